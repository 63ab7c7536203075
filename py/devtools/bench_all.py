"""`./dev bench`: the engine here beside python-chess, and the same inside Pyodide, in one table.

With `--browser` the built site in Chromium instead (devtools.browser_bench).
"""

from __future__ import annotations

import json
import subprocess
import sys

from devtools import vendor
from devtools.bench import beside_chess
from devtools.browser_bench import __main__ as browser
from devtools.places import ROOT

#: runs whose medians are taken; fewer inside Pyodide, where each costs several times as much
RUNS, RUNS_INSIDE = 5, 3


def inside(runs: int) -> dict[str, float]:
    """The engine's figures inside Pyodide under Node. Raises RuntimeError with what it said if it failed."""
    command = ["node", "py/devtools/pyodide.mjs", "devtools.bench", "--engine", "--json", "--runs", str(runs)]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    figures: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def main() -> None:
    arguments = sys.argv[1:]
    if "--browser" in arguments:
        arguments.remove("--browser")
        sys.exit(browser.main(arguments))
    vendor.fill()
    here, there = beside_chess(RUNS), inside(RUNS_INSIDE)
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"{'medians':24} {'Python ' + version:>16} {'Pyodide in Node':>16}")
    for key, value in here.items():
        other = f"{there[key]:16,.2f}" if key in there else f"{'':16}"
        print(f"{key:24} {value:16,.2f} {other}")


if __name__ == "__main__":
    main()
