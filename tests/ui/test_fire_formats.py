"""Copies that cannot be opened: of a later format, refused by the rules of today, damaged, without a key."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from tests.helpers.fire import cut, flipped, gone
from tests.helpers.page import Page
from tests.helpers.scenes import again, log, opened, play, playing, put
from tests.helpers.storage import SAVE, Storage

from lantern.core.codec import ENVELOPE, MAGIC, encode, from_text
from lantern.table import mask


def later_version(page: Page) -> bytes:
    """The newest save as a later program would write it."""
    data = bytearray(encode(opened(page)[0]))
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


# --- the key of scrambled saves
# -----------------------------------------------------------------------------------------------------


KEY = SAVE + mask.SLOT


def places(page: Page) -> list[tuple[str, str]]:
    """Where the one key of this phone lies: two generations and the mirror."""
    parts = ("local", "mirror")
    return [(part, name) for part in parts for name in getattr(page.storage, part) if name.startswith(KEY)]


@pytest.mark.parametrize("spared", range(3))
@pytest.mark.parametrize("harm", [flipped, cut, gone])
def test_one_whole_copy_of_the_key_opens_everything(spared, harm):
    """And is written anew into the places that were hit."""
    page, rng = playing(), Random(spared)
    assert len(places(page)) == 3
    for number, (part, key) in enumerate(places(page)):
        if number != spared:
            harm(getattr(page.storage, part), key, rng)
    back = again(page)
    assert log(back) == log(page)
    for part, key in places(back)[:2]:
        there = back.storage.clone()
        there.local = {name: text for name, text in there.local.items() if name == key or "key" not in name}
        there.mirror.clear()
        assert log(Page(there)) == log(page), (part, key)


def test_without_any_key_it_is_said_and_nothing_is_written_over():
    """The games stay as they are, in case the key turns up; a new one is played beside them."""
    page = playing()
    keys = [(part, key, getattr(page.storage, part).pop(key)) for part, key in places(page)]
    kept = set(page.storage.copies("t1"))
    back = again(page)
    assert (back.screen, "key is gone" in back.text) == ("home", True)
    back.seat(["Ana", "Bo", "Eva"])
    play(back, 8)
    assert set(back.storage.copies("t1")) == kept
    for part, key, text in keys:
        assert key not in getattr(back.storage, part), "a new key does not take the place of the old one"
        getattr(back.storage, part)[key] = text
    found = again(back)
    found.send("home")
    assert all(kept.record is not None for kept in found.app.desk.shelf.values())
    assert len(found.app.desk.shelf) == 2


#: All that real phones had stored, by the commit whose program did; each is in the middle of a game.
STORED = sorted((Path(__file__).parents[1] / "saves").glob("storage-*.json"))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_what_a_phone_of_then_has_stored_opens_now_and_its_key_is_never_written_over(path):
    stored = json.loads(path.read_text("utf-8"))
    local = {name.removeprefix("lantern:"): text for name, text in stored["local"].items()}
    keys = {name: text for name, text in (local | stored["mirror"]).items() if name.startswith(KEY)}
    page = Page(Storage(local, stored["mirror"]))
    page.tap("continue")
    assert (page.screen, page.app.desk.session.name) == ("curtain", "Sunday")
    assert page.app.desk.session.pending and len(log(page)) == 8
    assert page.app.desk.prefs["people"]
    play(page, 8)
    for part in (page.storage.local, page.storage.mirror):
        for name in keys.keys() & part.keys():
            assert part.pop(name) == keys.pop(name)
    assert not keys
    assert log(again(page)) == log(page), "it lies in a slot of its own as well"
