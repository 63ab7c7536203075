"""Two-way cards, ladders, doors and crystals in the mine (rules: section 3, paths)."""

import pytest
from tests.helpers.doors import GAME, NEARLY, holding, live_cells, play, refusal, table, turned_goals

from lantern.core.grid import cell_at, letters_of
from lantern.core.grid import place_of as place
from lantern.games.saboteur.cards import same_turned
from lantern.games.saboteur.mine import build


def live_sides(state, x, y):
    return letters_of(state.mine.live[cell_at(x, y)])


# -- two ways on one card ---------------------------------------------------------------------------


def test_one_way_of_a_bridge_is_enough():
    after = play(holding("S", "X01"), "dig X01 1,0")
    assert live_sides(after, 1, 0) == "EW"


def test_a_bridge_does_not_turn_a_corner():
    """Its N-S way is not live by its E-W way, so nothing can be built on it."""
    state = holding("S #", "B04")
    assert refusal(state, "dig B04 1,1") == "unconnected"
    assert refusal(state, "dig B04 1,-1") == "unconnected"
    assert refusal(holding("S #", "B05"), "dig B05 2,0") is None


def test_the_other_way_of_a_bridge_may_hang_free_but_must_fit():
    hangs = holding(
        """
        . │
        S .
        """,
        "X01",
    )
    assert refusal(hangs, "dig X01 1,0") is None
    clashes = holding(
        """
        . ─
        S .
        """,
        "X01",
    )
    reason = GAME.why_not(clashes, "dig X01 1,0")
    assert (reason.key, reason.params["sides"]) == ("mismatch", "N")


def test_both_ways_of_a_bridge_can_be_live():
    state = holding(
        """
        S ─ ┬ ┐
        . ┌ . ┘
        . └ ┘ .
        """,
        "X01",
    )
    assert live_sides(play(state, "dig X01 2,1"), 2, 1) == "NESW"


def test_a_way_over_a_bridge_may_come_back_under_it():
    state = holding(
        """
        S # .
        . └ ┘
        """,
        "B06",
    )
    assert live_sides(state, 1, 0) == "EW"
    after = play(state, "dig B06 2,0 turned")
    assert live_sides(after, 1, 0) == "NESW"
    assert live_cells(after) == {(0, 0), (1, 0), (1, 1), (2, 0), (2, 1)}


def test_a_double_curve_needs_one_of_its_ways():
    after = play(holding("S", "X03"), "dig X03 1,0")
    assert live_sides(after, 1, 0) == "NW"
    assert refusal(holding("S", "X02"), "dig X02 1,0") is None
    assert live_sides(play(holding("S", "X02"), "dig X02 1,0"), 1, 0) == "SW"


@pytest.mark.parametrize(("card", "live"), [("X14", "W"), ("X15", "EW"), ("X18", "SW"), ("X22", "W")])
def test_any_way_even_a_stub_connects_and_only_what_is_joined_to_it_is_live(card, live):
    after = play(holding("S", card), f"dig {card} 1,0")
    assert live_sides(after, 1, 0) == live


def test_nothing_is_built_past_a_stub():
    """Trap: building on past a dead end."""
    state = play(holding("S", "X14", "B04"), "dig X14 1,0", "discard A11", "discard A11", "discard A11")
    assert refusal(state, "dig B04 1,1") == "unconnected"
    assert refusal(state, "dig B04 1,-1") == "unconnected"


def test_a_bridge_passes_on_to_a_goal_and_a_stub_does_not():
    after = play(holding("S ─ ─ ─ ─ ─ ─ . B", "X01"), "dig X01 7,0")
    assert turned_goals(after) == {"B": 0}
    after = play(holding("S ─ ─ ─ ─ ─ ─ . B", "X26"), "dig X26 7,0 turned")
    assert turned_goals(after) == {}
    after = play(holding("S ─ ─ ─ ─ ─ ─ . B", "X14"), "dig X14 7,0")
    assert turned_goals(after) == {}, "the stub towards the goal is not joined to the one that is live"


# -- ladders ----------------------------------------------------------------------------------------


def test_a_ladder_is_live_like_the_start():
    state = holding("S ─ ─", "X04", "B04")
    after = play(state, "dig X04 2,-1", "discard A11", "discard A11", "discard A11")
    assert (2, -1) in live_cells(after)
    assert refusal(after, "dig B04 2,-2") is None


def test_a_ladder_must_touch_a_card():
    state = holding("S ─ ─", "X04")
    assert refusal(state, "dig X04 5,5") == "ladder-touches-nothing"
    assert refusal(state, "dig X04 3,1") == "ladder-touches-nothing", "a corner is no side"
    assert refusal(state, "dig X04 555,0") == "ladder-touches-nothing"


def test_a_ladder_needs_no_opening_where_it_touches():
    assert refusal(holding("S ─ ─", "X04"), "dig X04 2,-1") is None, "wall against wall"


