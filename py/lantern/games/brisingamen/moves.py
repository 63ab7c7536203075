"""What may be done, step by step, and what is worth pointing at (texts: move.py; reasons: checks.py).

`candidates` are the things a player may want to tap: every place a dwarf can go to and those right behind
that it cannot, its pick-ups and potions, every jewel held, the swaps its gems and the market allow.  A screen
may ask `why_not` for any other text as well (`move 2 c05`, `take J01`, `make B3`, `thief seat 1 ruby-L`).
Left out for brevity, but legal: drinking earlier than it is of use, all steps of a dwarf's move in one line
(lines.py; the reason is that of the first step that fails), and giving two gems in one `trade` line where two
lines of one gem do the same.

Reasons, with `where` to point at (and `params`):

| key | where | when |
|---|---|---|
| ``no-actions-left`` | seat | both actions used, no token |
| ``no-more-extra`` (most) | seat | three extra actions used |
| ``thief-not-extra`` | | a thief needs one of the two actions |
| ``dwarf-gone`` | dwarf | it has made its jewel |
| ``already-there``, ``lamp-taken`` | place, dwarf | |
| ``stops-before`` | place | the lamp that is empty before it: the move ends there |
| ``too-many-passed`` (most) | place, dwarf | the dwarf that is one too many |
| ``strong-dwarf`` | place, dwarf | it lets nobody pass |
| ``cavern-taken`` | place, dwarf | |
| ``not-entering`` | dwarf | ``with``: it is in the mine already |
| ``ability-not-held`` (ability) | ability | |
| ``nothing-to-drink``, ``already-drunk`` (ability), ``drunk-while-moving`` (ability) | dwarf | |
| ``not-in-cavern``, ``not-moving``, ``carries-bat``, ``barrow-full``, ``no-bat`` | dwarf | |
| ``nothing-here`` | place | the cavern is empty |
| ``wrong-count`` (count) | | the bat takes so many |
| ``gems-not-there`` (gems) | place, seat or market, then each gem | |
| ``not-in-workshop``, ``take-first``, ``not-held``, ``link-not-open`` (card) | card | |
| ``necklace-whole`` | | |
| ``nobody-outside``, ``no-dwarves-left`` | seat | making, stealing |
| ``gems-missing`` (card, gems) | card, then each gem | |
| ``too-many-given`` (most), ``bad-rate``, ``same-gems`` | | a trade |
| ``one-ability-a-turn``, ``ability-not-open``, ``ability-held`` (ability) | ability | |
| ``too-many-abilities`` (most) | seat | |
| ``self-target``, ``nothing-to-steal``, ``wrong-loot`` | seat or market | a thief |
| ``actions-left`` (left) | | ``end`` comes after the two actions; let one go with ``pass`` |
| ``not-your-turn``, ``game-over``, ``unreadable`` | | |

Places are ``{"place": "N3"}``, ``{"seat": 1, "dwarf": 2}``, ``{"card": "J14"}``, ``{"gem": "ruby-S"}``,
``{"ability": "bat"}``, ``{"seat": 1}`` and ``{"market": true}``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from lantern.core.contract import Reason
from lantern.games.brisingamen import move as make
from lantern.games.brisingamen.board import FIRST_CAVERN, OUT, Reach, is_cavern, reach
from lantern.games.brisingamen.cards import ABILITIES, BAT, DRUNK, STEALTH, STRENGTH, THIEF
from lantern.games.brisingamen.checks import refused
from lantern.games.brisingamen.checks_mine import (
    UNREADABLE,
    Ground,
    collecting,
    ground_of,
    hops_free,
    no_action,
)
from lantern.games.brisingamen.gems import KINDS, LARGE, SMALL, Gems, heap, listed
from lantern.games.brisingamen.lines import stopped
from lantern.games.brisingamen.move import MARKET, Move
from lantern.games.brisingamen.rules import BAT_LOAD, PASSED, PASSED_UNSEEN, TRADED
from lantern.games.brisingamen.state import GONE, Dwarf, State


def why_not(state: State, move: object) -> Reason | None:
    """None if the move (or its text) may be made now. Never raises."""
    meant = as_move(move)
    return UNREADABLE if meant is None else stopped(state, meant)


def as_move(move: object) -> Move | None:
    """The move of a move or its text; None for anything else."""
    if isinstance(move, Move):
        return move
    try:
        return make.parse(move) if isinstance(move, str) else None
    except ValueError:
        return None


def legal(state: State) -> list[Move]:
    ground = ground_of(state)
    return [move for move in _offered(state, ground) if refused(state, ground, move) is None]


def candidates(state: State) -> list[Move]:
    """The dwarves' moves first, dwarf by dwarf, then cards, gems and abilities, ending the turn last."""
    return list(_offered(state, ground_of(state)))


def may_go_on(state: State) -> bool:
    """Whether the action under way leaves something that may still be done in it."""
    if state.going is None:
        return False
    ground = ground_of(state)
    if state.going.dwarf is None:
        return any(refused(state, ground, move) is None for move in _swaps(state, TRADED - state.going.given))
    steps = [*_in_move(state, state.going.dwarf)]
    if state.going.hops:
        steps += _walks(state, ground, state.going.dwarf)
    return any(refused(state, ground, move) is None for move in steps)


