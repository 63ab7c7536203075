"""Other versions of the built site, as a host would serve them after an update.

    edition(site, out, "another001", {"warm.py": lambda text: text + "..."})

makes in `out` what `./dev build` would make of a tree in which these files read differently.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from devtools import build

#: how a file reads in another version
Change = Callable[[str], str]
#: what the build writes the version into
NAMED = ("index.html", "web/boot.js", "service-worker.js")


def version_of(site: Path) -> str:
    """The version of a built site."""
    found = re.search(r'data-version="(\w+)"', (site / "index.html").read_text("utf-8"))
    assert found
    return found[1]


def edition(site: Path, out: Path, version: str, changes: Mapping[str, Change] | None = None) -> Path:
    """The site as another version, with some files changed; its list of files tells their new contents."""
    shutil.copytree(site, out)
    first = version_of(site)
    for name in NAMED:
        text = (out / name).read_text("utf-8")
        assert first in text, name
        (out / name).write_text(text.replace(first, version), "utf-8")
    for name, change in (changes or {}).items():
        text = (out / name).read_text("utf-8")
        changed = change(text)
        assert changed != text, name
        (out / name).write_text(changed, "utf-8")
    worker = (out / "service-worker.js").read_text("utf-8")
    listed = json.dumps(build.precache(out), separators=(",", ":"))
    (out / "service-worker.js").write_text(
        re.sub(r"const FILES = \[.*?\];\n", lambda _: f"const FILES = {listed};\n", worker, count=1), "utf-8"
    )
    return out
