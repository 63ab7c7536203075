"""What only one person may look at: a card that has to be held, the same size and steps whatever it shows."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.table import claims
from lantern.ui.desk import Desk
from lantern.ui.play import saboteur_words as text
from lantern.ui.words import N_, say

CLAIMS = {"gold": N_("Gold"), "stone": N_("A stone"), "nothing": N_("I say nothing")}


def face(
    title: Markup,
    label: str,
    cards: list[str],
    words: Markup,
    cover: str = "BACK",
    letter: str | None = None,
) -> dict[str, Any]:
    """A sheet with a card to be held: `cards` lie under `cover`, `words` name them."""
    return {
        "title": title,
        "label": label,
        "cards": cards,
        "words": words,
        "cover": cover,
        "letter": letter,
        "claim": None,
    }


def goal_face(desk: Desk, look: dict[str, Any], letter: str) -> dict[str, Any]:
    """A goal this seat has looked at."""
    goal = next((g for g in look["goals"] if g["letter"] == letter and g["card"]), None)
    return {
        **face(
            say(N_("Goal %(letter)s, for you alone"), letter=letter),
            say(N_("Hold to look under goal %(letter)s"), letter=letter),
            [goal["card"] if goal else "GOAL_BACK"],
            text.card_name(goal["card"]) if goal else say(N_("face down")),
            "GOAL_BACK",
            letter,
        ),
        "claim": claim(desk, letter),
    }


def claim(desk: Desk, letter: str) -> dict[str, Any] | None:
    """What may be said aloud about the goal just looked at, where the table plays with claims (ux: 2.6).

    The same choices whatever lies there. None: the table does not play so.
    """
    session = desk.session
    assert session is not None and desk.opener is not None
    if not desk.prefs.get("claims") or session.pending != f"map {letter}":
        return None
    return {
        "said": claims.said(session),
        "choices": [{"says": says, "label": say(CLAIMS[says])} for says in claims.SAYS],
    }
