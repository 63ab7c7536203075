"""How many sequences of moves there are, for a few positions (tests/data/perft.json).

The numbers were counted once and then compared with a count that shares no table with the engine
(`slowly` below), which the smallest depths repeat here.
"""

import json
from itertools import product
from pathlib import Path

import pytest

from lantern.core.grid import AROUND, SIDES, cell_at
from lantern.games import load
from lantern.lab.perft import perft

POSITIONS = json.loads((Path(__file__).parents[2] / "data" / "perft.json").read_text())
ROWS = (Path(__file__).parents[2] / "data" / "path-cards.csv").read_text().splitlines()[1:]
WAYS = {row.split(",")[0]: row.split(",")[3].split("|") for row in ROWS}
TOOLS = {
    "A01": ["pickaxe"], "A02": ["lantern"], "A03": ["cart"], "A04": ["pickaxe"], "A05": ["lantern"],
    "A06": ["cart"], "A07": ["pickaxe", "lantern"], "A08": ["pickaxe", "cart"], "A09": ["lantern", "cart"],
}  # fmt: skip
GOALS = {"A": (8, -2), "B": (8, 0), "C": (8, 2)}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = dict(zip("NESW", "SWNE", strict=True))
GAME = load("saboteur")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_counted_once(position):
    state = GAME.scene(position["scene"])
    for depth, count in enumerate(position["counts"], 1):
        assert perft(GAME, state, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_counted_slowly(position):
    """The moves of the first two levels, worked out from letters and the rules alone."""
    state = GAME.scene(position["scene"])
    assert slowly(GAME.describe(state)) == {str(move) for move in GAME.legal(state)}
    for move in GAME.legal(state)[::3]:
        after, _ = GAME.apply(state, move)
        assert slowly(GAME.describe(after)) == {str(move) for move in GAME.legal(after)}


def slowly(scene):
    """All legal moves of a described position, the slow way."""
    if scene["phase"] == "gold":
        return {f"pick {value}" for value in scene["gold_table"]}
    if scene["phase"] != "play":
        return {"next"} if scene["phase"] == "round-end" else set()
    me, before = scene["to_move"], scene["before"]
    hand = set(scene["hands"][me])
    moves = {f"discard {card}" for card in hand}
    for card in hand & set(WAYS) if str(me) not in before else ():
        moves |= digs(scene, card)
    for seat, card in product(range(scene["seats"]), hand & set(TOOLS)):
        for tool in TOOLS[card]:
            broken = tool in before.get(str(seat), [])
            if card in ("A01", "A02", "A03"):
                if not broken and (seat != me or scene["options"]["break_self"] == "on"):
                    moves.add(f"break {tool} {seat}")
            elif broken:
                moves.add(f"repair {card} {tool} {seat}")
    if "A10" in hand:
        moves |= {f"rockfall {x},{y}" for x, y, _, _ in scene["board"]}
    if "A11" in hand:
        moves |= {f"map {goal}" for goal in GOALS if goal not in scene["face_up"]}
    return moves


def lying(scene):
    """(x, y) -> ways of everything face up, as letters."""
    found = {(0, 0): ["NESW"]}
    for x, y, card, turned in scene["board"]:
        found[x, y] = ways(card, turned)
    for goal, turned in scene["face_up"].items():
        found[GOALS[goal]] = ways(scene["goals"]["ABC".index(goal)], turned)
    return found


def ways(card, turned):
    return ["".join(OPPOSITE[side] for side in way) for way in WAYS[card]] if turned else WAYS[card]


def digs(scene, card):
    mine = lying(scene)
    live = reached(mine)
    field = scene["options"]["area"] == "field"
    found = set()
    for (x, y), (dx, dy), turned in product(mine, STEPS.values(), (0, 1)):
        cell = (x + dx, y + dy)
        if cell in mine or cell in GOALS.values():
            continue
        if field and not (0 <= cell[0] <= 8 and -2 <= cell[1] <= 2):
            continue
        shape = ways(card, turned)
        if turned and {frozenset(way) for way in shape} == {frozenset(way) for way in WAYS[card]}:
            continue
        if fits(mine, live, cell, shape, scene["options"]["connection"] == "any"):
            found.add(f"dig {card} {cell[0]},{cell[1]}" + " turned" * turned)
    return found


def fits(mine, live, cell, shape, anything):
    joined = False
    for side, (dx, dy) in STEPS.items():
        beside = (cell[0] + dx, cell[1] + dy)
        if beside in mine:
            opens = any(side in way for way in shape)
            meets = any(OPPOSITE[side] in way for way in mine[beside])
            if opens != meets:
                return False
            joined |= opens and (anything or (beside, OPPOSITE[side]) in live)
    return joined


def reached(mine):
    """Every (cell, side) that is joined to the start."""
    found, todo = set(), [((0, 0), side) for side in SIDES]
    while todo:
        cell, side = todo.pop()
        for way in mine.get(cell, []):
            if side in way:
                for out in way:
                    if (cell, out) not in found:
                        found.add((cell, out))
                        dx, dy = STEPS[out]
                        todo.append(((cell[0] + dx, cell[1] + dy), OPPOSITE[out]))
    return found


def test_the_slow_way_knows_the_same_grid():
    for (_, step, _), side in zip(AROUND, SIDES, strict=True):
        assert cell_at(*STEPS[side]) == step
