"""House rules and the tables by number of players (rules: sections 1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from lantern.core.contract import Option
from lantern.core.options import chosen, seats_of
from lantern.games.saboteur.cards import BOX, Box

#: The smallest and the largest table.
SEATS = (3, 10)

#: In the order in which a table is shown them.
OPTIONS = (
    Option("rounds", (1, 2, 3), 3),
    Option("area", ("field", "open"), "field"),
    Option("connection", ("live", "any"), "live"),
    Option("saboteurs", ("mix", "max"), "mix"),
    Option("break_self", ("off", "on"), "off"),
    Option("gold_pick", ("auto", "choose"), "auto"),
    Option("gold_order", ("clockwise", "counterclockwise"), "clockwise"),
    Option("gold_count", ("players", "diggers"), "players"),
    Option("sabotaged_unpaid", ("off", "on"), "off"),
    Option("gold_secret", ("on", "off"), "on"),
)

DIGGER, SABOTEUR = "digger", "saboteur"
#: seats -> (saboteurs, diggers) in the mix; one dwarf more than there are seats.
MIX = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}
#: seats -> cards dealt to each.
HAND = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}
#: Ten players draw nine gold cards, so that three wins need 27 of the 28.
MOST_GOLD_DRAWN = 9
#: saboteurs held by players -> nuggets for each when the tunnel fails.
PAY = {0: 0, 1: 4, 2: 3, 3: 3, 4: 2}


@dataclass(frozen=True, slots=True)
class House:
    """What all games of The Saboteurs ask of a table; shared by all states of a game."""

    game: ClassVar[str]
    box: ClassVar[Box]
    declared: ClassVar[tuple[Option, ...]]

    seats: int
    rounds: int
    area: str
    connection: str
    break_self: str
    gold_secret: str

    @property
    def hand(self) -> int:
        """Cards dealt to each."""
        raise NotImplementedError

    def options(self) -> dict[str, Any]:
        """All options with their choices, as plain data in the order in which they are declared."""
        return {option.key: getattr(self, option.key) for option in self.declared}


@dataclass(frozen=True, slots=True)
class Rules(House):
    """The number of seats and the chosen house rules of the base game."""

    game = "saboteur"
    box = BOX
    declared = OPTIONS

    saboteurs: str
    gold_pick: str
    gold_order: str
    gold_count: str
    sabotaged_unpaid: str

    @property
    def hand(self) -> int:
        return HAND[self.seats]


def rules_of(seats: int, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a table. Raises ValueError (seats) or `BadOptions`."""
    return _shared(seats_of(seats, SEATS), chosen(OPTIONS, options))


@lru_cache(maxsize=256)
def _shared(seats: int, choices: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(seats=seats, **dict(choices))
