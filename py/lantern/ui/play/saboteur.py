"""The screens of The Saboteurs: what the frame asks of a game (see `lantern.ui.play.GameScreens`)."""

from __future__ import annotations

from typing import Any

from lantern.table.feed import Line
from lantern.ui.desk import Args, Desk, Refused
from lantern.ui.play import (
    Kind,
    saboteur_act,
    saboteur_face,
    saboteur_final,
    saboteur_lines,
    saboteur_public,
    saboteur_round,
    saboteur_turn,
    tabletop,
)
from lantern.ui.play.saboteur_edition import BASE
from lantern.ui.words import N_


class SaboteurScreens:
    """One module a screen; this only knows which."""

    name = "saboteur"
    open = False
    #: What differs from game to game at the turn screen.
    edition = BASE
    kinds: tuple[Kind, ...] = (
        Kind("digger", N_("Gold digger"), "s0", frozenset({"digger"})),
        Kind("saboteur", N_("Saboteur"), "s2", frozenset({"saboteur"})),
    )

    def act(self, desk: Desk, do: str, args: Args) -> None:
        """A tap on a ``play-...`` control of the screen on show."""
        if desk.where == "turn":
            saboteur_act.act(desk, do, args)
        elif desk.where == "table" and do in tabletop.TAPS:
            tabletop.TAPS[do](desk, args)
        elif desk.where == "final" and do in saboteur_final.TAPS:
            saboteur_final.act(desk, do, args)
        elif desk.where in ("round", "final", "gold"):
            self.at_the_end(desk, do, args)
        else:
            raise Refused("odd-request")

    def at_the_end(self, desk: Desk, do: str, args: Args) -> None:
        """A tap after a round."""
        saboteur_round.act(desk, do, args)

    def turn(self, desk: Desk) -> dict[str, Any]:
        return saboteur_turn.context(desk)

    def role(self, desk: Desk) -> dict[str, Any]:
        return saboteur_public.role(desk)

    def gold(self, desk: Desk) -> dict[str, Any]:
        return saboteur_round.gold(desk)

    def table(self, desk: Desk) -> dict[str, Any]:
        return saboteur_public.table(desk)

    def round(self, desk: Desk) -> dict[str, Any]:
        return saboteur_round.context(desk)

    def final(self, desk: Desk) -> dict[str, Any]:
        return saboteur_final.context(desk)

    def line(self, line: Line, desk: Desk) -> dict[str, Any]:
        """A line of the feed in words."""
        return self.edition.teller(desk).tell(line)

    def missed(self, desk: Desk) -> list[Line]:
        return saboteur_lines.missed(desk)

    def face(self, line: Line) -> dict[str, Any] | None:
        """The card a line of the feed speaks of, big."""
        return saboteur_face.face(line)


screens = SaboteurScreens()
