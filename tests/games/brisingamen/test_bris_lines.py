"""A dwarf's whole move in one line, as the rules write it (rules: section 5)."""

from functools import reduce

import pytest
from tests.helpers.dwarves import at, front, keys, play, scene, why
from tests.helpers.dwarves import texts as legal

from lantern.core.contract import IllegalMove
from lantern.games.brisingamen.game import GAME
from lantern.games.brisingamen.gems import listed
from lantern.table.seats import Seat
from lantern.table.session import Session

FULL = {"c01": ["ruby-S", "ruby-L", "amber-S"], "c02": ["emerald-S"], "c10": [], "c11": ["amber-L"]}


def one(place, *load, others=((), ()), caverns=FULL, ability=None, active=False, **more):
    """Three seats; the first has one dwarf there."""
    dwarf = at(place, *load, **({"ability": ability, "active": active} if ability else {}))
    return scene(caverns=caverns, dwarves=[[dwarf], *map(list, others)], **more)


SPEEDY = {"ability": "speed", "active": True}
SHAFT = ([at("L1"), at("L2")], [])

#: A position, a line, and the steps it stands for.
SAID = [
    (one("W1"), "move 1 c01 collect", ["move 1 c01", "collect 1"]),
    (one("c01"), "move 1 W1 collect-first", ["move 1 W1 collect-first"]),
    (one("W1", ability="bat"), "move 1 c01 bat ruby-L amber-S", ["move 1 c01", "bat 1 ruby-L amber-S"]),
    (one("W2", ability="bat"), "move 1 c02 bat emerald-S", ["move 1 c02", "bat 1 emerald-S"]),
    (one("L2", **SPEEDY), "move 1 c01 via W1", ["move 1 W1", "move 1 c01"]),
    (one("L2", **SPEEDY), "move 1 c01 via W1 collect", ["move 1 W1", "move 1 c01", "collect 1"]),
    (one("W1", **SPEEDY), "move 1 W1 via c01 collect", ["move 1 c01", "collect 1", "move 1 W1"]),
    (one("W1", **SPEEDY), "move 1 W1 via c01", ["move 1 c01", "move 1 W1"]),
    (
        one("c01", **SPEEDY),
        "move 1 W2 collect-first via W1",
        ["move 1 W1 collect-first", "move 1 W2"],
    ),
    (one("L2", ability="speed"), "move 1 W2 drink via W1", ["move 1 W1 drink", "move 1 W2"]),
    (
        scene(abilities=[["speed"], [], []]),
        "move 1 L2 with speed drink via L1",
        ["move 1 L1 with speed drink", "move 1 L2"],
    ),
    (
        scene(abilities=[["speed"], [], []], dwarves=[[], *SHAFT], caverns=FULL),
        "move 1 c01 with speed drink via W1 collect",
        ["move 1 W1 with speed drink", "move 1 c01", "collect 1"],
    ),
    (one("L2", "ruby-S", **SPEEDY), "move 1 out via L1", ["move 1 L1", "move 1 out"]),
    (one("W1", "ruby-S", ability="stamina"), "move 1 c01 collect", ["move 1 c01", "collect 1"]),
    (one("W1", "ruby-S", ability="stamina"), "move 1 c01 drink collect", ["move 1 c01", "collect 1"]),
    (
        one("c01", "ruby-S", ability="stamina"),
        "move 1 W1 drink collect-first",
        ["move 1 W1 collect-first"],
    ),
    (one("W1", ability="strength"), "move 1 c01 drink collect", ["move 1 c01 drink", "collect 1"]),
    (
        one("N5", **SPEEDY, others=([at("N3")], [])),
        "move 1 N5 via c11 collect",
        ["move 1 c11", "collect 1", "move 1 N5"],
    ),
]
LINES = [line for _, line, _ in SAID]


@pytest.mark.parametrize(("state", "line", "steps"), SAID, ids=LINES)
def test_a_line_is_the_sequence_of_its_steps(state, line, steps):
    after = play(state, *steps)
    assert why(state, line) is None
    assert play(state, line) == after
    told = [event for before, step in walked(state, steps) for event in GAME.apply(before, step)[1]]
    assert GAME.apply(state, line)[1] == told
    assert after.actions == 1, "one action"
    assert GAME.apply(state, GAME.parse(line)) == GAME.apply(state, line)


