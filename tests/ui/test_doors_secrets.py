"""Doors & Crystals: nothing private on a public screen, nothing of another seat on a private one (ux: 3.1).

Inspections and swaps are the hard ones: a whole round is played with all of them.
"""

from __future__ import annotations

import re
from random import Random

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
