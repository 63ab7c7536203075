"""Positions as data (rules: section 5), and what nobody knows of them."""

import json
from collections import Counter
from random import Random

import pytest
from tests.helpers.dwarves import EMPTY, at, gems_in_all, play, scene

from lantern.core.contract import BadScene
from lantern.games.brisingamen.cards import ABILITIES, BOX, TOKENS
from lantern.games.brisingamen.game import GAME
from lantern.games.brisingamen.gems import listed
from lantern.games.brisingamen.state import GONE

SECTION_5 = {
    "game": "brisingamen",
    "seats": 3,
    "caverns": {"c01": ["ruby-S"]},
    "dwarves": [[{"at": "N3", "gems": ["ruby-L"], "ability": "speed", "active": True}], [], []],
    "gems": [["ruby-S"], [], ["amber-L"]],
    "jewels": [["J01"], [], ["J20", "J21"]],
    "made": [[], ["J02"], []],
    "abilities": [["bat"], [], []],
    "tokens": [0, 2, 0],
    "market": ["ruby-S", "amber-S"],
    "workshop": ["J03", "J04", "J05", "J06", "J07", "J08", "J09", "J10"],
    "open_abilities": ["thief", "bat", "stealth"],
    "brising_open": ["B3"],
    "necklace": [["B2", 1]],
    "deck": ["J11", "speed"],
    "to_move": 2,
    "actions_left": 1,
}


def test_what_is_said_is_so():
    state = GAME.scene(SECTION_5)
    said = json.loads(json.dumps(GAME.describe(state)))
    for key, value in SECTION_5.items():
        if key == "caverns":
            assert said[key]["c01"] == value["c01"]
        elif key == "dwarves":
            assert said[key][0][0] == value[0][0] and len(said[key][0]) == 6
        else:
            assert said[key] == value, key
    assert GAME.scene(said) == state
    assert gems_in_all(state) == BOX


def test_nothing_said_is_the_set_up():
    state = GAME.scene({"seats": 4, "seed": 3})
    fresh = GAME.start(4, 3)
    assert (state.caverns, state.market) == (fresh.caverns, fresh.market)
    assert len(state.workshop) == 8 and len(state.deck) == 41 and len(state.pile) == 6
    assert GAME.scene(GAME.describe(fresh)) == fresh


def test_what_is_left_out_comes_from_what_is_not_elsewhere():
    state = scene(jewels=[["J01"], [], []], abilities=[["thief"], [], []], gems=[["amber-L"] * 6, [], []])
    cards = [*state.workshop, *state.deck, "J01"]
    assert cards.count("J01") == 1 and sum(card.startswith("J") for card in cards) == 38
    abilities = [*state.open_abilities, *state.pile, *(c for c in state.deck if c in ABILITIES), "thief"]
    assert Counter(abilities) == ABILITIES
    assert not any("amber-L" in listed(gems) for gems in state.caverns)
    assert gems_in_all(state) == BOX


def test_gems_without_a_place_are_out_of_the_game():
    state = scene(caverns=EMPTY, market=["ruby-S"])
    assert sum(state.used) == 109 and gems_in_all(state) == BOX


def test_every_jewel_that_is_made_took_a_dwarf_with_it():
    state = scene(dwarves=[[at("N3")], [{"at": "made"}], []], made=[["J01", "J02"], ["J03"], []])
    assert [dwarf.at for dwarf in state.dwarves[0]].count(GONE) == 2
    assert [state.dwarves_left(seat) for seat in range(3)] == [4, 5, 6]
    last = scene(dwarves=[[{"at": "out"}], [], []], made=[[f"J0{n}" for n in range(1, 6)], [], []])
    assert last.dwarves_left(0) == 1


def test_gems_on_cards_are_those_that_are_not_said_to_be_elsewhere():
    state = scene(made=[["J01"], [], []])
    assert listed(state.used) == ["ruby-S", "ruby-S", "sapphire-S"]
    state = scene(made=[["J01"], [], []], gems=[["ruby-S"] * 13, [], []])
    assert listed(state.used) == ["ruby-S", "sapphire-S"] and gems_in_all(state) == BOX


def test_a_necklace_may_be_told_by_its_cards():
    assert scene(necklace=["B1", ["B2", 2]]).necklace == (("B1", 0), ("B2", 2))


def test_active_says_something_of_what_works_on():
    dwarves = [[at("N1", ability="strength", active=True), at("N2", ability="stealth", active=True)]]
    dwarves += [[at("N3", ability="bat", active=True)], [at("L1", "ruby-S", ability="stamina", active=True)]]
    state = scene(dwarves=dwarves)
    assert [dwarf.active for own in state.dwarves for dwarf in own if dwarf.inside] == [3, 1, 0, 0]
    assert GAME.scene(GAME.describe(state)) == state


def test_tokens_not_held_are_in_the_bank():
    assert scene(tokens=[1, 2, 3]).bank == TOKENS - 6
    assert scene(tokens=[1, 2, 3], bank=5).bank == 5


