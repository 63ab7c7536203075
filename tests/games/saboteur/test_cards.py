"""The cards against the tables of the rules (rules/path-cards.csv, action-cards.csv)."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from lantern.core.grid import half_turn, letters_of, mask_of
from lantern.games.saboteur import cards

HERE = Path(__file__).parents[2] / "data"
#: The tables as they were copied, and as they stand beside the project when they do.
FOLDERS = [HERE, *(p for p in [Path(__file__).parents[4] / "shared" / "rules"] if p.is_dir())]


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / name).open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_path_cards_are_those_of_the_table(folder):
    wanted = {
        row["id"]: (int(row["count"]), tuple(mask_of(way) for way in row["ways"].split("|")))
        for row in rows(folder, "path-cards.csv")
        if row["set"] in ("fixed", "base")
    }
    ours = {card.id: (card.count, card.ways) for card in (*cards.FIXED_CARDS, *cards.DECK_PATHS)}
    assert ours == wanted


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_action_cards_are_those_of_the_table(folder):
    wanted = {
        row["id"]: (int(row["count"]), row["kind"], tuple(row["tools"].split("|")) if row["tools"] else ())
        for row in rows(folder, "action-cards.csv")
        if row["set"] == "base"
    }
    assert {card.id: (card.count, card.kind, card.tools) for card in cards.DECK_ACTIONS} == wanted


def test_the_box_holds_what_the_rules_say():
    assert sum(card.count for card in cards.FIXED_CARDS) == 4
    assert sum(card.count for card in cards.DECK_PATHS) == 40
    assert sum(card.count for card in cards.DECK_ACTIONS) == 27
    assert len(cards.DECK) == 67
    assert Counter(cards.GOLD_CARDS) == {1: 16, 2: 8, 3: 4}


def test_straights_and_curves_are_counted_upright():
    """Trap: cards counted sideways. The deck is NS 4, EW 3, NE 5, NW 4."""
    count = {letters_of(card.ways[0]): card.count for card in cards.DECK_PATHS if len(card.ways) == 1}
    assert (count["NS"], count["EW"], count["NE"], count["NW"]) == (4, 3, 5, 4)


def test_a_card_turns_by_180_degrees():
    for number, card in enumerate((*cards.FIXED_CARDS, *cards.DECK_PATHS)):
        assert cards.WAYS[2 * number] == card.ways
        assert sorted(cards.WAYS[2 * number + 1]) == sorted(half_turn(way) for way in card.ways)


def test_cards_that_look_the_same_turned():
    same = {card.id for card in cards.DECK_PATHS if cards.same_turned(card.id)}
    assert same == {"B01", "B04", "B05", "B08", "B11", "B12"}


def test_the_stones_are_not_alike():
    """Trap: stones that are all alike. One goes N-E, the other N-W; turned they are S-W and S-E."""
    shapes = {
        (card, turned): letters_of(cards.OPENINGS[cards.piece_of(card, turned)])
        for card in cards.STONES
        for turned in (0, 1)
    }
    assert shapes == {("STONE_A", 0): "NE", ("STONE_A", 1): "SW", ("STONE_B", 0): "NW", ("STONE_B", 1): "ES"}


def test_what_is_joined_inside_a_card():
    dead_end, crossing = cards.piece_of("B08", 0), cards.piece_of("B01", 0)
    for side in (1, 2, 4, 8):
        assert cards.SPREAD[dead_end][side] == side
        assert cards.SPREAD[crossing][side] == 15
