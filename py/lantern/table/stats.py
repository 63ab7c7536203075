"""Who did what to whom, counted from what everybody saw (ux.md 2.9, 2.10).

Takes lines of the table's feed, so the counts are those of the whole game or of one round, and never more
than the table may know.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass

from lantern.table.feed import Line

#: by whom (row) to whom (column)
Matrix = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Tools:
    """How often each seat (row) broke and mended a tool of each seat (column)."""

    broke: Matrix
    mended: Matrix

    def hits(self, seat: int) -> int:
        """Tools of `seat` that were broken."""
        return sum(row[seat] for row in self.broke)

    @property
    def gave_most(self) -> tuple[int, int] | None:
        """(seat, how many) of who broke the most tools, the first of several; None if nobody did."""
        gave = [sum(row) for row in self.broke]
        most = max(gave, default=0)
        return (gave.index(most), most) if most else None

    @property
    def conclusion(self) -> tuple[str, int | None, int]:
        """(key, seat, how often) of the one line to say: ``nothing-broken``, ``hit-most`` or
        ``hit-alike``.
        """
        hits = [self.hits(seat) for seat in range(len(self.broke))]
        most = max(hits, default=0)
        if not most:
            return "nothing-broken", None, 0
        return ("hit-most", hits.index(most), most) if hits.count(most) == 1 else ("hit-alike", None, most)


@dataclass(frozen=True, slots=True)
class Deeds:
    """What one seat did, in numbers."""

    dug: int = 0
    rockfalls: int = 0
    looked: int = 0
    discarded: int = 0
    broke: int = 0
    mended: int = 0


#: What is broken and mended.
TOOLS = frozenset({"pickaxe", "lantern", "cart"})

_COUNTED = {
    "dug": "dug",
    "rockfall": "rockfalls",
    "looked": "looked",
    "discarded": "discarded",
    "broke": "broke",
    "repaired": "mended",
}


def of_round(lines: Iterable[Line], number: int) -> list[Line]:
    """The lines of one round."""
    return [line for line in lines if line.round == number]


def tools(
    lines: Iterable[Line],
    seats: int,
    harm: str = "broke",
    help: str = "repaired",
    rid: Container[str] = TOOLS,
) -> Tools:
    """Who broke and mended whom; or whatever else is done to people and undone, by the keys of the lines.

    `rid`: what counts as undone by oneself where cards were paid to be rid of it.
    """
    counts = {key: [[0] * seats for _ in range(seats)] for key in (harm, help)}
    for line in lines:
        if line.key in counts:
            counts[line.key][line.data["seat"]][line.data["target"]] += 1
        elif line.key == "shed" and line.data["thing"] in rid:
            counts[help][line.data["seat"]][line.data["seat"]] += 1
    done, undone = (tuple(tuple(row) for row in counts[key]) for key in (harm, help))
    return Tools(done, undone)


def deeds(lines: Iterable[Line], seats: int) -> list[Deeds]:
    """For each seat what it did, in numbers."""
    counts = [dict.fromkeys(_COUNTED.values(), 0) for _ in range(seats)]
    for line in lines:
        mends = line.key == "shed" and line.data["thing"] in TOOLS
        name = "mended" if mends else _COUNTED.get(line.key)
        if name is not None:
            counts[line.data["seat"]][name] += 1
    return [Deeds(**count) for count in counts]
