"""The chapters of the bench: what is measured, and what it was meant to be (architecture.md section 5)."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright

from devtools import bench_growth, bench_tables
from devtools.bench_tables import Moment
from devtools.browser_bench import memory, slow, starts, taps, tasks, transfer
from devtools.browser_bench.host import Host, hosting
from devtools.browser_bench.phone import phone, quota_for
from devtools.browser_bench.rows import Row, spread
from devtools.browser_bench.slow import Group
from devtools.places import BUILD, ROOT
from lantern import games

#: how much slower than this machine a phone is taken to be
SLOWER = 4
#: people at the tables at which is tapped, and at which bots think
PEOPLE = (5, 10)
#: starts at a quarter of the speed take long: so many of them for each at full speed
FEWER = 0.6


@dataclass
class Bench:
    """What all chapters share."""

    site: Path
    runs: int
    taps: int
    play: Playwright
    host: Host
    group: Group | None
    folder: Path
    figures: dict[str, starts.Figures] = field(default_factory=dict)

    @cached_property
    def quota(self) -> tuple[float, float] | None:
        """The quota for the slow browser and how slow that is; None where nothing can be slowed."""
        if self.group is None:
            return None
        with phone(self.play, self.folder / "calibrated", self.group) as running:
            return quota_for(running, SLOWER)

    @cached_property
    def tables(self) -> list[list[Moment]]:
        """A turn in the middle of a game, and one with a full board, at each of the tables."""
        return [
            bench_tables.moments(game, size, ("middle", "full"))
            for game in games.names()
            for size in bench_tables.sizes(game, PEOPLE)
        ]

    def heading(self) -> str:
        """What the table stands on."""
        if "quota" not in self.__dict__:
            return f"Chromium; medians of {self.runs} starts"
        slowly = "4x was left out: no control group can be made here (that takes root)"
        if self.quota:
            group = self.group or slow.Group
            slowly = f"4x: {group.slowed} has {self.quota[0]:,.0f} of every {group.period:,} us; "
            slowly += f"a loop in it took {self.quota[1]:.1f} times as long"
        return f"Chromium; medians of {self.runs} starts; {slowly}"

    def course(self, pace: str) -> starts.Figures:
        """All starts at ``1x`` or ``4x``."""
        quota = self.quota[0] if pace == "4x" and self.quota else None
        runs = self.runs if pace == "1x" else max(1, round(self.runs * FEWER))
        course = starts.Course(self.play, self.host, self.folder, self.group, quota, starts.Figures())
        return starts.measure(course, runs, first=pace == "1x")


@contextmanager
def bench(site: Path, runs: int, taps: int, slowed: type[slow.Group] = slow.Pulse) -> Iterator[Bench]:
    """A bench with its server, its group and its folder of profiles, for a while."""
    with (
        TemporaryDirectory(prefix="lantern-bench-") as folder,
        slow.group(slowed) as group,
        hosting(site) as host,
        sync_playwright() as play,
    ):
        yield Bench(site, runs, taps, play, host, group, Path(folder))


def quick_starts(bench: Bench) -> list[Row]:
    """Starts at the speed of this machine."""
    found = bench.course("1x")
    seconds = [(kind, found.of(kind, "awake")) for kind in ("bare", "warm", "plain", "first bare", "first")]
    absolute = [Row(f"1x {NAMES[kind]}: Python can be asked", value, "ms") for kind, value in seconds]
    return [
        *absolute,
        Row("1x warm, over bare: Python can be asked", found.ratio("warm", "awake", "bare"), "x", 0.30),
        Row("1x warm without memory, over bare", found.ratio("plain", "awake", "bare"), "x"),
        Row(
            "1x warm, over bare: the saved game's curtain", found.ratio("warm", "painted", "bare"), "x", 0.35
        ),
        Row("1x warm, over bare: the curtain answers", found.ratio("warm", "answered", "bare"), "x"),
        Row("1x warm: a tapped home has answered", found.of("home", "home"), "ms"),
        Row("1x first visit: a tapped home has answered", found.of("first", "home"), "ms", 1000),
        Row("1x first visit, over bare", found.ratio("first", "awake", "first bare"), "x", 0.8),
        Row("1x warm: longest task while Python starts", found.of("warm", "task"), "ms", tasks.LONG_TASK),
        Row("1x first visit: longest task while it starts", found.of("first", "task"), "ms", tasks.LONG_TASK),
        Row("1x bare: longest task", found.of("bare", "task"), "ms"),
    ]


#: the kinds of starts in words
NAMES = {
    "bare": "bare, warm",
    "warm": "warm",
    "plain": "warm without memory",
    "first bare": "bare, first visit",
    "first": "first visit",
}


def slow_starts(bench: Bench) -> list[Row]:
    """Starts four times as slow."""
    if bench.quota is None:
        return []
    found = bench.course("4x")
    return [
        Row("4x bare, warm: Python can be asked", found.of("bare", "awake"), "ms"),
        Row("4x warm: Python can be asked", found.of("warm", "awake"), "ms"),
        Row("4x warm, over bare: Python can be asked", found.ratio("warm", "awake", "bare"), "x", 0.30),
        Row("4x warm without memory, over bare", found.ratio("plain", "awake", "bare"), "x"),
        Row(
            "4x warm, over bare: the saved game's curtain", found.ratio("warm", "painted", "bare"), "x", 0.35
        ),
        Row("4x warm: a tapped home has answered", found.of("home", "home"), "ms", 1000),
    ]


def first_visit(bench: Bench) -> list[Row]:
    """What a first visit fetches."""
    sent = transfer.visit(bench.play, bench.host, bench.folder / "visitor")
    parts = transfer.parts(bench.site, sent)
    whole = sum(size for _, _, size in parts) / 1e6
    again = transfer.twice(sent)
    return [
        Row("first visit, gzipped", whole, "MB", 9),
        *(Row(f"  {part}", size / 1e6, "MB", note=f"{files} files") for part, files, size in parts),
        Row("files of it that came twice", len(again), "", 0, note=", ".join(again)),
    ]


def tapping(bench: Bench) -> list[Row]:
    """Taps at full boards, at both paces, on a phone that has been here: nothing is prepared meanwhile."""
    starts.prepare(bench.play, bench.host, bench.folder / "taps", memory=True)
    rows = []
    for pace in ("1x", "4x") if bench.quota else ("1x",):
        quota = bench.quota[0] if pace == "4x" and bench.quota else None
        whole: list[float] = []
        for _, moment in bench.tables:
            with phone(bench.play, bench.folder / "taps", bench.group) as running:
                found = taps.measure(running, bench.host.app, moment, bench.taps, quota)
            whole += found
            rows += spread(f"{pace} tap to paint, {moment.game} of {moment.seats}", found)
        rows += spread(f"{pace} tap to paint, all tables", whole, 100 if pace == "4x" else None)
    return rows


def thinking(bench: Bench) -> list[Row]:
    """The longest task while bots think."""
    rows = []
    for moment, _ in bench.tables:
        folder = bench.folder / f"{moment.game}-{moment.seats}"
        with phone(bench.play, folder, bench.group) as running:
            found = tasks.thinking(running, bench.host.app, moment)
        what = f"1x longest task while bots think, {moment.game} of {moment.seats}"
        rows.append(Row(what, found, "ms", tasks.LONG_TASK, "none of 50 ms or more" if not found else ""))
    return rows


def growth(bench: Bench) -> list[Row]:
    """What a turn costs at the end of a game, over its beginning, inside Pyodide."""
    file = BUILD / "bench-turns.json"
    bench_tables.write(file, bench_tables.all_moments())
    command = ["node", "py/devtools/pyodide.mjs", "devtools.bench_growth", "--json", "--from"]
    done = subprocess.run(
        [*command, str(file.relative_to(ROOT))], cwd=ROOT, text=True, capture_output=True, check=True
    )
    rows = []
    for row in json.loads(done.stdout.strip().splitlines()[-1]):
        where = f"{row['game']} of {row['seats']}"
        for key in ("apply", "look", "screen", "tap", "save"):
            times = row[key]
            note = f"last over first turn {bench_growth.ratio(times):.1f}x, {row['moves']} moves"
            rows.append(
                Row(f"{where}: {key}, last turn", times[-1], "ms", 5 if key == "save" else None, note)
            )
        added = (row["bytes"][-1] - row["bytes"][0]) / row["moves"]
        rows.append(Row(f"{where}: a save", row["bytes"][-1] / 1e3, "kB", 10, f"{added:.0f} bytes a move"))
    return rows


def remembering(bench: Bench) -> list[Row]:
    """What whole games leave behind in page and worker."""
    return memory.measure(bench.play, bench.host.app)


ALL: dict[str, Callable[[Bench], list[Row]]] = {
    "starts": quick_starts,
    "slow-starts": slow_starts,
    "transfer": first_visit,
    "taps": tapping,
    "tasks": thinking,
    "growth": growth,
    "memory": remembering,
}
