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


@pytest.mark.parametrize("odd", [float("inf"), float("nan"), [], "9" * 5000, True, None])
def test_numbers_that_are_none_are_refused_calmly(phone, odd):
    """In setup and in the game; nothing stumbles over them."""
    for do in ("setup-edit", "setup-add", "setup-update", "forget", "play-talk", "save-forget"):
        args = dict.fromkeys(("seat", "index", "minutes", "count", "first", "text-0", "slot"), odd)
        for where in ("home", "setup"):
            phone.send(where)
            phone.send(do, args)
            assert phone.screen == where, (do, phone.app.desk.fall)


@pytest.mark.parametrize("now", [-(10**20), 10**17, 10**30])
def test_a_clock_beyond_all_calendars_is_not_believed(now):
    """The time of the last request stands, and the game goes on."""
    app = App(dice=lambda: 3)
    device = {"lang": "en", "dark": False, "zone": 60}
    for n, (do, time) in enumerate([("boot", 9), ("setup", 10), ("start", now), ("menu", now)]):
        reply = app.handle({"n": n, "do": do, "args": {"device": device}, "now": time})
    assert reply["screen"] == "menu"
    assert app.desk.now == 10


@pytest.mark.parametrize(
    "last", [{"seats": None}, {"seats": 5}, {"seats": {"a": 1}}, {"rules": [1]}, {"game": [], "seats": "Mia"}]
)
def test_a_remembered_table_of_the_wrong_shape_is_forgotten(last):
    """Setup opens all the same."""
    phone = Phone(prefs={"last": {"game": "saboteur"} | last})
    phone.tap("setup")
    assert phone.screen == "setup"


def test_a_remembered_name_is_never_cut_inside_a_letter():
    """Sixteen letters may be many more code points: families, and letters with marks."""
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
    phone = Phone()
    phone.seat([family * 16, "हिन्दी भाषाएँ की", "Lu"])
    before = [seat.name for seat in phone.app.desk.session.seats]
    phone.boot()
    phone.tap("setup")
    assert {seat["name"] for seat in phone.app.desk.local["draft"].seats} == set(before)


@pytest.mark.parametrize("lang", [5, [], {}, True])
def test_a_device_without_a_language_speaks_english(lang):
    phone = Phone(lang=lang)
    assert (phone.screen, phone.reply["lang"]) == ("home", "en")


def test_a_game_that_cannot_be_drawn_does_not_hide_the_others(phone, monkeypatch):
    """The page was in a game whose curtain breaks: home stands there with every save, and Go on never leads
    in a circle.
    """
    from lantern.ui import desk as desks

    phone.send("home")
    phone.seat(["Ana", "Bo", "Zoe"])
    phone.send("cover")
    curtain = desks.SCREENS["curtain"]
    broken = desks.Screen("curtain", "curtain.html", "all", lambda desk: {})
    monkeypatch.setitem(desks.SCREENS, "curtain", broken)
    phone.boot(resume="t1")
    assert phone.screen == "home"
    assert phone.reply["speak"]
    assert set(phone.app.desk.shelf) == {"t1", "t2"}
    phone.tap("continue")
    assert phone.screen == "error"
    phone.tap("recover")
    assert phone.screen == "home"
    monkeypatch.setitem(desks.SCREENS, "curtain", curtain)
    phone.tap("continue")
    phone.tap("open")
    monkeypatch.setitem(desks.SCREENS, "curtain", broken)
    phone.send("cover")
    phone.tap("recover")
    assert phone.screen == "error"
    phone.tap("recover")
    assert phone.screen == "home"
    assert phone.controls("continue")


def test_comfort_in_a_foreign_save_is_read_with_care(phone):
    """What a file says about languages and sizes is not believed unless there are such."""
    from lantern.core.codec import encode, to_text

    record = phone.record("t1")
    for seat in record["seats"]:
        seat["comfort"] = {"lang": 5, "text": "huge", "left": "yes", "calm": True}
    phone.kept["t1"] = to_text(encode(record))
    phone.boot(resume="t1")
    assert phone.screen == "curtain"
    assert phone.app.desk.session.seats[0].comfort == {"calm": True}


def test_prerendered_screens_need_no_python():
    """All are whole screens, and the form holds all that `start` needs."""
    drawn = App.prerender()
    assert set(drawn) == {"home", "setup", "rules"}
    phone = Phone()
    from phone import read

    form = next(e for e in read(drawn["setup"]) if e.tag == "form")
    phone.send("setup")
    phone.send("start", form.fields() | {"name-0": "Mia"})
    assert phone.screen == "curtain"
    assert phone.app.desk.session.seats[0].name == "Mia" or "Mia" in [
        s.name for s in phone.app.desk.session.seats
    ]
