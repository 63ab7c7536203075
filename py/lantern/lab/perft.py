"""Counting: how many different sequences of moves lead so deep. A number no mistake in the rules survives."""

from __future__ import annotations

from typing import Any

from lantern.core.contract import Game


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """The number of sequences of `depth` legal moves. Draws come from the deck as it lies."""
    moves = game.legal(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move)[0], depth - 1) for move in moves)


def divide(game: Game[Any], state: Any, depth: int) -> dict[str, int]:
    """`perft` move by move, to find the branch that differs."""
    if depth == 1:
        return {str(move): 1 for move in game.legal(state)}
    return {str(move): perft(game, game.apply(state, move)[0], depth - 1) for move in game.legal(state)}
