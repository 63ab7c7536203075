"""Chances under a known number of saboteurs, against counting all choices by hand."""

from itertools import combinations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lantern.core.chances import chances


@given(st.lists(st.floats(0.02, 50), min_size=1, max_size=8), st.integers(0, 8))
def test_chances_are_what_counting_gives(odds, count):
    count = min(count, len(odds))
    choices = {chosen: prod(odds[i] for i in chosen) for chosen in combinations(range(len(odds)), count)}
    total = sum(choices.values())
    for index, chance in enumerate(chances(odds, count)):
        counted = sum(weight for chosen, weight in choices.items() if index in chosen) / total
        assert chance == pytest.approx(counted)


@given(st.lists(st.floats(0.02, 50), min_size=3, max_size=11), st.integers(1, 3))
def test_they_add_up_to_how_many_there_are(odds, count):
    assert sum(chances(odds, count)) == pytest.approx(count)


def test_no_evidence_no_difference():
    assert chances([1.0] * 5, 2) == pytest.approx([0.4] * 5)
