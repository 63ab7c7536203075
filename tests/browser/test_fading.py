"""Screens that fade into each other, and a phone that cannot keep up with them."""

from __future__ import annotations

#: Every fade ends before it has begun, as when the next screen is there already.
TOO_LATE = """() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
        const fade = begin(change);
        fade.skipTransition();
        return fade;
    };
}"""


def test_a_screen_that_comes_before_the_last_has_faded_in_is_no_error(house):
    """`house` fails where a page throws, or leaves an error to nobody."""
    page = house.page()
    house.open(page)
    page.evaluate(TOO_LATE)
    for control, screen in (("rules", "rules"), ("close", "home"), ("setup", "setup")):
        house.tap(page, f'[data-do="{control}"]')
        assert house.screen(page) == screen
