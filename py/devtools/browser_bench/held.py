"""What Python holds in the worker. Put behind main.py by `census`; asked through PyScript like any request."""

from __future__ import annotations

import gc
import json
import sys
from functools import lru_cache
from time import perf_counter
from typing import Any

#: What `lru_cache` makes of a function.
CACHE = type(lru_cache(abs))


def heap() -> int:
    """Bytes of the interpreter's memory; inside Pyodide it grows and never shrinks."""
    from pyodide_js import _module

    return int(_module.HEAPU8.length)


def held() -> str:
    """How many objects Python holds, and their bytes, without what lies in caches that have a bound.

    Not only those that the collector knows (they hold others), but all that can be reached from them.
    """
    for cache in [thing for thing in gc.get_objects() if isinstance(thing, CACHE)]:
        if cache.cache_info().maxsize is not None:
            cache.cache_clear()
    gc.collect()
    # numbers instead of objects: what notes them is not among them
    seen: dict[int, int] = {}
    waiting: list[Any] = gc.get_objects()
    ours = {id(seen), id(waiting)}
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and id(thing) not in ours:
            seen[id(thing)] = sys.getsizeof(thing)
            waiting += gc.get_referents(thing)
    return json.dumps({"objects": len(seen), "bytes": sum(seen.values())})


def saving(desk: Any) -> float:
    """Milliseconds of writing the game on the table once more."""
    from lantern.table import slots

    start = perf_counter()
    slots.write(desk.slot, desk.session.to_record(1_800_000_000_000))
    return (perf_counter() - start) * 1000
