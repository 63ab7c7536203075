"""Memory of page and worker after a game of three rounds, and after ten games in a row.

Only bots sit at these tables, so the page plays by itself, with its real requests, paints and saves; its
clock is hurried, so that nothing waits to be read.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page

from devtools.bench_tables import NAMES, NOW, SEED
from devtools.browser_bench.phone import Phone, protocol
from devtools.browser_bench.taps import lay
from devtools.hands import START, Hands
from lantern.core import codec
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

#: how much faster than ours the clock of the page runs for what it shows; from so many milliseconds on it
#: waits for Python, and as long as ever
FASTER, PATIENCE = 25, 10_000
HURRY = f"""(() => {{
    const {{ setTimeout }} = window;
    const hurried = (ms) => (ms < {PATIENCE} ? ms / {FASTER} : ms);
    window.setTimeout = (f, ms = 0, ...rest) => setTimeout.call(window, f, hurried(ms), ...rest);
}})()"""
#: what brings a table of bots on where the page waits for everybody
ONWARD = ("play-step", "hand-round", "next")
GO_ON = """(names) => {
    const main = document.querySelector('main[data-screen="round"]');
    const able = (name) => main?.querySelector(`[data-do="${name}"]:not([aria-disabled="true"])`);
    names.map(able).find(Boolean)?.click();
}"""
#: Bytes of the page and of the worker, told by Chromium where the page is kept apart from others.
PARTS = """async () => {
    const found = await performance.measureUserAgentSpecificMemory();
    const of = (scope) => found.breakdown
        .filter(({ attribution }) => attribution.some((one) => one.scope === scope))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    return { page: of("Window"), worker: of("DedicatedWorkerGlobalScope") };
}"""


def table(game: str, seats: int, **options: Any) -> str:
    """A fresh game of bots, as a save."""
    people = [Seat(name, n, n, Bot()) for n, name in enumerate(NAMES[:seats])]
    session = Session.start(game, people, options, SEED)
    return codec.to_text(codec.encode(session.to_record(NOW)))


def play_on(page: Page, most: int = 3000) -> None:
    """Let the bots play to the end of the game. Raises RuntimeError if they never come there."""
    hands = Hands()
    for _ in range(most):
        if hands.screen(page) == "final":
            return
        with suppress(Error):  # the screen has changed between the look and the tap
            page.evaluate(GO_ON, list(ONWARD))
        page.wait_for_timeout(60)
    raise RuntimeError(f"after {most} looks the game was still on: {hands.screen(page)}")


def held(running: Phone, page: Page) -> dict[str, float]:
    """Megabytes: of the page, of the worker, and of all processes of the browser."""
    session = protocol(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    found = dict.fromkeys(("page", "worker"), 0.0)
    with suppress(Error):  # only where the page is kept apart from others
        found = page.evaluate(PARTS)
    return {part: value / 1e6 for part, value in (found | {"processes": running.memory()}).items()}


def measure(running: Phone, url: str, games: int, rounds: int) -> list[dict[str, float]]:
    """What is held after the first and after the last of so many games in a row on one page."""
    running.context.add_init_script(HURRY)
    page = lay(running, url, table("saboteur", 5, rounds=rounds), rest=False)
    play_on(page)
    found = [held(running, page)]
    for _ in range(games - 1):
        again(page)
        play_on(page)
    found.append(held(running, page))
    page.close()
    return found


def again(page: Page) -> None:
    """The same people once more, from the last screen of a game."""
    page.evaluate("""document.querySelector('main [data-do="rematch"]').click()""")
    page.wait_for_selector('main:not([data-screen="final"])', state="attached", timeout=START)
