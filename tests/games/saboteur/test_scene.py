"""Positions as data: scene and describe are inverse, and a bad scene says where (rules: section 5)."""

import json
from collections import Counter

import pytest
from tests.helpers.mines import play, scene_of, table, totals

from lantern.core.contract import BadScene
from lantern.games import load
from lantern.games.saboteur.cards import DECK, GOLD_CARDS

GAME = load("saboteur")
SECTION_5 = {
    "game": "saboteur",
    "seats": 4,
    "options": {"area": "open"},
    "seed": 1,
    "round": 1,
    "goals": ["STONE_A", "GOLD", "STONE_B"],
    "face_up": {"A": 1},
    "board": [[1, 0, "B05", 0], [2, 0, "B06", 1]],
    "roles": ["digger", "saboteur", "digger", "digger"],
    "spare_roles": ["digger"],
    "hands": [["B05", "A11"], ["B04"], [], ["A01"]],
    "deck": ["B01"],
    "before": {"1": ["lantern", "cart"]},
    "theft_order": [],
    "gold": [2, 0, 0, 1],
    "gold_deck": [3, 1],
    "to_move": 0,
}


def test_every_key_of_section_5_is_used_as_it_is():
    said = GAME.describe(GAME.scene(SECTION_5))
    for key, value in SECTION_5.items():
        if key == "options":
            assert said["options"]["area"] == "open"
        elif key == "gold":
            assert [sum(cards) for cards in said["gold"]] == value
        elif key != "theft_order":
            assert said[key] == value, key


def test_describe_writes_everything_and_scene_reads_it_back():
    said = GAME.describe(GAME.scene(SECTION_5))
    again = GAME.scene(json.loads(json.dumps(said)))
    assert again == GAME.scene(SECTION_5)
    assert GAME.describe(again) == said


def test_what_is_left_out_is_dealt_by_the_seed():
    first, again, other = (GAME.scene({"seats": 5, "seed": seed}) for seed in (1, 1, 2))
    assert first == again
    assert first.hands != other.hands
    assert [len(hand) for hand in first.hands] == [6] * 5
    assert Counter([c for hand in first.hands for c in hand] + list(first.deck)) == Counter(DECK)
    assert Counter(first.purse.box) == Counter(GOLD_CARDS)
    assert Counter((*first.deal.roles, *first.deal.spare)) == {"saboteur": 2, "digger": 4}


def test_what_is_dealt_is_what_the_deck_still_holds():
    scene = {"seats": 3, "board": [[1, 0, "B05", 0]], "before": {"0": ["cart"]}, "spent": ["A11"]}
    state = GAME.scene({**scene, "thrown": [[1, "B01"]]})
    left = Counter(DECK)
    left.subtract(["B05", "A03", "A11", "B01"])
    assert Counter([c for hand in state.hands for c in hand] + list(state.deck)) == left


def test_a_card_may_be_used_more_often_than_the_deck_has_it():
    board = [[x, 0, "B05", 0] for x in range(1, 8)]
    state = GAME.scene({"seats": 3, "board": board, "hands": [["B05"], ["B05"], []]})
    assert "B05" not in state.deck
    assert len(state.deck) == 67 - 3


def test_the_last_dwarf_is_what_the_mix_still_holds():
    roles = ["digger", "saboteur", "digger", "digger", "digger"]
    assert GAME.scene({"seats": 5, "roles": roles}).deal.spare == ("saboteur",)
    assert GAME.scene({"seats": 5, "spare_roles": ["saboteur"]}).deal.roles.count("saboteur") == 1
    assert GAME.scene({"seats": 5, "options": {"saboteurs": "max"}}).deal.spare == ("digger",)


def test_gold_is_a_total_or_cards():
    state = GAME.scene({"seats": 3, "gold": [5, [1, 1], 0]})
    assert totals(state) == [5, 2, 0]
    assert state.purse.held[1] == (1, 1)
    assert Counter([*state.purse.box, *(v for held in state.purse.held for v in held)]) == Counter(GOLD_CARDS)


def test_more_gold_than_the_box_has_is_credited():
    state = GAME.scene({"seats": 3, "gold": [50, 0, 0]})
    assert totals(state) == [50, 0, 0]
    assert state.purse.credit[0] == 6


def test_a_seat_without_cards_is_not_to_move():
    state = GAME.scene({"seats": 3, "hands": [[], [], ["B05"]], "deck": [], "to_move": 0})
    assert GAME.turn(state).seat == 2


def test_the_treasure_is_never_turned():
    state = GAME.scene({"seats": 3, "goals": ["GOLD", "STONE_A", "STONE_B"], "face_up": {"A": 1}})
    assert GAME.describe(state)["face_up"] == {"A": 0}


