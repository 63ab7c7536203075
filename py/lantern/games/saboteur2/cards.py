"""The cards the expansion adds (the expansion rows of rules/path-cards.csv and action-cards.csv)."""

from __future__ import annotations

from dataclasses import dataclass

from lantern.games.saboteur import cards as base
from lantern.games.saboteur.cards import ActionCard, Box, PathCard, catalogue, piece_of, ways_of


@dataclass(frozen=True, slots=True)
class NewPath(PathCard):
    #: The colour of its door: only the team of that colour passes.
    door: str = ""
    crystals: int = 0


def _path(
    card: str, count: int, ways: str, door: str = "", crystals: int = 0, ladder: bool = False
) -> NewPath:
    return NewPath(card, count, ways_of(ways), ladder, door, crystals)


BLUE, GREEN = "blue", "green"
TEAMS = (BLUE, GREEN)

DECK_PATHS = (
    _path("X01", 2, "NS|EW"),
    _path("X02", 1, "NE|SW"),
    _path("X03", 1, "NW|SE"),
    _path("X04", 1, "N", ladder=True),
    _path("X05", 1, "E", ladder=True),
    _path("X06", 1, "NE", ladder=True),
    _path("X07", 1, "NW", ladder=True),
    _path("X08", 1, "NS", BLUE),
    _path("X09", 1, "EW", BLUE),
    _path("X10", 1, "NE", BLUE),
    _path("X11", 1, "EW", GREEN),
    _path("X12", 1, "NW", GREEN),
    _path("X13", 1, "NS|E", GREEN),
    _path("X14", 1, "NS|E|W"),
    _path("X15", 1, "EW|N|S"),
    _path("X16", 1, "NS|E"),
    _path("X17", 2, "SE|N"),
    _path("X18", 1, "SW|N"),
    _path("X19", 1, "NESW", crystals=1),
    _path("X20", 1, "NES", crystals=1),
    _path("X21", 3, "NEW", crystals=1),
    _path("X22", 1, "NES|W", crystals=1),
    _path("X23", 1, "NEW|S", crystals=1),
    _path("X24", 1, "EW|N", crystals=1),
    _path("X25", 1, "N", crystals=1),
    _path("X26", 1, "E", crystals=1),
)
DECK_ACTIONS = (
    ActionCard("A12", 4, "theft", ()),
    ActionCard("A13", 3, "hands-off", ()),
    ActionCard("A14", 2, "swap-hands", ()),
    ActionCard("A15", 2, "inspect", ()),
    ActionCard("A16", 2, "swap-hats", ()),
    ActionCard("A17", 3, "trap", ()),
    ActionCard("A18", 4, "free", ()),
    ActionCard("A19", 1, "rockfall", ()),
)
catalogue(DECK_PATHS, DECK_ACTIONS)

#: The card of each new kind of action.
CARD = {card.kind: card.id for card in DECK_ACTIONS if card.kind != "rockfall"}
#: What may lie before a player besides broken tools.
TRAPPED, THEFT = "trapped", "theft"
BOX = Box(
    paths={**base.PATHS, **{card.id: card for card in DECK_PATHS}},
    actions={**base.ACTIONS, **{card.id: card for card in DECK_ACTIONS}},
    things={**base.BREAKS, TRAPPED: CARD["trap"], THEFT: CARD["theft"]},
    alike={base.ROCKFALL: "A19"},
)
#: thing -> its bit in `Position.before`.
BIT = {thing: 1 << index for index, thing in enumerate(BOX.things)}

#: colour -> the pieces with a door of that colour.
DOORS = {
    colour: frozenset(
        piece_of(card.id, turned) for card in DECK_PATHS if card.door == colour for turned in (0, 1)
    )
    for colour in TEAMS
}
#: piece -> crystals on it.
CRYSTALS = {
    piece_of(card.id, turned): card.crystals for card in DECK_PATHS if card.crystals for turned in (0, 1)
}

BOSS, PROFITEER, GEOLOGIST, SABOTEUR = "boss", "profiteer", "geologist", "saboteur"
#: The 15 dwarves; each player gets one (rules: section 3).
DWARVES = (BLUE,) * 4 + (GREEN,) * 4 + (BOSS, PROFITEER) + (GEOLOGIST,) * 2 + (SABOTEUR,) * 3
