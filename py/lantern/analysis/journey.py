"""A finished game walked through again from its log: the position and the public figures after each move.

Knows games by `core.contract` alone.  Meant for the end of a game, when nothing is secret any more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lantern.core.contract import Event, Game, IllegalMove


@dataclass(frozen=True, slots=True)
class Moment:
    """The position after a move, and who made which in which round.

    `seat` and `move` are None at the start of a round.  `told` is what the whole table was told of the move
    itself, before what came of it; None where nothing was.
    """

    round: int
    seat: int | None
    move: str | None
    state: Any
    figures: Mapping[str, float]
    told: Event | None = None


@dataclass(frozen=True, slots=True)
class Journey:
    """All moments of a game; `whole` is false when today's rules refused a move of the log."""

    moments: tuple[Moment, ...]
    whole: bool

    def rounds(self) -> list[list[Moment]]:
        """The moments of each round, in order."""
        found: dict[int, list[Moment]] = {}
        for moment in self.moments:
            found.setdefault(moment.round, []).append(moment)
        return [found[key] for key in sorted(found)]


def walk(game: Game[Any], first: Any, log: Sequence[str]) -> Journey:
    """Play `log` from the position `first`. Stops, and says so, at a move that is refused today."""
    state, round_ = first, int(game.look(first, None).get("round", 1))
    moments = [Moment(round_, None, None, state, game.measure(state))]
    for text in log:
        turn = game.turn(state)
        try:
            state, events = game.apply(state, text)
        except IllegalMove:
            return Journey(tuple(moments), whole=False)
        onward = turn.kind == "round-end"
        round_ += onward
        seat, move = (None, None) if onward else (turn.seat, text)
        told = next((event for event in events if event.public is not None), None)
        moments.append(Moment(round_, seat, move, state, game.measure(state), told))
    return Journey(tuple(moments), whole=True)
