"""Serves `dist/` on this machine, rebuilds it when something changes, and opens the browser.

python -m devtools.serve [--port 8000] [--host 127.0.0.1] [--base /] [--quiet]
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import time
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from devtools import policy
from devtools.places import DIST, PY, ROOT, WEB, files

#: how often to look for changes, in seconds
LOOK = 0.7
WATCHED = ("index.html", "service-worker.js", "pyscript.toml", "package-lock.json", "requirements-dev.txt")


def headers() -> dict[str, str]:
    """As a host does well to send them: what runs here runs there."""
    return {"Cache-Control": "no-cache"} | policy.headers()


class Handler(SimpleHTTPRequestHandler):
    """Static files with the types browsers insist on; nothing is cached but by the service worker."""

    protocol_version = "HTTP/1.1"
    base = "/"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wav": "audio/wav",
        ".zip": "application/zip",
    }

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.base):
            return str(DIST / "no such file")
        return super().translate_path("/" + path[len(self.base) :])

    def end_headers(self) -> None:
        for name, value in headers().items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the browser's own tools tell more."""


class Server(ThreadingHTTPServer):
    """A browser that hangs up in the middle of a file is no news."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(site: Path, host: str, port: int, base: str) -> Server:
    """A server for a built site under a base path, not yet serving. Port 0: any free one."""
    handler = type("Based", (Handler,), {"base": base})
    return Server((host, port), partial(handler, directory=str(site)))


def listening(host: str, port: int, base: str) -> Server:
    """The server on the first free port from `port` on."""
    for candidate in range(port, port + 20):
        with contextlib.suppress(OSError):
            return server(DIST, host, candidate, base)
    sys.exit(f"no free port from {port} to {port + 19}")


def state() -> dict[Path, float]:
    """Everything the site is made of, and when it changed last."""
    watched = [*files(PY, "*"), *files(WEB), *(ROOT / name for name in WATCHED)]
    return {p: p.stat().st_mtime for p in watched if p.suffix not in (".pyc", ".mo") and p.exists()}


def rebuild() -> bool:
    """Build in a process of its own, so that changed modules are read anew."""
    return subprocess.run([sys.executable, "-m", "devtools.build"], cwd=ROOT).returncode == 0


def wants_browser(quiet: bool) -> bool:
    """Open a browser only for a person at a desk."""
    headless = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    return not (quiet or os.environ.get("CI") or headless)


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev serve", description="Build, serve and rebuild on change.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones on your network in")
    parser.add_argument("--base", default="/", help="serve under a path, as some hosts do: /lantern/")
    parser.add_argument("--quiet", action="store_true", help="do not open a browser")
    chosen = parser.parse_args()
    base = f"/{chosen.base.strip('/')}/".replace("//", "/")
    before = state()
    if not rebuild():
        sys.exit(1)
    with listening(chosen.host, chosen.port, base) as serving:
        Thread(target=serving.serve_forever, daemon=True).start()
        address = f"http://{chosen.host.replace('0.0.0.0', 'localhost')}:{serving.server_port}{base}"
        print(f"\nPass the Lantern is at {address}  (stop with Ctrl-C)", flush=True)
        if wants_browser(chosen.quiet):
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            watch(before)


def watch(before: dict[Path, float]) -> None:
    """Rebuild whenever something has changed, for ever."""
    while True:
        time.sleep(LOOK)
        now = state()
        if now != before:
            changed = sorted(p for p in now.keys() | before.keys() if now.get(p) != before.get(p))
            print(f"\nchanged: {', '.join(p.relative_to(ROOT).as_posix() for p in changed[:4])}", flush=True)
            before = now
            rebuild()


if __name__ == "__main__":
    main()