@pytest.mark.parametrize(
    "said",
    [
        {"seats": 2},
        {"seats": True},
        {"options": {"equal_turns": "maybe"}},
        {"no": "such key"},
        {"to_move": 3},
        {"to_move": None},
        {"phase": "over"},
        {"phase": "over", "ended_by": "stall", "to_move": 0},
        {"ended_by": "stall"},
        {"finisher": 1},
        {"ended_by": "jewel"},
        {"actions_left": 3},
        {"learned": 1},
        {"going": {"dwarf": 1}},
        {"going": {"dwarf": 9}},
        {"going": {"given": 2}},
        {"caverns": {"c25": []}},
        {"caverns": {"c01": ["opal-S"]}},
        {"gems": [["amber-L"] * 7, [], []]},
        {"gems": [[], []]},
        {"used": [], "market": []},
        {"dwarves": [[{"at": "L9"}], [], []]},
        {"dwarves": [[at("L1")], [at("L1")], []]},
        {"dwarves": [[at("L1")] * 1, [at("L2")] * 7, []]},
        {"dwarves": [[{"at": "out", "gems": ["ruby-S"]}], [], []]},
        {"dwarves": [[at("L1", ability="thief")], [], []]},
        {"dwarves": [[at("L1", active=True)], [], []]},
        {"dwarves": [[at("L1", ability="bat", active=1)], [], []]},
        {"dwarves": [[at("L1", ability="speed", ends_left=1)], [], []]},
        {"dwarves": [[at("L1", ability="strength", ends_left=4)], [], []]},
        {"jewels": [["J01"], ["J01"], []]},
        {"jewels": [["B1"], [], []]},
        {"abilities": [["stealth", "stealth", "stealth"], [], []]},
        {"necklace": ["J01"]},
        {"necklace": [["B1"]]},
        {"necklace": ["B1", ["B1", 0]]},
        {"necklace": [["B1", 3]]},
        {"necklace": [["B1", 0], ["B2", 0], ["B3", 0], ["B4", 0], ["B5", 0]]},
        {"tokens": [10, 9, 0]},
        {"tokens": [1, 0, 0], "bank": 18},
        {"pile": ["bat"], "buried": 2},
    ],
)
def test_positions_no_table_could_hold(said):
    with pytest.raises(BadScene):
        GAME.scene({"seats": 3, **said})


# -- what nobody knows ----------------------------------------------------------------------------------


def test_all_seats_see_the_same():
    state = play(GAME.start(4, 2), "take " + GAME.start(4, 2).workshop[0])
    looks = [{**GAME.look(state, seat), "viewer": None} for seat in (None, 0, 1, 2, 3)]
    assert all(look == looks[0] for look in looks)


def test_no_look_tells_what_lies_face_down():
    state = GAME.start(4, 2)
    look = GAME.look(state, 0)
    assert (look["deck"], look["pile"]) == (41, 6)
    text = json.dumps(look)
    assert not [card for card in state.deck if f'"{card}"' in text and card not in ABILITIES]


def test_a_twin_has_other_cards_face_down_and_the_same_on_the_table():
    state = GAME.start(5, 4)
    twin = GAME.redeal(state, 1, Random(3))
    assert twin.deck != state.deck and twin.seed != state.seed
    together = [*state.deck, *state.pile]
    assert Counter([*twin.deck, *twin.pile]) == Counter(together)
    assert len(twin.pile) == 6
    assert any(Counter(GAME.redeal(state, 1, Random(n)).pile) != Counter(state.pile) for n in range(9))


def test_what_all_saw_go_under_the_pile_stays_there():
    state = scene(
        workshop=["J01", "J02", "J03", "J04", "J05", "J06", "J07", "J08"], pile=["bat", "speed", "stealth"],
        open_abilities=["thief", "bat", "strength"], deck=["stamina", "strength", "J20", "J21"],
    )  # fmt: skip
    state = play(state, "take J01")
    assert state.pile[-2:] == ("stamina", "strength") and state.buried == 2
    for number in range(20):
        assert GAME.redeal(state, None, Random(number)).pile[-2:] == ("stamina", "strength")


def test_of_a_buried_card_that_comes_up_nothing_is_known_any_more():
    state = scene(open_abilities=["bat", "thief", "speed"], pile=["stealth", "stamina"], buried=2)
    state = play(state, "ability bat")
    assert (state.pile, state.buried) == (("stamina",), 1)
    state = play(state, "pass", "ability thief")
    assert (state.pile, state.buried) == ((), 0)


def test_places_that_are_empty_in_a_scene_are_filled_when_a_card_is_taken_from_there():
    open_cards = {"workshop": ["J01", "J02"], "open_abilities": ["bat", "thief"], "deck": ["J03"]}
    state = scene(pile=["speed"], **open_cards)
    after = play(state, "pass")
    assert (after.workshop, after.open_abilities) == (state.workshop, state.open_abilities)
    after = play(state, "take J01")
    assert (after.workshop, after.open_abilities) == (("J02", "J03"), ("bat", "thief"))
    after = play(state, "ability thief")
    assert (after.workshop, after.open_abilities) == (("J01", "J02"), ("bat", "speed"))
