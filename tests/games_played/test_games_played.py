"""Finished games, replayed: any record dropped into this folder becomes a test.

Make one with ``python -m lantern.lab play --seats 5 --seed 3 --players normal > name.json``.
"""

import json
from pathlib import Path

import pytest

from lantern.games import load
from lantern.lab.records import replay, states

FILES = sorted(Path(__file__).parent.glob("*.json"))


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_plays_as_it_was_played(path):
    record = read(path)
    assert replay(record) == record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_moment_can_be_saved_and_found_again(path):
    record = read(path)
    game = load(record["game"])
    for state, _, _ in states(record):
        assert game.scene(json.loads(json.dumps(game.describe(state)))) == state


def test_every_way_to_end_is_among_them():
    ends, finishers, options = set(), set(), {}
    for record in map(read, FILES):
        if record["game"] == "saboteur":
            ends.update(record["ends"])
            for key, choice in record["options"].items():
                options.setdefault(key, set()).add(choice)
            finishers.update(finisher_roles(record))
    assert ends == {"diggers", "saboteurs", "nobody"}
    assert finishers == {"digger", "saboteur"}
    for option in load("saboteur").options:
        assert options[option.key] == set(option.choices), option.key


def test_every_way_to_end_the_expansion_and_every_kind_of_move_is_among_them():
    ends, kinds = set(), set()
    for record in map(read, FILES):
        if record["game"] == "saboteur2":
            ends.update(record["ends"])
            kinds.update(text.split()[0] for text in record["log"])
    assert ends == {"blue", "green", "teams", "saboteurs", "nobody"}
    assert kinds == {
        "dig", "break", "repair", "rockfall", "map", "discard", "next", "theft", "hands-off", "swap-hands",
        "inspect", "swap-hats", "trap", "free", "shed", "steal",
    }  # fmt: skip


def test_every_way_to_end_brisingamen_and_every_kind_of_move_is_among_them():
    ends, kinds, options = set(), set(), set()
    for record in map(read, FILES):
        if record["game"] == "brisingamen":
            ends.update(record["ends"])
            kinds.update(text.split()[0] for text in record["log"])
            options.update(record["options"].items())
    assert ends == {"jewel", "necklace", "stall"}
    assert kinds == {
        "move", "collect", "bat", "drink", "take", "make", "trade", "ability", "thief", "pass", "end"
    }  # fmt: skip
    assert options == {(o.key, choice) for o in load("brisingamen").options for choice in o.choices}


def finisher_roles(record):
    for _, _, events in states(record):
        for event in events:
            if event.key == "round-over" and event.public["finisher"] is not None:
                yield event.public["roles"][event.public["finisher"]]
