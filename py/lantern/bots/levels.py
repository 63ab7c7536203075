"""How well a bot plays, and how steadily: from the weights of its game to one move.

The game says how good each move looks to somebody who knows no more than the sight (`Game.weigh`).
Skill 1 (easy) has a short memory and a wavering hand; 2 (normal) hardly wavers; 3 not at all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any
from zlib import crc32

from lantern.core.contract import Game, Sight


@dataclass(frozen=True, slots=True)
class Level:
    """`waver`: how far (in the game's units) a weight may be off; `memory`: how many lines of the feed are
    remembered.
    """

    waver: float
    memory: int | None


LEVELS = {1: Level(2.5, 0), 2: Level(0.35, None), 3: Level(0.0, None)}


def choose(game: Game[Any], sight: Sight, skill: int, salt: str) -> Any:
    """The move this bot makes. `salt` is public, so bots choose alike wherever they see the same."""
    if len(sight.moves) == 1:
        return sight.moves[0]
    level = LEVELS[skill]
    if level.memory is not None:
        sight = replace(sight, feed=sight.feed[len(sight.feed) - min(len(sight.feed), level.memory) :])
    rng = Random(crc32(salt.encode("utf-8", "replace")))
    scores = [weight + level.waver * (rng.random() + rng.random() - 1.0) for weight in game.weigh(sight)]
    return sight.moves[max(range(len(scores)), key=scores.__getitem__)]
