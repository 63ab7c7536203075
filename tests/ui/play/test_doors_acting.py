"""Every action of Doors & Crystals by tapping, and what may be seen of it (rules: section 3; ux: 2.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from phone import Element, Phone
from sitting import card_shown, label, main_button, prompt, read_out
from sitting import sit_behind_doors as sit

from lantern.table.seats import Bot

ROAD = """
    . . . . . . . . A
    . . . . . . . . .
    S ─ ─ ┼ . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""
#: A theft card lies before that seat.
THIEF = {seat: {"before": {str(seat): ["theft"]}, "theft_order": [seat]} for seat in (0, 1)}


def pending(phone: Phone) -> str | None:
    return phone.app.desk.session.pending


def row(phone: Phone, name: str) -> Element:
    rows = [e for e in phone.main if e.tag == "li" and "person" in e.attrs.get("class", "").split()]
    return next(e for e in rows if name in e.text())


def sheet(phone: Phone) -> Element | None:
    return next((e for e in phone.main if e.attrs.get("class") == "sheet"), None)


def face(phone: Phone) -> Element:
    """What lies under the card that is held."""
    held = next(e for e in phone.main if e.attrs.get("id") == "goal-peek")
    return next(e for e in held if e.attrs.get("class") == "peek-face")


def next_seat(phone: Phone) -> None:
    """Draw if there is anything to draw, pass, and open the next person's screen."""
    while phone.screen == "turn":
        phone.press(main_button(phone))
    phone.tap("open")
    assert phone.screen == "turn"


@pytest.mark.parametrize(
    ("card", "seat", "keys", "bar", "move"),
    [
        ("A13", 1, THIEF[1], "Take Kai’s theft card away", "hands-off 1"),
        ("A13", 0, THIEF[0], "Take my theft card away", "hands-off 0"),
        ("A14", 2, {}, "Swap hands with Lu", "swap-hands 2"),
        ("A15", 3, {}, "Look at Ana’s dwarf", "inspect 3"),
        ("A16", 1, {}, "Swap Kai’s hat", "swap-hats 1"),
        ("A16", 0, {}, "Swap my own hat", "swap-hats 0"),
        ("A17", 1, {}, "Trap Kai", "trap 1"),
        ("A18", 1, {"before": {"1": ["trapped"]}}, "Free Kai", "free 1"),
        ("A18", 0, {"before": {"0": ["trapped"]}}, "Free myself", "free 0"),
    ],
)  # fmt: skip
def test_a_person_is_chosen_and_confirmed_by_name(card, seat, keys, bar, move):
    phone = sit(ROAD, card, "B01", **keys)
    phone.tap("play-choose", card=0)
    assert main_button(phone).off
    phone.tap("play-person", seat=seat)
    assert bar in read_out(phone)
    phone.tap("play-place")
    assert pending(phone) == move


@pytest.mark.parametrize(
    ("card", "name", "keys", "why"),
    [
        ("A13", "Lu", THIEF[1], "no theft card"),
        ("A14", "You", {}, "not yourself"),
        ("A15", "You", {}, "not yourself"),
        ("A17", "Kai", {"before": {"1": ["trapped"]}}, "already trapped"),
        ("A17", "You", {}, "not yourself"),
        ("A18", "Lu", {"before": {"1": ["trapped"]}}, "not trapped"),
    ],
)
def test_people_who_cannot_be_chosen_say_why(card, name, keys, why):
    phone = sit(ROAD, card, "B01", **keys)
    phone.tap("play-choose", card=0)
    refused = row(phone, name)
    assert why in refused.text() and "off" in refused.attrs["class"].split()
    phone.press(next(e for e in refused if e.tag == "button"))
    assert main_button(phone).off and phone.reply["effects"] == ["refuse"]
    assert pending(phone) is None


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("A12", "lies before you already"),
        ("A13", "Nobody has"),
        ("A17", "trapped already"),
        ("A18", "is trapped"),
    ],
)
def test_a_card_of_no_use_says_why(card, why):
    before = {"0": ["theft"]} if card == "A12" else {}
    before |= {str(seat): ["trapped"] for seat in (1, 2, 3)} if card == "A17" else {}
    phone = sit(ROAD, card, "B01", before=before, theft_order=[0] if card == "A12" else [])
    phone.tap("play-choose", card=0)
    if card == "A13":
        assert "Nobody has a theft card" in prompt(phone)
    assert why in prompt(phone) and main_button(phone).off


