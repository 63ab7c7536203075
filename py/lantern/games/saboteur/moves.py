"""What may be done with each card, and why not (rules: sections 2 and 4)."""

from __future__ import annotations

from lantern.core.contract import Plain, Reason
from lantern.core.grid import REACH, cell_at, letters_of, place_of
from lantern.games.saboteur import move as make
from lantern.games.saboteur.book import UNREADABLE, Book, Check, Maker
from lantern.games.saboteur.cards import DECK, GOALS, TOOLS, piece_of, same_turned
from lantern.games.saboteur.mine import GOAL_CELLS, loose
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur.state import Position, State

TOOL_BIT = {tool: 1 << index for index, tool in enumerate(TOOLS)}
#: Any broken tool forbids path cards.
ANY_TOOL = sum(TOOL_BIT.values())


# -- why not --------------------------------------------------------------------------------------


def hand_of(state: Position) -> tuple[str, ...]:
    """The hand of the seat whose turn it is."""
    return state.hands[given(state.seat)]


def missing(state: Position, card: str | None) -> Reason | None:
    """The reason when neither the card nor one exactly like it is in hand."""
    hand = hand_of(state)
    if card in hand or state.rules.box.held(hand, card) is not None:
        return None
    return Reason("not-in-hand", ({"card": card},), {"card": card})


def no_seat(state: Position, seat: int | None) -> Reason | None:
    return None if seat is not None and 0 <= seat < state.rules.seats else UNREADABLE


def check_dig(state: Position, move: Move) -> Reason | None:
    card = given(move.card)
    reason = missing(state, card)
    if reason:
        return reason
    broken = state.before[given(state.seat)] & ANY_TOOL
    if broken:
        return Reason("tool-broken", ({"seat": state.seat},), {"tools": tools_of(broken)})
    x, y = given(move.at)
    where: Plain = {"cell": [x, y]}
    piece = piece_of(card, move.turned)
    if not (-REACH <= x <= REACH and -REACH <= y <= REACH):
        return Reason(loose(piece) if state.rules.area == "open" else "outside-field", (where,))
    key, sides = state.mine.refusal(cell_at(x, y), piece)
    if not key:
        return None
    if key == "mismatch":
        letters = letters_of(sides)
        return Reason(key, tuple({**where, "side": side} for side in letters), {"sides": letters})
    return Reason(key, (where,))


def _break(state: Position, move: Move) -> Reason | None:
    reason = no_seat(state, move.seat) or missing(state, move.card)
    if reason:
        return reason
    target, tool = given(move.seat), given(move.tool)
    where: Plain = {"seat": target}
    if target == state.seat and state.rules.break_self == "off":
        return Reason("self-target", (where,))
    if state.before[target] & TOOL_BIT[tool]:
        return Reason("already-broken", (where,), {"tool": tool})
    return None


def _repair(state: Position, move: Move) -> Reason | None:
    reason = no_seat(state, move.seat) or missing(state, move.card)
    if reason:
        return reason
    target, tool = given(move.seat), given(move.tool)
    mends = tool in state.rules.box.actions[given(move.card)].tools
    if mends and state.before[target] & TOOL_BIT[tool]:
        return None
    return Reason("nothing-to-repair", ({"seat": target},), {"tool": tool})


def _rockfall(state: Position, move: Move) -> Reason | None:
    reason = missing(state, move.card)
    if reason:
        return reason
    x, y = given(move.at)
    if abs(x) <= REACH and abs(y) <= REACH and state.mine.removable(cell_at(x, y)):
        return None
    return Reason("not-removable", ({"cell": [x, y]},))


def _map(state: Position, move: Move) -> Reason | None:
    reason = missing(state, move.card)
    if reason:
        return reason
    if GOAL_CELLS[GOALS.index(given(move.goal))] in state.mine.cells:
        return Reason("already-turned", ({"goal": move.goal},))
    return None


def _discard(state: Position, move: Move) -> Reason | None:
    if len(move.cards) != 1:
        return Reason("wrong-count", params={"count": 1})
    return not_held(state, move.cards)


