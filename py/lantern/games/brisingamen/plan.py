"""What a player makes of the table: what gems are good for, and which dwarf fetches what.

Everything is counted in points of the end.  What lies far away counts for less, a little with every passage,
so the nearer of two equal things comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from lantern.core.contract import Plain
from lantern.games.brisingamen.board import OUT, PLACE, depth, way
from lantern.games.brisingamen.cards import BAT, JEWELS, LINKS, NEED, STAMINA
from lantern.games.brisingamen.gems import INDEX, LARGE, NONE, SMALL, Gems, heap, holds, minus, plus
from lantern.games.brisingamen.rules import FINISHER, NECKLACE, TOKEN

#: What a thing is worth one passage further away.
_NEAR = 0.93
#: Gems nobody has a use for yet, by size; amber while the necklace is open.
_SMALL, _LARGE, _AMBER_SMALL, _AMBER_LARGE = 1.0, 2.4, 2.6, 5.2
#: Gems in the mine from which on there is time enough for everything; hope when there are none.
_PLENTY, _LAST_HOPE = 30, 0.2
#: Gems in the mine below which players look at the market; a gem that is one swap away.
_SCARCE, _SWAPPED = 8, 0.7
#: A large gem against a small one, when it is told how much of a card is there.
_WEIGHT = (1.0, 2.2)
#: A card whose gems are all there, against one that is made; one whose gems can be had nowhere any more.
_READY, _HOPELESS = 0.85, 0.1
#: What a dwarf is worth outside that has nothing else to do.
_HANDS = 1.2
#: A cavern that somebody else will empty first.
_CONTESTED, _LOST = 0.7, 0.1

#: card -> its gems as (place in a heap, how many, weight of one), and their weight together
_SHARES = {
    card: (
        [(index, wanted, _WEIGHT[index % 2]) for index, wanted in enumerate(need) if wanted],
        sum(wanted * _WEIGHT[index % 2] for index, wanted in enumerate(need)),
    )
    for card, need in NEED.items()
}


@lru_cache(maxsize=4096)
def _near(passages: int) -> float:
    """What is left of the worth of something so many passages away."""
    return float(_NEAR**passages)


@lru_cache(maxsize=4096)
def passages(start: int, end: int) -> int:
    """Passages on the way from one place to another."""
    return len(way(start, end)) - 1


@lru_cache(maxsize=4096)
def _between(start: int, end: int) -> int:
    """The places on the way from one to the other, without these two, as bits."""
    return sum(1 << place for place in way(start, end)[1:-1])


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
        self._points: dict[str, float] = {}
        in_mine = sum(map(sum, self.caverns.values())) + sum(
            len(dwarf["gems"]) for other in look["players"] for dwarf in other["dwarves"]
        )
        #: Whether the market has to help, as the mine no longer will.
        self.scarce = in_mine < _SCARCE
        #: Whether anything is left to be fetched.
        self.mine_is_empty = in_mine == 0
        #: What can still be had: out of the caverns, or at the market.
        self._to_be_had = self.market
        for gems in self.caverns.values():
            self._to_be_had = plus(self._to_be_had, gems)
        #: A gem without a card is worth less and less as the mine empties, and nothing in the end.
        self._hope = min(1.0, _LAST_HOPE + in_mine / _PLENTY)
        carried = NONE
        for mate in self.mates:
            carried = plus(carried, mate.gems)
        #: All that is the seat's already or will be when its dwarves are out.
        self.coming = plus(self.front, carried)
        self.coming_worth = self.worth(self.coming)
        self._finds: dict[int, float] = {}
        everybody = [dwarf["at"] for other in look["players"] for dwarf in other["dwarves"]]
        #: Where somebody stands, as bits.
        self._standing = sum(1 << PLACE[at] for at in everybody if at not in ("out", "made"))
        self._rivals = [mate for other in look["players"] if other["seat"] != seat for mate in _mates(other)]
        self._rival_near: dict[int, int] = {}
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
        need, whole = _SHARES[card]
        have, hope = 0.0, 1.0
        for index, wanted, weight in need:
            there = gems[index]
            have += weight * (there if there < wanted else wanted)
            if self.scarce and wanted - there > self._to_be_had[index]:
                hope = _HOPELESS
        if self.scarce:
            have += _SWAPPED * self._swappable(card, gems)
        if not have:
            return 0.0
        if card not in self._points:
            self._points[card] = _READY * self.points(card)
        return hope * self._points[card] * (have / whole) ** 2

    def _swappable(self, card: str, gems: Gems) -> float:
        """What of the card's missing gems the market has, for gems of their size that it does not need."""
        need = NEED[card]
        spare = [sum(max(0, gems[i] - need[i]) for i in size) for size in (SMALL, LARGE)]
        found = 0.0
        for index, wanted, weight in _SHARES[card][0]:
            size = index % 2
            some = min(max(0, wanted - gems[index]), self.market[index], spare[size])
            spare[size] -= some
            found += some * weight
        return found

    def _loose(self, gems: Gems) -> float:
        amber = bool(self.links)
        return self._hope * (
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

    def moves(self, start: int, end: int) -> int:
        """Moves from one place to another, as all dwarves stand now: those on the way are passed, so it is no
        disadvantage to come behind them.
        """
        return 0 if start == end else 1 + (_between(start, end) & ~self._standing).bit_count()

    def _nearest_rival(self, place: int) -> int:
        """Moves to the nearest dwarf of another that may empty the cavern; 0 if one stands in it."""
        if place not in self._rival_near:
            self._rival_near[place] = min(
                (
                    self.moves(rival.at, place)
                    for rival in self._rivals
                    if rival.at > OUT and (rival.at == place or not any(rival.gems))
                ),
                default=99,
            )
        return self._rival_near[place]

    def prospect(self, at: int, ability: str | None, place: int) -> float:
        """What it is worth to a dwarf without gems that there is something in that cavern."""
        value = self.find(place)
        if value <= 0:
            return 0.0
        theirs = self._nearest_rival(place)
        if theirs < self.moves(at, place):
            value *= _CONTESTED if theirs else _LOST
        return value * _near(passages(at, place) + depth(place) + (2 if ability == BAT else 1))

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

    def _hands_needed(self, mate: Mate) -> float:
        """What it is worth to have this dwarf outside: only there cards are made. In the end, and to the last
        dwarf, nothing comes of itself any more, and it is worth that only for what is ready.
        """
        if any(other.at == OUT and other.index != mate.index for other in self.mates):
            return _HANDS
        cards = [*self.jewels, *self.links]
        if self.scarce or len(self.mates) == 1:
            cards = [card for card in cards if holds(self.front, NEED[card])]
        return max([_HANDS, *(self._promise(card, self.front) for card in cards)])

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
        return max(value, self._hands_needed(mate) * _near(depth(at)))


def _mates(player: Plain) -> list[Mate]:
    return [
        Mate(dwarf["dwarf"] - 1, PLACE[dwarf["at"]], heap(dwarf["gems"]), dwarf["ability"])
        for dwarf in player["dwarves"]
        if dwarf["at"] != "made"
    ]
