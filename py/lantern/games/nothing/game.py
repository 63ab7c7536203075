"""Each seat in turn takes a pebble out of a bag and keeps it secret; who has the heaviest wins.

It has one of everything a game here needs: chance, a secret, a move with a draw, an option, an end.
A real game spreads this over modules (see games/saboteur: state, moves, play, view, scene).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from lantern.core.contract import BadOptions, BadScene, Event, IllegalMove, Option, Plain, Reason, Sight, Turn
from lantern.core.plain import listed, mapped, no_other_keys, one_of, whole
from lantern.core.rng import fresh, new_seed, shuffled

ALL, OWNER, NOBODY = {"seen_by": "all"}, {"seen_by": "owner"}, {"seen_by": "nobody"}


@dataclass(frozen=True, slots=True)
class Take:
    """The only move."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class State:
    #: Whether pebbles are shown when they are taken.
    open: str = field(metadata=ALL)
    seed: int = field(metadata=NOBODY)
    #: play, draw (only the draw is left), over.
    phase: str = field(metadata=ALL)
    #: The pebble of each seat that has taken one.
    held: tuple[int, ...] = field(metadata=OWNER)
    #: What is in the bag, the next one first; as many as seats that are still to take.
    bag: tuple[int, ...] = field(metadata=NOBODY)


class Nothing:
    name = "nothing"
    seats = (2, 6)
    options = (Option("open", ("off", "on"), "off"),)

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        if not self.seats[0] <= seats <= self.seats[1]:
            raise ValueError(f"this game is for {self.seats[0]} to {self.seats[1]} seats, not {seats!r}")
        chosen = {"open": "off", **(options or {})}
        if set(chosen) != {"open"} or chosen["open"] not in ("off", "on"):
            raise BadOptions(f"there is one option, open: off or on, not {chosen}")
        return State(chosen["open"], seed, "play", (), tuple(shuffled(range(1, seats + 1), fresh(seed, 0))))

    def turn(self, state: State) -> Turn:
        return Turn(None if state.phase == "over" else len(state.held), state.phase)

    def legal(self, state: State) -> list[Take]:
        return [Take()] if state.phase == "play" else []

    def candidates(self, state: State) -> list[Take]:
        return self.legal(state)

    def why_not(self, state: State, move: Take | str) -> Reason | None:
        if str(move) != "take":
            return Reason("unreadable")
        if state.phase == "play":
            return None
        return Reason("round-over" if state.phase == "over" else "not-your-turn")

    def half(self, state: State, move: Take | str) -> tuple[State, list[Event]]:
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason)
        return replace(state, phase="draw"), [Event("reached", {"seat": len(state.held)})]

    def apply(self, state: State, move: Take | str) -> tuple[State, list[Event]]:
        _, events = self.half(state, move)
        seat, pebble = len(state.held), state.bag[0]
        phase = "play" if len(state.bag) > 1 else "over"
        state = replace(state, phase=phase, held=(*state.held, pebble), bag=state.bag[1:])
        inside = {"seat": seat, "pebble": pebble}
        public = inside if state.open == "on" else {"seat": seat}
        events.append(Event("took", public, seat, inside, reveals=True))
        result = self.result(state)
        if result is not None:
            events.append(Event("over", result, reveals=True))
        return state, events

    def look(self, state: State, seat: int | None) -> Plain:
        shown = state.open == "on" or state.phase == "over"
        return {
            "game": self.name,
            "seats": len(state.held) + len(state.bag),
            "viewer": seat,
            "options": {"open": state.open},
            "turn": {"seat": self.turn(state).seat, "kind": state.phase},
            "pebbles": [value if shown or owner == seat else None for owner, value in enumerate(state.held)],
            "result": self.result(state),
        }

    def result(self, state: State) -> Plain | None:
        if state.phase != "over":
            return None
        best = max(state.held)
        return {"scores": list(state.held), "winners": [s for s, p in enumerate(state.held) if p == best]}

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        shown = state.open == "on" or state.phase == "over"
        known = [shown or owner == seat for owner in range(len(state.held))]
        hidden = [pebble for pebble, seen in zip(state.held, known, strict=True) if not seen]
        mixed = iter(shuffled([*hidden, *state.bag], rng))
        held = tuple(pebble if seen else next(mixed) for pebble, seen in zip(state.held, known, strict=True))
        return replace(state, seed=new_seed(rng), held=held, bag=tuple(mixed))

    def parse(self, text: str) -> Take:
        if text != "take":
            raise ValueError(f"no such move: {text!r}")
        return Take()

    def scene(self, data: Mapping[str, Any]) -> State:
        no_other_keys(
            mapped(data, "scene"), "scene", ("game", "seats", "options", "seed", "phase", "held", "bag")
        )
        seats = whole(data.get("seats"), "seats", *self.seats)
        try:
            fresh_state = self.start(
                seats, whole(data.get("seed", 0), "seed", -(2**63), 2**63), data.get("options")
            )
        except BadOptions as error:
            raise BadScene(str(error)) from None
        held = tuple(whole(p, "held", 1, seats) for p in listed(data.get("held", []), "held"))
        rest = [pebble for pebble in fresh_state.bag if pebble not in held]
        bag = tuple(whole(p, "bag", 1, seats) for p in listed(data.get("bag", rest), "bag"))
        phase = one_of(data.get("phase", "play" if bag else "over"), "phase", ("play", "draw", "over"))
        if len(held) + len(bag) != seats or (phase == "over") != (not bag):
            raise BadScene("held and bag: one pebble for each seat; the game is over when the bag is empty")
        return replace(fresh_state, phase=phase, held=held, bag=bag)

    def describe(self, state: State) -> Plain:
        return {
            "game": self.name,
            "seats": len(state.held) + len(state.bag),
            "options": {"open": state.open},
            "seed": state.seed,
            "phase": state.phase,
            "held": list(state.held),
            "bag": list(state.bag),
        }

    def measure(self, state: State) -> dict[str, float]:
        return {"bag": len(state.bag)}

    def weigh(self, sight: Sight) -> list[float]:
        return [0.0 for _ in sight.moves]


GAME = Nothing()
