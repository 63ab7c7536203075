"""A whole game as text, with all its secrets: what moved, who saw what, how the mine looked.

Transcripts of a few games are kept as tests; a change of the rules, of an event or of its audience shows as
a difference a person can read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from lantern.core.contract import Event, Plain
from lantern.games import load
from lantern.lab.draw import draw
from lantern.lab.network import draw_network
from lantern.lab.records import states


def transcript(record: Mapping[str, Any]) -> str:
    """The text of a record. Its first line is the record, so that the text can be made again."""
    return "\n".join([compact(record), *_lines(record)]) + "\n"


def record_of(text: str) -> Plain:
    """The record a transcript was made from."""
    record: Plain = json.loads(text.split("\n", 1)[0])
    return record


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _lines(record: Mapping[str, Any]) -> Iterator[str]:
    game = load(record["game"])
    shown = ""
    for number, (state, move, events) in enumerate(states(record)):
        yield ""
        if move is None:
            yield "deal"
            looks = [game.look(state, seat) for seat in range(record["seats"])]
            yield from (f"  seat {seat}: {own}" for seat, look in enumerate(looks) if (own := _private(look)))
        else:
            yield f"{number}. {move}"
            yield from (line for event in events for line in _event(event))
        picture = drawn(game.look(state, None))
        if picture != shown:
            yield from (f"    {row}" for row in picture.split("\n"))
            shown = picture
        turn = game.turn(state)
        yield f"  {turn.kind} {'-' if turn.seat is None else turn.seat}, {len(game.legal(state))} legal"


def drawn(look: Plain) -> str:
    """The mine of a look, whichever kind of mine it is: cards laid out, or lamps and caverns."""
    return draw_network(look) if "caverns" in look else draw(look)


def _private(look: Plain) -> str:
    """What only this seat sees, if the game has such a thing."""
    own = {key: look[key] for key in ("role", "hand") if key in look}
    return compact(own) if own else ""


def _event(event: Event) -> Iterator[str]:
    mark = "*" if event.reveals else " "
    if event.public is not None:
        yield f" {mark}{event.key} {compact(event.public)}"
    if event.seat is not None and event.inside is not None:
        yield f" {mark}{event.key} for seat {event.seat} {compact(event.inside)}"
