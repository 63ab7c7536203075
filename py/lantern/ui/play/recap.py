"""Playing back on the mine what others did since this seat's turn (ux: 2.8): at the pace of the seat, one tap
on, held to pause, skipped at any time; with calm motion all moves at once, as numbers.

Which lines are shown, and how the mine shows them, is the game's own (`GameScreens.missed`, `steps`).

On the desk: ``recap``, which of the missed moves is being shown, and ``held`` while it waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from lantern.table.feed import Line
from lantern.ui import play as plays
from lantern.ui.desk import Args, Desk, Refused, session_of
from lantern.ui.frame import calm, comfort
from lantern.ui.prefs import RECAP
from lantern.ui.words import N_, say, say_n


def on(desk: Desk) -> bool:
    """Whether missed moves are being played back."""
    return desk.local.get("recap") is not None


def missed(desk: Desk) -> list[Line]:
    """What others did since the opener's last turn, oldest first, as far as its game shows it."""
    return plays.of(session_of(desk).game.name).missed(desk)


def pace(desk: Desk) -> int | None:
    """How long each move is shown, in milliseconds; None: until the next tap."""
    return RECAP[comfort(desk, "pace") or desk.prefs.get("recap", "normal")]


def onward(desk: Desk, args: Args) -> None:
    """The next move, by a tap or (`after`: the move it has shown long enough) by itself.

    A tick that comes late, the seat having paused or tapped meanwhile, changes nothing.
    """
    shown = desk.local.get("recap", -1)
    ticked = "after" in args
    if ticked and (args["after"] != shown or desk.local.get("held")):
        _wait(desk)
        return
    last = len(missed(desk)) - 1
    if shown >= last:
        stop(desk, args)
        return
    desk.local = {key: value for key, value in desk.local.items() if key == "filter"}
    desk.local |= {"sheet": None, "recap": last if calm(desk) else shown + 1}
    _wait(desk)
    if not ticked and shown < 0:
        desk.out.focus = ".bar .main"


def pause(desk: Desk, args: Args) -> None:
    """Wait at this move, or go on."""
    if not _moves_by_itself(desk):
        raise Refused("odd-request")
    desk.local["held"] = not desk.local.get("held")
    _wait(desk)


def stop(desk: Desk, args: Args) -> None:
    """Enough of what was missed."""
    put_away(desk)
    desk.local["sheet"] = None


def put_away(desk: Desk) -> None:
    """Nothing is played back any more."""
    for key in ("recap", "held"):
        desk.local.pop(key, None)


def _wait(desk: Desk) -> None:
    """Ask for the next tick."""
    if _moves_by_itself(desk) and not desk.local.get("held"):
        shown = desk.local["recap"]
        desk.out.after = {"do": "play-recap", "args": {"after": shown}, "ms": pace(desk)}


def _moves_by_itself(desk: Desk) -> bool:
    return on(desk) and pace(desk) is not None and desk.local["recap"] + 1 < len(missed(desk))


# -- what is shown -------------------------------------------------------------------------------------------


def chip(desk: Desk) -> dict[str, Any]:
    """The chip above the hand: how much happened since this seat's turn; while that is played back, how far
    it is, and whether it can be paused.
    """
    count = len(missed(desk))
    if on(desk):
        words = say(N_("%(n)s of %(count)s"), n=desk.local["recap"] + 1, count=count)
    else:
        words = say_n("%(n)s thing since your turn", "%(n)s things since your turn", count)
    held = bool(desk.local.get("held"))
    return {"count": count, "words": words, "on": on(desk), "pauses": _moves_by_itself(desk), "held": held}


def words(desk: Desk) -> Markup:
    """The move being shown."""
    news = missed(desk)
    if calm(desk) and len(news) > 1:
        return say(N_("The numbers show what happened, in this order."))
    said: Markup = plays.of(session_of(desk).game.name).line(news[desk.local["recap"]], desk)["text"]
    return said


def bar(desk: Desk) -> dict[str, Any]:
    """On to the next move; or enough of it."""
    last = desk.local["recap"] + 1 == len(missed(desk))
    return {
        "main": _button("play-recap", say(N_("My turn")) if last else say(N_("Next"))),
        "second": _button("play-skip", say(N_("Skip"))),
    }


def _button(do: str, label: Markup) -> dict[str, Any]:
    return {"do": do, "label": label, "off": None, "picture": None, "args": {}}


def steps(desk: Desk) -> Iterator[tuple[int, Line, str]]:
    """While it is played back: each missed move with its number, and whether it comes ``before`` the one
    being shown, is that one (``now``), or comes ``later``.
    """
    if not on(desk):
        return
    shown = desk.local["recap"]
    for number, line in enumerate(missed(desk)):
        yield number + 1, line, "now" if number == shown else "before" if number < shown else "later"


TAPS = {"recap": onward, "pause": pause, "skip": stop}
