"""Coach lines: for a seat that said "new", each thing once, whatever the role, and for nobody else."""

from __future__ import annotations

import json
from random import Random

import pytest
from phone import Phone
from players import step
from sitting import EMPTY, cell, sit, sit_behind_doors

from lantern import games
from lantern.table.seats import Seat
from lantern.table.session import Session
from lantern.ui.play import coach

NEW = {"new": True}


def line(phone):
    """The coach line on the screen: its words and what it points at."""
    found = [e for e in phone.main if e.attrs.get("id") == "coach"]
    assert len(found) < 2
    return (found[0].text(), found[0].attrs["data-at"]) if found else None


def told(phone, seat=0):
    return phone.app.desk.session.seats[seat].comfort.get("told", [])


def test_nobody_else_is_told_anything():
    """Without the switch of the drawer no screen has a line."""
    phone, rng = Phone(seed=2), Random(2)
    phone.seat(["Mia", "Kai", "Lu"])
    for _ in range(60):
        step(phone, rng)
        assert line(phone) is None


def test_each_step_of_a_first_turn_has_its_line_and_the_second_turn_none_of_them():
    phone = sit(EMPTY, "B03", "B03", comfort=NEW)
    assert line(phone)[1] == "hand"
    phone.tap("play-choose", card=0)
    assert "glows" in line(phone)[0]
    phone.press(cell(phone, 1, 0))
    assert line(phone)[1] == "mine", "both ways round"
    phone.tap("play-place")
    assert line(phone)[1] == "second"
    phone.tap("draw")
    assert line(phone)[1] == "main"
    assert told(phone) == ["choose", "place", "both", "laid", "drawn"]
    phone.send("cover")
    assert line(phone) is None
    phone.tap("open")
    assert line(phone) is None, "all of that was told"


def test_it_stays_until_something_else_happens_and_can_be_put_away():
    """A tap that changes nothing leaves it; put away, nothing takes its place in the same moment."""
    phone = sit(EMPTY, "B05", "A10", comfort=NEW)
    first = line(phone)
    phone.press(cell(phone, 0, 0))
    assert line(phone) == first
    phone.tap("coach-off")
    assert line(phone) is None
    phone.press(cell(phone, 0, 0))
    assert line(phone) is None
    phone.tap("play-choose", card=1)
    assert line(phone)[1] == "second", "this card is of no use now"
    phone.tap("play-choose", card=1)
    assert line(phone)[1] == "helmet"


def test_a_line_never_lies_under_a_sheet():
    """What belongs to a sheet stands in it; with another sheet open there is none."""
    phone = sit(EMPTY, "A01", "B05", comfort=NEW)
    phone.tap("play-sheet", name="can")
    assert line(phone) is None
    phone.tap("play-shut")
    phone.tap("play-choose", card=0)
    assert line(phone)[1] == "sheet"
    inside = next(e for e in phone.main if e.attrs.get("id") == "coach")
    assert inside.near("section").attrs["class"] == "sheet"


def test_cracked_tools_are_explained_when_they_are():
    phone = sit(EMPTY, "B05", comfort=NEW | {"told": ["choose"]}, before={"0": ["lantern"]})
    assert line(phone)[1] == "tools"


def test_what_was_told_is_remembered_with_the_person():
    """In the save, in the memory of people, and in the next game; the switch off forgets it."""
    phone = Phone(seed=4)
    phone.seat(["Mia", "Kai", "Lu"], first="0", **{"text-0": "", "new-0": "on"})
    while phone.screen != "turn":
        step(phone, Random(1))
    assert told(phone) == ["choose"]
    phone.boot(resume=next(iter(phone.kept)))
    assert told(phone) == ["choose"]
    mia = next(p for p in phone.prefs["people"] if p["name"] == "Mia")
    assert mia["comfort"] == {"new": True, "told": ["choose"]}
    phone.send("home")
    phone.seat(["Mia", "Kai", "Lu"], first="0")
    assert told(phone) == ["choose"]
    phone.tap("menu")
    phone.tap("settings")
    phone.tap("person", index=phone.prefs["people"].index(mia))
    phone.press(next(c for c in phone.controls("person-comfort")), new="")
    assert told(phone) == []
    assert "told" not in json.dumps(phone.prefs["people"])


