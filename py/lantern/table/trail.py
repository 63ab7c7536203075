"""The way back: what stands before each step that may be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Step:
    """What taking a committed move back restores. `passed`: that move ended the turn of its seat."""

    seat: int | None
    passed: bool
    state: Any
    entries: int
    round: int
    read: tuple[int, ...]


#: So many steps may be taken back: two rounds of the largest table, and no save grows with the whole past.
LONGEST_TRAIL = 120


def shortened(trail: list[Step]) -> list[Step]:
    """The trail without its oldest turns where it is too long; what is left begins with a whole turn."""
    start = max(0, len(trail) - LONGEST_TRAIL)
    while start and start < len(trail) and not trail[start - 1].passed:
        start += 1
    return trail[start:]
