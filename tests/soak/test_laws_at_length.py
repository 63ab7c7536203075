"""All laws of all games, on games of every kind, as many as there is time for: `./dev soak`.

The laws are those of tests/contract, each on some steps of each game, in every game on others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import pytest
from tests.contract import test_laws, test_twins
from tests.helpers.walks import Step, Walk, guided

from lantern.games import names

#: Of so many steps, every law looks at one.
SHARE = 10
LAWS: dict[str, Callable[[Walk], None]] = {
    name: law.hypothesis.inner_test
    for laws in (test_laws, test_twins)
    for name, law in vars(laws).items()
    if name.startswith("test_") and hasattr(law, "hypothesis")
}


@dataclass(frozen=True)
class Thinned(Walk):
    """A walk that is played once and looked at here and there."""

    def steps(self) -> Iterator[Step]:
        return islice(self.whole(), self.seed % SHARE, None, SHARE)

    def whole(self) -> Iterator[Step]:
        return iter(self.played)

    @cached_property
    def played(self) -> list[Step]:
        return list(self._played())


@pytest.mark.parametrize("name", names())
def test_the_laws_hold(name, soak):
    games, moves = soak.times(3, most=10_000), 0
    for seed in range(1000, 1000 + games):
        plain = guided(name, seed)
        walk = Thinned(plain.name, plain.seats, plain.seed, plain.options, plain.eager)
        moves += len(walk.played)
        for title, law in LAWS.items():
            try:
                law(walk)
            except Exception as wrong:
                raise AssertionError(f"{title} does not hold in {plain}") from wrong
    soak.tell("games", games)
    soak.tell("moves", moves)
    soak.tell("laws", len(LAWS))


def test_the_laws_are_found():
    assert {"test_a_log_is_a_game", "test_a_twin_looks_the_same"} <= set(LAWS)


@pytest.mark.parametrize(("name", "seed"), [("saboteur2", 7215)])
def test_what_was_found_at_length_stays_mended(name, seed):
    """7215: who had given away a rockfall saw by it whether its new owner held a second one."""
    plain = guided(name, seed)
    walk = Thinned(plain.name, plain.seats, plain.seed, plain.options, plain.eager)
    for law in LAWS.values():
        law(walk)
