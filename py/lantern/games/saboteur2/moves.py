"""What may be done with the cards of the expansion, and why not (rules: sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from lantern.core.contract import Plain, Reason
from lantern.games.saboteur import move as base_make
from lantern.games.saboteur import moves as base
from lantern.games.saboteur.book import UNREADABLE, Book, Check, Maker
from lantern.games.saboteur.cards import KIND
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur2 import move as make
from lantern.games.saboteur2.cards import BIT, THEFT, TRAPPED
from lantern.games.saboteur2.rules import MOST_PASSED, SHED
from lantern.games.saboteur2.state import State

#: What forbids path cards.
_HINDERS = base.ANY_TOOL | BIT[TRAPPED]


def _dig(state: State, move: Move) -> Reason | None:
    """Trapped players lay no path cards."""
    before = state.before[given(state.seat)]
    if before & _HINDERS == BIT[TRAPPED] and move.card in base.hand_of(state):
        return Reason("trapped", ({"seat": state.seat},))
    return base.check_dig(state, move)


def _theft(state: State, move: Move) -> Reason | None:
    reason = base.missing(state, move.card)
    if reason is None and state.before[given(state.seat)] & BIT[THEFT]:
        return Reason("already-has-theft", ({"seat": state.seat},))
    return reason


def _pass(state: State, move: Move) -> Reason | None:
    if not 1 <= len(move.cards) <= MOST_PASSED:
        return Reason("wrong-count", params={"least": 1, "count": MOST_PASSED})
    return base.not_held(state, move.cards)


def _shed(state: State, move: Move) -> Reason | None:
    thing = given(move.tool)
    if not state.before[given(state.seat)] & BIT[thing]:
        return Reason("nothing-to-shed", ({"seat": state.seat},), {"thing": thing})
    if len(move.cards) != SHED:
        return Reason("wrong-count", params={"least": SHED, "count": SHED})
    return base.not_held(state, move.cards)


def _steal(state: State, move: Move) -> Reason | None:
    victim = move.seat
    if victim is None:
        return None
    if victim >= state.rules.seats:
        return UNREADABLE
    if victim == state.seat:
        return Reason("self-target", ({"seat": victim},))
    return None if state.gold[victim] else Reason("no-gold", ({"seat": victim},))


# -- actions that are played at a player ------------------------------------------------------------


def _not_oneself(state: State, target: int) -> str | None:
    return "self-target" if target == state.seat else None


def _no_theft(state: State, target: int) -> str | None:
    return None if state.before[target] & BIT[THEFT] else "no-theft"


def _no_dwarf(state: State, target: int) -> str | None:
    """A hat is swapped for one of the undealt; there are always enough but in made-up positions."""
    return None if state.deal.spare else "no-dwarf"


def _untrappable(state: State, target: int) -> str | None:
    if target == state.seat:
        return "self-target"
    return "already-trapped" if state.before[target] & BIT[TRAPPED] else None


def _not_trapped(state: State, target: int) -> str | None:
    return None if state.before[target] & BIT[TRAPPED] else "not-trapped"


#: kind -> why it may not be played at this player.
_AIMED: dict[str, Callable[[State, int], str | None]] = {
    "hands-off": _no_theft,
    "swap-hands": _not_oneself,
    "inspect": _not_oneself,
    "swap-hats": _no_dwarf,
    "trap": _untrappable,
    "free": _not_trapped,
}


def _aimed(state: State, move: Move) -> Reason | None:
    reason = base.no_seat(state, move.seat) or base.missing(state, move.card)
    if reason:
        return reason
    key = _AIMED[move.kind](state, given(move.seat))
    where: Plain = {"seat": move.seat}
    return Reason(key, (where,)) if key else None


# -- lists ------------------------------------------------------------------------------------------


def _legal_aims(state: State, seat: int, card: str) -> list[Move]:
    kind = KIND[card]
    refused = _AIMED[kind]
    return [make.at(kind, other) for other in range(state.rules.seats) if not refused(state, other)]


def _aims(state: State, seat: int, card: str) -> list[Move]:
    return [make.at(KIND[card], other) for other in range(state.rules.seats)]


def _once(maker: Maker) -> Maker:
    """Both rockfall cards in hand make the same moves; the first of them lists these."""

    def listed(state: State, seat: int, card: str) -> Iterable[Move]:
        first = next(held for held in state.hands[seat] if KIND[held] == KIND[card])
        return maker(state, seat, card) if card == first else ()

    return listed


def _throws(state: State, seat: int) -> list[Move]:
    """All ways to shed what lies before oneself, then all ways to pass."""
    hand = state.hands[seat]
    sheds = [
        make.shed(thing, *cards)
        for thing in state.rules.box.lying(state.before[seat])
        for cards in choices(hand, SHED)
    ]
    return sheds + [
        base_make.discard(*cards) for count in range(1, MOST_PASSED + 1) for cards in choices(hand, count)
    ]


def choices(hand: tuple[str, ...], count: int) -> Iterable[tuple[str, ...]]:
    """So many cards of a hand, in its order; equal cards are not told apart."""
    if len(set(hand)) == len(hand):
        return combinations(hand, count)
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for cards in combinations(hand, count):
        found.setdefault(tuple(sorted(cards)), cards)
    return found.values()


def _after(state: State) -> list[Move]:
    if state.phase == "theft":
        others = [other for other in range(state.rules.seats) if other != state.seat]
        return [make.steal(victim) for victim in (*others, None)]
    return [base_make.NEXT] if state.phase == "round-end" else []


_PLAY: dict[str, Check] = {
    **base.PLAY,
    **dict.fromkeys(make.AT_SEAT, _aimed),
    "dig": _dig,
    "theft": _theft,
    "discard": _pass,
    "shed": _shed,
}

BOOK = Book(
    parse=make.parse,
    hinders=_HINDERS,
    checks={"play": _PLAY, "theft": {"steal": _steal}, "round-end": base.NEXT},
    legal={
        **base.LEGAL,
        **dict.fromkeys(make.AT_SEAT, _legal_aims),
        "rockfall": _once(base.LEGAL["rockfall"]),
        "theft": lambda state, seat, card: () if state.before[seat] & BIT[THEFT] else (make.THEFT,),
    },
    targets={
        **base.TARGETS,
        **dict.fromkeys(make.AT_SEAT, _aims),
        "rockfall": _once(base.TARGETS["rockfall"]),
        "theft": lambda state, seat, card: (make.THEFT,),
    },
    throws=_throws,
    after=_after,
)
