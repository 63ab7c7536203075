"""Private marks: kept for the seat that made them, in the record and nowhere in plain, and nothing else."""

from random import Random

import pytest
from helpers_table import snapshot, tiny_table, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from lantern.core.codec import decode, encode
from lantern.table import marks, slots
from lantern.table.marks import Mark
from lantern.table.session import Session


@pytest.fixture
def table():
    table = tiny_table(4, 3)
    marks.take_for(table, 0, 1, "saboteur")
    marks.take_for(table, 2, 1, "digger")
    marks.take_for(table, 0, 3, "digger")
    return table


def again(table):
    return Session.from_record(decode(encode(table.to_record(7))))


def test_a_mark_is_its_makers_for_this_round(table):
    assert marks.own(table, 0) == {1: "saboteur", 3: "digger"}
    assert marks.own(table, 1) == {}
    marks.take_for(table, 0, 1, "digger")
    marks.take_for(table, 0, 3, None)
    marks.take_for(table, 0, 2, None)
    assert marks.own(table, 0) == {1: "digger"}
    table.round = 2
    assert marks.own(table, 0) == {}
    marks.take_for(table, 0, 1, "saboteur")
    assert marks.every(table.marks) == [
        Mark(1, 0, 1, "digger"), Mark(1, 2, 1, "digger"), Mark(2, 0, 1, "saboteur"),
    ]  # fmt: skip


def test_nobody_marks_oneself(table):
    seq = table.seq
    with pytest.raises(ValueError):
        marks.take_for(table, 2, 2, "digger")
    assert table.seq == seq and marks.own(table, 2) == {1: "digger"}


def test_marks_come_back_and_are_saved_each_time(table):
    seq = table.seq
    marks.take_for(table, 3, 0, "saboteur")
    assert table.seq == seq + 1
    back = again(table)
    assert back.marks == table.marks and back.to_record(7) == table.to_record(7)
    old = table.to_record(7)
    del old["guesses"]
    assert Session.from_record(old).marks == {}, "saves of before have none"


def test_a_fork_does_not_share_them(table):
    other = table.fork()
    marks.take_for(other, 0, 1, None)
    assert marks.own(table, 0) == {1: "saboteur", 3: "digger"}


def test_they_change_nothing_that_anybody_sees_or_plays(table):
    silent = tiny_table(4, 3)
    for _ in zip(walk(table, Random(5), 25), walk(silent, Random(5), 25), strict=True):
        assert [table.look(v) for v in (None, 0, 1, 2, 3)] == [silent.look(v) for v in (None, 0, 1, 2, 3)]
        assert [table.feed(v) for v in (None, 0, 1)] == [silent.feed(v) for v in (None, 0, 1)]
        assert snapshot(table)["log"] == snapshot(silent)["log"]
    assert slots.label(table.to_record(7)) == slots.label(silent.to_record(7))


@settings(max_examples=80, deadline=None)
@given(
    st.recursive(
        st.none() | st.integers(-2, 5) | st.sampled_from(["digger", "Ä", ""]), st.lists, max_leaves=12
    )
)
def test_a_file_may_say_anything(raw):
    found = marks.from_plain(raw, 3)
    assert all(n >= 1 and s in range(3) and a in range(3) and s != a for n, s, a in found)
    assert marks.from_plain(marks.to_plain(found), 3) == found


def test_only_marks_are_taken_from_a_file():
    good, bad = (
        [1, 0, 1, "digger"],
        [[1, 0, 0, "digger"], [0, 0, 1, "x"], [1, 0, 9, "x"], [1, 0, 1, "<b>"], [1]],
    )
    assert marks.from_plain([good, *bad], 3) == {(1, 0, 1): "digger"}
