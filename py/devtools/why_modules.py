"""Which modules of Python's library the site has, and who asks for each: `./dev build --why`.

The build notes it as it follows the imports (`devtools.library`); what is printed is of the last build.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from devtools.library import BY_NAME, LATE, LEFT
from devtools.places import BUILD

#: most who ask that are named
MOST = 6
START = "Pyodide's start"


def noted() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Of the last build: module -> who asks for it, and the same of what was left out."""
    (file,) = BUILD.glob("stdlib-*.json")
    found = json.loads(file.read_text("utf-8"))
    return found["asked"], found["left"]


def sizes(library: Path) -> dict[str, int]:
    """Module -> bytes in the zip."""
    with zipfile.ZipFile(library) as archive:
        return {
            one.filename.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."): one.compress_size
            for one in archive.infolist()
        }


def some(names: list[str]) -> str:
    """The first of them."""
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    return ", ".join(names[:MOST]) + more


def lines(library: Path) -> list[str]:
    """The table, the largest first, then what was left out."""
    asked, left = noted()
    packed = sizes(library)
    started = [name for name in asked if START in asked[name]]
    told = [
        f"Python's library: {len(asked)} modules, {sum(packed.values()):,} bytes packed; {len(started)} of "
        f"them, {sum(packed[name] for name in started):,} bytes, any start of Pyodide asks for",
        f"{'module':32} {'bytes':>8}  asked for by",
    ]
    for name in sorted(asked, key=lambda name: -packed[name]):
        ways = [*asked[name]]
        notes = [BY_NAME.get(name, ""), *(LATE.get(who, {}).get(name, "") for who in ways)]
        told.append(f"{name:32} {packed[name]:>8,}  {some(ways)}{''.join(f' ({n})' for n in notes if n)}")
    told.append(f"{'left out':32} {'':>8}  asked for, inside functions, by: and why nobody comes there")
    told += [f"{name:32} {'':>8}  {some(by)}: {LEFT.get(name, 'NOT EXPLAINED')}" for name, by in left.items()]
    return told