def walked(state, steps):
    """(the state before it, step) for each of the steps."""
    return [(reduce(play, steps[:count], state), step) for count, step in enumerate(steps)]


@pytest.mark.parametrize(
    "text",
    [*LINES, "move 2 N3 with stamina collect", "move 2 out via L1 collect",
     "move 1 c01 via c02 collect collect",
     "move 1 c02 with speed drink collect-first via c01 collect collect bat ruby-S ruby-S",
     "move 1 c02 via W1 collect collect", "move 1 W1 via c01 bat ruby-S"],
)  # fmt: skip
def test_a_line_is_read_as_it_is_said(text):
    move = GAME.parse(text)
    assert str(move) == text
    assert GAME.parse(str(move)) == move and hash(GAME.parse(text)) == hash(move)
    assert why(scene(), text) not in (None, "unreadable")


@pytest.mark.parametrize(
    "text",
    [
        "move 1 c01 collect collect", "move 1 c01 bat", "move 1 c01 bat collect", "move 1 c01 via",
        "move 1 c01 via X1", "move 1 c01 collect via W1", "move 1 c01 bat ruby-S collect",
        "move 1 c01 via W1 via W2", "move 1 c01 via W1 drink", "move 1 c01 via c02 collect collect collect",
        "move 1 c01 collect-first drink", "move 1 c01 bat 1 ruby-S", "move 1 c01 collect 1",
        "collect 1 collect", "drink 1 collect", "take J01 collect",
    ],
)  # fmt: skip
def test_lines_that_are_none(text):
    with pytest.raises(ValueError):
        GAME.parse(text)
    assert why(scene(), text) == "unreadable"


@pytest.mark.parametrize(
    ("state", "line", "reason"),
    [
        (one("W1"), "move 1 W3 collect", "stops-before"),
        (one("W1", others=([at("c01")], [])), "move 1 c01 collect", "cavern-taken"),
        (one("W1"), "move 1 W2 collect", "not-in-cavern"),
        (one("L1"), "move 1 out collect", "not-in-cavern"),
        (one("W1", "ruby-S"), "move 1 c01 collect", "barrow-full"),
        (one("N5"), "move 1 c10 collect", "nothing-here"),
        (one("W1", ability="bat"), "move 1 c01 collect", "carries-bat"),
        (one("W1", ability="bat"), "move 1 c01 collect bat ruby-S ruby-L", "carries-bat"),
        (one("W1", ability="bat"), "move 1 c01 bat ruby-S", "wrong-count"),
        (one("W1", ability="bat"), "move 1 c01 bat ruby-S ruby-S", "gems-not-there"),
        (one("W1", ability="bat"), "move 1 W2 bat ruby-S ruby-L", "not-in-cavern"),
        (one("N5", ability="bat"), "move 1 c10 bat ruby-S", "nothing-here"),
        (one("W1"), "move 1 c01 bat ruby-S ruby-L", "no-bat"),
        (one("W1"), "move 1 c01 collect bat ruby-S ruby-L", "no-bat"),
        (one("L2"), "move 1 c01 via W1", "nothing-to-drink"),
        (one("L2", ability="speed"), "move 1 c01 via W1", "drunk-while-moving"),
        (scene(abilities=[["speed"], [], []]), "move 1 L2 with speed via L1", "drunk-while-moving"),
        (scene(), "move 1 L2 with speed drink via L1", "ability-not-held"),
        (one("L1"), "move 1 L2 with speed drink via L1", "not-entering"),
        (one("L1", **SPEEDY), "move 1 L1 via out", "nothing-to-drink"),
        (one("L2", **SPEEDY), "move 1 c01 via W2 collect", "stops-before"),
        (one("L2", **SPEEDY), "move 1 W3 via W1", "stops-before"),
        (one("L2", **SPEEDY), "move 1 c01 via W1 collect collect", "not-in-cavern"),
        (one("L2", **SPEEDY), "move 1 W1 via W1", "already-there"),
        (one("W1", "ruby-S", **SPEEDY), "move 1 W1 via c01 collect", "barrow-full"),
        (one("W1", ability="stamina"), "move 1 c01 drink collect", "nothing-to-drink"),
        (one("W1", "ruby-S", ability="stamina"), "move 1 c01 drink", "nothing-to-drink"),
        (scene(), "move 7 c01 collect", "unreadable"),
        (scene(dwarves=[[{"at": "made"}], [], []]), "move 1 L1 via L2 collect", "dwarf-gone"),
        (scene(actions_left=0), "move 1 L1 collect", "no-actions-left"),
        (scene(phase="over", ended_by="stall"), "move 1 L2 drink via L1 collect", "game-over"),
    ],
)
def test_the_first_step_that_fails_is_the_reason_and_nothing_is_changed(state, line, reason):
    before = GAME.describe(state)
    assert why(state, line) == reason
    for make in (GAME.apply, GAME.half):
        with pytest.raises(IllegalMove) as caught:
            make(state, line)
        assert caught.value.reason == GAME.why_not(state, line)
    assert GAME.describe(state) == before


