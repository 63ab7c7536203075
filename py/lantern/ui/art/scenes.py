"""Larger pictures: the mine mouth of the home screen, the calm of the curtain, a small picture for every game.

They are put together from the other symbols of the sheet, so they cost little.
"""

from __future__ import annotations

from random import Random

from lantern.ui.art.actions import disc
from lantern.ui.art.channels import rough
from lantern.ui.art.pen import Point, colour, num, shape, symbol, trace
from lantern.ui.art.rock import boulders
from lantern.ui.art.seats import heap


def use(name: str, x: float, y: float, width: float, height: float, tone: str = "", turned: bool = False) -> str:
    """Another symbol of the sheet, in a box."""
    paint = f' color="{colour(tone) if not tone.startswith("#") else tone}"' if tone else ""
    turn = f' transform="rotate(180 {num(x + width / 2)} {num(y + height / 2)})"' if turned else ""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<use href="#{name}" {box}{paint}{turn}/>'


def ridge(points: list[Point], tone: str, seed: str, foot: float = 220) -> str:
    """A paper mountain: a rough skyline down to the foot of the picture."""
    line = rough(points, Random(seed), 3, 16)
    return shape(trace([*line, (points[-1][0], foot), (points[0][0], foot)]), tone)


def mouth(x: float, foot: float, wide: float, high: float, tone: str, **more: object) -> str:
    """An arch with its foot on the ground."""
    left, reach = x - wide / 2, wide / 2
    data = f"M{num(left)} {num(foot)}V{num(foot - high + reach)}a{num(reach)} {num(reach)} 0 0 1 {num(wide)} 0V{num(foot)}z"
    return shape(data, tone, **more)


def stones(spots: list[tuple[float, float, float]], seed: str) -> str:
    """Boulders on the ground."""
    return boulders(spots, Random(seed), "rim-1", "stone-lo")


def title() -> str:
    """The mine at night: light in its mouth, three dwarfs who go in together, and somebody behind a rock."""
    out = shape("M0 0h360v220H0z", "night")
    stars = ((30, 28), (62, 14), (96, 40), (128, 16), (238, 14), (276, 34), (318, 20), (342, 52), (18, 70), (300, 66))
    out += shape("".join(disc(x, y, 1.2 + (x % 3) * 0.3) for x, y in stars), "paper", opacity=".7")
    out += shape("M318 30a14 14 0 1 1-18 18 15 15 0 0 0 18-18z", "paper", opacity=".85")
    out += ridge([(0, 118), (44, 72), (92, 104), (150, 52), (200, 78), (262, 44), (310, 92), (360, 70)], "back", "far")
    out += ridge([(0, 150), (58, 118), (104, 84), (180, 34), (244, 66), (300, 122), (360, 138)], "rock", "mid")
    out += ridge([(34, 186), (84, 116), (122, 72), (182, 46), (236, 78), (282, 134), (326, 190)], "rim-2", "near")
    out += ridge([(72, 190), (100, 124), (134, 84), (182, 62), (226, 88), (262, 136), (290, 192)], "rim-1", "lit")
    out += mouth(182, 186, 112, 112, "edge") + mouth(182, 186, 100, 105, "rim-2")
    out += mouth(182, 186, 88, 98, "tie") + mouth(182, 184, 72, 86, "tunnel-lo") + mouth(182, 182, 54, 70, "tunnel")
    out += mouth(182, 180, 30, 44, "nugget-hi")
    out += shape("M0 186 60 178l62 6h120l58-6 60 8v34H0z", "rock") + shape("M126 184h112l76 36H50z", "rim-1")
    out += shape("M146 184h72l44 36H102z", "tunnel-lo") + shape("M164 184h36l20 36h-76z", "tunnel")
    ties = "M158 190h48M152 198h60M144 208h76"
    out += shape(ties, "none", stroke="wood-lo", stroke_width=3, stroke_linecap="round")
    out += shape("M170 182 156 220M194 182l14 38", "none", stroke="edge", stroke_width=3.4)
    beam = {"stroke": "edge", "stroke_width": 2, "stroke_linejoin": "round"}
    out += shape("M122 190l4-92h12l2 92zM224 190l2-92h12l4 92z", "wood", **beam)
    out += shape("M112 86l140-3 2 15-143 2z", "wood", **beam)
    out += shape("M124 91h44M190 90h50M130 112l2 60M231 112v60", "none", stroke="wood-lo", stroke_width=2.4, stroke_linecap="round")
    out += shape(disc(182, 119, 26), "spark", opacity=".35") + shape(disc(182, 119, 18), "spark", opacity=".5")
    out += shape("M182 96v8", "none", stroke="edge", stroke_width=2.4) + use("t-lantern", 166, 101, 32, 32, "edge")
    out += shape("M182.3 114.7c.3 3.3 4 4.3 3.7 7.7a4 3.3 0 0 1-8 0c0-2 1.3-2.7 1.7-4.3l1.3 1z", "nugget-hi")
    out += use("t-cart", 246, 156, 46, 46, "wood-lo") + heap([(260, 161, 7), (278, 161, 7), (269, 156, 8)], "cart", 1.4)
    out += shape("M316 176c-3-26 8-34 15-38 8 4 19 14 15 38z", "edge") + shape(disc(327, 160, 2.2) + disc(336, 160, 2.2), "spark")
    out += stones([(24, 192, 15), (46, 200, 10), (338, 184, 27), (312, 200, 13)], "rocks")
    return out + use("d2", 52, 158, 62, 62, "#009E73") + use("d0", 92, 166, 58, 58, "#E69F00") + use("d12", 214, 170, 54, 54, "#56B4E9")


