"""How well a bot plays, and how steadily: from the weights of its game to one move.

The game says how good each move looks to somebody who knows no more than the sight (`Game.weigh`).
Skill 1 (easy) remembers little and often takes a lesser move; 2 (normal) rarely does; 3 takes the best.
"""

from __future__ import annotations

from random import Random
from typing import Any
from zlib import crc32

from lantern.core.contract import Game, Sight


def choose(game: Game[Any], sight: Sight, temper: str, skill: int, salt: str) -> Any:
    """The move this bot makes. `salt` is public, so that bots choose alike wherever they see the same."""
    rng = Random(crc32(salt.encode("utf-8", "replace")))
    weights = game.weigh(sight)
    noise = {1: 3.0, 2: 0.4}.get(skill, 0.0)
    scores = [weight + noise * rng.random() for weight in weights]
    return sight.moves[max(range(len(scores)), key=scores.__getitem__)]
