"""Games in a row on one phone, and what they leave behind. In Pyodide: ``pyodide.mjs tests.soak.life 60``."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from time import perf_counter

#: What `lru_cache` makes of a function.
BOUNDED = type(lru_cache(abs))
HOUSE = Path(__file__).resolve().parents[2]
sys.path += [str(HOUSE / part) for part in ("tests/ui", "tests/ui/play") if str(HOUSE / part) not in sys.path]

import players  # noqa: E402
from phone import Phone  # noqa: E402
from test_brising_game import step as in_the_mine  # noqa: E402

from lantern.table import slots  # noqa: E402


@dataclass(frozen=True)
class After:
    """What is there after a game: objects of Python, characters in the page's storage, ms of the last save.

    `heap` is the interpreter's memory in MiB inside Pyodide, else 0.
    """

    game: str
    objects: int
    heap: float
    stored: int
    save: float


def until_final(phone: Phone, rng: Random, step: Callable[[Phone, Random], None]) -> None:
    """Play on to the end."""
    for _ in range(6000):
        if phone.screen == "final":
            return
        step(phone, rng)
    raise AssertionError("no end")


def behind_doors(phone: Phone, rng: Random) -> None:
    """One tap in Doors & Crystals."""
    players.step(phone, rng, players.behind_doors)


def among_dwarves(phone: Phone, rng: Random) -> None:
    """One tap in Brísingamen; whoever asked why something does not go comes back from the rules."""
    phone.tap("close") if phone.screen == "rules" else in_the_mine(phone, rng)


KINDS = {"saboteur": players.step, "saboteur2": behind_doors, "brisingamen": among_dwarves}


def lives(games: int, seed: int = 1) -> Iterator[After]:
    """One phone, one person and bots, one game after the other, each of another kind than the one before.

    Where there are rounds, it is one. Each game is deleted when it is over, so what else stays can be seen.
    """
    phone, rng = Phone(seed=seed), Random(seed)
    for number in range(games):
        game = list(KINDS)[number % len(KINDS)]
        phone.app.desk.dice = lambda number=number: seed + number
        phone.seat(["Mia"], bots=2, game=game, **{"rule-rounds": "1"})
        until_final(phone, rng, KINDS[game])
        save = saving(phone)
        stored = sum(len(data) for data in phone.kept.values())
        go_home_and_delete(phone)
        yield After(game, objects(), heap(), stored, save)


def objects() -> int:
    """How many objects Python holds, without those in caches that may fill up to their bound."""
    for cache in [thing for thing in gc.get_objects() if isinstance(thing, BOUNDED)]:
        if cache.cache_info().maxsize is not None:
            cache.cache_clear()
    gc.collect()
    return len(gc.get_objects())


def go_home_and_delete(phone: Phone) -> None:
    """From the last screen, past what it shows step by step, to the saves and home again."""
    if phone.controls("play-skip"):
        phone.tap("play-skip")
    for do in ("home", "saves", "save-open", "save-delete", "close"):
        phone.tap(do)


def saving(phone: Phone) -> float:
    """Milliseconds to write the game that has just ended."""
    desk = phone.app.desk
    start = perf_counter()
    slots.write(desk.slot, desk.session.to_record(phone.now))
    return (perf_counter() - start) * 1000


def heap() -> float:
    """The memory of the interpreter in the browser, in MiB; it never shrinks."""
    if sys.platform != "emscripten":
        return 0.0
    from pyodide_js import _module

    return _module.HEAPU8.length / 2**20


def main(games: str) -> None:
    for number, after in enumerate(lives(int(games)), 1):
        print(number, after, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
