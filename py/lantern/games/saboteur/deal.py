"""Dealing a round, and dealing anew what one seat cannot know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any, TypeVar

from lantern.core.rng import fresh, new_seed, shuffled
from lantern.games.saboteur.cards import GOLD_CARDS, STONES, TREASURE
from lantern.games.saboteur.mine import START_CELL, empty_mine
from lantern.games.saboteur.rules import DIGGER, MIX, SABOTEUR, House, Rules
from lantern.games.saboteur.state import Deal, Position, Purse, State

GOAL_CARDS = (TREASURE, *STONES)
R = TypeVar("R")


def first_round(rules: Rules, seed: int) -> State:
    """A game dealt and ready; seat 0 begins (rules: section 2, next round)."""
    gold = tuple(shuffled(GOLD_CARDS, fresh(seed, 0)))
    purse = Purse(((),) * rules.seats, (0,) * rules.seats, gold, ())
    return deal_round(rules, purse, seed, 1, 1, 0)


def deal_round(rules: Rules, purse: Purse, seed: int, counter: int, number: int, starter: int) -> State:
    """Everything but the gold is shuffled and dealt: goals, dwarves, cards."""
    rng = fresh(seed, counter)
    goals = tuple(shuffled(GOAL_CARDS, rng))
    roles, spare = deal_roles(rules, rng)
    cards = shuffled(rules.box.deck(), rng)
    deal = Deal(seed, counter + 1, number, starter, goals, roles, spare)
    return State(rules=rules, deal=deal, purse=purse, **fresh_table(rules, starter, cards))


def fresh_table(rules: House, starter: int, cards: Sequence[str]) -> dict[str, Any]:
    """The fields of a `Position` when a round begins, but for the deal: hands and deck, an empty mine."""
    size, dealt = rules.hand, rules.seats * rules.hand
    return {
        "outcome": None,
        "phase": "play",
        "seat": starter,
        "mine": empty_mine(rules.area, rules.connection, rules.box),
        "laid": {START_CELL: (None, 0)},
        "layings": 0,
        "looked": (0, 0, 0),
        "hands": tuple(tuple(cards[first : first + size]) for first in range(0, dealt, size)),
        "before": (0,) * rules.seats,
        "deck": tuple(cards[dealt:]),
        "thrown": (),
        "spent": (),
        "last": None,
    }


def next_starter(state: Position) -> int:
    """The left neighbour of whoever played the last card begins (rules: section 2, next round)."""
    last = state.deal.starter - 1 if state.last is None else state.last
    return (last + 1) % state.rules.seats


def next_round(state: State) -> State:
    """New dwarves and cards; the gold stays."""
    deal = state.deal
    starter = next_starter(state)
    return deal_round(state.rules, state.purse, deal.seed, deal.counter, deal.round + 1, starter)


def deal_roles(rules: Rules, rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(role of each seat, the undealt dwarf). One dwarf more than players is shuffled (rules: section 1).

    With ``saboteurs=max`` a digger is laid aside first, so that all saboteurs are dealt.
    """
    saboteurs, diggers = MIX[rules.seats]
    if rules.saboteurs == "max":
        mix = [SABOTEUR] * saboteurs + [DIGGER] * (diggers - 1)
        return tuple(shuffled(mix, rng)), (DIGGER,)
    mix = shuffled([SABOTEUR] * saboteurs + [DIGGER] * diggers, rng)
    return tuple(mix[:-1]), (mix[-1],)


# -- the same position, as one seat sees it ---------------------------------------------------------


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """The same position with all that this seat (None: the table) cannot know dealt anew.

    Cards go round among the hands of others, the deck and what others threw away; dwarves among the
    other seats and the one laid aside; gold among the others and the box; goals among those the seat
    has not seen.  Sizes stay.  What is declared to be for all stays as it is.
    """
    new = {
        **new_cards(state, seat, rng),
        **new_goals(state, seat, rng),
        **_new_dwarves(state, seat, rng),
        **_new_gold(state, seat, rng),
        "seed": new_seed(rng),
    }
    return redealt(state, new)


