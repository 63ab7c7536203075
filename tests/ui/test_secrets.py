"""Nothing private on a public screen, nothing of another seat on a private one (ux: 3.1, 3.2).

That nobody can tell a world from another at any screen is test_twin_worlds.py.
"""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from phone import Phone
from players import step

PRIVATE = {"role", "turn", "gold", "theft"}
CARD = re.compile(r"#([AB]\d\d)\b")


def position(seed: int, steps: int, people=("Mia", "Kai", "Lu"), bots: int = 1) -> Phone:
    """A game somewhere in the middle."""
    phone, rng = Phone(seed=seed), Random(seed)
    phone.seat(list(people), bots=bots)
    for _ in range(steps):
        if phone.screen in ("round", "final"):
            break
        step(phone, rng)
    return phone


def public_cards(phone: Phone) -> set[str]:
    """The cards that lie open for everybody or were seen by everybody this round."""
    session = phone.app.desk.session
    laid = {cell["card"] for cell in session.look(None)["mine"]["cells"]}
    told = {line.data[key] for line in session.feed(None) for key in ("card",) if key in line.data}
    return laid | told


@pytest.mark.parametrize("seed", range(3))
def test_between_turns_no_screen_holds_a_hand_a_role_or_a_goal(seed):
    """Every public screen of a whole round: only cards that lie open, no role, no nuggets."""
    phone, rng = Phone(seed=seed), Random(seed)
    phone.seat(["Mia", "Kai", "Lu"], bots=1)
    checked = 0
    while phone.screen not in ("round", "final"):
        if phone.reply["audience"] == "all":
            for screen in ("", "table", "menu", "feed", "settings"):
                if screen:
                    phone.send(screen)
                html = phone.reply["html"]
                assert set(CARD.findall(html)) <= public_cards(phone), (phone.screen, seed)
                assert "ROLE_" not in html
                assert 'href="#GOLD"' not in html
                if screen:
                    phone.send("close" if screen != "table" else "back")
            checked += 1
        step(phone, rng)
    assert checked > 20


@pytest.mark.parametrize("seed", range(3))
def test_the_plain_index_and_home_hold_no_secret(seed):
    """What is stored beside the payload, and the home kept for the next start, do not change with the
    hidden cards.
    """
    phone, rng = Phone(seed=seed), Random(seed)
    phone.seat(["Mia", "Kai", "Lu"])
    for _ in range(60):
        step(phone, rng)
        for save in phone.reply["save"]:
            told = json.dumps(save["plain"])
            assert not re.search(r"[AB]\d\d|digger|GOLD|STONE|seed", told), told
        assert not CARD.search(phone.home)
        assert "ROLE_" not in phone.home


def test_private_screens_are_drawn_for_their_seat_only():
    """Without the hold nothing private is drawn; after the cover nothing of it is left."""
    phone = position(3, 20)
    phone.send("cover")
    while phone.reply["after"]:
        phone.wait()
    for do in ("seen", "known", "draw", "pass", "undo", "play-choose", "play-place", "feed-show"):
        phone.send(do, {"card": "0"})
        assert phone.reply["audience"] == "all"
    phone.tap("open")
    assert phone.reply["audience"] == "seat"
    mine = set(CARD.findall(phone.reply["html"])) - public_cards(phone)
    assert mine
    phone.send("cover")
    assert not set(CARD.findall(phone.reply["html"])) & mine
    assert phone.app.desk.local == {}


def test_settings_over_a_private_screen_stay_private():
    """The page's automatic cover goes on working while settings or rules lie over a hand."""
    phone = position(3, 20)
    phone.send("cover")
    while phone.reply["after"]:
        phone.wait()
    phone.tap("open")
    phone.tap("menu")
    assert phone.reply["audience"] == "seat"
    phone.tap("settings")
    assert phone.reply["audience"] == "seat"
    phone.send("cover")
    assert (phone.screen, phone.reply["audience"]) == ("curtain", "all")


def test_both_roles_look_and_work_alike():
    """Same controls, same order, same number of lines; only the drawing and the words differ."""
    drawn = {}
    for seed in range(30):
        phone = Phone(seed=seed)
        phone.seat(["Mia", "Kai", "Lu"])
        phone.tap("open")
        role = phone.app.desk.session.look(phone.app.desk.opener)["role"]
        if phone.app.desk.opener == 0:
            drawn[role] = phone
    assert set(drawn) == {"digger", "saboteur"}
    one, other = ([(e.tag, sorted(e.attrs)) for e in drawn[role].main] for role in ("digger", "saboteur"))
    assert one == other
