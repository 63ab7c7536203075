"""A move and its text (rules: section 5).

A step is a line of its own, so that an action is built by one tap after the other, and taken back the same
way; the steps of one dwarf's move may also be said in one line (below).

Dwarves are numbered from 1, as people see them; seats from 0.  Gems are ``ruby-S``, ``amber-L``.

| step | text | costs |
|---|---|---|
| move a dwarf | ``move 2 N3`` · ``move 2 c05`` · ``move 2 out`` | an action; a second hop: free |
| pick up where it arrived | ``collect 2`` | free, after ``move 2 ..`` |
| let the bat go where it arrived | ``bat 2 ruby-L amber-S`` (or one) | free, after ``move 2 ..`` |
| drink speed or strength | ``drink 2`` | free, after ``move 2 ..``; strength alone: an action |
| take a jewel | ``take J14`` | an action |
| make a jewel or a link | ``make J14`` · ``make B3`` | an action |
| trade | ``trade ruby-S amber-S for amber-L`` · ``trade ruby-L for amber-S ruby-S`` | an action |
| a second swap after giving one gem | ``trade ruby-S for amber-S`` | free, after a trade |
| take an ability | ``ability bat`` | an action |
| steal | ``thief seat 1 ruby-L`` · ``thief market ruby-S amber-S`` | an action, never an extra one |
| let an action go | ``pass`` | an action |
| buy no (more) actions, go no further | ``end`` | nothing |

A speedy dwarf has a second hop.  A bat takes one gem where only one is.  A move may be followed, in this
order, by ``with speed`` (an ability from the hand, on entering), ``drink`` (before it sets out) and
``collect-first`` (where it stands before that); then by steps of their own: ``via c01`` (where the first hop
ends; the place named first is then that of the second), ``collect`` and ``bat ruby-L amber-S``.  So
``move 2 c01 with speed drink via W1 collect`` says in one line what ``move 2 W1 with speed drink``,
``move 2 c01`` and ``collect 2`` say in three.  A single ``collect`` behind ``via`` is for the first stop if
that is a cavern, else for the end: ``via c01 collect`` · ``via W1 collect`` · ``via c01 collect collect``.

Gems are said in the order of their kinds; any other order is read as well.

When the two actions are used up, the next action is an extra one and takes a token by itself.  A turn that
leaves nothing to decide passes on by itself; ``end`` is for those that do.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from lantern.core import notation
from lantern.games.brisingamen.board import OUT, PLACE, PLACES, is_cavern
from lantern.games.brisingamen.cards import ABILITIES, CARRIED, JEWELS, NEED
from lantern.games.brisingamen.gems import INDEX, KINDS, NONE, Gems, heap, listed

#: The market as the one a thief robs; players are their seats.
MARKET = -1


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a log. `dwarf` is an index from 0 (its text counts from 1), `to` a number of `PLACES`."""

    kind: str
    dwarf: int = -1
    to: int = OUT
    #: The ability taken into the mine, or taken from the market.
    ability: str | None = None
    drink: bool = False
    collect_first: bool = False
    card: str = ""
    #: Gems given in a trade; what is got, stolen or carried by the bat is `gems`.
    given: Gems = NONE
    gems: Gems = NONE
    #: The seat that is robbed, or `MARKET`.
    victim: int = MARKET
    #: What the same dwarf does next, in the same line: steps of their own.
    then: tuple[Move, ...] = ()

    @property
    def hops(self) -> list[int]:
        """Where each hop of the line ends."""
        return [step.to for step in (self, *self.then) if step.kind == "move"]

    @property
    def collects(self) -> bool:
        """Whether gems are picked up in the line."""
        return self.collect_first or any(step.kind == "collect" for step in self.then)

    def __str__(self) -> str:
        return " ".join((self.kind, *_SPELLING[self.kind](self)))


def _number(move: Move) -> str:
    return str(move.dwarf + 1)


def _move_words(move: Move) -> list[str]:
    words = [_number(move), PLACES[move.hops[-1]]]
    if move.ability is not None:
        words += ["with", move.ability]
    if move.drink:
        words.append("drink")
    if move.collect_first:
        words.append("collect-first")
    if len(move.hops) > 1:
        words += ["via", PLACES[move.to]]
    for step in move.then:
        if step.kind != "move":
            words += [step.kind, *listed(step.gems)]
    return words


def _thief_words(move: Move) -> list[str]:
    whom = ["market"] if move.victim == MARKET else ["seat", str(move.victim)]
    return [*whom, *listed(move.gems)]


_SPELLING: dict[str, Callable[[Move], list[str]]] = {
    "move": _move_words,
    "collect": lambda m: [_number(m)],
    "bat": lambda m: [_number(m), *listed(m.gems)],
    "drink": lambda m: [_number(m)],
    "take": lambda m: [m.card],
    "make": lambda m: [m.card],
    "trade": lambda m: [*listed(m.given), "for", *listed(m.gems)],
    "ability": lambda m: [str(m.ability)],
    "thief": _thief_words,
    "pass": lambda m: [],
    "end": lambda m: [],
}

