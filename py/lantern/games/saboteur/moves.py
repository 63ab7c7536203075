"""What may be done: candidates, legal moves, and why a move is refused (rules: sections 2 and 4)."""

from __future__ import annotations

from collections.abc import Callable

from lantern.core.contract import Plain, Reason
from lantern.core.grid import REACH, cell_at, letters_of, place_of
from lantern.games.saboteur import move as make
from lantern.games.saboteur.cards import ACTIONS, GOALS, PATHS, TOOLS, piece_of, same_turned
from lantern.games.saboteur.mine import GOAL_CELLS
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur.state import State

UNREADABLE = Reason("unreadable")
TOOL_BIT = {tool: 1 << index for index, tool in enumerate(TOOLS)}


def why_not(state: State, move: object) -> Reason | None:
    """None if the move (or its text) may be made now. Never raises."""
    known = as_move(move)
    return UNREADABLE if known is None else refusal(state, known)


def as_move(move: object) -> Move | None:
    """The move of a move or its text; None for anything else."""
    if isinstance(move, Move):
        return move
    try:
        return make.parse(move) if isinstance(move, str) else None
    except ValueError:
        return None


def refusal(state: State, move: Move) -> Reason | None:
    phase = state.phase
    if phase == "play":
        check = _CHECKS.get(move.kind)
        return check(state, move) if check else Reason("not-your-turn")
    if phase == "gold" and move.kind == "pick":
        return None if move.value in state.purse.table else Reason("no-gold", params={"value": move.value})
    if phase == "round-end" and move.kind == "next":
        return None
    return Reason("round-over" if phase in ("gold", "round-end", "over") else "not-your-turn")


def _hand(state: State) -> tuple[str, ...]:
    return state.hands[given(state.seat)]


def _missing(state: State, card: str | None) -> Reason | None:
    if card in _hand(state):
        return None
    return Reason("not-in-hand", ({"card": card},), {"card": card})


def _no_seat(state: State, seat: int | None) -> Reason | None:
    return None if seat is not None and 0 <= seat < state.rules.seats else UNREADABLE


def _dig(state: State, move: Move) -> Reason | None:
    card = given(move.card)
    missing = _missing(state, card)
    if missing:
        return missing
    broken = state.before[given(state.seat)]
    if broken:
        return Reason("tool-broken", ({"seat": state.seat},), {"tools": tools_of(broken)})
    x, y = given(move.at)
    where: Plain = {"cell": [x, y]}
    if not (-REACH <= x <= REACH and -REACH <= y <= REACH):
        return Reason("unconnected" if state.rules.area == "open" else "outside-field", (where,))
    key, sides = state.mine.refusal(cell_at(x, y), piece_of(card, move.turned))
    if not key:
        return None
    if key == "mismatch":
        letters = letters_of(sides)
        return Reason(key, tuple({**where, "side": side} for side in letters), {"sides": letters})
    return Reason(key, (where,))


def _break(state: State, move: Move) -> Reason | None:
    reason = _no_seat(state, move.seat) or _missing(state, move.card)
    if reason:
        return reason
    target, tool = given(move.seat), given(move.tool)
    where: Plain = {"seat": target}
    if target == state.seat and state.rules.break_self == "off":
        return Reason("self-target", (where,))
    if state.before[target] & TOOL_BIT[tool]:
        return Reason("already-broken", (where,), {"tool": tool})
    return None


def _repair(state: State, move: Move) -> Reason | None:
    reason = _no_seat(state, move.seat) or _missing(state, move.card)
    if reason:
        return reason
    target, tool = given(move.seat), given(move.tool)
    mends = tool in ACTIONS[given(move.card)].tools
    if mends and state.before[target] & TOOL_BIT[tool]:
        return None
    return Reason("nothing-to-repair", ({"seat": target},), {"tool": tool})


def _rockfall(state: State, move: Move) -> Reason | None:
    missing = _missing(state, move.card)
    if missing:
        return missing
    x, y = given(move.at)
    if abs(x) <= REACH and abs(y) <= REACH and state.mine.removable(cell_at(x, y)):
        return None
    return Reason("not-removable", ({"cell": [x, y]},))


