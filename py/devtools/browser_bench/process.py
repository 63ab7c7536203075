"""The process of a page, from outside: memory that belongs to no script, which nobody sees from within.

    process = Process(page)
    process.resident()         bytes that only this process has; 0 if the system does not tell
    process.allocated()        bytes by Chromium's own allocators, after whatever was collected

Chromium tells the latter through its tracing, as "memory-infra": what is in use and what is only held ready.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

#: Traced is nothing but what a dump of memory says, once one is asked for.
TRACED = {
    "transferMode": "ReturnAsStream",
    "traceConfig": {
        "includedCategories": ["disabled-by-default-memory-infra"],
        "excludedCategories": ["*"],
        "memoryDumpConfig": {"triggers": []},
    },
}
#: What is in use, of the page's inner workings (nodes, styles, animations), and of all else but scripts.
BLINK = "blink_gc/main/allocated_objects"
NATIVE = ("malloc/allocated_objects", "partition_alloc/allocated_objects")


class Process:
    """That of the page which holds most of all pages of this browser."""

    def __init__(self, page: Page) -> None:
        browser = page.context.browser
        assert browser, "a page of a browser that Playwright started"
        self.page, self.browser = page, browser

    def resident(self) -> int:
        """Bytes of memory that only this process has; 0 where the system does not tell."""
        session = self.browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        sizes = [private(process["id"]) for process in processes if process["type"] == "renderer"]
        return max(sizes, default=0)

    def allocated(self) -> dict[str, int]:
        """Bytes of every allocator, by its name in "memory-infra"."""
        dumps: dict[int, dict[str, int]] = {}
        for event in traced(self.browser, self.page):
            told = event.get("args", {}).get("dumps", {}).get("allocators", {})
            for name, allocator in told.items():
                if size := allocator.get("attrs", {}).get("size"):
                    dumps.setdefault(event["pid"], {})[name] = int(size["value"], 16)
        pages = [sizes for sizes in dumps.values() if BLINK in sizes]
        return max(pages, key=lambda sizes: sum(sizes[name] for name in (BLINK, *NATIVE)))


def traced(browser: Browser, page: Page) -> list[dict[str, Any]]:
    """The events of one dump of memory."""
    ended: list[dict[str, Any]] = []
    session = browser.new_browser_cdp_session()
    session.on("Tracing.tracingComplete", lambda told: ended.append(told))
    session.send("Tracing.start", TRACED)
    session.send("Tracing.requestMemoryDump", {"levelOfDetail": "detailed"})
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(10)
    events: list[dict[str, Any]] = json.loads(stream(session, ended[0]["stream"]))["traceEvents"]
    session.detach()
    return events


def stream(session: CDPSession, handle: str) -> str:
    """All that a stream of the inspector holds."""
    parts: list[dict[str, Any]] = []
    while not parts or not parts[-1]["eof"]:
        parts.append(session.send("IO.read", {"handle": handle}))
    session.send("IO.close", {"handle": handle})
    return "".join(part["data"] for part in parts)


def private(pid: int) -> int:
    """Bytes that no other process shares."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    own = [line.split()[1] for line in lines if line.startswith(("Private_Clean", "Private_Dirty"))]
    return sum(map(int, own)) * 1024
