"""A report of a fall: the details that a phone gives after "The table stumbled" (ui/screens/trouble.py).

    {"version": "...", "fall": {"request": "...", "trace": "...", "where": "turn"}, "game": {...a record...}}

The record leads to the position in which it fell; there, all that a screen asks of a game is asked again. So
what broke in the rules or in a bot breaks here too.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from lantern.core.codec import BadSave
from lantern.core.contract import Plain
from lantern.table.session import Session


def is_report(data: Any) -> bool:
    """Whether this is a report, and no record of the lab."""
    return isinstance(data, dict) and isinstance(data.get("fall"), dict)


def replay(report: Plain) -> tuple[list[str], bool]:
    """What a report leads to, line by line, and whether nothing breaks there today."""
    fall = report["fall"]
    said = [
        f"version {report.get('version')}, on {fall.get('where')}, asked: {fall.get('request')}",
        *str(fall.get("trace", "")).strip().split("\n")[-1:],
    ]
    if not report.get("game"):
        return [*said, "no game was open"], True
    try:
        session = Session.from_record(report["game"])
    except BadSave as wrong:
        return [*said, f"the game cannot be opened: {wrong.key}"], False
    agrees = session.history_readonly == bool(report["game"].get("origin"))
    said.append(
        f"{session.game.name}, {len(session.seats)} seats, {len(session.log)} moves, "
        f"{'as' if agrees else 'NOT as'} recorded: {session.phone()}, pending {session.pending}"
    )
    broken = list(_broken(session))
    return [*said, *(broken or ["nothing breaks in this position"])], agrees and not broken


def _broken(session: Session) -> Iterator[str]:
    """What breaks when a screen, a person or a bot asks for what can be asked for here."""
    for told, ask in _questions(session):
        try:
            ask()
        except Exception:
            yield f"{told}:\n{traceback.format_exc()}"


def _questions(session: Session) -> Iterator[tuple[str, Callable[[], Any]]]:
    seats = range(len(session.seats))
    for viewer in (None, *seats):
        yield f"look {viewer}", partial(session.look, viewer)
        yield f"feed {viewer}", partial(session.feed, viewer)
    yield "candidates", lambda: [session.why_not(move) for move in session.candidates()]
    yield "legal", lambda: [session.fork().play(move) for move in session.legal()]
    if session.pending is not None:
        yield "finish", lambda: session.fork().finish()
    if session.can_undo:
        yield "undo", lambda: session.fork().undo()
    if session.phone().kind == "bots":
        yield "bot", lambda: session.fork().bot_move()
