"""The four dots of a seat, asked for after the hold (ux: 2.3); nothing private is drawn before they fit.

This screen is everybody's to see.  It shows how many dots were tapped, and neither which nor how many of them
were right.  Who has forgotten them asks the table: by the menu everybody agrees, and the feed says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lantern.table import dots
from lantern.table.seats import crests
from lantern.ui import people, prefs
from lantern.ui.desk import Args, Desk, Refused, action, number, screen
from lantern.ui.screens.course import awaited, show, table
from lantern.ui.screens.game import forgetful, lay_over


def tapped(taps: list[int], args: Args) -> list[int]:
    """The taps with one more (`at`); a dot counts once."""
    at = number(args, "at")
    if not 0 <= at < dots.DOTS:
        raise Refused("odd-request")
    return taps if at in taps else [*taps, at]


@action("dot")
def tap(desk: Desk, args: Args) -> None:
    """One dot (`at`). The fourth opens the screen, or all four are to be tapped again."""
    session = table(desk)
    if desk.where != "dots" or desk.over:
        raise Refused("odd-request")
    phone, seat = awaited(desk)
    sealed = dots.of(session.seats[seat].comfort)
    taps = tapped(desk.local.get("taps", []), args)
    desk.local["taps"] = taps
    desk.out.effects.append("tick")
    if sealed is not None and len(taps) < dots.TAPS:
        return
    if sealed is None or dots.fits(sealed, taps):
        show(desk, phone, seat)
    else:
        desk.local["taps"] = []
        desk.tell("dots-wrong")


@screen("dots", template="dots.html", audience="all")
def ask(desk: Desk) -> dict[str, Any]:
    """Whose dots, and how many were tapped."""
    session = table(desk)
    _phone, seat = awaited(desk)
    who = people.person(session.seats[seat], seat, crests(session.seats)[seat])
    return {"who": who, "tapped": len(desk.local.get("taps", []))}


@action("dots-forgotten")
def forgotten(desk: Desk, args: Args) -> None:
    """Ask the table whether the dots may go."""
    if forgetful(desk) is None:
        raise Refused("odd-request")
    lay_over(desk, "menu")
    desk.local["forgotten"] = True


@action("dots-put-away")
def put_away(desk: Desk, args: Args) -> None:
    """Everybody agrees: this seat has no dots any more, here and among the remembered; the feed says it."""
    session, seat = table(desk), forgetful(desk)
    if seat is None or not desk.local.get("forgotten"):
        raise Refused("odd-request")
    name = session.seats[seat].name
    session.seats = tuple(
        replace(s, comfort=without(s.comfort)) if n == seat else s for n, s in enumerate(session.seats)
    )
    for person in prefs.known(desk.prefs, name):
        person["comfort"] = without(person["comfort"])
        desk.out.prefs_changed = True
    session.note(dots.put_away(seat))
    desk.go("curtain")
    desk.tell("dots-put-away")


def without(comfort: dict[str, Any]) -> dict[str, Any]:
    """The same comfort with no dots."""
    return {key: value for key, value in comfort.items() if key != dots.KEY}
