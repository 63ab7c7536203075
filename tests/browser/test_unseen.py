"""After the curtain has fallen nothing private is left: not in the page's memory, not on paper, not in the
page that the back button brings again; and nothing shows in the time that a bot takes (ux: 3.1, 3.2).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import laid
from covers import COVERS
from driver import Player, hurry
from heap import Heap, heap_of, words_of
from playwright.sync_api import Page
from walk import enter

from lantern.core import codec
from lantern.ui import prefs

HTML = "() => document.querySelector('main').outerHTML"
#: What every private screen begins with, and no public one.
PRIVATE = 'data-audience="seat"'
#: What a leaking page would keep: a text and a part of the private screen.
LEAK = (
    "() => void (window.leak = [document.querySelector('main').outerHTML, document.querySelector('.hand')])"
)


def seated(house: Any) -> Player:
    """Somebody at a turn with a bit of everything."""
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    laid.lay(house, page, laid.rich())
    return Player(house, page)


def test_after_covering_the_pages_memory_holds_nothing_of_it(house):
    """Texts that scripts can reach, and nodes that lie in no document, after each way of covering."""
    player = seated(house)
    page = player.page
    for way in ("the button", "hiding the page"):
        enter(player)
        player.tap("play-choose", card="0")
        page.mouse.click(*middle(page, "[data-pan]"))
        house.settled(page)
        private = page.evaluate(HTML)
        assert PRIVATE in private
        page.evaluate(LEAK)
        COVERS[way](page)
        player.wait(".hold[data-hold]")
        house.settled(page)
        secret = (words_of(private) - words_of(page.evaluate(HTML))) | {PRIVATE}
        assert len(secret) > 8
        before = heap_of(page)
        assert before.holding(secret) and of_a_hand(before), "a leak would not be found"
        page.evaluate("() => void delete window.leak")
        after = heap_of(page)
        assert after.holding(secret) == {}
        assert of_a_hand(after) == []
        assert page.inner_text("#live") == ""


def of_a_hand(heap: Heap) -> list[str]:
    """The detached nodes of private screens."""
    return [node for node in heap.detached if "hand" in node or "MAIN" in node.upper()]


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_on_paper_there_is_cloth(house):
    """By the style alone, should the page not have the time to cover itself (which covers.py has)."""
    player = seated(house)
    page = player.page
    enter(player)
    page.emulate_media(media="print")
    paper = page.screenshot()
    assert page.locator("main > :visible").count() == 0
    page.emulate_media(media="screen")
    assert page.locator("main > :visible").count() > 3
    player.tap("play-choose", card="0")
    page.emulate_media(media="print")
    assert page.screenshot() == paper


def test_a_page_that_was_left_comes_back_at_the_curtain(house):
    """The browser may keep a whole page it has left, and show it again without loading it."""
    player = seated(house)
    page = player.page
    enter(player)
    page.goto(house.server.url + "licences.txt")
    page.go_back()
    page.wait_for_selector("main.curtain")
    assert PRIVATE not in page.evaluate(HTML)
    house.settled(page)
    assert player.see().screen == "curtain"


#: A worker that takes as long for these requests, in milliseconds.
SLOWLY = """
import js

quick, waits = handle, {"bots": [0, 400, 0, 250], "open": [1500]}

def handle(text):
    answer = quick(text)
    wait = waits.get(json.loads(text)["do"])
    end = js.Date.now() + (wait.pop(0) if wait else 0)
    while js.Date.now() < end:
        pass
    return answer

sync.handle = handle
"""
#: Notes when somebody else is said to be thinking.
NOTE = """
    window.noted = [];
    new MutationObserver(() => {
        const now = document.querySelector(".moving")?.textContent ?? "";
        if (now !== (window.noted.at(-1)?.[1] ?? "")) window.noted.push([performance.now(), now]);
    }).observe(document, { childList: true, subtree: true, characterData: true });
"""
PUT_AWAY = """() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
}"""


def bots_but_the_last() -> str:
    """Four bots move, one after the other, then a person."""
    session = laid.played(lambda s: len(s.log) >= 6)
    record = session.to_record(laid.NOW)
    last = ((session.turn.seat or 0) - 1) % len(session.seats)
    record["seats"][last]["bot"] = None
    record["roles"] = list(range(len(session.seats)))
    return codec.to_text(codec.encode(record))


def test_how_long_python_takes_does_not_show(house, site):
    """Bots think up to 400 ms, differently from move to move; their moves come at the pace of the table. What
    was asked for before the page was put away is not there when it comes back.
    """
    phone = house.phone(reduced_motion="reduce", service_workers="block")
    slow = (site / "main.py").read_text("utf-8") + SLOWLY
    phone.route("**/main.py", lambda route: route.fulfill(body=slow, content_type="text/x-python"))
    phone.add_init_script(NOTE)
    page = house.page(phone)
    house.open(page)
    laid.lay(house, page, bots_but_the_last(), pace="slow")
    page.wait_for_selector(".hold[data-hold]")
    times = [later[0] - sooner[0] for sooner, later in pairwise(page.evaluate("window.noted"))]
    assert len(times) == 4
    assert min(times) > prefs.PACE["slow"] - 100, times
    assert max(times) < prefs.PACE["slow"] + 300, times
    page.wait_for_timeout(800)
    page.mouse.move(*middle(page, ".hold"))
    page.mouse.down()
    page.wait_for_timeout(800)
    page.mouse.up()
    assert page.evaluate("document.documentElement.hasAttribute('data-busy')")
    page.evaluate(PUT_AWAY)
    house.settled(page)
    assert page.get_attribute("main", "data-audience") == "all"
    assert page.locator(".hand-card").count() == 0
