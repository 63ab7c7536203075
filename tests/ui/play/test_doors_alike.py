"""No tells in Doors & Crystals: what is found changes a drawing and a word, never the steps (ux: 3.1)."""

from __future__ import annotations

import copy
from random import Random

import pytest
from phone import Phone
from sitting import NAMES, seated, sit_behind_doors
from tests.helpers import doors

from lantern.games.saboteur2.cards import DWARVES

FULL = """
    . . . ┼ . . . . A
    . . s # # . * . .
    S ─ b ┼ # g ┴ . B
    . . ├ ┘ n . o . .
    . . . . . . . . C
"""
HAND = ("X01", "A15", "A14", "A16", "A17", "A12")
ROLES = list(dict.fromkeys(DWARVES))


def sit(*hand: str, **keys) -> Phone:
    keys.setdefault("before", {"0": ["cart", "trapped"], "1": ["theft"]})
    keys.setdefault("theft_order", [1])
    return sit_behind_doors(FULL, *(hand or HAND), **keys)


def shape(phone: Phone) -> list:
    return [(e.tag, sorted(e.attrs), e.attrs.get("class")) for e in phone.main]


def after(phone: Phone, card: int, seat: int) -> list:
    """The shapes of every step from the card to the draw or the pass, with sounds and the button."""
    steps = []
    for do, args in (
        ("play-choose", {"card": card}),
        ("play-person", {"seat": seat}),
        ("play-place", {}),
        ("play-shut", {}),
    ):
        if do == "play-shut" and not phone.controls(do):
            continue
        phone.tap(do, **args)
        bar = [e.text() for e in phone.main if e.attrs.get("class", "").startswith("button ")]
        steps.append((shape(phone), phone.reply["effects"], phone.reply["focus"], bar))
    return steps


@pytest.mark.parametrize(("card", "seat"), [(1, 2), (3, 0), (3, 2)])
def test_a_look_at_a_dwarf_takes_the_same_steps_whichever_it_is(card, seat):
    """Inspecting Lu, drawing another dwarf myself, and making Lu draw one."""
    seen = []
    for role in ROLES:
        roles = ["blue", "green", "boss", "saboteur"]
        spare = ["geologist", "green"]
        if card == 1:
            roles[seat] = role
        else:
            spare[0] = role
        seen.append(after(sit(roles=roles, spare_roles=spare), card, seat))
    assert all(steps == seen[0] for steps in seen)


def test_a_swapped_hand_takes_the_same_steps_whatever_is_in_it():
    seen = []
    for theirs in (["X19", "B01", "A11"], ["B15", "B16", "X26"], ["A12", "A17", "A14"]):
        phone = sit(hands=[list(HAND), ["A11"], theirs, ["A11"]])
        seen.append(after(phone, 2, 2))
    assert all(steps == seen[0] for steps in seen)


@pytest.mark.parametrize("role", ROLES)
def test_the_turn_screen_differs_by_role_only_under_the_helmet(role):
    shapes, texts = [], []
    for own in ("blue", role):
        phone = sit(roles=[own, "green", "boss", "saboteur"])
        helmet = next(e for e in phone.main if e.attrs.get("id") == "helmet")
        shapes.append(shape(phone))
        texts.append([e.words for e in phone.main if e not in list(helmet)])
    assert shapes[0] == shapes[1] and texts[0] == texts[1]


TAPS = [
    ("play-about", {"seat": "2"}),
    ("play-shut", {}),
    ("play-choose", {"card": "0"}),
    ("play-choose", {"card": "1"}),
    ("play-person", {"seat": "3"}),
    ("play-shut", {}),
    ("play-choose", {"card": "2"}),
    ("play-person", {"seat": "1"}),
    ("play-shut", {}),
    ("play-choose", {"card": "3"}),
    ("play-person", {"seat": "1"}),
    ("play-shut", {}),
    ("play-sheet", {"name": "can"}),
    ("play-shut", {}),
    ("play-choose", {"card": "5"}),
    ("play-pit", {}),
    ("play-choose", {"card": "1"}),
    ("play-shed", {"thing": "trapped"}),
    ("play-place", {}),
    ("undo", {}),
    ("play-choose", {"card": "4"}),
    ("play-person", {"seat": "2"}),
    ("play-place", {}),
]


