"""The browser, or the page, dies right after something was kept; nothing of that is lost.

Figures of the long version (`./dev soak`): kills and crashes survived.
"""

from __future__ import annotations

import os
import shutil
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import laid
import pytest
from burning import at_turn, move, ready_to_place, state
from driver import Player, control, hurry
from playwright.sync_api import Error, Page
from walk import enter

#: Chromium writes localStorage to the disk within a minute or so; after that there is nothing left to lose.
FLUSHED = 60
THEMES = ("light", "dark")


def start(house: Any, profile: Path) -> Player:
    """A browser process of its own on this profile, at the game it was in."""
    context = house.profile(profile)
    hurry(context)
    page = house.page(context)
    house.open(page)
    player = Player(house, page)
    if player.see().able("continue"):
        player.tap("continue")
    return player


def kill(profile: Path) -> None:
    """What an empty battery does."""
    os.kill(int(os.readlink(profile / "SingletonLock").rpartition("-")[2]), signal.SIGKILL)


def set_theme(player: Player, theme: str) -> None:
    """Cover the turn, change a setting, and be back at the curtain."""
    for do in ("cover", "menu", "settings"):
        player.tap(do)
    player.house.tap(player.page, f'label:has([data-arg-key="theme"][value="{theme}"])')
    player.tap("close")


def test_killed_some_time_after_a_move_and_a_setting_both_are_there(house, tmp_path, soak):
    """SIGKILL 0, 2 and 8 seconds after it (in the long version up to a minute): localStorage is not on the
    disk yet, and the mirror has it.
    """
    kills = soak.times(3, most=FLUSHED + 1)
    longest = 8 if kills <= 3 else FLUSHED
    player = start(house, tmp_path)
    laid.lay(house, player.page, laid.rich())
    for n in range(kills):
        theme = THEMES[n % len(THEMES)]
        move(player)
        set_theme(player, theme)
        before = state(player.page)
        player.page.wait_for_timeout(1000 * longest * (n / max(kills - 1, 1)) ** 2)
        kill(tmp_path)
        player = start(house, tmp_path)
        assert player.see().screen == "curtain", n
        assert state(player.page) == before, n
        assert player.page.get_attribute("html", "data-theme") == theme, n
        enter(player)
        player.until("curtain")
    soak.tell("kills survived", kills)


#: A move is made, and the promise kept as soon as the screen says so; or nobody waits for that.
MADE = """([place, said, waits]) => new Promise((go) => {
    const is = () => Boolean(document.querySelector(said));
    const watch = new MutationObserver(() => is() && go());
    watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    document.querySelector(place).click();
    if (!waits) go();
})"""
PLACE, SAID = control("play-place"), control("undo") + ':not([aria-disabled="true"])'


def test_killed_the_moment_the_screen_says_so_the_move_is_there(house, tmp_path, soak):
    """And up to 300 ms after the tap, whether it has said so or not: before the move or after it, never less.

    In the long version each such phone is looked at without its IndexedDB as well: what localStorage alone
    would have brought back is told.
    """
    phone = tmp_path / "phone"
    player = start(house, phone)
    laid.lay(house, player.page, laid.rich())
    kept: Counter[str] = Counter()
    for n in range(soak.times(2, most=60)):
        ready_to_place(player)
        before = state(player.page)
        wait = None if n % 2 == 0 else 37 * n % 300
        player.page.evaluate(MADE, [PLACE, SAID, wait is None])
        player.page.wait_for_timeout(wait or 0)
        said = wait is None or player.page.locator(SAID).count()
        kill(phone)
        if soak.factor > 1:
            kept[f"localStorage alone would have {alone(house, phone, tmp_path / str(n), before)}"] += 1
        player = start(house, phone)
        assert player.see().screen == "curtain", wait
        log, pending = state(player.page)
        assert log == before[0], wait
        assert pending or not said, wait
        kept[
            f"killed {'after' if said else 'before'} the answer, {'with' if pending else 'without'} the move"
        ] += 1
    for what, count in sorted(kept.items()):
        soak.tell(what, count)


def alone(house: Any, phone: Path, copy: Path, before: tuple[str, str | None]) -> str:
    """What a phone without IndexedDB comes back to: the move, the state before it, or less."""
    shutil.copytree(phone, copy, symlinks=True, ignore=shutil.ignore_patterns("IndexedDB", "Singleton*"))
    player = start(house, copy)
    if player.see().screen != "curtain":
        return "nothing"
    log, pending = state(player.page)
    player.page.context.close()
    return "less" if log != before[0] else "the move" if pending else "the state before"


#: How a page may end while the browser lives on. At this address Chromium lets the page's process crash.
ENDS: dict[str, Callable[[Page], Any]] = {
    "close": lambda page: page.close(),
    "crash": lambda page: page.goto("chrome://crash"),
}


@pytest.mark.parametrize("end", ENDS)
def test_crashed_right_after_a_tap_the_game_is_whole(house, end, soak):
    """Before the move or after it, never between; and after it as soon as the screen has said so."""
    house.expected.append("chrome://crash")
    # without a service worker: it dies with the page's process, and a driven browser may wait for it
    player = at_turn(house, service_workers="block")
    waits = [7 * n % 200 for n in range(soak.times(1, most=200))]
    for wait in [*waits, None]:
        ready_to_place(player)
        before = state(player.page)
        player.page.evaluate("(place) => document.querySelector(place).click()", control("play-place"))
        if wait is None:
            house.settled(player.page)
        else:
            player.page.wait_for_timeout(wait)
        with suppress(Error):
            ENDS[end](player.page)
        player = Player(house, house.page(player.page.context))
        house.open(player.page)
        assert player.see().screen == "curtain"
        log, pending = state(player.page)
        assert log == before[0]
        assert pending or wait is not None
    soak.tell(f"survived: {end}", len(waits) + 1)
