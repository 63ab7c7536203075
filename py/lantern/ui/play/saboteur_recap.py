"""Missed moves on the mine of The Saboteurs, while they are played back (ux: 2.8)."""

from __future__ import annotations

from typing import Any

from lantern.table.feed import Line
from lantern.ui.desk import Desk
from lantern.ui.play import recap
from lantern.ui.play.mine_view import Mine, place

#: What lies in the mine only after such a line.
LAYS = frozenset({"dug", "turned"})


def mark(desk: Desk, mine: Mine) -> None:
    """The moves shown so far as numbers on the mine, the newest flashing; what was laid later lies there
    only faintly.
    """
    for number, line, when in recap.steps(desk):
        cell = mine.cells.get(place(line.data["at"])) if line.data.get("at") else _goal(mine, line)
        if cell is None:
            continue
        if when == "later":
            if line.key in LAYS:
                cell.marks.append("later")
            continue
        cell.badge = str(number)
        if when == "now":
            cell.marks.append("flash")


def _goal(mine: Mine, line: Line) -> Any:
    """The goal a line speaks of."""
    return next((c for c in mine.cells.values() if c.letter and c.letter == line.data.get("goal")), None)
