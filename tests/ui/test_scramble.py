"""Scrambled saves as a phone has them: on, off and on again in a game, with the key and without it."""

from __future__ import annotations

import base64

import pytest
from phone import Phone

from lantern.core.codec import MAGIC, from_text, to_text
from lantern.table import mask


@pytest.fixture
def phone():
    """A game in which the first person has looked at their role."""
    phone = Phone()
    phone.seat(["Mia", "Kai", "Lu"])
    phone.tap("open")
    phone.peek()
    phone.tap("known")
    return phone


def switch(phone: Phone, on: bool) -> list[dict]:
    """Set it in the settings, over the curtain; what the page was given to keep."""
    phone.tap("menu")
    phone.tap("settings")
    value = "true" if on else "false"
    (choice,) = [
        c for c in phone.controls("set") if c.args["key"] == "scramble" and c.attrs["value"] == value
    ]
    writes = phone.press(choice)["save"]
    phone.tap("close")
    return writes


def slots(writes: list[dict]) -> list[str]:
    """Where it was put; a key is only called that."""
    return [mask.SLOT if mask.is_slot(save["slot"]) else save["slot"] for save in writes]


def is_scrambled(phone: Phone) -> bool:
    kinds = {from_text(text).startswith(mask.MASKED) for text in phone.kept.values()}
    assert len(kinds) == 1
    return kinds.pop()


def seen(phone: Phone) -> tuple[list[str], int | None]:
    """The game that is on, as it would be after a reload."""
    phone.boot(resume="t1")
    assert phone.screen == "curtain"
    return phone.app.desk.session.log, phone.app.desk.expected()


def test_it_is_on_by_itself_and_the_key_goes_before_the_first_save_into_both_places():
    phone = Phone()
    assert phone.reply["save"] == []
    phone.seat(["Mia", "Kai", "Lu"])
    assert slots(phone.reply["save"]) == ["key", "key", "t1"]
    assert is_scrambled(phone)
    phone.tap("open")
    phone.peek()
    phone.tap("known")
    assert slots(phone.reply["save"]) == ["t1"]


def test_after_a_start_the_same_key_is_kept_once_more(phone):
    """So that a place that lost it has it again."""
    lock = phone.lock
    phone.boot(resume="t1")
    assert slots(phone.reply["save"]) == ["key", "key", "t1"]
    assert phone.lock == lock


def test_off_and_on_in_the_middle_of_a_game(phone):
    """Every save is written anew into both generations, and the game is where it was."""
    phone.tap("menu")
    phone.tap("home")
    phone.tap("saves")
    phone.tap("save-open")
    phone.tap("save-copy")
    phone.boot(resume="t1")
    before = seen(phone)
    writes = switch(phone, on=False)
    assert slots(writes) == ["t1", "t1", "t2", "t2"]
    assert not is_scrambled(phone)
    assert seen(phone) == before
    writes = switch(phone, on=True)
    assert slots(writes) == ["key", "key", "t1", "t1", "t2", "t2"]
    assert is_scrambled(phone)
    assert seen(phone) == before


def test_reset_scrambles_again(phone):
    switch(phone, on=False)
    phone.tap("menu")
    phone.tap("settings")
    phone.tap("reset")
    assert not is_scrambled(phone)
    phone.tap("reset")
    assert is_scrambled(phone)


def test_a_save_of_before_goes_on_and_is_scrambled_from_then_on(phone):
    switch(phone, on=False)
    before = seen(phone)
    assert not is_scrambled(phone)
    phone.prefs["scramble"] = True
    phone.lock = []
    assert seen(phone) == before
    assert is_scrambled(phone)
    assert seen(phone) == before


def test_without_its_key_a_save_says_so_stays_and_can_be_handed_out(phone):
    """It opens again when the key is there again; a new game has a new key and goes on beside it."""
    found, lock = dict(phone.kept), phone.lock
    phone.lock = []
    phone.boot(resume="t1")
    assert phone.screen == "home"
    assert "key is gone" in phone.text
    assert phone.kept == found
    phone.tap("saves")
    assert "key is gone" in phone.text
    phone.tap("save-open")
    assert not phone.controls("save-continue")
    handed = phone.tap("save-export")["download"]["data"]
    assert base64.b64decode(handed) == from_text(found["t1"])
    phone.send("import", {"value": handed})
    assert "key is gone" in phone.reply["speak"]
    phone.tap("close")
    phone.seat(["Noa", "Ben", "Lu"])
    assert sorted(phone.kept) == ["t1", "t2"]
    assert phone.kept["t1"] == found["t1"]
    phone.lock += lock
    seen(phone)
    phone.boot(resume="t2")
    assert phone.screen == "curtain"


def test_a_lost_save_comes_back_from_deletion_as_it_was_found(phone):
    found = phone.kept["t1"]
    phone.lock = []
    phone.boot()
    phone.tap("saves")
    phone.tap("save-open")
    phone.tap("save-delete")
    phone.tap("save-restore")
    assert from_text(phone.kept["t1"]) == from_text(found)


def test_one_copy_without_its_key_leaves_the_other(phone):
    """The mirror was written under another key: the copy that opens counts, the other is put aside."""
    shut = to_text(mask.close(MAGIC + b"\x01whatever", mask.new_key()))
    copies = [shut, phone.kept["t1"]]
    found = [{"slot": "t1", "copies": copies}, {"slot": mask.SLOT, "copies": phone.lock}]
    phone.send("boot", {"slots": found, "prefs": phone.prefs, "device": phone.device, "resume": "t1"})
    assert phone.screen == "curtain"
    assert phone.app.desk.shelf["t1"].aside == (from_text(shut),)


def test_what_is_exported_is_never_scrambled(phone):
    """Another phone, with another key, takes it in: as a file, as text, as a backup of all."""
    phone.tap("menu")
    phone.tap("home")
    phone.tap("saves")
    phone.tap("save-open")
    other = Phone()
    other.tap("saves")
    handed = [phone.tap("save-export")["download"]["data"], phone.tap("backup")["download"]["data"]]
    assert base64.b64decode(handed[0]).startswith(MAGIC + b"\x01")
    assert b"saboteur" in base64.b64decode(handed[1])
    other.send("import", {"value": handed[0]})
    other.tap("import-keep")
    assert len(other.kept) == 1
    other.send("import", {"value": handed[1]})
    assert "here already" in other.reply["speak"]
    assert "is not scrambled" in phone.text


def test_about_says_what_lies_in_the_storage(phone):
    for on, said in ((True, "It is no lock"), (False, "They lie there open")):
        switch(phone, on=on)
        phone.tap("menu")
        phone.tap("home")
        phone.tap("about")
        assert said in phone.text
        phone.boot(resume="t1")
