"""What the page may load and run: its Content-Security-Policy, for index.html and for the headers of a host.

Both are made from `POLICY`, so they cannot differ.  It is as tight as Pyodide and PyScript allow; whatever
is not named here, the page may not do at all.
"""

from __future__ import annotations

import hashlib
from base64 import b64encode

from devtools.places import WEB

#: the one script that stands in index.html itself
EARLY = WEB / "early.js"

POLICY: dict[str, tuple[str, ...]] = {
    "default-src": ("'none'",),
    # Pyodide makes functions out of text where Python meets JavaScript: 'wasm-unsafe-eval' alone is not
    # enough. No handler in an attribute runs, nothing from another host, and of scripts in the page only
    # `EARLY`, by its sum.
    "script-src": ("'self'", "'unsafe-eval'", "{early}"),
    # PyScript starts its worker from a blob.
    "worker-src": ("'self'", "blob:"),
    "connect-src": ("'self'",),
    "style-src": ("'self'",),
    # Screens say the size of a mine or a bar as a custom property (style="--cols: 9")..
    "style-src-attr": ("'unsafe-inline'",),
    # The story of a game is drawn from an SVG that the page has made itself.
    "img-src": ("'self'", "data:"),
    "media-src": ("'self'",),
    "manifest-src": ("'self'",),
    "base-uri": ("'none'",),
    "form-action": ("'none'",),
}
#: Understood in a header alone: nobody frames the page to have it tapped unseen.
HEADER_ONLY: dict[str, tuple[str, ...]] = {"frame-ancestors": ("'none'",)}


def text(policy: dict[str, tuple[str, ...]]) -> str:
    """The policy as browsers read it."""
    told = "; ".join(" ".join((name, *sources)) for name, sources in policy.items())
    early = hashlib.sha256(EARLY.read_bytes()).digest()
    return told.replace("{early}", f"'sha256-{b64encode(early).decode()}'")


def meta() -> str:
    """The policy as an element of index.html."""
    return f'<meta http-equiv="Content-Security-Policy" content="{text(POLICY)}">'


def headers() -> dict[str, str]:
    """The headers that a host does well to send with every file; the page works without them."""
    return {
        "Content-Security-Policy": text(POLICY | HEADER_ONLY),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    }
