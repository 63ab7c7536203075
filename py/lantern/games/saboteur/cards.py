"""The cards of the base game, as data (the base rows of rules/path-cards.csv and action-cards.csv).

`ways` are the groups of openings that are joined inside a card, seen upright: ``NS|EW`` would be
a bridge, ``N|E`` two dead ends, ``NES`` a T.  A way of one letter is a stub.

In the mine a card and its position make one integer, its *piece*: ``2 * number + turned``.

A game built on this one lists its own cards, adds them to the catalogue and puts its own `Box` together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lantern.core.grid import half_turn, mask_of


@dataclass(frozen=True, slots=True)
class PathCard:
    id: str
    count: int
    ways: tuple[int, ...]
    #: Shows a ladder: its ways are live by themselves. Here only the start does.
    ladder: bool = False


@dataclass(frozen=True, slots=True)
class ActionCard:
    id: str
    count: int
    kind: str
    tools: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """What a game is played with besides the start and the goals."""

    paths: Mapping[str, PathCard]
    actions: Mapping[str, ActionCard]
    #: What may lie before a player -> the card that lies there. The bit of a thing is ``1 << index``.
    things: Mapping[str, str]
    #: A card -> another that does exactly the same.
    alike: Mapping[str, str] = field(default_factory=dict)

    def deck(self) -> tuple[str, ...]:
        """The cards that are shuffled and dealt."""
        counts = [(card.id, card.count) for card in self.paths.values()]
        counts += [(card.id, card.count) for card in self.actions.values()]
        return tuple(card for card, count in counts for _ in range(count))

    def knows(self, card: object) -> bool:
        return card in self.paths or card in self.actions

    def lying(self, bits: int) -> list[str]:
        """Names of what lies before a player, from its bits."""
        return [thing for index, thing in enumerate(self.things) if bits >> index & 1]

    def held(self, hand: tuple[str, ...], card: str | None) -> str | None:
        """The card of the hand that does what this one does: itself, or one exactly like it."""
        if card is None or card in hand:
            return card
        twin = self.alike.get(card)
        return twin if twin in hand else None


def ways_of(letters: str) -> tuple[int, ...]:
    """The ways of ``"NS|EW"`` as masks."""
    return tuple(mask_of(way) for way in letters.split("|"))


def _path(card: str, count: int, ways: str, ladder: bool = False) -> PathCard:
    return PathCard(card, count, ways_of(ways), ladder)


def _action(card: str, count: int, kind: str, tools: str = "") -> ActionCard:
    return ActionCard(card, count, kind, tuple(tools.split("|")) if tools else ())


#: Tools in the order in which they are shown; the bit of a tool is ``1 << index``.
TOOLS = ("pickaxe", "lantern", "cart")
GOALS = ("A", "B", "C")
START, TREASURE, STONES = "START", "GOLD", ("STONE_A", "STONE_B")

#: The start and the goals lie on the table, the other path cards are in the deck.
FIXED_CARDS = (
    _path("START", 1, "NESW", ladder=True),
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
#: The break card of each tool.
BREAKS = {card.tools[0]: card.id for card in DECK_ACTIONS if card.kind == "break"}
BOX = Box(PATHS, ACTIONS, BREAKS)
#: The 67 cards that are shuffled and dealt.
DECK = BOX.deck()
ROCKFALL, MAP = "A10", "A11"

# -- the catalogue: every path card there is, in both of its positions -------------------------------

_ALL: list[PathCard] = []
NUMBER: dict[str, int] = {}
#: card -> what one does with it: ``dig``, or the kind of an action card.
KIND: dict[str, str] = {}
#: piece -> its ways as masks.
WAYS: list[tuple[int, ...]] = []
#: piece -> mask of all its openings.
OPENINGS: list[int] = []
#: piece -> for each mask of sides, all openings joined to one of them inside the card.
SPREAD: list[tuple[int, ...]] = []
#: piece -> the openings that are live by themselves: all of them on a ladder, else none.
SPRINGS: list[int] = []


def catalogue(paths: Iterable[PathCard], actions: Iterable[ActionCard]) -> None:
    """Gives cards that are new their numbers and tables. Done once, where the cards are listed."""
    for card in paths:
        NUMBER[card.id] = len(_ALL)
        KIND[card.id] = "dig"
        _ALL.append(card)
        for ways in (card.ways, tuple(half_turn(way) for way in card.ways)):
            openings = sum(ways)
            WAYS.append(ways)
            OPENINGS.append(openings)
            SPREAD.append(tuple(sum(way for way in ways if way & mask) for mask in range(16)))
            SPRINGS.append(openings if card.ladder else 0)
    KIND.update((card.id, card.kind) for card in actions)


catalogue((*FIXED_CARDS, *DECK_PATHS), DECK_ACTIONS)


def piece_of(card: str, turned: int | bool) -> int:
    return 2 * NUMBER[card] + int(turned)


def card_of(piece: int) -> str:
    return _ALL[piece >> 1].id


def same_turned(card: str) -> bool:
    """True if turning the card by 180 degrees changes nothing."""
    piece = piece_of(card, 0)
    return set(WAYS[piece]) == set(WAYS[piece + 1])
