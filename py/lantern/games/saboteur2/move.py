"""The kinds of moves the expansion adds, and their texts (rules: section 4)."""

from __future__ import annotations

from functools import lru_cache

from lantern.core import notation
from lantern.games.saboteur.cards import Box
from lantern.games.saboteur.move import READERS as BASE
from lantern.games.saboteur.move import SPELLING, Move, Reader, cards_in, known, length, parsed
from lantern.games.saboteur2.cards import BOX, CARD

#: Actions that are played at one player.
AT_SEAT = ("hands-off", "swap-hands", "inspect", "swap-hats", "trap", "free")
THEFT = Move("theft", CARD["theft"])
NOBODY = "none"

SPELLING.update(dict.fromkeys(AT_SEAT, lambda m: [m.kind, str(m.seat)]))
SPELLING.update(
    {
        "theft": lambda m: ["theft"],
        "shed": lambda m: ["shed", str(m.tool), *m.cards],
        "steal": lambda m: ["steal", NOBODY if m.seat is None else str(m.seat)],
    }
)


@lru_cache(maxsize=256)
def at(kind: str, seat: int) -> Move:
    """An action played at a player."""
    return Move(kind, CARD[kind], seat=seat)


@lru_cache(maxsize=4096)
def shed(thing: str, *cards: str) -> Move:
    """Throw cards away to take away what lies before oneself; `tool` is what lies there."""
    return Move("shed", tool=thing, cards=cards)


@lru_cache(maxsize=32)
def steal(seat: int | None) -> Move:
    return Move("steal", seat=seat)


def parse(text: str) -> Move:
    """The move of a text in its canonical spelling. Raises ValueError for anything else."""
    return parsed(text, BOX, READERS)


def _reader_at(kind: str) -> Reader:
    def read(words: list[str], box: Box) -> Move:
        length(words, 1)
        return at(kind, notation.count(words[0]))

    return read


def _read_theft(words: list[str], box: Box) -> Move:
    length(words, 0)
    return THEFT


def _read_shed(words: list[str], box: Box) -> Move:
    if not words:
        raise ValueError("shed what?")
    return shed(known(words[0], box.things), *cards_in(words[1:], box))


def _read_steal(words: list[str], box: Box) -> Move:
    length(words, 1)
    return steal(None if words[0] == NOBODY else notation.count(words[0]))


READERS: dict[str, Reader] = {
    **{kind: read for kind, read in BASE.items() if kind != "pick"},
    **{kind: _reader_at(kind) for kind in AT_SEAT},
    "theft": _read_theft,
    "shed": _read_shed,
    "steal": _read_steal,
}
