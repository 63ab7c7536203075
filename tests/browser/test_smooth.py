"""What a tap does not cost: nothing is styled or laid out that stays as it was or that nobody can see."""

from __future__ import annotations

from laid import given, lay, played

#: Notes which attributes of the page itself are set from now on.
WATCH = """() => {
    window.told = [];
    new MutationObserver((changes) => window.told.push(...changes.map((change) => change.attributeName)))
        .observe(document.documentElement, { attributes: true });
}"""
#: How many lines there are, and whether the last of them is laid out.
LINES = """() => {
    const rows = [...document.querySelectorAll(".feed-line > :first-child")];
    return [rows.length, rows.at(-1).checkVisibility({ contentVisibilityAuto: true })];
}"""


def turn(house, moves, **options):
    """A page on which somebody is to move after so many moves."""
    page = house.page(**options)
    house.open(page)
    game = played(lambda s: len(s.log) >= moves)
    game.roles = set(range(len(game.seats)))
    lay(house, page, given(game))
    house.open_curtain(page)
    return page


def test_a_tap_does_not_dress_the_page_anew(house):
    """Its language, direction, colours: each element hangs on them, so setting them styles everything."""
    page = turn(house, 14)
    page.evaluate(WATCH)
    house.tap(page, '[data-do="play-choose"] >> nth=0')
    assert set(page.evaluate("window.told")) == {"data-busy"}


def test_of_a_long_feed_only_what_can_be_seen_is_laid_out(house):
    """The others are when they come into view, by a finger or by the keyboard."""
    page = turn(house, 60)
    house.tap(page, '[data-do="play-sheet"][data-arg-name="feed"]')
    assert page.evaluate(LINES)[0] < 20, "the sheet has the last lines, the page all of them"
    house.tap(page, '[data-do="play-shut"] >> nth=0')
    house.tap(page, '[data-do="menu"]')
    house.tap(page, '[data-do="feed"]')
    number, seen = page.evaluate(LINES)
    assert number > 50
    assert not seen
    page.keyboard.press("Tab")
    page.locator("button.feed-row").last.focus()
    page.wait_for_function(f"({LINES})()[1]")
    # the ring round it lies inside, or it would be cut off
    assert page.evaluate("getComputedStyle(document.activeElement).outlineOffset") == "-3px"


#: The screen on show and the same answer put on a page anew, without what the page itself sets.
BOTH = """async () => {
    const ask = { n: window.asked.at(-1).n, do: "again", args: {}, now: Date.now() };
    const answer = document.getElementById("engine").xworker.sync.handle(JSON.stringify(ask));
    const template = document.createElement("template");
    template.innerHTML = JSON.parse(await answer).html;
    const mains = [document.querySelector("main").cloneNode(true), template.content.firstElementChild];
    return mains.map((main) => {
        for (const own of main.querySelectorAll("[tabindex]")) own.removeAttribute("tabindex");
        main.querySelector(".mine-sheet")?.removeAttribute("style");
        return main.outerHTML;
    });
}"""
#: What Python is asked from now on.
LISTEN = """() => {
    window.asked = [];
    const text = JSON.stringify;
    JSON.stringify = (value, ...rest) => (value?.do && window.asked.push(value), text(value, ...rest));
}"""


def test_of_a_screen_only_what_has_changed_is_sent_and_the_page_has_all_of_it(house):
    page = turn(house, 14)
    page.evaluate(LISTEN)
    taps = ["play-choose", "play-pit", "play-sheet", "play-shut", "play-choose", "play-cell", "menu", "close"]
    for do in taps:
        house.tap(page, f'[data-do="{do}"] >> nth=0')
        shown, anew = page.evaluate(BOTH)
        assert shown == anew, do
    said = [ask for ask in page.evaluate("window.asked") if ask["do"] in taps and "ahead" not in ask]
    assert [ask["on"] for ask in said][1:] == [ask["n"] for ask in said][:-1]


def test_while_a_finger_lies_on_a_card_nothing_happens_to_it(house):
    """Python may make the answer meanwhile; it counts if the finger leaves there, not if it slides off."""
    page = turn(house, 14, has_touch=True)
    page.evaluate(LISTEN)
    page.wait_for_function("!document.getAnimations().length")  # a screen that fades in takes no taps
    glass = page.context.new_cdp_session(page)
    card = page.locator(".hand-card").first.bounding_box()
    at = {"x": card["x"] + card["width"] / 2, "y": card["y"] + card["height"] / 2}

    def finger(kind: str, *points: dict[str, float]) -> None:
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    for slides in (True, False):
        page.evaluate("window.asked.length = 0")
        finger("touchStart", at)
        page.wait_for_function("window.asked.length")
        asked = page.evaluate("window.asked")[0]
        assert (asked["ahead"], asked["do"], asked["args"]) == (True, "play-choose", {"card": "0"})
        assert not page.locator(".hand-card.chosen").count()
        if slides:
            finger("touchMove", {"x": at["x"], "y": at["y"] - 150})
        finger("touchEnd")
        page.wait_for_timeout(300)
        house.settled(page)
        assert page.locator(".hand-card.chosen").count() == (not slides)
