"""A phone to whose storage something happens while a game is played on it."""

from __future__ import annotations

from typing import Any

import laid
from driver import Player, hurry
from playwright.sync_api import Page
from walk import choose, enter


def play(house: Any, *scripts: str, **options: Any) -> Player:
    """A phone at its home screen, whose pages begin with these scripts."""
    phone = house.phone(reduced_motion="reduce", **options)
    hurry(phone)
    for script in scripts:
        phone.add_init_script(script)
    page = house.page(phone)
    house.open(page)
    return Player(house, page)


def at_turn(house: Any, *scripts: str, **options: Any) -> Player:
    """The same, at the curtain of a turn in the middle of a game."""
    player = play(house, *scripts, **options)
    laid.lay(house, player.page, laid.rich())
    return player


def state(page: Page) -> tuple[str, str | None]:
    """The game as localStorage has it: its moves, and the one that can still be taken back."""
    kept = laid.kept(page)
    return kept["log"], kept["pending"]


def ready_to_place(player: Player) -> None:
    """Open the turn and bring a card to where it goes; nothing is kept of that yet."""
    enter(player)
    if player.see().able("undo"):
        player.tap("undo")
    choose(player, "mine")
    player.page.locator(".cell.free.legal").first.click()
    player.house.settled(player.page)


def place(player: Player) -> None:
    """A move that is kept, and can still be taken back."""
    ready_to_place(player)
    player.tap("play-place")


def move(player: Player) -> None:
    """Whatever goes in this turn, kept and not yet final."""
    enter(player)
    while not state(player.page)[1]:
        player.turn(player.see())


def again(player: Player) -> None:
    """The page is loaded anew."""
    player.page.reload()
    player.house.awake(player.page)


def notice(page: Page) -> str:
    """The sentence on show."""
    page.wait_for_selector(".notice")
    return page.inner_text(".notice")
