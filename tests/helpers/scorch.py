"""One save, damaged in every place there is: each byte in turn, and its end cut off at each length.

`scorch(record)` says how much of it was tried and holds that damage is always noticed, and that what is made
of what is left (`table.rescue`) is a table that can be played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from lantern.core.codec import BadSave, decode, encode, to_text
from lantern.core.contract import Plain
from lantern.table import copies, rescue
from lantern.table.session import Session


def flips(data: bytes, bit: int, start: int = 0, stride: int = 1) -> Iterator[bytes]:
    """The bytes with one bit of one of them turned, of each in turn."""
    for at in range(start, len(data), stride):
        yield data[:at] + bytes([data[at] ^ (1 << (at + bit) % 8)]) + data[at + 1 :]


def cuts(data: bytes, start: int = 0, stride: int = 1) -> Iterator[bytes]:
    """The bytes cut off at each length."""
    return (data[:length] for length in range(start, len(data), stride))


def scorch(record: Plain, older: Plain, bits: int = 1, stride: int = 97, seed: int = 0) -> Counter[str]:
    """Damage this save everywhere (`bits` bits of each byte); with the one before it beside it, and with
    nothing, at each `stride`-th place.  Returns how often what was tried.  Raises AssertionError.
    """
    tried: Counter[str] = Counter()
    data, before, rng = encode(record), to_text(encode(older)), Random(seed)
    for kind, harms in (
        ("byte flipped", (torn for bit in range(bits) for torn in flips(data, bit))),
        ("cut off", cuts(data)),
    ):
        for torn in harms:
            tried[kind] += 1
            assert_noticed(torn)
    start = rng.randrange(stride)
    for kind, harms in (
        ("byte flipped", flips(data, seed, start, stride)),
        ("cut off", cuts(data, start, stride)),
    ):
        for torn in harms:
            beside = copies.read([to_text(torn), before])
            assert beside.record == older and beside.doubt and beside.aside == (torn,), kind
            tried[f"{kind}, the one before beside it"] += 1
            found = rescue.best((torn,))
            tried[f"{kind}, {'nothing' if found is None else 'something'} left"] += 1
            if found is not None:
                assert_plays(found.session, rng)
    return tried


def assert_noticed(torn: bytes) -> None:
    """Damage is never taken for a save."""
    try:
        decode(torn)
    except BadSave:
        return
    raise AssertionError(f"damage was not noticed: {torn!r}")


def assert_plays(session: Session, rng: Random) -> None:
    """The table can be kept, comes back the same, and goes on."""
    again = Session.from_record(decode(encode(session.to_record(0))))
    assert again.game.describe(again.state) == session.game.describe(session.state)
    for viewer in (None, *range(len(again.seats))):
        again.look(viewer), again.feed(viewer)
    for _ in range(3):
        if again.turn.kind == "over":
            return
        again.finish() if again.turn.kind == "draw" else again.play(rng.choice(again.legal()))
