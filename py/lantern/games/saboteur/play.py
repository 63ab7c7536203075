"""Making a move: first the move itself (`half`), then the draw and the passing of the turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lantern.core.contract import Event, IllegalMove, Plain
from lantern.core.grid import AROUND, cell_at
from lantern.games.saboteur import moves, scoring
from lantern.games.saboteur.book import UNREADABLE, Book, as_move, refusal
from lantern.games.saboteur.cards import BREAKS, GOALS, OPENINGS, STONES, TREASURE, piece_of
from lantern.games.saboteur.deal import next_round
from lantern.games.saboteur.mine import GOAL_CELLS
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur.moves import TOOL_BIT
from lantern.games.saboteur.state import Draft, Position, Sketch, replaced

Deed = Callable[[Any, int, Move, list[Event]], None]


@dataclass(frozen=True, slots=True)
class Course:
    """How a turn goes. A game built on this one puts its own together from the same functions."""

    book: Book
    #: The draft of a state.
    draft: Callable[[Any], Any]
    #: kind of move -> what it does in a turn.
    deeds: Mapping[str, Deed]
    #: (draft, move) -> who draws, how many cards.
    draws: Callable[[Any, Move], tuple[int, int]]
    #: (draft, seat that reached the treasure or None, events).
    end_round: Callable[[Any, int | None, list[Event]], None]
    #: kind of move -> what it does once the round is over.
    later: Mapping[str, Callable[[Any, Move, list[Event]], None]]
    #: The state in which the next round begins.
    next_round: Callable[[Any], Any]


def half(state: Position, move: Move | str, course: Course) -> tuple[Any, list[Event]]:
    """The state after the move but before its draw. Raises `IllegalMove`."""
    draft, _, events = _begin(state, move, course)
    return draft.done(), events


def apply(state: Position, move: Move | str, course: Course) -> tuple[Any, list[Event]]:
    """The state after the whole move. Raises `IllegalMove` and changes nothing."""
    draft, made, events = _begin(state, move, course)
    if draft.phase == "draw":
        seat, count = course.draws(draft, made)
        _draw(draft, seat, count, events)
        _pass(draft, events)
    return draft.done(), events


def _begin(state: Position, move: Move | str, course: Course) -> tuple[Any, Move, list[Event]]:
    known = as_move(move, course.book)
    reason = UNREADABLE if known is None else refusal(state, known, course.book)
    if known is None or reason is not None:
        raise IllegalMove(reason or UNREADABLE)
    events: list[Event] = []
    if state.phase == "play":
        draft = course.draft(state)
        _play(draft, given(state.seat), known, course, events)
    elif known.kind == "next":
        draft = course.draft(course.next_round(state))
        events += dealt(draft)
    else:
        draft = course.draft(state)
        course.later[known.kind](draft, known, events)
    return draft, known, events


def _play(draft: Any, seat: int, move: Move, course: Course, events: list[Event]) -> None:
    hand = draft.hands[seat]
    if move.card is not None and move.card not in hand:
        move = replace(move, card=draft.rules.box.held(hand, move.card))
    for card in move.cards or (move.card,):
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    draft.hands = replaced(draft.hands, seat, hand)
    draft.last = seat
    draft.phase = "draw"
    course.deeds[move.kind](draft, seat, move, events)
    # Completion is looked at before the end of the cards (rules: section 2, end of a round).
    if move.kind == "dig" and draft.mine.treasure() is not None:
        course.end_round(draft, seat, events)
    elif not draft.deck and not any(draft.hands):
        course.end_round(draft, None, events)


def _draw(draft: Sketch, seat: int, count: int, events: list[Event]) -> None:
    """Draws cards one by one, while there are any."""
    while count and draft.deck:
        count -= 1
        card, draft.deck = draft.deck[0], draft.deck[1:]
        draft.hands = replaced(draft.hands, seat, (*draft.hands[seat], card))
        shown: Plain = {"seat": seat, "left": len(draft.deck)}
        events.append(Event("drew", shown, seat, {**shown, "card": card}, reveals=True))


def _pass(draft: Sketch, events: list[Event]) -> None:
    """The next seat is to move; an empty hand is skipped without a move."""
    draft.phase = "play"
    hands, following = draft.hands, given(draft.seat) + 1
    while not hands[following % len(hands)]:
        events.append(Event("skipped", {"seat": following % len(hands)}))
        following += 1
    draft.seat = following % len(hands)


# -- the six kinds of a turn ----------------------------------------------------------------------


def _dig(draft: Sketch, seat: int, move: Move, events: list[Event]) -> None:
    card, (x, y) = given(move.card), given(move.at)
    cell = cell_at(x, y)
    draft.mine = draft.mine.lay(cell, piece_of(card, move.turned))
    _sign(draft, cell, seat)
    shown: Plain = {"seat": seat, "card": card, "at": [x, y], "turned": move.turned}
    events.append(Event("dug", shown))
    turn_goals(draft, cell, events)


def turn_goals(draft: Sketch, cell: int, events: list[Event]) -> None:
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


def _sign(draft: Sketch, cell: int, seat: int | None) -> None:
    draft.layings += 1
    draft.laid = {**draft.laid, cell: (seat, draft.layings)}


def _break(draft: Sketch, seat: int, move: Move, events: list[Event]) -> None:
    target, tool = given(move.seat), given(move.tool)
    draft.before = replaced(draft.before, target, draft.before[target] | TOOL_BIT[tool])
    events.append(Event("broke", {"seat": seat, "target": target, "tool": tool}))


def _repair(draft: Sketch, seat: int, move: Move, events: list[Event]) -> None:
    """Mends one tool, also with a double card; both cards leave the game."""
    target, tool, card = given(move.seat), given(move.tool), given(move.card)
    draft.before = replaced(draft.before, target, draft.before[target] & ~TOOL_BIT[tool])
    draft.spent = (*draft.spent, card, BREAKS[tool])
    shown: Plain = {"seat": seat, "target": target, "tool": tool, "card": card}
    events.append(Event("repaired", shown))


def _rockfall(draft: Sketch, seat: int, move: Move, events: list[Event]) -> None:
    """Removes one path card. What it cut off stays; no goal is turned by it."""
    x, y = given(move.at)
    cell = cell_at(x, y)
    card, _ = draft.mine.card_at(cell)
    draft.mine = draft.mine.remove(cell)
    draft.laid = {place: mark for place, mark in draft.laid.items() if place != cell}
    draft.spent = (*draft.spent, given(move.card), card)
    events.append(Event("rockfall", {"seat": seat, "at": [x, y], "card": card}))


def _map(draft: Sketch, seat: int, move: Move, events: list[Event]) -> None:
    goal = GOALS.index(given(move.goal))
    draft.looked = replaced(draft.looked, goal, draft.looked[goal] | 1 << seat)
    draft.spent = (*draft.spent, given(move.card))
    shown: Plain = {"seat": seat, "goal": move.goal}
    events.append(Event("looked", shown, seat, {**shown, "card": draft.deal.goals[goal]}, reveals=True))


def _discard(draft: Sketch, seat: int, move: Move, events: list[Event]) -> None:
    """Face down: nobody else learns which card it was."""
    draft.thrown = (*draft.thrown, *((seat, card) for card in move.cards))
    shown: Plain = {"seat": seat, "count": len(move.cards)}
    events.append(Event("discarded", shown, seat, {**shown, "cards": list(move.cards)}))


DEEDS: dict[str, Deed] = {
    "dig": _dig,
    "break": _break,
    "repair": _repair,
    "rockfall": _rockfall,
    "map": _map,
    "discard": _discard,
}


def dealt(draft: Sketch) -> list[Event]:
    """What each seat sees when a round is dealt."""
    deal = draft.deal
    events = [Event("dealt", {"round": deal.round, "starter": deal.starter})]
    for seat, hand in enumerate(draft.hands):
        own: Plain = {"seat": seat, "cards": list(hand), "role": deal.roles[seat]}
        events.append(Event("hand", None, seat, own, reveals=True))
    return events


BASE = Course(
    book=moves.BASE,
    draft=Draft,
    deeds=DEEDS,
    draws=lambda draft, move: (draft.seat, 1),
    end_round=scoring.end_round,
    later={"pick": lambda draft, move, events: scoring.pick(draft, given(move.value), events)},
    next_round=next_round,
)
