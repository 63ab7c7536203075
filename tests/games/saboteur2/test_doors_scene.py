"""Positions as data: whole, inverse, dealt where left out, refused where impossible (rules: section 5)."""

import json
from collections import Counter

import pytest
from tests.helpers.doors import GAME, NEARLY, play, scene_of, table

from lantern.core.contract import BadScene
from lantern.games.saboteur2.cards import BOX, DWARVES

#: The position that section 5 of the rules writes out.
WRITTEN = {
    "game": "saboteur2", "seats": 4, "options": {"area": "open"}, "seed": 1, "round": 1,
    "goals": ["STONE_A", "GOLD", "STONE_B"], "face_up": {"B": 1},
    "board": [[1, 0, "B05", 0], [2, 0, "X09", 1]],
    "roles": ["blue", "green", "boss", "saboteur"], "spare_roles": ["geologist"],
    "hands": [["B05", "A11"], ["X04"], [], ["A01"]], "deck": ["B01"],
    "before": {"1": ["lantern", "trapped"], "3": ["theft"]}, "theft_order": [3],
    "gold": [2, 0, 0, 1], "to_move": 0,
}  # fmt: skip


def test_every_written_key_is_taken_as_it_is():
    said = GAME.describe(GAME.scene(WRITTEN))
    written = {**WRITTEN, "face_up": {"B": 0}, "options": {**said["options"], "area": "open"}}
    assert {key: said[key] for key in written} == written, "the treasure counts as upright"


def test_describe_writes_everything():
    state = play(table(NEARLY, hands=[["A15"], ["A16"], ["A14", "B01"], ["B05"]], before={"1": ["theft"]}),
                 "inspect 1", "swap-hats 1", "swap-hands 3")  # fmt: skip
    for after in (state, play(state, "dig B01 7,0")):
        said = GAME.describe(after)
        assert GAME.scene(json.loads(json.dumps(said))) == after
        assert said["known"] == [[0], [1], [2], [3]]
        assert said["doffed"] == [[1, "green", [0, 1]]]


@pytest.mark.parametrize("seats", [2, 7, 12])
def test_what_is_left_out_is_dealt_from_what_remains(seats):
    state = GAME.scene({"seats": seats, "seed": 6, "board": [[1, 0, "X01", 0]], "before": {"0": ["theft"]}})
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.aside) == 10
    everything = Counter(card for hand in state.hands for card in hand)
    everything += Counter(state.deck) + Counter(state.aside) + Counter(["X01", "A12"])
    assert everything == Counter(BOX.deck())
    assert Counter((*state.deal.roles, *state.deal.spare)) == Counter(DWARVES)
    assert state == GAME.scene(
        {"seats": seats, "seed": 6, "board": [[1, 0, "X01", 0]], "before": {"0": ["theft"]}}
    )
    other = GAME.scene({"seats": seats, "seed": 7})
    assert other.hands != state.hands


def test_cards_set_aside_are_not_dealt_again():
    state = GAME.scene({"seats": 3, "aside": ["X01", "X01"]})
    assert "X01" not in {*state.deck, *(card for hand in state.hands for card in hand)}
    assert state.aside == ("X01", "X01")
    given = GAME.scene({"seats": 3, "deck": ["B01"]})
    assert (given.deck, len(given.aside)) == (("B01",), 10)


def test_a_doffed_dwarf_is_not_dealt_again():
    state = GAME.scene({"seats": 4, "doffed": [[0, "boss", [0]]]})
    assert "boss" not in (*state.deal.roles, *state.deal.spare)
    assert len(state.deal.spare) == 10


def test_thefts_that_are_not_ordered_were_laid_first():
    before = {"0": ["theft"], "2": ["theft"], "3": ["theft"]}
    assert GAME.scene({"seats": 4, "before": before, "theft_order": [2]}).theft_order == (0, 3, 2)


THEFT = {
    "phase": "theft", "face_up": {"B": 0}, "goals": ["STONE_A", "GOLD", "STONE_B"],
    "outcome": {"finisher": 0, "thieves": [1, 2], "stolen": [0]}, "to_move": 2,
}  # fmt: skip
BAD = [
    ({"game": "saboteur"}, "this is saboteur2"),
    ({"seats": 1}, "2 to 12"),
    ({"seats": 13}, "2 to 12"),
    ({"options": {"gold_pick": "choose"}}, "no such option"),
    ({"roles": ["digger"] * 4}, "none of"),
    ({"gold": [1, 2]}, "4 entries"),
    ({"gold": [1, 2, -1, 0]}, "gold"),
    ({"gold_deck": [1]}, "pieces"),
    ({"credit": [0] * 4}, "unknown key"),
    ({"before": {"1": ["trapped", "trapped"]}}, "at most one"),
    ({"before": {"1": ["sorrow"]}}, "none of"),
    ({"theft_order": [1]}, "theft_order"),
    ({"before": {"1": ["theft"]}, "theft_order": [1, 1]}, "theft_order"),
    ({"known": [[0]]}, "4 entries"),
    ({"known": [[0], [4], [], []]}, "known"),
    ({"doffed": [[0, "digger", []]]}, "doffed role"),
    ({"seen": [[0, 1, ["X01"]]]}, "does not hold"),
    ({"aside": ["X99"]}, "aside"),
    ({"phase": "gold"}, "phase"),
    ({"phase": "theft"}, "outcome"),
    ({**THEFT, "to_move": 1}, "next thief"),
    ({**THEFT, "face_up": {}}, "treasure"),
    ({**THEFT, "outcome": {"finisher": None, "thieves": [1, 2], "stolen": [0]}}, "treasure"),
    ({**THEFT, "outcome": {"finisher": 0, "thieves": [1], "stolen": [0]}}, "stolen"),
    ({**THEFT, "outcome": {"finisher": 0, "thieves": [1], "stolen": [0, 0]}}, "stolen"),
    ({**THEFT, "phase": "round-end"}, "stolen"),
    ({**THEFT, "outcome": {"winner": "diggers"}}, "unknown key"),
]


@pytest.mark.parametrize(("change", "message"), BAD, ids=range(len(BAD)))
def test_a_scene_no_table_could_hold(change, message):
    with pytest.raises(BadScene, match=message):
        GAME.scene({**scene_of("S"), **change})


def test_a_thief_in_the_middle_of_the_thefts():
    state = GAME.scene({**scene_of("S"), **THEFT})
    assert GAME.turn(state).seat == 2
    assert GAME.describe(GAME.scene(GAME.describe(state))) == GAME.describe(state)
