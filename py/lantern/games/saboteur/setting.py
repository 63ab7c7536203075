"""The part of a scene that every game of The Saboteurs has: what lies on the table and in the hands.

The keys are described in scene.py; `table_described` (describe.py) writes what is read here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from lantern.core.contract import BadOptions, BadScene
from lantern.core.grid import REACH, cell_at
from lantern.core.plain import all_of, flag, listed, mapped, no_other_keys, one_of, whole
from lantern.core.rng import shuffled
from lantern.games.saboteur.cards import GOALS, START, TREASURE, card_of, piece_of
from lantern.games.saboteur.deal import GOAL_CARDS
from lantern.games.saboteur.fits import ground_of
from lantern.games.saboteur.mine import GOAL_CELLS, START_CELL, Mine, build
from lantern.games.saboteur.rules import House
from lantern.games.saboteur.state import Deal

H = TypeVar("H", bound=House)
Given = Mapping[str, Any]
#: (roles of the seats, roles of the dwarves that were not dealt).
Dwarves = tuple[tuple[str, ...], tuple[str, ...]]

FAR = 2**63
#: Keys that every game reads (rules: section 5, and those scene.py adds).
KEYS = frozenset(
    {"game", "seats", "options", "seed", "round", "goals", "face_up", "board", "roles", "spare_roles"}
    | {"hands", "deck", "before", "to_move", "counter", "starter", "phase", "last", "laid", "layings"}
    | {"looked", "thrown", "spent", "outcome"}
)


def rules_in(given: Given, rules_of: Callable[[int, Given], H]) -> H:
    """The rules of the scene. A scene of another game is refused."""
    try:
        rules = rules_of(given.get("seats", 0), mapped(given.get("options", {}), "options"))
    except BadOptions as error:
        raise BadScene(f"options: {error}") from None
    except ValueError as error:
        raise BadScene(f"seats: {error}") from None
    if given.get("game", rules.game) != rules.game:
        raise BadScene(f"game: this is {rules.game}, not {given['game']!r}")
    return rules


def seed_in(given: Given) -> int:
    return whole(given.get("seed", 0), "seed", -FAR, FAR)


def seat_of(value: Any, what: str, rules: House) -> int:
    return whole(value, what, 0, rules.seats - 1)


def seat_or_none(value: Any, what: str, rules: House) -> int | None:
    return None if value is None else seat_of(value, what, rules)


def seats_in(value: Any, what: str, rules: House) -> tuple[int, ...]:
    return tuple(seat_of(seat, what, rules) for seat in listed(value, what))


def rest_of(whole_set: Iterable[Any], used: Iterable[Any], rng: Random) -> list[Any]:
    """What is left of a set of cards, shuffled."""
    left = Counter(whole_set)
    left.subtract(Counter(used))
    return shuffled([card for card, count in left.items() for _ in range(max(0, count))], rng)


def deal_in(given: Given, rules: House, rng: Random, dwarves: Callable[[], Dwarves]) -> Deal:
    """The deal. `dwarves` is asked after the goals were shuffled, so that a seed means the same for ever."""
    goals = tuple(shuffled(GOAL_CARDS, rng))
    if "goals" in given:
        goals = all_of(given["goals"], "goals", GOAL_CARDS, len(GOALS))
    roles, spare = dwarves()
    return Deal(
        seed=seed_in(given),
        counter=whole(given.get("counter", 1), "counter", 1, FAR),
        round=whole(given.get("round", 1), "round", 1, rules.rounds),
        starter=seat_of(given.get("starter", 0), "starter", rules),
        goals=goals,
        roles=roles,
        spare=spare,
    )


def table_in(
    given: Given,
    rules: House,
    deal: Deal,
    rng: Random,
    phases: tuple[str, ...],
    aside: tuple[str, ...] = (),
) -> dict[str, Any]:
    """The fields of a `Position`, but for its outcome, and what is left of the cards as ``rest``.

    Cards that lie `aside` are not dealt.
    """
    mine = _mine(given, rules, deal)
    before = _before(given, rules)
    laid, layings = _laid(given, rules, mine)
    thrown = tuple(_thrown(entry, rules) for entry in listed(given.get("thrown", []), "thrown"))
    spent = _cards_in(given.get("spent", []), "spent", rules)
    used = [card_of(piece) for piece in mine.cells.values()] + [card for _, card in thrown] + list(spent)
    used += aside
    used += [rules.box.things[thing] for bits in before for thing in rules.box.lying(bits)]
    hands, deck, rest = _cards(given, rules, used, rng)
    phase = one_of(given.get("phase", "play"), "phase", phases)
    return {
        "rules": rules,
        "deal": deal,
        "phase": phase,
        "seat": _to_move(given, rules, phase, hands),
        "mine": mine,
        "laid": laid,
        "layings": layings,
        "looked": _looked(given, rules),
        "hands": hands,
        "before": before,
        "deck": deck,
        "thrown": thrown,
        "spent": spent,
        "last": seat_or_none(given.get("last"), "last", rules),
        "rest": rest,
    }


def ending_in(given: Given, phase: str) -> Mapping[str, Any] | None:
    """The outcome as it is written, which there is exactly at the end of a round."""
    value = given.get("outcome")
    if (value is None) != (phase in ("play", "draw")):
        raise BadScene(f"outcome: needed at the end of a round, and only there (phase is {phase})")
    return None if value is None else mapped(value, "outcome")


def _cards_in(value: Any, what: str, rules: House) -> tuple[str, ...]:
    return all_of(value, what, {**rules.box.paths, **rules.box.actions})


def _mine(given: Given, rules: House, deal: Deal) -> Mine:
    cells = {START_CELL: piece_of(START, 0)}
    for entry in listed(given.get("board", []), "board"):
        x, y, card, turned = listed(entry, "board", 4)
        cell = cell_at(whole(x, "board x", -REACH, REACH), whole(y, "board y", -REACH, REACH))
        if cell in cells or cell in GOAL_CELLS:
            raise BadScene(f"board: two cards at {x},{y}")
        cells[cell] = piece_of(one_of(card, "board card", rules.box.paths), flag(turned, "board turned"))
    face_up = mapped(given.get("face_up", {}), "face_up")
    no_other_keys(face_up, "face_up", GOALS)
    for index, goal in enumerate(GOALS):
        if goal in face_up:
            turned = flag(face_up[goal], f"face_up {goal}")
            card = deal.goals[index]
            cells[GOAL_CELLS[index]] = piece_of(card, 0 if card == TREASURE else turned)
    return build(cells, ground_of(rules.area, rules.connection, rules.box))


def _laid(given: Given, rules: House, mine: Mine) -> tuple[dict[int, tuple[int | None, int]], int]:
    board = [cell for cell in mine.cells if cell != START_CELL and cell not in GOAL_CELLS]
    unsigned = [[None, number + 1] for number in range(len(board))]
    marks: list[Any] = listed(given.get("laid", unsigned), "laid", len(board))
    laid: dict[int, tuple[int | None, int]] = {START_CELL: (None, 0)}
    for cell, mark in zip(board, marks, strict=True):
        by, number = listed(mark, "laid", 2)
        laid[cell] = (seat_or_none(by, "laid by", rules), whole(number, "laid number", 0, FAR))
    last = max(number for _, number in laid.values())
    return laid, whole(given.get("layings", last), "layings", last, FAR)


def _before(given: Given, rules: House) -> tuple[int, ...]:
    bits, things = [0] * rules.seats, list(rules.box.things)
    for key, lying in mapped(given.get("before", {}), "before").items():
        if str(key) not in map(str, range(rules.seats)):
            raise BadScene(f"before: {key!r} is no seat")
        for thing in all_of(lying, f"before {key}", things):
            bit = 1 << things.index(thing)
            if bits[int(key)] & bit:
                raise BadScene(f"before {key}: at most one {thing}")
            bits[int(key)] |= bit
    return tuple(bits)


def _looked(given: Given, rules: House) -> tuple[int, ...]:
    looked = mapped(given.get("looked", {}), "looked")
    no_other_keys(looked, "looked", GOALS)
    return tuple(bits_of(looked.get(goal, []), f"looked {goal}", rules) for goal in GOALS)


def bits_of(value: Any, what: str, rules: House) -> int:
    """Seats as bits."""
    return sum(1 << seat for seat in set(seats_in(value, what, rules)))


def _thrown(entry: Any, rules: House) -> tuple[int, str]:
    seat, card = listed(entry, "thrown", 2)
    if not rules.box.knows(card):
        raise BadScene(f"thrown card: {card!r} is none")
    return seat_of(seat, "thrown seat", rules), card


def _cards(
    given: Given, rules: House, used: list[str], rng: Random
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], list[str]]:
    """(hands, deck, what is left). Hands that are left out get the usual number of cards while there are
    any; a deck that is left out is all the rest."""
    hands: tuple[tuple[str, ...], ...] | None = None
    deck: tuple[str, ...] | None = None
    if "hands" in given:
        entries = listed(given["hands"], "hands", rules.seats)
        hands = tuple(_cards_in(hand, f"hands {seat}", rules) for seat, hand in enumerate(entries))
        used = used + [card for hand in hands for card in hand]
    if "deck" in given:
        deck = _cards_in(given["deck"], "deck", rules)
        used = used + list(deck)
    left = rest_of(rules.box.deck(), used, rng)
    if hands is None:
        dealt = rules.hand * rules.seats
        hands = tuple(tuple(left[seat : dealt : rules.seats]) for seat in range(rules.seats))
        left = left[dealt:]
    return (hands, tuple(left), []) if deck is None else (hands, deck, left)


def _to_move(given: Given, rules: House, phase: str, hands: tuple[tuple[str, ...], ...]) -> int | None:
    """A seat without cards is not to move: the next one with cards is."""
    if phase in ("round-end", "over"):
        return None
    seat = seat_of(given.get("to_move", given.get("starter", 0)), "to_move", rules)
    if phase == "play":
        ring = [(seat + away) % rules.seats for away in range(rules.seats)]
        seat = next((other for other in ring if hands[other]), -1)
        if seat < 0:
            raise BadScene("hands: somebody must hold a card while the round runs")
    return seat
