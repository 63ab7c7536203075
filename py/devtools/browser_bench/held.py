"""What Python holds in the worker. Put before main.py by `census`, and asked as the page asks.

To count takes no room to speak of and changes nothing: the memory of the interpreter never shrinks, so what
counting needed for a moment would be taken for what the app needs.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterable
from functools import lru_cache
from time import perf_counter
from typing import Any

#: What `lru_cache` makes of a function.
CACHE = type(lru_cache(abs))


def heap() -> int:
    """Bytes of the interpreter's memory inside Pyodide."""
    from pyodide_js import _module  # type: ignore[import-not-found]

    return int(_module.HEAPU8.length)


class Found:
    """Objects that were met: a bit for every eight bytes of memory, for none lies closer to another."""

    def __init__(self) -> None:
        self.bits = bytearray(heap() // 40)  # with room for what comes meanwhile
        self.new(self)
        self.new(self.bits)

    def new(self, thing: object) -> bool:
        """Whether it is met for the first time."""
        byte, bit = id(thing) >> 6, 1 << (id(thing) >> 3 & 7)
        met = self.bits[byte] & bit
        self.bits[byte] |= bit
        return not met

    def spread(self, roots: Iterable[object], shut: tuple[type, ...] = ()) -> tuple[int, int]:
        """How many objects and bytes can be reached from here that were not met before.

        What is of a type in `shut` is met and not gone through.
        """
        waiting, many, size = list(roots), 0, 0
        self.new(waiting)
        while waiting:
            thing = waiting.pop()
            if self.new(thing):
                many, size = many + 1, size + sys.getsizeof(thing)
                if not isinstance(thing, shut):
                    waiting += gc.get_referents(thing)
        return many, size


def held() -> str:
    """Objects and bytes of all that Python holds, and beside them what only lies in caches (`lru_cache`).

    A cache has a bound and fills up to it; what a cache without one holds is counted as held.
    """
    gc.collect()
    found = Found()
    caches = [thing for thing in gc.get_objects() if isinstance(thing, CACHE)]
    endless = [cache for cache in caches if cache.cache_info().maxsize is None]
    objects, size = found.spread([sys.modules], shut=(CACHE,))
    for cache in endless:
        more = found.spread(gc.get_referents(cache), shut=(CACHE,))
        objects, size = objects + more[0], size + more[1]
    cached = found.spread(inside for cache in caches for inside in gc.get_referents(cache))
    rest = found.spread(gc.get_objects())
    return json.dumps({"objects": objects + rest[0], "bytes": size + rest[1], "cached": cached[1]})


def saving(desk: Any) -> float:
    """Milliseconds of writing the game on the table once more: the quickest of five."""
    from lantern.table import slots

    took = []
    for _ in range(5):
        start = perf_counter()
        slots.write(desk.slot, desk.session.to_record(1_800_000_000_000))
        took.append(perf_counter() - start)
    return min(took) * 1000
