"""The Saboteurs: Doors & Crystals: the contract of core/contract.py, put together from the other modules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from lantern.core.contract import Plain, Sight
from lantern.games.saboteur.game import Digging
from lantern.games.saboteur2 import deal, describe, moves, play, rules, scene, scoring, survey, view
from lantern.games.saboteur2.state import State


class Saboteur2(Digging[State]):
    """Two teams, doors, ladders, crystals and thieves (rules/saboteur.md, section 3)."""

    name = "saboteur2"
    seats = rules.SEATS
    options = rules.OPTIONS
    book = moves.BOOK
    course = play.COURSE

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        return deal.first_round(rules.rules_of(seats, options), seed)

    def look(self, state: State, seat: int | None) -> Plain:
        return view.look(state, seat)

    def result(self, state: State) -> Plain | None:
        return scoring.standings(state) if state.phase == "over" else None

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        return deal.redeal(state, seat, rng)

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
