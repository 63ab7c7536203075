"""Laying a tunnel by tapping: what glows, the ghost, the turn, and why a place is refused (ux: 2.5)."""

from __future__ import annotations

import pytest
from sitting import EMPTY, card_shown, cell, clashes, label, main_button, marked, marks, prompt, sit

ROAD = """
    . . . . . . . . A
    . . . │ . . . . .
    S ─ ─ ┴ . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""


def test_exactly_the_legal_places_glow():
    phone = sit(ROAD, "B05", "B01")
    phone.tap("play-choose", card=0)
    session = phone.app.desk.session
    legal = {move.at for move in session.legal() if move.kind == "dig" and move.card == "B05"}
    assert legal and marked(phone, "legal") == legal
    assert "Tap a glowing place" in prompt(phone)
    assert main_button(phone).off


def test_the_needed_turn_is_made_already_and_both_ways_are_marked():
    """A T fits north of (3,-1) both ways round; a bend fits east of (3,0) one way only."""
    phone = sit(ROAD, "B02", "B07")
    phone.tap("play-choose", card=0)
    assert "both" in marks(phone, 3, -2)
    phone.tap("play-cell", x=3, y=-2)
    assert card_shown(cell(phone, 3, -2)) == [("B02", False)]
    assert "Tap it again" in prompt(phone)
    phone.tap("play-choose", card=1)
    assert "both" not in marks(phone, 4, 0)
    phone.tap("play-cell", x=4, y=0)
    assert card_shown(cell(phone, 4, 0)) == [("B07", False)]
    phone = sit(ROAD, "B06")
    phone.tap("play-choose", card=0)
    assert "needs-turn" in marks(phone, 4, 0)
    phone.tap("play-cell", x=4, y=0)
    assert card_shown(cell(phone, 4, 0)) == [("B06", True)]


def test_tapping_the_ghost_turns_it_and_elsewhere_moves_it():
    phone = sit(ROAD, "B02")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=3, y=-2)
    phone.tap("play-cell", x=3, y=-2)
    assert card_shown(cell(phone, 3, -2)) == [("B02", True)]
    phone.tap("play-cell", x=4, y=0)
    assert card_shown(cell(phone, 3, -2)) == []
    assert card_shown(cell(phone, 4, 0)) == [("B02", True)], "only this way fits here"
    assert any("data-focus-cell" in e.attrs and e.attrs["data-focus-cell"] == "4,0" for e in phone.main)


def test_place_draw_pass_are_three_taps_on_the_same_button():
    phone = sit(ROAD, "B01", "A02")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=4, y=0)
    labels = []
    for _ in range(3):
        labels.append(label(phone))
        phone.press(main_button(phone))
    assert labels == ["Place here", "Draw a card", "Pass to Kai"]
    assert phone.screen == "curtain"
    assert phone.app.desk.session.log == ["dig B01 4,0"]


def test_undo_lasts_until_the_draw_and_then_says_why_not():
    phone = sit(ROAD, "B01", "A02")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=4, y=0)
    phone.tap("play-place")
    phone.tap("undo")
    assert len(phone.controls("play-choose")) == 2
    assert marks(phone, 4, 0) >= {"free"}
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=4, y=0)
    phone.tap("play-place")
    phone.tap("draw")
    undo = phone.controls("undo")[0]
    assert undo.off
    assert "you have seen a new card" in undo.text()
    fresh = [e for e in phone.main if "fresh" in e.attrs.get("class", "").split()]
    assert [card_shown(e) for e in fresh] == [[("B04", False)]], "the top of the deck slides in last"


def test_after_a_look_undo_speaks_of_what_was_seen_first():
    phone = sit(ROAD, "A11", "A02")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=8, y=0)
    phone.tap("play-place")
    for tap in ("play-shut", "draw"):
        assert "something new was seen" in phone.controls("undo")[0].text()
        phone.tap(tap)
    assert "something new was seen" in phone.controls("undo")[0].text()
    phone.send("undo")
    assert "Something new was seen, so this stays as it is." in phone.text


def test_with_an_empty_deck_there_is_no_draw_and_undo_lasts_until_the_pass():
    phone = sit(ROAD, "B01", "A02", deck=[])
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=4, y=0)
    phone.tap("play-place")
    assert label(phone) == "Pass to Kai"
    assert not phone.controls("undo")[0].off
    phone.tap("pass")
    assert phone.screen == "curtain"
    assert phone.app.desk.session.log == ["dig B01 4,0"]


@pytest.mark.parametrize(
    ("card", "at", "here", "there"),
    [
        # a wall to the west against the open east side of (3,0): both sides pulse
        ("B04", (4, 0), "W", {(3, 0): "E"}),
        # an opening to the south against the closed north side of (1,0)
        ("B04", (1, -1), "S", {(1, 0): "N"}),
    ],
)
def test_a_clash_points_at_the_sides_of_both_cards(card, at, here, there):
    phone = sit(ROAD, card, "B01")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=at[0], y=at[1])
    assert clashes(phone, *at) == here
    for place, side in there.items():
        assert clashes(phone, *place) == side
    assert sum(len(clashes(phone, x, y)) for x in range(9) for y in range(-2, 3)) == 1 + len(there)
    assert "bounce" in marks(phone, *at)
    assert "This side is rock, that side is tunnel" in prompt(phone)
    assert phone.reply["effects"] == ["refuse"]
    assert any(c.args.get("at") == "fit" for c in phone.controls("rules"))
    assert phone.app.desk.session.pending is None


def test_of_two_turns_the_one_that_nearly_fits_is_explained():
    """East of the tunnel a T with its wall to the west clashes one way and fits the other: never refused."""
    phone = sit(ROAD, "B13", "B01")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=2, y=-1)
    refused = phone.app.desk.local["refused"]
    both = [phone.app.desk.session.why_not(f"dig B13 2,-1{turn}").params["sides"] for turn in ("", " turned")]
    assert len(refused["sides"]) == min(len(sides) for sides in both)
    assert clashes(phone, 2, -1) == refused["sides"]


@pytest.mark.parametrize(
    ("at", "words", "rule"),
    [
        ((6, 1), "Not joined to the start", "joined"),
        ((2, 0), "A card lies here already", "lay"),
    ],
)
def test_other_refusals_in_words(at, words, rule):
    phone = sit(ROAD, "B01", "B05")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=at[0], y=at[1])
    assert words in prompt(phone)
    assert any(c.args.get("at") == rule for c in phone.controls("rules"))
    assert clashes(phone, *at) == ""


def test_a_refusal_keeps_the_ghost_that_was_there():
    phone = sit(ROAD, "B01", "B05")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=4, y=0)
    phone.tap("play-cell", x=6, y=1)
    assert label(phone) == "Place here" and not main_button(phone).off
    phone.tap("play-place")
    assert phone.app.desk.session.pending == "dig B01 4,0"


def test_with_a_cracked_tool_path_cards_say_why():
    phone = sit(ROAD, "B01", "A11", before={"0": ["cart"]})
    assert "Your cart is cracked" in prompt(phone)
    locked = [e for e in phone.main if e.attrs.get("class", "") == "lock"]
    assert [e.up.attrs["id"] for e in locked if e.up] == ["hand0"]
    phone.tap("play-choose", card=0)
    assert "Your cart is cracked" in prompt(phone)
    assert marked(phone, "legal") == set()
    assert main_button(phone).off
    assert not phone.controls("play-pit")[0].off, "it can still be thrown away"


def test_cut_off_cards_are_drawn_and_said_differently():
    phone = sit(
        """
        . . . . . . . . A
        . . . . . . . . .
        S ─ . ─ . . . . B
        . . . . . . . . .
        . . . . . . . . C
        """,
        "B01",
    )
    assert "cut" in marks(phone, 3, 0)
    assert "cut" not in marks(phone, 1, 0)
    assert "cut off from the start" in cell(phone, 3, 0).attrs["aria-label"]
    assert "cut off" not in cell(phone, 1, 0).attrs["aria-label"]


def test_the_field_is_nine_by_five_and_the_open_mine_has_a_ring_of_free_places():
    phone = sit(EMPTY, "B01")
    assert len(marked(phone, "cell")) == 9 * 5
    phone = sit("S ─ ─", "B01", options={"area": "open"})
    xs = {x for x, _ in marked(phone, "cell")}
    assert min(xs) == -1, "one place beyond the start to the west"


def test_helper_marks_come_nearer_whatever_the_role():
    """The same places for a digger and a saboteur, and nobody without the comfort sees them."""
    seen = []
    for role in ("digger", "saboteur"):
        roles = [role, "digger", "digger", "digger"]
        phone = sit(ROAD, "B01", comfort={"helper": True}, roles=roles)
        phone.tap("play-choose", card=0)
        seen.append(marked(phone, "near"))
    assert seen[0] == seen[1] == {(4, 0)}
    phone = sit(ROAD, "B01")
    phone.tap("play-choose", card=0)
    assert marked(phone, "near") == set() and marked(phone, "legal") > {(4, 0)}
