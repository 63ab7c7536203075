"""A table goes into a record and comes back the same, at every step; hostile records only ever raise
BadSave.
"""

from random import Random

import pytest
from helpers_table import look_at_roles, snapshot, tiny_table, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from lantern.core.codec import BadSave, decode, encode
from lantern.table.session import Session

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def again(table):
    """Through the bytes and back, as a kill and a restart do."""
    return Session.from_record(decode(encode(table.to_record(7))))


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 6), st.integers(0, 999), st.sampled_from([1, 2]))
def test_a_kill_at_any_step_loses_nothing(count, seed, actions):
    table = tiny_table(count, seed, actions=actions)
    for _ in walk(table, Random(seed), 30):
        back = again(table)
        assert back.to_record(7) == table.to_record(7)
        assert snapshot(back) == snapshot(table)
        assert (back.undo_reason, back.can_go_back) == (table.undo_reason, table.can_go_back)
        assert back.trail == table.trail
        assert not back.history_readonly


def test_undo_works_after_a_kill():
    table = tiny_table(actions=2)
    look_at_roles(table)
    start = snapshot(table)
    table.play(table.legal()[0])
    table.play(table.legal()[0])
    back = again(table)
    back.undo()
    back.undo()
    assert snapshot(back) == start


def test_the_note_of_a_turn_taken_back_survives():
    table = tiny_table(actions=2)
    look_at_roles(table)
    for _ in range(2):
        for _ in range(2):
            table.play(table.legal()[0])
        table.finish()
    table.go_back()
    table.go_back()
    table.play(table.legal()[0])
    back = again(table)
    assert [line.key for line in back.feed(1)] == ["went-back", "went-back", "put"]
    assert back.feed(1) == table.feed(1)


def played(moves=9):
    table = tiny_table(3, 8)
    for _ in walk(table, Random(8), moves):
        pass
    return table


def test_when_the_rules_disagree_the_position_counts_and_play_goes_on():
    table = played()
    record = table.to_record(7)
    record["log"] = "\n".join(["put 99", *record["log"].split("\n")[1:]])
    back = Session.from_record(record)
    assert back.history_readonly
    assert back.game.describe(back.state) == record["state"]
    assert (back.log, back.feed(None)) == ([], [])
    assert back.origin["log"] == record["log"]
    look_at_roles(back)
    for _ in walk(back, Random(3), 3):
        pass
    later = again(back)
    assert later.history_readonly
    assert later.log == back.log
    assert later.origin == back.origin
    assert snapshot(later) == snapshot(back)


def test_a_log_that_leads_elsewhere_is_not_believed():
    record = played().to_record(7)
    record["seed"] += 1
    back = Session.from_record(record)
    assert back.history_readonly
    assert back.game.describe(back.state) == record["state"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"v": 2}, "newer"),
        ({"v": 0}, "older-unsupported"),
        ({"v": "1"}, "not-a-save"),
        ({"game": "whist"}, "newer"),
        ({"seats": []}, "damaged"),
        ({"seats": [1, 2, 3]}, "damaged"),
        ({"log": None}, "damaged"),
        ({"options": {"actions": 9}}, "damaged"),
        ({"state": {}, "log": "put 99"}, "damaged"),
        ({"notes": [1]}, "damaged"),
        ({"notes": [[0, "went-back", []]]}, "damaged"),
        ({"read": ["a", "b", "c"]}, "damaged"),
        ({"roles": ["a"]}, "damaged"),
        ({"origin": 5}, "damaged"),
        ({"seq": -1}, "damaged"),
    ],
)
def test_what_is_wrong_is_said_by_key(change, key):
    with pytest.raises(BadSave) as bad:
        Session.from_record({**played().to_record(7), **change})
    assert bad.value.key == key


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_field_may_be_junk_and_nothing_else_is_raised(data):
    record = played().to_record(7)
    for _ in range(data.draw(st.integers(1, 2))):
        record[data.draw(st.sampled_from(sorted(record)))] = data.draw(junk)
    try:
        table = Session.from_record(record)
    except BadSave:
        return
    snapshot(table)
    table.to_record(7)


@pytest.mark.parametrize(
    "note",
    [[0, "went-back", {"seat": 99}], [0, "went-back", {}], [0, "dug", {}], [0, "went-back", {"seat": "x"}]],
)
def test_notes_nobody_wrote_are_left_out(note):
    """The feed says only what it has words for, of people who sit there."""
    record = tiny_table(3, 5).to_record(7)
    good = [0, "went-back", {"seat": 1}]
    back = Session.from_record({**record, "notes": [note, good]})
    assert [entry.event.public for entry in back.entries if entry.note] == [{"seat": 1}]
