"""The feed: what happened, as each seat saw it.

Events name their audience when they are made, so the feed of a seat is a selection; nothing is ever taken
out of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lantern.core.contract import Event, Plain


@dataclass(frozen=True, slots=True)
class Line:
    """One line for one viewer: its running number, the round, what happened, and whether it is news to that
    seat.
    """

    n: int
    round: int
    key: str
    data: Plain
    fresh: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """An event, the round it happened in and how many moves then stood in the log.

    `note` marks the table's own entries (a turn taken back), which outlive undo.
    """

    round: int
    moves: int
    event: Event
    note: bool = False


def lines(entries: Iterable[Entry], viewer: int | None, read: int) -> list[Line]:
    """The feed of `viewer` (None: the table), oldest first; from entry number `read` on it is fresh."""
    found = []
    for n, entry in enumerate(entries):
        seen = entry.event.seen_by(viewer)
        if seen is not None:
            found.append(Line(n, entry.round, entry.event.key, seen, n >= read))
    return found


def told(entries: Iterable[Entry], viewer: int | None) -> list[Plain]:
    """The same as a bot gets it: ``{"key": .., **what this seat saw}``."""
    found = []
    for entry in entries:
        seen = entry.event.seen_by(viewer)
        if seen is not None:
            found.append({"key": entry.event.key, **seen})
    return found
