"""Starts: warm ones and first visits, ours and bare in turn, each in a browser that was just opened."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, Playwright

from devtools.browser_bench.host import Host
from devtools.browser_bench.phone import Phone, phone
from devtools.browser_bench.slow import Group
from devtools.hands import START, Hands

#: seconds a start may take at a quarter of the speed
LONG = 3 * START
#: when a page was ready, when its first picture was there, and when the first answer and a tapped home were
NOTED = """() => {
    const { tasks, answered, home } = window.probe;
    const before = tasks.filter(([at]) => at < (answered ?? Infinity)).map(([, ms]) => ms);
    return {
        answered, home, task: Math.max(0, ...before),
        awake: performance.getEntriesByName("awake")[0]?.startTime,
        painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    };
}"""
#: forget the game that was on, so that the next start shows home; and be in it again
LEAVE = """() => {
    const game = localStorage.getItem("lantern:at");
    localStorage.removeItem("lantern:at");
    return game;
}"""
RETURN = "game => localStorage.setItem('lantern:at', game)"
#: this phone never prepares its next start
UNPREPARED = """() => {
    localStorage["lantern:preparing"] = JSON.stringify({ [document.documentElement.dataset.version]: 3 });
}"""
#: whether the memory is kept, and whole: its sum is written last
PREPARED = """async () => {
    const folder = await navigator.storage.getDirectory();
    const name = encodeURIComponent(`memory of ${new URL("./", location.href)}`);
    const file = await folder.getFileHandle(name).then((found) => found.getFile(), () => new Blob());
    return new Uint8Array(await file.slice(0, 32).arrayBuffer()).some(Boolean);
}"""
#: ms without anything new being compiled, after which Chromium keeps what was compiled for the next start
COMPILED = 4_000
OFFLINE = """() => navigator.serviceWorker.ready.then(
    (found) => found.active?.state === "activated" && !!navigator.serviceWorker.controller)"""

Noted = dict[str, float | str | None]


@dataclass
class Figures:
    """Every time of every kind of start, in milliseconds: `take("warm", "awake", 812.0)`."""

    found: dict[tuple[str, str], list[float]] = field(default_factory=dict)

    def take(self, kind: str, noted: Noted) -> None:
        """Note one start."""
        for what, value in noted.items():
            if isinstance(value, int | float):
                self.found.setdefault((kind, what), []).append(float(value))

    def of(self, kind: str, what: str) -> float | None:
        """The median, or None if that was not measured."""
        values = self.found.get((kind, what))
        return median(values) if values else None

    def ratio(self, kind: str, what: str, bare: str) -> float | None:
        """The median over that of a bare start."""
        ours, theirs = self.of(kind, what), self.of(bare, "awake")
        return ours / theirs if ours and theirs else None


def start(running: Phone, url: str, quota: float | None, tapped: bool = False) -> Noted:
    """Open the page and wait until Python can be asked (and ours has answered); what was noted meanwhile."""
    page = running.page("tap home" if tapped else "")
    running.pace(quota)
    last = "probe: awake" if url.endswith("/bare/") else "probe: answered"
    with page.expect_console_message(lambda said: said.text == last, timeout=LONG):
        page.goto(url, wait_until="commit", timeout=LONG)
    noted: Noted = page.evaluate(NOTED)
    running.pace(None)
    page.close()
    return noted


def prepare(play: Playwright, host: Host, profile: Path, memory: bool) -> None:
    """A phone that has been here, with a game left at its curtain; with or without the kept memory.

    Both pages come to rest, so that the compiled code of both is kept.
    """
    with phone(play, profile) as running:
        page, hands = running.page(), Hands()
        page.goto(host.app)
        if not memory:
            page.evaluate(UNPREPARED)
        hands.settled(page)
        page.wait_for_function(OFFLINE, timeout=LONG)
        hands.begin(page, "Mia", "Kai", "Lu")
        if memory:
            wait_until(page, PREPARED)
        warmed = running.page()
        warmed.goto(host.bare)
        warmed.wait_for_selector("html[data-awake]", state="attached", timeout=LONG)
        warmed.wait_for_timeout(COMPILED)


def wait_until(page: Page, script: str, seconds: int = 120) -> None:
    """Wait until an asynchronous question to the page is answered with yes."""
    for _ in range(seconds * 2):
        if page.evaluate(script):
            return
        page.wait_for_timeout(500)
    raise RuntimeError("the next start was never prepared")


@dataclass
class Course:
    """The starts of one pace."""

    play: Playwright
    host: Host
    folder: Path
    group: Group | None
    quota: float | None
    figures: Figures

    def profile(self, name: str) -> Path:
        """The folder of a profile of this run."""
        return self.folder / name

    def warm(self) -> None:
        """One of each: with the memory kept, without, bare; then home, tapped."""
        for kind, name, url in (
            ("warm", "memory", self.host.app),
            ("plain", "plain", self.host.app),
            ("bare", "memory", self.host.bare),
        ):
            with phone(self.play, self.profile(name), self.group) as running:
                self.figures.take(kind, start(running, url, self.quota))
        with phone(self.play, self.profile("memory"), self.group) as running:
            game = aside(running, self.host, LEAVE)
            self.figures.take("home", start(running, self.host.app, self.quota, tapped=True))
            aside(running, self.host, RETURN, game)

    def first(self) -> None:
        """One first visit each, to us and to the bare page."""
        for kind, url in (("first", self.host.app), ("first bare", self.host.bare)):
            fresh = self.profile("fresh")
            shutil.rmtree(fresh, ignore_errors=True)
            with phone(self.play, fresh, self.group) as running:
                self.figures.take(kind, start(running, url, self.quota, tapped=kind == "first"))


def aside(running: Phone, host: Host, script: str, given: object = None) -> object:
    """What a page says that only has our address: nothing of the app runs there."""
    page = running.page()
    page.goto(f"{host.app}licences.txt")
    said: object = page.evaluate(script, given)
    page.close()
    return said


def measure(course: Course, runs: int, first: bool, between: Callable[[], None] = lambda: None) -> Figures:
    """All starts of a pace, so many times, in turn."""
    for name in ("memory", "plain"):
        if not course.profile(name).exists():
            prepare(course.play, course.host, course.profile(name), memory=name == "memory")
    for _ in range(runs):
        course.warm()
        if first:
            course.first()
        between()
    return course.figures
