"""The actions of the expansion in the eyes of any role: thefts, traps, hands, hats, shedding, passing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import sqrt

from lantern.games.saboteur.bot import Eyes
from lantern.games.saboteur.cards import KIND
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur2.cards import THEFT, TRAPPED
from lantern.games.saboteur2.mind import Mind
from lantern.games.saboteur2.suspicion import FOES

#: What a card that nobody has seen is good for.
_USUAL = 0.55
#: kind -> what an action card in hand may still be good for.
USES = {
    "theft": 2.0, "free": 0.6, "repair": 0.6, "trap": 0.6, "break": 0.5, "map": 0.4, "swap-hats": 0.4,
    "hands-off": 0.4, "inspect": 0.4, "rockfall": 0.35, "swap-hands": 0.3,
}  # fmt: skip
#: A piece of gold that is as good as sure.
_STOLEN = 2.6
#: How much of what better cards promise is worth a turn.
_FRESH = 0.9


class Dealings(Eyes):
    """Comes before the eyes of the base game, which know all about the mine and broken tools."""

    mind: Mind
    #: What it is worth to dig again, and not to be trapped when the round ends.
    whole, untrapped = 2.4, 3.2
    #: What it is worth that a card is out of the game.
    burnt = -0.03

    def _worth(self, card: str) -> float:
        """What a card in hand may still be good for."""
        kind = KIND[card]
        if kind == "dig":
            return self._path_worth(card)
        mind = self.mind
        if kind == "theft" and (mind.has(mind.me, THEFT) or mind.hand.count(card) > 1):
            return 0.5
        return USES[kind]

    def _path_worth(self, card: str) -> float:
        raise NotImplementedError

    # -- gold ------------------------------------------------------------------------------------

    def _theft(self, move: Move) -> float:
        return 0.6 if self.mind.has(self.mind.me, TRAPPED) else _STOLEN

    def _hands_off(self, move: Move) -> float:
        """A thief may come to me, the more likely the fewer we are."""
        mind, thief = self.mind, given(move.seat)
        if thief == mind.me:
            return -5.0
        return (0.4 if mind.has(thief, TRAPPED) else 1.0) * (0.8 + 1.2 / (mind.seats - 1))

    # -- who is trapped --------------------------------------------------------------------------

    def _trap(self, move: Move) -> float:
        """As good as a broken tool, and who is trapped at the end has not won."""
        seat = given(move.seat)
        won: float = self.mind.foes[seat] * self.mind.hope(self.mind.beliefs[seat])
        return 1.15 * self.weigh(replace(move, kind="break")) + 0.8 * won - 0.3

    def _free(self, move: Move) -> float:
        if move.seat == self.mind.me:
            return self.untrapped
        return 1.1 * self.weigh(replace(move, kind="repair"))

    def _shed(self, move: Move) -> float:
        """Two cards for one that I am rid of; only one is drawn, so that the hand is a card smaller."""
        if move.tool == THEFT:
            return -3.0
        gain = self.untrapped if move.tool == TRAPPED else self.whole
        if self.mind.broken(self.mind.me) > 1 and move.tool != TRAPPED:
            gain *= 0.35
        return gain - sum(map(self._worth, move.cards)) + (-0.2 if self.mind.look["deck"] else -0.7)

    # -- hands and hats --------------------------------------------------------------------------

    def _swap_hands(self, move: Move) -> float:
        """All my other cards for theirs, some of which I may know; and the other one draws."""
        mind, seat = self.mind, given(move.seat)
        other = mind.players[seat]
        theirs = [*map(self._worth, other["gave"])]
        theirs += [_USUAL] * (other["cards"] - len(theirs))
        mine = sum(map(self._worth, mind.hand)) - self._worth(given(move.card))
        return _FRESH * (sum(theirs) - mine - _USUAL) - 0.55

    def _inspect(self, move: Move) -> float:
        """Whom I doubt most: whose dwarf could be a friend as well as a foe."""
        mind, seat = self.mind, given(move.seat)
        mean, foes = mind.foes[seat], FOES[mind.side]
        spread = sum(chance * (foes[role] - mean) ** 2 for role, chance in mind.beliefs[seat].items())
        return 2.8 * sqrt(spread) - 0.1

    def _swap_hats(self, move: Move) -> float:
        """Another dwarf for myself when mine has little to hope for, or for a foe who has much."""
        mind, seat = self.mind, given(move.seat)
        better = mind.usual_hope - mind.hope(mind.beliefs[seat])
        if seat == mind.me:
            return 5.0 * better - 0.8
        return -3.0 * mind.foes[seat] * better - 0.4

    # -- passing ---------------------------------------------------------------------------------

    def _discard(self, move: Move) -> float:
        """As many new cards for the worst of mine; each card makes the round shorter."""
        drawn: int = min(len(move.cards), self.mind.look["deck"])
        gain = _USUAL * drawn - self._sum_worth(move.cards)
        return 0.1 + _FRESH * gain + self.burnt * len(move.cards)

    def _sum_worth(self, cards: Iterable[str]) -> float:
        return sum(map(self._worth, cards))
