"""What the running app holds, and the two registries that every screen uses.

A request is one tap: `{do, args}`.  The **action** of that name changes the desk; then the **screen** the
desk is on is drawn anew from what the desk holds.  Screens never change anything; actions never make HTML.

    @action("undo")
    def undo(desk: Desk, args: Args) -> None: ...

    @screen("curtain", template="curtain.html", audience="all")
    def curtain(desk: Desk) -> dict[str, object]: ...

What the frame does itself, for every game (screens/course.py); games use these names in their templates:

    open            the hold on the curtain is complete: the private screen of `session.phone()` is drawn
    seen            the role was looked at for a second (``data-peek-do``); sets ``local["seen"]``
    known           "I know": only after `seen`; the phone goes on
    read            "Read to me": this screen is read aloud until it is left (comfort of the seat)
    draw            the move is committed, the card drawn; the seat keeps the phone (`holder`) until `pass`
    pass            commits what is pending, hands the phone on
    undo            takes the move back
    cover           the same person's curtain at once
    next            everybody: on to the next round (plays the move ``next``)
    hand-round      everybody has seen how the round ended: the phone goes round for the gold
    table / back    the public table, from the curtain and back
    menu, feed, rules (arg `at`), settings, close      sheets and pages over the screen that is on show
    play-...        everything else of a game: `lantern.ui.play.of(game).act(desk, "...", args)`

An action that must not happen raises `Refused(key)`: the desk is put back as it was, the notice says why.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import randbits
from typing import TYPE_CHECKING, Any

from lantern.table import mask
from lantern.table.seats import ring
from lantern.table.session import Phone
from lantern.ui.prefs import fresh

if TYPE_CHECKING:
    from lantern.table.session import Session

Args = dict[str, Any]

#: Seeds are drawn by the phone; more bits than a JavaScript number holds would not survive a report.
SEED_BITS = 53

#: Screens that only one seat may see. They are drawn only while `Desk.opener` is that seat.
PRIVATE = frozenset({"role", "turn", "gold", "theft"})


class Refused(Exception):
    """A tap that cannot be done now. The desk is put back as it was and the notice `key` is shown."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key)
        self.key, self.params = key, params


def session_of(desk: Desk) -> Session:
    """The game, while a private screen of it is open. Raises `Refused` on public ones."""
    if desk.session is None or desk.opener is None:
        raise Refused("odd-request")
    return desk.session


def me(desk: Desk) -> int:
    """The seat whose private screen is open. Raises `Refused` on public ones."""
    if desk.opener is None:
        raise Refused("odd-request")
    return desk.opener


def number(args: Args, name: str) -> int:
    """The whole number `name` of the arguments (the page sends texts). Raises `Refused` if there is none."""
    try:
        return int(args[name])
    except (KeyError, TypeError, ValueError, OverflowError):
        raise Refused("odd-request") from None


def text(args: Args, name: str, default: str | None = None) -> str:
    """The text `name` of the arguments. Raises `Refused` if there is none and no default."""
    value = args.get(name, default)
    if not isinstance(value, str):
        raise Refused("odd-request")
    return value


@dataclass(slots=True)
class Outbox:
    """What the page is asked to do besides painting; emptied with every reply."""

    saves: list[dict[str, Any]] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    speak: str | None = None
    aloud: bool = False
    focus: str | None = None
    after: dict[str, Any] | None = None
    download: dict[str, str] | None = None
    copy: str | None = None
    prefs_changed: bool = False


