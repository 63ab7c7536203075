"""What each kind of step does (rules: sections 2 and 3). It was found to be legal before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lantern.core.contract import Event, Plain
from lantern.games.brisingamen.board import FIRST_CAVERN, OUT, PLACES, is_cavern, way
from lantern.games.brisingamen.cards import BAT, JEWELS, LINKS, NEED, SPEED, STAMINA, STRENGTH, THIEF
from lantern.games.brisingamen.gems import NONE, listed, minus, plus
from lantern.games.brisingamen.move import MARKET, Move
from lantern.games.brisingamen.rules import NECKLACE, STRONG, TRADED
from lantern.games.brisingamen.state import GONE, Draft, Going, put, without

Deed = Callable[[Draft, int, Move, list[Event]], None]


# -- dwarves --------------------------------------------------------------------------------------------


def _pay(draft: Draft, seat: int, events: list[Event]) -> None:
    """One of the two actions, or a token for an extra one; the token leaves the game."""
    draft.going = None
    if draft.actions:
        draft.actions -= 1
        return
    draft.extra += 1
    draft.tokens = put(draft.tokens, seat, draft.tokens[seat] - 1)
    events.append(Event("paid", {"seat": seat, "left": draft.tokens[seat]}))


def _move(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    going = draft.going
    free = going is not None and going.dwarf == move.dwarf and going.hops > 0
    if not free:
        _pay(draft, seat, events)
    dwarf = draft.dwarves[seat][move.dwarf]
    bat = going.bat if free and going is not None else dwarf.carries_bat
    if move.collect_first:
        _pick_up(draft, seat, move.dwarf, events, first=True)
    if move.ability is not None:
        draft.abilities = put(draft.abilities, seat, without(draft.abilities[seat], move.ability))
        dwarf = draft.set_dwarf(seat, move.dwarf, ability=move.ability)
    if move.drink:
        dwarf = draft.set_dwarf(seat, move.dwarf, active=STRONG if dwarf.ability == STRENGTH else 1)
    shown: Plain = {
        "seat": seat,
        "dwarf": move.dwarf + 1,
        "from": PLACES[dwarf.at],
        "to": PLACES[move.to],
        "passed": _passed(draft, dwarf.at, move.to),
        "ability": move.ability,
        "drank": dwarf.ability if move.drink else None,
        "free": free,
    }
    events.append(Event("moved", shown))
    dwarf = draft.set_dwarf(seat, move.dwarf, at=move.to)
    draft.going = Going(dwarf=move.dwarf, hops=int(dwarf.fast and not free), bat=bat)
    if move.to == OUT:
        _come_out(draft, seat, move.dwarf, events)


def _passed(draft: Draft, start: int, end: int) -> list[list[int]]:
    """[seat, dwarf] of those it goes past, in the order of the way."""
    return [
        [seat, index + 1]
        for place in way(start, end)[1:-1]
        for seat, own in enumerate(draft.dwarves)
        for index, dwarf in enumerate(own)
        if dwarf.at == place
    ]


def _come_out(draft: Draft, seat: int, index: int, events: list[Event]) -> None:
    """Its gems go in front of the player; its potion or bat and the card are lost, used or not."""
    dwarf = draft.dwarves[seat][index]
    draft.going = None
    draft.gems = put(draft.gems, seat, plus(draft.gems[seat], dwarf.gems))
    draft.stirred = draft.stirred or any(dwarf.gems)
    if dwarf.ability is not None:
        draft.spent = (*draft.spent, dwarf.ability)
    draft.set_dwarf(seat, index, gems=NONE, ability=None, active=0)
    shown: Plain = {
        "seat": seat,
        "dwarf": index + 1,
        "gems": listed(dwarf.gems),
        "lost": dwarf.ability,
        "drunk": dwarf.active > 0,
    }
    events.append(Event("came-out", shown))


def _pick_up(draft: Draft, seat: int, index: int, events: list[Event], first: bool = False) -> None:
    """All gems of the cavern, or none. With gems in the barrow it takes the stamina potion."""
    dwarf = draft.dwarves[seat][index]
    cavern = dwarf.at - FIRST_CAVERN
    found = draft.caverns[cavern]
    changes: Plain = {"gems": plus(dwarf.gems, found)}
    drank = STAMINA if any(dwarf.gems) else None
    if drank:
        changes.update(ability=None, active=0)
        draft.spent = (*draft.spent, STAMINA)
    draft.caverns = put(draft.caverns, cavern, NONE)
    draft.set_dwarf(seat, index, **changes)
    shown: Plain = {"seat": seat, "dwarf": index + 1, "place": PLACES[dwarf.at], "gems": listed(found)}
    events.append(Event("collected", {**shown, "first": first, "drank": drank}))


def _collect(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    _pick_up(draft, seat, move.dwarf, events)


def _bat(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """The gems fly out to the player at once; the bat does not come back."""
    place = draft.dwarves[seat][move.dwarf].at
    assert is_cavern(place)
    cavern = place - FIRST_CAVERN
    draft.caverns = put(draft.caverns, cavern, minus(draft.caverns[cavern], move.gems))
    draft.gems = put(draft.gems, seat, plus(draft.gems[seat], move.gems))
    draft.set_dwarf(seat, move.dwarf, ability=None)
    draft.spent = (*draft.spent, BAT)
    draft.stirred = True
    shown: Plain = {"seat": seat, "dwarf": move.dwarf + 1, "place": PLACES[place]}
    events.append(Event("bat-flew", {**shown, "gems": listed(move.gems)}))


def _drink(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """Part of the dwarf's move, or (strength) an action of its own. Speed drunk on the way adds its hop."""
    going = draft.going
    own_move = going is not None and going.dwarf == move.dwarf
    if not own_move:
        _pay(draft, seat, events)
    ability = draft.dwarves[seat][move.dwarf].ability
    draft.set_dwarf(seat, move.dwarf, active=STRONG if ability == STRENGTH else 1)
    if own_move and going is not None and ability == SPEED:
        draft.going = replace(going, hops=1)
    events.append(Event("drank", {"seat": seat, "dwarf": move.dwarf + 1, "ability": ability}))


