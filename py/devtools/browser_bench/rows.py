"""One table of figures, each with what it was meant to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from statistics import median


@dataclass(frozen=True)
class Row:
    """A figure. `target` is the most it was meant to be, in the same unit; None where none was set."""

    what: str
    value: float | None
    unit: str = ""
    target: float | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """Whether the target was met; nothing where there is none."""
        if self.target is None or self.value is None:
            return ""
        return "met" if self.value <= self.target else "missed"


def p95(values: Sequence[float]) -> float:
    """The value that 95 of a hundred do not exceed."""
    return sorted(values)[ceil(0.95 * len(values)) - 1]


def spread(what: str, values: Sequence[float], target: float | None = None) -> list[Row]:
    """Median and p95 of milliseconds; the target is for the p95."""
    if not values:
        return [Row(what, None, note="nothing was measured")]
    return [
        Row(f"{what}, median", median(values), "ms", note=f"{len(values)} taps"),
        Row(f"{what}, p95", p95(values), "ms", target),
    ]


def number(value: float | None) -> str:
    """Three places that mean something."""
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def table(rows: Sequence[Row]) -> str:
    """The rows under each other."""
    width = max((len(row.what) for row in rows), default=0)
    lines = [f"{'':{width}} {'value':>9} {'':4} {'target':>7}"]
    for row in rows:
        target = "" if row.target is None else number(row.target)
        line = (
            f"{row.what:{width}} {number(row.value):>9} {row.unit:4} {target:>7} {row.verdict:6} {row.note}"
        )
        lines.append(line.rstrip())
    return "\n".join(lines)
