"""What a person privately takes the others for, and at the end who was right (ux: 2.10 chapter 5, 2.12).

Until the game is over a guess is on the screens of the one seat that made it, and nowhere else.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.analysis import guesses as figures
from lantern.analysis.journey import Journey
from lantern.table import marks
from lantern.table.session import Session
from lantern.ui import play as plays
from lantern.ui.desk import Desk
from lantern.ui.play import Kind
from lantern.ui.words import N_, listing, name, plain, say, say_n


def kinds(session: Session) -> tuple[Kind, ...]:
    """What people may be taken for in this game."""
    return plays.of(session.game.name).kinds


def offered(desk: Desk) -> bool:
    """Whether the seat whose private screen is open may mark the others: a house switch, off at first."""
    session = desk.session
    return (
        session is not None and desk.opener is not None and bool(desk.prefs.get("marks") and kinds(session))
    )


def view(kind: Kind) -> dict[str, Any]:
    """A kind as screens show it: shape and letter, never colour alone."""
    words = say(kind.words)
    return {"key": kind.key, "words": words, "shape": kind.shape, "letter": plain(words)[:1].upper()}


def own(desk: Desk) -> dict[int, dict[str, Any]]:
    """The opener's guesses of this round by seat. Empty on every screen that others may see."""
    session = desk.session
    if session is None or desk.opener is None or not offered(desk):
        return {}
    known = {kind.key: view(kind) for kind in kinds(session)}
    made = marks.own(session, desk.opener)
    return {seat: known[key] for seat, key in made.items() if key in known}


# -- the end of the game -------------------------------------------------------------------------------------


def chapter(session: Session, trip: Journey) -> dict[str, Any]:
    """Who suspected whom: a matrix for each round in which somebody did, and the one line to say about it."""
    known = {kind.key: kind for kind in kinds(session)}
    roles = {moments[0].round: _roles(session, moments[-1].state) for moments in trip.rounds()}
    found = figures.judged(
        ((m.round, m.seat, m.about, m.kind) for m in marks.every(session.marks)),
        {number: dealt for number, dealt in roles.items() if dealt},
        {key: kind.roles for key, kind in known.items()},
    )
    return {
        "rounds": [
            _round(session, number, roles[number], [g for g in found if g.round == number], known)
            for number in sorted({guess.round for guess in found})
        ],
        "kinds": [view(kind) for kind in known.values()],
        "words": _words(session, figures.best(found)),
    }


def _roles(session: Session, state: Any) -> list[str]:
    """Who was what at the end of that round; none while it was not over."""
    outcome = session.game.look(state, None).get("outcome")
    return list(outcome["roles"]) if outcome else []


def _round(
    session: Session, number: int, roles: list[str], made: list[figures.Guess], known: dict[str, Kind]
) -> dict[str, Any]:
    """One round: what everybody was, and a row for each seat that guessed."""
    of_role = {role: view(kind) for kind in known.values() for role in kind.roles}
    rows = []
    for seat in sorted({guess.seat for guess in made}):
        by = {guess.about: guess for guess in made if guess.seat == seat}
        cells = [
            None if about not in by else {**view(known[by[about].kind]), "right": by[about].right}
            for about in range(len(session.seats))
        ]
        rows.append({"seat": seat, "cells": cells})
    return {"round": number, "truth": [of_role[role] for role in roles], "rows": rows}


def _words(session: Session, best: figures.Best | None) -> Markup:
    if best is None:
        return say(N_("Nobody guessed right."))
    people = listing([name(session.seats[seat].name) for seat in best.seats])
    if len(best.seats) == 1:
        return say_n(
            "%(name)s was right about %(right)s of %(n)s.",
            "%(name)s was right about %(right)s of %(n)s.",
            best.made,
            name=people,
            right=best.right,
        )
    return say_n(
        "%(names)s were each right about %(right)s of %(n)s.",
        "%(names)s were each right about %(right)s of %(n)s.",
        best.made,
        names=people,
        right=best.right,
    )
