"""Positions of Doors & Crystals drawn as text; the signs of the base game and those of `SIGNS` here.

table(\'\'\'
    S ─ b ─ . . . . A
\'\'\', hands=[["X01"], ["A11"], ["A11"], ["A11"]])
"""

from __future__ import annotations

from typing import Any

from tests.helpers import mines

from lantern.core.grid import cell_at, place_of
from lantern.games import load
from lantern.games.saboteur.mine import GOAL_CELLS
from lantern.games.saboteur2.state import State

GAME = load("saboteur2")
#: A bridge, doors on the straight E-W, ladders towards each side, a crystal crossing and dead end.
SIGNS: dict[str, tuple[str, int]] = {
    "#": ("X01", 0),
    "b": ("X09", 0),
    "g": ("X11", 0),
    "n": ("X04", 0),
    "s": ("X04", 1),
    "e": ("X05", 0),
    "w": ("X05", 1),
    "*": ("X19", 0),
    "o": ("X25", 0),
}
_USUAL: dict[str, Any] = {
    "game": "saboteur2",
    "seats": 4,
    "seed": 1,
    "goals": ["STONE_A", "GOLD", "STONE_B"],
    "roles": ["blue", "green", "boss", "saboteur"],
    "spare_roles": ["geologist", "profiteer"],
    "hands": [["A11"], ["A11"], ["A11"], ["A11"]],
    "deck": ["B04", "B05", "B06", "B07", "B01"],
    "to_move": 0,
}
#: All that is missing is a straight tunnel at 7,0.
NEARLY = "S ─ ─ ─ ─ ─ ─ . B"


def scene_of(drawing: str, **keys: Any) -> dict[str, Any]:
    """A scene as data. Goals that are not drawn lie face down; a drawn stone must be one of `goals`."""
    scene: dict[str, Any] = {**_USUAL, **keys}
    scene["options"] = {"area": "open", **keys.get("options", {})}
    signs = mines.signs_of(drawing)
    base = {at: sign for at, sign in signs.items() if sign not in SIGNS}
    goals = {at: sign for at, sign in base.items() if cell_at(*at) in GOAL_CELLS}
    scene["face_up"] = mines.face_up(goals, scene["goals"])
    laid = {
        at: {**mines.SIGNS, **SIGNS}[sign]
        for at, sign in signs.items()
        if at not in goals and sign != mines.START
    }
    scene["board"] = [[x, y, card, turned] for (x, y), (card, turned) in laid.items()]
    return scene


def table(drawing: str, **keys: Any) -> State:
    """The position of a drawing."""
    state: State = GAME.scene(scene_of(drawing, **keys))
    return state


def holding(drawing: str, *cards: str, **keys: Any) -> State:
    """The position of a drawing with these cards in the hand of seat 0, whose turn it is."""
    seats = keys.get("seats", 4)
    return table(drawing, hands=[list(cards), *[["A11"]] * (seats - 1)], **keys)


def refusal(state: State, move: str) -> str | None:
    """The key of the reason, or None if the move may be made."""
    reason = GAME.why_not(state, move)
    return None if reason is None else str(reason.key)


def play(state: State, *moves: str) -> State:
    """The state after these moves."""
    for move in moves:
        state, _ = GAME.apply(state, move)
    return state


def seen(state: State, move: str, viewer: int | None) -> list[dict[str, Any]]:
    """What a seat sees of a move, event by event, each with its key."""
    found = []
    for event in GAME.apply(state, move)[1]:
        data = event.seen_by(viewer)
        if data is not None:
            found.append({"key": event.key, **data})
    return found


def before(state: State) -> dict[str, list[str]]:
    """What lies before players."""
    lying: dict[str, list[str]] = GAME.describe(state)["before"]
    return lying


def live_cells(state: State) -> set[tuple[int, int]]:
    """Where a way is live."""
    return {place_of(cell) for cell, mask in state.mine.live.items() if mask}


def turned_goals(state: State) -> dict[str, int]:
    """Goal letter -> 0 upright, 1 turned."""
    shown: dict[str, int] = GAME.describe(state)["face_up"]
    return shown


def player(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees of a player."""
    shown: dict[str, Any] = GAME.look(state, viewer)["players"][seat]
    return shown
