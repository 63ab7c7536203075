"""The few shapes of tunnels of which all path cards are put together, each drawn once and laid four ways.

A shape has layers: `r-NE` the rock with its rims of lamplight (`a-NE` the outer one, `b-NE` the inner one)
and, over the facets of the rock, `f-NE` the tunnel itself.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, sin
from random import Random

from lantern.ui.art.channels import CENTRE, REACH, SIDES, TOWARDS, Way, bend, outline, place
from lantern.ui.art.pen import FLIPS, Point, paint, part, shape, trace
from lantern.ui.art.rock import ground

TIE = 4.6
#: the shapes: mirrored and turned they make every way of the tables
SHAPES = (
    *map(Way, ("NS", "EW", "NE", "NES", "NEW", "NESW", "N", "E")),
    Way("E", ("N",)),
    Way("N", ("EW",)),
    Way("E", ("NS",)),
    Way("NE", ("SW",)),
)
#: where each of N, E, S, W comes to lie
MOVED = {"": "NESW", "x": "NWSE", "y": "SENW", "xy": "SWNE"}


def flipped(sides: str, how: str) -> str:
    """The sides of a way after its card was mirrored or turned, clockwise from north."""
    there = {MOVED[how][SIDES.index(side)] for side in sides}
    return "".join(side for side in SIDES if side in there)


def chosen(way: Way, rng: Random) -> tuple[str, str]:
    """A shape and a position in which it is this way: any of those that fit, by lot."""
    mark = way.name[len(way.sides) :]
    fitting = [
        (drawn.name, how)
        for drawn in SHAPES
        for how in FLIPS
        if drawn.name[len(drawn.sides) :] == mark and flipped(drawn.sides, how) == way.sides
    ]
    return rng.choice(fitting)


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


def rims(way: Way, rng: Random) -> str:
    """The rock and two rims of light around the channel; ways that share a card use the rims one by one.

    A stub beside a tunnel is never the first way of a card, so it brings no rock.
    """
    drawn = ""
    for layer, tone, beyond, much, step in (("a", "rim-2", 12, 2.2, 14), ("b", "rim-1", 6, 1.6, 11)):
        rim = trace(outline(way, rng, beyond, much, step))
        drawn += f'<path id="{layer}-{way.name}" fill="{paint(tone)}" d="{rim}"/>'
    return drawn if way.stub and way.near else part(f"r-{way.name}", ground() + drawn)


def tunnel(way: Way, rng: Random) -> str:
    """The channel: a dark cut edge, a strip of half light, the lit floor and its planks."""
    out = shape(trace(outline(way, rng, 0.0, 0.8, 10, over=3)), "tunnel-lo", stroke="edge", stroke_width=3)
    out += shape(trace(outline(way, rng, -3.5, 0.7, 12)), "tunnel")
    out += shape("".join(ties(way, rng)), stroke="tie", stroke_width=2.4, stroke_linecap="round")
    return part(f"f-{way.name}", out)


def shapes() -> list[str]:
    """All layers of every shape. One card needs few of them: every `use` costs the browser time."""
    drawn = []
    for way in SHAPES:
        rng = Random(f"way {way.name}")
        drawn += [rims(way, rng), tunnel(way, rng)]
    return drawn
