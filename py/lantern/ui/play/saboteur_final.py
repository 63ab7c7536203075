"""The end of the game: who won, and the chapters to talk about (ux: 2.10).

The last round is revealed first, step by step like the others; then come winners and chapters.  Everything
here is drawn from the log, when nothing is secret any more.
"""

from __future__ import annotations

import base64
import json
from typing import Any

from markupsafe import Markup

from lantern.analysis.journey import Journey, Moment, walk
from lantern.table.feed import Line
from lantern.table.session import Session
from lantern.ui import play as plays
from lantern.ui.desk import Args, Desk, Refused, number, text
from lantern.ui.play import guesses
from lantern.ui.play import saboteur_charts as charts
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play.mine_view import place
from lantern.ui.play.saboteur_story import picture, told
from lantern.ui.words import N_, listing, name, say, say_n

#: The journey of the newest finished game: drawing the same screen again must not walk the log again.
_walked: dict[tuple[Any, ...], Journey] = {}


def journey(session: Session) -> Journey:
    """The game walked through from its log."""
    key = (
        session.game.name,
        session.seed,
        len(session.seats),
        tuple(session.options.items()),
        tuple(session.log),
    )
    if key not in _walked:
        game = session.game
        origin = session.origin
        first = (
            game.start(len(session.seats), session.seed, session.options)
            if origin is None
            else game.scene(origin["state"])
        )
        _walked.clear()
        _walked[key] = walk(game, first, session.log)
    return _walked[key]


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur/final.html`` needs."""
    session = desk.session
    assert session is not None
    reveal = plays.of(session.game.name).round(desk)
    if reveal["revealing"]:
        return {"reveal": True, **reveal}
    look = session.look(None)
    trip = journey(session)
    return {
        "reveal": False,
        **reveal,
        "heading": winners_words(session, look["result"]),
        "ring": ring(look["result"]),
        "gold": charts.gold_by_round(session, trip),
        "dug": [charts.who_dug(session, moments) for moments in trip.rounds()],
        "tools": charts.tools(session),
        "claims": charts.claimed(session, trip),
        "suspected": guesses.chapter(session, trip),
        "replay": replay(desk, session, trip),
        "held": charts.held(session),
        "numbers": set(desk.local.get("numbers", ())),
        "whole": trip.whole and session.origin is None,
    }


def winners_words(session: Session, result: dict[str, Any]) -> Markup:
    """Winners, shared if tied."""
    won = [name(session.seats[seat].name) for seat in result["winners"]]
    n = max(result["scores"])
    if len(won) == 1:
        return say_n("%(names)s wins with %(n)s nugget", "%(names)s wins with %(n)s nuggets", n, names=won[0])
    return say_n(
        "%(names)s share the win with %(n)s nugget each",
        "%(names)s share the win with %(n)s nuggets each",
        n,
        names=listing(won),
    )


def ring(result: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody round the ring with the gold as a pile and in digits."""
    return [
        {"seat": seat, "nuggets": n, "won": seat in result["winners"]}
        for seat, n in enumerate(result["scores"])
    ]


def replay(desk: Desk, session: Session, trip: Journey) -> dict[str, Any]:
    """The mines of all rounds, one move a step."""
    last = len(trip.moments) - 1
    at = max(0, min(last, int(desk.local.get("replay", last))))
    moment = trip.moments[at]
    look = session.game.look(moment.state, None)
    mine = mines.drawn(look, session.seats, goals_shown=bool(look["outcome"]))
    words = _moved(desk, moment) if moment.move else None
    if moment.move and moment.move.startswith("dig "):
        mine.mark(place(moment.move.split()[2].split(",")), "flash")
    starts = [i for i, m in enumerate(trip.moments) if m.move is None]
    return {
        "mine": mine,
        "at": at,
        "last": last,
        "round": moment.round,
        "seat": moment.seat,
        "starts": starts,
        "words": words or say(N_("Round %(round)s begins"), round=moment.round),
    }


def _moved(desk: Desk, moment: Moment) -> Markup | None:
    """A move of the log in the words of the feed. Discards stay face down, also at the end."""
    if moment.told is None or desk.session is None:
        return None
    line = Line(0, moment.round, moment.told.key, moment.told.public or {}, fresh=False)
    words: Markup = plays.of(desk.session.game.name).line(line, desk)["text"]
    return words


# -- taps ----------------------------------------------------------------------------------------------------


def _replay(desk: Desk, args: Args) -> None:
    """The slider, or one step with its buttons."""
    assert desk.session is not None
    last = len(journey(desk.session).moments) - 1
    desk.local["replay"] = max(0, min(last, number(args, "value")))


def _numbers(desk: Desk, args: Args) -> None:
    """The table of numbers behind a chart."""
    shown = set(desk.local.get("numbers", ()))
    desk.local["numbers"] = sorted(shown ^ {str(args.get("chart", ""))})


def _story(desk: Desk, args: Args) -> None:
    """The game told as plain text, made on this phone."""
    desk.out.download = file("story.txt", "text/plain", told(desk, _heading(desk)))


def _picture(desk: Desk, args: Args) -> None:
    """The game as one picture. The page sends its art along (`art`), of which Python has no copy."""
    assert desk.session is not None
    drawn = picture(desk, journey(desk.session), _heading(desk), text(args, "art"))
    desk.out.download = file("story.svg", "image/svg+xml", drawn)


def _heading(desk: Desk) -> Markup:
    """Who won. Raises `Refused` while the game is not over."""
    result = desk.session.look(None)["result"] if desk.session else None
    if desk.session is None or result is None:
        raise Refused("odd-request")
    return winners_words(desk.session, result)


def _copy(desk: Desk, args: Args) -> None:
    """The log as it can be replayed: for a bug report or for friends."""
    session = desk.session
    assert session is not None
    record = {
        "game": session.game.name,
        "seats": len(session.seats),
        "seed": session.seed,
        "options": session.options,
        "log": session.log,
    }
    desk.out.download = file(
        "game.json", "application/json", json.dumps(record, ensure_ascii=False, indent=1)
    )


def file(title: str, kind: str, content: str) -> dict[str, str]:
    return {"name": title, "type": kind, "data": base64.b64encode(content.encode()).decode()}


TAPS = {"replay": _replay, "numbers": _numbers, "story": _story, "picture": _picture, "copy": _copy}


def act(desk: Desk, do: str, args: Args) -> None:
    """Taps on the final screen."""
    TAPS[do](desk, args)
