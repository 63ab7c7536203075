"""What the saboteur bots believe and prefer, in positions small enough to see."""

import pytest
from helpers_bots import bot_table, steps

from lantern import games
from lantern.core.contract import Sight
from lantern.core.grid import cell_at, place_of
from lantern.games.saboteur import prospect, suspicion
from lantern.games.saboteur.cards import piece_of
from lantern.games.saboteur.prospect import Prospect, cells_of
from lantern.table.feed import told

GAME = games.load("saboteur")


def scene(board, hand, role="digger", seats=4, **more):
    roles = [role] + ["digger"] * (seats - 1)
    return GAME.scene(
        {
            "game": "saboteur", "seats": seats, "options": {}, "seed": 1, "board": board,
            "goals": ["STONE_A", "GOLD", "STONE_B"], "roles": roles, "spare_roles": ["saboteur"],
            "hands": [hand, *[["B05"]] * (seats - 1)], "to_move": 0, **more,
        }
    )  # fmt: skip


def best(state, feed=(), seat=0):
    sight = Sight(seat, GAME.look(state, seat), list(feed), GAME.legal(state))
    weights = GAME.weigh(sight)
    return str(sight.moves[max(range(len(weights)), key=weights.__getitem__)])


TUNNEL = [[x, 0, "B05", 0] for x in range(1, 7)]


def test_a_digger_takes_the_last_step_to_the_gold():
    assert best(scene(TUNNEL, ["B11", "A11", "B05"])) == "dig B05 7,0"


def test_a_digger_goes_where_it_saw_the_gold():
    board = [[x, 0, "B05", 0] for x in range(1, 7)] + [[7, 0, "B01", 0]]
    for goal, cell in (("A", "7,-1"), ("C", "7,1")):
        goals = ["STONE_A", "STONE_B"]
        goals.insert(0 if goal == "A" else 2, "GOLD")
        state = scene(
            board,
            ["B01", "A10"],
            goals=goals,
            face_up={"B": 0},
            looked={"A": [], "B": [], "C": [], goal: [0]},
        )
        assert best(state).startswith(f"dig B01 {cell}"), goal


def test_a_digger_mends_itself_first():
    assert best(scene(TUNNEL, ["B05", "A05", "B15"], before={"0": ["lantern"]})) == "repair A05 lantern 0"


def test_a_digger_breaks_whom_it_saw_blocking_and_mends_the_victim_of_it():
    feed = [
        {"key": "dug", "seat": 2, "card": "B05", "at": [1, 0], "turned": False},
        {"key": "dug", "seat": 1, "card": "B12", "at": [2, 0], "turned": False},
        {"key": "broke", "seat": 1, "target": 2, "tool": "lantern"},
    ]
    board = [[1, 0, "B05", 0], [2, 0, "B12", 0]]
    state = scene(board, ["A01", "B15"], seats=5, before={"2": ["lantern"]})
    assert best(state, feed) == "break pickaxe 1"
    assert best(scene(board, ["A05", "B15"], before={"2": ["lantern"]}), feed) == "repair A05 lantern 2"


def test_a_saboteur_near_the_gold_blocks_the_way():
    move = best(scene(TUNNEL, ["B05", "B12", "A11"], role="saboteur"))
    assert move == "dig B12 7,0"


def test_a_saboteur_far_from_the_gold_does_not_show_itself():
    move = best(scene([], ["B05", "B15", "B12", "B01"], role="saboteur"))
    assert not any(f"dig {card}" in move for card in suspicion.DEAD_ENDS)


def test_dead_ends_are_those_nobody_can_pass():
    assert {f"B{n:02}" for n in range(8, 17)} == set(suspicion.DEAD_ENDS)


@pytest.mark.parametrize("seed", range(3))
def test_the_field_agrees_with_searching_the_changed_mine(seed):
    """A move weighed by the field is as far from the goals as the mine after that move, searched anew."""
    table = bot_table(5, seed, rounds=1, area=("field", "open")[seed % 2])
    compared = 0
    for _ in steps(table):
        look = table.look(table.turn.seat)
        cells, bounded = cells_of(look), look["options"]["area"] == "field"
        here = Prospect(cells, bounded)
        for move in table.legal():
            if move.kind != "dig" or len(table.log) % 5:
                continue
            cell, piece = cell_at(*move.at), piece_of(move.card, move.turned)
            after = Prospect({**cells, cell: piece}, bounded)
            after.room = here.room
            told_by_field = here.after_dig(cell, piece)
            assert told_by_field == after.now, (str(move), place_of(cell))
            compared += 1
    assert compared > 30


def test_the_field_agrees_with_the_distance_of_the_charts():
    table = bot_table(4, 6, rounds=1)
    for _ in steps(table):
        look = table.look(None)
        if any(goal["face_up"] for goal in look["goals"]):
            break
        measured = table.game.measure(table.state)["distance"]
        assert min(Prospect(cells_of(look), True).now) >= measured


def test_a_rockfall_on_the_only_tunnel_costs_one_card():
    cells = prospect.bare() | {cell_at(x, 0): piece_of("B05", 0) for x in range(1, 5)}
    here = Prospect(cells, True)
    assert here.now[1] == 3
    assert here.after_rockfall(cell_at(3, 0))[1] == 4


def test_a_rockfall_on_a_dead_end_opens_the_way():
    cells = prospect.bare() | {cell_at(x, 0): piece_of("B05", 0) for x in range(1, 7)}
    cells[cell_at(7, 0)] = piece_of("B12", 0)
    here = Prospect(cells, True)
    assert here.now[1] > 3
    assert here.after_rockfall(cell_at(7, 0))[1] == 1


def test_guilt_adds_up_to_the_saboteurs_in_the_mix():
    table = bot_table(6, 2, rounds=1)
    for _ in steps(table):
        seat = table.turn.seat
        look = table.look(seat)
        guilt = suspicion.suspects(look, told(table.entries, seat), seat)
        others = sum(chance for other, chance in enumerate(guilt) if other != seat)
        hidden = 2 - (look["role"] == "saboteur")
        assert hidden - 1 <= others <= hidden + 1e-9, "one dwarf lies aside"
        assert guilt[seat] == (look["role"] == "saboteur")


def test_suspicion_finds_more_saboteurs_than_chance():
    right = total = 0
    for seed in range(8):
        table = bot_table(6, seed, rounds=1)
        for _ in steps(table):
            pass
        look, roles = table.look(None), table.look(None)["outcome"]["roles"]
        guilt = suspicion.suspects(look, told(table.entries, None), None)
        for seat in sorted(range(6), key=guilt.__getitem__, reverse=True)[: roles.count("saboteur")]:
            right += roles[seat] == "saboteur"
            total += 1
    assert right / total > 0.6
