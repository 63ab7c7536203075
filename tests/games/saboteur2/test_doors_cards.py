"""The box and the deal of Doors & Crystals (rules: sections 1 and 3)."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from lantern.core.grid import mask_of
from lantern.games import load
from lantern.games.saboteur2 import cards
from lantern.games.saboteur2.rules import PAY

HERE = Path(__file__).parents[2] / "data"
FOLDERS = [HERE, *(p for p in [Path(__file__).parents[4] / "shared" / "rules"] if p.is_dir())]
GAME = load("saboteur2")
SEATS = range(2, 13)


def rows(folder, name):
    with (folder / name).open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_path_cards_are_those_of_the_table(folder):
    wanted = {
        row["id"]: (
            int(row["count"]),
            tuple(mask_of(way) for way in row["ways"].split("|")),
            row["door"],
            int(row["crystals"]),
            row["ladder"] == "1",
        )
        for row in rows(folder, "path-cards.csv")
        if row["set"] == "expansion"
    }
    ours = {c.id: (c.count, c.ways, c.door, c.crystals, c.ladder) for c in cards.DECK_PATHS}
    assert ours == wanted


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_action_cards_are_those_of_the_table(folder):
    wanted = {
        row["id"]: (int(row["count"]), row["kind"])
        for row in rows(folder, "action-cards.csv")
        if row["set"] == "expansion"
    }
    assert {card.id: (card.count, card.kind) for card in cards.DECK_ACTIONS} == wanted


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_only_the_start_shows_a_ladder_in_the_base_game(folder):
    ladders = [row["id"] for row in rows(folder, "path-cards.csv") if row["ladder"] == "1"]
    assert ladders == ["START", "X04", "X05", "X06", "X07"]


def test_the_box_holds_what_the_rules_say():
    deck = cards.BOX.deck()
    assert len(deck) == 118
    assert sum(card in cards.BOX.paths for card in deck) == 70
    assert sum(card in cards.BOX.actions for card in deck) == 48
    assert sum(card.count for card in cards.DECK_PATHS) == 30
    assert sum(card.count for card in cards.DECK_ACTIONS) == 21
    assert Counter(cards.DWARVES) == {
        "blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3
    }  # fmt: skip


def test_three_doors_of_each_colour():
    assert {colour: len(pieces) for colour, pieces in cards.DOORS.items()} == {"blue": 6, "green": 6}


@pytest.mark.parametrize("seats", SEATS)
def test_ten_cards_are_set_aside_and_everybody_gets_six(seats):
    state = GAME.start(seats, 5)
    assert len(state.aside) == 10
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.deck) == 118 - 10 - 6 * seats
    everything = Counter(card for hand in state.hands for card in hand)
    assert everything + Counter(state.deck) + Counter(state.aside) == Counter(cards.BOX.deck())


@pytest.mark.parametrize("seats", SEATS)
def test_all_fifteen_dwarves_are_shuffled_one_each(seats):
    mixes = set()
    for seed in range(12):
        deal = GAME.start(seats, seed).deal
        assert len(deal.roles) == seats
        assert Counter((*deal.roles, *deal.spare)) == Counter(cards.DWARVES)
        mixes.add(tuple(sorted(deal.roles)))
    assert len(mixes) > 1, "how many of a kind there are is chance"


def test_the_next_round_is_dealt_from_all_cards_and_keeps_the_gold():
    state = GAME.scene({"seats": 3, "seed": 4, "hands": [["B05"], [], []], "deck": [], "gold": [2, 0, 1]})
    state, _ = GAME.apply(state, "discard B05")
    gold = state.gold
    state, events = GAME.apply(state, "next")
    assert (state.gold, state.deal.round, state.phase) == (gold, 2, "play")
    everything = Counter(card for hand in state.hands for card in (*hand,))
    assert everything + Counter(state.deck) + Counter(state.aside) == Counter(cards.BOX.deck())
    assert Counter((*state.deal.roles, *state.deal.spare)) == Counter(cards.DWARVES)
    assert [event.key for event in events] == ["dealt", "hand", "hand", "hand"]


def test_the_left_neighbour_of_who_played_last_begins():
    """Trap: seat 0 beginning every round."""
    state = GAME.scene({"seats": 5, "hands": [[], [], [], ["B05"], []], "deck": [], "to_move": 3})
    state, _ = GAME.apply(state, "discard B05")
    state, _ = GAME.apply(state, "next")
    assert (state.seat, state.deal.starter) == (4, 4)


def test_no_fourth_round():
    state = GAME.scene({"seats": 2, "round": 3, "hands": [["B05"], []], "deck": []})
    state, events = GAME.apply(state, "discard B05")
    assert state.phase == "over"
    assert events[-1].key == "over"
    assert GAME.legal(state) == []


def test_pay_is_for_the_rules_to_say():
    assert PAY == {1: 5, 2: 4, 3: 3, 4: 2}
    assert [option.key for option in GAME.options] == [
        "rounds", "area", "connection", "break_self", "boss_wins", "gold_secret"
    ]  # fmt: skip
