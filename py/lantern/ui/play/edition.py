"""What the games of The Saboteurs differ in at the turn screen, as one object for each game.

The modules ``saboteur_...`` ask the edition and never which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lantern.ui import play as plays
from lantern.ui.desk import Args, Desk

if TYPE_CHECKING:
    from lantern.ui.play.saboteur_lines import Teller
    from lantern.ui.play.saboteur_throw import Throw
    from lantern.ui.play.saboteur_verbs import Deed, Verb

Look = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Things before a player that forbid tunnels: the reason, which moves on oneself help, and what is said
    when a card of the hand does; `otherwise` is said when none does, instead of the reason.
    """

    things: frozenset[str]
    reason: str
    helps: str
    helped: str
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class Edition:
    """`verbs`: what is done with each kind of card; `throw`: with cards that are thrown away; `teller` says
    the lines of the feed; `hindrances` are looked through in their order.

    `sheets`: more sheets, by name; `taps`: more taps.  `greeting`: what a turn opens with instead of "Choose
    a card".  `about`: the tap that asks about a person in the seats strip, if that can be asked.
    """

    verbs: Mapping[str, Verb]
    throw: Throw
    teller: type[Teller]
    hindrances: tuple[Hindrance, ...]
    sheets: Mapping[str, Callable[[Desk, Look], dict[str, Any]]] = field(default_factory=dict)
    taps: Mapping[str, Callable[[Desk, Args], None]] = field(default_factory=dict)
    greeting: Callable[[Desk], Any] = lambda desk: None
    about: str | None = None

    def deed(self, move: str) -> Deed:
        """What the move of this text is, by its first word."""
        word = move.split()[0]
        return next((verb for verb in self.verbs.values() if verb.move == word), self.throw)


def of(desk: Desk) -> Edition:
    """The edition that is being played."""
    assert desk.session is not None
    edition: Edition = plays.of(desk.session.game.name).edition
    return edition