PASS, END = Move("pass"), Move("end")


@lru_cache(maxsize=8192)
def walk(
    dwarf: int,
    to: int,
    ability: str | None = None,
    drink: bool = False,
    collect_first: bool = False,
    then: tuple[Move, ...] = (),
) -> Move:
    return Move("move", dwarf, to, ability, drink, collect_first, then=then)


@lru_cache(maxsize=64)
def of_dwarf(kind: str, dwarf: int) -> Move:
    """``collect 2``, ``drink 2``."""
    return Move(kind, dwarf)


@lru_cache(maxsize=2048)
def bat(dwarf: int, gems: Gems) -> Move:
    return Move("bat", dwarf, gems=gems)


@lru_cache(maxsize=128)
def of_card(kind: str, card: str) -> Move:
    """``take J14``, ``make B3``."""
    return Move(kind, card=card)


@lru_cache(maxsize=8192)
def trade(given: Gems, gems: Gems) -> Move:
    return Move("trade", given=given, gems=gems)


@lru_cache(maxsize=16)
def learn(ability: str) -> Move:
    return Move("ability", ability=ability)


@lru_cache(maxsize=1024)
def thief(victim: int, gems: Gems) -> Move:
    return Move("thief", victim=victim, gems=gems)


# -- reading ----------------------------------------------------------------------------------------


def parse(text: str) -> Move:
    """The move of a text, whatever the order of its gems. Raises ValueError for anything else."""
    kind, *words = _in_order(text.split(" "))
    read = _READERS.get(kind)
    if read is None:
        raise ValueError(f"no such move: {text!r}")
    try:
        move = read(kind, words)
    except (KeyError, IndexError):
        raise ValueError(f"not a move: {text!r}") from None
    if str(move) != " ".join((kind, *words)):
        raise ValueError(f"not as it is spelt: {text!r}")
    return move


def _in_order(words: list[str]) -> list[str]:
    """The same with gems that are named together in the order of their kinds."""
    together = groupby(words, INDEX.__contains__)
    return [word for _, some in together for word in sorted(some, key=lambda one: INDEX.get(one, 0))]


def _dwarf(word: str) -> int:
    return notation.count(word) - 1


def _read_move(kind: str, words: list[str]) -> Move:
    dwarf, to, rest = _dwarf(words[0]), PLACE[words[1]], words[2:]
    ability = _known(rest.pop(0), CARRIED) if _next(rest, "with") else None
    drink, first = _next(rest, "drink"), _next(rest, "collect-first")
    then: list[Move] = []
    if _next(rest, "via"):
        then, to = [walk(dwarf, to)], PLACE[rest.pop(0)]
        if (is_cavern(to) or rest[:2] == ["collect", "collect"]) and _next(rest, "collect"):
            then.insert(0, of_dwarf("collect", dwarf))
    if _next(rest, "collect"):
        then.append(of_dwarf("collect", dwarf))
    if _next(rest, "bat"):
        then.append(bat(dwarf, _gems(rest)))
    return walk(dwarf, to, ability, drink, first, tuple(then))


def _next(rest: list[str], word: str) -> bool:
    """Whether that is the next word; it is then taken off."""
    said = rest[:1] == [word]
    if said:
        del rest[0]
    return said


def _read_trade(kind: str, words: list[str]) -> Move:
    middle = words.index("for")
    return trade(_gems(words[:middle]), _gems(words[middle + 1 :]))


def _read_thief(kind: str, words: list[str]) -> Move:
    if words[0] == "market":
        return thief(MARKET, _gems(words[1:]))
    return thief(notation.count(words[1]), _gems(words[2:]))


def _known(word: str, known: Container[str]) -> str:
    if word not in known:
        raise ValueError(f"unknown: {word!r}")
    return word


def _gems(words: list[str]) -> Gems:
    """At least one gem, and no more than any move handles."""
    if not 1 <= len(words) <= 4:
        raise ValueError(f"which gems? {words!r}")
    return heap([_known(word, KINDS) for word in words])


_READERS: dict[str, Callable[[str, list[str]], Move]] = {
    "move": _read_move,
    "collect": lambda kind, words: of_dwarf(kind, _dwarf(words[0])),
    "drink": lambda kind, words: of_dwarf(kind, _dwarf(words[0])),
    "bat": lambda kind, words: bat(_dwarf(words[0]), _gems(words[1:])),
    "take": lambda kind, words: of_card(kind, _known(words[0], JEWELS)),
    "make": lambda kind, words: of_card(kind, _known(words[0], NEED)),
    "trade": _read_trade,
    "ability": lambda kind, words: learn(_known(words[0], ABILITIES)),
    "thief": _read_thief,
    "pass": lambda kind, words: PASS,
    "end": lambda kind, words: END,
}
