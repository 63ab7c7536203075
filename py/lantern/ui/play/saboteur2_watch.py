"""A demonstration table of Doors & Crystals: two teams, whoever looks after themselves, and more to do."""

from __future__ import annotations

from typing import ClassVar

from lantern.ui.play import saboteur2_words
from lantern.ui.play.saboteur_watch import BROKE, MENDED, Demonstration
from lantern.ui.words import N_

assert saboteur2_words, "its cards and dwarves are known by name"

TEAMS = {"blue", "green"}
RIVALS = ("digs", "rival")


class Doors(Demonstration):
    """The boss digs with both teams; the profiteer and the geologists have reasons of their own."""

    sides: ClassVar[dict[str, str]] = {"blue": "digs", "green": "digs", "boss": "digs", "saboteur": "hides"}
    at_somebody: ClassVar[dict[str, dict[tuple[str, str], str]]] = {
        "broke": BROKE | {RIVALS: N_("The other team digs for itself.")},
        "trapped": BROKE
        | {
            ("hides", "digs"): N_("Who is trapped lays no tunnels."),
            RIVALS: N_("Who is trapped lays no tunnels, and gets no gold if it stays so."),
        },
        "repaired": MENDED | {RIVALS: N_("The treasure has to be reached before any team can win.")},
        "freed": MENDED | {RIVALS: N_("The treasure has to be reached before any team can win.")},
    }
    always: ClassVar[dict[str, str]] = {
        "theft": N_("Whoever wins, a piece of gold can be stolen from them."),
        "hands-off": N_("Nobody likes to be robbed."),
        "inspected": N_("Who knows what another is knows whom to help."),
        "swapped-hands": N_("Their cards may be better, and their plans are spoiled."),
        "swapped-hat": N_("With another dwarf under the hat, all that was known is worth nothing."),
        "shed": N_("Two cards are a fair price for being free to dig again."),
    }

    def between(self, own: str, other: str) -> tuple[str | None, str | None]:
        """Blue and green are rivals."""
        return RIVALS if {own, other} == TEAMS else super().between(own, other)


demonstration = Doors()
