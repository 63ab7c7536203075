"""What a game is, to everybody who is not that game.

The table, the bots, the charts and the screens know games by this page alone.
A game deals in keys and numbers; words, pictures and sounds are made elsewhere.

    game = lantern.games.load("saboteur")
    state = game.start(seats=5, seed=7, options={})
    while game.turn(state).kind != "over":
        move = game.legal(state)[0]
        state, events = game.apply(state, move)

Three kinds of answer say what was wrong with a move: `why_not` returns a
`Reason` (a value, to be shown), `apply` raises `IllegalMove` (a mistake of the
caller), and a text that is no move at all is the reason ``unreadable``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

#: Plain data: what msgpack and JSON can hold (dict with str keys, list, str, int, float, bool, None).
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Turn:
    """Who is to move, and what for.

    `seat` is None when anybody at the table may do it (going on after a round).
    `kind` is ``play`` (an ordinary turn), ``draw`` (the turn is played and only its
    draw is left, see `Game.half`), ``gold`` (choose a nugget), ``theft``,
    ``round-end`` (look at the result, then go on) or ``over``.
    """

    seat: int | None
    kind: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: a key for the words and the places to point at.

    `where` lists places as plain data: ``{"cell": [x, y]}``, ``{"cell": [x, y], "side": "N"}``,
    ``{"seat": 3}``, ``{"goal": "B"}``, ``{"card": "B05"}``; a game may have places of its own (its moves.py
    lists them).  `params` fills the sentence.
    """

    key: str
    where: tuple[Plain, ...] = ()
    params: Plain = field(default_factory=dict)


class IllegalMove(ValueError):
    """`apply` was given a move that `why_not` refuses. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason


class BadScene(ValueError):
    """A scene that no table could hold: unknown card, wrong number of seats, wrong shape."""


class BadOptions(ValueError):
    """An option the game does not declare, or a choice it does not offer."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with its audience fixed when it is made.

    `public` is what everybody sees (None: nothing at all); `inside` is what the seat `seat`
    sees instead.  A feed therefore selects; it never redacts.
    `reveals` is true when somebody learned something new: from then on no undo.
    """

    key: str
    public: Plain | None
    seat: int | None = None
    inside: Plain | None = None
    reveals: bool = False

    def seen_by(self, viewer: int | None) -> Plain | None:
        """What `viewer` (None: the table) sees of it, or None."""
        if self.seat is not None and viewer == self.seat:
            return self.inside
        return self.public


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule the game offers. `choices` are plain values; the words live with the screens."""

    key: str
    choices: tuple[Any, ...]
    default: Any


class Move(Protocol):
    """One move. ``str(move)`` is its text: one line, parsed back by `Game.parse`.

    Equal moves have equal texts; moves are hashable and never change.
    """

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a bot gets: its seat, `look` of that seat, its feed (oldest first) and its legal moves.

    Each line of the feed is ``{"key": ..., **what this seat saw}``.  `temper` (``cautious``, ``cheerful``,
    ``sly``) is how this player likes to play; a game may heed it.
    """

    seat: int
    look: Plain
    feed: Sequence[Plain]
    moves: Sequence[Any]
    temper: str = "cheerful"


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game. Stateless: every method is a pure function of its arguments."""

    #: The registry name, ``saboteur``.
    name: str
    #: Fewest and most seats.
    seats: tuple[int, int]
    #: House rules, in the order in which a table should be shown them.
    options: tuple[Option, ...]

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> S:
        """A game dealt and ready. Raises `BadOptions`, or ValueError for a wrong number of seats."""
        ...

    def turn(self, state: S) -> Turn: ...

    def legal(self, state: S) -> list[Any]:
        """Exactly those of `candidates` whose `why_not` is None, in a stable order."""
        ...

    def candidates(self, state: S) -> list[Any]:
        """Moves worth offering, legal or not, so that a screen can explain the others."""
        ...

    def why_not(self, state: S, move: Any) -> Reason | None:
        """None if `move` (a Move or its text) may be made now. Never raises, whatever the text."""
        ...

    def apply(self, state: S, move: Any) -> tuple[S, list[Event]]:
        """The state after the whole move, its draw and the passing of the turn included."""
        ...

    def half(self, state: S, move: Any) -> tuple[S, list[Event]]:
        """The state after the move but before its draw and the passing of the turn.

        Its events are the first events of `apply` for the same move.  The table shows this while
        the player may still take the move back.  `turn` of it is ``draw`` for the same seat, unless
        the move ended the round; then `half` and `apply` are the same.
        """
        ...

    def look(self, state: S, seat: int | None) -> Plain:
        """All that this seat (None: the table) may see: built up from nothing, no words."""
        ...

    def result(self, state: S) -> Plain | None:
        """None while the game runs, then ``{"scores": [..], "winners": [seats]}`` and what the game adds.

        All with the best score win, unless ``decided`` says by what else a tie was settled.
        """
        ...

    def redeal(self, state: S, seat: int | None, rng: Random) -> S:
        """The same position with all that this seat cannot know dealt anew."""
        ...

    def parse(self, text: str) -> Any:
        """The Move of a text. Raises ValueError if it is none."""
        ...

    def scene(self, scene: Mapping[str, Any]) -> S:
        """A position from data; what is left out is dealt from the rest by ``seed``. Raises `BadScene`."""
        ...

    def describe(self, state: S) -> Plain:
        """The whole position as plain data; ``scene(describe(s)) == s``."""
        ...

    def measure(self, state: S) -> dict[str, float]:
        """Public figures of a position for the charts, such as ``{"distance": 7}``."""
        ...

    def weigh(self, sight: Sight) -> list[float]:
        """How good each of ``sight.moves`` looks to a player who knows no more than the sight."""
        ...
