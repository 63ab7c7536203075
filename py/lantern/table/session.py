"""A game being played at a table: the log, the move that may still be taken back, and whose phone it is.

States are never changed, so taking back is going to an older one.  The one rule of undo (architecture.md
section 3): a move may be taken back exactly while nothing was revealed since.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lantern import games
from lantern.bots import levels
from lantern.core.contract import Event, Game, IllegalMove, Plain, Reason, Sight, Turn
from lantern.table import feed as feeds
from lantern.table.feed import Entry, Line
from lantern.table.known import Known
from lantern.table.marks import Marks
from lantern.table.seats import Seat, ring, seated
from lantern.table.trail import Step, shortened


@dataclass(frozen=True, slots=True)
class Phone:
    """Whose phone it is now, and what for.

    ``role``: this seat must still look at its role; ``turn``, ``gold``, ``theft``: it is to move; ``bots``:
    a bot is; ``round``: everybody looks at the end of the round, before anybody chooses gold or steals and
    again after that; ``final``: the game is over.
    """

    kind: str
    seat: int | None = None


@dataclass(slots=True, eq=False)
class Session:
    """One table.

    `state` and `log` hold the moves that stand; `pending` is the text of a move made but not yet finished.
    `entries` is what happened since `origin` (None: since the start); `read` is, for each seat, the entry
    from which on the feed is news to it; `roles` the seats that have looked at their role this round;
    `revealed`: the table has seen how this round ended; `held` how long each seat had the phone
    (milliseconds); `trail` the steps that may be taken back; `asides` what was noted while a move is pending,
    which comes after that move; `marks` what each seat privately takes the others for.
    """

    game: Game[Any]
    seats: tuple[Seat, ...]
    seed: int
    options: Plain
    state: Any
    log: list[str] = field(default_factory=list)
    pending: str | None = None
    seq: int = 0
    name: str | None = None
    at: int = 0
    round: int = 1
    entries: list[Entry] = field(default_factory=list)
    read: list[int] = field(default_factory=list)
    roles: set[int] = field(default_factory=set)
    revealed: bool = False
    held: list[int] = field(default_factory=list)
    trail: list[Step] = field(default_factory=list)
    origin: Plain | None = None
    asides: list[Event] = field(default_factory=list)
    marks: Marks = field(default_factory=dict)
    _half: tuple[Any, list[Event]] | None = None
    _known: Known = field(default_factory=Known)  # forks of a table share it

    @classmethod
    def start(cls, game_name: str, seats: Sequence[Seat], options: Mapping[str, Any], seed: int) -> Session:
        """A game dealt for these seats. Raises what `Game.start` raises, and KeyError for an unknown game."""
        game = games.load(game_name)
        rules = {option.key: option.default for option in game.options} | dict(options)
        state = game.start(len(seats), seed, rules)
        return cls(game, seated(seats), seed, rules, state, read=[0] * len(seats), held=[0] * len(seats))

    # --- looking --------------------------------------------------------------------------------------

    @property
    def shown(self) -> Any:
        """The state people see: with the pending move made."""
        return self.state if self._half is None else self._half[0]

    @property
    def turn(self) -> Turn:
        """Who is to do what; kind ``draw`` while a move is pending and only its draw is left."""
        return self.game.turn(self.shown)

    def look(self, viewer: int | None) -> Plain:
        """All that `viewer` (None: the table) may see. It may be given out again: only to be read."""
        shown = self.shown
        return self._known.once(f"look {viewer}", (shown,), lambda: self.game.look(shown, viewer))

    def legal(self) -> list[Any]:
        """The moves that may be made now."""
        return self._known.once("legal", (self.shown,), lambda: self.game.legal(self.shown))[:]

    def candidates(self) -> list[Any]:
        """The moves worth offering, legal or not."""
        return self.game.candidates(self.shown)

    def why_not(self, move: Any) -> Reason | None:
        """Why `move` (or its text) may not be made now, or None."""
        return self.game.why_not(self.shown, move)

    def feed(self, viewer: int | None) -> list[Line]:
        """What happened, as `viewer` saw it, the pending move included; fresh since that seat's last turn
        ended.

        For the table, the last step is what is fresh.
        """
        first, count = self._fresh_from(viewer), len(self.entries)
        # entries are only added or put away at the end: their number and the last of them stand for all
        since = (viewer, first, count, self.entries[-1] if count else None, self._half, len(self.asides))
        return self._known.once("feed", since, lambda: feeds.lines(self._happened(), viewer, first))[:]

    def news(self, viewer: int | None) -> list[Line]:
        """The end of that feed which is fresh."""
        feed = self.feed(viewer)
        return feed[bisect_left(feed, True, key=lambda line: line.fresh) :]

    def _happened(self) -> list[Entry]:
        if self._half is None:
            return self.entries
        now = self.round, len(self.log) + 1
        shown = [Entry(*now, event) for event in self._half[1]]
        return self.entries + shown + [Entry(*now, event, note=True) for event in self.asides]

    def _fresh_from(self, viewer: int | None) -> int:
        if viewer is not None:
            return self.read[viewer]
        first = len(self.entries)
        while self._half is None and first and self.entries[first - 1].moves == len(self.log):
            first -= 1
        return first

    def phone(self) -> Phone:
        """Whose phone it is: at the start of a round everybody looks at their role, from the starter on
        clockwise.
        """
        turn = self.turn
        if turn.kind == "over":
            return Phone("final")
        if turn.kind == "round-end" or turn.seat is None or self._waits_for_reveal(turn):
            return Phone("round")
        waiting = self._unseen_role(turn)
        if waiting is not None:
            return Phone("role", waiting)
        if self.seats[turn.seat].bot is not None:
            return Phone("bots", turn.seat)
        return Phone("turn" if turn.kind in ("play", "draw") else turn.kind, turn.seat)

    def _waits_for_reveal(self, turn: Turn) -> bool:
        """Whether a round has ended and what is left of it (choosing gold, stealing) waits until the table
        has seen how.
        """
        over = turn.kind not in ("play", "draw") and bool(self.look(None).get("outcome"))
        return over and not self.revealed

    def reveal_seen(self) -> None:
        """The table has seen how the round ended: the phone goes round for what is left of it."""
        if not self.revealed:
            self.revealed = True
            self.seq += 1

    def _unseen_role(self, turn: Turn) -> int | None:
        """The next person who has not looked at its role yet; games without roles have no such thing."""
        if turn.kind != "play" or self.pending is not None or turn.seat is None:
            return None
        for seat in ring(turn.seat, len(self.seats)):
            if seat not in self.roles and self.seats[seat].bot is None:
                return seat if self.look(seat).get("role") is not None else None
        return None

    def has_seen_role(self, seat: int) -> bool:
        """Whether that seat has looked at its role this round."""
        return seat in self.roles

    def role_seen(self, seat: int) -> None:
        """That seat has now looked at its role."""
        if seat not in self.roles:
            self.roles.add(seat)
            self.seq += 1

    def mark_read(self, seat: int) -> None:
        """That seat has read its news."""
        if self.read[seat] != len(self.entries):
            self.read[seat] = len(self.entries)
            self.seq += 1

    def spend(self, seat: int, milliseconds: int) -> None:
        """Add to the time that seat held the phone."""
        self.held[seat] += max(0, milliseconds)

    # --- playing --------------------------------------------------------------------------------------

    def play(self, move: Any) -> list[Event]:
        """Make a move as far as it may be taken back; it stays pending until `finish`.

        In games of several actions a turn the action before it is finished first.  A move that leaves
        nothing to finish is committed at once.  Returns what happened; raises `IllegalMove`.
        """
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        before = [] if self.pending is None else self.finish()
        move = self.game.parse(move) if isinstance(move, str) else move
        mover = self.game.turn(self.state).seat
        half, events = self.game.half(self.state, move)
        after = self.game.turn(half)
        self.seq += 1
        if after.kind not in ("play", "draw") or after.seat != mover or mover is None:
            return before + self._commit(move, passed=True)
        self.pending, self._half = str(move), (half, events)
        return before + events

    def finish(self) -> list[Event]:
        """Commit the pending move: its draw and the passing of the turn. Returns what that added."""
        if self.pending is None or self._half is None:
            return []
        half, shown = self._half
        passed = self.game.turn(half).kind == "draw"
        self.seq += 1
        return self._commit(self.game.parse(self.pending), passed)[len(shown) :]

    def note(self, event: Event) -> None:
        """Put something the table itself remembers into everybody's feed: say, what a person claims.

        It is no move: rules, bots' choices and undo do not depend on it.
        """
        self.asides.append(event)
        if self._half is None:
            self._settle()
        self.seq += 1

    def _settle(self) -> None:
        """What was noted beside the pending move now stands after it."""
        self.entries += [Entry(self.round, len(self.log), event, note=True) for event in self.asides]
        self.asides = []

    def retrace(self, move: Any) -> None:
        """Make a move of an old log stand at once, as `play` and `finish` did then. Raises what `apply`
        raises.
        """
        move = self.game.parse(move) if isinstance(move, str) else move
        state, events = self.game.apply(self.state, move)
        before, after = self.game.turn(self.state), self.game.turn(state)
        goes_on = before.seat is not None and after == before
        passed = not goes_on or self.game.turn(self.game.half(self.state, move)[0]).kind == "draw"
        self._stand(move, state, events, passed)

    def _commit(self, move: Any, passed: bool) -> list[Event]:
        state, events = self.game.apply(self.state, move)
        self._stand(move, state, events, passed)
        return events

    def _stand(self, move: Any, state: Any, events: list[Event], passed: bool) -> None:
        """Make `move` part of the log. Steps that can never be taken back are forgotten."""
        before = self.game.turn(self.state)
        step = Step(before.seat, passed, self.state, len(self.entries), self.round, tuple(self.read))
        self.state = state
        self.log.append(str(move))
        self.pending, self._half = None, None
        if before.kind == "round-end":
            self.round += 1
            self.roles.clear()
            self.revealed = False
        self.entries += [Entry(self.round, len(self.log), event) for event in events]
        self._settle()
        if passed and before.seat is not None:
            self.read[before.seat] = len(self.entries)
        self.trail = [] if any(event.reveals for event in events) else shortened([*self.trail, step])

    def bot_move(self) -> list[Event]:
        """Let the bot that is to move choose, by its sight alone, and make its move stand."""
        seat = self.turn.seat
        bot = None if seat is None else self.seats[seat].bot
        if seat is None or bot is None:
            raise ValueError("no bot is to move")
        sight = Sight(seat, self.look(seat), feeds.told(self._happened(), seat), self.legal(), bot.temper)
        move = levels.choose(self.game, sight, bot.skill, self._public_salt(seat))
        events = self.play(move)
        return events + self.finish()

    def _public_salt(self, seat: int) -> str:
        """What makes bots differ from game to game; known to the whole table, so it tells a bot nothing."""
        return "|".join([*(s.name for s in self.seats), str(seat), str(len(self.log))])

    # --- taking back ----------------------------------------------------------------------------------

    @property
    def undo_reason(self) -> str | None:
        """None if the seat that has the phone may take its move back, else ``revealed`` or ``nothing``."""
        if self._half is not None:
            return "revealed" if any(event.reveals for event in self._half[1]) else None
        if self.trail and not self.trail[-1].passed:
            return None
        return "revealed" if self.log and not self.trail else "nothing"

    @property
    def can_undo(self) -> bool:
        """Whether the seat that has the phone may take its move back."""
        return self.undo_reason is None

    def undo(self) -> None:
        """Take back the pending move, or in games of several actions the last action of this turn."""
        if not self.can_undo:
            raise ValueError(self.undo_reason)
        self.seq += 1
        if self._half is not None:
            self.pending, self._half = None, None
            self._settle()
        else:
            self._rewind(self.trail.pop())

    def _rewind(self, step: Step) -> None:
        """Go back to before `step`; what the table itself noted since stays noted."""
        notes = [entry for entry in self.entries[step.entries :] if entry.note]
        self.log.pop()
        if step.round != self.round:
            self.roles = set(range(len(self.seats)))
        self.state, self.round = step.state, step.round
        self.entries = self.entries[: step.entries]
        self.entries += [replace(note, round=step.round, moves=len(self.log)) for note in notes]
        self.read = list(step.read)

    def _turn_back(self) -> int | None:
        """How many steps lead back to before the last person's turn; None when the table cannot go there."""
        if self.pending is not None or not self.trail or not self.trail[-1].passed:
            return None
        for count, step in enumerate(reversed(self.trail), 1):
            first = count == len(self.trail) or self.trail[-count - 1].passed
            if step.seat is not None and self.seats[step.seat].bot is None and first:
                return count
        return None

    @property
    def can_go_back(self) -> bool:
        """Whether "Oops, go back one turn" is offered: nothing was revealed since that turn began (ux.md
        3.3).
        """
        return self._turn_back() is not None

    def go_back(self) -> None:
        """The table agrees to take the last person's turn back (and the bots' after it). The feed tells
        everybody.
        """
        count = self._turn_back()
        if count is None:
            raise ValueError("revealed")
        for _ in range(count):
            step = self.trail.pop()
            self._rewind(step)
        self.note(Event("went-back", {"seat": step.seat}))

    def fork(self) -> Session:
        """A second table in the same position: what happens to one does not touch the other."""
        return replace(
            self, log=self.log[:], entries=self.entries[:], read=self.read[:], roles=set(self.roles),
            held=self.held[:], trail=self.trail[:], asides=self.asides[:], marks=dict(self.marks),
        )  # fmt: skip

    # --- saving ---------------------------------------------------------------------------------------

    @property
    def history_readonly(self) -> bool:
        """Whether the log before `origin` could not be replayed by today's rules and is only kept."""
        return self.origin is not None

    def to_record(self, at: int | None = None) -> Plain:
        """The whole table as plain data (`table.record`)."""
        from lantern.table.record import to_record

        return to_record(self, at)

    @classmethod
    def from_record(cls, data: Any) -> Session:
        """A table out of a record. Raises `core.codec.BadSave` and nothing else."""
        from lantern.table.record import from_record

        return from_record(data)
