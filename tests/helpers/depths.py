"""Tables at the places where games are put under fire: dealt just now, in the middle, and where it gets
narrow.

`PLACES[game]` are the names of these places, `table(game, place, seed)` is such a table with people at it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

from lantern.core.contract import Plain
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

KINDS = ("saboteur", "saboteur2", "brisingamen")
PEOPLE = ("Mia", "Kai", "Lu")
START = "start"
#: So many moves of chance lead into the middle of a game.
MIDDLE = {"early": 40, "middle": 80, "late": 120}
#: Just before a round ends, before gold is chosen or somebody robbed, and before the game is over.
PLACES = {
    "saboteur": (START, "early", "round", "gold", "final", "middle", "late"),
    "saboteur2": (START, "early", "round", "theft", "final", "middle", "late"),
    "brisingamen": (START, "early", "final", "middle", "late"),
}
#: So many of these come in `./dev test`; the screens they bring under fire.
FIRST = {"saboteur": 5, "saboteur2": 5, "brisingamen": 3}
SCREENS = {
    "saboteur": {"curtain", "role", "turn", "round", "gold", "final"},
    "saboteur2": {"curtain", "role", "turn", "round", "theft", "final"},
    "brisingamen": {"curtain", "turn", "final"},
}
#: House rules by which these places come about.
RULES = {
    ("saboteur", "gold"): {"gold_pick": "choose"},
    ("saboteur", "final"): {"rounds": 1},
    ("saboteur2", "final"): {"rounds": 1},
}


Reached = Callable[[Session], bool]
#: When a game has got there.
REACHED: dict[str, Reached] = {
    "round": lambda session: session.phone().kind == "round" and session.turn.kind == "round-end",
    "gold": lambda session: session.phone().kind == "round" and session.turn.kind == "gold",
    "theft": lambda session: session.phone().kind == "round" and session.turn.kind == "theft",
    "final": lambda session: session.phone().kind == "final",
}


def table(game: str, place: str, seed: int) -> Plain:
    """The record of such a table, at which everybody has looked at their role."""
    if place in MIDDLE:
        return later(game, seed, MIDDLE[place]).to_record(0)
    session = next(filter(None, (before(game, place, seed + more) for more in count())))
    session.roles = set(range(len(session.seats)))
    record = session.to_record(0)
    return record | {"seats": [seat | {"bot": None} for seat in record["seats"]]}


def before(game: str, place: str, seed: int) -> Session | None:
    """A game of bots so far that whatever is done next gets there; None if this one never does so.

    Gold and theft come when all have seen how the round ended: there they are about to see it.
    """
    seats = [Seat(name, n, n, Bot("sly", 1)) for n, name in enumerate(PEOPLE)]
    session = Session.start(game, seats, RULES.get((game, place), {}), seed)
    reached, last = REACHED[place], session
    while not reached(session):
        last = session.fork()
        if session.phone().kind == "final":
            return None
        step(session)
    if place in ("gold", "theft"):
        return session
    return _pending(last, session.log[-1], reached) or (last if _surely(last, reached) else None)


def step(session: Session) -> None:
    """One step of a game of bots, or of what the table does between."""
    if session.phone().kind != "round":
        session.bot_move()
    elif session.turn.seat is not None:
        session.reveal_seen()
    else:
        session.play("next")


def _pending(session: Session, move: str, reached: Reached) -> Session | None:
    """The table with the move that leads there made and not passed on, where it can be."""
    half = session.fork()
    half.play(move)
    if half.pending is None:
        return None
    after = half.fork()
    after.finish()
    return half if reached(after) else None


def _surely(session: Session, reached: Reached) -> bool:
    """Whether each move leads there."""
    for move in session.legal():
        after = session.fork()
        after.play(move)
        after.finish()
        if not reached(after):
            return False
    return True


def later(game: str, seed: int, moves: int) -> Session:
    """A table some moves into a game."""
    seats = [Seat(name, n, n) for n, name in enumerate(PEOPLE)]
    return played_on(Session.start(game, seats, {}, seed), moves, Random(seed))


def played_on(session: Session, moves: int, rng: Random) -> Session:
    """The same table, so many moves into its game: at random where that gets anywhere."""
    while len(session.log) < moves and session.phone().kind != "final":
        phone = session.phone()
        if phone.kind == "role":
            session.role_seen(phone.seat)
        elif phone.kind == "round" and session.turn.seat is not None:
            session.reveal_seen()
        elif session.turn.kind == "draw":
            session.finish()
        else:
            session.play(rng.choice(session.legal()))
    return session
