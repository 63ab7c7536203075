"""One journey in WebKit, the nearest thing to Safari here: first visit, a game, no network, the same game."""

from __future__ import annotations

import time

import pytest
from webdriver import WebKit, missing, webkit

AT_REST = "document.documentElement.matches('[data-awake]:not([data-busy])')"
SCREEN = "document.querySelector('main').dataset.screen"


class Hands:
    """What somebody does to the page in WebKit."""

    def __init__(self, window: WebKit) -> None:
        self.window = window

    def rest(self) -> None:
        """Wait until Python has answered; nothing may have broken."""
        self.window.wait(AT_REST)
        assert self.window.run("document.getElementById('stumble').hidden"), self.window.run(
            "document.getElementById('stumble-details').textContent"
        )

    def tap(self, selector: str) -> None:
        # the same place within a quarter of a second is the second half of a double click
        time.sleep(0.3)
        self.window.press(selector, 30)
        self.rest()

    def hold(self, selector: str, until: str) -> None:
        """Hold for long enough; a slow machine gets another try, as people do."""
        self.window.wait(f"document.querySelector('{selector}')")
        for _ in range(3):
            time.sleep(0.8)
            self.window.press(selector, 1500)
            self.rest()
            if self.window.run(until):
                return
        raise AssertionError(f"holding {selector} does nothing")

    def screen(self) -> str:
        return str(self.window.run(SCREEN))

    def open(self) -> None:
        """Through the curtain, once the bots have moved."""
        self.window.wait("document.querySelector('.hold[data-hold]') || " + SCREEN + " !== 'curtain'")
        self.hold(".hold[data-hold]", "document.querySelector('main').dataset.audience === 'seat'")

    def role(self) -> None:
        self.hold("[data-peek]", "!document.querySelector('[data-do=known][aria-disabled=true]')")
        self.tap("[data-do=known]")

    def turn(self) -> None:
        """A card to the pit: every hand can do that."""
        if self.window.run("Boolean(document.querySelector('.sheet'))"):
            self.tap(".sheet [data-do=play-shut]")
        self.tap(".hand-card")
        if self.window.run("Boolean(document.querySelector('.sheet'))"):
            self.tap(".sheet [data-do=play-shut]")
            self.tap(".hand-card:last-child")
        if not self.window.run("Boolean(document.querySelector('.hand-card.chosen'))"):
            self.tap(".hand-card")
        self.tap("[data-do=play-pit]")
        for do in ("play-place", "draw", "pass"):
            self.tap(f".bar [data-do={do}]")


@pytest.mark.skipif(bool(missing()), reason=f"{missing()} of WebKitGTK is not here")
def test_a_game_in_webkit_with_and_without_a_network(server):
    with webkit() as window:
        hands = Hands(window)
        window.open(server.url)
        hands.rest()
        assert hands.screen() == "home"
        hands.tap("[data-do=settings]")
        hands.tap('label:has([data-arg-key="pace"][value="quick"])')
        hands.tap("[data-do=close]")
        hands.tap("[data-do=setup]")
        people = "document.querySelectorAll('.seat-row').length"
        while window.run(people) < 3:
            hands.tap('[data-do="setup-add"][data-arg-kind="person"]')
        while window.run(people) > 3:
            hands.tap(f'.seat-head[data-arg-seat="{window.run(people) - 1}"]')
            hands.tap("[data-do=setup-remove]")
        hands.tap("[type=submit]")
        assert hands.screen() == "curtain"
        while hands.screen() == "curtain":
            hands.open()
            if hands.screen() == "role":
                hands.role()
        hands.turn()
        hands.open()
        hands.tap("[data-do=cover]")
        whose = window.run("document.querySelector('main h1 bdi').textContent")
        window.wait("navigator.serviceWorker.controller && document.documentElement.dataset.version")
        server.kill()
        window.do("/refresh")
        hands.rest()
        assert hands.screen() == "curtain"
        assert window.run("document.querySelector('main h1 bdi').textContent") == whose
        hands.open()
        hands.turn()
        assert hands.screen() == "curtain"
