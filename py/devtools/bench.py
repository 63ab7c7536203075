"""How fast the engine is, beside python-chess in the same process.

    python -m devtools.bench            a table
    python -m devtools.bench --json     the same as data

`engine()` needs nothing but lantern, so that the same figures can be taken inside Pyodide.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from lantern.games import load

#: Seats of the table that is measured.
SEATS = 5


def random_play(game: Any, seed: int, seconds: float) -> float:
    """Moves a second of random play through the contract: legal and apply, whole games."""
    rng = Random(seed)
    made, deal, spent = 0, seed, 0.0
    while spent < seconds:
        state = game.start(SEATS, deal, {})
        deal += 1
        start = perf_counter()
        while True:
            moves = game.legal(state)
            if not moves:
                break
            state, _ = game.apply(state, moves[int(rng.random() * len(moves))])
            made += 1
        spent += perf_counter() - start
    return made / spent


def positions(game: Any, seed: int, number: int) -> list[Any]:
    """Positions in which somebody is to move, one in seven of those that random games pass through."""
    rng, deal, passed = Random(seed), seed, 0
    found: list[Any] = []
    while len(found) < number:
        state = game.start(SEATS, deal, {})
        deal += 1
        while len(found) < number:
            moves = game.legal(state)
            if not moves:
                break
            passed += 1
            if passed % 7 == 0:
                found.append(state)
            state, _ = game.apply(state, moves[int(rng.random() * len(moves))])
    return found


def cost(work: Callable[[Any], object], states: list[Any]) -> float:
    """Microseconds a call, over all the states once."""
    start = perf_counter()
    for state in states:
        work(state)
    return (perf_counter() - start) / len(states) * 1e6


def engine(runs: int = 5, seconds: float = 0.4) -> dict[str, float]:
    """Medians of several runs: moves a second, and microseconds of legal, look and measure alone.

    `legal_us` is on positions that come fresh from a scene (nothing worked out before), `legal_again_us`
    on the same ones a second time.
    """
    game = load("saboteur")
    states = positions(game, 1, 200)
    scenes = [game.describe(state) for state in states]
    random_play(game, 0, seconds / 4)
    figures: dict[str, list[float]] = {}

    def note(key: str, value: float) -> None:
        figures.setdefault(key, []).append(value)

    for run in range(runs):
        gc.collect()
        note("moves_per_second", random_play(game, run, seconds))
        fresh = [game.scene(scene) for scene in scenes]
        note("legal_us", cost(game.legal, fresh))
        note("legal_again_us", cost(game.legal, fresh))
        note("look_us", cost(lambda state: game.look(state, state.seat), states))
        note("describe_us", cost(game.describe, states))
        note("measure_us", cost(game.measure, [game.scene(scene) for scene in scenes]))
    return {key: round(median(values), 2) for key, values in figures.items()}


def chess_play(seed: int, seconds: float) -> float:
    """Moves a second of python-chess: list the legal moves, choose, push, until the game is over."""
    chess = import_module("chess")
    rng = Random(seed)
    made, spent = 0, 0.0
    while spent < seconds:
        board = chess.Board()
        start = perf_counter()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            made += 1
        spent += perf_counter() - start
    return made / spent


def beside_chess(runs: int = 5, seconds: float = 0.6) -> dict[str, float]:
    """The engine's figures, those of python-chess taken in turn with them, and the ratio."""
    game = load("saboteur")
    pairs = [(random_play(game, run, seconds), chess_play(run, seconds)) for run in range(runs)]
    figures = engine(runs)
    figures["moves_per_second"] = round(median(own for own, _ in pairs), 2)
    figures["chess_moves_per_second"] = round(median(other for _, other in pairs), 2)
    figures["ratio"] = round(median(own / other for own, other in pairs), 3)
    return figures


def main(arguments: list[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench", description=__doc__.split("\n")[0])
    options.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    options.add_argument("--runs", type=int, default=5, help="runs the medians are taken of (default 5)")
    options.add_argument("--engine", action="store_true", help="without python-chess")
    chosen = options.parse_args(arguments)
    figures = engine(chosen.runs) if chosen.engine else beside_chess(chosen.runs)
    if chosen.json:
        print(json.dumps(figures))
    else:
        for key, value in figures.items():
            print(f"{key:24} {value:12,.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
