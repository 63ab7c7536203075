"""The whole browser slowed down: a control group of Linux whose processes get a part of the time.

Chromium's own throttling reaches the page's thread alone, and Python runs in a worker.  There are two ways:

    Pulse   all of the browser stands still for most of every period: each processor is that much slower, as
            on a slow phone, and there are as many as before
    Group   all of its threads together get a part of one processor: what ran side by side waits for each
            other, so this is slower than a phone whose cores are that slow

Needs root (or a group that was delegated); without, nothing can be slowed and the bench says so.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

#: no quota may be less, in microseconds
LEAST = 1000
#: how much of a busy machine the group gets for each part of anybody else: on a still one it changes nothing,
#: on a busy one a quota still does what it says
FAVOUR = 4
#: where the kernel shows its groups, and those that can be frozen (version 1 has them apart)
GROUPS = Path("/sys/fs/cgroup")
FREEZERS = {1: GROUPS / "freezer", 2: GROUPS}
#: file and words with which a group is frozen and let go
FREEZE = {1: ("freezer.state", b"FROZEN", b"THAWED"), 2: ("cgroup.freeze", b"1", b"0")}
#: who lets a browser go and stops it comes before others, as `nice` counts
NICE = -10
#: times the quota is corrected after measuring what it did, and loops of which the quickest counts
CORRECTIONS, LOOPS = 3, 8
#: how far from its part of the period the quota may be
MAY_DIFFER = 0.75, 1.33


@dataclass
class Group:
    """A control group, of version 1 or 2. `write` sets the microseconds of a period, None for all of them."""

    #: microseconds in which the quota is counted: short, so that the browser crawls instead of stopping
    period: ClassVar[int] = 10_000
    #: what has so much of every period
    slowed: ClassVar[str] = "all of the browser on one processor"

    folder: Path
    version: int
    quota: float | None = None

    def write(self, quota: float | None) -> None:
        """Give the group that much of every period."""
        self.quota = quota
        if self.version == 2:
            (self.folder / "cpu.max").write_text(f"{'max' if quota is None else int(quota)} {self.period}")
        else:
            (self.folder / "cpu.cfs_period_us").write_text(str(self.period))
            (self.folder / "cpu.cfs_quota_us").write_text(str(-1 if quota is None else int(quota)))

    def favour(self) -> None:
        """Come before whatever else the machine does; 1024 and 100 are what everybody has."""
        name, one = ("cpu.weight", 100) if self.version == 2 else ("cpu.shares", 1024)
        (self.folder / name).write_text(str(one * FAVOUR))

    def folders(self) -> set[Path]:
        """Where its processes are written down."""
        return {self.folder}

    def take(self, pid: int) -> None:
        """Put a process and all that came out of it into the group."""
        for members in (folder / "cgroup.procs" for folder in self.folders()):
            for _ in range(3):
                inside = set(members.read_text().split())
                for one in family(pid):
                    if str(one) not in inside:
                        with suppress(OSError):  # it is gone already
                            members.write_text(str(one))

    def remove(self) -> None:
        """The group goes when nobody is left in it."""
        for folder in self.folders():
            for _ in range(50):
                try:
                    folder.rmdir()
                except OSError:
                    time.sleep(0.1)
                else:
                    break


@dataclass
class Pulse(Group):
    """A group that runs on every processor, for so many microseconds of a period, and stands still else."""

    period: ClassVar[int] = 20_000
    slowed: ClassVar[str] = "every processor of the browser"

    beating: threading.Thread | None = field(default=None, repr=False)

    @property
    def freezer(self) -> Path:
        """The folder of the group that is frozen."""
        return FREEZERS[self.version] / self.folder.name

    def folders(self) -> set[Path]:
        """Its own, and where version 1 freezes."""
        return {self.folder, self.freezer}

    def write(self, quota: float | None) -> None:
        """Run for so long of every period from now on, or all the time."""
        if quota is None:
            super().write(None)
        self.quota = quota
        if quota is not None and self.beating is None:
            self.beating = threading.Thread(target=self.beat, daemon=True)
            self.beating.start()
        elif quota is None and self.beating is not None:
            self.beating.join()
            self.beating = None

    def beat(self) -> None:
        """Let go, stop, and again, until there is no quota."""
        name, frozen, thawed = FREEZE[self.version]
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
        state = os.open(self.freezer / name, os.O_WRONLY)
        try:
            due = time.perf_counter()
            while (quota := self.quota) is not None:
                os.pwrite(state, thawed, 0)
                sleep_until(time.perf_counter() + quota / 1e6)
                os.pwrite(state, frozen, 0)
                due = max(due + self.period / 1e6, time.perf_counter())
                sleep_until(due)
        finally:
            os.pwrite(state, thawed, 0)
            os.close(state)


def sleep_until(when: float) -> None:
    """Sleep to a moment of `time.perf_counter`."""
    time.sleep(max(0.0, when - time.perf_counter()))


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


def make(kind: type[Group] = Pulse) -> Group | None:
    """A group of this run's own, or None where the system does not let us."""
    name = f"lantern-bench-{os.getpid()}"
    for version, folder in ((1, GROUPS / "cpu"), (2, GROUPS)):
        group = kind(folder / name, version)
        with suppress(OSError):
            if version == 2:
                (folder / "cgroup.subtree_control").write_text("+cpu")
            for own in group.folders():
                own.mkdir()
            group.write(None)
            group.favour()
            return group
    return None


@contextmanager
def group(kind: type[Group] = Pulse) -> Iterator[Group | None]:
    """A group for a while."""
    made = make(kind)
    try:
        yield made
    finally:
        if made:
            made.write(None)
            made.remove()


def calibrate(group: Group, loop: Callable[[], float], times: float) -> tuple[float, float]:
    """Find the quota at which `loop` (which says how long it took) takes `times` as long.

    Of several loops the quickest counts: whatever else the machine does only adds.  The quota stays near
    its part of the period, or a busy machine would be taken for a slow one.  Returns the quota in
    microseconds and how many times as long the loop took with it.
    """
    group.write(None)
    free = min(loop() for _ in range(LOOPS))
    part = group.period / times
    tried = []
    quota = part
    for _ in range(CORRECTIONS):
        group.write(quota)
        slower = min(loop() for _ in range(LOOPS)) / free
        tried.append((abs(slower / times - 1), quota, slower))
        quota = max(LEAST, part * MAY_DIFFER[0], min(part * MAY_DIFFER[1], quota * slower / times))
    group.write(None)
    return min(tried)[1:]
