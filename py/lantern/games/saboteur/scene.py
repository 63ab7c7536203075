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
left out is dealt by `seed` from what the deck still holds.  A seat without cards is not to move: the
next one with cards is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from lantern.core.contract import BadOptions, BadScene
from lantern.core.grid import REACH, cell_at
from lantern.core.plain import all_of, flag, listed, mapped, no_other_keys, one_of, whole
from lantern.core.rng import fresh, shuffled
from lantern.games.saboteur.cards import (
    ACTIONS,
    BREAKS,
    DECK,
    GOALS,
    GOLD_CARDS,
    PATHS,
    START,
    TOOLS,
    TREASURE,
    card_of,
    piece_of,
)
from lantern.games.saboteur.deal import GOAL_CARDS
from lantern.games.saboteur.fits import ground_of
from lantern.games.saboteur.mine import GOAL_CELLS, START_CELL, Mine, build
from lantern.games.saboteur.moves import TOOL_BIT, tools_of
from lantern.games.saboteur.rules import DIGGER, HAND, MIX, SABOTEUR, Rules, rules_of
from lantern.games.saboteur.scoring import change_for, next_to_choose
from lantern.games.saboteur.state import Deal, Outcome, Purse, State

_SECTION_5 = (
    "game seats options seed round goals face_up board roles spare_roles hands deck before theft_order gold"
    " gold_deck to_move"
)
_ADDED = "counter starter phase last laid layings looked thrown spent credit gold_table outcome"
KEYS = frozenset(f"{_SECTION_5} {_ADDED}".split())
PHASES = ("play", "draw", "gold", "round-end", "over")
_CARDS = {**PATHS, **ACTIONS}
_ROLES = (DIGGER, SABOTEUR)
_FAR = 2**63


def scene(data: Mapping[str, Any]) -> State:
    """The state of a scene. Raises `BadScene` with the place and what was expected there."""
    given = mapped(data, "scene")
    no_other_keys(given, "scene", KEYS)
    if given.get("game", "saboteur") != "saboteur":
        raise BadScene(f"game: this is saboteur, not {given['game']!r}")
    if given.get("theft_order"):
        raise BadScene("theft_order: there are no theft cards in this game")
    rules = _rules(given)
    seed = whole(given.get("seed", 0), "seed", -_FAR, _FAR)
    rng = fresh(seed, 0)
    deal = _deal(given, rules, seed, rng)
    mine = _mine(given, rules, deal)
    before = _before(given, rules)
    laid, layings = _laid(given, rules, mine)
    thrown = tuple(_thrown(entry, rules) for entry in listed(given.get("thrown", []), "thrown"))
    spent = all_of(given.get("spent", []), "spent", _CARDS)
    used = [card_of(piece) for piece in mine.cells.values()] + [card for _, card in thrown] + list(spent)
    used += [BREAKS[tool] for bits in before for tool in tools_of(bits)]
    hands, deck = _cards(given, rules, used, rng)
    purse = _purse(given, rules, rng)
    phase = one_of(given.get("phase", "play"), "phase", PHASES)
    outcome = _outcome(given, rules, phase)
    state = State(
        rules=rules,
        deal=deal,
        purse=purse,
        outcome=outcome,
        phase=phase,
        seat=_to_move(given, rules, phase, hands),
        mine=mine,
        laid=laid,
        layings=layings,
        looked=_looked(given, rules),
        hands=hands,
        before=before,
        deck=deck,
        thrown=thrown,
        spent=spent,
        last=_seat_or_none(given.get("last"), "last", rules),
    )
    _check_gold(state)
    return state


def _rules(given: Mapping[str, Any]) -> Rules:
    try:
        return rules_of(given.get("seats", 0), mapped(given.get("options", {}), "options"))
    except BadOptions as error:
        raise BadScene(f"options: {error}") from None
    except ValueError as error:
        raise BadScene(f"seats: {error}") from None


def _seat(value: Any, what: str, rules: Rules) -> int:
    return whole(value, what, 0, rules.seats - 1)


def _seat_or_none(value: Any, what: str, rules: Rules) -> int | None:
    return None if value is None else _seat(value, what, rules)


