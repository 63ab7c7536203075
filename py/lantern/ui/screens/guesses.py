"""My guesses: what the person at the private screen takes the others for (ux: 2.12 "marks").

It lies over the person's own screen and goes with it; on any other screen it is refused.
"""

from __future__ import annotations

from typing import Any

from lantern.table import marks
from lantern.table.seats import ring
from lantern.ui.desk import Args, Desk, Refused, action, number, screen, text
from lantern.ui.play import guesses
from lantern.ui.screens.course import own
from lantern.ui.screens.game import lay_over
from lantern.ui.words import N_, say

UNKNOWN = "unknown"


@action("guesses")
def open_guesses(desk: Desk, args: Args) -> None:
    """Open the list over the private screen."""
    _mine(desk)
    lay_over(desk, "guesses")


@action("guess")
def guess(desk: Desk, args: Args) -> None:
    """Take a person (`key`: the seat) for something (`value`: a kind of the game, or ``unknown``)."""
    session, me = _mine(desk)
    about, value = number(args, "key"), text(args, "value")
    known = {kind.key for kind in guesses.kinds(session)} | {UNKNOWN}
    if about == me or not 0 <= about < len(session.seats) or value not in known:
        raise Refused("odd-request")
    marks.take_for(session, me, about, None if value == UNKNOWN else value)


def _mine(desk: Desk) -> tuple[Any, int]:
    """The game and the seat that guesses. Raises `Refused` on a public screen and where no marks are kept."""
    session, me = own(desk)
    if not guesses.offered(desk):
        raise Refused("odd-request")
    return session, me


@screen("guesses", template="guesses.html", audience="all")
def context(desk: Desk) -> dict[str, Any]:
    """The others in ring order, each with what they are taken for."""
    session, me = _mine(desk)
    made = guesses.own(desk)
    others = list(ring(me, len(session.seats)))[1:]
    return {
        "others": [
            {"seat": seat, "guess": made[seat]["key"] if seat in made else UNKNOWN} for seat in others
        ],
        "kinds": [guesses.view(kind) for kind in guesses.kinds(session)],
        "unknown": {"key": UNKNOWN, "words": say(N_("Not sure"))},
    }
