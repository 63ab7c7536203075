"""The table over the real base game: saves at every step, undo, secrecy of feeds, the cost of a save."""

import time
from random import Random

import pytest
from helpers_table import people, snapshot, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from lantern import games
from lantern.core.codec import KEYS, BadSave, decode, encode
from lantern.table.seats import Bot, Seat, fill_with_bots
from lantern.table.session import Phone, Session

OPTIONS = games.load("saboteur").options
house_rules = st.fixed_dictionaries({option.key: st.sampled_from(option.choices) for option in OPTIONS})


def table(count, seed, bots=(), **options):
    return Session.start("saboteur", people(count, bots), options, seed)


def again(session):
    return Session.from_record(decode(encode(session.to_record(7))))


@settings(max_examples=12, deadline=None)
@given(st.integers(3, 10), st.integers(0, 10**6), house_rules, st.data())
def test_a_kill_at_a_step_of_any_game_loses_nothing(count, seed, options, data):
    session = Session.start("saboteur", people(count), options, seed)
    stops = data.draw(st.sets(st.integers(0, 500), min_size=8, max_size=8))
    for step, _ in enumerate(walk(session, Random(seed), 600)):
        if step in stops or session.phone().kind in ("gold", "round", "final"):
            back = again(session)
            assert back.to_record(7) == session.to_record(7)
            assert snapshot(back) == snapshot(session)
            assert (back.undo_reason, back.can_go_back) == (session.undo_reason, session.can_go_back)
    assert session.phone() == Phone("final")


@settings(max_examples=12, deadline=None)
@given(st.integers(3, 10), st.integers(0, 10**6), house_rules)
def test_undo_restores_exactly(count, seed, options):
    session = Session.start("saboteur", people(count), options, seed)
    undone, before = 0, snapshot(session)
    for _ in walk(session, Random(seed), 200):
        if session.pending is not None and session.can_undo:
            twin = session.fork()
            twin.undo()
            assert snapshot(twin) == before
            undone += 1
        before = snapshot(session)
    assert undone > 5


def test_a_look_at_a_goal_cannot_be_taken_back():
    session = next(s for s in (table(3, seed) for seed in range(99)) if "map B" in map(str, s.legal()))
    for seat in range(3):
        session.role_seen(seat)
    session.play("map B")
    assert session.undo_reason == "revealed"
    assert session.phone() == Phone("turn", 0)
    seen = session.look(0)["goals"][1]["card"]
    assert seen is not None
    assert session.look(1)["goals"][1]["card"] is None
    assert again(session).look(0)["goals"][1]["card"] == seen


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 10), st.integers(0, 10**6), house_rules)
def test_the_feed_of_a_seat_holds_no_inside_of_another(count, seed, options):
    session = Session.start("saboteur", people(count), options, seed)
    for _ in walk(session, Random(seed), 150):
        pass
    insides = 0
    for viewer in [None, *range(count)]:
        lines = {line.n: line for line in session.feed(viewer)}
        for n, entry in enumerate(session._happened()):
            event = entry.event
            if event.seat is not None and event.seat != viewer and n in lines:
                assert lines[n].data == event.public
            if event.seat is not None and event.seat == viewer:
                assert lines[n].data == event.inside
                insides += 1
    assert insides > 20


@pytest.mark.parametrize("count", [3, 6, 10])
def test_in_redealt_worlds_the_feed_of_everybody_else_reads_the_same(count):
    """What a seat drew, threw away or saw leaves no trace in the lines of the others."""
    session = table(count, 5)
    for _ in walk(session, Random(5), 80):
        pass
    secret = {"card", "cards", "role", "values"}
    for viewer in [None, *range(count)]:
        for line in session.feed(viewer):
            if line.key in {"drew", "discarded", "looked"} and line.data.get("seat") != viewer:
                assert not secret & line.data.keys(), line


def test_roles_are_looked_at_anew_each_round_from_the_new_starter_on():
    session = Session.start("saboteur", people(5, bots=(1,)), {"rounds": 2}, 3)
    for _ in walk(session, Random(3), 1000):
        if session.phone().kind == "round":
            break
    session.play("next")
    starter = session.look(None)["starter"]
    order = []
    while (phone := session.phone()).kind == "role":
        order.append(phone.seat)
        session.role_seen(phone.seat)
    assert order == [seat % 5 for seat in range(starter, starter + 5) if seat % 5 != 1]
    assert session.phone() == Phone("bots" if starter == 1 else "turn", starter)


