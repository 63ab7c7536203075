"""Passing one to three cards, and two cards against something that lies before oneself (rules: section 3)."""

from __future__ import annotations

import pytest
from phone import Phone
from sitting import label, main_button, prompt, read_out
from sitting import sit_behind_doors as sit

START = "S . . . . . . . B"
HAND = ("B01", "B02", "B03", "B04", "X01")


def picked(phone: Phone) -> list[str]:
    cards = [e for e in phone.main if e.attrs.get("id", "").startswith("hand")]
    return [e.attrs["data-arg-card"] for e in cards if "chosen" in e.attrs["class"].split()]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_as_many_are_drawn_as_are_thrown_away(count):
    phone = sit(START, *HAND)
    phone.tap("play-pit")
    assert main_button(phone).off
    for card in range(count):
        phone.tap("play-choose", card=card)
    assert label(phone) == f"Throw away {count}, draw {count}"
    phone.tap("play-place")
    assert phone.app.desk.session.pending == " ".join(["discard", *HAND[:count]])
    assert label(phone) == ("Draw a card" if count == 1 else f"Draw {count} cards")
    phone.tap("draw")
    fresh = [e for e in phone.main if "fresh" in e.attrs.get("class", "").split()]
    assert len(fresh) == count
    assert (f"These {count} cards are new." if count > 1 else "This is your new card.") == prompt(phone)


def test_no_more_than_three_go_and_each_can_be_kept_again():
    phone = sit(START, *HAND)
    phone.tap("play-choose", card=4)
    phone.tap("play-pit")
    assert picked(phone) == ["4"], "the chosen card goes first"
    for card in (0, 2):
        phone.tap("play-choose", card=card)
    phone.tap("play-choose", card=1)
    assert picked(phone) == ["0", "2", "4"] and phone.reply["effects"] == ["refuse"]
    assert "as many as can go" in prompt(phone)
    phone.tap("play-choose", card=2)
    assert picked(phone) == ["0", "4"] and label(phone) == "Throw away 2, draw 2"
    phone.tap("play-pit")
    assert picked(phone) == [] and label(phone) == "Choose a card"


def test_the_bar_says_how_many_can_be_drawn():
    phone = sit(START, *HAND, deck=["B07"])
    phone.tap("play-pit")
    for card in range(3):
        phone.tap("play-choose", card=card)
    assert label(phone) == "Throw away 3, draw 1"
    phone.tap("play-place")
    assert label(phone) == "Draw a card"
    phone = sit(START, *HAND, deck=[])
    phone.tap("play-pit")
    phone.tap("play-choose", card=0)
    assert label(phone) == "Throw away 1"
    phone.tap("play-place")
    assert label(phone) == "Pass to Kai"


def test_nobody_sees_which_cards_went():
    phone = sit(START, *HAND)
    phone.tap("play-pit")
    for card in (0, 4):
        phone.tap("play-choose", card=card)
    for do in ("play-place", "draw", "pass", "open"):
        phone.tap(do)
    phone.tap("play-sheet", name="feed")
    assert "Mia threw away 2 cards" in read_out(phone)
    assert "Crossing" not in read_out(phone) and "Bridge" not in read_out(phone)


@pytest.mark.parametrize("thing", ["pickaxe", "lantern", "cart", "trapped", "theft"])
def test_two_cards_take_away_what_lies_before_me(thing):
    phone = sit(START, *HAND, before={"0": [thing]}, theft_order=[0] if thing == "theft" else [])
    phone.tap("play-pit")
    phone.tap("play-shed", thing=thing)
    assert main_button(phone).off and label(phone) == "Choose two cards"
    phone.tap("play-choose", card=0)
    assert main_button(phone).off
    phone.tap("play-choose", card=3)
    assert label(phone).startswith("Throw away 2, ")
    phone.tap("play-choose", card=1)
    assert picked(phone) == ["0", "3"], "two and no more"
    phone.tap("play-place")
    assert phone.app.desk.session.pending == f"shed {thing} B01 B04"
    assert phone.app.desk.session.look(0)["players"][0]["before"] == []
    assert label(phone) == "Draw a card"
    phone.tap("undo")
    assert phone.app.desk.session.look(0)["players"][0]["before"] == [thing]


def test_of_several_things_one_is_chosen_and_the_pile_stays():
    phone = sit(START, *HAND, before={"0": ["cart", "trapped", "theft"]}, theft_order=[0])
    phone.tap("play-pit")
    for card in (0, 1, 2):
        phone.tap("play-choose", card=card)
    offers = [c.args["thing"] for c in phone.controls("play-shed")]
    assert offers == ["", "cart", "trapped", "theft"]
    phone.tap("play-shed", thing="trapped")
    assert picked(phone) == ["0", "1"] and label(phone) == "Throw away 2, get free"
    phone.tap("play-shed", thing="")
    assert label(phone) == "Throw away 2, draw 2"


def test_with_one_card_left_nothing_is_offered_for_two():
    """There is no pile of two to be made: only new cards may be had."""
    phone = sit(START, "B01", before={"0": ["trapped"]})
    phone.tap("play-pit")
    assert not phone.controls("play-shed") and "Get free" not in read_out(phone)
    phone.send("play-shed", {"thing": "trapped"})
    phone.tap("play-choose", card=0)
    assert label(phone) == "Throw away 1, draw 1"
    assert phone.app.desk.local.get("shed") is None


def test_with_nothing_before_me_there_is_nothing_to_choose():
    phone = sit(START, *HAND)
    phone.tap("play-pit")
    assert phone.controls("play-shed") == []


@pytest.mark.parametrize(
    ("do", "args"), [("shed", {"thing": "cart"}), ("shed", {}), ("about", {"seat": "9"})]
)
def test_odd_requests_change_nothing(do, args):
    phone = sit(START, *HAND)
    before = dict(phone.app.desk.local)
    phone.send(f"play-{do}", args)
    assert phone.app.desk.local == before and "That tap got lost" in phone.text


def test_what_can_i_do_names_everything_that_can_go():
    phone = sit(START, *HAND, before={"0": ["cart", "trapped"]})
    phone.tap("play-sheet", name="can")
    assert "one to three cards" in read_out(phone)
    rows = [c for c in phone.controls("play-shed") if "list-row" in c.attrs["class"]]
    assert [c.args["thing"] for c in rows] == ["cart", "trapped"]
    phone.press(rows[1])
    assert label(phone) == "Choose two cards" and "costs two cards" in prompt(phone)
    phone = sit(START, "B01", before={"0": ["cart"]})
    phone.tap("play-sheet", name="can")
    assert phone.controls("play-shed") == [], "one card is not enough"
