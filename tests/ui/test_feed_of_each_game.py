"""The feed page works in every game that is offered: its lines, its filters, what a line opens."""

from __future__ import annotations

import pytest
from phone import Phone
from players import begun

from lantern import games
from lantern.ui import play as plays


@pytest.mark.parametrize("name", games.names())
def test_the_feed_of_every_game_that_is_offered(name):
    session, phone = begun(name, 15), Phone()
    desk = phone.app.desk
    desk.session, desk.slot = session, "table"
    desk.go("table")
    phone.send("feed")
    assert phone.screen == "feed" and "feed-line" in phone.reply["html"]
    for value in ("mine", "all"):
        phone.send("feed-filter", {"value": value})
        assert phone.screen == "feed" and phone.reply["effects"] == []
    for opened in [c.args["n"] for c in phone.controls("feed-open")][:3]:
        phone.send("feed-open", {"n": opened})
        assert phone.screen == "card"
        phone.tap("close")
    screens = plays.of(name)
    for line in session.feed(None):
        assert screens.line(line, desk)["opens"] == (screens.face(line) is not None)
