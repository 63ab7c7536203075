"""The mine of Brísingamen as it is drawn on a phone held upright: where each place lies, and what is there.

The picture is a field of 7 by 9 places with the entrance at the top; passages are lines between them.
Built from the plain data of `look` and from how the mine is joined; words come from `brisingamen_names`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

from markupsafe import Markup

from lantern.games.brisingamen import board
from lantern.table.seats import Seat
from lantern.ui import kept
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_words as text
from lantern.ui.words import N_, listing, one_after_the_other, plain, say, say_n

At = tuple[int, int]

#: The field, row by row from the entrance down; ``.`` is rock.
_FIELD = """
 c11   .    .   out   .   c14  c16
 N5   N3   c08  L1   E2   E4   c17
 c10  c09  N1   L2   E1   E3   c15
 N6   N4   N2   .    c13  E5   c18
 c12  c02  c07  W1   .    .    .
 c04  W4   W2   c01  S1   c19  .
 .    c03  W3   c21  S2   S3   c22
 .    c05  W5   .    c20  S4   S5
 .    c06  W6   .    .    c23  c24
"""
COLS, ROWS = 7, 9
#: place -> (column, row)
AT: dict[str, At] = {
    key: (x, y)
    for y, row in enumerate(_FIELD.split("\n")[1:-1])
    for x, key in enumerate(row.split())
    if key != "."
}
#: place -> the place before it on the way out
WAYS = {**board.LAMPS, **{key: cavern.lamp for key, cavern in board.CAVERNS.items()}}


@dataclass(slots=True)
class Pawn:
    """A dwarf that stands in the mine."""

    seat: int
    number: int
    load: int
    ability: str | None
    active: bool


@dataclass(frozen=True, slots=True)
class Taker:
    """Somebody who took gems out of a cavern, or whose bat did."""

    seat: int
    bat: bool


@dataclass(slots=True)
class Place:
    """One place and what is drawn on it.

    `marks` are names of looks (``lit``, ``far``, ``target``, ``asked``, ``bounce``, ``flash``, ``chosen``);
    `passes` is how many dwarves are passed on the way here, if that is asked; `badge` a number laid on the
    place; `takers` who took gems here, when the game is over.
    """

    key: str
    at: At
    kind: str
    gems: list[str] = field(default_factory=list)
    pawns: list[Pawn] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    passes: int | None = None
    badge: str | None = None
    takers: list[Taker] = field(default_factory=list)
    label: str = ""

    @property
    def cell(self) -> str:
        """Its place in the field, as arrow keys and the stage know it."""
        return f"{self.at[0]},{self.at[1]}"

    @property
    def face(self) -> tuple[Any, ...]:
        """Everything that is drawn of it, but for the colours and letters of the people."""
        pawns, takers = tuple(map(astuple, self.pawns)), tuple(map(astuple, self.takers))
        marks = tuple(self.marks)
        return (self.key, tuple(self.gems), pawns, marks, self.passes, self.badge, takers, self.label)


@dataclass(slots=True)
class Net:
    """The whole picture. `ways` are the passages: (from, to, marks)."""

    places: dict[str, Place]
    ways: list[tuple[At, At, str]]

    def mark(self, key: str, name: str) -> None:
        if key in self.places:
            self.places[key].marks.append(name)


def key_at(cell: Sequence[int]) -> str:
    """The place drawn there; nothing for rock."""
    return next((key for key, at in AT.items() if at == tuple(cell)), "")


def kind_of(key: str) -> str:
    return "out" if key == "out" else "cavern" if key.startswith("c") else "lamp"


def way(start: str, end: str) -> list[str]:
    """All places from one to the other, both included."""
    return [board.PLACES[place] for place in board.way(board.PLACE[start], board.PLACE[end])]


def drawn(look: dict[str, Any], seats: Sequence[Seat]) -> Net:
    """The mine of `look`, each place with its label for a screen reader."""
    places = {key: Place(key, at, kind_of(key)) for key, at in AT.items()}
    for key, gems in look["caverns"].items():
        places[key].gems = list(gems)
    for player in look["players"]:
        for dwarf in player["dwarves"]:
            if dwarf["at"] in places:
                pawn = Pawn(
                    player["seat"], dwarf["dwarf"], len(dwarf["gems"]), dwarf["ability"], dwarf["active"]
                )
                places[dwarf["at"]].pawns.append(pawn)
    net = Net(places, [(AT[key], AT[before], "") for key, before in WAYS.items()])
    people = tuple(seat.name for seat in seats)
    for spot in places.values():
        spoken_of = (spot.face, people, look["viewer"])
        spot.label = kept.label(spoken_of, partial(_plain_label, spot, seats, look["viewer"]))
    return net


def _plain_label(spot: Place, seats: Sequence[Seat], viewer: int | None) -> str:
    return plain(label(spot, seats, viewer))


def label(spot: Place, seats: Sequence[Seat], viewer: int | None) -> Markup:
    """ "Magpie Vault: 3 small rubies. Kai’s dwarf 2, with 4 gems"."""
    return one_after_the_other([names.place(spot.key), *facts(spot, seats, viewer)])


def facts(spot: Place, seats: Sequence[Seat], viewer: int | None) -> list[Markup]:
    """What can be said about a place."""
    if spot.kind == "out":
        return [say_n("%(n)s dwarf stands here", "%(n)s dwarves stand here", len(spot.pawns))]
    found = [_pawn(pawn, seats, viewer) for pawn in spot.pawns]
    if spot.kind == "cavern":
        found.insert(0, names.gems(spot.gems) if spot.gems else say(N_("empty")))
    return found


def _pawn(pawn: Pawn, seats: Sequence[Seat], viewer: int | None) -> Markup:
    said = [text.dwarf(seats, pawn.seat, pawn.number, viewer)]
    if pawn.load:
        said.append(say_n("with %(n)s gem", "with %(n)s gems", pawn.load))
    if pawn.ability:
        drunk = N_("%(ability)s, at work") if pawn.active else N_("%(ability)s")
        said.append(say(drunk, ability=names.ability(pawn.ability)))
    return one_after_the_other(said)


def light(net: Net, stops: Sequence[dict[str, Any]], seats: Sequence[Seat], viewer: int | None) -> None:
    """Light the places where the chosen dwarf can go, each with how many it would pass, and whom."""
    for stop in stops:
        spot = net.places[stop["to"]]
        spot.marks.append("lit")
        if stop["drink"]:
            spot.marks.append("far")
        spot.passes = len(stop["passes"])
        spot.label = plain(
            say(N_("%(place)s. Can be reached: %(passing)s"), place=spot.label,
                passing=passing(stop, seats, viewer))
        )  # fmt: skip


def passing(stop: dict[str, Any], seats: Sequence[Seat], viewer: int | None) -> Markup:
    """Whom a move passes."""
    if not stop["passes"]:
        return say(N_("passes nobody"))
    others = listing([text.dwarf(seats, seat, number, viewer) for seat, number in stop["passes"]])
    return say(N_("passes %(others)s"), others=others)


def lay_way(net: Net, start: str, end: str) -> None:
    """Draw the way of a move over the passages."""
    steps = way(start, end)
    walked = {frozenset(pair) for pair in pairwise(steps)}
    net.ways = [
        (AT[key], AT[before], "walked" if frozenset((key, before)) in walked else "")
        for key, before in WAYS.items()
    ]
