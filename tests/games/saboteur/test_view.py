"""What a seat and the table see. Secrecy itself is a law of all games: tests/contract/test_twins.py."""

import json

import pytest
from tests.helpers.mines import GAME, play, table

STATE = table(
    """
    . . │ . . . . . .
    S ─ ┘ . ╶ . . . B
    """,
    hands=[["B05", "A01"], ["B04"], ["A11", "A11", "B01"], []],
    before={"1": ["cart", "pickaxe"]},
    looked={"C": [1, 2]},
    gold=[[3], [], [1, 1], []],
    deck=["B02"] * 7,
    thrown=[[1, "B08"]],
    spent=["A11", "A11"],
    laid=[[None, 1], [2, 2], [3, 5], [0, 6]],
    starter=2,
)


def test_the_table_sees_what_lies_there():
    look = GAME.look(STATE, None)
    assert look["mine"]["cells"] == [
        {"at": [0, 0], "card": "START", "turned": 0, "live": True, "by": None, "n": 0},
        {"at": [2, -1], "card": "B04", "turned": 0, "live": True, "by": None, "n": 1},
        {"at": [1, 0], "card": "B05", "turned": 0, "live": True, "by": 2, "n": 2},
        {"at": [2, 0], "card": "B07", "turned": 0, "live": True, "by": 3, "n": 5},
        {"at": [4, 0], "card": "B16", "turned": 0, "live": False, "by": 0, "n": 6},
    ]
    assert look["turn"] == {"seat": 0, "kind": "play"}
    assert (look["deck"], look["discards"], look["starter"], look["round"]) == (7, 3, 2, 1)
    assert look["outcome"] is look["choice"] is look["result"] is None


def test_the_table_sees_no_hand_role_or_gold():
    look = GAME.look(STATE, None)
    assert look["hand"] is look["role"] is None
    assert [player["cards"] for player in look["players"]] == [2, 1, 3, 0]
    assert [player["before"] for player in look["players"]] == [[], ["pickaxe", "cart"], [], []]
    assert [player["gold_cards"] for player in look["players"]] == [1, 0, 2, 0]
    assert {(player["role"], player["nuggets"]) for player in look["players"]} == {(None, None)}


def test_a_seat_sees_its_own():
    look = GAME.look(STATE, 2)
    assert (look["viewer"], look["hand"], look["role"]) == (2, ["A11", "A11", "B01"], "saboteur")
    assert [player["nuggets"] for player in look["players"]] == [None, None, 2, None]
    assert [player["role"] for player in look["players"]] == [None, None, "saboteur", None]
    assert [goal["card"] for goal in look["goals"]] == [None, None, "STONE_B"]


def test_goals_and_who_looked():
    look = GAME.look(STATE, 0)
    assert look["goals"][2] == {
        "letter": "C", "at": [8, 2], "card": None, "turned": 0, "face_up": False, "live": False,
        "looked": [1, 2],
    }  # fmt: skip


def test_after_the_round_everybody_sees_the_goals_that_nobody_reached():
    over = GAME.scene({"game": "saboteur", "seats": 3, "hands": [["B04"], [], []], "deck": [], "seed": 1})
    assert [goal["card"] for goal in GAME.look(over, None)["goals"]] == [None, None, None]
    over, _ = GAME.apply(over, "discard B04")
    for viewer in (None, 0, 1, 2):
        goals = GAME.look(over, viewer)["goals"]
        assert [goal["card"] for goal in goals] == list(over.deal.goals)
        assert not any(goal["face_up"] for goal in goals), "they are shown, they are no path cards"


def test_free_cells_beside_something_face_up():
    near = GAME.look(table("S ─", options={"area": "field"}), None)["mine"]
    assert near["field"] == [0, -2, 8, 2]
    assert near["open"] == [[0, -1], [1, -1], [2, 0], [0, 1], [1, 1]]
    opened = GAME.look(table("S ─"), None)["mine"]
    assert opened["field"] is None
    assert [-1, 0] in opened["open"]


def test_a_cell_beside_a_face_down_goal_is_not_open_for_that():
    assert [7, 0] not in GAME.look(table("S ─"), None)["mine"]["open"]


def test_the_running_number_goes_on_after_a_rockfall():
    state = table("S ─ ─", hands=[["A10"], ["B05"], ["A11"], ["A11"]])
    after = play(state, "rockfall 2,0", "dig B05 2,0")
    cells = GAME.look(after, None)["mine"]["cells"]
    assert [(cell["at"], cell["by"], cell["n"]) for cell in cells[1:]] == [([1, 0], None, 1), ([2, 0], 1, 3)]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_look_is_plain_data_of_its_own(viewer):
    look = GAME.look(STATE, viewer)
    assert json.loads(json.dumps(look)) == look
    before = json.dumps(GAME.look(STATE, viewer))
    look["mine"]["cells"].clear()
    look["mine"]["open"].clear()
    look["players"].clear()
    assert json.dumps(GAME.look(STATE, viewer)) == before
