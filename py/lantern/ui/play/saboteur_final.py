"""The end of the game: who won, and the chapters to talk about (ux: 2.10).

The last round is revealed first, step by step like the others; then come winners and chapters.  Everything
here is drawn from the log, when nothing is secret any more.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.analysis.journey import Journey, Moment
from lantern.table.feed import Line
from lantern.table.session import Session
from lantern.ui import play as plays
from lantern.ui.desk import Args, Desk, text
from lantern.ui.play import final, guesses
from lantern.ui.play import saboteur_charts as charts
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play.mine_view import place
from lantern.ui.play.saboteur_story import picture
from lantern.ui.play.story import told
from lantern.ui.words import N_, listing, name, say, say_n


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur/final.html`` needs."""
    session = desk.session
    assert session is not None
    reveal = plays.of(session.game.name).round(desk)
    if reveal["revealing"]:
        return {"reveal": True, **reveal}
    look = session.look(None)
    trip = final.journey(session)
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
        **final.chapters(desk, session, trip),
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
    moment, slider = final.moment(desk, trip)
    look = session.game.look(moment.state, None)
    mine = mines.drawn(look, session.seats, goals_shown=bool(look["outcome"]))
    words = _moved(desk, moment) if moment.move else None
    if moment.move and moment.move.startswith("dig "):
        mine.mark(place(moment.move.split()[2].split(",")), "flash")
    starts = [i for i, m in enumerate(trip.moments) if m.move is None]
    return {
        **slider,
        "mine": mine,
        "round": moment.round,
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


def _story(desk: Desk, args: Args) -> None:
    """The game told as plain text."""
    final.file(desk, "story.txt", "text/plain", told(desk, _heading(desk)))


def _picture(desk: Desk, args: Args) -> None:
    """The game as one picture. The page sends its art along (`art`), of which Python has no copy."""
    trip = final.journey(final.played(desk))
    drawn = picture(desk, trip, _heading(desk), text(args, "art"))
    final.file(desk, "story.svg", "image/svg+xml", drawn)


def _heading(desk: Desk) -> Markup:
    """Who won. Raises `Refused` while the game is not over."""
    session = final.played(desk)
    return winners_words(session, session.look(None)["result"])


TAPS = {**final.TAPS, "story": _story, "picture": _picture}


def act(desk: Desk, do: str, args: Args) -> None:
    """Taps on the final screen."""
    TAPS[do](desk, args)
