"""The cards of the base game, as data (the base rows of rules/path-cards.csv and action-cards.csv).

`ways` are the groups of openings that are joined inside a card, seen upright: ``NS|EW`` would be
a bridge, ``N|E`` two dead ends, ``NES`` a T.  A way of one letter is a stub.

In the mine a card and its position make one integer, its *piece*: ``2 * number + turned``.
"""

from __future__ import annotations

from dataclasses import dataclass

from lantern.core.grid import half_turn, mask_of


@dataclass(frozen=True, slots=True)
class PathCard:
    id: str
    count: int
    ways: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActionCard:
    id: str
    count: int
    kind: str
    tools: tuple[str, ...]


def _path(card: str, count: int, ways: str) -> PathCard:
    return PathCard(card, count, tuple(mask_of(way) for way in ways.split("|")))


def _action(card: str, count: int, kind: str, tools: str = "") -> ActionCard:
    return ActionCard(card, count, kind, tuple(tools.split("|")) if tools else ())


#: Tools in the order in which they are shown; the bit of a tool is ``1 << index``.
TOOLS = ("pickaxe", "lantern", "cart")
GOALS = ("A", "B", "C")
START, TREASURE, STONES = "START", "GOLD", ("STONE_A", "STONE_B")

#: The start and the goals lie on the table, the other path cards are in the deck.
FIXED_CARDS = (
    _path("START", 1, "NESW"),
    _path("GOLD", 1, "NESW"),
    _path("STONE_A", 1, "NE"),
    _path("STONE_B", 1, "NW"),
)
DECK_PATHS = (
    _path("B01", 5, "NESW"),
    _path("B02", 5, "NES"),
    _path("B03", 5, "NEW"),
    _path("B04", 4, "NS"),
    _path("B05", 3, "EW"),
    _path("B06", 5, "NE"),
    _path("B07", 4, "NW"),
    _path("B08", 1, "N|E|S|W"),
    _path("B09", 1, "N|E|S"),
    _path("B10", 1, "N|E|W"),
    _path("B11", 1, "N|S"),
    _path("B12", 1, "E|W"),
    _path("B13", 1, "N|E"),
    _path("B14", 1, "N|W"),
    _path("B15", 1, "N"),
    _path("B16", 1, "E"),
)
DECK_ACTIONS = (
    _action("A01", 3, "break", "pickaxe"),
    _action("A02", 3, "break", "lantern"),
    _action("A03", 3, "break", "cart"),
    _action("A04", 2, "repair", "pickaxe"),
    _action("A05", 2, "repair", "lantern"),
    _action("A06", 2, "repair", "cart"),
    _action("A07", 1, "repair", "pickaxe|lantern"),
    _action("A08", 1, "repair", "pickaxe|cart"),
    _action("A09", 1, "repair", "lantern|cart"),
    _action("A10", 3, "rockfall"),
    _action("A11", 6, "map"),
)

#: Nuggets on the 28 gold cards (rules: section 1).
GOLD_CARDS = (1,) * 16 + (2,) * 8 + (3,) * 4

PATHS = {card.id: card for card in DECK_PATHS}
ACTIONS = {card.id: card for card in DECK_ACTIONS}
#: The 67 cards that are shuffled and dealt.
DECK = tuple(card.id for card in (*DECK_PATHS, *DECK_ACTIONS) for _ in range(card.count))
#: The break card of each tool.
BREAKS = {card.tools[0]: card.id for card in DECK_ACTIONS if card.kind == "break"}
ROCKFALL, MAP = "A10", "A11"

# -- pieces: a path card in one of its two positions -----------------------------------------------

_ALL = (*FIXED_CARDS, *DECK_PATHS)
NUMBER = {card.id: number for number, card in enumerate(_ALL)}


def piece_of(card: str, turned: int | bool) -> int:
    return 2 * NUMBER[card] + int(turned)


def card_of(piece: int) -> str:
    return _ALL[piece >> 1].id


#: piece -> its ways as masks.
WAYS: tuple[tuple[int, ...], ...] = tuple(
    ways for card in _ALL for ways in (card.ways, tuple(half_turn(way) for way in card.ways))
)
#: piece -> mask of all its openings.
OPENINGS: tuple[int, ...] = tuple(sum(ways) for ways in WAYS)
#: piece -> for each mask of sides, all openings joined to one of them inside the card.
SPREAD: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(way for way in ways if way & mask) for mask in range(16)) for ways in WAYS
)


def same_turned(card: str) -> bool:
    """True if turning the card by 180 degrees changes nothing."""
    piece = piece_of(card, 0)
    return set(WAYS[piece]) == set(WAYS[piece + 1])
