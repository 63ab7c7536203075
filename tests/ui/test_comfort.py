"""Comfort belongs to the seat: what is read aloud and when, big cards, and the people in the settings."""

from __future__ import annotations

from random import Random

import pytest
from phone import Phone
from players import step

from lantern.ui import aloud


def aside(phone, attribute):
    return attribute in next(e for e in phone.main if e.tag == "main").attrs


@pytest.fixture
def phone():
    """Two who like it plain, and Kai, who has it read and wants big cards; Mia begins."""
    phone = Phone(seed=4)
    phone.seat(["Mia", "Kai", "Lu"], first="0", **{"text-1": "", "aloud-1": "on", "big-1": "on"})
    return phone


def to_turn_of(phone, seat):
    while not (phone.screen == "turn" and phone.app.desk.opener == seat):
        step(phone, Random(1))
        assert phone.reply["audience"] == "all" or not phone.reply["aloud"]


def test_nothing_is_spoken_before_its_owner_asks(phone):
    """The button is there for Kai alone; the role is read when Kai asks, and nothing once it is covered."""
    for seat, name in enumerate(("Mia", "Kai", "Lu")):
        assert name in phone.reply["aloud"]
        phone.tap("open")
        assert phone.reply["aloud"] is None
        assert bool(phone.controls("read")) == (seat == 1)
        if seat == 1:
            said = phone.tap("read")["aloud"]
            role = phone.app.desk.session.look(1)["role"]
            assert said.startswith(f"{name}, your secret.")
            assert ("aboteur" in said) == (role == "saboteur")
            phone.send("cover")
            assert phone.reply["aloud"] is None, "nobody hears that somebody covered"
            phone.tap("open")
            assert phone.reply["aloud"] is None
        phone.peek()
        phone.tap("known")


def test_a_turn_is_read_with_hand_tools_and_then_what_is_new(phone):
    """First all of it; after the next tap the prompt or the sheet alone; a cover ends it."""
    to_turn_of(phone, 1)
    assert phone.reply["aloud"] is None
    said = phone.tap("read")["aloud"]
    assert said.startswith("Kai’s turn.")
    assert "your pickaxe is whole." in said
    labels = [c.attrs["aria-label"] for c in phone.controls("play-choose") if "data-aloud" in c.attrs]
    assert len(labels) == 6
    assert all(label in said for label in labels)
    again = phone.tap("play-choose", card=0)["aloud"]
    prompt = next(e for e in phone.main if e.attrs.get("data-aloud") == "prompt")
    assert again and "pickaxe is whole" not in again
    if not any(e.attrs.get("class") == "sheet" for e in phone.main):
        assert again.rstrip(".") == prompt.text().rstrip(".")
    phone.send("cover")
    assert phone.reply["aloud"] is None


def test_others_may_not_ask(phone):
    """A request that the screen does not offer is refused."""
    to_turn_of(phone, 0)
    phone.send("read")
    assert phone.reply["aloud"] is None
    assert phone.reply["effects"] == ["refuse"]


def test_tables_where_nobody_wants_it_stay_silent():
    """Without the wish of anybody at the table nothing is spoken, and there is no button."""
    phone, rng = Phone(seed=4), Random(1)
    phone.seat(["Mia", "Kai", "Lu"])
    for _ in range(50):
        assert phone.reply["aloud"] is None
        assert not phone.controls("read")
        step(phone, rng)
    phone.send("cover")
    phone.send("read")
    assert phone.reply["effects"] == ["refuse"]


def test_what_everybody_may_see_is_read_by_itself_and_only_what_is_new():
    """The curtain when it comes, moves of bots one by one, the table, each step of the end, and the final
    headline; again for whoever asks.
    """
    phone, rng = Phone(seed=4), Random(1)
    phone.seat(["Mia"], bots=2, first="0", **{"rule-rounds": "1", "text-0": "", "aloud-0": "on"})
    said = {}
    while phone.screen != "final":
        if phone.reply["audience"] == "all":
            said.setdefault(phone.screen, []).append(phone.reply["aloud"])
        if phone.screen == "curtain" and phone.reply["after"] and len(phone.app.desk.session.log) == 1:
            assert phone.reply["after"]["ms"] == 1500 + aloud.A_LINE
        step(phone, rng)
    while phone.controls("play-step"):
        said.setdefault("final", []).append(phone.reply["aloud"])
        phone.tap("play-step")
    said["final"].append(phone.reply["aloud"])
    assert "Pass to Mia" in said["curtain"][0]
    moves = [words for words in said["curtain"] if words and "Pass to" not in words]
    assert len(set(moves)) > 5, "each move of a bot by itself"
    steps = said["final"]
    assert len(steps) == 5
    assert all(steps)
    assert len({part for words in steps for part in words.split(". ")}) == sum(
        len(words.split(". ")) for words in steps
    ), "nothing twice"
    assert "wins" in steps[-1] or "share" in steps[-1]
    assert phone.tap("read")["aloud"].startswith(steps[-1][:20])


