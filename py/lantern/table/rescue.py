"""A table out of what is left of a save that cannot be opened (ux: 2.13, "offer what can be saved").

The moves are the better witness: what they lead to is lawful by the rules themselves, while a position may be
wrong in a place that no rule notices.  So a log that plays through is believed first, then a position, then
the moves as far as they go.  The damaged save stays as it was; what comes out is another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from lantern.core.codec import FORMAT, BadSave, decode
from lantern.core.contract import Plain
from lantern.core.salvage import salvage
from lantern.table import record as records
from lantern.table.session import Session

#: What deals a game and never changes while it is played; one copy may tell it for another.
DEAL = ("game", "options", "seats", "seed", "origin")
#: What a record must have beyond what was salvaged, for a look at it; the position never makes itself up.
BLANK: Plain = {"v": FORMAT, "app": "", "seq": 0, "at": 0, "options": {}}


@dataclass(frozen=True, slots=True)
class Rescue:
    """A table that can be gone on with (by `Session.fork`: this one is remembered). `moves`: how many of its
    moves it has, 0 if only its position was left.  `whole`: all of that copy's game is there; `seq`: how new
    that copy says it is.
    """

    session: Session
    moves: int
    whole: bool
    seq: int


@lru_cache(maxsize=2)
def best(aside: tuple[bytes, ...], older: tuple[bytes, ...] = (), newer: bool = False) -> Rescue | None:
    """The rescue that has most: from copies that are damaged, and from whole ones that are not the newest.

    `newer`: the damaged are of a later format, so only whole ones tell anything.  None: nothing is left.
    It plays whole games, and the list of saves asks with every tap: what came out last is remembered.
    """
    found = [*_whole(older), *([] if newer else _damaged([*aside, *older]))]
    worth = [rescue for rescue in found if rescue.moves or rescue.whole]
    return max(worth, key=lambda rescue: (rescue.whole, rescue.seq, rescue.moves), default=None)


def moves(session: Session) -> int:
    """The moves of this game, those included that are only kept as text."""
    before = str((session.origin or {}).get("log", ""))
    return len(session.log) + (session.pending is not None) + (before.count("\n") + 1 if before else 0)


def _whole(copies: Iterable[bytes]) -> Iterator[Rescue]:
    for data in copies:
        try:
            session = Session.from_record(decode(data))
        except BadSave:
            continue
        yield Rescue(session, moves(session), True, session.seq)


def _damaged(copies: Iterable[bytes]) -> Iterator[Rescue]:
    """What each damaged copy gives; what deals the game may be read from another one."""
    fields = [salvage(data) for data in copies]
    deal: Plain = {}
    for left in fields:
        deal = {name: left[name] for name in DEAL if name in left} | deal
    for left in fields:
        rescue = _one(BLANK | deal | left)
        if rescue is not None:
            yield rescue


def _one(left: Plain) -> Rescue | None:
    """The log if it plays through, else the position, else the log as far as it goes."""
    try:
        played, all_of_it = records.replayed(left)
    except BadSave:
        played, all_of_it = None, False
    if played is not None and all_of_it:
        return Rescue(played, moves(played), True, left["seq"])
    try:
        session = Session.from_record({"log": "", **left})
        return Rescue(session, moves(session), True, left["seq"])
    except BadSave:
        return None if played is None else Rescue(played, moves(played), False, left["seq"])
