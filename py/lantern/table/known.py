"""What was worked out last, and from what: parts of a screen ask the same, and the next screen too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Known:
    """Answers by the name of the question. States are never changed, so the very same state has the same
    answer.
    """

    def __init__(self) -> None:
        self.found: dict[str, tuple[tuple[object, ...], Any]] = {}

    def once(self, what: str, since: tuple[object, ...], make: Callable[[], T]) -> T:
        """What `make` makes, unless it was made last time from the very same things and numbers."""
        kept = self.found.get(what)
        if kept is None or not all(map(same, kept[0], since)):
            kept = self.found[what] = (since, make())
        made: T = kept[1]
        return made


def same(one: object, other: object) -> bool:
    """The very same thing, or an equal number."""
    return one is other or (type(one) is int and one == other)
