"""What one seat, or the table, may see: everything but the order of the cards that lie face down.

`look` is::

    game, seats, viewer, options, turn {seat, kind: play | draw | over}
    turns       turns begun so far
    actions     {left, extra, price, learned, going}: actions left of the two; extra ones bought; tokens the
                next action costs (0, 1; None: there is none); whether an ability was taken this turn;
                going: None, {dwarf, hops, bat} (the move just made; hops: free ones left) or {given}
    waits       in a draw: {cards, passes}: whether `finish` turns up cards, whether it passes the phone
    caverns     {c01: [gem, ..], ..}
    players     per seat {seat, dwarves, dwarves_left, outside, gems, jewels, made, abilities, tokens, points,
                can_make}: dwarves are {dwarf: 1.., at: "out" | place | "made", gems, ability, active,
                ends_left (strength: own turns whose end it still sees, else None)}; jewels are held ones;
                abilities those in hand (a dwarf's are with the dwarf); points {made, held, tokens, finisher}
                as if the game ended now; can_make the held jewels and open links its gems would make
    reach       for the seat to move, per dwarf {"1": [{to, passes: [[seat, dwarf], ..], drink, ability}]}:
                where it can go now and whom it would pass; drink: only if it drinks stealth on setting out;
                ability: stealth if it must also take it along from the hand, else None
    market, workshop, open_abilities, open_links: what lies open; deck, pile: how many cards lie face down
    bank        tokens in the bank
    necklace    [{card, seat}], in the order of making (four make it whole)
    ending      None, or {seat, by: jewel | necklace}: the game ends with this turn (equal_turns: this round)
    result      None, or {scores, winners, decided, points, finisher, ended_by} (scoring.result)

Gems are words as in move texts, small before large.  Events (all of them public; those with * reveal):

    moved       {seat, dwarf, from, to, passed: [[seat, dwarf], ..], ability, drank, free}: what it took
                along, what it drank on setting out (or None), free: second hop of a speedy dwarf
    came-out    {seat, dwarf, gems, lost: ability or None, drunk: whether that was at work}
    collected   {seat, dwarf, place, gems, first, drank: stamina or None}; first: before it moved on
    bat-flew    {seat, dwarf, place, gems}          drank      {seat, dwarf, ability}
    worn-off    {seat, dwarf}: its strength         paid       {seat, left}: a token for an extra action
    took        {seat, card}                        turned-up  * {card, to: workshop | market | pile | links}
    made        {seat, card, gems, dwarf, left}: the dwarf that made it left, so many are left
    linked      {seat, card, gems, tokens, links}   traded     {seat, gave, got}
    learned     {seat, ability}                     stole      {seat, victim: seat or None (market), gems}
    passed      {seat, left}: actions left          ending     {seat, by}
    over        * the result
"""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.games.brisingamen.board import CAVERNS, OUT, PLACES, Reach, reach
from lantern.games.brisingamen.cards import NEED, STEALTH
from lantern.games.brisingamen.checks_mine import Ground, ground_of, hops_free
from lantern.games.brisingamen.describe import going_said
from lantern.games.brisingamen.gems import holds, listed
from lantern.games.brisingamen.moves import reach_of
from lantern.games.brisingamen.play import nothing_left, turns_up
from lantern.games.brisingamen.rules import NAME, PASSED_UNSEEN
from lantern.games.brisingamen.scoring import points, result
from lantern.games.brisingamen.state import GONE, Dwarf, State


def look(state: State, viewer: int | None) -> Plain:
    """All that `viewer` (None: the table) may see, as plain data without words."""
    return {
        "game": NAME,
        "seats": state.rules.seats,
        "viewer": viewer,
        "options": state.rules.options(),
        "turn": {"seat": state.seat, "kind": state.phase},
        "turns": state.turns,
        "actions": _actions(state),
        "waits": _waits(state),
        "caverns": {name: listed(gems) for name, gems in zip(CAVERNS, state.caverns, strict=True)},
        "players": [_player(state, seat) for seat in range(state.rules.seats)],
        "reach": _reaches(state),
        "market": listed(state.market),
        "workshop": list(state.workshop),
        "open_abilities": list(state.open_abilities),
        "open_links": list(state.open_links),
        "deck": len(state.deck),
        "pile": len(state.pile),
        "bank": state.bank,
        "necklace": [{"card": card, "seat": seat} for card, seat in state.necklace],
        "ending": None if state.finisher is None else {"seat": state.finisher, "by": state.ended_by},
        "result": result(state) if state.phase == "over" else None,
    }


def _actions(state: State) -> Plain:
    price: int | None = None
    if state.phase == "play":
        price = 0 if state.actions else 1 if state.may_buy else None
    return {
        "left": state.actions,
        "extra": state.extra,
        "price": price,
        "learned": state.learned,
        "going": None if state.going is None else going_said(state.going),
    }


def _waits(state: State) -> Plain | None:
    if state.phase != "draw":
        return None
    cards = turns_up(state)
    return {"cards": cards, "passes": not cards or nothing_left(state)}


def _player(state: State, seat: int) -> Plain:
    gems = state.gems[seat]
    cards = [*state.jewels[seat], *state.open_links]
    return {
        "seat": seat,
        "dwarves": [_dwarf(index, dwarf) for index, dwarf in enumerate(state.dwarves[seat])],
        "dwarves_left": state.dwarves_left(seat),
        "outside": len(state.outside(seat)),
        "gems": listed(gems),
        "jewels": list(state.jewels[seat]),
        "made": list(state.made[seat]),
        "abilities": list(state.abilities[seat]),
        "tokens": state.tokens[seat],
        "points": points(state, seat),
        "can_make": [card for card in cards if holds(gems, NEED[card])],
    }


def _dwarf(index: int, dwarf: Dwarf) -> Plain:
    return {
        "dwarf": index + 1,
        "at": "made" if dwarf.at == GONE else PLACES[dwarf.at],
        "gems": listed(dwarf.gems),
        "ability": dwarf.ability,
        "active": dwarf.active > 0,
        "ends_left": dwarf.active if dwarf.strong else None,
    }


def _reaches(state: State) -> Plain:
    """Nothing while no dwarf may move."""
    if state.phase != "play":
        return {}
    ground = ground_of(state)
    able = state.actions > 0 or state.may_buy
    return {
        str(index + 1): _reach(state, dwarf, ground)
        for index, dwarf in enumerate(state.dwarves[state.mover])
        if dwarf.at != GONE and (able or hops_free(state, index))
    }


def _reach(state: State, dwarf: Dwarf, ground: Ground) -> list[Plain]:
    near = reach_of(dwarf, ground)
    stops = [_stop(ground, near, to, False, None) for to in near.found]
    taking = dwarf.at == OUT and STEALTH in state.abilities[state.mover]
    if taking or (dwarf.ability == STEALTH and not dwarf.active):
        far = reach(dwarf.at, ground.taken, PASSED_UNSEEN, ground.strong)
        ability = STEALTH if taking else None
        stops += [_stop(ground, far, to, True, ability) for to in far.found if to not in near.found]
    return stops


def _stop(ground: Ground, found: Reach, to: int, drink: bool, ability: str | None) -> Plain:
    passes = [[seat, index + 1] for seat, index in (ground.taken[place] for place in found.found[to])]
    return {"to": PLACES[to], "passes": passes, "drink": drink, "ability": ability}
