"""What the screens need to know of a card: its kind, tools and openings, out of the game's card table.

A game built on this one makes its box known (`know`); cards are looked up by their ids, whatever game they
are from.
"""

from __future__ import annotations

from functools import cache

from lantern.core.grid import letters_of
from lantern.games.saboteur import cards
from lantern.games.saboteur.cards import ActionCard, Box

#: Action cards by id, in the order of the table.
ACTIONS = tuple(cards.ACTIONS)
#: What may lie at a goal.
GOALS = (cards.TREASURE, *cards.STONES)
#: Every action card of every box that is known.
_ACTIONS: dict[str, ActionCard] = {}
#: A card -> another that does exactly the same.
_TWINS: dict[str, str] = {}


def know(box: Box) -> None:
    """Makes the cards of a box known. Done once, where the words for its cards are."""
    _ACTIONS.update(box.actions)
    _TWINS.update(box.alike)


know(cards.BOX)


def kind(card: str) -> str:
    """``path``, or the kind of an action card: ``break``, ``repair``, ``rockfall``, ``map`` ..."""
    return _ACTIONS[card].kind if card in _ACTIONS else "path"


def action(kind_: str, tool: str | None = None) -> str | None:
    """An action card of that kind (for that tool); all of them are alike."""
    found = (card.id for card in _ACTIONS.values() if card.kind == kind_ and tool in (None, *card.tools))
    return next(found, None)


def tools(card: str) -> tuple[str, ...]:
    """The tools drawn on an action card; empty for the others."""
    return _ACTIONS[card].tools if card in _ACTIONS else ()


def with_twins(found: set[str]) -> set[str]:
    """These cards, and those that do exactly the same."""
    return found | {_TWINS[card] for card in found if card in _TWINS}


@cache
def ways(card: str, turned: bool = False) -> tuple[str, ...]:
    """The groups of openings joined inside a path card as it lies, such as ``("NES",)`` or ``("N", "E")``."""
    return tuple(letters_of(way) for way in cards.WAYS[cards.piece_of(card, turned)])


@cache
def sides(card: str, turned: bool = False) -> str:
    """All openings of a path card as it lies, clockwise from north."""
    return letters_of(cards.OPENINGS[cards.piece_of(card, turned)])


def is_dead_end(card: str) -> bool:
    """Whether no tunnel goes on through the card."""
    return kind(card) == "path" and all(len(way) == 1 for way in ways(card))


def role_picture(role: str) -> str:
    """The picture of a dwarf's role on the art sheet."""
    return f"ROLE_{role.upper()}"
