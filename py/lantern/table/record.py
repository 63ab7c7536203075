"""A table as plain data and back (architecture.md section 4).

The log is replayed on load.  If today's rules no longer agree with it, the saved position is what counts:
play goes on from there, and what came before is kept as text only.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import metadata
from typing import Any

from lantern import games
from lantern.core.codec import FORMAT, BadSave, checked
from lantern.core.contract import Event, Game, Plain
from lantern.core.options import chosen
from lantern.table import claims, dots, marks, names
from lantern.table import seats as tables
from lantern.table.feed import Entry
from lantern.table.session import Session

#: Several times the moves of any game that people played to its end. A longer log is not replayed, so that no
#: file keeps the phone busy for minutes; its position counts.
LONGEST_LOG = 2000
#: How many letters are kept of a log that could not be replayed.
LONGEST_PAST = 64 * 1024


@cache
def app_version() -> str:
    """The version of this program, for the record and bug reports."""
    try:
        return metadata.version("lantern")
    except metadata.PackageNotFoundError:
        return "0"


def to_record(session: Session, at: int | None = None) -> Plain:
    """The whole table as plain data; `at` is the time in milliseconds (None: now)."""
    return {
        "v": FORMAT,
        "app": app_version(),
        "seq": session.seq,
        "game": session.game.name,
        "options": dict(session.options),
        "seats": [tables.to_plain(seat) for seat in session.seats],
        "seed": session.seed,
        "log": "\n".join(session.log),
        "state": session.game.describe(session.state),
        "at": int(time.time() * 1000) if at is None else at,
        "label": _label(session),
        "pending": session.pending,
        "name": session.name,
        "origin": session.origin,
        "round": session.round,
        "read": list(session.read),
        "marks": [list(step.read) for step in session.trail],
        "roles": sorted(session.roles),
        "revealed": session.revealed,
        "held": list(session.held),
        "guesses": marks.to_plain(session.marks),
        "notes": [
            *([e.moves, e.event.key, e.event.public] for e in session.entries if e.note),
            *([len(session.log) + 1, aside.key, aside.public] for aside in session.asides),
        ],
    }


def _label(session: Session) -> Plain:
    """Whose phone it is, kept beside the payload so that a list of saves needs no replay."""
    phone = session.phone()
    return {"turn": phone.seat, "kind": phone.kind, "rounds": session.options.get("rounds")}


def from_record(data: Any, replay: bool = True) -> Session:
    """A table out of a record. Raises `BadSave` and nothing else, and the same without `replay`, which leaves
    the log out: enough to know that a record opens, in no time.
    """
    record = checked(data)
    try:
        game = games.load(record["game"])
    except (KeyError, ValueError, ImportError) as wrong:
        raise BadSave("newer") from wrong
    if games.hidden(game.name):
        raise BadSave("newer")
    try:
        _of_the_table(record)
        session = _seated(game, record)
        _play_log(session, record) if replay else _trust(session, record, [])
        _restore(session, record)
    except BadSave:
        raise
    except Exception as wrong:  # a record is not trusted: whatever a game raises over it, the record is wrong
        raise BadSave("damaged") from wrong
    return session


def replayed(record: Plain) -> tuple[Session, bool]:
    """A table dealt anew and played by the log alone as far as today's rules follow, and whether that is all
    of it; whatever else the record says is left out.  Raises `BadSave` and nothing else.
    """
    log = str(record.get("log") or "")
    try:
        session = _seated(games.load(record["game"]), record)
    except BadSave:
        raise
    except Exception as wrong:  # it is not trusted, as in `from_record`
        raise BadSave("damaged") from wrong
    session.seq = record["seq"]
    for text in log.split("\n")[:LONGEST_LOG] if log else []:
        try:
            session.retrace(text)
        except Exception:  # here the rules do not follow any more
            return session, False
    return session, bool(log)


def _of_the_table(record: Plain) -> None:
    """What the table itself remembers has the right shape, whether the log will be replayed or not."""
    counts = [record.get("roles", []), record.get("read", []), record.get("held", [])]
    for row in counts + _is(record.get("marks", []), list):
        if not all(type(n) is int for n in _is(row, list)):
            raise BadSave("damaged")
    for note in _is(record.get("notes", []), list):
        after, key, public = _is(note, list)
        if type(after) is not int or not isinstance(key, str) or not isinstance(public, dict):
            raise BadSave("damaged")


def _seated(game: Game[Any], record: Plain) -> Session:
    """A session at its origin: the start, or the position from which the log goes on."""
    if not game.seats[0] <= len(record["seats"]) <= game.seats[1]:
        raise BadSave("damaged")
    seats = tables.told_apart(tables.from_plain(seat) for seat in record["seats"])
    options = dict(chosen(game.options, record["options"]))
    origin = record.get("origin")
    if origin is None:
        state = game.start(len(seats), record["seed"], options)
    else:
        origin = {"state": _is(origin["state"], dict), "log": _is(origin.get("log", ""), str)[-LONGEST_PAST:]}
        state = _fits(game, game.scene(origin["state"]), len(seats), options)
    session = Session(game, seats, record["seed"], options, state, origin=origin)
    session.read, session.held = [0] * len(seats), [0] * len(seats)
    session.round = game.look(state, None).get("round", 1)
    return session


def _fits(game: Game[Any], state: Any, seats: int, options: Plain) -> Any:
    """The position, if it is one of as many people as sit there and of the rules they chose: a log that is
    gone cannot say so.
    """
    told = game.describe(state)
    if told.get("seats", seats) != seats or told.get("options", options) != options:
        raise BadSave("damaged")
    return state


def _play_log(session: Session, record: Plain) -> None:
    """Replay the log; where it does not lead to the saved position, trust the position."""
    log = record["log"].split("\n") if record["log"] else []
    notes = list(_notes(record, len(session.seats)))
    try:
        if len(log) > LONGEST_LOG:
            raise BadSave("too-large")
        for n, text in enumerate(log):
            _take_notes(session, notes, n)
            session.retrace(text)
        _take_notes(session, notes, len(log))
        if session.game.describe(session.state) == record["state"]:
            return
    except Exception:  # the log is not what today's rules play; the position below counts
        pass
    _trust(session, record, log)


def _trust(session: Session, record: Plain, log: list[str]) -> None:
    """Go on from the saved position; the log so far is kept as text."""
    game = session.game
    session.state = _fits(game, game.scene(record["state"]), len(session.seats), session.options)
    game.turn(session.state)
    older = (session.origin or {}).get("log", "")
    past = "\n".join(([older] if older else []) + log)
    session.origin = {"state": record["state"], "log": past[-LONGEST_PAST:]}
    session.log, session.entries, session.trail = [], [], []
    session.pending, session._half = None, None
    session.read = [0] * len(session.seats)
    session.round = game.look(session.state, None).get("round", 1)


def _restore(session: Session, record: Plain) -> None:
    """What the table itself remembers, and the move that was pending."""
    count = len(session.seats)
    session.roles = {seat for seat in record.get("roles", []) if 0 <= seat < count}
    session.revealed = record.get("revealed") is True
    read, held = record.get("read", []), record.get("held", [])
    if len(read) == count:
        session.read = _reading(read, session)
    steps = record.get("marks", [])[-len(session.trail) or None :]
    if len(steps) == len(session.trail) and all(len(step) == count for step in steps):
        session.trail = [
            replace(step, read=tuple(_reading(before, session)))
            for step, before in zip(session.trail, steps, strict=True)
        ]
    if len(held) == count:
        session.held = [max(0, ms) for ms in held]
    session.marks = marks.from_plain(record.get("guesses"), count)
    session.name = _title(record.get("name"))
    session.at = record["at"]
    pending = record.get("pending")
    turn = session.turn
    mover = None if turn.seat is None else session.seats[turn.seat]
    # Bots never leave a move unfinished: what a file says of one is not taken, it moves anew.
    by_bot = mover is not None and mover.bot is not None
    if isinstance(pending, str) and not by_bot and session.why_not(pending) is None:
        session.play(pending)
        if session.pending is not None:  # it may have stood at once; then nothing was said beside it
            moves = len(record["log"].split("\n")) if record["log"] else 0
            session.asides = [event for after, event in _notes(record, count) if after > moves]
    session.seq = record["seq"]


def _title(name: Any) -> str | None:
    return names.clean(name, names.TITLE) or None if isinstance(name, str) else None


def _reading(read: list[int], session: Session) -> list[int]:
    return [min(max(0, n), len(session.entries)) for n in read]


def _notes(record: Plain, seats: int) -> Iterator[tuple[int, Event]]:
    """The table's own entries; whatever else a file says there is left out."""
    for note in record.get("notes", []):
        event = _note(note[1], note[2], seats)
        if event is not None:
            yield note[0], event


def _note(key: str, public: Plain, seats: int) -> Event | None:
    """One of the table's own entries, or None for what the table never writes."""
    if key in ("went-back", dots.PUT_AWAY) and _is_seat(public.get("seat"), seats):
        return Event(key, {"seat": public["seat"]})
    if key == claims.KEY:
        return claims.event(public, seats)
    return None


def _is_seat(value: Any, seats: int) -> bool:
    return type(value) is int and 0 <= value < seats


def _take_notes(session: Session, notes: list[tuple[int, Event]], moves: int) -> None:
    while notes and notes[0][0] <= moves:
        session.entries.append(Entry(session.round, moves, notes.pop(0)[1], note=True))


def _is(value: Any, kind: type) -> Any:
    if not isinstance(value, kind):
        raise BadSave("damaged")
    return value
