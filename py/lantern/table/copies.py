"""All copies of one slot, and what they come to: the one that counts, those nobody can read, and the rest.

Of whole copies the highest `seq` counts, whatever the clock said (architecture.md section 4).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lantern.core.codec import LARGEST, LAST_STEP, BadSave, decode, from_text, mended
from lantern.core.contract import Plain

Shelf = dict[str, "Slot"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One saved table. Without a `record` it cannot be played and `problem` (a key of the codec) says why.

    `aside` are the copies that could not be read, kept as they are so that they can be exported; `older` the
    whole ones that are not the newest.  `doubt`: a copy was damaged when the phone was opened, and perhaps
    that was the newest one.
    """

    record: Plain | None
    problem: str | None = None
    aside: tuple[bytes, ...] = ()
    older: tuple[bytes, ...] = ()
    doubt: bool = False


def game_of(record: Plain) -> tuple[Any, ...]:
    """What tells one game from another under the same name."""
    return record["game"], record["seed"], len(record["seats"])


def read(copies: Iterable[str]) -> Slot:
    """The slot behind all its copies (texts as stored): the valid one with the highest seq."""
    return sorted_out(list(copies))[0]


def sorted_out(copies: list[str]) -> list[Slot]:
    """The slot behind these copies, then one for each other game among them."""
    problem, aside, whole = None, list[bytes](), list[tuple[Plain, bytes]]()
    for text in dict.fromkeys(copies):
        data = mended(text) or text.encode("utf-8", "replace")[:LARGEST]
        try:
            data = from_text(text)
            whole.append((decode(data), data))
        except BadSave as bad:
            problem = "newer" if "newer" in (problem, bad.key) else problem or bad.key
            aside.append(data)
    whole.sort(key=lambda copy: (copy[0]["seq"], copy[0]["at"], copy[1]), reverse=True)
    games: dict[tuple[Any, ...], list[tuple[Plain, bytes]]] = {}
    for record, data in whole:
        games.setdefault(game_of(record), []).append((record, data))
    # A game that was deleted counted further than a new one does, so between two the clock has to say.
    ordered = sorted(games.values(), key=lambda same: same[0][0]["at"], reverse=True)
    if problem == "newer" or not ordered:
        older = tuple(data for same in ordered[:1] for _, data in same)
        shut = Slot(None, problem or "damaged", once(aside), older)
        return [shut, *(Slot(same[0][0]) for same in ordered[1:])]
    return [
        Slot(same[0][0], None, once(aside), once(data for _, data in same[1:]), bool(aside))
        for same in ordered
    ]


def once(copies: Iterable[bytes]) -> tuple[bytes, ...]:
    """The same without repetitions."""
    return tuple(dict.fromkeys(copies))


def played(record: Mapping[str, Any]) -> tuple[int, int]:
    """What puts games in the order in which they were played last: their count of writes, then the clock."""
    nth = record.get("nth")
    return nth if type(nth) is int and 0 <= nth <= LAST_STEP else 0, record["at"]
