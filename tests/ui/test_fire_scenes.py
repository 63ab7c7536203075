"""What can happen to the storage while a game is played, one thing after the other, through the whole app."""

from __future__ import annotations

import base64
import io
import zipfile
from itertools import pairwise
from random import Random

import pytest
from tests.helpers.fire import tap
from tests.helpers.page import Page
from tests.helpers.storage import SAVE, Storage

from lantern.core.codec import ENVELOPE, MAGIC, decode, encode, from_text, to_text
from lantern.table import mask

PEOPLE = ["Mia", "Kai", "Lu"]


def playing(taps: int = 14, game: str = "saboteur") -> Page:
    """A game of three that is on its way."""
    page = Page(Storage(), seed=6)
    page.seat(PEOPLE, game=game)
    play(page, taps)
    return page


def play(page: Page, taps: int, seed: int = 6) -> set[str]:
    """Some more taps; the troubles heard of meanwhile."""
    rng, heard = Random(seed), set()
    for _ in range(taps):
        tap(page, rng)
        heard |= set(page.troubles)
    return heard


def again(page: Page) -> Page:
    """The same phone, the page loaded anew."""
    return Page(page.storage)


def log(page: Page) -> list[str]:
    session = page.app.desk.session
    return [*session.log, *filter(None, [session.pending])]


def opened(page: Page, slot: str = "t1") -> list[dict]:
    """The records of a slot's whole copies, newest first."""
    keys = mask.keys(page.storage.copies(mask.SLOT))
    records = [decode(mask.opened(from_text(text), keys)) for text in page.storage.copies(slot)]
    return sorted(records, key=lambda record: -record["seq"])


def put(page: Page, data: bytes, slot: str = "t1", *places: str) -> None:
    """Lay these bytes into these places of a slot (none: into all)."""
    for place in places or ("a", "b", "mirror"):
        if place == "mirror":
            page.storage.mirror[SAVE + slot] = to_text(data)
        else:
            page.storage.local[f"{SAVE}{slot}:{place}"] = to_text(data)


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


# --- formats and damage
# -----------------------------------------------------------------------------------------------------


def later_version(page: Page) -> bytes:
    """The newest save as a later program would write it."""
    data = bytearray(encode(opened(page)[0]))
    from zlib import crc32

    data[len(MAGIC)] = ENVELOPE + 1
    data[len(MAGIC) + 1 : len(MAGIC) + 5] = crc32(bytes([ENVELOPE + 1]) + bytes(data[12:])).to_bytes(4, "big")
    return bytes(data)


@pytest.mark.parametrize("places", [("a",), ("b",), ("mirror",), ("a", "mirror"), ("a", "b", "mirror")])
def test_a_newer_format_is_kept_whole_and_said_and_the_rest_can_be_gone_on_with(places):
    page = playing()
    data = later_version(page)
    put(page, data, "t1", *places)
    back = again(page)
    assert back.screen == "home"
    assert "newer version" in back.text
    before = dict(back.storage.local), dict(back.storage.mirror)
    back.tap("saves")
    back.tap("save-open")
    assert not back.controls("save-continue")
    assert base64.b64decode(back.tap("save-export")["download"]["data"]) == data
    assert (back.storage.local, back.storage.mirror) == before
    if len(places) == 3:
        assert not back.controls("save-rescue")
        return
    back.tap("save-rescue")
    assert sorted(back.app.desk.shelf) == ["t1", "t2"]
    assert data in {from_text(text) for text in back.storage.copies("t1")}
    back.tap("save-continue")
    assert log(back) == log(page) or log(back) == log(page)[: len(log(back))]
    play(back, 6)


def test_moves_that_todays_rules_refuse_leave_the_position_and_that_is_said():
    page = playing(30)
    record = opened(page)[0]
    moves = record["log"].split("\n")
    for at in range(len(moves)):
        told = "\n".join([*moves[:at], "dig Z99 0,0", *moves[at + 1 :]])
        put(page, encode({**record, "log": told}))
        back = again(page)
        assert back.app.desk.session.game.describe(back.app.desk.session.state) == record["state"]
        assert "cannot be replayed" in back.text
    play(back, 8)
    assert again(back).app.desk.session.history_readonly


@pytest.mark.parametrize("part", ["all", "most", "one"])
def test_a_position_that_todays_rules_refuse_is_played_again_from_its_moves(part):
    """The table starts from the log; what was found stays."""
    page = playing(30)
    record = opened(page)[0]
    state = {"all": {}, "most": {"game": "saboteur"}, "one": {**record["state"], "hands": 7}}[part]
    put(page, encode({**record, "state": state, "log": record["log"] + "\ndig Z99 0,0"}))
    back = again(page)
    assert (back.screen, "damaged" in back.text) == ("home", True)
    back.tap("saves")
    back.tap("save-open")
    assert f"up to move {len(record['log'].splitlines())}." in back.text
    back.tap("save-rescue")
    back.tap("save-continue")
    assert "\n".join(back.app.desk.session.log) == record["log"]
    play(back, 6)
    assert len(back.storage.copies("t1")) == 1


def test_where_all_copies_are_damaged_each_can_be_exported_and_what_is_left_is_played():
    page = playing(30)
    whole = log(page)
    torn = []
    for n, place in enumerate(("a", "b", "mirror")):
        data = bytearray(encode(opened(page)[0]))
        data[-1 - n] ^= 0x55
        torn.append(bytes(data))
        page.storage.local.pop(f"{SAVE}t1:{place}", None)
    page.storage.mirror.clear()
    for place, data in zip(("a", "b", "mirror"), torn, strict=True):
        put(page, data, "t1", place)
    back = again(page)
    assert (back.screen, "damaged" in back.text) == ("home", True)
    back.tap("saves")
    back.tap("save-open")
    found = base64.b64decode(back.tap("save-export")["download"]["data"])
    with zipfile.ZipFile(io.BytesIO(found)) as archive:
        assert {archive.read(name) for name in archive.namelist()} == set(torn)
    back.tap("save-rescue")
    back.tap("save-continue")
    assert back.app.desk.session.log == [move for move in whole if move in back.app.desk.session.log]
    play(back, 6)
    assert set(torn) == {from_text(text) for text in back.storage.copies("t1")}


def test_a_damaged_copy_that_goes_further_than_the_whole_one_is_offered():
    """The newest is damaged behind its moves, the one before is whole: it opens, and more is to be had."""
    page = playing(40)
    newest = opened(page)[0]
    back = playing(24)
    older = opened(back)[0]
    assert newest["seed"] == older["seed"] and len(older["log"]) < len(newest["log"])
    put(back, encode(older), "t1", "a", "mirror")
    put(back, encode(newest)[:-9], "t1", "b")
    there = again(back)
    assert "copy of this game was damaged" in there.text
    there.send("home")
    there.tap("saves")
    there.tap("save-open")
    moves = newest["log"].count("\n") + 1
    assert f"up to move {moves}" in there.text
    found = there.tap("save-export", damaged="on")["download"]
    assert base64.b64decode(found["data"]) == encode(newest)[:-9]
    there.tap("save-rescue")
    there.tap("save-continue")
    assert "\n".join(there.app.desk.session.log) == newest["log"]
