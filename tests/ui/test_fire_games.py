"""Games under fire: at every save everything that can happen to it, and the newest whole state comes back."""

from __future__ import annotations

import pytest
from tests.helpers.fire import KINDS, fire


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_nothing_is_lost_in_silence(number, soak):
    """Each kind of game, from its start and from the middle; `./dev soak` plays many."""
    games = soak.times(2)
    report = fire(games, seed=40 + number, saves=3, looks=0.06, first=number)
    print(report)
    assert report.faults == []
    assert report.saves >= 2 * games
    assert report.injections > 50 * report.saves > report.told > 0
    for name, figure in (("injections", report.injections), ("saves", report.saves), ("told", report.told)):
        soak.tell(name, figure)
