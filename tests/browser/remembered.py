"""The memory of Python that a phone keeps for the next start (web/boot.js): a file of the origin's own."""

from __future__ import annotations

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


def is_kept(page: Page) -> bool:
    """Whether there is a memory, whole."""
    return bool(page.evaluate(PREPARED))


def keep(page: Page) -> None:
    """Let the memory be kept."""
    page.evaluate(KEEP)
    for _ in range(400):
        if is_kept(page):
            return
        page.wait_for_timeout(50)
    raise AssertionError("never kept")
