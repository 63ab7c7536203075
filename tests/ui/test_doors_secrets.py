"""Doors & Crystals: nothing private on a public screen, nothing of another seat on a private one (ux: 3.1).

Inspections and swaps are the hard ones: whole games are played with all of them.
"""

from __future__ import annotations

import copy
import re
from random import Random
from typing import Any

import pytest
from phone import Phone
from players import behind_doors, step

from lantern.table.seats import Seat
from lantern.table.session import Session

CARD = re.compile(r"#([ABX]\d\d)\b")
PEOPLE = ("Mia", "Kai", "Lu", "Ana")


def begun(seed: int) -> Phone:
    """Four people at the first curtain, everybody having looked at their dwarf."""
    phone = Phone(seed=seed)
    seats = [Seat(name, n, n) for n, name in enumerate(PEOPLE)]
    session = Session.start("saboteur2", seats, {"rounds": 1, "area": "field"}, seed)
    session.roles = set(range(len(seats)))
    phone.app.desk.session, phone.app.desk.slot = session, "table"
    phone.app.desk.go("curtain")
    phone.send("cover")
    return phone


def played(seed: int, steps: int) -> Phone:
    """A game somewhere in the middle, at a curtain."""
    phone, rng = begun(seed), Random(seed)
    for _ in range(steps):
        if phone.screen in ("round", "final"):
            break
        step(phone, rng, behind_doors)
    phone.send("cover")
    return phone


def shown(reply: dict[str, Any]) -> dict[str, Any]:
    """What people could notice of a reply."""
    return {key: reply[key] for key in ("html", "title", "screen", "speak", "effects", "after", "focus")}


def other_world(phone: Phone, seat: int | None, seed: int) -> Phone:
    """The same table with all that the seat cannot know dealt anew."""
    twin = copy.copy(phone)
    twin.app = copy.copy(phone.app)
    twin.app.desk = copy.copy(phone.app.desk)
    session = phone.app.desk.session
    twin.app.desk.session = session.fork()
    twin.app.desk.session.state = session.game.redeal(session.state, seat, Random(seed))
    twin.app.desk.local = dict(phone.app.desk.local)
    return twin


def test_between_turns_no_screen_holds_a_hand_a_dwarf_or_a_goal():
    """A whole round in which everything happens that could give something away."""
    phone, rng = begun(2), Random(2)
    checked = 0
    while phone.screen not in ("round", "final"):
        if phone.reply["audience"] == "all":
            session = phone.app.desk.session
            laid = {cell["card"] for cell in session.look(None)["mine"]["cells"]}
            laid |= {str(line.data["card"]) for line in session.feed(None) if "card" in line.data}
            for screen in ("", "table", "feed"):
                if screen:
                    phone.send(screen)
                html = phone.reply["html"]
                assert set(CARD.findall(html)) <= laid, phone.screen
                assert "ROLE_" not in html and "Geologist" not in html
                if screen:
                    phone.send("close" if screen != "table" else "back")
            checked += 1
        step(phone, rng, behind_doors)
    assert checked > 40
    done = {move.split()[0] for move in phone.app.desk.session.log}
    assert done >= {"inspect", "swap-hands", "swap-hats", "trap", "theft", "shed", "map", "dig", "discard"}


@pytest.mark.parametrize(("seed", "steps"), [(1, 60), (1, 230), (2, 140), (2, 300)])
def test_every_screen_is_the_same_in_every_world_its_reader_cannot_tell_apart(seed, steps):
    """Curtain, table and feed for everybody; then the turn, every card of it and every person asked about."""
    phone = played(seed, steps)
    if phone.screen != "curtain":
        return
    twin = other_world(phone, None, seed)
    for do in ("table", "back", "feed", "close"):
        assert shown(phone.send(do)) == shown(twin.send(do)), do
    seat = phone.app.desk.expected()
    twin = other_world(phone, seat, seed)
    assert shown(phone.send("open")) == shown(twin.send("open"))
    assert phone.app.desk.opener == seat
    asked = [("play-choose", c.args) for c in phone.controls("play-choose")]
    asked += [("play-about", {"seat": str(other)}) for other in range(len(PEOPLE))]
    for do, args in [*asked, ("play-pit", {}), ("play-sheet", {"name": "feed"})]:
        assert shown(phone.send(do, args)) == shown(twin.send(do, args)), (do, args)
