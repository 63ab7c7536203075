"""What people say they saw under a goal (house rule of the table `claims`, ux: 2.6), and whether it was so.

A claim is said aloud and may be a lie: it is public, it goes into everybody's feed as a note of the table,
and it depends on nothing that was seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lantern.core.contract import Event
from lantern.table.feed import Line
from lantern.table.session import Session

KEY = "claimed"
SAYS = ("gold", "stone", "nothing")


@dataclass(frozen=True, slots=True)
class Claim:
    """`seat` said in `round` that under `goal` lies gold or stone, or said nothing about it.

    `true` is None for who said nothing.
    """

    round: int
    seat: int
    goal: str
    says: str
    true: bool | None


def event(data: Mapping[str, Any], seats: int) -> Event | None:
    """The note of a claim, or None for data that is none (it may come out of any file)."""
    seat, goal, says = data.get("seat"), data.get("goal"), data.get("says")
    if type(seat) is not int or not 0 <= seat < seats or says not in SAYS or goal not in ("A", "B", "C"):
        return None
    return Event(KEY, {"seat": seat, "goal": goal, "says": says})


def open_for(session: Session, seat: int) -> str | None:
    """The goal about which `seat` may say something now: it has just looked there and has not spoken yet."""
    looked = (session.pending or "").split()
    if looked[:1] != ["map"] or session.turn.seat != seat or said(session) is not None:
        return None
    return looked[1]


def said(session: Session) -> str | None:
    """What was claimed beside the pending move."""
    return next((str(e.public["says"]) for e in session.asides if e.key == KEY and e.public), None)


def judged(lines: Iterable[Line], treasures: Mapping[int, str]) -> list[Claim]:
    """The claims of a finished game against the truth: `treasures` is the goal of the treasure by round."""
    found = []
    for line in lines:
        if line.key != KEY or line.round not in treasures:
            continue
        goal, says = line.data["goal"], line.data["says"]
        lay = "gold" if treasures[line.round] == goal else "stone"
        true = None if says == "nothing" else says == lay
        found.append(Claim(line.round, line.data["seat"], goal, says, true))
    return found
