"""The moves of a described position the slow way: from letters and the rules, with no table of the engine.

For The Saboteurs; `saboteur2` adds what is different there.
"""

import csv
from itertools import combinations, product
from pathlib import Path

with (Path(__file__).parents[1] / "data" / "path-cards.csv").open(newline="") as file:
    ROWS = list(csv.DictReader(file))
WAYS = {row["id"]: row["ways"].split("|") for row in ROWS}
LADDERS = {row["id"] for row in ROWS if row["ladder"] == "1"}
TOOLS = {
    "A01": ["pickaxe"], "A02": ["lantern"], "A03": ["cart"], "A04": ["pickaxe"], "A05": ["lantern"],
    "A06": ["cart"], "A07": ["pickaxe", "lantern"], "A08": ["pickaxe", "cart"], "A09": ["lantern", "cart"],
}  # fmt: skip
GOALS = {"A": (8, -2), "B": (8, 0), "C": (8, 2)}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = dict(zip("NESW", "SWNE", strict=True))
AIMED = {
    "A13": "hands-off", "A14": "swap-hands", "A15": "inspect",
    "A16": "swap-hats", "A17": "trap", "A18": "free",
}  # fmt: skip


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
    return moves | base_actions(scene, me, hand)


def saboteur2(scene):
    """The same for Doors & Crystals. Cards thrown away are named in the order of the alphabet."""
    me, seats = scene["to_move"], range(scene["seats"])
    if scene["phase"] == "theft":
        return {"steal none"} | {f"steal {seat}" for seat in seats if seat != me and scene["gold"][seat]}
    if scene["phase"] != "play":
        return {"next"} if scene["phase"] == "round-end" else set()
    hand, lying_here = scene["hands"][me], scene["before"].get(str(me), [])
    moves = base_actions(scene, me, {"A10" if card == "A19" else card for card in hand})
    if not set(lying_here) - {"theft"}:
        for card in set(hand) & set(WAYS):
            moves |= digs(scene, card)
    if "A12" in hand and "theft" not in lying_here:
        moves.add("theft")
    for card, seat in product(set(hand) & set(AIMED), seats):
        lies, other = scene["before"].get(str(seat), []), seat != me
        may = {
            "hands-off": "theft" in lies, "swap-hands": other, "inspect": other,
            "swap-hats": bool(scene["spare_roles"]), "trap": other and "trapped" not in lies,
            "free": "trapped" in lies,
        }  # fmt: skip
        if may[AIMED[card]]:
            moves.add(f"{AIMED[card]} {seat}")
    for count in (1, 2, 3):
        moves |= {thrown(["discard", *cards]) for cards in combinations(hand, count)}
    for thing, cards in product(lying_here, combinations(hand, 2)):
        moves.add(thrown(["shed", thing, *cards]))
    return moves


def thrown(words):
    """A move with the cards that are thrown away in the order of the alphabet."""
    first = {"shed": 2, "discard": 1}.get(words[0], len(words))
    return " ".join([*words[:first], *sorted(words[first:])])


def base_actions(scene, me, hand):
    before, moves = scene["before"], set()
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
    found = {(0, 0): WAYS["START"]}
    for x, y, card, turned in scene["board"]:
        found[x, y] = ways(card, turned)
    for goal, turned in scene["face_up"].items():
        found[GOALS[goal]] = ways(scene["goals"]["ABC".index(goal)], turned)
    return found


def ways(card, turned):
    return ["".join(OPPOSITE[side] for side in way) for way in WAYS[card]] if turned else WAYS[card]


def digs(scene, card):
    mine = lying(scene)
    live = reached(mine, sources(scene))
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
        ladder = card in LADDERS
        if ladder and any((cell[0] + x, cell[1] + y) in GOALS.values() for x, y in STEPS.values()):
            continue
        if fits(mine, live, cell, shape, ladder, scene["options"]["connection"] == "any"):
            found.add(f"dig {card} {cell[0]},{cell[1]}" + " turned" * turned)
    return found


def fits(mine, live, cell, shape, ladder, anything):
    """Every digs() cell touches a card, and that is all a ladder needs."""
    joined = ladder
    for side, (dx, dy) in STEPS.items():
        beside = (cell[0] + dx, cell[1] + dy)
        if beside in mine:
            opens = any(side in way for way in shape)
            meets = any(OPPOSITE[side] in way for way in mine[beside])
            if opens != meets:
                return False
            joined |= opens and (anything or (beside, OPPOSITE[side]) in live)
    return joined


def sources(scene):
    """Where ways are live by themselves."""
    return [(0, 0), *((x, y) for x, y, card, _ in scene["board"] if card in LADDERS)]


def reached(mine, starts):
    """Every (cell, side) that is joined to one of these cells."""
    found, todo = set(), [(start, side) for start in starts for side in STEPS]
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
