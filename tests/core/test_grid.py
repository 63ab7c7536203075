"""Sides, masks and cells."""

from hypothesis import given
from hypothesis import strategies as st

from lantern.core.grid import AROUND, REACH, SIDES, cell_at, half_turn, letters_of, mask_of, place_of

COORDINATE = st.integers(-REACH, REACH)


@given(COORDINATE, COORDINATE)
def test_a_cell_knows_its_place(x, y):
    assert place_of(cell_at(x, y)) == (x, y)


@given(COORDINATE, COORDINATE)
def test_a_step_to_a_side_and_back(x, y):
    for side, step, facing in AROUND:
        there = place_of(cell_at(x, y) + step)
        assert abs(there[0] - x) + abs(there[1] - y) == 1
        back = next(other for other in AROUND if other[0] == facing)
        assert (back[1], back[2]) == (-step, side)


def test_north_is_up_and_south_is_down():
    assert [place_of(cell_at(0, 0) + step) for _, step, _ in AROUND] == [(0, -1), (1, 0), (0, 1), (-1, 0)]


@given(st.integers(0, 15))
def test_masks_and_letters(mask):
    assert mask_of(letters_of(mask)) == mask
    assert half_turn(half_turn(mask)) == mask


def test_half_turn_swaps_opposite_sides():
    assert [letters_of(half_turn(mask_of(side))) for side in SIDES] == ["S", "W", "N", "E"]
