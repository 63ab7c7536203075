"""Saves, settings and troubles through the screens."""

from __future__ import annotations

import base64
from random import Random
from zlib import crc32

import pytest
from phone import Phone
from players import step

from lantern.core.codec import to_text
from lantern.table import names, slots


@pytest.fixture
def phone():
    """Home, with one game in the middle of a round."""
    phone, rng = Phone(seed=6), Random(6)
    phone.seat(["Mia", "Kai", "Lu"])
    for _ in range(25):
        step(phone, rng)
    phone.send("home")
    phone.tap("saves")
    return phone


def test_copy_rename_continue(phone):
    """A copy is its own game; a name is kept; both open at the same curtain."""
    phone.tap("save-open")
    phone.tap("save-copy")
    assert len(phone.kept) == 2
    phone.tap("save-rename")
    form = next(
        c for c in phone.controls() if phone.do_of(c) == "save-rename" and c.attrs.get("type") == "submit"
    )
    phone.press(form, title="Sunday <b>night</b>")
    assert "Sunday <b>night</b>" in phone.text
    assert "<b>night" not in phone.reply["html"]
    phone.tap("save-continue")
    assert phone.screen == "curtain"


def named(phone):
    """The names of all saves."""
    return sorted(slot.record["name"] for slot in phone.app.desk.shelf.values() if slot.record["name"])


@pytest.mark.parametrize(
    "title", ["Sunday", "Nagypapa születésnapja a nagy asztalnál!", "\U0001f469\u200d\U0001f4bb" * 40]
)
def test_copies_can_be_told_apart_however_long_the_name(phone, title):
    """Three copies of the same save and one of a copy: no two names alike, all within the length."""
    (slot,) = phone.kept
    phone.send("save-rename", {"slot": slot, "title": title})
    assert named(phone) == [title]
    for source in (slot, slot, slot, "t2"):
        phone.send("save-copy", {"slot": source})
    assert len(set(named(phone))) == 5
    assert all(len(names.letters(name)) <= slots.LONGEST for name in named(phone))
    begins = names.letters(title)[0]
    assert all(name.startswith(begins) for name in named(phone))


def test_delete_can_be_undone_for_a_while(phone):
    """The bar with Undo brings it back; when its time is over it is gone."""
    (slot,) = phone.kept
    record = phone.record(slot)
    phone.tap("save-open")
    phone.tap("save-delete")
    assert phone.kept == {}
    assert phone.reply["after"]["ms"] == 8000
    phone.tap("save-restore")
    assert phone.record(slot) == record
    phone.tap("save-open")
    phone.tap("save-delete")
    phone.wait()
    assert not phone.controls("save-restore")
    phone.send("save-restore")
    assert phone.kept == {}


def test_the_shelf_is_shut_while_a_game_is_played(phone):
    """Whatever is asked while a curtain is up: no file goes out, no save is lost."""
    phone.tap("save-open")
    phone.tap("save-continue")
    (slot,) = phone.kept
    for do in ("save-export", "save-text", "backup", "save-copy", "save-rename", "save-delete"):
        reply = phone.send(do, {"slot": slot, "title": "x"})
        assert (phone.screen, "download" in reply, reply["save"]) == ("curtain", False, []), do
    assert list(phone.kept) == [slot]


def test_undoing_a_deletion_never_costs_another_game(phone):
    """A copy made meanwhile lies where the deleted game lay: both are there afterwards, and Undo stands only
    beside the sentence it belongs to.
    """
    phone.tap("save-open")
    phone.tap("save-copy")
    first, second = sorted(phone.kept)
    phone.send("save-rename", {"slot": first, "title": "Sunday"})
    phone.send("save-delete", {"slot": first})
    phone.send("save-copy", {"slot": second})
    assert not phone.controls("save-restore")
    phone.send("save-open", {"slot": second})
    assert "Sunday" in phone.text
    assert 0 < phone.reply["after"]["ms"] < 8000
    phone.tap("save-restore")
    titles = [phone.record(slot)["name"] for slot in phone.kept]
    assert len(titles) == 3
    assert titles.count("Sunday") == 1


def test_a_save_that_cannot_be_read_comes_back_from_deletion(phone):
    """Also after a reload; perhaps a newer version can open it. It is not called "None"."""
    (slot,) = phone.kept
    body = b"anything a later program wrote"
    newer = b"LANTERN\x09" + crc32(b"\x09" + body).to_bytes(4, "big") + body
    phone.kept[slot] = to_text(newer)
    phone.boot()
    phone.tap("saves")
    phone.tap("save-open")
    phone.tap("save-delete")
    assert "None" not in phone.text
    assert phone.kept == {}
    phone.tap("save-restore")
    phone.boot()
    phone.tap("saves")
    assert "newer version" in phone.text
    phone.tap("save-open")
    assert base64.b64decode(phone.tap("save-export")["download"]["data"]) == newer


def test_a_save_that_cannot_be_read_has_no_name_to_change(phone):
    """The request is answered by its trouble, and the list is drawn all the same."""
    (slot,) = phone.kept
    phone.kept[slot] = phone.kept[slot][:40]
    phone.boot()
    phone.tap("saves")
    phone.tap("save-open")
    phone.send("save-rename", {"slot": slot})
    assert phone.screen == "saves"
    assert "damaged" in phone.reply["speak"]


