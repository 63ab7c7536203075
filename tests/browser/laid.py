"""Tables laid out beforehand: games played by bots up to an interesting place and then given to people.

`lay(house, page, save)` puts such a game on a phone as the page itself would have kept it, and loads the
page: it comes up at the curtain of that game, as after any reload.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from lantern import games
from lantern.core import codec
from lantern.table import mask
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

PEOPLE = ("Mia", "Kai", "Lu", "Noa", "Ben")
#: the moment of the save: an evening
NOW = 1_800_000_000_000
slots = count(1)


def played(
    until: Callable[[Session], bool],
    people: tuple[str, ...] = PEOPLE,
    seed: int = 20,
    game: str = "saboteur",
    **options: Any,
) -> Session:
    """A game played by bots up to there."""
    seats = [Seat(name, 3 * n % 16, n, Bot()) for n, name in enumerate(people)]
    rules = {option.key for option in games.load(game).options}
    rounds = {"rounds": 3} if "rounds" in rules else {}
    session = Session.start(game, seats, {**rounds, **options}, seed)
    while not until(session):
        if session.phone().kind == "round" and session.turn.seat is not None:
            session.reveal_seen()
        elif session.phone().kind == "round":
            session.play("next")
        else:
            session.bot_move()
    return session


def given(session: Session) -> str:
    """The game as a save in which people sit at every seat."""
    record = session.to_record(NOW)
    record["seats"] = [seat | {"bot": None} for seat in record["seats"]]
    return codec.to_text(codec.encode(record))


def kinds(session: Session) -> set[str]:
    """The kinds of moves that whoever is to move could make."""
    over = session.phone().kind in ("round", "final")
    return set() if over else {move.kind for move in session.legal()}


@cache
def fresh() -> str:
    """Nobody has looked at a role yet."""
    return given(played(lambda s: True))


@cache
def middle(*wanted: str) -> str:
    """A turn in the middle of a round in which all of these kinds of moves can be made."""
    for seed in range(20, 60):
        game = played(lambda s: len(s.log) > 60 or (len(s.log) >= 14 and set(wanted) <= kinds(s)), seed=seed)
        if set(wanted) <= kinds(game):
            return given(game)
    raise AssertionError(f"no such turn: {wanted}")


@cache
def rich() -> str:
    """A turn with a bit of everything: a card to lay, one to break with, and a map."""
    return middle("dig", "break", "map")


@cache
def round_over() -> str:
    """The first round is over and nobody has seen how."""
    return given(played(lambda s: s.phone().kind == "round"))


def choosing(session: Session) -> bool:
    """Somebody chooses a nugget, or the round is over without that."""
    return session.turn.kind in ("round-end", "over", "gold")


@cache
def gold_to_choose() -> str:
    """A house rule lets people choose their nuggets; the first is about to."""
    for seed in range(20, 40):
        game = played(choosing, seed=seed, gold_pick="choose")
        if game.turn.kind == "gold":
            game.reveal_seen()
            return given(game)
    raise AssertionError("nobody ever chooses gold")


@cache
def game_over() -> str:
    """Three rounds have been played."""
    return given(played(lambda s: s.phone().kind == "final"))


def lay(house: Any, page: Any, save: str, **prefs: Any) -> None:
    """Put a game on this phone and load the page: it comes up at that game.

    The phone does not cover itself when nobody touches it, unless `prefs` says so: tests take their time.
    """
    prefs = {"cover": 0, **prefs}
    slot = f"laid{next(slots)}"
    page.evaluate(
        """([slot, save, prefs]) => {
            localStorage[`lantern:save:${slot}:a`] = save;
            localStorage["lantern:at"] = JSON.stringify(slot);
            const kept = JSON.parse(localStorage["lantern:prefs"] ?? "{}");
            localStorage["lantern:prefs"] = JSON.stringify({ ...kept, ...prefs });
        }""",
        [slot, save, prefs],
    )
    page.reload()
    house.awake(page)


KEPT = """() => {
    const slot = JSON.parse(localStorage["lantern:at"] ?? "null");
    const plain = JSON.parse(localStorage[`lantern:plain:${slot}`] ?? '{"turn": "a"}');
    const keys = Object.keys(localStorage).filter((name) => name.startsWith("lantern:save:key"));
    const text = localStorage[`lantern:save:${slot}:${plain.turn}`] ?? null;
    return [text, keys.map((name) => localStorage[name])];
}"""


def kept(page: Any) -> dict[str, Any]:
    """What the page has kept of the game it is in."""
    return unlocked(*page.evaluate(KEPT))


def unlocked(text: str | None, keys: list[str]) -> dict[str, Any]:
    """The game in what the page has kept."""
    assert text, "the page keeps no game"
    return codec.decode(mask.opened(codec.from_text(text), mask.keys(keys)))
