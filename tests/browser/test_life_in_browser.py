"""Whole games of every kind in a row, in one page and one worker, by taps: nothing becomes more of it."""

from __future__ import annotations

from statistics import median

from devtools.browser_bench.memory import ALLOWED, KINDS, growth, lives, plan
from devtools.hands import hurry

#: Characters of the largest save of all games, in base64: 10 kB (architecture section 4).
LARGEST = 10_000 * 4 / 3


def test_games_in_a_row_leave_nothing_behind(house, soak):
    games = soak.times(2, most=200)
    phone = house.phone()
    hurry(phone)
    page = house.page(phone)
    kinds = KINDS if games >= 2 * len(KINDS) else KINDS[:1]
    lived = list(lives(page, house.server.url, plan(games, kinds), rounds=1, every=max(1, games // 50)))
    grown = growth(lived)
    soak.tell("games", len(lived))
    for name, ratio in grown.items():
        soak.tell(name, f"{ratio:.3f}x")
    for kind in kinds:
        saves = [after.save for after in lived if after.game == kind]
        soak.tell(f"save {kind}", f"{median(saves[:5]):.1f} -> {median(saves[-5:]):.1f} ms")
    assert {name: grown[name] for name in ALLOWED if grown[name] > ALLOWED[name]} == {}
    assert max(after.kept["most"] for after in lived) < LARGEST
