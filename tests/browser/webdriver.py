"""WebKit by the WebDriver protocol: as much of a client as one journey needs, and no more packages.

https://www.w3.org/TR/webdriver2/ ; the driver is WebKitWebDriver of WebKitGTK, the nearest thing to Safari
that runs on Linux.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from driver import POINT

BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


def missing() -> str | None:
    """What is not on this machine, if anything."""
    for command in ("WebKitWebDriver", "xvfb-run"):
        if shutil.which(command) is None:
            return command
    return None if browsers() else "MiniBrowser"


def browsers() -> list[Path]:
    """Every MiniBrowser of WebKitGTK here; the newest series last."""
    return sorted(Path("/").glob(BROWSERS.lstrip("/")))


class WebKit:
    """One window of the browser."""

    def __init__(self, base: str) -> None:
        self.base = base
        options = {"binary": str(browsers()[-1]), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = self.ask("POST", "/session", {"capabilities": wanted})["sessionId"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One command."""
        data = json.dumps({} if body is None else body).encode() if method == "POST" else None
        request = Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=90) as reply:
                return json.load(reply)["value"]
        except HTTPError as wrong:
            raise AssertionError(f"{method} {path}: {wrong.read().decode()[:600]}") from None

    def do(self, path: str, body: Any = None) -> Any:
        """A command to this session."""
        return self.ask("POST", f"/session/{self.session}{path}", body)

    def open(self, url: str) -> None:
        self.do("/url", {"url": url})

    def run(self, script: str, *args: Any) -> Any:
        """What an expression of the page comes to."""
        return self.do("/execute/sync", {"script": f"return ({script})", "args": list(args)})

    def wait(self, script: str, seconds: float = 60) -> Any:
        """Wait until an expression of the page is true."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.run(script)
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(f"never true: {script}")

    def until_free(self, selector: str) -> dict[str, int]:
        """Where it can be pressed, once nothing lies over it."""
        for _ in range(100):
            found = self.run(f"({POINT})(arguments[0])", selector)
            if not isinstance(found, str):
                return {axis: round(found[axis]) for axis in ("x", "y")}
            time.sleep(0.05)
        raise AssertionError(found)

    def press(self, selector: str, ms: int) -> None:
        """Put the mouse in the middle of it and keep the button down for so long."""
        point = self.until_free(selector)
        moves = [
            {"type": "pointerMove", "duration": 0, "origin": "viewport", **point},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": ms},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.do("/actions", {"actions": [mouse]})

    def close(self) -> None:
        self.ask("DELETE", f"/session/{self.session}")


@contextmanager
def webkit() -> Iterator[WebKit]:
    """A driver under a display of its own, and a window; both are gone at the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"]
    driver = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        base = f"http://127.0.0.1:{port}"
        until(lambda: urlopen(base + "/status", timeout=5))
        window = WebKit(base)
        try:
            yield window
        finally:
            window.close()
    finally:
        os.killpg(driver.pid, signal.SIGTERM)
        driver.wait(20)


def until(attempt: Any, seconds: float = 30) -> None:
    """Try until it goes."""
    end = time.monotonic() + seconds
    while True:
        try:
            attempt()
            return
        except (URLError, OSError):
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
