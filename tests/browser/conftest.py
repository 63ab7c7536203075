"""The built site, a server that can be killed, and Chromium.

    def test_something(house):
        page = house.page()            a phone that has never been here, at 390x844
        house.open(page)               loads the site and waits until Python is awake
        house.tap(page, '[data-do="setup"]')

In the end `house` fails the test if any page asked another host for anything, threw, or wrote an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright

from devtools import serve
from devtools.hands import ARGS, PHONE, START, Hands, chromium_path

#: the site lies under a path, as many hosts do it; whatever works here works at the root too
BASE = "/some/table/"
#: Each phone is new and would compile all of Python, and what runs often twice. Where only what runs is
#: compiled, once, tests take a fifth less. (Phones with a profile, and the bench, do as people's do.)
SIMPLY = "--js-flags=--liftoff-only --wasm-lazy-compilation"
#: what all phones have in common
LIKE_ALL: Any = {"viewport": PHONE, "locale": "en-GB", "color_scheme": "dark"}


class Server:
    """Serves the site; `kill` is what an aeroplane does."""

    def __init__(self, site: Path) -> None:
        self.site, self.port = site, 0
        self.connections: list[socket] = []
        self.start()

    def start(self) -> None:
        """Serve on the port of before, if there was one."""
        self.http = serve.server(self.site, "127.0.0.1", self.port, BASE)
        self.port = self.http.server_port
        accept = self.http.get_request

        def noted() -> tuple[socket, Any]:
            found = accept()
            self.connections.append(found[0])
            return found

        self.http.get_request = noted  # type: ignore[method-assign]
        self.thread = Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    def kill(self) -> None:
        """Stop listening; open connections die with it, or a browser would go on asking over them."""
        self.http.shutdown()
        self.http.server_close()
        while self.connections:
            with suppress(OSError):
                self.connections.pop().shutdown(SHUT_RDWR)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{BASE}"


class House(Hands):
    """A server and the phones of one test, with everything that went wrong on them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.requests: list[str] = []
        #: parts of console errors that a test expects
        self.expected: list[str] = []

    @property
    def version(self) -> str:
        """The version of the site that is served."""
        shell = (self.server.site / "index.html").read_text("utf-8")
        return shell.partition('data-version="')[2].partition('"')[0]

    def phone(self, **options: Any) -> BrowserContext:
        """A phone that has never been here. `options` as in Playwright's `new_context`.

        It does not prepare its next start: a second Python beside every page would take the tests' time.
        It is dark, so that colours do not hang on the hour.
        """
        return self.watched(self.browser.new_context(**{**LIKE_ALL, **options}))

    def profile(self, path: Path, quiet: bool = True, **options: Any) -> BrowserContext:
        """A phone in a browser process of its own, whose storage lies on the disk. `quiet` as every phone,
        `options` as in Playwright's `launch_persistent_context`.
        """
        return self.watched(
            self.browser.browser_type.launch_persistent_context(
                path,
                executable_path=chromium_path(),
                args=ARGS,
                reduced_motion="reduce",
                **{**LIKE_ALL, **options},
            ),
            quiet,
        )

    def watched(self, context: BrowserContext, quiet: bool = True) -> BrowserContext:
        """Closed in the end, and every request of it seen. `quiet`: it does not prepare its next start."""
        context.set_default_timeout(20_000)
        if quiet:
            context.add_init_script(f"localStorage.setItem('lantern:preparing', '{{\"{self.version}\": 3}}')")
        self.contexts.append(context)
        context.on("request", lambda request: self.saw(request.url))
        return context

    def page(self, phone: BrowserContext | None = None, **options: Any) -> Page:
        """A page on a phone (a new one, unless given)."""
        page = (phone or self.phone(**options)).new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda problem: self.note(f"threw: {problem}"))
        return page

    def hear(self, line: ConsoleMessage) -> None:
        """Errors on the console; browsers look for a picture of pages that name none (the licences)."""
        if line.type == "error" and not line.location["url"].endswith("/favicon.ico"):
            self.note(f"console: {line.text}")

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
def browser(play: Playwright) -> Iterator[Browser]:
    running = play.chromium.launch(executable_path=chromium_path(), args=[*ARGS, SIMPLY])
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
