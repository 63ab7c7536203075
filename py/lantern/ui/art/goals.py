"""What lies on the start and goal cards, over their tunnels: a ladder, the treasure, two different stones."""

from __future__ import annotations

from collections.abc import Callable

from lantern.ui.art.pen import disc, lay, picture, shape
from lantern.ui.art.rock import slate

RAILS, RUNGS = "M25.5 24 24 77M39.5 24 41 77", "M25 32h15M25 41h15M24.5 50h16M24 59h17M24 68h17"

LADDER = f"""
    .edge o 32.5 50 15
    ~edge 5.6 {RUNGS}
    ~edge 6.2 {RAILS}
    ~wood 3 {RUNGS}
    ~wood 3.6 {RAILS}
"""

ROUND_STONE = """
    stone-lo M8 66l7-8 12 2 8 8 1 11-7 10-13 2-9-11z
    .stone-hi M8 66l7-8 12 2 4 6-11 4-9 7z
    ~edge 1.8 M20 70l4 7-3 6 3 6M24 77l7 2
"""

TALL_STONE = """
    stone-lo M29.5 91 29 76l6-6 4 8-.5 13z
    .stone-hi M29 76l6-6-1 12-4.5 9z
    stone-lo M47.5 91 47 72l6-6 4 8-.5 17z
    .stone-hi M47 72l6-6-1 12-4.5 13z
    stone-lo M37.5 91 37 65l7-6 5 8-.5 24z
    .stone-hi M37 65l7-6-1 12-5.5 20z
"""

#: gold on one side, stone on the other: what a goal that lies face down may be
EITHER = """
    nugget M14 54l8-21 16-6-4 15-5 9 6 9-7 13-4 0z
    .nugget-hi M22 33 36 28l-3 12-9 6zM24 73l-4-10 9-5 4 4-4 11z
    stone-lo M38 27l13 12 2 18-11 15-11 1 7-12-6-10 5-9z
    .stone-hi M39 28l11 11-8 7-4-5zM42 71l-9 1 5-9 7 2z
"""


def treasure() -> str:
    """A heap of nuggets where the tunnels meet."""
    return lay("heap-3", "translate(11.5 23)") + lay("heap-2", "matrix(-.9 0 0 .9 52 45)")


def goal_back() -> str:
    """Face down: a lump in a dark hole, half gold and half stone."""
    out = slate("GOAL_BACK") + shape("M6 6h53v88H6z", "none", stroke="brass", stroke_width=2)
    out += shape(disc(32.5, 50, 26.5), "rim-2") + shape(disc(32.5, 50, 24), "rim-1")
    out += shape(disc(32.5, 50, 22), "hollow", stroke="edge", stroke_width=1.2)
    return out + f'<g transform="translate(1.3 3.5)scale(.94)">{picture(EITHER)}</g>'


def lying_on(card: str) -> str:
    """What lies on a card of the table; nothing on most."""
    return OVER[card]() if card in OVER else ""


OVER: dict[str, Callable[[], str]] = {
    "START": lambda: lay("ladder"),
    "GOLD": treasure,
    "STONE_A": lambda: picture(ROUND_STONE, 1.8),
    "STONE_B": lambda: picture(TALL_STONE, 1.8),
}
