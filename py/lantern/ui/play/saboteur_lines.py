"""The feed of The Saboteurs in words: one short line an event, its icon and its place in the mine (ux: 2.8).

A line is written from what its viewer saw (`Line.data`), so my own peeks say what I saw and others' do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar

from markupsafe import Markup

from lantern.table.feed import Line
from lantern.ui.desk import Desk
from lantern.ui.play import edition as editions
from lantern.ui.play import news
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.saboteur_face import opens
from lantern.ui.words import N_, listing, name, say, say_n

#: Lines that tell nothing new: the hand is in the hand, and a draw follows every turn.
SILENT = frozenset({"hand", "drew"})

BROKE = {
    "pickaxe": N_("%(seat)s broke %(target)s’s pickaxe"),
    "lantern": N_("%(seat)s broke %(target)s’s lantern"),
    "cart": N_("%(seat)s broke %(target)s’s cart"),
}
BROKE_MINE = {
    "pickaxe": N_("%(seat)s broke your pickaxe"),
    "lantern": N_("%(seat)s broke your lantern"),
    "cart": N_("%(seat)s broke your cart"),
}
BROKE_OWN = {
    "pickaxe": N_("%(seat)s broke their own pickaxe"),
    "lantern": N_("%(seat)s broke their own lantern"),
    "cart": N_("%(seat)s broke their own cart"),
}
MENDED = {
    "pickaxe": N_("%(seat)s mended %(target)s’s pickaxe"),
    "lantern": N_("%(seat)s mended %(target)s’s lantern"),
    "cart": N_("%(seat)s mended %(target)s’s cart"),
}
MENDED_MINE = {
    "pickaxe": N_("%(seat)s mended your pickaxe"),
    "lantern": N_("%(seat)s mended your lantern"),
    "cart": N_("%(seat)s mended your cart"),
}
MENDED_OWN = {
    "pickaxe": N_("%(seat)s mended their own pickaxe"),
    "lantern": N_("%(seat)s mended their own lantern"),
    "cart": N_("%(seat)s mended their own cart"),
}
WON = {
    "diggers": N_("The gold is reached: the diggers win the round"),
    "saboteurs": N_("The gold stays hidden: the saboteurs win the round"),
    "nobody": N_("The gold stays hidden, and there was no saboteur"),
}
CLAIMED = {
    "gold": N_("%(seat)s says: gold under %(letter)s"),
    "stone": N_("%(seat)s says: a stone under %(letter)s"),
    "nothing": N_("%(seat)s says nothing about %(letter)s"),
}
NOTES = {
    "went-back": N_("The table took back %(seat)s’s turn"),
    "dots-put-away": N_("The table put %(seat)s’s four dots away"),
}


#: Says what happened: (icon, words).
Tell = Callable[[Any, dict[str, Any]], tuple[str, Markup]]


class Teller:
    """Says the lines of one game to one viewer."""

    #: event -> what says it
    telling: ClassVar[Mapping[str, Tell]]
    #: Events that are done by one player to another.
    at_somebody: ClassVar[frozenset[str]] = frozenset({"broke", "repaired"})
    #: Events that change the mine.
    in_mine: ClassVar[frozenset[str]] = frozenset({"dug", "rockfall", "turned"})

    def __init__(self, desk: Desk) -> None:
        assert desk.session is not None
        self.session, self.seats = desk.session, desk.session.seats
        self.viewer = desk.opener

    def who(self, seat: int) -> Markup:
        return name(self.seats[seat].name)

    def tell(self, line: Line) -> dict[str, Any]:
        """``{"icon", "text", "seat", "cell"}``; seat and cell are None when nobody or no place is meant.
        `in_mine`: it changed the mine; `opens`: its card can be shown big; `tells`: it is worth a place.
        """
        tell = self.telling.get(line.key)
        icon, words = tell(self, line.data) if tell else ("info", self._note(line))
        return {
            "n": line.n,
            "round": line.round,
            "fresh": line.fresh,
            "key": line.key,
            "icon": icon,
            "text": words,
            "html": words,
            "seat": line.data.get("seat"),
            "cell": self._cell(line),
            "in_mine": self.is_of_mine(line),
            "opens": opens(line),
            "tells": tells(line),
        }

    def is_of_mine(self, line: Line) -> bool:
        """Whether it changed the mine."""
        return line.key in self.in_mine

    def _cell(self, line: Line) -> list[int] | None:
        """The place a line speaks of, in the mine of now: those of older rounds are gone."""
        if line.round != self.session.round:
            return None
        at: list[int] | None = line.data.get("at") or self._goals.get(line.data.get("goal"))
        return at

    @cached_property
    def _goals(self) -> dict[Any, list[int]]:
        return {goal["letter"]: goal["at"] for goal in self.session.look(None)["goals"]}

    def _note(self, line: Line) -> Markup:
        sentence = NOTES.get(line.key)
        return say(sentence, seat=self.who(line.data["seat"])) if sentence else Markup.escape(line.key)

    def dealt(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "cards", say(
            N_("Round %(round)s: cards are dealt, %(seat)s begins"),
            round=d["round"],
            seat=self.who(d["starter"]),
        )

    def dug(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "pickaxe", say(
            N_("%(seat)s laid a card: %(card)s"), seat=self.who(d["seat"]), card=text.card_name(d["card"])
        )

    def broke(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return f"{d['tool']}-broken", self._tool(d, BROKE, BROKE_MINE, BROKE_OWN)

    def repaired(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return d["tool"], self._tool(d, MENDED, MENDED_MINE, MENDED_OWN)

    def _tool(
        self, d: dict[str, Any], others: dict[str, str], mine: dict[str, str], own: dict[str, str]
    ) -> Markup:
        if d["target"] == d["seat"]:
            return say(own[d["tool"]], seat=self.who(d["seat"]))
        if d["target"] == self.viewer:
            return say(mine[d["tool"]], seat=self.who(d["seat"]))
        return say(others[d["tool"]], seat=self.who(d["seat"]), target=self.who(d["target"]))

    def rockfall(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "rockfall", say(N_("%(seat)s took a card out of the mine"), seat=self.who(d["seat"]))

    def looked(self, d: dict[str, Any]) -> tuple[str, Markup]:
        if "card" in d:
            seen = text.card_name(d["card"])
            return "map", say(N_("You looked at %(letter)s: %(card)s"), letter=d["goal"], card=seen)
        return "map", say(N_("%(seat)s looked at %(letter)s"), seat=self.who(d["seat"]), letter=d["goal"])

    def claimed(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "talk", say(CLAIMED[d["says"]], seat=self.who(d["seat"]), letter=d["goal"])

    def discarded(self, d: dict[str, Any]) -> tuple[str, Markup]:
        if d.get("cards"):
            thrown = listing([text.card_name(card) for card in d["cards"]])
            return "pit", say(N_("You threw away: %(cards)s"), cards=thrown)
        return "pit", say_n(
            "%(seat)s threw away a card",
            "%(seat)s threw away %(n)s cards",
            d["count"],
            seat=self.who(d["seat"]),
        )

    def drew(self, d: dict[str, Any]) -> tuple[str, Markup]:
        if d.get("card"):
            return "deck", say(N_("You drew: %(card)s"), card=text.card_name(d["card"]))
        return "deck", say(N_("%(seat)s drew a card"), seat=self.who(d["seat"]))

    def hand(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "cards", say(N_("Your cards and your dwarf were dealt"))

    def turned(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "gold" if d["card"] == "GOLD" else "target", say(
            N_("Goal %(letter)s is open: %(card)s"), letter=d["goal"], card=text.card_name(d["card"])
        )

    def skipped(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "pass", say(N_("%(seat)s has no cards left"), seat=self.who(d["seat"]))

    def round_over(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "crown", say(WON[d["winner"]])

    def paid(self, d: dict[str, Any]) -> tuple[str, Markup]:
        if d.get("values") is not None:
            n = sum(d["values"])
            return "gold", say_n(
                "%(seat)s gets %(n)s nugget", "%(seat)s gets %(n)s nuggets", n, seat=self.who(d["seat"])
            )
        return "gold", say(N_("%(seat)s takes gold"), seat=self.who(d["seat"]))

    def over(self, d: dict[str, Any]) -> tuple[str, Markup]:
        return "trophy", say(
            N_("The game is over. Most gold: %(names)s"), names=listing([self.who(s) for s in d["winners"]])
        )


TELL: dict[str, Tell] = {
    "dealt": Teller.dealt,
    "hand": Teller.hand,
    "dug": Teller.dug,
    "broke": Teller.broke,
    "repaired": Teller.repaired,
    "rockfall": Teller.rockfall,
    "looked": Teller.looked,
    "claimed": Teller.claimed,
    "discarded": Teller.discarded,
    "drew": Teller.drew,
    "turned": Teller.turned,
    "skipped": Teller.skipped,
    "round-over": Teller.round_over,
    "paid": Teller.paid,
    "picked": Teller.paid,
    "over": Teller.over,
}

Teller.telling = TELL


def tells(line: Line) -> bool:
    """Whether the line is worth a place in the feed."""
    return line.key not in SILENT


def missed(desk: Desk) -> list[Line]:
    """What others did since the opener's last turn, oldest first."""
    assert desk.session is not None
    news = desk.session.news(desk.opener)
    return [line for line in news if tells(line) and line.data.get("seat") != desk.opener]


def feed(desk: Desk) -> dict[str, Any]:
    """The news since my turn first, then what was before by round, newest first; filtered as wished."""
    assert desk.session is not None
    lines = filter(tells, reversed(desk.session.feed(desk.opener)))
    found = news.sheet(desk, editions.of(desk).teller(desk), lines)
    older: dict[int, list[dict[str, Any]]] = {}
    for told in found["older"]:
        older.setdefault(told["round"], []).append(told)
    return found | {"older": list(older.items()), "missed": len(missed(desk))}
