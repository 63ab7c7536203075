"""The curtain: the public side of passing the phone on (ux: 2.3)."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.table import seats as tables
from lantern.table.session import Session
from lantern.ui import people
from lantern.ui import play as plays
from lantern.ui.desk import PRIVATE, Desk, screen
from lantern.ui.screens.course import table
from lantern.ui.words import N_, say, say_n


@screen("curtain", template="curtain.html", audience="all")
def curtain(desk: Desk) -> dict[str, Any]:
    """Who the phone is for, the way it goes, and the last thing everybody saw. On the first curtain of a game
    the ring turns to seat 0, who begins.
    """
    session = table(desk)
    phone, seat = desk.phone(), desk.expected()
    letters = tables.crests(session.seats)
    who = None if seat is None else people.person(session.seats[seat], seat, letters[seat])
    first = not (session.log or session.origin) and desk.giver is None and session.round == 1
    mover = None
    if phone.kind == "bots" and phone.seat is not None:
        mover = people.person(session.seats[phone.seat], phone.seat, letters[phone.seat])
    return {
        "who": who,
        "kind": phone.kind,
        "mover": mover,
        "ready": phone.kind in PRIVATE,
        "open": plays.lies_open(desk),
        "way": None if seat is None else way(session, desk.giver, seat),
        "last": last_line(desk),
        "first": first,
        "ring": [
            people.person(sitting, number, letters[number]) for number, sitting in enumerate(session.seats)
        ]
        if first
        else [],
    }


def way(session: Session, giver: int | None, taker: int) -> tuple[str, Markup] | None:
    """Where the phone goes, counted among the people: bots hold no phone. None when nobody had it before."""
    if giver is None or session.seats[giver].bot is not None:
        return None
    ring = [s for s in range(len(session.seats)) if session.seats[s].bot is None]
    if giver not in ring or taker not in ring:
        return None
    step = (ring.index(taker) - ring.index(giver)) % len(ring)
    if step == 0:
        return "same", say(N_("The phone stays with you"))
    if len(ring) == 2:
        return "across", say(N_("Across the table"))
    if step == 1:
        return "left", say(N_("To your left"))
    if step == len(ring) - 1:
        return "right", say(N_("To your right"))
    if step <= len(ring) // 2:
        return "left", say_n("%(n)s seat to your left", "%(n)s seats to your left", step)
    return "right", say_n("%(n)s seat to your right", "%(n)s seats to your right", len(ring) - step)


#: What only follows from a move, and is no news beside it.
ASIDE = frozenset({"drew", "skipped", "paid"})


def last_line(desk: Desk) -> dict[str, Any] | None:
    """The last move the whole table saw, in words."""
    session = table(desk)
    last = next((line for line in reversed(session.feed(None)) if line.key not in ASIDE), None)
    return plays.of(session.game.name).line(last, desk) if last else None
