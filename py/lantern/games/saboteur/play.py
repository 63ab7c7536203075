"""Making a move: first the move itself (`half`), then the draw and the passing of the turn."""

from __future__ import annotations

from collections.abc import Callable

from lantern.core.contract import Event, IllegalMove, Plain
from lantern.core.grid import AROUND, cell_at
from lantern.games.saboteur import scoring
from lantern.games.saboteur.cards import BREAKS, GOALS, OPENINGS, STONES, TREASURE, piece_of
from lantern.games.saboteur.deal import deal_round
from lantern.games.saboteur.mine import GOAL_CELLS
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur.moves import TOOL_BIT, UNREADABLE, as_move, refusal
from lantern.games.saboteur.state import Draft, State, replaced


def half(state: State, move: Move | str) -> tuple[State, list[Event]]:
    """The state after the move but before its draw. Raises `IllegalMove`."""
    draft, events = _begin(state, move)
    return draft.done(), events


def apply(state: State, move: Move | str) -> tuple[State, list[Event]]:
    """The state after the whole move. Raises `IllegalMove` and changes nothing."""
    draft, events = _begin(state, move)
    if draft.phase == "draw":
        _draw_and_pass(draft, events)
    return draft.done(), events


def _begin(state: State, move: Move | str) -> tuple[Draft, list[Event]]:
    known = as_move(move)
    reason = UNREADABLE if known is None else refusal(state, known)
    if known is None or reason is not None:
        raise IllegalMove(reason or UNREADABLE)
    draft, events = Draft(state), list[Event]()
    if state.phase == "gold":
        scoring.pick(draft, given(known.value), events)
    elif state.phase == "round-end":
        draft = Draft(_next_round(state))
        events += dealt(draft)
    else:
        _play(draft, given(state.seat), known, events)
    return draft, events