@pytest.mark.parametrize("seed", range(2))
def test_every_tap_shows_the_same_in_every_world_the_seat_cannot_tell_apart(seed):
    """Hands, dwarves, deck and goals of the others dealt anew: not a letter changes, tap by tap."""
    phone = sit()
    twin = twin_of(phone, 0, seed)
    for do, args in TAPS:
        one, other = phone.send(do, args), twin.send(do, args)
        assert "That tap got lost" not in phone.text, (do, args)
        for key in ("html", "effects", "after", "focus", "speak"):
            assert one[key] == other[key], (do, args, key)


def twin_of(phone: Phone, seat: int, seed: int) -> Phone:
    twin = copy.copy(phone)
    twin.app = copy.copy(phone.app)
    twin.app.desk = copy.copy(phone.app.desk)
    session = phone.app.desk.session
    twin.app.desk.session = session.fork()
    twin.app.desk.local = dict(phone.app.desk.local)
    twin.app.desk.session.state = session.game.redeal(session.state, seat, Random(seed))
    assert session.game.describe(session.state) != session.game.describe(twin.app.desk.session.state)
    return twin


@pytest.mark.parametrize("move", ["inspect 1", "swap-hands 1", "swap-hats 1", "swap-hats 0"])
def test_the_next_screen_shows_what_its_seat_may_know_and_no_more(move):
    """After each of the hard ones, the screen of everybody in two worlds that seat cannot tell apart."""
    for viewer in range(1, 4):
        phone = sit(hands=[list(HAND), ["X10", "X26"], ["X19"], ["A18"]])
        session = phone.app.desk.session
        for text in [move] + ["discard"] * (viewer - 1):
            thrown = session.look(session.turn.seat)["hand"][0]
            session.play(move if text == move else f"discard {thrown}")
            session.finish()
        phone.app.desk.go("curtain")
        for seed in range(2):
            twin = twin_of(phone, viewer, seed)
            twin.app.desk.local = {}
            one, other = phone.send("open"), twin.send("open")
            assert phone.app.desk.opener == viewer and one["html"] == other["html"]
            for seat in range(4):
                one, other = (p.send("play-about", {"seat": str(seat)}) for p in (phone, twin))
                assert one["html"] == other["html"]
            one, other = (p.send("play-sheet", {"name": "feed"}) for p in (phone, twin))
            assert one["html"] == other["html"]
            phone.send("cover")


def test_everything_that_acts_can_be_read_out():
    phone = sit()
    for do, args in [("", {}), *TAPS]:
        if do:
            phone.send(do, args)
        for control in phone.controls():
            name = control.attrs.get("aria-label") or control.text()
            assert name.strip(), (do, control.attrs)


def test_all_twelve_are_in_the_strip_and_can_be_chosen():
    scene = doors.scene_of(
        FULL,
        hands=[list(HAND), *[["A11"]] * 11],
        seats=12,
        roles=[*DWARVES[:4], *DWARVES[4:8], "boss", "profiteer", "geologist", "saboteur"],
        spare_roles=["geologist", "saboteur", "saboteur"],
        options={"area": "field"},
        before={str(seat): ["pickaxe", "lantern", "cart", "trapped", "theft"] for seat in range(1, 12)},
        theft_order=list(range(1, 12)),
    )
    phone = seated(scene)
    strip = next(e for e in phone.main if "seats" in e.attrs.get("class", "").split())
    assert "many" in strip.attrs["class"].split()
    assert len([e for e in strip if e.attrs.get("class") == "seat-body" and "data-do" in e.attrs]) == 12
    assert len([e for e in strip if e.attrs.get("class") == "broken"]) == 55
    phone.tap("play-choose", card=1)
    for seat, name in enumerate(NAMES[1:], 1):
        phone.tap("play-person", seat=seat)
        assert name in next(e for e in phone.main if e.attrs.get("class") == "button main").text()
