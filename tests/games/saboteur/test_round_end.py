"""How a round ends and the next begins (rules: section 2, end of a round)."""

import pytest
from tests.helpers.mines import GAME, holding, keys_of, play, refusal, table, totals

ALMOST = "S ─ ─ ─ ─ ─ ─ . B"


def outcome(state):
    return GAME.look(state, None)["outcome"]


def test_the_last_card_ends_the_round_and_the_saboteurs_have_won():
    state = table(ALMOST, hands=[["A11"], [], [], []], deck=[])
    after = play(state, "discard A11")
    assert outcome(after)["winner"] == "saboteurs"
    assert outcome(after)["finisher"] is None
    assert totals(after) == [0, 0, 4, 0]


def test_completion_is_checked_before_the_end_of_the_cards():
    after = play(table(ALMOST, hands=[["B05"], [], [], []], deck=[]), "dig B05 7,0")
    assert outcome(after)["winner"] == "diggers"


def test_the_round_goes_on_until_all_hands_are_empty():
    """Trap: the round ending at the first empty hand."""
    after = play(table(ALMOST, hands=[["A11"], ["A11"], [], []], deck=[]), "discard A11")
    assert outcome(after) is None
    assert GAME.turn(after).seat == 1


def test_a_lap_of_discards_is_no_end():
    state = table(ALMOST, hands=[["A11"]] * 4, deck=["B04"] * 8)
    after = play(state, *["discard A11"] * 4)
    assert outcome(after) is None
    assert GAME.turn(after).kind == "play"


def test_no_saboteur_was_dealt_and_the_tunnel_failed():
    state = table(
        ALMOST, roles=["digger"] * 4, spare_roles=["saboteur"], hands=[["A11"], [], [], []], deck=[]
    )
    after = play(state, "discard A11")
    assert outcome(after)["winner"] == "nobody"
    assert outcome(after)["spare"] == "saboteur"
    assert totals(after) == [0, 0, 0, 0]


def test_roles_are_shown_to_all_at_the_end_and_not_before():
    state = holding(ALMOST, "B05")
    assert [player["role"] for player in GAME.look(state, None)["players"]] == [None] * 4
    assert [player["role"] for player in GAME.look(state, 1)["players"]] == [None, "digger", None, None]
    after = play(state, "dig B05 7,0")
    roles = ["digger", "digger", "saboteur", "digger"]
    assert [player["role"] for player in GAME.look(after, None)["players"]] == roles
    assert outcome(after)["roles"] == roles


def test_a_round_that_ends_is_not_passed_on():
    state = holding(ALMOST, "B05")
    assert "drew" not in keys_of(state, "dig B05 7,0")
    assert GAME.half(state, "dig B05 7,0") == GAME.apply(state, "dig B05 7,0")


def test_half_and_whole_are_the_same_when_the_last_card_is_thrown_away():
    state = table(ALMOST, hands=[["A11"], [], [], []], deck=[])
    assert GAME.half(state, "discard A11") == GAME.apply(state, "discard A11")


def test_after_a_round_anybody_may_go_on():
    after = play(holding(ALMOST, "B05"), "dig B05 7,0")
    assert GAME.turn(after).seat is None
    assert GAME.turn(after).kind == "round-end"
    assert [str(move) for move in GAME.legal(after)] == ["next"]
    assert refusal(after, "discard A11") == "round-over"


@pytest.mark.parametrize(("seat", "starter"), [(0, 1), (2, 3), (3, 0)])
def test_the_left_neighbour_of_who_played_last_begins(seat, starter):
    """Trap: seat 0 beginning every round."""
    hands = [["A11"] if other == seat else [] for other in range(4)]
    state = table(ALMOST, hands=hands, deck=[], to_move=seat)
    after = play(state, "discard A11", "next")
    assert GAME.turn(after).seat == starter
    assert GAME.look(after, None)["starter"] == starter


def test_the_left_neighbour_of_the_finisher_begins():
    state = table(ALMOST, hands=[["A11"], ["A11"], ["B05"], ["A11"]], to_move=2)
    after = play(state, "dig B05 7,0", "next")
    assert GAME.turn(after).seat == 3


def test_everything_but_the_gold_is_dealt_anew():
    state = holding(ALMOST, "B05", looked={"A": [1]}, before={"1": ["cart"]}, seed=5)
    ended = play(state, "dig B05 7,0")
    after, events = GAME.apply(ended, "next")
    look = GAME.look(after, None)
    assert look["round"] == 2
    assert [len(hand) for hand in after.hands] == [6] * 4
    assert len(after.deck) == 67 - 24
    assert look["discards"] == 0
    assert [player["before"] for player in look["players"]] == [[]] * 4
    assert [goal["face_up"] or goal["looked"] for goal in look["goals"]] == [[]] * 3
    assert len(look["mine"]["cells"]) == 1
    assert after.purse == ended.purse
    assert [event.key for event in events] == ["dealt"] + ["hand"] * 4
    assert events[0].public == {"round": 2, "starter": 1}
    assert events[1].seen_by(None) is None
    assert events[2].seen_by(1) == {"seat": 1, "cards": list(after.hands[1]), "role": after.deal.roles[1]}
    assert all(event.reveals for event in events[1:])


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_so_many_rounds_and_no_more(rounds):
    """Trap: a fourth round."""
    state = holding(ALMOST, "B05", options={"rounds": rounds}, round=rounds)
    after, events = GAME.apply(state, "dig B05 7,0")
    assert GAME.turn(after).kind == "over"
    assert GAME.turn(after).seat is None
    assert GAME.legal(after) == []
    assert refusal(after, "next") == "round-over"
    assert events[-1].key == "over"
    assert events[-1].public == GAME.result(after)


def test_no_result_before_the_end():
    state = holding(ALMOST, "B05")
    assert GAME.result(state) is None
    assert GAME.result(play(state, "dig B05 7,0")) is None


def test_most_gold_wins_and_ties_share():
    """Trap: one winner on a tie."""
    state = table(ALMOST, hands=[["A11"], [], [], []], deck=[], round=3, gold=[[3, 1], [3], [], [2, 2]])
    assert GAME.result(play(state, "discard A11")) == {"scores": [4, 3, 4, 4], "winners": [0, 2, 3]}


def test_the_way_to_the_treasure_is_shown_from_the_start():
    after = play(holding(ALMOST, "B05"), "dig B05 7,0")
    assert outcome(after)["way"] == [[x, 0] for x in range(9)]
