"""Makes bad saves out of good ones: broken bytes, and whole files (with a right sum) that say wrong things.

Everything is drawn from a `Random`, so that a seed is a file.
"""

from __future__ import annotations

import copy
import zlib
from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

import msgpack
from tests.hostile import stages

from lantern.core.codec import ENVELOPE, MAGIC, decode, to_text
from lantern.table import link as links

HEAD = len(MAGIC) + 5

#: What people and files write where a name should be.
NAMES: tuple[str, ...] = (
    "",
    " ",
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    "</bdi></main><iframe src=javascript:alert(1)>",
    "{{ 7 * 7 }}{% for x in y %}",
    "%(name)s %s %d %",
    "&lt;b&gt;&amp;#60;",
    "\u202eevil\u202c",
    "\u2066a\u2067b\u2068c",
    "\u200b\u200b\ufeff",
    "K\u200dai",
    "\u3164",
    "\u2800\u2800",
    "\u0301\u0301\u0301",
    "Z" + "\u0335\u0344\u0489" * 60,
    "N" * 500,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466" * 30,
    "\U0001f1ed\U0001f1fa" * 20,
    "עברית",
    "Mia",
    "mia",
    "Ｍｉａ",
    "a\nb\r\nc\x00d\x1b[31m",
    "-->]]><!--",
)  # fmt: skip

NUMBERS: tuple[Any, ...] = (
    -1, 0, 1, 2, 5, 12, 16, 17, 99, 255, 4096, 2**31, 2**53, 2**63 - 1, 2**64 - 1, -(2**63), -(2**31),
    0.5, -0.0, 1e308, float("inf"), float("-inf"), float("nan"),
)  # fmt: skip

ODD: tuple[Any, ...] = (
    None, True, False, "", [], {}, [[]], [None], {"": None}, b"bytes", "saboteur", "1", "A", "B01",
)  # fmt: skip

#: Parts of moves, of all games and none.
WORDS: tuple[str, ...] = (
    "dig", "discard", "break", "mend", "map", "rockfall", "pass", "next", "take", "steal", "walk", "make",
    "trade", "A", "B", "C", "0,0", "1,0", "-1,0", "8,-2", "99999,99999", "1,٣", "turned", "lantern", "A11",
    "-1", "9" * 5000, "", "\t", "\x00", "<b>", "é", "1.5", "0x1",
)  # fmt: skip


def seal(body: bytes, version: int = ENVELOPE) -> bytes:
    """A file round this body whose sum is right."""
    return MAGIC + bytes([version]) + crc32(bytes([version]) + body).to_bytes(4, "big") + body


def packed(record: Any) -> bytes:
    """A file of anything msgpack can say."""
    return seal(msgpack.packb(record, use_bin_type=True))


def file(rng: Random, start: bytes | None = None) -> bytes:
    """A bad file made of a good one (drawn, unless given)."""
    data = start if start is not None else rng.choice(list(stages.files().values()))
    kind = rng.random()
    if kind < 0.12:
        return broken(rng, data)
    if kind < 0.3:
        return seal(broken(rng, data[HEAD:]))
    try:
        record = copy.deepcopy(decode(data))
    except ValueError:
        record = copy.deepcopy(rng.choice(list(stages.records().values())))
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        change(rng, record)
    try:
        return packed(record)
    except (ValueError, OverflowError, TypeError, RecursionError):
        return seal(broken(rng, data[HEAD:]))


def link(rng: Random, data: bytes) -> str:
    """The end of a link with this file in it, now and then changed as text, as bytes, or a bomb."""
    squeeze = zlib.compressobj(rng.randrange(1, 10), zlib.DEFLATED, links.BITS)
    bomb = [bytes(1 << 20)] * rng.choice((1, 40)) if rng.random() < 0.1 else []
    body = b"".join(map(squeeze.compress, [data, *bomb])) + squeeze.flush()
    version = bytes([links.VERSION if rng.random() < 0.95 else rng.randrange(256)])
    held = version + (broken(rng, body) if rng.random() < 0.2 else body)
    text = links.HEAD + to_text(held)
    return broken(rng, text.encode()).decode("latin-1") if rng.random() < 0.2 else text


