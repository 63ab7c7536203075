"""Tables at every stage of a game, to be played on from there by people and bots.

    tables = moments("saboteur", people=3, bots=1, options={}, seed=1)
    tables["gold"]          somebody is about to choose a nugget; fresh tables have nobody's role looked at

Bots play the game up to there.  A game need not come by all of them: nobody steals where no thief is free.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lantern.table import marks
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

NAMES = ("Mia", "Kai", "Lu", "Noa", "Ben")
#: One has it read aloud, one is new, one has marks on good places.
COMFORT: tuple[dict[str, Any], ...] = ({}, {"aloud": True}, {"new": True}, {"helper": True, "lang": "de"}, {})
#: What is left to do after a round.
SHARING = ("gold", "theft")
#: The seeds of real games are that long.
SEED = 1 << 52


def moments(game: str, people: int, bots: int, options: dict[str, Any], seed: int) -> dict[str, Session]:
    """One game, at each of its stages: ``fresh``, ``middle`` of the first round, ``last`` (the move that ends
    it is a person's), ``tick`` (the same, of a bot), ``gold`` or ``theft`` (nobody has seen yet how the round
    ended), ``next`` (the round is over), ``final``.
    """
    steps = list(played(game, people, bots, options, seed))
    kinds = [step.turn.kind for step in steps]
    plays = next((n for n, kind in enumerate(kinds) if kind != "play"), len(steps))
    at = {"fresh": 0, "middle": plays // 2, "last": plays - 1, "tick": plays - 1, "final": len(steps) - 1}
    at |= {kind: kinds.index(kind) for kind in SHARING if kind in kinds}
    at |= {"next": kinds.index("round-end")} if "round-end" in kinds else {}
    return {name: given(steps[n], people, name) for name, n in sorted(at.items(), key=lambda one: one[1])}


def played(game: str, people: int, bots: int, options: dict[str, Any], seed: int) -> list[Session]:
    """The table before each move of a game that bots play, and after the last."""
    seats = [Seat(NAMES[n], n, n, Bot(), COMFORT[n]) for n in range(people)]
    seats += [Seat(f"Bot {n}", 9 + n, people + n, Bot()) for n in range(bots)]
    session = Session.start(game, seats, options, SEED + seed)
    steps = []
    while session.phone().kind != "final":
        if session.turn.kind not in ("play", *SHARING):
            steps.append(session.fork())
            session.play("next")
        elif session.phone().kind == "round":
            steps.append(session.fork())
            session.reveal_seen()
        else:
            steps += [session.fork()] if session.turn.kind == "play" else []
            session.bot_move()
    return [*steps, session]


def given(step: Session, people: int, moment: str) -> Session:
    """The table with people at their seats; the ``last`` move of a round is a person's, a ``tick`` is not."""
    table, mover = step.fork(), step.turn.seat
    there = {n for n in range(people) if moment != "tick" or n != mover}
    there |= {mover} if moment == "last" and mover is not None else set()
    table.seats = tuple(replace(seat, bot=None) if n in there else seat for n, seat in enumerate(step.seats))
    if moment != "fresh":
        table.roles = set(range(len(table.seats)))
        marks.take_for(table, 0, 1, "saboteur")
    return table
