"""Why a move is refused: every key, and never an exception (rules: section 4)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.doors import GAME, NEARLY, holding, play, table

from lantern.core.contract import IllegalMove

KINDS = (
    "dig break repair rockfall map discard next theft hands-off swap-hands inspect swap-hats trap free"
    " shed steal none turned"
)
THINGS = "pickaxe lantern trapped theft A GOLD B05 X01 X04 X25 A01 A07 A10 A12 A13 A19"
NUMBERS = "0,0 3,-1 8,1 2,0 0 1 2 3 12 -1 99 1e3 ٣"
WORDS = st.sampled_from(f"{KINDS} {THINGS} {NUMBERS}".split())
ALMOST_MOVES = st.lists(WORDS, max_size=5).map(" ".join)
FULL = ("B05", "X04", "A01", "A07", "A19", "A11", "A12", "A13", "A14", "A15", "A16", "A17", "A18")
LYING = {"0": ["trapped", "theft"], "1": ["lantern", "theft"], "2": ["trapped"]}

STATES = {
    "play": holding("S # ┼ w", *FULL),
    "hindered": holding("S # ┼", *FULL, before=LYING),
    "draw": GAME.half(holding("S ─ ┼", "B05", "A07"), "discard B05")[0],
    "theft": play(table(NEARLY, hands=[["B05"], ["A11"], [], []], before={"1": ["theft"]}), "dig B05 7,0"),
    "round-end": play(holding(NEARLY, "B05"), "dig B05 7,0"),
    "over": play(holding(NEARLY, "B05", options={"rounds": 1}), "dig B05 7,0"),
}
KEYS = {
    "not-your-turn", "not-in-hand", "occupied", "outside-field", "mismatch", "unconnected",
    "ladder-touches-nothing", "ladder-beside-goal", "tool-broken", "trapped", "self-target", "already-broken",
    "nothing-to-repair", "not-removable", "already-turned", "already-trapped", "not-trapped",
    "already-has-theft", "no-theft", "wrong-count", "nothing-to-shed", "no-gold", "round-over", "unreadable",
}  # fmt: skip


@given(st.one_of(ALMOST_MOVES, st.text()), st.sampled_from(sorted(STATES)))
def test_any_text_has_an_answer(text, where):
    """why_not never raises; what it refuses cannot be applied and changes nothing (trap)."""
    state = STATES[where]
    before = json.dumps(GAME.describe(state))
    reason = GAME.why_not(state, text)
    if reason is None:
        assert str(GAME.parse(text)) == text
        GAME.apply(state, text)
    else:
        assert reason.key in KEYS
        json.dumps([reason.where, reason.params])
        for make in (GAME.apply, GAME.half):
            with pytest.raises(IllegalMove) as caught:
                make(state, text)
            assert caught.value.reason == reason
    assert json.dumps(GAME.describe(state)) == before


CASES = [
    ("play", "next", "not-your-turn", []),
    ("play", "steal 1", "not-your-turn", []),
    ("draw", "discard A07", "not-your-turn", []),
    ("play", "dig X25 4,0", "not-in-hand", [{"card": "X25"}]),
    ("draw", "theft", "not-your-turn", []),
    ("play", "dig B05 1,0", "occupied", [{"cell": [1, 0]}]),
    ("play", "dig B05 1,1", "mismatch", [{"cell": [1, 1], "side": "N"}]),
    ("play", "dig B05 6,6", "unconnected", [{"cell": [6, 6]}]),
    ("play", "dig X04 6,6", "ladder-touches-nothing", [{"cell": [6, 6]}]),
    ("play", "dig X04 7,0", "ladder-beside-goal", [{"cell": [7, 0]}]),
    ("hindered", "dig B05 3,0", "trapped", [{"seat": 0}]),
    ("play", "swap-hands 0", "self-target", [{"seat": 0}]),
    ("play", "inspect 0", "self-target", [{"seat": 0}]),
    ("play", "trap 0", "self-target", [{"seat": 0}]),
    ("theft", "steal 1", "self-target", [{"seat": 1}]),
    ("hindered", "trap 2", "already-trapped", [{"seat": 2}]),
    ("hindered", "free 1", "not-trapped", [{"seat": 1}]),
    ("hindered", "theft", "already-has-theft", [{"seat": 0}]),
    ("hindered", "hands-off 2", "no-theft", [{"seat": 2}]),
    ("hindered", "shed cart B05 A01", "nothing-to-shed", [{"seat": 0}]),
    ("hindered", "shed theft B05", "wrong-count", []),
    ("play", "discard B05 A01 A07 A19", "wrong-count", []),
    ("theft", "steal 3", "no-gold", [{"seat": 3}]),
    ("theft", "next", "round-over", []),
    ("round-end", "steal 1", "round-over", []),
    ("over", "next", "round-over", []),
    ("play", "inspect 4", "unreadable", []),
    ("play", "pick 3", "unreadable", []),
    ("play", "trap", "unreadable", []),
    ("play", "trap 01", "unreadable", []),
    ("play", "steal nobody", "unreadable", []),
]


@pytest.mark.parametrize(("where", "move", "key", "places"), CASES, ids=[case[1] for case in CASES])
def test_a_reason_says_where(where, move, key, places):
    reason = GAME.why_not(STATES[where], move)
    assert (reason.key, list(reason.where)) == (key, places)


def test_the_cards_of_the_expansion_are_no_words_of_the_base_game():
    from lantern.games import load

    base = load("saboteur")
    state = base.start(4, 1)
    for text in ("dig X01 1,0", "theft", "inspect 1", "discard A12", "shed cart B05 B01"):
        assert base.why_not(state, text).key == "unreadable"
