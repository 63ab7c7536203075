"""People as screens show them: name isolated, silhouette, crest letter, colour (ux: 3.7, never colour
alone).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lantern.table.seats import Seat, crests
from lantern.ui.words import name


def person(seat: Seat, number: int, letter: str) -> dict[str, Any]:
    """One person or bot for the macros of frame.html."""
    return {
        "seat": number,
        "name": name(seat.name),
        "plain": seat.name,
        "avatar": seat.avatar,
        "colour": seat.colour,
        "letter": letter,
        "bot": seat.bot is not None,
    }


def crest(person: Mapping[str, Any]) -> tuple[Any, ...]:
    """Everything that the drawings of a person show of it, whoever looks."""
    return (person["avatar"], person["colour"], person["letter"], person.get("guess", {}).get("shape"))


def standing(person: Mapping[str, Any]) -> tuple[Any, ...]:
    """Everything that a strip of people shows of a person of `at_table`, to whom it is shown."""
    facts = [person[key] for key in ("seat", "name", "you", "turn", "cards", "known")]
    return (*crest(person), *facts, tuple(person["before"]), person.get("guess", {}).get("words"))


def at_table(seats: Sequence[Seat], look: Mapping[str, Any], you: int | None) -> list[dict[str, Any]]:
    """Everybody in ring order, for the seats strip: who they are and what is public about them."""
    letters = crests(seats)
    turn = (look.get("turn") or {}).get("seat")
    players = look.get("players") or [{}] * len(seats)
    return [
        person(seat, number, letters[number])
        | {
            "you": number == you,
            "turn": number == turn,
            "cards": players[number].get("cards"),
            "before": players[number].get("before") or [],
            "known": you not in (None, number) and players[number].get("role") is not None,
        }
        for number, seat in enumerate(seats)
    ]
