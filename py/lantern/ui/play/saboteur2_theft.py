"""Stealing after the pay: whom to rob, for one thief alone (rules: section 3, theft).

The steps are the same for everybody: choose somebody or nobody, then confirm.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.table.session import Session
from lantern.ui.desk import Args, Desk, Refused, text
from lantern.ui.play import saboteur2_round as rounds
from lantern.ui.play import saboteur_words as saying
from lantern.ui.words import N_, name, say, say_n

NOBODY = "none"
CHOOSE = N_("Choose whom to rob, or nobody")
TAKE, LEAVE = N_("Take a nugget from %(name)s"), N_("Take nothing")


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur2/theft.html`` needs."""
    session, thief = desk.session, desk.opener
    assert session is not None and thief is not None
    look = session.look(thief)
    return {
        "rows": [_row(desk, session, look, seat) for seat in range(len(session.seats)) if seat != thief],
        "nobody": desk.local.get("rob") == NOBODY,
        "earlier": rounds.thefts(session, look["outcome"]),
        "own": say_n("You have %(n)s nugget.", "You have %(n)s nuggets.", look["players"][thief]["nuggets"]),
        "main": _main(desk, session),
    }


def _row(desk: Desk, session: Session, look: dict[str, Any], seat: int) -> dict[str, Any]:
    """Somebody else at the table, and why there is nothing to take."""
    reason, has = session.why_not(f"steal {seat}"), look["players"][seat]["nuggets"]
    return {
        "seat": seat,
        "reason": saying.brief(reason.key) if reason else None,
        "has": say_n("%(n)s nugget", "%(n)s nuggets", has) if has is not None else say(N_("has gold")),
        "chosen": desk.local.get("rob") == str(seat),
    }


def _main(desk: Desk, session: Session) -> dict[str, Any]:
    """The button: what it will do, or what is missing."""
    rob = desk.local.get("rob")
    label: Markup
    if rob is None:
        label = say(CHOOSE)
    elif rob == NOBODY:
        label = say(LEAVE)
    else:
        label = say(TAKE, name=name(session.seats[int(rob)].name))
    return {"label": label, "off": label if rob is None else None}


def act(desk: Desk, do: str, args: Args) -> None:
    """Choose somebody or nobody (``rob``), and do it (``steal``)."""
    session = desk.session
    if session is None:
        raise Refused("odd-request")
    if do == "rob":
        seat = text(args, "seat")
        if session.why_not(f"steal {seat}") is not None:
            raise Refused("odd-request")
        desk.local["rob"] = seat
        desk.out.effects.append("pick")
    elif do == "steal" and desk.local.get("rob") is not None:
        session.play(f"steal {desk.local['rob']}")
        desk.out.effects.append("gold")
    else:
        raise Refused("odd-request")
