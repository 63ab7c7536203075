"""`./dev bench --browser [--runs 5] [--taps 20] [--site dist] [CHAPTER ...]`: all figures, in one table.

Chapters: starts, slow-starts, transfer, taps, tasks, growth, memory; all of them unless some are named.
The exit status is 0 whatever the figures are.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from pathlib import Path

from devtools import build
from devtools.browser_bench import chapters, slow
from devtools.browser_bench.rows import Row, table
from devtools.places import DIST


def arguments(given: list[str] | None) -> argparse.Namespace:
    """What was asked for."""
    options = argparse.ArgumentParser(prog="./dev bench --browser", description=__doc__.split("\n")[0])
    options.add_argument("--runs", type=int, default=5, help="starts the medians are taken of (default 5)")
    options.add_argument("--taps", type=int, default=20, help="taps at each table (default 20)")
    options.add_argument("--site", type=Path, help="a site that was built before (default: build dist/ anew)")
    options.add_argument(
        "--one-processor", action="store_true", help="4x: a quarter of one processor for all of the browser"
    )
    options.add_argument("chapters", nargs="*", metavar="CHAPTER", help=", ".join(chapters.ALL))
    chosen = options.parse_args(given)
    if unknown := set(chosen.chapters) - set(chapters.ALL):
        options.error(f"no such chapter: {', '.join(sorted(unknown))}")
    return chosen


def fresh_site() -> Path:
    """The site of the tree as it is, with its packed files."""
    build.build()
    build.compress()
    return DIST


def load() -> str:
    """How much else the machine had to do, as far as it tells."""
    loads = " ".join(f"{load:.1f}" for load in os.getloadavg()) if hasattr(os, "getloadavg") else "not told"
    return f"{os.cpu_count()} processors, load {loads}"


def main(given: list[str] | None = None) -> int:
    chosen = arguments(given)
    site = chosen.site or fresh_site()
    before = load()
    rows: list[Row] = []
    slowed = slow.Group if chosen.one_processor else slow.Pulse
    with chapters.bench(site, chosen.runs, chosen.taps, slowed) as bench:
        # whoever stops it gets the chapters that are done
        with suppress(KeyboardInterrupt):
            for name in chosen.chapters or chapters.ALL:
                print(f"  {name} ...", file=sys.stderr, flush=True)
                rows += chapters.ALL[name](bench)
        heading = bench.heading()
    print(f"{heading}\n{before} at the start, {load()} at the end\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
