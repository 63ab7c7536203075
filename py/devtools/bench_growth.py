"""What a move costs at the first, middle and last turn of a game, with few people and with many.

    python -m devtools.bench_growth [--json] [--runs 25] [--from FILE]

Milliseconds, the quickest of several runs:

    apply    the rules make the move
    look     what one seat may see is put together
    screen   the curtain is held open: the whole request, with the turn screen drawn
    tap      a card or dwarf is chosen: the whole request, with the turn screen drawn again
    save     the game is packed for the page's storage
    bytes    as long as that is

`--from` reads the turns from a file (`bench_tables.write`), so that Pyodide measures at the same.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from itertools import count, groupby
from pathlib import Path
from time import perf_counter

from devtools.bench_tables import NOW, Moment, all_moments, read
from lantern import games
from lantern.core import codec
from lantern.core.contract import Plain
from lantern.ui.app import App

#: a card of the hand or a dwarf that can be chosen
CHOICE = re.compile(r'data-do="(play-choose|play-dwarf)" data-arg-(\w+)="(\w+)"')
#: what is measured in milliseconds
TIMED = ("apply", "look", "screen", "tap", "save")


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


class Table:
    """The app with a save taken up, at that game's curtain."""

    def __init__(self, moment: Moment) -> None:
        self.app, self.n, self.moment = App(), count(), moment
        self.game = games.load(moment.game)
        slots = [{"slot": "bench", "copies": [moment.save]}]
        self.ask("boot", {"slots": slots, "prefs": None, "resume": "bench", "device": {"dark": True}})
        session = self.app.desk.session
        opened = self.ask("open")
        if session is None or opened["screen"] != "turn":
            raise RuntimeError(f"no turn of {moment.game} comes out of the save")
        self.session = session
        self.choices = [(do, {key: value}) for do, key, value in CHOICE.findall(opened["html"])]
        self.scene, self.move = self.game.describe(session.state), self.game.parse(moment.move)

    def ask(self, do: str, args: Plain | None = None) -> Plain:
        """One request, as the page sends it."""
        return self.app.handle({"n": next(self.n), "do": do, "args": args or {}, "now": NOW})

    def save(self) -> str:
        """The game as text for the page's storage."""
        return codec.to_text(codec.encode(self.session.to_record(NOW)))

    def measure(self, run: int) -> dict[str, float]:
        """Every figure once. States are fresh from a scene: nothing is worked out yet, as after a move."""
        first, second = self.game.scene(self.scene), self.game.scene(self.scene)
        self.ask("cover")
        # another one each time, so that each tap changes something
        do, args = self.choices[run % len(self.choices)]
        found = {
            "apply": spent(lambda: self.game.apply(first, self.move)),
            "look": spent(lambda: self.game.look(second, self.moment.seat)),
            "screen": spent(lambda: self.ask("open")),
            "tap": spent(lambda: self.ask(do, args)),
            "save": spent(self.save),
        }
        return found | {"bytes": len(self.save())}


def figures(found: list[Moment], runs: int) -> list[Plain]:
    """One entry a table: game, seats, moves, and for every figure its first, middle and last value.

    The turns of a table are measured in turn, and of several runs the quickest counts: whatever else the
    machine does only ever adds.
    """
    rows = []
    for (game, seats), moments in groupby(found, lambda moment: (moment.game, moment.seats)):
        tables = [Table(moment) for moment in moments]
        measured = [[table.measure(run) for table in tables] for run in range(runs)]
        row: Plain = {"game": game, "seats": seats, "moves": tables[-1].moment.moves}
        for key in (*TIMED, "bytes"):
            row[key] = [round(min(run[n][key] for run in measured), 3) for n in range(len(tables))]
        rows.append(row)
    return rows


def ratio(values: list[float]) -> float:
    """The last turn over the first."""
    return values[-1] / values[0] if values[0] else 1.0


def table(rows: list[Plain]) -> str:
    """The figures for people: at the first and the last turn, and the ratio of those."""
    lines = [
        f"{'milliseconds':17} {'moves':>5}" + "".join(f"{key:>19}" for key in TIMED) + f"{'bytes':>19}",
        f"{'':17} {'':>5}" + f"{'first  last ratio':>19}" * (len(TIMED) + 1),
    ]
    for row in rows:
        line = f"{row['game']:12} {row['seats']:>4} {row['moves']:>5}"
        for key in TIMED:
            line += f"{row[key][0]:8.2f}{row[key][-1]:6.1f}{ratio(row[key]):5.1f}"
        line += f"{row['bytes'][0]:8.0f}{row['bytes'][-1]:6.0f}{ratio(row['bytes']):5.1f}"
        lines.append(line)
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="bench_growth", description=__doc__.split("\n")[0])
    options.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    options.add_argument("--runs", type=int, default=25, help="runs, the quickest of which counts (25)")
    options.add_argument("--from", dest="file", type=Path, help="the turns to measure at")
    chosen = options.parse_args(arguments)
    rows = figures(read(chosen.file) if chosen.file else all_moments(), chosen.runs)
    print(json.dumps(rows) if chosen.json else table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
