"""Redealing deals everything anew that the seat cannot know, and nothing else.

That the twin looks the same is a law of all games (tests/contract/test_twins.py); here: that it is another.
"""

from collections import Counter
from random import Random

import pytest
from tests.helpers.mines import GAME, play, table

from lantern.games.saboteur.cards import DECK

MIDDLE = GAME.scene(
    {
        "seats": 5,
        "seed": 3,
        "board": [[1, 0, "B01", 0]],
        "thrown": [[1, "B08"], [2, "A11"], [3, "B16"]],
        "looked": {"A": [1], "C": [2]},
        "gold": [[3], [2, 1], [1], [2], [1]],
        "credit": [0, 1, 0, 2, 0],
        "roles": ["digger", "saboteur", "digger", "digger", "digger"],
        "spare_roles": ["saboteur"],
    }
)
ROUND_END = play(
    table("S ─ ─ ─ ─ ─ ─ . B", hands=[["B05"], ["A11", "B01"], ["A10"], ["A01"]], gold=[[3], [2], [1], [1]]),
    "dig B05 7,0",
)


def worlds(state, viewer):
    return [GAME.redeal(state, viewer, Random(seed)) for seed in range(80)]


def varied(values):
    return len(set(values)) > 1


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3, 4])
def test_what_a_seat_cannot_know_varies(viewer):
    twins = worlds(MIDDLE, viewer)
    assert all(varied(twin.deck[place] for twin in twins) for place in range(len(MIDDLE.deck)))
    assert varied(twin.deal.spare for twin in twins)
    assert varied(twin.deal.seed for twin in twins)
    assert varied(twin.purse.box for twin in twins)
    for seat in range(5):
        secret = seat != viewer
        assert varied(twin.hands[seat] for twin in twins) == secret
        assert varied(twin.deal.roles[seat] for twin in twins) == secret
        assert varied(twin.purse.held[seat] for twin in twins) == secret
        assert varied(twin.purse.credit[seat] for twin in twins) == secret
    for place, (seat, _) in enumerate(MIDDLE.thrown):
        assert varied(twin.thrown[place] for twin in twins) == (seat != viewer)


def test_goals_a_seat_has_seen_stay_where_they_are():
    for viewer, seen in ((1, 0), (2, 2)):
        twins = worlds(MIDDLE, viewer)
        for goal in range(3):
            assert varied(twin.deal.goals[goal] for twin in twins) == (goal != seen)
    twins = worlds(MIDDLE, 0)
    assert all(varied(twin.deal.goals[goal] for twin in twins) for goal in range(3))


def test_a_turned_goal_is_known_to_all():
    state = table("S ─ ─ ─ ─ ─ ─ ─ ┐", goals=["STONE_B", "STONE_A", "GOLD"])
    assert {twin.deal.goals[1] for twin in worlds(state, None)} == {"STONE_A"}


def test_no_card_is_made_or_lost():
    def all_cards(state):
        cards = [card for hand in state.hands for card in hand]
        return Counter([*cards, *state.deck, *(card for _, card in state.thrown)])

    for twin in worlds(MIDDLE, 2):
        assert all_cards(twin) == all_cards(MIDDLE)
    assert all_cards(MIDDLE) == Counter(DECK) - Counter(["B01"])


def test_shown_roles_stay():
    for twin in worlds(ROUND_END, 0):
        assert (twin.deal.roles, twin.deal.spare) == (ROUND_END.deal.roles, ROUND_END.deal.spare)


def test_with_saboteurs_max_all_know_what_was_laid_aside():
    state = GAME.start(6, 1, {"saboteurs": "max"})
    twins = worlds(state, 0)
    assert {twin.deal.spare for twin in twins} == {("digger",)}
    assert {twin.deal.roles.count("saboteur") for twin in twins} == {2}


@pytest.mark.parametrize("state", [GAME.scene({**GAME.describe(MIDDLE), "options": {"gold_secret": "off"}})])
def test_open_gold_is_known_but_not_the_box(state):
    twins = worlds(state, 0)
    assert {twin.purse.held for twin in twins} == {state.purse.held}
    assert {twin.purse.credit for twin in twins} == {state.purse.credit}
    assert varied(twin.purse.box for twin in twins)


def test_gold_on_the_table_is_known_to_the_seat_that_chooses():
    state = play(
        table(
            "S ─ ─ ─ ─ ─ ─ . B",
            hands=[["B05"], ["A11"], ["A10"], ["A01"]],
            options={"gold_pick": "choose"},
        ),
        "dig B05 7,0",
    )
    assert {twin.purse.table for twin in worlds(state, 0)} == {state.purse.table}
    assert varied(twin.purse.table for twin in worlds(state, 1))
    assert varied(twin.purse.table for twin in worlds(state, None))