def broken(rng: Random, data: bytes) -> bytes:
    """Bytes with a few of them changed, gone, doubled or new."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4, 16))):
        at = rng.randrange(len(out) + 1)
        do = rng.randrange(6)
        if do == 0:
            out[at : at + 1] = bytes([rng.randrange(256)])
        elif do == 1:
            del out[at : at + rng.choice((1, 2, 8, 64))]
        elif do == 2:
            out[at:at] = rng.randbytes(rng.choice((1, 2, 8)))
        elif do == 3:
            out[at:at] = out[at : at + rng.choice((1, 4, 32, 256))]
        elif do == 4 and out:
            out[at % len(out)] ^= 1 << rng.randrange(8)
        else:
            del out[at:]
    return bytes(out)


def value(rng: Random, depth: int = 0) -> Any:
    """Something that may stand anywhere."""
    kind = rng.randrange(9)
    if kind < 3:
        return rng.choice(NUMBERS)
    if kind < 5:
        return rng.choice(NAMES)
    if kind < 7 or depth > 3:
        return copy.deepcopy(rng.choice(ODD))
    if kind == 7:
        return [value(rng, depth + 1) for _ in range(rng.choice((1, 2, 3, 40)))]
    return {rng.choice(("seat", "name", "v", "x", *NAMES)): value(rng, depth + 1) for _ in range(3)}


def nested(depth: int) -> Any:
    """Lists in lists."""
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


def places(record: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in it."""
    found = [path] if path else []
    if not isinstance(record, (dict, list)):
        return found
    for key, item in record.items() if isinstance(record, dict) else enumerate(record):
        found += places(item, (*path, key))
    return found


def holder(record: Any, path: tuple[Any, ...]) -> Any:
    """What the last step of a way is taken from."""
    for key in path[:-1]:
        record = record[key]
    return record


def change(rng: Random, record: Any) -> None:
    """One wrong thing, somewhere."""
    rng.choice(CHANGES)(rng, record)


def _pick(rng: Random, record: Any) -> tuple[Any, Any]:
    """A place in it (its parent and its key); places near the top come as often as all those in the state."""
    found = places(record)
    if not found:
        return {"": 0}, ""
    if rng.random() < 0.5:
        short = [path for path in found if len(path) <= 2]
        found = short or found
    path = rng.choice(found)
    return holder(record, path), path[-1]


def _replace(rng: Random, record: Any) -> None:
    parent, key = _pick(rng, record)
    parent[key] = value(rng)


def _nudge(rng: Random, record: Any) -> None:
    """A number a little off, a text cut or doubled, a list with one more or less."""
    parent, key = _pick(rng, record)
    now = parent[key]
    if isinstance(now, bool):
        parent[key] = not now
    elif isinstance(now, int):
        parent[key] = now + rng.choice((-1, 1, 2, -5, 100))
    elif isinstance(now, str):
        at = rng.randrange(len(now) + 1)
        parent[key] = rng.choice((now[:at], now + now, now[:at] + rng.choice(WORDS) + now[at:], now.upper()))
    elif isinstance(now, list) and now:
        rng.choice((now.pop, now.reverse, lambda: now.append(copy.deepcopy(now[0])), now.clear))()
    elif isinstance(now, dict) and now:
        del now[rng.choice(list(now))]


def _remove(rng: Random, record: Any) -> None:
    parent, key = _pick(rng, record)
    del parent[key]


def _swap(rng: Random, record: Any) -> None:
    """Two things of it change places."""
    (one, here), (other, there) = _pick(rng, record), _pick(rng, record)
    one[here], other[there] = copy.deepcopy(other[there]), copy.deepcopy(one[here])


def _graft(rng: Random, record: Any) -> None:
    """A part of another save."""
    other = rng.choice(list(stages.records().values()))
    key = rng.choice(list(other))
    if isinstance(record, dict):
        record[key] = copy.deepcopy(other[key])


def _log(rng: Random, record: Any) -> None:
    """The moves in another order, or other moves."""
    if not isinstance(record, dict) or not isinstance(record.get("log"), str):
        return
    lines = record["log"].split("\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    rng.choice((
        lambda: lines.__setitem__(at, " ".join(words)),
        lambda: lines.pop(at),
        lambda: lines.insert(at, lines[rng.randrange(len(lines))]),
        lambda: lines.append(rng.choice(WORDS)),
        lambda: lines.extend(lines * 20),
        lambda: lines.insert(at, " ".join(rng.choices(WORDS, k=4))),
    ))()  # fmt: skip
    record["log"] = "\n".join(lines)


def _no_log(rng: Random, record: Any) -> None:
    """The position alone is left, so it is believed: whatever else is changed in it counts."""
    if isinstance(record, dict):
        record["log"] = rng.choice(("", "nonsense"))
        state = record.get("state")
        if isinstance(state, dict) and state:
            key = rng.choice(list(state))
            state[key] = value(rng) if rng.random() < 0.4 else state[key]
            _nudge(rng, state)


def _name(rng: Random, record: Any) -> None:
    """A name of a person or of the save."""
    if not isinstance(record, dict):
        return
    seats = record.get("seats")
    seat = rng.choice(seats) if isinstance(seats, list) and seats else None
    if isinstance(seat, dict) and rng.random() < 0.8:
        seat["name"] = rng.choice(NAMES)
    else:
        record["name"] = rng.choice(NAMES)


def _deep(rng: Random, record: Any) -> None:
    parent, key = _pick(rng, record)
    parent[key] = nested(rng.choice((5, 30, 33, 200)))


CHANGES: tuple[Callable[[Random, Any], None], ...] = (
    _replace, _replace, _nudge, _nudge, _nudge, _remove, _swap, _graft, _log, _log, _no_log, _no_log, _name,
    _deep,
)  # fmt: skip
