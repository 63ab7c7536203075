"""The sheet: every picture of the app as one hidden `<svg>` of symbols."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lantern.games.saboteur import cards as base
from lantern.games.saboteur2 import cards as new
from lantern.ui.art.actions import action_card, action_parts, back
from lantern.ui.art.brising import brising
from lantern.ui.art.doors import lying_on_new, things
from lantern.ui.art.dwarfs import dwarfs
from lantern.ui.art.goals import goal_back, lying_on
from lantern.ui.art.icons import icons
from lantern.ui.art.paths import heaps, path_card
from lantern.ui.art.pen import symbol
from lantern.ui.art.rock import sheets
from lantern.ui.art.roles import role_parts, roles
from lantern.ui.art.scenes import scenes
from lantern.ui.art.seats import seats
from lantern.ui.art.shapes import shapes
from lantern.ui.art.tools import tools

CARD = "0 0 65 100"
USE = re.compile(r'<use href="#([^"]+)"')


def cards() -> list[str]:
    """The cards of the table: fixed, path and action cards, the secret ones, and the backs."""
    paths = {card.id: path_card(card.id, card.ways) + lying_on(card.id) for card in base.FIXED_CARDS}
    paths |= {card.id: path_card(card.id, card.ways) for card in base.DECK_PATHS}
    paths |= {
        card.id: path_card(card.id, card.ways, blocked=not card.ladder) + lying_on_new(card)
        for card in new.DECK_PATHS
    }
    made = [symbol(name, CARD, drawing, fills=True) for name, drawing in paths.items()]
    made += [symbol(card.id, CARD, action_card(card)) for card in (*base.DECK_ACTIONS, *new.DECK_ACTIONS)]
    others = {"BACK": back(), "GOAL_BACK": goal_back(), **roles()}
    return made + [symbol(name, CARD, drawing) for name, drawing in others.items()]


def drawn() -> list[str]:
    """All symbols, in the order of the sheet."""
    parts = [*sheets(), *shapes(), *heaps(), *things(), *action_parts(), *role_parts()]
    return [*parts, *cards(), *icons(), *dwarfs(), *seats(), *tools(), *scenes(), *brising()]


def symbols() -> dict[str, str]:
    """Every symbol by its id."""
    return {text.split('"', 2)[1]: text for text in drawn()}


def hidden(parts: Iterable[str]) -> str:
    """A hidden `<svg>` of some of them."""
    body = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" display="none" aria-hidden="true">{body}</svg>'


def sheet() -> str:
    """One hidden `<svg>` to be put into the page once; screens write `<svg><use href="#B05"/></svg>`."""
    return hidden(drawn())


def halves(shown: str) -> tuple[str, str]:
    """The sheet in two: what this html uses, and all the rest.

    A browser builds every `<use>` of a sheet, hidden or not, before it paints: the first picture need not
    wait for those of other screens.
    """
    parts = drawn()
    # a part may have parts of its own that others use
    home = {name: text for text in parts for name in re.findall(r'\bid="([^"]+)"', text)}
    used: set[str] = set()
    asked = [shown]
    while asked:
        more = {home[name] for name in USE.findall(asked.pop())} - used
        used |= more
        asked += more
    return hidden(text for text in parts if text in used), hidden(text for text in parts if text not in used)
