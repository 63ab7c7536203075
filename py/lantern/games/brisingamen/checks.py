"""Why a step may not be made (rules: sections 2 and 3). The keys and places are listed in moves.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lantern.core.contract import Plain, Reason
from lantern.games.brisingamen import gems as heaps
from lantern.games.brisingamen.board import FIRST_CAVERN, OUT, PLACES, SHAFT, is_cavern, refusal
from lantern.games.brisingamen.cards import BAT, DRUNK, JEWELS, NEED, SPEED, STAMINA, STEALTH, STRENGTH, THIEF
from lantern.games.brisingamen.gems import NONE, Gems, holds, listed, sizes
from lantern.games.brisingamen.move import MARKET, Move
from lantern.games.brisingamen.rules import (
    BAT_LOAD,
    EXTRA,
    MOST_ABILITIES,
    NECKLACE,
    PASSED,
    PASSED_UNSEEN,
    TRADED,
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
    going = state.going if is_going(state, index) else None
    if going is None and not first:
        return Reason("not-moving", (here,))
    if going.bat if going is not None else dwarf.carries_bat:
        return Reason("carries-bat", (here,))
    if any(dwarf.gems) and dwarf.ability != STAMINA:
        return Reason("barrow-full", (here,))
    return None


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
    return _not_there(lying, move.gems, {"place": PLACES[dwarf.at]})


def _not_there(lying: Gems, wanted: Gems, place: Plain) -> Reason | None:
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


# -- outside --------------------------------------------------------------------------------------------


def _take(state: State, ground: Ground, move: Move) -> Reason | None:
    reason = no_action(state, "take")
    if reason is None and move.card not in state.workshop:
        return Reason("not-in-workshop", ({"card": move.card},), {"card": move.card})
    return reason


def nobody_outside(state: State) -> Reason | None:
    """Making things and stealing need a dwarf outside."""
    if state.outside(state.mover):
        return None
    key = "nobody-outside" if state.dwarves_left(state.mover) else "no-dwarves-left"
    return Reason(key, ({"seat": state.seat},))


def _make(state: State, ground: Ground, move: Move) -> Reason | None:
    """All its gems at once, from those in front of the player (rules: section 2)."""
    reason = no_action(state, "make") or _makeable(state, move.card) or nobody_outside(state)
    if reason:
        return reason
    short = listed(heaps.missing(state.gems[state.mover], NEED[move.card]))
    if not short:
        return None
    where: tuple[Plain, ...] = ({"card": move.card}, *({"gem": kind} for kind in short))
    return Reason("gems-missing", where, {"gems": short, "card": move.card})


def _makeable(state: State, card: str) -> Reason | None:
    where: Plain = {"card": card}
    if card in JEWELS:
        if card in state.jewels[state.mover]:
            return None
        return Reason("take-first" if card in state.workshop else "not-held", (where,), {"card": card})
    if card not in state.open_links:
        return Reason("link-not-open", (where,), {"card": card})
    return Reason("necklace-whole") if len(state.necklace) == NECKLACE else None


def goes_on_trading(state: State, given: Gems) -> bool:
    """Whether these gems may be given in the trade that was just begun: two in all."""
    going = state.going
    return going is not None and going.given > 0 and going.given + sum(given) <= TRADED


def _trade(state: State, ground: Ground, move: Move) -> Reason | None:
    if not goes_on_trading(state, move.given):
        reason = no_action(state, "trade")
        if reason:
            return reason
    if sum(move.given) > TRADED:
        return Reason("too-many-given", params={"most": TRADED})
    if not _is_fair(move.given, move.gems):
        return Reason("bad-rate")
    if any(a and b for a, b in zip(move.given, move.gems, strict=True)):
        return Reason("same-gems")
    return _not_there(state.gems[state.mover], move.given, {"seat": state.seat}) or _not_there(
        state.market, move.gems, {"market": True}
    )


def _is_fair(given: Gems, got: Gems) -> bool:
    """Same size one for one, a large gem for two small, two small for a large one."""
    small, large = sizes(given)
    if (small, large) == (2, 0) and sizes(got) == (0, 1):
        return True
    return any(sizes(got) == (small + 2 * split, large - split) for split in range(large + 1))


def _ability(state: State, ground: Ground, move: Move) -> Reason | None:
    reason = no_action(state, "ability")
    if reason:
        return reason
    kind = move.ability or ""
    where: Plain = {"ability": kind}
    if state.learned:
        return Reason("one-ability-a-turn", (where,))
    if kind not in state.open_abilities:
        return Reason("ability-not-open", (where,), {"ability": kind})
    held = state.known_abilities(state.mover)
    if kind in held:
        return Reason("ability-held", (where,), {"ability": kind})
    if len(held) >= MOST_ABILITIES:
        return Reason("too-many-abilities", ({"seat": state.seat},), {"most": MOST_ABILITIES})
    return None


def _thief(state: State, ground: Ground, move: Move) -> Reason | None:
    """One large gem or two small ones (one, if there is no second) of another player or of the market."""
    if move.victim != MARKET and not 0 <= move.victim < state.rules.seats:
        return UNREADABLE
    reason = no_action(state, "thief")
    if reason:
        return reason
    if THIEF not in state.abilities[state.mover]:
        return Reason("ability-not-held", ({"ability": THIEF},), {"ability": THIEF})
    if move.victim == state.seat:
        return Reason("self-target", ({"seat": state.seat},))
    reason = nobody_outside(state)
    if reason:
        return reason
    lying = state.market if move.victim == MARKET else state.gems[move.victim]
    place: Plain = {"market": True} if move.victim == MARKET else {"seat": move.victim}
    if lying == NONE:
        return Reason("nothing-to-steal", (place,))
    if sizes(move.gems) not in ((0, 1), (min(2, sizes(lying)[0]), 0)):
        return Reason("wrong-loot", (place,))
    return _not_there(lying, move.gems, place)


def _pass(state: State, ground: Ground, move: Move) -> Reason | None:
    return no_action(state, "pass")


def _end(state: State, ground: Ground, move: Move) -> Reason | None:
    return Reason("actions-left", params={"left": state.actions}) if state.actions else None


CHECKS: dict[str, Check] = {
    "move": _move,
    "collect": _collect,
    "bat": _bat,
    "drink": _drink,
    "take": _take,
    "make": _make,
    "trade": _trade,
    "ability": _ability,
    "thief": _thief,
    "pass": _pass,
    "end": _end,
}


def refused(state: State, ground: Ground, move: Move) -> Reason | None:
    """Why the move may not be made now."""
    if state.phase != "play":
        return Reason("game-over" if state.phase == "over" else "not-your-turn")
    return CHECKS[move.kind](state, ground, move)
