"""Every way in which a private screen is covered."""

from __future__ import annotations

from collections.abc import Callable

from driver import control
from playwright.sync_api import Page

#: The page is put away, and is there again.
HIDE = """() => {
    const say = (value) => Object.defineProperty(document, "visibilityState", { value, configurable: true });
    say("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    say("visible");
}"""

COVERS: dict[str, Callable[[Page], object]] = {
    "the button": lambda page: page.click(control("cover")),
    "a double tap on the eye": lambda page: page.dblclick(control("cover")),
    "the back gesture": lambda page: page.evaluate("history.back()"),
    "hiding the page": lambda page: page.evaluate(HIDE),
    "another window or the task switcher": lambda page: page.evaluate("dispatchEvent(new Event('blur'))"),
    "leaving the page": lambda page: page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))"),
    "printing": lambda page: page.pdf(),
}

#: Here the page covers by itself, before Python is asked: next may come a picture for the task switcher.
AT_ONCE = ("hiding the page", "another window or the task switcher", "leaving the page", "printing")
