"""Gold by choice: everybody sees how the round ended, the phone goes round, then the chain (ux: 2.9)."""

from __future__ import annotations

from random import Random

import pytest
from phone import Phone
from players import step
from sitting import label, read_out
from test_reveal import chain, won

from lantern.table.session import Phone as WhosePhone


def to_the_gold(phone: Phone) -> list[str]:
    """Through the public reveal to the first who may choose; what the bar said on the way."""
    labels = []
    while not phone.controls("hand-round"):
        labels.append(label(phone))
        phone.tap("play-step")
    labels.append(label(phone))
    phone.tap("hand-round")
    return labels


def test_everybody_sees_how_it_ended_before_gold_is_chosen():
    """Public reveal first, then the gold goes round, then the chain is shown (ux: 2.9)."""
    phone = won(options={"gold_pick": "choose"})
    assert (phone.screen, phone.reply["audience"]) == ("round", "all")
    assert to_the_gold(phone) == ["Show the way", "Turn the dwarves over", "On to the gold"]
    assert phone.screen == "curtain" and "You may choose your gold." in read_out(phone)
    chosen = []
    while phone.screen == "curtain":
        phone.tap("open")
        while phone.screen == "gold":
            chosen.append(phone.app.desk.opener)
            phone.press(phone.controls("play-nugget")[0])
            phone.tap("play-take")
    assert chosen == [0, 1, 3, 0]
    assert phone.screen == "round" and label(phone) == "Next round", "what was seen is not shown again"
    assert chain(phone) == ["Mia", "Kai", "Ana", "Mia"]


def test_the_dwarves_lie_open_and_no_gold_is_shared_before_it_is_chosen():
    phone = won(options={"gold_pick": "choose", "gold_secret": "off"})
    phone.tap("play-skip")
    assert phone.reply["html"].count('href="#ROLE_') == 4
    assert "gold-chain" not in phone.reply["html"]
    assert not phone.controls("next") and phone.controls("hand-round")
    log = phone.app.desk.session.log[:]
    phone.send("next")
    assert (phone.screen, phone.app.desk.session.log) == ("round", log)


def test_the_gold_of_the_last_round_goes_round_before_the_winners():
    phone = won(options={"gold_pick": "choose", "rounds": 1})
    assert phone.screen == "round"
    to_the_gold(phone)
    while phone.screen == "curtain":
        phone.tap("open")
        while phone.screen == "gold":
            phone.press(phone.controls("play-nugget")[0])
            phone.tap("play-take")
    assert phone.screen == "final" and label(phone) == "See who won"
    assert chain(phone) == [] and phone.controls("rematch")


def test_a_reload_while_gold_goes_round_comes_back_to_the_one_who_chooses():
    phone = won(options={"gold_pick": "choose"})
    phone.boot(resume="table")
    assert phone.screen == "round", "nobody has gone on yet"
    to_the_gold(phone)
    phone.boot(resume="table")
    assert phone.screen == "curtain" and phone.app.desk.phone() == WhosePhone("gold", 0)


def test_a_round_is_counted_once_though_it_is_looked_at_twice():
    phone = won(options={"gold_pick": "choose"})
    before = phone.app.desk.prefs["rounds"]
    to_the_gold(phone)
    while phone.screen != "round":
        step(phone, Random(1))
    assert phone.app.desk.prefs["rounds"] == before + 1


def test_nobody_is_sent_round_when_there_is_nothing_to_choose():
    phone = won()
    phone.send("hand-round")
    assert phone.screen == "round" and not phone.app.desk.session.revealed


def test_gold_by_choice_goes_round_in_private():
    phone = won(options={"gold_pick": "choose"})
    to_the_gold(phone)
    phone.tap("open")
    assert phone.screen == "gold"
    values = [c.args["value"] for c in phone.controls("play-nugget")]
    assert len(values) == 4 and phone.controls("play-take")[0].off
    phone.tap("play-nugget", value=values[-1])
    pressed = [c for c in phone.controls("play-nugget") if c.attrs["aria-pressed"] == "true"]
    assert [c.args["value"] for c in pressed] == [values[-1]], "one card, though others may be worth as much"
    phone.tap("play-take")
    assert phone.screen == "curtain"
    assert phone.app.desk.session.log[-1] == f"pick {values[-1]}"


@pytest.mark.parametrize("value", [None, "a lot", "9" * 5000, "7", [], "0"])
def test_gold_that_is_not_there_cannot_be_taken(value):
    phone = won(options={"gold_pick": "choose"})
    to_the_gold(phone)
    phone.tap("open")
    log = phone.app.desk.session.log[:]
    phone.send("play-take", {"value": value})
    assert (phone.screen, phone.app.desk.session.log) == ("gold", log)
    assert phone.reply["speak"]
