"""When something goes wrong (ux: 2.14): the table stumbled, or the storage does not keep what it is given."""

from __future__ import annotations

import json
from typing import Any

from lantern.table.record import app_version
from lantern.table.seats import COLOURS
from lantern.table.session import Session
from lantern.ui import shelf
from lantern.ui.desk import Args, Desk, Refused, action, screen, text
from lantern.ui.phrases import common

#: The most characters of a request and of a trace that a report quotes.
MOST = 4000
#: The parts of a game's record that a report holds.
TOLD = (
    *("v", "app", "seq", "game", "options", "seed", "log", "state", "at", "label", "pending", "origin"),
    *("round", "roles", "revealed"),
)


@action("storage-trouble")
def storage_trouble(desk: Desk, args: Args) -> None:
    """The page could not keep something (`key`): say which and a way out."""
    key = text(args, "key")
    desk.tell(key if key in common.TROUBLES else "verify")


@action("install-offer")
def install_offer(desk: Desk, args: Args) -> None:
    """The browser would install the app: home is drawn anew, with the card if it is time for it."""


@action("recover")
def recover(desk: Desk, args: Args) -> None:
    """Go on after a fall: the game as it was, at the curtain of whoever has the phone."""
    desk.fall = None
    desk.go("curtain" if desk.session is not None else "home")


def fall(request: Any, trace: str, where: str) -> dict[str, Any]:
    """What a report says of a fall: what had been asked for, what broke, and on which screen. Bounded, and
    without file contents.
    """
    return {"request": json.dumps(request, default=str)[:MOST], "trace": trace[-MOST:], "where": where}


def fell(desk: Desk, told: Args) -> None:
    """The worker has died and this Python stands in its place: say so over the game as it was saved."""
    desk.fall = fall(told.get("request"), str(told.get("trace")), "page")
    desk.go("error")


@action("report")
def report(desk: Desk, args: Args) -> None:
    """The details of the fall as a file."""
    data = shelf.text(details(desk).encode())
    desk.out.download = {"name": "lantern-report.json", "data": data, "type": "application/json"}


@action("report-copy")
def report_copy(desk: Desk, args: Args) -> None:
    """The details of the fall as a text for the clipboard. Where the page may not put it there, it asks for
    the file.
    """
    desk.out.copy = details(desk)


@action("copied")
def copied(desk: Desk, args: Args) -> None:
    """The page has put the details on the clipboard."""
    desk.tell("copied")


def details(desk: Desk) -> str:
    """All that is needed to come to the fall again, for `python -m lantern.lab replay`: this holds the
    secrets of the game. Raises `Refused` when nothing has fallen.
    """
    if desk.fall is None:
        raise Refused("unknown-action")
    told: dict[str, Any] = {
        "version": desk.device.get("version") or app_version(),
        "fall": desk.fall,
        "game": None if desk.session is None else replayable(desk.session) | {"holder": desk.holder},
    }
    return json.dumps(told, ensure_ascii=False, indent=1)


def replayable(session: Session) -> dict[str, Any]:
    """The record of the game without what people said and were called: seats have numbers, and nobody's
    comfort, guesses and minutes are in it.
    """
    record = session.to_record(0)
    seats = [
        {"name": str(n), "avatar": n, "colour": n % COLOURS, "bot": seat["bot"], "comfort": {}}
        for n, seat in enumerate(record["seats"], 1)
    ]
    return {key: record[key] for key in TOLD} | {"seats": seats}


@screen("error", template="error.html", audience="all")
def error(desk: Desk) -> dict[str, Any]:
    """The table stumbled."""
    return {"playing": desk.session is not None}
