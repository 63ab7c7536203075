"""Scrambled saves: what lies in the browser's storage shows nothing to whoever looks into it.

    KEY      LANTERNKEY  1 byte version  16 bytes key                             4 bytes CRC32 of the two
    A SAVE   LANTERNMASK 1 byte version   4 bytes name of the key  8 bytes nonce  envelope XOR keystream

The keystream is SHAKE-256 of key and nonce.  This is a mask against curiosity, not a lock: the key lies in
the same storage, or the phone could not open its own games.  It keeps out a child with the inspector, and a
search through the storage for a name of a card; it does not keep out a thief.  Exported files are never
scrambled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import shake_256
from secrets import token_bytes
from zlib import crc32

from lantern.core.codec import LARGEST, MAGIC, BadSave, from_text, to_text

#: Begins the names of the slots in which keys lie, beside the saves and as often as they.
SLOT = "key"
#: What is wrong with a save whose key is gone.
LOCKED = "locked"

VERSION = b"\x01"
MASKED = MAGIC + b"MASK" + VERSION
_KEY = MAGIC + b"KEY" + VERSION
_SIZE, _NAME, _NONCE = 16, 4, 8
_HEAD = len(MASKED) + _NAME + _NONCE


def new_key() -> bytes:
    """A key of this phone's own."""
    return token_bytes(_SIZE)


def slot(key: bytes) -> str:
    """Where this key lies. Each has a slot of its own: when none could be read at one start and a new one was
    made, the old ones are still there at the next.
    """
    return f"{SLOT}-{_name(key).hex()}"


def is_slot(name: str) -> bool:
    """Whether keys lie there. Phones of before had one slot for whichever was the newest."""
    return name.partition("-")[0] == SLOT


def key_text(key: bytes) -> str:
    """The key as the page stores it."""
    return to_text(_KEY + key + _sum(key))


def keys(copies: Iterable[str]) -> tuple[bytes, ...]:
    """Every whole key among these copies, each once. What is no key is left out."""
    return tuple(dict.fromkeys(key for text in copies if (key := _key(text)) is not None))


def _key(text: str) -> bytes | None:
    try:
        data = from_text(text)
    except BadSave:
        return None
    key, mark = data[len(_KEY) : -4], data[-4:]
    return key if data.startswith(_KEY) and len(key) == _SIZE and mark == _sum(key) else None


def _sum(key: bytes) -> bytes:
    return crc32(VERSION + key).to_bytes(4, "big")


def close(data: bytes, key: bytes) -> bytes:
    """The envelope, scrambled. Anything else (a copy that could not be read) stays as it was found."""
    if not data.startswith(MAGIC) or data.startswith(MASKED):
        return data
    nonce = token_bytes(_NONCE)
    return MASKED + _name(key) + nonce + _stirred(data, key, nonce)


def opened(data: bytes, known: Sequence[bytes]) -> bytes:
    """The envelope that was scrambled with one of these keys; what is not scrambled, as it is. Raises
    `BadSave` ``locked`` if the key is none of them, ``newer``, ``damaged`` or ``too-large``.
    """
    if not data.startswith(MASKED[:-1]):
        return data
    if not _HEAD <= len(data) <= _HEAD + LARGEST:
        raise BadSave("damaged" if len(data) < _HEAD else "too-large")
    if not data.startswith(MASKED):
        raise BadSave("newer")
    name, nonce = data[len(MASKED) : _HEAD - _NONCE], data[_HEAD - _NONCE : _HEAD]
    for key in known:
        if _name(key) == name:
            envelope = _stirred(data[_HEAD:], key, nonce)
            if not envelope.startswith(MAGIC):
                raise BadSave("damaged")
            return envelope
    raise BadSave(LOCKED)


def _name(key: bytes) -> bytes:
    """By this a save knows its key; it tells nothing about it."""
    return shake_256(b"name" + key).digest(_NAME)


def _stirred(data: bytes, key: bytes, nonce: bytes) -> bytes:
    """Exclusive or with the keystream, as one long number: in the browser a loop over bytes would take longer
    than all the rest of a save.
    """
    stream = shake_256(key + nonce).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(stream)).to_bytes(len(data))
