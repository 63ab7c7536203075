"""Missed moves played back on the dwarves' mine, which is drawn as it was at each of them (ux: 2.8)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from mining import marked, mine, spot, team
from phone import Phone
from sitting import label, prompt, stripped

from lantern.table.seats import Bot, Seat
from lantern.table.session import Session
from lantern.ui.play import brisingamen_recap

GAMES = Path(__file__).parents[2] / "games_played"


def back(phone: Phone, *turns: str) -> Phone:
    """Mia's turn after others made these moves, and the playing back has begun."""
    session = phone.app.desk.session
    session.read[0] = len(session.entries)
    for move in turns:
        session.play(move)
        session.finish()
    phone.app.desk.go("curtain")
    phone.send("open")
    assert phone.app.desk.opener == 0
    phone.tap("play-sheet", name="feed")
    phone.tap("play-recap")
    return phone


def kais(**comfort: Any) -> Phone:
    """Kai's dwarf 1 waits outside the Doorstone Nook with two actions; then Lu lets both go."""
    phone = mine(comfort, who=1, dwarves=[team(), team({"at": "W1"}), team()], caverns={"c01": ["ruby-S"]})
    return back(phone, "move 1 c01", "collect 1", "move 1 W1", "pass", "pass")


def stands(phone: Phone) -> str:
    """Where Kai's dwarf 1 is drawn, and the gems that lie in the cavern."""
    places = [e for e in phone.main if "place" in e.attrs.get("class", "").split()]
    pawns = [
        e.attrs["id"].removeprefix("place-") for e in places for p in e if "pawn" in p.attrs.get("class", "")
    ]
    gems = [e for e in spot(phone, "c01") if e.attrs.get("class", "") == "gem"]
    return f"{pawns[0]} {len(gems)}"


def test_the_mine_is_drawn_as_it_was_at_each_move():
    phone = kais()
    assert (stands(phone), marked(phone, "flash")) == ("c01 1", {"c01"})
    assert prompt(phone) == "Kai’s dwarf 1 to Doorstone Nook"
    assert [e for e in phone.main if e.attrs.get("class", "") == "way-floor walked"], "the way it went"
    phone.wait()
    assert stands(phone) == "c01 0" and "picks up 1 small ruby" in prompt(phone)
    phone.wait()
    assert stands(phone) == "W1 0" and marked(phone, "flash") == {"W1"}
    phone.wait()
    assert marked(phone, "flash") == set() and prompt(phone) == "Lu lets an action go"
    phone.wait()
    assert label(phone) == "My turn" and phone.reply["after"] is None
    phone.tap("play-recap")
    assert prompt(phone).startswith("2 actions")


def test_a_tap_on_the_mine_goes_on_holding_it_waits_and_skip_ends_it():
    phone = kais()
    phone.tap("play-place", at="out")
    assert stands(phone) == "c01 0" and "spot" not in phone.app.desk.local
    hold = next(e for e in phone.main if e.attrs.get("data-long") == "play-pause")
    assert spot(phone, "c01") in list(hold)
    phone.send("play-pause")
    assert phone.reply["after"] is None
    assert phone.controls("play-pause")[0].attrs["aria-label"] == "Go on"
    phone.tap("play-skip")
    assert prompt(phone).startswith("2 actions") and phone.reply["after"] is None


def test_choosing_a_dwarf_ends_it():
    phone = kais()
    phone.tap("play-dwarf", n=2)
    assert "recap" not in phone.app.desk.local and marked(phone, "lit") == {"L1"}


def test_nothing_is_offered_while_it_lasts():
    phone = kais()
    assert phone.controls("play-do") == [] and phone.controls("play-end") == []
    assert [c for c in phone.controls() if "main" in c.attrs.get("class", "").split()] == phone.controls(
        "play-recap"
    )


def test_calm_motion_shows_all_at_once_as_numbers():
    phone = kais(calm=True)
    badges = {e.up.attrs["id"]: e.text() for e in phone.main if e.attrs.get("class", "") == "badge"}
    assert badges == {"place-c01": "1 2", "place-W1": "3"}
    assert "in this order" in prompt(phone) and label(phone) == "My turn"
    assert stands(phone) == "W1 0"


