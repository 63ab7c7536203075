"""Path cards, made from the table of openings: rock, rims of lamplight, tunnel, planks, rubble."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, sin
from random import Random

from lantern.ui.art.channels import (
    CENTRE,
    REACH,
    TOWARDS,
    Way,
    bend,
    outline,
    place,
    ways,
)
from lantern.ui.art.pen import Point, num, shape, symbol, trace
from lantern.ui.art.rock import boulders, faceted, ground

TIE = 4.6


def path_card(name: str, masks: tuple[int, ...]) -> str:
    """The whole drawing of a path card, seeded by its id so that no two look stamped."""
    rng = Random(name)
    found = ways(masks)
    out = ground()
    for tone, beyond, much, step in (("rim-2", 12, 2.2, 14), ("rim-1", 6, 1.6, 11)):
        out += shape("".join(trace(outline(way, rng, beyond, much, step)) for way in found), tone)
    out += faceted(rng)
    for way in found:
        out += tunnel(way, rng)
    return out + "".join(rubble(way, rng) for way in found if way.stub)


def tunnel(way: Way, rng: Random) -> str:
    """The channel: a dark cut edge, a strip of half light, the lit floor and its planks."""
    out = shape(trace(outline(way, rng, 0.0, 0.8, 10, over=3)), "tunnel-lo", stroke="edge", stroke_width=3)
    out += shape(trace(outline(way, rng, -3.5, 0.7, 12)), "tunnel")
    return out + shape("".join(ties(way, rng)), stroke="tie", stroke_width=2.4, stroke_linecap="round")


def floor(way: Way) -> list[list[Point]]:
    """The middle lines of a way, from each opening inwards, along which planks lie."""
    if len(way.sides) == 2 and way.sides not in ("NS", "EW"):
        ends = [place(TOWARDS[s], REACH[s], 0) for s in way.sides]
        return [[ends[0], *bend(ends[0], CENTRE, ends[1], 99 if way.tight else 17), ends[1]]]
    lines = []
    for side in way.sides:
        stop = REACH[side] - way.depth + 5 if way.stub else 0.0
        if len(way.sides) > 2:
            stop = 9.0
        lines.append([place(TOWARDS[side], REACH[side], 0), place(TOWARDS[side], stop, 0)])
    return lines


def ties(way: Way, rng: Random) -> list[str]:
    """Short planks across the floor; half a step from each edge, so that the row goes on next door."""
    out = []
    for line in floor(way):
        for at, angle in walk(line, 8.2):
            angle += rng.uniform(-0.14, 0.14)
            half = TIE + rng.uniform(-0.7, 0.7)
            dx, dy = -sin(angle) * half, cos(angle) * half
            first = (round(2 * (at[0] - dx)) / 2, round(2 * (at[1] - dy)) / 2)
            out.append(trace([first, (first[0] + round(2 * dx), first[1] + round(2 * dy))], closed=False))
    return out


def walk(line: list[Point], step: float) -> list[tuple[Point, float]]:
    """Points every `step` along a line, beginning half a step in, with the direction there."""
    out: list[tuple[Point, float]] = []
    ahead = step / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        angle = atan2(y1 - y0, x1 - x0)
        span = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        while ahead <= span:
            out.append(((x0 + (x1 - x0) * ahead / span, y0 + (y1 - y0) * ahead / span), angle))
            ahead += step
        ahead -= span
    return out


HEAP = ((-8.0, -1.0, 6.8), (8.0, -0.5, 6.6), (0.0, -1.0, 8.2), (-4.5, 6.5, 4.2), (5.5, 6.0, 3.6))
HEAPS = 4
TURNS = {"S": "", "W": "rotate(90)", "N": "rotate(180)", "E": "rotate(270)"}


def rubble(way: Way, rng: Random) -> str:
    """The heap at the end of a stub: one of a few heaps, turned towards the opening and perhaps mirrored."""
    side = way.sides[0]
    x, y = place(TOWARDS[side], REACH[side] - way.depth + 1, 0)
    turn = f"translate({num(x)} {num(y)}){TURNS[side]}" + ("scale(-1 1)" if rng.random() < 0.5 else "")
    box = 'x="-16" y="-16" width="32" height="32"'
    return f'<use href="#rubble-{rng.randrange(HEAPS)}" {box} transform="{turn}"/>'


def heaps() -> list[str]:
    """The heaps themselves: big stones across the channel, small ones rolled out towards its opening."""
    return [
        symbol(f"rubble-{k}", "-16 -16 32 32", boulders(HEAP, Random(f"rubble-{k}"))) for k in range(HEAPS)
    ]
