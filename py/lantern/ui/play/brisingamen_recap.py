"""The dwarves' mine as it was while missed moves are played back (ux: 2.8).

Everything that happened lies open: the mine of a moment is the mine of now with all later lines taken back.
With calm motion the mine stays as it is, and the moves are numbers on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lantern.table.feed import Line
from lantern.ui.desk import Desk, session_of
from lantern.ui.frame import calm
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import recap
from lantern.ui.play.brisingamen_net import Net, drawn, lay_way

Look = dict[str, Any]
Data = dict[str, Any]


def mine(desk: Desk, look: Look) -> Net:
    """The mine with the move that is being shown, or as it is when none is."""
    steps, session = list(recap.steps(desk)), session_of(desk)
    now = next((line for _, line, when in steps if when == "now"), None)
    if now is None:
        return drawn(look, session.seats)
    if calm(desk):
        return _numbered(drawn(look, session.seats), steps)
    net = drawn(before(look, [line for line in session.feed(desk.opener) if line.n > now.n]), session.seats)
    spot = place(now)
    if spot:
        net.mark(spot, "flash")
    if now.key == "moved":
        lay_way(net, now.data["from"], now.data["to"])
    return net


def place(line: Line) -> str | None:
    """Where in the mine a line happened."""
    found: str | None = line.data.get("place") or (line.data["to"] if line.key == "moved" else None)
    return found


def _numbered(net: Net, steps: list[tuple[int, Line, str]]) -> Net:
    """The numbers of all moves, each where it happened."""
    for number, line, _ in steps:
        spot = net.places.get(place(line) or "")
        if spot is not None:
            spot.badge = f"{spot.badge} {number}" if spot.badge else str(number)
    return net


def before(look: Look, later: list[Line]) -> Look:
    """The caverns and dwarves of a look as they were before these lines, which are the newest ones."""
    past = {
        "viewer": look["viewer"],
        "caverns": {key: list(gems) for key, gems in look["caverns"].items()},
        "players": [
            {"seat": player["seat"], "dwarves": [dict(dwarf) for dwarf in player["dwarves"]]}
            for player in look["players"]
        ],
    }
    for line in reversed(later):
        if line.key in BACK:
            dwarf = past["players"][line.data["seat"]]["dwarves"][line.data["dwarf"] - 1]
            BACK[line.key](past["caverns"], dwarf, line.data)
    return past


# -- taking a line back: (what lies in the caverns, the dwarf it speaks of, what was told) -------------------


def _moved(caverns: Data, dwarf: Data, told: Data) -> None:
    dwarf["at"] = told["from"]
    if told["drank"]:
        dwarf["active"] = False
    if told["ability"]:
        dwarf["ability"] = None


def _came_out(caverns: Data, dwarf: Data, told: Data) -> None:
    dwarf.update(gems=list(told["gems"]), ability=told["lost"], active=told["drunk"])


def _collected(caverns: Data, dwarf: Data, told: Data) -> None:
    _lay_back(caverns, told)
    rest = list(dwarf["gems"])
    for kind in told["gems"]:
        rest.remove(kind)
    dwarf["gems"] = rest
    if told["drank"]:
        dwarf["ability"] = told["drank"]


def _bat_flew(caverns: Data, dwarf: Data, told: Data) -> None:
    _lay_back(caverns, told)
    dwarf["ability"] = "bat"


def _lay_back(caverns: Data, told: Data) -> None:
    caverns[told["place"]] = sorted([*caverns[told["place"]], *told["gems"]], key=names.KINDS.index)


def _drank(caverns: Data, dwarf: Data, told: Data) -> None:
    dwarf["active"] = False


def _worn_off(caverns: Data, dwarf: Data, told: Data) -> None:
    dwarf.update(ability="strength", active=True)


def _made(caverns: Data, dwarf: Data, told: Data) -> None:
    dwarf["at"] = "out"


BACK: dict[str, Callable[[Data, Data, Data], None]] = {
    "moved": _moved,
    "came-out": _came_out,
    "collected": _collected,
    "bat-flew": _bat_flew,
    "drank": _drank,
    "worn-off": _worn_off,
    "made": _made,
}
