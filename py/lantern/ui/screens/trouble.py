"""When something goes wrong (ux: 2.14): the table stumbled, or the storage does not keep what it is given."""

from __future__ import annotations

import json
from typing import Any

from lantern.table.record import app_version
from lantern.ui import shelf
from lantern.ui.desk import Args, Desk, Refused, action, screen, text
from lantern.ui.phrases import common


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


@action("report")
def report(desk: Desk, args: Args) -> None:
    """The details of the fall as a file: all that is needed to play it again. It holds the secrets of
    this game.
    """
    if desk.fall is None:
        raise Refused("unknown-action")
    session = desk.session
    details: dict[str, Any] = {
        "version": desk.device.get("version") or app_version(),
        "fall": desk.fall,
        "game": None if session is None else replayable(session),
    }
    data = json.dumps(details, ensure_ascii=False, indent=1).encode()
    desk.out.download = {"name": "lantern-report.json", "data": shelf.text(data), "type": "application/json"}


def replayable(session: Any) -> dict[str, Any]:
    """The game without the names of people: seed, rules and moves deal and play it again."""
    record = session.to_record(0)
    return {key: record[key] for key in ("game", "options", "seed", "log", "pending", "state")} | {
        "seats": [seat["bot"] for seat in record["seats"]]
    }


@screen("error", template="error.html", audience="all")
def error(desk: Desk) -> dict[str, Any]:
    """The table stumbled."""
    return {"playing": desk.session is not None}
