"""What screens are told is written down: reasons in moves.py, looks and events in view.py."""

import ast
import re
from pathlib import Path

import pytest
from tests.helpers.dwarves import at, scene
from tests.helpers.walks import guided

from lantern.games.brisingamen import board, checks, checks_mine, lines, moves, view
from lantern.games.brisingamen.game import GAME

WRITTEN = set(re.findall(r"``([a-z-]+)``", moves.__doc__))


def keys_in_the_code():
    """Reasons are the only words with a hyphen in these modules, but for one word that stands alone."""
    found = {"unreadable"}
    for module in (board, checks, checks_mine, lines):
        tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        found |= {word for word in words if isinstance(word, str) and re.fullmatch("[a-z]+(-[a-z]+)+", word)}
    return found


def test_every_reason_is_written_down():
    code = keys_in_the_code()
    assert {"game-over", "no-dwarves-left", "not-held", "strong-dwarf", "unreadable", "lamp-taken"} <= code
    assert code <= WRITTEN
    assert WRITTEN - code <= {"end", "pass", "with", "trade"}, "nothing is written that is not so"


def test_reasons_point_at_places_and_dwarves():
    dwarves = [[at("W1", ability="bat")], [at("c01", ability="strength", ends_left=3), at("W2")], []]
    reason = GAME.why_not(scene(dwarves=dwarves), "move 1 c01")
    assert reason.where == ({"place": "c01"}, {"seat": 1, "dwarf": 1})
    reason = GAME.why_not(scene(dwarves=dwarves), "move 1 L1")
    assert (reason.key, reason.where) == ("stops-before", ({"place": "L2"},))
    reason = GAME.why_not(scene(dwarves=dwarves), "drink 1")
    assert (reason.key, reason.where) == ("nothing-to-drink", ({"seat": 0, "dwarf": 1},))
    reason = GAME.why_not(scene(dwarves=dwarves), "trade ruby-S for amber-L")
    assert reason.key == "bad-rate"
    reason = GAME.why_not(scene(market=["amber-S"], dwarves=dwarves), "trade ruby-S for amber-S")
    assert (reason.where, reason.params) == (({"seat": 0}, {"gem": "ruby-S"}), {"gems": ["ruby-S"]})


def test_when_the_turn_is_over_and_when_the_game_is():
    state, _ = GAME.half(scene(actions_left=1), "pass")
    assert GAME.why_not(state, "pass").key == "not-your-turn"
    state = scene(phase="over", ended_by="stall")
    assert GAME.why_not(state, "pass").key == "game-over"
    assert GAME.legal(state) == [] and GAME.look(state, None)["reach"] == {}


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_every_event_is_written_down_with_what_it_says(seed):
    told = dict(re.findall(r"([a-z-]+) +\*? ?\{([^}]*)\}", view.__doc__.split("Events")[1]))
    for step in guided("brisingamen", seed).whole():
        for event in step.events:
            assert event.seat is None and event.reveals == (event.key in ("turned-up", "over"))
            if event.key == "over":
                continue
            names = {name.split(":")[0].strip() for name in re.split(r", (?![^\[]*\])", told[event.key])}
            assert set(event.public) == names, event.key


def test_the_look_is_written_down():
    look = GAME.look(GAME.start(3, 1), 0)
    text = view.__doc__
    assert [key for key in look if not re.search(rf"\b{key}\b", text)] == []
    assert [key for key in look["players"][0] if not re.search(rf"\b{key}\b", text)] == []
    assert [key for key in look["players"][0]["dwarves"][0] if not re.search(rf"\b{key}\b", text)] == []
    assert [key for key in look["reach"]["1"][0] if not re.search(rf"\b{key}\b", text)] == []
