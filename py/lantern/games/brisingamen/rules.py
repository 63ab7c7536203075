"""House rules and numbers (rules: sections 1, 2 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lantern.core.contract import Option
from lantern.core.options import chosen, seats_of

NAME = "brisingamen"
SEATS = (3, 5)
#: In the order in which a table is shown them.
OPTIONS = (
    Option("equal_turns", ("off", "on"), "off"),
    Option("strength_in_shaft", ("off", "on"), "off"),
)

#: seats -> dwarves of each.
DWARVES = {3: 6, 4: 5, 5: 4}
#: Cards that lie open at the start: jewels (always so many while the deck lasts), abilities, links.
OPEN_JEWELS, OPEN_ABILITIES, OPEN_LINKS = 8, 3, 2
#: Abilities in the face-down pile at the start; as many again are in the deck.
PILE = 6
#: Actions of a turn, and how many more may be bought, at one token each.
ACTIONS, EXTRA = 2, 3
#: Ability cards of one player, on its dwarves or not.
MOST_ABILITIES = 3
#: Gems given in one trade.
TRADED = 2
#: Dwarves passed in one move; with the stealth potion.
PASSED, PASSED_UNSEEN = 2, 4
#: Own turns whose end a strength potion sees: that of the turn it is drunk in and two more.
STRONG = 3
#: Gems a bat carries.
BAT_LOAD = 2
#: Places of the necklace.
NECKLACE = 4
#: Points for a token left over, for one when the necklace is whole, for having ended the game.
TOKEN, TOKEN_WHOLE, FINISHER = 3, 6, 6


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table agreed on; shared by all states of a game."""

    seats: int
    equal_turns: str
    strength_in_shaft: str

    @property
    def dwarves(self) -> int:
        """Dwarves of each player."""
        return DWARVES[self.seats]

    def options(self) -> dict[str, Any]:
        """All options with their choices, as plain data in the order in which they are declared."""
        return {option.key: getattr(self, option.key) for option in OPTIONS}


def rules_of(seats: int, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a table. Raises ValueError (seats) or `BadOptions`."""
    return _shared(seats_of(seats, SEATS), chosen(OPTIONS, options))


@lru_cache(maxsize=64)
def _shared(seats: int, choices: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(seats=seats, **dict(choices))
