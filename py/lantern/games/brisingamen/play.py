"""Making a move: first its steps (`half`), then turning up cards and the passing of the turn."""

from __future__ import annotations

from dataclasses import replace

from lantern.core.contract import Event, IllegalMove, Plain
from lantern.games.brisingamen.cards import JEWELS, LINKS, STRENGTH
from lantern.games.brisingamen.checks_mine import UNREADABLE
from lantern.games.brisingamen.lines import follow
from lantern.games.brisingamen.move import Move
from lantern.games.brisingamen.moves import as_move, may_go_on
from lantern.games.brisingamen.rules import ACTIONS, OPEN_ABILITIES, OPEN_JEWELS
from lantern.games.brisingamen.scoring import result
from lantern.games.brisingamen.state import Draft, State


def half(state: State, move: Move | str) -> tuple[State, list[Event]]:
    """The state after the steps, before cards are turned up and the turn passes. Raises `IllegalMove`."""
    after, _, _, events = _begin(state, move)
    return after, events


def apply(state: State, move: Move | str) -> tuple[State, list[Event]]:
    """The state after the whole move. Raises `IllegalMove` and changes nothing."""
    after, kind, passes, events = _begin(state, move)
    if after.phase != "draw":
        return after, events
    draft = Draft(after)
    draft.phase = "play"
    if kind in _TURN_UP:
        _TURN_UP[kind](draft, events)
    if passes:
        _pass_on(draft, events)
    return draft.done(), events


def _begin(state: State, move: Move | str) -> tuple[State, str, bool, list[Event]]:
    """The half state, the kind of the move, whether the turn passes after it, and what happened."""
    known = as_move(move)
    if known is None:
        raise IllegalMove(UNREADABLE)
    after, events = follow(state, known)
    passes = known.kind == "end" or nothing_left(after)
    if passes or (known.kind in _TURN_UP and turns_up(after)):
        after = replace(after, phase="draw")
    return after, known.kind, passes, events


def nothing_left(state: State) -> bool:
    """Whether the turn leaves nothing to decide."""
    return state.actions == 0 and not state.may_buy and not may_go_on(state)


def turns_up(state: State) -> bool:
    """Whether an open place waits for a card."""
    jewel = len(state.workshop) < OPEN_JEWELS and bool(state.deck)
    return jewel or (len(state.open_abilities) < OPEN_ABILITIES and bool(state.pile))


# -- after the steps ------------------------------------------------------------------------------------


def _next_ability(draft: Draft, events: list[Event]) -> None:
    """The next of the pile lies open in the market instead of the one that was taken."""
    if len(draft.open_abilities) < OPEN_ABILITIES and draft.pile:
        card, draft.pile = draft.pile[0], draft.pile[1:]
        draft.buried = min(draft.buried, len(draft.pile))
        draft.open_abilities = (*draft.open_abilities, card)
        events.append(Event("turned-up", {"card": card, "to": "market"}, reveals=True))


def _fill_workshop(draft: Draft, events: list[Event]) -> None:
    """Fills the workshop again, card by card; what comes up besides goes where it belongs.

    An ability goes to the market, or face down under its pile when all places there are taken; a Brising
    card lies open (rules: section 2).
    """
    while len(draft.workshop) < OPEN_JEWELS and draft.deck:
        card, draft.deck = draft.deck[0], draft.deck[1:]
        shown: Plain = {"card": card, "to": _lay_open(draft, card)}
        events.append(Event("turned-up", shown, reveals=True))


#: The actions after which cards are turned up.
_TURN_UP = {"take": _fill_workshop, "ability": _next_ability}


def _lay_open(draft: Draft, card: str) -> str:
    if card in JEWELS:
        draft.workshop = (*draft.workshop, card)
        return "workshop"
    if card in LINKS:
        draft.open_links = (*draft.open_links, card)
        return "links"
    if len(draft.open_abilities) < OPEN_ABILITIES:
        draft.open_abilities = (*draft.open_abilities, card)
        return "market"
    draft.pile = (*draft.pile, card)
    draft.buried += 1
    return "pile"


def _pass_on(draft: Draft, events: list[Event]) -> None:
    """The end of a turn: strength wears off, the game may be over, the next seat is to move."""
    seat, seats = draft.seat, draft.rules.seats
    assert seat is not None
    _wear_off(draft, seat, events)
    idle = not draft.stirred and not draft.done().in_mine
    draft.quiet = draft.quiet + 1 if idle else 0
    if draft.finisher is None and draft.quiet >= seats:
        draft.ended_by = "stall"
    draft.going = None
    round_ends = draft.rules.equal_turns == "off" or seat == seats - 1
    if draft.ended_by == "stall" or (draft.finisher is not None and round_ends):
        draft.phase, draft.seat, draft.actions = "over", None, 0
        events.append(Event("over", result(draft.done()), reveals=True))
        return
    draft.seat, draft.turns = (seat + 1) % seats, draft.turns + 1
    draft.actions, draft.extra = ACTIONS, 0
    draft.learned = draft.stirred = False


def _wear_off(draft: Draft, seat: int, events: list[Event]) -> None:
    """A strength potion works until the end of the second turn after the one it was drunk in."""
    for index, dwarf in enumerate(draft.dwarves[seat]):
        if not dwarf.strong:
            continue
        if dwarf.active > 1:
            draft.set_dwarf(seat, index, active=dwarf.active - 1)
            continue
        draft.set_dwarf(seat, index, ability=None, active=0)
        draft.spent = (*draft.spent, STRENGTH)
        events.append(Event("worn-off", {"seat": seat, "dwarf": index + 1}))
