"""Brísingamen at a table: several steps a turn, each taken back until a card comes up."""

import pytest

from lantern.table.seats import TEMPERS, Bot, Seat
from lantern.table.session import Session


def table(*skills, seed=4, **options):
    """Seats with bots of these skills; None is a person."""
    seats = [
        Seat(f"P{n}", n, n, None if skill is None else Bot(TEMPERS[n % 3], skill))
        for n, skill in enumerate(skills)
    ]
    return Session.start("brisingamen", seats, options, seed)


def test_there_is_no_role_to_look_at():
    assert table(None, None, None).phone().kind == "turn"


def test_every_step_of_a_turn_is_taken_back():
    session = table(None, None, None)
    before = session.state
    for text in ("move 1 L1", "move 2 L2"):
        session.play(text)
    assert session.phone().seat == 0 and session.turn.kind == "draw"
    session.undo()
    assert session.turn.kind == "play"
    session.undo()
    assert session.state == before and session.log == []
    assert session.undo_reason == "nothing"


def test_a_jewel_is_taken_back_until_the_next_card_comes_up():
    session = table(None, None, None)
    card = session.look(0)["workshop"][0]
    session.play(f"take {card}")
    assert session.can_undo and session.turn.kind == "draw"
    assert card in session.look(0)["players"][0]["jewels"]
    assert session.why_not("move 1 L1").key == "not-your-turn"
    session.finish()
    assert session.undo_reason == "revealed" and session.turn.kind == "play"
    session.play("move 1 L1")
    assert session.can_undo


def test_the_turn_passes_when_it_is_finished():
    session = table(None, None, None)
    session.play("move 1 L1")
    session.play("pass")
    session.finish()
    assert session.phone().seat == 1
    assert session.can_go_back
    session.go_back()
    assert session.phone().seat == 0 and session.log == []


def test_a_turn_that_leaves_something_open_is_ended():
    session = table(None, None, None)
    session.state = session.game.scene({"seats": 3, "dwarves": [[{"at": "W1"}], [], []], "actions_left": 1})
    session.play("move 1 c01")
    assert [str(move) for move in session.legal()] == ["collect 1", "end"]
    session.play("end")
    session.undo()
    session.play("end")
    session.finish()
    assert session.phone().seat == 1


@pytest.mark.parametrize("skills", [(None, 2, 2), (None, 1, 2, 1)])
def test_one_person_and_bots_play_to_the_end(skills):
    session = table(*skills)
    mine = 0
    while (phone := session.phone()).kind != "final":
        if phone.kind == "bots":
            session.bot_move()
            continue
        mine += 1
        session.play(session.legal()[mine % len(session.legal())])
        if session.turn.kind == "draw":
            session.finish()
    assert mine > 20
    assert session.from_record(session.to_record()).state == session.state
    assert session.game.result(session.state)["winners"]
