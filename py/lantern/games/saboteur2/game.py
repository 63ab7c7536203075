"""The Saboteurs: Doors & Crystals: the contract of core/contract.py, put together from the other modules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from lantern.core.contract import Event, Plain, Reason, Sight, Turn
from lantern.games.saboteur import book, play
from lantern.games.saboteur.move import Move
from lantern.games.saboteur2 import deal, describe, move, rules, scene, scoring, survey, view
from lantern.games.saboteur2.moves import BOOK
from lantern.games.saboteur2.play import COURSE
from lantern.games.saboteur2.state import State


class Saboteur2:
    """Two teams, doors, ladders, crystals and thieves (rules/saboteur.md, section 3)."""

    name = "saboteur2"
    seats = rules.SEATS
    options = rules.OPTIONS

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        return deal.first_round(rules.rules_of(seats, options), seed)

    def turn(self, state: State) -> Turn:
        return Turn(state.seat, state.phase)

    def legal(self, state: State) -> list[Move]:
        return book.legal(state, BOOK)

    def candidates(self, state: State) -> list[Move]:
        return book.candidates(state, BOOK)

    def why_not(self, state: State, move: Move | str) -> Reason | None:
        return book.why_not(state, move, BOOK)

    def apply(self, state: State, move: Move | str) -> tuple[State, list[Event]]:
        return play.apply(state, move, COURSE)

    def half(self, state: State, move: Move | str) -> tuple[State, list[Event]]:
        return play.half(state, move, COURSE)

    def look(self, state: State, seat: int | None) -> Plain:
        return view.look(state, seat)

    def result(self, state: State) -> Plain | None:
        return scoring.standings(state) if state.phase == "over" else None

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        return deal.redeal(state, seat, rng)

    def parse(self, text: str) -> Move:
        return move.parse(text)

    def scene(self, data: Mapping[str, Any]) -> State:
        return scene.scene(data)

    def describe(self, state: State) -> Plain:
        return describe.describe(state)

    def measure(self, state: State) -> dict[str, float]:
        return survey.measure(state)

    def weigh(self, sight: Sight) -> list[float]:
        from lantern.games.saboteur2.bot import weigh  # bots are loaded by tables that seat one

        return weigh(sight)


GAME = Saboteur2()
