"""The moves of a game as tables, and what is asked of them. The tables themselves are in moves.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lantern.core.contract import Reason
from lantern.games.saboteur.cards import KIND
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur.state import Position

UNREADABLE = Reason("unreadable")

Check = Callable[[Any, Move], Reason | None]
#: (state, seat to move, card of its hand) -> moves of that card.
Maker = Callable[[Any, int, str], Iterable[Move]]
_NONE: Mapping[str, Check] = {}


@dataclass(frozen=True, slots=True)
class Book:
    """The moves of a game as tables. A game built on this one writes its own from the same functions."""

    parse: Callable[[str], Move]
    #: What forbids path cards while it lies before a player, as bits.
    hinders: int
    #: phase -> kind of move -> why it may not be made.
    checks: Mapping[str, Mapping[str, Check]]
    #: kind of action card (cards.KIND) -> its legal moves, from tables.
    legal: Mapping[str, Maker]
    #: kind of card -> every target that can be pointed at.
    targets: Mapping[str, Maker]
    #: The ways to throw cards of the hand away, for (state, seat).
    throws: Callable[[Any, int], list[Move]]
    #: What can be done when nobody plays a card.
    after: Callable[[Any], list[Move]]


def why_not(state: Position, move: object, book: Book) -> Reason | None:
    """None if the move (or its text) may be made now. Never raises."""
    meant = as_move(move, book)
    return UNREADABLE if meant is None else refusal(state, meant, book)


def as_move(move: object, book: Book) -> Move | None:
    """The move of a move or its text; None for anything else."""
    if isinstance(move, Move):
        return move
    try:
        return book.parse(move) if isinstance(move, str) else None
    except ValueError:
        return None


def refusal(state: Position, move: Move, book: Book) -> Reason | None:
    """Why the move may not be made now."""
    check = book.checks.get(state.phase, _NONE).get(move.kind)
    if check is not None:
        return check(state, move)
    return Reason("not-your-turn" if state.phase in ("play", "draw") else "round-over")


def legal(state: Position, book: Book) -> list[Move]:
    """Card by card in the order of the hand, throwing away last; made from tables, not by trying."""
    if state.phase != "play":
        return [move for move in book.after(state) if refusal(state, move, book) is None]
    seat, makers = given(state.seat), book.legal
    mine, digs = state.mine, not state.before[seat] & book.hinders
    moves: list[Move] = []
    for card in dict.fromkeys(state.hands[seat]):
        kind = KIND[card]
        if kind != "dig":
            moves += makers[kind](state, seat, card)
        elif digs:
            moves += mine.digs(card)
    moves += book.throws(state, seat)
    return moves


def candidates(state: Position, book: Book) -> list[Move]:
    """Every target that can be pointed at, for every card of the hand, in the order of `legal`."""
    if state.phase != "play":
        return book.after(state)
    seat = given(state.seat)
    moves: list[Move] = []
    for card in dict.fromkeys(state.hands[seat]):
        moves += book.targets[KIND[card]](state, seat, card)
    return moves + book.throws(state, seat)
