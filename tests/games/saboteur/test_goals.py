"""Turning goals (rules: section 2, after every path card)."""

import pytest
from tests.helpers.mines import GAME, holding, keys_of, live_cells, play, refusal, turned_goals

ALMOST = "S ─ ─ ─ ─ ─ ─ . B"
STONES_FIRST = ["STONE_A", "STONE_B", "GOLD"]


def test_the_treasure_ends_the_round_whoever_laid_the_card():
    state = holding(ALMOST, "B05")
    assert keys_of(state, "dig B05 7,0")[:3] == ["dug", "turned", "round-over"]
    after = play(state, "dig B05 7,0")
    assert GAME.turn(after).kind == "round-end"
    assert GAME.look(after, None)["outcome"]["winner"] == "diggers"


@pytest.mark.parametrize("card", ["B12", "B08"])
def test_a_stub_towards_a_goal_turns_nothing(card):
    """Trap: a dead end turning a goal."""
    after = play(holding(ALMOST, card), f"dig {card} 7,0")
    assert turned_goals(after) == {}


def test_a_wall_towards_a_goal_turns_nothing():
    after = play(holding(ALMOST, "B07"), "dig B07 7,0")
    assert turned_goals(after) == {}


def test_a_dead_tunnel_turns_nothing():
    after = play(holding("S . ─ ─ ─ ─ ─ ─ B", "B12"), "dig B12 1,0")
    assert turned_goals(after) == {}


def test_a_goal_turns_when_a_cut_off_tunnel_comes_alive():
    after = play(holding("S . ─ ─ ─ ─ ─ ─ B", "B05"), "dig B05 1,0")
    assert turned_goals(after) == {"B": 0}


FROM_THREE_SIDES = {  # entry side: (drawing, the last card, its cell)
    "W": ("S ─ ─ ─ ─ ─ ─ . B", "B05", "7,0"),
    "N": (
        """
        . . . . . . . ┌ .
        S ─ ─ ─ ─ ─ ─ ┘ B
        """,
        "B06",
        "8,-1 turned",
    ),
    "S": (
        """
        S ─ ─ ─ ─ ─ ─ ┐ B
        . . . . . . . └ .
        """,
        "B07",
        "8,1",
    ),
}


@pytest.mark.parametrize("side", "WNS")
@pytest.mark.parametrize("stone", ["STONE_A", "STONE_B"])
def test_a_stone_meets_the_entry_side(side, stone):
    """For each side exactly one of its two positions does."""
    drawing, card, at = FROM_THREE_SIDES[side]
    other = "STONE_B" if stone == "STONE_A" else "STONE_A"
    after = play(holding(drawing, card, goals=["GOLD", stone, other]), f"dig {card} {at}")
    wanted = {"STONE_A": {"N": 0, "E": 0, "S": 1, "W": 1}, "STONE_B": {"N": 0, "W": 0, "S": 1, "E": 1}}
    assert turned_goals(after) == {"B": wanted[stone][side]}
    assert (8, 0) in live_cells(after)


@pytest.mark.parametrize(("stone", "turned"), [("STONE_A", 0), ("STONE_B", 1)])
def test_a_stone_entered_from_the_east(stone, turned):
    other = "STONE_B" if stone == "STONE_A" else "STONE_A"
    drawing = """
        . . . . . . . ┌ ─ ┐
        S ─ ─ ─ ─ ─ ─ ┘ B .
    """
    state = holding(drawing, "B07", goals=["GOLD", stone, other])
    # The straight at 8,-1 lies between the goals A and B and turns neither.
    after = play(state, "dig B07 9,0")
    assert turned_goals(after) == {"B": turned}


def test_a_stone_follows_the_card_just_laid_not_another_neighbour():
    """Trap: a stone turned to fit the first neighbour. North of B lies an older, dead card, open south."""
    drawing = """
        . . . . . . . . │
        S ─ ─ ─ ─ ─ ─ . B
    """
    state = holding(drawing, "B05", goals=["GOLD", "STONE_A", "STONE_B"])
    after = play(state, "dig B05 7,0")
    assert turned_goals(after) == {"B": 1}
    assert (8, 0) in live_cells(after)


