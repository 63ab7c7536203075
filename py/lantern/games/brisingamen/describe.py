"""The whole position as plain data (rules: section 5; the keys are listed in scene.py)."""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.games.brisingamen.board import CAVERNS, PLACES
from lantern.games.brisingamen.gems import listed
from lantern.games.brisingamen.rules import NAME
from lantern.games.brisingamen.state import GONE, Dwarf, Going, State

MADE = "made"


def describe(state: State) -> Plain:
    return {
        "game": NAME,
        "seats": state.rules.seats,
        "options": state.rules.options(),
        "seed": state.seed,
        "phase": state.phase,
        "to_move": state.seat,
        "turns": state.turns,
        "actions_left": state.actions,
        "extra": state.extra,
        "learned": state.learned,
        "stirred": state.stirred,
        "quiet": state.quiet,
        "going": None if state.going is None else going_said(state.going),
        "finisher": state.finisher,
        "ended_by": state.ended_by,
        "caverns": {name: listed(gems) for name, gems in zip(CAVERNS, state.caverns, strict=True)},
        "dwarves": [[_dwarf(dwarf) for dwarf in own] for own in state.dwarves],
        "gems": [listed(gems) for gems in state.gems],
        "jewels": [list(cards) for cards in state.jewels],
        "made": [list(cards) for cards in state.made],
        "abilities": [list(cards) for cards in state.abilities],
        "tokens": list(state.tokens),
        "bank": state.bank,
        "market": listed(state.market),
        "workshop": list(state.workshop),
        "open_abilities": list(state.open_abilities),
        "pile": list(state.pile),
        "buried": state.buried,
        "brising_open": list(state.open_links),
        "necklace": [[card, seat] for card, seat in state.necklace],
        "deck": list(state.deck),
        "used": listed(state.used),
        "spent": list(state.spent),
    }


def _dwarf(dwarf: Dwarf) -> Plain:
    """Only what there is to say: a dwarf outside is ``{"at": "out"}``."""
    said: Plain = {"at": MADE if dwarf.at == GONE else PLACES[dwarf.at]}
    if any(dwarf.gems):
        said["gems"] = listed(dwarf.gems)
    if dwarf.ability is not None:
        said["ability"] = dwarf.ability
    if dwarf.strong:
        said["ends_left"] = dwarf.active
    elif dwarf.active:
        said["active"] = True
    return said


def going_said(going: Going) -> Plain:
    """The action under way; read back by scene.py."""
    if going.dwarf is None:
        return {"given": going.given}
    return {"dwarf": going.dwarf + 1, "hops": going.hops, "bat": going.bat}
