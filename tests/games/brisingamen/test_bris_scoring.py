"""Points and ties (rules: section 4)."""

from tests.helpers.dwarves import scene

from lantern.games.brisingamen.game import GAME
from lantern.games.brisingamen.scoring import measure, points


def over(**more):
    """A game that ended with a stall, so nobody has the bonus."""
    said = {"phase": "over", "ended_by": "stall", "actions_left": 0}
    return GAME.result(scene(**{**said, **more}))


def test_made_jewels_count_and_held_ones_cost_half():
    result = over(made=[["J33", "J01"], [], []], jewels=[["J09"], ["J36"], []])
    assert result["points"][0] == {"made": 32, "held": -4, "tokens": 0, "finisher": 0}
    assert result["scores"] == [28, -14, 0]


def test_a_token_is_three_points():
    assert over(tokens=[2, 0, 0])["scores"] == [6, 0, 0]


def test_and_six_when_the_necklace_is_whole_whoever_made_it():
    links = [["B1", 1], ["B2", 1], ["B3", 1], ["B4", 1]]
    assert over(tokens=[2, 1, 0], necklace=links)["scores"] == [12, 6, 0]
    assert over(tokens=[2, 1, 0], necklace=links[:3])["scores"] == [6, 3, 0]


def test_six_for_ending_the_game():
    assert over(ended_by="jewel", finisher=2)["scores"] == [0, 0, 6]


def test_links_gems_dwarves_and_abilities_are_worth_nothing():
    result = over(
        necklace=[["B1", 0]], gems=[["ruby-L"] * 3, [], []], abilities=[["bat"], [], []],
        dwarves=[[], [{"at": "made"}] * 6, []],
    )  # fmt: skip
    assert result["scores"] == [0, 0, 0]


def test_a_tie_goes_to_more_jewels():
    result = over(made=[["J17"], ["J09", "J01"], []], gems=[["ruby-L"], [], []])
    assert result["scores"] == [12, 12, 0]
    assert (result["winners"], result["decided"]) == ([1], "jewels")


def test_then_to_more_gems_large_ones_twice():
    result = over(made=[["J17"], ["J18"], []], gems=[["ruby-S"], ["emerald-L"], ["ruby-L", "ruby-L"]])
    assert (result["winners"], result["decided"]) == ([1], "gems")


def test_then_it_is_shared():
    result = over(made=[["J17"], ["J18"], []], gems=[["ruby-S", "ruby-S"], ["emerald-L"], []])
    assert (result["winners"], result["decided"]) == ([0, 1], "shared")


def test_most_points_win():
    result = over(made=[["J17"], [], []], tokens=[0, 5, 0])
    assert (result["winners"], result["decided"]) == ([1], "points")


def test_what_a_seat_would_score_now_is_there_all_the_time():
    state = scene(made=[["J17"], [], []], jewels=[[], ["J01"], []])
    assert sum(points(state, 0).values()) == 12 and sum(points(state, 1).values()) == -2
    assert GAME.result(state) is None
    assert GAME.look(state, None)["players"][1]["points"]["held"] == -2


def test_how_far_the_end_is():
    assert measure(scene())["distance"] == 4
    assert measure(scene(dwarves=[[{"at": "made"}] * 5, [], []]))["distance"] == 1
    assert measure(scene(necklace=[["B1", 0], ["B2", 0]]))["distance"] == 2
