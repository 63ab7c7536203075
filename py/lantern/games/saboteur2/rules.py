"""House rules and numbers of the expansion (rules: section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lantern.core.contract import Option
from lantern.core.options import chosen, seats_of
from lantern.games.saboteur import rules as base
from lantern.games.saboteur.rules import House
from lantern.games.saboteur2.cards import BOSS, BOX, PROFITEER

SEATS = (2, 12)
_BASE = {option.key: option for option in base.OPTIONS}
OPTIONS = (
    _BASE["rounds"],
    _BASE["area"],
    _BASE["connection"],
    _BASE["break_self"],
    Option("boss_wins", ("team", "gold"), "team"),
    _BASE["gold_secret"],
)

#: Cards dealt to each, whatever the number of players, and cards set aside unseen before that.
HAND, ASIDE = 6, 10
#: Cards that may be passed at once; cards that are thrown away to shed one that lies before oneself.
MOST_PASSED, SHED = 3, 2
#: winners -> pieces for each; more winners get `LEAST_PAY` each.
PAY, LEAST_PAY = {1: 5, 2: 4, 3: 3, 4: 2}, 1
#: Who gets less than the other winners.
LESS = {BOSS: 1, PROFITEER: 2}


@dataclass(frozen=True, slots=True)
class Rules(House):
    game = "saboteur2"
    box = BOX
    declared = OPTIONS

    boss_wins: str

    @property
    def hand(self) -> int:
        return HAND


def rules_of(seats: int, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a table. Raises ValueError (seats) or `BadOptions`."""
    return _shared(seats_of(seats, SEATS), chosen(OPTIONS, options))


@lru_cache(maxsize=256)
def _shared(seats: int, choices: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(seats=seats, **dict(choices))
