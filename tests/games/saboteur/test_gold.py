"""Sharing out the gold (rules: section 2, end of a round, gold)."""

from collections import Counter

import pytest
from tests.helpers.mines import GAME, play, refusal, table, totals

from lantern.games.saboteur.cards import GOLD_CARDS
from lantern.games.saboteur.scoring import change_for

ALMOST = "S ─ ─ ─ ─ ─ ─ . B"
ROLES = ["digger", "saboteur", "digger", "saboteur", "digger"]
DRAWN = [3, 2, 2, 1, 1]


def finished(finisher, options=None, roles=ROLES, gold_deck=DRAWN, **keys):
    """The position in which `finisher` is about to reach the treasure."""
    hands = [["B05"] if seat == finisher else ["A11"] for seat in range(len(roles))]
    return table(
        ALMOST, seats=len(roles), roles=roles, hands=hands, to_move=finisher, options=options or {},
        gold_deck=gold_deck, **keys,
    )  # fmt: skip


def failed(roles, last=0, **keys):
    """The position in which the last card of all is about to be thrown away."""
    hands = [["A11"] if seat == last else [] for seat in range(len(roles))]
    return table(ALMOST, seats=len(roles), roles=roles, hands=hands, deck=[], to_move=last, **keys)


def takers(state):
    return GAME.look(state, None)["outcome"]["order"]


def test_clockwise_from_the_finisher_round_and_round():
    after = play(finished(2), "dig B05 7,0")
    assert takers(after) == [2, 4, 0]
    assert [share["seat"] for share in GAME.look(after, None)["outcome"]["shares"]] == [2, 4, 0, 2, 4]
    assert totals(after) == [2, 0, 4, 0, 3]


def test_counterclockwise_is_the_published_order():
    after = play(finished(2, {"gold_order": "counterclockwise"}), "dig B05 7,0")
    assert takers(after) == [2, 0, 4]
    assert totals(after) == [3, 0, 4, 0, 2]


@pytest.mark.parametrize("gold_order", ["clockwise", "counterclockwise"])
def test_a_saboteur_finisher_takes_nothing(gold_order):
    """Trap. The next digger clockwise begins, from there the gold goes round the other way (case G03)."""
    after = play(finished(3, {"gold_order": gold_order}), "dig B05 7,0")
    assert takers(after) == [4, 2, 0]
    assert totals(after) == [2, 0, 3, 0, 4]


def test_as_many_cards_as_diggers():
    assert totals(play(finished(2, {"gold_count": "diggers"}), "dig B05 7,0")) == [2, 0, 3, 0, 2]


@pytest.mark.parametrize(("seats", "drawn"), [(3, 3), (4, 4), (7, 7), (8, 8), (9, 9), (10, 9)])
def test_as_many_cards_as_players_but_nine_for_ten(seats, drawn):
    """Trap: ten players drawing ten gold cards."""
    roles = ["digger"] * (seats - 1) + ["saboteur"]
    after = play(finished(0, roles=roles, gold_deck=[1] * 12), "dig B05 7,0")
    assert sum(totals(after)) == drawn


def test_three_wins_of_ten_players_need_27_of_the_28_cards():
    state = GAME.start(10, 4)
    for number in range(3):
        scene = GAME.describe(state)
        scene["board"] = [[x, 0, "B05", 0] for x in range(1, 7)]
        scene["laid"] = [[None, x] for x in range(1, 7)]
        scene["layings"] = 6
        scene["goals"] = ["STONE_A", "GOLD", "STONE_B"]
        scene["hands"][scene["to_move"]][0] = "B05"
        state = play(GAME.scene(scene), "dig B05 7,0")
        assert sum(len(held) for held in state.purse.held) == 9 * (number + 1)
        if number < 2:
            state = play(state, "next")
    assert len(state.purse.box) == 1
    assert Counter([*state.purse.box, *(v for held in state.purse.held for v in held)]) == Counter(GOLD_CARDS)


