"""The worked cases of the rules (format: rules section 5), each a position, a move and what follows."""

import json
from pathlib import Path

import pytest

from lantern.core.contract import IllegalMove
from lantern.games import load

DATA = Path(__file__).parents[1] / "data"
BESIDE = Path(__file__).parents[3] / "shared" / "cases"


def all_cases():
    """Every case for both games, once: our copies first, then what else lies beside the project."""
    found = {}
    for path in [*sorted(DATA.glob("saboteur*.jsonl")), *sorted(BESIDE.glob("saboteur*.jsonl"))]:
        for line in path.read_text().splitlines():
            case = json.loads(line)
            found.setdefault(json.dumps(case, sort_keys=True), case)
    return list(found.values())


def seen_after(game, state):
    """All that a case may ask of the state after its move."""
    scene = game.describe(state)
    outcome = game.look(state, None)["outcome"]
    return {
        "face_up": scene["face_up"],
        "round_over": outcome is not None,
        "can": outcome and {team: outcome.get(f"{team}_can") for team in ("blue", "green")},
        "gold": [game.look(state, seat)["players"][seat]["nuggets"] for seat in range(scene["seats"])],
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
    game = load(case["game"])
    state = game.scene(case["scene"])
    reason = game.why_not(state, case["move"])
    assert (reason is None) == case["legal"], reason
    if reason is not None:
        assert reason.key == case["reason"]
        if "sides" in case:
            assert reason.params["sides"] == case["sides"]
        with pytest.raises(IllegalMove):
            game.apply(state, case["move"])
        return
    after, _ = game.apply(state, case["move"])
    wanted = expected(case)
    if "hand" in wanted:
        seat, size = wanted.pop("hand")
        assert len(after.hands[seat]) == size
    seen = seen_after(game, after)
    assert {key: seen[key] for key in wanted} == wanted


def test_the_cases_are_there():
    assert len(all_cases()) >= 53