def test_a_ladder_may_touch_a_card_that_is_cut_off():
    assert refusal(holding("S . . . ═", "X04"), "dig X04 4,-1") is None


def test_a_ladder_must_fit_every_neighbour():
    reason = GAME.why_not(holding("S ─ ─", "X04"), "dig X04 2,1")
    assert (reason.key, reason.params["sides"]) == ("mismatch", "N")


@pytest.mark.parametrize("at", ["8,-1", "8,1", "7,-2", "9,0", "9,2", "8,3"])
@pytest.mark.parametrize("goal", ["B", "┐"])
def test_a_ladder_never_lies_beside_a_goal(at, goal):
    """Turned or not."""
    ladders = ("X04", "X05", "X06", "X07")
    state = holding(f"S ─ ─ ─ ─ ─ ─ ─ {goal}", *ladders, goals=["STONE_B", "STONE_A", "GOLD"])
    for card in ladders:
        for turned in ("", " turned"):
            assert refusal(state, f"dig {card} {at}{turned}") == "ladder-beside-goal"
    assert not any(str(move).split()[2] == at for move in GAME.legal(state) if move.kind == "dig")


def test_a_ladder_stays_in_the_field():
    state = holding("S ─ ─", "X04", options={"area": "field"})
    assert refusal(state, "dig X04 -1,0") == "outside-field"


def test_a_ladder_revives_what_was_cut_off():
    state = holding("S ─ . ┼ ┼", "X05", "B04")
    assert (4, 0) not in live_cells(state)
    assert refusal(state, "dig B04 4,1") == "unconnected"
    after = play(state, "dig X05 5,0 turned", "discard A11", "discard A11", "discard A11")
    assert {(3, 0), (4, 0), (5, 0)} <= live_cells(after)
    assert refusal(after, "dig B04 4,1") is None


def test_a_ladder_far_away_turns_the_goal_and_ends_the_round():
    state = holding("S . . ─ ─ ─ ─ ─ B", "X05")
    after = play(state, "dig X05 2,0")
    assert turned_goals(after) == {"B": 0}
    assert after.outcome.finisher == 0


def test_a_piece_cut_off_by_a_rockfall_lives_on_by_its_ladder():
    state = holding("S ─ ─ ─ ─ w", "A10", "B04")
    after = play(state, "rockfall 2,0")
    assert {(3, 0), (4, 0), (5, 0)} <= live_cells(after)


def test_a_removed_ladder_leaves_its_piece_dead():
    state = holding("S ─ . ┼ ┼ w", "A10")
    assert {(3, 0), (4, 0)} <= live_cells(state)
    after = play(state, "rockfall 5,0")
    assert live_cells(after) == {(0, 0), (1, 0)}


def test_liveness_card_by_card_is_liveness_from_nothing():
    """Through random games the mine that grew is the mine that is built anew."""
    for seed in range(6):
        state, count = GAME.start(4, seed, {"area": "open", "rounds": 1}), 0
        while moves := GAME.legal(state):
            digs = [move for move in moves if move.kind in ("dig", "rockfall")] or moves
            state, _ = GAME.apply(state, digs[(seed * 31 + count * 17) % len(digs)])
            count += 1
            again = build(state.mine.cells, state.mine.ground)
            assert (again.live, again.frontier) == (state.mine.live, state.mine.frontier)


# -- doors and crystals -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["X09", "X11", "X21"])
@pytest.mark.parametrize("seat", range(4))
def test_doors_and_crystals_never_restrict_laying_or_turning(card, seat):
    hands = [["A11"] if other != seat else [card] for other in range(4)]
    assert turned_goals(play(table(NEARLY, hands=hands, to_move=seat), f"dig {card} 7,0")) == {"B": 0}


def test_building_on_behind_a_door_of_the_other_colour():
    state = holding("S g ─", "B05")
    assert state.deal.roles[0] == "blue"
    assert refusal(state, "dig B05 3,0") is None


def test_any_connection_lets_cut_off_pieces_carry_on():
    state = holding("S . . ─", "B05", options={"connection": "any"})
    assert refusal(state, "dig B05 4,0") is None
    assert refusal(holding("S . . ─", "B05"), "dig B05 4,0") == "unconnected"


def test_legal_digs_are_what_is_not_refused():
    """The tables agree with the question, card by card, cell by cell, around a mine with all in it."""
    cards = list(GAME.scene({"seats": 2}).rules.box.paths)
    state = holding("S # b * ─ w . . B", *cards)
    legal = {str(move) for move in GAME.legal(state) if move.kind == "dig"}
    for card in cards:
        for cell, _ in state.mine.border():
            x, y = place(cell)
            for turned in ("", " turned"):
                text = f"dig {card} {x},{y}{turned}"
                if turned and same_turned(card):
                    continue
                assert (text in legal) == (refusal(state, text) is None), text
