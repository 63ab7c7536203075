"""Why a step may not be made (rules: sections 2 and 3). The keys and places are listed in moves.py."""

from __future__ import annotations

from lantern.core.contract import Plain, Reason
from lantern.games.brisingamen import gems as heaps
from lantern.games.brisingamen.cards import JEWELS, NEED, THIEF
from lantern.games.brisingamen.checks_mine import CHECKS as IN_THE_MINE
from lantern.games.brisingamen.checks_mine import UNREADABLE, Check, Ground, no_action, not_there
from lantern.games.brisingamen.gems import NONE, Gems, listed, sizes
from lantern.games.brisingamen.move import MARKET, Move
from lantern.games.brisingamen.rules import MOST_ABILITIES, NECKLACE, TRADED
from lantern.games.brisingamen.state import State


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
    return not_there(state.gems[state.mover], move.given, {"seat": state.seat}) or not_there(
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
    return not_there(lying, move.gems, place)


def _pass(state: State, ground: Ground, move: Move) -> Reason | None:
    return no_action(state, "pass")


def _end(state: State, ground: Ground, move: Move) -> Reason | None:
    return Reason("actions-left", params={"left": state.actions}) if state.actions else None


CHECKS: dict[str, Check] = {
    **IN_THE_MINE,
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
