"""Why a dwarf may not do what it is told in the mine (rules: sections 2 and 3, the keys in moves.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lantern.core.contract import Plain, Reason
from lantern.games.brisingamen import gems as heaps
from lantern.games.brisingamen.board import FIRST_CAVERN, OUT, PLACES, SHAFT, is_cavern, refusal
from lantern.games.brisingamen.cards import BAT, DRUNK, SPEED, STAMINA, STEALTH, STRENGTH
from lantern.games.brisingamen.gems import Gems, holds, listed
from lantern.games.brisingamen.move import Move
from lantern.games.brisingamen.rules import (
    BAT_LOAD,
    EXTRA,
    PASSED,
    PASSED_UNSEEN,
)
from lantern.games.brisingamen.state import GONE, Dwarf, State

UNREADABLE = Reason("unreadable")


@dataclass(frozen=True, slots=True)
class Ground:
    """Who stands where, for the seat to move."""

    #: place -> (seat, dwarf) of who stands there.
    taken: dict[int, tuple[int, int]]
    #: Places that the seat's dwarves cannot pass.
    strong: frozenset[int]


def ground_of(state: State) -> Ground:
    """Strong dwarves stop all but their own kin, and nobody in the shaft (rules: section 3)."""
    taken, strong = {}, []
    for seat, index, dwarf in state.standing():
        taken[dwarf.at] = (seat, index)
        in_shaft = dwarf.at in SHAFT and state.rules.strength_in_shaft == "off"
        if dwarf.active and dwarf.strong and seat != state.seat and not in_shaft:
            strong.append(dwarf.at)
    return Ground(taken, frozenset(strong))


Check = Callable[[State, Ground, Move], Reason | None]


def no_action(state: State, kind: str) -> Reason | None:
    """Why no action of this kind may be begun: two a turn, then up to three at a token each."""
    if state.actions:
        return None
    if kind == "pass" or not state.tokens[state.mover]:
        return Reason("no-actions-left", ({"seat": state.seat},))
    if state.extra >= EXTRA:
        return Reason("no-more-extra", ({"seat": state.seat},), {"most": EXTRA})
    return Reason("thief-not-extra") if kind == "thief" else None


def own(state: State, move: Move) -> Dwarf | None:
    """The dwarf a move speaks of, if there is one of that number."""
    dwarves = state.dwarves[state.mover]
    return dwarves[move.dwarf] if 0 <= move.dwarf < len(dwarves) else None


def dwarf_place(state: State, index: int) -> Plain:
    return {"seat": state.seat, "dwarf": index + 1}


def is_going(state: State, index: int) -> bool:
    """Whether that dwarf's move is the action that may be gone on with."""
    return state.going is not None and state.going.dwarf == index


def hops_free(state: State, index: int) -> bool:
    """Whether that dwarf may move again in the same action (speed)."""
    return state.going is not None and state.going.dwarf == index and state.going.hops > 0


def no_hop(state: State, index: int) -> Reason | None:
    """Why that dwarf has no second hop in its move: it takes the speed potion, drunk."""
    if hops_free(state, index):
        return None
    here = dwarf_place(state, index)
    if state.dwarves[state.mover][index].ability == SPEED:
        return Reason("drunk-while-moving", (here,), {"ability": SPEED})
    return Reason("nothing-to-drink", (here,))


# -- moving ---------------------------------------------------------------------------------------------


def _move(state: State, ground: Ground, move: Move) -> Reason | None:
    dwarf = own(state, move)
    if dwarf is None:
        return UNREADABLE
    here = dwarf_place(state, move.dwarf)
    if dwarf.at == GONE:
        return Reason("dwarf-gone", (here,))
    if not hops_free(state, move.dwarf):
        reason = no_action(state, "move")
        if reason:
            return reason
    reason = _taken_along(state, dwarf, move, here) or _drunk_first(dwarf, move, here)
    if reason is None and move.collect_first:
        reason = collecting(state, dwarf, move.dwarf, first=True)
    if reason:
        return reason
    unseen = dwarf.drunk(STEALTH) or (move.drink and STEALTH in (move.ability, dwarf.ability))
    most = PASSED_UNSEEN if unseen else PASSED
    found = refusal(dwarf.at, move.to, ground.taken, most, ground.strong)
    return None if found is None else _blocked(ground, found, most)


