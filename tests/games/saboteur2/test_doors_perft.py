"""The moves of Doors & Crystals against a list that shares no table with the engine (helpers/slowly.py)."""

from random import Random

import pytest
from tests.helpers.doors import GAME, holding, table
from tests.helpers.slowly import saboteur2, thrown

from lantern.lab.perft import perft

EVERYTHING = table(
    """
    . . . . . . . . .
    . ┌ g ┐ . ┼ . . .
    S # * b ─ w . . B
    . └ ┘ . . . . . .
    """,
    hands=[["X01", "X04", "X17", "A19", "A12", "A16"], ["X06", "X13", "A14", "A15", "A17"],
           ["X03", "A10", "A13", "A18", "B08"], ["X24", "X26", "A07", "A01", "A11"]],
    deck=["X14", "X22", "B05"], before={"0": ["theft"], "1": ["lantern", "theft"], "3": ["trapped"]},
)  # fmt: skip
#: Counted once both ways: by the engine and by the slow list.
COUNTS = [88, 4664, 193416]


def texts(moves):
    return [thrown(str(move).split()) for move in moves]


def agree(state):
    fast = texts(GAME.legal(state))
    assert len(set(fast)) == len(fast)
    assert set(fast) == saboteur2(GAME.describe(state))


@pytest.mark.parametrize("options", [{}, {"area": "field"}, {"connection": "any", "break_self": "on"}])
def test_listed_slowly(options):
    """All moves of a crowded position and of those one move later."""
    scene = GAME.describe(EVERYTHING)
    state = GAME.scene({**scene, "options": {**scene["options"], **options}})
    agree(state)
    for move in GAME.legal(state)[::3]:
        agree(GAME.apply(state, move)[0])


@pytest.mark.parametrize("seed", range(6))
def test_listed_slowly_through_a_game(seed):
    rng = Random(seed)
    state = GAME.start(2 + 2 * seed, seed, {"rounds": 1, "area": ["field", "open"][seed % 2]})
    while moves := GAME.legal(state):
        agree(state)
        some = [move for move in moves if move.kind != "discard"] or moves
        state, _ = GAME.apply(state, some[int(rng.random() * len(some))])


def test_counted():
    assert [perft(GAME, EVERYTHING, depth) for depth in (1, 2, 3)] == COUNTS


def test_one_card_of_each_new_kind_lies_as_often_as_it_fits():
    for card in ("X01", "X02", "X05", "X13", "X14", "X18", "X23"):
        agree(holding("S # ┼ ─ w", card))