def not_held(state: Position, cards: tuple[str, ...]) -> Reason | None:
    """The reason when the hand does not hold all of these cards, each as often as it is named."""
    hand = hand_of(state)
    for card in cards:
        if cards.count(card) > hand.count(card):
            return Reason("not-in-hand", ({"card": card},), {"card": card})
    return None


def _pick(state: State, move: Move) -> Reason | None:
    return None if move.value in state.purse.table else Reason("no-gold", params={"value": move.value})


PLAY: dict[str, Check] = {
    "dig": check_dig,
    "break": _break,
    "repair": _repair,
    "rockfall": _rockfall,
    "map": _map,
    "discard": _discard,
}
NEXT: dict[str, Check] = {"next": lambda state, move: None}


def tools_of(bits: int) -> list[str]:
    """Names of the broken tools, in the order pickaxe, lantern, cart."""
    return [tool for tool in TOOLS if bits & TOOL_BIT[tool]]


# -- all legal moves of a card ----------------------------------------------------------------------


def _legal_breaks(state: Position, seat: int, card: str) -> list[Move]:
    tool = state.rules.box.actions[card].tools[0]
    bit, spared = TOOL_BIT[tool], seat if state.rules.break_self == "off" else -1
    return [
        make.break_tool(tool, other)
        for other, broken in enumerate(state.before)
        if not broken & bit and other != spared
    ]


def _legal_repairs(state: Position, seat: int, card: str) -> list[Move]:
    if not any(state.before):
        return []
    return [
        make.repair(card, tool, other)
        for other, broken in enumerate(state.before)
        for tool in state.rules.box.actions[card].tools
        if broken & TOOL_BIT[tool]
    ]


def _legal_maps(state: Position, seat: int, card: str) -> list[Move]:
    return [
        make.look_at(goal)
        for goal, cell in zip(GOALS, GOAL_CELLS, strict=True)
        if cell not in state.mine.cells
    ]


LEGAL: dict[str, Maker] = {
    "break": _legal_breaks,
    "repair": _legal_repairs,
    "rockfall": lambda state, seat, card: state.mine.rockfalls(),
    "map": _legal_maps,
}


# -- what a screen offers -------------------------------------------------------------------------


def _digs(state: Position, seat: int, card: str) -> list[Move]:
    turns = (False,) if same_turned(card) else (False, True)
    return [make.dig(card, place_of(cell), turned) for cell, _ in state.mine.border() for turned in turns]


def _breaks(state: Position, seat: int, card: str) -> list[Move]:
    return [
        make.break_tool(state.rules.box.actions[card].tools[0], other) for other in range(state.rules.seats)
    ]


def _repairs(state: Position, seat: int, card: str) -> list[Move]:
    tools = state.rules.box.actions[card].tools
    return [make.repair(card, tool, other) for other in range(state.rules.seats) for tool in tools]


def _rockfalls(state: Position, seat: int, card: str) -> list[Move]:
    return [make.rockfall(place_of(cell)) for cell in sorted({*state.mine.cells, *GOAL_CELLS})]


TARGETS: dict[str, Maker] = {
    "dig": _digs,
    "break": _breaks,
    "repair": _repairs,
    "rockfall": _rockfalls,
    "map": lambda state, seat, card: [make.look_at(goal) for goal in GOALS],
}


# -- the base game --------------------------------------------------------------------------------


_DISCARD = {card: make.discard(card) for card in DECK}


def _discards(state: Position, seat: int) -> list[Move]:
    return [_DISCARD[card] for card in dict.fromkeys(state.hands[seat])]


def _after(state: State) -> list[Move]:
    if state.phase == "gold":
        return [make.pick(value) for value in dict.fromkeys(state.purse.table)]
    return [make.NEXT] if state.phase == "round-end" else []


BASE = Book(
    parse=make.parse,
    hinders=ANY_TOOL,
    checks={"play": PLAY, "gold": {"pick": _pick}, "round-end": NEXT},
    legal=LEGAL,
    targets=TARGETS,
    throws=_discards,
    after=_after,
)
