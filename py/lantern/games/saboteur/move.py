"""A move and its text (rules: section 4). Moves that are made often are made once and shared."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from lantern.core import notation
from lantern.games.saboteur.cards import ACTIONS, BREAKS, GOALS, MAP, PATHS, ROCKFALL, TOOLS

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
        return " ".join(_WORDS[self.kind](self))


def given(value: T | None) -> T:
    """A field that every move of its kind has."""
    assert value is not None
    return value


def _dig_words(move: Move) -> list[str]:
    words = ["dig", given(move.card), notation.point_text(given(move.at))]
    return [*words, "turned"] if move.turned else words


def _rockfall_words(move: Move) -> list[str]:
    return ["rockfall", notation.point_text(given(move.at))]


_WORDS: dict[str, Callable[[Move], list[str]]] = {
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


@lru_cache(maxsize=256)
def discard(*cards: str) -> Move:
    return Move("discard", cards[0] if len(cards) == 1 else None, cards=cards)


@lru_cache(maxsize=8)
def pick(value: int) -> Move:
    return Move("pick", value=value)


def parse(text: str) -> Move:
    """The move of a text in its canonical spelling. Raises ValueError for anything else."""
    words = text.split(" ")
    read = _READ.get(words[0])
    if read is None:
        raise ValueError(f"no such move: {text!r}")
    return read(words[1:])


def _known(word: str, known: Container[str]) -> str:
    if word not in known:
        raise ValueError(f"unknown: {word!r}")
    return word


def _length(words: list[str], *allowed: int) -> None:
    if len(words) not in allowed:
        raise ValueError(f"wrong number of words: {words!r}")


def _read_dig(words: list[str]) -> Move:
    _length(words, 2, 3)
    if len(words) == 3:
        _known(words[2], ("turned",))
    return dig(_known(words[0], PATHS), notation.point(words[1]), len(words) == 3)


def _read_break(words: list[str]) -> Move:
    _length(words, 2)
    return break_tool(_known(words[0], TOOLS), notation.count(words[1]))


def _read_repair(words: list[str]) -> Move:
    _length(words, 3)
    if ACTIONS[_known(words[0], ACTIONS)].kind != "repair":
        raise ValueError(f"mends nothing: {words[0]!r}")
    return repair(words[0], _known(words[1], TOOLS), notation.count(words[2]))


def _read_rockfall(words: list[str]) -> Move:
    _length(words, 1)
    return rockfall(notation.point(words[0]))


def _read_map(words: list[str]) -> Move:
    _length(words, 1)
    return look_at(_known(words[0], GOALS))


def _read_discard(words: list[str]) -> Move:
    if not words:
        raise ValueError("which card?")
    return discard(*(_known(word, {**PATHS, **ACTIONS}) for word in words))


def _read_pick(words: list[str]) -> Move:
    _length(words, 1)
    return pick(notation.count(words[0]))


def _read_next(words: list[str]) -> Move:
    _length(words, 0)
    return NEXT


_READ: dict[str, Callable[[list[str]], Move]] = {
    "dig": _read_dig,
    "break": _read_break,
    "repair": _read_repair,
    "rockfall": _read_rockfall,
    "map": _read_map,
    "discard": _read_discard,
    "pick": _read_pick,
    "next": _read_next,
}
