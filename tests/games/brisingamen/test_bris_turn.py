"""Two actions, extra actions, the end of the turn and of the game (rules: sections 2 and 4)."""

import pytest
from tests.helpers.dwarves import EMPTY, at, keys, play, scene, told, why
from tests.helpers.dwarves import texts as legal

from lantern.games.brisingamen.game import GAME
from lantern.games.brisingamen.scoring import points

GONE = {"at": "made"}
STUDS = ["ruby-S", "ruby-S", "sapphire-S"]


# -- actions --------------------------------------------------------------------------------------------


def test_two_actions_then_the_next():
    state = play(scene(), "pass")
    assert (state.seat, state.actions) == (0, 1)
    state = play(state, "pass")
    assert (state.seat, state.actions, state.turns) == (1, 2, 2)
    assert play(state, "pass", "pass", "pass", "pass").seat == 0


def test_the_last_action_can_be_taken_back_before_the_phone_passes():
    half, events = GAME.half(play(scene(), "pass"), "move 1 L1")
    assert GAME.turn(half).kind == "draw" and half.seat == 0
    assert GAME.look(half, 0)["waits"] == {"cards": False, "passes": True}
    assert [event.key for event in events] == ["moved"]


def test_a_first_action_leaves_nothing_to_wait_for():
    state = scene()
    assert GAME.half(state, "move 1 L1") == GAME.apply(state, "move 1 L1")


def test_ending_before_the_two_actions_are_used():
    assert why(scene(), "end") == "actions-left"
    assert why(play(scene(), "pass"), "end") == "actions-left"


def test_up_to_three_more_at_a_token_each():
    state = play(scene(tokens=[4, 0, 0]), "pass", "pass")
    assert state.seat == 0 and GAME.look(state, 0)["actions"]["price"] == 1
    state = play(state, "move 1 L1")
    assert state.tokens[0] == 3
    state = play(state, "move 1 L2", "move 1 W1")
    assert state.tokens == (1, 0, 0) and state.seat == 1
    assert state.bank == 14, "spent tokens leave the game"


def test_nobody_has_to_buy():
    state = play(scene(tokens=[4, 0, 0]), "pass", "pass", "end")
    assert state.seat == 1 and state.tokens[0] == 4


def test_a_token_is_told():
    state = play(scene(tokens=[1, 0, 0]), "pass", "pass")
    assert keys(state, "move 1 L1") == ["paid", "moved"]
    assert told(state, "move 1 L1")[0].public == {"seat": 0, "left": 0}


def test_an_extra_action_is_not_passed():
    assert why(play(scene(tokens=[1, 0, 0]), "pass", "pass"), "pass") == "no-actions-left"


def test_the_fourth_extra_action_is_refused():
    state = scene(
        tokens=[5, 0, 0], actions_left=0, extra=3, going={"dwarf": 1, "hops": 1}, dwarves=[[at("L1")], [], []]
    )
    assert why(state, "take J01") == "no-more-extra"
    assert why(state, "move 1 L2") is None, "the hop that is left is free"


def test_tokens_of_a_link_can_be_used_in_the_same_turn():
    state = scene(gems=[["amber-L"], [], []], brising_open=["B1"])
    state = play(state, "pass", "make B1", "move 1 L1")
    assert state.tokens[0] == 2 and state.seat == 0


def test_without_actions_only_what_was_begun_goes_on():
    state = play(scene(caverns={"c01": ["ruby-S"]}, dwarves=[[at("W1")], [], []]), "pass", "move 1 c01")
    assert legal(state) == ["collect 1", "end"]
    assert why(state, "move 2 L1") == "no-actions-left"
    assert play(state, "collect 1").seat == 1


# -- the two ends ---------------------------------------------------------------------------------------


def last_dwarf(**more):
    """Seat 0 holds two jewels it has the gems for, and one dwarf."""
    said = {
        "dwarves": [[GONE] * 5, [], []],
        "jewels": [["J01", "J05"], [], []],
        "gems": [[*STUDS, "ruby-L", "sapphire-S", "amber-L"], [], []],
        "brising_open": ["B1"],
    }
    return scene(**{**said, **more})


def three_links(**more):
    links = [["B2", 1], ["B3", 2], ["B4", 2]]
    return last_dwarf(necklace=links, tokens=[0, 3, 3], **more)


def test_the_last_jewel_ends_the_game_at_the_end_of_the_turn():
    state = play(last_dwarf(), "make J01")
    assert (state.phase, state.finisher, state.ended_by) == ("play", 0, "jewel")
    assert GAME.look(state, 1)["ending"] == {"seat": 0, "by": "jewel"}
    state = play(state, "pass")
    assert state.phase == "over" and GAME.result(state)["ended_by"] == "jewel"


