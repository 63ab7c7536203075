"""Action cards without words: one big thing in a niche.

What hurts is orange, in a jagged hole, with a bolt in two corners; what helps is blue and round, with a plus;
what does neither has six corners and the light of the lamp.  So colour is never needed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from lantern.games.saboteur.cards import ROCKFALL, ActionCard
from lantern.ui.art.pen import FLIPS, Point, disc, group, lay, mirror, num, part, picture, shape, trace
from lantern.ui.art.rock import boulders, slate
from lantern.ui.art.tools import placed

MIDDLE: Point = (32.5, 50.0)
SIX = "M32.5 {}L{} 32.5V67.5L32.5 {} {} 67.5V32.5z"


def burst(x: float, y: float, outer: float, inner: float, points: int, rng: Random) -> str:
    """A jagged hole."""
    ring = []
    for k in range(2 * points):
        reach = (outer if k % 2 else inner) * rng.uniform(0.93, 1.05)
        angle = pi * k / points
        ring.append((x + reach * cos(angle), y + reach * sin(angle) * 1.12))
    return trace(ring)


def mark(sign: str, tone: str) -> str:
    """A sign in two corners."""
    drawn = shape(sign, tone)
    return drawn + mirror(drawn, "xy")


def niche(outer: str, inner: str, hole: str) -> str:
    """A lit hole in the rock: two rims and the dark."""
    return shape(outer, "rim-2") + shape(inner, "rim-1") + picture(f"hollow {hole}", 1.4)


def action_parts() -> list[str]:
    """Niches and signs: `-a` hurts, `-b` helps, `-c` neither."""
    rng = Random("burst")
    x, y = MIDDLE
    plus = "M8.5 5.5h4V9H16v4h-3.5v3.5h-4V13H5V9h3.5z"
    return [
        part("niche-a", niche(*(burst(x, y, 30.5 - k, 25.5 - k, 11, rng) for k in (0, 3, 6)))),
        part("niche-b", niche(*(disc(x, y, 30 - k) for k in (0, 2.5, 5)))),
        part("niche-c", niche(*(SIX.format(13 + k, 62 - k, 87 - k, 3 + k) for k in (0, 3, 6)))),
        part("mark-a", mark("M14 4 6.5 12.5H10L8.5 19 16.5 10H12z", "crack")),
        part("mark-b", mark(plus, "mend")),
    ]


def break_card(card: ActionCard) -> str:
    """One tool cracked and struck."""
    return harm_card(card, f"{card.tools[0]}-x", 45)


def harm_card(card: ActionCard, thing: str, size: float = 41) -> str:
    """Something that hurts, in a hole broken into the rock."""
    hole = lay("niche-a", Random(card.id).choice(sorted(FLIPS)))
    return slate(card.id) + hole + placed(thing, "crack", *MIDDLE, size) + lay("mark-a")


def repair_card(card: ActionCard) -> str:
    """One tool whole, or two."""
    if len(card.tools) == 1:
        return help_card(card, card.tools[0], 43)
    out = slate(card.id)
    for (x, y), tool in zip(((24.0, 31.0), (41.0, 69.0)), card.tools, strict=True):
        out += lay("niche-b", f"matrix(.7 0 0 .7 {num(x - 22.7)} {num(y - 35)})")
        out += placed(tool, "mend", x, y, 29)
    return out + lay("mark-b", "x")


def help_card(card: ActionCard, thing: str, size: float = 38) -> str:
    """Something that helps, in a round niche."""
    return slate(card.id) + lay("niche-b") + placed(thing, "mend", *MIDDLE, size) + lay("mark-b")


def other_card(card: ActionCard) -> str:
    """Something that neither hurts nor helps."""
    return slate(card.id) + lay("niche-c") + placed(card.kind, "lamp", *MIDDLE, 43)


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


def rockfall_card(card: ActionCard) -> str:
    """Boulders coming down a shaft; the expansion's is the same."""
    if card.id != ROCKFALL:
        return lay(ROCKFALL)
    holes = (
        f"M{6 + k} {6 + k}h{53 - 2 * k}l{2 - k} 20-3 16 3 18-{2 - k} {34 - 2 * k}H{6 + k}"
        f"l-{2 - k}-{34 - 2 * k} 3-18-3-16z"
        for k in (0, 1, 2)
    )
    trails = "~crack 3.6 M20 13v11M45 11v7M33 29v9M50 44v8M15 41v8"
    return slate(card.id) + niche(*holes) + picture(trails) + boulders(FALLING, Random(card.id))


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


def map_card(card: ActionCard) -> str:
    """A sheet with a trail to three goals, and an eye."""
    trail = shape("M32 58v6M32 64h-13v4M32 64h14v4", "none", stroke_dasharray="3.5 4")
    ink = group(trail, stroke="ink-brown", stroke_width=2.4, stroke_linecap="round")
    return slate(card.id) + picture(MAP) + ink + picture(MARKS, 2.4)


DRAWN: dict[str, Callable[[ActionCard], str]] = {
    "break": break_card,
    "repair": repair_card,
    "rockfall": rockfall_card,
    "map": map_card,
    "theft": lambda card: harm_card(card, "theft"),
    "trap": lambda card: harm_card(card, "trapped"),
    "hands-off": lambda card: help_card(card, "hands-off"),
    "free": lambda card: help_card(card, "free"),
}


def action_card(card: ActionCard) -> str:
    """The drawing of an action card, from its row of the table."""
    return DRAWN.get(card.kind, other_card)(card)


def back() -> str:
    """The back of every card: two pickaxes crossed over a lamp, calm and even."""
    frame = shape("M6 6h53v88H6z", "none") + shape("M32.5 12 54 50 32.5 88 11 50z", "hollow")
    out = slate("BACK") + group(frame, stroke="brass", stroke_width=2, stroke_linejoin="round")
    pick = placed("pickaxe", "brass", 37.5, 50, 26)
    return out + mirror(pick) + pick + placed("lantern", "lamp", 32.5, 69.5, 15)
