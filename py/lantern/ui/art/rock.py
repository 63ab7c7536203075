"""Rock as cut paper: a flat tone with lighter and darker facets, drawn by lot for every card.

The facets that touch the border are the same on all sheets, turned or mirrored, so the rock of neighbours is
one mass and the edges of the cards do not show.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from random import Random

from lantern.ui.art.channels import HIGH, WIDE
from lantern.ui.art.pen import FLIPS, Point, inked, lay, part, shape, trace

COLUMNS, ROWS = 4, 5
ACROSS = (0.0, 12.0, 32.5, 53.0, 65.0)
DOWN = (0.0, 17.0, 39.0, 61.0, 83.0, 100.0)
TOP_TONES = (0, 1, 1, 0)
SIDE_TONES = (0, 1, -1, 1, 0)
ROCKS = 8
WHOLE = f"M0 0h{WIDE:g}v{HIGH:g}H0z"

Triangle = tuple[Point, Point, Point]


def grid(rng: Random) -> list[list[Point]]:
    """Rows of points: those on the border fixed, the inner ones shaken."""
    rows = []
    for j, y in enumerate(DOWN):
        row = []
        for i, x in enumerate(ACROSS):
            inside = 0 < i < COLUMNS and 0 < j < ROWS
            row.append((round(x + rng.uniform(-6, 6)), round(y + rng.uniform(-6, 6))) if inside else (x, y))
        rows.append(row)
    return rows


def tone(triangle: Triangle, i: int, j: int, rng: Random) -> int:
    """-1 darker, 0 the paper itself, 1 lighter; given along the border, drawn by lot inside."""
    lot = rng.choice((-1, 0, 0, 1, 1))
    for axis, end, given in (
        (1, 0.0, TOP_TONES[i]),
        (1, HIGH, TOP_TONES[i]),
        (0, 0.0, SIDE_TONES[j]),
        (0, WIDE, SIDE_TONES[j]),
    ):
        if sum(point[axis] == end for point in triangle) == 2:
            return given
    return lot


def facets(rng: Random) -> dict[int, list[Triangle]]:
    """The triangles of each tone."""
    points = grid(rng)
    found: dict[int, list[Triangle]] = {-1: [], 0: [], 1: []}
    for j in range(ROWS):
        for i in range(COLUMNS):
            a, b = points[j][i], points[j][i + 1]
            c, d = points[j + 1][i], points[j + 1][i + 1]
            if rng.random() < 0.5:
                pair: tuple[Triangle, Triangle] = ((a, b, c), (b, d, c))
            else:
                pair = ((a, b, d), (a, d, c))
            for triangle in pair:
                found[tone(triangle, i, j, rng)].append(triangle)
    return found


def texture(seed: str) -> str:
    """Facets as light and shade over whatever tone lies below."""
    found = facets(Random(seed))
    light = "".join(trace(t, closed=False) for t in found[1])
    shade = "".join(trace(t, closed=False) for t in found[-1])
    return shape(light, "#fff", opacity=".055") + shape(shade, "#000", opacity=".13")


def faceted(rng: Random) -> str:
    """The facets of a card: eight sheets in the four positions that keep their border, by lot."""
    return lay(f"rock-{rng.randrange(ROCKS)}", rng.choice(sorted(FLIPS)))


def ground() -> str:
    """The whole card in the tone of the rock, with edges that leave no gap between two cards."""
    return shape(WHOLE, "rock", shape_rendering="crispEdges")


def slate(name: str) -> str:
    """The ground of cards that are no path: slate instead of rock."""
    return lay("slate") + faceted(Random(name))


def sheets() -> list[str]:
    """The slate and the sheets of facets."""
    return [
        part("slate", shape(WHOLE, "back")),
        *(part(f"rock-{k}", texture(f"rock-{k}")) for k in range(ROCKS)),
    ]


def pebble(x: float, y: float, size: float, rng: Random) -> list[Point]:
    """An uneven stone around a point."""
    corners = 6 if size > 4 else 5
    start = rng.uniform(0, pi)
    ring = []
    for k in range(corners):
        angle = start + 2 * pi * k / corners + rng.uniform(-0.25, 0.25)
        reach = size * rng.uniform(0.85, 1.12)
        ring.append((round(2 * (x + reach * cos(angle))) / 2, round(2 * (y + reach * 0.86 * sin(angle))) / 2))
    return ring


def boulder(x: float, y: float, size: float, rng: Random) -> tuple[str, str]:
    """A stone and the lit facet on its upper left."""
    ring = pebble(x, y, size, rng)
    top = sorted(ring, key=lambda p: p[0] + 1.6 * p[1])[:3]
    top.sort(key=lambda p: p[0])
    return trace(ring), trace([*top, (x + size * 0.15, y + size * 0.1)])


def boulders(
    spots: Iterable[tuple[float, float, float]], rng: Random, tone: str = "stone-lo", lit: str = "stone-hi"
) -> str:
    """Stones lying over one another, the first at the back."""
    inner = ""
    for x, y, size in spots:
        body, top = boulder(x, y, size, rng)
        inner += shape(body) + shape(top, lit, stroke="none")
    return inked(inner, 1.7, tone)
