"""Thieves after the pay: the phone goes to each in the order of the rules, through curtains (ux: 2.9)."""

from __future__ import annotations

import pytest
from doors_end import ended, listed, step_to
from sitting import label, read_out

from lantern.table.session import Phone as WhosePhone

ROLES = ["boss", "blue", "saboteur", "saboteur"]


def robbing(order=(1, 3), bots=(), **keys):
    """Mia has laid the last card; these seats have laid theft cards in this order."""
    lying = {str(seat): ["theft"] for seat in order}
    keys = {"roles": ROLES, "before": lying, "theft_order": list(order), **keys}
    return ended(bots=bots, **keys)


def go_round(phone):
    """From the public reveal to the first curtain."""
    step_to(phone, "gold")
    phone.tap("hand-round")


def test_pay_is_shown_before_the_thieves_go_round():
    phone = robbing()
    assert phone.screen == "round"
    step_to(phone, "gold")
    assert listed(phone, "chain-name") == ["Ana", "Kai"], "the last to lay goes first, then clockwise"
    assert label(phone) == "On to the thieves" and not phone.controls("next")
    phone.tap("hand-round")
    assert phone.screen == "curtain" and phone.app.desk.phone() == WhosePhone("theft", 3)
    assert "Pass to Ana" in read_out(phone) and "You may steal a piece of gold." in read_out(phone)


def test_allowed_rows_are_bright_the_others_dim_with_the_reason():
    phone = robbing(gold=[0, 0, 0, 0])
    go_round(phone)
    phone.tap("open")
    assert (phone.screen, phone.reply["audience"]) == ("theft", "seat")
    rows = {c.args["seat"]: (c.off, c.near("li").text().split()[-2:]) for c in phone.controls("play-rob")}
    assert rows["0"] == (False, ["has", "gold"]) and rows["1"] == (False, ["has", "gold"])
    assert rows["2"] == (True, ["no", "gold"])
    assert rows["none"][0] is False and "3" not in rows
    assert phone.controls("play-steal")[0].off


def test_each_thief_sees_what_the_earlier_ones_did_and_may_leave_it():
    phone = robbing()
    go_round(phone)
    phone.tap("open")
    phone.tap("play-rob", seat=0)
    assert label(phone) == "Take a nugget from Mia"
    phone.tap("play-steal")
    assert phone.screen == "curtain" and phone.app.desk.phone() == WhosePhone("theft", 1)
    phone.tap("open")
    assert "Ana took a piece of gold from Mia." in read_out(phone)
    assert "You have" in read_out(phone)
    phone.tap("play-rob", seat="none")
    assert label(phone) == "Take nothing"
    phone.tap("play-steal")
    assert (phone.screen, phone.reply["audience"]) == ("round", "all")
    said = read_out(phone)
    assert "Ana took a piece of gold from Mia." in said and "Kai took nothing." in said
    assert label(phone) == "Next round"


def test_somebody_without_gold_cannot_be_robbed_by_hand():
    phone = robbing()
    go_round(phone)
    phone.tap("open")
    log = phone.app.desk.session.log[:]
    for args in ({"seat": "2"}, {"seat": "3"}, {"seat": "99"}, {"seat": "x"}, {}, {"seat": []}):
        phone.send("play-rob", args)
        assert phone.app.desk.local.get("rob") is None
    phone.send("play-steal")
    assert (phone.screen, phone.app.desk.session.log) == ("theft", log)


def test_covering_and_reloading_in_the_middle_of_it():
    phone = robbing()
    go_round(phone)
    phone.tap("open")
    phone.tap("play-rob", seat=0)
    phone.send("cover")
    assert phone.screen == "curtain" and phone.app.desk.expected() == 3
    phone.tap("open")
    assert phone.controls("play-steal")[0].off, "nothing private outlives its screen"
    phone.boot(resume="table")
    assert phone.screen == "curtain" and phone.app.desk.phone() == WhosePhone("theft", 3)
    phone.tap("open")
    phone.tap("play-rob", seat=0)
    phone.tap("play-steal")
    phone.boot(resume="table")
    assert phone.app.desk.phone() == WhosePhone("theft", 1)


def test_a_theft_is_not_taken_back():
    phone = robbing()
    go_round(phone)
    phone.tap("open")
    phone.tap("play-rob", seat=0)
    phone.tap("play-steal")
    log = phone.app.desk.session.log[:]
    phone.send("menu")
    assert not phone.controls("oops")
    phone.send("oops")
    assert phone.app.desk.session.log == log


def test_bots_steal_on_their_own_and_the_curtain_names_the_next_person():
    phone = robbing(order=(1, 2, 3), bots=(3,))
    go_round(phone)
    assert phone.app.desk.phone() == WhosePhone("bots", 3)
    assert phone.app.desk.expected() == 1 and "Next: Kai" in read_out(phone)
    phone.wait()
    assert phone.app.desk.phone() == WhosePhone("theft", 1)


def test_when_only_bots_steal_nobody_is_asked_to_take_the_phone():
    phone = robbing(order=(2, 3), bots=(2, 3))
    go_round(phone)
    assert phone.app.desk.expected() is None
    while phone.screen == "curtain":
        phone.wait()
    assert phone.screen == "round" and label(phone) == "Next round"


def test_who_has_stolen_already_is_not_next():
    phone = robbing(order=(1, 3), bots=(1,))
    go_round(phone)
    phone.tap("open")
    phone.tap("play-rob", seat="none")
    phone.tap("play-steal")
    assert phone.app.desk.phone() == WhosePhone("bots", 1)
    assert phone.app.desk.expected() is None


def test_thieves_of_the_last_round_come_before_the_winners():
    phone = robbing(options={"rounds": 1}, order=(3,))
    assert phone.screen == "round"
    go_round(phone)
    phone.tap("open")
    phone.tap("play-rob", seat=0)
    phone.tap("play-steal")
    assert phone.screen == "final" and "Ana took a piece of gold from Mia." in read_out(phone)
    phone.tap("play-step")
    assert phone.controls("rematch")


@pytest.mark.parametrize("seat", ["0", "none"])
def test_the_steps_are_the_same_whatever_is_taken(seat):
    phone = robbing()
    go_round(phone)
    phone.tap("open")
    effects = []
    for do, args in (("play-rob", {"seat": seat}), ("play-steal", {})):
        phone.tap(do, **args)
        effects.append(phone.reply["effects"])
    assert effects == [["pick"], ["gold", "pass"]]