def test_clashing_sides_of_a_stone_simply_do_not_connect():
    """STONE_B lies N-W; the card south of it opens north, but there is rock."""
    drawing = """
        S ─ ─ ─ ─ ─ ─ . B
        . . . . . . . . │
    """
    after = play(holding(drawing, "B05", goals=["GOLD", "STONE_B", "STONE_A"]), "dig B05 7,0")
    assert turned_goals(after) == {"B": 0}
    assert (8, 0) in live_cells(after)
    assert (8, 1) not in live_cells(after)


def test_two_goals_turn_at_once():
    """Trap: only the first of two goals turned. 8,-1 lies between A and B."""
    drawing = """
        . . . . . . . . A
        . . . . . . . ┌ .
        S ─ ─ ─ ─ ─ ─ ┘ B
    """
    after = play(holding(drawing, "B02", goals=STONES_FIRST), "dig B02 8,-1 turned")
    assert turned_goals(after) == {"A": 1, "B": 0}


def test_two_goals_from_below():
    drawing = """
        S ─ ─ ─ ─ ─ ─ ┐ B
        . . . . . . . └ .
        . . . . . . . . C
    """
    after = play(holding(drawing, "B01", goals=["GOLD", "STONE_A", "STONE_B"]), "dig B01 8,1")
    assert turned_goals(after) == {"B": 1, "C": 0}


def test_a_turned_stone_can_open_the_next_goal():
    """Through the stone B (S-W) runs a straight to C: all in one move."""
    drawing = """
        S ─ ─ ─ ─ ─ ─ . B
        . . . . . . . . │
        . . . . . . . . C
    """
    state = holding(drawing, "B05", goals=["STONE_B", "STONE_A", "GOLD"])
    assert keys_of(state, "dig B05 7,0")[:4] == ["dug", "turned", "turned", "round-over"]
    assert turned_goals(play(state, "dig B05 7,0")) == {"B": 1, "C": 0}


def test_a_tunnel_goes_through_a_turned_stone():
    """Trap: no tunnel through a turned stone."""
    drawing = """
        S ─ ─ ─ ─ ─ ─ ─ ┐
        . . . . . . . . .
        . . . . . . . . C
    """
    state = holding(drawing, "B04", goals=["STONE_B", "STONE_A", "GOLD"])
    assert turned_goals(play(state, "dig B04 8,1")) == {"B": 1, "C": 0}


def test_a_card_must_fit_a_turned_stone():
    state = holding("S ─ ─ ─ ─ ─ ─ ─ ┐ .", "B05", goals=["STONE_B", "STONE_A", "GOLD"])
    assert refusal(state, "dig B05 9,0") == "mismatch"


def test_a_rockfall_turns_no_goal():
    """Trap. Even where a scene left a live way open to a goal, only a path card turns it."""
    state = holding("S ─ ─ ─ ─ ─ ─ ─ B", "A10")
    assert state.mine.opened_goals()
    assert turned_goals(play(state, "rockfall 1,0")) == {}


def test_turned_goals_stay_turned_when_they_are_cut_off():
    state = holding("S ─ ─ ─ ─ ─ ─ ─ ┐", "A10", goals=["STONE_B", "STONE_A", "GOLD"])
    after = play(state, "rockfall 4,0")
    assert turned_goals(after) == {"B": 1}
    assert (8, 0) not in live_cells(after)


def test_the_turned_event_says_what_lies_there_and_reveals_it():
    _, events = GAME.apply(holding(ALMOST, "B05", goals=["GOLD", "STONE_A", "STONE_B"]), "dig B05 7,0")
    turned = next(event for event in events if event.key == "turned")
    assert turned.seen_by(None) == turned.seen_by(3) == {"goal": "B", "card": "STONE_A", "turned": 1}
    assert turned.reveals


@pytest.mark.parametrize(("stone", "turned"), [("STONE_A", 1), ("STONE_B", 0)])
def test_a_stone_opened_from_two_sides_follows_the_card_just_laid(stone, turned):
    """The card at 7,0 opens into B from the west, and wakes the bend that comes down on B from the north."""
    drawing = """
        . . . . . . . ┌ ┐
        S ─ ─ ─ ─ ─ ─ . B
    """
    other = "STONE_B" if stone == "STONE_A" else "STONE_A"
    after = play(holding(drawing, "B01", goals=["GOLD", stone, other]), "dig B01 7,0")
    assert turned_goals(after) == {"B": turned}
