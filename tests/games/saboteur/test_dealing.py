"""What a round begins with (rules: section 1)."""

from collections import Counter

import pytest

from lantern.core.contract import BadOptions
from lantern.games import load
from lantern.games.saboteur.cards import DECK, GOLD_CARDS
from lantern.games.saboteur.rules import OPTIONS

GAME = load("saboteur")
TABLE = {  # seats: saboteurs in the mix, diggers in the mix, hand, gold cards drawn when the diggers win
    3: (1, 3, 6),
    4: (1, 4, 6),
    5: (2, 4, 6),
    6: (2, 5, 5),
    7: (3, 5, 5),
    8: (3, 6, 4),
    9: (3, 7, 4),
    10: (4, 7, 4),
}


@pytest.mark.parametrize("seats", TABLE)
def test_the_table_of_the_rules(seats):
    saboteurs, diggers, hand = TABLE[seats]
    for seed in range(30):
        state = GAME.start(seats, seed)
        dwarves = Counter((*state.deal.roles, *state.deal.spare))
        assert dwarves == {"saboteur": saboteurs, "digger": diggers}
        assert len(state.deal.roles) == seats
        assert len(state.deal.spare) == 1
        assert [len(cards) for cards in state.hands] == [hand] * seats
        assert Counter([card for cards in state.hands for card in cards] + list(state.deck)) == Counter(DECK)
        assert sorted(state.deal.goals) == ["GOLD", "STONE_A", "STONE_B"]
        assert Counter(state.purse.box) == Counter(GOLD_CARDS)


def test_not_exactly_as_many_saboteurs_as_the_mix_has():
    """Trap: exactly n roles dealt to n players. One dwarf more is shuffled, so one may be missing."""
    dealt = {GAME.start(5, seed).deal.roles.count("saboteur") for seed in range(60)}
    assert dealt == {1, 2}
    assert {GAME.start(3, seed).deal.roles.count("saboteur") for seed in range(60)} == {0, 1}


@pytest.mark.parametrize("seats", TABLE)
def test_saboteurs_max_lays_a_digger_aside(seats):
    for seed in range(20):
        deal = GAME.start(seats, seed, {"saboteurs": "max"}).deal
        assert deal.spare == ("digger",)
        assert deal.roles.count("saboteur") == TABLE[seats][0]


def test_seat_0_begins_the_first_round():
    assert {GAME.turn(GAME.start(4, seed)).seat for seed in range(10)} == {0}


def test_the_same_seed_deals_the_same_cards():
    assert GAME.start(5, 7) == GAME.start(5, 7)
    assert GAME.start(5, 7).hands != GAME.start(5, 8).hands


def test_a_deal_never_changes():
    """Written down once: a change here would re-deal every saved game."""
    state = GAME.start(3, 7)
    assert state.hands[0] == WRITTEN_DOWN["hand"]
    assert state.deal.goals == WRITTEN_DOWN["goals"]
    assert state.purse.box[:6] == WRITTEN_DOWN["gold"]


WRITTEN_DOWN = {
    "hand": ("B13", "B15", "B06", "B03", "B11", "B02"),
    "goals": ("STONE_B", "STONE_A", "GOLD"),
    "gold": (1, 1, 1, 3, 1, 3),
}


@pytest.mark.parametrize("seats", [2, 11, 0, -1, 3.0, "4", None, True])
def test_too_few_or_too_many(seats):
    with pytest.raises(ValueError, match="3 to 10"):
        GAME.start(seats, 1)


def test_options_and_their_defaults():
    assert GAME.look(GAME.start(3, 1), None)["options"] == {
        "rounds": 3,
        "area": "field",
        "connection": "live",
        "saboteurs": "mix",
        "break_self": "off",
        "gold_pick": "auto",
        "gold_order": "clockwise",
        "gold_count": "players",
        "sabotaged_unpaid": "off",
        "gold_secret": "on",
    }


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_each_choice_is_accepted_and_shown(option):
    for choice in option.choices:
        state = GAME.start(4, 1, {option.key: choice})
        assert GAME.look(state, 0)["options"][option.key] == choice


@pytest.mark.parametrize(
    "options",
    [
        {"area": "moon"},
        {"colour": "red"},
        {"rounds": 4},
        {"rounds": True},
        {"rounds": "3"},
        {"area": ["open"]},
    ],
)
def test_what_is_no_option_is_refused(options):
    with pytest.raises(BadOptions):
        GAME.start(4, 1, options)
