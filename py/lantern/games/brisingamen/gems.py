"""Gems in a heap: five cuts in two sizes, counted. A heap is ten numbers, in the order of `KINDS`."""

from __future__ import annotations

from collections.abc import Iterable

CUTS = ("ruby", "sapphire", "emerald", "amethyst", "amber")
#: small, large
SIZES = ("S", "L")
KINDS = tuple(f"{cut}-{size}" for cut in CUTS for size in SIZES)
INDEX = {kind: index for index, kind in enumerate(KINDS)}
#: Places of small gems and of large ones in a heap.
SMALL, LARGE = range(0, len(KINDS), 2), range(1, len(KINDS), 2)

Gems = tuple[int, ...]
NONE: Gems = (0,) * len(KINDS)


def heap(kinds: Iterable[str]) -> Gems:
    """``["ruby-S", "ruby-S"]`` as a heap. KeyError for what is no gem."""
    counts = [0] * len(KINDS)
    for kind in kinds:
        counts[INDEX[kind]] += 1
    return tuple(counts)


def listed(gems: Gems) -> list[str]:
    """A heap as words, small before large, cut by cut."""
    return [kind for kind, count in zip(KINDS, gems, strict=True) for _ in range(count)]


def plus(gems: Gems, more: Gems) -> Gems:
    return tuple([a + b for a, b in zip(gems, more, strict=True)])


def minus(gems: Gems, fewer: Gems) -> Gems:
    """What is left; the caller has seen to it that `gems` holds `fewer`."""
    return tuple([a - b for a, b in zip(gems, fewer, strict=True)])


def holds(gems: Gems, wanted: Gems) -> bool:
    return all(a >= b for a, b in zip(gems, wanted, strict=True))


def missing(gems: Gems, wanted: Gems) -> Gems:
    """What of `wanted` is not in `gems`."""
    return tuple([max(0, b - a) for a, b in zip(gems, wanted, strict=True)])


def sizes(gems: Gems) -> tuple[int, int]:
    """(how many small, how many large)."""
    return sum(gems[0::2]), sum(gems[1::2])


def worth(gems: Gems) -> int:
    """Large gems count two, small ones one: the last tie-breaker (rules: section 4)."""
    return sum(gems[0::2]) + 2 * sum(gems[1::2])