def _map(state: State, move: Move) -> Reason | None:
    missing = _missing(state, move.card)
    if missing:
        return missing
    if GOAL_CELLS[GOALS.index(given(move.goal))] in state.mine.cells:
        return Reason("already-turned", ({"goal": move.goal},))
    return None


def _discard(state: State, move: Move) -> Reason | None:
    if len(move.cards) != 1:
        return Reason("wrong-count", params={"count": 1})
    return _missing(state, move.cards[0])


_CHECKS: dict[str, Callable[[State, Move], Reason | None]] = {
    "dig": _dig,
    "break": _break,
    "repair": _repair,
    "rockfall": _rockfall,
    "map": _map,
    "discard": _discard,
}


def tools_of(bits: int) -> list[str]:
    """Names of the broken tools, in the order pickaxe, lantern, cart."""
    return [tool for tool in TOOLS if bits & TOOL_BIT[tool]]


# -- all legal moves ------------------------------------------------------------------------------


def legal(state: State) -> list[Move]:
    """Card by card in the order of the hand, discards last; made from tables, not by trying."""
    if state.phase != "play":
        return _after_round(state)
    seat = given(state.seat)
    cards = dict.fromkeys(state.hands[seat])
    mine, whole = state.mine, not state.before[seat]
    moves: list[Move] = []
    for card in cards:
        if card in PATHS:
            if whole:
                moves += mine.digs(card)
        else:
            moves += _LEGAL[ACTIONS[card].kind](state, seat, card)
    moves += [make.discard(card) for card in cards]
    return moves


def _after_round(state: State) -> list[Move]:
    if state.phase == "gold":
        return [make.pick(value) for value in dict.fromkeys(state.purse.table)]
    return [make.NEXT] if state.phase == "round-end" else []


def _legal_breaks(state: State, seat: int, card: str) -> list[Move]:
    tool = ACTIONS[card].tools[0]
    bit, spared = TOOL_BIT[tool], seat if state.rules.break_self == "off" else -1
    return [
        make.break_tool(tool, other)
        for other, broken in enumerate(state.before)
        if not broken & bit and other != spared
    ]


def _legal_repairs(state: State, seat: int, card: str) -> list[Move]:
    if not any(state.before):
        return []
    return [
        make.repair(card, tool, other)
        for other, broken in enumerate(state.before)
        for tool in ACTIONS[card].tools
        if broken & TOOL_BIT[tool]
    ]


def _legal_maps(state: State, seat: int, card: str) -> list[Move]:
    return [
        make.look_at(goal)
        for goal, cell in zip(GOALS, GOAL_CELLS, strict=True)
        if cell not in state.mine.cells
    ]


_LEGAL: dict[str, Callable[[State, int, str], list[Move]]] = {
    "break": _legal_breaks,
    "repair": _legal_repairs,
    "rockfall": lambda state, seat, card: state.mine.rockfalls(),
    "map": _legal_maps,
}


# -- what a screen offers -------------------------------------------------------------------------


def candidates(state: State) -> list[Move]:
    """Every target that can be pointed at, for every card of the hand, in the order of `legal`."""
    if state.phase != "play":
        return _after_round(state)
    cards = dict.fromkeys(_hand(state))
    moves: list[Move] = []
    for card in cards:
        moves += _digs(state, card) if card in PATHS else _targets(state, card)
    return moves + [make.discard(card) for card in cards]


def _digs(state: State, card: str) -> list[Move]:
    turns = (False,) if same_turned(card) else (False, True)
    return [make.dig(card, place_of(cell), turned) for cell, _ in state.mine.border() for turned in turns]


def _targets(state: State, card: str) -> list[Move]:
    action, seats = ACTIONS[card], range(state.rules.seats)
    if action.kind == "break":
        return [make.break_tool(action.tools[0], seat) for seat in seats]
    if action.kind == "repair":
        return [make.repair(card, tool, seat) for seat in seats for tool in action.tools]
    if action.kind == "rockfall":
        cells = {*state.mine.cells, *GOAL_CELLS}
        return [make.rockfall(place_of(cell)) for cell in sorted(cells)]
    return [make.look_at(goal) for goal in GOALS]
