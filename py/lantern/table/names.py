"""Names people type: cleaned, kept short, and told apart.

A name is shown to the whole table in many scripts and both directions, so nothing invisible may come with it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

#: Our own dwarf names, one for each of the sixteen avatars; their first letters differ, so the crests do too.
DWARVES: tuple[str, ...] = (
    "Bruni", "Dagna", "Orrik", "Tilla", "Grubb", "Hesper", "Kettil", "Marga",
    "Pim", "Ruska", "Skarn", "Una", "Volk", "Wendla", "Yarrow", "Zibba",
)  # fmt: skip

#: Longest name, in what a reader would count as letters.
LONGEST = 16
#: The same with the number that tells it from a twin.
TOLD_APART = LONGEST + len(" 16")
#: Longest name of a save.
TITLE = 40
#: Marks that may sit on one letter; more than that is a tower of accents that covers its neighbours.
_MARKS = 4
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_ON_A_LETTER = frozenset({"Mn", "Me", "Mc"})
#: Letters, marks and symbols by their category, but drawn as nothing: fillers of Hangul and braille, joiners
#: of graphemes, vowels of Khmer and Mongolian that are never seen.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
#: What only chooses between two drawings of the same letter.
_SHADES = frozenset({_ZWNJ, _ZWJ, *map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))})
#: Small letters of Cyrillic and Greek that are drawn, or whose large ones are, as Latin ones.
_ALIKE = str.maketrans(
    "авекмнорстухіјѕһԁԛԝү" "αβεζηικμνορτυχ",
    "abekmhopctyxijshdqwy" "abezhikmnoptyx",
)  # fmt: skip


def _joins(char: str, before: str) -> bool:
    """Whether `char` is drawn as part of the letter before it."""
    if before == _ZWJ or char in (_ZWJ, _ZWNJ):
        return True
    if unicodedata.category(char) in _ON_A_LETTER:
        return True
    return 0x1F3FB <= ord(char) <= 0x1F3FF or 0xE0020 <= ord(char) <= 0xE007F


def letters(text: str) -> list[str]:
    """The text cut into what a reader would call letters (accents, joined emoji and flags stay whole)."""
    found: list[str] = []
    for char in text:
        if found and (_joins(char, found[-1][-1]) or (_flag(char) and _flag(found[-1]))):
            found[-1] += char
        else:
            found.append(char)
    return found


def _flag(char: str) -> bool:
    """Half of a flag: two of these side by side are drawn as one."""
    return len(char) == 1 and 0x1F1E6 <= ord(char) <= 0x1F1FF


#: Names that are remembered: those of a shelf full of games.  Every save looks at all of them.
_KNOWN = 512


@lru_cache(_KNOWN)
def clean(text: str, longest: int = LONGEST) -> str:
    """A name fit to be shown: no control or direction characters, single spaces, at most `longest` letters.

    Joiners stay inside a word (Persian, Indic scripts, emoji need them); a mark needs a letter to sit on. May
    return an empty text.
    """
    text = unicodedata.normalize("NFC", text[: LONGEST * 40])
    kept = "".join(" " if char.isspace() else char for char in text if _may_stand(char))
    parts = [_begun(part.strip(_ZWJ + _ZWNJ)) for part in kept.split()]
    short = letters(" ".join(part for part in parts if part))[:longest]
    return "".join(letter[: 1 + _MARKS * 2] for letter in short).strip().strip(_ZWJ + _ZWNJ)


def _may_stand(char: str) -> bool:
    """Whether a name may have this: it is seen, or it belongs between what is seen."""
    if char.isspace() or char in (_ZWJ, _ZWNJ):
        return True
    return unicodedata.category(char) not in _INVISIBLE and char not in _BLANK


def _begun(part: str) -> str:
    """A word from its first letter on: marks before it would sit on whatever stands before the name."""
    start = 0
    while start < len(part) and _joins(part[start], ""):
        start += 1
    return part[start:]


def same(one: str, other: str) -> bool:
    """Whether two names would be taken for each other: case, width, composed forms, joiners and letters of
    other scripts that are drawn alike do not matter.
    """
    return _folded(one) == _folded(other)


@lru_cache(_KNOWN)
def _folded(name: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()
    return "".join(char for char in folded if char not in _SHADES).translate(_ALIKE)


def tell_apart(names: Sequence[str]) -> list[str]:
    """The same names, with a number behind each that another seat already has: Kai, Kai 2."""
    taken: set[str] = set()
    wanted = {_folded(name) for name in names}
    told: list[str] = []
    for name in names:
        number, apart = 1, name
        while _folded(apart) in taken or (number > 1 and _folded(apart) in wanted):
            number += 1
            apart = f"{name} {number}"
        taken.add(_folded(apart))
        told.append(apart)
    return told


def crests(names: Sequence[str]) -> tuple[str, ...]:
    """One letter for each name, different ones as far as the names allow: the first of it that is still free.

    Large where the script has large letters; spaces and joiners make no crest.
    """
    given: list[str] = []
    for name in names:
        own = [letter.upper() for letter in letters(name) if letter.strip()]
        given.append(next((letter for letter in own if letter not in given), own[0] if own else "?"))
    return tuple(given)
