"""A line of the feed opened: the card it speaks of, big, with its words and its rule (ux: 2.8, 2.11).

Built from what the reader saw. What somebody found under a goal is not told here: that card has to be held.
"""

from __future__ import annotations

from typing import Any

from lantern.table.feed import Line
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_words as text
from lantern.ui.words import N_, say

#: The paragraph about goals, and what is said of one that is open.
GOALS = "goals"
OPENED = N_("Opened by a tunnel that is joined to the start.")

#: Lines that speak of an action card without naming it, and its kind; a game built on this one adds its own.
PLAYED = {"broke": "break", "looked": "map"}


def card_face(card: str, turned: bool = False) -> dict[str, Any]:
    """A card, big, and its rule."""
    if card in cards.GOALS:
        words, rule = say(OPENED), GOALS
    else:
        words, rule = text.card_help(card), text.rule_of_card(card)
    return {
        "card": card,
        "turned": turned,
        "title": text.card_name(card),
        "open": text.opening(card, turned) if mines.is_path(card) else None,
        "words": words,
        "rule": rule,
    }


def opens(line: Line) -> bool:
    """Whether the line speaks of a card that can be shown."""
    return face(line) is not None


def face(line: Line) -> dict[str, Any] | None:
    """The card of the line; None if it speaks of none, or of one that its reader did not see."""
    data = line.data
    if line.key in PLAYED:
        card = cards.action(PLAYED[line.key], data.get("tool"))
    elif line.key == "discarded":
        card = data["cards"][0] if len(data.get("cards") or ()) == 1 else None
    else:
        card = data.get("card")
    return card_face(card, bool(data.get("turned"))) if card else None
