"""What a position of the expansion has besides that of the base game.

Who knows which dwarf is public, the dwarf is not: everybody sees who looks at whose dwarf, and whose hat
is swapped.  So a dwarf carries the seats that know it as bits, on a head and among the discarded ones.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lantern.games.saboteur.state import ALL, KNOWERS, NOBODY, OWNER, SIGNED, Position, Sketch, replaced
from lantern.games.saboteur2.cards import BIT, BOX, THEFT
from lantern.games.saboteur2.rules import Rules

#: What a seat knows of another's hand since they swapped: (who knows it, (who holds them, the cards)).
Seen = tuple[int, tuple[int, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended, for all to see. Who won follows from it, the roles and the mine (scoring.py)."""

    #: The seat that reached the treasure.
    finisher: int | None = field(metadata=ALL)
    #: The seats that may steal, in the order in which they do.
    thieves: tuple[int, ...] = field(metadata=ALL)
    #: For each thief that had its turn the seat it stole from, or None.
    stolen: tuple[int | None, ...] = field(metadata=ALL)


@dataclass(frozen=True, slots=True)
class State(Position):
    """Its phases add theft (a thief chooses whom to rob)."""

    rules: Rules = field(metadata=ALL)
    outcome: Outcome | None = field(metadata=ALL)
    #: Pieces of gold of each seat. Whether it is nothing is for all.
    gold: tuple[int, ...] = field(metadata=OWNER)
    #: Cards set aside unseen before the round.
    aside: tuple[str, ...] = field(metadata=NOBODY)
    #: For each seat the seats that know the dwarf it is now, as bits; its own among them.
    known: tuple[int, ...] = field(metadata=ALL)
    #: Dwarves that were discarded for another, oldest first.
    doffed: tuple[str, ...] = field(metadata=KNOWERS)
    #: For each of them (the seat that was it, the seats that know it as bits).
    doffed_by: tuple[tuple[int, int], ...] = field(metadata=ALL)
    #: The seats that have a theft card before them, in the order of laying.
    theft_order: tuple[int, ...] = field(metadata=ALL)
    #: Cards of others that a seat gave away in a swap of hands and that were not seen to leave since.
    seen: tuple[Seen, ...] = field(metadata=SIGNED)


class Draft(Sketch):
    """A state while a move is being made; `done` closes it."""

    __slots__ = ("aside", "doffed", "doffed_by", "gold", "known", "seen", "theft_order")
    rules: Rules
    outcome: Outcome | None

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.gold = state.gold
        self.aside = state.aside
        self.known = state.known
        self.doffed = state.doffed
        self.doffed_by = state.doffed_by
        self.theft_order = state.theft_order
        self.seen = state.seen

    def put(self, seat: int, thing: str) -> None:
        """A card now lies before the seat."""
        self.before = replaced(self.before, seat, self.before[seat] | BIT[thing])
        if thing == THEFT:
            self.theft_order = (*self.theft_order, seat)

    def take(self, seat: int, thing: str) -> None:
        """What lies before the seat leaves the game."""
        self.before = replaced(self.before, seat, self.before[seat] & ~BIT[thing])
        self.spent = (*self.spent, BOX.things[thing])
        if thing == THEFT:
            self.theft_order = tuple(other for other in self.theft_order if other != seat)

    def done(self) -> State:
        return State(
            self.rules, self.deal, self.outcome, self.phase, self.seat, self.mine, self.laid, self.layings,
            self.looked, self.hands, self.before, self.deck, self.thrown, self.spent, self.last, self.gold,
            self.aside, self.known, self.doffed, self.doffed_by, self.theft_order, self.seen,
        )  # fmt: skip
