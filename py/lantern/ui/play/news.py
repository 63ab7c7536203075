"""The filter of the news on a turn screen: all, what concerns me, what happened in the mine (ux: 2.8)."""

from __future__ import annotations

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


TAPS = {"filter": _filter}
