"""What lies on the start and goal cards, over their tunnels: a ladder, the treasure, two different stones."""

from __future__ import annotations

from lantern.ui.art.actions import disc
from lantern.ui.art.pen import Point, shape, trace
from lantern.ui.art.rock import slate
from lantern.ui.art.seats import heap

TREASURE = [(32.5, 36.0, 8.5), (23.0, 45.0, 9.5), (42.5, 46.0, 9.0), (33.0, 49.0, 10.0), (25.0, 60.0, 8.0), (40.0, 61.0, 9.0)]
ROUND: list[Point] = [(8, 66), (15, 58), (27, 60), (35, 68), (36, 79), (29, 89), (16, 91), (7, 80)]
LUMP: list[Point] = [(14, 54), (22, 33), (38, 27), (51, 39), (53, 57), (42, 72), (24, 73)]


def ladder() -> str:
    """The way in: a shaft at the crossing and a ladder out of it."""
    rails, rungs = "M25.5 24 24 77M39.5 24 41 77", "M25 32h15M25 41h15M24.5 50h16M24 59h17M24 68h17"
    out = shape(disc(32.5, 50, 15), "edge")
    for tone, wider in (("edge", 2.6), ("wood", 0.0)):
        out += shape(rungs, "none", stroke=tone, stroke_width=3 + wider, stroke_linecap="round")
        out += shape(rails, "none", stroke=tone, stroke_width=3.6 + wider, stroke_linecap="round")
    return out


def treasure() -> str:
    """A heap of nuggets where the tunnels meet."""
    return heap(TREASURE, "GOLD", 1.8)


def round_stone() -> str:
    """A boulder, worn and split, in the corner that the tunnel leaves free."""
    out = shape(trace(ROUND), "stone-lo", stroke="edge", stroke_width=1.8, stroke_linejoin="round")
    out += shape(trace([(8, 66), (15, 58), (27, 60), (31, 66), (20, 70), (11, 77)]), "stone-hi")
    return out + shape("M20 70l4 7-3 6 3 6M24 77l7 2", "none", stroke="edge", stroke_width=1.8, stroke_linecap="round")


def tall_stone() -> str:
    """Three standing splinters of slate, in the other corner."""
    out = ""
    for x, top, wide in ((34.0, 70.0, 9.0), (52.0, 66.0, 9.0), (43.0, 59.0, 11.0)):
        left, right = x - wide / 2, x + wide / 2
        body = [(left, 91.0), (left - 0.5, top + 6), (x + 1, top), (right + 0.5, top + 8), (right, 91.0)]
        out += shape(trace(body), "stone-lo", stroke="edge", stroke_width=1.8, stroke_linejoin="round")
        out += shape(trace([(left - 0.5, top + 6), (x + 1, top), (x, top + 12), (left, 91.0)]), "stone-hi")
    return out


def goal_back() -> str:
    """Face down: a lump that may be gold or may be stone."""
    out = slate("GOAL_BACK")
    out += shape("M6 6h53v88H6z", "none", stroke="brass", stroke_width=2)
    out += shape(disc(32.5, 50, 26.5), "rim-2") + shape(disc(32.5, 50, 23.5), "hollow", stroke="edge", stroke_width=1.2)
    gold = [*LUMP[:3], (34, 42), (29, 51), (35, 60), (28, 73), LUMP[6]]
    stone = [(38, 27), *LUMP[3:6], (31, 73), (38, 61), (32, 51), (37, 42)]
    line = {"stroke": "edge", "stroke_width": 1.6, "stroke_linejoin": "round"}
    out += '<g transform="translate(1.3 3.5)scale(.94)">'
    out += shape(trace(gold), "nugget", **line) + shape(trace(stone), "stone-lo", **line)
    out += shape("M22 33 36 28l-3 12-9 6zM24 73l-4-10 9-5 4 4-4 11z", "nugget-hi", opacity=".75")
    out += shape("M39 28l11 11-8 7-4-5zM42 71l-9 1 5-9 7 2z", "stone-hi", opacity=".8")
    return out + "</g>"


OVER = {"START": ladder, "GOLD": treasure, "STONE_A": round_stone, "STONE_B": tall_stone}
