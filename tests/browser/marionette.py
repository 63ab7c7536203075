"""Firefox by its own remote protocol, Marionette: the commands of WebDriver as JSON over a socket.

https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html ; this is what geckodriver speaks to
Firefox, and it is in every Firefox, so neither that nor anything else is needed.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from webdriver import Window, until

NAMES = ("firefox-esr", "firefox")
#: a first start on a busy machine, in seconds
START = 90
#: Nothing is asked of other hosts; the protocol may choose its own port and writes it into the profile.
PREFS = {
    "app.normandy.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "marionette.port": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


def command() -> str | None:
    """The Firefox of this machine, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox(Window):
    """A window of Firefox with a profile that outlives it."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        self.start()

    def start(self) -> None:
        """A new process with the profile as it is."""
        prefs = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFS.items()]
        (self.profile / "user.js").write_text("\n".join(prefs), "utf-8")
        told = self.profile / "MarionetteActivePort"
        told.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [str(command()), "--headless", "--no-remote", "--marionette", "--profile", str(self.profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            port = until(lambda: int(told.read_text() or "0") or self.not_yet(), START)
            self.socket = until(lambda: socket.create_connection(("127.0.0.1", port), timeout=START))
        except OSError:
            self.end()
            raise
        self.stream, self.number = self.socket.makefile("rb"), 0
        self.receive()
        self.do("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})

    def not_yet(self) -> int:
        raise OSError("Firefox has no port yet")

    def receive(self) -> Any:
        """One message: its length in digits, a colon, JSON."""
        length = b""
        while (digit := self.stream.read(1)) not in (b":", b""):
            length += digit
        return json.loads(self.stream.read(int(length)))

    def do(self, name: str, args: dict[str, Any] | None = None) -> Any:
        """One command."""
        self.number += 1
        asked = json.dumps([0, self.number, name, args or {}]).encode()
        self.socket.sendall(str(len(asked)).encode() + b":" + asked)
        _, number, wrong, result = self.receive()
        assert number == self.number, f"{name}: an answer to {number} instead of {self.number}"
        assert wrong is None, f"{name}: {wrong}"
        return result

    def open(self, url: str) -> None:
        self.do("WebDriver:Navigate", {"url": url})

    def reload(self) -> None:
        # Its own Refresh passes by the service worker, as a reload with Shift does.
        self.open(self.do("WebDriver:GetCurrentURL")["value"])

    def execute(self, script: str, args: list[Any]) -> Any:
        return self.do("WebDriver:ExecuteScript", {"script": script, "args": args})["value"]

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self.do("WebDriver:PerformActions", {"actions": actions})

    def die(self) -> None:
        """The whole browser is killed, as by a battery that is empty, and started again."""
        self.kill()
        self.start()

    def kill(self) -> None:
        """Not asked to close: killed."""
        self.end()
        self.stream.close()
        self.socket.close()

    def end(self) -> None:
        """All processes it has started are gone as well."""
        with suppress(OSError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """A window; it is gone at the end."""
    window = Firefox(profile)
    try:
        yield window
    finally:
        window.kill()
