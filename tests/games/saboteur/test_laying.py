"""Laying a path card (rules: section 2, laying a path card)."""

import pytest
from tests.helpers.mines import GAME, holding, live_cells, play, refusal


def sides(state, move):
    return GAME.why_not(state, move).params["sides"]


# -- 1. the cell ----------------------------------------------------------------------------------


def test_a_cell_that_is_taken():
    state = holding("S ─ .", "B05")
    assert refusal(state, "dig B05 1,0") == "occupied"
    assert refusal(state, "dig B05 0,0") == "occupied"


def test_a_face_down_goal_is_taken_too():
    state = holding("S ─ ─ ─ ─ ─ ─ ─ B", "B05")
    assert refusal(state, "dig B05 8,0") == "occupied"


@pytest.mark.parametrize(("at", "inside"), [("0,-1", True), ("-1,0", False), ("0,1", True)])
def test_the_field_is_9_by_5(at, inside):
    state = holding("S", "B01", options={"area": "field"})
    assert refusal(state, f"dig B01 {at}") == (None if inside else "outside-field")


def test_the_corners_of_the_field():
    edge = """
        . . │ . . . . . .
        . . │ . . . . . .
        S ─ ┼ ─ ─ ─ ─ ┬ B
        . . │ . . . . │ .
        . . │ . . . . └ C
    """
    state = holding(edge, "B04", options={"area": "field"}, goals=["GOLD", "STONE_A", "STONE_B"])
    assert refusal(state, "dig B04 2,-3") == "outside-field"
    assert refusal(state, "dig B04 2,3") == "outside-field"
    opened = holding(edge, "B04", goals=["GOLD", "STONE_A", "STONE_B"])
    assert refusal(opened, "dig B04 2,-3") is None
    assert refusal(opened, "dig B04 2,3") is None


def test_the_last_column_of_the_field_is_that_of_the_goals():
    drawing = """
        S ─ ─ ─ ─ ─ ─ ─ ┐
        . . . . . . . . │
        . . . . . . . . C
    """
    goals = ["GOLD", "STONE_A", "STONE_B"]
    state = holding(drawing, "B01", options={"area": "field"}, goals=goals)
    assert refusal(state, "dig B01 9,1") == "outside-field"
    assert refusal(holding(drawing, "B01", goals=goals), "dig B01 9,1") == "mismatch"


# -- 2. fitting -----------------------------------------------------------------------------------


def test_wall_against_opening():
    """A straight N-S beside the start: its wall is where the start opens."""
    state = holding("S", "B04")
    assert refusal(state, "dig B04 1,0") == "mismatch"
    assert sides(state, "dig B04 1,0") == "W"


def test_opening_against_wall():
    state = holding("S ─ ─", "B01")
    assert refusal(state, "dig B01 1,1") == "mismatch"
    assert sides(state, "dig B01 1,1") == "N"


def test_all_clashing_sides_are_named_in_the_order_n_e_s_w():
    state = holding(
        """
        ┼ ┼ ┼
        S . ┼
        ┼ ┼ ┼
        """,
        "B15",
    )
    assert sides(state, "dig B15 1,0") == "ESW"
    assert sides(state, "dig B15 1,0 turned") == "NEW"
    where = GAME.why_not(state, "dig B15 1,0").where
    assert [place["side"] for place in where] == ["E", "S", "W"]
    assert all(place["cell"] == [1, 0] for place in where)


def test_wall_to_wall_fits_but_joins_nothing():
    state = holding("S ─", "B05")
    assert refusal(state, "dig B05 1,-1") == "unconnected"


def test_every_neighbour_counts_not_only_the_one_built_on():
    state = holding(
        """
        . ─ .
        S . .
        """,
        "B01",
        "B05",
    )
    assert refusal(state, "dig B01 1,0") == "mismatch"
    assert sides(state, "dig B01 1,0") == "N"
    assert refusal(state, "dig B05 1,0") is None


def test_a_cut_off_piece_must_still_be_fitted():
    state = holding("S . ┼ ─", "B04", "B16")
    assert sides(state, "dig B04 1,0") == "EW"
    assert sides(state, "dig B16 1,0") == "W"


def test_face_down_goals_are_no_neighbours():
    """Trap: goals that must be matched face down. A wall may lie against one."""
    state = holding("S ─ ─ ─ ─ ─ ─ . B", "B07", "B12", "B04")
    assert refusal(state, "dig B07 7,0") is None
    assert refusal(state, "dig B12 7,0") is None
    assert refusal(state, "dig B04 7,0") == "mismatch"
    assert sides(state, "dig B04 7,0") == "W"


def test_a_face_down_goal_connects_nothing():
    state = holding("S ─ ─ ─ ─ ─ ─ ┘ B", "B05")
    assert refusal(state, "dig B05 9,0") == "unconnected"


def test_a_turned_goal_is_a_neighbour():
    state = holding("S ─ ─ ─ ─ ─ ─ ─ ┐", "B05", "B04", goals=["GOLD", "STONE_A", "STONE_B"])
    assert sides(state, "dig B05 8,1") == "N"
    assert refusal(state, "dig B04 8,1") is None