def _taken_along(state: State, dwarf: Dwarf, move: Move, here: Plain) -> Reason | None:
    """One ability from the hand, on entering."""
    if move.ability is None:
        return None
    if dwarf.at != OUT:
        return Reason("not-entering", (here,))
    if move.ability not in state.abilities[state.mover]:
        return Reason("ability-not-held", ({"ability": move.ability},), {"ability": move.ability})
    return None


def _drunk_first(dwarf: Dwarf, move: Move, here: Plain) -> Reason | None:
    if not move.drink:
        return None
    ability = move.ability or dwarf.ability
    if ability not in DRUNK:
        return Reason("nothing-to-drink", (here,))
    return Reason("already-drunk", (here,), {"ability": ability}) if dwarf.active else None


def _blocked(ground: Ground, found: tuple[str, int], most: int) -> Reason:
    key, place = found
    where: list[Plain] = [{"place": PLACES[place]}]
    if place in ground.taken and place != OUT:
        seat, index = ground.taken[place]
        where.append({"seat": seat, "dwarf": index + 1})
    return Reason(key, tuple(where), {"most": most} if key == "too-many-passed" else {})


def collecting(state: State, dwarf: Dwarf, index: int, first: bool = False) -> Reason | None:
    """Why a dwarf may not pick up all that lies in its cavern.

    A dwarf without gems may, before or after moving; with gems it needs the stamina potion; and if it
    carried a bat when its move began it may not in that move (rules: sections 2 and 3).
    """
    here = dwarf_place(state, index)
    if not is_cavern(dwarf.at):
        return Reason("not-in-cavern", (here,))
    place: Plain = {"place": PLACES[dwarf.at]}
    if not any(state.caverns[dwarf.at - FIRST_CAVERN]):
        return Reason("nothing-here", (place,))
    same_move = hops_free(state, index) if first else is_going(state, index)
    going = state.going if same_move else None
    if going.bat if going is not None else dwarf.carries_bat:
        return Reason("carries-bat", (here,))
    if any(dwarf.gems) and dwarf.ability != STAMINA:
        return Reason("barrow-full", (here,))
    return None if going is not None or first else Reason("not-moving", (here,))


def _collect(state: State, ground: Ground, move: Move) -> Reason | None:
    dwarf = own(state, move)
    return UNREADABLE if dwarf is None else collecting(state, dwarf, move.dwarf)


def _bat(state: State, ground: Ground, move: Move) -> Reason | None:
    """Two gems of the cavern the dwarf has just entered, one if only one is there."""
    dwarf = own(state, move)
    if dwarf is None:
        return UNREADABLE
    here = dwarf_place(state, move.dwarf)
    if dwarf.ability != BAT:
        return Reason("no-bat", (here,))
    if not is_going(state, move.dwarf):
        return Reason("not-moving", (here,))
    if not is_cavern(dwarf.at):
        return Reason("not-in-cavern", (here,))
    lying = state.caverns[dwarf.at - FIRST_CAVERN]
    load = min(BAT_LOAD, sum(lying))
    if not load:
        return Reason("nothing-here", ({"place": PLACES[dwarf.at]},))
    if sum(move.gems) != load:
        return Reason("wrong-count", params={"count": load})
    return not_there(lying, move.gems, {"place": PLACES[dwarf.at]})


def not_there(lying: Gems, wanted: Gems, place: Plain) -> Reason | None:
    """The reason when not all of these gems are there."""
    if holds(lying, wanted):
        return None
    short = listed(heaps.missing(lying, wanted))
    return Reason("gems-not-there", (place, *({"gem": kind} for kind in short)), {"gems": short})


def _drink(state: State, ground: Ground, move: Move) -> Reason | None:
    """Free in the dwarf's own move; strength also as an action by itself. Stealth is drunk on setting out."""
    dwarf = own(state, move)
    if dwarf is None:
        return UNREADABLE
    here = dwarf_place(state, move.dwarf)
    if dwarf.ability not in DRUNK:
        return Reason("nothing-to-drink", (here,))
    if dwarf.active:
        return Reason("already-drunk", (here,), {"ability": dwarf.ability})
    if dwarf.ability == STEALTH or (dwarf.ability == SPEED and not is_going(state, move.dwarf)):
        return Reason("drunk-while-moving", (here,), {"ability": dwarf.ability})
    if dwarf.ability == STRENGTH and not is_going(state, move.dwarf):
        return no_action(state, "drink")
    return None


CHECKS: dict[str, Check] = {"move": _move, "collect": _collect, "bat": _bat, "drink": _drink}
