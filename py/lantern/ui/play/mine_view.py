"""The mine as rows of cells, ready to be drawn; nothing here knows words or whose turn it is.

Built from the plain data of `look` alone, so it can show nothing that the viewer may not see.
Coordinates are those of the rules: the start at (0,0), x grows east, y grows south.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

At = tuple[int, int]

#: One step to each side of a card, in the order in which sides are named.
STEP: dict[str, At] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK: dict[str, str] = {"N": "S", "E": "W", "S": "N", "W": "E"}


@dataclass(slots=True)
class Cell:
    """One place of the mine and everything that is drawn on it.

    `kind` is ``free`` (nothing lies here), ``start``, ``path`` or ``goal``.  `ghost` is a card that is not
    laid yet; `marks` are names of looks (``legal``, ``both``, ``near``, ``crack``, ``flash``, ``bounce``,
    ``on-way``); `clash` lists the sides that pulse, such as ``"NE"``; `badge` is a number
    laid on the place.  In games with cards of two ways `live_sides` are the openings that are live, and
    `dead` those of a tunnel that is cut off while another on the card is live.
    """

    at: At
    kind: str = "free"
    card: str | None = None
    turned: bool = False
    live: bool = False
    live_sides: str | None = None
    edge: bool = False
    by: int | None = None
    letter: str | None = None
    face_up: bool = False
    looked: tuple[int, ...] = ()
    known: str | None = None
    ghost: str | None = None
    ghost_turned: bool = False
    marks: list[str] = field(default_factory=list)
    clash: str = ""
    dead: str = ""
    badge: str | None = None
    label: str = ""

    @property
    def id(self) -> str:
        """``"3,-1"``, as in the text of a move."""
        return f"{self.at[0]},{self.at[1]}"

    @property
    def face(self) -> tuple[Any, ...]:
        """Everything that is drawn of it."""
        known, marks = self.known is not None, tuple(self.marks)
        lies = (self.at, self.kind, self.card, self.turned, self.live, self.edge, self.letter, self.face_up)
        return (
            *lies,
            known,
            self.ghost,
            self.ghost_turned,
            marks,
            self.clash,
            self.dead,
            self.badge,
            self.label,
        )


@dataclass(slots=True)
class Mine:
    """The whole picture: `x0`, `y0` is the place of the first cell of the first row."""

    x0: int
    y0: int
    cols: int
    rows: int
    cells: dict[At, Cell]

    def grid(self) -> list[list[Cell]]:
        """Rows from north to south, each from west to east."""
        return [
            [self.cells[(self.x0 + dx, self.y0 + dy)] for dx in range(self.cols)] for dy in range(self.rows)
        ]

    def mark(self, at: At, name: str) -> None:
        """Give the cell at `at` one more look; a place outside the picture is left alone."""
        if at in self.cells:
            self.cells[at].marks.append(name)

    def turn_goals(self) -> None:
        """Show the faces of the goals that nobody reached, as far as the viewer knows them."""
        for cell in self.cells.values():
            if cell.kind == "goal" and cell.known:
                cell.card, cell.known, cell.face_up, cell.live = cell.known, None, True, True

    def keep_goals(self) -> None:
        """Leave hidden goals as they lie: the table has no private marks, even just before all is told."""
        for cell in self.cells.values():
            cell.known = None

    def column(self, at: At) -> int:
        """Counted from 1 at the west end, as people read it."""
        return at[0] - self.x0 + 1

    def row(self, at: At) -> int:
        """Counted from 1 at the north end."""
        return at[1] - self.y0 + 1


def place(at: Any) -> At:
    """A place from a list or a tuple of plain data."""
    return int(at[0]), int(at[1])


def _bounds(look: dict[str, Any]) -> tuple[int, int, int, int]:
    """Everything that lies on the table and the ring of places where something may still go."""
    mine = look["mine"]
    spots = [place(c["at"]) for c in mine["cells"]] + [place(g["at"]) for g in look["goals"]]
    spots += [place(at) for at in mine["open"]]
    if mine.get("field"):
        west, north, east, south = mine["field"]
        spots += [(west, north), (east, south)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


def build(look: dict[str, Any]) -> Mine:
    """The mine of one `look`, whoever it was made for."""
    x0, y0, x1, y1 = _bounds(look)
    cells = {(x, y): Cell((x, y)) for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)}
    for laid in look["mine"]["cells"]:
        cell = cells[place(laid["at"])]
        cell.kind = "start" if laid["card"] == "START" else "path"
        cell.card, cell.turned, cell.live = laid["card"], bool(laid["turned"]), bool(laid["live"])
        cell.by, cell.live_sides = laid.get("by"), laid.get("live_sides")
    for goal in look["goals"]:
        cell = cells[place(goal["at"])]
        cell.kind, cell.letter, cell.face_up = "goal", goal["letter"], bool(goal["face_up"])
        cell.looked = tuple(goal.get("looked", ()))
        if cell.face_up:
            cell.card, cell.turned, cell.live = goal["card"], bool(goal["turned"]), bool(goal["live"])
        else:
            cell.known = goal["card"]
    for at in look["mine"]["open"]:
        cells[place(at)].edge = True
    return Mine(x0, y0, x1 - x0 + 1, y1 - y0 + 1, cells)


def neighbour(at: At, side: str) -> At:
    """The place on the other side of `side`."""
    dx, dy = STEP[side]
    return at[0] + dx, at[1] + dy


def point_at(mine: Mine, at: At, sides: str) -> None:
    """Let the given sides of the card at `at` pulse, and the sides of the neighbours that they meet."""
    if at in mine.cells:
        mine.cells[at].clash += sides
    for side in sides:
        beyond = mine.cells.get(neighbour(at, side))
        if beyond is not None and beyond.kind != "free":
            beyond.clash += BACK[side]


def flash_goals_beside(mine: Mine, at: At) -> None:
    """Let the goals next to a place flash."""
    for side in STEP:
        beside = mine.cells.get(neighbour(at, side))
        if beside is not None and beside.kind == "goal":
            beside.marks.append("flash")
