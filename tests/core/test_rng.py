"""Chance that repeats for ever."""

from collections import Counter

import pytest

from lantern.core.rng import fresh, new_seed, shuffled


def test_the_same_seed_shuffles_alike_on_every_python():
    """These orders were written down once; a Python that changes them would re-deal every saved game."""
    assert shuffled(range(10), fresh(7, 0)) == [0, 5, 2, 3, 7, 8, 9, 1, 4, 6]
    assert shuffled(range(10), fresh(7, 1)) == [3, 9, 0, 1, 7, 8, 4, 5, 6, 2]
    assert shuffled(range(10), fresh(-7, 0)) == [5, 3, 2, 6, 1, 9, 0, 4, 7, 8]


def test_seed_sign_and_counter_all_matter():
    orders = {tuple(shuffled(range(20), fresh(seed, use))) for seed in (-2, -1, 0, 1, 2) for use in range(5)}
    assert len(orders) == 25


def test_no_seed_deals_like_another_at_another_time():
    """Python mixes the keys 3 and 2 << 32 | 3 alike, so seed 1 once dealt its third round like seed 0."""
    assert shuffled(range(20), fresh(0, 3)) != shuffled(range(20), fresh(1, 3))


def test_counter_may_not_be_negative():
    with pytest.raises(ValueError, match="counter"):
        fresh(1, -1)


def test_every_order_is_about_equally_likely():
    rng = fresh(1, 0)
    seen = Counter(tuple(shuffled("abc", rng)) for _ in range(6000))
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_shuffling_leaves_the_original_alone():
    cards = [1, 2, 3]
    shuffled(cards, fresh(3, 0))
    assert cards == [1, 2, 3]


def test_new_seeds_differ():
    rng = fresh(1, 0)
    assert len({new_seed(rng) for _ in range(100)}) == 100
