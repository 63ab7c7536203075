"""The feed of Brísingamen in words: one short line an event, its icon and its place in the mine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from lantern.table.feed import Line
from lantern.ui.desk import Desk
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_net as net
from lantern.ui.words import N_, listing, name, say, say_n

Data = dict[str, Any]

#: Only follows from another line, and is no news beside it.
ASIDE = frozenset({"paid", "turned-up"})
ENDED = {
    "jewel": N_("%(name)s made the last jewel: the game ends with this turn"),
    "necklace": N_("%(name)s made the necklace whole: the game ends with this turn"),
}
TURNED_UP = {
    "workshop": N_("New in the workshop: %(card)s"),
    "links": N_("A part of the necklace lies open: %(card)s"),
    "market": N_("New at the market: %(card)s"),
    "pile": N_("The market is full: %(card)s goes under the pile"),
}
NOTES = {
    "went-back": N_("The table took back %(name)s’s turn"),
    "dots-put-away": N_("The table put %(name)s’s four dots away"),
}


class Teller:
    """Says the lines of one game to one viewer; everybody hears the same but for "you"."""

    def __init__(self, desk: Desk) -> None:
        assert desk.session is not None
        self.seats = desk.session.seats

    def who(self, seat: int) -> Markup:
        return name(self.seats[seat].name)

    def tell(self, line: Line) -> dict[str, Any]:
        """``{"icon", "text", "html", "seat", "cell"}``; `cell` is the place in the mine, if there is one."""
        told = TELL.get(line.key)
        icon, words = told(self, line.data) if told else ("info", self._note(line))
        spot = self._spot(line)
        return {
            "n": line.n,
            "fresh": line.fresh,
            "key": line.key,
            "icon": icon,
            "text": words,
            "html": words,
            "seat": line.data.get("seat"),
            "cell": list(net.AT[spot]) if spot else None,
            "in_mine": spot is not None,
            "opens": False,
            "tells": True,
        }

    def is_of_mine(self, line: Line) -> bool:
        """Whether it happened at a place of the mine."""
        return self._spot(line) is not None

    def _spot(self, line: Line) -> str | None:
        """The place it speaks of."""
        spot: str | None = line.data.get("place") or (line.data.get("to") if line.key == "moved" else None)
        return spot

    def _note(self, line: Line) -> Markup:
        sentence = NOTES.get(line.key)
        return say(sentence, name=self.who(line.data["seat"])) if sentence else Markup.escape(line.key)

    def moved(self, d: Data) -> tuple[str, Markup]:
        facts = {"name": self.who(d["seat"]), "n": d["dwarf"], "place": names.place(d["to"])}
        if d["to"] == "out":
            return "up", say(N_("%(name)s’s dwarf %(n)s comes out"), **facts)
        if d["ability"]:
            facts["ability"] = names.ability(d["ability"])
            return "barrow", say(N_("%(name)s’s dwarf %(n)s takes along: %(ability)s. To %(place)s"), **facts)
        if d["passed"]:
            passed = [f"{self.seats[seat].name} {dwarf}" for seat, dwarf in d["passed"]]
            facts["others"] = listing([name(one) for one in passed])
            return "barrow", say(N_("%(name)s’s dwarf %(n)s to %(place)s, past %(others)s"), **facts)
        return "barrow", say(N_("%(name)s’s dwarf %(n)s to %(place)s"), **facts)

    def came_out(self, d: Data) -> tuple[str, Markup]:
        who = self.who(d["seat"])
        if d["lost"]:
            lost = names.ability(d["lost"])
            return "gem", say(N_("%(name)s brings out %(gems)s; used up or lost: %(ability)s"), name=who,
                              gems=names.gems(d["gems"]), ability=lost)  # fmt: skip
        return "gem", say(N_("%(name)s brings out %(gems)s"), name=who, gems=names.gems(d["gems"]))

    def collected(self, d: Data) -> tuple[str, Markup]:
        return "gem", say(
            N_("%(name)s’s dwarf %(n)s picks up %(gems)s in %(place)s"),
            name=self.who(d["seat"]), n=d["dwarf"], gems=names.gems(d["gems"]), place=names.place(d["place"]),
        )  # fmt: skip

    def bat_flew(self, d: Data) -> tuple[str, Markup]:
        return "gem", say(
            N_("%(name)s’s bat flies %(gems)s out of %(place)s"),
            name=self.who(d["seat"]), gems=names.gems(d["gems"]), place=names.place(d["place"]),
        )  # fmt: skip

    def drank(self, d: Data) -> tuple[str, Markup]:
        return "token", say(
            N_("%(name)s’s dwarf %(n)s drinks: %(ability)s"),
            name=self.who(d["seat"]), n=d["dwarf"], ability=names.ability(d["ability"]),
        )  # fmt: skip

    def worn_off(self, d: Data) -> tuple[str, Markup]:
        return "clock", say(
            N_("%(name)s’s dwarf %(n)s is strong no more"), name=self.who(d["seat"]), n=d["dwarf"]
        )

    def paid(self, d: Data) -> tuple[str, Markup]:
        return "token", say_n(
            "%(name)s pays a token for another action, %(n)s is left",
            "%(name)s pays a token for another action, %(n)s are left",
            d["left"],
            name=self.who(d["seat"]),
        )

    def took(self, d: Data) -> tuple[str, Markup]:
        return "workshop", say(
            N_("%(name)s takes a jewel to make: %(card)s"),
            name=self.who(d["seat"]), card=names.card(d["card"]),
        )  # fmt: skip

    def turned_up(self, d: Data) -> tuple[str, Markup]:
        card = names.ability(d["card"]) if d["card"] in names.ABILITIES else names.card(d["card"])
        return "deck", say(TURNED_UP[d["to"]], card=card)

    def made(self, d: Data) -> tuple[str, Markup]:
        return "star", say_n(
            "%(name)s made %(card)s and has %(n)s dwarf left",
            "%(name)s made %(card)s and has %(n)s dwarves left",
            d["left"],
            name=self.who(d["seat"]),
            card=names.card(d["card"]),
        )

    def linked(self, d: Data) -> tuple[str, Markup]:
        return "necklace", say_n(
            "%(name)s made a part of the necklace, %(card)s, for %(n)s token",
            "%(name)s made a part of the necklace, %(card)s, for %(n)s tokens",
            d["tokens"],
            name=self.who(d["seat"]),
            card=names.card(d["card"]),
        )

    def traded(self, d: Data) -> tuple[str, Markup]:
        return "market", say(
            N_("%(name)s trades %(gave)s for %(got)s"),
            name=self.who(d["seat"]), gave=names.gems(d["gave"]), got=names.gems(d["got"]),
        )  # fmt: skip

    def learned(self, d: Data) -> tuple[str, Markup]:
        return "market", say(
            N_("%(name)s takes an ability: %(ability)s"),
            name=self.who(d["seat"]), ability=names.ability(d["ability"]),
        )  # fmt: skip

    def stole(self, d: Data) -> tuple[str, Markup]:
        who, loot = self.who(d["seat"]), names.gems(d["gems"])
        if d["victim"] is None:
            return "thief", say(N_("%(name)s’s thief takes %(gems)s from the market"), name=who, gems=loot)
        victim = self.who(d["victim"])
        return "thief", say(
            N_("%(name)s’s thief takes %(gems)s from %(other)s"), name=who, gems=loot, other=victim
        )

    def passed(self, d: Data) -> tuple[str, Markup]:
        return "pass", say(N_("%(name)s lets an action go"), name=self.who(d["seat"]))

    def ending(self, d: Data) -> tuple[str, Markup]:
        return "crown", say(ENDED[d["by"]], name=self.who(d["seat"]))

    def over(self, d: Data) -> tuple[str, Markup]:
        winners = listing([self.who(seat) for seat in d["winners"]])
        return "trophy", say(N_("The game is over. Most points: %(names)s"), names=winners)


TELL: dict[str, Callable[[Teller, Data], tuple[str, Markup]]] = {
    "moved": Teller.moved,
    "came-out": Teller.came_out,
    "collected": Teller.collected,
    "bat-flew": Teller.bat_flew,
    "drank": Teller.drank,
    "worn-off": Teller.worn_off,
    "paid": Teller.paid,
    "took": Teller.took,
    "turned-up": Teller.turned_up,
    "made": Teller.made,
    "linked": Teller.linked,
    "traded": Teller.traded,
    "learned": Teller.learned,
    "stole": Teller.stole,
    "passed": Teller.passed,
    "ending": Teller.ending,
    "over": Teller.over,
}


def missed(desk: Desk) -> list[Line]:
    """What others did since the opener's last turn, oldest first."""
    assert desk.session is not None
    return [line for line in desk.session.news(desk.opener) if line.data.get("seat") != desk.opener]