def test_the_start_is_a_neighbour():
    assert sides(holding("S", "B04"), "dig B04 -1,0") == "E"


# -- 3. connection --------------------------------------------------------------------------------


def test_far_from_everything():
    state = holding("S ─", "B01")
    assert refusal(state, "dig B01 5,5") == "unconnected"
    assert refusal(state, "dig B01 999999999,0") == "unconnected"
    assert refusal(holding("S", "B01", options={"area": "field"}), "dig B01 999999999,0") == "outside-field"


def test_no_building_on_past_a_dead_end():
    """Trap. The stub is live only at its own end."""
    state = holding("S ═ .", "B05")
    assert refusal(state, "dig B05 2,0") == "unconnected"


def test_no_building_on_past_a_crossing_of_dead_ends():
    state = holding("S ╬ .", "B01")
    assert refusal(state, "dig B01 2,0") == "unconnected"
    assert refusal(state, "dig B01 1,1") == "unconnected"


def test_a_dead_end_may_be_laid():
    assert refusal(holding("S ─ .", "B12"), "dig B12 2,0") is None
    assert refusal(holding("S ─ .", "B16"), "dig B16 2,0 turned") is None


def test_one_live_neighbour_is_enough():
    """One side meets a dead end, the other the live tunnel."""
    state = holding(
        """
        S ┐ .
        ╬ . .
        """,
        "B02",
    )
    assert refusal(state, "dig B02 1,1") == "mismatch"
    assert refusal(state, "dig B02 1,1 turned") is None
    assert (1, 1) in live_cells(play(state, "dig B02 1,1 turned"))


def test_no_building_on_a_cut_off_piece():
    """Trap. The gap at 2,0 leaves everything behind it dead."""
    state = holding("S ─ . ─ ─ .", "B05", "B01")
    assert refusal(state, "dig B05 5,0") == "unconnected"
    assert refusal(state, "dig B01 2,0") is None


def test_connection_any_drops_that_rule():
    state = holding("S ─ . ─ ─ .", "B05", options={"connection": "any"})
    assert refusal(state, "dig B05 5,0") is None
    past_dead_end = holding("S ═ .", "B05", options={"connection": "any"})
    assert refusal(past_dead_end, "dig B05 2,0") is None


def test_connection_any_still_wants_tunnel_to_tunnel():
    state = holding("S ─ .", "B05", "B04", options={"connection": "any"})
    assert refusal(state, "dig B05 1,-1") == "unconnected"
    assert refusal(state, "dig B05 5,5") == "unconnected"
    assert refusal(state, "dig B04 2,0") == "mismatch"


def test_connection_any_makes_nothing_live():
    state = holding("S ─ ─ ─ ─ ─ . ─ B", "B12", options={"connection": "any"})
    after = play(state, "dig B12 6,0")
    assert (7, 0) not in live_cells(after)
    assert not after.mine.opened_goals()


# -- what is live ---------------------------------------------------------------------------------


def test_a_piece_comes_alive_when_it_is_joined_again():
    state = holding(
        """
        S ─ . ┬ ─
        . . . │ .
        """,
        "B05",
    )
    assert live_cells(state) == {(0, 0), (1, 0)}
    after = play(state, "dig B05 2,0")
    assert live_cells(after) == {(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (3, 1)}


def test_what_is_joined_by_a_dead_end_stays_dead():
    after = play(holding("S ─ . ─ ─", "B12"), "dig B12 2,0")
    assert live_cells(after) == {(0, 0), (1, 0), (2, 0)}


def test_a_loop_is_live_once():
    after = play(
        holding(
            """
            S ┐ .
            ┼ . .
            ┼ ┼ .
            """,
            "B02",
        ),
        "dig B02 1,1 turned",
    )
    assert live_cells(after) == {(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)}


# -- 4. tools -------------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", ["pickaxe", "lantern", "cart"])
def test_any_broken_tool_forbids_path_cards_and_nothing_else(tool):
    state = holding("S ─", "B05", "A01", "A11", "A10", before={"0": [tool]})
    assert refusal(state, "dig B05 2,0") == "tool-broken"
    assert GAME.why_not(state, "dig B05 2,0").params == {"tools": [tool]}
    for move in ("break pickaxe 1", "map A", "rockfall 1,0", "discard B05"):
        assert refusal(state, move) is None


def test_a_broken_tool_of_another_does_not_matter():
    assert refusal(holding("S ─", "B05", before={"1": ["cart"]}), "dig B05 2,0") is None


def test_turned_is_another_way_to_lie():
    state = holding("S ─ ─", "B06")
    assert refusal(state, "dig B06 3,0") == "mismatch"
    assert refusal(state, "dig B06 3,0 turned") is None


def test_a_symmetric_card_may_be_turned_for_nothing():
    state = holding("S ─ ─", "B05")
    assert refusal(state, "dig B05 3,0 turned") is None
    assert "dig B05 3,0 turned" not in map(str, GAME.legal(state))
