"""The cards: 38 jewels, 7 links of the necklace, 15 abilities; and what else is counted in the box.

The names of cards and caverns are words and live with the screens.
"""

from __future__ import annotations

from dataclasses import dataclass

from lantern.games.brisingamen.gems import Gems, heap

#: All gems: each of the four stones 14 small and 10 large, amber 8 small and 6 large (110).
BOX: Gems = (14, 10) * 4 + (8, 6)
#: Action tokens; what a game spends of them never comes back.
TOKENS = 18


@dataclass(frozen=True, slots=True)
class Jewel:
    id: str
    tier: str
    #: For the finished jewel; a jewel still in hand at the end costs half of it.
    points: int
    need: Gems


@dataclass(frozen=True, slots=True)
class Link:
    """A Brising card: one part of the necklace."""

    id: str
    #: Action tokens for whoever makes it.
    tokens: int
    need: Gems


def _jewel(card: str, tier: str, points: int, need: str) -> Jewel:
    return Jewel(card, tier, points, heap(need.split()))


def _link(card: str, tokens: int, need: str) -> Link:
    return Link(card, tokens, heap(need.split()))


_JEWELS = (
    _jewel("J01", "trinket", 4, "ruby-S ruby-S sapphire-S"),
    _jewel("J02", "trinket", 4, "sapphire-S sapphire-S emerald-S"),
    _jewel("J03", "trinket", 4, "emerald-S emerald-S amethyst-S"),
    _jewel("J04", "trinket", 4, "amethyst-S amethyst-S ruby-S"),
    _jewel("J05", "trinket", 4, "ruby-L sapphire-S"),
    _jewel("J06", "trinket", 4, "sapphire-L emerald-S"),
    _jewel("J07", "trinket", 4, "emerald-L amethyst-S"),
    _jewel("J08", "trinket", 4, "amethyst-L ruby-S"),
    _jewel("J09", "plain", 8, "ruby-L emerald-S emerald-S"),
    _jewel("J10", "plain", 8, "sapphire-L amethyst-S amethyst-S"),
    _jewel("J11", "plain", 8, "emerald-L ruby-S ruby-S"),
    _jewel("J12", "plain", 8, "amethyst-L sapphire-S sapphire-S"),
    _jewel("J13", "plain", 8, "ruby-S ruby-S ruby-S amethyst-S"),
    _jewel("J14", "plain", 8, "sapphire-S sapphire-S sapphire-S ruby-S"),
    _jewel("J15", "plain", 8, "emerald-S emerald-S emerald-S sapphire-S"),
    _jewel("J16", "plain", 8, "amethyst-S amethyst-S amethyst-S emerald-S"),
    _jewel("J17", "fine", 12, "ruby-L sapphire-S emerald-S amethyst-S"),
    _jewel("J18", "fine", 12, "sapphire-L emerald-S amethyst-S ruby-S"),
    _jewel("J19", "fine", 12, "emerald-L amethyst-S ruby-S sapphire-S"),
    _jewel("J20", "fine", 12, "amethyst-L ruby-S sapphire-S emerald-S"),
    _jewel("J21", "fine", 14, "ruby-L ruby-L sapphire-S sapphire-S"),
    _jewel("J22", "fine", 14, "sapphire-L sapphire-L emerald-S emerald-S"),
    _jewel("J23", "fine", 14, "emerald-L emerald-L amethyst-S amethyst-S"),
    _jewel("J24", "fine", 14, "amethyst-L amethyst-L ruby-S ruby-S"),
    _jewel("J25", "fine", 18, "ruby-L sapphire-L emerald-S emerald-S emerald-S"),
    _jewel("J26", "fine", 18, "sapphire-L emerald-L amethyst-S amethyst-S amethyst-S"),
    _jewel("J27", "fine", 18, "emerald-L amethyst-L ruby-S ruby-S ruby-S"),
    _jewel("J28", "fine", 18, "amethyst-L ruby-L sapphire-S sapphire-S sapphire-S"),
    _jewel("J29", "grand", 22, "ruby-L ruby-L emerald-L amethyst-S amethyst-S"),
    _jewel("J30", "grand", 22, "sapphire-L sapphire-L amethyst-L ruby-S ruby-S"),
    _jewel("J31", "grand", 22, "emerald-L emerald-L ruby-L sapphire-S sapphire-S"),
    _jewel("J32", "grand", 22, "amethyst-L amethyst-L sapphire-L emerald-S emerald-S"),
    _jewel("J33", "grand", 28, "ruby-L ruby-L sapphire-L sapphire-L emerald-S amethyst-S"),
    _jewel("J34", "grand", 28, "sapphire-L sapphire-L emerald-L emerald-L amethyst-S ruby-S"),
    _jewel("J35", "grand", 28, "emerald-L emerald-L amethyst-L amethyst-L ruby-S sapphire-S"),
    _jewel("J36", "grand", 28, "amethyst-L amethyst-L ruby-L ruby-L sapphire-S emerald-S"),
    _jewel("J37", "fine", 10, "ruby-S sapphire-S emerald-S amethyst-S"),
    _jewel("J38", "grand", 24, "ruby-L sapphire-L emerald-L amethyst-L"),
)
_LINKS = (
    _link("B1", 3, "amber-L"),
    _link("B2", 3, "amber-S amber-S"),
    _link("B3", 4, "amber-S amber-S amber-S"),
    _link("B4", 4, "amber-S amber-L"),
    _link("B5", 4, "amber-S amber-S amber-L"),
    _link("B6", 5, "amber-L amber-L"),
    _link("B7", 5, "amber-S amber-L amber-L"),
)
JEWELS = {card.id: card for card in _JEWELS}
LINKS = {card.id: card for card in _LINKS}
#: card -> the gems it takes, for jewels and links alike.
NEED = {card.id: card.need for card in (*_JEWELS, *_LINKS)}

THIEF, BAT, SPEED, STAMINA, STEALTH, STRENGTH = "thief", "bat", "speed", "stamina", "stealth", "strength"
#: kind -> cards of it.
ABILITIES = {THIEF: 3, BAT: 3, SPEED: 3, STAMINA: 2, STEALTH: 2, STRENGTH: 2}
#: What a dwarf can take into the mine: all but the thief.
CARRIED = (BAT, SPEED, STAMINA, STEALTH, STRENGTH)
#: What works from being drunk on; the bat flies and stamina is drunk while collecting.
DRUNK = (SPEED, STEALTH, STRENGTH)
