"""Larger pictures: the mine mouth of the home screen, the calm of the curtain, a small picture for every game.

They are put together from the other symbols of the sheet, so they cost little.
"""

# Outlines are long words: they are not broken over lines.
# ruff: noqa: E501

from __future__ import annotations

from random import Random

from lantern.ui.art.channels import rough
from lantern.ui.art.pen import Point, disc, num, paint, picture, plain, shape, symbol, trace
from lantern.ui.art.rock import boulders
from lantern.ui.art.seats import heap


def use(
    name: str, x: float, y: float, width: float, height: float, tone: str = "", turned: bool = False
) -> str:
    """Another symbol of the sheet, in a box."""
    colour = f' color="{paint(tone)}"' if tone else ""
    turn = f' transform="rotate(180 {num(x + width / 2)} {num(y + height / 2)})"' if turned else ""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<use href="#{name}" {box}{colour}{turn}/>'


def ridge(points: list[Point], tone: str, seed: str, foot: float = 220) -> str:
    """A paper mountain: a rough skyline down to the foot of the picture (or up to its top, with foot 0)."""
    line = rough(points, Random(seed), 3, 16)
    return shape(trace([*line, (points[-1][0], foot), (points[0][0], foot)]), tone)


def mouth(x: float, foot: float, wide: float, high: float, tone: str) -> str:
    """An arch with its foot on the ground."""
    left, reach = x - wide / 2, wide / 2
    top = f"a{num(reach)} {num(reach)} 0 0 1 {num(wide)} 0"
    return shape(f"M{num(left)} {num(foot)}V{num(foot - high + reach)}{top}V{num(foot)}z", tone)


# -- the mine at night ------------------------------------------------------------------------------------

STARS = (
    (30, 28),
    (62, 14),
    (96, 40),
    (128, 16),
    (238, 14),
    (276, 34),
    (318, 20),
    (342, 52),
    (18, 70),
    (300, 66),
)
MOON = "M318 30a14 14 0 1 1-18 18 15 15 0 0 0 18-18z"
#: from far and dark to near and lit
HILLS: tuple[tuple[str, list[Point]], ...] = (
    ("back", [(0, 118), (44, 72), (92, 104), (150, 52), (200, 78), (262, 44), (310, 92), (360, 70)]),
    ("rock", [(0, 150), (58, 118), (104, 84), (180, 34), (244, 66), (300, 122), (360, 138)]),
    ("rim-2", [(34, 186), (84, 116), (122, 72), (182, 46), (236, 78), (282, 134), (326, 190)]),
    ("rim-1", [(72, 190), (100, 124), (134, 84), (182, 62), (226, 88), (262, 136), (290, 192)]),
)
#: arches one in the other, the light deep inside: tone, foot, width, height
DEPTHS = (
    ("edge", 186, 112, 112),
    ("rim-2", 186, 100, 105),
    ("tie", 186, 88, 98),
    ("tunnel-lo", 184, 72, 86),
    ("tunnel", 182, 54, 70),
    ("nugget-hi", 180, 30, 44),
)
GROUND = """
    .rock M0 186 60 178l62 6h120l58-6 60 8v34H0z
    .rim-1 M126 184h112l76 36H50z
    .tunnel-lo M146 184h72l44 36H102z
    .tunnel M164 184h36l20 36h-76z
    ~wood-lo 3 M158 190h48M152 198h60M144 208h76
    ~edge 3.4 M170 182 156 222M194 182l15 40
    wood M122 190l4-92h12l2 92zM224 190l2-92h12l4 92z
    wood M112 86l140-3 2 15-143 2z
    ~wood-lo 2.4 M124 91h44M190 90h50M130 112l2 60M231 112v60
    ~edge 2.4 M182 97v7
"""
FLAME = "M182.3 114.7c.3 3.3 4 4.3 3.7 7.7a4 3.3 0 0 1-8 0c0-2 1.3-2.7 1.7-4.3l1.3 1z"
WATCHER = """
    .edge M316 176c-3-26 8-34 15-38 8 4 19 14 15 38z
    .spark o 327 160 2.2
    .spark o 336 160 2.2
"""


def night() -> str:
    """The sky over the mine."""
    stars = "".join(disc(x, y, 1.2 + (x % 3) * 0.3) for x, y in STARS)
    return (
        shape("M0 0h360v220H0z", "night")
        + shape(stars, "paper", opacity=".7")
        + shape(MOON, "paper", opacity=".85")
    )


def lit_lantern() -> str:
    """The lantern under the beam, and the rings of its light."""
    rings = shape(disc(182, 119, 26), "spark", opacity=".35") + shape(
        disc(182, 119, 18), "spark", opacity=".5"
    )
    return rings + use("t-lantern", 166, 101, 32, 32, "edge") + shape(FLAME, "nugget-hi")


