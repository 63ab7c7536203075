"""The end of a game of Doors & Crystals: the chapters of the base game, and who trapped and freed whom."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.games.saboteur2.cards import TRAPPED
from lantern.table import stats
from lantern.table.session import Session
from lantern.ui.desk import Desk
from lantern.ui.play import saboteur_charts as charts
from lantern.ui.play import saboteur_final as base
from lantern.ui.words import N_, name, say, say_n


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur2/final.html`` needs."""
    assert desk.session is not None
    shown = base.context(desk)
    return shown if shown["reveal"] else {**shown, "traps": traps(desk.session)}


def traps(session: Session) -> dict[str, Any]:
    """Who trapped and freed whom, as the matrix of the tools."""
    found = stats.tools(session.feed(None), len(session.seats), "trapped", "freed", (TRAPPED,))
    return charts.matrix(found) | {
        "id": "traps",
        "title": say(N_("Traps")),
        "caption": say(N_("Rows did it, columns had it done: first trapped, then freed.")),
        "done": say(N_("trapped")),
        "undone": say(N_("freed")),
        "words": _words(session, found),
    }


def _words(session: Session, found: stats.Tools) -> Markup:
    """One line: who was trapped most."""
    key, seat, n = found.conclusion
    if key == "nothing-broken":
        return say(N_("Nobody was trapped in the whole game."))
    if seat is None:
        return say_n("Several were trapped alike: %(n)s time.", "Several were trapped alike: %(n)s times.", n)
    who = name(session.seats[seat].name)
    return say_n(
        "%(name)s was trapped most: %(n)s time.", "%(name)s was trapped most: %(n)s times.", n, name=who
    )
