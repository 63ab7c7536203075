"""Positions of The Saboteurs drawn as text (signs: lantern/lab/draw.py).

table(\'\'\'
    S ─ ─ ═ . . . . A
    . . . . . . . . .      rows and columns are placed by S, which is 0,0
\'\'\', hands=[["B05"], ["A01"], [], []])
"""

from __future__ import annotations

from typing import Any

from lantern.core.grid import cell_at, place_of
from lantern.games import load
from lantern.games.saboteur.mine import GOAL_CELLS
from lantern.games.saboteur.state import State
from lantern.lab.draw import EMPTY, SIGNS, START, STONES, TREASURE

GAME = load("saboteur")
#: What the helper deals when a test does not say: nobody has anything to surprise with.
_USUAL: dict[str, Any] = {
    "game": "saboteur",
    "seats": 4,
    "seed": 1,
    "goals": ["STONE_A", "GOLD", "STONE_B"],
    "roles": ["digger", "digger", "saboteur", "digger"],
    "spare_roles": ["digger"],
    "hands": [["A11"], ["A11"], ["A11"], ["A11"]],
    "deck": ["B04", "B05", "B06", "B07", "B01"],
    "to_move": 0,
}


def signs_of(drawing: str) -> dict[tuple[int, int], str]:
    """(x, y) -> sign, for everything that is not empty."""
    rows = [line.replace(" ", "") for line in drawing.strip("\n").split("\n")]
    rows = [row for row in rows if row]
    found = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != EMPTY}
    ((left, top),) = [at for at, sign in found.items() if sign == START]
    return {(x - left, y - top): sign for (x, y), sign in found.items()}


def scene_of(drawing: str, **keys: Any) -> dict[str, Any]:
    """A scene as data. Goals that are not drawn lie face down; a drawn stone must be one of `goals`."""
    scene: dict[str, Any] = {**_USUAL, **keys}
    scene["options"] = {"area": "open", **keys.get("options", {})}
    signs = signs_of(drawing)
    goals = {at: sign for at, sign in signs.items() if cell_at(*at) in GOAL_CELLS}
    laid = {at: SIGNS[sign] for at, sign in signs.items() if at not in goals and sign != START}
    board = [[x, y, card, turned] for (x, y), (card, turned) in laid.items()]
    return {**scene, "board": board, "face_up": face_up(goals, scene["goals"])}


def face_up(drawn: dict[tuple[int, int], str], goals: list[str]) -> dict[str, int]:
    """Goal letter -> 0 upright, 1 turned, of what is drawn where goals lie; a letter is one face down."""
    found: dict[str, int] = {}
    for (x, y), sign in drawn.items():
        index = GOAL_CELLS.index(cell_at(x, y))
        if sign == "ABC"[index]:
            continue
        card = goals[index]
        lies = [turned for (stone, turned), char in STONES.items() if (stone, char) == (card, sign)]
        assert lies or (sign, card) == (TREASURE, "GOLD"), f"{sign} is not how {card} lies"
        found["ABC"[index]] = lies[0] if lies else 0
    return found


def table(drawing: str, **keys: Any) -> State:
    """The position of a drawing."""
    state: State = GAME.scene(scene_of(drawing, **keys))
    return state


def holding(drawing: str, *cards: str, **keys: Any) -> State:
    """The position of a drawing with these cards in the hand of seat 0, whose turn it is."""
    return table(drawing, hands=[list(cards), ["A11"], ["A11"], ["A11"]], **keys)


def refusal(state: State, move: str) -> str | None:
    """The key of the reason, or None if the move may be made."""
    reason = GAME.why_not(state, move)
    return None if reason is None else str(reason.key)


def play(state: State, *moves: str) -> State:
    """The state after these moves."""
    for move in moves:
        state, _ = GAME.apply(state, move)
    return state


def keys_of(state: State, move: str) -> list[str]:
    """The keys of the events of a move, in order."""
    return [event.key for event in GAME.apply(state, move)[1]]


def live_cells(state: State) -> set[tuple[int, int]]:
    """Where a way is joined to the start."""
    return {place_of(cell) for cell, mask in state.mine.live.items() if mask}


def turned_goals(state: State) -> dict[str, int]:
    """Goal letter -> 0 upright, 1 turned."""
    shown: dict[str, int] = GAME.describe(state)["face_up"]
    return shown


def totals(state: State) -> list[int]:
    """Nuggets of every seat."""
    return [state.purse.total(seat) for seat in range(state.rules.seats)]
