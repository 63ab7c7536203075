"""A person at their turn in the dwarves' mine: positions, and taps on the network."""

from __future__ import annotations

from typing import Any

from phone import Element, Phone
from sitting import seated

#: Nothing lies in front of anybody, and a workshop that is always the same.
QUIET: dict[str, Any] = {
    "game": "brisingamen",
    "seats": 3,
    "options": {},
    "seed": 3,
    "workshop": ["J03", "J05", "J09", "J13", "J17", "J21", "J29", "J34"],
    "to_move": 0,
}


def mine(comfort: dict[str, Any] | None = None, who: int = 0, **scene: Any) -> Phone:
    """The turn screen of seat `who` in this position."""
    return seated({**QUIET, "to_move": who, **scene}, comfort, who)


def team(*inside: dict[str, Any]) -> list[dict[str, Any]]:
    """Six dwarves: these, and the others outside."""
    return [*inside, *({"at": "out"} for _ in range(6 - len(inside)))]


def spot(phone: Phone, key: str) -> Element:
    """A place of the mine on the screen."""
    return next(e for e in phone.main if e.attrs.get("id") == f"place-{key}")


def marked(phone: Phone, mark: str) -> set[str]:
    """The places with that look."""
    found = [e for e in phone.main if "place" in e.attrs.get("class", "").split()]
    return {e.attrs["id"].removeprefix("place-") for e in found if mark in e.attrs["class"].split()}


def log(phone: Phone) -> list[str]:
    """The steps of the game so far, the last one included that may still be taken back."""
    session = phone.app.desk.session
    assert session is not None
    return [*session.log, *filter(None, [session.pending])]
