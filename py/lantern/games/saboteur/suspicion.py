"""Who seems to be a saboteur, from what everybody saw this round.

Each public deed is a little evidence: a card that makes the way longer, a dead end, a rockfall on a good
tunnel, a tool
broken of somebody who digs well.  Evidence is kept as logarithms of odds; positive speaks for a saboteur.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import ClassVar

from lantern.core.chances import chances
from lantern.core.contract import Plain
from lantern.core.grid import cell_at
from lantern.games.saboteur.cards import DECK_PATHS, GOALS, WAYS, piece_of
from lantern.games.saboteur.mine import GOAL_CELLS
from lantern.games.saboteur.prospect import Cells, Prospect, bare
from lantern.games.saboteur.rules import MIX, SABOTEUR

#: Cards through which nobody can go on: every way is a stub.
DEAD_ENDS = frozenset(
    card.id for card in DECK_PATHS if all(way.bit_count() == 1 for way in WAYS[piece_of(card.id, 0)])
)

_NEARER, _IDLE, _FARTHER = -0.6, 0.2, 0.9
DEAD_END = 0.5
_DISCARD = 0.2
_BREAK, _MEND = 1.6, 1.2
#: Evidence never becomes certainty.
_MOST = 4.0


@lru_cache(maxsize=4096)
def _distance(cells: frozenset[tuple[int, int]], bounded: bool, shut: frozenset[int]) -> float:
    """Mean number of cards to the goals face down: what the whole table can reckon."""
    now = Prospect(dict(cells), bounded, shut).now
    return sum(now) / len(now) if now else 0.0


def distance(cells: Cells, bounded: bool, shut: frozenset[int] = frozenset()) -> float:
    """The same for a mine as a dict; positions met before are remembered."""
    return _distance(frozenset(cells.items()), bounded, shut)


def this_round(feed: Sequence[Plain]) -> Sequence[Plain]:
    """The lines since the cards were dealt."""
    for place in range(len(feed) - 1, -1, -1):
        if feed[place]["key"] == "dealt":
            return feed[place + 1 :]
    return feed


class Watcher:
    """Follows a round line by line and keeps the evidence for each seat."""

    #: What one player does to another -> how much it harms (positive) or helps (negative).
    weights: ClassVar[Mapping[str, float]] = {"broke": _BREAK, "repaired": -_MEND}

    def __init__(self, seats: int, bounded: bool) -> None:
        self.deeds = [0.0] * seats
        #: (actor, other, weight): the actor harmed (positive) or helped (negative) the other.
        self.ties: list[tuple[int, int, float]] = []
        self.cells = bare()
        self.bounded = bounded

    def follow(self, lines: Sequence[Plain]) -> None:
        for line in lines:
            key = line["key"]
            if key == "dug":
                self._dug(line)
            elif key == "turned":
                self.cells[GOAL_CELLS[GOALS.index(line["goal"])]] = piece_of(line["card"], line["turned"])
            elif key == "rockfall":
                self._changed(line["seat"], cell_at(*line["at"]), None)
            elif key in self.weights and line["seat"] != line["target"]:
                self.ties.append((line["seat"], line["target"], self.weights[key]))
            elif key == "discarded":
                self._threw(line)

    def _dug(self, line: Plain) -> None:
        seat, card = line["seat"], line["card"]
        self._changed(seat, cell_at(*line["at"]), piece_of(card, line["turned"]))
        if card in DEAD_ENDS:
            self.deeds[seat] += DEAD_END

    def _threw(self, line: Plain) -> None:
        self.deeds[line["seat"]] += _DISCARD

    def _changed(self, seat: int, cell: int, piece: int | None) -> None:
        before = distance(self.cells, self.bounded)
        self._replace(cell, piece)
        self.deeds[seat] += deed(before - distance(self.cells, self.bounded))

    def _replace(self, cell: int, piece: int | None) -> None:
        if piece is None:
            self.cells.pop(cell, None)
        else:
            self.cells[cell] = piece


def deed(nearer: float) -> float:
    """What it says about somebody to have brought the goals nearer by so many cards."""
    if nearer > 0:
        return _NEARER * min(1.0, nearer + 0.3)
    return _FARTHER * min(2.0, 0.4 - nearer) if nearer < 0 else _IDLE


def suspects(look: Plain, feed: Sequence[Plain], me: int | None) -> list[float]:
    """For each seat the chance that it is a saboteur, for somebody who knows its own role (None: for the
    table).
    """
    seats = look["seats"]
    watcher = Watcher(seats, look["options"]["area"] == "field")
    watcher.follow(this_round(feed))
    own = None if me is None else float(look["role"] == SABOTEUR)
    believed = _believed(watcher.deeds, look, me, own)
    for _ in range(2):
        totals = list(watcher.deeds)
        for actor, other, weight in watcher.ties:
            totals[actor] += weight * (0.6 - believed[other]) * 1.2
            totals[other] += weight * (0.5 - believed[actor]) * 0.6
        believed = _believed(totals, look, me, own)
    return believed


def _believed(totals: Sequence[float], look: Plain, me: int | None, own: float | None) -> list[float]:
    """Chances out of evidence: so many saboteurs were in the mix, one dwarf was laid aside (rules: section
    1).
    """
    seats = look["seats"]
    others = [seat for seat in range(seats) if seat != me]
    odds = [exp(max(-_MOST, min(_MOST, totals[seat]))) for seat in others]
    count = MIX[seats][0] - (1 if own else 0)
    if look["options"]["saboteurs"] == "mix":
        odds.append(1.0)
    found: Mapping[int, float] = dict(zip(others, chances(odds, count), strict=False))
    return [found.get(seat, own or 0.0) for seat in range(seats)]