def test_the_fourth_link_ends_the_game_too():
    state = play(three_links(), "make B1")
    assert (state.phase, state.finisher, state.ended_by) == ("play", 0, "necklace")
    assert state.tokens[0] == 3
    state = play(state, "pass")
    assert state.seat == 0, "up to three tokens may still be used"
    assert play(state, "end").phase == "over"


def test_what_is_left_of_the_turn_may_be_used():
    state = play(last_dwarf(tokens=[1, 0, 0]), "make J01", "pass")
    assert state.seat == 0
    state = play(state, "trade ruby-L for " + GAME.look(state, 0)["market"][-1])
    assert state.tokens[0] == 0


def test_without_dwarves_no_more_jewels_and_no_more_links():
    state = play(last_dwarf(), "make J01")
    assert why(state, "make J05") == why(state, "make B1") == "no-dwarves-left"


def test_with_a_whole_necklace_no_more_links():
    state = play(three_links(brising_open=["B1", "B5"]), "make B1")
    assert why(state, "make B5") == "necklace-whole"


def test_the_bonus_is_paid_once():
    """A question answered in the rules: fourth link and last jewel in one turn are 6 points all the same."""
    state = play(three_links(), "make B1", "make J01")
    assert points(state, 0)["finisher"] == 6
    assert (state.finisher, state.ended_by) == (0, "necklace")
    assert keys(play(three_links(), "make B1"), "make J01") == ["made"]


def test_others_get_no_bonus():
    state = play(last_dwarf(), "make J01", "pass")
    assert [source["finisher"] for source in GAME.result(state)["points"]] == [6, 0, 0]


def test_with_equal_turns_the_round_is_finished():
    state = play(last_dwarf(options={"equal_turns": "on"}), "make J01", "pass")
    assert (state.phase, state.seat) == ("play", 1)
    state = play(state, "pass", "pass", "pass")
    assert state.phase == "play"
    assert play(state, "pass").phase == "over"


def test_with_equal_turns_the_last_seat_ends_it_at_once():
    state = scene(
        options={"equal_turns": "on"}, to_move=2, dwarves=[[], [], [GONE] * 5], jewels=[[], [], ["J01"]],
        gems=[[], [], STUDS],
    )  # fmt: skip
    assert play(state, "make J01", "pass").phase == "over"


def test_with_equal_turns_the_second_to_end_it_has_no_bonus():
    both = {"dwarves": [[GONE] * 5, [GONE] * 5, []], "jewels": [["J01"], ["J02"], []]}
    gems = [STUDS, ["sapphire-S", "sapphire-S", "emerald-S"], []]
    state = scene(options={"equal_turns": "on"}, gems=gems, **both)
    state = play(state, "make J01", "pass", "make J02", "pass", "pass", "pass")
    assert [source["finisher"] for source in GAME.result(state)["points"]] == [6, 0, 0]


# -- stall ----------------------------------------------------------------------------------------------


def idle(**more):
    return scene(**{"caverns": EMPTY, "market": ["ruby-S", "emerald-S"], **more})


ROUND = ("pass",) * 6


def test_a_round_in_which_nothing_happens_ends_a_mine_that_is_empty():
    state = play(idle(), *ROUND)
    assert state.phase == "over"
    result = GAME.result(state)
    assert (result["ended_by"], result["finisher"]) == ("stall", None)
    assert all(source["finisher"] == 0 for source in result["points"])


def test_moving_about_does_not_keep_it_going():
    state = play(idle(), "move 1 L1", "move 1 L2", "pass", "pass", "pass", "pass")
    assert state.phase == "over"


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ({}, "take J01"),
        ({"gems": [["ruby-S"], [], []]}, "trade ruby-S for emerald-S"),
        (
            {"jewels": [["J02"], [], []], "gems": [["sapphire-S", "sapphire-S", "emerald-S"], [], []]},
            "make J02",
        ),
        ({"gems": [["amber-L"], [], []], "brising_open": ["B1"]}, "make B1"),
        ({"abilities": [["thief"], [], []]}, "thief market ruby-S emerald-S"),
        ({"open_abilities": ["bat"]}, "ability bat"),
        ({"dwarves": [[at("L1", "ruby-S")], [], []]}, "move 1 out"),
    ],
)
def test_what_keeps_it_going(said, text):
    state = idle(workshop=["J01"], quiet=2, to_move=0, **said)
    state = play(state, text)
    while state.seat == 0:
        state = play(state, legal(state)[-1])
    assert state.phase == "play" and state.quiet == 0


def test_gems_in_a_cavern_or_a_barrow_keep_it_going():
    assert play(idle(caverns={**EMPTY, "c24": ["ruby-S"]}), *ROUND).phase == "play"
    state = play(idle(dwarves=[[], [], [at("L1", "ruby-S")]]), *ROUND)
    assert state.phase == "play"
    assert play(state, "pass", "pass", "pass", "pass", "move 1 out", "pass", *ROUND[:4]).phase == "play"
