"""Small pieces of move texts. Only the canonical spelling is read, so text and move are one to one."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"(0|-?[1-9][0-9]{0,8})", re.ASCII)


def number(word: str) -> int:
    """An integer as Python prints it (no plus, no leading zeros). Raises ValueError."""
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"not a number: {word!r}")
    return int(word)


def count(word: str) -> int:
    """An integer that is not negative."""
    value = number(word)
    if value < 0:
        raise ValueError(f"negative: {word!r}")
    return value


def point(word: str) -> tuple[int, int]:
    """``3,-1`` as (x, y)."""
    x, comma, y = word.partition(",")
    if not comma:
        raise ValueError(f"not a cell: {word!r}")
    return number(x), number(y)


def point_text(at: tuple[int, int]) -> str:
    return f"{at[0]},{at[1]}"
