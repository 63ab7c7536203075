"""How a player weighs its moves: everything is open, so it looks at the table and counts.

A move is worth what it adds: a dwarf nearer to its cavern or to the way out, gems that fit the cards in hand,
a card made.  A token spent is three points gone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lantern.core.contract import Sight
from lantern.games.brisingamen.board import OUT, PLACE, is_cavern
from lantern.games.brisingamen.cards import BAT, JEWELS, NEED, SPEED, STAMINA, STEALTH, STRENGTH, THIEF
from lantern.games.brisingamen.gems import Gems, heap, holds, minus, plus
from lantern.games.brisingamen.move import MARKET, Move
from lantern.games.brisingamen.plan import Mate, Plan, passages
from lantern.games.brisingamen.rules import NECKLACE, TOKEN, TOKEN_WHOLE, TRADED

#: Points in the units in which skill wavers (bots/levels.py).
_SCALE = 1.4
#: What an action is worth that is used for something else.
_ACTION = 0.6
#: What an ability is worth that lies in the market; used at once it is worth more.
_ABILITY = {SPEED: 2.0, THIEF: 2.2, STAMINA: 1.2, BAT: 1.0, STEALTH: 0.6, STRENGTH: 0.1}
#: What it is worth to have it along, from setting out on; and to lose it on coming out.
_ALONG = {SPEED: 0.8, STAMINA: 0.4, BAT: 0.4, STEALTH: 0.2, STRENGTH: 0.05}
_LOST = 0.3
#: A step on the way home; a hop that costs no action, where it is of any use.
_HOMEWARD, _FREE_HOP = 0.2, 0.3
#: What taking a jewel costs besides its action, and each that waits beyond those of `_OPEN_JEWELS`.
_TAKEN, _BURDEN = 0.5, 1.5
#: Below anything an easy player might choose by mistake.
_POINTLESS = 5.0
#: What is made cannot be stolen any more, and brings the end nearer.
_MADE = 2.5
#: Ending the game now, before others get on.
_ENDED = 4.0
#: Jewels in hand whose gems are not there yet, beyond which another one is a burden.
_OPEN_JEWELS = {"cautious": 1, "cheerful": 2, "sly": 2}
#: How much a player likes what hurts another.
_SPITE = {"cautious": 0.5, "cheerful": 1.0, "sly": 3.0}


def weigh(sight: Sight) -> list[float]:
    """How good each move looks; only their order and differences mean anything."""
    weigher = Weigher(sight)
    return [_SCALE * weigher.weigh(move) for move in sight.moves]


class Weigher:
    def __init__(self, sight: Sight) -> None:
        look = sight.look
        self.look = look
        self.temper = sight.temper
        self.plan = Plan(look, sight.seat)
        self.actions = look["actions"]
        self.going = self.actions["going"] or {}
        whole = len(look["necklace"]) == NECKLACE
        self.price = (self.actions["price"] or 0) * (TOKEN_WHOLE if whole else TOKEN)
        #: Whether one card more may end the game.
        fewest = min(player["dwarves_left"] for player in look["players"])
        self.late = fewest <= 1 or len(look["necklace"]) >= NECKLACE - 1
        self.mates = {mate.index: mate for mate in self.plan.mates}
        self.outlooks: dict[int, float] = {}
        self.front_worth = self.plan.worth(self.plan.front)
        #: When nothing is left to fetch there is nothing better to do.
        self.spare_action = 0.3 if self.plan.mine_is_empty else _ACTION
        self.kinds: dict[str, Callable[[Move], float]] = {
            "move": self._move,
            "collect": self._collect,
            "bat": self._bat,
            "drink": self._drink,
            "take": self._take,
            "make": self._make,
            "trade": self._trade,
            "ability": self._ability,
            "thief": self._thief,
            "pass": lambda move: 0.0,
            "end": lambda move: 0.0,
        }

    def weigh(self, move: Any) -> float:
        return self.kinds[move.kind](move)

    # -- dwarves ----------------------------------------------------------------------------------------

    def _outlook(self, mate: Mate) -> float:
        if mate.index not in self.outlooks:
            self.outlooks[mate.index] = self.plan.outlook(mate, mate.at, mate.gems, mate.ability)
        return self.outlooks[mate.index]

    def _move(self, move: Move) -> float:
        mate = self.mates[move.dwarf]
        if move.collect_first:
            # Picking up first is never worse than going without; then home.
            nearer = passages(mate.at, OUT) - passages(move.to, OUT)
            return self.plan.find(mate.at) + _HOMEWARD * nearer - self.price
        ability = move.ability or mate.ability
        gain = self.plan.outlook(mate, move.to, mate.gems, ability) - self._outlook(mate)
        if move.to == OUT and mate.ability is not None:
            gain -= _LOST
        if move.ability is not None:
            gain += _ALONG[move.ability]
        free = self.going.get("dwarf") == move.dwarf + 1 and self.going.get("hops", 0)
        return gain + _FREE_HOP * (gain > 0) if free else gain - self.price

    def _collect(self, move: Move) -> float:
        """It is there now and costs nothing; a much better cavern close by would have been the claim. The one
        point more is for what is sure.
        """
        return self.plan.find(self.mates[move.dwarf].at) + 1.0

    def _bat(self, move: Move) -> float:
        return self.plan.worth(plus(self.plan.coming, move.gems)) - self.plan.coming_worth + 0.2

    def _drink(self, move: Move) -> float:
        mate = self.mates[move.dwarf]
        if mate.ability == SPEED:
            return 1.0
        busy = is_cavern(mate.at) or mate.at <= PLACE["L2"]
        return (-0.3 if busy else 0.15) - (self.price + _ACTION) * (self.going.get("dwarf") != move.dwarf + 1)

    # -- outside ----------------------------------------------------------------------------------------

    def _take(self, move: Move) -> float:
        """A jewel in hand is worth what its gems promise; what is never made costs half its points."""
        plan, points = self.plan, JEWELS[move.card].points
        ready = holds(plan.front, NEED[move.card])
        # What waits for gems keeps no dwarf from a jewel that can be made at once.
        busy = sum(at_once or not ready for at_once in self._held_ready())
        if busy >= plan.dwarves_left or self.look["ending"] is not None:
            return -points / 2 - self.price
        gain = plan.worth(plan.coming, [move.card]) - plan.coming_worth
        waiting = sum(not holds(plan.coming, NEED[card]) for card in plan.jewels)
        if self.late and not ready:
            gain -= points / 4
        return gain - _BURDEN * max(0, waiting - _OPEN_JEWELS[self.temper] + 1) - _TAKEN - self.price

    def _held_ready(self) -> list[bool]:
        """For each jewel in hand whether its gems are there; those that wait may wait for ever."""
        return [holds(self.plan.front, NEED[card]) for card in self.plan.jewels]

    def _make(self, move: Move) -> float:
        plan = self.plan
        if self.look["ending"] is not None:
            # There is no later: a jewel that stays in hand costs half of it besides.
            return plan.points(move.card) * (1.5 if move.card in JEWELS else 1.0) - self.price
        rest = minus(plan.front, NEED[move.card])
        return plan.points(move.card) - max(0.0, self.front_worth - plan.worth(rest)) + self._soon(move.card)

    def _soon(self, card: str) -> float:
        """Why not next turn? Ending the game is worth a token, making something a little earlier is not."""
        plan = self.plan
        ends = plan.dwarves_left == 1 if card in JEWELS else len(self.look["necklace"]) == NECKLACE - 1
        if ends:
            return _ENDED - self.price
        return -self.price if self.price else _MADE

    def _trade(self, move: Move) -> float:
        """A swap must bring something now or, with all that is on its way, later."""
        plan = self.plan
        swapped = plus(minus(plan.coming, move.given), move.gems)
        gain = plan.worth(swapped) - plan.coming_worth
        second = self.going.get("given", 0) and sum(move.given) + self.going["given"] <= TRADED
        gain -= 0.05 if second else self.spare_action + self.price
        # Swaps could go on for ever, so nobody wavers about them: what brings nothing is left alone.
        return gain if gain > 0 else gain - _POINTLESS

    def _ability(self, move: Move) -> float:
        ability = str(move.ability)
        if ability != THIEF and not self.plan.claims:
            return -1.0 - self.price
        held = len(self.look["players"][self.plan.me]["abilities"])
        return _ABILITY[ability] - _ACTION - 0.5 * held - self.price

    def _thief(self, move: Move) -> float:
        plan = self.plan
        gain = plan.worth(plus(plan.coming, move.gems)) - plan.coming_worth
        return (
            gain + (0.0 if move.victim == MARKET else self._spite(move.victim, move.gems)) - _ABILITY[THIEF]
        )

    def _spite(self, victim: int, gems: Gems) -> float:
        """What the other player loses counts a little, more if a card was ready."""
        player = self.look["players"][victim]
        front = heap(player["gems"])
        ready = [card for card in player["can_make"] if not holds(minus(front, gems), NEED[card])]
        return _SPITE[self.temper] * (0.3 + 0.1 * sum(self.plan.points(card) for card in ready))
