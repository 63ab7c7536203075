"""Nobody peeks, through the whole app: whole games are played through the screens, and at the screens on the
way the world is compared with others that its reader cannot tell from it (twins.py says how).
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest
import twins
from phone import Phone
from players import Turn, behind_doors

from lantern.table.seats import Bot, Seat
from lantern.table.session import Session
from lantern.ui.app import App
from lantern.ui.desk import ACTIONS
from lantern.ui.screens import course

#: game, people, bots, house rules, and how many screens `./dev test` compares
Table = tuple[str, int, int, dict[str, Any], int]
TABLES: dict[str, Table] = {
    "miners": ("saboteur", 3, 1, {"rounds": 1, "gold_pick": "choose"}, 80),
    "many miners": ("saboteur", 4, 3, {"rounds": 2}, 40),
    "doors": ("saboteur2", 3, 1, {"rounds": 1, "area": "field"}, 80),
    "many doors": ("saboteur2", 5, 3, {"rounds": 2}, 30),
    "dwarves": ("brisingamen", 2, 2, {}, 20),
}
#: At how many of the screens on the way to stop.
SHARE = 0.4
NAMES = ("Mia", "Kai", "Lu", "Noa", "Ben")
#: One has it read aloud, one is new, one has marks on good places.
COMFORT: tuple[dict[str, Any], ...] = ({}, {"aloud": True}, {"new": True}, {"helper": True, "lang": "de"}, {})
#: The seeds of real games are that long.
SEED = 1 << 52


def seated(game: str, people: int, bots: int, options: dict[str, Any], seed: int) -> Phone:
    """A table at its first curtain, with claims and private marks."""
    phone = Phone(seed=seed)
    seats = [Seat(NAMES[n], n, n, None, COMFORT[n]) for n in range(people)]
    seats += [Seat(f"Bot {n}", 9 + n, people + n, Bot()) for n in range(bots)]
    desk = phone.app.desk
    desk.session, desk.slot = Session.start(game, seats, options, SEED + seed), "table"
    desk.prefs |= {"claims": True, "marks": True}
    desk.go("curtain")
    phone.send("cover")
    return phone


def way(game: str) -> Turn | None:
    """How people take their turns there."""
    return behind_doors if game == "saboteur2" else None


@pytest.mark.parametrize("name", TABLES)
def test_nobody_can_tell_worlds_apart(name, soak):
    """What is seen, read out, heard, felt, timed, kept and asked for, at a table of people and bots."""
    game, people, bots, options, screens = TABLES[name]
    tally, most = twins.Tally(), soak.times(screens)
    for seed in count(1):
        phone = seated(game, people, bots, options, seed)
        twins.watch(phone, Random(seed), most, share=SHARE, turn=way(game), tally=tally)
        if tally.screens >= most:
            break
    soak.tell(name, tally)
    assert tally.ends["same"] > tally.screens
    assert tally.requests.keys() >= {"open", "cover", "bots", "menu"}
    if game != "brisingamen":
        assert tally.requests.keys() >= {"draw", "pass", "undo", "play-choose", "play-place", "play-sheet"}
        assert tally.ends["outside"] and tally.ends["shown"]


def leak_in_words(self: App, lang: str) -> str:
    session = self.desk.session
    return str(session.state.hands[0][0]) if session is not None else ""


def leak_in_pauses(desk: Any) -> None:
    SETTLE(desk)
    if desk.out.after and desk.session is not None:
        desk.out.after["ms"] += 10 * [str(role) for role in desk.session.state.roles].index("saboteur")


def leak_in_sounds(desk: Any, args: Any) -> None:
    OPEN(desk, args)
    if desk.where == "turn" and any(card.startswith("B") for card in desk.session.state.hands[desk.opener]):
        desk.out.effects += ["gold"] * (desk.session.state.roles[desk.opener] == "digger")


SETTLE, OPEN = course.settle, course.open_curtain
LEAKS = {
    "words": (App, "_title", leak_in_words),
    "pauses": (course, "settle", leak_in_pauses),
    "sounds": (ACTIONS, "open", leak_in_sounds),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(leak, monkeypatch):
    """The same comparison, with a leak built in."""
    place, name, leaking = LEAKS[leak]
    monkeypatch.setitem(place, name, leaking) if isinstance(place, dict) else monkeypatch.setattr(
        place, name, leaking
    )
    with pytest.raises(AssertionError, match=r"html|title|after|effects"):
        twins.watch(seated("saboteur", 3, 1, {"rounds": 1}, 1), Random(1), 60)
