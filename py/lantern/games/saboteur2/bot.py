"""How a player of the expansion weighs its moves: as in the base game, with what its role wants.

One unit is one card nearer to the gold, as in the base game.  Distances are those of `prospect.WISHED`, so
that every role has the eyes of a digger or a saboteur of the base game and sees its own mine; the actions
that are new are weighed in dealings.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from lantern.core.contract import Sight
from lantern.core.grid import cell_at
from lantern.games.saboteur.bot import Digging, Sabotage
from lantern.games.saboteur.cards import piece_of
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur2.cards import BLUE, BOSS, BOX, CRYSTALS, GEOLOGIST, GREEN, SABOTEUR
from lantern.games.saboteur2.dealings import USES, Dealings
from lantern.games.saboteur2.mind import Mind
from lantern.games.saboteur2.prospect import OTHER, Miles
from lantern.games.saboteur2.suspicion import DEAD_ENDS

#: A round that the other team takes; the chance that somebody has a card that fits; so few cards are late.
_TAKEN, _FITS, _LATE = 9.0, 0.5, 30.0


def weigh(sight: Sight) -> list[float]:
    """How good each move looks; only their order and differences mean anything."""
    kind = sight.look["turn"]["kind"]
    if kind == "theft":
        gold = purses(sight)
        return [-1.0 if move.seat is None else float(gold[move.seat]) for move in sight.moves]
    if kind != "play":
        return [0.0 for _ in sight.moves]
    mind = Mind(sight)
    eyes = EYES[mind.side](mind)
    return [eyes.weigh(move) for move in sight.moves]


def purses(sight: Sight) -> list[int]:
    """The gold of every seat as far as it is seen, remembered or paid just now; pay and thefts are public."""
    look = sight.look
    gold = [0] * look["seats"]
    for line in sight.feed:
        if line["key"] == "paid":
            gold[line["seat"]] += line["nuggets"]
        elif line["key"] == "stole" and line["target"] is not None:
            gold[line["seat"]] += 1
            gold[line["target"]] -= 1
    paid = [share["nuggets"] for share in look["outcome"]["shares"]]
    for seat, player in enumerate(look["players"]):
        gold[seat] = max(gold[seat], paid[seat]) if player["nuggets"] is None else player["nuggets"]
    return gold


class Treasure(Dealings, Digging):
    """Who wants the treasure to be reached."""

    def _needed(self) -> float:
        return 0.62

    def _path_worth(self, card: str) -> float:
        """What a path card in hand may still be good for: the wider its ways the better."""
        path = BOX.paths[card]
        if card in DEAD_ENDS:
            return 0.0
        ladder = 0.35 if path.ladder else 0.0
        return 0.25 + 0.2 * max(way.bit_count() for way in path.ways) + ladder


class Team(Treasure):
    """A digger of the blue or the green team."""

    def _path_worth(self, card: str) -> float:
        door = getattr(BOX.paths[card], "door", "")
        mine = 0.0 if not door else 0.2 if door == self.mind.side else -0.45
        return super()._path_worth(card) + mine

    def _dig(self, move: Move) -> float:
        piece = piece_of(given(move.card), move.turned)
        miles = self.mind.prospect.miles_after_dig(cell_at(*given(move.at)), piece)
        return super()._dig(move) + self._left_now - self._left(miles)

    def _rockfall(self, move: Move) -> float:
        miles = self.mind.prospect.miles_after_rockfall(cell_at(*given(move.at)))
        return super()._rockfall(move) + self._left_now - self._left(miles)

    def _left(self, miles: Sequence[Miles]) -> float:
        """What the others would take: the first who lays the last card for both teams wins alone."""
        mind, other = self.mind, OTHER[self.mind.side]
        goals = zip(mind.gold, miles, strict=True)
        gold = sum(chance for chance, far in goals if far.tunnel == far.of(other) == 1)
        # With few cards left somebody has to go on.
        return _TAKEN * gold * self._others_first * min(1.0, mind.left / _LATE) if gold else 0.0

    @cached_property
    def _left_now(self) -> float:
        return self._left(self.mind.prospect.miles)

    @cached_property
    def _others_first(self) -> float:
        """The chance that somebody of the other team is the next who can lay the last card."""
        mind, found, open_still = self.mind, 0.0, 1.0
        for away in range(1, mind.seats):
            seat = (mind.me + away) % mind.seats
            if not mind.broken(seat):
                found += open_still * _FITS * mind.beliefs[seat][OTHER[mind.side]]
                open_still *= 1.0 - _FITS
        return found


class Geologist(Treasure):
    """Wants crystals on the table and time to lay them; otherwise helps and annoys nobody."""

    def _needed(self) -> float:
        return 2.0

    def _path_worth(self, card: str) -> float:
        crystals = CRYSTALS.get(piece_of(card, 0), 0)
        return 0.5 * super()._path_worth(card) + 2.0 * self._share * crystals

    @property
    def _share(self) -> float:
        """How much of a crystal is mine: two geologists share."""
        others = sum(belief[GEOLOGIST] for belief in self.mind.beliefs) - 1.0
        return 1.0 - 0.5 * max(0.0, min(1.0, others))

    def _dig(self, move: Move) -> float:
        crystals = CRYSTALS.get(piece_of(given(move.card), 0), 0)
        return super()._dig(move) + 2.4 * self._share * crystals

    def _rockfall(self, move: Move) -> float:
        gone = self.mind.prospect.tunnel.cells[cell_at(*given(move.at))]
        return super()._rockfall(move) - 2.4 * self._share * CRYSTALS.get(gone, 0)


class Saboteur(Dealings, Sabotage):
    """Who wins when nobody gets there."""

    whole, untrapped = 0.8, 1.8
    burnt = 0.4

    def _hurry(self) -> float:
        return 5.0

    def _worth(self, card: str) -> float:
        return 0.9 if card in _WEAPONS else super()._worth(card)

    def _path_worth(self, card: str) -> float:
        """Good tunnels had better be gone."""
        if card in DEAD_ENDS:
            return 0.7
        return 0.2 - 0.1 * max(way.bit_count() for way in BOX.paths[card].ways)


#: What a saboteur does not throw away.
_WEAPONS = frozenset(card.id for card in BOX.actions.values() if card.kind in ("break", "trap", "rockfall"))
assert {card.kind for card in BOX.actions.values()} == USES.keys(), "every action card has its use"

EYES = {BLUE: Team, GREEN: Team, BOSS: Treasure, GEOLOGIST: Geologist, SABOTEUR: Saboteur}
