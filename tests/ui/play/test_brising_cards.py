"""Brísingamen: workshop, market, necklace and what is mine; extra actions; the end in sight."""

from __future__ import annotations

from mining import log, mine, team
from sitting import label, main_button, prompt, read_out

MADE = {"at": "made"}


def rows(phone, mark):
    """The cards of the open sheet with that mark in their words."""
    return [c.args["card"] for c in phone.controls("play-card") if mark in c.text()]


def test_taking_a_jewel_turns_up_a_card_and_that_stays():
    phone = mine()
    phone.tap("play-sheet", name="workshop")
    phone.tap("play-card", card="J05")
    assert label(phone) == "Take: Hearth Ring"
    phone.tap("play-do")
    assert label(phone) == "Turn up a card"
    phone.tap("undo")
    assert log(phone) == []
    phone.tap("play-sheet", name="workshop")
    phone.tap("play-card", card="J05")
    phone.tap("play-do")
    phone.tap("play-turn-up")
    assert prompt(phone).startswith("1 action left")
    assert next(c for c in phone.controls("undo")).off


def test_the_last_card_of_a_turn_is_seen_before_the_phone_goes_on():
    phone = mine(actions_left=1)
    phone.tap("play-sheet", name="workshop")
    phone.tap("play-card", card="J05")
    phone.tap("play-do")
    phone.tap("draw")
    assert label(phone) == "Pass to Kai"
    phone.tap("pass")
    assert phone.screen == "curtain"


def test_what_can_be_made_now_is_marked():
    mine_now = ["ruby-S", "ruby-S", "sapphire-S", "amber-L"]
    phone = mine(jewels=[["J01", "J02"], [], []], gems=[mine_now, [], []], brising_open=["B1", "B2"])
    phone.tap("play-sheet", name="own")
    assert rows(phone, "can be made now") == ["J01"]
    phone.tap("play-card", card="J02")
    assert "Still missing: 1 small sapphire and 1 small emerald." in read_out(phone)
    assert main_button(phone).off
    phone.tap("play-card", card="J01")
    phone.tap("play-do")
    phone.tap("play-sheet", name="necklace")
    assert rows(phone, "can be made now") == ["B1"]
    phone.tap("play-card", card="B1")
    phone.tap("play-do")
    assert log(phone)[:2] == ["make J01", "make B1"]


def test_nothing_can_be_made_with_nobody_outside():
    phone = mine(
        dwarves=[[{"at": "L1"}, {"at": "L2"}, MADE, MADE, MADE, MADE], team(), team()],
        jewels=[["J01"], [], []], gems=[["ruby-S", "ruby-S", "sapphire-S"], [], []],
    )  # fmt: skip
    phone.tap("play-sheet", name="own")
    assert rows(phone, "can be made now") == []
    phone.tap("play-card", card="J01")
    assert "This takes a dwarf outside." in read_out(phone)


def test_a_trade_is_put_together_gem_by_gem():
    phone = mine(gems=[["ruby-L"], [], []], market=["amber-S", "sapphire-S", "emerald-L"])
    phone.tap("play-sheet", name="market")
    phone.tap("play-gem", side="give", gem="ruby-L")
    phone.tap("play-gem", side="get", gem="amber-S")
    assert "One for one of the same size" in read_out(phone)
    assert main_button(phone).off
    phone.tap("play-gem", side="get", gem="sapphire-S")
    assert label(phone) == "Trade 1 gem for 2"
    phone.tap("play-gem", side="get", gem="sapphire-S", less=1)
    phone.tap("play-gem", side="get", gem="sapphire-S")
    phone.tap("play-do")
    assert log(phone) == ["trade ruby-L for sapphire-S amber-S"]


def test_abilities_say_what_they_do_wherever_they_are():
    phone = mine(abilities=[["thief"], [], []], open_abilities=["bat", "speed", "stealth"])
    phone.tap("play-sheet", name="market")
    for line in ("flies two gems", "Two moves in each action", "Passes four dwarves"):
        assert line in read_out(phone)
    phone.tap("play-ability", kind="bat")
    phone.tap("play-do")
    assert log(phone) == ["ability bat"]
    phone.tap("play-turn-up")
    phone.tap("play-sheet", name="own")
    assert "take a large gem or two small ones" in read_out(phone)