def curtain() -> str:
    """Nobody's turn: quiet ridges, a lantern hanging between two players."""
    out = ridge([(0, 150), (70, 128), (130, 146), (210, 118), (290, 142), (360, 124)], "back", "c1")
    out += ridge([(0, 176), (90, 160), (160, 178), (240, 156), (360, 170)], "rock", "c2")
    out += ridge([(0, 202), (80, 192), (190, 204), (270, 188), (360, 200)], "rim-2", "c3")
    for tone, drop, seed in (("rock", 34.0, "s1"), ("back", 20.0, "s2")):
        line = rough([(0, 10), (60, drop), (110, 12), (150, drop * 0.7), (205, 9), (262, drop), (310, 12), (360, drop * 0.8)], Random(seed), 3, 18)
        out += shape(trace([(0, 0), *line, (360, 0)]), tone)
    out += shape(disc(180, 104, 62), "lamp", opacity=".07") + shape(disc(180, 104, 42), "lamp", opacity=".1")
    out += shape("M180 0v76", "none", stroke="brass", stroke_width=2.4, stroke_dasharray="5 3")
    return out + use("t-lantern", 150, 72, 60, 60, "lamp")


def mine(cells: tuple[tuple[str, int, int, bool], ...]) -> str:
    """A corner of a mine, of real cards."""
    out = shape("M0 0h160v100H0z", "night")
    return out + "".join(use(card, 40 * x - 0.2, 19 + 61.5 * y, 40.4, 62, turned=turned) for card, x, y, turned in cells)


def doors_and_crystals() -> str:
    """The same mine with a door across the way and crystals in the rock."""
    out = mine((("B05", 0, 0, False), ("B01", 1, 0, False), ("B05", 2, 0, False), ("B03", 3, 0, False), ("B04", 1, -1, False), ("B04", 1, 1, False), ("B07", 3, -1, True), ("B05", 3, 1, True)))
    line = {"stroke": "edge", "stroke_width": 1.8, "stroke_linejoin": "round"}
    out += shape("M88 67V41c0-13 24-13 24 0v26z", "door", **line) + shape("M96 33v34M104 33v34", "none", stroke="edge", stroke_width=1.6)
    out += shape(disc(107.5, 52, 2), "nugget")
    for data, light in (("M16 34 20 16l5 18zM22 35l7-11 3 11zM10 35l1-9 6 9z", "M20 16l0 18-4 0zM29 24l-2 11h-5z"), ("M126 86l4-16 5 16zM133 87l7-10 2 10z", "M130 70v16h-4zM140 77l-2 10h-5z")):
        out += shape(data, "crystal", **line) + shape(light, "crystal-hi")
    return out


def necklace() -> str:
    """A chain with five stones, each of its own cut."""
    out = shape("M0 0h160v100H0z", "night") + shape(disc(80, 52, 46), "back") + shape(disc(80, 52, 38), "rock")
    out += shape("M26 6c0 44 24 72 54 72s54-28 54-72", "none", stroke="nugget-lo", stroke_width=5, stroke_linecap="round")
    out += shape("M26 6c0 44 24 72 54 72s54-28 54-72", "none", stroke="nugget", stroke_width=5, stroke_dasharray="1 7", stroke_linecap="round")
    line = {"stroke": "edge", "stroke_width": 2, "stroke_linejoin": "round"}
    gems = (
        ("#4f8fe8", "#9cc4ff", disc(33, 42, 11), disc(31, 40, 5)),
        ("#d9465a", "#ff9aa6", "M43 57l26 0-13 22z", "M50 61h12l-6 10z"),
        ("#d98a1e", "#ffcf7a", "M80 62c8 11 13 16 13 22a13 13 0 0 1-26 0c0-6 5-11 13-22z", "M80 72c4 6 6 8 6 12a6 6 0 0 1-12 0c0-4 2-6 6-12z"),
        ("#2f9e6e", "#8fe0ba", "M93 56h22v22H93z", "M98 61h12v12H98z"),
        ("#8d62d6", "#c9aef5", "M121 32h12l6 10.5-6 10.5h-12l-6-10.5z", "M124 37h6l3 5.5-3 5.5h-6l-3-5.5z"),
    )
    for tone, light, body, facet in gems:
        out += shape(body, tone, **line) + shape(facet, light)
    return out


def scenes() -> list[str]:
    """All larger pictures."""
    first = (("START", 0, 0, False), ("B05", 1, 0, False), ("B01", 2, 0, False), ("GOLD", 3, 0, False),
             ("B04", 2, -1, False), ("B04", 0, 1, False), ("B06", 2, 1, False), ("B07", 3, 1, False), ("B04", 0, -1, False))
    return [
        symbol("title", "0 0 360 220", title()),
        symbol("curtain", "0 0 360 220", curtain()),
        symbol("g-saboteur", "0 0 160 100", mine(first)),
        symbol("g-saboteur2", "0 0 160 100", doors_and_crystals()),
        symbol("g-brisingamen", "0 0 160 100", necklace()),
    ]
