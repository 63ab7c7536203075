"""Every word of Doors & Crystals goes through the catalogue: in a pseudo-language no plain letter is left."""

from __future__ import annotations

from dataclasses import replace

import pytest
from doors_end import ended, failed, shown
from phone import Phone
from test_words import letters_left
from tests.helpers.doors import play, table

from lantern.ui import frame, words

NAMES = ["מיה", "קאי", "לו", "אנה", "בו", "זואי", "פין"]
ROLES = ["boss", "blue", "profiteer", "saboteur", "geologist", "green", "geologist"]


@pytest.fixture
def xr():
    """The pseudo-language from right to left, spoken by every phone of the test."""
    if "xr" not in words.languages():
        pytest.skip("Babel is not here")


def spoken(phone: Phone) -> Phone:
    """The same phone in that language, with names in other letters."""
    desk = phone.app.desk
    desk.device["lang"] = "xr"
    desk.session.seats = tuple(
        replace(seat, name=name) for seat, name in zip(desk.session.seats, NAMES, strict=False)
    )
    phone.send("close")
    assert frame.language(phone.app.desk) == "xr"
    return phone


def nothing_left(phone: Phone) -> None:
    left = letters_left(phone)
    assert not left, (phone.screen, left)


def test_the_end_of_a_round_and_the_thieves(xr):
    keys = {"before": {"5": ["trapped"], "1": ["theft"], "3": ["theft"]}, "theft_order": [1, 3]}
    phone = spoken(ended("S ─ b * ─ ─ ─ . B", roles=ROLES, **keys))
    while phone.controls("play-step"):
        nothing_left(phone)
        phone.tap("play-step")
    nothing_left(phone)
    phone.tap("hand-round")
    while phone.screen == "curtain":
        nothing_left(phone)
        phone.tap("open")
        nothing_left(phone)
        phone.press(next(c for c in phone.controls("play-rob") if not c.off))
        nothing_left(phone)
        phone.tap("play-steal")
    nothing_left(phone)


def test_a_round_that_failed_and_the_winners(xr):
    phone = spoken(failed(roles=ROLES[:4], options={"rounds": 1}))
    while phone.controls("play-step"):
        nothing_left(phone)
        phone.tap("play-step")
    assert phone.screen == "final"
    nothing_left(phone)


def test_roles_the_table_and_the_rules(xr):
    state = play(table("S ─ *", hands=[["A15"], ["A16"], ["A11"], ["A11"]]), "inspect 1", "swap-hats 3")
    phone = spoken(shown(state))
    phone.app.desk.session.roles.clear()
    phone.tap("table")
    nothing_left(phone)
    phone.tap("back")
    phone.tap("open")
    phone.peek()
    nothing_left(phone)
    for at in ("picture", "book"):
        phone.send("rules", {"at": at})
        nothing_left(phone)
