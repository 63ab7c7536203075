"""What can happen to the storage while a game is played, one thing after the other, through the whole app."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.helpers.fire import tap
from tests.helpers.page import Page
from tests.helpers.scenes import PEOPLE, again, log, play, playing
from tests.helpers.storage import Storage

from lantern.table.session import Session

# --- the storage does not keep
# --------------------------------------------------------------------------------------------------


def test_a_full_storage_is_told_every_time_and_the_mirror_has_the_game():
    """Until there is room again; then everything is kept as before, with no trouble."""
    page = playing()
    page.storage.room = sum(map(len, page.storage.local.values())) // 2
    played = log(page)
    for seed in range(3):
        assert play(page, 6, seed) == {"quota"}
    assert len(log(page)) > len(played)
    assert log(again(page)) == log(page)
    page.storage.dead = True
    assert len(log(again(page))) < len(log(page)), "there is nowhere else it could be"
    page.storage.room, page.storage.dead = 10**6, False
    assert play(page, 6) == set()
    page.storage.mirror.clear()
    assert log(again(page)) == log(page)


@pytest.mark.parametrize(("fault", "key"), [("blocked", "blocked"), ("deaf", "verify")])
def test_a_storage_that_throws_or_forgets_is_told_and_the_game_goes_on(fault, key):
    page = playing()
    setattr(page.storage, fault, True)
    assert key in play(page, 12)
    assert page.screen != "error"
    back = again(page)
    if back.screen == "home":
        back.tap("continue")
    assert log(back) == log(page), "the mirror has it"
    page.storage.dead = True
    assert key in play(page, 8, 1)


def test_a_private_window_that_keeps_nothing_says_so_from_the_first_game_on():
    page = Page(Storage(blocked=True, dead=True))
    page.seat(PEOPLE)
    assert "private window" in page.reply["speak"]
    play(page, 20)
    assert page.screen != "error"
    assert again(page).screen == "home"


def test_without_a_mirror_the_generations_are_enough():
    page = playing()
    page.storage.dead = True
    page.storage.mirror.clear()
    assert play(page, 8) == set()
    assert log(again(page)) == log(page)


def test_a_mirror_that_is_silent_at_one_start_is_left_as_it_is_until_the_next():
    """It may have a game that nobody sees now, and another begins under the same name; and the settings."""
    page = playing()
    first = log(page)
    page.tap("menu")
    page.tap("settings")
    page.send("set", {"key": "theme", "value": "light"})
    page.storage.local.clear()
    page.storage.dead = True
    back = again(page)
    assert not back.controls("continue")
    page.storage.dead = False
    back.now = page.now
    back.seat(["Ana", "Bo", "Eva"])
    play(back, 8)
    found = again(back)
    assert log(found) == log(back)
    games = [Session.from_record(kept.record) for kept in found.app.desk.shelf.values()]
    assert [*games[1].log, *filter(None, [games[1].pending])] == first
    assert found.app.desk.prefs["theme"] == "light"


def test_a_storage_that_is_shut_at_one_start_has_lost_nothing_at_the_next():
    """Neither games nor the key to them, also when it takes a new game and a new key meanwhile."""
    page = playing()
    page.storage.blocked = page.storage.dead = True
    back = again(page)
    assert "private window" in back.reply["speak"]
    page.storage.work()
    back.now = page.now
    back.seat(["Ana", "Bo", "Eva"])
    play(back, 8)
    found = again(back)
    assert log(found) == log(back)
    assert len(found.app.desk.shelf) == 2
    assert all(kept.record is not None for kept in found.app.desk.shelf.values())


def test_settings_are_where_the_games_are_when_the_browser_is_killed():
    """localStorage was late; and what was set last counts, wherever it lies."""
    page = playing()
    disk = dict(page.storage.local)
    page.tap("menu")
    page.tap("settings")
    page.send("set", {"key": "theme", "value": "light"})
    page.storage.local = disk
    back = again(page)
    assert back.app.desk.prefs["theme"] == "light"
    back.storage.dead = True
    late = again(back)
    late.send("set", {"key": "theme", "value": "dark"})
    late.storage.dead = False
    assert again(late).app.desk.prefs["theme"] == "dark"


NONSENSE = ("null", "[]", "{", '{"nth": "9"}', "[" * 9000, '{"nth": -1, "theme": "light"}')


@pytest.mark.parametrize("text", NONSENSE)
def test_settings_in_the_mirror_that_are_nonsense_change_nothing(text):
    page = playing()
    page.storage.mirror["save:prefs"] = text
    back = again(page)
    assert log(back) == log(page)
    assert back.app.desk.prefs["theme"] == "auto"


def test_a_storage_cleared_while_playing_is_told_and_gets_the_whole_game_again():
    page = playing()
    page.storage.clear()
    assert play(page, 6) == {"cleared"}
    back = again(page)
    assert (back.screen != "home", log(back)) == (True, log(page))


def test_what_was_cleared_for_good_is_missed_in_words():
    """Only the name of the game that was on is left."""
    page = playing()
    at = page.storage.local["at"]
    page.storage.clear()
    page.storage.local["at"] = at
    back = again(page)
    assert back.screen == "home"
    assert "not stored here any more" in back.text


# --- names and notes that lie
# ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "note", ["null", "[]", "7", '"a"', "{", '{"turn": 3}', '{"turn": "a"}', '{"turn": "b"}']
)
def test_whatever_the_note_says_the_next_saves_are_kept(note):
    page = playing()
    page.storage.local["plain:t1"] = note
    back = again(page)
    assert log(back) == log(page)
    assert play(back, 6) == set()
    back.storage.mirror.clear()
    assert log(again(back)) == log(back)


@pytest.mark.parametrize("at", ["null", '"t9"', "[]", "{", "17", '"key"'])
@pytest.mark.parametrize("prefs", ["null", "[]", '{"people": 7, "last": []}', "{"])
def test_small_things_that_are_nonsense_cost_no_game(at, prefs):
    page = playing()
    page.storage.local |= {"at": at, "prefs": prefs}
    back = again(page)
    assert back.screen == "home"
    back.tap("continue")
    assert log(back) == log(page)


def test_two_games_under_one_name_are_both_there():
    """The first was deleted, which has not come to the disk when the browser is killed; the second has."""
    page = playing(taps=30)
    first, disk = log(page), dict(page.storage.local)
    page.send("home")
    page.tap("saves")
    page.tap("save-open")
    page.tap("save-delete")
    page.send("close")
    page.app.desk.dice = lambda: 99
    page.seat(["Ana", "Bo", "Eva"])
    assert page.app.desk.slot == "t1"
    page.storage.local = disk
    back = again(page)
    assert [seat.name for seat in back.app.desk.session.seats] == ["Ana", "Bo", "Eva"]
    later = again(back)
    later.send("home")
    assert sorted(later.app.desk.shelf) == ["t1", "t2"]
    later.tap("saves")
    later.tap("save-open", slot="t2")
    later.tap("save-continue")
    assert log(later) == first


def test_a_deletion_that_was_cut_short_leaves_a_whole_game_or_none():
    page = playing()
    for where, storage in page.storage.killed({"slot": "t1", "data": None, "plain": None}):
        back = Page(storage)
        there = bool(storage.copies("t1"))
        assert (back.screen != "home") == there, where
        assert (
            not there or log(back)[: len(log(page)) - 1] == log(page)[: len(log(back))][: len(log(page)) - 1]
        )


# --- the clock
# ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("now", [0, 1, 1_000_000_000_000, 8_640_000_000_000_000])
def test_the_clock_goes_where_it_likes_and_the_newest_comes_back(now):
    """Within a game, and of two games the one that was played last is offered."""
    page = playing()
    page.send("home")
    page.seat(["Ana", "Bo", "Eva"], game="saboteur2")
    page.now = now
    page.send("home")
    page.tap("saves")
    page.tap("save-open", slot="t1")
    page.tap("save-continue")
    play(page, 10)
    played = log(page)
    assert log(again(page)) == played
    page.send("home")
    back = again(page)
    back.tap("continue")
    assert log(back) == played


def test_each_write_is_a_step_further_also_when_only_the_holder_changes():
    """Who passes the phone on without having read anything new is not asked again after a reload."""
    page, seen = playing(1), []
    rng = Random(6)
    for _ in range(60):
        tap(page, rng)
        seen += [page.app.desk.shelf["t1"].record["seq"] for _save in page.reply["save"]]
    assert len(seen) > 10
    assert all(one < other for one, other in pairwise(seen))


# --- two tabs
# ----------------------------------------------------------------------------------------------------


def test_a_second_tab_writes_nothing_and_takes_over_what_the_first_has_kept():
    """As web/store.js holds it with a lock: the loser keeps nothing and says so, with a way on."""
    first = playing()
    second = Page(first.storage)
    second.mine = False
    before = dict(first.storage.local)
    second.send("storage-trouble", {"key": "second-tab"})
    assert [second.do_of(control) for control in second.controls()] == ["take-over"]
    assert first.storage.local == before
    play(first, 8)
    first.mine, second.mine = False, True
    second.boot()
    assert log(second) == log(first)
    first.send("storage-trouble", {"key": "taken"})
    play(second, 8, 3)
    assert log(again(second)) == log(second)


def test_two_tabs_that_know_nothing_of_each_other_never_leave_a_broken_game():
    """Where nobody holds them apart: whatever they write over each other, one whole state comes back."""
    first = playing()
    second = Page(first.storage)
    states = []
    for turn in range(8):
        page = (first, second)[turn % 2]
        play(page, 3, turn)
        states += [log(first), log(second)]
        assert log(again(page)) in states
