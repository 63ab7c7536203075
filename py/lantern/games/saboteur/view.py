"""What one seat, or the table, may see: built up from nothing (architecture: section 3).

Nothing here reads the declarations of state.py; a test holds the two against each other.
"""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.core.grid import place_of
from lantern.games.saboteur.cards import GOALS, card_of
from lantern.games.saboteur.fits import FIELD_BOX
from lantern.games.saboteur.mine import GOAL_CELLS
from lantern.games.saboteur.scoring import ranked, shares, totals
from lantern.games.saboteur.state import Position, State
from lantern.games.saboteur.survey import way_to_treasure


def look(state: State, viewer: int | None) -> Plain:
    """All that `viewer` (None: the table) may see, as plain data without words."""
    return {
        **table_seen(state, viewer),
        "players": [_player(state, seat, viewer) for seat in range(state.rules.seats)],
        "outcome": _outcome(state, viewer),
        "choice": list(state.purse.table) if _chooses(state, viewer) else None,
        "result": ranked(totals(state)) if state.phase == "over" else None,
    }


def table_seen(state: Position, viewer: int | None) -> Plain:
    """What is the same in every game of The Saboteurs: the mine, the goals, the own hand and role."""
    rules, deal = state.rules, state.deal
    return {
        "game": rules.game,
        "seats": rules.seats,
        "viewer": viewer,
        "round": deal.round,
        "rounds": rules.rounds,
        "options": rules.options(),
        "turn": {"seat": state.seat, "kind": state.phase},
        "starter": deal.starter,
        "mine": _mine(state),
        "goals": [_goal(state, index, viewer) for index in range(len(GOALS))],
        "hand": None if viewer is None else list(state.hands[viewer]),
        "role": None if viewer is None else deal.roles[viewer],
        "deck": len(state.deck),
        "discards": len(state.thrown) + len(state.spent),
    }


def _mine(state: Position) -> Plain:
    mine, laid = state.mine, state.laid
    cells = []
    for cell, piece in mine.cells.items():
        if cell not in GOAL_CELLS:
            by, number = laid[cell]
            at = list(place_of(cell))
            live = bool(mine.live[cell])
            card = card_of(piece)
            cells.append({"at": at, "card": card, "turned": piece & 1, "live": live, "by": by, "n": number})
    return {
        "cells": cells,
        "field": list(FIELD_BOX) if state.rules.area == "field" else None,
        "open": [list(place_of(cell)) for cell, _ in mine.border()],
    }


def _goal(state: Position, index: int, viewer: int | None) -> Plain:
    cell = GOAL_CELLS[index]
    piece = state.mine.cells.get(cell)
    looked = state.looked[index]
    seen = piece is not None or state.outcome is not None or (viewer is not None and looked >> viewer & 1)
    return {
        "letter": GOALS[index],
        "at": list(place_of(cell)),
        "card": state.deal.goals[index] if seen else None,
        "turned": 0 if piece is None else piece & 1,
        "face_up": piece is not None,
        "live": bool(state.mine.live.get(cell, 0)),
        "looked": [seat for seat in range(state.rules.seats) if looked >> seat & 1],
    }


def _player(state: State, seat: int, viewer: int | None) -> Plain:
    role_shown = seat == viewer or state.outcome is not None
    return {
        "seat": seat,
        "cards": len(state.hands[seat]),
        "before": state.rules.box.lying(state.before[seat]),
        "role": state.deal.roles[seat] if role_shown else None,
        "nuggets": state.purse.total(seat) if _gold_shown(state, seat, viewer) else None,
        "gold_cards": len(state.purse.held[seat]),
    }


def _gold_shown(state: State, seat: int, viewer: int | None) -> bool:
    """Gold is open to its owner, at the end of the game, and when the table plays with open gold."""
    return seat == viewer or state.phase == "over" or state.rules.gold_secret == "off"


def _chooses(state: State, viewer: int | None) -> bool:
    return state.phase == "gold" and viewer is not None and viewer == state.seat


def _outcome(state: State, viewer: int | None) -> Plain | None:
    outcome = state.outcome
    if outcome is None:
        return None
    taken = [
        {"seat": seat, "nuggets": nuggets if _gold_shown(state, seat, viewer) else None}
        for seat, nuggets in shares(state)
    ]
    return {
        "winner": outcome.winner,
        "finisher": outcome.finisher,
        "roles": list(state.deal.roles),
        "spare": state.deal.spare[0] if state.deal.spare else None,
        "way": [list(place_of(cell)) for cell in way_to_treasure(state.mine)],
        "shares": taken,
        "order": list(outcome.order),
    }
