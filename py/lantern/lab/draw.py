"""A mine as text, one character a card: for people at a desk, for tests and bug reports.

. . . . . . . . A      S start, A B C goals face down, $ the treasure,
. . . . . . . . .      ┼ ├ ┴ │ ─ └ ┘ ... tunnels, ╬ ╠ ╩ ║ ═ ╚ ╝ ╵ ╶ ... dead ends
S ─ ┬ ─ . . . . B      (double lines: the openings do not meet), ▒ any other card.
"""

from __future__ import annotations

from lantern.core.contract import Plain

#: character -> (card, turned). A card that looks the same turned is read as upright.
SIGNS: dict[str, tuple[str, int]] = {
    "┼": ("B01", 0),
    "├": ("B02", 0),
    "┤": ("B02", 1),
    "┴": ("B03", 0),
    "┬": ("B03", 1),
    "│": ("B04", 0),
    "─": ("B05", 0),
    "└": ("B06", 0),
    "┐": ("B06", 1),
    "┘": ("B07", 0),
    "┌": ("B07", 1),
    "╬": ("B08", 0),
    "╠": ("B09", 0),
    "╣": ("B09", 1),
    "╩": ("B10", 0),
    "╦": ("B10", 1),
    "║": ("B11", 0),
    "═": ("B12", 0),
    "╚": ("B13", 0),
    "╗": ("B13", 1),
    "╝": ("B14", 0),
    "╔": ("B14", 1),
    "╵": ("B15", 0),
    "╷": ("B15", 1),
    "╶": ("B16", 0),
    "╴": ("B16", 1),
}
#: The stones as they lie when turned, by (card, turned).
STONES = {("STONE_A", 0): "└", ("STONE_A", 1): "┐", ("STONE_B", 0): "┘", ("STONE_B", 1): "┌"}
START, TREASURE, EMPTY = "S", "$", "."
#: A card that no single character can show, such as a bridge or a door.
OTHER = "▒"
_CHARACTERS = {laid: sign for sign, laid in SIGNS.items()}


def draw(look: Plain) -> str:
    """The mine of a look of The Saboteurs, rows from the north, cells apart by a space."""
    signs = {tuple(goal["at"]): _goal(goal) for goal in look["goals"]}
    for cell in look["mine"]["cells"]:
        signs[tuple(cell["at"])] = _sign(cell["card"], cell["turned"])
    xs, ys = [x for x, _ in signs], [y for _, y in signs]
    rows = [
        " ".join(signs.get((x, y), EMPTY) for x in range(min(xs), max(xs) + 1))
        for y in range(min(ys), max(ys) + 1)
    ]
    return "\n".join(rows)


def _sign(card: str, turned: int) -> str:
    if card == "START":
        return START
    return _CHARACTERS.get((card, turned)) or _CHARACTERS.get((card, 0), OTHER)


def _goal(goal: Plain) -> str:
    if not goal["face_up"]:
        return str(goal["letter"])
    return TREASURE if goal["card"] == "GOLD" else STONES[goal["card"], goal["turned"]]
