"""Killed and opened again, the page shows what was there: a curtain with the way the phone goes, and the end
of a round as far as it was shown (ux: 1.5).
"""

from __future__ import annotations

import re
from collections.abc import Callable

import doors_end
import pytest
from mining import mine
from phone import Phone
from sitting import EMPTY, sit, sit_behind_doors

from lantern.core import codec

ALMOST = """
    . . . . . . . . A
    . . . . . . . . .
    S ─ ─ ─ ─ ─ ─ . B
    . . . . . . . . .
    . . . . . . . . C
"""
#: A message that goes away by itself.
NOTICE = re.compile(r'<aside class="notice".*?</aside>', re.S)
WAY = re.compile(r'<p class="way (\w+)".*?</p>', re.S)


def shown(phone: Phone) -> str:
    """The screen, without what was only said in passing."""
    return NOTICE.sub("", phone.reply["html"])


def again(phone: Phone) -> Phone:
    """What comes up when this page is killed and opened again."""
    other = Phone(prefs=phone.prefs)
    other.kept, other.lock, other.now = dict(phone.kept), list(phone.lock), phone.now
    other.boot(resume=phone.app.desk.slot)
    return other


def drawn(phone: Phone) -> Phone:
    """The same position, from which on the moves are kept."""
    session = phone.app.desk.session
    session.origin = {"state": session.game.describe(session.state), "log": ""}
    return phone


def won(**options: object) -> Phone:
    """Mia has laid the last card."""
    phone = drawn(sit(ALMOST, "B05", "A02", options=options))
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=7, y=0)
    phone.tap("play-place")
    return phone


def passed(phone: Phone) -> Phone:
    """Mia has thrown a card away, or done nothing with her action, and passed the phone on."""
    if phone.controls("play-pit"):
        phone.tap("play-choose")
        phone.tap("play-pit")
        phone.tap("play-place")
        phone.tap("draw" if phone.controls("draw") else "pass")
    else:
        phone.tap("play-sheet", name="can")
        phone.tap("play-step", kind="pass")
    if phone.screen == "turn":
        phone.tap("pass")
    return phone


def behind_doors() -> Phone:
    """Mia has laid the last card, and so it is kept."""
    phone = doors_end.ended()
    record = phone.app.desk.session.to_record(phone.now)
    phone.kept["table"] = codec.to_text(codec.encode(record))
    return phone


CURTAINS: dict[str, Callable[[], Phone]] = {
    "saboteur": lambda: passed(drawn(sit(EMPTY, "B05", "A02"))),
    "saboteur2": lambda: passed(drawn(sit_behind_doors(EMPTY, "B05", "A02"))),
    "brisingamen": lambda: passed(drawn(mine(actions_left=1))),
}


@pytest.mark.parametrize("game", CURTAINS)
def test_a_curtain_comes_back_with_the_way_the_phone_goes(game):
    """Who had it before was there for all to see. Beside the save, in the open, stands no more than ever."""
    phone = CURTAINS[game]()
    assert phone.screen == "curtain"
    assert [way[1] for way in WAY.finditer(phone.reply["html"])] == ["left"]
    back = again(phone)
    assert shown(back) == shown(phone)
    assert not {"giver", "holder", "shown"} & phone.reply["save"][-1]["plain"].keys()
    back.send("home")
    back.send("continue", {"slot": "table"})
    assert shown(back) == shown(phone)


ENDS: dict[str, Callable[[], Phone]] = {
    "a round": won,
    "a round with gold to choose": lambda: won(gold_pick="choose"),
    "the last round": lambda: won(rounds=1),
    "a round behind doors": behind_doors,
}


@pytest.mark.parametrize("end", ENDS)
def test_the_end_of_a_round_comes_back_at_the_step_it_was_at(end):
    """Each of its steps, and what comes after the last of them."""
    phone, steps = ENDS[end](), 0
    while phone.controls("play-step"):
        assert shown(again(phone)) == shown(phone)
        phone.tap("play-step")
        steps += 1
    assert steps >= 2
    assert shown(again(phone)) == shown(phone)


def test_the_next_round_is_shown_from_its_beginning():
    """Also after the first was looked at in two sittings."""
    phone = won()
    phone.tap("play-step")
    phone = again(phone)
    phone.tap("play-step")
    phone.tap("play-step")
    phone.tap("next")
    session = phone.app.desk.session
    while session.phone().kind != "round":
        session.play(session.legal()[0])
        session.finish()
        session.roles = set(range(len(session.seats)))
    phone.send("table")
    assert phone.screen == "round"
    assert 'data-step="mine"' in phone.reply["html"]


def test_gold_that_was_chosen_is_shown_though_the_round_was_seen_before():
    """The phone goes round between two looks; the second begins at the gold, killed before or not."""
    phone = won(gold_pick="choose")
    for do in ("play-step", "play-step"):
        phone.tap(do)
    phone.tap("hand-round")
    while phone.screen != "round":
        phone = again(phone)
        phone.tap("open")
        phone.press(phone.controls("play-nugget")[0])
        phone.tap("play-take")
    assert 'data-step="gold"' in phone.reply["html"]
    assert shown(again(phone)) == shown(phone)


def test_skipped_to_its_end_it_stays_there():
    phone = won()
    phone.tap("play-skip")
    assert phone.controls("next")
    assert shown(again(phone)) == shown(phone)


@pytest.mark.parametrize("junk", [-1, 10**9, "3", None, True, [2], 2.5])
def test_what_a_file_says_of_the_phone_is_taken_only_where_it_can_be(junk):
    """No such seat, no such step: nobody had the phone, and the end of the round from its beginning."""
    phone = won()
    phone.tap("play-step")
    phone.app.desk.shelf["table"].record.update(giver=junk, holder=junk, shown=junk)
    phone.send("home")
    phone.send("continue", {"slot": "table"})
    desk = phone.app.desk
    assert (phone.screen, desk.giver, desk.holder, desk.shown) == ("round", None, None, 0)
    assert 'data-step="mine"' in phone.reply["html"]


def test_a_bot_has_never_had_the_phone():
    phone = CURTAINS["saboteur"]()
    record = phone.app.desk.shelf["table"].record
    record["seats"][0]["bot"] = {"temper": "sly", "skill": 1}
    phone.send("home")
    phone.send("continue", {"slot": "table"})
    assert phone.screen == "curtain"
    assert phone.app.desk.giver is None
    assert not WAY.search(phone.reply["html"])
