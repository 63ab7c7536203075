"""Doors & Crystals at the table: swapped hands, hats and thefts pass through undo, feeds and saves."""

from random import Random

import pytest
from helpers_table import people, snapshot

from lantern.core.codec import BadSave, decode, encode
from lantern.games import load
from lantern.table.session import Session


def play_on(table, rng, moves):
    """Random moves, the kind chosen first; yields before each finish and after it."""
    for _ in range(moves):
        phone = table.phone()
        if phone.kind == "final":
            return
        if phone.kind == "role":
            table.role_seen(phone.seat)
            continue
        kinds = {}
        for move in table.legal():
            kinds.setdefault(move.kind, []).append(move)
        some = list(kinds.values())[int(rng.random() * len(kinds))]
        before = snapshot(table)
        table.play(some[int(rng.random() * len(some))])
        yield before
        table.finish()
        yield None


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_what_may_be_taken_back_is_taken_back_whole(seats):
    table, undone, kept = Session.start("saboteur2", people(seats), {"area": "open"}, seats), set(), set()
    for before in play_on(table, Random(seats), 160):
        if before is None or table.pending is None:
            continue
        kind = table.pending.split()[0]
        if table.can_undo:
            undone.add(kind)
            again = table.fork()
            again.undo()
            assert snapshot(again) == before
        else:
            kept.add(kind)
            assert table.undo_reason == "revealed"
    assert {"discard", "dig"} <= undone
    assert not kept & {"discard", "theft", "trap", "shed", "break"}


@pytest.mark.parametrize("seats", [3, 9])
def test_a_table_comes_back_from_its_record(seats):
    table = Session.start("saboteur2", people(seats), {}, seats)
    for count, before in enumerate(play_on(table, Random(seats), 120)):
        if before is None and count % 12 == 1:
            again = Session.from_record(decode(encode(table.to_record(7))))
            assert not again.history_readonly
            assert snapshot(again) == snapshot(table)


def test_a_feed_tells_a_seat_what_it_saw():
    """Of a look at a dwarf the others hear that it happened and no more."""
    scene = {"seats": 3, "roles": ["blue", "green", "boss"], "hands": [["A15", "B01"], ["A16"], ["B02"]]}
    table = Session.start("saboteur2", people(3), {}, 1)
    table.state = load("saboteur2").scene(scene)
    for seat in range(3):
        table.role_seen(seat)
    table.play("inspect 2")
    assert table.feed(0)[-1].data == {"seat": 0, "target": 2, "role": "boss"}
    assert table.feed(1)[-1].data == table.feed(2)[-1].data == {"seat": 0, "target": 2}
    table.finish()
    table.play("swap-hats 2")
    assert table.feed(2)[-1].data.keys() == {"seat", "target", "role"}
    assert table.feed(0)[-1].data == {"seat": 1, "target": 2}


@pytest.mark.parametrize("place", ["state", "origin"])
def test_a_position_of_other_people_than_sit_there_is_no_save(place):
    """Without a log that leads there only the number of seats tells."""
    record = Session.start("saboteur2", people(3), {}, 3).to_record(7)
    if place == "origin":
        record |= {"origin": {"state": record["state"], "log": ""}}
    assert Session.from_record({**record, "log": "nonsense"}).history_readonly
    with pytest.raises(BadSave):
        Session.from_record({**record, "log": "nonsense", "seats": record["seats"][:2]})
