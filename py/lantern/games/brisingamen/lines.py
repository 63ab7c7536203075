"""A whole line (rules: section 5): its steps one after the other, each judged where the one before it led."""

from __future__ import annotations

from dataclasses import replace

from lantern.core.contract import Event, IllegalMove, Reason
from lantern.games.brisingamen.cards import STAMINA
from lantern.games.brisingamen.checks import refused
from lantern.games.brisingamen.checks_mine import ground_of, no_hop, own
from lantern.games.brisingamen.deeds import DEEDS
from lantern.games.brisingamen.move import Move
from lantern.games.brisingamen.state import Draft, State


def stopped(state: State, line: Move) -> Reason | None:
    """Why the first step that may not be made may not; None if the whole line may."""
    if not line.then and not line.drink:
        return refused(state, ground_of(state), line)
    try:
        follow(state, line)
    except IllegalMove as stop:
        return stop.reason
    return None


def follow(state: State, line: Move) -> tuple[State, list[Event]]:
    """The state after all steps, and what happened. Raises `IllegalMove` and changes nothing."""
    events: list[Event] = []
    if len(line.hops) > 1:
        state = replace(state, going=None)  # two hops are a whole action, none that was begun before
    for number, step in enumerate(_steps(state, line)):
        reason = no_hop(state, step.dwarf) if number and step.kind == "move" else None
        reason = reason or refused(state, ground_of(state), step)
        if reason is not None:
            raise IllegalMove(reason)
        draft = Draft(state)
        DEEDS[step.kind](draft, state.mover, step, events)
        state = draft.done()
    return state, events


def _steps(state: State, line: Move) -> list[Move]:
    """Stamina is drunk by collecting with gems in the barrow: there ``drink`` says no more than that."""
    if not line.then and not line.drink:
        return [line]
    dwarf = None if state.seat is None else own(state, line)
    by_collecting = line.collects and dwarf is not None and dwarf.ability == STAMINA and any(dwarf.gems)
    return [replace(line, then=(), drink=line.drink and not by_collecting), *line.then]
