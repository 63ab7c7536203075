"""The whole journey in a browser that Playwright does not drive: first visit, a table, a round, no network,
killed, the same turn; and a turn in the dwarves' mine.
"""

from __future__ import annotations

import math
import time
from typing import Any

from laid import KEPT, unlocked
from webdriver import Window

AT_REST = "document.documentElement.matches('[data-awake]:not([data-busy])')"
AWAKE = f"{AT_REST} && document.getElementById('stumble').hidden"
#: How everything is that the journey wants to know about a screen.
LOOK = """(() => {
    const main = document.querySelector("main");
    const one = (selector) => main.querySelector(selector)?.dataset.do ?? null;
    return {
        screen: main.dataset.screen, audience: main.dataset.audience,
        main: one('.bar .main:not([aria-disabled="true"])'), sheet: Boolean(main.querySelector(".sheet")),
        free: Boolean(main.querySelector(".cell.free.legal")),
        cards: main.querySelectorAll(".hand-card").length,
        chosen: Boolean(main.querySelector(".hand-card.chosen")),
        rest: document.documentElement.matches("[data-awake]:not([data-busy])"),
        fall: document.getElementById("stumble").hidden ? null
            : document.getElementById("stumble-details").textContent,
    };
})()"""
#: Holds, dead times and the pace of the bots go by twenty times faster; longer waits are as they are.
QUICK = """(() => {
    const { setTimeout } = window, now = performance.now.bind(performance), start = now();
    window.setTimeout = (f, ms = 0, ...rest) => setTimeout.call(window, f, ms > 3000 ? ms : ms / 20, ...rest);
    performance.now = () => start + (now() - start) * 20;
})()"""
#: A second press this near, within this time (milliseconds), is half of a double click.
NEAR, DOUBLE = 24, 250