def test_a_theft_card_needs_no_target():
    phone = sit(ROAD, "A12", "B01")
    phone.tap("play-choose", card=0)
    assert label(phone) == "Lay it before me"
    phone.tap("play-place")
    assert pending(phone) == "theft"
    mine = [e.attrs["aria-label"] for e in phone.main if e.attrs.get("class") == "thing" and e.up.tag == "li"]
    assert mine[-1] == "your theft card"
    phone.tap("undo")
    assert pending(phone) is None


def test_both_kinds_of_rockfall_can_be_played():
    phone = sit(ROAD, "A19", "B01")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=3, y=0)
    phone.tap("play-place")
    assert phone.app.desk.session.look(None)["mine"]["cells"][-1]["at"] == [2, 0]


def test_a_dwarf_is_looked_at_by_holding_and_stays_known():
    phone = sit(ROAD, "A15", "B01", roles=["blue", "geologist", "boss", "saboteur"])
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=1)
    phone.tap("play-place")
    assert label(phone) == "Done"
    assert card_shown(face(phone)) == [("ROLE_GEOLOGIST", False)]
    assert face(phone).text() == "Geologist"
    phone.tap("play-shut")
    assert label(phone) == "Draw a card"
    assert phone.controls("undo")[0].off, "somebody has learned something"
    next_seat(phone)
    assert "ROLE_GEOLOGIST" in phone.reply["html"], "Kai's own"
    phone.tap("play-sheet", name="feed")
    assert "Mia looked at your dwarf" in read_out(phone)
    next_seat_by_pit(phone)
    phone.tap("play-sheet", name="feed")
    assert "Mia looked at Kai’s dwarf" in read_out(phone)
    assert "ROLE_GEOLOGIST" not in phone.reply["html"]


def next_seat_by_pit(phone: Phone) -> None:
    """Throw the first card away and pass."""
    phone.tap("play-shut") if phone.controls("play-shut") else None
    phone.tap("play-pit")
    phone.tap("play-choose", card=0)
    phone.tap("play-place")
    next_seat(phone)


def test_what_i_know_of_a_person_is_asked_in_the_strip():
    phone = sit(ROAD, "A15", "B01", roles=["blue", "geologist", "boss", "saboteur"], before={"2": ["cart"]})
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=1)
    phone.tap("play-place")
    phone.tap("play-shut")
    phone.tap("play-about", seat=1)
    assert "You know this dwarf" in sheet(phone).text()
    assert card_shown(face(phone)) == [("ROLE_GEOLOGIST", False)]
    phone.tap("play-about", seat=2)
    assert "cracked cart" in sheet(phone).text()
    assert "goal-peek" not in phone.reply["html"], "nothing is known of Lu"
    assert not [e for e in sheet(phone) if e.tag == "use" and "ROLE_BOSS" in e.attrs["href"]]
    pressed = [c.args["seat"] for c in phone.controls("play-about") if c.attrs["aria-pressed"] == "true"]
    assert pressed == ["2"]
    phone.tap("play-shut")
    assert all(c.attrs["aria-pressed"] == "false" for c in phone.controls("play-about"))


def test_hands_are_swapped_and_the_other_draws():
    phone = sit(ROAD, hands=[["A14", "B01", "B02"], ["X01", "A12"], ["A11"], ["A11"]])
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=1)
    phone.tap("play-place")
    assert [card for card, _ in card_shown(face(phone))] == ["X01", "A12"]
    assert "Bridge and Theft" in face(phone).text()
    assert label(phone) == "Done"
    phone.tap("play-shut")
    assert "Kai, who draws" in prompt(phone)
    assert label(phone) == "Pass to Kai", "nothing to draw for Mia"
    phone.tap("play-about", seat=1)
    assert "Crossing" in sheet(phone).text() and "T tunnel" in sheet(phone).text()
    phone.tap("play-shut")
    phone.tap("pass")
    phone.tap("open")
    assert "Mia swapped hands with you" in prompt(phone)
    session = phone.app.desk.session
    assert session.look(1)["hand"] == ["B01", "B02", "B04"]
    phone.tap("play-sheet", name="feed")
    assert "You swapped hands with Mia and got: Crossing and T tunnel" in read_out(phone)
    assert "Bridge" not in sheet(phone).text()


