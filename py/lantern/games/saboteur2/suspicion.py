"""Which dwarf everybody may be, from what everybody saw this round and from whom one has looked at.

A role likes what brings it nearer to what it wants, so every card laid or removed is evidence for and
against each of the six.  Who breaks or traps somebody takes him for a foe, who mends for a friend; a swapped
hat wipes out all evidence about its head.  Evidence is kept as logarithms of odds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp
from typing import ClassVar

from lantern.core.contract import Plain
from lantern.games.saboteur.cards import piece_of
from lantern.games.saboteur.suspicion import Watcher, deed, distance, this_round
from lantern.games.saboteur2.cards import (
    BLUE,
    BOSS,
    BOX,
    CRYSTALS,
    DOORS,
    DWARVES,
    GEOLOGIST,
    GREEN,
    PROFITEER,
    SABOTEUR,
)

#: role -> for every other role how much it is a foe, 0 (a friend) to 1.
FOES: dict[str, dict[str, float]] = {
    BLUE: {BLUE: 0.0, GREEN: 0.6, BOSS: 0.1, PROFITEER: 0.4, GEOLOGIST: 0.3, SABOTEUR: 1.0},
    GREEN: {BLUE: 0.6, GREEN: 0.0, BOSS: 0.1, PROFITEER: 0.4, GEOLOGIST: 0.3, SABOTEUR: 1.0},
    BOSS: {BLUE: 0.1, GREEN: 0.1, BOSS: 0.0, PROFITEER: 0.4, GEOLOGIST: 0.3, SABOTEUR: 1.0},
    PROFITEER: dict.fromkeys((BLUE, GREEN, BOSS, PROFITEER, GEOLOGIST, SABOTEUR), 0.5),
    GEOLOGIST: dict.fromkeys((BLUE, GREEN, BOSS, PROFITEER, GEOLOGIST, SABOTEUR), 0.4),
    SABOTEUR: {BLUE: 1.0, GREEN: 1.0, BOSS: 1.0, PROFITEER: 0.3, GEOLOGIST: 0.5, SABOTEUR: 0.0},
}
ROLES = tuple(FOES)
#: Chances of one seat, by role.
Belief = dict[str, float]

#: Cards through which nobody can go on and nobody can begin: every way is a stub, and there is no ladder.
DEAD_ENDS = frozenset(
    card.id
    for card in BOX.paths.values()
    if not card.ladder and all(way.bit_count() == 1 for way in card.ways)
)
#: How a deed in the mine speaks for a role that was harmed by it: those who dig for somebody would hardly
#: do that, saboteurs would, and to the others it is all the same.
_HARMED = {BLUE: -0.6, GREEN: -0.6, BOSS: -0.6, PROFITEER: -0.1, GEOLOGIST: -0.2, SABOTEUR: 0.6}
_DEAD_END, _CRYSTAL, _WASTED = 0.3, 0.6, 0.06
#: Gold digger teams mind the doors: how much being ahead of the other team counts.
_AHEAD = 0.3
#: Evidence never becomes certainty. So many rounds make chances add up to the dwarves there are.
_MOST, _BALANCED = 4.0, 4


class RoleWatcher(Watcher):
    """Follows a round line by line; `says` is the evidence for each seat and role."""

    weights: ClassVar[Mapping[str, float]] = {**Watcher.weights, "trapped": 1.6, "freed": -1.2}

    def __init__(self, seats: int, bounded: bool) -> None:
        super().__init__(seats, bounded)
        self.says = [dict.fromkeys(ROLES, 0.0) for _ in range(seats)]

    def follow(self, lines: Sequence[Plain]) -> None:
        for line in lines:
            super().follow((line,))
            if line["key"] == "swapped-hat":
                self._forget(line["target"])

    def _forget(self, seat: int) -> None:
        """Under a new hat is somebody of whom nothing is known."""
        self.says[seat] = dict.fromkeys(ROLES, 0.0)
        self.ties = [tie for tie in self.ties if seat not in tie[:2]]

    def _dug(self, line: Plain) -> None:
        super()._dug(line)
        says, card = self.says[line["seat"]], line["card"]
        says[SABOTEUR] += _DEAD_END if card in DEAD_ENDS else 0.0
        says[GEOLOGIST] += _CRYSTAL * CRYSTALS.get(piece_of(card, 0), 0)

    def _threw(self, line: Plain) -> None:
        self.says[line["seat"]][SABOTEUR] += _WASTED * line["count"]

    def _changed(self, seat: int, cell: int, piece: int | None) -> None:
        blue, green = self._distances()
        self._replace(cell, piece)
        now_blue, now_green = self._distances()
        gain = {BLUE: blue - now_blue, GREEN: green - now_green}
        near = min(blue, green) - min(now_blue, now_green)
        for role, weight in _HARMED.items():
            nearer = gain[role] + _AHEAD * (2 * gain[role] - sum(gain.values())) if role in gain else near
            self.says[seat][role] += weight * deed(nearer)

    def _distances(self) -> tuple[float, float]:
        """Mean cards to the goals for the blue and for the green team."""
        blue = distance(self.cells, self.bounded, self._shut(GREEN))
        return blue, distance(self.cells, self.bounded, self._shut(BLUE))

    def _shut(self, colour: str) -> frozenset[int]:
        """The doors of that colour, if any lies there: so that a mine without doors is searched once."""
        return frozenset() if DOORS[colour].isdisjoint(self.cells.values()) else DOORS[colour]


def beliefs(look: Plain, feed: Sequence[Plain], me: int | None) -> list[Belief]:
    """For each seat the chances of each role, for somebody who sees this look (None: for the table)."""
    watcher = RoleWatcher(look["seats"], look["options"]["area"] == "field")
    watcher.follow(this_round(feed))
    known = [player["role"] if me is not None else None for player in look["players"]]
    pool = Counter(DWARVES)
    pool.subtract(role for role in known if role)
    doffed = [dwarf["role"] if me is not None else None for dwarf in look["doffed"]]
    pool.subtract(role for role in doffed if role)
    aside = look["undealt"] + doffed.count(None)
    found = _balanced(watcher.says, known, pool, aside)
    for _ in range(2):
        totals = [dict(says) for says in watcher.says]
        for actor, other, weight in watcher.ties:
            _tied(totals[actor], found[other], weight)
            _tied(totals[other], found[actor], 0.5 * weight)
        found = _balanced(totals, known, pool, aside)
    return found


def _tied(says: Belief, other: Belief, weight: float) -> None:
    """One of two harmed (positive) or helped the other: whom would that be a foe of?"""
    for role, foes in FOES.items():
        says[role] += weight * (enmity(foes, other) - 0.4)


def enmity(foes: Belief, other: Belief) -> float:
    """How much of a foe somebody is, 0 to 1, to a role with these foes."""
    return sum(chance * foes[role] for role, chance in other.items())


def _balanced(
    says: Sequence[Belief], known: Sequence[str | None], pool: Counter[str], aside: int
) -> list[Belief]:
    """Chances out of evidence: of each role there are so many among the unknown seats and the dwarves that
    lie aside."""
    odds = [{role: exp(max(-_MOST, min(_MOST, much))) for role, much in one.items()} for one in says]
    hidden = [one for one, role in zip(odds, known, strict=True) if role is None]
    scale = {role: float(max(0, count)) for role, count in pool.items()}
    for _ in range(_BALANCED if hidden else 0):
        rows = [_shared(one, scale) for one in hidden]
        rest = _shared(dict.fromkeys(scale, 1.0), scale)
        for role, count in pool.items():
            total = sum(row[role] for row in rows) + aside * rest[role]
            scale[role] *= count / total if total else 0.0
    return [
        _shared(one, scale) if role is None else {other: float(other == role) for other in ROLES}
        for one, role in zip(odds, known, strict=True)
    ]


def _shared(odds: Belief, scale: Belief) -> Belief:
    """Odds as chances that add up to 1."""
    weights = {role: odds[role] * scale[role] for role in odds}
    total = sum(weights.values()) or 1.0
    return {role: weight / total for role, weight in weights.items()}
