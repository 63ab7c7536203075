"""After the curtain has fallen nothing private is left: not in the page's memory, not on paper, not in the
page that the back button brings again; and nothing shows in the time that a bot takes (ux: 3.1, 3.2).
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import Any

import laid
import pytest
from covers import COVERS
from driver import Player, hurry
from heap import heap_of, marks_of, words_of
from playwright.sync_api import Page
from walk import enter

from lantern.core import codec
from lantern.ui import prefs

HTML = "() => document.querySelector('main').outerHTML"
#: What every private screen begins with, and no public one.
PRIVATE = 'data-audience="seat"'
#: What a leaking page would keep: a text, and parts of the private screen.
LEAK = """() => {
    const find = (what) => document.querySelector(what);
    window.leak = [find("main").outerHTML, find(".cell"), find(".hand")];
}"""
#: What is open on the table (Brisingamen is) needs no cover.
GAMES = {"saboteur": tuple(COVERS), "saboteur2": ("the button", "hiding the page")}


def seated(house: Any, game: str = "saboteur") -> Player:
    """Somebody at a turn with a bit of everything."""
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    save = laid.rich() if game == "saboteur" else laid.given(laid.played(lambda s: len(s.log) > 9, game=game))
    laid.lay(house, page, save)
    return Player(house, page)


@pytest.mark.parametrize("game", GAMES)
def test_after_covering_the_pages_memory_holds_nothing_of_it(house, game):
    """Texts that scripts can reach, and nodes that lie in no document, after each way of covering."""
    player = seated(house, game)
    page = player.page
    for way in GAMES[game]:
        enter(player)
        player.tap("play-choose", card="0")
        page.mouse.click(*middle(page, "[data-pan]"))
        house.settled(page)
        private = page.evaluate(HTML)
        assert PRIVATE in private
        planted = way == GAMES[game][0]
        if planted:
            page.evaluate(LEAK)
        COVERS[way](page)
        player.wait(".hold[data-hold]")
        house.settled(page)
        public = page.evaluate(HTML)
        secret = (words_of(private) - words_of(public)) | {PRIVATE}
        marks = marks_of(private) - marks_of(public)
        assert len(secret) > 8 and len(marks) > 20
        if planted:
            before = heap_of(page)
            assert before.holding(secret), "a leak of words would not be found"
            there = before.marked(marks | {"MAIN"})
            assert there.keys() >= {"MAIN", "cell", "hand"}, "a leak of nodes would not be found"
            page.evaluate("() => void delete window.leak")
        after = heap_of(page)
        assert after.holding(secret) == {}, way
        assert after.marked(marks | {"MAIN"}) == {}, way
        assert page.inner_text("#live") == "", way


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


#: Notes of every page that is shown whether it was kept whole.
SHOWN = 'addEventListener("pageshow", ({ persisted }) => (window.persisted = persisted))'
#: The page is put by and shown again; what it shows then.
LEFT = """() => {
    const tell = (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    tell("pagehide");
    tell("pageshow");
    return document.querySelector("main").outerHTML;
}"""
#: Why the browser has not kept the page.
REASONS = """() => {
    const why = performance.getEntriesByType("navigation")[0].notRestoredReasons;
    return why ? why.reasons.map(({ reason }) => reason) : null;
}"""


def test_a_page_that_was_left_comes_back_at_the_curtain(house, tmp_path):
    """The browser may keep a whole page it has left, and show it again without loading it; Playwright would
    forbid it to. Chromium does so at times: it throws the page away as soon as somebody else wants the lock
    that the table is held by. So what it tells such a page is told by hand, too.
    """
    phone = house.profile(tmp_path, ignore_default_args=["--disable-back-forward-cache"])
    hurry(phone)
    phone.add_init_script(SHOWN)
    page = house.page(phone)
    house.open(page)
    laid.lay(house, page, laid.rich())
    player = Player(house, page)
    enter(player)
    page.goto(house.server.url + "licences.txt")
    page.go_back(wait_until="commit")
    page.wait_for_selector("main.curtain")
    assert PRIVATE not in page.evaluate(HTML)
    assert page.evaluate("window.persisted") or page.evaluate(REASONS), "the browser has not even tried"
    house.settled(page)
    enter(player)
    private = page.evaluate(HTML)
    assert PRIVATE in private
    assert PRIVATE not in page.evaluate(LEFT)
    house.settled(page)
    public = page.evaluate(HTML)
    assert player.see().screen == "curtain"
    assert heap_of(page).marked(marks_of(private) - marks_of(public)) == {}


#: How long bots think, in milliseconds: some within the time they have for it, some not.
WAITS = (0, 700, 1300, 0)
#: A worker that takes as long for these requests, in milliseconds.
SLOWLY = """
import js

quick, waits = handle, {"bots": WAITS, "open": [1500]}

def handle(text):
    answer = quick(text)
    wait = waits.get(json.loads(text)["do"])
    end = js.Date.now() + (wait.pop(0) if wait else 0)
    while js.Date.now() < end:
        pass
    return answer

sync.handle = handle
""".replace("WAITS", str([*WAITS]))
#: Notes when somebody else is said to be thinking. At the last of their moves somebody taps while they think.
NOTE = """
    window.noted = [];
    let asked = 0;
    new MutationObserver(() => {
        const now = document.querySelector(".moving")?.textContent ?? "";
        if (now !== (window.noted.at(-1)?.[1] ?? "")) window.noted.push([performance.now(), now]);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    new MutationObserver(() => {
        const busy = document.documentElement.hasAttribute("data-busy");
        // the screen that was kept stands there before the first answer, from which time counts
        if (!busy && window.noted.length === 1) window.noted[0][0] = performance.now();
        const last = busy && window.noted.length === MOVES && asked++ === 0;
        if (last) document.querySelector('[data-do="menu"]').click();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-busy"] });
""".replace("MOVES", str(len(WAITS)))
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


def beats(wait: int, pace: int) -> int:
    """At which beat of the table the move of a bot comes that has thought for so long."""
    return 1 + max(0, ceil((wait - prefs.THOUGHT) / pace))


def test_how_long_python_takes_does_not_show(house, site):
    """Bots think for up to 1.3 seconds, differently from move to move; their moves come at the beats of the
    table, and whoever taps meanwhile learns no more. What was asked for before the page was put away is not
    there when it comes back.
    """
    phone = house.phone(reduced_motion="reduce", service_workers="block")
    slow = (site / "main.py").read_text("utf-8") + SLOWLY
    phone.route("**/main.py", lambda route: route.fulfill(body=slow, content_type="text/x-python"))
    phone.add_init_script(NOTE)
    page = house.page(phone)
    house.open(page)
    for pace in ("quick", "slow"):
        laid.lay(house, page, bots_but_the_last(), pace=pace)
        page.wait_for_selector('main[data-screen="menu"]')
        times = [later[0] - sooner[0] for sooner, later in pairwise(page.evaluate("window.noted"))]
        in_time(times, prefs.PACE[pace])
    house.tap(page, '[data-do="close"]')
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


def in_time(times: list[float], pace: int) -> None:
    """Each of the moves has come at a beat, and none before its own. A busy machine takes longer."""
    assert len(times) == len(WAITS), times
    for wait, time in zip(WAITS, times, strict=True):
        beat = round(time / pace)
        assert beat >= beats(wait, pace), (pace, times)
        assert -100 < time - beat * pace < min(300, pace / 2), (pace, times)
