"""Dealing a round, and dealing anew what one seat cannot know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from lantern.core.rng import fresh, new_seed, shuffled
from lantern.games.saboteur.cards import DECK, GOLD_CARDS, STONES, TREASURE
from lantern.games.saboteur.mine import START_CELL, empty_mine
from lantern.games.saboteur.rules import DIGGER, HAND, MIX, SABOTEUR, Rules
from lantern.games.saboteur.state import Deal, Purse, State

GOAL_CARDS = (TREASURE, *STONES)


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
    cards = shuffled(DECK, rng)
    size = HAND[rules.seats]
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(rules.seats))
    return State(
        rules=rules,
        deal=Deal(seed, counter + 1, number, starter, goals, roles, spare),
        purse=purse,
        outcome=None,
        phase="play",
        seat=starter,
        mine=empty_mine(rules.area, rules.connection),
        laid={START_CELL: (None, 0)},
        layings=0,
        looked=(0, 0, 0),
        hands=hands,
        before=(0,) * rules.seats,
        deck=tuple(cards[rules.seats * size :]),
        thrown=(),
        spent=(),
        last=None,
    )


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
    has not seen.  Sizes stay, so nothing public changes.
    """
    hands, deck, thrown = _new_cards(state, seat, rng)
    return replace(
        state,
        deal=_new_deal(state, seat, rng),
        purse=_new_purse(state, seat, rng),
        hands=hands,
        deck=deck,
        thrown=thrown,
    )


def _new_cards(
    state: State, seat: int | None, rng: Random
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], tuple[tuple[int, str], ...]]:
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    hidden += state.deck
    hidden += [card for owner, card in state.thrown if owner != seat]
    mixed = iter(shuffled(hidden, rng))
    hands = tuple(
        hand if owner == seat else tuple(next(mixed) for _ in hand) for owner, hand in enumerate(state.hands)
    )
    deck = tuple(next(mixed) for _ in state.deck)
    thrown = tuple((owner, card if owner == seat else next(mixed)) for owner, card in state.thrown)
    return hands, deck, thrown


def _new_deal(state: State, seat: int | None, rng: Random) -> Deal:
    deal = state.deal
    unknown = [index for index in range(len(deal.goals)) if not state.knows_goal(seat, index)]
    goals = list(deal.goals)
    for index, card in zip(unknown, shuffled([goals[index] for index in unknown], rng), strict=True):
        goals[index] = card
    roles, spare = deal.roles, deal.spare
    if state.outcome is None:
        roles, spare = _new_roles(state, seat, rng)
    return replace(deal, seed=new_seed(rng), goals=tuple(goals), roles=roles, spare=spare)


def _new_roles(state: State, seat: int | None, rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
    roles, spare = state.deal.roles, state.deal.spare
    # With saboteurs=max everybody knows that a digger was laid aside.
    open_spare = state.rules.saboteurs == "max"
    hidden = [role for owner, role in enumerate(roles) if owner != seat]
    mixed = iter(shuffled(hidden + ([] if open_spare else list(spare)), rng))
    dealt = tuple(role if owner == seat else next(mixed) for owner, role in enumerate(roles))
    return dealt, spare if open_spare else tuple(mixed)


def _new_purse(state: State, seat: int | None, rng: Random) -> Purse:
    """Own gold is known; with open gold all of it is, and only the order in the box is not."""
    purse = state.purse
    everything = state.rules.gold_secret == "off" or state.phase == "over"
    seats = range(state.rules.seats)
    known = [everything or owner == seat for owner in seats]
    table_known = not purse.table or (seat is not None and seat == state.seat)
    hidden = [value for owner in seats if not known[owner] for value in purse.held[owner]]
    hidden += [*purse.deck, *(() if table_known else purse.table)]
    mixed = iter(shuffled(hidden, rng))
    held = tuple(purse.held[o] if known[o] else tuple(next(mixed) for _ in purse.held[o]) for o in seats)
    table = purse.table if table_known else tuple(sorted((next(mixed) for _ in purse.table), reverse=True))
    credits = iter(shuffled([purse.credit[owner] for owner in seats if not known[owner]], rng))
    credit = tuple(purse.credit[owner] if known[owner] else next(credits) for owner in seats)
    return Purse(held, credit, tuple(mixed), table)
