"""How a player weighs its moves: by role, from what its seat sees and nothing else.

One unit is one card nearer to the gold.  Diggers go the shortest way to where the gold may be, mend those
they trust and
break those they do not.  Saboteurs waste cards while nobody looks, and become open as the tunnel comes near.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from lantern.core.contract import Plain, Sight
from lantern.core.grid import cell_at
from lantern.games.saboteur.cards import ACTIONS, OPENINGS, PATHS, TREASURE, piece_of
from lantern.games.saboteur.move import Move
from lantern.games.saboteur.prospect import Outlook, Prospect, cells_of
from lantern.games.saboteur.rules import MIX, SABOTEUR
from lantern.games.saboteur.suspicion import DEAD_END, DEAD_ENDS, deed, suspects

#: Reaching a goal is worth more than the last card of the way.
_REACHED = 2.0


def weigh(sight: Sight) -> list[float]:
    """How good each move looks; only their order and differences mean anything."""
    if sight.look["turn"]["kind"] != "play":
        return [float(move.value or 0) for move in sight.moves]
    mind = Mind(sight)
    weigher = (Sabotage if mind.role == SABOTEUR else Digging)(mind)
    return [weigher.weigh(move) for move in sight.moves]


class Mind:
    """What the player makes of its sight, worked out once for all its moves."""

    def __init__(self, sight: Sight) -> None:
        look = sight.look
        self.look, self.me, self.temper = look, sight.seat, sight.temper
        self.feed = sight.feed
        self.role: str = look["role"]
        self.seats: int = look["seats"]
        self.players: list[Plain] = look["players"]
        self.hand: list[str] = look["hand"]
        self.bounded = look["options"]["area"] == "field"
        self.prospect = self.outlook()
        self.gold = gold_chances(look)
        self.left = look["deck"] + sum(player["cards"] for player in self.players)

    def outlook(self) -> Outlook:
        return Prospect(cells_of(self.look), self.bounded)

    @cached_property
    def guilt(self) -> list[float]:
        """For each seat the chance that it is a saboteur."""
        return suspects(self.look, self.feed, self.me)

    @cached_property
    def seen_as(self) -> float:
        """The chance that it is one itself, for the others."""
        return suspects(self.look, self.feed, None)[self.me]

    def broken(self, seat: int) -> int:
        """How much keeps that seat from digging."""
        return len(self.players[seat]["before"])

    def turns_until(self, seat: int) -> int:
        """In how many turns that seat is to move."""
        return (seat - self.me) % self.seats

    def expected(self, distances: Sequence[float]) -> float:
        """Cards to the gold, by where it may be; a goal that is reached counts extra."""
        return sum(
            chance * (distance if distance else -_REACHED)
            for chance, distance in zip(self.gold, distances, strict=True)
        )

    def nearer(self, distances: Sequence[float]) -> float:
        """How much nearer to the gold these distances are than the mine as it is."""
        return self.expected(self.prospect.now) - self.expected(distances)

    def table_nearer(self, distances: Sequence[float]) -> float:
        """The same for those who know no goal: what a move looks like to the others."""
        now = self.prospect.now
        return sum(a - b for a, b in zip(now, distances, strict=True)) / max(1, len(now))

    def change(self, move: Move) -> Sequence[float]:
        """Distances after laying or removing a card."""
        assert move.at is not None
        cell = cell_at(*move.at)
        if move.kind == "rockfall":
            return self.prospect.after_rockfall(cell)
        assert move.card is not None
        return self.prospect.after_dig(cell, piece_of(move.card, move.turned))


def gold_chances(look: Plain) -> list[float]:
    """For each goal still face down the chance that the treasure lies there, by what this seat has seen."""
    hidden = [goal for goal in look["goals"] if not goal["face_up"]]
    if any(goal["card"] == TREASURE for goal in hidden):
        return [float(goal["card"] == TREASURE) for goal in hidden]
    unknown = sum(goal["card"] is None for goal in hidden)
    return [1 / unknown if goal["card"] is None else 0.0 for goal in hidden]


def _doubt(mind: Mind) -> float:
    """How little the seat knows of where the gold is: 0 (knows it) to 1 (three goals alike)."""
    open_questions = sum(chance > 0 for chance in mind.gold)
    return {0: 0.0, 1: 0.0, 2: 0.65}.get(open_questions, 1.0)


def _asks(mind: Mind, goal: str | None) -> bool:
    """Whether a look at that goal could teach the seat anything."""
    entry = next(g for g in mind.look["goals"] if g["letter"] == goal)
    return entry["card"] is None and _doubt(mind) > 0


class Eyes:
    """How a role looks at moves: one of kind ``swap-hats`` is weighed by the method `_swap_hats`."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def weigh(self, move: Move) -> float:
        weight: float = getattr(self, "_" + move.kind.replace("-", "_"))(move)
        return weight


