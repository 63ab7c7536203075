"""Somebody at the table: plays through the real page by what it offers (`data-screen`, `data-do`).

    player = Player(house, page)
    player.until("final")          turns, curtains, roles, round ends: tap after tap

With `touch`, fingers are used (Chromium's own touch events), otherwise the mouse. `hurry(phone)` makes the
page's clock run faster, so that whole games fit in a minute; tests of dead times and holds leave it alone.
What a slow machine could mistake is left out of it: fingers take their own time, and no screen covers itself.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

from devtools.hands import hurry as hurry
from devtools.hands import pace

#: The screen in one look: what is on show, what can be tapped, what the bar's main button does.
LOOK = """() => {
    const main = document.querySelector("main");
    const argsOf = (c) => Object.fromEntries(Object.entries(c.dataset)
        .filter(([k]) => k.startsWith("arg")).map(([k, v]) => [k.slice(3).toLowerCase(), v]));
    const wanted = "[data-do]:not(.cell), .cell.legal, .cell.crack";
    const controls = [...main.querySelectorAll(wanted)].map((c) => ({
        do: c.dataset.do, args: argsOf(c), off: c.getAttribute("aria-disabled") === "true",
        marks: [...c.classList], locked: Boolean(c.querySelector(".lock")),
        label: c.getAttribute("aria-label") ?? "",
    }));
    const bar = main.querySelector(".bar .main");
    return {
        screen: main.dataset.screen, audience: main.dataset.audience, controls,
        main: bar && bar.getAttribute("aria-disabled") !== "true" ? bar.dataset.do ?? "submit" : null,
        sheet: main.querySelector(".sheet h2")?.id.replace("-title", "") ?? null,
        step: main.querySelector(".reveal")?.dataset.step ?? null,
    };
}"""

#: Who was paid at the end of a round.
CHAIN = """() => [...document.querySelectorAll(".chain li")].map((li) => {
    const gold = li.querySelector(".digits");
    return [li.querySelector(".chain-name").textContent.trim(), gold ? Number(gold.textContent) : null];
})"""

#: Where a finger meets this control; a sentence while something lies over it or screens are changing.
POINT = """(selector) => {
    const target = document.querySelector(selector);
    if (!target) return `${selector} is not there`;
    let hit;
    for (const block of ["nearest", "center"]) {
        target.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        hit = document.elementFromPoint(x, y);
        if (hit && (target.contains(hit) || hit.closest("label")?.contains(target))) return { x, y };
    }
    const { x, y, width, height } = target.getBoundingClientRect();
    const lies = hit ? hit.outerHTML.slice(0, 120) : `nothing, of ${innerWidth} x ${innerHeight}`;
    return `over ${selector} (at ${x}, ${y}, ${width} x ${height}) lies ${lies}`;
}"""


#: Whether the page has this size, and lays itself out by it: `dvh` may follow a frame later.
HAS_SIZE = """([w, h]) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "position: fixed; block-size: 100dvh";
    const high = probe.offsetHeight;
    probe.remove();
    return innerWidth === w && innerHeight === h && high === h
        && document.documentElement.clientHeight === h && document.querySelector("main").offsetWidth <= w;
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Another size of the window; what the page does about it is done when this is over."""
    set_size(page, width, height)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def set_size(page: Page, width: int, height: int) -> None:
    """Another size of the window, and the page is laid out by it. (It need not be able to run scripts.)"""
    page.set_viewport_size({"width": width, "height": height})
    for _ in range(400):
        if page.evaluate(HAS_SIZE, [width, height]):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"never {width}x{height}")


def control(do: str, **args: Any) -> str:
    """The selector of a control."""
    return f'main [data-do="{do}"]' + "".join(f'[data-arg-{key}="{value}"]' for key, value in args.items())


def away(at: dict[str, str]) -> int:
    """Steps from this place to the nearest goal."""
    return abs(8 - int(at["x"])) + min(abs(int(at["y"]) - y) for y in (-2, 0, 2))


@dataclass(frozen=True)
class Seen:
    """What the screen offers."""

    screen: str
    audience: str
    controls: list[dict[str, Any]]
    main: str | None
    sheet: str | None
    step: str | None

    def able(self, do: str) -> list[dict[str, Any]]:
        """Everything that does this and is not off."""
        return [c for c in self.controls if c["do"] == do and not c["off"]]


class Player:
    """Plays everybody's turns on one page. `deeds` counts what was done with cards."""

    def __init__(self, house: Any, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.house, self.page, self.rng = house, page, Random(seed)
        self.deeds: Counter[str] = Counter()
        #: by round: who was paid, and how much (None while that is secret)
        self.gold: list[dict[str, int | None]] = []
        self.fingers = page.context.new_cdp_session(page) if touch else None

    # --- fingers ------------------------------------------------------------------------------------

    def tap(self, do: str, **args: Any) -> None:
        """Tap the control where a finger would, and wait for the answer."""
        point = self.point(control(do, **args))
        if self.fingers:
            self.page.touchscreen.tap(point["x"], point["y"])
            # the same place within a quarter of a second is the second half of a double tap
            self.page.wait_for_timeout(260)
        else:
            self.page.mouse.click(point["x"], point["y"])
        self.house.settled(self.page)

    def point(self, selector: str) -> dict[str, float]:
        """Where to put the finger, once nothing lies over it."""
        found: Any = None
        for _ in range(100):
            found = self.page.evaluate(POINT, selector)
            if not isinstance(found, str):
                return dict(found)
            self.page.wait_for_timeout(30)
        raise AssertionError(f"on {self.see()}: {found}")

    def hold(self, selector: str, until: str, ms: int = 0) -> None:
        """Hold what is there, after its dead time, until something has come of it, and let go."""
        self.wait(selector)
        dead = int(self.page.get_attribute(selector, "data-dead") or 0)
        self.page.wait_for_timeout((dead + 60) / self.pace)
        self.press(selector)
        self.wait(until)
        self.page.wait_for_timeout(ms / self.pace)
        self.release()
        self.house.settled(self.page)

    def wait(self, selector: str) -> None:
        """Wait until this is on the page. (Playwright's own waiting would keep the element in memory.)"""
        for _ in range(600):
            if self.page.evaluate("selector => Boolean(document.querySelector(selector))", selector):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"on {self.see()}: no {selector}")

    def press(self, selector: str) -> None:
        """A finger goes down in the middle of it."""
        point = self.point(selector)
        if self.fingers:
            self.fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        else:
            self.page.mouse.move(point["x"], point["y"])
            self.page.mouse.down()

    def release(self) -> None:
        """The finger goes up."""
        if self.fingers:
            self.fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.up()

    @property
    def pace(self) -> float:
        """How much faster than ours the page's clock runs."""
        return pace(self.page)

    # --- eyes ---------------------------------------------------------------------------------------

    def see(self) -> Seen:
        """What is on show now."""
        return Seen(**self.page.evaluate(LOOK))

    # --- the course of a game -----------------------------------------------------------------------

    def until(self, *screens: str, most: int = 3000) -> Seen:
        """Play on until one of these screens."""
        for _ in range(most):
            seen = self.see()
            if seen.screen in screens:
                return seen
            self.step(seen)
        raise AssertionError(f"no {screens} after {most} steps")

    def step(self, seen: Seen) -> None:
        """One sensible thing on whatever is on show."""
        steps = {
            "curtain": self.open,
            "role": self.role,
            "turn": self.turn,
            "round": self.reveal,
            "theft": self.theft,
        }
        assert seen.screen in steps, f"nobody knows what to do on {seen.screen}"
        steps[seen.screen](seen)

    def open(self, seen: Seen) -> None:
        """Wait for the bots, then hold the ring until it is full."""
        ring = ".hold[data-hold]"
        self.wait(f'{ring}, main:not([data-screen="curtain"])')
        self.house.settled(self.page)
        if self.page.locator(ring).count():
            self.hold(ring, until='main[data-audience="seat"]')

    def role(self, seen: Seen) -> None:
        """Look at the card for a second, and know."""
        self.hold("[data-peek]", until=control("known") + ':not([aria-disabled="true"])')
        self.tap("known")

    def reveal(self, seen: Seen) -> None:
        """The end of a round, step by step; the gold is noted when all of it is shown."""
        for do in ("play-step", "hand-round"):
            if seen.able(do):
                return self.tap(do)
        self.note_gold()
        self.tap("next")

    def theft(self, seen: Seen) -> None:
        """Rob whoever can be robbed, or nobody."""
        self.tap("play-rob", **self.rng.choice(seen.able("play-rob"))["args"])
        self.tap("play-steal")
        self.deeds["stole"] += 1

    def note_gold(self) -> None:
        """Note who is in the chain of gold on show, and how much, if that is not secret."""
        paid: dict[str, int | None] = {}
        for name, nuggets in self.page.evaluate(CHAIN):
            paid[name] = None if nuggets is None else (paid.get(name) or 0) + nuggets
        self.gold.append(paid)

    # --- a turn -------------------------------------------------------------------------------------

    def turn(self, seen: Seen) -> None:
        """Whatever comes next in a turn: look under a goal, the main button, or choosing."""
        if seen.sheet == "goal":
            self.hold(".sheet [data-peek]", until=".sheet [data-held]")
            self.deeds["looked"] += 1
            self.tap("play-shut")
        elif seen.sheet not in (None, "who"):
            self.deeds[f"read {seen.sheet}"] += 1
            self.tap("play-shut")
        elif seen.main in ("play-place", "draw", "pass"):
            self.deeds[seen.main] += 1
            self.tap(seen.main)
        else:
            self.choose(seen)

    def choose(self, seen: Seen) -> None:
        """Choose a card that goes, and where it goes; if none does, the pit."""
        hand = [c for c in seen.able("play-choose") if "hand-card" in c["marks"]]
        goes = [c for c in hand if not c["locked"]]
        self.rng.shuffle(goes)
        if self.rng.random() < 0.8:
            # most of the time they dig, so that games come to an end
            goes.sort(key=lambda c: "open" not in c["label"])
        for card in goes:
            self.tap("play-choose", **card["args"])
            if self.aim(self.see()):
                return
        if self.see().sheet:
            self.tap("play-shut")
        if not self.page.locator(".hand-card.chosen").count():
            self.tap("play-choose", **hand[-1]["args"])
        self.deeds["pit"] += 1
        self.tap("play-pit")

    def aim(self, seen: Seen) -> bool:
        """Give the chosen card its place or its person."""
        cells = [c for c in seen.able("play-cell") if {"legal", "crack"} & set(c["marks"])]
        if cells:
            best = min(cells, key=lambda c: (away(c["args"]), self.rng.random()))
            self.tap("play-cell", **best["args"])
        elif seen.sheet == "who":
            self.person(seen)
        ready = self.see().main == "play-place"
        self.deeds["mine" if cells else "person"] += ready
        return ready

    def person(self, seen: Seen) -> None:
        """Whom to break or mend: the first that goes, and the tool if two do."""
        seats = self.page.evaluate(
            """() => [...document.querySelectorAll(".targets .person:not(.off) .person-row")]
                .map((row) => row.dataset.argSeat)"""
        )
        if not seats:
            return
        self.tap("play-person", seat=self.rng.choice(seats))
        now = self.see()
        if now.main != "play-place" and now.able("play-tool"):
            self.tap("play-tool", **now.able("play-tool")[0]["args"])
