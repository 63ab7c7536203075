"""The feed of Doors & Crystals in words: the lines that the base game does not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from markupsafe import Markup

from lantern.ui.play import saboteur_words as text
from lantern.ui.play.saboteur_face import PLAYED
from lantern.ui.play.saboteur_lines import TELL, Tell, Teller
from lantern.ui.words import N_, listing, say, say_n

Told = tuple[str, Markup]
Data = dict[str, Any]

SHED = {
    "pickaxe": N_("%(seat)s threw two cards away and mended their pickaxe"),
    "lantern": N_("%(seat)s threw two cards away and mended their lantern"),
    "cart": N_("%(seat)s threw two cards away and mended their cart"),
    "trapped": N_("%(seat)s threw two cards away and got free"),
    "theft": N_("%(seat)s threw two cards away and dropped their theft card"),
}
SHED_MINE = {
    "pickaxe": N_("You threw away %(cards)s and mended your pickaxe"),
    "lantern": N_("You threw away %(cards)s and mended your lantern"),
    "cart": N_("You threw away %(cards)s and mended your cart"),
    "trapped": N_("You threw away %(cards)s and got free"),
    "theft": N_("You threw away %(cards)s and dropped your theft card"),
}
#: Each for others, for the reader, and for oneself.
HANDS_OFF = (
    N_("%(seat)s took %(target)s’s theft card away"),
    N_("%(seat)s took your theft card away"),
    N_("%(seat)s took their own theft card away"),
)
FREED = (
    N_("%(seat)s freed %(target)s"),
    N_("%(seat)s freed you"),
    N_("%(seat)s got out of the trap"),
)
SWAPPED_HAT = (
    N_("%(seat)s swapped %(target)s’s hat: another dwarf is under it"),
    N_("%(seat)s swapped your hat. Your new dwarf is under the helmet"),
    N_("%(seat)s swapped their own hat: another dwarf is under it"),
)
TRAPPED = (N_("%(seat)s trapped %(target)s"), N_("%(seat)s trapped you"))
INSPECTED = (N_("%(seat)s looked at %(target)s’s dwarf"), N_("%(seat)s looked at your dwarf"))
SWAPPED_HANDS = (N_("%(seat)s swapped hands with %(target)s"), N_("%(seat)s swapped hands with you"))
STOLE = (N_("%(seat)s took a piece of gold from %(target)s"), N_("%(seat)s took a piece of gold from you"))

#: The cards that these lines speak of; the dwarf or the hand that was seen is not among them.
PLAYED.update(
    {
        "theft": "theft",
        "hands-off": "hands-off",
        "trapped": "trap",
        "freed": "free",
        "swapped-hands": "swap-hands",
        "inspected": "inspect",
        "swapped-hat": "swap-hats",
    }
)

#: (blue could pass, green could pass) on the final board.
WAY = {
    (True, True): N_("Both teams can pass to the treasure"),
    (True, False): N_("Only the blue team can pass to the treasure"),
    (False, True): N_("Only the green team can pass to the treasure"),
    (False, False): N_("Neither team can pass to the treasure"),
}
WON = {
    "blue": N_("The gold is reached: the blue team wins the round"),
    "green": N_("The gold is reached: the green team wins the round"),
    "teams": N_("The gold is reached: both teams win the round"),
    "saboteurs": N_("The gold stays hidden: the saboteurs win the round"),
    "nobody": N_("No team and no saboteur wins the round"),
}


class DoorsTeller(Teller):
    """Says the lines of the expansion too."""

    at_somebody = Teller.at_somebody | {
        "hands-off",
        "swapped-hands",
        "inspected",
        "swapped-hat",
        "trapped",
        "freed",
    }

    def _at(self, d: Data, said: tuple[str, ...]) -> Markup:
        """What somebody did to somebody: to another, to the reader, or to oneself."""
        who = {"seat": self.who(d["seat"]), "target": self.who(d["target"])}
        if d["seat"] == d["target"]:
            return say(said[-1], **who)
        return say(said[1 if d["target"] == self.viewer else 0], **who)

    def theft(self, d: Data) -> Told:
        return "thief", say(N_("%(seat)s laid a theft card"), seat=self.who(d["seat"]))

    def hands_off(self, d: Data) -> Told:
        return "hand", self._at(d, HANDS_OFF)

    def trapped(self, d: Data) -> Told:
        return "lock", self._at(d, TRAPPED)

    def freed(self, d: Data) -> Told:
        return "check", self._at(d, FREED)

    def swapped_hat(self, d: Data) -> Told:
        return "hat", self._at(d, SWAPPED_HAT)

    def inspected(self, d: Data) -> Told:
        if "role" in d:
            role, target = text.role_name(d["role"]), self.who(d["target"])
            return "inspect", say(N_("You looked at %(target)s’s dwarf: %(role)s"), target=target, role=role)
        return "inspect", self._at(d, INSPECTED)

    def swapped_hands(self, d: Data) -> Told:
        """Two lines for the player it was done to: that it was done, and the cards that came of it."""
        if "cards" not in d:
            return "swap", self._at(d, SWAPPED_HANDS)
        other = self.who(d["target"] if d["seat"] == self.viewer else d["seat"])
        if not d["cards"]:
            return "swap", say(N_("You got no cards from %(name)s"), name=other)
        got = listing([text.card_name(card) for card in d["cards"]])
        return "swap", say(N_("You swapped hands with %(name)s and got: %(cards)s"), name=other, cards=got)

    def shed(self, d: Data) -> Told:
        if "cards" in d:
            thrown = listing([text.card_name(card) for card in d["cards"]])
            return "pit", say(SHED_MINE[d["thing"]], cards=thrown)
        return "pit", say(SHED[d["thing"]], seat=self.who(d["seat"]))

    def way_result(self, d: Data) -> Told:
        return "target", say(WAY[d["blue_can"], d["green_can"]])

    def round_over(self, d: Data) -> Told:
        return "crown", say(WON[d["winner"]])

    def paid(self, d: Data) -> Told:
        seat, n = self.who(d["seat"]), d["nuggets"]
        return "gold", say_n("%(seat)s gets %(n)s nugget", "%(seat)s gets %(n)s nuggets", n, seat=seat)

    def stole(self, d: Data) -> Told:
        if d["target"] is None:
            return "thief", say(N_("%(seat)s took nothing from anybody"), seat=self.who(d["seat"]))
        return "thief", self._at(d, STOLE)

    telling: ClassVar[Mapping[str, Tell]] = {
        **TELL,
        "theft": theft,
        "hands-off": hands_off,
        "trapped": trapped,
        "freed": freed,
        "swapped-hat": swapped_hat,
        "inspected": inspected,
        "swapped-hands": swapped_hands,
        "shed": shed,
        "way-result": way_result,
        "round-over": round_over,
        "paid": paid,
        "stole": stole,
    }