def test_with_an_empty_deck_nobody_is_said_to_draw_after_a_swap():
    phone = sit(ROAD, hands=[["A14", "B01"], ["X01"], ["A11"], ["A11"]], deck=[])
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=1)
    phone.tap("play-place")
    assert prompt(phone) == "You have swapped hands with Kai."


def test_my_own_new_hat_is_held_and_the_helmet_shows_it():
    phone = sit(ROAD, "A16", "B01", roles=["blue", "green", "boss", "saboteur"], spare_roles=["profiteer"])
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=0)
    phone.tap("play-place")
    assert card_shown(face(phone)) == [("ROLE_PROFITEER", False)]
    phone.tap("play-shut")
    helmet = next(e for e in phone.main if e.attrs.get("id") == "helmet")
    assert card_shown(helmet) == [("ROLE_PROFITEER", False)]
    assert "under the helmet" in prompt(phone)


def test_who_gets_another_hat_is_told_and_only_they_see_it():
    phone = sit(ROAD, "A16", "B01", roles=["blue", "green", "boss", "saboteur"], spare_roles=["profiteer"])
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=1)
    phone.tap("play-place")
    assert sheet(phone) is None, "Mia sees nothing of it"
    assert "PROFITEER" not in phone.reply["html"] and "Profiteer" not in phone.reply["html"]
    assert label(phone) == "Draw a card" and phone.controls("undo")[0].off
    next_seat(phone)
    assert "You have a new dwarf" in prompt(phone)
    helmet = next(e for e in phone.main if e.attrs.get("id") == "helmet")
    assert card_shown(helmet) == [("ROLE_PROFITEER", False)]
    phone.tap("play-about", seat=0)
    assert "Was another dwarf" not in sheet(phone).text()
    phone.tap("play-about", seat=1)
    assert "Was this dwarf before: Green digger" in sheet(phone).text()


def test_trapping_and_freeing_may_be_taken_back():
    phone = sit(ROAD, "A17", "A18", "B01", before={"2": ["trapped"]})
    for card, seat in ((0, 1), (1, 2)):
        phone.tap("play-choose", card=card)
        phone.tap("play-person", seat=seat)
        phone.tap("play-place")
        assert "You may still take it back" in prompt(phone)
        phone.tap("undo")
    assert pending(phone) is None
    assert phone.app.desk.session.look(None)["players"][2]["before"] == ["trapped"]


def test_who_is_trapped_is_told_what_can_be_done():
    phone = sit(ROAD, "B01", "A11", before={"0": ["trapped"]})
    assert "You are trapped" in prompt(phone)
    phone.tap("play-choose", card=0)
    assert "You are trapped" in prompt(phone) and main_button(phone).off
    phone = sit(ROAD, "B01", "A18", before={"0": ["trapped"]})
    assert prompt(phone).startswith("You are trapped. A card of yours can free you.")


def test_with_a_cracked_tool_one_is_told_that_two_cards_mend_it():
    phone = sit(ROAD, "B01", "A11", before={"0": ["cart"]})
    assert "throw cards away: two mend one" in prompt(phone)
    phone = sit(ROAD, "B01", "A06", before={"0": ["cart"]})
    assert "A card of yours can mend" in prompt(phone)


def test_a_person_played_at_by_a_bot_sees_the_news_at_once():
    """As in the base game, for everything that is done to somebody."""
    phone = sit(ROAD, "A11", hands=[["A11", "B01"], ["A17"], ["A11"], ["A11"]])
    session = phone.app.desk.session
    session.play("map A")
    session.finish()
    kai = replace(session.seats[1], bot=Bot("cheerful", 1))
    session.seats = (session.seats[0], kai, *session.seats[2:])
    for move in ("trap 0", "map A", "map A"):
        session.play(move)
        session.finish()
    phone.app.desk.go("curtain")
    phone.send("open")
    assert "Kai trapped you" in read_out(phone)
