"""What is left in the bytes of a damaged save: whichever fields of the record can still be read.

Nothing of it is to be believed; it is a start for `table.rescue`.  A record begins with what deals the game
and goes on with the moves (`table.record.to_record`), so of a file that was cut off these are whole longest.
"""

from __future__ import annotations

from typing import Any

import msgpack  # type: ignore[import-untyped]

from lantern.core.codec import BROKEN, ENVELOPE, HEAD, MAGIC, READING, plain
from lantern.core.contract import Plain

#: What a rescue can use, and what kind of value each has.
FIELDS: dict[str, type] = {
    "seq": int,
    "game": str,
    "options": dict,
    "seats": list,
    "seed": int,
    "log": str,
    "state": dict,
    "pending": str,
    "origin": dict,
    "notes": list,
}
#: Where a field may begin; a damaged save has few such places, a hostile one is given no more.
MOST_PLACES = 8


def salvage(data: bytes) -> Plain:
    """The fields that can still be read. Of a later envelope none is: nobody here knows what it means."""
    if len(data) <= HEAD or (data.startswith(MAGIC) and data[len(MAGIC)] > ENVELOPE):
        return {}
    body = data[HEAD:]
    fields = _in_order(body)
    for name, kind in FIELDS.items():
        if not isinstance(fields.get(name), kind):
            fields.pop(name, None)
            value = _somewhere(body, name, kind)
            if value is not None:
                fields[name] = value
    return {name: fields[name] for name in FIELDS if name in fields and plain(fields[name])}


def _unpacker(data: bytes) -> Any:
    unpacker = msgpack.Unpacker(unicode_errors="replace", max_buffer_size=len(data) + 1, **READING)
    unpacker.feed(data)
    return unpacker


def _in_order(body: bytes) -> Plain:
    """The pairs from the beginning on until one breaks."""
    fields: Plain = {}
    unpacker = _unpacker(body)
    try:
        for _ in range(min(unpacker.read_map_header(), READING["max_map_len"])):
            name = unpacker.unpack()
            fields[str(name)] = unpacker.unpack()
    except BROKEN:
        pass
    return fields


def _somewhere(body: bytes, name: str, kind: type) -> Any:
    """The first value of that kind behind the name of a field, else None."""
    mark = bytes([0xA0 | len(name)]) + name.encode("ascii")
    at = body.find(mark)
    for _ in range(MOST_PLACES):
        if at < 0:
            return None
        try:
            value = _unpacker(body[at + len(mark) :]).unpack()
        except BROKEN:
            value = _rest(body[at + len(mark) :]) if kind is str else None
        if isinstance(value, kind) and not isinstance(value, bool):
            return value
        at = body.find(mark, at + 1)
    return None


def _rest(body: bytes) -> str | None:
    """The lines that are left of a text whose end was cut off."""
    heads = {0xD9: 2, 0xDA: 3, 0xDB: 5}
    start = heads.get(body[0]) if body else None
    if start is None or int.from_bytes(body[1:start], "big") <= len(body) - start:
        return None
    whole, _newline, _cut = body[start:].decode("utf-8", "replace").rpartition("\n")
    return whole