class Digging(Eyes):
    """A gold digger's eyes."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        self.proof = self._needed() - {"cautious": -0.06, "sly": 0.06}.get(mind.temper, 0.0)

    def _needed(self) -> float:
        """How much proof it asks for before it breaks a tool: more where saboteurs are rare.

        With one among four it would settle the round, and no proof is enough (above 1).
        """
        return 1.9 - 3.6 * MIX[self.mind.seats][0] / (self.mind.seats + 1)

    def _dig(self, move: Move) -> float:
        gain = self.mind.nearer(self.mind.change(move))
        assert move.card is not None
        ways_on = OPENINGS[piece_of(move.card, move.turned)].bit_count()
        if gain > 0:
            return 2.0 * gain + 0.1 * ways_on
        return 2.0 * gain - 0.5 + 0.05 * ways_on

    def _rockfall(self, move: Move) -> float:
        return 1.8 * self.mind.nearer(self.mind.change(move)) - 0.6

    def _map(self, move: Move) -> float:
        if not _asks(self.mind, move.goal):
            return -1.0
        distance = min(self.mind.prospect.now, default=0)
        return _doubt(self.mind) * (1.9 if distance > 4 else 2.6)

    def _break(self, move: Move) -> float:
        assert move.seat is not None
        if move.seat == self.mind.me:
            return -5.0
        guilt = self.mind.guilt[move.seat]
        weight = 5.0 * (guilt - self.proof)
        return weight if not self.mind.broken(move.seat) else 0.4 * weight

    def _repair(self, move: Move) -> float:
        assert move.seat is not None
        alone = self.mind.broken(move.seat) == 1
        if move.seat == self.mind.me:
            return 3.2 if alone else 2.2
        trust = 1.0 - self.mind.guilt[move.seat] * 2.0
        friendly = 0.3 if self.mind.temper == "cheerful" else 0.0
        return (1.8 + friendly) * trust if alone else 0.9 * trust

    def _discard(self, move: Move) -> float:
        return 0.2 - self._use(move.cards[0])

    def _use(self, card: str) -> float:
        """What a card in hand may still be good for."""
        mind = self.mind
        if card in PATHS:
            if card in DEAD_ENDS:
                return 0.0
            return 0.25 + 0.2 * OPENINGS[piece_of(card, 0)].bit_count()
        kind = ACTIONS[card].kind
        if kind == "map":
            return 0.8 if _doubt(mind) else 0.05
        if kind == "repair":
            return 0.6 if mind.hand.count(card) == 1 else 0.3
        return 0.5 if kind == "break" else 0.35


class Sabotage(Eyes):
    """A saboteur's eyes. `heat`, 0 to 1, is how little it still cares to be found out."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        near = mind.expected(mind.prospect.now)
        patience = {"cautious": 0.8, "sly": 1.2}.get(mind.temper, 0.0)
        heat = (7.5 + self._hurry() - patience - near) / 5.0
        if mind.seen_as > 0.75:
            heat += 0.5
        self.heat = max(0.1, min(1.0, heat))

    def _hurry(self) -> float:
        """A saboteur among many diggers has no time to wait."""
        return 2.0 * (self.mind.seats / MIX[self.mind.seats][0] - 2.5)

    def _dig(self, move: Move) -> float:
        distances = self.mind.change(move)
        return self._harm(distances) - self._shown(distances, move.card)

    def _rockfall(self, move: Move) -> float:
        distances = self.mind.change(move)
        return self._harm(distances) - self._shown(distances, None) - 0.6 * (1.0 - self.heat)

    def _harm(self, distances: Sequence[float]) -> float:
        """Cards the diggers lose by it. Early on helping a little costs little."""
        gain = self.mind.nearer(distances)
        if gain > 0:
            return -gain * (0.4 + 2.6 * self.heat)
        return -2.2 * gain

    def _shown(self, distances: Sequence[float], card: str | None) -> float:
        """How much it gives away."""
        evidence = deed(self.mind.table_nearer(distances)) + (DEAD_END if card in DEAD_ENDS else 0.0)
        return max(-0.3, evidence) * 1.6 * (1.0 - self.heat)

    def _map(self, move: Move) -> float:
        return (0.7 if _asks(self.mind, move.goal) else 0.2) * (1.1 - self.heat)

    def _break(self, move: Move) -> float:
        assert move.seat is not None
        mind = self.mind
        if move.seat == mind.me:
            return -5.0
        digger = 1.0 - mind.guilt[move.seat]
        soon = 1.0 - 0.5 * (mind.turns_until(move.seat) - 1) / mind.seats
        weight = (1.5 + 2.2 * self.heat) * (digger - 0.35) * soon
        return weight if not mind.broken(move.seat) else 0.3 * weight

    def _repair(self, move: Move) -> float:
        assert move.seat is not None
        mind = self.mind
        if move.seat == mind.me:
            return 1.0 if mind.broken(mind.me) == 1 else 0.3
        return 1.6 * (mind.guilt[move.seat] - 0.6) - 0.6 * self.heat

    def _discard(self, move: Move) -> float:
        """Throwing away a good card face down harms the diggers and shows nothing."""
        card = move.cards[0]
        if card in PATHS:
            if card in DEAD_ENDS:
                return -0.6
            return 0.2 + 0.15 * OPENINGS[piece_of(card, 0)].bit_count()
        kind = ACTIONS[card].kind
        return {"repair": 0.5, "map": 0.35, "break": -0.8, "rockfall": -0.8}[kind]
