"""A position of the game. Every field declares who may see it, in its metadata under ``seen_by``.

all       everybody at the table
owner     entry i belongs to seat i
signed    pairs of a seat and what it alone knows; that there is a pair is for all
knowers   the seats that have looked (goals), or the seat that is choosing (gold on the table)
nobody    nobody at the table
parts     a record whose own fields declare it

`redeal` (deal.py) follows these declarations; `look` (view.py) does not read them, so that tests
can hold one against the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from lantern.games.saboteur.mine import GOAL_CELLS, Mine
from lantern.games.saboteur.rules import House, Rules

ALL = {"seen_by": "all"}
OWNER = {"seen_by": "owner"}
SIGNED = {"seen_by": "signed"}
KNOWERS = {"seen_by": "knowers"}
NOBODY = {"seen_by": "nobody"}
PARTS = {"seen_by": "parts"}


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt at the beginning of a round besides the cards."""

    seed: int = field(metadata=NOBODY)
    #: How often chance was used so far in the game (see core.rng).
    counter: int = field(metadata=ALL)
    round: int = field(metadata=ALL)
    starter: int = field(metadata=ALL)
    #: The cards of the goals A, B, C.
    goals: tuple[str, ...] = field(metadata=KNOWERS)
    #: Role of each seat; everybody sees all of them once the round is over.
    roles: tuple[str, ...] = field(metadata=OWNER)
    #: What was not dealt of the dwarves.
    spare: tuple[str, ...] = field(metadata=NOBODY)


@dataclass(frozen=True, slots=True)
class Purse:
    """The gold. It changes only at the end of a round."""

    #: For each seat the values of its gold cards, in the order in which it got them.
    held: tuple[tuple[int, ...], ...] = field(metadata=OWNER)
    #: For each seat nuggets that were due but for which no card was left.
    credit: tuple[int, ...] = field(metadata=OWNER)
    #: The gold cards still in the box, the next one first.
    box: tuple[int, ...] = field(metadata=NOBODY)
    #: Gold cards that are being passed round to choose from (option gold_pick=choose).
    table: tuple[int, ...] = field(metadata=KNOWERS)

    def total(self, seat: int) -> int:
        return sum(self.held[seat]) + self.credit[seat]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended. All of it is public."""

    #: ``diggers``, ``saboteurs``, or ``nobody`` (the tunnel failed and no saboteur was dealt).
    winner: str = field(metadata=ALL)
    #: The seat that reached the treasure.
    finisher: int | None = field(metadata=ALL)
    #: The seats that are paid, in the order in which they are.
    order: tuple[int, ...] = field(metadata=ALL)
    #: The seats that took, one entry for each taking: diggers by card, saboteurs by seat.
    takers: tuple[int, ...] = field(metadata=ALL)


@dataclass(frozen=True, slots=True)
class Position:
    """What lies on the table and in the hands in every game of The Saboteurs."""

    rules: House = field(metadata=ALL)
    deal: Deal = field(metadata=PARTS)
    #: How the round ended; None while it runs.
    outcome: object | None = field(metadata=ALL)
    #: play, draw (only the draw and the pass are left), round-end, over, and what the game adds.
    phase: str = field(metadata=ALL)
    #: Whose turn it is; None at the end of a round.
    seat: int | None = field(metadata=ALL)
    mine: Mine = field(metadata=ALL)
    #: cell -> (seat that laid the card or None, running number of the laying).
    laid: dict[int, tuple[int | None, int]] = field(metadata=ALL)
    #: How many cards were laid in this round.
    layings: int = field(metadata=ALL)
    #: For each goal the seats that looked at it, as bits.
    looked: tuple[int, ...] = field(metadata=ALL)
    #: Hands in the order of drawing.
    hands: tuple[tuple[str, ...], ...] = field(metadata=OWNER)
    #: For each seat what lies before it, as bits in the order of `Box.things`.
    before: tuple[int, ...] = field(metadata=ALL)
    #: The next card first.
    deck: tuple[str, ...] = field(metadata=NOBODY)
    #: (seat, card) of what was discarded face down, oldest first.
    thrown: tuple[tuple[int, str], ...] = field(metadata=SIGNED)
    #: Cards that left the game in the sight of all, oldest first.
    spent: tuple[str, ...] = field(metadata=ALL)
    #: The seat that played or discarded the last card.
    last: int | None = field(metadata=ALL)

    def knows_goal(self, seat: int | None, goal: int) -> bool:
        """Whether the seat (None: the table) knows which card the goal is. After the round all do."""
        return (
            self.outcome is not None
            or GOAL_CELLS[goal] in self.mine.cells
            or (seat is not None and bool(self.looked[goal] >> seat & 1))
        )


@dataclass(frozen=True, slots=True)
class State(Position):
    """A position of the base game. Its phases add gold (choosing from the gold on the table)."""

    rules: Rules = field(metadata=ALL)
    outcome: Outcome | None = field(metadata=ALL)
    purse: Purse = field(metadata=PARTS)


class Sketch:
    """A position while a move is being made: it has the same fields."""

    __slots__ = tuple(one.name for one in fields(Position))

    def __init__(self, state: Position) -> None:
        self.rules = state.rules
        self.deal = state.deal
        self.outcome = state.outcome
        self.phase = state.phase
        self.seat = state.seat
        self.mine = state.mine
        self.laid = state.laid
        self.layings = state.layings
        self.looked = state.looked
        self.hands = state.hands
        self.before = state.before
        self.deck = state.deck
        self.thrown = state.thrown
        self.spent = state.spent
        self.last = state.last


class Draft(Sketch):
    """A state while a move is being made; `done` closes it."""

    __slots__ = ("purse",)
    rules: Rules
    outcome: Outcome | None

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.purse = state.purse

    def done(self) -> State:
        return State(
            self.rules, self.deal, self.outcome, self.phase, self.seat, self.mine, self.laid, self.layings,
            self.looked, self.hands, self.before, self.deck, self.thrown, self.spent, self.last, self.purse,
        )  # fmt: skip


def replaced(things: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry exchanged."""
    return (*things[:index], value, *things[index + 1 :])
