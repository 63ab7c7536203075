"""After a fall: another Python with the last save says what happened, goes on at the same curtain, and gives
a report that leads to the same position at a desk.
"""

from __future__ import annotations

import base64
import json
from random import Random

import pytest
from phone import Phone
from players import step

from lantern.games import names
from lantern.lab.__main__ import main as lab
from lantern.ui.desk import ACTIONS

FALL = {"trace": "Error: no answer", "request": {"do": "play-cell", "args": {"x": 1}}}


def again(phone: Phone, **args: object) -> None:
    """The worker has died; the page starts another and tells it what happened."""
    phone.boot(phone.app.desk.slot, **{"fall": FALL} | args)


def played(moves: int, seed: int = 4, game: str = "saboteur") -> Phone:
    """A table after so many taps."""
    phone, rng = Phone(seed=seed), Random(seed)
    phone.seat(["Mia", "Kai", "Lu"], game=game)
    for _ in range(moves):
        step(phone, rng)
    return phone


@pytest.mark.parametrize("game", names())
def test_it_comes_back_to_the_same_curtain(game):
    """Wherever it fell, nothing private is on show, before and after "Go on"."""
    for moves in range(0, 24, 3):
        phone = played(moves, game=game)
        session, expected = phone.app.desk.session, phone.app.desk.expected()
        before = (session.log, session.pending, phone.app.desk.holder)
        again(phone)
        assert (phone.screen, phone.reply["audience"]) == ("error", "all")
        assert phone.reply["after"] is None
        phone.tap("recover")
        desk = phone.app.desk
        assert phone.screen in ("curtain", "round", "final")
        assert (desk.session.log, desk.session.pending, desk.holder) == before
        assert desk.expected() == expected
        assert desk.opener is None


def test_home_is_another_way_on():
    """The way back to the game may be what breaks."""
    phone = played(5)
    again(phone)
    phone.tap("home")
    assert phone.screen == "home"
    phone.tap("continue")
    assert phone.screen == "curtain"


def test_nothing_else_is_understood_while_it_is_said():
    """Whatever was still under way when it fell."""
    phone = played(5)
    again(phone)
    for do in ("open", "bots", "cover", "draw", "menu"):
        phone.send(do)
        assert phone.screen == "error", do


def test_without_a_game_it_goes_on_at_home():
    phone = Phone()
    again(phone)
    assert phone.screen == "error"
    assert not phone.controls("home")
    phone.tap("recover")
    assert phone.screen == "home"


@pytest.mark.parametrize(
    "told", [None, 5, [], "x", {}, {"trace": 5, "request": [[[]]]}, {"trace": "é" * 10**6}]
)
def test_what_the_page_tells_may_be_anything(told):
    """Such a report is bounded, and a fall that is none is none."""
    phone = played(3)
    again(phone, fall=told)
    assert phone.screen == ("error" if isinstance(told, dict) else "curtain")
    if phone.screen == "error":
        assert len(phone.tap("report-copy")["copy"]) < 40_000


def test_the_report_names_nobody_and_is_gone_with_the_fall():
    """What is copied is what is kept as a file; people, their comfort and guesses are not in it."""
    phone = played(9)
    again(phone)
    told = phone.tap("report-copy")["copy"]
    assert "download" not in phone.reply
    phone.send("copied")
    assert "Copied." in phone.text
    assert "copy" not in phone.reply
    file = phone.send("report")
    assert base64.b64decode(file["download"]["data"]).decode() == told
    assert not any(name in told for name in ("Mia", "Kai", "Lu", "comfort_", "guesses"))
    assert json.loads(told)["fall"]["request"] == json.dumps(FALL["request"])
    phone.tap("recover")
    assert "copy" not in phone.send("report-copy")


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("import", {"value": "TEFOVEVSTg" * 60, "name": "ours"}),
        ("start", {"count": "3", "name-0": "Mia", "name-1": "Kai"}),
        ("save-rename", {"slot": "t1", "title": "Sunday at Kai’s"}),
        ("boot", {"slots": [{"slot": "t1", "copies": ["TEFOVEVSTg"]}], "prefs": {"people": ["Mia"]}}),
    ],
)
def test_the_report_quotes_no_file_and_nothing_that_was_typed(do, args):
    """What had been asked for may hold names, a whole game or all of them."""
    phone = played(3)
    again(phone, fall={"trace": "Error", "request": {"do": do, "args": args}})
    told = json.loads(json.loads(phone.tap("report-copy")["copy"])["fall"]["request"])
    assert (told["do"], set(told["args"])) == (do, set(args))
    assert not any(word in str(told) for word in ("Mia", "Kai", "TEFOVEVSTg"))


@pytest.mark.parametrize("game", names())
def test_a_report_is_played_again_by_the_lab(game, tmp_path, capsys, monkeypatch):
    """From the phone to a desk: the same moves and the same pending one, for a game of each kind."""
    phone = played(30, game=game)
    session = phone.app.desk.session
    monkeypatch.setitem(ACTIONS, "poison", lambda desk, args: 1 / 0)
    phone.send("poison")
    report = tmp_path / "report.json"
    report.write_text(phone.tap("report-copy")["copy"], "utf-8")
    assert lab(["replay", str(report)]) == 0
    told = capsys.readouterr().out
    assert "ZeroDivisionError: division by zero" in told
    assert f"{len(session.log)} moves, as recorded" in told
    assert f"pending {session.pending}" in told


def test_what_broke_in_the_rules_breaks_at_the_desk(tmp_path, capsys, monkeypatch):
    """A fault of a game shows itself from the report alone."""
    phone = played(30)
    phone.send("cover")
    again(phone)
    report = tmp_path / "report.json"
    report.write_text(phone.tap("report-copy")["copy"], "utf-8")
    game = type(phone.app.desk.session.game)
    monkeypatch.setattr(game, "candidates", lambda self, state: 1 / 0)
    assert lab(["replay", str(report)]) == 1
    assert "candidates:\nTraceback" in capsys.readouterr().out


def test_a_report_whose_moves_no_longer_go_says_so(tmp_path, capsys, monkeypatch):
    """Pasted: the record leads elsewhere today, or is damaged."""
    import io

    phone = played(30)
    again(phone)
    told = json.loads(phone.tap("report-copy")["copy"])
    for change, said in (
        ({"log": "dig B01 1,0\n" + told["game"]["log"]}, "NOT as recorded"),
        ({"seed": None}, "cannot be opened"),
        ({"game": "poker"}, "cannot be opened: newer"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(told | {"game": told["game"] | change})))
        assert lab(["replay", "-"]) == 1
        assert said in capsys.readouterr().out
