"""Charts as plain numbers for the templates: where lines, marks and bars lie. No words, no colours.

All charts share one drawing surface, `WIDE` by `HIGH`, with room for digits at the left and below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDE, HIGH = 320.0, 170.0
LEFT, RIGHT, TOP, BOTTOM = 26.0, 8.0, 12.0, 22.0


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from `low` to `high` laid out between two places."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        span = (self.high - self.low) or 1
        return round(self.start + (value - self.low) * (self.end - self.start) / span, 1)


def across(count: int) -> Scale:
    """For `count` points from left to right."""
    return Scale(0, max(1, count - 1), LEFT, WIDE - RIGHT)


def upward(high: float) -> Scale:
    """From 0 at the foot of the chart to `high` at its top."""
    return Scale(0, max(1, high), HIGH - BOTTOM, TOP)


def steps(values: Sequence[float], x: Scale, y: Scale) -> str:
    """The path of a line that keeps its value until the next point."""
    if not values:
        return ""
    path = f"M{x(0):g} {y(values[0]):g}"
    for place, value in enumerate(values[1:], 1):
        path += f"H{x(place):g}V{y(value):g}"
    return path


def ticks(high: float, most: int = 5) -> list[int]:
    """Whole numbers worth a line: 0, the top, and a few between."""
    top = max(1, int(-(-high // 1)))
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if top / s <= most)
    return list(range(0, top + 1, step))
