"""The new actions, shedding and passing (rules: section 3, turn and action cards)."""

import pytest
from tests.helpers.doors import GAME, before, holding, play, refusal, seen, table

MINE = "S ─ ─ ─"


def keys(state, move):
    return [event.key for event in GAME.apply(state, move)[1]]


# -- theft and hands-off ----------------------------------------------------------------------------


def test_theft_lies_before_oneself():
    after = play(holding(MINE, "A12"), "theft")
    assert before(after) == {"0": ["theft"]}
    assert after.theft_order == (0,)
    assert "A12" not in after.spent
    assert len(after.hands[0]) == 1, "one card is drawn"


def test_one_theft_at_most():
    assert refusal(holding(MINE, "A12", before={"0": ["theft"]}), "theft") == "already-has-theft"


def test_hands_off_removes_anybodys_theft():
    for target in (0, 2):
        state = holding(MINE, "A13", before={"0": ["theft"], "2": ["theft", "trapped"]}, theft_order=[2, 0])
        after = play(state, f"hands-off {target}")
        assert "theft" not in before(after).get(str(target), [])
        assert after.theft_order == tuple(seat for seat in (2, 0) if seat != target)
        assert after.spent == ("A13", "A12"), "both leave"
    assert refusal(state, "hands-off 1") == "no-theft"


# -- trap and free ----------------------------------------------------------------------------------


def test_who_is_trapped_lays_no_path_cards():
    state = holding(MINE, "B05", "A11", before={"0": ["trapped"]})
    assert refusal(state, "dig B05 4,0") == "trapped"
    assert not any(move.kind == "dig" for move in GAME.legal(state))
    assert refusal(state, "map A") is None, "actions are allowed"
    both = holding(MINE, "B05", before={"0": ["trapped", "cart"]})
    assert refusal(both, "dig B05 4,0") == "tool-broken"
    assert GAME.why_not(both, "dig B05 4,0").params == {"tools": ["cart"]}


def test_theft_before_oneself_hinders_nothing():
    assert refusal(holding(MINE, "B05", before={"0": ["theft"]}), "dig B05 4,0") is None


def test_another_player_is_trapped_once():
    state = holding(MINE, "A17", before={"2": ["trapped"]})
    assert before(play(state, "trap 1")) == {"1": ["trapped"], "2": ["trapped"]}
    assert refusal(state, "trap 0") == "self-target"
    assert refusal(state, "trap 2") == "already-trapped"


def test_the_house_rule_about_breaking_ones_own_tools_is_not_about_traps():
    state = holding(MINE, "A17", "A01", options={"break_self": "on"})
    assert refusal(state, "trap 0") == "self-target"
    assert refusal(state, "break pickaxe 0") is None
    assert refusal(holding(MINE, "A01"), "break pickaxe 0") == "self-target"


@pytest.mark.parametrize("target", [0, 3])
def test_anybody_is_freed_oneself_included(target):
    state = holding(MINE, "A18", before={str(target): ["lantern", "trapped"]})
    after = play(state, f"free {target}")
    assert before(after) == {str(target): ["lantern"]}
    assert after.spent == ("A18", "A17")
    assert refusal(state, "free 1") == "not-trapped"


def test_nobody_ever_has_two_equal_cards_before_them():
    state = holding(MINE, "A01", "A12", "A17", before={"0": ["theft"], "1": ["pickaxe", "trapped"]})
    assert refusal(state, "break pickaxe 1") == "already-broken"
    assert refusal(state, "trap 1") == "already-trapped"
    assert refusal(state, "theft") == "already-has-theft"


# -- hands ------------------------------------------------------------------------------------------


def test_all_remaining_cards_change_hands_and_the_other_draws():
    """Trap: the swap card itself swapped."""
    state = table(MINE, hands=[["A14", "B05", "A11"], ["B04", "A01", "B02"], ["B04"], ["B04"]])
    after = play(state, "swap-hands 1")
    assert after.hands[0] == ("B04", "A01", "B02")
    assert after.hands[1] == ("B05", "A11", "B04"), "one card drawn by the other, none by oneself"
    assert after.spent == ("A14",)
    assert after.seat == 1


def test_a_swap_of_hands_tells_the_two_what_they_got():
    state = table(MINE, hands=[["A14", "B05"], ["A01"], ["B04"], ["B04"]])
    swap = {"key": "swapped-hands", "seat": 0, "target": 1}
    assert seen(state, "swap-hands 1", None)[0] == swap
    assert seen(state, "swap-hands 1", 2)[:2] == [swap, {"key": "drew", "seat": 1, "left": 4}]
    assert seen(state, "swap-hands 1", 0)[0] == {**swap, "cards": ["A01"]}
    assert seen(state, "swap-hands 1", 1)[:2] == [swap, {**swap, "cards": ["B05"]}]


def test_a_swap_may_leave_one_without_cards():
    state = table(MINE, hands=[["A14", "B05"], [], ["B04"], ["B04"]])
    after = play(state, "swap-hands 1")
    assert (after.hands[0], after.hands[1]) == ((), ("B05", "B04"))
    assert refusal(state, "swap-hands 0") == "self-target"


def test_a_swap_when_the_deck_is_empty_draws_nothing():
    state = table(MINE, hands=[["A14", "B05"], ["A01"], ["B04"], ["B04"]], deck=[])
    assert keys(state, "swap-hands 1") == ["swapped-hands", "swapped-hands"]
    assert GAME.turn(GAME.half(state, "swap-hands 1")[0]).kind == "draw"


