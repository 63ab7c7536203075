"""What the turn screen of The Saboteurs holds between two taps, and the few things every tap does to it.

It lies in the local part of the desk: private to the seat that opened the screen, gone when it is left.

    card     number of the chosen card in the hand        ghost    where the path card would lie, [x, y]
    turned   whether the ghost is turned by 180           target   text of the chosen action, which is legal
    person   the person chosen, two tools being possible  refused  the last refusal, to point at
    spot     a place asked about with no card chosen      sheet    the open sheet (None: closed by hand)
    zoom     a card or goal shown big                     peek     the move that showed something, until Done
    flash    a place the feed points at                   filter   what the feed shows; earlier: how much
    recap    which of the missed moves is being shown; held: it waits there (`play.recap`)
    pile     numbers of the cards to be thrown away       shed     the thing before me they are thrown for
    about    the person asked about in the seats strip
"""

from __future__ import annotations

from typing import Any

from lantern.core.contract import Reason
from lantern.ui.desk import Desk, Refused, session_of
from lantern.ui.play import recap
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play.mine_view import At, place

#: What is put away when something else is begun.
CHOICES = (
    "card", "ghost", "turned", "target", "person", "refused", "spot", "zoom", "flash", "pile",
    "shed", "about",
)  # fmt: skip


def phase(desk: Desk) -> str:
    """``choose``, ``laid`` (played, may be taken back) or ``drawn`` (only the passing is left)."""
    session = session_of(desk)
    if desk.holder is not None:
        return "drawn"
    if session.pending is not None:
        return "laid"
    turn = session.turn
    return "choose" if turn.kind == "play" and turn.seat == desk.opener else "drawn"


def my_look(desk: Desk) -> dict[str, Any]:
    """What the opener may see. Only ever asked for on a private screen."""
    return session_of(desk).look(desk.opener)


def chosen(desk: Desk) -> str | None:
    """The card in the hand that is chosen, if any."""
    index = desk.local.get("card")
    hand = my_look(desk)["hand"]
    return hand[index] if index is not None and index < len(hand) else None


def held(desk: Desk, index: int) -> str:
    """The card of the hand with this number. Raises `Refused` for a number that is none."""
    hand: list[str] = my_look(desk)["hand"]
    if not 0 <= index < len(hand):
        raise Refused("odd-request")
    return hand[index]


def forget(desk: Desk, *kept: str) -> None:
    """Put away everything that was being chosen, except `kept`."""
    recap.put_away(desk)
    for key in CHOICES:
        if key not in kept:
            desk.local.pop(key, None)


def refuse(desk: Desk, reason: Reason, at: At | None = None, turned: bool = False) -> None:
    """Remember why not, to say it and to point at it. Nothing else changes."""
    desk.local["refused"] = {
        "key": reason.key,
        "at": list(at) if at else None,
        "turned": turned,
        "sides": choice.clashing(reason),
    }
    desk.out.effects.append("refuse")


def aim(desk: Desk, move: str, at: At | None = None) -> None:
    """Choose the target of an action, if it is allowed."""
    reason = session_of(desk).why_not(move)
    if reason is not None:
        desk.local.pop("target", None)
        refuse(desk, reason, at)
        return
    desk.local["target"] = move
    desk.out.effects.append("pick")


def goal_at(look: dict[str, Any], at: At) -> dict[str, Any] | None:
    """The goal that lies there."""
    return next((goal for goal in look["goals"] if place(goal["at"]) == at), None)


def ask(desk: Desk, at: At) -> None:
    """No card to put there: say what lies there; a goal I have looked at can be looked at again."""
    desk.local["spot"] = list(at)
    goal = goal_at(my_look(desk), at)
    if goal and goal["card"] and not goal["face_up"]:
        desk.local.update(sheet="goal", zoom=goal["letter"])
