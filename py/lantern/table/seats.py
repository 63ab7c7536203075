"""Who sits where: people and bots round the table, seat 0 first and then clockwise.

The left neighbour is the next seat clockwise (rules/saboteur.md section 2: "left (clockwise next)").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lantern.core.contract import Plain
from lantern.table import names

AVATARS = 16
COLOURS = 12
TEMPERS: tuple[str, ...] = ("cautious", "cheerful", "sly")
SKILLS: tuple[int, ...] = (1, 2, 3)
#: More seats than any game has; a record with more is not one of ours.
MOST = 16


@dataclass(frozen=True, slots=True)
class Bot:
    """How a seat without a person plays: its temper, and its skill from 1 (easy) to 3."""

    temper: str = "cheerful"
    skill: int = 2


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. `comfort` is how this person reads: text size, language, hand, helper and so
    on.
    """

    name: str
    avatar: int = 0
    colour: int = 0
    bot: Bot | None = None
    comfort: Plain = field(default_factory=dict, hash=False)


def seated(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats as they go into a game: names cleaned, empty ones given the avatar's, twins numbered."""
    cleaned = [names.clean(seat.name) or names.DWARVES[seat.avatar % AVATARS] for seat in seats]
    return told_apart(replace(seat, name=name) for seat, name in zip(seats, cleaned, strict=True))


def told_apart(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The same seats, twins numbered: in a game no two names may be taken for each other."""
    table = tuple(seats)
    apart = names.tell_apart([seat.name for seat in table])
    return tuple(replace(seat, name=name) for seat, name in zip(table, apart, strict=True))


def crests(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The letter of each seat that tells it from others when colours cannot."""
    return names.crests([seat.name for seat in seats])


def free(seats: Sequence[Seat]) -> tuple[int, int]:
    """The first avatar and the first colour that nobody at the table has (or the least bad when all are
    taken).
    """
    avatars = {seat.avatar for seat in seats}
    colours = [seat.colour for seat in seats]
    avatar = next((a for a in range(AVATARS) if a not in avatars), len(seats) % AVATARS)
    return avatar, min(range(COLOURS), key=lambda colour: (colours.count(colour), colour))


def fill_with_bots(seats: Sequence[Seat], upto: int, skill: int = 2) -> tuple[Seat, ...]:
    """The same seats and bots behind them until `upto` sit there, tempers in turn."""
    table = list(seats)
    while len(table) < upto:
        avatar, colour = free(table)
        bot = Bot(TEMPERS[len(table) % len(TEMPERS)], skill)
        table.append(Seat(names.DWARVES[avatar], avatar, colour, bot))
    return tuple(table)


def swapped(seats: Sequence[Seat], one: int, other: int) -> tuple[Seat, ...]:
    """Two people change places."""
    table = list(seats)
    table[one], table[other] = table[other], table[one]
    return tuple(table)


def begun_by(seats: Sequence[Seat], first: int) -> tuple[Seat, ...]:
    """The same ring with `first` as seat 0, who begins (rules: the youngest, or whom the table likes)."""
    return tuple(seats[first:]) + tuple(seats[:first])


def ring(first: int, seats: int) -> Iterator[int]:
    """Every seat once, clockwise from `first`."""
    return ((first + step) % seats for step in range(seats))


def left_of(seat: int, seats: int) -> int:
    """Who sits to the left of `seat`: the next one clockwise."""
    return (seat + 1) % seats


def right_of(seat: int, seats: int) -> int:
    """Who sits to the right of `seat`."""
    return (seat - 1) % seats


def direction(giver: int, taker: int, seats: int) -> str:
    """Where the phone goes, for the arrow on the curtain: ``left``, ``right``, ``across`` or ``same``."""
    step = (taker - giver) % seats
    if step == 0:
        return "same"
    if step == 1:
        return "left"
    return "right" if step == seats - 1 else "across"


def to_plain(seat: Seat) -> Plain:
    """A seat as a record holds it."""
    bot = None if seat.bot is None else {"temper": seat.bot.temper, "skill": seat.bot.skill}
    return {
        "name": seat.name,
        "avatar": seat.avatar,
        "colour": seat.colour,
        "bot": bot,
        "comfort": dict(seat.comfort),
    }


def from_plain(data: Any) -> Seat:
    """A seat out of a record. A name of which nothing can be seen becomes the avatar's. Raises ValueError
    when it is none.
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("name"), str) or not data["name"]:
        raise ValueError("seat")
    comfort = data.get("comfort", {})
    if not isinstance(comfort, Mapping):
        raise ValueError("seat")
    avatar, colour = _below(data.get("avatar"), AVATARS), _below(data.get("colour"), COLOURS)
    name = names.clean(data["name"], names.TOLD_APART) or names.DWARVES[avatar]
    return Seat(name, avatar, colour, _bot(data.get("bot")), dict(comfort))


def _below(value: Any, limit: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < limit:
        raise ValueError("seat")
    return value


def _bot(data: Any) -> Bot | None:
    if data is None:
        return None
    if not isinstance(data, Mapping) or data.get("temper") not in TEMPERS or data.get("skill") not in SKILLS:
        raise ValueError("bot")
    return Bot(data["temper"], int(data["skill"]))
