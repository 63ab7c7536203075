"""What a path card shows is what the engine's table says: a joint on the screen is a joint in the rules."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from lantern.core.grid import SIDES, letters_of, mask_of
from lantern.games.saboteur.cards import DECK_PATHS, FIXED_CARDS
from lantern.ui.art import symbols
from lantern.ui.art.channels import HALF, HIGH, WIDE
from lantern.ui.art.paths import path_card

CARDS = {card.id: card.ways for card in (*FIXED_CARDS, *DECK_PATHS)}
#: ways that the base game does not have, drawn by the same generator
RARER = ("NS|EW", "NE|SW", "NW|SE", "NS|E", "EW|N|S", "SE|N", "NES|W", "NEW|S")

Point = tuple[float, float]
EDGE = {"N": (WIDE / 2, 0.0), "E": (WIDE, HIGH / 2), "S": (WIDE / 2, HIGH), "W": (0.0, HIGH / 2)}
ALONG = {"N": 0, "E": 1, "S": 0, "W": 1}


def outlines(drawing: str, tone: str) -> list[list[Point]]:
    """The closed outlines filled with a tone: an absolute start, then relative steps."""
    root = ET.fromstring(f"<g>{drawing}</g>")
    found = []
    for element in root.iter("path"):
        if not (element.get("fill") or "").startswith(f"var(--{tone},"):
            continue
        for part in element.get("d", "").removesuffix("z").split("z"):
            numbers = [float(n) for n in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", part)]
            points = [(numbers[0], numbers[1])]
            for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
                points.append((round(points[-1][0] + dx, 1), round(points[-1][1] + dy, 1)))
            found.append(points)
    return found


def touched(points: list[Point]) -> dict[str, list[float]]:
    """Where an outline meets the border of the card: side -> places along it."""
    sides: dict[str, list[float]] = {}
    for x, y in points:
        for side, hit in (("N", y == 0), ("E", x == WIDE), ("S", y == HIGH), ("W", x == 0)):
            if hit:
                sides.setdefault(side, []).append((x, y)[ALONG[side]])
    return sides


def drawing_of(ways: str) -> str:
    """A card with these ways."""
    return path_card(ways, tuple(mask_of(way) for way in ways.split("|")))


ALL = [(name, "|".join(letters_of(way) for way in ways)) for name, ways in CARDS.items()] + [
    (w, w) for w in RARER
]


@pytest.mark.parametrize(("name", "ways"), ALL)
def test_tunnels_open_exactly_where_the_table_says(name: str, ways: str) -> None:
    drawing = (
        symbols()[name].split(">", 1)[1].removesuffix("</symbol>") if name in CARDS else drawing_of(ways)
    )
    for tone, half in (("tunnel-lo", HALF), ("tunnel", HALF - 3.5)):
        channels = outlines(drawing, tone)
        shown = ["".join(side for side in SIDES if side in touched(channel)) for channel in channels]
        assert sorted(shown) == sorted("".join(sorted(way, key=SIDES.index)) for way in ways.split("|"))
        for channel in channels:
            for side, places in touched(channel).items():
                middle = EDGE[side][ALONG[side]]
                assert sorted(places) == [middle - half, middle + half]


@pytest.mark.parametrize(("name", "ways"), ALL)
def test_a_stub_ends_in_rubble_and_a_tunnel_does_not(name: str, ways: str) -> None:
    drawing = symbols()[name] if name in CARDS else drawing_of(ways)
    assert drawing.count('href="#rubble-') == sum(len(way) == 1 for way in ways.split("|"))


@pytest.mark.parametrize(("name", "ways"), [(n, w) for n, w in ALL if "|" in w])
def test_ways_that_do_not_meet_are_not_drawn_as_meeting(name: str, ways: str) -> None:
    if ways == "NS|EW":  # a bridge: one way leads over the other
        return
    drawing = symbols()[name] if name in CARDS else drawing_of(ways)
    floors = outlines(drawing, "tunnel-lo")
    for k, one in enumerate(floors):
        for other in floors[k + 1 :]:
            assert not any(inside(point, other) for point in one), (one, other)
            assert not any(inside(point, one) for point in other), (one, other)


def inside(point: Point, ring: list[Point]) -> bool:
    """Whether a point lies in a closed outline (even-odd rule)."""
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            odd = not odd
    return odd


def test_rock_that_touches_a_neighbour_is_the_same_on_every_sheet_however_it_lies() -> None:
    """The facets along the border are fixed and symmetric, so no seam shows between two cards."""
    borders = set()
    for k in range(8):
        root = ET.fromstring(symbols()[f"rock-{k}"])
        lights = [re.findall(r"M([^M]*)", path.get("d", "")) for path in root.iter("path")]
        pieces = set()
        for tone, parts in enumerate(lights):
            for part in parts:
                points = read(part)
                for a, b in ((0, 1), (1, 2), (2, 0)):
                    edge = frozenset((points[a], points[b]))
                    if any(
                        all(abs(p[axis] - end) < 0.06 for p in edge)
                        for axis, ends in ((0, (0, WIDE)), (1, (0, HIGH)))
                        for end in ends
                    ):
                        pieces.add((tone, edge))
        assert pieces
        mirrored = {(tone, frozenset((round(WIDE - x, 1), y) for x, y in edge)) for tone, edge in pieces}
        turned = {(tone, frozenset((x, round(HIGH - y, 1)) for x, y in edge)) for tone, edge in pieces}
        assert pieces == mirrored == turned
        borders.add(frozenset(pieces))
    assert len(borders) == 1


def read(part: str) -> list[Point]:
    """The three corners of a facet."""
    numbers = [float(n) for n in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", part)]
    points = [(numbers[0], numbers[1])]
    for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
        points.append((round(points[-1][0] + dx, 1), round(points[-1][1] + dy, 1)))
    return points