# -- the fourth rockfall ----------------------------------------------------------------------------


def test_the_fourth_rockfall_does_what_the_others_do():
    after = play(holding(MINE, "A19"), "rockfall 2,0")
    assert after.spent == ("A19", "B05")
    assert refusal(holding(MINE, "A11"), "rockfall 2,0") == "not-in-hand"
    assert refusal(holding(MINE, "A19"), "discard A10") == "not-in-hand"


def test_two_rockfalls_in_hand_are_offered_once():
    state = holding(MINE, "A19", "A10")
    texts = [str(move) for move in GAME.legal(state)]
    assert texts.count("rockfall 2,0") == 1
    assert {"discard A19", "discard A10"} <= set(texts)
    assert play(state, "rockfall 2,0").hands[0][:1] == ("A19",)


# -- shed and pass ----------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", ["lantern", "trapped", "theft"])
def test_two_cards_thrown_away_take_away_one_that_lies_before_oneself(thing):
    lying = ["lantern", "trapped", "theft"]
    state = holding(MINE, "B05", "A11", "A01", before={"0": lying})
    after = play(state, f"shed {thing} A01 B05")
    assert before(after) == {"0": [other for other in lying if other != thing]}
    assert len(after.hands[0]) == 2, "one card is drawn"
    assert after.theft_order == (() if thing == "theft" else (0,))
    assert [seat for seat, _ in after.thrown] == [0, 0]


def test_what_is_thrown_away_to_shed_is_for_oneself_to_know():
    state = holding(MINE, "B05", "A11", before={"0": ["cart"]})
    shown = {"key": "shed", "seat": 0, "thing": "cart", "count": 2}
    assert seen(state, "shed cart B05 A11", 1)[0] == shown
    assert seen(state, "shed cart B05 A11", 0)[0] == {**shown, "cards": ["B05", "A11"]}


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("shed cart B05 A11", None),
        ("shed cart B05", "wrong-count"),
        ("shed cart", "wrong-count"),
        ("shed cart B05 A11 A11", "wrong-count"),
        ("shed cart B05 B05", "not-in-hand"),
        ("shed trapped B05 A11", "nothing-to-shed"),
        ("shed sorrow B05 A11", "unreadable"),
        ("shed", "unreadable"),
    ],
)
def test_shedding_costs_exactly_two_cards_of_the_own_hand(move, key):
    state = holding(MINE, "B05", "A11", "A11", before={"0": ["cart"], "1": ["trapped"]})
    assert refusal(state, move) == key


@pytest.mark.parametrize("count", [1, 2, 3])
def test_pass_one_to_three_cards_and_draw_as_many(count):
    cards = ["B05", "A11", "A01", "B07"]
    state = holding(MINE, *cards)
    after = play(state, "discard " + " ".join(cards[:count]))
    assert len(after.hands[0]) == 4
    assert len(after.deck) == len(state.deck) - count
    assert len(after.thrown) == count


def test_a_pass_draws_what_there_is():
    after = play(holding(MINE, "B05", "A11", "A01", deck=["B02"]), "discard B05 A11 A01")
    assert (after.hands[0], after.deck) == (("B02",), ())


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("discard B05 A11 A01 B07", "wrong-count"),
        ("discard B05 B05", "not-in-hand"),
        ("discard A11 A11", None),
        ("discard", "unreadable"),
    ],
)
def test_a_pass_is_one_to_three_cards_of_the_hand(move, key):
    assert refusal(holding(MINE, "B05", "A11", "A01", "B07", "A11"), move) == key


def test_every_pass_is_offered_once():
    state = holding(MINE, "A13", "A13", "A13", "A14")
    passes = [str(move) for move in GAME.legal(state) if move.kind == "discard"]
    assert passes == [
        "discard A13", "discard A14", "discard A13 A13", "discard A13 A14",
        "discard A13 A13 A13", "discard A13 A13 A14",
    ]  # fmt: skip


def test_an_empty_hand_is_skipped():
    state = table(MINE, hands=[["B05", "A11"], [], [], ["B04"]], deck=[])
    assert keys(state, "discard B05") == ["discarded", "skipped", "skipped"]
    assert play(state, "discard B05").seat == 3


def test_the_round_ends_when_all_hands_are_empty_and_not_before():
    """Trap: the round ending at the first empty hand."""
    state = table(MINE, hands=[["B05"], [], ["B04"], []], deck=[])
    after = play(state, "discard B05")
    assert (after.phase, after.seat) == ("play", 2)
    assert play(after, "discard B04").phase == "round-end"


def test_what_was_not_revealed_may_be_taken_back():
    """Looks, hands and hats reveal; cards that lie before players do not."""
    state = holding(
        MINE, "A12", "A13", "A14", "A15", "A16", "A17", "A18", before={"1": ["theft"], "2": ["trapped"]}
    )
    reveals = {
        move.kind: any(event.reveals for event in GAME.half(state, move)[1])
        for move in GAME.legal(state)
        if move.kind != "discard"
    }
    assert reveals == {
        "theft": False, "hands-off": False, "trap": False, "free": False,
        "swap-hands": True, "inspect": True, "swap-hats": True,
    }  # fmt: skip
