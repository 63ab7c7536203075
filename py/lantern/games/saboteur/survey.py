"""Distances in the mine: the way that was dug, and how many cards are still missing."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from heapq import heappop, heappush

from lantern.core.grid import AROUND, place_of
from lantern.games.saboteur.cards import GOALS, OPENINGS, SPREAD, TOOLS
from lantern.games.saboteur.mine import GOAL_CELLS, Mine
from lantern.games.saboteur.state import Position

_ALL_SIDES = 15
#: A card in the way costs a rockfall and a new card.
_REPLACED = 2
_TOOLS = (1 << len(TOOLS)) - 1


def way_to_treasure(mine: Mine, shut: Collection[int] = ()) -> list[int]:
    """Cells of a shortest way from the start, or a ladder, to the turned treasure; empty if there is none.

    Nobody passes through the pieces that are `shut`.
    """
    treasure = mine.treasure()
    if treasure is None:
        return []
    # A card may hold several ways, so a node is a cell with the openings one can leave it by.
    firsts = [(cell, OPENINGS[mine.cells[cell]]) for cell in mine.sources()]
    came: dict[tuple[int, int], tuple[int, int] | None] = dict.fromkeys(firsts)
    todo = deque(firsts)
    while todo:
        node = todo.popleft()
        if node[0] == treasure:
            return _walked(node, came)
        for beside in _joined(mine, node):
            if beside not in came and mine.cells[beside[0]] not in shut:
                came[beside] = node
                todo.append(beside)
    return []


def _joined(mine: Mine, node: tuple[int, int]) -> list[tuple[int, int]]:
    cell, exits = node
    out = []
    for side, step, facing in AROUND:
        piece = mine.cells.get(cell + step)
        if exits & side and piece is not None and OPENINGS[piece] & facing:
            out.append((cell + step, SPREAD[piece][facing]))
    return out


def _walked(node: tuple[int, int], came: dict[tuple[int, int], tuple[int, int] | None]) -> list[int]:
    cells = []
    step: tuple[int, int] | None = node
    while step is not None:
        cells.append(step[0])
        step = came[step]
    return cells[::-1]


def distances(mine: Mine) -> dict[int, int]:
    """goal cell -> fewest cards that could join it to the start, for every goal face down.

    A free cell costs one card. A card that is in the way costs two (a rockfall and another card).
    What the single cards of the deck look like is left out, so this is never too high for a tunnel
    of crossings.
    """
    known: dict[int, int] | None = mine.memo.get("distances")
    if known is None:
        known = mine.memo["distances"] = _measured(mine)
    return known


def _measured(mine: Mine) -> dict[int, int]:
    left = {cell for cell in GOAL_CELLS if cell not in mine.cells}
    low_x, low_y, high_x, high_y = _box(mine)
    best: dict[tuple[int, int], int] = {}
    found: dict[int, int] = {}
    todo = sorted((0, cell, OPENINGS[mine.cells[cell]]) for cell in mine.sources())
    while todo and left:
        cost, cell, exits = heappop(todo)
        if best.get((cell, exits), cost + 1) <= cost:
            continue
        best[cell, exits] = cost
        if cell in left:
            left.discard(cell)
            found[cell] = cost
            continue
        for side, step, facing in AROUND:
            if exits & side:
                beside = cell + step
                x, y = place_of(beside)
                if low_x <= x <= high_x and low_y <= y <= high_y:
                    for more, onward in _entered(mine, beside, facing):
                        if best.get((beside, onward), cost + more + 1) > cost + more:
                            heappush(todo, (cost + more, beside, onward))
    return found


def _entered(mine: Mine, cell: int, facing: int) -> list[tuple[int, int]]:
    """(cards it costs, sides one can go on by) of stepping into a cell from one side."""
    piece = mine.cells.get(cell)
    if piece is None:
        return [(0, 0)] if cell in GOAL_CELLS else [(1, _ALL_SIDES)]
    ways = [(_REPLACED, _ALL_SIDES)] if mine.removable(cell) else []
    if OPENINGS[piece] & facing:
        ways.append((0, SPREAD[piece][facing]))
    return ways


def _box(mine: Mine) -> tuple[int, int, int, int]:
    """(least x, least y, greatest x, greatest y) within which a way is looked for."""
    if mine.ground.allowed is not None:
        places = [place_of(cell) for cell in mine.ground.allowed]
        margin = 0
    else:
        places = [place_of(cell) for cell in (*mine.cells, *GOAL_CELLS)]
        margin = 1
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def measure(state: Position) -> dict[str, float]:
    """Public figures for the charts.

    `distance`: cards missing to the nearest goal that is still face down, 0 once the treasure is turned;
    `distance_a` .. `distance_c`: to each goal that is face down; `broken`: tools; `deck`, `hands`: cards
    left; `laid`: path cards on the table without start and goals.
    """
    away = distances(state.mine)
    found = state.mine.treasure() is not None
    figures: dict[str, float] = {
        "distance": 0 if found else min(away.values(), default=0),
        "broken": sum((bits & _TOOLS).bit_count() for bits in state.before),
        "deck": len(state.deck),
        "hands": sum(map(len, state.hands)),
        "laid": len(state.laid) - 1,
    }
    for goal, cell in zip(GOALS, GOAL_CELLS, strict=True):
        if cell in away:
            figures[f"distance_{goal.lower()}"] = away[cell]
    return figures
