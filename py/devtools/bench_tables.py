"""Games played by bots and stopped at their first, middle and last turn: what the benches measure at.

The same every time, until the rules or the bots change.  Each is a save as the page keeps it, in which people
sit at every seat and everybody knows its role: holding the curtain open leads to the turn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from lantern import games
from lantern.core import codec
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

SEED = 20
#: the moment of the saves, in milliseconds since 1970: an evening
NOW = 1_800_000_000_000
NAMES = ("Mia", "Kai", "Lu", "Noa", "Ben", "Ada", "Ana", "Bo", "Eva", "Max", "Ida", "Tom")
#: the turns at which a game is measured as it grows
WHENS = ("first", "middle", "last")
#: the tables that are measured, as far as a game can be played by so many
SIZES = (3, 5, 10, 12)


@dataclass(frozen=True)
class Moment:
    """A turn of a game: whose, which move came next, and the save."""

    game: str
    seats: int
    when: str
    moves: int
    seat: int
    move: str
    save: str


def sizes(game: str, wanted: tuple[int, ...] = SIZES) -> list[int]:
    """How many people of those numbers can play the game."""
    least, most = games.load(game).seats
    return [size for size in wanted if least <= size <= most]


def given(session: Session) -> str:
    """The game as a save in which people sit at every seat and know their roles."""
    record = session.to_record(NOW)
    record["seats"] = [seat | {"bot": None} for seat in record["seats"]]
    record["roles"] = list(range(len(session.seats)))
    return codec.to_text(codec.encode(record))


def turns(session: Session) -> Iterator[Session]:
    """Let bots play to the end; yields before each move that is a turn."""
    while (kind := session.phone().kind) != "final":
        if kind != "round":
            if session.turn.kind == "play":
                yield session
            session.bot_move()
        elif session.turn.seat is not None:
            session.reveal_seen()
        else:
            session.play("next")


def moments(game: str, seats: int, whens: tuple[str, ...] = WHENS, **options: Any) -> list[Moment]:
    """The first, middle and last turn of a game of so many; ``full`` is two laps before the last."""
    people = [Seat(name, n, n, Bot()) for n, name in enumerate(NAMES[:seats])]
    session = Session.start(game, people, options, SEED)
    kept = [(len(s.log), s.turn.seat or 0, given(s)) for s in turns(session)]
    middle = len(kept) // 2
    at = {"first": 0, "middle": middle, "full": max(middle, len(kept) - 2 * seats), "last": len(kept) - 1}
    return [
        Moment(game, seats, when, moves, seat, session.log[moves], save)
        for when in whens
        for moves, seat, save in [kept[at[when]]]
    ]


def all_moments(wanted: tuple[int, ...] = SIZES) -> list[Moment]:
    """Those of every game on offer, with tables of these sizes."""
    return [found for game in games.names() for size in sizes(game, wanted) for found in moments(game, size)]


def write(path: Path, found: list[Moment]) -> None:
    """Put them into a file, so that another Python measures at the same."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps([asdict(moment) for moment in found]), "utf-8")


def read(path: Path) -> list[Moment]:
    """What `write` wrote."""
    return [Moment(**moment) for moment in json.loads(path.read_text("utf-8"))]
