"""What a first visit fetches: by part of the site, as it is gzipped, and whether anything came twice."""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

from playwright.sync_api import Playwright

from devtools import build
from devtools.browser_bench.host import APP, Host, Sent
from devtools.browser_bench.phone import phone
from devtools.browser_bench.starts import LONG, OFFLINE
from devtools.hands import Hands


def bodies(sent: list[Sent]) -> Counter[str]:
    """How often each file of the site was sent, its body and not only the word that nothing is new."""
    return Counter(
        one.path.removeprefix(APP) for one in sent if one.status == 200 and one.path.startswith(APP)
    )


def visit(play: Playwright, host: Host, profile: Path) -> Counter[str]:
    """A first visit until the app works offline: what was sent, and how often."""
    before = len(host.sent)
    with phone(play, profile) as running:
        page = running.page()
        page.goto(host.app)
        Hands().settled(page)
        page.wait_for_function(OFFLINE, timeout=LONG)
    return bodies(host.sent[before:])


def zipped(site: Path, path: str) -> int:
    """Bytes of a file of the site when it is gzipped."""
    file = site / (path or "index.html")
    return len(gzip.compress(file.read_bytes(), 9)) if file.is_file() else 0


def parts(site: Path, sent: Counter[str]) -> list[tuple[str, int, int]]:
    """By part of the site: its name, how many files, and gzipped bytes; what came twice counts twice."""
    files: Counter[str] = Counter()
    sizes: Counter[str] = Counter()
    for path, times in sent.items():
        part = build.part_of(f"./{path}")
        files[part] += times
        sizes[part] += times * zipped(site, path)
    return [(part, files[part], size) for part, size in sizes.most_common()]


def twice(sent: Counter[str]) -> list[str]:
    """What was sent more than once."""
    return sorted(path or "index.html" for path, times in sent.items() if times > 1)
