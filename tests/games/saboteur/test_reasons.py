"""Why a move is refused: every key, and never an exception (rules: section 4)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.mines import GAME, holding, play, refusal

from lantern.core.contract import IllegalMove

KINDS = "dig break repair rockfall map discard pick next theft trap turned"
THINGS = "pickaxe lantern cart A B C D GOLD START B01 B05 B08 A01 A07 A10 A11 X01 A19"
NUMBERS = "0,0 3,-1 8,0 -1,0 0 1 2 3 4 -1 99 0,0,0 1e3 1_0 ٣ ½ \u200f"
WORDS = st.sampled_from(f"{KINDS} {THINGS} {NUMBERS}".split())
ALMOST_MOVES = st.lists(WORDS, max_size=5).map(" ".join)

STATES = {
    "play": holding("S ─ ┼", "B05", "B08", "A01", "A07", "A10", "A11"),
    "broken": holding("S ─ ┼", "B05", "A07", before={"0": ["cart"], "1": ["lantern"]}),
    "draw": GAME.half(holding("S ─ ┼", "B05", "A07"), "discard B05")[0],
    "round-end": play(holding("S ─ ─ ─ ─ ─ ─ . B", "B05"), "dig B05 7,0"),
    "gold": play(holding("S ─ ─ ─ ─ ─ ─ . B", "B05", options={"gold_pick": "choose"}), "dig B05 7,0"),
    "over": play(holding("S ─ ─ ─ ─ ─ ─ . B", "B05", options={"rounds": 1}), "dig B05 7,0"),
}
KEYS = {
    "not-your-turn", "not-in-hand", "occupied", "outside-field", "mismatch", "unconnected", "tool-broken",
    "self-target", "already-broken", "nothing-to-repair", "not-removable", "already-turned", "wrong-count",
    "no-gold", "round-over", "unreadable",
}  # fmt: skip


@given(st.one_of(ALMOST_MOVES, st.text()), st.sampled_from(sorted(STATES)))
def test_any_text_has_an_answer(text, where):
    """why_not never raises; what it refuses cannot be applied and changes nothing (trap)."""
    state = STATES[where]
    before = json.dumps(GAME.describe(state))
    reason = GAME.why_not(state, text)
    if reason is None:
        assert str(GAME.parse(text)) == text
        assert text in map(str, GAME.legal(state)) or text.endswith(" turned")
    else:
        assert reason.key in KEYS
        json.dumps([reason.where, reason.params])
        for make in (GAME.apply, GAME.half):
            with pytest.raises(IllegalMove) as caught:
                make(state, text)
            assert caught.value.reason == reason
    assert json.dumps(GAME.describe(state)) == before


@pytest.mark.parametrize("move", [None, 3, b"next", ["next"], object(), 1.5])
def test_what_is_no_text_is_unreadable(move):
    assert GAME.why_not(STATES["play"], move).key == "unreadable"
    with pytest.raises(IllegalMove):
        GAME.apply(STATES["play"], move)


@pytest.mark.parametrize(
    ("where", "move", "key", "places", "params"),
    [
        ("play", "dig B04 3,0", "not-in-hand", [{"card": "B04"}], {"card": "B04"}),
        ("play", "dig B05 1,0", "occupied", [{"cell": [1, 0]}], {}),
        ("play", "dig B05 2,1", "mismatch", [{"cell": [2, 1], "side": "N"}], {"sides": "N"}),
        ("play", "dig B05 1,1", "unconnected", [{"cell": [1, 1]}], {}),
        ("broken", "dig B05 3,0", "tool-broken", [{"seat": 0}], {"tools": ["cart"]}),
        ("play", "break pickaxe 0", "self-target", [{"seat": 0}], {}),
        ("play", "repair A07 lantern 1", "nothing-to-repair", [{"seat": 1}], {"tool": "lantern"}),
        ("broken", "repair A07 pickaxe 1", "nothing-to-repair", [{"seat": 1}], {"tool": "pickaxe"}),
        ("play", "rockfall 0,0", "not-removable", [{"cell": [0, 0]}], {}),
        ("play", "discard B05 B08", "wrong-count", [], {"count": 1}),
        ("play", "pick 3", "not-your-turn", [], {}),
        ("play", "next", "not-your-turn", [], {}),
        ("draw", "discard A07", "not-your-turn", [], {}),
        ("gold", "dig B05 3,0", "round-over", [], {}),
        ("round-end", "map A", "round-over", [], {}),
        ("over", "next", "round-over", [], {}),
        ("gold", "pick 9", "no-gold", [], {"value": 9}),
        ("play", "break pickaxe 4", "unreadable", [], {}),
        ("play", "repair A01 pickaxe 1", "unreadable", [], {}),
        ("play", "dig A01 3,0", "unreadable", [], {}),
        ("play", "map D", "unreadable", [], {}),
        ("play", "DIG B05 3,0", "unreadable", [], {}),
        ("play", "dig B05 3,0 ", "unreadable", [], {}),
        ("play", "dig B05 +3,0", "unreadable", [], {}),
        ("play", "trap 2", "unreadable", [], {}),
        ("play", "", "unreadable", [], {}),
    ],
)
def test_the_key_and_the_places_to_point_at(where, move, key, places, params):
    reason = GAME.why_not(STATES[where], move)
    assert (reason.key, list(reason.where), reason.params) == (key, places, params)


def test_candidates_name_every_target():
    moves = [str(move) for move in GAME.candidates(STATES["play"])]
    assert {"break pickaxe 0", "break pickaxe 3", "repair A07 lantern 2"} <= set(moves)
    assert {"rockfall 0,0", "rockfall 1,0", "rockfall 8,-2"} <= set(moves)
    assert {"map A", "map B", "map C", "dig B05 3,0", "dig B08 1,1", "discard A11"} <= set(moves)


def test_a_card_held_twice_is_offered_once():
    state = holding("S", "A01", "A01")
    moves = [str(move) for move in GAME.legal(state)]
    assert moves == ["break pickaxe 1", "break pickaxe 2", "break pickaxe 3", "discard A01"]


def test_a_refused_move_by_object_is_refused_too():
    move = GAME.parse("dig B04 3,0")
    assert refusal(STATES["play"], move) == "not-in-hand"
