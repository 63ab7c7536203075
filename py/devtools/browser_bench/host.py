"""A server that answers as a static host does, and notes what it sent.

    /lantern/   the built site, packed files where the browser takes them
    /bare/      a page that does nothing but ``loadPyodide()`` with the stock files of the same version

Both with what GitHub Pages sends: ``Cache-Control: max-age=600``, and the time of the last change.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import BinaryIO

from devtools import serve
from devtools.places import NODE

#: how a browser names the packed forms, best first
PACKED = {"br": ".br", "gzip": ".gz"}
CHUNK = 1 << 16
APP, BARE = "/lantern/", "/bare/"
#: loads Pyodide and marks when it can be asked
PAGE = b"""<!doctype html><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("awake");
document.documentElement.toggleAttribute("data-awake", true);
</script>"""


@dataclass(frozen=True)
class Sent:
    """One answer: path under the host, status, how it was packed, bytes of its body."""

    path: str
    status: int
    packed: str
    size: int


class Handler(serve.Handler):
    """Static files of two folders, packed where that is possible."""

    sent: list[Sent]
    #: bytes a second that each answer takes its time for; None: as fast as it goes
    pace: float | None = None
    packing = ""

    def translate_path(self, path: str) -> str:
        """The file of the site or of Pyodide's folder."""
        plain = path.partition("?")[0]
        if plain.startswith(BARE):
            return str(NODE / "pyodide" / Path(plain.removeprefix(BARE)).name)
        return super().translate_path(path)

    def send_head(self) -> BytesIO | BinaryIO | None:
        """As the parent does, with the bare page, packed files and a note of what goes out."""
        self.packing = ""
        plain = self.path.partition("?")[0]
        if plain == BARE:
            return self.page()
        wanted = self.headers.get("Accept-Encoding", "")
        for name, suffix in PACKED.items():
            if name in wanted and Path(self.translate_path(plain) + suffix).is_file():
                self.packing, self.path = name, plain + suffix
                break
        return super().send_head()

    def copyfile(self, source: BytesIO | BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        """The body, at the pace of the network."""
        while chunk := source.read(CHUNK):
            outputfile.write(chunk)
            if self.pace:
                time.sleep(len(chunk) / self.pace)

    def page(self) -> BytesIO:
        """The page that only loads Pyodide."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        return BytesIO(PAGE)

    def guess_type(self, path: str | Path) -> str:  # type: ignore[override]
        """The type of what is in the packed file."""
        text = str(path)
        return super().guess_type(text.removesuffix(PACKED[self.packing]) if self.packing else text)

    def send_header(self, keyword: str, value: str) -> None:
        """Note status and length on their way."""
        if keyword == "Content-Length":
            path = self.path.removesuffix(PACKED.get(self.packing, ""))
            self.sent.append(Sent(path, HTTPStatus.OK, self.packing, int(value)))
        super().send_header(keyword, value)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Answers without a body are noted here."""
        if code != HTTPStatus.OK:
            path = self.path.removesuffix(PACKED.get(self.packing, ""))
            self.sent.append(Sent(path, code, self.packing, 0))
        super().send_response(code, message)

    def end_headers(self) -> None:
        """What a host says about keeping; past `serve.Handler`, which says that nothing is to be kept."""
        self.send_header("Cache-Control", "max-age=600")
        if self.packing:
            self.send_header("Content-Encoding", self.packing)
        self.send_header("Vary", "Accept-Encoding")
        super(serve.Handler, self).end_headers()


@dataclass
class Host:
    """A running server."""

    server: serve.Server
    sent: list[Sent] = field(default_factory=list)

    @property
    def app(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server.server_port}{APP}"

    @property
    def bare(self) -> str:
        """Where bare Pyodide is, on the same origin and out of reach of the site's service worker."""
        return f"http://127.0.0.1:{self.server.server_port}{BARE}"


@contextmanager
def hosting(site: Path, pace: float | None = None) -> Iterator[Host]:
    """The site on a host of its own, for a while; behind a network of so many bytes a second."""
    sent: list[Sent] = []
    handler = type("Bench", (Handler,), {"base": APP, "sent": sent, "pace": pace})
    server = serve.Server(("127.0.0.1", 0), partial(handler, directory=str(site)))
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield Host(server, sent)
    finally:
        server.shutdown()
        server.server_close()
