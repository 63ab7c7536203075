"""A game as the end of a link (ux: 2.13): behind the ``#``, which browsers keep to themselves.

    #game=  base64url of: 1 byte version of this form, the envelope of `core.codec` deflated

What is read is not trusted: the text is bounded before it is decoded, and what it unfolds to before it is
kept.
"""

from __future__ import annotations

import re
import zlib

from lantern.core.codec import LARGEST, MAGIC, BadSave, encode, from_text, to_text
from lantern.core.contract import Plain
from lantern.table.slots import bare

VERSION = 1
HEAD = "#game="
#: Raw deflate with the largest window: two bytes less than with a head.
BITS = -15
#: What some messengers write instead of the sign, or leave out.
_HEAD = re.compile(r"#?game(?:=|%3D)", re.IGNORECASE)


def fragment(record: Plain) -> str:
    """The end of a link that holds this game, with its ``#``. Raises `BadSave` ``too-large``."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, BITS)
    body = squeeze.compress(encode(bare(record))) + squeeze.flush()
    return HEAD + to_text(bytes([VERSION]) + body).rstrip("=")


def inside(text: str) -> str | None:
    """What stands behind the mark of ours in a link, or in a message with one; None: there is no mark."""
    found = _HEAD.search(text[: 2 * LARGEST])
    return None if found is None else text[found.end() :]


def envelope(text: str) -> bytes:
    """The bytes of the game in the end of a link, as a file would hold them. Raises `BadSave`."""
    held = inside(text)
    if held is None:
        raise BadSave("not-a-save")
    try:
        data = from_text(held)
    except BadSave as bad:  # of ours it is, so something of it is missing or changed
        raise BadSave("too-large" if bad.key == "too-large" else "damaged") from bad
    if not data:
        raise BadSave("damaged")
    if data[0] > VERSION:
        raise BadSave("newer")
    return _unfolded(data[1:])


def _unfolded(body: bytes) -> bytes:
    """What was deflated, no more than a save may be long."""
    unfold = zlib.decompressobj(BITS)
    try:
        data = unfold.decompress(body, LARGEST + 1)
    except zlib.error as broken:
        raise BadSave("damaged") from broken
    if len(data) > LARGEST:
        raise BadSave("too-large")
    if not unfold.eof or unfold.unused_data or not data.startswith(MAGIC):
        raise BadSave("damaged")
    return data
