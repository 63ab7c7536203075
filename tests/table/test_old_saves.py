"""Real saves of every format there ever was, and of programs that wrote the same format differently.

Each file of tests/saves is called by its format, its game and the commit whose program wrote it
(``1-saboteur-620d691.lantern``).  CONTRIBUTING.md tells how to add one.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lantern import games
from lantern.core.codec import FORMAT, OLDEST, decode, encode
from lantern.table import slots
from lantern.table.session import Session

FILES = sorted((Path(__file__).parents[1] / "saves").glob("*.lantern"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_save_of_then_opens_now_with_its_whole_history(path):
    """The table is the one that was saved: people, moves, position; nothing is only kept as text."""
    record = decode(path.read_bytes())
    assert path.stem.startswith(f"{record['v']}-{record['game']}-")
    session = Session.from_record(record)
    assert not session.history_readonly
    assert "\n".join(session.log) == record["log"] and session.pending == record["pending"]
    assert session.game.describe(session.state) == record["state"]
    assert [seat.name for seat in session.seats] == [seat["name"] for seat in record["seats"]]
    assert session.name == record["name"] == "Sunday"
    assert session.phone().seat == record["label"]["turn"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_save_of_then_is_played_on_and_kept_as_one_of_now(path):
    session, rng = Session.from_record(slots.preview(path.read_bytes())), Random(1)
    shelf: slots.Shelf = {}
    for _ in range(12):
        if session.phone().kind == "final":
            break
        session.finish() if session.turn.kind == "draw" else session.play(rng.choice(session.legal()))
        slots.keep(shelf, "t1", session, 5)
    again = slots.open_slot(shelf, "t1")
    assert decode(encode(again.to_record(5)))["v"] == FORMAT
    assert (again.log, again.pending) == (session.log, session.pending)


def test_every_format_and_every_game_of_today_is_among_them():
    """A format that changes brings a file of the one before; a game brings one of its own."""
    formats = {int(path.stem.split("-")[0]) for path in FILES}
    assert formats == set(range(OLDEST, FORMAT + 1))
    today = {path.stem.split("-")[1] for path in FILES if path.stem.startswith(f"{FORMAT}-")}
    assert today == set(games.names())