def test_export_and_import_on_another_phone(phone):
    """A file carries the whole game; it is shown before it is kept, and nothing is replaced."""
    phone.tap("save-open")
    file = phone.tap("save-export")["download"]
    assert file["name"].endswith(".lantern")
    other = Phone()
    other.tap("saves")
    other.send("import", {"value": file["data"], "name": file["name"]})
    assert other.kept == {}
    assert "In this file" in other.text
    other.tap("import-keep")
    assert len(other.kept) == 1
    other.tap("save-continue")
    assert other.screen == "curtain"
    assert other.app.desk.session.log == phone_log(phone)


def phone_log(phone):
    phone.tap("save-continue")
    return phone.app.desk.session.log


@pytest.mark.parametrize(
    "data", ["", "bm8=", "TEFOVEVSTgEAAAAAgA==", "%%%", base64.b64encode(b"LANTERN\x09" + bytes(40)).decode()]
)
def test_files_that_are_no_games_are_said_kindly(phone, data):
    """Each kind of bad file gets its sentence; nothing changes."""
    before = dict(phone.kept)
    phone.send("import", {"value": data})
    assert phone.screen == "saves"
    assert phone.reply["speak"]
    assert phone.kept == before
    assert not phone.controls("import-keep")


def test_a_damaged_save_says_so_and_can_be_exported(phone):
    """Half of the bytes are gone: listed last, with its trouble, exportable as found, deletable."""
    (slot,) = phone.kept
    phone.kept[slot] = phone.kept[slot][: len(phone.kept[slot]) // 2]
    phone.boot()
    assert not phone.controls("continue")
    phone.tap("saves")
    assert "damaged" in phone.text
    phone.tap("save-open")
    assert not phone.controls("save-continue")
    found = phone.tap("save-export")["download"]
    assert base64.b64decode(found["data"])
    phone.boot(resume=slot)
    assert phone.screen == "home"
    assert "damaged" in phone.text


@pytest.mark.parametrize("key", ["quota", "blocked", "verify", "cleared", "no-such-key"])
def test_storage_troubles_are_said_over_any_screen(phone, key):
    """The page reports a trouble of its storage: a sentence and the same screen."""
    screen = phone.screen
    phone.send("storage-trouble", {"key": key})
    assert phone.screen == screen
    assert len(phone.reply["speak"]) > 20


def test_settings_act_at_once_and_are_kept():
    """Theme, text size, motion and hold show in the very next reply and after a reload."""
    phone = Phone()
    phone.tap("settings")
    for key, value in (
        ("theme", "light"),
        ("text", "150"),
        ("calm", "on"),
        ("hold", "tap"),
        ("sound", "false"),
    ):
        phone.press(
            next(c for c in phone.controls("set") if c.args["key"] == key and c.attrs["value"] == value)
        )
    main = next(e for e in phone.main if e.tag == "main")
    assert (phone.reply["kept"]["dress"]["data-theme"], main.attrs["data-text"]) == ("light", "150")
    assert "data-calm" in main.attrs
    phone.boot()
    assert phone.reply["kept"]["dress"]["data-theme"] == "light"
    assert phone.prefs["sound"] is False
    phone.seat(["Mia", "Kai", "Lu"])
    assert next(c for c in phone.controls("open")).attrs["data-tap"] == "twice"


def test_reset_asks_once_and_keeps_people_and_games(phone):
    """The first tap asks, the second resets."""
    phone.tap("close")
    phone.tap("settings")
    phone.press(
        next(c for c in phone.controls("set") if c.args["key"] == "theme" and c.attrs["value"] == "light")
    )
    phone.tap("reset")
    assert phone.reply["kept"]["dress"]["data-theme"] == "light"
    phone.tap("reset")
    assert phone.reply["kept"]["dress"]["data-theme"] == "dark"
    assert [p["name"] for p in phone.prefs["people"]] == ["Mia", "Kai", "Lu"]
    assert phone.kept


def test_by_the_light_is_dark_in_the_evening():
    """On "auto": dark after 20:00 by the phone's clock, light by day, dark when the phone is (ux: 3.9)."""
    from lantern.ui.app import App

    def theme(hour, dark, zone=60):
        app = App()
        device = {"lang": "en", "dark": dark, "zone": zone}
        now = ((hour * 60 - zone) % 1440) * 60_000 + 86_400_000
        reply = app.handle({"n": 1, "do": "boot", "args": {"device": device}, "now": now})
        return reply["kept"]["dress"]["data-theme"]

    assert [theme(hour, False) for hour in (3, 12, 19, 20, 23)] == ["dark", "light", "light", "dark", "dark"]
    assert theme(12, True) == "dark"


def test_comfort_belongs_to_the_seat():
    """Text size and hand follow the person whose screen or curtain it is."""
    phone = Phone()
    phone.seat(["Mia", "Kai", "Lu"], first="0", **{"text-1": "200", "left-1": "on", "calm-1": "on"})
    sizes = []
    for _ in range(3):
        main = next(e for e in phone.main if e.tag == "main")
        sizes.append((main.attrs["data-text"], "data-left" in main.attrs, "data-calm" in main.attrs))
        phone.tap("open")
        phone.peek()
        phone.tap("known")
    assert sizes == [("100", False, False), ("200", True, True), ("100", False, False)]
