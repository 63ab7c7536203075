"""Saves under fire, in a real browser: killed, crashed, full, shut, cleared, damaged, and twice at once.

Whatever is done to the browser and its storage, the newest whole game comes back, or a sentence says what is
wrong and there is a way on. Figures of the long version (`./dev soak`): kills and crashes survived.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import laid
import pytest
from driver import Player, control, hurry
from playwright.sync_api import Error, Page
from walk import choose, enter

from devtools.hands import START

#: Chromium writes localStorage to the disk within a minute or so; after that there is nothing left to lose.
FLUSHED = 60

NEWEST = """(spoil) => {
    const slot = JSON.parse(localStorage["lantern:at"]);
    for (const turn of spoil) {
        const key = `lantern:save:${slot}:${turn}`;
        localStorage[key] = localStorage[key].slice(0, 60) + "AAAA" + localStorage[key].slice(64);
    }
    return JSON.parse(localStorage[`lantern:plain:${slot}`]).turn;
}"""
#: The mirror, gone or with something else in it.
SPOIL_MIRROR = """() => new Promise((done) => {
    const open = indexedDB.open("keyval-store");
    open.onsuccess = () => {
        const store = open.result.transaction("keyval", "readwrite").objectStore("keyval");
        const keys = store.getAllKeys();
        keys.onsuccess = () => {
            for (const key of keys.result) if (key !== "save:key") store.put("TEFOVEVSTg", key);
        };
        store.transaction.oncomplete = () => done();
    };
})"""
#: Until not one letter more goes in.
FILL = """() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
        try { for (;;) localStorage.filler = (localStorage.filler ?? "") + "x".repeat(size); } catch {}
    }
}"""
THROWING = """Storage.prototype.setItem = () => { throw new DOMException("shut", "SecurityError"); };"""
NO_MIRROR = """IDBFactory.prototype.open = () => { throw new DOMException("shut", "SecurityError"); };"""


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


# --- the browser dies -----------------------------------------------------------------------------------


def start(house: Any, profile: Path) -> Player:
    """A browser process of its own on this profile, at the game it was in."""
    context = house.profile(profile)
    hurry(context)
    # settings may be lost with localStorage; the page must not cover itself while the clock runs fast
    context.add_init_script("localStorage['lantern:prefs'] ??= '{\"cover\": 0}'")
    page = house.page(context)
    house.open(page)
    player = Player(house, page)
    if player.see().able("continue"):
        player.tap("continue")
    return player


def kill(profile: Path) -> None:
    """What an empty battery does."""
    os.kill(int(os.readlink(profile / "SingletonLock").rpartition("-")[2]), signal.SIGKILL)


def test_killed_some_time_after_a_move_the_move_is_there(house, tmp_path, soak):
    """SIGKILL 0, 2 and 8 seconds after it (in the long version up to a minute): localStorage is not on the
    disk yet, and the mirror has it.
    """
    kills = soak.times(3, most=FLUSHED + 1)
    longest = 8 if kills <= 3 else FLUSHED
    player = start(house, tmp_path)
    laid.lay(house, player.page, laid.rich())
    for n in range(kills):
        move(player)
        before = state(player.page)
        player.page.wait_for_timeout(1000 * longest * (n / max(kills - 1, 1)) ** 2)
        kill(tmp_path)
        player = start(house, tmp_path)
        assert player.see().screen == "curtain", n
        assert state(player.page) == before, n
        enter(player)
        player.until("curtain")
    soak.tell("kills survived", kills)


ENDS: dict[str, Callable[[Page], Any]] = {
    "close": lambda page: page.close(),
}


@pytest.mark.parametrize("end", ENDS)
def test_crashed_right_after_a_tap_the_game_is_whole(house, end, soak):
    """Before the move or after it, never between; and after it as soon as the screen has said so."""
    # without a service worker, which would die with the process and be missed by whoever comes back at once
    house.expected.append("chrome://crash")
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


# --- the storage does not do what it should ---------------------------------------------------------------


def test_a_full_storage_keeps_the_game_in_the_mirror_and_offers_to_make_room(house):
    player = play(house)
    page = player.page
    laid.lay(house, page, laid.game_over())
    laid.lay(house, page, laid.rich())
    old = state(page)
    page.evaluate(FILL)
    place(player)
    assert "is full" in notice(page)
    assert state(page) == old
    again(player)
    assert player.see().screen == "curtain"
    assert "is full" in notice(page)
    enter(player)
    assert player.see().able("undo"), "the mirror had the move"
    player.tap("undo")
    place(player)
    player.tap("make-room")
    assert player.see().screen == "room"
    player.tap("room-delete")
    player.tap("room-delete")
    assert player.see().screen == "turn"
    assert "room again" in notice(page)
    assert state(page)[1]
    assert len(page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':save:laid'))")) == 2


def test_where_local_storage_throws_the_mirror_keeps_the_game(house):
    player = play(house, THROWING)
    page = player.page
    assert "private window" in notice(page)
    house.begin(page, "Mia", "Kai", "Lu")
    player.open(player.see())
    player.role(player.see())
    name = page.inner_text("main h1 bdi")
    assert "private window" in notice(page)
    again(player)
    player.tap("continue")
    assert page.inner_text("main h1 bdi") == name


def test_where_nothing_keeps_anything_the_game_goes_on_and_says_so(house):
    house.expected.append("threw: shut")  # PyScript wants a database, and does without
    player = play(house, THROWING, NO_MIRROR)
    house.begin(player.page, "Mia", "Kai", "Lu")
    for _ in range(2):
        player.open(player.see())
        player.role(player.see())
        assert "private window" in notice(player.page)
    again(player)
    assert player.see().screen == "home"
    assert not player.see().able("continue")


def test_cleared_while_playing_everything_is_kept_again(house):
    """As "Clear site data" does it, from outside: this game, the others, the key, the settings."""
    player = at_turn(house)
    page = player.page
    laid.lay(house, page, laid.rich(), theme="light")
    cdp = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    cdp.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage,indexeddb"})
    page.wait_for_function("localStorage.length === 0")
    player.open(player.see())
    house.know_role(page)  # that is kept
    assert "was cleared" in notice(page)
    place(player)
    before = state(page)
    again(player)
    assert player.see().screen == "curtain"
    assert state(page) == before
    assert page.get_attribute("html", "data-theme") == "light"
    player.tap("menu")
    player.tap("home")
    player.tap("saves")
    assert page.locator(".save").count() == 2
    assert page.locator(".save.troubled").count() == 0


# --- two tabs ---------------------------------------------------------------------------------------------


def take_over(player: Player) -> None:
    """Go on in this tab."""
    player.tap("take-over")
    player.wait('main[data-screen="curtain"]')
    player.house.settled(player.page)


def test_two_tabs_on_one_game_one_keeps_it_and_the_other_can_take_it(house):
    first = at_turn(house)
    second = Player(house, house.page(first.page.context))
    house.open(second.page)
    assert second.see().screen == "elsewhere"
    assert "is open in another tab" in second.page.inner_text("main h1")
    place(first)
    before = state(first.page)
    assert before[1]
    take_over(second)
    assert state(second.page) == before
    first.wait('main[data-screen="elsewhere"]')
    assert first.see().audience == "all"
    assert "goes on in another tab" in first.page.inner_text("main h1")
    enter(second)
    second.tap("draw")
    second.tap("pass")
    after = state(second.page)
    assert after != before
    first.page.reload()
    house.awake(first.page)
    assert first.see().screen == "elsewhere"
    assert state(second.page) == after
    second.page.close()
    first.page.wait_for_selector('main[data-screen="curtain"]', timeout=START)
    house.awake(first.page)
    assert state(first.page) == after


def test_without_locks_the_tab_that_kept_something_last_is_the_one(house):
    """At a plain http address browsers have none."""
    first = at_turn(house, "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })")
    second = Player(house, house.page(first.page.context))
    house.open(second.page)
    first.wait('main[data-screen="elsewhere"]')
    place(second)
    after = state(second.page)
    take_over(first)
    assert state(first.page) == after


# --- what lies there is not what was kept -------------------------------------------------------------------


def test_damaged_copies_the_newest_whole_one_opens_or_the_game_says_so(house):
    player = at_turn(house)
    page = player.page
    place(player)
    older = state(page)
    player.tap("undo")
    assert state(page) != older
    page.evaluate(SPOIL_MIRROR)
    page.evaluate(NEWEST, [page.evaluate(NEWEST, [])])
    again(player)
    assert player.see().screen == "curtain"
    assert "copy of this game was damaged" in notice(page)
    assert state(page) == older
    page.wait_for_timeout(200)
    page.evaluate(SPOIL_MIRROR)
    page.evaluate(NEWEST, ["a", "b"])
    again(player)
    assert player.see().screen == "home"
    assert "is damaged" in notice(page)
    player.tap("saves")
    player.tap("save-open")
    assert player.see().able("save-export")
    assert player.see().able("save-delete")
    assert not player.see().able("save-continue")


#: What the plain note beside a save might say instead of which copy is the newer one.
LIES = ("null", '"b"', "{", '{"turn": "b"}', '{"turn": {}}')


def test_notes_that_lie_do_no_harm(house):
    """The note beside the save, the page's memory of screens and words, the settings: nothing is believed."""
    player = at_turn(house)
    page = player.page
    odd = '{"cover": 0, "theme": 7, "people": "x", "lang": 5, "scramble": []}'
    for name, lie in {"kept": "null", "words": "null", "prefs": odd, "preparing": "null"}.items():
        page.evaluate("([name, lie]) => { localStorage[`lantern:${name}`] = lie; }", [name, lie])
    again(player)
    assert player.see().screen == "curtain"
    place(player)
    for lie in LIES:
        slot = page.evaluate("JSON.parse(localStorage['lantern:at'])")
        page.evaluate("([slot, lie]) => { localStorage[`lantern:plain:${slot}`] = lie; }", [slot, lie])
        player.tap("undo")
        place(player)
        assert state(page)[1], lie
        assert not any("browser" in said for said in page.locator(".notice").all_inner_texts()), lie
    before = state(page)
    again(player)
    assert state(page) == before
