"""The feed: what happened, as this viewer saw it (ux: 2.8). The game says each line in words."""

from __future__ import annotations

from typing import Any

from lantern.table.feed import Line
from lantern.ui import play as plays
from lantern.ui.desk import Args, Desk, Refused, action, number, screen, text
from lantern.ui.play import news
from lantern.ui.screens.course import table
from lantern.ui.screens.game import lay_over
from lantern.ui.words import N_, say

#: Screens on which a mine can be pointed at.
WITH_MINE = ("turn", "table")

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
    """Close the feed and flash the place a line speaks of (argument `at`: ``x,y``) on the mine."""
    x, _, y = text(args, "at").partition(",")
    try:
        at = [int(x), int(y)]
    except ValueError:
        raise Refused("odd-request") from None
    if desk.where not in WITH_MINE:
        raise Refused("odd-request")
    desk.local |= {"flash": at, "sheet": None}
    desk.out.focus = f'[data-cell="{at[0]},{at[1]}"]'
    if desk.over and desk.over[-1] == "feed":
        desk.over.pop()


@action("feed-open")
def open_line(desk: Desk, args: Args) -> None:
    """Show the card a line speaks of (argument `n`: the number of the line), big, over the screen on show."""
    line = _line(desk, number(args, "n"))
    if plays.of(table(desk).game.name).face(line) is None:
        raise Refused("odd-request")
    desk.local["line"] = line.n
    lay_over(desk, "card")


def _line(desk: Desk, n: int) -> Line:
    """The line with that number in the feed of who reads the screen. Raises `Refused` for one not in it."""
    found = next((line for line in table(desk).feed(desk.opener) if line.n == n), None)
    if found is None:
        raise Refused("odd-request")
    return found


@screen("card", template="card.html", audience="all")
def card(desk: Desk) -> dict[str, Any]:
    """A card, big, and the line that spoke of it."""
    line, screens = _line(desk, desk.local["line"]), plays.of(table(desk).game.name)
    return {"face": screens.face(line), "line": screens.line(line, desk)["html"]}


@screen("feed", template="feed.html", audience="all")
def feed(desk: Desk) -> dict[str, Any]:
    """Fresh lines first, then the older ones by round, the newest on top."""
    session = table(desk)
    say_line = plays.of(session.game.name).line
    chosen = desk.local.get("feed", "all")
    fresh: list[dict[str, Any]] = []
    older: dict[int, list[dict[str, Any]]] = {}
    for line in reversed(session.feed(desk.opener)):
        shown = say_line(line, desk)
        if not shown["tells"] or not news.passes(chosen, shown["in_mine"], line.data, desk.opener):
            continue
        (fresh if line.fresh and desk.opener is not None else older.setdefault(line.round, [])).append(shown)
    return {
        "fresh": fresh,
        "older": list(older.items()),
        "filters": [
            (key, say(words)) for key, words in FILTERS.items() if key != "me" or desk.opener is not None
        ],
        "chosen": chosen,
        "mine": desk.where in WITH_MINE,
    }
