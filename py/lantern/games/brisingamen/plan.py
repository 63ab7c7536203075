"""What a player makes of the table: what gems are good for, and which dwarf fetches what.

Everything is counted in points of the end.  What lies far away counts for less, a little with every passage,
so the nearer of two equal things comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from lantern.core.contract import Plain
from lantern.games.brisingamen.board import CAVERNS, OUT, PLACE, depth, way
from lantern.games.brisingamen.cards import BAT, JEWELS, LINKS, NEED, STAMINA
from lantern.games.brisingamen.gems import INDEX, NONE, Gems, heap, minus, plus
from lantern.games.brisingamen.rules import FINISHER, NECKLACE, TOKEN

#: What a thing is worth one passage further away.
_NEAR = 0.93
#: Gems nobody has a use for yet, by size; amber while the necklace is open.
_SMALL, _LARGE, _AMBER_SMALL, _AMBER_LARGE = 1.0, 2.4, 2.6, 5.2
#: A large gem against a small one, when it is told how much of a card is there.
_WEIGHT = (1.0, 2.2)
#: A card whose gems are all there, against one that is made.
_READY = 0.85
#: A cavern that somebody else will empty first.
_CONTESTED, _LOST = 0.45, 0.1

#: place of a cavern -> its name
_CAVERN_PLACES = {PLACE[name]: name for name in CAVERNS}


@lru_cache(maxsize=4096)
def _near(passages: int) -> float:
    return float(_NEAR**passages)


@lru_cache(maxsize=4096)
def passages(start: int, end: int) -> int:
    return len(way(start, end)) - 1


@dataclass(frozen=True, slots=True)
class Mate:
    """A dwarf as a player sees it: where it is and what it carries."""

    index: int
    at: int
    gems: Gems
    ability: str | None


class Plan:
    """What one seat wants, worked out once for all its moves."""

    def __init__(self, look: Plain, seat: int) -> None:
        self.look, self.me = look, seat
        player = look["players"][seat]
        self.links: list[str] = look["open_links"] if len(look["necklace"]) < NECKLACE else []
        self.jewels: list[str] = player["jewels"]
        self.dwarves_left: int = player["dwarves_left"]
        self.tokens: int = player["tokens"]
        self.front = heap(player["gems"])
        self.market = heap(look["market"])
        self.caverns = {PLACE[name]: heap(gems) for name, gems in look["caverns"].items()}
        self.mates = _mates(player)
        carried = NONE
        for mate in self.mates:
            carried = plus(carried, mate.gems)
        #: All that is the seat's already or will be when its dwarves are out.
        self.coming = plus(self.front, carried)
        self.coming_worth = self.worth(self.coming)
        self._finds: dict[int, float] = {}
        self.rivals = [mate for other in look["players"] if other["seat"] != seat for mate in _mates(other)]
        self.claims = self._claims()

    # -- what gems are good for -------------------------------------------------------------------------

    def points(self, card: str) -> float:
        """What making the card brings; ending the game is worth something too."""
        if card in JEWELS:
            return JEWELS[card].points + (FINISHER if self.dwarves_left == 1 else 0)
        tokens = float(min(LINKS[card].tokens, self.look["bank"]))
        if len(self.look["necklace"]) < NECKLACE - 1:
            return TOKEN * tokens + 1
        return 2 * TOKEN * tokens + TOKEN * self.tokens + FINISHER

    def worth(self, gems: Gems, more: Iterable[str] = ()) -> float:
        """What a heap is worth to this seat, with the cards it holds, the open links and `more` jewels."""
        cards = [*self.jewels, *self.links, *more]
        left, total, dwarves, links = gems, 0.0, self.dwarves_left, NECKLACE - len(self.look["necklace"])
        while cards:
            value, card = max((self._promise(card, left), card) for card in cards)
            if value <= 0:
                break
            cards.remove(card)
            if card in JEWELS:
                dwarves -= 1
                if dwarves < 0:
                    continue
            else:
                links -= 1
                if links < 0:
                    continue
            total += value
            left = tuple([max(0, have - wanted) for have, wanted in zip(left, NEED[card], strict=True)])
        return total + self._loose(left)

    def _promise(self, card: str, gems: Gems) -> float:
        """How much of a card's points these gems are good for: the more of it is there, the more each gem."""
        need = NEED[card]
        have = whole = 0.0
        for index, wanted in enumerate(need):
            if wanted:
                weight = _WEIGHT[index % 2]
                whole += wanted * weight
                have += min(wanted, gems[index]) * weight
        return _READY * self.points(card) * (have / whole) ** 2

    def _loose(self, gems: Gems) -> float:
        amber = bool(self.links)
        return (
            _SMALL * sum(gems[0:8:2])
            + _LARGE * sum(gems[1:8:2])
            + (_AMBER_SMALL if amber else _SMALL) * gems[INDEX["amber-S"]]
            + (_AMBER_LARGE if amber else _LARGE) * gems[INDEX["amber-L"]]
        )

    # -- which dwarf fetches what -----------------------------------------------------------------------

    def find(self, place: int) -> float:
        """What the gems of a cavern would add to what the seat has."""
        if place not in self._finds:
            gems = self.caverns[place]
            found = self.worth(plus(self.coming, gems)) - self.coming_worth if any(gems) else 0.0
            self._finds[place] = found
        return self._finds[place]

    def prospect(self, at: int, ability: str | None, place: int) -> float:
        """What it is worth to a dwarf without gems that there is something in that cavern."""
        value = self.find(place)
        if value <= 0:
            return 0.0
        mine = passages(at, place)
        for rival in self.rivals:
            if rival.at == place:
                value *= _LOST
            elif not any(rival.gems) and rival.at > OUT and passages(rival.at, place) < mine:
                value *= _CONTESTED
                break
        return value * _near(mine + depth(place) + (2 if ability == BAT else 1))

    def _claims(self) -> dict[int, int]:
        """dwarf -> the cavern it is after; each cavern has one dwarf, the best placed first."""
        wishes = [
            (self.prospect(mate.at, mate.ability, place), mate.index, place)
            for mate in self._one_outside()
            if self._collects(mate)
            for place in self.caverns
        ]
        claims: dict[int, int] = {}
        for value, index, place in sorted(wishes, reverse=True):
            if value > 0 and index not in claims and place not in claims.values():
                claims[index] = place
        return claims

    def _one_outside(self) -> list[Mate]:
        """Those in the mine and the first outside: the others outside are just the same."""
        outside = [mate for mate in self.mates if mate.at == OUT]
        return [mate for mate in self.mates if mate.at != OUT] + outside[:1]

    def _collects(self, mate: Mate) -> bool:
        return not any(mate.gems) or mate.ability == STAMINA

    def outlook(self, mate: Mate, at: int, gems: Gems, ability: str | None) -> float:
        """What a dwarf is good for, standing at a place with these gems."""
        value = 0.0
        if any(gems):
            carried = (
                self.coming_worth - self.worth(minus(self.coming, mate.gems)) if mate.gems == gems else 0.0
            )
            value = (carried or self._loose(gems)) * _near(depth(at))
        if not any(gems) or ability == STAMINA:
            taken = {place for index, place in self.claims.items() if index != mate.index}
            best = max((self.prospect(at, ability, p) for p in self.caverns if p not in taken), default=0.0)
            value = max(value, best) if not any(gems) else value + 0.5 * best
        return value


def _mates(player: Plain) -> list[Mate]:
    return [
        Mate(dwarf["dwarf"] - 1, PLACE[dwarf["at"]], heap(dwarf["gems"]), dwarf["ability"])
        for dwarf in player["dwarves"]
        if dwarf["at"] != "made"
    ]
