"""One spelling for each number and cell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lantern.core import notation

NINE_DIGITS = st.integers(-999_999_999, 999_999_999)


@given(NINE_DIGITS, NINE_DIGITS)
def test_points_are_read_as_they_are_written(x, y):
    assert notation.point(notation.point_text((x, y))) == (x, y)


@pytest.mark.parametrize("word", ["", "+1", "01", "-0", " 1", "1 ", "1_0", "٣", "1.0", "0x1", "9" * 10])
def test_other_spellings_are_no_numbers(word):
    with pytest.raises(ValueError):
        notation.number(word)


@pytest.mark.parametrize("word", ["3", "3;1", "3,", ",3", "3,1,2", "3, 1"])
def test_other_spellings_are_no_cells(word):
    with pytest.raises(ValueError):
        notation.point(word)


def test_a_count_is_not_negative():
    assert notation.count("0") == 0
    with pytest.raises(ValueError, match="negative"):
        notation.count("-1")


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text):
    try:
        x, y = notation.point(text)
    except ValueError:
        return
    assert notation.point_text((x, y)) == text
