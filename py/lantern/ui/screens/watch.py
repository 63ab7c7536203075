"""Watch a table (ux: 2.11): bots play one round with all cards open, and each move is explained.

Nothing here is anybody's game: it has its own session, is never saved, and is gone when the page is closed.
A game says more in a module of its own, ``<game>_watch``, by its `demonstration`: `template` and `stage` draw
what lies on the table, `why` says why somebody did something, `role_name` what the roles are called.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lantern import games as registry
from lantern.table.feed import Line
from lantern.table.seats import crests, fill_with_bots
from lantern.table.session import Session
from lantern.ui import people
from lantern.ui import play as plays
from lantern.ui.desk import Args, Desk, Refused, action, screen, text
from lantern.ui.screens.curtain import ASIDE
from lantern.ui.screens.game import lay_over
from lantern.ui.screens.rules import game_of
from lantern.ui.words import N_, say

#: How many bots sit there, if the game has room for them.
SEATS = 5
#: How long a move stays to be read, in milliseconds.
PACE = {"slow": 7000, "normal": 4000, "quick": 1500}
PACES = {"slow": N_("Slow"), "normal": N_("Normal"), "quick": N_("Quick")}
#: Cards in hands lie open here anyway.
UNTOLD = ASIDE | {"hand"}


@dataclass(frozen=True, slots=True)
class Watch:
    """The demonstration. `before`: the position before the last move (None: nobody has moved)."""

    session: Session
    before: Any = None
    playing: bool = True
    pace: str = "normal"

    @property
    def over(self) -> bool:
        """The round is over."""
        return self.session.phone().kind in ("round", "final")


def deal(desk: Desk, game: str) -> Session:
    """A table of bots."""
    least, most = registry.load(game).seats
    return Session.start(game, fill_with_bots((), max(least, min(SEATS, most))), {}, desk.dice())


def watched(desk: Desk) -> Watch:
    """The demonstration that is on show. Raises `Refused` without one."""
    if desk.watch is None or not desk.over or desk.over[-1] != "watch":
        raise Refused("odd-request")
    found: Watch = desk.watch
    return found


@action("watch")
def watch(desk: Desk, args: Args) -> None:
    """Open a demonstration of the game whose rules are on show. Not over anything private."""
    game = game_of(desk)
    if desk.opener is not None or game is None:
        raise Refused("odd-request")
    lay_over(desk, "watch")
    desk.watch = Watch(deal(desk, game))


@action("watch-again")
def again(desk: Desk, args: Args) -> None:
    """Another round at another table."""
    seen = watched(desk)
    desk.watch = replace(seen, session=deal(desk, seen.session.game.name), before=None, playing=True)


@action("watch-play")
def go_on(desk: Desk, args: Args) -> None:
    """Stop, or go on."""
    seen = watched(desk)
    desk.watch = replace(seen, playing=not seen.playing)


@action("watch-step")
def step(desk: Desk, args: Args) -> None:
    """One move, and then wait."""
    desk.watch = replace(moved(watched(desk)), playing=False)
    desk.out.effects.append("place")


@action("watch-pace")
def pace(desk: Desk, args: Args) -> None:
    """How long each move stays (`value`)."""
    chosen = text(args, "value")
    if chosen not in PACE:
        raise Refused("odd-request")
    desk.watch = replace(watched(desk), pace=chosen)


@action("watch-tick")
def tick(desk: Desk, args: Args) -> None:
    """The next move by itself. A late tick finds nothing to do and says nothing."""
    if desk.watch is not None and desk.over and desk.over[-1] == "watch" and desk.watch.playing:
        desk.watch = moved(desk.watch)


def moved(seen: Watch) -> Watch:
    """One move further; the demonstration ends with the round."""
    if seen.over:
        return seen
    session, before = seen.session.fork(), seen.session.state
    session.bot_move()
    return replace(seen, session=session, before=before)


def settle(desk: Desk) -> None:
    """After every request: a demonstration that plays goes on; one that was left is gone."""
    if "watch" not in desk.over:
        desk.watch = None
    elif desk.over[-1] == "watch" and desk.watch and desk.watch.playing and not desk.watch.over:
        desk.out.after = {"do": "watch-tick", "args": {}, "ms": PACE[desk.watch.pace]}


@screen("watch", template="watch.html", audience="all")
def watching(desk: Desk) -> dict[str, Any]:
    """The table with all its cards, the last move in the words of the feed, and why."""
    seen = watched(desk)
    session = seen.session
    roles = [session.look(seat).get("role") for seat in range(len(session.seats))]
    told = [line for line in session.feed(None) if line.fresh and line.key not in UNTOLD]
    teller = Desk(session=session, prefs=desk.prefs, device=desk.device)
    lines = [plays.of(session.game.name).line(line, teller) for line in told]
    game = of(session.game.name)
    return {
        "people": [person(session, seat, role, game) for seat, role in enumerate(roles)],
        "lines": lines,
        "why": reason(seen, told, roles, game),
        "stage": game.template if game else None,
        **(game.stage(session, next((line["cell"] for line in lines if line["cell"]), None)) if game else {}),
        "playing": seen.playing and not seen.over,
        "finished": seen.over,
        "pace": seen.pace,
        "paces": [(key, say(words)) for key, words in PACES.items()],
    }


@cache
def of(game: str) -> Any | None:
    """What a game says to its demonstration; None if nobody has written it."""
    module = f"lantern.ui.play.{game}_watch"
    return import_module(module).demonstration if find_spec(module) else None


def reason(seen: Watch, told: list[Line], roles: list[Any], game: Any) -> Any:
    """Why the last move was made."""
    if game is None or seen.before is None:
        return None
    return next((why for line in told if (why := game.why(seen.session, seen.before, line, roles))), None)


def person(session: Session, seat: int, role: Any, game: Any) -> dict[str, Any]:
    """A bot with its role and its hand, for all to see."""
    look = session.look(seat)
    mover = session.turn.seat
    return people.person(session.seats[seat], seat, crests(session.seats)[seat]) | {
        "turn": seat == mover,
        "role": game.role_name(role) if game and role else None,
        "hand": [card for card in look.get("hand") or [] if isinstance(card, str)],
        "before": look["players"][seat].get("before") or [],
    }
