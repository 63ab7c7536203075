"""The screens that differ from game to game, one module a game.

The frame (status strip, seats strip, bar, curtain) is the same for all; what lies inside the stage, the hand
and the sheets is the game's own.  `of(name)` imports the module of a game; each has one object `screens`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from lantern.table.feed import Line
from lantern.ui.desk import Args, Desk


@dataclass(frozen=True, slots=True)
class Kind:
    """What a person may be taken for: its `words` (marked with `N_`), a `shape` of the art sheet (``s0``
    to ``s11``), and the roles of the game that it stands for.
    """

    key: str
    words: str
    shape: str
    roles: frozenset[str]


class GameScreens(Protocol):
    """What a game shows. Each method returns the context of the template of its name.

    `role` and `round` are only asked of games that have roles and rounds.  A game in which something is left
    to choose after a round has a method for that too: `gold` (choosing a nugget) or `theft` (choosing whom to
    rob), as its turns are then called.
    """

    #: template folder, same as the game's name: templates/<name>/turn.html, table.html, final.html, and
    #: role.html and round.html where there are such
    name: str
    #: what the games that share their turn screen differ in there (see `edition`); of no use to others
    edition: Any

    #: whether nothing is secret: then anybody may look at a turn, and the curtain only says who is next
    open: bool

    #: what people may privately take each other for (ux: 2.12 "marks"); empty in games without hidden roles
    kinds: tuple[Kind, ...]

    #: actions this game understands: ``data-do="play-..."`` arrives here as ``act(desk, "...", args)``
    def act(self, desk: Desk, do: str, args: Args) -> None: ...

    def turn(self, desk: Desk) -> dict[str, Any]: ...
    def role(self, desk: Desk) -> dict[str, Any]: ...
    def table(self, desk: Desk) -> dict[str, Any]: ...
    def round(self, desk: Desk) -> dict[str, Any]: ...
    def final(self, desk: Desk) -> dict[str, Any]: ...

    def line(self, line: Line, desk: Desk) -> dict[str, Any]:
        """A line of the feed in words: ``{"n", "icon", "html", "seat", "cell", "in_mine", "opens",
        "tells"}``.
        """
        ...

    def missed(self, desk: Desk) -> list[Line]:
        """What others did since the opener's last turn, oldest first: what can be played back (`recap`)."""
        ...

    def face(self, line: Line) -> dict[str, Any] | None:
        """The card a line speaks of, as `opens` promised: ``{"card", "turned", "title", "words", "open",
        "rule"}``.
        """
        ...


def lies_open(desk: Desk) -> bool:
    """Whether a game is being played in which nothing is secret."""
    return desk.session is not None and of(desk.session.game.name).open


def of(name: str) -> GameScreens:
    """The screens of the game `name`."""
    return cast(GameScreens, import_module(f"lantern.ui.play.{name}").screens)
