"""The mine of Doors & Crystals on the turn screen: two ways, ladders, why not here, marks of the helper."""

from __future__ import annotations

import pytest
from phone import Phone
from sitting import cell, clashes, main_button, marked, marks, prompt
from sitting import sit_behind_doors as sit

EMPTY = """
    . . . . . . . . A
    . . . . . . . . .
    S . . . . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""


def said(phone: Phone, x: int, y: int) -> str:
    return cell(phone, x, y).attrs["aria-label"]


def test_cards_are_told_with_all_that_is_drawn_on_them():
    phone = sit("S # b g n * o . B", "B01")
    labels = [said(phone, x, 0).split(": ", 1)[0] for x in range(1, 7)]
    for label, words in zip(
        labels,
        (
            "Bridge, north to south, east to west",
            "Blue door, open east and west",
            "Green door, open east and west",
            "Ladder, open north",
            "Crossing with one crystal, open north, east, south and west",
            "Dead end with one crystal, open north, cut off",
        ),
        strict=True,
    ):
        assert words in label, label


def test_a_bridge_of_which_one_way_is_cut_off_tells_which_lives():
    phone = sit("S # . . . . . . B", "B01")
    assert "only east and west joined to the start" in said(phone, 1, 0)
    shaded = [e.attrs["class"] for e in cell(phone, 1, 0) if e.tag == "i"]
    assert shaded == ["dead n", "dead s"]
    assert "cut" not in marks(phone, 1, 0)
    phone = sit("S ─ . . . . . . B", "B01")
    assert "only" not in said(phone, 1, 0)


def test_where_a_ladder_may_not_lie_is_said_and_pointed_at():
    phone = sit(EMPTY, "X05", "B01")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=4, y=1)
    assert "has to touch a card" in prompt(phone)
    assert phone.controls("rules")[0].args["at"] == "ladder"
    phone.tap("play-cell", x=8, y=1)
    assert "No ladder beside a goal" in prompt(phone)
    assert marked(phone, "flash") == {(8, 0), (8, 2)}
    assert marks(phone, 8, 1) >= {"bounce"} and main_button(phone).off


def test_a_ladder_may_lie_against_a_cut_off_card():
    phone = sit("S . . ─ . . . . B", "X05", "B01")
    phone.tap("play-choose", card=0)
    assert (2, 0) in marked(phone, "legal")
    phone.tap("play-cell", x=2, y=0)
    phone.tap("play-place")
    assert "cut" not in marks(phone, 3, 0), "the ladder has revived it"


def test_sides_that_clash_pulse_on_cards_of_two_ways_too():
    phone = sit("S ─ # . . . . . B", "B04", "B01")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=3, y=0)
    assert "have to match" in prompt(phone) and clashes(phone, 3, 0) == "W" and clashes(phone, 2, 0) == "E"


@pytest.mark.parametrize(
    ("drawing", "card", "near"),
    [
        ("S ─ . . . . . . B", "X01", {(2, 0)}),
        ("S ─ . . . . . . B", "X25", set()),
        ("S ─ # . . . . . B", "X16", set()),
        ("S ─ . . ┼ . . . B", "X05", {(3, 0), (5, 0)}),
    ],
)
def test_the_helper_marks_what_brings_a_live_tunnel_nearer(drawing, card, near):
    """A bridge carries on; a dead end does not; a stub is no mouth; a ladder revives what is cut off."""
    phone = sit(drawing, card, "A11", comfort={"helper": True}, options={"area": "field"})
    phone.tap("play-choose", card=0)
    assert marked(phone, "near") == near


def test_marks_of_the_helper_are_the_same_for_every_role():
    found = []
    for role in ("blue", "saboteur"):
        phone = sit(
            "S ─ . . . . . . B", "X01", comfort={"helper": True}, roles=[role, "green", "boss", "saboteur"]
        )
        phone.tap("play-choose", card=0)
        found.append(marked(phone, "near"))
    assert found[0] == found[1] != set()
