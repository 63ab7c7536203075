"""Everybody at the table: the list in which long names are whole (ux: common frame, seats strip)."""

from __future__ import annotations

from phone import Phone
from sitting import EMPTY, sit

LONG = ("Maximiliana-Frie", "Ana Maria da Luz", "Bo")


def strip(phone: Phone):
    """The strip of seats on the screen."""
    return next(e for e in phone.main if "seats" in e.attrs.get("class", "").split())


def names(element) -> list[str]:
    """The names in there, in the order of the screen."""
    return [e.words for e in element if e.tag == "bdi"]


def test_a_long_press_on_the_strip_lists_everybody_and_leads_back():
    """From a private screen: it stays private, and what was chosen there is still chosen."""
    phone = sit(EMPTY, "B05", "A02")
    phone.tap("play-choose", card=0)
    before = phone.reply["html"]
    assert strip(phone).attrs["data-long"] == "seats"
    phone.send(strip(phone).attrs["data-long"], strip(phone).args)
    assert (phone.screen, phone.reply["audience"]) == ("seats", "seat")
    rows = [e for e in phone.main if e.tag == "li"]
    assert [names(row) for row in rows] == [["Mia"], ["Kai"], ["Lu"], ["Ana"]]
    assert "2 cards in hand" in rows[0].text()
    assert "You" in rows[0].text()
    phone.tap("close")
    assert phone.reply["html"] == before


def test_the_menu_has_the_same_list():
    """Whoever cannot press for long, and the table between turns; names are whole, bots are called so."""
    phone = Phone()
    phone.seat(list(LONG), bots=1)
    phone.tap("menu")
    phone.tap("seats")
    assert (phone.screen, phone.reply["audience"]) == ("seats", "all")
    rows = [e for e in phone.main if e.tag == "li"]
    assert {name for row in rows for name in names(row)} >= set(LONG)
    assert ["Bot" in row.text() for row in rows].count(True) == 1
    phone.tap("close")
    assert phone.screen == "curtain"


def test_every_game_has_it_and_home_has_not():
    for game in ("saboteur2", "brisingamen"):
        phone = Phone()
        phone.seat(list(LONG), game=game)
        phone.send("seats")
        assert phone.screen == "seats"
        assert set(names(phone.main)) >= set(LONG)
    phone = Phone()
    phone.send("seats")
    assert phone.screen == "home"


def test_where_guesses_are_made_the_press_leads_to_those():
    """They list everybody else by their whole names as well."""
    phone = sit(EMPTY, "B05")
    phone.app.desk.prefs["marks"] = True
    phone.send("seats")
    phone.tap("close")
    assert strip(phone).attrs["data-long"] == "guesses"
    phone.send("guesses")
    assert names(phone.main)[1:] == ["Kai", "Lu", "Ana"]
