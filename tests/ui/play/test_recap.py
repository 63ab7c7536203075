"""Missed moves played back at the pace of the seat, one tap on, held to pause (ux: 2.8)."""

from __future__ import annotations

from typing import Any

import pytest
from phone import Phone
from sitting import cell, label, marks, prompt, sit

from lantern.ui import prefs


def back(pace: str | None = None, seat: str | None = None, **device: Any) -> Phone:
    """Kai's turn after Lu, Ana and Mia each laid a card, and the playing back has begun."""
    hands = [["B05", "A11"], ["A11"], ["B05", "A11"], ["B05", "A11"]]
    comfort = {"pace": seat} if seat else {}
    phone = sit("S ─ ─ . . . . . B", hands=hands, comfort=comfort | device, to_move=2, who=2)
    if pace:
        phone.app.desk.prefs["recap"] = pace
    session = phone.app.desk.session
    session.read[1] = len(session.entries)
    for x in (3, 4, 5):
        session.play(f"dig B05 {x},0")
        session.finish()
    phone.app.desk.go("curtain")
    phone.send("open")
    assert phone.app.desk.opener == 1
    phone.tap("play-sheet", name="feed")
    phone.tap("play-recap")
    return phone


def shown(phone: Phone) -> list[int]:
    """The columns of the cards that lie there already at the move being shown."""
    return [x for x in (3, 4, 5) if "later" not in marks(phone, x, 0)]


@pytest.mark.parametrize(("table", "seat", "ms"), [
    (None, None, prefs.RECAP["normal"]),
    ("slow", None, prefs.RECAP["slow"]),
    ("slow", "quick", prefs.RECAP["quick"]),
    ("off", "normal", prefs.RECAP["normal"]),
])  # fmt: skip
def test_the_pace_is_the_seats_else_the_tables(table, seat, ms):
    phone = back(table, seat)
    assert phone.reply["after"] == {"do": "play-recap", "args": {"after": 0}, "ms": ms}
    assert prefs.RECAP["slow"] > prefs.RECAP["normal"] > prefs.RECAP["quick"]


@pytest.mark.parametrize(("table", "seat"), [("off", None), ("quick", "off")])
def test_without_a_pace_it_goes_on_by_taps_alone(table, seat):
    phone = back(table, seat)
    for n in (1, 2, 3):
        assert phone.reply["after"] is None and len(shown(phone)) == n
        assert all(pill.off for pill in phone.controls("play-pause")), "there is nothing to pause"
        assert not [e for e in phone.main if e.attrs.get("data-long") == "play-pause"]
        phone.tap("play-recap")
    assert prompt(phone) == "Choose a card."


def test_the_mine_fills_as_the_moves_are_shown():
    phone = back()
    assert shown(phone) == [3]
    phone.wait()
    assert shown(phone) == [3, 4]
    phone.wait()
    assert (shown(phone), label(phone)) == ([3, 4, 5], "My turn")
    assert phone.reply["after"] is None, "the last one stays until a tap"


def test_a_tap_on_the_mine_is_a_tap_on():
    phone = back()
    phone.tap("play-cell", x=8, y=0)
    assert shown(phone) == [3, 4] and "spot" not in phone.app.desk.local
    assert phone.reply["after"]["args"] == {"after": 1}


def test_holding_the_mine_pauses_and_a_tap_goes_on():
    phone = back()
    tick = phone.reply["after"]
    hold = next(e for e in phone.main if e.attrs.get("data-long") == "play-pause")
    assert cell(phone, 3, 0) in list(hold)
    phone.send(hold.attrs["data-long"])
    assert phone.reply["after"] is None and shown(phone) == [3]
    phone.send(tick["do"], tick["args"])
    assert phone.reply["after"] is None and shown(phone) == [3], "a tick that was on its way changes nothing"
    phone.tap("play-cell", x=4, y=0)
    assert phone.reply["after"] and shown(phone) == [3, 4]


def test_the_button_pauses_and_goes_on_from_there():
    """For who cannot hold: it says what it will do, and the focus stays on it."""
    phone = back()
    assert phone.controls("play-pause")[0].attrs["aria-label"] == "Wait here"
    phone.tap("play-pause")
    assert phone.reply["after"] is None
    pill = phone.controls("play-pause")[0]
    assert (pill.attrs["aria-label"], pill.attrs["aria-pressed"]) == ("Go on", "true")
    phone.tap("play-pause")
    assert phone.reply["after"]["args"] == {"after": 0}
    phone.wait()
    assert phone.reply["focus"] is None and shown(phone) == [3, 4]


def test_a_late_tick_after_a_tap_neither_hurries_nor_stops_it():
    phone = back()
    tick = phone.reply["after"]
    phone.tap("play-recap")
    waiting = phone.reply["after"]
    phone.send(tick["do"], tick["args"])
    assert shown(phone) == [3, 4] and phone.reply["after"] == waiting
    phone.tap("play-skip")
    phone.send(tick["do"], tick["args"])
    assert prompt(phone) == "Choose a card." and phone.reply["after"] is None


def test_skip_is_always_there():
    phone = back()
    for _ in range(3):
        assert phone.controls("play-skip")
        phone.tap("play-recap")
    assert not phone.controls("play-skip") and prompt(phone) == "Choose a card."


def test_calm_motion_shows_all_at_once_as_numbers():
    phone = back(calm=True)
    assert shown(phone) == [3, 4, 5] and phone.reply["after"] is None
    assert [e.text() for e in phone.main if e.attrs.get("class", "") == "badge"] == ["1", "2", "3"]
    assert "in this order" in prompt(phone) and label(phone) == "My turn"


def test_the_pace_is_part_of_the_comfort_of_a_seat():
    phone = Phone()
    phone.seat(["Mia", "Kai", "Lu"], first="0", **{"pace-1": "slow", "text-1": "", "lang-1": ""})
    assert [seat.comfort.get("pace") for seat in phone.app.desk.session.seats] == [None, "slow", None]
    assert prefs.comfort({"pace": "at a gallop"}) == {}


def test_the_tables_pace_is_a_setting():
    phone = Phone()
    phone.tap("settings")
    for value in ("slow", "off", "normal"):
        phone.send("set", {"key": "recap", "value": value})
        assert phone.prefs["recap"] == value
