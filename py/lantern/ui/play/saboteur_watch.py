"""A demonstration table of The Saboteurs: the mine with all goals open, and why somebody did what they did
(ux: 2.11).

Nobody knows what a bot thinks.  What is said is what a player of that role gains by such a move.
"""

from __future__ import annotations

from typing import Any, ClassVar

from markupsafe import Markup

from lantern.table.feed import Line
from lantern.table.session import Session
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import place
from lantern.ui.words import N_, name, say

DUG = {
    ("digs", True): N_("The way to the nearest goal is shorter now."),
    ("digs", False): N_("Not nearer, but it keeps a way open."),
    ("hides", True): N_("A saboteur who helps at first is trusted later."),
    ("hides", False): N_("It looks like digging and leads no nearer."),
}
BROKE = {
    ("digs", "hides"): N_("A suspicion, and a right one."),
    ("digs", "digs"): N_("A suspicion, and a wrong one: both dig for the same gold."),
    ("hides", "digs"): N_("Whoever has a cracked tool lays no tunnels."),
    ("hides", "hides"): N_("Two saboteurs in a quarrel look innocent."),
}
MENDED = {
    ("digs", "digs"): N_("They dig for the same gold."),
    ("digs", "hides"): N_("A kind deed for the wrong one."),
    ("hides", "digs"): N_("A kind deed makes others trust."),
    ("hides", "hides"): N_("Saboteurs help each other, and hope that nobody minds."),
}
OWN = N_("With whole tools one may lay tunnels again.")
FELL = {
    ("digs", True): N_("What lay there was in the way."),
    ("digs", False): N_("What lay there was in the way."),
    ("hides", True): N_("The way to the goals is longer now."),
    ("hides", False): N_("One card less to build on."),
}
LOOKED = {
    "digs": N_("Now %(seat)s knows where to dig, or where not to."),
    "hides": N_("Who knows where the treasure lies can lead away from it."),
}
STUCK = N_("With that before one no tunnel can be laid, so a card goes.")
THREW = {
    "digs": N_("A card of little use makes room for a better one."),
    "hides": N_("A card that could have helped is out of the way."),
}


class Demonstration:
    """The base game. A game built on it has other roles, and more that can be done."""

    #: the template that draws what `stage` returns
    template = "saboteur/watched.html"
    #: Who digs, and who keeps the others from it. Of the rest, who look after themselves, nothing is said.
    sides: ClassVar[dict[str, str]] = {"digger": "digs", "saboteur": "hides"}
    #: moves at somebody, by event: why, for the sides of both
    at_somebody: ClassVar[dict[str, dict[tuple[str, str], str]]] = {"broke": BROKE, "repaired": MENDED}
    #: moves that are made for the same reason by everybody, by event
    always: ClassVar[dict[str, str]] = {}

    def role_name(self, role: str) -> Markup:
        """What the dwarf of a role is called."""
        return text.role_name(role)

    def between(self, own: str, other: str) -> tuple[str | None, str | None]:
        """What two roles are to each other: their sides."""
        return self.sides.get(own), self.sides.get(other)

    def stage(self, session: Session, at: Any) -> dict[str, Any]:
        """The mine with all goals face up; the place `at` flashes."""
        look = session.look(None)
        under = session.game.describe(session.state)["goals"]
        goals = [goal | {"card": card} for goal, card in zip(look["goals"], under, strict=True)]
        mine = mines.drawn(look | {"goals": goals}, session.seats, goals_shown=True)
        if at:
            mine.mark(place(at), "flash")
        return {"mine": mine}

    def why(self, session: Session, before: Any, line: Line, roles: list[str]) -> Markup | None:
        """Why, in one line; None where there is nothing to say. `before` is the state before the move."""
        data = line.data
        seat, target = data.get("seat"), data.get("target")
        if seat is None:
            return None
        if line.key in self.always:
            return say(self.always[line.key])
        if line.key == "repaired" and target == seat:
            return say(OWN)
        if line.key in self.at_somebody and target is not None:
            sentence = self.at_somebody[line.key].get(self.between(roles[seat], roles[target]))  # type: ignore[arg-type]
            return say(sentence) if sentence else None
        own = self.sides.get(roles[seat])
        return self._alone(session, before, line.key, own, seat) if own else None

    def _alone(self, session: Session, before: Any, key: str, own: str, seat: int) -> Markup | None:
        """Why somebody dug, looked or threw away."""
        far, now = (session.game.measure(state)["distance"] for state in (before, session.state))
        if key == "dug":
            return say(DUG[own, now < far])
        if key == "rockfall":
            return say(FELL[own, now > far])
        if key == "looked":
            return say(LOOKED[own], seat=name(session.seats[seat].name))
        if key == "discarded":
            return _threw(session, own, seat)
        return None


def _threw(session: Session, own: str, seat: int) -> Markup:
    """A saboteur throws good tunnels away, and so does whoever cannot lay any."""
    if session.look(None)["players"][seat]["before"]:
        return say(STUCK)
    thrown = session.log[-1].split()[1:]
    good = any(cards.kind(card) == "path" and not cards.is_dead_end(card) for card in thrown)
    return say(THREW["hides" if own == "hides" and good else "digs"])


demonstration = Demonstration()