@pytest.mark.parametrize("move", ["discard A11", "map B", "dig B05 7,0", "rockfall 1,0"])
def test_half_moves_and_round_ends_are_positions_too(move):
    drawing = "S ─ ─ ─ ─ ─ ─ . B"
    state = table(drawing, hands=[["A11", "B05", "A10"], ["A11"], ["A11"], ["A11"]])
    for after in (GAME.half(state, move)[0], GAME.apply(state, move)[0]):
        assert GAME.scene(json.loads(json.dumps(GAME.describe(after)))) == after


def test_the_middle_of_choosing_gold_is_a_position_too():
    state = table(
        "S ─ ─ ─ ─ ─ ─ . B", hands=[["B05"], [], [], []], options={"gold_pick": "choose"}, gold_deck=[3, 2, 1]
    )
    chosen = play(state, "dig B05 7,0", "pick 2")
    assert GAME.scene(GAME.describe(chosen)) == chosen


BAD = [
    ({"seats": 2}, "seats"),
    ({"seats": None}, "seats"),
    ({"game": "saboteur2"}, "game"),
    ({"colour": 1}, "unknown key 'colour'"),
    ({"options": {"area": "moon"}}, "options"),
    ({"options": []}, "options"),
    ({"seed": "x"}, "seed"),
    ({"round": 4}, "round"),
    ({"goals": ["GOLD"]}, "goals: 3 entries"),
    ({"goals": ["GOLD", "B01", "STONE_A"]}, "goals"),
    ({"face_up": {"D": 0}}, "face_up"),
    ({"face_up": {"A": 2}}, "face_up A"),
    ({"board": [[1, 0, "B05"]]}, "board: 4 entries"),
    ({"board": [[1, 0, "X01", 0]]}, "board card"),
    ({"board": [[1, 0, "A01", 0]]}, "board card"),
    ({"board": [[0, 0, "B05", 0]]}, "two cards at 0,0"),
    ({"board": [[8, 0, "B05", 0]]}, "two cards at 8,0"),
    ({"board": [[1, 0, "B05", 0], [1, 0, "B05", 0]]}, "two cards at 1,0"),
    ({"board": [[1000, 0, "B05", 0]]}, "board x"),
    ({"board": "B05"}, "board: a list"),
    ({"roles": ["digger"]}, "roles: 4 entries"),
    ({"roles": ["boss"] * 4}, "roles"),
    ({"hands": [[], [], []]}, "hands: 4 entries"),
    ({"hands": [["X04"], [], [], []]}, "hands 0"),
    ({"hands": [[], [], [], []], "deck": []}, "somebody must hold a card"),
    ({"deck": ["START"]}, "deck"),
    ({"before": {"4": ["cart"]}}, "before"),
    ({"before": {"1": ["trapped"]}}, "before 1"),
    ({"before": {"1": ["cart", "cart"]}}, "at most one"),
    ({"theft_order": [3]}, "theft_order"),
    ({"gold": [1, 2]}, "gold: 4 entries"),
    ({"gold": [[4], [], [], []]}, "gold"),
    ({"gold": [-1, 0, 0, 0]}, "gold"),
    ({"gold_deck": [0]}, "gold_deck"),
    ({"to_move": 4}, "to_move"),
    ({"phase": "tea"}, "phase"),
    ({"phase": "over"}, "outcome"),
    ({"outcome": {"winner": "diggers", "finisher": 0}}, "outcome"),
    ({"phase": "round-end", "outcome": {"winner": "diggers", "finisher": None}}, "finished"),
    ({"phase": "round-end", "outcome": {"winner": "diggers", "finisher": 0, "takers": [0]}}, "more gold"),
    ({"phase": "gold", "outcome": {"winner": "diggers", "finisher": 0}}, "gold_table"),
    ({"gold_table": [1]}, "gold_table"),
    ({"looked": {"A": [9]}}, "looked A"),
    ({"thrown": [[0, "B99"]]}, "thrown card"),
    ({"laid": [[0, 1]]}, "laid: 1 entries|laid: 0 entries"),
    ({"counter": 0}, "counter"),
]


@pytest.mark.parametrize(("change", "message"), BAD, ids=[message for _, message in BAD])
def test_a_scene_no_table_could_hold(change, message):
    scene = {**scene_of("S"), **change}
    with pytest.raises(BadScene, match=message):
        GAME.scene(scene)


@pytest.mark.parametrize("scene", [None, [], "S", 3])
def test_a_scene_is_a_table_of_keys(scene):
    with pytest.raises(BadScene, match="scene"):
        GAME.scene(scene)
