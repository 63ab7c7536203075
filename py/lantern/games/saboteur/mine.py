"""The mine: what lies face up, what of it is live, and where one could build on. No players here.

A mine never changes; laying or removing a card gives a new one that shares what stayed the same.
Liveness and frontier are kept up to date card by card; only a rockfall works them out anew.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from lantern.core.grid import AROUND, cell_at, place_of
from lantern.games.saboteur.cards import (
    BOX,
    OPENINGS,
    SPREAD,
    SPRINGS,
    START,
    TREASURE,
    Box,
    card_of,
    piece_of,
)
from lantern.games.saboteur.fits import (
    BESIDE_GOALS,
    LIVE,
    LIVE_BIT,
    OPEN,
    SHIFT,
    WALL,
    Ground,
    clashes,
    ground_of,
)
from lantern.games.saboteur.fits import GOAL_CELLS as GOAL_CELLS
from lantern.games.saboteur.move import Move, rockfall

START_CELL = cell_at(0, 0)
_START_PIECE = piece_of(START, 0)


@dataclass(frozen=True, slots=True)
class Mine:
    """`cells`: cell -> piece of everything face up, in the order of laying (START first, turned goals too).

    `live`: cell -> mask of its openings that are joined to the start or to a ladder (which is the same).
    `frontier`: free cell beside something face up and inside the area -> what it asks of a card
    (a code, see fits).  `memo` keeps what was worked out once; it is no part of the value.
    """

    ground: Ground
    cells: dict[int, int]
    live: dict[int, int] = field(compare=False)
    frontier: dict[int, int] = field(compare=False)
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    # -- changes -------------------------------------------------------------------------------

    def lay(self, cell: int, piece: int) -> Mine:
        """The mine with one more piece face up in a free cell. Whether it fits is not asked here."""
        cells, live, frontier = self.cells.copy(), self.live.copy(), self.frontier.copy()
        cells[cell] = piece
        frontier.pop(cell, None)
        entering = SPRINGS[piece]
        for side, step, facing in AROUND:
            if live.get(cell + step, 0) & facing:
                entering |= side
        live[cell] = 0
        _border(cell, piece, cells, frontier, self.ground.allowed)
        if SPREAD[piece][entering]:
            _enliven(cell, entering, cells, live, frontier)
        return Mine(self.ground, cells, live, frontier)

    def remove(self, gone: int) -> Mine:
        """The mine after a rockfall: the piece is gone, what hung on it is cut off but stays."""
        return build({cell: piece for cell, piece in self.cells.items() if cell != gone}, self.ground)

    # -- questions -----------------------------------------------------------------------------

    def refusal(self, cell: int, piece: int) -> tuple[str, int]:
        """Why a piece may not be laid: (key of the reason or "", sides of the piece that clash)."""
        if cell in self.cells or cell in GOAL_CELLS:
            return "occupied", 0
        if self.ground.allowed is not None and cell not in self.ground.allowed:
            return "outside-field", 0
        if SPRINGS[piece] and cell in BESIDE_GOALS:
            return "ladder-beside-goal", 0
        code = self.frontier.get(cell, 0)
        wrong = clashes(piece, code)
        if wrong:
            return "mismatch", wrong
        return ("" if self.ground.joins(piece, code) else loose(piece)), 0

    def digs(self, card: str) -> list[Move]:
        """All ways to lay this card, by rows from the north, upright before turned."""
        moves: list[Move] | None = self.memo.get(card)
        if moves is None:
            fits, offers = self.ground.fits[card], self.ground.digs[card]
            moves = []
            for cell, code in self.border():
                kind = fits[code]
                if kind:
                    moves += offers[cell][kind]
            self.memo[card] = moves
        return moves

    def rockfalls(self) -> list[Move]:
        """All path cards that may be removed: neither the start nor a goal (rules: section 2)."""
        moves: list[Move] | None = self.memo.get("rockfall")
        if moves is None:
            moves = [rockfall(place_of(cell)) for cell in sorted(self.cells) if self.removable(cell)]
            self.memo["rockfall"] = moves
        return moves

    def removable(self, cell: int) -> bool:
        return cell in self.cells and cell != START_CELL and cell not in GOAL_CELLS

    def sources(self) -> list[int]:
        """Cells that are live by themselves: the start, and ladders."""
        return [cell for cell, piece in self.cells.items() if SPRINGS[piece]]

    def border(self) -> list[tuple[int, int]]:
        """(cell, code) of the frontier, by rows from the north."""
        found: list[tuple[int, int]] | None = self.memo.get("border")
        if found is None:
            found = self.memo["border"] = sorted(self.frontier.items())
        return found

    def opened_goals(self) -> list[tuple[int, int]]:
        """(goal index, sides of the goal a live way opens into) of the face-down goals."""
        found = []
        for index, cell in enumerate(GOAL_CELLS):
            if cell in self.cells:
                continue
            sides = 0
            for side, step, facing in AROUND:
                if self.live.get(cell + step, 0) & facing:
                    sides |= side
            if sides:
                found.append((index, sides))
        return found

    def treasure(self) -> int | None:
        """The cell of the turned treasure."""
        gold = piece_of(TREASURE, 0)
        return next((cell for cell in GOAL_CELLS if self.cells.get(cell) == gold), None)

    def card_at(self, cell: int) -> tuple[str, int]:
        """(card, 0 or 1 turned) of a face-up cell."""
        piece = self.cells[cell]
        return card_of(piece), piece & 1


def loose(piece: int) -> str:
    """The reason when a piece hangs on nothing."""
    return "ladder-touches-nothing" if SPRINGS[piece] else "unconnected"


@lru_cache(maxsize=8)
def empty_mine(area: str, connection: str, box: Box = BOX) -> Mine:
    """Only the start lies face up."""
    return build({START_CELL: _START_PIECE}, ground_of(area, connection, box))


def build(cells: dict[int, int], ground: Ground) -> Mine:
    """A mine from its face-up pieces, with liveness and frontier worked out from nothing."""
    live = dict.fromkeys(cells, 0)
    frontier: dict[int, int] = {}
    for cell, piece in cells.items():
        _border(cell, piece, cells, frontier, ground.allowed)
    mine = Mine(ground, cells, live, frontier)
    for cell in mine.sources():
        _enliven(cell, SPRINGS[cells[cell]], cells, live, frontier)
    return mine


def _border(
    cell: int, piece: int, cells: dict[int, int], frontier: dict[int, int], allowed: frozenset[int] | None
) -> None:
    """Tells the free cells around a piece what they now have to fit."""
    openings = OPENINGS[piece]
    for side, step, facing in AROUND:
        beside = cell + step
        if beside in cells or beside in GOAL_CELLS or (allowed is not None and beside not in allowed):
            continue
        frontier[beside] = frontier.get(beside, 0) | (OPEN if openings & side else WALL) << SHIFT[facing]


def _enliven(
    cell: int, entering: int, cells: dict[int, int], live: dict[int, int], frontier: dict[int, int]
) -> None:
    """Makes live what a live way reaches through these sides of a cell, and what hangs on that.

    Openings that face each other carry on; a stub has no other end, so it carries nothing.
    """
    todo = [(cell, entering)]
    while todo:
        cell, entering = todo.pop()
        fresh = SPREAD[cells[cell]][entering] & ~live[cell]
        if not fresh:
            continue
        live[cell] |= fresh
        for side, step, facing in AROUND:
            if fresh & side:
                beside = cell + step
                piece = cells.get(beside)
                if piece is None:
                    if beside in frontier:
                        frontier[beside] |= LIVE_BIT[facing]
                elif OPENINGS[piece] & facing:
                    todo.append((beside, facing))


assert LIVE == OPEN | 1, "a live opening is an opening with one more bit"