# -- outside --------------------------------------------------------------------------------------------


def _take(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    _pay(draft, seat, events)
    draft.workshop = without(draft.workshop, move.card)
    draft.jewels = put(draft.jewels, seat, (*draft.jewels[seat], move.card))
    draft.stirred = True
    events.append(Event("took", {"seat": seat, "card": move.card}))


def _make(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """The gems go onto the card and out of the game."""
    _pay(draft, seat, events)
    need = NEED[move.card]
    draft.gems = put(draft.gems, seat, minus(draft.gems[seat], need))
    draft.used = plus(draft.used, need)
    draft.stirred = True
    shown: Plain = {"seat": seat, "card": move.card, "gems": listed(need)}
    if move.card in JEWELS:
        _finish_jewel(draft, seat, move.card, shown, events)
    else:
        _finish_link(draft, seat, move.card, shown, events)


def _finish_jewel(draft: Draft, seat: int, card: str, shown: Plain, events: list[Event]) -> None:
    """A dwarf outside made it and leaves the game: the one with the lowest number, they are all alike."""
    index = next(i for i, dwarf in enumerate(draft.dwarves[seat]) if dwarf.at == OUT)
    draft.set_dwarf(seat, index, at=GONE)
    draft.jewels = put(draft.jewels, seat, without(draft.jewels[seat], card))
    draft.made = put(draft.made, seat, (*draft.made[seat], card))
    left = sum(dwarf.at != GONE for dwarf in draft.dwarves[seat])
    events.append(Event("made", {**shown, "dwarf": index + 1, "left": left}))
    if not left:
        _ends(draft, seat, "jewel", events)


def _finish_link(draft: Draft, seat: int, card: str, shown: Plain, events: list[Event]) -> None:
    """The dwarf stays; the player gets the tokens of the card, as far as the bank has them."""
    tokens = min(draft.bank, LINKS[card].tokens)
    draft.bank -= tokens
    draft.tokens = put(draft.tokens, seat, draft.tokens[seat] + tokens)
    draft.open_links = without(draft.open_links, card)
    draft.necklace = (*draft.necklace, (card, seat))
    links = len(draft.necklace)
    events.append(Event("linked", {**shown, "tokens": tokens, "links": links}))
    if links == NECKLACE:
        _ends(draft, seat, "necklace", events)


def _ends(draft: Draft, seat: int, by: str, events: list[Event]) -> None:
    """The game will end; only the first who brings it about is paid for it, and once."""
    if draft.finisher is None:
        draft.finisher, draft.ended_by = seat, by
        events.append(Event("ending", {"seat": seat, "by": by}))


def _trade(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    given = sum(move.given)
    going = draft.going
    if going is not None and going.given and going.given + given <= TRADED:
        given += going.given
    else:
        _pay(draft, seat, events)
    draft.going = Going(given=given) if given < TRADED else None
    draft.gems = put(draft.gems, seat, plus(minus(draft.gems[seat], move.given), move.gems))
    draft.market = plus(minus(draft.market, move.gems), move.given)
    draft.stirred = True
    events.append(Event("traded", {"seat": seat, "gave": listed(move.given), "got": listed(move.gems)}))


def _learn(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    _pay(draft, seat, events)
    ability = str(move.ability)
    draft.open_abilities = without(draft.open_abilities, ability)
    draft.abilities = put(draft.abilities, seat, (*draft.abilities[seat], ability))
    draft.learned = draft.stirred = True
    events.append(Event("learned", {"seat": seat, "ability": ability}))


def _thief(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    _pay(draft, seat, events)
    if move.victim == MARKET:
        draft.market = minus(draft.market, move.gems)
    else:
        draft.gems = put(draft.gems, move.victim, minus(draft.gems[move.victim], move.gems))
    draft.gems = put(draft.gems, seat, plus(draft.gems[seat], move.gems))
    draft.abilities = put(draft.abilities, seat, without(draft.abilities[seat], THIEF))
    draft.spent = (*draft.spent, THIEF)
    draft.stirred = True
    victim = None if move.victim == MARKET else move.victim
    events.append(Event("stole", {"seat": seat, "victim": victim, "gems": listed(move.gems)}))


def _let_go(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    _pay(draft, seat, events)
    events.append(Event("passed", {"seat": seat, "left": draft.actions}))


def _end(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    draft.going = None


DEEDS: dict[str, Deed] = {
    "move": _move,
    "collect": _collect,
    "bat": _bat,
    "drink": _drink,
    "take": _take,
    "make": _make,
    "trade": _trade,
    "ability": _learn,
    "thief": _thief,
    "pass": _let_go,
    "end": _end,
}
