"""The worked cases of the rules (format: rules section 5), each a position, a move and what follows."""

import json
from pathlib import Path

import pytest

from lantern.core.contract import IllegalMove
from lantern.games import load

DATA = Path(__file__).parents[2] / "data"
BESIDE = Path(__file__).parents[4] / "shared" / "cases"
GAME = load("saboteur")


def all_cases():
    """Every case for this game, once: our copies first, then what else lies beside the project."""
    found = {}
    for path in [*sorted(DATA.glob("saboteur*.jsonl")), *sorted(BESIDE.glob("saboteur*.jsonl"))]:
        for line in path.read_text().splitlines():
            case = json.loads(line)
            if case["game"] == "saboteur":
                found.setdefault(json.dumps(case, sort_keys=True), case)
    return list(found.values())


def seen_after(state):
    """All that a case may ask of the state after its move."""
    scene = GAME.describe(state)
    return {
        "face_up": scene["face_up"],
        "round_over": state.outcome is not None,
        "gold": [state.purse.total(seat) for seat in range(state.rules.seats)],
        "before": scene["before"],
        "board": sorted(scene["board"]),
        "to_move": scene["to_move"],
        "hand1": len(scene["hands"][1]),
    }


def expected(case):
    wanted = dict(case["after"])
    if "board" in wanted:
        wanted["board"] = sorted(wanted["board"])
    return wanted


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case["id"])
def test_case(case):
    state = GAME.scene(case["scene"])
    reason = GAME.why_not(state, case["move"])
    assert (reason is None) == case["legal"], reason
    if reason is not None:
        assert reason.key == case["reason"]
        if "sides" in case:
            assert reason.params["sides"] == case["sides"]
        with pytest.raises(IllegalMove):
            GAME.apply(state, case["move"])
        return
    after, _ = GAME.apply(state, case["move"])
    wanted = expected(case)
    if "hand" in wanted:
        seat, size = wanted.pop("hand")
        assert len(after.hands[seat]) == size
    seen = seen_after(after)
    assert {key: seen[key] for key in wanted} == wanted


def test_the_cases_are_there():
    assert len(all_cases()) >= 30
