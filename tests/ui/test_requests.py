"""Requests are applied whole or not at all, once, and in order."""

from __future__ import annotations

from random import Random

import pytest
from phone import Phone
from players import play, step

from lantern.ui.app import App
from lantern.ui.desk import ACTIONS


@pytest.fixture
def phone():
    phone = Phone(seed=4)
    phone.seat(["Mia", "Kai", "Lu"])
    return phone


def test_the_same_number_twice_is_applied_once(phone):
    """A request that comes again is answered with the same screen and does nothing."""
    first = phone.send("open", n=500)
    seq = phone.app.desk.session.seq
    again = phone.send("open", n=500)
    assert again["html"] == first["html"]
    assert (again["save"], again["effects"], again["speak"]) == ([], [], None)
    late = phone.send("cover", n=499)
    assert late["html"] == first["html"]
    assert phone.app.desk.session.seq == seq
    assert phone.app.desk.opener is not None


def test_a_fall_inside_loses_nothing(phone, monkeypatch):
    """Whatever breaks in an action: the game is as it was, the screen says so, and Go on leads back."""
    rng = Random(1)
    for _ in range(9):
        step(phone, rng)
    session = phone.app.desk.session
    before = (session.seq, session.pending, phone.app.desk.expected())

    def broken(desk, args):
        desk.session.log.append("nonsense")
        desk.prefs["theme"] = "mud"
        raise RuntimeError("boom")

    monkeypatch.setitem(ACTIONS, "menu", broken)
    phone.send("menu")
    assert (phone.screen, phone.reply["audience"]) == ("error", "all")
    assert "boom" not in phone.reply["html"]
    session = phone.app.desk.session
    assert (session.seq, session.pending, phone.app.desk.expected()) == before
    assert "nonsense" not in session.log
    assert phone.app.desk.prefs["theme"] == "auto"
    report = phone.tap("report")["download"]
    assert report["name"].endswith(".json")
    phone.tap("recover")
    assert phone.screen == "curtain"
    play(phone, rng, until="round")


def test_a_report_can_be_replayed(phone, monkeypatch):
    """The details hold the seed, the rules and the moves: enough to come to the same position."""
    import base64
    import json

    from lantern import games

    rng = Random(3)
    for _ in range(25):
        step(phone, rng)
    phone.send("cover")
    monkeypatch.setitem(ACTIONS, "menu", lambda desk, args: 1 / 0)
    phone.send("menu")
    details = json.loads(base64.b64decode(phone.tap("report")["download"]["data"]))
    assert "ZeroDivisionError" in details["fall"]["trace"]
    told = details["game"]
    game = games.load(told["game"])
    state = game.start(len(told["seats"]), told["seed"], told["options"])
    for text in told["log"].splitlines():
        state, _ = game.apply(state, text)
    assert game.describe(state) == told["state"]
    assert "Mia" not in json.dumps(told)


def test_a_screen_that_cannot_be_drawn_is_a_fall_too(phone, monkeypatch):
    """The template breaks after the action has worked: the action did not happen."""
    from lantern.ui import desk as desks

    good = desks.SCREENS["menu"]
    bad = desks.Screen("menu", "menu.html", "all", lambda desk: {})
    monkeypatch.setitem(desks.SCREENS, "menu", bad)
    phone.send("menu")
    assert phone.screen == "error"
    assert phone.app.desk.over == []
    monkeypatch.setitem(desks.SCREENS, "menu", good)
    phone.tap("recover")
    phone.tap("menu")
    assert phone.screen == "menu"


@pytest.mark.parametrize(
    "request_", [None, [], {}, {"n": "1"}, {"n": 10**9, "do": 5, "args": 7}, {"do": "open"}]
)
def test_requests_of_the_wrong_shape_are_answered(request_):
    """What is no request at all gets an answer with a screen."""
    reply = App().handle(request_)
    assert reply["screen"] == "home"
    assert reply["html"].startswith("<main")


def test_prerendered_home_and_setup_need_no_python():
    """Both are whole screens, and the form holds all that `start` needs."""
    drawn = App.prerender()
    assert set(drawn) == {"home", "setup"}
    phone = Phone()
    from phone import read

    form = next(e for e in read(drawn["setup"]) if e.tag == "form")
    phone.send("setup")
    phone.send("start", form.fields() | {"name-0": "Mia"})
    assert phone.screen == "curtain"
    assert phone.app.desk.session.seats[0].name == "Mia" or "Mia" in [
        s.name for s in phone.app.desk.session.seats
    ]
