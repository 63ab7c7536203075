"""The screens of Brísingamen: what the frame asks of a game (see `lantern.ui.play.GameScreens`)."""

from __future__ import annotations

from typing import Any

from lantern.table.feed import Line
from lantern.ui.desk import Args, Desk, Refused
from lantern.ui.play import (
    Kind,
    brisingamen_act,
    brisingamen_final,
    brisingamen_lines,
    brisingamen_table,
    brisingamen_turn,
    tabletop,
)


class BrisingamenScreens:
    """One module a screen; this only knows which. There are no roles, and one round is the whole game."""

    name = "brisingamen"
    edition = None
    open = True
    kinds: tuple[Kind, ...] = ()

    def act(self, desk: Desk, do: str, args: Args) -> None:
        """A tap on a ``play-...`` control of the screen on show."""
        if desk.where == "turn":
            brisingamen_act.act(desk, do, args)
        elif desk.where == "table" and do in tabletop.TAPS:
            tabletop.TAPS[do](desk, args)
        elif desk.where == "final" and do in brisingamen_final.TAPS:
            brisingamen_final.TAPS[do](desk, args)
        else:
            raise Refused("odd-request")

    def turn(self, desk: Desk) -> dict[str, Any]:
        return brisingamen_turn.context(desk)

    def table(self, desk: Desk) -> dict[str, Any]:
        return brisingamen_table.table(desk)

    def final(self, desk: Desk) -> dict[str, Any]:
        return brisingamen_final.context(desk)

    def line(self, line: Line, desk: Desk) -> dict[str, Any]:
        """A line of the feed in words."""
        return brisingamen_lines.Teller(desk).tell(line)

    def missed(self, desk: Desk) -> list[Line]:
        return [line for line in brisingamen_lines.missed(desk) if line.key not in brisingamen_lines.ASIDE]

    def face(self, line: Line) -> dict[str, Any] | None:
        """No line speaks of a card of its own."""
        return None


screens = BrisingamenScreens()
