"""The Saboteurs, base game: the contract of core/contract.py, put together from the other modules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from lantern.core.contract import Event, Plain, Reason, Sight, Turn
from lantern.games.saboteur import book as books
from lantern.games.saboteur import deal, describe, moves, play, rules, scene, scoring, survey, view
from lantern.games.saboteur.book import Book
from lantern.games.saboteur.move import Move
from lantern.games.saboteur.play import Course
from lantern.games.saboteur.state import Position, State

S = TypeVar("S", bound=Position)


class Digging(Generic[S]):
    """What a game on this one does in the same way, by its book of moves and by the course of its turns."""

    book: ClassVar[Book]
    course: ClassVar[Course]

    def turn(self, state: S) -> Turn:
        return Turn(state.seat, state.phase)

    def legal(self, state: S) -> list[Move]:
        return books.legal(state, self.book)

    def candidates(self, state: S) -> list[Move]:
        return books.candidates(state, self.book)

    def why_not(self, state: S, move: Move | str) -> Reason | None:
        return books.why_not(state, move, self.book)

    def apply(self, state: S, move: Move | str) -> tuple[S, list[Event]]:
        return play.apply(state, move, self.course)

    def half(self, state: S, move: Move | str) -> tuple[S, list[Event]]:
        return play.half(state, move, self.course)

    def parse(self, text: str) -> Move:
        return self.book.parse(text)


class Saboteur(Digging[State]):
    """Digging for a hidden treasure, with saboteurs among the diggers (rules/saboteur.md, base game)."""

    name = "saboteur"
    seats = rules.SEATS
    options = rules.OPTIONS
    book = moves.BASE
    course = play.BASE

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        return deal.first_round(rules.rules_of(seats, options), seed)

    def look(self, state: State, seat: int | None) -> Plain:
        return view.look(state, seat)

    def result(self, state: State) -> Plain | None:
        return scoring.ranked(scoring.totals(state)) if state.phase == "over" else None

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        return deal.redeal(state, seat, rng)

    def scene(self, data: Mapping[str, Any]) -> State:
        return scene.scene(data)

    def describe(self, state: State) -> Plain:
        return describe.describe(state)

    def measure(self, state: State) -> dict[str, float]:
        return survey.measure(state)

    def weigh(self, sight: Sight) -> list[float]:
        from lantern.games.saboteur.bot import weigh  # bots are loaded by tables that seat one

        return weigh(sight)


GAME = Saboteur()
