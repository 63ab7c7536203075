"""Parts of screens that were made before: from tap to tap a mine changes in a place or two, if at all.

What is kept is named by everything it is made of, the language too; so it is what would be made anew, whoever
looks, and nobody gets anything of another seat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar

from markupsafe import Markup

from lantern.ui import words

T = TypeVar("T")
#: Parts that are kept: some ten mines of the largest size, each part under a kilobyte.
MOST = 1200
#: Strips that are kept, each of some kilobytes: they change from move to move, not from tap to tap.
FEW = 40


class Kept:
    """The last so many things that were made. Those not asked for longest go first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.found: dict[Hashable, Any] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made under this key, or what `make` makes now."""
        made: T = self.found.pop(key) if key in self.found else make()
        self.found[key] = made
        if len(self.found) > self.most:
            del self.found[next(iter(self.found))]
        return made


#: Labels of places, places as they are drawn, and strips.
LABELS, PLACES, STRIPS = Kept(), Kept(), Kept(FEW)


def label(of: Hashable, make: Callable[[], str]) -> str:
    """The words for a place; `of` is everything they speak of."""
    return LABELS.get((words.spoken(), of), make)


def once(macro: Any, face: Hashable, thing: Any, *more: Any, among: Kept = PLACES) -> Markup:
    """For templates: ``macro(thing, *more)``; `face` is everything that the macro shows of `thing`."""
    drawn: Markup = among.get((macro.name, words.spoken(), face, more), lambda: macro(thing, *more))
    return drawn


#: The same for a strip.
strip = partial(once, among=STRIPS)