class Traveller:
    """What somebody does to the page."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.last = (0.0, 0, 0)
        self.tried = 0

    # --- hands ---------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """The page has been loaded, however: wait until Python has answered."""
        self.window.wait(AT_REST)
        self.window.run(QUICK)
        self.see()

    def see(self) -> dict[str, Any]:
        """The screen, when nothing is under way; nothing may have broken."""
        for _ in range(1200):
            seen = dict(self.window.run(LOOK))
            assert seen["fall"] is None, seen["fall"]
            if seen["rest"]:
                return seen
            time.sleep(0.02)
        raise AssertionError("the page never comes to rest")

    def tap(self, selector: str, ms: int = 10) -> dict[str, Any]:
        """Press it for so long, and see what comes of it."""
        point = self.window.until_free(selector)
        at, x, y = self.last
        if math.hypot(point["x"] - x, point["y"] - y) < NEAR:
            time.sleep(max(0.0, at + 1.2 * DOUBLE / 1000 - time.monotonic()))
        self.window.press(point, ms)
        self.last = (time.monotonic(), point["x"], point["y"])
        return self.see()

    def hold(self, selector: str, until: str) -> None:
        """Hold for long enough; a slow machine gets another try, as people do."""
        self.window.wait(f"document.querySelector('{selector}')")
        for _ in range(5):
            time.sleep(0.15)
            self.tap(selector, 150)
            if self.window.run(until):
                return
        raise AssertionError(f"holding {selector} does nothing")

    # --- before the game ----------------------------------------------------------------------------

    def set_up(self, people: int, bots: int, game: str = "saboteur") -> None:
        """From home to the first curtain."""
        self.tap(f'[data-do="setup"][data-arg-game="{game}"]')
        while (rows := self.window.run("document.querySelectorAll('.seat-row').length")) > people:
            self.tap(f'.seat-head[data-arg-seat="{rows - 1}"]')
            self.tap("[data-do=setup-remove]")
        for kind, many in (("person", people - rows), ("bot", bots)):
            for _ in range(many):
                self.tap(f'[data-do="setup-add"][data-arg-kind="{kind}"]')
        assert self.tap("[type=submit]")["screen"] == "curtain"

    # --- the game -----------------------------------------------------------------------------------

    def until(self, screen: str) -> dict[str, Any]:
        """Play on until that screen."""
        for _ in range(500):
            seen = self.see()
            if seen["screen"] == screen:
                return seen
            getattr(self, seen["screen"])(seen)
        raise AssertionError(f"{screen} never comes")

    def curtain(self, seen: dict[str, Any]) -> None:
        """Through the curtain, once the bots have moved."""
        there = "document.querySelector('.hold[data-hold]') || "
        self.window.wait(there + "document.querySelector('main').dataset.screen !== 'curtain'")
        if self.see()["screen"] == "curtain":
            self.hold(".hold[data-hold]", "document.querySelector('main').dataset.audience === 'seat'")

    def role(self, seen: dict[str, Any]) -> None:
        self.hold("[data-peek]", "!document.querySelector('[data-do=known][aria-disabled=true]')")
        self.tap("[data-do=known]")

    def turn(self, seen: dict[str, Any]) -> None:
        """One step of a turn: dig where the chosen card goes, else throw it into the pit."""
        if seen["sheet"] and not seen["chosen"]:
            self.tap(".sheet [data-do=play-shut]")
        elif seen["main"] in ("play-place", "draw", "pass"):
            self.tap(".bar .main")
        elif seen["free"]:
            self.tap(".cell.free.legal")
        elif seen["chosen"]:
            self.tap("[data-do=play-pit]")
        else:
            self.tried += 1
            self.tap(f"li:nth-child({1 + self.tried % seen['cards']}) > .hand-card")

    def round(self, seen: dict[str, Any]) -> None:
        self.tap(".bar .main")

    # --- what is kept -------------------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """The game as the page has kept it."""
        return unlocked(*self.window.run(f"({KEPT})()"))

    def place(self) -> tuple[Any, ...]:
        """Whose curtain it is, the moves that stand, and the one that may still be taken back."""
        kept = self.kept()
        return self.whose(), kept["log"], kept["pending"], kept["round"]

    def whose(self) -> str:
        """Whose curtain it is."""
        return str(self.window.run("document.querySelector('main h1 bdi').textContent"))


def journey(window: Any, server: Any) -> None:
    """All of it. `window` can be killed, `server` too."""
    window.open(server.url)
    traveller = Traveller(window)
    traveller.arrive()
    assert traveller.see()["screen"] == "home"
    traveller.tap("[data-do=settings]")
    traveller.tap('label:has([data-arg-key="cover"][value="0"])')
    traveller.tap("[data-do=close]")
    traveller.set_up(1, 4)
    traveller.until("round")
    traveller.until("curtain")
    before = traveller.place()
    assert before[3] == 2
    window.wait("navigator.serviceWorker.controller && document.documentElement.dataset.version")
    server.kill()
    window.reload()
    traveller.arrive()
    assert traveller.see()["screen"] == "curtain"
    assert traveller.place() == before
    killed(traveller, server.url)
    dwarves(traveller)


def killed(traveller: Traveller, url: str) -> None:
    """A move that may be taken back; then the browser is killed, and there is no network."""
    traveller.until("turn")
    while traveller.see()["main"] != "draw":
        traveller.turn(traveller.see())
    traveller.tap("[data-do=cover]")
    before = traveller.place()
    assert before[2]
    time.sleep(0.3)
    traveller.window.die()
    traveller.window.open(url)
    traveller.arrive()
    seen = traveller.see()
    assert (seen["screen"], seen["audience"], traveller.whose()) == ("curtain", "all", before[0])
    traveller.curtain(seen)
    assert traveller.tap("[data-do=undo]")["screen"] == "turn"
    traveller.tap("[data-do=cover]")
    assert traveller.place() == (before[0], before[1], None, before[3])


def dwarves(traveller: Traveller) -> None:
    """The other kind of game: a dwarf goes into the mine, for everybody to see."""
    traveller.tap("[data-do=menu]")
    traveller.tap("[data-do=home]")
    traveller.set_up(3, 0, "brisingamen")
    traveller.window.wait("document.querySelector('main [data-do=open]')")
    time.sleep(0.15)
    traveller.tap("main [data-do=open]")
    for selector in (".own-dwarf:not(.idle)", ".place.lit", ".bar .main"):
        assert traveller.tap(f"main {selector}")["screen"] == "turn"
    assert str(traveller.kept()["pending"]).startswith("move ")
