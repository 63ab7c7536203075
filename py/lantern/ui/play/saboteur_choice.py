"""What may be done with one card of the hand: places, people, goals, and why the others are refused.

Legality arrives as data from the session (`legal`, `why_not`); nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lantern.core.contract import Reason
from lantern.core.grid import AROUND, cell_at, place_of
from lantern.games.saboteur.cards import piece_of
from lantern.games.saboteur.fits import ground_of
from lantern.games.saboteur.mine import Mine, build
from lantern.table.seats import ring
from lantern.table.session import Session
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play.mine_view import At, place

TOOLS = ("pickaxe", "lantern", "cart")
#: seat -> (tool, text) of every move that aims at it.
MovesAt = Callable[[int], list[tuple[str, str]]]


@dataclass(frozen=True, slots=True)
class ToolChoice:
    """One tool of one person as a target: the text of the move, and the reason against it (None: allowed)."""

    tool: str
    move: str
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class PersonChoice:
    """A person as the target of a card, with one choice for each tool of the card."""

    seat: int
    tools: tuple[ToolChoice, ...]

    @property
    def allowed(self) -> tuple[ToolChoice, ...]:
        return tuple(choice for choice in self.tools if choice.reason is None)


def dig_text(card: str, at: At, turned: bool) -> str:
    """The text of laying a card (rules: section 4)."""
    return f"dig {card} {at[0]},{at[1]}" + (" turned" if turned else "")


def places(session: Session, card: str) -> dict[At, tuple[bool, ...]]:
    """Where the path card may be laid, and turned or not: ``(False,)``, ``(True,)`` or both."""
    found: dict[At, tuple[bool, ...]] = {}
    for move in session.legal():
        if move.kind == "dig" and move.card == card:
            at = place(move.at)
            if bool(move.turned) not in found.get(at, ()):
                found[at] = tuple(sorted((*found.get(at, ()), bool(move.turned))))
    return found


def refusal(session: Session, card: str, at: At) -> tuple[bool, Reason] | None:
    """The more helpful of the two reasons against laying `card` at `at`, and the turn it belongs to.

    The turn that clashes on fewer sides comes nearer to fitting; one that fits but is not joined, nearest.
    """
    reasons = [(turned, session.why_not(dig_text(card, at, turned))) for turned in (False, True)]
    if any(reason is None for _, reason in reasons):
        return None
    return min(((turned, reason) for turned, reason in reasons if reason), key=lambda pair: _clash(pair[1]))


def _clash(reason: Reason) -> int:
    return len(clashing(reason)) if reason.key == "mismatch" else 0


def clashing(reason: Reason) -> str:
    """The sides of the laid card that do not fit, as ``"NE"``."""
    sides = reason.params.get("sides", "")
    return "".join(s for s in "NESW" if s in sides)


def people(session: Session, me: int, moves_at: MovesAt) -> list[PersonChoice]:
    """Everybody in ring order from my left neighbour, myself last, as targets of a card.

    `moves_at` a seat are the moves that aim at it, each with its tool ("" where there is no choice of tools).
    """
    return [
        PersonChoice(
            seat, tuple(ToolChoice(tool, text, session.why_not(text)) for tool, text in moves_at(seat))
        )
        for seat in ring(me + 1, len(session.seats))
    ]


def removable(session: Session) -> set[At]:
    """Where a rockfall may come down."""
    return {place(move.at) for move in session.legal() if move.kind == "rockfall"}


def playable(session: Session) -> set[str]:
    """Cards that can do more now than be thrown away."""
    return cards.with_twins({move.card for move in session.legal() if move.card and not move.cards})


def nearer(look: dict[str, Any], card: str, spots: dict[At, tuple[bool, ...]]) -> set[At]:
    """Places where the card would bring the tunnel nearer to a goal that is still face down.

    The same marks whatever the seat knows or is: all face-down goals count alike, or help would be a tell.
    """
    hidden = [place(goal["at"]) for goal in look["goals"] if not goal["face_up"]]
    mine = _open_mine(look)
    now = _distance(mine, hidden)
    return {
        at
        for at, turns in spots.items()
        if any(_distance(mine.lay(cell_at(*at), piece_of(card, turned)), hidden) < now for turned in turns)
    }


def _open_mine(look: dict[str, Any]) -> Mine:
    """The mine that everybody sees: a piece of the rules that knows what is joined, and no secret."""
    laid = [*look["mine"]["cells"], *(goal for goal in look["goals"] if goal["face_up"])]
    pieces = {cell_at(*one["at"]): piece_of(one["card"], one["turned"]) for one in laid}
    return build(pieces, ground_of(look["options"]["area"], look["options"]["connection"]))


def _distance(mine: Mine, hidden: list[At]) -> int:
    """Steps from the nearest free place that a live tunnel opens into to the nearest goal of `hidden`."""
    free = [
        place_of(cell + step)
        for cell, live in mine.live.items()
        for side, step, _ in AROUND
        if live & side and cell + step not in mine.cells
    ]
    return min((abs(x - gx) + abs(y - gy) for x, y in free for gx, gy in hidden), default=99)
