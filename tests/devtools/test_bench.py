"""The bench measures what it says. How fast the engine is, `./dev bench` prints."""

import json

from devtools import bench
from lantern.games import load


def test_the_engine_is_measured_without_chess(capsys):
    assert bench.main(["--engine", "--runs", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {
        "moves_per_second",
        "legal_us",
        "legal_again_us",
        "look_us",
        "describe_us",
        "measure_us",
    }
    assert all(value > 0 for value in figures.values())


def test_positions_come_out_of_games():
    game = load("saboteur")
    states = bench.positions(game, 1, 40)
    assert len(states) == 40
    assert len({json.dumps(game.describe(state)) for state in states}) == 40
    assert all(game.legal(state) for state in states)


def test_random_play_is_timed():
    assert bench.random_play(load("saboteur"), 1, 0.02) > 0
    assert bench.chess_play(1, 0.02) > 0
