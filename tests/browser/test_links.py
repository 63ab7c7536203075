"""A game as a link: made on one phone, opened on another, with and without a network (ux: 2.13)."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

IN_LINK = 'main[data-screen="saves"] .incoming'


def link_of_a_game(house: Any, *people: str) -> str:
    """The link that a phone shows for a game that was just begun there; its picture is on the screen."""
    page = house.page(reduced_motion="reduce", viewport={"width": 360, "height": 640})
    house.open(page)
    house.begin(page, *people)
    house.tap(page, 'main [data-do="menu"]')
    house.tap(page, 'main [data-do="home"]')
    house.tap(page, 'main [data-do="saves"]')
    house.tap(page, '[data-do="save-open"]')
    house.tap(page, '[data-do="save-link"]')
    picture = page.locator(".qr svg").bounding_box()
    assert picture["width"] == picture["height"] > 280
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    url = str(page.input_value('.save-text input[value^="http"]'))
    assert url.startswith(f"{house.server.url}#game=")
    return url


def opened(house: Any, page: Page, url: str) -> None:
    """Open a link as an address; on the page of this very app it is the same as from anywhere."""
    page.goto(url)
    house.settled(page)
    page.wait_for_selector('main[data-screen="saves"]')
    house.settled(page)
    assert page.evaluate("location.href") == house.server.url, "what the link held is not in the address"


def test_a_game_made_into_a_link_opens_on_other_phones(house):
    """On one that has never been here; without a network, while a game is on, which stays; and damaged."""
    url = link_of_a_game(house, "Ana", "Bo", "Eva")
    page = house.page(reduced_motion="reduce")
    opened(house, page, url)
    assert page.is_visible(IN_LINK)
    assert "3 players" in page.inner_text(IN_LINK)
    house.tap(page, '[data-do="import-keep"]')
    house.tap(page, '[data-do="save-continue"]')
    house.open_curtain(page)
    house.ready_for_offline(page)
    house.server.kill()
    opened(house, page, url)
    assert page.is_visible(IN_LINK)
    entries = page.evaluate("navigation.entries().map((entry) => entry.url)")
    assert set(entries) <= {house.server.url, "about:blank"}, "no step back leads to what the link held"
    house.tap(page, '[data-do="import-drop"]')
    assert page.locator(".save").count() == 1
    opened(house, page, url[:-40])
    assert not page.is_visible(IN_LINK)
    assert "link" in page.inner_text("#notice")
    house.tap(page, '[data-do="close"]')
    house.tap(page, '[data-do="continue"]')
    assert house.screen(page) == "curtain"
    assert not [asked for asked in house.requests if "game=" in asked], "nothing of it goes to any host"
