"""Games under fire: at every save everything that can happen to it, and the newest whole state comes back."""

from __future__ import annotations

import pytest
from tests.helpers.depths import FIRST, KINDS, SCREENS
from tests.helpers.fire import FAULTS, fire


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_in_silence(kind, soak):
    """Each kind of game, from its start, from the middle and from where something ends; `./dev soak` plays
    many.
    """
    games = soak.times(FIRST[kind])
    report = fire(games, kind, seed=40, saves=4, looks=0.06)
    print(report)
    assert report.faults == []
    assert report.saves >= 2 * games
    assert report.injections > 50 * report.saves > report.told > 0
    assert all(report.tried[f"a write while the storage is {fault}"] for fault in FAULTS), report.tried
    assert set(report.screens) >= SCREENS[kind], report.screens
    for name, figure in (("injections", report.injections), ("saves", report.saves), ("told", report.told)):
        soak.tell(name, figure)
    for screen, writes in sorted(report.screens.items()):
        soak.tell(f"writes about {screen}", writes)
    for what, tries in sorted(report.tried.items()):
        soak.tell(what, tries)
