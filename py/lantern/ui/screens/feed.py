"""The feed: what happened, as this viewer saw it (ux: 2.8). The game says each line in words."""

from __future__ import annotations

from typing import Any

from lantern.table.seats import crests
from lantern.ui import people
from lantern.ui import play as plays
from lantern.ui.desk import Args, Desk, Refused, action, screen, text
from lantern.ui.screens.course import table
from lantern.ui.screens.game import lay_over
from lantern.ui.words import N_, say

FILTERS = {"all": N_("Everything"), "me": N_("About me"), "mine": N_("The mine")}


@action("feed")
def open_feed(desk: Desk, args: Args) -> None:
    """Open the feed over the screen on show."""
    table(desk)
    lay_over(desk, "feed")


@action("feed-filter")
def set_filter(desk: Desk, args: Args) -> None:
    """Show only some lines (argument `value`)."""
    chosen = text(args, "value")
    if chosen not in FILTERS:
        raise Refused("odd-request")
    desk.local["feed"] = chosen


@action("feed-show")
def show(desk: Desk, args: Args) -> None:
    """Close the feed and flash the card a line speaks of (argument `at`: ``x,y``) on the mine."""
    x, _, y = text(args, "at").partition(",")
    try:
        desk.local["flash"] = [int(x), int(y)]
    except ValueError:
        raise Refused("odd-request") from None
    if desk.over and desk.over[-1] == "feed":
        desk.over.pop()


@screen("feed", template="feed.html", audience="all")
def feed(desk: Desk) -> dict[str, Any]:
    """Fresh lines first, then the older ones by round, the newest on top."""
    session = table(desk)
    say_line, letters = plays.of(session.game.name).line, crests(session.seats)
    chosen = desk.local.get("feed", "all")
    fresh: list[dict[str, Any]] = []
    older: dict[int, list[dict[str, Any]]] = {}
    for line in reversed(session.feed(desk.opener)):
        shown = say_line(line, desk)
        if not wanted(chosen, shown, line.data, desk.opener):
            continue
        seat = shown.get("seat")
        shown["person"] = None if seat is None else people.person(session.seats[seat], seat, letters[seat])
        (fresh if line.fresh and desk.opener is not None else older.setdefault(line.round, [])).append(shown)
    return {
        "fresh": fresh,
        "older": list(older.items()),
        "filters": [
            (key, say(words)) for key, words in FILTERS.items() if key != "me" or desk.opener is not None
        ],
        "chosen": chosen,
        "mine": desk.where in ("turn", "table"),
    }


def wanted(chosen: str, shown: dict[str, Any], data: dict[str, Any], viewer: int | None) -> bool:
    """Whether a line passes the filter."""
    if chosen == "me":
        return viewer is not None and viewer in (data.get("seat"), data.get("target"))
    if chosen == "mine":
        return shown.get("cell") is not None
    return True
