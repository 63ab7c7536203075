"""Nobody peeks, through the whole app: games are played through the screens from all their stages on, and at
some screens the world is compared with others that its reader cannot tell from it (twins.py says how).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import moments
import pytest
import twins
from phone import Phone
from players import Turn, behind_doors
from test_brising_game import step as among_dwarves

from lantern.table.session import Session
from lantern.ui import shelf
from lantern.ui.app import App
from lantern.ui.desk import ACTIONS
from lantern.ui.screens import course

#: game, people, bots, house rules, how many screens from each stage on `./dev test` compares, and what has to
#: be met there besides `EVERYWHERE`: screens and requests
Table = tuple[str, int, int, dict[str, Any], int, set[str]]
MINES = {"role", "round"}
TURNS = {"draw", "pass", "undo", "play-choose", "play-place", "play-sheet"}
TABLES: dict[str, Table] = {
    "miners": ("saboteur", 3, 1, {"rounds": 2, "gold_pick": "choose"}, 10, {*MINES, *TURNS, "gold"}),
    "many miners": ("saboteur", 4, 3, {"rounds": 2}, 7, MINES),
    "doors": ("saboteur2", 3, 1, {"rounds": 2, "area": "field"}, 10, {*MINES, *TURNS, "theft"}),
    "many doors": ("saboteur2", 5, 3, {"rounds": 2}, 7, {*MINES, "theft"}),
    "dwarves": ("brisingamen", 3, 1, {}, 14, {"play-step", "play-place"}),
}
EVERYWHERE = {"curtain", "turn", "final", "open", "cover", "bots", "menu"}
#: The first of the games that are played: all stages are in it, at every table.
FIRST = 6
#: At how many of the screens on the way to stop, and how many requests to send there.
SHARE, SENT = 0.25, 3
#: How people take their turns, where it is not just digging.
WAYS: dict[str, Turn] = {"saboteur2": behind_doors, "brisingamen": among_dwarves}


def seated(table: Session, seed: int) -> Phone:
    """A phone with this table at its curtain, with claims and private marks."""
    phone = Phone(seed=seed)
    desk = phone.app.desk
    desk.session, desk.slot = table, "table"
    desk.prefs |= {"claims": True, "marks": True}
    desk.go("curtain")
    phone.send("cover")
    return phone


def stages(name: str, seed: int) -> Iterator[Phone]:
    """Phones at all stages of one game at that table."""
    game, people, bots, options, _screens, _met = TABLES[name]
    for table in moments.moments(game, people, bots, options, seed).values():
        yield seated(table, seed)


@pytest.mark.parametrize("name", TABLES)
def test_nobody_can_tell_worlds_apart(name, soak):
    """What is seen, read out, heard, felt, timed, kept and asked for, at a table of people and bots."""
    game, *_, screens, met = TABLES[name]
    tally = twins.Tally()
    for seed in range(FIRST, FIRST + soak.times(1)):
        for phone in stages(name, seed):
            rng, turn = Random(seed), WAYS.get(game)
            twins.watch(phone, rng, screens, share=SHARE, most=SENT, turn=turn, tally=tally)
    soak.tell(name, tally)
    assert tally.places.keys() | tally.requests.keys() >= met | EVERYWHERE
    assert tally.moves > 3
    assert tally.ends["same"] > tally.screens
    if "role" in met:
        assert tally.ends["outside"] and tally.ends["shown"]


def secret(session: Session | None) -> str:
    """The card that is drawn next: nobody knows it."""
    return "".join(session.state.deck[:1]) if session is not None else ""


def trace(text: str) -> int:
    """What a careless program would let through of it: a small number."""
    return sum(text.encode()) % 7


def leak_in_words(self: App, lang: str) -> str:
    return TITLE(self, lang) + secret(self.desk.session)


def leak_in_pauses(desk: Any) -> None:
    SETTLE(desk)
    if desk.out.after:
        desk.out.after["ms"] += 10 * trace(secret(desk.session))


def leak_in_sounds(desk: Any, args: Any) -> None:
    OPEN(desk, args)
    desk.out.effects += ["gold"] * trace(secret(desk.session))


def leak_of_the_hand(desk: Any, args: Any) -> None:
    """What its owner may see, and nobody may hear."""
    OPEN(desk, args)
    desk.out.effects += ["gold"] * trace("".join(desk.session.look(desk.opener)["hand"]))


def leak_in_saves(desk: Any) -> list[Any]:
    saves = OUTGOING(desk)
    return saves + saves[:1] * trace(secret(desk.session))


SETTLE, OPEN, TITLE, OUTGOING = course.settle, course.open_curtain, App._title, shelf.outgoing
#: where the leak is built in, and what shows it
LEAKS: dict[str, tuple[Any, str, Any, str]] = {
    "words": (App, "_title", leak_in_words, "title"),
    "pauses": (course, "settle", leak_in_pauses, "after"),
    "sounds": (ACTIONS, "open", leak_in_sounds, "effects"),
    "hand": (ACTIONS, "open", leak_of_the_hand, "effects"),
    "saves": (shelf, "outgoing", leak_in_saves, "saves"),
}


#: Hands lie open among the dwarves.
BUILT_IN = [
    (n, leak) for n in ("miners", "doors", "dwarves") for leak in LEAKS if (n, leak) != ("dwarves", "hand")
]


@pytest.mark.parametrize(("name", "leak"), BUILT_IN)
def test_a_leak_would_be_found(name, leak, monkeypatch):
    """The same comparison, with a leak built in."""
    place, attribute, leaking, shown = LEAKS[leak]
    put = monkeypatch.setitem if isinstance(place, dict) else monkeypatch.setattr
    put(place, attribute, leaking)
    with pytest.raises(AssertionError, match=f"'{shown}':"):
        for phone in stages(name, FIRST):
            twins.watch(phone, Random(1), 20, turn=WAYS.get(TABLES[name][0]))
