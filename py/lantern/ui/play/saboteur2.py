"""The screens of Doors & Crystals: those of the base game, and what differs (see `lantern.ui.play`)."""

from __future__ import annotations

from typing import Any

from lantern.ui.desk import Args, Desk
from lantern.ui.play import Kind, saboteur2_final, saboteur2_public, saboteur2_round, saboteur2_theft
from lantern.ui.play.saboteur import SaboteurScreens
from lantern.ui.play.saboteur2_edition import DOORS
from lantern.ui.words import N_


class DoorsScreens(SaboteurScreens):
    """The base game's screens with another role card, table and end of a round; and thieves."""

    name = "saboteur2"
    edition = DOORS
    kinds = (
        Kind("blue", N_("Blue digger"), "s0", frozenset({"blue"})),
        Kind("green", N_("Green digger"), "s1", frozenset({"green"})),
        Kind("boss", N_("Boss"), "s4", frozenset({"boss"})),
        Kind("profiteer", N_("Profiteer"), "s3", frozenset({"profiteer"})),
        Kind("geologist", N_("Geologist"), "s6", frozenset({"geologist"})),
        Kind("saboteur", N_("Saboteur"), "s2", frozenset({"saboteur"})),
    )

    def act(self, desk: Desk, do: str, args: Args) -> None:
        """A tap on a ``play-...`` control of the screen on show."""
        if desk.where == "theft":
            saboteur2_theft.act(desk, do, args)
        else:
            super().act(desk, do, args)

    def at_the_end(self, desk: Desk, do: str, args: Args) -> None:
        """A tap after a round."""
        saboteur2_round.act(desk, do, args)

    def role(self, desk: Desk) -> dict[str, Any]:
        return saboteur2_public.role(desk)

    def table(self, desk: Desk) -> dict[str, Any]:
        return saboteur2_public.table(desk)

    def round(self, desk: Desk) -> dict[str, Any]:
        return saboteur2_round.context(desk)

    def final(self, desk: Desk) -> dict[str, Any]:
        return saboteur2_final.context(desk)

    def theft(self, desk: Desk) -> dict[str, Any]:
        return saboteur2_theft.context(desk)


screens = DoorsScreens()
