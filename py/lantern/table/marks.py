"""What each seat privately takes the others for (house switch of the table `marks`, ux: 2.10, 2.12).

A mark is a secret of the seat that made it until the game is over. It is no move and no event: rules, bots,
feeds and undo do not know of it. It lies in the record, never in what is kept in plain beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lantern.table.session import Session

#: (round, who marks, about whom) -> kind, a key that the screens of the game know
Marks = dict[tuple[int, int, int], str]

_KIND = re.compile(r"[a-z-]{1,20}")
_MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True)
class Mark:
    """In `round`, `seat` took `about` for a `kind`."""

    round: int
    seat: int
    about: int
    kind: str


def take_for(session: Session, seat: int, about: int, kind: str | None) -> None:
    """From now on `seat` takes `about` for that kind (None: it does not know any more). Roles are dealt anew
    each round, so it holds for this round. Raises ValueError for a mark about oneself.
    """
    if seat == about:
        raise ValueError("a seat knows what it is")
    if kind is None:
        session.marks.pop((session.round, seat, about), None)
    else:
        session.marks[session.round, seat, about] = kind
    session.seq += 1


def own(session: Session, seat: int) -> dict[int, str]:
    """What `seat` takes the others for in this round. For the eyes of that seat."""
    mine = (session.round, seat)
    return {about: kind for (*whose, about), kind in session.marks.items() if tuple(whose) == mine}


def every(marks: Marks) -> list[Mark]:
    """All marks in order. For the end of the game, when nothing is secret any more, and for the record."""
    return [Mark(*key, kind) for key, kind in sorted(marks.items())]


def to_plain(marks: Marks) -> list[Any]:
    """The marks for the record."""
    return [[m.round, m.seat, m.about, m.kind] for m in every(marks)]


def from_plain(raw: Any, seats: int) -> Marks:
    """The marks out of a record; whatever else a file says there is left out."""
    return {(m.round, m.seat, m.about): m.kind for m in _read(raw, seats)}


def _read(raw: Any, seats: int) -> Iterator[Mark]:
    for row in raw if isinstance(raw, list) else []:
        if not isinstance(row, list) or len(row) != 4 or not all(type(n) is int for n in row[:3]):
            continue
        round_, seat, about, kind = row
        there = 1 <= round_ <= _MOST_ROUNDS and 0 <= seat < seats and 0 <= about < seats and seat != about
        if there and isinstance(kind, str) and _KIND.fullmatch(kind):
            yield Mark(round_, seat, about, kind)
