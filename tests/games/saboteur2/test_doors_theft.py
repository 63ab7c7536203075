"""Stealing after the gold was paid (rules: section 3, theft)."""

import pytest
from tests.helpers.doors import GAME, NEARLY, before, play, player, refusal, seen, table

from lantern.core.contract import Turn
from lantern.table.seats import Seat
from lantern.table.session import Phone, Session

ROLES = ["blue", "green", "saboteur", "saboteur", "geologist"]


def thieving(order, trapped=(), finisher=0, **keys):
    """The position after seat `finisher` found the treasure, with theft cards laid in this order."""
    hands = [["B05"] if seat == finisher else ["A11"] for seat in range(5)]
    lying = {str(seat): ["trapped"] * (seat in trapped) + ["theft"] * (seat in order) for seat in range(5)}
    keys = {"roles": ROLES, "gold": [0, 2, 0, 0, 1], **keys}
    state = table(
        NEARLY, seats=5, hands=hands, to_move=finisher, before=lying, theft_order=list(order), **keys
    )
    return play(state, "dig B05 7,0")


def turns(state, *moves):
    """The seats that have the phone for a theft, one after the other."""
    found = []
    for move in moves:
        found.append(GAME.turn(state).seat)
        state = play(state, move)
    return found, GAME.turn(state)


def test_theft_comes_after_pay():
    state = thieving([2])
    assert GAME.turn(state) == Turn(2, "theft")
    assert state.gold[0] == 5
    assert play(state, "steal 0").gold == (4, 2, 1, 0, 1)


def test_the_last_to_lay_goes_first_then_clockwise():
    """The seats 4, 2, 0, 3 laid in this order: 3 begins, then 4, 0, 2."""
    moves = ["steal none"] * 4
    assert turns(thieving([4, 2, 0, 3]), *moves) == ([3, 4, 0, 2], Turn(None, "round-end"))
    assert turns(thieving([3, 4, 0, 2]), *moves)[0] == [2, 3, 4, 0]


def test_the_trapped_steal_nothing():
    assert turns(thieving([0, 2, 3], trapped=[3]), "steal 0", "steal none")[0] == [2, 0]
    assert GAME.turn(thieving([3], trapped=[3])) == Turn(None, "round-end")


def test_a_theft_card_that_was_taken_away_steals_nothing():
    state = table(
        NEARLY, hands=[["B05"], ["A13"], ["A12"], ["A11"]], to_move=1, deck=["A11"] * 5,
        before={"0": ["theft"], "3": ["theft"]}, theft_order=[3, 0],
    )  # fmt: skip
    after = play(state, "hands-off 0", "theft", "discard A11", "dig B05 7,0")
    assert after.theft_order == (3, 2)
    assert after.outcome.thieves == (2, 3)


def test_each_thief_sees_what_the_earlier_ones_did():
    state = thieving([3, 2], gold=[0, 1, 0, 0, 0], roles=["profiteer", *["saboteur"] * 4])
    assert state.gold == (3, 1, 0, 0, 0)
    after = play(state, "steal 1")
    assert player(after, 1, 3)["has_gold"] is False
    assert refusal(after, "steal 1") == "no-gold"
    stolen = GAME.look(after, 3)["outcome"]["stolen"]
    assert stolen == [{"seat": 2, "target": 1}]
    assert refusal(after, "steal 2") is None, "what was stolen can be stolen"


def test_a_theft_is_told_to_all():
    told = {"key": "stole", "seat": 2, "target": 0}
    for viewer in (None, 0, 2, 4):
        assert seen(thieving([2]), "steal 0", viewer) == [told]
    assert seen(thieving([2]), "steal none", 1) == [{**told, "target": None}]


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("steal 0", None),
        ("steal none", None),
        ("steal 1", None),
        ("steal 2", "self-target"),
        ("steal 3", "no-gold"),
        ("steal 9", "unreadable"),
        ("steal -1", "unreadable"),
        ("steal", "unreadable"),
        ("next", "round-over"),
        ("theft", "round-over"),
        ("discard A11", "round-over"),
        ("pick 3", "unreadable"),
    ],
)
def test_what_a_thief_may_do(move, key):
    assert refusal(thieving([2]), move) == key


def test_everybody_is_offered_and_those_with_gold_are_legal():
    state = thieving([2])
    assert [str(m) for m in GAME.candidates(state)] == [
        "steal 0",
        "steal 1",
        "steal 3",
        "steal 4",
        "steal none",
    ]
    assert [str(m) for m in GAME.legal(state)] == ["steal 0", "steal 1", "steal 4", "steal none"]


def test_the_theft_card_is_gone_afterwards():
    state = thieving([3, 2])
    after = play(state, "steal 0")
    assert before(after) == {"3": ["theft"]}
    assert (after.theft_order, after.spent[-1]) == ((3,), "A12")


def test_a_thief_that_could_rob_nobody_is_passed_over():
    lonely = table(
        "S ─ ─", seats=3, roles=["green", "green", "blue"], hands=[["A11"], [], []], deck=[],
        before={"1": ["theft"], "2": ["theft"]}, theft_order=[2, 1], gold=[0, 1, 0],
    )  # fmt: skip
    after = play(lonely, "discard A11")
    assert (after.seat, after.phase) == (2, "theft"), "seat 1 has all the gold there is"
    assert after.outcome.stolen == (None,)
    assert play(after, "steal 1").phase == "round-end", "seat 1 has had its turn"


def test_nobody_has_gold_nobody_steals():
    state = table(
        "S ─ ─", roles=["green", "blue", "blue", "blue"], hands=[["A11"], [], [], []], deck=[],
        before={"1": ["theft"]},
    )  # fmt: skip
    after = play(state, "discard A11")
    assert (after.phase, after.outcome.stolen) == ("round-end", (None,))


def test_theft_in_the_last_round_comes_before_the_end():
    state = thieving([2], options={"rounds": 1})
    assert GAME.result(state) is None
    after = play(state, "steal 0")
    assert GAME.result(after) == {"scores": [4, 2, 1, 0, 1], "winners": [0]}


def test_the_phone_goes_to_each_thief():
    people = [Seat(f"P{n}", n, n, None) for n in range(5)]
    table_ = Session.start("saboteur2", people, {"area": "open"}, 1)
    table_.state = thieving([3, 2])
    assert table_.phone() == Phone("round"), "everybody sees first how the round ended"
    table_.reveal_seen()
    kinds = []
    while table_.phone().kind != "round":
        kinds.append((table_.phone().kind, table_.phone().seat))
        table_.play("steal none")
    assert kinds == [("theft", 2), ("theft", 3)]
    assert table_.undo_reason == "revealed"


# -- what is known of gold --------------------------------------------------------------------------


def test_that_somebody_has_gold_is_public_how_much_is_not():
    state = thieving([2])
    assert [player(state, seat, 3)["has_gold"] for seat in range(5)] == [True, True, False, False, True]
    assert [player(state, seat, 1)["nuggets"] for seat in range(5)] == [None, 2, None, None, None]
    assert [player(state, seat, None)["nuggets"] for seat in range(5)] == [None] * 5


def test_open_gold_by_house_rule_and_at_the_end():
    state = thieving([2], options={"gold_secret": "off"})
    assert [player(state, seat, None)["nuggets"] for seat in range(5)] == [5, 2, 0, 0, 1]
    over = play(thieving([2], options={"rounds": 1}), "steal none")
    assert [player(over, seat, 0)["nuggets"] for seat in range(5)] == [5, 2, 0, 0, 1]
