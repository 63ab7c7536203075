"""Action cards without words: one big tool, whole in a round niche or cracked in a jagged one; rocks; a map.

Mending is blue and round, breaking orange and jagged: two signs besides the drawing, so colour is never
needed.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from lantern.ui.art.pen import Point, disc, group, mirror, picture, shape, trace
from lantern.ui.art.rock import boulders, slate
from lantern.ui.art.tools import placed

MIDDLE: Point = (32.5, 50.0)


def burst(x: float, y: float, outer: float, inner: float, points: int, rng: Random) -> str:
    """A jagged hole."""
    ring = []
    for k in range(2 * points):
        reach = (outer if k % 2 else inner) * rng.uniform(0.93, 1.05)
        angle = pi * k / points
        ring.append((x + reach * cos(angle), y + reach * sin(angle) * 1.12))
    return trace(ring)


def mark(good: bool, mirrored: bool = False) -> str:
    """The sign in two corners: a plus for mending, a bolt for breaking."""
    sign = (
        "M8.5 5.5h4v3.5h3.5v4h-3.5v3.5h-4v-3.5h-3.5v-4h3.5z"
        if good
        else "M14 4 6.5 12.5h3.5L8.5 19 16.5 10h-4.5z"
    )
    upper = shape(sign, "mend" if good else "crack")
    both = upper + f'<g transform="rotate(180 32.5 50)">{upper}</g>'
    return mirror(both) if mirrored else both


def niche(outer: str, inner: str, hole: str) -> str:
    """A lit hole in the rock: two rims and the dark."""
    return shape(outer, "rim-2") + shape(inner, "rim-1") + picture(f"hollow {hole}", 1.4)


def break_card(name: str, tools: tuple[str, ...]) -> str:
    """One tool cracked and struck."""
    rng = Random(name)
    x, y = MIDDLE
    out = slate(name) + niche(*(burst(x, y, 30.5 - k, 25.5 - k, 11, rng) for k in (0, 3, 6)))
    return out + placed(f"{tools[0]}-x", "crack", x, y, 45) + mark(False)


def repair_card(name: str, tools: tuple[str, ...]) -> str:
    """One tool whole, or two."""
    out = slate(name)
    if len(tools) == 1:
        spots = [(*MIDDLE, 30.0, 43.0)]
    else:
        spots = [(24.0, 31.0, 21.5, 29.0), (41.0, 69.0, 21.5, 29.0)]
    for (x, y, reach, size), which in zip(spots, tools, strict=True):
        out += niche(*(disc(x, y, reach - k) for k in (0, 2.5, 5))) + placed(which, "mend", x, y, size)
    return out + mark(True, mirrored=len(tools) == 2)


FALLING = (
    (20.0, 33.0, 8.5),
    (45.0, 28.0, 9.5),
    (33.0, 50.0, 11.0),
    (50.0, 60.0, 7.5),
    (15.0, 57.0, 7.0),
    (19.0, 78.0, 13.0),
    (47.0, 79.0, 13.0),
    (32.5, 72.0, 10.0),
)


def rockfall_card(name: str, _tools: tuple[str, ...]) -> str:
    """Boulders coming down a shaft."""
    holes = (
        f"M{6 + k} {6 + k}h{53 - 2 * k}l{2 - k} 20-3 16 3 18-{2 - k} {34 - 2 * k}H{6 + k}"
        f"l-{2 - k}-{34 - 2 * k} 3-18-3-16z"
        for k in (0, 1, 2)
    )
    trails = "~crack 3.6 M20 13v11M45 11v7M33 29v9M50 44v8M15 41v8"
    return slate(name) + niche(*holes) + picture(trails) + boulders(FALLING, Random(name))


MAP = """
    paper M12 18l9-3 11 4 11-4 10 4-1 32 2 31-10 4-12-4-10 4-11-4 2-31z
    .paper-lo M21 15l11 4-1 63-10 4 1-33zM43 15l10 4-1 32 2 31-10 4z
"""
MARKS = """
    eye-white M15.5 39c8-14 26-14 34 0-8 14-26 14-34 0z
    .ink-brown o 32.5 39 6.5
    .eye-white o 34.8 36.8 1.8
    none M15.5 70h8v11h-8zM42 70h8v11h-8z
    nugget M28 69h9v13h-9z
"""


def map_card(name: str, _tools: tuple[str, ...]) -> str:
    """A sheet with a trail to three goals, and an eye."""
    trail = shape("M32 58v6M32 64h-13v4M32 64h14v4", "none", stroke_dasharray="3.5 4")
    ink = group(trail, stroke="ink-brown", stroke_width=2.4, stroke_linecap="round")
    return slate(name) + picture(MAP) + ink + picture(MARKS, 2.4)


DRAWN = {"break": break_card, "repair": repair_card, "rockfall": rockfall_card, "map": map_card}


def action_card(name: str, kind: str, tools: tuple[str, ...]) -> str:
    """The drawing of an action card, from its row of the table."""
    return DRAWN[kind](name, tools)


def back() -> str:
    """The back of every card: two pickaxes crossed over a lamp, calm and even."""
    frame = shape("M6 6h53v88H6z", "none") + shape("M32.5 12 54 50 32.5 88 11 50z", "hollow")
    out = slate("BACK") + group(frame, stroke="brass", stroke_width=2, stroke_linejoin="round")
    pick = placed("pickaxe", "brass", 37.5, 50, 26)
    return out + mirror(pick) + pick + placed("lantern", "lamp", 32.5, 69.5, 15)
