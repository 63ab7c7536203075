"""Chance that can be repeated: the same seed deals the same cards on every Python, for ever.

A game state holds a seed and a counter, never a generator.  Each use of chance takes a fresh
`random.Random` from the two and shuffles with `random()` alone, the one method whose sequence
Python promises not to change (architecture: section 3).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def fresh(seed: int, counter: int) -> Random:
    """A generator for use number `counter` (from 0) of the game with this seed."""
    if not 0 <= counter < 2**32:
        raise ValueError(f"a counter is a number from 0 to 2**32 - 1, not {counter}")
    # Random() drops the sign of an int, so the sign gets a bit of its own.  It reads the rest as words of
    # 32 bits and mixes keys of different lengths into the same sequence (3 and 2 << 32 | 3, say): the
    # topmost bit makes all keys equally long.
    whole = abs(seed) * 2 + (seed < 0)
    return Random(1 << 160 | whole << 32 | counter)


def shuffled(things: Iterable[T], rng: Random) -> list[T]:
    """The things in a new order, every order equally likely."""
    out = list(things)
    for last in range(len(out) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        out[last], out[other] = out[other], out[last]
    return out


def new_seed(rng: Random) -> int:
    """A seed drawn from a generator: 53 random bits."""
    return int(rng.random() * 2**53)
