"""Who knows which dwarf and which cards, after looking, new hats and swapped hands (rules: section 3)."""

from collections import Counter
from random import Random

import pytest
from tests.helpers.doors import GAME, NEARLY, play, player, refusal, seen, table

from lantern.games.saboteur2.cards import BOX, DWARVES

HANDS = [["A15", "A16"], ["A15", "A16"], ["A15", "A16"], ["A11", "A11"]]


def start(**keys):
    return table("S ─ ─", **{"hands": HANDS, "deck": ["A11"] * 12, **keys})


def worlds(state, viewer, count=60):
    return [GAME.redeal(state, viewer, Random(seed)) for seed in range(count)]


def varied(values):
    return len(set(values)) > 1


def roles_seen(state, viewer):
    return [player(state, seat, viewer)["role"] for seat in range(state.rules.seats)]


# -- looking at a dwarf -----------------------------------------------------------------------------


def test_a_look_at_a_dwarf_is_for_one_alone():
    shown = {"key": "inspected", "seat": 0, "target": 3}
    assert seen(start(), "inspect 3", 0)[0] == {**shown, "role": "saboteur"}
    for viewer in (None, 1, 3):
        assert seen(start(), "inspect 3", viewer)[0] == shown
    assert refusal(start(), "inspect 0") == "self-target"


def test_what_was_seen_stays_seen():
    after = play(start(), "inspect 3")
    assert roles_seen(after, 0) == ["blue", None, None, "saboteur"]
    assert roles_seen(after, 1) == [None, "green", None, None]
    assert roles_seen(after, None) == [None] * 4
    assert [player(after, seat, None)["role_known"] for seat in range(4)] == [[0], [1], [2], [0, 3]]


def test_the_twin_of_who_looked_has_the_same_dwarf_there():
    after = play(start(), "inspect 3")
    assert {twin.deal.roles[3] for twin in worlds(after, 0)} == {"saboteur"}
    assert varied(twin.deal.roles[1] for twin in worlds(after, 0))
    assert varied(twin.deal.roles[3] for twin in worlds(after, 1))


# -- new hats ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [0, 1])
def test_anybodys_hat_is_swapped_for_one_of_the_undealt(target):
    after = play(start(spare_roles=["geologist", "profiteer"]), f"swap-hats {target}")
    assert after.deal.roles[target] == "geologist"
    assert after.deal.spare == ("profiteer",)
    assert after.doffed == (["blue", "green"][target],)
    assert after.doffed_by == ((target, 1 << target),)


def test_only_its_owner_sees_the_new_hat():
    shown = {"key": "swapped-hat", "seat": 0, "target": 1}
    assert seen(start(), "swap-hats 1", 1)[0] == {**shown, "role": "geologist"}
    for viewer in (None, 0, 2):
        assert seen(start(), "swap-hats 1", viewer)[0] == shown


def test_a_hat_that_was_swapped_is_no_longer_known():
    """Seat 0 has seen seat 3's dwarf; after the swap it knows the old one, and where that is: discarded."""
    after = play(start(), "inspect 3", "swap-hats 3")
    assert roles_seen(after, 0) == ["blue", None, None, None]
    assert roles_seen(after, 3) == [None, None, None, "geologist"]
    assert [player(after, 3, viewer)["role_known"] for viewer in (None, 0)] == [[3], [3]]
    for viewer, role in ((0, "saboteur"), (3, "saboteur"), (1, None), (None, None)):
        doffed = GAME.look(after, viewer)["doffed"]
        assert doffed == [{"seat": 3, "role": role, "role_known": [0, 3]}]
    assert varied(twin.deal.roles[3] for twin in worlds(after, 0))
    assert {twin.doffed for twin in worlds(after, 0)} == {("saboteur",)}
    assert {twin.doffed for twin in worlds(after, 3)} == {("saboteur",)}
    assert varied(twin.doffed for twin in worlds(after, 1))


def test_a_look_at_the_new_hat_is_new_knowledge():
    after = play(start(), "inspect 3", "swap-hats 3", "inspect 3")
    assert roles_seen(after, 2) == [None, None, "boss", "geologist"]
    assert {twin.deal.roles[3] for twin in worlds(after, 2)} == {"geologist"}
    assert varied(twin.doffed for twin in worlds(after, 2))


def test_two_swaps_of_one_hat():
    after = play(start(), "swap-hats 3", "inspect 3", "swap-hats 3")
    assert after.doffed == ("saboteur", "geologist")
    assert after.doffed_by == ((3, 0b1000), (3, 0b1010))
    assert [entry["role"] for entry in GAME.look(after, 1)["doffed"]] == [None, "geologist"]
    assert [entry["role"] for entry in GAME.look(after, 3)["doffed"]] == ["saboteur", "geologist"]


