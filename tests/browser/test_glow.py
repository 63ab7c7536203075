"""No tells (ux: 3.1): a private screen lights up a face in the dark the same way, whoever somebody is and
whatever lies under the goal that is looked at: mean luminance of the whole screen, in every size and theme.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from glow import bare_page, lights

from lantern.table.seats import Seat
from lantern.table.session import Session
from lantern.ui import words
from lantern.ui.app import App

NAMES = ("Mia", "Kai", "Lu", "Noa", "Ben")
#: How much brighter than the darkest the brightest of them may be.
ALIKE = 0.02
#: Every role of each game.
ROLES = {
    "saboteur": {"digger", "saboteur"},
    "saboteur2": {"blue", "green", "boss", "profiteer", "geologist", "saboteur"},
}
#: Deals that are tried until everything that may turn up has.
DEALS = 400


def table(game: str) -> App:
    """A table at the start of its first round."""
    app = App()
    seats = [Seat(name, n, n) for n, name in enumerate(NAMES)]
    app.desk.session, app.desk.slot = Session.start(game, seats, {}, 1), "table"
    return app


def session_of(app: App) -> Session:
    assert app.desk.session is not None
    return app.desk.session


def drawn(app: App, session: Session, where: str, **local: Any) -> str:
    """The private screen of the first seat."""
    app.desk.session = session
    app.desk.go(where, 0)
    app.desk.local = local
    with words.speaking("en"):
        return app.draw(app.desk)[0]


def worlds(session: Session, viewer: int | None, secret: Callable[[Any], str]) -> dict[str, Session]:
    """The table in one world for each secret that the first seat may have."""
    found: dict[str, Session] = {}
    for deal in range(DEALS):
        other = session.fork()
        other.state = session.game.redeal(session.state, viewer, Random(deal))
        found.setdefault(secret(other.look(0)), other)
    return found


def looking(session: Session) -> Session:
    """The first seat has a map and is to move."""
    session.roles = set(range(len(NAMES)))
    for deal in range(DEALS):
        other = session.fork()
        other.state = session.game.redeal(session.state, None, Random(deal))
        if other.why_not("map A") is None:
            return other
    raise AssertionError("nobody ever holds a map")


def under(session: Session) -> dict[str, Session]:
    """The first seat has looked under goal A: in one world for each card that may lie there."""
    found: dict[str, Session] = {}
    for deal in range(DEALS // 10):
        other = session.fork()
        other.state = session.game.redeal(session.state, 0, Random(deal))
        other.play("map A")
        found.setdefault(str(other.look(0)["goals"][0]["card"]), other)
    return found


@pytest.mark.parametrize("game", ROLES)
def test_whoever_somebody_is_and_whatever_they_see_the_light_is_the_same(house, game):
    app = table(game)
    start = session_of(app)
    roles = worlds(start, None, lambda look: str(look["role"]))
    assert roles.keys() == ROLES[game]
    goals = under(looking(start))
    assert len(goals) == 3
    kinds = {
        "roles": {role: drawn(app, other, "role") for role, other in roles.items()},
        "goals": {card: drawn(app, other, "turn", sheet=None, peek="map A") for card, other in goals.items()},
    }
    page = bare_page(house)
    for kind, screens in kinds.items():
        for at, found in lights(page, screens).items():
            darkest, brightest = min(found.values()), max(found.values())
            assert brightest < darkest * (1 + ALIKE), (kind, at, found)
