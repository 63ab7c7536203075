"""A small game of two kinds of turns, to try the table without any real game.

Each seat holds numbers. ``put 3`` lays one (then one is drawn), ``peek`` shows the next card of the deck to
the seat alone.  With option ``actions=2`` a turn is two moves without any draw, the second of which passes
the turn.  A round ends when somebody's hand is empty; ``next`` deals another.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from lantern.core.contract import BadOptions, BadScene, Event, IllegalMove, Option, Reason, Turn


@dataclass(frozen=True)
class Put:
    kind: str
    number: int = 0

    def __str__(self):
        return f"put {self.number}" if self.kind == "put" else self.kind


@dataclass(frozen=True)
class State:
    seed: int
    actions: int
    hands: tuple
    deck: tuple
    mover: int = 0
    done: int = 0
    round: int = 1
    ended: bool = False
    over: bool = False
    half: bool = False


class Tiny:
    name = "tiny"
    seats = (1, 6)
    options = (Option("actions", (1, 2), 1), Option("rounds", (1, 2), 2))

    def start(self, seats, seed, options=None):
        options = dict(options or {})
        actions = options.pop("actions", 1)
        options.pop("rounds", None)
        if options or actions not in (1, 2):
            raise BadOptions("options")
        if not 1 <= seats <= 6:
            raise ValueError("seats")
        return self._deal(State(seed, actions, ((),) * seats, ()))

    def _deal(self, state):
        cards = list(range(20))
        Random(state.seed * 100 + state.round).shuffle(cards)
        seats = len(state.hands)
        hands = tuple(tuple(cards[3 * s : 3 * s + 3]) for s in range(seats))
        deck = tuple(cards[3 * seats :][:2]) if state.actions == 1 else ()
        return replace(state, hands=hands, deck=deck, ended=False, done=0)

    def turn(self, state):
        if state.over:
            return Turn(None, "over")
        if state.ended:
            return Turn(None, "round-end")
        return Turn(state.mover, "draw" if state.half else "play")

    def candidates(self, state):
        if state.over or state.half:
            return []
        if state.ended:
            return [Put("next")]
        return [Put("put", n) for n in state.hands[state.mover]] + [Put("peek")]

    def legal(self, state):
        return [m for m in self.candidates(state) if self.why_not(state, m) is None]

    def why_not(self, state, move):
        try:
            move = self.parse(str(move))
        except ValueError:
            return Reason("unreadable")
        if state.half or state.over:
            return Reason("not-your-turn")
        if (move.kind == "next") != state.ended:
            return Reason("round-over")
        if move.kind == "put" and move.number not in state.hands[state.mover]:
            return Reason("not-in-hand")
        return Reason("no-deck") if move.kind == "peek" and not state.deck else None

    def half(self, state, move):
        reason = self.why_not(state, move)
        if reason:
            raise IllegalMove(reason)
        move, seat = self.parse(str(move)), state.mover
        if move.kind == "next":
            return self.apply(state, move)
        if move.kind == "peek":
            event = Event("peeked", {"seat": seat}, seat, {"seat": seat, "card": state.deck[0]}, reveals=True)
        else:
            event = Event("put", {"seat": seat}, seat, {"seat": seat, "number": move.number})
            left = tuple(n for n in state.hands[seat] if n != move.number)
            hands = tuple(left if s == seat else hand for s, hand in enumerate(state.hands))
            state = replace(state, hands=hands, ended=not left and not state.deck)
            if state.ended:
                return replace(state, over=state.round == 2), [
                    event,
                    Event("end", {"round": state.round}, reveals=True),
                ]
        if state.actions == 2 and state.done == 0:
            return replace(state, done=1), [event]
        return replace(state, half=True), [event]

    def apply(self, state, move):
        if str(move) == "next" and self.why_not(state, move) is None:
            state = self._deal(replace(state, round=state.round + 1))
            return state, [Event("dealt", {"round": state.round}, reveals=True)]
        state, events = self.half(state, move)
        if not state.half:
            return state, events
        seat, hands = state.mover, state.hands
        if state.deck:
            card = state.deck[0]
            hands = tuple((*hand, card) if s == seat else hand for s, hand in enumerate(hands))
            events = [
                *events,
                Event("drew", {"seat": seat}, seat, {"seat": seat, "card": card}, reveals=True),
            ]
        mover = (seat + 1) % len(hands)
        while not hands[mover]:
            mover = (mover + 1) % len(hands)
        return replace(state, hands=hands, deck=state.deck[1:], mover=mover, done=0, half=False), events

    def look(self, state, seat):
        hand = None if seat is None else list(state.hands[seat])
        role = None if seat is None else f"role {min(state.hands[seat], default=0)}"
        return {"round": state.round, "hand": hand, "counts": [len(h) for h in state.hands], "role": role}

    def result(self, state):
        return {"scores": [0] * len(state.hands), "winners": [0]} if state.over else None

    def parse(self, text):
        word, _, number = text.partition(" ")
        if word in ("peek", "next") and not number:
            return Put(word)
        if word == "put":
            return Put("put", int(number))
        raise ValueError(text)

    def scene(self, scene):
        try:
            data = {key: scene[key] for key in State.__dataclass_fields__}
            hands = tuple(tuple(hand) for hand in data["hands"])
            return State(**{**data, "hands": hands, "deck": tuple(data["deck"])})
        except (KeyError, TypeError) as wrong:
            raise BadScene("scene") from wrong

    def describe(self, state):
        data = {key: getattr(state, key) for key in State.__dataclass_fields__}
        return {**data, "hands": [list(h) for h in state.hands], "deck": list(state.deck)}

    def weigh(self, sight):
        return [float(-len(str(move))) for move in sight.moves]