def test_the_table_is_read_with_people_and_cracked_tools():
    html = (
        '<ul><li data-aloud><span aria-hidden="true">M</span><b><bdi>Mia</bdi></b> 5 cards'
        '<svg role="img" aria-label="cracked lantern"><use href="#x"/></svg></li></ul>'
    )
    assert aloud.parts_of(html) == ["Mia 5 cards cracked lantern"]


def test_a_goal_under_the_hand_is_not_spoken():
    """What a card shows only while it is held is not read out; a sheet hides what lies under it."""
    html = (
        '<h1 data-aloud>Turn</h1><p><span data-aloud="prompt">Choose</span></p>'
        '<section><h2 data-aloud="sheet">Goal B</h2><div data-aloud="sheet"><svg><use href="#x"/></svg>'
        "<b data-hush>the treasure</b><p>Hold <br> the card?</p></div></section>"
    )
    assert aloud.words_of(html) == "Goal B. Hold the card?"
    assert aloud.words_of("<h1 data-aloud>A</h1><i>b</i><p data-aloud='prompt'>c</p>") == "A. c."
    assert aloud.words_of("<h1 data-aloud>A</h1><p data-aloud='prompt'>c</p>", whole=False) == "c."


def test_big_cards_are_for_that_seat_alone(phone):
    """The hand is large on Kai's screens only."""
    for seat in range(3):
        phone.tap("open")
        assert aside(phone, "data-big") == (seat == 1)
        phone.peek()
        phone.tap("known")


def test_the_brightness_guard_is_for_the_whole_page():
    """It is said with every reply, so that not even a cover lights up; off at first."""
    phone = Phone()
    assert phone.reply["kept"]["dress"]["data-guard"] == "off"
    phone.tap("settings")
    phone.press(
        next(c for c in phone.controls("set") if c.args["key"] == "guard" and c.attrs["value"] == "true")
    )
    assert phone.reply["kept"]["dress"]["data-guard"] == "on"
    phone.boot()
    assert phone.reply["kept"]["dress"]["data-guard"] == "on"


def test_comfort_of_a_remembered_person_is_edited_in_the_settings(phone):
    """It is kept for next time and holds at once where they sit; everybody else's stays."""
    phone.tap("menu")
    phone.tap("settings")
    index = next(i for i, p in enumerate(phone.prefs["people"]) if p["name"] == "Mia")
    phone.tap("person", index=index)
    keep = next(c for c in phone.controls("person-comfort"))
    phone.press(keep, text="150", left="on")
    assert phone.prefs["people"][index]["comfort"] == {"text": 150, "left": True}
    assert [seat.comfort for seat in phone.app.desk.session.seats] == [
        {"text": 150, "left": True},
        {"aloud": True, "big": True},
        {},
    ]
    assert not phone.controls("person-comfort")
    phone.tap("close")
    phone.send("cover")
    main = next(e for e in phone.main if e.tag == "main")
    assert main.attrs["data-text"] == phone.reply["kept"]["dress"]["data-text"] == "150"
    phone.boot(resume=next(iter(phone.kept)))
    assert phone.app.desk.session.seats[0].comfort == {"text": 150, "left": True}


@pytest.mark.parametrize("index", ["-1", "24", "x", None])
def test_nobody_of_that_number_changes_nothing(phone, index):
    """A request made up by hand is refused."""
    phone.send("settings")
    before = phone.prefs
    for do in ("person", "person-comfort", "forget"):
        phone.send(do, {"index": index})
        assert phone.reply["effects"] == ["refuse"]
    assert phone.prefs == before
