"""The games in the house: one line each. Nothing else in the program lists them.

A line names the module that holds ``GAME``; it is imported when the game is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from lantern.core.contract import Game

_MODULES = {
    "saboteur": "lantern.games.saboteur.game",
    "saboteur2": "lantern.games.saboteur2.game",
    "brisingamen": "lantern.games.brisingamen.game",
    "nothing": "lantern.games.nothing.game",
}
#: Games that are not offered to a table: one exists to be copied, others have no screens yet.
_HIDDEN = ("nothing",)


def names(hidden: bool = False) -> list[str]:
    """Registry names in the order in which a table is shown them."""
    return [name for name in _MODULES if hidden or name not in _HIDDEN]


def hidden(name: str) -> bool:
    """Whether that game is in the house and not offered to tables."""
    return name in _HIDDEN


def load(name: str) -> Game[Any]:
    """The game of that name. Raises KeyError for a name that is not registered."""
    game: Game[Any] = import_module(_MODULES[name]).GAME
    return game
