"""A demonstration table of Brísingamen: its mine, and what each kind of step is good for."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.table.feed import Line
from lantern.table.session import Session
from lantern.ui.play import brisingamen_net as nets
from lantern.ui.words import N_, say

#: Why one does such a thing.
WHY = {
    "collected": N_("A dwarf with gems goes home before it can pick up more."),
    "came-out": N_("Gems can be used only outside."),
    "took": N_("Nobody else can make it now; not made it costs half its points."),
    "made": N_("The dwarf that made it goes home. Whoever has none left ends the game."),
    "linked": N_("Tokens buy extra actions, or are points at the end."),
    "learned": N_("A dwarf takes it along when it goes in."),
    "traded": N_("What is missing for a jewel can be had at the market."),
    "stole": N_("Gems before a player are not safe until they are used."),
}


class Demonstration:
    """What the watch screen asks of a game."""

    template = "brisingamen/watched.html"

    def stage(self, session: Session, cell: list[int] | None) -> dict[str, Any]:
        """The mine; the place of the last step flashes."""
        net = nets.drawn(session.look(None), session.seats)
        if cell:
            net.mark(nets.key_at(cell), "flash")
        return {"net": net}

    def why(self, session: Session, before: Any, line: Line, roles: Any) -> Markup | None:
        """What such a step is good for."""
        return say(WHY[line.key]) if line.key in WHY else None

    def role_name(self, role: str) -> Markup:
        """There are no roles."""
        return Markup.escape(role)


demonstration = Demonstration()
