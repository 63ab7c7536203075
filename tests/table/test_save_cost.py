"""One save costs what the moves of a game weigh, and no more the longer it goes on (architecture.md 4)."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from tests.helpers.depths import KINDS, later, played_on

from lantern import games
from lantern.core.codec import encode
from lantern.table.seats import COLOURS, Seat
from lantern.table.session import Session
from lantern.table.trail import LONGEST_TRAIL

#: Bytes of a save; what it takes in time is for `./dev bench` to say.
MOST_BYTES = 10_000
#: More moves than any game of people took (tests/games_played): for each kind, as many as it goes on for.
LONGEST = {"saboteur": 330, "saboteur2": 330, "brisingamen": 330}


@cache
def full_table(game: str, moves: int) -> Session:
    """As many people as the game takes, with names as long as they may be, so many moves on."""
    most = games.load(game).seats[1]
    seats = [Seat(f"{'Bartholomew' * 2}"[:14] + f"{n:02}", n, n % COLOURS) for n in range(most)]
    session = played_on(Session.start(game, seats, {}, 5), moves, Random(3))
    session.finish()
    return session


@pytest.mark.parametrize("game", KINDS)
def test_the_longest_game_is_a_small_save(game):
    session = full_table(game, LONGEST[game])
    assert len(session.log) >= 120
    assert len(encode(session.to_record(5))) < MOST_BYTES


@pytest.mark.parametrize("game", KINDS)
def test_a_save_grows_by_its_moves_alone(game):
    """Between the middle of a long game and its end nothing else does but what can be taken back, and that
    has a bound of its own.
    """
    middle, end = full_table(game, 120).to_record(5), full_table(game, LONGEST[game]).to_record(5)
    assert len(end["log"]) > len(middle["log"])
    growing = {"log": "", "marks": [], "state": {}}
    assert len(encode({**end, **growing})) <= len(encode({**middle, **growing})) + 64
    assert len(encode({"state": end["state"]})) <= len(encode({"state": middle["state"]})) + 256
    assert len(end["marks"]) <= LONGEST_TRAIL


def test_a_save_of_a_game_three_times_as_long_is_longer_by_its_moves_alone():
    """Even where nothing is ever revealed and all could be taken back."""
    short, long = full_table("brisingamen", 300), full_table("brisingamen", 900)
    assert len(long.log) >= 900
    assert len(long.trail) <= LONGEST_TRAIL
    rest = [len(encode({**session.to_record(5), "log": ""})) for session in (short, long)]
    assert rest[1] < 1.25 * rest[0]


def test_what_was_shortened_can_be_taken_back_turn_by_turn_and_comes_back_from_a_save():
    """The oldest step that is left begins a turn; a save has the same trail, older longer ones too."""
    session = later("brisingamen", 4, 400)
    session.finish()
    record = session.to_record(5)
    again = Session.from_record(record)
    assert 0 < len(session.trail) <= LONGEST_TRAIL
    assert again.trail == session.trail
    longer = {**record, "marks": [[0, 0, 0]] * 40 + record["marks"]}
    assert Session.from_record(longer).trail == session.trail
    while session.can_go_back:
        before = session.turn.seat
        session.go_back()
        assert session.turn.seat != before or len(session.seats) == 1
    assert len(session.trail) < LONGEST_TRAIL // 4
    session.game.turn(session.state)
