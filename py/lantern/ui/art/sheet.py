"""The sheet: every picture of the app as one hidden `<svg>` of symbols."""

from __future__ import annotations

from lantern.games.saboteur.cards import DECK_ACTIONS, DECK_PATHS, FIXED_CARDS
from lantern.ui.art.actions import action_card, back
from lantern.ui.art.dwarfs import dwarfs
from lantern.ui.art.goals import goal_back, lying_on
from lantern.ui.art.icons import icons
from lantern.ui.art.paths import heaps, path_card
from lantern.ui.art.pen import symbol
from lantern.ui.art.rock import sheets
from lantern.ui.art.roles import roles
from lantern.ui.art.scenes import scenes
from lantern.ui.art.seats import seats
from lantern.ui.art.tools import tools

CARD = "0 0 65 100"


def cards() -> list[str]:
    """The cards of the table: fixed, path and action cards, the secret ones, and the backs."""
    made = [
        symbol(card.id, CARD, path_card(card.id, card.ways) + lying_on(card.id), fills=True)
        for card in (*FIXED_CARDS, *DECK_PATHS)
    ]
    made += [symbol(card.id, CARD, action_card(card.id, card.kind, card.tools)) for card in DECK_ACTIONS]
    others = {"BACK": back(), "GOAL_BACK": goal_back(), **roles()}
    return made + [symbol(name, CARD, drawing) for name, drawing in others.items()]


def drawn() -> list[str]:
    """All symbols, in the order of the sheet."""
    return [*sheets(), *heaps(), *cards(), *icons(), *dwarfs(), *seats(), *tools(), *scenes()]


def symbols() -> dict[str, str]:
    """Every symbol by its id."""
    return {text.split('"', 2)[1]: text for text in drawn()}


def sheet() -> str:
    """One hidden `<svg>` to be put into the page once; screens write `<svg><use href="#B05"/></svg>`."""
    body = "".join(drawn())
    return f'<svg xmlns="http://www.w3.org/2000/svg" display="none" aria-hidden="true">{body}</svg>'
