"""Hidden cards of which so many are of a kind: what evidence makes of that.

A game turns what a seat saw into odds (how much more likely a saboteur would have done it); this page turns
odds into chances, under the one thing everybody knows for certain: how many of them there are.
"""

from __future__ import annotations

from collections.abc import Sequence


def chances(odds: Sequence[float], count: int) -> list[float]:
    """For each of several hidden cards the chance to be one of the `count` that are of a kind.

    `odds` are the evidence for each (1: none); every choice of `count` cards weighs the product of its odds.
    """
    if count <= 0:
        return [0.0] * len(odds)
    if count >= len(odds):
        return [1.0] * len(odds)
    total = _choices(odds, count)[count]
    found = []
    for index, own in enumerate(odds):
        others = _choices([*odds[:index], *odds[index + 1 :]], count - 1)
        found.append(own * others[count - 1] / total)
    return found


def _choices(odds: Sequence[float], most: int) -> list[float]:
    """Entry k: the summed weight of all choices of k cards."""
    sums = [1.0] + [0.0] * most
    for own in odds:
        for size in range(most, 0, -1):
            sums[size] += sums[size - 1] * own
    return sums
