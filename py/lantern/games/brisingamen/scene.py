"""A position from plain data (rules: section 5). `scene` and `describe` are inverse.

seats           3 to 5; the only key that must be there      options, seed
phase           play, draw, over                             to_move         seat, or null when it is over
turns           turns begun                                  actions_left    0 to 2
extra           extra actions taken                          learned         an ability was taken this turn
stirred, quiet  see state.py                                 going           see describe.py; or null
finisher        the seat that ended the game, or null        ended_by        jewel, necklace, stall or null
caverns         {c05: [gem]}                                 dwarves         per seat [dwarf]
gems            per seat [gem]                               jewels, made    per seat [card]
abilities       per seat, in hand                            tokens, bank
market          [gem]                                        workshop        [card]
open_abilities, pile                                         buried          last cards of the pile all saw
brising_open    [card]                                       necklace        [[card, seat]], [card]: by seat 0
deck            the next card first                          used, spent     gems, abilities out of the game

A dwarf is ``{"at": "out" | place | "made"}`` with ``gems``, ``ability`` and ``active`` (true; strength may
have ``ends_left`` 1 to 3 instead; it says nothing of bat and stamina, which work once).  Of dwarves that are
left out as many are gone as jewels are made, the others stand outside.  Whatever else is left out comes
from the set-up by ``seed``, out of what is not elsewhere: caverns one by one, then the market, and gems for
which there is no place are out of the game.  Gems must be those of the box: 110 in all.  Cards that are left
out of lists which are all given are out of the game too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lantern.core.contract import BadOptions, BadScene
from lantern.core.plain import all_of, listed, mapped, no_other_keys, one_of, whole
from lantern.core.rng import fresh
from lantern.games.brisingamen.board import CAVERNS, OUT, PLACE
from lantern.games.brisingamen.cards import (
    ABILITIES,
    BOX,
    CARRIED,
    DRUNK,
    JEWELS,
    LINKS,
    NEED,
    STRENGTH,
    TOKENS,
)
from lantern.games.brisingamen.deal import Bag, Cards
from lantern.games.brisingamen.describe import MADE
from lantern.games.brisingamen.gems import KINDS, NONE, Gems, heap, minus, missing, plus
from lantern.games.brisingamen.rules import (
    ACTIONS,
    EXTRA,
    NECKLACE,
    OPEN_ABILITIES,
    OPEN_JEWELS,
    PILE,
    SEATS,
    STRONG,
    TRADED,
    Rules,
    rules_of,
)
from lantern.games.brisingamen.state import GONE, Dwarf, Going, State

Given = Mapping[str, Any]
KEYS = (
    "game", "seats", "options", "seed", "phase", "to_move", "turns", "actions_left", "extra", "learned",
    "stirred", "quiet", "going", "finisher", "ended_by", "caverns", "dwarves", "gems", "jewels", "made",
    "abilities", "tokens", "bank", "market", "workshop", "open_abilities", "pile", "buried", "brising_open",
    "necklace", "deck", "used", "spent",
)  # fmt: skip
#: No number in a scene is larger.
_FAR = 10**6
_PLACES = {**PLACE, MADE: GONE}


def scene(data: Given) -> State:
    """The state of a scene. Raises `BadScene` with the place and what was expected there."""
    given = mapped(data, "scene")
    no_other_keys(given, "scene", KEYS)
    rules = _rules(given)
    seed = whole(given.get("seed", 0), "seed", -(2**63), 2**63)
    dwarves = _dwarves(given, rules)
    parts = {
        **_turn(given, rules, dwarves),
        **_cards(given, rules, seed, dwarves),
        "dwarves": dwarves,
        "tokens": _tokens(given, rules),
    }
    parts.update(_gems(given, rules, seed, parts))
    bank = max(0, TOKENS - sum(parts["tokens"]))
    parts["bank"] = whole(given.get("bank", bank), "bank", 0, bank)
    return State(rules=rules, seed=seed, **parts)


def _rules(given: Given) -> Rules:
    try:
        options = mapped(given.get("options", {}), "options")
        return rules_of(whole(given.get("seats"), "seats", *SEATS), options)
    except BadOptions as error:
        raise BadScene(f"options: {error}") from None


# -- the turn -------------------------------------------------------------------------------------------


def _turn(given: Given, rules: Rules, dwarves: tuple[tuple[Dwarf, ...], ...]) -> dict[str, Any]:
    phase = one_of(given.get("phase", "play"), "phase", ("play", "draw", "over"))
    seat = _seat_or_none(given.get("to_move", None if phase == "over" else 0), "to_move", rules)
    finisher = _seat_or_none(given.get("finisher"), "finisher", rules)
    ended_by = given.get("ended_by")
    if ended_by is not None:
        one_of(ended_by, "ended_by", ("jewel", "necklace", "stall"))
    if (seat is None) != (phase == "over"):
        raise BadScene("to_move: null exactly when the game is over")
    if (finisher is not None) != (ended_by in ("jewel", "necklace")):
        raise BadScene("finisher: a seat exactly if ended_by is jewel or necklace")
    if (phase == "over" and ended_by is None) or (phase != "over" and ended_by == "stall"):
        raise BadScene("ended_by: what ended the game; a stall ends it at once")
    return {
        "phase": phase,
        "seat": seat,
        "turns": whole(given.get("turns", 1), "turns", 1, _FAR),
        "actions": whole(
            given.get("actions_left", 0 if seat is None else ACTIONS), "actions_left", 0, ACTIONS
        ),
        "extra": whole(given.get("extra", 0), "extra", 0, EXTRA),
        "learned": _yes(given.get("learned", False), "learned"),
        "stirred": _yes(given.get("stirred", False), "stirred"),
        "quiet": whole(given.get("quiet", 0), "quiet", 0, rules.seats),
        "going": None if seat is None else _going(given.get("going"), dwarves[seat]),
        "finisher": finisher,
        "ended_by": ended_by,
    }


def _going(value: Any, own: tuple[Dwarf, ...]) -> Going | None:
    if value is None:
        return None
    no_other_keys(mapped(value, "going"), "going", ("dwarf", "hops", "bat", "given"))
    if "given" in value:
        return Going(given=whole(value["given"], "going given", 1, TRADED - 1))
    index = whole(value.get("dwarf"), "going dwarf", 1, len(own)) - 1
    if not own[index].inside:
        raise BadScene("going dwarf: one that is in the mine")
    hops = whole(value.get("hops", 0), "going hops", 0, 1)
    return Going(dwarf=index, hops=hops, bat=_yes(value.get("bat", False), "going bat"))


def _seat_or_none(value: Any, what: str, rules: Rules) -> int | None:
    return None if value is None else whole(value, what, 0, rules.seats - 1)


def _yes(value: Any, what: str) -> bool:
    if not isinstance(value, bool):
        raise BadScene(f"{what}: true or false, not {value!r}")
    return value


# -- dwarves and gems -----------------------------------------------------------------------------------


def _dwarves(given: Given, rules: Rules) -> tuple[tuple[Dwarf, ...], ...]:
    seats = [
        [_dwarf(entry) for entry in listed(own, "dwarves of a seat")]
        for own in listed(given.get("dwarves", [[]] * rules.seats), "dwarves", rules.seats)
    ]
    inside = [dwarf.at for own in seats for dwarf in own if dwarf.inside]
    if len(set(inside)) != len(inside):
        raise BadScene("dwarves: only one at each place in the mine")
    if any(len(own) > rules.dwarves for own in seats):
        raise BadScene(f"dwarves: {rules.dwarves} for each seat")
    made = _per_seat(given, "made", rules, JEWELS)
    return tuple(_all_dwarves(own, len(cards), rules) for own, cards in zip(seats, made, strict=True))


def _all_dwarves(own: list[Dwarf], made: int, rules: Rules) -> tuple[Dwarf, ...]:
    """With those that are left out: every jewel that is made took a dwarf with it."""
    out = rules.dwarves - len(own)
    gone = min(out, max(0, made - sum(dwarf.at == GONE for dwarf in own)))
    return (*own, *(Dwarf(),) * (out - gone), *(Dwarf(at=GONE),) * gone)


def _dwarf(entry: Any) -> Dwarf:
    no_other_keys(mapped(entry, "dwarf"), "dwarf", ("at", "gems", "ability", "active", "ends_left"))
    at = _PLACES[one_of(entry.get("at", "out"), "at", _PLACES)]
    ability = entry.get("ability")
    if ability is not None:
        one_of(ability, "ability of a dwarf", CARRIED)
    active = int(_yes(entry.get("active", False), "active"))
    if active and ability is None:
        raise BadScene("active: an ability of the dwarf")
    if ability == STRENGTH:
        active = whole(entry.get("ends_left", STRONG * active), "ends_left", 0, STRONG)
    elif "ends_left" in entry:
        raise BadScene("ends_left: for strength alone")
    if ability not in DRUNK:
        active = 0
    gems = _heap(entry.get("gems", []), "gems of a dwarf")
    if at <= OUT and (any(gems) or ability):
        raise BadScene("dwarves: only in the mine do they carry gems and abilities")
    return Dwarf(at, gems, ability, active)


def _heap(value: Any, what: str) -> Gems:
    return heap(all_of(value, what, KINDS))


def _gems(given: Given, rules: Rules, seed: int, parts: Mapping[str, Any]) -> dict[str, Any]:
    """All gems of the box are somewhere; what is left out is laid out from what is not elsewhere."""
    front = tuple(
        _heap(own, "gems of a seat")
        for own in listed(given.get("gems", [[]] * rules.seats), "gems", rules.seats)
    )
    laid = mapped(given.get("caverns", {}), "caverns")
    no_other_keys(laid, "caverns", CAVERNS)
    caverns = {name: _heap(gems, name) for name, gems in laid.items()}
    market = _heap(given["market"], "market") if "market" in given else None
    used = _heap(given["used"], "used") if "used" in given else NONE
    rest = BOX
    barrows = [dwarf.gems for own in parts["dwarves"] for dwarf in own]
    for gems in (*front, *caverns.values(), *barrows, market or NONE, used):
        rest = minus(rest, gems)
    if min(rest) < 0:
        raise BadScene(f"gems: more of {KINDS[rest.index(min(rest))]} than the box has")
    if "used" not in given:
        used = minus(rest, missing(_on_cards(parts), rest))
        rest = minus(rest, used)
    bag = Bag(rest, fresh(seed, 0))
    lying = tuple(caverns[name] if name in caverns else bag.cavern(name) for name in CAVERNS)
    if market is None:
        market = bag.market()
    if "used" in given and any(bag.rest()):
        raise BadScene("gems: some of the box are nowhere")
    return {"gems": front, "caverns": lying, "market": market, "used": plus(used, bag.rest())}


def _on_cards(parts: Mapping[str, Any]) -> Gems:
    """What the cards that are made took, as far as it is not said to be elsewhere."""
    made = [card for own in parts["made"] for card in own] + [card for card, _ in parts["necklace"]]
    total = NONE
    for card in made:
        total = plus(total, NEED[card])
    return total


def _tokens(given: Given, rules: Rules) -> tuple[int, ...]:
    tokens = listed(given.get("tokens", [0] * rules.seats), "tokens", rules.seats)
    held = tuple(whole(count, "tokens", 0, TOKENS) for count in tokens)
    if sum(held) > TOKENS:
        raise BadScene(f"tokens: {TOKENS} in all")
    return held


# -- cards ----------------------------------------------------------------------------------------------


def _cards(given: Given, rules: Rules, seed: int, dwarves: tuple[tuple[Dwarf, ...], ...]) -> dict[str, Any]:
    said: dict[str, tuple[str, ...]] = {
        key: all_of(given[key], key, known)
        for key, known in (
            ("workshop", JEWELS),
            ("open_abilities", ABILITIES),
            ("pile", ABILITIES),
            ("brising_open", LINKS),
            ("deck", {**JEWELS, **LINKS, **ABILITIES}),
            ("spent", ABILITIES),
        )
        if key in given
    }
    held = {key: _per_seat(given, key, rules, known) for key, known in _HELD.items()}
    necklace = tuple(_link(entry, rules) for entry in listed(given.get("necklace", []), "necklace"))
    elsewhere = [card for cards in said.values() for card in cards] + [card for card, _ in necklace]
    elsewhere += [card for seats in held.values() for own in seats for card in own]
    elsewhere += [dwarf.ability for own in dwarves for dwarf in own if dwarf.ability is not None]
    _once(elsewhere, necklace)
    rest = Cards(elsewhere, fresh(seed, 1))
    workshop = said["workshop"] if "workshop" in said else rest.jewels(OPEN_JEWELS)
    abilities = said["open_abilities"] if "open_abilities" in said else rest.abilities(OPEN_ABILITIES)
    links = said["brising_open"] if "brising_open" in said else rest.links()
    pile = said["pile"] if "pile" in said else rest.abilities(PILE)
    return {
        **held,
        "workshop": workshop,
        "open_abilities": abilities,
        "pile": pile,
        "buried": whole(given.get("buried", 0), "buried", 0, len(pile)),
        "open_links": links,
        "necklace": necklace,
        "deck": said["deck"] if "deck" in said else rest.deck(),
        "spent": said.get("spent", ()),
    }


_HELD: dict[str, Mapping[str, Any]] = {"jewels": JEWELS, "made": JEWELS, "abilities": ABILITIES}


def _per_seat(given: Given, key: str, rules: Rules, known: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    seats = listed(given.get(key, [[]] * rules.seats), key, rules.seats)
    return tuple(all_of(own, key, known) for own in seats)


def _link(entry: Any, rules: Rules) -> tuple[str, int]:
    card, seat = (entry, 0) if isinstance(entry, str) else listed(entry, "necklace", 2)
    return one_of(card, "necklace", LINKS), whole(seat, "necklace seat", 0, rules.seats - 1)


def _once(cards: list[str], necklace: tuple[tuple[str, int], ...]) -> None:
    """No card is in two places."""
    for card in set(cards):
        if cards.count(card) > ABILITIES.get(card, 1):
            raise BadScene(f"cards: {card} is there more often than in the box")
    if len(necklace) > NECKLACE:
        raise BadScene(f"necklace: {NECKLACE} places")
