"""Whole games: nothing is lost, everything is offered, and texts say exactly what they mean."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helpers.dwarves import at, gems_in_all, scene, why
from tests.helpers.walks import guided

from lantern.games.brisingamen import move as texts
from lantern.games.brisingamen.cards import ABILITIES, BOX, JEWELS, LINKS, TOKENS
from lantern.games.brisingamen.game import GAME

LAWS = settings(max_examples=8, deadline=None)
WALKS = st.integers(0, 9).map(lambda seed: guided("brisingamen", seed))


def cards_of(state):
    """Every card of the box, wherever it is."""
    carried = [dwarf.ability for own in state.dwarves for dwarf in own if dwarf.ability]
    return [
        *state.deck, *state.workshop, *state.open_links, *(card for card, _ in state.necklace),
        *(card for own in (*state.jewels, *state.made, *state.abilities) for card in own),
        *state.open_abilities, *state.pile, *state.spent, *carried,
    ]  # fmt: skip


@LAWS
@given(WALKS)
def test_no_gem_card_or_token_is_lost(walk):
    box = sorted([*JEWELS, *LINKS, *(kind for kind, count in ABILITIES.items() for _ in range(count))])
    bought = 0
    for step in walk.whole():
        state = step.after
        assert gems_in_all(state) == BOX
        assert sorted(cards_of(state)) == box
        bought += sum(event.key == "paid" for event in step.events)
        assert sum(state.tokens) + state.bank + bought == TOKENS
        assert [len(own) for own in state.dwarves] == [state.rules.dwarves] * walk.seats


@LAWS
@given(WALKS)
def test_what_stands_in_the_mine_stands_alone(walk):
    for step in walk.whole():
        places = [dwarf.at for _, _, dwarf in step.after.standing()]
        assert len(set(places)) == len(places)
        assert all(
            len(set(held)) == len(held) <= 3 for held in map(step.after.known_abilities, range(walk.seats))
        )


@LAWS
@given(WALKS)
def test_the_moves_on_offer_are_few(walk):
    for step in walk.steps():
        assert len(GAME.candidates(step.before)) < 300


@LAWS
@given(WALKS)
def test_reach_is_where_the_moves_lead(walk):
    for step in walk.steps():
        reach = GAME.look(step.before, None)["reach"]
        shown = {(number, stop["to"]) for number, stops in reach.items() for stop in stops}
        moves = [str(move).split() for move in GAME.legal(step.before)]
        assert shown == {(words[1], words[2]) for words in moves if words[0] == "move"}


@LAWS
@given(WALKS)
def test_what_a_move_passes_is_what_was_shown(walk):
    for step in walk.steps():
        for event in step.events:
            if event.key == "moved":
                moved = event.public
                stops = GAME.look(step.before, None)["reach"][str(moved["dwarf"])]
                assert {"to": moved["to"], "passes": moved["passed"]} in [
                    {"to": stop["to"], "passes": stop["passes"]} for stop in stops
                ]


def test_everything_offered_while_an_action_is_left_costs_one_or_is_free():
    state = scene(dwarves=[[at("L1", ability="strength")], [], []], gems=[["ruby-S"], [], []])
    for move in GAME.legal(state):
        after, _ = GAME.half(state, move)
        assert after.actions == 1 - (after.seat != 0), str(move)


@pytest.mark.parametrize(
    "text",
    [
        "move 1 L1", "move 2 out", "move 3 c05 with bat", "move 1 L1 with speed drink",
        "move 1 W1 collect-first", "move 1 W1 drink collect-first", "collect 2", "bat 2 ruby-L amber-S",
        "bat 1 amber-L", "drink 6", "take J14", "make J14", "make B3",
        "trade ruby-S ruby-S for amber-L", "trade ruby-L for ruby-S amber-S", "ability bat",
        "ability thief", "thief seat 1 ruby-L", "thief market ruby-S amber-S", "pass", "end",
    ],
)  # fmt: skip
def test_texts(text):
    assert str(GAME.parse(text)) == text
    assert GAME.parse(text) == GAME.parse(text)
    assert why(scene(), text) != "unreadable"


@pytest.mark.parametrize(
    "text",
    [
        "move", "move 1", "move 1 L9", "move x L1", "move 01 L1", "move 1 L1 drink with speed",
        "move 1 L1 with", "move 1 L1 with thief", "move 1 L1 twice", "move 1  L1", "collect",
        "collect 1 2", "bat 1", "drink", "bat 1 opal-S", "bat 1 ruby-S ruby-S ruby-S ruby-S ruby-S",
        "take", "take B1", "take J99", "make X1", "trade", "trade ruby-S", "trade for ruby-S",
        "trade ruby-S for", "ability", "ability gold",
        "thief", "thief 1 ruby-S", "thief seat ruby-S", "thief seat 1", "thief market",
        "thief seat -1 ruby-S", "pass 1", "end now", "MOVE 1 L1", "move 1 L1\n",
    ],
)  # fmt: skip
def test_texts_that_are_none(text):
    assert why(scene(), text) == "unreadable"
    with pytest.raises(ValueError):
        GAME.parse(text)


def test_gems_of_a_text_are_in_their_order():
    """So that equal moves have equal texts; whoever says them otherwise is understood."""
    for text, said in (
        ("trade ruby-S amber-S for amethyst-L", "trade amber-S ruby-S for amethyst-L"),
        ("trade ruby-S ruby-L for amber-S amber-L", "trade ruby-L ruby-S for amber-L amber-S"),
        ("thief market ruby-S amber-S", "thief market amber-S ruby-S"),
        ("move 1 c01 bat ruby-L amber-S", "move 1 c01 bat amber-S ruby-L"),
    ):
        assert texts.parse(said) == texts.parse(text)
        assert str(texts.parse(said)) == text
        assert why(scene(), said) == why(scene(), text) != "unreadable"
