"""A browser for measuring: one profile, one page, and the pace of all its processes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from devtools.browser_bench.slow import Group, calibrate
from devtools.hands import ARGS, PHONE, START, chromium_path

PROBE = (Path(__file__).parent / "probe.js").read_text("utf-8")
#: seconds in which a browser that was just started comes to rest
REST = 1.0
#: a loop that takes a few hundredths of a second, and how long it took
LOOP = """() => {
    const start = performance.now();
    let sum = 0;
    for (let n = 0; n < 4e6; n++) sum = (sum + n * n) % 1000003;
    return performance.now() - start + (sum < 0);
}"""


@dataclass
class Phone:
    """A running browser with one profile."""

    context: BrowserContext
    pid: int
    group: Group | None

    def page(self, name: str = "") -> Page:
        """A fresh page, with the probe on it. `name` is the name of its window, which the probe can read."""
        page = self.context.new_page()
        if name:
            page.evaluate("name => { window.name = name }", name)
        return page

    def pace(self, quota: float | None) -> None:
        """Slow all of the browser down to a quota, or let it run."""
        if self.group:
            self.group.take(self.pid)
            self.group.write(quota)


def pid_of(profile: Path) -> int:
    """The browser's first process: the one that was started with this profile."""
    wanted = f"--user-data-dir={profile}".encode()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                command = (entry / "cmdline").read_bytes().split(b"\0")
                if wanted in command and not any(part.startswith(b"--type=") for part in command):
                    return int(entry.name)
    raise RuntimeError("the browser that was started is not there")


@contextmanager
def phone(
    play: Playwright, profile: Path, group: Group | None = None, rest: float = REST, **options: Any
) -> Iterator[Phone]:
    """Chromium with a profile, at rest. Closing it brings what it keeps to the disk."""
    context = play.chromium.launch_persistent_context(
        str(profile),
        executable_path=chromium_path(),
        args=ARGS,
        viewport=PHONE,
        locale="en-GB",
        has_touch=True,
        **options,
    )
    context.set_default_timeout(START)
    context.add_init_script(PROBE)
    try:
        time.sleep(rest)
        running = Phone(context, pid_of(profile), group)
        running.pace(None)
        yield running
    finally:
        if group:
            group.write(None)
        context.close()


def quota_for(running: Phone, times: float) -> tuple[float, float]:
    """The quota at which a loop in this browser takes `times` as long, and how many times it then took."""
    if running.group is None:
        raise RuntimeError("nothing can be slowed here")
    page = running.page()
    running.pace(None)
    found = calibrate(running.group, lambda: float(page.evaluate(LOOP)), times)
    page.close()
    return found
