"""The filter of what happened: all, what concerns me, what happened in the mine (ux: 2.8). The page of the
feed and the sheets over a turn have the same.
"""

from __future__ import annotations

from typing import Any

from lantern.ui.desk import Args, Desk, Refused, text

FILTERS = ("all", "me", "mine")


def chosen(desk: Desk) -> str:
    """What the feed shows now."""
    by: str = desk.local.get("filter", "all")
    return by


def _filter(desk: Desk, args: Args) -> None:
    by = text(args, "by")
    if by not in FILTERS:
        raise Refused("odd-request")
    desk.local["filter"] = by


def passes(by: str, told: dict[str, Any], data: dict[str, Any], viewer: int | None) -> bool:
    """Whether a line (as it is `told`, and the `data` that its viewer saw) is shown with this filter."""
    if by == "me":
        return viewer is not None and viewer in (data.get("seat"), data.get("target"), data.get("victim"))
    return by != "mine" or bool(told["in_mine"])


TAPS = {"filter": _filter}
