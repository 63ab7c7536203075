"""Path cards, made from the table of openings: rock, rims of lamplight, tunnels, rubble where a way ends."""

from __future__ import annotations

from random import Random

from lantern.ui.art.channels import REACH, TOWARDS, Way, place, ways
from lantern.ui.art.pen import lay, num, part
from lantern.ui.art.rock import boulders, faceted
from lantern.ui.art.shapes import chosen

HEAP = ((-8.0, -1.0, 6.8), (8.0, -0.5, 6.6), (0.0, -1.0, 8.2), (-4.5, 6.5, 4.2), (5.5, 6.0, 3.6))
HEAPS = 4
TURNS = {"S": "", "W": "rotate(90)", "N": "rotate(180)", "E": "rotate(270)"}


def path_card(name: str, masks: tuple[int, ...], blocked: bool = True) -> str:
    """The whole drawing of a path card, by lots from its id so that no two look stamped.

    `blocked`: its dead ends end in rubble.
    """
    rng = Random(name)
    found = ways(masks)
    drawn = [chosen(way, rng) for way in found]
    out = lay(f"r-{drawn[0][0]}", drawn[0][1])
    if len(drawn) > 1:
        # rims of one tone are one light: all outer ones lie below all inner ones
        layers = [("a", drawn[1:]), ("b", drawn)]
        out += "".join(lay(f"{layer}-{kind}", how) for layer, kinds in layers for kind, how in kinds)
    out += faceted(rng) + "".join(lay(f"f-{kind}", how) for kind, how in drawn)
    return out + "".join(rubble(way, rng) for way in found if way.stub and blocked)


def end(way: Way, back: float) -> tuple[float, float]:
    """The middle of a stub, so far from its inner end."""
    side = way.sides[0]
    return place(TOWARDS[side], REACH[side] - way.depth + back, 0)


def rubble(way: Way, rng: Random) -> str:
    """The heap at the end of a stub: one of a few heaps, turned towards the opening and perhaps mirrored."""
    x, y = end(way, 1)
    turn = f"translate({num(x)} {num(y)}){TURNS[way.sides]}" + ("scale(-1 1)" if rng.random() < 0.5 else "")
    return lay(f"rubble-{rng.randrange(HEAPS)}", turn)


def heaps() -> list[str]:
    """The heaps themselves: big stones across the channel, small ones rolled out towards its opening."""
    return [part(f"rubble-{k}", boulders(HEAP, Random(f"rubble-{k}"))) for k in range(HEAPS)]
