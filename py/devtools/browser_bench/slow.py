"""The whole browser slowed down: a control group of Linux that gives its processes a part of the time.

Chromium's own throttling reaches the page's thread alone, and Python runs in a worker.  In the group all
threads share what one has, so this is slower than a phone whose cores are that slow.  Needs root (or a group
that was delegated); without, nothing can be slowed and the bench says so.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

#: microseconds in which the quota is counted: short, so that the browser crawls instead of stopping
PERIOD = 10_000
#: no quota may be less
LEAST = 1000
#: how much of a busy machine the group gets for each part of anybody else: on a still one it changes nothing,
#: on a busy one a quota still does what it says
FAVOUR = 4
#: where the kernel shows its groups
GROUPS = Path("/sys/fs/cgroup")
#: times the quota is corrected after measuring what it did, and loops of which the quickest counts
CORRECTIONS, LOOPS = 3, 8
#: how far from its part of the period the quota may be
MAY_DIFFER = 0.75, 1.33


@dataclass
class Group:
    """A control group, of version 1 or 2. `write` sets the microseconds of a period, None for all of them."""

    folder: Path
    version: int
    quota: float | None = None

    def write(self, quota: float | None) -> None:
        """Give the group that much of every period."""
        self.quota = quota
        if self.version == 2:
            (self.folder / "cpu.max").write_text(f"{'max' if quota is None else int(quota)} {PERIOD}")
        else:
            (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self.folder / "cpu.cfs_quota_us").write_text(str(-1 if quota is None else int(quota)))

    def favour(self) -> None:
        """Come before whatever else the machine does; 1024 and 100 are what everybody has."""
        name, one = ("cpu.weight", 100) if self.version == 2 else ("cpu.shares", 1024)
        (self.folder / name).write_text(str(one * FAVOUR))

    def take(self, pid: int) -> None:
        """Put a process and all that came out of it into the group."""
        members = self.folder / "cgroup.procs"
        for _ in range(3):
            inside = set(members.read_text().split())
            for one in family(pid):
                if str(one) not in inside:
                    with suppress(OSError):  # it is gone already
                        members.write_text(str(one))

    def remove(self) -> None:
        """The group goes when nobody is left in it."""
        for _ in range(50):
            try:
                self.folder.rmdir()
            except OSError:
                time.sleep(0.1)
            else:
                return


def family(pid: int) -> list[int]:
    """A process and everything that came out of it, as far as it is alive."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError, IndexError, ValueError):
                after_name = (entry / "stat").read_text().rpartition(")")[2].split()
                parents.setdefault(int(after_name[1]), []).append(int(entry.name))
    found = [pid]
    for one in found:
        found.extend(parents.get(one, ()))
    return found


def make() -> Group | None:
    """A group of this run's own, or None where the system does not let us."""
    name = f"lantern-bench-{os.getpid()}"
    for version, folder in ((1, GROUPS / "cpu"), (2, GROUPS)):
        group = Group(folder / name, version)
        with suppress(OSError):
            if version == 2:
                (folder / "cgroup.subtree_control").write_text("+cpu")
            group.folder.mkdir()
            group.write(None)
            group.favour()
            return group
    return None


@contextmanager
def group() -> Iterator[Group | None]:
    """A group for a while."""
    made = make()
    try:
        yield made
    finally:
        if made:
            made.remove()


def calibrate(group: Group, loop: Callable[[], float], times: float) -> tuple[float, float]:
    """Find the quota at which `loop` (which says how long it took) takes `times` as long.

    Of several loops the quickest counts: whatever else the machine does only adds.  The quota stays near
    its part of the period, or a busy machine would be taken for a slow one.  Returns the quota in
    microseconds and how many times as long the loop took with it.
    """
    group.write(None)
    free = min(loop() for _ in range(LOOPS))
    part = PERIOD / times
    tried = []
    quota = part
    for _ in range(CORRECTIONS):
        group.write(quota)
        slower = min(loop() for _ in range(LOOPS)) / free
        tried.append((abs(slower / times - 1), quota, slower))
        quota = max(LEAST, part * MAY_DIFFER[0], min(part * MAY_DIFFER[1], quota * slower / times))
    group.write(None)
    return min(tried)[1:]
