"""How many sequences of moves there are, for a few positions (tests/data/perft.json).

The numbers were counted once and then compared with a count that shares no table with the engine
(tests/helpers/slowly.py), which the smallest depths repeat here.
"""

import json
from pathlib import Path

import pytest
from tests.helpers.slowly import STEPS, slowly

from lantern.core.grid import AROUND, SIDES, cell_at
from lantern.games import load
from lantern.lab.perft import perft

POSITIONS = json.loads((Path(__file__).parents[2] / "data" / "perft.json").read_text())
GAME = load("saboteur")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_counted_once(position):
    state = GAME.scene(position["scene"])
    for depth, count in enumerate(position["counts"], 1):
        assert perft(GAME, state, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_counted_slowly(position):
    """The moves of the first two levels, worked out from letters and the rules alone."""
    state = GAME.scene(position["scene"])
    assert slowly(GAME.describe(state)) == {str(move) for move in GAME.legal(state)}
    for move in GAME.legal(state)[::3]:
        after, _ = GAME.apply(state, move)
        assert slowly(GAME.describe(after)) == {str(move) for move in GAME.legal(after)}


def test_the_slow_way_knows_the_same_grid():
    for (_, step, _), side in zip(AROUND, SIDES, strict=True):
        assert cell_at(*STEPS[side]) == step