def title() -> str:
    """The mine at night: light in its mouth, three dwarfs who go in together, and somebody behind a rock."""
    out = night() + "".join(ridge(points, tone, f"hill {tone}") for tone, points in HILLS)
    out += "".join(mouth(182, foot, wide, high, tone) for tone, foot, wide, high in DEPTHS)
    out += picture(GROUND, 2) + lit_lantern()
    out += use("t-cart", 246, 156, 46, 46, "wood-lo") + heap(
        [(260, 161, 7), (278, 161, 7), (269, 156, 8)], "cart", 1.4
    )
    out += picture(WATCHER)
    out += boulders(
        [(24, 192, 15), (46, 200, 10), (338, 184, 27), (312, 200, 13)], Random("rocks"), "rim-1", "stone-lo"
    )
    return (
        out
        + use("d2", 52, 158, 62, 62, "#009E73")
        + use("d0", 92, 166, 58, 58, "#E69F00")
        + use("d12", 214, 170, 54, 54, "#56B4E9")
    )


# -- between two people -----------------------------------------------------------------------------------

FLOOR: tuple[tuple[str, list[Point]], ...] = (
    ("back", [(0, 150), (70, 128), (130, 146), (210, 118), (290, 142), (360, 124)]),
    ("rock", [(0, 176), (90, 160), (160, 178), (240, 156), (360, 170)]),
    ("rim-2", [(0, 202), (80, 192), (190, 204), (270, 188), (360, 200)]),
)
ROOF: tuple[tuple[str, list[Point]], ...] = (
    ("rock", [(0, 10), (60, 34), (110, 12), (150, 24), (205, 9), (262, 34), (310, 12), (360, 27)]),
    ("back", [(0, 10), (60, 20), (110, 12), (150, 14), (205, 9), (262, 20), (310, 12), (360, 16)]),
)


def curtain() -> str:
    """Nobody's turn: quiet ridges, a lantern hanging between two players."""
    out = "".join(ridge(points, tone, f"floor {tone}") for tone, points in FLOOR)
    out += "".join(ridge(points, tone, f"roof {tone}", 0) for tone, points in ROOF)
    out += shape(disc(180, 104, 62), "lamp", opacity=".07") + shape(disc(180, 104, 42), "lamp", opacity=".1")
    out += shape("M180 0v76", "none", stroke="brass", stroke_width=2.4, stroke_dasharray="5 3")
    return out + use("t-lantern", 150, 72, 60, 60, "lamp")


# -- a picture for every game -----------------------------------------------------------------------------

#: cards of a mine, `card column row`, a row of four filling the picture; `~` before a turned one
FIRST_MINE = "START 0 0, B05 1 0, B01 2 0, GOLD 3 0, B04 2 -1, B04 0 1, B06 2 1, B07 3 1, B04 0 -1"
SECOND_MINE = "X09 0 0, X01 1 0, X19 2 0, X11 3 0, B04 1 -1, B02 2 -1, B16 3 -1, B06 1 1, X02 2 1, B12 0 1"

BEADS = "M26 6c0 44 24 72 54 72s54-28 54-72"
CHAIN = f"""
    .night M0 0h160v100H0z
    .back o 80 52 46
    .rock o 80 52 38
    ~nugget-lo 5 {BEADS}
"""
#: its stones: cut, middle, size
STONES = (
    ("sapphire", 29, 44, 26),
    ("ruby", 53, 66, 28),
    ("amber", 80, 78, 34),
    ("emerald", 107, 66, 26),
    ("amethyst", 131, 44, 28),
)


def mine(cells: str) -> str:
    """A corner of a mine, of real cards."""
    out = shape("M0 0h160v100H0z", "hollow")
    for cell in cells.split(", "):
        card, x, y = cell.split()
        out += use(card.strip("~"), 40 * int(x) - 0.2, 19 + 61.5 * int(y), 40.4, 62, turned=card[0] == "~")
    return out


def necklace() -> str:
    """A chain of beads with its five stones."""
    beads = shape(
        BEADS, "none", stroke="nugget", stroke_width=5, stroke_dasharray="1 7", stroke_linecap="round"
    )
    stones = "".join(
        use(f"gem-{cut}-large", x - size / 2, y - size / 2, size, size) for cut, x, y, size in STONES
    )
    return picture(CHAIN) + beads + stones


def scenes() -> list[str]:
    """All larger pictures."""
    return [
        symbol("title", "0 0 360 220", plain(title())),
        symbol("curtain", "0 0 360 220", curtain()),
        symbol("g-saboteur", "0 0 160 100", mine(FIRST_MINE)),
        symbol("g-saboteur2", "0 0 160 100", mine(SECOND_MINE)),
        symbol("g-brisingamen", "0 0 160 100", plain(necklace())),
    ]
