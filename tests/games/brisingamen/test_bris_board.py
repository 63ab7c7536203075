"""The mine as a network, and the next empty lamp (rules: section 2)."""

import pytest

from lantern.games.brisingamen.board import (
    CAVERNS,
    LAMPS,
    NEIGHBOURS,
    OUT,
    PARENT,
    PLACE,
    PLACES,
    depth,
    is_cavern,
    reach,
    refusal,
    way,
)


def places(*names):
    return {PLACE[name] for name in names}


def ends(start, taken=(), most=2, strong=()):
    found = reach(PLACE[start], places(*taken), most, places(*strong)).found
    return {PLACES[end]: [PLACES[place] for place in passed] for end, passed in found.items()}


def test_24_lamps_24_caverns_and_one_way_out():
    assert (len(LAMPS), len(CAVERNS), len(PLACES)) == (24, 24, 49)
    assert [PLACES[place] for place in NEIGHBOURS[OUT]] == ["L1"]
    assert {PLACES[place] for place in NEIGHBOURS[PLACE["L2"]]} == {"L1", "W1", "N1", "E1", "S1"}
    for place in range(len(PLACES)):
        assert way(place, OUT)[-1] == OUT
        assert all(place in NEIGHBOURS[other] for other in NEIGHBOURS[place])


def test_a_cavern_is_a_dead_end():
    for name, cavern in CAVERNS.items():
        assert NEIGHBOURS[PLACE[name]] == (PLACE[cavern.lamp],)


def test_the_way_between_two_places_is_the_only_one():
    names = [PLACES[place] for place in way(PLACE["c01"], PLACE["c08"])]
    assert names == ["c01", "W1", "L2", "N1", "N3", "c08"]
    assert [PLACES[place] for place in way(PLACE["L2"], PLACE["W2"])] == ["L2", "W1", "W2"]
    assert way(OUT, OUT) == (OUT,)
    assert depth(PLACE["c06"]) == 8


def test_the_first_four_moves_of_a_game():
    """The example of the rules: L1, then L2, then any of the four galleries."""
    assert ends("out") == {"L1": []}
    assert ends("out", ["L1"]) == {"L2": ["L1"]}
    assert ends("out", ["L1", "L2"]) == {lamp: ["L1", "L2"] for lamp in ("W1", "N1", "E1", "S1")}


def test_a_move_stops_at_the_next_empty_lamp():
    assert set(ends("L2")) == {"L1", "W1", "N1", "E1", "S1"}
    assert refusal(PLACE["L2"], PLACE["W2"], set(), 2, set()) == ("stops-before", PLACE["W1"])
    assert refusal(PLACE["L1"], OUT, set(), 2, set()) is None


def test_every_direction_is_searched_for_itself():
    assert ends("L2", ["W1", "N1"]) == {
        "L1": [], "E1": [], "S1": [], "c01": ["W1"], "W2": ["W1"], "N2": ["N1"], "N3": ["N1"],
    }  # fmt: skip


def test_two_dwarves_may_be_passed_and_not_three():
    taken = ["W1", "W2", "W3"]
    assert "W4" in ends("L2", taken)
    assert not {"c03", "W5"} & set(ends("L2", taken))
    assert refusal(PLACE["L2"], PLACE["W5"], places(*taken), 2, set()) == ("too-many-passed", PLACE["W3"])
    assert {"c03", "W5"} <= set(ends("L2", taken, most=4))


def test_four_with_stealth_and_not_five():
    taken = ["L1", "L2", "W1", "W2", "W3"]
    assert set(ends("out", taken, most=4)) == {"N1", "E1", "S1", "c01", "c02", "W4"}


def test_a_cavern_holds_one_dwarf():
    assert "c01" not in ends("W1", ["c01"])
    assert refusal(PLACE["W1"], PLACE["c01"], places("c01"), 2, set()) == ("cavern-taken", PLACE["c01"])


def test_outside_there_is_room_for_all():
    assert "out" in ends("L1")
    assert ends("L2", ["L1"])["out"] == ["L1"]


def test_no_turning_back_within_a_move():
    """From a cavern whose lamp is taken one goes past it, never back in."""
    assert set(ends("c01", ["W1"])) == {"L2", "W2"}


def test_nobody_passes_a_strong_dwarf():
    assert "W2" not in ends("L2", ["W1"], strong=["W1"])
    assert refusal(PLACE["L2"], PLACE["W2"], places("W1"), 2, places("W1")) == ("strong-dwarf", PLACE["W1"])


@pytest.mark.parametrize("start", range(len(PLACES)))
@pytest.mark.parametrize("most", [2, 4])
def test_reach_and_refusal_agree(start, most):
    taken = places("L1", "L2", "W1", "W2", "c01", "N1", "N3", "E1", "E2", "E4", "c17", "S1") - {start}
    strong = places("N1")
    found = reach(start, taken, most, strong)
    for end in range(len(PLACES)):
        assert (end in found.found) == (refusal(start, end, taken, most, strong) is None)
    for end in found.stopped:
        assert refusal(start, end, taken, most, strong) is not None


def test_names_and_numbers_agree():
    assert [is_cavern(PLACE[name]) for name in ("out", "L1", "S5", "c01", "c24")] == [False] * 3 + [True] * 2
    assert PARENT[PLACE["c24"]] == PLACE["S5"]
