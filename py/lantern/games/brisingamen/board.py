"""The mine as a network: a tree of 24 lamps with 24 caverns at its ends, and the outside at its root.

Two lamps lie under the entrance (the shaft), then four galleries begin: W, N, E and S.  Inside the engine a
place is its number in `PLACES`; in texts and looks it is its name (``out``, ``N3``, ``c05``).
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Cavern:
    #: The lamp it lies at.
    lamp: str
    #: Places for gems drawn at random, by size, and the amber that always lies there.
    small: int
    large: int
    amber_small: int
    amber_large: int


_OUT = "out"
#: lamp -> the place before it on the way out.
LAMPS = {
    "L1": _OUT, "L2": "L1",
    "W1": "L2", "W2": "W1", "W3": "W2", "W4": "W2", "W5": "W3", "W6": "W5",
    "N1": "L2", "N2": "N1", "N3": "N1", "N4": "N2", "N5": "N3", "N6": "N4",
    "E1": "L2", "E2": "E1", "E3": "E1", "E4": "E2", "E5": "E3",
    "S1": "L2", "S2": "S1", "S3": "S1", "S4": "S3", "S5": "S4",
}  # fmt: skip
CAVERNS = {
    "c01": Cavern("W1", 2, 1, 0, 0),
    "c02": Cavern("W2", 2, 1, 1, 0),
    "c03": Cavern("W3", 3, 1, 0, 0),
    "c04": Cavern("W4", 2, 2, 0, 0),
    "c05": Cavern("W5", 2, 2, 0, 1),
    "c06": Cavern("W6", 3, 2, 0, 1),
    "c07": Cavern("N2", 3, 1, 0, 0),
    "c08": Cavern("N3", 2, 2, 0, 0),
    "c09": Cavern("N4", 2, 1, 1, 0),
    "c10": Cavern("N5", 3, 1, 0, 0),
    "c11": Cavern("N5", 2, 2, 0, 0),
    "c12": Cavern("N6", 3, 2, 0, 1),
    "c13": Cavern("E1", 2, 1, 0, 0),
    "c14": Cavern("E2", 2, 1, 0, 0),
    "c15": Cavern("E3", 2, 1, 1, 0),
    "c16": Cavern("E4", 2, 1, 1, 0),
    "c17": Cavern("E4", 2, 2, 0, 0),
    "c18": Cavern("E5", 1, 2, 1, 1),
    "c19": Cavern("S1", 2, 1, 0, 0),
    "c20": Cavern("S2", 2, 1, 1, 0),
    "c21": Cavern("S2", 2, 2, 0, 0),
    "c22": Cavern("S3", 2, 1, 0, 0),
    "c23": Cavern("S4", 1, 2, 1, 0),
    "c24": Cavern("S5", 1, 2, 1, 2),
}
PLACES = (_OUT, *LAMPS, *CAVERNS)
PLACE = {name: place for place, name in enumerate(PLACES)}
OUT = PLACE[_OUT]
FIRST_CAVERN = PLACE["c01"]
#: The two lamps where a strong dwarf stops nobody, unless the table plays it so.
SHAFT = frozenset((PLACE["L1"], PLACE["L2"]))

_BEFORE = {**LAMPS, **{name: cavern.lamp for name, cavern in CAVERNS.items()}}
#: place -> the place before it on the way out; the outside is its own.
PARENT = tuple(PLACE[_BEFORE.get(name, _OUT)] for name in PLACES)
#: place -> what it is joined to, the way out first.
NEIGHBOURS = tuple(
    tuple(
        other
        for other in range(len(PLACES))
        if other != place and (PARENT[place] == other or PARENT[other] == place)
    )
    for place in range(len(PLACES))
)


def is_cavern(place: int) -> bool:
    return place >= FIRST_CAVERN


@lru_cache(maxsize=4096)
def way(start: int, end: int) -> tuple[int, ...]:
    """All places from start to end, both included. A tree has one way."""
    up, down = [start], [end]
    while up[-1] != down[-1]:
        if depth(up[-1]) >= depth(down[-1]):
            up.append(PARENT[up[-1]])
        else:
            down.append(PARENT[down[-1]])
    return (*up, *reversed(down[:-1]))


@lru_cache(maxsize=64)
def depth(place: int) -> int:
    """Passages to the outside."""
    return 0 if place == OUT else depth(PARENT[place]) + 1


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a move may end, each with the places it passes; and the places at which it cannot go on."""

    found: dict[int, tuple[int, ...]]
    stopped: list[int]


def reach(start: int, taken: Container[int], most: int, strong: Container[int]) -> Reach:
    """Where a move from `start` may end.

    A move goes on to the next empty lamp, in every direction for itself; it passes at most `most` dwarves,
    and none that stands on a `strong` place.  A cavern holds one dwarf and is a dead end; outside there is
    room for all (rules: section 2).
    """
    found: dict[int, tuple[int, ...]] = {}
    stopped: list[int] = []
    ways: list[tuple[int, int, tuple[int, ...]]] = [(place, start, ()) for place in NEIGHBOURS[start]]
    for place, came, passed in ways:
        if place == OUT or place not in taken:
            found[place] = passed
        elif is_cavern(place) or place in strong or len(passed) == most:
            stopped.append(place)
        else:
            ways += [(on, place, (*passed, place)) for on in NEIGHBOURS[place] if on != came]
    return Reach(found, stopped)


def refusal(
    start: int, end: int, taken: Container[int], most: int, strong: Container[int]
) -> tuple[str, int] | None:
    """Why a move from start may not end there, with the place where it fails; None if it may."""
    if start == end:
        return "already-there", end
    for passed, place in enumerate(way(start, end)[1:]):
        if place == end and (place == OUT or place not in taken):
            return None
        if place not in taken:
            return "stops-before", place
        if is_cavern(place):
            return "cavern-taken", place
        if place in strong:
            return "strong-dwarf", place
        if passed == most:
            return "too-many-passed", place
    return "lamp-taken", end