def test_the_thief_takes_from_whom_it_is_told():
    phone = mine(abilities=[["thief"], [], []], gems=[[], ["ruby-S", "ruby-S", "amber-L"], []])
    phone.tap("play-sheet", name="own")
    phone.tap("play-sheet", name="thief")
    phone.tap("play-victim", whom="1")
    phone.tap("play-gem", side="loot", gem="ruby-S")
    assert main_button(phone).off
    phone.press(
        next(c for c in phone.controls("play-gem") if c.args.get("gem") == "ruby-S" and "less" not in c.args)
    )
    assert label(phone) == "Take 2 gems from Kai"
    phone.tap("play-do")
    assert log(phone) == ["thief seat 1 ruby-S ruby-S"]


def test_an_extra_action_is_offered_with_its_price():
    phone = mine(actions_left=0, tokens=[2, 0, 0])
    assert "Another action costs a token: you have 2, worth 3 points each." in prompt(phone)
    assert label(phone) == "Pass to Kai"
    phone.tap("play-dwarf", n=1)
    phone.tap("play-place", at="L1")
    assert label(phone) == "Dwarf 1 to lamp L1, for a token"
    phone.tap("play-do")
    assert phone.app.desk.session.look(0)["players"][0]["tokens"] == 1
    phone.tap("play-end")
    assert phone.screen == "curtain"


def test_what_goes_on_in_an_action_costs_no_token_more():
    """A second move with the speed potion, and a second gem of the same trade."""
    speedy = {"at": "W1", "ability": "speed", "active": True}
    phone = mine(actions_left=1, tokens=[2, 0, 0], dwarves=[team(speedy), team(), team()])
    phone.tap("play-dwarf", n=1)
    phone.tap("play-place", at="W2")
    phone.tap("play-do")
    phone.tap("play-place", at="W3")
    assert label(phone) == "Dwarf 1 to lamp W3"
    phone.tap("play-dwarf", n=2)
    phone.tap("play-place", at="L1")
    assert label(phone) == "Dwarf 2 to lamp L1, for a token"

    gems, market = [["ruby-S", "ruby-S", "ruby-S"], [], []], ["amber-S", "emerald-S", "amber-S"]
    phone = mine(actions_left=1, tokens=[2, 0, 0], gems=gems, market=market)
    said = []
    for kind in ("amber-S", "amber-S", "emerald-S"):
        phone.tap("play-sheet", name="market")
        phone.tap("play-gem", side="give", gem="ruby-S")
        phone.tap("play-gem", side="get", gem=kind)
        said.append(label(phone))
        phone.tap("play-do")
    assert said == ["Trade 1 gem for 1", "Trade 1 gem for 1", "Trade 1 gem for 1, for a token"]
    assert phone.app.desk.session.look(0)["players"][0]["tokens"] == 1


def test_who_could_end_the_game_is_warned_of():
    phone = mine(
        dwarves=[team(), [MADE, MADE, MADE, MADE, MADE, {"at": "L1"}], team()],
        necklace=[["B1", 0], ["B2", 1], ["B3", 2]], brising_open=["B4"],
    )  # fmt: skip
    phone.tap("play-sheet", name="end")
    told = read_out(phone)
    assert "Kai has one dwarf left: one more jewel ends the game, for 6 points." in told
    assert "One part of the necklace is missing: it ends the game, for 6 points" in told


def test_what_can_i_do_gives_reasons_for_what_does_not_go():
    phone = mine(jewels=[["J01"], [], []])
    phone.tap("play-sheet", name="can")
    assert "Still missing: 2 small rubies and 1 small sapphire." in read_out(phone)
    phone.tap("play-step", kind="pass")
    assert log(phone) == ["pass"]


def test_what_lies_before_others_is_there_for_all():
    phone = mine(gems=[[], ["ruby-L"], []], jewels=[[], ["J33"], []])
    phone.tap("play-person", seat=1)
    assert "Before Kai" in read_out(phone)
    assert "Crown of Coals" in read_out(phone)
