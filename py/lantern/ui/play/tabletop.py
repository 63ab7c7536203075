"""What the public tables of all games share: turned round for who sits opposite, time to talk (ux: 2.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lantern.ui.desk import Args, Desk, Refused, number

#: Minutes of talk that are offered.
TALK = (1, 2, 5)


def context(desk: Desk) -> dict[str, Any]:
    """What the parts of the template ``tabletop.html`` need."""
    return {
        "talking": desk.local.get("talk"),
        "talks": TALK,
        "turned": bool(desk.local.get("turned_round")),
    }


def _talk(desk: Desk, args: Args) -> None:
    """Time to talk, if the table likes that: a bar that runs out by itself, silently (0: put away)."""
    minutes = number(args, "minutes")
    if minutes not in (0, *TALK):
        raise Refused("odd-request")
    desk.local["talk"] = {"minutes": minutes, "since": desk.now} if minutes else None


def _turn_round(desk: Desk, args: Args) -> None:
    """Turn the table for whoever sits opposite, or back."""
    desk.local["turned_round"] = not desk.local.get("turned_round")


TAPS: dict[str, Callable[[Desk, Args], None]] = {"talk": _talk, "round-about": _turn_round}
