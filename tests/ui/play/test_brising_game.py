"""Brísingamen: whole turns and a whole game by taps, with a curtain that hides nothing."""

from __future__ import annotations

from random import Random

from mining import mine
from phone import Phone
from sitting import main_button, read_out

#: Taps that build nothing.
IDLE = frozenset({"menu", "play-shut", "undo", "play-person", "feed-show", "play-sheet"})


def step(phone: Phone, rng: Random) -> None:
    """One tap of somebody who plays on: the main button, or something lit, or anything."""
    if phone.screen == "curtain":
        phone.wait() if phone.reply["after"] else phone.tap("open")
        return
    main = main_button(phone)
    if not main.off and (main.attrs["data-do"] != "play-end" or rng.random() < 0.7):
        phone.press(main)
        return
    able = [c for c in phone.controls() if not c.off and phone.do_of(c) not in IDLE]
    lit = [c for c in able if "lit" in c.attrs.get("class", "").split()]
    if rng.random() < 0.15:
        able = phone.controls("play-sheet")
    phone.press(rng.choice(lit or able))


def test_a_person_and_two_bots_play_to_the_end():
    phone, rng = Phone(seed=13), Random(13)
    phone.seat(["Mia"], bots=2, game="brisingamen")
    for n in range(2500):
        if phone.screen == "final":
            break
        if n == 60:
            phone.boot(resume=next(iter(phone.kept)))
        step(phone, rng)
    assert phone.screen == "final"
    session = phone.app.desk.session
    result = session.look(None)["result"]
    stands = [e for e in phone.main if e.tag == "li" and "stand" in e.attrs.get("class", "").split()]
    assert [stand.text().split()[-1] for stand in stands] == [str(score) for score in result["scores"]]
    phone.tap("play-numbers", chart="points")
    assert "Jewels not made" in read_out(phone)
    phone.tap("play-replay", value=len(session.log) - 1)
    phone.tap("play-story")
    assert phone.reply["download"]["name"] == "story.txt"
    phone.tap("rematch")
    assert phone.screen == "curtain"


def test_three_people_have_three_turns_each():
    phone, rng = Phone(seed=4), Random(4)
    phone.seat(["Mia", "Kai", "Lu"], game="brisingamen")
    for _ in range(900):
        if phone.app.desk.session.state.turns > 9:
            break
        step(phone, rng)
    assert phone.app.desk.session.state.turns > 9


def test_nothing_is_held_and_everyone_may_look():
    phone = Phone(seed=4)
    phone.seat(["Mia", "Kai", "Lu"], game="brisingamen")
    assert not [e for e in phone.main if "data-hold" in e.attrs]
    phone.tap("open")
    assert phone.screen == "turn"
    assert phone.reply["audience"] == "all"
    assert "Everyone may look" in read_out(phone)
    assert not phone.controls("cover")


def test_the_table_may_do_without_the_curtain():
    phone = mine(actions_left=1)
    phone.tap("menu")
    phone.tap("settings")
    next_turn = next(
        c for c in phone.controls("set") if c.args["key"] == "next" and c.attrs["value"] == "false"
    )
    phone.press(next_turn)
    phone.tap("close")
    phone.tap("play-sheet", name="can")
    phone.tap("play-step", kind="pass")
    phone.tap("pass")
    assert (phone.screen, phone.app.desk.opener) == ("turn", 1)


def test_the_table_shows_what_lies_before_everybody():
    phone = mine(gems=[[], ["ruby-L"], []])
    phone.send("cover")
    phone.tap("table")
    assert "1 large ruby" in [e.attrs.get("aria-label") for e in phone.main]
    phone.tap("back")
    assert phone.screen == "curtain"


def test_the_table_can_be_turned_round_and_gives_time_to_talk():
    phone = mine()
    phone.send("cover")
    phone.tap("table")
    phone.tap("play-round-about")
    assert "turned-round" in phone.main.inside[0].attrs["class"]
    phone.tap("play-talk", minutes=1)
    assert "1 minute to talk" in read_out(phone)
    phone.tap("play-talk", minutes=0)
    phone.tap("play-round-about")
    assert "turned-round" not in phone.main.inside[0].attrs["class"]
    assert "talk-bar" not in phone.reply["html"]


def test_the_table_shows_necklace_market_and_decks_too():
    """All of it lies open, so anybody may read it between two turns."""
    phone = mine(necklace=[["B2", 1]], brising_open=["B7"], open_abilities=["bat", "thief"])
    phone.send("cover")
    phone.tap("table")
    told = " ".join(phone.main.text().split())
    cards = ("Twin Tears", "Falcon Pendant", "Bat", "Thief")
    for words in (*cards, "3 parts are missing.", "in the bank.", "in the deck."):
        assert words in told, words
    assert not phone.controls("play-card") and not phone.controls("play-ability")
