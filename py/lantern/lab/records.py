"""A played game as a record: what was dealt, every move, and how it ended. A record can be replayed.

    {"game": "saboteur", "seats": 3, "seed": 7, "options": {...}, "log": ["dig B05 1,0", ...],
     "ends": ["diggers", ...], "result": {"scores": [..], "winners": [..]}}

`options` are written whole, so that a default that changes later does not change an old game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from lantern.bots.levels import choose
from lantern.core.contract import Event, Game, Plain, Sight
from lantern.games import load

#: How a seat finds its move: (sight, salt) -> one of sight.moves.
Player = Callable[[Game[Any], Sight, str], Any]


def random_player(game: Game[Any], sight: Sight, salt: str) -> Any:
    """Any legal move, each equally likely."""
    return sight.moves[int(Random(salt).random() * len(sight.moves))]


def bot_player(skill: int) -> Player:
    """A bot of that skill (lantern.bots)."""

    def player(game: Game[Any], sight: Sight, salt: str) -> Any:
        return choose(game, sight, skill, salt)

    return player


PLAYERS: dict[str, Player] = {
    "random": random_player,
    "easy": bot_player(1),
    "normal": bot_player(2),
    "sharp": bot_player(3),
}


def play(name: str, seats: int, seed: int, options: Mapping[str, Any], players: list[Player]) -> Plain:
    """Plays one game to its end and returns its record. Seat i is played by ``players[i % len]``."""
    game = load(name)
    state = game.start(seats, seed, options)
    feeds: list[list[Plain]] = [[] for _ in range(seats)]
    record: Plain = {"game": name, "seats": seats, "seed": seed, "options": game.look(state, None)["options"]}
    log: list[str] = []
    ends: list[str] = []
    while game.turn(state).kind != "over":
        seat = game.turn(state).seat or 0
        sight = Sight(seat, game.look(state, seat), tuple(feeds[seat]), game.legal(state))
        move = players[seat % len(players)](game, sight, f"{seed} {len(log)}")
        state, events = game.apply(state, move)
        log.append(str(move))
        ends += endings(events)
        for viewer, feed in enumerate(feeds):
            feed += [
                {"key": event.key, **seen} for event in events if (seen := event.seen_by(viewer)) is not None
            ]
    return {**record, "log": log, "ends": ends, "result": game.result(state)}


def endings(events: list[Event]) -> list[str]:
    """Who won the rounds that ended here, or what ended the game where that is told."""
    said = {"round-over": "winner", "over": "ended_by"}
    return [
        event.public[said[event.key]]
        for event in events
        if event.public and said.get(event.key) in event.public
    ]


def states(record: Mapping[str, Any]) -> Iterator[tuple[Any, str | None, list[Event]]]:
    """(state, the move that led there, its events), the deal first. Raises IllegalMove if rules disagree."""
    game = load(record["game"])
    state = game.start(record["seats"], record["seed"], record["options"])
    yield state, None, []
    for text in record["log"]:
        state, events = game.apply(state, text)
        yield state, text, events


def replay(record: Mapping[str, Any]) -> Plain:
    """The record as today's rules play it. Equal to the record if they agree with it."""
    game, ends, last = load(record["game"]), list[str](), None
    for state, _, events in states(record):
        ends += endings(events)
        last = state
    return {**record, "ends": ends, "result": game.result(last)}
