"""What whole games leave behind, played one after the other in one page and one worker.

    for after in lives(Census(page), url, plan(10), rounds=3):
        after.held          what there is at home, once the game is deleted

**No growth** means: once each kind of game has been played, which loads what there is to load, the games are
halved, and nothing is more after any game of the later half than it was after some game of the earlier one.
So each half may have its long and short games, and what every game left behind would show up as many times
as a half has games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import cycle, islice
from math import inf
from random import Random

from playwright.sync_api import Playwright

from devtools.browser_bench.census import Census, Held
from devtools.browser_bench.rows import Row
from devtools.browser_bench.sitter import Sitter
from devtools.hands import ARGS, FASTER, PATIENCE, PHONE, chromium_path, hurry

#: The games in turn.
KINDS = ("saboteur", "saboteur2", "brisingamen")
#: At the table with the person: with four bots few taps make a game.
BOTS = 4
#: Games of the bench, of three rounds where there are rounds.
GAMES, ROUNDS = 10, 3
#: What `growth` may come to: what is counted one by one, exactly 1; what depends a little on which game was
#: the last and who was known at the table, some percent; Python's memory one step, for it grows by a fifth at
#: a time and caches fill up for some games; all that the process has, a fifth, for pictures of the screen and
#: what lies ready come and go.
ALLOWED = {
    **dict.fromkeys(("nodes", "documents", "listeners", "worker_listeners", "workers"), 1.0),
    **dict.fromkeys(("page", "worker", "objects", "bytes", "stored", "mirrored", "blink"), 1.05),
    "native": 1.1,
    "resident": 1.2,
    "heap": 1.21,
}
#: Whoever stops the browser for minutes finds its games going on: the page waits for Python as long as that.
PATIENT = """(() => {
    const { setTimeout } = window, patient = (ms) => (ms < PATIENCE ? ms : 20 * ms);
    window.setTimeout = (f, ms = 0, ...rest) => setTimeout.call(window, f, patient(ms), ...rest);
})()""".replace("PATIENCE", str(PATIENCE))
#: What is shown of it: field, words, unit, how many of what is counted make one.
SHOWN = (
    ("page", "the page's scripts", "MB", 1e6),
    ("heap", "Python's memory", "MB", 1e6),
    ("bytes", "of it, Python's objects", "MB", 1e6),
    ("cached", "of it, its caches", "MB", 1e6),
    ("objects", "how many objects", "k", 1e3),
    ("worker", "the worker's scripts", "MB", 1e6),
    ("nodes", "nodes of the page", "k", 1e3),
    ("listeners", "listeners of the page", "", 1),
    ("worker_listeners", "listeners of the worker", "", 1),
    ("stored", "storage", "kB", 1e3),
    ("resident", "the process of both", "MB", 1e6),
    ("blink", "of it, in use for the page's nodes and styles", "MB", 1e6),
    ("native", "of it, in use for all else but scripts", "MB", 1e6),
)


@dataclass(frozen=True)
class After:
    """What is there after a game: taps it took, ms of saving it at its end, what was kept, what is held.

    `kept` counts the writes of the game, their characters, and the most characters of one. `held` is None
    after games after which nobody counts.
    """

    game: str
    taps: int
    save: float
    kept: dict[str, int]
    held: Held | None


def plan(games: int, kinds: Sequence[str] = KINDS) -> list[str]:
    """So many games, of every kind in turn."""
    return list(islice(cycle(kinds), games))


def lives(
    census: Census,
    url: str,
    games: Sequence[str],
    rounds: int,
    bots: int = BOTS,
    seed: int = 1,
    every: int = 1,
) -> Iterator[After]:
    """Play these games on the page of the census, on a hurried phone. It counts `every` so many and last.

    One person and bots; the cards and the person's whims come out of seeds.  Each game is deleted when it
    is over, so what else stays can be seen.
    """
    sitter = Sitter(census.page, Random(seed))
    census.page.add_init_script(PATIENT)
    census.page.goto(url)
    # without "Animation.enable": Chromium would keep a note of every animation there has ever been
    census.session.send("Animation.setPlaybackRate", {"playbackRate": FASTER})
    sitter.prepare()
    for number, game in enumerate(games, 1):
        before = sitter.taps.total()
        sitter.play(game, bots, rounds)
        save, kept = census.python("saving"), census.kept()
        sitter.leave()
        held = None if number % every and number < len(games) else census.take()
        yield After(game, sitter.taps.total() - before, save, kept, held)


def growth(lived: Sequence[After]) -> dict[str, float]:
    """The most of the later half over the most of the earlier half, of everything: 1 where nothing grows."""
    kinds = {after.game for after in lived}
    known = next(n for n in range(len(lived)) if {after.game for after in lived[: n + 1]} == kinds)
    counted = [after.held for after in lived[known:] if after.held]
    halves = counted[: len(counted) // 2], counted[-(len(counted) // 2) :]
    return {
        field.name: most[1] / most[0] if most[0] else inf if most[1] else 1.0
        for field in fields(Held)
        for most in [[max(getattr(held, field.name) for held in half) for half in halves]]
    }


def rows(lived: Sequence[After]) -> list[Row]:
    """The figures after the first game, and the growth."""
    first, last = lived[0].held, lived[-1].held
    assert first and last
    grown = growth(lived)
    found = []
    for name, words, unit, one in SHOWN:
        note = f"after {len(lived)} games {getattr(last, name) / one:,.1f} {unit}".strip()
        value = getattr(first, name) / one
        found.append(Row(f"after a game of {ROUNDS} rounds: {words}", value, unit, note=note))
    for name, words, _, _ in SHOWN:
        what = f"{len(lived)} games, later half over earlier: {words}"
        found.append(Row(what, round(grown[name], 3), "x", ALLOWED.get(name)))
    return found


def measure(play: Playwright, url: str, games: int = GAMES) -> list[Row]:
    """So many games in a browser of their own."""
    browser = play.chromium.launch(executable_path=chromium_path(), args=ARGS)
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    hurry(context)
    lived = list(lives(Census(context.new_page()), url, plan(games), ROUNDS))
    browser.close()
    return rows(lived)
