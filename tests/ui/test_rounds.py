"""Rounds are spoken of in games that have some, and in no other."""

from __future__ import annotations

import pytest
from phone import Phone
from players import begun

from lantern import games
from lantern.ui import shelf


@pytest.mark.parametrize("name", games.names())
def test_home_saves_and_the_feed_count_rounds_where_there_are_any(name):
    rounds = any(option.key == "rounds" for option in games.load(name).options)
    phone = Phone()
    desk = phone.app.desk
    desk.session, desk.slot = begun(name, 6), "t1"
    desk.go("curtain")
    shelf.keep(desk)
    for place in ("feed", "home", "saves"):
        phone.send(place)
        assert place == "feed" or "3 players" in phone.text
        assert ("Round 1" in phone.text) == rounds, place
