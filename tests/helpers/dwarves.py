"""Small positions of Brísingamen for tests, told by what matters in them."""

from __future__ import annotations

from typing import Any

from lantern.core.contract import Event
from lantern.games.brisingamen.game import GAME
from lantern.games.brisingamen.gems import NONE, Gems, heap, listed, plus
from lantern.games.brisingamen.state import State


def scene(**said: Any) -> State:
    """A position for three seats; what is not said comes from the set-up of seed 1."""
    return GAME.scene({"seats": 3, "seed": 1, **said})


def at(place: str, *gems: str, **more: Any) -> dict[str, Any]:
    """A dwarf in the mine: ``at("N3", "ruby-L", ability="speed", active=True)``."""
    return {"at": place, "gems": list(gems), **more}


def play(state: State, *texts: str) -> State:
    """The state after all these moves."""
    for text in texts:
        state, _ = GAME.apply(state, text)
    return state


def told(state: State, text: str) -> list[Event]:
    """What happens when the move is made."""
    return GAME.apply(state, text)[1]


def keys(state: State, text: str) -> list[str]:
    return [event.key for event in told(state, text)]


def why(state: State, text: str) -> str | None:
    """The key of the reason, None if the move is legal."""
    reason = GAME.why_not(state, text)
    return None if reason is None else reason.key


def texts(state: State, kind: str = "") -> list[str]:
    """Legal moves, those that begin so."""
    return [text for text in map(str, GAME.legal(state)) if text.startswith(kind)]


def front(state: State, seat: int = 0) -> list[str]:
    """The gems in front of a seat."""
    return listed(state.gems[seat])


def gems_in_all(state: State) -> Gems:
    """Every gem, wherever it is: mine, barrows, players, market, cards and out of play."""
    total = NONE
    barrows = [dwarf.gems for own in state.dwarves for dwarf in own]
    for gems in (*state.caverns, *barrows, *state.gems, state.market, state.used):
        total = plus(total, gems)
    return total


def gems(text: str) -> Gems:
    """``ruby-S ruby-S`` as a heap."""
    return heap(text.split())


#: A mine with nothing in it.
EMPTY: dict[str, list[str]] = {f"c{number:02}": [] for number in range(1, 25)}