def test_the_end_of_a_round_commits_at_once():
    session = table(3, 1, rounds=1)
    for _ in walk(session, Random(1), 1000):
        if session.turn.kind == "over":
            assert session.pending is None
    assert session.phone() == Phone("final")
    assert not session.can_undo
    assert not session.can_go_back


def test_the_last_discard_of_an_empty_deck_may_be_taken_back_by_the_table():
    """With no card left to draw nothing is revealed by passing on."""
    session = table(3, 2, rounds=1)
    for _ in walk(session, Random(2), 1000):
        if session.look(None)["deck"] == 0 and session.can_go_back and session.pending is None:
            break
    else:
        pytest.fail("no such turn")
    mover, log = session.trail[-1].seat, list(session.log)
    session.go_back()
    assert (session.phone(), session.log) == (Phone("turn", mover), log[:-1])
    back = again(session)
    assert back.feed(None)[-1].key == "went-back"
    assert snapshot(back) == snapshot(session)


def test_a_table_of_bots_alone_needs_nobody_but_for_the_round_end():
    seats = fill_with_bots([], 5)
    session = Session.start("saboteur", seats, {"rounds": 2, "gold_pick": "choose"}, 8)
    kinds = set()
    while (phone := session.phone()).kind != "final":
        kinds.add(phone.kind)
        if phone.kind != "round":
            session.bot_move()
        elif session.turn.kind == "gold":
            session.reveal_seen()
        else:
            session.play("next")
    assert kinds == {"bots", "round"}


def longest_game():
    """Ten people with long names who throw everything away: no game has more moves."""
    comfort = {"text": 200, "lang": "zh-Hans", "left": True, "calm": True, "helper": True, "aloud": True}
    seats = [Seat("Kunigunda-Zsófi " + str(n), n, n, Bot() if n else None, comfort) for n in range(10)]
    session = Session.start("saboteur", seats, {}, 4)
    while (phone := session.phone()).kind != "final":
        if phone.kind == "role":
            session.role_seen(phone.seat)
        elif phone.kind == "round":
            session.play("next")
        else:
            session.play(session.legal()[-1])
            session.finish()
    return session


def test_the_longest_game_takes_under_ten_kilobytes_and_five_milliseconds():
    session = longest_game()
    assert len(session.log) == 3 * 67 + 2
    data = encode(session.to_record(7))
    assert len(data) < 10_000
    assert decode(data) == session.to_record(7)
    cost = []
    for _ in range(15):
        begun = time.perf_counter()
        encode(session.to_record(7))
        cost.append(time.perf_counter() - begun)
    assert min(cost) < 0.005


def branches(value, path=()):
    """Every place in plain data, as a path."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from branches(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from branches(value[index], (*path, index))


def put(value, path, new):
    for step in path[:-1]:
        value = value[step]
    value[path[-1]] = new


odd = st.sampled_from(
    [None, True, -1, 0, 1, 2, 99, 2**40, 1.5, "", "x", "B05", "GOLD", "digger", "A", [], {}, [1], [0, 0]]
)


@settings(max_examples=250, deadline=None)
@given(
    st.integers(0, 60),
    st.sampled_from(["state", "seats", "options", "log", "held", "read", "pending"]),
    st.data(),
)
def test_a_record_with_any_one_thing_wrong_plays_on_or_is_refused(moves, part, data):
    session = Session.start("saboteur", people(4), {"rounds": 2, "gold_pick": "choose"}, 6)
    for _ in walk(session, Random(6), moves):
        pass
    record = decode(encode(session.to_record(7)))
    places = list(branches(record[part], (part,)))
    put(record, data.draw(st.sampled_from(places)), data.draw(odd))
    try:
        back = Session.from_record(record)
    except BadSave as bad:
        assert bad.key in KEYS
        return
    snapshot(back)
    for _ in walk(back, Random(1), 12):
        snapshot(back)
    assert again(back).game.describe(back.state) == back.game.describe(back.state)
