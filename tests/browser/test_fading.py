"""Screens that fade into each other: no private one does, and a phone may not keep up with them."""

from __future__ import annotations

import laid
import pytest
from covers import AT_ONCE, COVERS
from driver import Player, hurry
from walk import enter

#: Every fade ends before it has begun, as when the next screen is there already.
TOO_LATE = """() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
        const fade = begin(change);
        fade.skipTransition();
        return fade;
    };
}"""
#: Notes of every fade whose screen it takes a picture of (when it is asked for, and when the picture has been
#: taken), and what comes. With `window.still` it stands still in its middle.
WATCHED = """() => {
    const begin = document.startViewTransition.bind(document);
    const audience = () => document.querySelector("main").dataset.audience;
    window.fades = [];
    document.startViewTransition = (change) => {
        const fade = { asked: audience() };
        window.fades.push(fade);
        const running = begin(() => {
            fade.from = audience();
            change();
            fade.to = audience();
        });
        running.ready.then(() => {
            for (const motion of window.still ? document.getAnimations() : []) motion.pause();
            fade.began = true;
        }, () => {});
        return running;
    };
}"""
#: Fades that run now.
RUNNING = """() => document.getAnimations()
    .filter((motion) => motion.effect.pseudoElement?.startsWith("::view-transition")).length"""


def test_a_screen_that_comes_before_the_last_has_faded_in_is_no_error(house):
    """`house` fails where a page throws, or leaves an error to nobody."""
    page = house.page()
    house.open(page)
    page.evaluate(TOO_LATE)
    for control, screen in (("rules", "rules"), ("close", "home"), ("setup", "setup")):
        house.tap(page, f'[data-do="{control}"]')
        assert house.screen(page) == screen


#: The fade that stands still goes on to its end.
GO_ON = "() => { window.still = false; document.getAnimations().forEach((motion) => motion.finish()); }"


@pytest.fixture
def player(house) -> Player:
    """Somebody at the curtain of a turn, on a phone that likes motion."""
    phone = house.phone(reduced_motion="no-preference")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    laid.lay(house, page, laid.rich())
    page.evaluate(WATCHED)
    player = Player(house, page)
    enter(player)
    player.tap("cover")
    return player


def test_no_fade_begins_at_a_private_screen(player):
    """Covered in the middle of its coming, in every way that needs no control, and when it is all there."""
    page = player.page
    for way in (*AT_ONCE[:-1], "the back gesture"):
        page.evaluate("() => void (window.still = true)")
        player.open(player.see())
        page.wait_for_function("() => window.fades.at(-1).began")
        assert page.evaluate(RUNNING) and page.get_attribute("main", "data-audience") == "seat"
        COVERS[way](page)
        player.wait('main[data-audience="all"]')
        page.evaluate(GO_ON)
        player.wait(".hold[data-hold]")
        player.house.settled(page)
        assert page.locator(".hand-card").count() == 0
    player.open(player.see())
    player.tap("cover")
    fades = page.evaluate("window.fades")
    assert [fade["to"] for fade in fades].count("seat") > len(AT_ONCE)
    assert {fade["asked"] for fade in fades} | {fade["from"] for fade in fades} == {"all"}
