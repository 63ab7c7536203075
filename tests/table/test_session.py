"""Play, finish, undo, whose phone: over the tiny game, whose two kinds of turn are all a game can have."""

from random import Random

import pytest
from helpers_table import look_at_roles, people, snapshot, tiny_table, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from lantern.core.contract import IllegalMove
from lantern.table.session import Phone, Session


def test_everybody_looks_at_their_role_from_the_starter_on_and_bots_need_not():
    table = tiny_table(4, bots=(2,))
    seen = []
    while (phone := table.phone()).kind == "role":
        seen.append(phone.seat)
        assert not table.has_seen_role(phone.seat)
        table.role_seen(phone.seat)
    assert seen == [0, 1, 3]
    assert table.phone() == Phone("turn", 0)


def test_a_move_is_pending_until_finished():
    table = tiny_table()
    look_at_roles(table)
    before = snapshot(table)
    move = table.legal()[0]
    events = table.play(move)
    assert [event.key for event in events] == ["put"]
    assert (table.pending, table.log, table.turn.kind) == (str(move), [], "draw")
    assert table.phone() == Phone("turn", 0)
    assert table.can_undo
    table.undo()
    assert snapshot(table) == before
    table.play(str(move))
    assert [event.key for event in table.finish()] == ["drew"]
    assert table.log == [str(move)]
    assert table.phone() == Phone("turn", 1)
    assert table.undo_reason == "revealed"


def test_a_second_move_before_the_draw_is_refused():
    table = tiny_table()
    table.play(table.legal()[0])
    before = snapshot(table)
    with pytest.raises(IllegalMove):
        table.play("put 1")
    assert snapshot(table) == before


def test_what_was_seen_cannot_be_taken_back():
    table = tiny_table()
    table.play("peek")
    assert table.undo_reason == "revealed"
    with pytest.raises(ValueError, match="revealed"):
        table.undo()
    assert table.feed(0)[0].data.keys() == {"seat", "card"}
    assert [line.data for line in table.feed(1)] == [{"seat": 0}]
    assert table.phone() == Phone("turn", 0)


def test_nothing_done_nothing_to_undo():
    assert tiny_table().undo_reason == "nothing"


def test_several_actions_of_one_turn_are_taken_back_one_by_one():
    table = tiny_table(actions=2)
    look_at_roles(table)
    start = snapshot(table)
    table.play(table.legal()[0])
    one = snapshot(table)
    table.play(table.legal()[0])
    assert len(table.log) == 1
    table.undo()
    assert table.log and table.pending is None
    table.undo()
    assert snapshot(table) == start
    table.play(table.legal()[0])
    assert snapshot(table) == one


def test_after_passing_only_the_table_goes_back_and_the_feed_says_so():
    table = tiny_table(actions=2)
    look_at_roles(table)
    start = snapshot(table)
    for _ in range(2):
        table.play(table.legal()[0])
    assert not table.can_go_back
    table.finish()
    assert table.phone() == Phone("turn", 1)
    assert not table.can_undo
    assert table.can_go_back
    table.go_back()
    after = snapshot(table)
    assert [after[key] for key in ("state", "log", "phone")] == [
        start[key] for key in ("state", "log", "phone")
    ]
    for viewer in (None, 0, 1, 2):
        assert [(line.key, line.data) for line in table.feed(viewer)] == [("went-back", {"seat": 0})]
    assert not table.can_go_back


def test_going_back_passes_over_bots_to_the_last_person():
    table = tiny_table(3, bots=(1, 2), actions=2)
    look_at_roles(table)
    for _ in range(2):
        table.play(table.legal()[0])
    table.finish()
    while table.phone().kind == "bots":
        table.bot_move()
    assert table.phone() == Phone("turn", 0)
    table.go_back()
    assert (table.phone(), table.log) == (Phone("turn", 0), [])


def test_going_back_is_not_offered_once_something_was_revealed():
    table = tiny_table()
    table.play(table.legal()[0])
    table.finish()
    assert not table.can_go_back
    with pytest.raises(ValueError):
        table.go_back()


def test_news_is_what_came_since_the_seats_last_turn():
    table = tiny_table()
    for _ in range(3):
        table.play(table.legal()[0])
        table.finish()
    assert [line.fresh for line in table.feed(0)] == [False, False, True, True, True]
    assert [line.fresh for line in table.feed(2)] == [False] * 5
    table.mark_read(0)
    assert not any(line.fresh for line in table.feed(0))
    assert [line.n for line in table.feed(None) if line.fresh] == [4]


def test_rounds_roles_and_the_end():
    table = tiny_table(1, actions=2)
    look_at_roles(table)
    while table.phone().kind == "turn":
        table.finish() if table.turn.kind == "draw" else table.play(table.legal()[0])
    assert table.phone() == Phone("round")
    table.play("next")
    assert (table.round, table.phone()) == (2, Phone("role", 0))
    assert table.undo_reason == "revealed"
    look_at_roles(table)
    while table.phone().kind == "turn":
        table.finish() if table.turn.kind == "draw" else table.play(table.legal()[0])
    assert table.phone() == Phone("final")
    assert {line.round for line in table.feed(None)} == {1, 2}


def test_a_bot_is_asked_only_when_it_is_to_move():
    with pytest.raises(ValueError):
        tiny_table(3).bot_move()


def test_a_fork_goes_its_own_way():
    table = tiny_table()
    before = snapshot(table)
    twin = table.fork()
    twin.role_seen(0)
    twin.play(twin.legal()[0])
    twin.finish()
    assert snapshot(table) == before


def test_every_option_is_written_down_with_its_default():
    assert Session.start("tiny", people(2), {}, 1).options == {"actions": 1, "rounds": 2}


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 6), st.integers(0, 999), st.sampled_from([1, 2]))
def test_undo_restores_exactly_wherever_it_is_offered(count, seed, actions):
    table = tiny_table(count, seed, actions=actions)
    rng = Random(seed)
    history = [snapshot(table)]
    for _ in walk(table, rng, 40):
        if table.can_undo and table.pending is not None:
            twin = table.fork()
            twin.undo()
            was = history[-1]
            if twin.log == was["log"]:
                assert snapshot(twin) == {**was, "pending": None}
            else:
                assert twin.log == [*was["log"], was["pending"]]
        history.append(snapshot(table))


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), st.integers(0, 999))
def test_seq_grows_with_every_change(count, seed):
    table = tiny_table(count, seed)
    last = table.seq
    for _ in walk(table, Random(seed), 30):
        assert table.seq > last
        last = table.seq
