"""Figures for the charts: how far the gold still is."""

import pytest
from tests.helpers.mines import GAME, play, table

OPEN_FIRST = ["STONE_B", "STONE_A", "GOLD"]


def distance(drawing, **keys):
    return GAME.measure(table(drawing, **keys))["distance"]


@pytest.mark.parametrize(
    ("drawing", "cards"),
    [
        ("S", 7),
        ("S ─ ─ ─", 4),
        ("S ─ ─ ─ ─ ─ ─ . B", 1),
        ("S ═ . .", 8),  # a dead end is removed and dug again: two cards, then six
        ("S ─ ─ . ─ ─ .", 3),  # the cut-off piece counts once it is joined
        ("S . ─ ─ ─ ─ ─ ─ B", 1),
        ("S ─ ─ │ . . .", 6),
        ("│ S │", 8),
    ],
)
def test_cards_still_missing(drawing, cards):
    assert distance(drawing) == cards


def test_the_field_may_force_a_replacement():
    """All four ways out are dead ends: one must fall and be dug again, which costs two cards."""
    drawing = """
        . ╷ . . .
        ╶ S ═ . .
        . ╵ . . .
    """
    assert distance(drawing.replace("╶ S", ". S"), options={"area": "field"}) == 2 + 6


def test_a_turned_stone_leads_on():
    """To C through the stone; to A the straight at 7,0 would have to fall and be dug again as a corner."""
    state = table("S ─ ─ ─ ─ ─ ─ ─ ┐", goals=OPEN_FIRST)
    assert GAME.measure(state) == {
        "distance": 1, "distance_a": 4, "distance_c": 1, "broken": 0, "deck": 5, "hands": 4, "laid": 7,
    }  # fmt: skip


def test_nothing_is_missing_once_the_treasure_is_turned():
    state = table("S ─ ─ ─ ─ ─ ─ . B", hands=[["B05"], ["A11"], ["A11"], ["A11"]])
    assert GAME.measure(play(state, "dig B05 7,0"))["distance"] == 0


def test_broken_tools_and_cards_are_counted():
    figures = GAME.measure(table("S", before={"0": ["cart"], "2": ["cart", "lantern"]}, deck=["B01"] * 9))
    assert (figures["broken"], figures["deck"], figures["hands"]) == (3, 9, 4)


def test_the_figures_are_public():
    """They do not change with where the gold lies or what hands hold."""
    here = table("S ─ ─", goals=["GOLD", "STONE_A", "STONE_B"])
    there = table("S ─ ─", goals=["STONE_B", "STONE_A", "GOLD"], hands=[["B01"]] * 4)
    assert GAME.measure(here) == GAME.measure(there)
