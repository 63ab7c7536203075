"""Plays whole games of every kind by tapping what a finger would reach, as fast as the page answers.

sitter = Sitter(page, Random(1))
sitter.play("brisingamen", bots=2)     from home to the last screen
sitter.leave()                         looks at the end, deletes the game, and is home again

It asks the page in plain text only: whatever Playwright waits for with a selector, it holds on to, and here
it is to be seen what the page holds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from playwright.sync_api import Page

from devtools.hands import Hands, pace

#: No game needs more steps.
MOST = 6000
#: Tried so often, a thirtieth of a second apart, until nothing lies over it.
PATIENCE = 300
#: As soon as that is so on the page. (Asking again and again would take the page's time.)
WHEN = """const when = (so) => new Promise((done) => {
    if (so()) return done();
    const watch = new MutationObserver(() => so() && done(watch.disconnect()));
    watch.observe(document, { subtree: true, childList: true, attributes: true });
});"""
#: When nothing is under way: the screen, and everything a finger would reach, with how it is marked.
LOOK = (
    f"async () => {{{WHEN}"
    + """
    const still = () => document.querySelector("html[data-awake]:not([data-busy])");
    const fallen = () => document.getElementById("stumble").hidden === false;
    await when(() => still() || fallen());
    if (fallen()) throw new Error(document.getElementById("stumble-details").textContent);
    const main = document.querySelector("main");
    const able = main.querySelectorAll("button, .cell.legal, .cell.crack, .place.lit");
    const controls = [...able].flatMap((control) => {
        const box = control.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!box.width || !control.contains(document.elementFromPoint(x, y))) return [];
        const { do: name, hold, dead } = control.dataset;
        const marks = [...control.classList, ...control.parentElement.classList];
        const off = control.getAttribute("aria-disabled") === "true" || marks.includes("off") || !name;
        return [{ do: name, x, y, marks, off, hold: hold !== undefined, dead: Number(dead ?? 0) }];
    });
    return { screen: main.dataset.screen, controls };
}"""
)
#: Where a finger meets the first control like this, brought to where it can be tapped; null: it is covered.
POINT = """(selector) => {
    const target = document.querySelector(selector);
    for (const block of target ? ["nearest", "center"] : []) {
        target.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (target.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
}"""
UNTIL = f"async (selector) => {{{WHEN} await when(() => document.querySelector(selector)); }}"
COUNT = "selector => document.querySelectorAll(selector).length"
#: The page's own controls round a game; a turn does not need them.
AWAY = frozenset({"home", "menu", "rules", "read", "guesses", "dots", "settings", "undo"})
#: Marks of what can be chosen for whatever is chosen already: places, people, tools, gold.
AIMS = frozenset({"legal", "crack", "lit", "person-row", "tool-choice", "pick-card"})
#: Taps that choose what is to be done something with.
CHOOSING = frozenset({"play-choose", "play-dwarf"})
#: Of a hundred taps so many are on anything at all: sheets, the table, other cards.
WHIM = 0.12


@dataclass
class Sitter(Hands):
    """One person at a page. `taps` counts what was tapped."""

    page: Page
    rng: Random
    taps: Counter[str] = field(default_factory=Counter)

    # --- hands --------------------------------------------------------------------------------------

    @cached_property
    def pace(self) -> float:
        """How much faster than ours the page's clock runs."""
        return pace(self.page)

    def look(self) -> dict[str, Any]:
        """The screen and what can be tapped on it, once the page is still and shows something."""
        for _ in range(PATIENCE):
            seen: dict[str, Any] = self.page.evaluate(LOOK)
            if seen["controls"] or seen["screen"] == "curtain":
                return seen
            self.page.wait_for_timeout(1000 / 30)
        raise AssertionError(f"nothing can be tapped on {seen['screen']}")

    def press(self, control: dict[str, Any]) -> None:
        """Tap what was seen, or hold it until it opens."""
        self.taps[control["do"]] += 1
        if control["dead"]:
            self.page.wait_for_timeout((control["dead"] + 60) / self.pace)
        if not control["hold"]:
            self.page.mouse.click(control["x"], control["y"])
            return
        self.page.mouse.move(control["x"], control["y"])
        self.page.mouse.down()
        self.until('main:not([data-screen="curtain"])')
        self.page.mouse.up()

    def tap(self, page: Page, control: str) -> None:
        """Tap a control wherever it is, and wait for the answer."""
        self.look()
        for _ in range(PATIENCE):
            if at := page.evaluate(POINT, control):
                page.mouse.click(at["x"], at["y"])
                self.look()
                return
            page.wait_for_timeout(1000 / 30)
        raise AssertionError(f"{control} cannot be tapped")

    def until(self, selector: str) -> None:
        """Wait until this is on the page."""
        self.page.evaluate(UNTIL, selector)

    # --- a game -------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Bots as quick as the settings allow."""
        self.tap(self.page, '[data-do="settings"]')
        self.tap(self.page, 'label:has([data-arg-key="pace"][value="quick"])')
        self.tap(self.page, '[data-do="close"]')

    def begin_alone(self, game: str, bots: int, rounds: int | None) -> None:
        """From home to the first curtain of a game with one person and bots."""
        page = self.page
        self.tap(page, f'[data-do="setup"][data-arg-game="{game}"]')
        while (rows := page.evaluate(COUNT, ".seat-row")) > 1:
            self.tap(page, f'.seat-head[data-arg-seat="{rows - 1}"]')
            self.tap(page, '[data-do="setup-remove"]')
        if rounds is not None and page.evaluate(COUNT, '[name="rule-rounds"]'):
            self.tap(page, f'label:has([name="rule-rounds"][value="{rounds}"])')
        for _ in range(bots):
            self.tap(page, '[data-do="setup-add"][data-arg-kind="bot"]')
        self.tap(page, '[type="submit"]')

    def play(self, game: str, bots: int = 2, rounds: int | None = None) -> None:
        """A whole game, until all of its end has been shown."""
        self.begin_alone(game, bots, rounds)
        for _ in range(MOST):
            seen = self.look()
            if seen["screen"] == "final" and not able(seen, "play-step"):
                return
            self.step(seen)
        raise AssertionError(f"{game} does not end: {self.taps}")

    def leave(self) -> None:
        """Look at the numbers of the end; delete the game; home."""
        self.tap(self.page, '[data-do="play-numbers"]')
        for do in ("home", "saves", "save-open", "save-delete", "close"):
            self.tap(self.page, f'main [data-do="{do}"]')

    def step(self, seen: dict[str, Any]) -> None:
        """One tap on whatever is on show."""
        screen = seen["screen"]
        if screen == "role":
            self.know()
        elif screen == "curtain" and not able(seen, "open"):
            self.until('[data-do="open"], main:not([data-screen="curtain"])')
        elif screen == "curtain" and self.rng.random() >= WHIM:
            self.press(able(seen, "open")[0])
        else:
            self.press(self.choice(seen))

    def know(self) -> None:
        """Look at the role for as long as it takes."""
        at = self.page.evaluate(POINT, "[data-peek]")
        self.page.mouse.move(at["x"], at["y"])
        self.page.mouse.down()
        self.until('[data-do="known"]:not([aria-disabled="true"])')
        self.page.mouse.up()
        self.tap(self.page, '[data-do="known"]')

    def choice(self, seen: dict[str, Any]) -> dict[str, Any]:
        """What a person taps who wants to get on, and sometimes anything."""
        there = [c for c in seen["controls"] if not c["off"] and not c["hold"] and c["do"] not in AWAY]
        choosing = [c for c in there if c["do"] in CHOOSING and "idle" not in c["marks"]]
        wanted = [
            [c for c in there if "main" in c["marks"] and (c["do"] != "play-end" or self.rng.random() < 0.7)],
            there if self.rng.random() < WHIM else [],
            [c for c in there if AIMS & set(c["marks"])],
            [c for c in there if c["do"] == "play-pit"] if self.rng.random() < 0.5 else [],
            # nothing of it may have anywhere to go: what there is to do lies on a sheet
            choosing if self.rng.random() < 0.6 else [],
            [c for c in there if c["do"] == "play-sheet"],
            there,
        ]
        return self.rng.choice(next(some for some in wanted if some))


def able(seen: dict[str, Any], do: str) -> list[dict[str, Any]]:
    """Everything that does this and is not off."""
    return [control for control in seen["controls"] if control["do"] == do and not control["off"]]
