"""Setting up the mine and the tables, and dealing anew what nobody can know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from lantern.core.rng import fresh, new_seed, shuffled
from lantern.games.brisingamen.board import CAVERNS
from lantern.games.brisingamen.cards import ABILITIES, BOX, JEWELS, LINKS, TOKENS
from lantern.games.brisingamen.gems import NONE, Gems, heap, listed
from lantern.games.brisingamen.rules import ACTIONS, OPEN_ABILITIES, OPEN_JEWELS, OPEN_LINKS, PILE, Rules
from lantern.games.brisingamen.state import Dwarf, State

#: Small and large gems of the black market at the start: what is left of the stones (rules: section 1).
MARKET_SMALL, MARKET_LARGE = 6, 5


def start(rules: Rules, seed: int) -> State:
    """A game set up and ready; seat 0 begins (rules: section 1)."""
    rng = fresh(seed, 0)
    bag = Bag(BOX, rng)
    caverns = tuple(bag.cavern(name) for name in CAVERNS)
    market = bag.market()
    cards = Cards((), rng)
    workshop, abilities, links = cards.jewels(OPEN_JEWELS), cards.abilities(OPEN_ABILITIES), cards.links()
    pile = cards.abilities(PILE)
    nothing: tuple[tuple[str, ...], ...] = ((),) * rules.seats
    return State(
        rules=rules, seed=seed, phase="play", seat=0, turns=1, actions=ACTIONS, extra=0, learned=False,
        stirred=False, quiet=0, going=None, finisher=None, ended_by=None, caverns=caverns,
        dwarves=((Dwarf(),) * rules.dwarves,) * rules.seats, gems=(NONE,) * rules.seats,
        jewels=nothing, made=nothing, abilities=nothing, tokens=(0,) * rules.seats, bank=TOKENS,
        market=market, workshop=workshop, open_abilities=abilities, pile=pile, buried=0, open_links=links,
        necklace=(), deck=cards.deck(), used=NONE, spent=(),
    )  # fmt: skip


class Bag:
    """Gems to be laid out at random: stones by size, and amber, which has its own places."""

    def __init__(self, gems: Gems, rng: Random) -> None:
        kinds = listed(gems)
        stones = shuffled([kind for kind in kinds if not kind.startswith("amber")], rng)
        self._heaps = {
            "small": [kind for kind in stones if kind.endswith("S")],
            "large": [kind for kind in stones if kind.endswith("L")],
            "amber-S": [kind for kind in kinds if kind == "amber-S"],
            "amber-L": [kind for kind in kinds if kind == "amber-L"],
        }

    def _some(self, heap_name: str, count: int) -> list[str]:
        taken, self._heaps[heap_name] = self._heaps[heap_name][:count], self._heaps[heap_name][count:]
        return taken

    def cavern(self, name: str) -> Gems:
        """What lies in a cavern at the start, as far as there is so much."""
        cavern = CAVERNS[name]
        stones = self._some("small", cavern.small) + self._some("large", cavern.large)
        amber = self._some("amber-S", cavern.amber_small) + self._some("amber-L", cavern.amber_large)
        return heap(stones + amber)

    def market(self) -> Gems:
        return heap(self._some("small", MARKET_SMALL) + self._some("large", MARKET_LARGE))

    def rest(self) -> Gems:
        """All that was not laid out."""
        return heap(kind for kinds in self._heaps.values() for kind in kinds)


class Cards:
    """Cards to be laid out at random: all but those that are somewhere already."""

    def __init__(self, elsewhere: Iterable[str], rng: Random) -> None:
        self._rng = rng
        box = [*JEWELS, *LINKS, *(kind for kind, count in ABILITIES.items() for _ in range(count))]
        for card in elsewhere:
            if card in box:
                box.remove(card)
        self._jewels = shuffled([card for card in box if card in JEWELS], rng)
        self._links = shuffled([card for card in box if card in LINKS], rng)
        self._abilities = shuffled([card for card in box if card in ABILITIES], rng)

    def jewels(self, count: int) -> tuple[str, ...]:
        taken, self._jewels = self._jewels[:count], self._jewels[count:]
        return tuple(taken)

    def links(self) -> tuple[str, ...]:
        taken, self._links = self._links[:OPEN_LINKS], self._links[OPEN_LINKS:]
        return tuple(taken)

    def abilities(self, count: int) -> tuple[str, ...]:
        taken, self._abilities = self._abilities[:count], self._abilities[count:]
        return tuple(taken)

    def deck(self) -> tuple[str, ...]:
        """Everything that was not laid out, shuffled together."""
        return tuple(shuffled([*self._jewels, *self._links, *self._abilities], self._rng))


# -- the same position, as all see it -------------------------------------------------------------------


def redeal(state: State, rng: Random) -> State:
    """The same position with the order of the face-down cards dealt anew; all seats know the same.

    Which abilities lie in the pile and which in the deck is not known either, but for those that were put
    under the pile for all to see.
    """
    hidden, buried = _parted(state.pile, len(state.pile) - state.buried)
    in_deck = [card for card in state.deck if card in ABILITIES]
    abilities = shuffled([*hidden, *in_deck], rng)
    others = [card for card in state.deck if card not in ABILITIES]
    pile, rest = _parted(abilities, len(hidden))
    return replace(
        state, seed=new_seed(rng), pile=(*pile, *buried), deck=tuple(shuffled([*others, *rest], rng))
    )


def _parted(cards: Sequence[str], count: int) -> tuple[Sequence[str], Sequence[str]]:
    return cards[:count], cards[count:]
