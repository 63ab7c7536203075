"""Public figures of the expansion for the charts."""

from __future__ import annotations

from lantern.games.saboteur import survey as base
from lantern.games.saboteur2.cards import BIT, TRAPPED
from lantern.games.saboteur2.scoring import crystals_on
from lantern.games.saboteur2.state import State


def measure(state: State) -> dict[str, float]:
    """Those of the base game, and `trapped` players, `thefts` (cards that lie), `crystals` face up."""
    return {
        **base.measure(state),
        "trapped": sum(bool(bits & BIT[TRAPPED]) for bits in state.before),
        "thefts": len(state.theft_order),
        "crystals": crystals_on(state.mine),
    }
