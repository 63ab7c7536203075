"""When something goes wrong (ux: 2.14): the table stumbled, the storage does not keep what it is given, or
another tab has the game.
"""

from __future__ import annotations

import json
from typing import Any

from lantern.table import slots
from lantern.table.record import app_version
from lantern.table.seats import COLOURS
from lantern.table.session import Session
from lantern.ui import shelf
from lantern.ui.desk import Args, Desk, Refused, action, screen, text
from lantern.ui.phrases import common
from lantern.ui.screens.game import close, lay_over
from lantern.ui.screens.home import home_again
from lantern.ui.words import N_, say

#: The troubles after which this tab waits: another was there first, or has taken over.
ELSEWHERE = ("second-tab", "taken")

#: The most characters of a request and of a trace that a report quotes, and of one text in a request: files,
#: pasted games and whole shelves are longer.
MOST, LONGEST = 4000, 60
#: The parts of a game's record that a report holds.
TOLD = (
    *("v", "app", "seq", "game", "options", "seed", "log", "state", "at", "label", "pending", "origin"),
    *("round", "roles", "revealed"),
)


@action("storage-trouble")
def storage_trouble(desk: Desk, args: Args) -> None:
    """The page could not keep something (`key`): say which and a way out."""
    key = text(args, "key")
    if key in ELSEWHERE:
        desk.session, desk.slot, desk.holder, desk.giver = None, None, None, None
        desk.go("elsewhere")
        desk.local["key"] = key
        return
    desk.tell(key if key in common.TROUBLES else "verify")
    if key == "cleared":
        desk.keys_kept = False
        desk.out.prefs_changed = True
        shelf.keep_all(desk)
    if key == "quota":
        desk.local["notice_do"] = {"do": "make-room", "label": say(N_("Make room")), "args": {}}


@screen("elsewhere", template="elsewhere.html", audience="all")
def elsewhere(desk: Desk) -> dict[str, Any]:
    """Only one tab may keep games, and it is not this one; the page does `take-over` by itself."""
    return {"taken": desk.local.get("key") == "taken"}


@action("make-room")
def make_room(desk: Desk, args: Args) -> None:
    """The storage is full: over the game, what could go."""
    desk.local.pop("sure", None)
    lay_over(desk, "room")


@action("room-delete")
def delete_finished(desk: Desk, args: Args) -> None:
    """Delete every finished game but the one on show; asks once. What found no room before is kept now."""
    only_there(desk)
    if not desk.local.pop("sure", False):
        desk.local["sure"] = True
        return
    for slot in finished(desk):
        _gone, write = slots.delete(desk.shelf, slot)
        desk.out.saves.append(write)
    shelf.keep_all(desk)
    close(desk, {})
    desk.tell("room-made")


@action("room-saves")
def leave_for_the_saves(desk: Desk, args: Args) -> None:
    """From the table to the list of saves, where games are exported and deleted one by one."""
    only_there(desk)
    home_again(desk, {})
    lay_over(desk, "saves")


def only_there(desk: Desk) -> None:
    """This is done where it is explained. Raises `Refused` anywhere else."""
    if not desk.over or desk.over[-1] != "room":
        raise Refused("odd-request")


def finished(desk: Desk) -> list[str]:
    """The slots of finished games, without the one that is on show."""
    rows = slots.listing(desk.shelf)
    return [row["slot"] for row in rows if row.get("kind") == "final" and row["slot"] != desk.slot]


@screen("room", template="room.html", audience="all")
def room(desk: Desk) -> dict[str, Any]:
    """The storage is full: what can be done about it."""
    return {
        "finished": len(finished(desk)),
        "sure": bool(desk.local.get("sure")),
        "playing": desk.session is not None,
    }


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
    without names and the contents of files.
    """
    asked = request if isinstance(request, dict) else {}
    told = {key: args_told(value) if key == "args" else told_of(value) for key, value in asked.items()}
    return {"request": json.dumps(told)[:MOST], "trace": trace[-MOST:], "where": where}


def args_told(args: Any) -> Any:
    """The arguments of a request without what people typed: of names and titles only that there was one."""
    if not isinstance(args, dict):
        return told_of(args)
    typed = {key for key in args if key == "title" or str(key).startswith("name-")}
    return {key: "(typed)" if key in typed else told_of(value) for key, value in args.items()}


def told_of(value: Any) -> Any:
    """A value of a request as a report quotes it: of what is long or put together, only what it is."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST else f"({len(value)} characters)"
    return value if value is None or isinstance(value, int | float) else f"({type(value).__name__})"


def fell(desk: Desk, told: Args) -> None:
    """The worker has died and this Python stands in its place: say so over the game as it was saved."""
    desk.fall = fall(told.get("request"), str(told.get("trace")), "page")
    desk.go("error")


@action("report")
def report(desk: Desk, args: Args) -> None:
    """The details of the fall as a file; and what the page asks for where it may not copy."""
    if desk.fall is None:
        raise Refused("copy-failed")
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
