"""Real saves to start from: every game at every stage, as a phone would have kept them.

`records()` are they as plain data, by name (``saboteur/final``).  Bots played the games up to there; then
people sit at all seats but one.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from tests.helpers.depths import step

from lantern.core import codec
from lantern.core.contract import Event
from lantern.table import claims, marks
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

#: The time of the saves, in milliseconds.
AT = 1_800_000_000_000
PEOPLE = ("Mia", "Kai", "Lu", "Ana", "Bo", "Eva")
#: How many sit there, and the house rules under which every kind of moment comes.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "saboteur": (4, {"rounds": 2, "gold_pick": "choose"}),
    "saboteur2": (6, {"rounds": 2}),
    "brisingamen": (3, {}),
}
#: Moves of the first stages.
MIDDLE = 9


@cache
def records() -> dict[str, dict[str, Any]]:
    """All of them, by name."""
    found: dict[str, dict[str, Any]] = {}
    for game, (seats, rules) in TABLES.items():
        found |= {f"{game}/{stage}": record for stage, record in _played(game, seats, rules).items()}
    return found


@cache
def files() -> dict[str, bytes]:
    """The same as files."""
    return {name: codec.encode(record) for name, record in records().items()}


def _played(game: str, seats: int, rules: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """One game from the deal to the end; the first record of each stage."""
    people = [Seat(name, 3 * n % 16, n, Bot("sly", 1)) for n, name in enumerate(PEOPLE[:seats])]
    session = Session.start(game, people, rules, seed=11)
    found: dict[str, dict[str, Any]] = {}
    while session.phone().kind != "final":
        found.setdefault(_stage(session), _given(session))
        if len(session.log) == MIDDLE and "pending" not in found:
            found |= {"pending": _pending(session), "trusted": _trusted(session)}
        step(session)
    return found | {"final": _given(session)}


def _stage(session: Session) -> str:
    """What is going on."""
    kind = session.turn.kind
    if kind == "play":
        return "fresh" if not session.log else "middle" if len(session.log) >= MIDDLE else "early"
    return f"{session.phone().kind}-{kind}"


def _given(session: Session) -> dict[str, Any]:
    """The table as a record, people at all seats but the last; each with a comfort of its own."""
    record = session.to_record(AT)
    last = len(record["seats"]) - 1
    comfort = {"text": 115, "lang": "en", "helper": True, "new": True, "told": ["x"], "left": True}
    record["seats"] = [
        seat | ({} if n == last else {"bot": None, "comfort": comfort if n == 0 else {}})
        for n, seat in enumerate(record["seats"])
    ]
    return record | {"holder": None, "giver": None, "shown": 0, "name": "Friday"}


def _pending(session: Session) -> dict[str, Any]:
    """A move is made and not finished; there is a mark, a turn taken back, and a claim."""
    fork = session.fork()
    seat = fork.turn.seat or 0
    fork.roles = set(range(len(fork.seats)))
    fork.note(Event("went-back", {"seat": seat}))
    said = claims.event({"seat": seat, "goal": "A", "says": "gold"}, len(fork.seats))
    if said is not None:
        fork.note(said)
    marks.take_for(fork, seat, (seat + 1) % len(fork.seats), "saboteur")
    moves = fork.legal()
    Random(1).shuffle(moves)
    for move in moves:
        other = fork.fork()
        other.play(move)
        if other.pending is not None:
            return _given(other)
    return _given(fork)


def _trusted(session: Session) -> dict[str, Any]:
    """A log that today's rules refuse: the position counts, and what came before is text."""
    record = _given(session) | {"log": "a move of another age"}
    return Session.from_record(record).to_record(AT) | {"holder": None, "giver": None, "shown": 0}
