"""A table of Doors & Crystals whose round has just ended, or that is between two turns: the whole app.

phone = ended('S ─ b ─ ─ ─ ─ . B', hands..., roles=["blue", ...])     seat 0 lays the last card at 7,0
"""

from __future__ import annotations

from typing import Any

from phone import Phone
from sitting import read_out
from tests.helpers.doors import GAME, play, table

from lantern.games.saboteur2.state import State
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

NAMES = ("Mia", "Kai", "Lu", "Ana", "Bo", "Zoe", "Finn")
#: The last card is missing at 7,0, and no door lies on the way.
PLAIN = "S ─ ─ ─ ─ ─ ─ . B"


def shown(state: State, bots: tuple[int, ...] = ()) -> Phone:
    """The app at this position, on the public screen that belongs to it."""
    seats = [Seat(NAMES[n], n, n, Bot() if n in bots else None) for n in range(state.rules.seats)]
    session = Session.start("saboteur2", seats, state.rules.options(), 1)
    session.state = state
    session.roles = set(range(len(seats)))
    session.origin = {"state": GAME.describe(state), "log": ""}
    phone = Phone()
    desk = phone.app.desk
    desk.session, desk.slot = session, "table"
    desk.go("curtain")
    phone.send("cover")
    return phone


def ended(drawing: str = PLAIN, bots: tuple[int, ...] = (), last: str = "dig B05 7,0", **keys: Any) -> Phone:
    """Seat 0 has laid the last card."""
    seats = len(keys.get("roles", "four"))
    hands = [["B05"], *[["A11"]] * (seats - 1)]
    return shown(play(table(drawing, **{"seats": seats, "hands": hands, **keys}), last), bots)


def failed(bots: tuple[int, ...] = (), **keys: Any) -> Phone:
    """The cards have run out."""
    seats = len(keys.get("roles", "four"))
    hands: list[list[str]] = [["A11"], *[[]] * (seats - 1)]
    state = table("S ─ ─", **{"seats": seats, "hands": hands, "deck": [], **keys})
    return shown(play(state, "discard A11"), bots)


def step_to(phone: Phone, step: str) -> str:
    """Tap on until that step of the reveal; what the screen says then."""
    for _ in range(8):
        if f'data-step="{step}"' in phone.reply["html"]:
            return read_out(phone)
        phone.tap("play-step")
    raise AssertionError(f"no step {step}")


def listed(phone: Phone, name: str) -> list[str]:
    """The words of every line of that class, in their order."""
    found = []
    for element in phone.main:
        if name in element.attrs.get("class", "").split():
            found.append(" ".join(element.text().split()))
    return found
