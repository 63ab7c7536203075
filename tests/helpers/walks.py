"""Random games of any registered game, for the laws that hold for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from lantern.core.contract import Event
from lantern.games import load, names

#: No game may take more moves than this.
LONGEST = 2000


@dataclass(frozen=True)
class Step:
    """One move of a random game: the state before, the move, the state after, what happened."""

    before: Any
    move: Any
    after: Any
    events: list[Event]


@dataclass(frozen=True)
class Walk:
    """A game to be played at random. `eager` games look for moves that bring the end nearer.

    The kind of a move is chosen first, so that rare kinds happen too.
    """

    name: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    eager: bool

    @property
    def game(self) -> Any:
        return load(self.name)

    def start(self) -> Any:
        return self.game.start(self.seats, self.seed, dict(self.options))

    def viewers(self) -> list[int | None]:
        return [None, *range(self.seats)]

    def steps(self) -> Iterator[Step]:
        """The steps of the game until it is over."""
        game, rng, state = self.game, Random(self.seed), self.start()
        for _ in range(LONGEST):
            if game.turn(state).kind == "over":
                return
            moves = game.legal(state)
            assert moves, f"nobody can move: {game.turn(state)}"
            move = self._choice(game, state, moves, rng)
            after, events = game.apply(state, move)
            yield Step(state, move, after, events)
            state = after
        raise AssertionError("the game does not end")

    def _choice(self, game: Any, state: Any, moves: list[Any], rng: Random) -> Any:
        kinds: dict[str, list[Any]] = {}
        for move in moves:
            kinds.setdefault(str(move).split()[0], []).append(move)
        some = [_one(_one(list(kinds.values()), rng), rng) for _ in range(8 if self.eager else 1)]
        return min(some, key=lambda move: game.measure(game.half(state, move)[0]).get("distance", 0))


def _one(things: list[Any], rng: Random) -> Any:
    return things[int(rng.random() * len(things))]


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    """Any game, any number of seats, any house rules."""
    name = draw(st.sampled_from(names(hidden=True)))
    game = load(name)
    options = tuple((option.key, draw(st.sampled_from(option.choices))) for option in game.options)
    seats = draw(st.integers(*game.seats))
    return Walk(name, seats, draw(st.integers(0, 10**6)), options, draw(st.booleans()))
