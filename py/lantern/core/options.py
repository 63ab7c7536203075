"""What a table may choose before a game: the number of seats and the house rules a game declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lantern.core.contract import BadOptions, Option


def seats_of(seats: Any, bounds: tuple[int, int]) -> int:
    """The number of seats, if so many may play. Raises ValueError."""
    if isinstance(seats, bool) or not isinstance(seats, int) or not bounds[0] <= seats <= bounds[1]:
        raise ValueError(f"this game is for {bounds[0]} to {bounds[1]} seats, not {seats!r}")
    return seats


def chosen(
    declared: Sequence[Option], options: Mapping[str, Any] | None = None
) -> tuple[tuple[str, Any], ...]:
    """(key, choice) of every declared option; what is not chosen is as the rules have it. `BadOptions`."""
    choices = {option.key: option.default for option in declared}
    for key, value in dict(options or {}).items():
        if key not in choices:
            raise BadOptions(f"no such option: {key!r}")
        choices[key] = value
    for option in declared:
        value = choices[option.key]
        if isinstance(value, bool) or value not in option.choices:
            raise BadOptions(f"option {option.key!r} is one of {option.choices}, not {value!r}")
        choices[option.key] = option.choices[option.choices.index(value)]
    return tuple(choices.items())