def _offered(state: State, ground: Ground) -> Iterator[Move]:
    if state.phase != "play":
        return
    seat = state.mover
    able = state.actions > 0 or state.may_buy
    for index, dwarf in enumerate(state.dwarves[seat]):
        if dwarf.at != GONE and (able or hops_free(state, index)):
            yield from _walks(state, ground, index)
    yield from _on_the_way(state, able)
    if able:
        yield from _with_cards(state)
    if able or state.going is not None:
        yield from _swaps(state, TRADED if able or state.going is None else TRADED - state.going.given)
    if no_action(state, "thief") is None and THIEF in state.abilities[seat]:
        yield from _thefts(state)
    yield make.PASS if state.actions else make.END


# -- dwarves --------------------------------------------------------------------------------------------


def _walks(state: State, ground: Ground, index: int) -> Iterator[Move]:
    """Where the dwarf can go, with each ability it may take along, and where it is stopped."""
    dwarf = state.dwarves[state.mover][index]
    near = reach_of(dwarf, ground)
    abilities: list[str | None] = [None]
    if dwarf.at == OUT:
        abilities += [kind for kind in dict.fromkeys(state.abilities[state.mover]) if kind != THIEF]
    firsts = [False]
    if is_cavern(dwarf.at) and collecting(state, dwarf, index, first=True) is None:
        firsts.append(True)
    for first in firsts:
        for ability in abilities:
            yield from (make.walk(index, to, ability, False, first) for to in near.found)
        unseen = STEALTH if STEALTH in abilities else None
        if unseen or (dwarf.ability == STEALTH and not dwarf.active):
            far = reach(dwarf.at, ground.taken, PASSED_UNSEEN, ground.strong)
            beyond = [to for to in far.found if to not in near.found]
            yield from (make.walk(index, to, unseen, True, first) for to in beyond)
    yield from (make.walk(index, place) for place in near.stopped)


def reach_of(dwarf: Dwarf, ground: Ground) -> Reach:
    """Where a dwarf of the seat to move may end a move as it is."""
    return reach(dwarf.at, ground.taken, PASSED_UNSEEN if dwarf.drunk(STEALTH) else PASSED, ground.strong)


def _on_the_way(state: State, able: bool) -> Iterator[Move]:
    """What the dwarf under way may still do, and strength as an action by itself."""
    going = None if state.going is None else state.going.dwarf
    if going is not None:
        yield from _in_move(state, going)
    if able:
        for index, dwarf in enumerate(state.dwarves[state.mover]):
            if dwarf.ability == STRENGTH and not dwarf.active and index != going:
                yield make.of_dwarf("drink", index)


def _in_move(state: State, index: int) -> Iterator[Move]:
    dwarf = state.dwarves[state.mover][index]
    if is_cavern(dwarf.at):
        lying = state.caverns[dwarf.at - FIRST_CAVERN]
        if any(lying):
            yield make.of_dwarf("collect", index)
            if dwarf.ability == BAT:
                yield from (make.bat(index, load) for load in _choices(lying, BAT_LOAD))
    if dwarf.ability in DRUNK and dwarf.ability != STEALTH and not dwarf.active:
        yield make.of_dwarf("drink", index)


def _choices(lying: Gems, most: int) -> list[Gems]:
    """Every different choice of `most` gems, or of all if there are fewer."""
    kinds = listed(lying)
    return [heap(some) for some in dict.fromkeys(combinations(kinds, min(most, len(kinds))))]


# -- outside --------------------------------------------------------------------------------------------


def _with_cards(state: State) -> Iterator[Move]:
    yield from (make.of_card("take", card) for card in state.workshop)
    yield from (make.of_card("make", card) for card in state.jewels[state.mover])
    yield from (make.of_card("make", card) for card in state.open_links)
    yield from (make.learn(kind) for kind in ABILITIES if kind in state.open_abilities)


_ONE = tuple(heap([kind]) for kind in KINDS)
_PAIRS = {pair: heap([KINDS[pair[0]], KINDS[pair[1]]]) for pair in combinations_with_replacement(SMALL, 2)}


def _swaps(state: State, most: int) -> Iterator[Move]:
    """Every swap of one gem, or of two small ones for a large one, that the market has the other side of."""
    gems, market = state.gems[state.mover], state.market
    for size in (SMALL, LARGE):
        for mine in size:
            if gems[mine]:
                yield from (make.trade(_ONE[mine], _ONE[got]) for got in size if got != mine and market[got])
    offered = _pairs_of(market)
    for mine in LARGE:
        if gems[mine]:
            yield from (make.trade(_ONE[mine], pair) for pair in offered)
    if most >= 2:
        large = [got for got in LARGE if market[got]]
        for pair in _pairs_of(gems):
            yield from (make.trade(pair, _ONE[got]) for got in large)


def _pairs_of(gems: Gems) -> list[Gems]:
    """Every two small gems that are there."""
    return [
        pair
        for (one, other), pair in _PAIRS.items()
        if gems[one] and gems[other] and (one != other or gems[one] > 1)
    ]


def _thefts(state: State) -> Iterator[Move]:
    """The market last. Two small gems, or the only one there is."""
    for victim in [*(seat for seat in range(state.rules.seats) if seat != state.seat), MARKET]:
        lying = state.market if victim == MARKET else state.gems[victim]
        yield from (make.thief(victim, _ONE[kind]) for kind in LARGE if lying[kind])
        small = heap(kind for kind in listed(lying) if kind.endswith("S"))
        if any(small):
            yield from (make.thief(victim, loot) for loot in _choices(small, 2))