def test_with_nothing_missed_nothing_is_played_back():
    phone = mine()
    phone.send("play-sheet", {"name": "feed"})
    assert phone.controls("play-shut") and phone.controls("play-recap") == []
    phone.send("play-recap")
    assert "recap" not in phone.app.desk.local


@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("brisingamen-*.json")))
def test_every_moment_of_whole_games_can_be_gone_back_to(name):
    """Twelve moves back, at any time: caverns and dwarves are exactly what they were."""
    record = json.loads((GAMES / f"{name}.json").read_text("utf-8"))
    seats = [Seat(f"S{n}", n, n, Bot()) for n in range(record["seats"])]
    session = Session.start("brisingamen", seats, record["options"], record["seed"])
    looks = [(0, session.look(None))]
    for text in record["log"]:
        session.play(text)
        session.finish()
        looks.append((len(session.entries), session.look(None)))
        if session.turn.kind == "over" or len(looks) % 5:
            continue
        entries, was = looks[max(0, len(looks) - 13)]
        later = [line for line in session.feed(None) if line.n >= entries]
        past = brisingamen_recap.before(looks[-1][1], later)
        assert past["caverns"] == was["caverns"]
        for player, then in zip(past["players"], was["players"], strict=True):
            for dwarf, old in zip(player["dwarves"], then["dwarves"], strict=True):
                kept = ("dwarf", "at", "gems", "ability", "active")
                assert {key: dwarf[key] for key in kept} == {key: old[key] for key in kept}, later


def robbed(bot: bool) -> Phone:
    """Mia's turn after Lu's thief took her ruby."""
    phone = mine(who=2, gems=[["ruby-L"], [], []], abilities=[[], [], ["thief"]], actions_left=1)
    session = phone.app.desk.session
    if bot:
        session.seats = (*session.seats[:2], Seat("Lu", 2, 2, Bot()))
    session.read[0] = len(session.entries)
    session.play("thief seat 0 ruby-L")
    session.finish()
    phone.app.desk.go("curtain")
    phone.send("open")
    return phone


@pytest.mark.parametrize("bot", [True, False])
def test_the_news_open_by_themselves_when_a_bot_robbed_me(bot):
    phone = robbed(bot)
    assert bool(phone.controls("play-recap")) is bot
    if bot:
        assert "Lu’s thief takes 1 large ruby from Mia" in stripped(phone.reply["html"])
        phone.tap("play-shut")
    phone.tap("play-dwarf", n=1)
    assert marked(phone, "lit") == {"L1"}


def news(phone: Phone) -> str:
    """The lines of the open news."""
    lines = [e for e in phone.main if e.attrs.get("class", "") == "feed-words"]
    return " / ".join(" ".join(line.text().split()) for line in lines)


def test_the_news_are_filtered_by_what_concerns_me_and_what_happened_in_the_mine():
    phone = robbed(bot=True)
    phone.app.desk.session.play("move 1 L1")
    phone.send("cover")
    phone.send("open")
    assert "thief" in news(phone) and "lamp L1" in news(phone)
    phone.tap("play-filter", by="mine")
    assert "thief" not in news(phone) and "lamp L1" in news(phone)
    phone.tap("play-filter", by="me")
    assert "thief takes 1 large ruby from" in news(phone)
    phone.send("play-filter", {"by": "nobody"})
    assert phone.app.desk.local["filter"] == "me"


@pytest.mark.parametrize("where", ["sheet", "page", "table", "page over the table"])
def test_a_line_points_at_its_place_wherever_it_is_read(where):
    """The place flashes, alone, and is where a keyboard goes on."""
    phone = kais()
    phone.tap("play-skip")
    if "table" in where:
        phone.send("cover")
        phone.tap("table")
        assert marked(phone, "flash") == set(), "the last step was Lu's"
    if "page" in where:
        phone.send("feed")
    elif where == "sheet":
        phone.tap("play-sheet", name="feed")
    phone.press(next(c for c in phone.controls("feed-show") if "picks up" in " ".join(c.text().split())))
    assert phone.screen == ("table" if "table" in where else "turn")
    assert marked(phone, "flash") == {"c01"}
    x, y = phone.app.desk.local["flash"]
    assert phone.reply["focus"] == f'[data-cell="{x},{y}"]'
    assert spot(phone, "c01").attrs["data-cell"] == f"{x},{y}"
