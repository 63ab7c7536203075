"""What a path card shows is what the engine's table says: a joint on the screen is a joint in the rules."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from lantern.core.grid import SIDES, half_turn, letters_of, mask_of
from lantern.games.saboteur import cards as base
from lantern.games.saboteur2 import cards as new
from lantern.ui.art import sheet, symbols
from lantern.ui.art.channels import HALF, HIGH, WIDE

CARDS = {card.id: card for card in (*base.FIXED_CARDS, *base.DECK_PATHS, *new.DECK_PATHS)}
ALL = [(name, "|".join(letters_of(way) for way in card.ways)) for name, card in CARDS.items()]

Point = tuple[float, float]
EDGE = {"N": (WIDE / 2, 0.0), "E": (WIDE, HIGH / 2), "S": (WIDE / 2, HIGH), "W": (0.0, HIGH / 2)}
ALONG = {"N": 0, "E": 1, "S": 0, "W": 1}


#: every part of the sheet by its id
PARTS = {part.get("id"): part for part in ET.fromstring(sheet()).iter() if part.get("id")}


def numbers_of(text: str) -> list[float]:
    """The numbers of path data or of a transform."""
    return [float(n) for n in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", text)]


def moved(points: list[Point], how: str) -> list[Point]:
    """Points after the transform of a `use`: here only mirroring and turning, written as a matrix."""
    if not how:
        return points
    assert how.startswith("matrix(")
    a, b, c, d, e, f = numbers_of(how)
    return [(round(a * x + c * y + e, 1), round(b * x + d * y + f, 1)) for x, y in points]


def outlines(element: ET.Element, tone: str) -> list[list[Point]]:
    """The closed outlines filled with a tone, also those of parts that are used."""
    if element.get("fill") == f"var(--{tone})":
        return [read(part) for part in element.get("d", "").removesuffix("z").split("z")]
    found = [ring for child in element for ring in outlines(child, tone)]
    if used := element.get("href"):
        inner = outlines(PARTS[used.removeprefix("#")], tone)
        found += [moved(ring, element.get("transform", "")) for ring in inner]
    return found


def touched(points: list[Point]) -> dict[str, list[float]]:
    """Where an outline meets the border of the card or passes over it: side -> places along it."""
    sides: dict[str, list[float]] = {}
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        for side, start, stop, edge, place in (
            ("N", y0, y1, 0.0, (x0, x1)),
            ("E", x0, x1, WIDE, (y0, y1)),
            ("S", y0, y1, HIGH, (x0, x1)),
            ("W", x0, x1, 0.0, (y0, y1)),
        ):
            if start == edge:
                sides.setdefault(side, []).append(place[0])
            elif (start < edge < stop) or (stop < edge < start):
                part = (edge - start) / (stop - start)
                sides.setdefault(side, []).append(round(place[0] + (place[1] - place[0]) * part, 1))
    return sides


def half_turned(ways: str) -> str:
    """The same ways after the card was turned by 180 degrees."""
    return "|".join(letters_of(half_turn(mask_of(way))) for way in ways.split("|"))


def in_order(ways: str) -> list[str]:
    """The ways with their sides clockwise from north."""
    return sorted("".join(sorted(way, key=SIDES.index)) for way in ways.split("|"))


@pytest.mark.parametrize("turn", ["", "matrix(-1 0 0 -1 65 100)"])
@pytest.mark.parametrize(("name", "ways"), ALL)
def test_tunnels_open_exactly_where_the_table_says(name: str, ways: str, turn: str) -> None:
    """Upright and turned: so neighbours join at the middle of their edge."""
    for tone, half in (("tunnel-lo", HALF), ("tunnel", HALF - 3.5)):
        channels = [moved(ring, turn) for ring in outlines(PARTS[name], tone)]
        shown = ["".join(side for side in SIDES if side in touched(channel)) for channel in channels]
        assert sorted(shown) == in_order(half_turned(ways) if turn else ways)
        for channel in channels:
            for side, places in touched(channel).items():
                middle = EDGE[side][ALONG[side]]
                assert sorted(places) == [middle - half, middle + half]


@pytest.mark.parametrize(("name", "ways"), ALL)
def test_a_stub_ends_in_rubble_or_at_a_ladder_and_a_tunnel_does_not(name: str, ways: str) -> None:
    stubs = sum(len(way) == 1 for way in ways.split("|"))
    card = symbols()[name]
    assert card.count('href="#rubble-') == (0 if CARDS[name].ladder else stubs)
    assert card.count('href="#ladder"') == CARDS[name].ladder


@pytest.mark.parametrize(("name", "ways"), [(n, w) for n, w in ALL if "|" in w])
def test_ways_that_do_not_meet_are_not_drawn_as_meeting(name: str, ways: str) -> None:
    """Only a bridge leads over another way: it has planks to show it."""
    assert ('href="#bridge"' in symbols()[name]) == (ways == "NS|EW")
    floors = [] if ways == "NS|EW" else outlines(PARTS[name], "tunnel-lo")
    for k, one in enumerate(floors):
        for other in floors[k + 1 :]:
            assert not any(inside(point, other) for point in one), (one, other)
            assert not any(inside(point, one) for point in other), (one, other)


@pytest.mark.parametrize("name", [card.id for card in new.DECK_PATHS])
def test_doors_and_crystals_are_those_of_the_table(name: str) -> None:
    card, drawing = CARDS[name], symbols()[name]
    assert isinstance(card, new.NewPath)
    assert re.findall(r'href="#door-(\w+)"', drawing) == ([card.door] if card.door else [])
    assert drawing.count('href="#crystal"') == card.crystals


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
        lights = [
            re.findall(r"M([^M]*)", path.get("d", ""))
            for path in PARTS[f"rock-{k}"].iter("{http://www.w3.org/2000/svg}path")
        ]
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
    """The points of an outline: an absolute start, then relative steps."""
    numbers = numbers_of(part)
    points = [(numbers[0], numbers[1])]
    for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
        points.append((round(points[-1][0] + dx, 1), round(points[-1][1] + dy, 1)))
    return points
