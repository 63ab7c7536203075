"""Brísingamen: the contract of core/contract.py, put together from the other modules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from lantern.core.contract import Event, Plain, Reason, Sight, Turn
from lantern.games.brisingamen import deal, describe, move, moves, play, rules, scene, scoring, view
from lantern.games.brisingamen.move import Move
from lantern.games.brisingamen.state import State


class Brisingamen:
    """Dwarves fetch gems out of a mine and make jewels of them (rules/brisingamen.md)."""

    name = rules.NAME
    seats = rules.SEATS
    options = rules.OPTIONS

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        return deal.start(rules.rules_of(seats, options), seed)

    def turn(self, state: State) -> Turn:
        return Turn(state.seat, state.phase)

    def legal(self, state: State) -> list[Move]:
        return moves.legal(state)

    def candidates(self, state: State) -> list[Move]:
        return moves.candidates(state)

    def why_not(self, state: State, move: Move | str) -> Reason | None:
        return moves.why_not(state, move)

    def apply(self, state: State, move: Move | str) -> tuple[State, list[Event]]:
        return play.apply(state, move)

    def half(self, state: State, move: Move | str) -> tuple[State, list[Event]]:
        return play.half(state, move)

    def look(self, state: State, seat: int | None) -> Plain:
        return view.look(state, seat)

    def result(self, state: State) -> Plain | None:
        return scoring.result(state) if state.phase == "over" else None

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        return deal.redeal(state, rng)

    def parse(self, text: str) -> Move:
        return move.parse(text)

    def scene(self, data: Mapping[str, Any]) -> State:
        return scene.scene(data)

    def describe(self, state: State) -> Plain:
        return describe.describe(state)

    def measure(self, state: State) -> dict[str, float]:
        return scoring.measure(state)

    def weigh(self, sight: Sight) -> list[float]:
        from lantern.games.brisingamen.bot import weigh  # bots are loaded by tables that seat one

        return weigh(sight)


GAME = Brisingamen()
