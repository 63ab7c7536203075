"""Runs inside Pyodide on the trimmed library: import all the site ships, then play a game.

pyodide.mjs --stdlib SITE/vendor/pyodide/python_stdlib.zip tests.pyodide.sweep SITE/lantern.zip
"""

from __future__ import annotations

import importlib
import sys
import zipfile
from pathlib import Path

HOUSE = Path("/house")


def as_on_a_phone(archive: Path) -> None:
    """Take lantern and its packages from the zip alone, and lend the test what phones lack."""
    sys.path[:] = [p for p in sys.path if not p.startswith(str(HOUSE))]
    sys.path.insert(0, str(archive))
    lent = Path("/tmp/lent")
    with zipfile.ZipFile(HOUSE / "vendor/pyodide/python_stdlib.zip") as stock:
        for name in ("html/parser.py", "_markupbase.py"):
            stock.extract(name, lent)
    import html

    html.__path__.append(str(lent / "html"))
    sys.path += [str(lent), str(HOUSE / "tests/ui")]


def import_all(archive: Path) -> int:
    """Import every module of the zip but PyScript's, which ask for a page; how many are lantern's."""
    with zipfile.ZipFile(archive) as package:
        names = [name.removesuffix(".pyc") for name in package.namelist() if name.endswith(".pyc")]
    for name in names:
        if name.startswith("pyscript/"):
            continue
        importlib.import_module(name.removesuffix("/__init__").replace("/", "."))
    return sum(name.startswith("lantern/") for name in names)


def play() -> str:
    """A whole game of one person and bots through the screens, saved and opened again; the last screen."""
    from random import Random

    import players
    from phone import Phone

    phone = Phone(seed=11)
    phone.seat(["Mia"], bots=3)
    players.play(phone, Random(5), until="round")
    phone.boot(next(iter(phone.kept)))
    players.play(phone, Random(6), until="final")
    phone.send("no such thing")
    return phone.screen


def main(archive: str) -> None:
    as_on_a_phone(HOUSE / archive)
    print(f"{import_all(HOUSE / archive)} modules of lantern")
    print(f"finished: {play()}")


if __name__ == "__main__":
    main(sys.argv[1])
