"""Taps at full boards: from the finger's leaving to the next frame after the answer was painted.

Somebody sits down two laps before the end of a game and taps whatever can be seen and acts, now this, now
that: cards, places, people, sheets, laying, drawing, passing, and the next person's curtain.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

from devtools.bench_tables import Moment
from devtools.browser_bench.phone import Phone
from devtools.hands import START, Hands

#: how often people sit down for the taps that are wanted
SITTINGS = 6
#: the second tap at the same place within a quarter of a second would be the half of a double tap
PAUSE = 280
#: how long a finger lies on the glass when it taps, in seconds; people's stay for 0.05 to 0.15
STAYS = 0.08
#: Everything that can be tapped: seen, able, and nothing lies over it.
IN_SIGHT = """() => [...document.querySelectorAll("main [data-do]")].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const off = control.matches('[aria-disabled="true"], [data-hold], form, input, select') || !box.width;
    const name = control.dataset.do;
    return off || !control.contains(document.elementFromPoint(x, y)) ? [] : [{ name, x, y }];
})"""
MIDDLE = """(selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
#: what leads out of the game, or to pages that are not of it
AWAY = frozenset({"home", "menu", "cover", "rules", "settings", "feed", "table", "dots", "claim", "read"})
PUT = """([slot, save]) => {
    localStorage[`lantern:save:${slot}:a`] = save;
    localStorage["lantern:at"] = JSON.stringify(slot);
    const kept = JSON.parse(localStorage["lantern:prefs"] ?? "{}");
    localStorage["lantern:prefs"] = JSON.stringify({ ...kept, cover: 0 });
}"""


def lay(running: Phone, url: str, save: str, slot: str = "bench", rest: bool = True) -> Page:
    """A page that comes up at the curtain of this game, as after a reload; with `rest`, once it is still."""
    page = running.page()
    page.goto(f"{url}licences.txt")
    page.evaluate(PUT, [slot, save])
    page.goto(url)
    page.wait_for_function("window.probe.answered !== null", timeout=START)
    if rest:
        Hands().settled(page)
    return page


@dataclass
class Finger(Hands):
    """Somebody who taps at a page."""

    page: Page
    rng: Random

    def __post_init__(self) -> None:
        self.glass = self.page.context.new_cdp_session(self.page)

    def enter(self) -> None:
        """Through the curtain (held open, or a button where nothing is secret), and past a role."""
        page = self.page
        while self.screen(page) in ("curtain", "role"):
            if self.screen(page) == "role":
                self.know_role(page)
            elif page.locator(".hold-open").count():
                page.wait_for_timeout(800)
                self.tap(page, ".hold-open")
            else:
                self.hold_open()

    def hold_open(self) -> None:
        """Hold the ring until something has come of it."""
        page = self.page
        page.wait_for_selector(".hold[data-hold]", timeout=START)
        page.wait_for_timeout(int(page.get_attribute(".hold[data-hold]", "data-dead") or 0) + 50)
        with self.finger(*page.evaluate(MIDDLE, ".hold[data-hold]")):
            page.wait_for_selector(
                'main[data-audience="seat"], main:not([data-screen="curtain"])', timeout=START
            )
        self.settled(page)

    def once(self) -> bool:
        """One tap on something of the turn; False if there was nothing to tap."""
        found: list[dict[str, Any]] = self.page.evaluate(IN_SIGHT)
        by_name: dict[str, list[dict[str, Any]]] = {}
        for control in found:
            if control["name"] not in AWAY:
                by_name.setdefault(control["name"], []).append(control)
        if not by_name:
            return False
        control = self.rng.choice(by_name[self.rng.choice(sorted(by_name))])
        with self.finger(control["x"], control["y"]):
            time.sleep(STAYS)
        self.page.wait_for_timeout(PAUSE)
        self.settled(self.page)
        return True

    @contextmanager
    def finger(self, x: float, y: float) -> Iterator[None]:
        """A finger lies on the glass for a while. (A mouse would stay, and be felt for at every frame.)"""
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        yield
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def measure(running: Phone, url: str, moment: Moment, taps: int, quota: float | None) -> list[float]:
    """Milliseconds of so many taps at this table; whenever the round is over, its people sit down anew."""
    found: list[float] = []
    for seed in range(SITTINGS):
        if len(found) < taps:
            found += sitting(running, url, moment, taps - len(found), quota, seed)
    return found[:taps]


def sitting(
    running: Phone, url: str, moment: Moment, taps: int, quota: float | None, seed: int
) -> list[float]:
    """Milliseconds of so many taps, fewer if the round is over before."""
    page = lay(running, url, moment.save)
    finger = Finger(page, Random(seed))
    finger.enter()
    running.pace(quota)
    page.evaluate("window.probe.taps.length = 0")
    for _ in range(3 * taps):
        if finger.screen(page) not in ("turn", "curtain") or count(page) >= taps:
            break
        if finger.screen(page) == "curtain" or not finger.once():
            finger.enter()
    found: list[float] = page.evaluate("window.probe.taps")
    running.pace(None)
    page.close()
    return found


def count(page: Page) -> int:
    """How many taps have been measured."""
    return int(page.evaluate("window.probe.taps.length"))
