"""A move and its text (rules: section 4). Moves that are made often are made once and shared.

A game built on this one adds the spelling of its own kinds to `SPELLING`, and reads with a table of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from lantern.core import notation
from lantern.games.saboteur.cards import BOX, BREAKS, GOALS, MAP, ROCKFALL, Box

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a log. `card` is the card that leaves the hand, for every kind that spends one."""

    kind: str
    card: str | None = None
    at: tuple[int, int] | None = None
    turned: bool = False
    seat: int | None = None
    tool: str | None = None
    goal: str | None = None
    cards: tuple[str, ...] = ()
    value: int | None = None

    def __str__(self) -> str:
        return " ".join(SPELLING[self.kind](self))


def given(value: T | None) -> T:
    """A field that every move of its kind has."""
    assert value is not None
    return value


def _dig_words(move: Move) -> list[str]:
    words = ["dig", given(move.card), notation.point_text(given(move.at))]
    return [*words, "turned"] if move.turned else words


def _rockfall_words(move: Move) -> list[str]:
    return ["rockfall", notation.point_text(given(move.at))]


SPELLING: dict[str, Callable[[Move], list[str]]] = {
    "dig": _dig_words,
    "break": lambda m: ["break", str(m.tool), str(m.seat)],
    "repair": lambda m: ["repair", str(m.card), str(m.tool), str(m.seat)],
    "rockfall": _rockfall_words,
    "map": lambda m: ["map", str(m.goal)],
    "discard": lambda m: ["discard", *m.cards],
    "pick": lambda m: ["pick", str(m.value)],
    "next": lambda m: ["next"],
}

NEXT = Move("next")


@lru_cache(maxsize=8192)
def dig(card: str, at: tuple[int, int], turned: bool) -> Move:
    return Move("dig", card, at, turned)


@lru_cache(maxsize=64)
def break_tool(tool: str, seat: int) -> Move:
    return Move("break", BREAKS[tool], seat=seat, tool=tool)


@lru_cache(maxsize=256)
def repair(card: str, tool: str, seat: int) -> Move:
    return Move("repair", card, seat=seat, tool=tool)


@lru_cache(maxsize=2048)
def rockfall(at: tuple[int, int]) -> Move:
    return Move("rockfall", ROCKFALL, at)


@lru_cache(maxsize=8)
def look_at(goal: str) -> Move:
    return Move("map", MAP, goal=goal)


@lru_cache(maxsize=8192)
def discard(*cards: str) -> Move:
    return Move("discard", cards[0] if len(cards) == 1 else None, cards=cards)


@lru_cache(maxsize=8)
def pick(value: int) -> Move:
    return Move("pick", value=value)


Reader = Callable[[list[str], Box], Move]


def parse(text: str) -> Move:
    """The move of a text in its canonical spelling. Raises ValueError for anything else."""
    return parsed(text, BOX, READERS)


def parsed(text: str, box: Box, readers: Mapping[str, Reader]) -> Move:
    """The same for any box of cards and any kinds of moves."""
    words = text.split(" ")
    read = readers.get(words[0])
    if read is None:
        raise ValueError(f"no such move: {text!r}")
    return read(words[1:], box)


def known(word: str, known: Container[str]) -> str:
    if word not in known:
        raise ValueError(f"unknown: {word!r}")
    return word


def length(words: list[str], *allowed: int) -> None:
    if len(words) not in allowed:
        raise ValueError(f"wrong number of words: {words!r}")


def cards_in(words: list[str], box: Box) -> list[str]:
    """The words, if all of them are cards of the box."""
    return [known(word, {**box.paths, **box.actions}) for word in words]


def _read_dig(words: list[str], box: Box) -> Move:
    length(words, 2, 3)
    if len(words) == 3:
        known(words[2], ("turned",))
    return dig(known(words[0], box.paths), notation.point(words[1]), len(words) == 3)


def _read_break(words: list[str], box: Box) -> Move:
    length(words, 2)
    return break_tool(known(words[0], BREAKS), notation.count(words[1]))


def _read_repair(words: list[str], box: Box) -> Move:
    length(words, 3)
    if box.actions[known(words[0], box.actions)].kind != "repair":
        raise ValueError(f"mends nothing: {words[0]!r}")
    return repair(words[0], known(words[1], BREAKS), notation.count(words[2]))


def _read_rockfall(words: list[str], box: Box) -> Move:
    length(words, 1)
    return rockfall(notation.point(words[0]))


def _read_map(words: list[str], box: Box) -> Move:
    length(words, 1)
    return look_at(known(words[0], GOALS))


def _read_discard(words: list[str], box: Box) -> Move:
    if not words:
        raise ValueError("which card?")
    return discard(*cards_in(words, box))


def _read_pick(words: list[str], box: Box) -> Move:
    length(words, 1)
    return pick(notation.count(words[0]))


def _read_next(words: list[str], box: Box) -> Move:
    length(words, 0)
    return NEXT


READERS: dict[str, Reader] = {
    "dig": _read_dig,
    "break": _read_break,
    "repair": _read_repair,
    "rockfall": _read_rockfall,
    "map": _read_map,
    "discard": _read_discard,
    "pick": _read_pick,
    "next": _read_next,
}
