"""What may be done with one card of the hand: places, people, goals, and why the others are refused.

Legality arrives as data from the session (`legal`, `why_not`); nothing here decides a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lantern.core.contract import Reason
from lantern.table.seats import ring
from lantern.table.session import Session
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play.mine_view import At, neighbour, place

TOOLS = ("pickaxe", "lantern", "cart")


@dataclass(frozen=True, slots=True)
class ToolChoice:
    """One tool of one person as a target: the text of the move, and the reason against it (None: allowed)."""

    tool: str
    move: str
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class PersonChoice:
    """A person as the target of a break or a repair, with one choice for each tool of the card."""

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


def people(session: Session, card: str, me: int) -> list[PersonChoice]:
    """Everybody in ring order from my left neighbour, myself last, as targets of a break or repair card."""
    kind, tools = cards.kind(card), cards.tools(card)
    order = [*ring(me + 1, len(session.seats))]
    rows = []
    for seat in order:
        verb = "break" if kind == "break" else f"repair {card}"
        texts = [(tool, f"{verb} {tool} {seat}") for tool in TOOLS if tool in tools]
        rows.append(
            PersonChoice(seat, tuple(ToolChoice(tool, text, session.why_not(text)) for tool, text in texts))
        )
    return rows


def goals(session: Session, look: dict[str, Any]) -> dict[str, Reason | None]:
    """Each goal's letter and why the map cannot be used on it (None: it can)."""
    return {goal["letter"]: session.why_not(f"map {goal['letter']}") for goal in look["goals"]}


def removable(session: Session) -> set[At]:
    """Where a rockfall may come down."""
    return {place(move.at) for move in session.legal() if move.kind == "rockfall"}


def playable(session: Session) -> set[str]:
    """Cards that can do more now than be thrown away."""
    return {move.card for move in session.legal() if move.card and move.kind != "discard"}


def why_useless(session: Session, card: str, me: int, look: dict[str, Any]) -> Reason:
    """Why a card that cannot be played cannot: the reason that stands in the way everywhere."""
    kind = cards.kind(card)
    if kind == "path":
        for at in look["mine"]["open"]:
            refused = refusal(session, card, place(at))
            if refused and refused[1].key == "tool-broken":
                return refused[1]
        return Reason("nowhere")
    if kind in ("break", "repair"):
        return Reason("nobody-to-break" if kind == "break" else "nobody-to-mend")
    return Reason("nothing-to-clear" if kind == "rockfall" else "nothing-to-see")


def nearer(look: dict[str, Any], card: str, spots: dict[At, tuple[bool, ...]]) -> set[At]:
    """Places where the card would bring the tunnel nearer to a goal that is still face down.

    The same marks whatever the seat knows or is: all face-down goals count alike, or help would be a tell.
    """
    hidden = [place(goal["at"]) for goal in look["goals"] if not goal["face_up"]]
    laid = {place(c["at"]): c for c in look["mine"]["cells"]}
    laid |= {place(g["at"]): g for g in look["goals"] if g["face_up"]}
    now = [_distance(at, c["card"], bool(c["turned"]), laid, hidden) for at, c in laid.items() if c["live"]]
    best = min(now, default=99)
    return {
        at for at, turns in spots.items() if any(_distance(at, card, t, laid, hidden) < best for t in turns)
    }


def _distance(at: At, card: str, turned: bool, laid: dict[At, Any], hidden: list[At]) -> int:
    """Steps from the nearest free place that the card opens into to the nearest of the goals `hidden`."""
    through = "".join(way for way in cards.ways(card, turned) if len(way) > 1)
    mouths = [neighbour(at, side) for side in through]
    free = [mouth for mouth in mouths if mouth not in laid]
    return min((abs(x - gx) + abs(y - gy) for x, y in free for gx, gy in hidden), default=99)