def test_a_new_hat_of_ones_own():
    after = play(start(), "swap-hats 0")
    assert roles_seen(after, 0) == ["geologist", None, None, None]
    assert GAME.look(after, 0)["role"] == "geologist"
    assert {(twin.deal.roles[0], twin.doffed) for twin in worlds(after, 0)} == {("geologist", ("blue",))}


def test_no_dwarf_is_left_only_in_made_up_positions():
    assert refusal(start(spare_roles=[]), "swap-hats 1") == "no-dwarf"
    twelve = GAME.start(12, 1)
    assert len(twelve.deal.spare) == 3 > sum(card == "A16" for card in BOX.deck())


def test_redealing_keeps_all_fifteen_dwarves():
    dealt = GAME.describe(GAME.start(7, 3))
    state = GAME.scene({**dealt, "hands": [["A15", "A16"]] * 7, "deck": ["A11"] * 20})
    after = play(state, "inspect 4", "swap-hats 4", "swap-hats 2", "inspect 0")
    for viewer in (None, *range(7)):
        for twin in worlds(after, viewer, 10):
            dwarves = Counter((*twin.deal.roles, *twin.deal.spare, *twin.doffed))
            assert dwarves == Counter(DWARVES)
            assert twin.known == after.known


def test_all_hats_are_shown_at_the_end_but_not_the_discarded_ones():
    state = table(NEARLY, hands=[["A16"], ["B05"], ["A11"], ["A11"]])
    after = play(state, "swap-hats 2", "dig B05 7,0")
    assert roles_seen(after, None) == ["blue", "green", "geologist", "saboteur"]
    assert GAME.look(after, 0)["doffed"][0]["role"] is None
    assert GAME.look(after, 2)["doffed"][0]["role"] == "boss"
    assert {twin.deal.roles for twin in worlds(after, 0)} == {after.deal.roles}


def test_a_new_round_begins_with_no_knowledge():
    state = table("S ─ ─", hands=[["A15"], ["A16"], ["A11"], []], deck=[])
    after = play(state, "inspect 3", "swap-hats 3", "discard A11", "next")
    assert after.known == (1, 2, 4, 8)
    assert (after.doffed, after.doffed_by, after.seen, after.theft_order) == ((), (), (), ())


# -- swapped hands ----------------------------------------------------------------------------------


def swapped(**keys):
    hands = [["A14", "B01", "B02"], ["B03", "B04"], ["B05", "A10"], ["B06", "A14"]]
    return play(table("S ─ ─", **{"hands": hands, "deck": ["A11"] * 8, **keys}), "swap-hands 1")


def test_one_knows_what_one_gave_away():
    after = swapped()
    assert player(after, 1, 0)["gave"] == ["B01", "B02"]
    assert player(after, 0, 1)["gave"] == ["B03", "B04"]
    assert player(after, 1, 2)["gave"] == player(after, 1, None)["gave"] == []


def test_the_twin_of_who_swapped_has_the_same_cards_there():
    after = swapped()
    for twin in worlds(after, 0):
        assert twin.hands[1][:2] == ("B01", "B02")
    assert varied(twin.hands[1][:2] for twin in worlds(after, 2))
    for viewer in (None, 0, 1, 2, 3):
        for twin in worlds(after, viewer, 20):
            for _, (holder, cards) in twin.seen:
                assert not Counter(cards) - Counter(twin.hands[holder])


def test_a_card_that_was_seen_to_leave_is_forgotten():
    after = play(swapped(), "dig B01 3,0")
    assert player(after, 1, 0)["gave"] == ["B02"]


def test_cards_thrown_away_face_down_may_be_any():
    after = play(swapped(), "discard A11")
    assert player(after, 1, 0)["gave"] == []
    assert player(after, 0, 1)["gave"] == ["B03", "B04"]


def test_what_one_knew_goes_on_with_the_hand():
    """Seat 3 takes the hand of seat 1, of which seat 0 knows two cards."""
    after = play(swapped(), "discard A11", "discard A10")
    assert player(after, 0, 1)["gave"] == ["B03", "B04"]
    after = play(after, "swap-hands 0")
    assert player(after, 3, 1)["gave"] == ["B03", "B04"]
    assert player(after, 3, 0)["gave"] == ["B03", "B04"]
    assert player(after, 0, 3)["gave"] == ["B06"]
    assert player(after, 0, 1)["gave"] == []
