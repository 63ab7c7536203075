"""A position of the game. Every field of `State` declares who may see it, under ``seen_by``.

all       everybody at the table
nobody    nobody: the seed, and the order of the cards that lie face down
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any

from lantern.games.brisingamen.board import OUT
from lantern.games.brisingamen.cards import BAT, SPEED, STEALTH, STRENGTH
from lantern.games.brisingamen.gems import NONE, Gems
from lantern.games.brisingamen.rules import EXTRA, PASSED, PASSED_UNSEEN, Rules

ALL = {"seen_by": "all"}
NOBODY = {"seen_by": "nobody"}
#: Where a dwarf is that has made its jewel: out of the game.
GONE = -1


@dataclass(frozen=True, slots=True)
class Dwarf:
    at: int = OUT
    #: What lies in its barrow.
    gems: Gems = NONE
    ability: str | None = None
    #: 0 until the potion is drunk. Speed and stealth: 1. Strength: own turns whose end it still sees.
    active: int = 0

    @property
    def inside(self) -> bool:
        """Whether it is in the mine."""
        return self.at > OUT

    def drunk(self, ability: str) -> bool:
        """Whether that potion works in it."""
        return self.active > 0 and self.ability == ability

    @property
    def passes(self) -> int:
        """Dwarves it may pass in one move."""
        return PASSED_UNSEEN if self.drunk(STEALTH) else PASSED

    @property
    def carries_bat(self) -> bool:
        return self.ability == BAT

    @property
    def fast(self) -> bool:
        return self.drunk(SPEED)

    @property
    def strong(self) -> bool:
        return self.drunk(STRENGTH)


@dataclass(frozen=True, slots=True)
class Going:
    """The move or trade just made: it may be gone on with (picking up, drinking, a second hop or swap)."""

    #: The dwarf that moves (its index); None while it is a trade.
    dwarf: int | None = None
    #: Moves the speed potion still allows it in this action.
    hops: int = 0
    #: Whether it carried a bat when its move began.
    bat: bool = False
    #: Gems given in the trade so far.
    given: int = 0


@dataclass(frozen=True, slots=True)
class State:
    rules: Rules = field(metadata=ALL)
    seed: int = field(metadata=NOBODY)
    #: play; draw (only turning up cards or passing the phone is left); over.
    phase: str = field(metadata=ALL)
    #: Whose turn it is; None when the game is over.
    seat: int | None = field(metadata=ALL)
    #: Turns begun so far, this one included.
    turns: int = field(metadata=ALL)
    #: Actions left of the two of a turn; extra actions bought with tokens.
    actions: int = field(metadata=ALL)
    extra: int = field(metadata=ALL)
    #: Whether an ability was taken in this turn.
    learned: bool = field(metadata=ALL)
    #: Whether this turn has kept the game from standing still (rules: section 4, stall).
    stirred: bool = field(metadata=ALL)
    #: Turns in a row in which nothing stirred while all gems were out of the mine.
    quiet: int = field(metadata=ALL)
    going: Going | None = field(metadata=ALL)
    #: Who ended the game, and by what: jewel, necklace; stall has no finisher.
    finisher: int | None = field(metadata=ALL)
    ended_by: str | None = field(metadata=ALL)

    #: What lies in each cavern, from c01 on.
    caverns: tuple[Gems, ...] = field(metadata=ALL)
    dwarves: tuple[tuple[Dwarf, ...], ...] = field(metadata=ALL)
    #: What lies in front of each seat.
    gems: tuple[Gems, ...] = field(metadata=ALL)
    jewels: tuple[tuple[str, ...], ...] = field(metadata=ALL)
    made: tuple[tuple[str, ...], ...] = field(metadata=ALL)
    #: Abilities in hand, in the order in which they were taken; those of dwarves are with the dwarves.
    abilities: tuple[tuple[str, ...], ...] = field(metadata=ALL)
    tokens: tuple[int, ...] = field(metadata=ALL)

    bank: int = field(metadata=ALL)
    market: Gems = field(metadata=ALL)
    workshop: tuple[str, ...] = field(metadata=ALL)
    open_abilities: tuple[str, ...] = field(metadata=ALL)
    #: Face down, the next one first.
    pile: tuple[str, ...] = field(metadata=NOBODY)
    #: How many of its last cards everybody saw before they were put under it.
    buried: int = field(metadata=ALL)
    open_links: tuple[str, ...] = field(metadata=ALL)
    #: (link, who made it), in the order of making.
    necklace: tuple[tuple[str, int], ...] = field(metadata=ALL)
    #: Jewels, links and abilities, the next one first.
    deck: tuple[str, ...] = field(metadata=NOBODY)
    #: Gems and abilities that are out of the game.
    used: Gems = field(metadata=ALL)
    spent: tuple[str, ...] = field(metadata=ALL)

    @property
    def mover(self) -> int:
        """The seat to move, where there is one."""
        assert self.seat is not None
        return self.seat

    def standing(self) -> Iterator[tuple[int, int, Dwarf]]:
        """(seat, index, dwarf) of every dwarf in the mine."""
        for seat, own in enumerate(self.dwarves):
            for index, dwarf in enumerate(own):
                if dwarf.at > OUT:
                    yield seat, index, dwarf

    def outside(self, seat: int) -> list[int]:
        """The dwarves of a seat that stand outside."""
        return [index for index, dwarf in enumerate(self.dwarves[seat]) if dwarf.at == OUT]

    def dwarves_left(self, seat: int) -> int:
        """Dwarves that have not made their jewel."""
        return sum(dwarf.at != GONE for dwarf in self.dwarves[seat])

    def known_abilities(self, seat: int) -> list[str]:
        """All ability cards of a seat, in hand and on dwarves; they count together (rules: section 3)."""
        carried = [dwarf.ability for dwarf in self.dwarves[seat] if dwarf.ability is not None]
        return [*self.abilities[seat], *carried]

    @property
    def may_buy(self) -> bool:
        """Whether the two actions are used up and another can be had for a token."""
        return self.actions == 0 and self.extra < EXTRA and self.tokens[self.mover] > 0

    @property
    def in_mine(self) -> int:
        """Gems in caverns and barrows."""
        return sum(map(sum, self.caverns)) + sum(sum(dwarf.gems) for _, _, dwarf in self.standing())


class Draft:
    """A state while a move is being made; `done` closes it."""

    __slots__ = tuple(one.name for one in fields(State))
    phase: str
    seat: int | None
    turns: int
    actions: int
    extra: int
    learned: bool
    stirred: bool
    quiet: int
    going: Going | None
    finisher: int | None
    ended_by: str | None
    rules: Rules
    caverns: tuple[Gems, ...]
    dwarves: tuple[tuple[Dwarf, ...], ...]
    gems: tuple[Gems, ...]
    jewels: tuple[tuple[str, ...], ...]
    made: tuple[tuple[str, ...], ...]
    abilities: tuple[tuple[str, ...], ...]
    tokens: tuple[int, ...]
    bank: int
    market: Gems
    workshop: tuple[str, ...]
    open_abilities: tuple[str, ...]
    pile: tuple[str, ...]
    buried: int
    open_links: tuple[str, ...]
    necklace: tuple[tuple[str, int], ...]
    deck: tuple[str, ...]
    used: Gems
    spent: tuple[str, ...]

    def __init__(self, state: State) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(state, name))

    def done(self) -> State:
        return State(*[getattr(self, name) for name in self.__slots__])

    def set_dwarf(self, seat: int, index: int, **changes: Any) -> Dwarf:
        """Changes one dwarf and returns it."""
        own = self.dwarves[seat]
        dwarf = replace(own[index], **changes)
        self.dwarves = put(self.dwarves, seat, put(own, index, dwarf))
        return dwarf


def put(things: tuple[Any, ...], index: int, thing: Any) -> tuple[Any, ...]:
    """The same with one entry exchanged."""
    return (*things[:index], thing, *things[index + 1 :])


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """The same without one of it."""
    place = things.index(thing)
    return (*things[:place], *things[place + 1 :])