def _play(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    hand = draft.hands[seat]
    place = hand.index(move.card or move.cards[0])
    draft.hands = replaced(draft.hands, seat, hand[:place] + hand[place + 1 :])
    draft.last = seat
    draft.phase = "draw"
    _DEEDS[move.kind](draft, seat, move, events)
    # Completion is looked at before the end of the cards (rules: section 2, end of a round).
    if draft.outcome is None and not draft.deck and not any(draft.hands):
        scoring.end_round(draft, None, events)


def _draw_and_pass(draft: Draft, events: list[Event]) -> None:
    """Draws one card while there are any; an empty hand is skipped without a move."""
    seat = given(draft.seat)
    if draft.deck:
        card, draft.deck = draft.deck[0], draft.deck[1:]
        draft.hands = replaced(draft.hands, seat, (*draft.hands[seat], card))
        shown: Plain = {"seat": seat, "left": len(draft.deck)}
        events.append(Event("drew", shown, seat, {**shown, "card": card}, reveals=True))
    draft.phase = "play"
    seats = draft.rules.seats
    following = (seat + 1) % seats
    while not draft.hands[following]:
        events.append(Event("skipped", {"seat": following}))
        following = (following + 1) % seats
    draft.seat = following


# -- the six kinds of a turn ----------------------------------------------------------------------


def _dig(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    card, (x, y) = given(move.card), given(move.at)
    cell = cell_at(x, y)
    draft.mine = draft.mine.lay(cell, piece_of(card, move.turned))
    _sign(draft, cell, seat)
    shown: Plain = {"seat": seat, "card": card, "at": [x, y], "turned": move.turned}
    events.append(Event("dug", shown))
    turn_goals(draft, cell, events)
    if draft.mine.treasure() is not None:
        scoring.end_round(draft, seat, events)


def turn_goals(draft: Draft, cell: int, events: list[Event]) -> None:
    """Turns every goal a live way opens into, again and again until nothing new is turned.

    `cell` is where the card was just laid.
    """
    while True:
        opened = draft.mine.opened_goals()
        if not opened:
            return
        for goal, sides in opened:
            card = draft.deal.goals[goal]
            goal_cell = GOAL_CELLS[goal]
            piece = goal_piece(card, _entry(goal_cell, sides, cell))
            draft.mine = draft.mine.lay(goal_cell, piece)
            shown: Plain = {"goal": GOALS[goal], "card": card, "turned": piece & 1}
            events.append(Event("turned", shown, reveals=True))


def _entry(goal_cell: int, sides: int, laid: int) -> int:
    """The side a goal was entered by: from the card just laid if that is one of them, else the first."""
    for side, step, _ in AROUND:
        if sides & side and goal_cell + step == laid:
            return side
    return sides & -sides


def goal_piece(card: str, entry: int) -> int:
    """A turned goal as it is laid: a stone so that its path meets the entry side (rules: section 2)."""
    upright = piece_of(card, 0)
    if card == TREASURE or OPENINGS[upright] & entry:
        return upright
    assert card in STONES
    return upright + 1


def _sign(draft: Draft, cell: int, seat: int | None) -> None:
    draft.layings += 1
    draft.laid = {**draft.laid, cell: (seat, draft.layings)}


def _break(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    target, tool = given(move.seat), given(move.tool)
    draft.before = replaced(draft.before, target, draft.before[target] | TOOL_BIT[tool])
    events.append(Event("broke", {"seat": seat, "target": target, "tool": tool}))


def _repair(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """Mends one tool, also with a double card; both cards leave the game."""
    target, tool, card = given(move.seat), given(move.tool), given(move.card)
    draft.before = replaced(draft.before, target, draft.before[target] & ~TOOL_BIT[tool])
    draft.spent = (*draft.spent, card, BREAKS[tool])
    shown: Plain = {"seat": seat, "target": target, "tool": tool, "card": card}
    events.append(Event("repaired", shown))


def _rockfall(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """Removes one path card. What it cut off stays; no goal is turned by it."""
    x, y = given(move.at)
    cell = cell_at(x, y)
    card, _ = draft.mine.card_at(cell)
    draft.mine = draft.mine.remove(cell)
    draft.laid = {place: mark for place, mark in draft.laid.items() if place != cell}
    draft.spent = (*draft.spent, given(move.card), card)
    events.append(Event("rockfall", {"seat": seat, "at": [x, y], "card": card}))


def _map(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    goal = GOALS.index(given(move.goal))
    draft.looked = replaced(draft.looked, goal, draft.looked[goal] | 1 << seat)
    draft.spent = (*draft.spent, given(move.card))
    shown: Plain = {"seat": seat, "goal": move.goal}
    events.append(Event("looked", shown, seat, {**shown, "card": draft.deal.goals[goal]}, reveals=True))


def _discard(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """Face down: nobody else learns which card it was."""
    draft.thrown = (*draft.thrown, *((seat, card) for card in move.cards))
    shown: Plain = {"seat": seat, "count": len(move.cards)}
    events.append(Event("discarded", shown, seat, {**shown, "cards": list(move.cards)}))


_DEEDS: dict[str, Callable[[Draft, int, Move, list[Event]], None]] = {
    "dig": _dig,
    "break": _break,
    "repair": _repair,
    "rockfall": _rockfall,
    "map": _map,
    "discard": _discard,
}


# -- between rounds -------------------------------------------------------------------------------


def _next_round(state: State) -> State:
    """New dwarves and cards; the left neighbour of whoever played the last card begins."""
    deal = state.deal
    last = deal.starter - 1 if state.last is None else state.last
    starter = (last + 1) % state.rules.seats
    return deal_round(state.rules, state.purse, deal.seed, deal.counter, deal.round + 1, starter)


def dealt(draft: Draft | State) -> list[Event]:
    """What each seat sees when a round is dealt."""
    deal = draft.deal
    events = [Event("dealt", {"round": deal.round, "starter": deal.starter})]
    for seat, hand in enumerate(draft.hands):
        own: Plain = {"seat": seat, "cards": list(hand), "role": deal.roles[seat]}
        events.append(Event("hand", None, seat, own, reveals=True))
    return events