def _rest(whole_set: Iterable[Any], used: Iterable[Any], rng: Random) -> list[Any]:
    """What is left of a set of cards, shuffled."""
    left = Counter(whole_set)
    left.subtract(Counter(used))
    return shuffled([card for card, count in left.items() for _ in range(max(0, count))], rng)


# -- the deal -------------------------------------------------------------------------------------


def _deal(given: Mapping[str, Any], rules: Rules, seed: int, rng: Random) -> Deal:
    goals = tuple(shuffled(GOAL_CARDS, rng))
    if "goals" in given:
        goals = all_of(given["goals"], "goals", GOAL_CARDS, len(GOALS))
    roles, spare = _dwarves(given, rules, rng)
    return Deal(
        seed=seed,
        counter=whole(given.get("counter", 1), "counter", 1, _FAR),
        round=whole(given.get("round", 1), "round", 1, rules.rounds),
        starter=_seat(given.get("starter", 0), "starter", rules),
        goals=goals,
        roles=roles,
        spare=spare,
    )


def _dwarves(given: Mapping[str, Any], rules: Rules, rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
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
        left = _rest(mix, spare or (), rng) + [DIGGER] * rules.seats
        roles = tuple(left[: rules.seats])
    if spare is None:
        spare = tuple([*_rest(mix, roles, rng), DIGGER][:1])
    return roles, spare


# -- the table ------------------------------------------------------------------------------------


def _mine(given: Mapping[str, Any], rules: Rules, deal: Deal) -> Mine:
    cells = {START_CELL: piece_of(START, 0)}
    for entry in listed(given.get("board", []), "board"):
        x, y, card, turned = listed(entry, "board", 4)
        cell = cell_at(whole(x, "board x", -REACH, REACH), whole(y, "board y", -REACH, REACH))
        if cell in cells or cell in GOAL_CELLS:
            raise BadScene(f"board: two cards at {x},{y}")
        cells[cell] = piece_of(one_of(card, "board card", PATHS), flag(turned, "board turned"))
    face_up = mapped(given.get("face_up", {}), "face_up")
    no_other_keys(face_up, "face_up", GOALS)
    for index, goal in enumerate(GOALS):
        if goal in face_up:
            turned = flag(face_up[goal], f"face_up {goal}")
            card = deal.goals[index]
            cells[GOAL_CELLS[index]] = piece_of(card, 0 if card == TREASURE else turned)
    return build(cells, ground_of(rules.area, rules.connection))


def _laid(
    given: Mapping[str, Any], rules: Rules, mine: Mine
) -> tuple[dict[int, tuple[int | None, int]], int]:
    board = [cell for cell in mine.cells if cell != START_CELL and cell not in GOAL_CELLS]
    marks: list[Any] = listed(
        given.get("laid", [[None, n + 1] for n in range(len(board))]), "laid", len(board)
    )
    laid: dict[int, tuple[int | None, int]] = {START_CELL: (None, 0)}
    for cell, mark in zip(board, marks, strict=True):
        by, number = listed(mark, "laid", 2)
        laid[cell] = (_seat_or_none(by, "laid by", rules), whole(number, "laid number", 0, _FAR))
    last = max(number for _, number in laid.values())
    return laid, whole(given.get("layings", last), "layings", last, _FAR)


def _before(given: Mapping[str, Any], rules: Rules) -> tuple[int, ...]:
    bits = [0] * rules.seats
    for key, tools in mapped(given.get("before", {}), "before").items():
        if str(key) not in map(str, range(rules.seats)):
            raise BadScene(f"before: {key!r} is no seat")
        for tool in all_of(tools, f"before {key}", TOOLS):
            if bits[int(key)] & TOOL_BIT[tool]:
                raise BadScene(f"before {key}: at most one broken {tool}")
            bits[int(key)] |= TOOL_BIT[tool]
    return tuple(bits)


def _looked(given: Mapping[str, Any], rules: Rules) -> tuple[int, ...]:
    looked = mapped(given.get("looked", {}), "looked")
    no_other_keys(looked, "looked", GOALS)
    return tuple(
        sum(1 << _seat(seat, f"looked {goal}", rules) for seat in set(listed(looked.get(goal, []), "looked")))
        for goal in GOALS
    )


def _thrown(entry: Any, rules: Rules) -> tuple[int, str]:
    seat, card = listed(entry, "thrown", 2)
    return _seat(seat, "thrown seat", rules), one_of(card, "thrown card", _CARDS)


def _cards(
    given: Mapping[str, Any], rules: Rules, used: list[str], rng: Random
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """(hands, deck). Hands that are left out get the usual number of cards while there are any."""
    hands: tuple[tuple[str, ...], ...] | None = None
    deck: tuple[str, ...] | None = None
    if "hands" in given:
        listed_hands = listed(given["hands"], "hands", rules.seats)
        hands = tuple(all_of(hand, f"hands {seat}", _CARDS) for seat, hand in enumerate(listed_hands))
        used = used + [card for hand in hands for card in hand]
    if "deck" in given:
        deck = all_of(given["deck"], "deck", _CARDS)
        used = used + list(deck)
    left = _rest(DECK, used, rng)
    if hands is None:
        dealt = HAND[rules.seats] * rules.seats
        hands = tuple(tuple(left[seat : dealt : rules.seats]) for seat in range(rules.seats))
        left = left[dealt:]
    return hands, tuple(left) if deck is None else deck


def _to_move(
    given: Mapping[str, Any], rules: Rules, phase: str, hands: tuple[tuple[str, ...], ...]
) -> int | None:
    if phase in ("round-end", "over"):
        return None
    seat = _seat(given.get("to_move", given.get("starter", 0)), "to_move", rules)
    if phase == "play":
        ring = [(seat + away) % rules.seats for away in range(rules.seats)]
        seat = next((other for other in ring if hands[other]), -1)
        if seat < 0:
            raise BadScene("hands: somebody must hold a card while the round runs")
    return seat


# -- the gold -------------------------------------------------------------------------------------


def _purse(given: Mapping[str, Any], rules: Rules, rng: Random) -> Purse:
    """A total is turned into gold cards from the box where there are such, and credited where not."""
    entries = listed(given.get("gold", [0] * rules.seats), "gold", rules.seats)
    owed = [
        whole(nuggets, "credit", 0, _FAR)
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
            total = whole(entry, "gold", 0, _FAR)
            in_box = tuple(value for value, count in box.items() for _ in range(max(0, count)))
            found, rest = change_for(total, in_box)
            held[seat] = tuple(found)
            owed[seat] += rest
            box.subtract(found)
    table = _values(given.get("gold_table", []), "gold_table")
    deck = _values(given["gold_deck"], "gold_deck") if "gold_deck" in given else None
    if deck is None:
        deck = tuple(_rest(GOLD_CARDS, [*(value for cards in held for value in cards), *table], rng))
    return Purse(tuple(held), tuple(owed), deck, table)


def _values(value: Any, what: str) -> tuple[int, ...]:
    return tuple(whole(nuggets, what, 1, 3) for nuggets in listed(value, what))


def _outcome(given: Mapping[str, Any], rules: Rules, phase: str) -> Outcome | None:
    value = given.get("outcome")
    if (value is None) != (phase in ("play", "draw")):
        raise BadScene(f"outcome: needed at the end of a round, and only there (phase is {phase})")
    if value is None:
        return None
    no_other_keys(mapped(value, "outcome"), "outcome", ("winner", "finisher", "order", "takers"))
    winner = one_of(value.get("winner"), "outcome winner", ("diggers", "saboteurs", "nobody"))
    finisher = _seat_or_none(value.get("finisher"), "outcome finisher", rules)
    if (finisher is None) == (winner == "diggers"):
        raise BadScene("outcome: somebody finished exactly if the diggers won")
    order = tuple(_seat(s, "outcome order", rules) for s in listed(value.get("order", []), "outcome order"))
    takers = tuple(
        _seat(s, "outcome takers", rules) for s in listed(value.get("takers", []), "outcome takers")
    )
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
