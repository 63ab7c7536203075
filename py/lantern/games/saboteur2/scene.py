"""A position from plain data (rules: section 5). `scene` and `describe` are inverse.

The keys of the base game (its scene.py), but for those of gold cards, and:

theft_order  seats with a theft card, in the order of laying    gold    pieces of each seat
aside        cards set aside unseen before the round
known        for each seat the seats that know its dwarf        doffed  [[seat, role, [who knows it]]]
seen         [[seat that knows, seat that holds, [cards]]] since hands were swapped
outcome      {finisher, thieves, stolen}; null while the round runs

Phases add theft.  Cards to be set aside are taken from the deck when that is left out too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from lantern.core.contract import BadScene
from lantern.core.plain import all_of, listed, mapped, no_other_keys, one_of, whole
from lantern.core.rng import fresh
from lantern.games.saboteur import setting
from lantern.games.saboteur.setting import (
    FAR,
    Dwarves,
    Given,
    bits_of,
    rest_of,
    seat_of,
    seat_or_none,
    seats_in,
)
from lantern.games.saboteur2.cards import BIT, BOX, DWARVES, THEFT
from lantern.games.saboteur2.deal import own_only
from lantern.games.saboteur2.rules import ASIDE, Rules, rules_of
from lantern.games.saboteur2.state import Outcome, Seen, State

KEYS = setting.KEYS | {"theft_order", "gold", "gold_deck", "aside", "known", "doffed", "seen"}
PHASES = ("play", "draw", "theft", "round-end", "over")
_CARDS = {**BOX.paths, **BOX.actions}


def scene(data: Mapping[str, Any]) -> State:
    """The state of a scene. Raises `BadScene` with the place and what was expected there."""
    given = mapped(data, "scene")
    no_other_keys(given, "scene", KEYS)
    rules = setting.rules_in(given, rules_of)
    if given.get("gold_deck"):
        raise BadScene("gold_deck: gold is counted in pieces in this game")
    rng = fresh(setting.seed_in(given), 0)
    doffed = [_doffed(entry, rules) for entry in listed(given.get("doffed", []), "doffed")]
    deal = setting.deal_in(
        given, rules, rng, lambda: _dwarves(given, rules, [role for _, role, _ in doffed], rng)
    )
    aside = all_of(given["aside"], "aside", _CARDS) if "aside" in given else None
    table = setting.table_in(given, rules, deal, rng, PHASES, aside or ())
    rest = table.pop("rest")
    if aside is None and "deck" in given:
        aside = tuple(rest[:ASIDE])
    elif aside is None:
        aside, table["deck"] = table["deck"][:ASIDE], table["deck"][ASIDE:]
    state = State(
        **table,
        outcome=_outcome(given, rules, table["phase"]),
        gold=tuple(
            whole(pieces, "gold", 0, FAR)
            for pieces in listed(given.get("gold", [0] * rules.seats), "gold", rules.seats)
        ),
        aside=aside,
        known=_known(given, rules),
        doffed=tuple(role for _, role, _ in doffed),
        doffed_by=tuple((seat, bits) for seat, _, bits in doffed),
        theft_order=_theft_order(given, rules, table["before"]),
        seen=_seen(given, rules, table["hands"]),
    )
    _check_ending(state)
    return state


def _dwarves(given: Given, rules: Rules, doffed: list[str], rng: Random) -> Dwarves:
    spare: tuple[str, ...] | None = None
    if "spare_roles" in given:
        spare = all_of(given["spare_roles"], "spare_roles", DWARVES)
    if "roles" in given:
        roles = all_of(given["roles"], "roles", DWARVES, rules.seats)
    else:
        left = rest_of(DWARVES, [*doffed, *(spare or ())], rng) + list(DWARVES)
        roles = tuple(left[: rules.seats])
    return roles, spare if spare is not None else tuple(rest_of(DWARVES, [*doffed, *roles], rng))


def _doffed(entry: Any, rules: Rules) -> tuple[int, str, int]:
    seat, role, knowers = listed(entry, "doffed", 3)
    return (
        seat_of(seat, "doffed seat", rules),
        one_of(role, "doffed role", DWARVES),
        bits_of(knowers, "doffed", rules),
    )


def _known(given: Given, rules: Rules) -> tuple[int, ...]:
    """Everybody knows its own dwarf, whatever is written."""
    own = own_only(rules.seats)
    entries = listed(given.get("known", [[]] * rules.seats), "known", rules.seats)
    return tuple(bits_of(entry, "known", rules) | bit for entry, bit in zip(entries, own, strict=True))


def _theft_order(given: Given, rules: Rules, before: tuple[int, ...]) -> tuple[int, ...]:
    """Seats with a theft card that are not named laid it before the others."""
    order = seats_in(given.get("theft_order", []), "theft_order", rules)
    with_theft = [seat for seat, bits in enumerate(before) if bits & BIT[THEFT]]
    if len(set(order)) != len(order) or not set(order) <= set(with_theft):
        raise BadScene("theft_order: each seat once, and only seats that have a theft card before them")
    return (*(seat for seat in with_theft if seat not in order), *order)


def _seen(given: Given, rules: Rules, hands: tuple[tuple[str, ...], ...]) -> tuple[Seen, ...]:
    found: list[Seen] = []
    for entry in listed(given.get("seen", []), "seen"):
        knower, holder, cards = listed(entry, "seen", 3)
        told = (
            seat_of(knower, "seen by", rules),
            (
                seat_of(holder, "seen holder", rules),
                all_of(cards, "seen cards", _CARDS),
            ),
        )
        if Counter(told[1][1]) - Counter(hands[told[1][0]]):
            raise BadScene(f"seen: seat {holder} does not hold these cards")
        found.append(told)
    return tuple(found)


# -- the end of a round -----------------------------------------------------------------------------


def _outcome(given: Given, rules: Rules, phase: str) -> Outcome | None:
    value = setting.ending_in(given, phase)
    if value is None:
        return None
    no_other_keys(value, "outcome", ("finisher", "thieves", "stolen"))
    return Outcome(
        seat_or_none(value.get("finisher"), "outcome finisher", rules),
        seats_in(value.get("thieves", []), "outcome thieves", rules),
        tuple(
            seat_or_none(seat, "outcome stolen", rules)
            for seat in listed(value.get("stolen", []), "outcome stolen")
        ),
    )


def _check_ending(state: State) -> None:
    """Somebody finished exactly if the treasure lies open, and thieves have their turns one by one."""
    outcome = state.outcome
    if outcome is None:
        return
    if (outcome.finisher is None) != (state.mine.treasure() is None):
        raise BadScene("outcome: somebody finished exactly if the treasure is turned")
    waiting = outcome.thieves[len(outcome.stolen) :]
    if len(outcome.stolen) > len(outcome.thieves) or bool(waiting) != (state.phase == "theft"):
        raise BadScene(
            "outcome stolen: one entry for each thief that had its turn (phase theft: some did not)"
        )
    if waiting and state.seat != waiting[0]:
        raise BadScene("outcome thieves: the seat to move is not the next thief")
