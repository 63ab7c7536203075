"""The whole position as plain data (rules: section 5; the keys are listed in scene.py)."""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.core.grid import place_of
from lantern.games.saboteur.cards import GOALS, card_of
from lantern.games.saboteur.mine import GOAL_CELLS, START_CELL
from lantern.games.saboteur.state import Outcome, Position, State


def describe(state: State) -> Plain:
    purse = state.purse
    return {
        **table_described(state),
        "gold": [list(held) for held in purse.held],
        "credit": list(purse.credit),
        "gold_deck": list(purse.box),
        "gold_table": list(purse.table),
        "outcome": None if state.outcome is None else _outcome(state.outcome),
    }


def table_described(state: Position) -> Plain:
    """What every game of The Saboteurs has; read back by setting.py."""
    deal = state.deal
    lying = state.rules.box.lying
    board = [cell for cell in state.mine.cells if cell != START_CELL and cell not in GOAL_CELLS]
    return {
        "game": state.rules.game,
        "seats": state.rules.seats,
        "options": state.rules.options(),
        "seed": deal.seed,
        "counter": deal.counter,
        "round": deal.round,
        "starter": deal.starter,
        "phase": state.phase,
        "to_move": state.seat,
        "last": state.last,
        "goals": list(deal.goals),
        "face_up": _face_up(state),
        "looked": {goal: _seats(state.looked[index]) for index, goal in enumerate(GOALS)},
        "board": [_card(state, cell) for cell in board],
        "laid": [list(state.laid[cell]) for cell in board],
        "layings": state.layings,
        "roles": list(deal.roles),
        "spare_roles": list(deal.spare),
        "hands": [list(hand) for hand in state.hands],
        "deck": list(state.deck),
        "thrown": [[seat, card] for seat, card in state.thrown],
        "spent": list(state.spent),
        "before": {str(seat): lying(bits) for seat, bits in enumerate(state.before) if bits},
    }


def _card(state: Position, cell: int) -> list[int | str]:
    piece = state.mine.cells[cell]
    return [*place_of(cell), card_of(piece), piece & 1]


def _face_up(state: Position) -> dict[str, int]:
    cells = state.mine.cells
    return {goal: cells[cell] & 1 for goal, cell in zip(GOALS, GOAL_CELLS, strict=True) if cell in cells}


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _outcome(outcome: Outcome) -> Plain:
    return {
        "winner": outcome.winner,
        "finisher": outcome.finisher,
        "order": list(outcome.order),
        "takers": list(outcome.takers),
    }
