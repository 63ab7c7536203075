"""A position from plain data (rules: section 5). `scene` and `describe` are inverse.

Keys of rules section 5: game, seats, options, seed, round, goals, face_up, board, roles,
spare_roles, hands, deck, before, theft_order (empty in this game), gold, gold_deck, to_move.
Added here, so that a position is whole:

counter     uses of chance so far               starter     the seat that began the round
phase       play, draw, gold, round-end, over   last        the seat that played the last card
laid        for each card of `board`: [seat or null, running number]
layings     cards laid in this round            looked      {goal letter: [seats that looked]}
thrown      [[seat, card]] discarded face down  spent       cards that left in the sight of all
credit      nuggets owed to each seat           gold_table  gold being passed round
outcome     {winner, finisher, order, takers}; null while the round runs

A list that is given is used as it is, though it use a card more often than the deck has it; what is
left out is dealt by `seed` from what the deck still holds.  What lies on the table is read by setting.py.
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
from lantern.games.saboteur.cards import GOLD_CARDS
from lantern.games.saboteur.rules import DIGGER, MIX, SABOTEUR, Rules, rules_of
from lantern.games.saboteur.scoring import change_for, next_to_choose
from lantern.games.saboteur.setting import FAR, Dwarves, Given, ending_in, rest_of, seat_or_none, seats_in
from lantern.games.saboteur.state import Outcome, Purse, State

KEYS = setting.KEYS | {"theft_order", "gold", "gold_deck", "credit", "gold_table"}
PHASES = ("play", "draw", "gold", "round-end", "over")
_ROLES = (DIGGER, SABOTEUR)


def scene(data: Mapping[str, Any]) -> State:
    """The state of a scene. Raises `BadScene` with the place and what was expected there."""
    given = mapped(data, "scene")
    no_other_keys(given, "scene", KEYS)
    rules = setting.rules_in(given, rules_of)
    if given.get("theft_order"):
        raise BadScene("theft_order: there are no theft cards in this game")
    rng = fresh(setting.seed_in(given), 0)
    deal = setting.deal_in(given, rules, rng, lambda: _dwarves(given, rules, rng))
    table = setting.table_in(given, rules, deal, rng, PHASES)
    del table["rest"]
    purse = _purse(given, rules, rng)
    state = State(**table, purse=purse, outcome=_outcome(given, rules, table["phase"]))
    _check_gold(state)
    return state


def _dwarves(given: Given, rules: Rules, rng: Random) -> Dwarves:
    saboteurs, diggers = MIX[rules.seats]
    mix = [SABOTEUR] * saboteurs + [DIGGER] * diggers
    spare: tuple[str, ...] | None = None
    if "spare_roles" in given:
        spare = all_of(given["spare_roles"], "spare_roles", _ROLES)
    elif rules.saboteurs == "max":
        spare = (DIGGER,)
    if "roles" in given:
        roles = all_of(given["roles"], "roles", _ROLES, rules.seats)
    else:
        left = rest_of(mix, spare or (), rng) + [DIGGER] * rules.seats
        roles = tuple(left[: rules.seats])
    if spare is None:
        spare = tuple([*rest_of(mix, roles, rng), DIGGER][:1])
    return roles, spare


# -- the gold -------------------------------------------------------------------------------------


def _purse(given: Given, rules: Rules, rng: Random) -> Purse:
    """A total is turned into gold cards from the box where there are such, and credited where not."""
    entries = listed(given.get("gold", [0] * rules.seats), "gold", rules.seats)
    owed = [
        whole(nuggets, "credit", 0, FAR)
        for nuggets in listed(given.get("credit", [0] * rules.seats), "credit", rules.seats)
    ]
    box = Counter(GOLD_CARDS)
    held: list[tuple[int, ...]] = []
    for entry in entries:
        cards = () if isinstance(entry, int) else _values(entry, "gold")
        held.append(cards)
        box.subtract(cards)
    for seat, entry in enumerate(entries):
        if isinstance(entry, int):
            total = whole(entry, "gold", 0, FAR)
            in_box = tuple(value for value, count in box.items() for _ in range(max(0, count)))
            found, rest = change_for(total, in_box)
            held[seat] = tuple(found)
            owed[seat] += rest
            box.subtract(found)
    table = _values(given.get("gold_table", []), "gold_table")
    deck = _values(given["gold_deck"], "gold_deck") if "gold_deck" in given else None
    if deck is None:
        deck = tuple(rest_of(GOLD_CARDS, [*(value for cards in held for value in cards), *table], rng))
    return Purse(tuple(held), tuple(owed), deck, table)


def _values(value: Any, what: str) -> tuple[int, ...]:
    return tuple(whole(nuggets, what, 1, 3) for nuggets in listed(value, what))


def _outcome(given: Given, rules: Rules, phase: str) -> Outcome | None:
    value = ending_in(given, phase)
    if value is None:
        return None
    no_other_keys(value, "outcome", ("winner", "finisher", "order", "takers"))
    winner = one_of(value.get("winner"), "outcome winner", ("diggers", "saboteurs", "nobody"))
    finisher = seat_or_none(value.get("finisher"), "outcome finisher", rules)
    if (finisher is None) == (winner == "diggers"):
        raise BadScene("outcome: somebody finished exactly if the diggers won")
    order = seats_in(value.get("order", []), "outcome order", rules)
    takers = seats_in(value.get("takers", []), "outcome takers", rules)
    return Outcome(winner, finisher, order, takers)


def _check_gold(state: State) -> None:
    """The gold of a round's end must be held by those who took it, or lie before the one who chooses."""
    outcome, purse = state.outcome, state.purse
    if (state.phase == "gold") != bool(purse.table):
        raise BadScene("gold_table: gold lies on the table exactly while it is chosen from (phase gold)")
    if outcome is None:
        return
    if state.phase == "gold" and state.seat != next_to_choose(outcome):
        raise BadScene("outcome order: the seat to move is not the next to choose")
    if outcome.winner == "diggers" and any(
        outcome.takers.count(seat) > len(purse.held[seat]) for seat in outcome.takers
    ):
        raise BadScene("outcome takers: a seat took more gold cards than it holds")
