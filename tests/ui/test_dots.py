"""The four dots of a seat: set at the table, asked for after the hold, put away only by everybody."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest
from phone import Phone
from players import step

from lantern.table import dots

MINE = (0, 4, 8, 2)


def choose(phone, taps):
    for at in taps:
        phone.tap("setup-dot", at=at)


def tap(phone, taps):
    for at in taps:
        phone.tap("dot", at=at)


def set_dots(phone, seat=0, taps=MINE):
    """Set the dots in the drawer of a seat, which is left open."""
    phone.tap("setup-edit", seat=seat)
    phone.tap("setup-dots", seat=seat)
    choose(phone, taps)
    choose(phone, taps)


@pytest.fixture
def phone():
    """Mia, who begins, has four dots; Kai and Lu have none."""
    phone = Phone(seed=4)
    phone.tap("setup")
    set_dots(phone)
    names = {f"name-{n}": name for n, name in enumerate(("Mia", "Kai", "Lu"))}
    phone.press(next(c for c in phone.controls("start")), **names, first="0")
    assert phone.screen == "curtain"
    return phone


def test_they_are_chosen_twice_and_only_their_seal_is_kept():
    phone = Phone()
    phone.tap("setup")
    phone.tap("setup-edit", seat=1)
    phone.tap("setup-dots", seat=1)
    choose(phone, MINE)
    assert "once more" in phone.text
    choose(phone, (8, 4, 0, 2))
    assert "not the same four dots" in phone.text
    assert dots.of(phone.app.desk.local["draft"].seats[1]["comfort"]) is None
    choose(phone, MINE)
    choose(phone, MINE)
    kept = dots.of(phone.app.desk.local["draft"].seats[1]["comfort"])
    assert kept and dots.fits(kept, MINE)
    assert kept not in phone.reply["html"]
    phone.tap("setup-dots", off="yes")
    assert dots.of(phone.app.desk.local["draft"].seats[1]["comfort"]) is None


def test_what_the_form_sends_does_not_take_them_away(phone):
    """No field of any form holds the seal; it stays through every tap, the settings and a reload."""
    sealed = phone.app.desk.session.seats[0].comfort[dots.KEY]
    index = next(i for i, p in enumerate(phone.prefs["people"]) if p["name"] == "Mia")
    phone.tap("menu")
    phone.tap("settings")
    phone.tap("person", index=index)
    phone.press(next(c for c in phone.controls("person-comfort")), left="on")
    assert phone.app.desk.session.seats[0].comfort == {"left": True, dots.KEY: sealed}
    assert phone.prefs["people"][index]["comfort"] == {"left": True, dots.KEY: sealed}
    phone.boot(resume=next(iter(phone.kept)))
    assert phone.app.desk.session.seats[0].comfort[dots.KEY] == sealed
    phone.tap("open")
    assert phone.screen == "dots"


def test_nothing_private_before_they_are_right(phone):
    """After the hold the dots are asked for; wrong ones any number of times; each screen asks anew."""
    phone.tap("open")
    role = phone.app.desk.session.look(0)["role"]
    for wrong in ((0, 4, 8, 1), (4, 0, 8, 2), (2, 8, 4, 0), (0, 4, 8, 3)) * 2:
        tap(phone, wrong)
        assert (phone.screen, phone.reply["audience"]) == ("dots", "all")
        assert role not in phone.reply["html"]
        assert "ROLE_" not in phone.reply["html"]
        assert "Try again" in phone.text
        for do in ("seen", "known", "open", "read"):
            phone.send(do)
            assert (phone.screen, phone.reply["audience"]) == ("dots", "all")
    tap(phone, MINE)
    assert (phone.screen, phone.reply["audience"]) == ("role", "seat")
    phone.send("cover")
    phone.tap("open")
    assert phone.screen == "dots"
    phone.tap("back")
    assert phone.screen == "curtain"
    phone.tap("open")
    tap(phone, MINE)
    phone.peek()
    phone.tap("known")
    phone.tap("open")
    assert phone.screen == "role", "Kai has no dots"


def test_the_screen_does_not_tell_which_dots_were_right(phone):
    """Whatever was tapped, the same screen letter by letter, also beside the one with the right dots."""
    phone.tap("open")
    for count in range(4):
        shown = set()
        for taps in (MINE, (0, 1, 2, 3), (3, 6, 7, 5)):
            twin = copy.copy(phone)
            twin.app = copy.copy(phone.app)
            tap(twin, taps[:count])
            shown.add(json.dumps([twin.reply[key] for key in ("html", "effects", "speak", "focus", "after")]))
        assert len(shown) == 1
    tap(phone, (0, 1, 2, 3))
    once = phone.reply["html"]
    tap(phone, (0, 4, 8, 7))
    assert phone.reply["html"] == once


def test_neither_dots_nor_seal_are_on_a_screen_or_in_the_plain_index(phone):
    """Turn after turn, no screen, no home and no plain label ever holds the seal."""
    sealed = phone.app.desk.session.seats[0].comfort[dots.KEY]
    rng = Random(1)
    for _ in range(40):
        tap(phone, MINE) if phone.screen == "dots" else step(phone, rng)
        assert sealed not in phone.reply["html"] + phone.home
        for save in phone.reply["save"]:
            assert sealed not in json.dumps(save["plain"])


def test_a_dot_counts_once_and_there_are_nine(phone):
    phone.tap("open")
    tap(phone, (0, 0, 4, 4, 8, 2))
    assert phone.screen == "role"
    phone.send("cover")
    phone.tap("open")
    for odd in ("9", "-1", "x", None):
        phone.send("dot", {"at": odd})
        assert phone.reply["effects"] == ["refuse"]


def test_the_table_puts_forgotten_dots_away_and_the_feed_says_so(phone):
    """Asked once, agreed to once; gone from the seat and from what is remembered; noted for good."""
    phone.tap("open")
    phone.send("dots-put-away")
    assert phone.reply["effects"] == ["refuse"], "nobody was asked yet"
    phone.tap("dots-forgotten")
    assert phone.screen == "menu"
    assert dots.of(phone.app.desk.session.seats[0].comfort)
    phone.tap("dots-put-away")
    assert phone.screen == "curtain"
    phone.boot(resume=next(iter(phone.kept)))
    assert dots.KEY not in phone.app.desk.session.seats[0].comfort
    assert dots.KEY not in json.dumps(phone.prefs)
    phone.tap("menu")
    phone.tap("feed")
    assert "table put ’s four dots away" in phone.text
    phone.tap("close")
    phone.tap("open")
    assert phone.screen == "role"


def test_they_cannot_be_put_away_from_a_private_screen(phone):
    """Somebody with the phone in hand does not decide for another, nor in secret."""
    phone.tap("open")
    tap(phone, MINE)
    phone.tap("menu")
    assert not phone.controls("dots-forgotten")
    phone.send("dots-forgotten")
    assert phone.reply["effects"] == ["refuse"]


@pytest.mark.parametrize("seal", ["", "1:2", 7, None, "x:" + "0" * 64, "١:" + "0" * 64])
def test_what_is_no_seal_is_none(seal):
    assert dots.of({dots.KEY: seal}) is None


def test_a_seal_depends_on_salt_and_order():
    seals = {dots.seal(taps, salt) for taps in (MINE, MINE[::-1]) for salt in (1, 2, 2**53)}
    assert len(seals) == 6
    assert all(dots.of({dots.KEY: seal}) for seal in seals)
