"""When the storage does not keep what it is given, or another tab has the game: said, with a way on."""

from __future__ import annotations

from random import Random

import pytest
from phone import Phone
from players import step

PEOPLE = ["Mia", "Kai", "Lu"]


@pytest.fixture
def phone():
    phone = Phone()
    phone.seat(PEOPLE)
    return phone


def over(phone: Phone) -> str:
    """Let what is on show be a finished game; its slot."""
    slot = phone.app.desk.slot
    record = phone.app.desk.shelf[slot].record
    record["label"] = record["label"] | {"kind": "final"}
    return slot


@pytest.mark.parametrize(("key", "said"), [("second-tab", "is open in"), ("taken", "goes on in")])
def test_another_tab_has_the_game_and_this_one_waits(phone, key, said):
    """Nothing of the game is left in this tab, and nothing can be done here but take it over."""
    phone.tap("open")
    assert phone.reply["audience"] == "seat"
    phone.send("storage-trouble", {"key": key})
    assert (phone.screen, phone.reply["audience"], phone.reply["slot"]) == ("elsewhere", "all", None)
    assert said in phone.text
    assert [c.attrs["data-do"] for c in phone.controls()] == ["take-over"]
    for do in ("home", "back", "start", "continue", "settings", "cover"):
        phone.send(do, {"slot": "t1", "game": "saboteur"})
        assert (phone.screen, phone.reply["save"]) == ("elsewhere", [])
    phone.boot(resume="t1")
    assert phone.screen == "curtain"


def test_what_is_said_stays_when_the_browser_offers_to_install_the_app():
    """It offers that by itself, at any moment: nobody has read and tapped."""
    phone = Phone()
    phone.send("storage-trouble", {"key": "blocked"})
    assert "lets nothing be stored" in phone.text
    phone.send("install-offer")
    assert "lets nothing be stored" in phone.text
    phone.tap("settings")
    assert "lets nothing be stored" not in phone.text


def test_a_cleared_storage_gets_everything_that_is_still_known(phone):
    """Every game, the key to them, and the settings."""
    phone.send("home")
    phone.seat(["Noa", "Ben", "Lu"])
    phone.kept, phone.lock, phone.prefs = {}, [], None
    phone.send("storage-trouble", {"key": "cleared"})
    assert "was cleared" in phone.text
    assert sorted(phone.kept) == ["t1", "t2"]
    assert [p["name"] for p in phone.prefs["people"]][:2] == ["Noa", "Ben"]
    for slot in ("t1", "t2"):
        phone.boot(resume=slot)
        assert phone.screen == "curtain"


def test_a_full_storage_offers_to_delete_finished_games(phone):
    """Asked once; the game on show is kept anew, others stay, and the screen is the one of before."""
    first = over(phone)
    phone.send("home")
    phone.seat(PEOPLE)
    second = phone.app.desk.slot
    phone.tap("open")
    phone.send("storage-trouble", {"key": "quota"})
    assert phone.screen == "role"
    assert "is full" in phone.text
    phone.tap("make-room")
    assert (phone.screen, "1 finished game" in phone.text) == ("room", True)
    phone.tap("room-delete")
    assert first in phone.kept
    del phone.kept[second]
    phone.tap("room-delete")
    assert list(phone.kept) == [second]
    assert phone.screen == "role"
    assert "room again" in phone.text


def test_a_full_storage_leads_to_the_saves_when_nothing_is_finished(phone):
    """There the game can be handed out as it is now, though the storage has not taken it."""
    rng = Random(1)
    for _ in range(5):
        step(phone, rng)
    log = list(phone.app.desk.session.log)
    phone.kept.clear()
    phone.send("storage-trouble", {"key": "quota"})
    phone.tap("make-room")
    assert not phone.controls("room-delete")
    phone.tap("room-saves")
    assert phone.screen == "saves"
    phone.tap("save-open")
    file = phone.tap("save-export")["download"]
    other = Phone()
    other.tap("saves")
    other.send("import", {"value": file["data"]})
    other.tap("import-keep")
    other.tap("save-continue")
    assert other.app.desk.session.log == log


def test_the_game_on_show_is_never_among_those_that_may_go(phone):
    over(phone)
    phone.send("storage-trouble", {"key": "quota"})
    phone.tap("make-room")
    assert not phone.controls("room-delete")
    phone.tap("close")
    assert phone.screen == "curtain"


def test_an_older_copy_is_not_opened_in_silence(phone):
    """The newest was damaged: the one before opens, and that is said."""
    older = phone.kept["t1"]
    phone.tap("open")
    phone.peek()
    phone.tap("known")
    torn = phone.kept["t1"][:200]
    key = {"slot": "key", "copies": phone.lock}
    slots = [{"slot": "t1", "copies": [older, torn]}, key]
    phone.send("boot", {"slots": slots, "prefs": phone.prefs, "device": phone.device, "resume": "t1"})
    assert phone.screen == "curtain"
    assert "copy of this game was damaged" in phone.text
