"""A person at their turn in a drawn position: the whole app, opened at the turn screen by the hold.

phone = sit('''
    S ─ ─ . . . . . A
    . . . . . . . . .
    ''', "B05", "A02")        what Mia (seat 0) holds; the mine as in tests/helpers/mines.py
"""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from phone import Element, Phone
from tests.helpers import doors, mines

from lantern.table.seats import Seat
from lantern.table.session import Session

NAMES = ("Mia", "Kai", "Lu", "Ana", "Bo", "Eva", "Max", "Ida", "Tom", "Zoe", "Jon", "Amy")

#: The start and nothing else.
EMPTY = """
    . . . . . . . . A
    . . . . . . . . .
    S . . . . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""


def sit(drawing: str, *hand: str, comfort: dict[str, Any] | None = None, who: int = 0, **keys: Any) -> Phone:
    """The turn screen of seat `who` in the position of a drawing; the others hold a map each."""
    options = {"area": "field", **keys.pop("options", {})}
    hands = keys.pop("hands", [list(hand), ["A11"], ["A11"], ["A11"]])
    return seated(mines.scene_of(drawing, hands=hands, options=options, **keys), comfort, who)


def sit_behind_doors(
    drawing: str, *hand: str, comfort: dict[str, Any] | None = None, who: int = 0, **keys: Any
) -> Phone:
    """The same in Doors & Crystals."""
    options = {"area": "field", **keys.pop("options", {})}
    hands = keys.pop("hands", [list(hand), ["A11"], ["A11"], ["A11"]])
    keys.setdefault("seats", len(hands))
    return seated(doors.scene_of(drawing, hands=hands, options=options, **keys), comfort, who)


def seated(scene: dict[str, Any], comfort: dict[str, Any] | None = None, who: int = 0) -> Phone:
    """The turn screen of seat `who` in this position; nobody is a bot."""
    seats = [
        Seat(name, n % 16, n, None, dict(comfort or {})) for n, name in enumerate(NAMES[: scene["seats"]])
    ]
    session = Session.start(scene["game"], seats, scene["options"], 1)
    session.state = session.game.scene(scene)
    session.roles = set(range(len(seats)))
    phone = Phone()
    desk = phone.app.desk
    desk.session, desk.slot = session, "table"
    desk.go("curtain")
    phone.send("open")
    assert (phone.screen, desk.expected()) == ("turn", who)
    return phone


def cell(phone: Phone, x: int, y: int) -> Element:
    """The place of the mine on the screen."""
    return next(e for e in phone.main if e.attrs.get("data-cell") == f"{x},{y}")


def marks(phone: Phone, x: int, y: int) -> set[str]:
    """The looks of a place."""
    return set(cell(phone, x, y).attrs["class"].split())


def marked(phone: Phone, mark: str) -> set[tuple[int, int]]:
    """All places with that look."""
    found = set()
    for element in phone.main:
        if "data-cell" in element.attrs and mark in element.attrs["class"].split():
            x, y = element.attrs["data-cell"].split(",")
            found.add((int(x), int(y)))
    return found


def clashes(phone: Phone, x: int, y: int) -> str:
    """The sides of a place that pulse, as letters."""
    found = ""
    for element in cell(phone, x, y):
        words = element.attrs.get("class", "").split()
        if words[:1] == ["clash"]:
            found += words[1].upper()
    return found


def prompt(phone: Phone) -> str:
    """What the prompt line says."""
    found = re.search(r'<p class="prompt[^>]*>(.*?)</p>', phone.reply["html"], re.S)
    assert found
    return stripped(found[1])


def stripped(html: str) -> str:
    """The words of some html in their order."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


def read_out(phone: Phone) -> str:
    """All words of the screen in their order, as they are read."""
    return stripped(phone.reply["html"])


def label(phone: Phone) -> str:
    """What the main button says."""
    return " ".join(main_button(phone).text().split())


def main_button(phone: Phone) -> Element:
    """The one at the thumb."""
    return next(e for e in phone.main if e.attrs.get("class", "") == "button main")


def card_shown(element: Element) -> list[tuple[str, bool]]:
    """The cards drawn in it: (id, turned)."""
    found = []
    for part in element:
        if part.tag == "use" and part.up is not None and "card" in part.up.attrs.get("class", "").split():
            turned = "turned" in part.up.attrs["class"].split()
            found.append((part.attrs["href"].removeprefix("#"), turned))
    return found
