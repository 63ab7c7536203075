"""The memory of Python that a phone keeps for the next start (web/boot.js): a file of the origin's own."""

from __future__ import annotations

from pathlib import Path

from editions import Change, edition
from playwright.sync_api import Page

from devtools.browser_bench.starts import PREPARED

#: the second start in the background, as the app begins it when it rests
KEEP = "void new Worker(new URL('./web/remember.js', location.href), { type: 'module' })"
#: the name of its file
NAME = 'encodeURIComponent(`memory of ${new URL("./", location.href)}`)'
FILE = f"""navigator.storage.getDirectory()
    .then((folder) => folder.getFileHandle({NAME})).then((file) => file.getFile())"""
#: the version of the app whose memory it is
WHOSE = f"""{FILE}.then((file) => file.slice(32).text())
    .then((text) => JSON.parse(text.slice(0, text.indexOf("\\n"))).app, () => null)"""
SIZE = f"{FILE}.then((file) => file.size)"

#: what Python says on the console when it has started, by what it began with
REMEMBERS, ANEW = "Python remembers", "Python begins anew"
MARK = "\nimport sys\n\nsys.remembers = True\n"
SAY = (
    f'\nimport js\nimport sys\n\njs.console.info("{REMEMBERS}" if hasattr(sys, "remembers") else "{ANEW}")\n'
)


def telling(site: Path, out: Path, warm: str = "", main: str = "") -> Path:
    """An edition of the site whose Python says at every start whether it began with a memory.

    `warm` and `main` are more lines for what fills that memory and for what starts.
    """
    changes: dict[str, Change] = {
        "warm.py": lambda text: text + MARK + warm,
        "main.py": lambda text: text + SAY + main,
    }
    return edition(site, out, "telling001", changes)


def is_kept(page: Page) -> bool:
    """Whether there is a memory, whole."""
    return bool(page.evaluate(PREPARED))


def keep(page: Page) -> None:
    """Let the memory be kept."""
    page.evaluate(KEEP)
    until_kept(page)


def until_kept(page: Page) -> None:
    """Wait for it."""
    for _ in range(400):
        if is_kept(page):
            return
        page.wait_for_timeout(50)
    raise AssertionError("never kept")
