"""A random clicker: whatever is tapped, in whatever order, no screen breaks and nothing private stays
behind.
"""

from __future__ import annotations

from random import Random

import pytest
from phone import Phone
from players import anything, step

from lantern.ui import play as plays

PRIVATE = {"role", "turn", "gold", "theft"}


@pytest.mark.parametrize("seed", range(15))
def test_whatever_is_tapped_no_screen_breaks(seed):
    """240 taps from each seed, half of them sensible so that games get somewhere."""
    click_about(Phone(seed=seed, lang=["en", "xa", "xr"][seed % 3]), Random(seed))


@pytest.mark.parametrize(
    ("game", "seed"),
    [("saboteur2", 0), ("saboteur2", 1), ("saboteur2", 2), ("brisingamen", 4)],
)
def test_whatever_is_tapped_at_the_tables_of_the_other_games(game, seed):
    """The same, with people and a bot who have sat down already."""
    phone = Phone(seed=seed, lang=["en", "xa", "xr"][seed % 3])
    phone.seat(["Mia", "Kai"], bots=1, game=game)
    click_about(phone, Random(seed))


def click_about(phone: Phone, rng: Random) -> None:
    """240 taps on anything."""
    done: list[str] = []
    for _ in range(240):
        sensible = phone.screen in PRIVATE | {"curtain", "round"} and rng.random() < 0.4
        try:
            if sensible and not phone.app.desk.over:
                step(phone, rng)
                done.append("step")
            else:
                done.append(anything(phone, rng))
        except AssertionError:
            done.append("lost")
        assert phone.screen != "error", (done[-12:], phone.app.desk.fall)
        secret = phone.app.desk.opener is not None and not plays.lies_open(phone.app.desk)
        assert (phone.reply["audience"] == "seat") == secret
        if phone.screen in PRIVATE and not plays.lies_open(phone.app.desk):
            assert phone.reply["audience"] == "seat"


def test_nonsense_requests_change_nothing():
    """Unknown names, wrong kinds of arguments, no arguments: a calm answer, the same game."""
    phone, rng = Phone(), Random(1)
    phone.seat(["Mia", "Kai", "Lu"])
    for _ in range(12):
        step(phone, rng)
    from lantern.ui.desk import ACTIONS

    session = phone.app.desk.session
    before = (session.seq, session.log[:], session.pending)
    leaving = {
        "boot",
        "home",
        "setup",
        "continue",
        "draw",
        "pass",
        "known",
        "bots",
        "next",
        "undo",
        "start",
        "oops",
    }
    for do in [*sorted(set(ACTIONS) - leaving), "no-such-thing", "", "play-", "play-nothing"]:
        for args in (
            {},
            {"seat": "x", "slot": 7, "value": None, "key": [], "at": {}},
            {"seat": "99", "index": "-1"},
        ):
            phone.send(do, args)
            assert phone.screen != "error", (do, args, phone.app.desk.fall)
    session = phone.app.desk.session
    assert (session.seq, session.log, session.pending) == before
