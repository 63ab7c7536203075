"""Random games of any registered game, for the laws that hold for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from lantern.core.contract import Event, Sight
from lantern.games import load, names

#: No game may take more moves than this.
LONGEST = 2000
#: Games that chance alone does not bring to an end: after so many moves their own players finish them.
#: Such walks are long, so a few are played once and kept, and laws look at some of their steps only.
GUIDED = {"brisingamen": 90}
KEPT, LOOKED_AT = 10, 4


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
        """The steps of the game until it is over; of a guided one every fourth."""
        if self.name not in GUIDED:
            return self.whole()
        return iter(kept(self)[self.seed % LOOKED_AT :: LOOKED_AT])

    def whole(self) -> Iterator[Step]:
        """All steps of the game until it is over."""
        return iter(kept(self)) if self.name in GUIDED else self._played()

    def _played(self) -> Iterator[Step]:
        game, rng, state = self.game, Random(self.seed), self.start()
        for number in range(LONGEST):
            if game.turn(state).kind == "over":
                return
            moves = game.legal(state)
            assert moves, f"nobody can move: {game.turn(state)}"
            if number > GUIDED.get(self.name, LONGEST):
                move = self._own_choice(game, state, moves)
            else:
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

    def _own_choice(self, game: Any, state: Any, moves: list[Any]) -> Any:
        seat = game.turn(state).seat
        weights = game.weigh(Sight(seat, game.look(state, seat), (), moves))
        return moves[weights.index(max(weights))]


@cache
def kept(walk: Walk) -> list[Step]:
    """The steps of a guided walk, played once."""
    return list(walk._played())


def guided(name: str, seed: int) -> Walk:
    """A walk of a game of which only a few are played: the seed settles seats and house rules too."""
    game, rng = load(name), Random(seed)
    fewest, most = game.seats
    options = tuple((option.key, _one(list(option.choices), rng)) for option in game.options)
    return Walk(name, fewest + seed % (most - fewest + 1), seed, options, seed % 2 == 0)


def _one(things: list[Any], rng: Random) -> Any:
    return things[int(rng.random() * len(things))]


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    """Any game, any number of seats, any house rules."""
    name = draw(st.sampled_from(names(hidden=True)))
    if name in GUIDED:
        return guided(name, draw(st.integers(0, KEPT - 1)))
    game = load(name)
    options = tuple((option.key, draw(st.sampled_from(option.choices))) for option in game.options)
    seats = draw(st.integers(*game.seats))
    return Walk(name, seats, draw(st.integers(0, 10**6)), options, draw(st.booleans()))
