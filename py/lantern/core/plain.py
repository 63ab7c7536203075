"""Reading plain data that somebody else wrote. Every complaint is a `BadScene` that names the place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from lantern.core.contract import BadScene


def whole(value: Any, what: str, low: int, high: int) -> int:
    """An integer in a range; true and false are not integers here."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadScene(f"{what}: an integer from {low} to {high}, not {value!r}")
    return value


def flag(value: Any, what: str) -> int:
    """0 or 1 (false and true will do)."""
    if not isinstance(value, int) or value not in (0, 1):
        raise BadScene(f"{what}: 0 or 1, not {value!r}")
    return int(value)


def listed(value: Any, what: str, length: int | None = None) -> list[Any]:
    """A list, of a fixed length if one is given."""
    if not isinstance(value, (list, tuple)):
        raise BadScene(f"{what}: a list, not {value!r}")
    if length is not None and len(value) != length:
        raise BadScene(f"{what}: {length} entries, not {len(value)}")
    return list(value)


def mapped(value: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadScene(f"{what}: a table of keys, not {value!r}")
    return value


def one_of(value: Any, what: str, known: Collection[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadScene(f"{what}: {value!r} is none of {', '.join(sorted(known))}")
    return value


def all_of(value: Any, what: str, known: Collection[str], length: int | None = None) -> tuple[str, ...]:
    """A list of known words."""
    return tuple(one_of(word, what, known) for word in listed(value, what, length))


def no_other_keys(value: Mapping[str, Any], what: str, known: Collection[str]) -> None:
    for key in value:
        if key not in known:
            raise BadScene(f"{what}: unknown key {key!r}; known are {', '.join(sorted(known))}")
