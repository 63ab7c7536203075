"""Every screen under axe, in both themes; the keyboard alone; names that a screen reader speaks."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from driver import Player, control, hurry
from walk import enter, walk

import laid

SERIOUS = ("serious", "critical")

#: Serious findings inside the screen on show: rule, element, what to do.
AXE = """async ([serious, rules]) => {
    const options = { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) };
    const { violations } = await axe.run(document.querySelector("main"), options);
    return violations.filter((found) => serious.includes(found.impact)).flatMap((found) =>
        found.nodes.map((node) => `${found.id}: ${node.target[0]}: ${node.failureSummary.split("\\n").at(-1).trim()}`));
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
