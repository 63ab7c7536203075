"""Actions by tapping: whom, which tool, which goal, what to clear, and throwing away (ux: 2.6)."""

from __future__ import annotations

import pytest
from phone import Element, Phone
from sitting import card_shown, cell, main_button, marked, marks, prompt, read_out, sit

ROAD = """
    . . . . . . . . A
    . . . . . . . . .
    S ─ ─ ┼ . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""


def rows(phone: Phone) -> list[Element]:
    """The people in the sheet, as they are listed."""
    return [e for e in phone.main if "person" in e.attrs.get("class", "").split() and e.tag == "li"]


def row(phone: Phone, name: str) -> Element:
    return next(e for e in rows(phone) if name in e.text())


def test_people_are_listed_in_ring_order_and_the_others_say_why():
    phone = sit(ROAD, "A02", "B01", before={"2": ["lantern"]})
    phone.tap("play-choose", card=0)
    names = [e for e in phone.main if e.tag == "b" and e.up and e.up.attrs.get("class") == "person-words"]
    assert [e.text() for e in names] == ["Kai", "Lu", "Ana", "You"]
    assert "already cracked" in row(phone, "Lu").text()
    assert "not yourself" in row(phone, "You").text()
    assert "off" in row(phone, "Lu").attrs["class"].split()
    assert "off" not in row(phone, "Kai").attrs["class"].split()


def test_break_is_confirmed_by_name():
    phone = sit(ROAD, "A02", "B01")
    phone.tap("play-choose", card=0)
    assert main_button(phone).off
    phone.tap("play-person", seat=1)
    assert "Break Kai’s lantern" in read_out(phone)
    phone.tap("play-place")
    assert phone.app.desk.session.pending == "break lantern 1"
    assert phone.reply["effects"] == ["break"]


def test_a_refused_person_changes_nothing_and_says_why():
    phone = sit(ROAD, "A02", "B01", before={"2": ["lantern"]})
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=2)
    assert "Cracked already" in prompt(phone)
    assert main_button(phone).off
    assert phone.reply["effects"] == ["refuse"]


def test_a_double_card_asks_which_tool_only_when_both_are_cracked():
    phone = sit(ROAD, "A07", "B01", before={"1": ["pickaxe", "lantern"], "2": ["lantern"]})
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=2)
    assert not main_button(phone).off, "one cracked tool: nothing to ask"
    phone.tap("play-person", seat=1)
    assert main_button(phone).off
    assert {c.args["tool"] for c in phone.controls("play-tool")} == {"pickaxe", "lantern"}
    phone.tap("play-tool", tool="pickaxe")
    phone.tap("play-place")
    assert phone.app.desk.session.pending == "repair A07 pickaxe 1"


def strip(phone: Phone) -> dict[str, Element]:
    """The people of the seats strip by name, as controls."""
    found = {}
    for element in phone.main:
        if element.attrs.get("class") == "seat-body" and "data-do" in element.attrs:
            name = next(e for e in element if e.attrs.get("class") == "seat-name")
            found[name.text()] = element
    return found


@pytest.mark.parametrize(
    ("card", "verb", "before"), [("A02", "Break", {}), ("A05", "Mend", {"1": ["lantern"]})]
)
def test_a_person_may_be_tapped_in_the_seats_strip_too(card, verb, before):
    phone = sit(ROAD, card, "B01", before=before)
    assert strip(phone) == {}, "nobody to choose before a card is"
    phone.tap("play-choose", card=0)
    assert list(strip(phone)) == ["You", "Kai", "Lu", "Ana"]
    phone.press(strip(phone)["Kai"])
    assert f"{verb} Kai’s lantern" in read_out(phone)
    pressed = [name for name, e in strip(phone).items() if e.attrs["aria-pressed"] == "true"]
    assert pressed == ["Kai"]
    assert "chosen" in row(phone, "Kai").attrs["class"].split(), "the sheet shows the same choice"
    phone.tap("play-place")
    assert phone.app.desk.session.pending.endswith(" lantern 1")
    assert strip(phone) == {}


def test_the_seats_strip_says_why_not():
    phone = sit(ROAD, "A02", "B01", before={"2": ["lantern"]})
    phone.tap("play-choose", card=0)
    dim = [name for name, e in strip(phone).items() if "refused" in e.up.attrs["class"].split()]
    assert dim == ["You", "Lu"]
    assert "already cracked" in strip(phone)["Lu"].text()
    phone.press(strip(phone)["Lu"])
    assert "Cracked already" in prompt(phone)
    assert phone.reply["effects"] == ["refuse"] and main_button(phone).off
    assert all(e.attrs["aria-pressed"] == "false" for e in strip(phone).values())


def test_a_card_that_mends_nobody_says_so_of_everybody_in_the_strip():
    phone = sit(ROAD, "A05", "B01")
    phone.tap("play-choose", card=0)
    assert not rows(phone), "the sheet stays away: there is nobody to choose"
    phone.press(strip(phone)["Ana"])
    assert phone.reply["effects"] == ["refuse"]
    assert "nothing to mend" in row(phone, "Ana").text()


def test_other_cards_leave_the_strip_alone():
    phone = sit(ROAD, "B05", "A10")
    for index in (0, 1):
        phone.tap("play-choose", card=index)
        assert strip(phone) == {}


def test_mending_ones_own_tool():
    phone = sit(ROAD, "A06", "B01", before={"0": ["cart"]})
    assert "A card of yours can mend" in prompt(phone)
    phone.tap("play-choose", card=0)
    phone.tap("play-person", seat=0)
    assert main_button(phone).text() == "Mend my cart"


def test_rockfall_outlines_what_may_go_and_refuses_start_and_goals():
    phone = sit(ROAD, "A10", "B01")
    phone.tap("play-choose", card=0)
    assert marked(phone, "crack") == {(1, 0), (2, 0), (3, 0)}
    for at in ((0, 0), (8, 0)):
        phone.tap("play-cell", x=at[0], y=at[1])
        assert "Start and goals stay" in prompt(phone)
        assert main_button(phone).off
    phone.tap("play-cell", x=2, y=0)
    assert "target" in marks(phone, 2, 0)
    phone.tap("play-place")
    assert phone.app.desk.session.pending == "rockfall 2,0"
    assert "cut" in marks(phone, 3, 0)


@pytest.mark.parametrize(("letter", "at", "lies"), [("A", (8, -2), "STONE_A"), ("B", (8, 0), "GOLD")])
def test_a_map_is_held_to_be_seen_and_leaves_the_same_mark(letter, at, lies):
    phone = sit(ROAD, "A11", "B01")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=at[0], y=at[1])
    assert main_button(phone).text() == f"Look at {letter}"
    phone.tap("play-place")
    peek = next(e for e in phone.main if e.attrs.get("id") == "goal-peek")
    assert "data-peek" in peek.attrs
    assert card_shown(peek) == [("GOAL_BACK", False), (lies, False)]
    assert phone.controls("undo")[0].off
    phone.tap("play-shut")
    assert main_button(phone).text() == "Draw a card"
    assert card_shown(cell(phone, *at)) == [("GOAL_BACK", False)], "the face is not left lying about"
    assert "you have looked at it" in cell(phone, *at).attrs["aria-label"]
    phone.tap("play-cell", x=at[0], y=at[1])
    assert any(e.attrs.get("id") == "goal-peek" for e in phone.main), "and may be looked at again"


def test_looking_takes_the_same_screens_whatever_lies_there():
    shapes = []
    for at in ((8, -2), (8, 0)):
        phone = sit(ROAD, "A11", "B01")
        phone.tap("play-choose", card=0)
        phone.tap("play-cell", x=at[0], y=at[1])
        phone.tap("play-place")
        sheet = next(e for e in phone.main if e.attrs.get("class", "") == "sheet")
        shapes.append([(e.tag, sorted(e.attrs), e.attrs.get("class")) for e in sheet])
    assert shapes[0] == shapes[1]


def test_throwing_away_is_face_down_and_may_be_taken_back():
    phone = sit(ROAD, "A11", "B01")
    assert phone.controls("play-pit")[0].off
    phone.tap("play-choose", card=1)
    phone.tap("play-pit")
    assert main_button(phone).text() == "Throw away (face down)"
    phone.tap("play-place")
    assert phone.app.desk.session.pending == "discard B01"
    phone.tap("undo")
    phone.tap("play-choose", card=1)
    phone.tap("play-pit")
    phone.tap("play-place")
    phone.tap("draw")
    phone.tap("pass")
    phone.tap("open")
    phone.tap("play-sheet", name="feed")
    assert "Mia threw away a card" in read_out(phone)
    assert "Crossing" not in read_out(phone)


def test_the_big_card_has_words_and_its_rule():
    phone = sit(ROAD, "A10", "B01")
    phone.send("play-zoom", {"card": "0"})
    assert "Rockfall" in phone.text
    assert any(c.args.get("at") == "rockfall" for c in phone.controls("rules"))
    phone.tap("play-shut")
    assert not any(e.attrs.get("class", "") == "sheet" for e in phone.main)


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("choose", {"card": "9"}),
        ("choose", {"card": "-1"}),
        ("choose", {}),
        ("cell", {"x": "a", "y": "0"}),
        ("person", {"seat": "1"}),
        ("tool", {"tool": "cart"}),
        ("place", {}),
        ("pit", {}),
        ("turn", {}),
        ("sheet", {"name": "who"}),
        ("zoom", {"card": "7"}),
        ("filter", {"by": "x"}),
        ("step", {}),
        ("take", {"value": "3"}),
        ("nothing", {}),
    ],
)
def test_odd_requests_change_nothing(do, args):
    """What no screen offers is refused with a sentence, and nothing is played."""
    phone = sit(ROAD, "B01", "A02")
    before = dict(phone.app.desk.local)
    phone.send(f"play-{do}", args)
    assert phone.screen == "turn"
    assert phone.app.desk.local == before
    assert phone.app.desk.session.pending is None and not phone.app.desk.session.log
    assert "That tap got lost" in phone.text
