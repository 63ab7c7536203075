"""Damage in every place of a save: noticed, never a crash, and what is left of it can be gone on with."""

from __future__ import annotations

from functools import cache

import pytest
from tests.helpers.depths import KINDS, later
from tests.helpers.scorch import scorch

from lantern.core.codec import encode
from lantern.core.contract import Plain
from lantern.core.salvage import salvage
from lantern.table import rescue, slots
from lantern.table.session import Session

#: Moves played: a game just dealt, and a long one.
SHORT, LONG = 4, 150


@cache
def two_saves(game: str, moves: int) -> tuple[Plain, Plain]:
    """A save of such a game and the one a move before."""
    older = later(game, 11, moves)
    newer = later(game, 11, moves + 1)
    older.seq, newer.seq = moves, moves + 1
    return older.to_record(5), newer.to_record(5)


@pytest.mark.parametrize("moves", [SHORT, LONG])
@pytest.mark.parametrize("game", KINDS)
def test_every_byte_and_every_length(game, moves, soak):
    older, newer = two_saves(game, moves)
    bits = soak.times(1, most=8)
    stride = max(1, round((61 if moves == SHORT else 401) / soak.times(1)))
    tried = scorch(newer, older, bits, stride)
    assert tried["byte flipped"] == bits * len(encode(newer))
    assert tried["cut off"] == len(encode(newer))
    for what, count in sorted(tried.items()):
        soak.tell(what, count)


def position(session: Session) -> Plain:
    return session.game.describe(session.state)


@pytest.mark.parametrize("game", KINDS)
def test_a_save_cut_off_behind_its_moves_comes_back_from_them(game):
    """All of it, with the names; cut off within the moves it goes as far as they do."""
    _older, newer = two_saves(game, LONG)
    data, whole = encode(newer), later(game, 11, LONG + 1)
    behind = data.index(b"\xa5state", data.index(b"\xa3log"))
    found = rescue.best((data[: behind + 20],))
    assert found is not None and found.whole
    assert (found.moves, position(found.session)) == (LONG + 1, position(whole))
    assert [seat.name for seat in found.session.seats] == [seat.name for seat in whole.seats]
    lengths = [len("\n".join(whole.log[: n + 1])) for n in range(LONG)]
    for kept in (2, LONG // 2, LONG - 1):
        cut = data.index(b"\xa3log") + 4 + 3 + lengths[kept] + 2
        found = rescue.best((data[:cut],))
        assert found is not None and found.session.log == whole.log[: kept + 1]


def test_two_damaged_copies_help_each_other():
    """The people can be read in one, the moves in the other."""
    older, newer = two_saves("saboteur", LONG)
    first, second = bytearray(encode(older)), bytearray(encode(newer))
    at = second.index(b"\xa5seats") + 6
    second[at : at + 3] = b"\xc1\xc1\xc1"
    at = first.index(b"\xa3log") + 4
    first[at : at + 3] = b"\xc1\xc1\xc1"
    assert rescue.best((bytes(second),)) is None
    found = rescue.best(
        (
            bytes(first),
            bytes(second),
        )
    )
    assert found is not None and found.moves == LONG + 1
    assert [seat.name for seat in found.session.seats] == ["Mia", "Kai", "Lu"]


def test_the_position_counts_where_the_moves_are_lost():
    _older, newer = two_saves("saboteur2", LONG)
    data = bytearray(encode(newer))
    at = data.index(b"\xa3log") + 4
    data[at + 3 : at + 9] = b"zzzzzz"
    found = rescue.best((bytes(data),))
    assert found is not None and found.session.history_readonly
    assert position(found.session) == newer["state"]


def test_moves_are_believed_before_a_position_that_does_not_follow_from_them():
    """Somebody's gold was hit: by the moves it is what it was."""
    _older, newer = two_saves("saboteur", LONG)
    wrong = {**newer, "state": {**newer["state"], "round": newer["state"]["round"] + 1}}
    torn = encode(wrong)[:-3] + b"xxx"
    found = rescue.best((torn,))
    assert found is not None and position(found.session) == newer["state"]


@pytest.mark.parametrize(
    "data", [b"", b"LANTERN", b"LANTERN\x01\0\0\0\0", b"LANTERN\x01\0\0\0\0\x81", b"x" * 99]
)
def test_where_nothing_is_left_nothing_is_made_up(data):
    assert salvage(data) == {}
    assert rescue.best((data,)) is None


def test_a_later_envelope_is_not_guessed_at():
    _older, newer = two_saves("saboteur", SHORT)
    data = bytearray(encode(newer))
    data[7] = 9
    assert rescue.best((bytes(data),)) is None
    assert slots.left({"t1": slots.gather({"t1": []})[0]["t1"]}, "t1") is None
