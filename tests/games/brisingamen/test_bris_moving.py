"""Moving, entering, leaving and picking up (rules: section 2, action 1)."""

from tests.helpers.dwarves import at, front, keys, play, scene, told, why
from tests.helpers.dwarves import texts as legal

from lantern.games.brisingamen.gems import listed
from lantern.games.brisingamen.state import GONE

FULL = {"c01": ["ruby-S", "ruby-L"]}


def test_the_example_of_the_rules():
    """Three players enter one after the other: the third chooses among four galleries."""
    state = play(scene(), "move 1 L1", "pass")
    assert legal(state, "move 1 ") == ["move 1 L2"]
    state = play(state, "move 1 L2", "pass")
    assert legal(state, "move 1 ") == ["move 1 W1", "move 1 N1", "move 1 E1", "move 1 S1"]


def test_own_dwarves_are_passed_like_those_of_others():
    state = play(scene(), "move 1 L1", "move 2 L2")
    assert state.seat == 1
    state = play(state, "pass", "pass", "pass", "pass")
    assert "move 3 W1" in legal(state)
    moved = told(state, "move 3 W1")[0].public
    assert moved["passed"] == [[0, 1], [0, 2]]


def test_three_in_a_row_are_too_many():
    state = scene(dwarves=[[], [at("L1"), at("L2"), at("W1")], [at("N1")]])
    assert legal(state, "move 1") == ["move 1 E1", "move 1 S1"]
    assert why(state, "move 1 W2") == "too-many-passed"
    assert why(state, "move 1 W1") == "too-many-passed"


def test_a_taken_lamp_is_no_place_to_stop():
    state = scene(dwarves=[[], [at("L1")], []])
    assert why(state, "move 1 L1") == "lamp-taken"


def test_a_move_may_not_run_on_past_an_empty_lamp():
    assert why(scene(), "move 1 L2") == "stops-before"


def test_a_cavern_with_somebody_in_it_is_closed():
    state = scene(dwarves=[[at("W1")], [at("c01")], []])
    assert why(state, "move 1 c01") == "cavern-taken"
    assert "move 1 W2" in legal(state)


def test_all_of_a_cavern_is_collected_after_moving():
    state = play(scene(caverns=FULL, dwarves=[[at("W1")], [], []]), "move 1 c01")
    assert state.actions == 1
    state = play(state, "collect 1")
    assert listed(state.dwarves[0][0].gems) == ["ruby-S", "ruby-L"]
    assert not any(state.caverns[0])
    assert state.actions == 1, "picking up is part of the move"


def test_nobody_has_to_collect():
    state = play(scene(caverns=FULL, dwarves=[[at("W1")], [], []]), "move 1 c01", "move 2 L1")
    assert state.seat == 1 and any(state.caverns[0])


def test_collecting_is_over_when_another_action_has_begun():
    state = play(scene(caverns=FULL, tokens=[1, 0, 0], dwarves=[[at("W1")], [], []]), "move 1 c01")
    state = play(state, "move 2 L1")
    assert why(state, "collect 1") == "not-moving"


def test_what_was_left_is_collected_before_moving_on():
    state = scene(caverns=FULL, dwarves=[[at("c01")], [], []])
    assert why(state, "collect 1") == "not-moving"
    state = play(state, "move 1 W1 collect-first")
    assert listed(state.dwarves[0][0].gems) == ["ruby-S", "ruby-L"]
    assert state.actions == 1


def test_a_dwarf_that_cannot_move_cannot_collect_first():
    dwarves = [
        [at("c01")],
        [at("W1"), at("L2"), at("W2")],
        [at("L1"), at("N1"), at("E1"), at("S1"), at("W3")],
    ]
    state = scene(caverns=FULL, dwarves=dwarves)
    assert "move 1 W4 collect-first" in legal(state)
    state = scene(caverns=FULL, dwarves=[dwarves[0], [*dwarves[1], at("W4")], [*dwarves[2], at("c02")]])
    assert not [text for text in legal(state) if "collect" in text]


def test_with_gems_in_the_barrow_nothing_more_is_collected():
    state = play(scene(caverns=FULL, dwarves=[[at("W1", "ruby-S")], [], []]), "move 1 c01")
    assert why(state, "collect 1") == "barrow-full"
    assert why(scene(caverns=FULL, dwarves=[[at("c01", "ruby-S")], [], []]), "move 1 W1 collect-first") == (
        "barrow-full"
    )


def test_an_empty_cavern_and_a_lamp_give_nothing():
    state = play(scene(caverns={"c01": []}, dwarves=[[at("W1")], [], []]), "move 1 c01")
    assert why(state, "collect 1") == "nothing-here"
    state = play(scene(dwarves=[[at("L1")], [], []]), "move 1 L2")
    assert why(state, "collect 1") == "not-in-cavern"


def test_coming_out_brings_the_gems_to_the_player():
    state = scene(dwarves=[[at("L1", "ruby-L", "amber-S")], [], []], gems=[["ruby-S"], [], []])
    assert keys(state, "move 1 out") == ["moved", "came-out"]
    state = play(state, "move 1 out")
    assert front(state) == ["ruby-S", "ruby-L", "amber-S"]
    assert not any(state.dwarves[0][0].gems)


def test_they_can_be_used_in_the_next_action():
    state = scene(
        dwarves=[[at("L1", "ruby-L")], [], []], gems=[["sapphire-S"], [], []], jewels=[["J05"], [], []]
    )
    assert why(state, "make J05") == "gems-missing"
    state = play(state, "move 1 out", "make J05")
    assert state.made[0] == ("J05",)


def test_a_dwarf_outside_may_enter_again():
    state = play(scene(dwarves=[[at("L1")], [], []]), "move 1 out", "move 1 L1")
    assert state.seat == 1


def test_several_come_out_past_each_other():
    state = scene(dwarves=[[at("W1", "ruby-S")], [at("L2")], [at("L1")]])
    state = play(state, "move 1 out")
    assert front(state) == ["ruby-S"]


def test_gems_are_never_put_down_in_the_mine():
    state = play(scene(caverns={"c01": []}, dwarves=[[at("W1", "ruby-S")], [], []]), "move 1 c01")
    assert listed(state.dwarves[0][0].gems) == ["ruby-S"]
    assert not any(state.caverns[0])


def test_only_dwarves_that_are_there_move():
    state = scene(dwarves=[[{"at": "made"}], [], []])
    assert state.dwarves[0][0].at == GONE
    assert why(state, "move 1 L1") == "dwarf-gone"
    for text in ("move 7 L1", "move 0 L1", "collect 9", "drink 0", "bat 9 ruby-S"):
        assert why(state, text) == "unreadable"
    assert why(state, "move 2 out") == "already-there"
