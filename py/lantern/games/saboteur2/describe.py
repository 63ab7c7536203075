"""The whole position as plain data (rules: section 5; the keys are listed in scene.py)."""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.games.saboteur.describe import table_described
from lantern.games.saboteur2.state import State


def describe(state: State) -> Plain:
    outcome = state.outcome
    return {
        **table_described(state),
        "theft_order": list(state.theft_order),
        "gold": list(state.gold),
        "aside": list(state.aside),
        "known": [_seats(bits) for bits in state.known],
        "doffed": [
            [seat, role, _seats(bits)]
            for role, (seat, bits) in zip(state.doffed, state.doffed_by, strict=True)
        ],
        "seen": [[knower, holder, list(cards)] for knower, (holder, cards) in state.seen],
        "outcome": None
        if outcome is None
        else {
            "finisher": outcome.finisher,
            "thieves": list(outcome.thieves),
            "stolen": list(outcome.stolen),
        },
    }


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
