"""Cards, roles and refusals of Doors & Crystals in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lantern.games import saboteur2
from lantern.games.saboteur2.cards import BOX, DWARVES, NewPath
from lantern.ui.phrases import common
from lantern.ui.play import saboteur2_words, saboteur_cards
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.saboteur2_lines import DoorsTeller

assert saboteur2_words


@pytest.mark.parametrize("card", [*BOX.paths, *BOX.actions])
def test_every_card_has_a_name_a_help_and_a_rule(card):
    assert text.card_name(card) and text.card_help(card) and text.rule_of_card(card)


@pytest.mark.parametrize("card", [card for card in BOX.paths.values() if isinstance(card, NewPath)])
def test_the_name_tells_what_the_drawing_shows(card):
    """Doors, crystals, ladders and dead ends are heard, not only seen."""
    name = text.card_name(card.id).lower()
    stubs = any(way.bit_count() == 1 for way in card.ways)
    assert ("crystal" in name) == bool(card.crystals)
    assert ("blue door" in name) == (card.door == "blue")
    assert ("green door" in name) == (card.door == "green")
    assert ("ladder" in name) == card.ladder
    assert ("dead end" in name) == (stubs and not card.ladder)


@pytest.mark.parametrize(
    ("card", "turned", "words"),
    [
        ("X01", False, "north to south, east to west"),
        ("X02", False, "north to east, south to west"),
        ("X17", False, "east to south, a dead end to the north"),
        ("X17", True, "north to west, a dead end to the south"),
        ("X22", False, "north, east and south joined, a dead end to the west"),
        ("X14", False, "north to south, a dead end to the east, a dead end to the west"),
        ("X08", True, "open north and south"),
        ("B10", False, "open north, east and west"),
    ],
)
def test_the_ways_of_a_card_are_told(card, turned, words):
    assert text.opening(card, turned) == words


def test_every_role_has_a_name_and_a_picture_of_its_own():
    roles = set(DWARVES)
    assert len({text.role_name(role) for role in roles}) == len(roles) == 6
    assert {saboteur_cards.role_picture(role) for role in roles} >= {"ROLE_BLUE", "ROLE_SABOTEUR"}


def test_everything_that_may_lie_before_a_player_has_words_and_a_picture():
    assert set(BOX.things) == set(common.THINGS)
    assert [common.picture(thing) for thing in BOX.things] == [
        "t-pickaxe-x",
        "t-lantern-x",
        "t-cart-x",
        "t-trapped",
        "t-theft",
    ]


def test_every_event_of_the_expansion_has_a_line():
    """Also those of the base game, but for gold that is chosen by hand."""
    folder = Path(saboteur2.__file__).parent
    source = "".join(
        p.read_text("utf-8") for f in (folder, folder.parent / "saboteur") for p in f.glob("*.py")
    )
    keys = set(re.findall(r'Event\(\s*"([a-z-]+)"', source))
    assert {"stole", "way-result", "swapped-hands", "dug", "drew"} <= keys
    assert keys <= set(DoorsTeller.telling)
    assert DoorsTeller.at_somebody <= set(DoorsTeller.telling)


def test_every_refusal_of_the_expansion_has_words():
    folder = Path(saboteur2.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    keys = set(re.findall(r'Reason\(\s*"([a-z-]+)"', source)) | {"already-trapped", "not-trapped", "no-theft"}
    assert len(keys) > 7 and keys <= set(text.REASONS)
    assert {"ladder-touches-nothing", "ladder-beside-goal", "trapped"} <= set(text.REASONS)
