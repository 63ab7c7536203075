"""What the last screens of all games share: the walk through the log, the taps on the chapters, what is taken
home as a file, and how long the phone was held (ux: 2.10).

Everything here is drawn from the log, when nothing is secret any more.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from lantern.analysis.journey import Journey, Moment, walk
from lantern.table.session import Session
from lantern.ui.desk import Args, Desk, Refused, number
from lantern.ui.words import N_, say, say_n

#: The journey of the newest finished game: drawing the same screen again must not walk the log again.
_walked: dict[tuple[Any, ...], Journey] = {}

#: In milliseconds. If nobody held the phone as long as this, there is nothing to speak of.
MINUTE = 60_000


def played(desk: Desk) -> Session:
    """The game that is over. Raises `Refused` while there is none."""
    if desk.session is None or desk.session.look(None)["result"] is None:
        raise Refused("odd-request")
    return desk.session


def journey(session: Session) -> Journey:
    """The game walked through from its log."""
    key = (
        session.game.name,
        session.seed,
        len(session.seats),
        tuple(session.options.items()),
        tuple(session.log),
    )
    if key not in _walked:
        game = session.game
        origin = session.origin
        first = (
            game.start(len(session.seats), session.seed, session.options)
            if origin is None
            else game.scene(origin["state"])
        )
        _walked.clear()
        _walked[key] = walk(game, first, session.log)
    return _walked[key]


def moment(desk: Desk, trip: Journey) -> tuple[Moment, dict[str, Any]]:
    """The moment the replay stands at, and the slider it stands on."""
    last = len(trip.moments) - 1
    at = max(0, min(last, int(desk.local.get("replay", last))))
    return trip.moments[at], {"at": at, "last": last, "seat": trip.moments[at].seat}


def chapters(desk: Desk, session: Session, trip: Journey) -> dict[str, Any]:
    """What the template of every last screen needs besides the game's own chapters."""
    return {
        "held": held(session),
        "numbers": set(desk.local.get("numbers", ())),
        "whole": trip.whole and session.origin is None,
    }


def held(session: Session) -> dict[str, Any]:
    """How long each person held the phone, gently: in whole minutes, the longest bar full, nobody named.

    No rows when nobody held it long enough to speak of.
    """
    people = [seat for seat, sitting in enumerate(session.seats) if sitting.bot is None]
    times = {seat: session.held[seat] for seat in people}
    most = max(times.values(), default=0)
    if most < MINUTE:
        return {"rows": [], "words": None}
    whole = round(sum(times.values()) / MINUTE)
    return {
        "rows": [
            {"seat": seat, "share": round(100 * spent / most), "words": _minutes(spent)}
            for seat, spent in times.items()
        ],
        "words": say_n(
            "The phone was in your hands for %(n)s minute in all.",
            "The phone was in your hands for %(n)s minutes in all.",
            whole,
        ),
    }


def _minutes(spent: int) -> Markup:
    whole = round(spent / MINUTE)
    return say_n("%(n)s min", "%(n)s min", whole) if whole else say(N_("under 1 min"))


# -- taps ----------------------------------------------------------------------------------------------------


def _replay(desk: Desk, args: Args) -> None:
    """The slider, or one step with its buttons."""
    last = len(journey(played(desk)).moments) - 1
    desk.local["replay"] = max(0, min(last, number(args, "value")))


def _numbers(desk: Desk, args: Args) -> None:
    """The table of numbers behind a chart."""
    shown = set(desk.local.get("numbers", ()))
    desk.local["numbers"] = sorted(shown ^ {str(args.get("chart", ""))})


def _copy(desk: Desk, args: Args) -> None:
    """The log as it can be replayed: for a bug report or for friends."""
    session = played(desk)
    record = {
        "game": session.game.name,
        "seats": len(session.seats),
        "seed": session.seed,
        "options": session.options,
        "log": session.log,
    }
    file(desk, "game.json", "application/json", json.dumps(record, ensure_ascii=False, indent=1))


def file(desk: Desk, title: str, kind: str, content: str) -> None:
    """Hand this to the person as a file, made on this phone."""
    data = base64.b64encode(content.encode()).decode()
    desk.out.download = {"name": title, "type": kind, "data": data}


TAPS: dict[str, Callable[[Desk, Args], None]] = {"replay": _replay, "numbers": _numbers, "copy": _copy}
