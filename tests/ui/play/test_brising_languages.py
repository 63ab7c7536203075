"""Brísingamen in the right-to-left pseudo-language: not one English word is left on any of its screens."""

from __future__ import annotations

from random import Random

import pytest
from phone import Phone
from test_brising_game import step
from test_words import NAMES, letters_left

SHEETS = ("own", "workshop", "market", "necklace", "can", "feed")


def test_every_screen_is_translated(pseudo_languages):
    if pseudo_languages is None:
        pytest.skip("Babel is not here")
    phone, rng = Phone(seed=5, lang="xr"), Random(5)
    phone.seat(NAMES[:3], game="brisingamen")
    found: dict[str, list[str]] = {}

    def look():
        left = letters_left(phone)
        if left:
            found.setdefault(f"{phone.screen} {phone.app.desk.local.get('sheet')}", left)

    for at in ("picture", "book"):
        phone.send("rules", {"at": at})
        look()
        phone.tap("close")
    phone.tap("table")
    look()
    phone.tap("back")
    for n in range(150):
        step(phone, rng)
        look()
        if phone.screen == "turn" and n % 12 == 0:
            phone.tap("play-shut") if phone.controls("play-shut") else None
            phone.tap("play-sheet", name=SHEETS[n // 12 % len(SHEETS)])
            look()
            phone.tap("play-person", seat=rng.randrange(3))
            look()
    phone.send("cover")
    session = phone.app.desk.session
    while session.phone().kind != "final":
        session.play(rng.choice(session.legal()))
        session.finish()
    phone.send("cover")
    assert phone.screen == "final"
    look()
    phone.tap("play-numbers", chart="points")
    look()
    assert found == {}