@dataclass(slots=True)
class Desk:
    """The app between two taps.

    `where` is the screen on show and `opener` the seat whose private screen it is (None: everyone may look).
    `holder` is the seat that has drawn its card but not yet passed the phone (None: `session.phone()` says).
    `giver` is who had the phone before.  `shown`: how many taps of the end of the round or game that is on
    show were made.  `opened`: when the private screen was opened.  `page_lang`: the
    language the page's own few words are in.  `listening`: the person asked to have this screen read aloud.
    `link`: what stood behind the ``#`` of the address, until somebody has tapped.
    `heard`: the public screen that was read aloud last, and its parts.
    `watch`: the demonstration table that is on show (screens/watch.py); it is nobody's game.
    `fall`: what a report says after something inside broke.
    `keys`: to scrambled saves, the first of them to new ones; `keys_kept`: the page has them by now.
    `local` belongs to the screen on show (a chosen card, a ghost) and is emptied whenever `go` leaves it:
    nothing private outlives its screen.  `over` is a stack of screens laid over another (settings, rules).
    """

    session: Session | None = None
    slot: str | None = None
    where: str = "home"
    opener: int | None = None
    local: dict[str, Any] = field(default_factory=dict)
    over: list[str] = field(default_factory=list)
    prefs: dict[str, Any] = field(default_factory=fresh)
    device: dict[str, Any] = field(default_factory=dict)
    shelf: dict[str, Any] = field(default_factory=dict)
    holder: int | None = None
    giver: int | None = None
    shown: int = 0
    opened: int = 0
    page_lang: str | None = None
    listening: bool = False
    heard: tuple[str, list[str]] | None = None
    link: str = ""
    watch: Any = None
    fall: dict[str, Any] | None = None
    keys: tuple[bytes, ...] = field(default_factory=lambda: (mask.new_key(),))
    keys_kept: bool = False
    dice: Callable[[], int] = lambda: randbits(SEED_BITS)
    notice: tuple[str, dict[str, Any]] | None = None
    now: int = 0
    out: Outbox = field(default_factory=Outbox)

    def go(self, where: str, opener: int | None = None) -> None:
        """Leave this screen for another; nothing local is taken along."""
        if (where in PRIVATE) != (opener is not None):
            raise ValueError(f"{where} for {opener}")
        self.where, self.opener = where, opener
        self.local = {}
        self.listening = False
        self.over.clear()

    def phone(self) -> Phone:
        """Whose phone it is: whoever has drawn but not passed still holds it. Raises `Refused` without a
        game.
        """
        if self.session is None:
            raise Refused("no-game")
        if self.holder is not None:
            return Phone("turn", self.holder)
        return self.session.phone()

    def expected(self) -> int | None:
        """The person the phone is for: who is to look or move, or the next person while bots move."""
        return self.person_of(self.phone())

    def person_of(self, phone: Phone) -> int | None:
        """The person this phone is for. While a bot moves, the next person who will: who has no cards left is
        skipped, and what is shared out at the end goes round in its own order; thieves come once each.
        None: no person will.
        """
        if self.session is None or phone.seat is None or phone.kind != "bots":
            return phone.seat
        look, seats = self.session.look(None), self.session.seats
        outcome = look.get("outcome") or {}
        shared = outcome.get("order") or outcome.get("thieves", [])[len(outcome.get("stolen", ())) :]
        players = look.get("players") or [{}] * len(seats)
        order = [s for s in ring(0, len(seats)) if players[s].get("cards") != 0]
        order = list(shared) if phone.seat in shared else order
        start = order.index(phone.seat) if phone.seat in order else 0
        return next((s for s in order[start:] + order[:start] if seats[s].bot is None), None)

    def reader(self) -> int | None:
        """The seat that reads the screen: whose private screen or whose curtain it is."""
        if self.opener is not None or self.session is None:
            return self.opener
        return self.expected() if self.where in ("curtain", "dots") and not self.over else None

    def notice_do(self) -> dict[str, Any] | None:
        """The button beside the notice (Undo after a deletion), if there is one."""
        return self.local.get("notice_do")

    def tell(self, key: str, **params: Any) -> None:
        """One short message on the next screen, in the reader's words (`words.notice`). It comes without a
        button: one that stood beside an older message is put away.
        """
        self.notice = (key, params)
        self.local.pop("notice_do", None)


@dataclass(frozen=True, slots=True)
class Screen:
    """How one screen is drawn. `audience` is ``all`` or ``seat``."""

    name: str
    template: str
    audience: str
    context: Callable[[Desk], dict[str, Any]]


ACTIONS: dict[str, Callable[[Desk, Args], None]] = {}
SCREENS: dict[str, Screen] = {}

ActionFn = Callable[[Desk, Args], None]
ContextFn = Callable[[Desk], dict[str, Any]]


def action(name: str) -> Callable[[ActionFn], ActionFn]:
    """Register what a tap on ``data-do=name`` does."""

    def register(function: ActionFn) -> ActionFn:
        if name in ACTIONS:
            raise ValueError(f"two actions are called {name}")
        ACTIONS[name] = function
        return function

    return register


def screen(name: str, *, template: str, audience: str) -> Callable[[ContextFn], ContextFn]:
    """Register the screen `name`; the function gives the template its plain context."""

    def register(function: ContextFn) -> ContextFn:
        if name in SCREENS:
            raise ValueError(f"two screens are called {name}")
        SCREENS[name] = Screen(name, template, audience, function)
        return function

    return register
