"""A game as bytes: the envelope of saves, exports and links (architecture.md section 4).

    LANTERN  1 byte version of this envelope  4 bytes CRC32 of version and body  body

The body is one msgpack map.  What is read is not trusted: sizes are bounded before anything is built, and
whatever the bytes are, `decode` either returns a record of the right shape or raises `BadSave` with one of
`KEYS`.
"""

from __future__ import annotations

import base64
import binascii
import math
import re
from typing import Any, cast
from zlib import crc32

import msgpack  # type: ignore[import-untyped]

from lantern.core.contract import Plain

MAGIC = b"LANTERN"
ENVELOPE = 1
#: The format of the record inside, and the oldest one this program still reads.
FORMAT = 1
OLDEST = 1
#: No game comes near it (the longest takes under 10 kB); a larger file is none of ours.
LARGEST = 256 * 1024
#: A step a second does not bring a game here in sixty years; what is said to be further on is none of ours.
LAST_STEP = 2**31

KEYS: tuple[str, ...] = ("not-a-save", "damaged", "newer", "older-unsupported", "too-large")

#: Bytes before the body.
HEAD = len(MAGIC) + 1 + 4
#: How msgpack reads the body, and what that may hold.
READING: dict[str, Any] = {
    "raw": False,
    "strict_map_key": True,
    "max_str_len": LARGEST,
    "max_bin_len": 0,
    "max_array_len": 4096,
    "max_map_len": 1024,
    "max_ext_len": 0,
}
#: What it may raise over bytes that are no such thing.
BROKEN = (ValueError, TypeError, OverflowError, RecursionError, msgpack.UnpackException)
_DEEPEST = 32
_SHAPE: dict[str, type] = {
    "app": str,
    "seq": int,
    "game": str,
    "options": dict,
    "seats": list,
    "seed": int,
    "log": str,
    "state": dict,
    "at": int,
}


class BadSave(ValueError):
    """Bytes or a record that cannot be played. `key` (one of `KEYS`) says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def encode(record: Plain) -> bytes:
    """The bytes of a record. Raises `BadSave` ``too-large``, or ``damaged`` if the record is not plain
    data.
    """
    try:
        body = cast(bytes, msgpack.packb(record, use_bin_type=True))
    except (ValueError, TypeError, OverflowError, RecursionError) as wrong:
        raise BadSave("damaged") from wrong
    if HEAD + len(body) > LARGEST:
        raise BadSave("too-large")
    sealed = bytes([ENVELOPE]) + body
    return MAGIC + sealed[:1] + crc32(sealed).to_bytes(4, "big") + body


def decode(data: bytes) -> Plain:
    """The record in the bytes. Raises `BadSave` and nothing else, whatever the bytes are."""
    if len(data) > LARGEST:
        raise BadSave("too-large")
    if not data.startswith(MAGIC):
        raise BadSave("not-a-save")
    if len(data) < HEAD:
        raise BadSave("damaged")
    version, body = data[len(MAGIC)], data[HEAD:]
    if crc32(bytes([version]) + body) != int.from_bytes(data[HEAD - 4 : HEAD], "big"):
        raise BadSave("damaged")
    if version != ENVELOPE:
        raise BadSave("newer" if version > ENVELOPE else "older-unsupported")
    return checked(_unpacked(body))


def _unpacked(body: bytes) -> Any:
    try:
        return msgpack.unpackb(body, **READING)
    except BROKEN as wrong:
        raise BadSave("damaged") from wrong


def checked(record: Any) -> Plain:
    """The same record if it has the shape of one. Raises `BadSave`.

    The version is looked at first, so that a save of a later program is called newer and not damaged.
    """
    if not isinstance(record, dict):
        raise BadSave("not-a-save")
    version = record.get("v")
    if not isinstance(version, int) or isinstance(version, bool):
        raise BadSave("not-a-save")
    if version > FORMAT:
        raise BadSave("newer")
    if version < OLDEST:
        raise BadSave("older-unsupported")
    for name, kind in _SHAPE.items():
        value = record.get(name)
        if not (_whole(value) if kind is int else isinstance(value, kind)):
            raise BadSave("damaged")
    if not 0 <= record["seq"] <= LAST_STEP or not plain(record):
        raise BadSave("damaged")
    return record


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def plain(value: Any, depth: int = 0) -> bool:
    """Whether this is plain data as the contract means it, and not nested without end."""
    if value is None or isinstance(value, (str, bool, int)):
        return True
    if isinstance(value, float):
        return math.isfinite(value)
    if depth >= _DEEPEST:
        return False
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(item, depth + 1) for key, item in value.items())
    return isinstance(value, list) and all(plain(item, depth + 1) for item in value)


def to_text(data: bytes) -> str:
    """Bytes as the page stores them and a link carries them."""
    return base64.urlsafe_b64encode(data).decode("ascii")


def from_text(text: str, largest: int = LARGEST) -> bytes:
    """The bytes of such a text (either alphabet, with or without padding), about `largest` of them at most.
    Raises `BadSave`.
    """
    if len(text) > largest * 2:
        raise BadSave("too-large")
    tidy = "".join(text.split()).replace("-", "+").replace("_", "/").rstrip("=")
    try:
        return base64.b64decode(tidy + "=" * (-len(tidy) % 4), validate=True)
    except (binascii.Error, ValueError) as wrong:
        raise BadSave("not-a-save") from wrong


def mended(text: str) -> bytes | None:
    """The bytes of a text in which letters may be damaged: one that base64 does not know costs a byte or two,
    and so does an end that was cut off.  None where what comes out is no save of ours.
    """
    try:
        return from_text(text)
    except BadSave:
        tidy = re.sub(r"[^A-Za-z0-9+/_-]", "A", "".join(text[: LARGEST * 2].split()).rstrip("="))
    tidy = tidy[: len(tidy) - (len(tidy) % 4 == 1)].replace("-", "+").replace("_", "/")
    data = base64.b64decode(tidy + "=" * (-len(tidy) % 4))
    return data if data.startswith(MAGIC) else None
