"""Four dots of nine, tapped in their order, that open the screen of one seat (ux: 2.3, for tables with
curious children).

Only a seal of them is kept, in the seat's comfort: it shows nobody the dots, but it keeps out a glance and
not a thief, for there are no more than 3,024 ways to tap.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from lantern.core.contract import Event

#: The name of the seal in a seat's comfort, and of the event when the table puts the dots of a seat away.
KEY = "dots"
PUT_AWAY = "dots-put-away"

#: How many dots there are to choose from, and how many are tapped.
DOTS, TAPS = 9, 4

#: Every try costs as much, right or wrong: so many times the seal is stirred.
STIRS = 500

_SEAL = re.compile(r"[0-9a-f]{1,16}:[0-9a-f]{64}", re.ASCII)


def seal(taps: Sequence[int], salt: int) -> str:
    """What is kept of these taps."""
    grain = f"{salt:x}"[-16:]
    stirred = sha256(f"{grain}:{'-'.join(map(str, taps))}".encode()).digest()
    for _ in range(STIRS):
        stirred = sha256(stirred).digest()
    return f"{grain}:{stirred.hex()}"


def fits(sealed: str, taps: Sequence[int]) -> bool:
    """Whether these are the taps that were sealed, in their order."""
    return seal(taps, int(sealed.partition(":")[0], 16)) == sealed


def of(comfort: Mapping[str, Any]) -> str | None:
    """The seal in a seat's comfort, if there is one."""
    found = comfort.get(KEY)
    return found if isinstance(found, str) and _SEAL.fullmatch(found) else None


def put_away(seat: int) -> Event:
    """Everybody at the table agreed that this seat needs its dots no more."""
    return Event(PUT_AWAY, {"seat": seat})
