"""Hands for a phone in a browser: what people do to the page, for the browser tests and the pictures."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, ViewportSize

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PHONE: ViewportSize = {"width": 390, "height": 844}
#: a start of Python on a busy machine, in milliseconds
START = 60_000

#: how much faster the clock of a hurried page runs
FASTER = 25
#: how long the page waits for Python, in ms; Python is not hurried, so that is not either
PATIENCE = 45_000
#: from when on a press is more than a tap, in ms (gestures.js); fingers are not hurried
PRESS = 350

#: Everything of the page that waits for a time, asks this clock; but for IndexedDB it waits as long as ever.
HURRY = """(() => {
    const { setTimeout, setInterval } = window, now = performance.now.bind(performance), start = now();
    const hurried = (ms) => (ms < PATIENCE && ![PRESS, 4000, 300].includes(ms) ? ms / FASTER : ms);
    window.setTimeout = (f, ms = 0, ...rest) => setTimeout.call(window, f, hurried(ms), ...rest);
    window.setInterval = (f, ms = 0, ...rest) => setInterval.call(window, f, ms / FASTER, ...rest);
    performance.now = () => start + (now() - start) * FASTER;
    try { localStorage["lantern:prefs"] ??= '{"cover": 0}'; } catch { /* nothing is kept on this phone */ }
})()"""
#: where a page stands that does not come to rest
STATE = """["html", "main", "#moment", "#stumble"]
    .map((part) => document.querySelector(part).cloneNode().outerHTML)
    .join("\\n") + document.querySelector("#stumble-details").textContent"""
for name, value in {"FASTER": FASTER, "PATIENCE": PATIENCE, "PRESS": PRESS}.items():
    HURRY = HURRY.replace(name, str(value))


def chromium_path() -> str:
    """The Chromium of this machine."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "no chromium: ./dev setup gets it"
    return found


def hurry(phone: BrowserContext) -> None:
    """Make time pass faster for every page of this phone; unless its settings say so, none covers itself."""
    phone.add_init_script(HURRY)


def pace(page: Page) -> float:
    """How much faster than ours the page's clock runs."""
    return FASTER if "start + (" in page.evaluate("String(performance.now)") else 1


class Hands:
    """Taps and holds; each waits until the page has its answer and is at rest."""

    def awake(self, page: Page) -> None:
        """Wait until Python is awake and has answered everything asked so far."""
        self.settled(page)

    def tap(self, page: Page, control: str) -> None:
        """Tap a control and wait for the answer."""
        page.click(control)
        self.settled(page)

    def hold(self, page: Page, control: str, ms: int = 700) -> None:
        """Hold a control, as on the curtain, after its dead time, and wait for the answer."""
        page.wait_for_selector(control)
        page.wait_for_timeout(int(page.get_attribute(control, "data-dead") or 0) + 50)
        page.hover(control)
        page.mouse.down()
        page.wait_for_timeout(ms)
        page.mouse.up()
        self.settled(page)

    def begin(
        self, page: Page, *people: str, bots: int = 0, rounds: int | None = None, game: str | None = None
    ) -> None:
        """From home to the first curtain of a game with these people and bots, and so many rounds."""
        self.tap(page, f'[data-do="setup"][data-arg-game="{game}"]' if game else '[data-do="setup"]')
        rows = page.locator(".seat-row")
        while rows.count() > len(people):
            self.tap(page, f'.seat-head[data-arg-seat="{rows.count() - 1}"]')
            self.tap(page, '[data-do="setup-remove"]')
        while rows.count() < len(people):
            self.tap(page, '[data-do="setup-add"][data-arg-kind="person"]')
        for seat, name in enumerate(people):
            page.fill(f'[name="name-{seat}"]', name)
        if rounds is not None:
            page.click(f'label:has([name="rule-rounds"][value="{rounds}"])')
        for _ in range(bots):
            self.tap(page, '[data-do="setup-add"][data-arg-kind="bot"]')
        self.tap(page, '[type="submit"]')
        assert self.screen(page) == "curtain"

    def screen(self, page: Page) -> str:
        """The name of the screen on show."""
        return str(page.evaluate("document.querySelector('main').dataset.screen"))

    def open_curtain(self, page: Page) -> None:
        """Hold the ring, once the bots have moved and it is there."""
        self.hold(page, ".hold[data-hold]")

    def know_role(self, page: Page) -> None:
        """Look at the role card for as long as it takes, and go on."""
        self.hold(page, "[data-peek]", ms=1200)
        self.tap(page, '[data-do="known"]')

    def settled(self, page: Page) -> None:
        """Wait until no request is under way; the table must not have stumbled."""
        try:
            page.wait_for_selector("html[data-awake]:not([data-busy])", state="attached", timeout=START)
        except TimeoutError as late:
            raise AssertionError(page.evaluate(STATE)) from late
        if page.is_visible("#stumble"):
            raise AssertionError(page.evaluate(STATE))
