"""Marks that tell seats apart in charts by shape alone, and the nuggets of gold cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from lantern.ui.art.pen import Point, inked, part, shape, symbol, trace
from lantern.ui.art.rock import pebble


def ring(corners: int, reach: float, start: float = -pi / 2, dent: float = 1.0) -> list[Point]:
    """A regular figure round (12, 12); with `dent` below 1 every second corner is drawn in (a star)."""
    count = corners if dent == 1 else corners * 2
    return [
        (
            12 + (reach if k % 2 == 0 or dent == 1 else reach * dent) * cos(start + 2 * pi * k / count),
            12 + (reach if k % 2 == 0 or dent == 1 else reach * dent) * sin(start + 2 * pi * k / count),
        )
        for k in range(count)
    ]


SEATS = (
    "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0z",
    "M3.5 3.5h17v17h-17z",
    trace(ring(3, 12)),
    trace(ring(4, 11.5)),
    trace(ring(5, 12, dent=0.42)),
    "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z",
    trace(ring(6, 11, 0)),
    trace(ring(3, 12, pi / 2)),
    "M16.5 2a10 10 0 1 0 0 20c-7-4.5-7-15.5 0-20z",
    "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM7.5 12a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1-9 0z",
    "M4 1.5 12 9l8-7.5 2.5 2.5L15 12l7.5 8-2.5 2.5L12 15l-8 7.5L1.5 20 9 12 1.5 4z",
    "M12 22.5C3 16 1 11 3 6.5 5 2.5 10 2.5 12 7c2-4.5 7-4.5 9-.5 2 4.5 0 9.5-9 16z",
)


def nugget(x: float, y: float, size: float, rng: Random) -> tuple[str, str, str]:
    """One lump of gold: its body, the shaded foot and the lit top, as path data."""
    body = pebble(x, y, size, rng)
    low = sorted(body, key=lambda p: -p[1] - 0.4 * p[0])[:3]
    low.sort(key=lambda p: p[0])
    high = sorted(body, key=lambda p: p[1] + 0.8 * p[0])[:3]
    high.sort(key=lambda p: p[0])
    return (
        trace(body),
        trace([*low, (x + size * 0.1, y + size * 0.25)]),
        trace([*high, (x - size * 0.1, y - size * 0.1)]),
    )


def heap(spots: Sequence[tuple[float, float, float]], seed: str, width: float = 1.6) -> str:
    """Lumps lying over one another, the first at the back."""
    rng = Random(seed)
    out = ""
    for x, y, size in spots:
        body, low, high = nugget(x, y, size, rng)
        out += shape(body) + shape(low, "nugget-lo", stroke="none") + shape(high, "nugget-hi", stroke="none")
    return inked(out, width, "nugget")


#: heaps that lie on the treasure too
LAID = ("n-2", "n-3")
HEAPS = {
    "n-1": [(20.0, 21.0, 13.0)],
    "n-2": [(27.0, 15.5, 10.5), (14.0, 25.0, 11.0)],
    "n-3": [(20.0, 11.0, 9.0), (11.5, 26.5, 9.5), (29.0, 26.0, 9.5)],
}


def seats() -> list[str]:
    """Twelve chart marks and three nugget heaps."""
    marks = [
        symbol(f"s{k}", "0 0 24 24", shape(d, "currentColor", fill_rule="evenodd"))
        for k, d in enumerate(SEATS)
    ]
    heaps = [
        symbol(name, "0 0 40 40", part(f"heap-{name[-1]}", drawn) if name in LAID else drawn)
        for name, drawn in ((name, heap(spots, name)) for name, spots in HEAPS.items())
    ]
    return marks + heaps
