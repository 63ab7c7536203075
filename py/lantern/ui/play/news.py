"""What happened, as the sheet over a turn and the page of the feed show it (ux: 2.8): all, what is about me
or what happened in the mine; in the sheet a part at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from lantern.table.feed import Line
from lantern.ui.desk import Args, Desk, Refused, text

FILTERS = ("all", "me", "mine")

#: So many lines fill the sheet. What is new is shown in any case, and at least so many of those before it.
SHEETFUL, LEAST = 12, 4
#: How many more come with every tap on "earlier".
MORE = 24


class Teller(Protocol):
    """Says lines to one viewer."""

    def tell(self, line: Line) -> dict[str, Any]:
        """The line in words."""

    def is_of_mine(self, line: Line) -> bool:
        """Whether it happened in the mine."""


def chosen(desk: Desk) -> str:
    """What the feed shows now."""
    by: str = desk.local.get("filter", "all")
    return by


def _filter(desk: Desk, args: Args) -> None:
    by = text(args, "by")
    if by not in FILTERS:
        raise Refused("odd-request")
    desk.local["filter"] = by
    begin(desk)


def _earlier(desk: Desk, args: Args) -> None:
    desk.local["earlier"] = desk.local.get("earlier", 0) + 1


def begin(desk: Desk) -> None:
    """The sheet is opened anew: of what was before, only the last is shown."""
    desk.local.pop("earlier", None)


def passes(by: str, of_mine: bool, data: dict[str, Any], viewer: int | None) -> bool:
    """Whether a line (it happened `of_mine`, its viewer saw `data`) is shown with this filter."""
    if by == "me":
        return viewer is not None and viewer in (data.get("seat"), data.get("target"), data.get("victim"))
    return by != "mine" or of_mine


def sheet(desk: Desk, teller: Teller, lines: Iterable[Line]) -> dict[str, Any]:
    """``{"filter", "fresh", "older", "more"}`` of these lines (newest first): what is new to the seat as it
    happened, what was before with the newest first, and whether there is more of that.

    A sheet looks back at the last moves: all lines of a game would take longer to draw than any other tap.
    """
    fresh: list[dict[str, Any]] = []
    older: list[dict[str, Any]] = []
    by, more = chosen(desk), False
    for line in lines:
        if not passes(by, teller.is_of_mine(line), line.data, desk.opener):
            continue
        room = max(SHEETFUL - len(fresh), LEAST) + MORE * desk.local.get("earlier", 0)
        more = not line.fresh and len(older) == room
        if more:
            break
        (fresh if line.fresh else older).append(teller.tell(line))
    return {"filter": by, "fresh": fresh[::-1], "older": older, "more": more}


TAPS = {"filter": _filter, "earlier": _earlier}