def test_it_is_read_with_the_prompt():
    phone = sit(EMPTY, "B05", comfort=NEW | {"aloud": True})
    assert "These are your cards" in phone.tap("read")["aloud"]
    assert "glows" in phone.tap("play-choose", card=0)["aloud"]


@pytest.mark.parametrize("role", ["digger", "saboteur"])
def test_the_lines_are_the_same_for_every_role(role):
    """The same taps, the same lines."""
    roles = [role, *["digger", "saboteur"][:: 1 if role == "saboteur" else -1], "digger"]
    phone = sit(EMPTY, "B05", "A11", "A01", comfort=NEW, roles=roles)
    said = [line(phone)]
    for card in ("0", "0", "1", "1", "2"):
        phone.tap("play-choose", card=card)
        said.append(line(phone))
    keys = told(phone)
    assert keys == ["choose", "place", "helmet", "map", "zoom", "break"]
    assert all(said)


def behind_doors(*hand, **keys):
    """A seat that knows the base game, behind doors."""
    known = [hint.key for hint in coach.of("saboteur").HINTS]
    return sit_behind_doors(EMPTY, *hand, comfort=NEW | {"told": known}, **keys)


@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("X04", "ladder"),
        ("X08", "blue-door"),
        ("X11", "green-door"),
        ("X19", "crystal"),
        ("X01", "bridge"),
        ("A12", "theft"),
        ("A14", "swap-hands"),
        ("A15", "inspect"),
        ("A16", "swap-hats"),
        ("A17", "trap"),
    ],
)
def test_what_is_new_behind_doors_is_told_to_who_knows_the_base_game(card, key):
    phone = behind_doors(card)
    assert line(phone) is None
    phone.tap("play-choose", card=0)
    assert line(phone)
    assert told(phone)[-1] == key


def test_a_trap_is_no_cracked_tool_and_a_theft_card_is_neither():
    for thing, key in (("trapped", "trapped"), ("theft", None)):
        keys = {"theft_order": [0]} if thing == "theft" else {}
        phone = sit_behind_doors(
            EMPTY, "B05", comfort=NEW | {"told": ["choose", "helmet", "zoom"]}, before={"0": [thing]}, **keys
        )
        assert [*told(phone), None][3] == key


def test_in_brisingamen_dwarves_come_first_and_then_what_they_reach():
    phone = Phone(seed=3)
    session = Session.start(
        "brisingamen", [Seat(n, i, i, None, dict(NEW)) for i, n in enumerate(("A", "B", "C"))], {}, 3
    )
    phone.app.desk.session, phone.app.desk.slot = session, "table"
    phone.app.desk.go("curtain")
    phone.send("open")
    assert line(phone)[1] == "dwarves"
    able = next(c for c in phone.controls("play-dwarf") if "idle" not in c.attrs["class"].split())
    phone.press(able)
    assert line(phone)[1] == "mine"
    assert told(phone, phone.app.desk.opener) == ["dwarves", "reach"]


@pytest.mark.parametrize("name", [name for name in games.names(hidden=True) if coach.of(name)])
def test_every_line_of_a_game_has_a_key_of_its_own_and_a_place_the_style_knows(name):
    from devtools.places import WEB

    style = (WEB / "style/coach.css").read_text("utf-8")
    hints = coach.of(name).HINTS
    assert len({hint.key for hint in hints}) == len(hints)
    assert all(hint.at in ("sheet", "top") or f'[data-coach="{hint.at}"]' in style for hint in hints)
