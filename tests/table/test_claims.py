"""What people say they saw: public, kept, no secret in it, and judged only at the end (ux: 2.6, 2.10)."""

import pytest
from tests.helpers.mines import scene_of

from lantern.core.codec import decode, encode
from lantern.core.contract import Event
from lantern.table import claims
from lantern.table.feed import Line
from lantern.table.seats import Seat
from lantern.table.session import Session

MINE = """
    . . . . . . . . A
    . . . . . . . . .
    S ─ ─ ─ . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""


def looking(goal="B", **keys):
    """Mia has just looked under a goal; the treasure lies under B."""
    options = {"area": "field"}
    scene = scene_of(MINE, hands=[["A11", "B05"], ["A11"], ["A11"], ["A11"]], options=options, **keys)
    seats = [Seat(name, n, n, None, {}) for n, name in enumerate(("Mia", "Kai", "Lu", "Ana"))]
    table = Session.start("saboteur", seats, options, 1)
    table.state = table.game.scene(scene)
    table.origin = {"state": scene, "log": ""}
    table.roles = {0, 1, 2, 3}
    table.play(f"map {goal}")
    return table


def claim(table, goal, says):
    note = claims.event({"seat": 0, "goal": goal, "says": says}, 4)
    assert note is not None
    table.note(note)


def again(table):
    return Session.from_record(decode(encode(table.to_record(7))))


def test_a_claim_may_be_made_once_and_only_about_the_goal_just_looked_at():
    table = looking("B")
    assert (claims.open_for(table, 0), claims.open_for(table, 1)) == ("B", None)
    claim(table, "B", "gold")
    assert claims.said(table) == "gold" and claims.open_for(table, 0) is None
    table.finish()
    assert claims.said(table) is None and claims.open_for(table, 0) is None


@pytest.mark.parametrize("finished", [False, True])
def test_everybody_reads_it_after_the_look_and_it_survives_a_kill(finished):
    table = looking("A")
    claim(table, "A", "gold")
    if finished:
        table.finish()
    back = again(table)
    for viewer in (None, 0, 1, 2):
        lines = table.feed(viewer)
        keys = [line.key for line in lines]
        assert keys.index("claimed") > keys.index("looked")
        told = next(line for line in lines if line.key == "claimed")
        assert told.data == {"seat": 0, "goal": "A", "says": "gold"}
        assert back.feed(viewer) == lines
    assert back.to_record(7) == table.to_record(7)
    assert any(line.fresh for line in table.feed(1) if line.key == "claimed")


def test_a_claim_changes_nothing_else():
    table, silent = looking("C"), looking("C")
    before = table.undo_reason
    claim(table, "C", "nothing")
    assert table.undo_reason == before == "revealed"
    table.finish(), silent.finish()
    assert table.state == silent.state and table.log == silent.log
    assert table.legal() == silent.legal()
    assert table.feed(1) != silent.feed(1)


def test_in_twin_worlds_the_others_read_the_same():
    """The goals A and B change places: Mia saw another card and says the same, and nobody can tell."""
    worlds = []
    for goals in (["STONE_A", "GOLD", "STONE_B"], ["GOLD", "STONE_A", "STONE_B"]):
        table = looking("B", goals=goals)
        claim(table, "B", "stone")
        table.finish()
        worlds.append(table)
    one, other = worlds
    assert one.feed(0) != other.feed(0), "Mia saw something else"
    for viewer in (None, 1, 2):
        assert one.feed(viewer) == other.feed(viewer)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seat": 3, "goal": "A", "says": "gold"},
        {"seat": -1, "goal": "A", "says": "gold"},
        {"seat": "0", "goal": "A", "says": "gold"},
        {"seat": 0, "goal": "D", "says": "gold"},
        {"seat": 0, "goal": "A", "says": "silver"},
        {"seat": 0, "goal": ["A"], "says": []},
    ],
)
def test_what_is_no_claim_is_not_taken_for_one(data):
    assert claims.event(data, 3) is None


def test_claims_out_of_a_file_are_checked():
    table = looking("A")
    table.note(Event(claims.KEY, {"seat": 9, "goal": "A", "says": "gold"}))
    claim(table, "A", "stone")
    assert [e.public for e in again(table).asides] == [{"seat": 0, "goal": "A", "says": "stone"}]


def test_claims_are_judged_by_the_treasure_of_their_round():
    def line(round_, goal, says):
        return Line(1, round_, claims.KEY, {"seat": 0, "goal": goal, "says": says}, False)

    lines = [
        line(1, "A", "gold"),
        line(1, "B", "gold"),
        line(2, "B", "stone"),
        line(2, "A", "stone"),
        line(2, "A", "nothing"),
        line(9, "A", "gold"),
        Line(1, 1, "dug", {}, False),
    ]
    found = claims.judged(lines, {1: "A", 2: "B"})
    assert [claim.true for claim in found] == [True, False, False, True, None]
