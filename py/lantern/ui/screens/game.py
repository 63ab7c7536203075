"""The screens of a game: the frame is ours, what lies inside is made by `lantern.ui.play` of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from lantern.table import dots
from lantern.ui import play as plays
from lantern.ui import words
from lantern.ui.desk import Args, Desk, Refused, action, screen
from lantern.ui.screens.course import table
from lantern.ui.words import N_, say, say_n


def _of_the_game(name: str, audience: str) -> None:
    """Register the screen `name` of whatever game is being played."""

    def context(desk: Desk) -> dict[str, Any]:
        screens = plays.of(table(desk).game.name)
        draw: Callable[[Desk], dict[str, Any]] = getattr(screens, name)
        return draw(desk)

    screen(name, template=f"<game>/{name}.html", audience=audience)(context)


for _name, _audience in (
    ("role", "seat"),
    ("turn", "seat"),
    ("gold", "seat"),
    ("theft", "seat"),
    ("table", "all"),
    ("round", "all"),
    ("final", "all"),
):
    _of_the_game(_name, _audience)


@action("menu")
def open_menu(desk: Desk, args: Args) -> None:
    """The menu, over whatever is on show."""
    desk.local.pop("forgotten", None)
    lay_over(desk, "menu")


def lay_over(desk: Desk, name: str) -> None:
    """Put a page over the screen on show. The menu makes way for what was chosen from it."""
    if desk.over and desk.over[-1] in ("menu", name):
        desk.over.pop()
    if len(desk.over) > 4:
        raise Refused("odd-request")
    desk.over.append(name)


@action("close")
def close(desk: Desk, args: Args) -> None:
    """Put away the page on top."""
    if desk.over:
        desk.over.pop()
    desk.local.pop("notice_do", None)


@screen("menu", template="menu.html", audience="all")
def menu(desk: Desk) -> dict[str, Any]:
    """What the menu offers here."""
    session, seat = desk.session, forgetful(desk)
    return {
        "can_go_back": can_go_back(desk),
        "playing": session is not None,
        "forgetful": None if session is None or seat is None else words.name(session.seats[seat].name),
        "forgotten": bool(desk.local.get("forgotten")),
    }


@action("seats")
def open_seats(desk: Desk, args: Args) -> None:
    """Everybody at the table, over whatever is on show."""
    table(desk)
    lay_over(desk, "seats")


@screen("seats", template="seats.html", audience="all")
def seats(desk: Desk) -> dict[str, Any]:
    """Who sits there is in the `frame`; here is what is said of each beside the name, nothing private."""
    look = table(desk).look(desk.opener)
    players = look.get("players") or [{}] * len(table(desk).seats)
    return {"facts": [_facts(desk, seat, player) for seat, player in enumerate(players)]}


def _facts(desk: Desk, seat: int, player: dict[str, Any]) -> list[Markup]:
    """What all know of a seat, in a few words."""
    cards = player.get("cards")
    facts = [say(N_("You"))] if seat == desk.opener else []
    facts += [say(N_("Bot"))] if table(desk).seats[seat].bot is not None else []
    return facts + ([] if cards is None else [say_n("%(n)s card in hand", "%(n)s cards in hand", cards)])


def can_go_back(desk: Desk) -> bool:
    """ "Oops, go back one turn" (ux: 3.3): on public screens only, and only while nothing was revealed
    since.
    """
    session = desk.session
    return session is not None and desk.opener is None and desk.holder is None and session.can_go_back


def forgetful(desk: Desk) -> int | None:
    """The seat whose dots the table may put away now: the one the phone is for, while nobody looks at
    anything private.
    """
    if desk.session is None or desk.opener is not None:
        return None
    seat = desk.expected()
    return seat if seat is not None and dots.of(desk.session.seats[seat].comfort) else None


@action("oops")
def oops(desk: Desk, args: Args) -> None:
    """The table agrees to take back the last turn; everybody's feed says so."""
    if not can_go_back(desk):
        raise Refused("seen-new")
    table(desk).go_back()
    desk.shown = 0
    desk.go("curtain")
    desk.tell("went-back")
