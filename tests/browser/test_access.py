"""Every screen under axe, in both themes; the keyboard alone; names that a screen reader speaks."""

from __future__ import annotations

import re
from typing import Any

import laid
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from driver import Player, control, hurry
from walk import choose, enter, walk

SERIOUS = ("serious", "critical")

#: Serious findings inside the screen on show: rule, element, what to do.
AXE = """async ([serious, rules]) => {
    const options = { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) };
    const { violations } = await axe.run(document.querySelector("main"), options);
    return violations.filter((found) => serious.includes(found.impact)).flatMap((found) =>
        found.nodes.map((node) =>
            `${found.id}: ${node.target[0]}: ${node.failureSummary.split("\\n").at(-1).trim()}`));
}"""

#: A colour halfway between two themes is nobody's fault.
NO_TRANSITIONS = """{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets = [sheet];
}"""


def findings(page: Any, *rules: str) -> list[str]:
    """Serious findings on the screen on show, in a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(NO_TRANSITIONS)
    found: list[str] = page.evaluate(AXE, [SERIOUS, list(rules) or None])
    return found


def test_axe_finds_nothing_serious_on_any_screen_in_either_theme(house):
    phone = house.phone(reduced_motion="reduce", color_scheme="dark")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    wrong: dict[str, list[str]] = {}
    for name in walk(Player(house, page)):
        for line in findings(page):
            wrong.setdefault(line, []).append(name)
        theme = page.get_attribute("html", "data-theme")
        page.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", other(theme))
        for line in findings(page, "color-contrast"):
            wrong.setdefault(f"{other(theme)}: {line}", []).append(name)
        page.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
    assert not wrong, "\n".join(f"{line}   {', '.join(where)}" for line, where in wrong.items())


def other(theme: str | None) -> str:
    """The theme that is not on show."""
    return "light" if theme == "dark" else "dark"


@pytest.fixture
def player(house) -> Player:
    phone = house.phone(reduced_motion="reduce", has_touch=True)
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    return Player(house, page)


class Keys:
    """Somebody with a keyboard and a screen reader: `heard` is what was spoken of each control used."""

    def __init__(self, player: Player) -> None:
        self.house, self.page, self.heard = player.house, player.page, list[str]()

    def press(self, key: str) -> None:
        """Press a key and wait for the answer."""
        self.page.keyboard.press(key)
        self.house.settled(self.page)

    def on(self, selector: str) -> bool:
        """Whether the focus is on this."""
        found: bool = self.page.evaluate("s => document.activeElement.matches(s)", selector)
        return found

    def tab_to(self, selector: str) -> None:
        """Tab until the focus is there; the focus can be seen."""
        for _ in range(60):
            if self.on(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {selector}")

    def enter(self) -> None:
        """Use what has the focus."""
        self.heard.append(self.page.locator(":focus").aria_snapshot())
        outline = self.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", f"nobody sees where the focus is: {self.heard[-1]}"
        self.press("Enter")

    def walk_to(self, cell: str) -> None:
        """Arrows to a place in the mine."""
        x, y = map(int, cell.split(","))
        for _ in range(40):
            here = self.page.evaluate("document.activeElement.dataset.cell")
            if here == cell:
                return
            hx, hy = map(int, here.split(","))
            aside, along = ("ArrowRight", "ArrowLeft")[x < hx], ("ArrowDown", "ArrowUp")[y < hy]
            key = aside if x != hx else along
            self.page.keyboard.press(key)
        raise AssertionError(f"no arrows lead to {cell}")


def test_the_keyboard_alone_plays_a_whole_turn(player):
    page, keys = player.page, Keys(player)
    laid.lay(player.house, page, laid.rich())
    player.until("turn")
    player.tap("cover")
    page.wait_for_timeout(200)
    assert keys.on(".hold"), "the focus lands on the ring"
    page.keyboard.down("Enter")
    player.wait('main[data-screen="turn"]')
    page.keyboard.up("Enter")
    player.house.settled(page)
    if player.see().sheet:
        keys.tab_to(".sheet .glyph")
        keys.enter()
    for card in [c["args"]["card"] for c in player.see().able("play-choose") if "hand-card" in c["marks"]]:
        keys.tab_to(f"#hand{card}")
        keys.enter()
        if page.locator(".cell.free.legal").count():
            break
        if player.see().sheet:
            keys.tab_to('.sheet [data-do="play-shut"]')
            keys.press("Enter")
    keys.tab_to("[data-cell]")
    keys.walk_to(page.locator(".cell.free.legal").first.get_attribute("data-cell"))
    keys.enter()
    for do in ("play-place", "draw", "pass"):
        keys.tab_to(f'.bar [data-do="{do}"]')
        keys.enter()
    assert player.see().screen == "curtain"
    *_, card, cell, place, draw, passing = keys.heard
    assert re.search(r'button "[A-Z][^"]*open', card), card
    assert re.search(r'gridcell "row -?\d+, column -?\d+, free[^"]*, the card fits here', cell), cell
    assert 'button "Place here"' in place
    assert 'button "Draw a card"' in draw
    assert re.search(r'button "Pass to \w+"', passing)


def test_a_refused_place_says_why_and_leads_to_the_rule(player):
    page = player.page
    laid.lay(player.house, page, laid.rich())
    enter(player)
    choose(player, "mine")
    page.locator(".cell.free:not(.legal)").last.click()
    player.house.settled(page)
    reason = page.inner_text("#prompt span")
    assert len(reason) > 10
    assert "refused" in (page.get_attribute("#prompt", "class") or "")
    assert page.locator("#live").inner_text() or reason
    page.click("#prompt .link")
    player.house.settled(page)
    assert player.see().screen == "rules"
    player.tap("close")
    assert player.see().screen == "turn"


def twice(page: Any, point: dict[str, float], pause: int = 60) -> None:
    """A nervous finger."""
    for _ in range(2):
        page.touchscreen.tap(point["x"], point["y"])
        page.wait_for_timeout(pause)


def test_a_nervous_finger_falls_through_nothing(player):
    """Twice on Pass does not open the next curtain; twice on the ring opens nothing and plays nothing."""
    page = player.page
    laid.lay(player.house, page, laid.rich())
    enter(player)
    choose(player, "mine")
    page.locator(".cell.free.legal").first.click()
    player.house.settled(page)
    player.tap("play-place")
    player.tap("draw")
    # a new tap, not the second half of the one before
    page.wait_for_timeout(300)
    twice(page, player.point(control("pass")))
    page.wait_for_timeout(500)
    player.house.settled(page)
    assert (player.see().screen, player.see().audience) == ("curtain", "all")
    before = laid.kept(page)["log"]
    ring = player.point(".hold")
    twice(page, ring)
    page.wait_for_timeout(300)
    assert player.see().audience == "all"
    player.open(player.see())
    page.mouse.click(ring["x"], ring["y"], click_count=2)
    player.house.settled(page)
    kept = laid.kept(page)
    assert (kept["log"], kept["pending"]) == (before, None)
