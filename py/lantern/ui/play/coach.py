"""Coach lines (ux: 2.11): whoever said "new" is told in one line what it is that happens, the first time.

A game says what there is to tell in a module of its own, ``<game>_coach``: its `HINTS`, the first that
applies comes first, and `scene`, which names the moment of the turn.  In one scene one line is shown, so that
nothing becomes a tour.  What a person was told is kept in the comfort of the seat and of the person.

Only the seat itself sees them, on its private screen; they depend on what it does and on what it sees there,
never on which role it has (ux: 3.1).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lantern.ui import prefs, shelf
from lantern.ui.desk import PRIVATE, Args, Desk, Refused, action
from lantern.ui.words import say

#: The switch of the comfort drawer, and where that person's told lines are kept.
NEW, TOLD = "new", prefs.TOLD

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hint:
    """One line. `at` is the part of the screen it points at (web/style/coach.css knows them); `when` reads
    the context of the screen on show.
    """

    key: str
    at: str
    words: str
    when: Callable[[Context], bool]


#: What is shown: the scene and the line; or nothing.
Shown = tuple[str, Hint] | None


@cache
def of(game: str) -> Any | None:
    """What there is to tell about this game; None if nobody has written it."""
    module = f"lantern.ui.play.{game}_coach"
    return import_module(module) if find_spec(module) else None


def hint(desk: Desk, screen: str, context: Context) -> Shown:
    """The scene, and the line to show on this screen, if there is one."""
    session, seat = desk.session, desk.opener
    if session is None or seat is None or screen not in PRIVATE:
        return None
    comfort = session.seats[seat].comfort
    game = of(session.game.name) if comfort.get(NEW) else None
    if game is None:
        return None
    scene, told = f"{screen} {game.scene(context)}", comfort.get(TOLD, ())
    before = desk.local.get("coach") or {}
    if before.get("scene") == scene:
        lines = [line for line in game.HINTS if line.key == before["key"]]
    else:
        lines = [line for line in game.HINTS if line.key not in told]
    return next(((scene, line) for line in lines if line.when(context)), None)


def view(shown: Shown) -> dict[str, Any] | None:
    """The line for the templates."""
    return {"words": say(shown[1].words), "at": shown[1].at} if shown else None


def remember(desk: Desk, shown: Shown) -> None:
    """A line is on the screen: this person has been told, here and among the remembered."""
    session, seat = desk.session, desk.opener
    if shown is None or session is None or seat is None:
        return
    scene, line = shown
    desk.local["coach"] = {"scene": scene, "key": line.key}
    comfort = session.seats[seat].comfort
    if line.key in comfort.get(TOLD, ()):
        return
    comfort = comfort | {TOLD: [*comfort.get(TOLD, ()), line.key]}
    session.seats = tuple(
        replace(s, comfort=comfort) if n == seat else s for n, s in enumerate(session.seats)
    )
    for person in prefs.known(desk.prefs, session.seats[seat].name):
        if person["comfort"].get(NEW):
            person["comfort"][TOLD] = list(comfort[TOLD])
            desk.out.prefs_changed = True
    shelf.keep(desk)


@action("coach-off")
def put_away(desk: Desk, args: Args) -> None:
    """Read: the line goes, and nothing takes its place until something else happens."""
    if desk.opener is None or not desk.local.get("coach"):
        raise Refused("odd-request")
    desk.local["coach"] = desk.local["coach"] | {"key": None}