def test_a_digger_with_a_broken_tool_is_unpaid_with_the_option():
    """The number drawn stays."""
    state = finished(2, {"sabotaged_unpaid": "on"}, before={"4": ["cart"]})
    after = play(state, "dig B05 7,0")
    assert takers(after) == [2, 0]
    assert totals(after) == [3, 0, 6, 0, 0]


def test_a_broken_tool_does_not_matter_without_the_option():
    after = play(finished(2, before={"4": ["cart"]}), "dig B05 7,0")
    assert totals(after) == [2, 0, 4, 0, 3]


def test_the_option_does_not_touch_saboteurs():
    state = failed(ROLES, options={"sabotaged_unpaid": "on"}, before={"1": ["cart"]})
    assert totals(play(state, "discard A11")) == [0, 3, 0, 3, 0]


def test_nobody_takes_when_every_digger_is_broken():
    before = {"0": ["cart"], "2": ["lantern"], "4": ["pickaxe"]}
    after = play(finished(3, {"sabotaged_unpaid": "on"}, before=before), "dig B05 7,0")
    assert totals(after) == [0] * 5
    assert GAME.turn(after).kind == "round-end"
    assert list(after.purse.box) == DRAWN


@pytest.mark.parametrize(
    ("saboteurs", "each", "seats"), [(0, 0, 3), (1, 4, 3), (2, 3, 5), (3, 3, 8), (4, 2, 10)]
)
def test_what_saboteurs_get(saboteurs, each, seats):
    """Traps: saboteurs never paid, pay clamped to 1."""
    roles = ["saboteur"] * saboteurs + ["digger"] * (seats - saboteurs)
    after = play(failed(roles), "discard A11")
    assert totals(after) == [each] * saboteurs + [0] * (seats - saboteurs)


def test_only_saboteurs_held_by_players_count():
    state = failed(["digger", "saboteur", *["digger"] * 5], spare_roles=["saboteur"])
    assert totals(play(state, "discard A11")) == [0, 4, 0, 0, 0, 0, 0]


def test_gold_of_earlier_rounds_is_kept():
    after = play(finished(2, gold=[[1], [3, 1], [], [], [2]]), "dig B05 7,0")
    assert totals(after) == [3, 4, 4, 0, 5]


@pytest.mark.parametrize(
    ("due", "box", "cards", "rest"),
    [
        (4, (1, 1, 3, 2), [3, 1], 0),
        (4, (2, 2, 3), [2, 2], 0),
        (3, (2, 2), [2], 1),
        (4, (3, 3), [3], 1),
        (4, (), [], 4),
        (2, (3,), [], 2),
        (3, (1, 1, 1), [1, 1, 1], 0),
        (0, (1,), [], 0),
    ],
)
def test_exact_cards_where_they_exist_and_credit_for_the_rest(due, box, cards, rest):
    assert change_for(due, box) == (cards, rest)


def test_a_box_that_runs_out_is_credited():
    after = play(failed(["saboteur", "digger", "digger"], gold_deck=[3]), "discard A11")
    assert after.purse.held[0] == (3,)
    assert after.purse.credit[0] == 1
    assert totals(after) == [4, 0, 0]


def test_fewer_gold_cards_than_players_are_all_taken():
    after = play(finished(2, gold_deck=[2, 3]), "dig B05 7,0")
    assert totals(after) == [0, 0, 3, 0, 2]


# -- choosing by hand -----------------------------------------------------------------------------


def choosing():
    return play(finished(2, {"gold_pick": "choose"}), "dig B05 7,0")


def test_the_gold_goes_round_to_be_chosen_from():
    state = choosing()
    seats = []
    while GAME.turn(state).kind == "gold":
        seats.append(GAME.turn(state).seat)
        state = play(state, str(GAME.legal(state)[-1]))
    assert seats == [2, 4, 0, 2, 4]
    assert GAME.turn(state).kind == "round-end"
    assert totals(state) == [2, 0, 3, 0, 4]


