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


def turn(house, moves):
    """A page on which somebody is to move after so many moves."""
    page = house.page()
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
