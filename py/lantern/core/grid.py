"""Squares and their sides as integers.

A side is one bit (N 1, E 2, S 4, W 8), a set of sides a mask of four bits.  A cell is one
integer, ``y * 256 + x``, so that a step to a side is one addition; x grows east, y south.
Cells are told apart as long as no coordinate goes beyond `REACH`.
"""

from __future__ import annotations

N, E, S, W = 1, 2, 4, 8
#: Letters of the sides, in the order of their bits.
SIDES = "NESW"
#: Coordinates beyond this are not used (a deck of cards cannot get there).
REACH = 100

#: (side, step to the neighbour there, the neighbour's side that faces us)
AROUND: tuple[tuple[int, int, int], ...] = ((N, -256, S), (E, 1, W), (S, 256, N), (W, -1, E))


def cell_at(x: int, y: int) -> int:
    return y * 256 + x


def place_of(cell: int) -> tuple[int, int]:
    """(x, y) of a cell."""
    y = (cell + 128) >> 8
    return cell - y * 256, y


def mask_of(letters: str) -> int:
    """The mask of ``"NE"``."""
    return sum(1 << SIDES.index(letter) for letter in letters)


def letters_of(mask: int) -> str:
    """``"NE"`` of a mask, in the order N E S W."""
    return "".join(letter for index, letter in enumerate(SIDES) if mask >> index & 1)


def half_turn(mask: int) -> int:
    """The mask after turning by 180 degrees."""
    return (mask << 2 | mask >> 2) & 15