def test_only_the_seat_that_chooses_sees_the_gold():
    look = [GAME.look(choosing(), viewer)["choice"] for viewer in (None, 0, 1, 2, 3, 4)]
    assert look == [None, None, None, [3, 2, 2, 1, 1], None, None]


def test_each_value_is_offered_once():
    assert [str(move) for move in GAME.legal(choosing())] == ["pick 3", "pick 2", "pick 1"]


def test_what_is_not_there_cannot_be_picked():
    assert refusal(choosing(), "pick 4") == "no-gold"
    assert refusal(play(choosing(), "pick 3"), "pick 3") == "no-gold"
    assert refusal(choosing(), "next") == "round-over"
    assert refusal(choosing(), "discard A11") == "round-over"


def test_a_pick_is_secret():
    _, events = GAME.apply(choosing(), "pick 3")
    assert events[0].key == "picked"
    assert events[0].seen_by(2) == {"seat": 2, "cards": 1, "values": [3]}
    assert events[0].seen_by(None) == events[0].seen_by(0) == {"seat": 2, "cards": 1}


def test_the_last_pick_of_the_last_round_ends_the_game():
    state = play(finished(2, {"gold_pick": "choose"}, round=3, gold_deck=[3]), "dig B05 7,0")
    after, events = GAME.apply(state, "pick 3")
    assert GAME.turn(after).kind == "over"
    assert [event.key for event in events] == ["picked", "over"]


# -- secrecy --------------------------------------------------------------------------------------


def nuggets(state, viewer):
    return [player["nuggets"] for player in GAME.look(state, viewer)["players"]]


def test_gold_stays_secret_until_the_end():
    after = play(finished(2), "dig B05 7,0")
    assert nuggets(after, None) == [None] * 5
    assert nuggets(after, 4) == [None, None, None, None, 3]
    assert [player["gold_cards"] for player in GAME.look(after, None)["players"]] == [1, 0, 2, 0, 2]
    shares = GAME.look(after, 4)["outcome"]["shares"]
    assert [share["nuggets"] for share in shares] == [None, 2, None, None, 1]


def test_paid_says_how_many_cards_to_all_and_which_to_the_owner():
    _, events = GAME.apply(finished(2), "dig B05 7,0")
    paid = [event for event in events if event.key == "paid"]
    assert [event.seen_by(None) for event in paid] == [
        {"seat": 2, "cards": 2},
        {"seat": 4, "cards": 2},
        {"seat": 0, "cards": 1},
    ]
    assert paid[0].seen_by(2) == {"seat": 2, "cards": 2, "values": [3, 1]}


def test_open_gold_is_open():
    after, events = GAME.apply(finished(2, {"gold_secret": "off"}), "dig B05 7,0")
    assert nuggets(after, None) == [2, 0, 4, 0, 3]
    paid = next(event for event in events if event.key == "paid")
    assert paid.seen_by(None) == {"seat": 2, "cards": 2, "values": [3, 1]}
    shares = GAME.look(after, None)["outcome"]["shares"]
    assert [share["nuggets"] for share in shares] == [3, 2, 2, 1, 1]


def test_all_gold_is_shown_at_the_end_of_the_game():
    after = play(finished(2, round=3), "dig B05 7,0")
    assert nuggets(after, None) == [2, 0, 4, 0, 3]
    assert GAME.look(after, 1)["result"] == {"scores": [2, 0, 4, 0, 3], "winners": [2]}


def test_what_saboteurs_took_is_shown_seat_by_seat():
    after = play(failed(ROLES, last=1, options={"gold_secret": "off"}), "discard A11")
    assert GAME.look(after, None)["outcome"]["shares"] == [
        {"seat": 3, "nuggets": 3},
        {"seat": 1, "nuggets": 3},
    ]
