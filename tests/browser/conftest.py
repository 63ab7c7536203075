"""The built site, a server that can be killed, and Chromium.

    def test_something(house):
        page = house.page()            a phone that has never been here, at 390x844
        house.open(page)               loads the site and waits until Python is awake
        house.tap(page, '[data-do="setup"]')

In the end `house` fails the test if any page asked another host for anything, threw, or wrote an error.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from devtools import serve

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PHONE = {"width": 390, "height": 844}
#: the site lies under a path, as many hosts do it; whatever works here works at the root too
BASE = "/some/table/"
#: a start of Python on a busy machine, in milliseconds
START = 60_000


def chromium_path() -> str:
    """The Chromium of this machine."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "no chromium: ./dev setup gets it"
    return found


class Server:
    """Serves the site; `kill` is what an aeroplane does."""

    def __init__(self, site: Path) -> None:
        self.site, self.port = site, 0
        self.start()

    def start(self) -> None:
        """Serve on the port of before, if there was one."""
        self.http = serve.server(self.site, "127.0.0.1", self.port, BASE)
        self.port = self.http.server_port
        self.thread = Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    def kill(self) -> None:
        """Stop listening; open connections die with it."""
        self.http.shutdown()
        self.http.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{BASE}"


class House:
    """A server and the phones of one test, with everything that went wrong on them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.requests: list[str] = []
        #: parts of console errors that a test expects
        self.expected: list[str] = []

    def phone(self, **options: Any) -> BrowserContext:
        """A phone that has never been here. `options` as in Playwright's `new_context`."""
        context = self.browser.new_context(**{"viewport": PHONE, "locale": "en-GB", **options})
        context.set_default_timeout(20_000)
        self.contexts.append(context)
        context.on("request", lambda request: self.saw(request.url))
        return context

    def page(self, phone: BrowserContext | None = None, **options: Any) -> Page:
        """A page on a phone (a new one, unless given)."""
        page = (phone or self.phone(**options)).new_page()
        page.on("console", lambda line: self.note(f"console: {line.text}") if line.type == "error" else None)
        page.on("pageerror", lambda problem: self.note(f"threw: {problem}"))
        return page

    def note(self, wrong: str) -> None:
        self.wrong.append(wrong)

    def saw(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((self.server.url, f"blob:http://127.0.0.1:{self.server.port}/", "data:")):
            self.note(f"asked another place: {url}")

    def open(self, page: Page, awake: bool = True) -> None:
        """Load the site; with `awake`, wait until Python has painted its first screen."""
        page.goto(self.server.url)
        if awake:
            self.awake(page)

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

    def begin(self, page: Page, *people: str, bots: int = 0) -> None:
        """From home to the first curtain of a game with these people and bots."""
        self.tap(page, '[data-do="setup"]')
        rows = page.locator(".seat-row")
        while rows.count() > len(people):
            self.tap(page, f'.seat-head[data-arg-seat="{rows.count() - 1}"]')
            self.tap(page, '[data-do="setup-remove"]')
        while rows.count() < len(people):
            self.tap(page, '[data-do="setup-add"][data-arg-kind="person"]')
        for seat, name in enumerate(people):
            page.fill(f'[name="name-{seat}"]', name)
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
        page.wait_for_selector("html[data-awake]:not([data-busy])", state="attached", timeout=START)
        if page.is_visible("#stumble"):
            raise AssertionError(page.evaluate("document.getElementById('stumble-details').textContent"))

    def ready_for_offline(self, page: Page) -> None:
        """Wait until the service worker has put everything by and answers this page."""
        page.wait_for_function(
            """() => navigator.serviceWorker.ready.then(
                 (r) => r.active?.state === 'activated' && !!navigator.serviceWorker.controller)""",
            timeout=START,
        )

    def close(self) -> None:
        for context in self.contexts:
            with suppress(Error):
                context.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=chromium_path(), args=ARGS)
        yield running
        running.close()


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    running = Server(site)
    yield running
    with suppress(OSError):
        running.kill()


@pytest.fixture
def house(browser: Browser, server: Server) -> Iterator[House]:
    house = House(browser, server)
    yield house
    house.close()
    left = [line for line in house.wrong if not any(part in line for part in house.expected)]
    assert not left, "\n".join(left)
