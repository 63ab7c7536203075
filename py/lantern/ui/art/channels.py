"""The shape of tunnels, from the ways of a card (rules: section 1, `NS|EW` is two ways that do not meet).

A card is 65 by 100.  Every opening lies at the centre of its edge and is exactly `2 * HALF` wide, so any two
cards that fit join without a seam.  Between the openings the walls are cut by hand: a little crooked.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

from lantern.core.grid import mask_of
from lantern.ui.art.pen import Point

WIDE, HIGH = 65.0, 100.0
CENTRE: Point = (WIDE / 2, HIGH / 2)
HALF = 11.0
SIDES = "NESW"
TOWARDS = {"N": (0.0, -1.0), "E": (1.0, 0.0), "S": (0.0, 1.0), "W": (-1.0, 0.0)}
REACH = {"N": HIGH / 2, "E": WIDE / 2, "S": HIGH / 2, "W": WIDE / 2}


@dataclass(frozen=True, slots=True)
class Way:
    """Openings joined inside a card, clockwise from north, and whether other ways share the card."""

    sides: str
    others: tuple[str, ...] = ()

    @property
    def stub(self) -> bool:
        """A way with one opening ends in rubble."""
        return len(self.sides) == 1

    @property
    def near(self) -> bool:
        """A tunnel that runs through shares the card: bends keep to their corner, stubs stay short."""
        return len(self.sides) < 3 and any(len(other) > 1 for other in self.others)

    @property
    def name(self) -> str:
        """What its shape is called: the sides, and whether it must keep clear of something."""
        beside = self.stub and self.sides in "EW" and bool(self.others)
        return self.sides + ("n" if self.near and self.sides not in ("NS", "EW") else "b" * beside)

    @property
    def depth(self) -> float:
        """How far a stub goes in: it keeps clear of a tunnel that runs through, and of the other stubs."""
        side = self.sides[0]
        if self.near:
            return REACH[side] - HALF - 8
        return 26.0 if side in "NS" else 22.0 if self.others else 26.0

    @property
    def tight(self) -> bool:
        """A bend that shares its card keeps to its own corner."""
        return len(self.sides) == 2 and self.near


def ways(masks: tuple[int, ...]) -> list[Way]:
    """The ways of a card of the table (sets of sides as masks), each knowing the others."""
    parts = ["".join(side for side in SIDES if mask & mask_of(side)) for mask in masks]
    return [Way(part, tuple(parts[:i] + parts[i + 1 :])) for i, part in enumerate(parts)]


def place(ahead: Point, along: float, aside: float) -> Point:
    """The point `along` an arm from the centre and `aside` of it, clockwise."""
    return (CENTRE[0] + ahead[0] * along - ahead[1] * aside, CENTRE[1] + ahead[1] * along + ahead[0] * aside)


def wall(way: Way, a: str, b: str, half: float) -> list[Point]:
    """The wall clockwise from opening `a` to opening `b`, before it is roughened."""
    first = place(TOWARDS[a], REACH[a], half)
    last = place(TOWARDS[b], REACH[b], -half)
    turn = (SIDES.index(b) - SIDES.index(a)) % 4
    if turn == 0:
        return [first, *cap(a, way.depth + (half - HALF) * 0.8, half), last]
    if turn == 2:
        return [first, last]
    out_a, out_b = (half, half) if turn == 1 else (-half, -half)
    corner = (
        place(TOWARDS[a], out_a, 0)[0] + place(TOWARDS[b], out_b, 0)[0] - CENTRE[0],
        (place(TOWARDS[a], out_a, 0)[1] + place(TOWARDS[b], out_b, 0)[1] - CENTRE[1]),
    )
    if way.tight and turn == 3:
        middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
        corner = (corner[0] * 0.8 + middle[0] * 0.2, corner[1] * 0.8 + middle[1] * 0.2)
        return [first, *bend(first, corner, last, 99)[1:-1], last]
    # the inside of a bend that keeps to its corner is cut back, or the bend would be narrow
    inside = (20.0 if way.tight else 7.0) - (half - HALF) * 0.5
    radius = max(3.0, inside) if turn == 1 else 2 * half - 3
    return [first, *bend(first, corner, last, radius), last]


def bend(first: Point, corner: Point, last: Point, radius: float) -> list[Point]:
    """A corner rounded by a quadratic curve, as points."""
    ends = []
    for end in (first, last):
        span = hypot(end[0] - corner[0], end[1] - corner[1])
        part = min(1.0, radius / span)
        ends.append((corner[0] + (end[0] - corner[0]) * part, corner[1] + (end[1] - corner[1]) * part))
    steps = 3 if radius < 9 else 5
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        points.append(
            (
                u * u * ends[0][0] + 2 * u * t * corner[0] + t * t * ends[1][0],
                u * u * ends[0][1] + 2 * u * t * corner[1] + t * t * ends[1][1],
            )
        )
    return points


def cap(side: str, depth: float, half: float) -> list[Point]:
    """The blunt inner end of a stub, from its clockwise wall round to the other."""
    inner = REACH[side] - depth
    ahead = TOWARDS[side]
    return [
        place(ahead, inner + half * 0.55 * (1 - sin(angle)), half * cos(angle))
        for angle in (0.15, pi / 3, 2 * pi / 3, pi - 0.15)
    ]


def rough(points: list[Point], rng: Random, much: float, step: float) -> list[Point]:
    """The same wall cut by hand: long stretches broken up, every inner point moved a little.

    Inner points go to whole numbers, which halves the sheet and is finer than the hand that cuts.
    """
    fine: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        pieces = max(1, round(hypot(x1 - x0, y1 - y0) / step))
        fine += [(x0 + (x1 - x0) * i / pieces, y0 + (y1 - y0) * i / pieces) for i in range(pieces)]
    inner = [(round(x + rng.uniform(-much, much)), round(y + rng.uniform(-much, much))) for x, y in fine[1:]]
    return [fine[0], *inner, points[-1]]


def outline(way: Way, rng: Random, beyond: float, much: float, step: float, over: float = 0.0) -> list[Point]:
    """The closed outline of a way; `beyond` widens it into the rock (or narrows it, below zero).

    `over` carries it past the border of the card, so that a stroked outline leaves no line across an opening.
    """
    points: list[Point] = []
    for a, b in zip(way.sides, way.sides[1:] + way.sides[:1], strict=True):
        points += rough(wall(way, a, b, HALF + beyond), rng, much, step)
        if over:
            points += [place(TOWARDS[b], REACH[b] + over, aside * (HALF + beyond)) for aside in (-1, 1)]
    return points
