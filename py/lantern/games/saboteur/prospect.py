"""How far the gold is, for whoever plans: the shortest-way field from a goal back to the mine.

A free cell costs one card, a card that already lies there costs nothing where its ways allow passing;
another goal
face down counts like a free cell, because a stone goes on to one side or the other.  One field answers for
every card that could be laid, so that a bot can weigh a hundred moves by a handful of searches.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from lantern.core.contract import Plain
from lantern.core.grid import AROUND, cell_at, place_of
from lantern.games.saboteur.cards import OPENINGS, SPREAD, SPRINGS, START, piece_of
from lantern.games.saboteur.fits import FIELD
from lantern.games.saboteur.mine import GOAL_CELLS, START_CELL

#: As far as a goal can seem; farther and walled off are the same.
FAR = 15
#: Beside an open mine (option area=open) ways are looked for this far around.
_MARGIN = 1

Cells = dict[int, int]
Field = dict[int, int]


def cells_of(look: Plain) -> Cells:
    """Everything face up, from what a seat sees: cell -> piece."""
    cells = {cell_at(*c["at"]): piece_of(c["card"], c["turned"]) for c in look["mine"]["cells"]}
    for goal in look["goals"]:
        if goal["face_up"]:
            cells[cell_at(*goal["at"])] = piece_of(goal["card"], goal["turned"])
    return cells


def room_of(cells: Iterable[int], bounded: bool) -> frozenset[int]:
    """The cells in which a way is looked for: the field, or a box round all that lies on the table."""
    if bounded:
        return FIELD
    places = [place_of(cell) for cell in (*cells, *GOAL_CELLS)]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    columns = range(min(xs) - _MARGIN, max(xs) + _MARGIN + 1)
    rows = range(min(ys) - _MARGIN, max(ys) + _MARGIN + 1)
    return frozenset(cell_at(x, y) for x in columns for y in rows)


def flood(cells: Cells, gone: int | None = None) -> dict[int, int]:
    """cell -> its live openings, as if the card at `gone` were not there."""
    live: dict[int, int] = {}
    todo = [(cell, SPRINGS[piece]) for cell, piece in cells.items() if SPRINGS[piece] and cell != gone]
    while todo:
        cell, entering = todo.pop()
        fresh = SPREAD[cells[cell]][entering] & ~live.get(cell, 0)
        if not fresh:
            continue
        live[cell] = live.get(cell, 0) | fresh
        for side, step, facing in AROUND:
            if fresh & side:
                beside = cell + step
                if beside in cells and beside != gone and OPENINGS[cells[beside]] & facing:
                    todo.append((beside, facing))
    return live


def field_to(goal: int, cells: Cells, room: frozenset[int], blocked: int | None = None) -> Field:
    """Cards still needed to reach `goal` after stepping somewhere.

    Keys: ``cell << 4`` for a free cell (its own card counted), ``cell << 4 | side`` for a card entered by
    that side. What is missing cannot lead there.
    """
    cost: Field = {goal << 4: 0}
    level, needed = [goal << 4 | 15], 0
    while level:
        farther: list[int] = []
        while level:
            node = level.pop()
            cell = node >> 4
            for side, step, facing in AROUND:
                if not node & side:
                    continue
                beside = cell + step
                piece = cells.get(beside)
                if piece is None:
                    if beside in room and beside << 4 not in cost and beside != blocked:
                        cost[beside << 4] = needed + 1
                        farther.append(beside << 4 | 15)
                    continue
                for way in _BITS[SPREAD[piece][facing]]:
                    if beside << 4 | way not in cost:
                        cost[beside << 4 | way] = needed
                        level.append(beside << 4 | way)
        level, needed = farther, needed + 1
    return cost


#: mask -> its single sides.
_BITS = tuple(tuple(bit for bit in (1, 2, 4, 8) if mask & bit) for mask in range(16))


def entered(cost: Field, cells: Mapping[int, int], cell: int, facing: int) -> int:
    """Cards needed after stepping into `cell` by its side `facing`."""
    return cost.get(cell << 4 | facing if cell in cells else cell << 4, FAR)


def nearest(cost: Field, cells: Cells, live: Mapping[int, int]) -> int:
    """Cards needed from the live ends of the mine."""
    best = FAR
    for cell, exits in live.items():
        for side, step, facing in AROUND:
            if exits & side and not live.get(cell + step, 0) & facing:
                best = min(best, entered(cost, cells, cell + step, facing))
    return best


class Outlook(Protocol):
    """How far each face-down goal is, as the mine is now and after a change."""

    @property
    def now(self) -> Sequence[float]: ...
    def after_dig(self, cell: int, piece: int) -> Sequence[float]: ...
    def after_rockfall(self, cell: int) -> Sequence[float]: ...


class Prospect:
    """A mine as a planner sees it, and what each change would do to the distances of its face-down goals.

    Nobody goes through the pieces that are `shut`, nor lays another where they lie.
    """

    def __init__(self, cells: Cells, bounded: bool, shut: Collection[int] = ()) -> None:
        self.cells = {cell: piece for cell, piece in cells.items() if piece not in shut}
        self.room = room_of(cells, bounded)
        self.free = self.room.difference(cell for cell, piece in cells.items() if piece in shut)
        self.live = flood(self.cells)
        self.goals = [goal for goal in GOAL_CELLS if goal not in cells]
        self.fields = [field_to(goal, self.cells, self.free) for goal in self.goals]
        self.now = tuple(nearest(cost, self.cells, self.live) for cost in self.fields)
        self._without: dict[tuple[int, int], tuple[Field, int]] = {}

    def _blocked(self, index: int, cell: int) -> tuple[Field, int]:
        """Field and distance of a goal if nothing could go through this free cell."""
        if self.fields[index].get(cell << 4, FAR) != self.now[index]:
            return self.fields[index], self.now[index]
        known = self._without.get((index, cell))
        if known is None:
            cost = field_to(self.goals[index], self.cells, self.free, blocked=cell)
            known = self._without[index, cell] = cost, nearest(cost, self.cells, self.live)
        return known

    def entering(self, cell: int) -> int:
        """The sides by which a live way would come into this cell."""
        sides = 0
        for side, step, facing in AROUND:
            if self.live.get(cell + step, 0) & facing:
                sides |= side
        return sides

    def after_dig(self, cell: int, piece: int) -> tuple[int, ...]:
        """Distances of the goals after laying a piece."""
        exits = SPREAD[piece][self.entering(cell) | SPRINGS[piece]]
        return tuple(self._dug(index, cell, exits) for index in range(len(self.goals)))

    def after_wall(self, cell: int) -> tuple[int, ...]:
        """The same after laying something nobody can go through."""
        return tuple(self._blocked(index, cell)[1] for index in range(len(self.goals)))

    def _dug(self, index: int, cell: int, exits: int) -> int:
        cost, best = self._blocked(index, cell)
        for side, step, facing in AROUND:
            if exits & side:
                best = min(best, entered(cost, self.cells, cell + step, facing))
        return best

    def after_rockfall(self, cell: int) -> tuple[int, ...]:
        """Distances of the goals after a card is gone and its cell is free again."""
        live = flood(self.cells, cell) if self.live.get(cell) else self.live
        cells = {at: piece for at, piece in self.cells.items() if at != cell}
        found = []
        for cost in self.fields:
            ways = [entered(cost, self.cells, cell + step, facing) for _, step, facing in AROUND]
            here = min(FAR, 1 + min(ways)) if cell in self.room else FAR
            found.append(nearest({**cost, cell << 4: here}, cells, live))
        return tuple(found)


def bare() -> Cells:
    """A mine of which only the start lies open."""
    return {START_CELL: piece_of(START, 0)}
