"""Killed at every screen, in every way: the page comes back to the right curtain and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import laid
import pytest
from driver import Player, hurry
from walk import choose, enter

Path = Callable[[Player], None]


def whose(page) -> str:
    """Whose curtain it is."""
    return str(page.inner_text("main h1 bdi"))


def mine_chosen(player: Player) -> None:
    enter(player)
    choose(player, "mine")


def ghost(player: Player) -> None:
    mine_chosen(player)
    player.page.locator(".cell.free.legal").first.click()
    player.house.settled(player.page)


def placed(player: Player) -> None:
    ghost(player)
    player.tap("play-place")


def drawn(player: Player) -> None:
    placed(player)
    player.tap("draw")


def looked(player: Player) -> None:
    enter(player)
    choose(player, "goal")
    player.page.locator(".cell.goal.legal").first.click()
    player.house.settled(player.page)
    player.tap("play-place")


def over_turn(*taps: str) -> Path:
    """Something that lies over the private screen."""

    def go(player: Player) -> None:
        enter(player)
        for do in taps:
            player.tap(do)

    return go


def sheet(player: Player) -> None:
    enter(player)
    choose(player, "who")


def feed(player: Player) -> None:
    enter(player)
    player.tap("play-sheet", name="feed")


#: Where it is killed: how to get there from the curtain of a turn.
TURN: dict[str, Path] = {
    "curtain": lambda player: None,
    "table": lambda player: player.tap("table"),
    "menu": lambda player: player.tap("menu"),
    "settings": lambda player: (player.tap("menu"), player.tap("settings")),
    "turn": enter,
    "chosen": mine_chosen,
    "ghost": ghost,
    "sheet": sheet,
    "feed": feed,
    "rules over it": over_turn("menu", "rules"),
    "settings over it": over_turn("menu", "settings"),
    "laid": placed,
    "drawn": drawn,
    "map look": looked,
}


@pytest.fixture
def player(house) -> Player:
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    return Player(house, page)


def again(player: Player) -> None:
    """The tab is closed and opened anew."""
    player.page.reload()
    player.house.awake(player.page)


def test_killed_in_a_turn(player):
    """Back at the curtain of the same person, with the same moves, the pending one included."""
    for name, path in TURN.items():
        if name in ANEW:
            laid.lay(player.house, player.page, laid.rich())
            enter(player)
            player.tap("cover")
        path(player)
        before, private = laid.kept(player.page), player.see().audience == "seat"
        again(player)
        seen = player.see()
        assert (seen.screen, seen.audience) == ("curtain", "all"), name
        after = laid.kept(player.page)
        assert (after["log"], after["pending"]) == (before["log"], before["pending"]), name
        if private:
            player.open(seen)
            check_the_turn(player, name, after)
            player.tap("cover")


#: After these the next place needs a fresh table: something was laid or seen that cannot be taken back.
ANEW = ("curtain", "laid", "drawn", "map look")


def check_the_turn(player: Player, name: str, kept: dict[str, Any]) -> None:
    """Opened again, the turn is where it was; what was only being chosen is chosen again."""
    seen = player.see()
    assert seen.screen == "turn", name
    assert bool(kept["pending"]) == (name in ("laid", "map look")), name
    assert bool(seen.able("draw")) == (name in ("laid", "map look")), name
    assert bool(seen.able("undo")) == (name == "laid"), name
    assert (seen.main == "pass") == (name == "drawn"), name


def test_killed_at_a_role_it_is_shown_again_to_the_same_person(player):
    laid.lay(player.house, player.page, laid.fresh())
    first = whose(player.page)
    player.open(player.see())
    again(player)
    assert whose(player.page) == first
    player.open(player.see())
    player.role(player.see())
    second = whose(player.page)
    assert second != first
    again(player)
    assert whose(player.page) == second


def test_killed_at_the_end_of_a_round_and_of_the_game(player):
    for save, screen in ((laid.round_over(), "round"), (laid.game_over(), "final")):
        laid.lay(player.house, player.page, save)
        assert player.see().screen == screen
        player.tap("play-step")
        before = laid.kept(player.page)["log"]
        again(player)
        assert player.see().screen == screen
        assert laid.kept(player.page)["log"] == before


def test_killed_outside_a_game_it_is_home_and_the_table_is_remembered(player):
    for do in ("setup", "saves", "settings", "rules", "about"):
        player.tap(do)
        again(player)
        assert player.see().screen == "home", do
    laid.lay(player.house, player.page, laid.rich())
    player.tap("menu")
    player.tap("home")
    assert player.see().screen == "home"
    again(player)
    seen = player.see()
    assert seen.screen == "home"
    assert seen.able("continue")
    player.tap("continue")
    assert player.see().screen == "curtain"


def test_another_tab_after_the_first_is_closed_comes_to_the_same_curtain(player):
    laid.lay(player.house, player.page, laid.rich())
    ghost(player)
    name = player.page.inner_text(".eye.only bdi")
    player.page.close()
    page = player.house.page(player.house.contexts[0])
    player.house.open(page)
    assert page.get_attribute("main", "data-screen") == "curtain"
    assert whose(page) == name