def redealt(record: R, new: dict[str, Any]) -> R:
    """The record with every field exchanged that not all may see. KeyError: one was forgotten."""
    changes = {}
    for one in fields(record):  # type: ignore[arg-type]
        seen_by = one.metadata["seen_by"]
        if seen_by == "parts":
            changes[one.name] = redealt(getattr(record, one.name), new)
        elif seen_by != "all":
            changes[one.name] = new[one.name]
    return replace(record, **changes)  # type: ignore[type-var]


def new_cards(
    state: Position,
    seat: int | None,
    rng: Random,
    aside: Sequence[str] = (),
    known: Mapping[int, Sequence[str]] | None = None,
) -> dict[str, Any]:
    """Hands, deck, what was thrown away face down, and cards that were set `aside` unseen.

    `known` are cards in the hands of others that the seat knows of; they stay where they are.
    """
    told = {**(known or {}), **({} if seat is None else {seat: state.hands[seat]})}
    kept = [_kept(hand, told.get(owner, ())) for owner, hand in enumerate(state.hands)]
    hidden = [
        card
        for hand, marks in zip(state.hands, kept, strict=True)
        for card, mark in zip(hand, marks, strict=True)
        if not mark
    ]
    hidden += [*state.deck, *aside]
    hidden += [card for owner, card in state.thrown if owner != seat]
    mixed = iter(shuffled(hidden, rng))
    return {
        "hands": tuple(
            tuple(card if mark else next(mixed) for card, mark in zip(hand, marks, strict=True))
            for hand, marks in zip(state.hands, kept, strict=True)
        ),
        "deck": tuple(next(mixed) for _ in state.deck),
        "thrown": tuple((owner, card if owner == seat else next(mixed)) for owner, card in state.thrown),
        "aside": tuple(mixed),
    }


def _kept(hand: tuple[str, ...], known: Sequence[str]) -> list[bool]:
    """For each card of a hand whether it is one of the known ones."""
    left = list(known)
    marks = []
    for card in hand:
        marks.append(card in left)
        if card in left:
            left.remove(card)
    return marks


def new_goals(state: Position, seat: int | None, rng: Random) -> dict[str, Any]:
    goals = list(state.deal.goals)
    unknown = [index for index in range(len(goals)) if not state.knows_goal(seat, index)]
    for index, card in zip(unknown, shuffled([goals[index] for index in unknown], rng), strict=True):
        goals[index] = card
    return {"goals": tuple(goals)}


def _new_dwarves(state: State, seat: int | None, rng: Random) -> dict[str, Any]:
    """The roles are public once the round is over; with saboteurs=max the dwarf laid aside always is."""
    roles, spare = state.deal.roles, state.deal.spare
    if state.outcome is not None:
        return {"roles": roles, "spare": spare}
    hidden = [role for owner, role in enumerate(roles) if owner != seat]
    shown = spare if state.rules.saboteurs == "max" else ()
    mixed = iter(shuffled([*hidden, *(() if shown else spare)], rng))
    dealt = tuple(role if owner == seat else next(mixed) for owner, role in enumerate(roles))
    return {"roles": dealt, "spare": shown or tuple(mixed)}


def _new_gold(state: State, seat: int | None, rng: Random) -> dict[str, Any]:
    """Own gold is known; with open gold all of it is, and only the order in the box is not."""
    purse, seats = state.purse, range(state.rules.seats)
    everything = state.rules.gold_secret == "off" or state.phase == "over"
    known = [everything or owner == seat for owner in seats]
    chooses = seat is not None and seat == state.seat
    hidden = [value for owner in seats if not known[owner] for value in purse.held[owner]]
    hidden += [*purse.box, *(() if chooses else purse.table)]
    mixed = iter(shuffled(hidden, rng))
    credits = iter(shuffled([purse.credit[owner] for owner in seats if not known[owner]], rng))
    held = (purse.held[o] if known[o] else tuple(next(mixed) for _ in purse.held[o]) for o in seats)
    return {
        "held": tuple(held),
        "credit": tuple(purse.credit[owner] if known[owner] else next(credits) for owner in seats),
        "table": purse.table if chooses else tuple(sorted((next(mixed) for _ in purse.table), reverse=True)),
        "box": tuple(mixed),
    }