def test_gems_the_bat_of_a_line_brought_are_used_in_the_next_action():
    state = one("W1", ability="bat", jewels=[["J05"], [], []], gems=[["sapphire-S"], [], []])
    assert play(state, "move 1 c01 bat ruby-L amber-S", "make J05").made[0] == ("J05",)
    state = play(state, "move 1 c01 bat ruby-L amber-S", "move 1 W1 collect-first")
    assert listed(state.dwarves[0][0].gems) == ["ruby-S"]


def test_what_lies_there_afterwards():
    state = play(one("W1", ability="bat"), "move 1 c01 bat ruby-L amber-S")
    assert front(state) == ["ruby-L", "amber-S"]
    assert listed(state.caverns[0]) == ["ruby-S"]
    state = play(one("c01", **SPEEDY, others=([at("W1")], [])), "move 1 c02 collect-first via W2", "pass")
    assert listed(state.dwarves[0][0].gems) == ["ruby-S", "ruby-L", "amber-S"]
    assert listed(state.caverns[1]) == ["emerald-S"]


def test_a_line_with_two_hops_is_an_action_of_its_own():
    state = play(one("L2", **SPEEDY), "move 1 W1", "move 1 W3 via W2")
    assert state.seat == 1, "the second action, and with nothing left to decide"
    state = play(one("L2", **SPEEDY), "pass", "move 1 W1")
    assert why(state, "move 1 W3 via W2") == "no-actions-left"
    assert why(state, "move 1 W2") is None


def test_an_extra_action_costs_one_token_however_long_its_line_is():
    state = one("W1", **SPEEDY, tokens=[2, 0, 0], actions_left=0)
    assert keys(state, "move 1 W1 via c01 collect") == ["paid", "moved", "collected", "moved"]
    assert play(state, "move 1 W1 via c01 collect").tokens[0] == 1


def test_screens_are_offered_steps_alone():
    assert legal(one("W1", **SPEEDY), "move 1 c01") == ["move 1 c01"]
    assert not [text for text in legal(one("W1", ability="bat")) if "via" in text or " bat " in text]


def test_the_last_line_of_a_turn_can_be_taken_back_before_the_phone_passes():
    state = play(one("W1"), "pass")
    half, events = GAME.half(state, "move 1 c01 collect")
    assert (half.phase, half.seat) == ("draw", 0)
    assert [event.key for event in events] == ["moved", "collected"]
    assert play(state, "move 1 c01 collect").seat == 1


def test_a_table_plays_saves_and_takes_back_whole_lines():
    session = Session.start("brisingamen", [Seat(name) for name in "ABC"], {}, 1)
    session.state = one("W1")
    before = session.state
    session.play("move 1 c01 collect")
    session.finish()
    assert session.log == ["move 1 c01 collect"] and listed(session.state.dwarves[0][0].gems)
    session.undo()
    assert session.state == before and session.log == []


def test_a_record_with_lines_is_read_again():
    seed = next(seed for seed in range(99) if "speed" in GAME.start(3, seed).open_abilities)
    session = Session.start("brisingamen", [Seat(name) for name in "ABC"], {}, seed)
    lines = ["ability speed", "move 1 L2 with speed drink via L1", *["pass"] * 4, "move 1 c01 via W1 collect"]
    for line in lines:
        session.play(line)
        session.finish()
    again = Session.from_record(session.to_record())
    assert again.state == session.state and again.log == lines
    assert sum(again.state.dwarves[0][0].gems) == 3
