"""What the running app holds, and the two registries that every screen uses.

A request is one tap: `{do, args}`.  The **action** of that name changes the desk; then the **screen** the
desk is on is drawn anew from what the desk holds.  Screens never change anything; actions never make HTML.

    @action("undo")
    def undo(desk: Desk, args: Args) -> None: ...

    @screen("curtain", template="curtain.html", audience="all")
    def curtain(desk: Desk) -> dict[str, object]: ...
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lantern.table.session import Session

Args = dict[str, Any]


@dataclass(slots=True)
class Outbox:
    """What the page is asked to do besides painting; emptied with every reply."""

    saves: list[dict[str, Any]] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    speak: str | None = None
    focus: str | None = None
    after: dict[str, Any] | None = None
    download: dict[str, str] | None = None
    prefs_changed: bool = False


@dataclass(slots=True)
class Desk:
    """The app between two taps.

    `where` is the screen on show and `opener` the seat whose private screen it is (None: everyone may look).
    `local` belongs to the screen on show (a chosen card, a ghost) and is emptied whenever `go` leaves it:
    nothing private outlives its screen.  `over` is a stack of screens laid over another (settings, rules).
    """

    session: Session | None = None
    slot: str | None = None
    where: str = "home"
    opener: int | None = None
    local: dict[str, Any] = field(default_factory=dict)
    over: list[str] = field(default_factory=list)
    prefs: dict[str, Any] = field(default_factory=dict)
    device: dict[str, Any] = field(default_factory=dict)
    shelf: dict[str, Any] = field(default_factory=dict)
    notice: tuple[str, dict[str, Any]] | None = None
    now: int = 0
    out: Outbox = field(default_factory=Outbox)

    def go(self, where: str, opener: int | None = None) -> None:
        """Leave this screen for another; nothing local is taken along."""
        self.where, self.opener = where, opener
        self.local = {}
        self.over.clear()

    def tell(self, key: str, **params: Any) -> None:
        """One short message on the next screen, in the reader's words (`words.notice`)."""
        self.notice = (key, params)


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
