"""Dealing a round of the expansion, and dealing anew what one seat cannot know."""

from __future__ import annotations

from random import Random
from typing import Any

from lantern.core.rng import fresh, new_seed, shuffled
from lantern.games.saboteur.deal import GOAL_CARDS, fresh_table, new_cards, new_goals, next_starter, redealt
from lantern.games.saboteur.state import Deal
from lantern.games.saboteur2.cards import DWARVES
from lantern.games.saboteur2.rules import ASIDE, Rules
from lantern.games.saboteur2.state import State


def first_round(rules: Rules, seed: int) -> State:
    """A game dealt and ready; seat 0 begins."""
    return deal_round(rules, (0,) * rules.seats, seed, 0, 1, 0)


def next_round(state: State) -> State:
    """New dwarves and cards, those set aside among them; the gold stays."""
    deal = state.deal
    return deal_round(state.rules, state.gold, deal.seed, deal.counter, deal.round + 1, next_starter(state))


def deal_round(
    rules: Rules, gold: tuple[int, ...], seed: int, counter: int, number: int, starter: int
) -> State:
    """All 15 dwarves are shuffled, one for each; 10 cards are set aside, then each gets 6."""
    rng = fresh(seed, counter)
    goals = tuple(shuffled(GOAL_CARDS, rng))
    dwarves = tuple(shuffled(DWARVES, rng))
    cards = tuple(shuffled(rules.box.deck(), rng))
    roles, spare = dwarves[: rules.seats], dwarves[rules.seats :]
    return State(
        rules=rules,
        deal=Deal(seed, counter + 1, number, starter, goals, roles, spare),
        gold=gold,
        aside=cards[:ASIDE],
        known=own_only(rules.seats),
        doffed=(),
        doffed_by=(),
        theft_order=(),
        seen=(),
        **fresh_table(rules, starter, cards[ASIDE:]),
    )


def own_only(seats: int) -> tuple[int, ...]:
    """Everybody knows its own dwarf and no other."""
    return tuple(1 << seat for seat in range(seats))


# -- the same position, as one seat sees it ---------------------------------------------------------


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """The same position with all that this seat (None: the table) cannot know dealt anew.

    Beyond the base game: the cards set aside go round with the others, but cards the seat gave away in a
    swap of hands stay where they are; dwarves go round among heads, the undealt and the discarded, but for
    those the seat has seen; and who has gold at all is public.
    """
    new = {
        **_new_cards(state, seat, rng),
        **new_goals(state, seat, rng),
        **_new_dwarves(state, seat, rng),
        "gold": _new_gold(state, seat, rng),
        "seed": new_seed(rng),
    }
    return redealt(state, new)


def _new_cards(state: State, seat: int | None, rng: Random) -> dict[str, Any]:
    new = new_cards(state, seat, rng, state.aside, _given_away(state, seat))
    seen = (
        (knower, (holder, cards if seat in (knower, holder) else new["hands"][holder][: len(cards)]))
        for knower, (holder, cards) in state.seen
    )
    return {**new, "seen": tuple(seen)}


def _given_away(state: State, seat: int | None) -> dict[int, tuple[str, ...]]:
    """holder -> cards in its hand that the seat knows of."""
    return {holder: cards for knower, (holder, cards) in state.seen if knower == seat}


def _new_dwarves(state: State, seat: int | None, rng: Random) -> dict[str, Any]:
    """On heads they are public once the round is over; the others nobody is shown."""
    deal = state.deal
    shown = [state.outcome is not None or knows(seat, bits) for bits in state.known]
    kept = [knows(seat, bits) for _, bits in state.doffed_by]
    hidden = [role for role, is_shown in zip(deal.roles, shown, strict=True) if not is_shown]
    hidden += [role for role, is_kept in zip(state.doffed, kept, strict=True) if not is_kept]
    mixed = iter(shuffled([*hidden, *deal.spare], rng))
    roles = (role if known else next(mixed) for role, known in zip(deal.roles, shown, strict=True))
    return {
        "roles": tuple(roles),
        "doffed": tuple(
            role if known else next(mixed) for role, known in zip(state.doffed, kept, strict=True)
        ),
        "spare": tuple(mixed),
    }


def knows(seat: int | None, bits: int) -> bool:
    """Whether the seat (None: the table) is among these."""
    return seat is not None and bool(bits >> seat & 1)


def _new_gold(state: State, seat: int | None, rng: Random) -> tuple[int, ...]:
    everything = state.rules.gold_secret == "off" or state.phase == "over"
    known = [everything or owner == seat or not pieces for owner, pieces in enumerate(state.gold)]
    hidden = (pieces for pieces, is_known in zip(state.gold, known, strict=True) if not is_known)
    mixed = iter(shuffled(hidden, rng))
    return tuple(
        pieces if is_known else next(mixed) for pieces, is_known in zip(state.gold, known, strict=True)
    )
