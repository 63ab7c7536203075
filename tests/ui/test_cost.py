"""The last turn of the largest game costs what its first did: counted in calls, which no clock disturbs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from phone import Phone

from devtools.bench_tables import Moment, moments
from lantern.core import codec

#: the game with the most seats, and all of them
GAME, SEATS = "saboteur2", 12
#: the last turn over the first: a fuller mine has more to draw, what was played before it costs nothing
MOST = 1.5


def calls(work: Callable[[], object]) -> int:
    """How many functions are called for it, those in C too."""
    count = 0

    def see(_frame: object, event: str, _of: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def costs(moment: Moment) -> dict[str, int]:
    """The calls of every request of that turn, by what is tapped, and those of packing the game.

    A card is thrown away, which any hand allows.
    """
    phone = Phone()
    phone.kept["bench"] = moment.save
    phone.boot(resume="bench")
    handle, found = phone.app.handle, {}

    def counted(request: dict[str, Any]) -> dict[str, Any]:
        reply: list[dict[str, Any]] = []
        found[request["do"]] = calls(lambda: reply.append(handle(request)))
        return reply[0]

    with patch.object(phone.app, "handle", counted):
        for do in ("open", "play-choose", "play-pit", "play-place"):
            phone.tap(do)
        assert phone.reply["save"]
        if any(not control.off for control in phone.controls("draw")):
            phone.tap("draw")
        phone.tap("pass")
        assert phone.screen == "curtain"
    session = phone.app.desk.session
    assert session is not None and len(session.log) == moment.moves + 1
    return found | {"save": calls(lambda: codec.encode(session.to_record(phone.now)))}


def test_the_last_turn_of_twelve_costs_what_the_first_did():
    turns = moments(GAME, SEATS, ("first", "last"))
    # what is worked out once for all games is no matter of turns
    [costs(turn) for turn in turns]
    first, last = (costs(turn) for turn in turns)
    ratios = {do: round(last[do] / first[do], 2) for do in last}
    assert set(ratios) == {"open", "play-choose", "play-pit", "play-place", "pass", "save"}
    assert max(ratios.values()) < MOST, ratios
