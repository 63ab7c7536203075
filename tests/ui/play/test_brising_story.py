"""The story of the dwarves' mine: who emptied which cavern, on the screen and as one picture (ux: 2.10)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from phone import Phone
from sitting import stripped
from test_story import SVG, drawn, nothing_lies_outside, stands_alone, words

from lantern.table.seats import Seat
from lantern.table.session import Session
from lantern.ui.play import paper, story

GAME = Path(__file__).parents[2] / "games_played/brisingamen-5-seats-necklace.json"
NAMES = ("Mia", "Kai <b>", "נועה", "Ana", "张伟张伟张伟张伟张伟张伟张伟")


def over(lang: str = "en", **prefs: object) -> Phone:
    """The last screen of a game that was played."""
    record = json.loads(GAME.read_text("utf-8"))
    seats = [Seat(name, n, n) for n, name in enumerate(NAMES)]
    session = Session.start("brisingamen", seats, record["options"], record["seed"])
    for text in record["log"]:
        session.play(text)
        session.finish()
    phone = Phone(lang=lang)
    desk = phone.app.desk
    desk.session, desk.slot = session, "table"
    desk.prefs.update(prefs)
    desk.go("final")
    phone.send("close")
    return phone


@pytest.fixture(scope="module")
def phone() -> Phone:
    return over()


def took(phone: Phone) -> dict[str, list[int]]:
    """cavern -> the seats that took gems out of it, in their order."""
    found: dict[str, list[int]] = {}
    for line in phone.app.desk.session.feed(None):
        if line.key in ("collected", "bat-flew"):
            found.setdefault(line.data["place"], []).append(line.data["seat"])
    return found


def test_each_cavern_shows_who_took_its_gems(phone):
    letters = [e.text() for e in phone.main if e.attrs.get("class", "") == "letter"]
    assert letters
    by_place = {
        e.attrs["id"].removeprefix("left-"): e
        for e in phone.main
        if e.attrs.get("id", "").startswith("left-")
    }
    for place, seats in took(phone).items():
        said = by_place[place].attrs["aria-label"]
        assert "taken by" in said and all(NAMES[seat] in said for seat in seats), said
        heads = [e for e in by_place[place] if e.attrs.get("class", "") == "taker"]
        assert len(heads) >= len(set(seats))
    untouched = set(by_place) - set(took(phone))
    assert untouched and not any("taken by" in by_place[place].attrs["aria-label"] for place in untouched)


def test_it_says_who_emptied_most(phone):
    left = phone.app.desk.session.look(None)["caverns"]
    counted = Counter(seats[-1] for place, seats in took(phone).items() if not left[place])
    most = max(counted.values())
    best = sorted(seat for seat, n in counted.items() if n == most)
    said = stripped(phone.reply["html"])
    assert f" emptied the most caverns: {most} of 24" in said
    chapter = next(e for e in phone.main if e.attrs.get("id") == "chapter-emptied")
    line = next(e.text() for e in chapter if e.tag == "p")
    assert [seat for seat in range(5) if NAMES[seat] in line] == best


def test_the_list_is_behind_the_numbers(phone):
    phone.tap("play-numbers", chart="emptied")
    rows = [e for e in phone.main if e.tag == "li" and e.up.attrs.get("class", "") == "emptied"]
    assert len(rows) == sum(map(len, took(phone).values()))
    phone.tap("play-numbers", chart="emptied")
    assert any(e.attrs.get("id", "") == "left-c24" for e in phone.main)


def test_the_picture_stands_on_its_own_and_nothing_lies_outside(phone):
    picture = drawn(phone)
    stands_alone(picture)
    nothing_lies_outside(picture)


def test_the_picture_says_who_won_why_and_who_emptied_what(phone):
    picture, session = drawn(phone), phone.app.desk.session
    result, said = session.look(None)["result"], words(picture)
    numbers = [e.text for e in picture.iter(f"{SVG}text") if (e.text or "").isdigit()]
    assert sorted(numbers) == sorted(map(str, result["scores"]))
    assert "making the necklace whole" in said and "emptied the most caverns" in said
    drawn_caverns = [e for e in picture.iter(f"{SVG}use") if e.attrib["href"] == "#cavern"]
    assert len(drawn_caverns) == 24
    heads = Counter(e.attrib["href"] for e in picture.iter(f"{SVG}use") if e.attrib["href"].startswith("#d"))
    for seat in range(5):
        caverns = sum(seat in seats for seats in took(phone).values())
        assert heads[f"#d{seat}"] >= 1 + caverns


def test_the_mine_of_the_picture_never_mirrors():
    places = []
    for lang in ("en", "xr"):
        picture = drawn(over(lang, theme="light"))
        assert next(picture.iter(f"{SVG}rect")).attrib["fill"] == paper.LIGHT["coal"]
        places.append([e.attrib["x"] for e in picture.iter(f"{SVG}use") if e.attrib["href"] == "#cavern"])
    assert places[0] == places[1]
    title = next(picture.iter(f"{SVG}text"))
    assert float(title.attrib["x"]) == story.WIDE - story.EDGE


def test_only_a_finished_game_has_a_story():
    phone = Phone(seed=4)
    phone.seat(["Mia", "Kai", "Lu"], game="brisingamen")
    phone.tap("open")
    for do in ("play-picture", "play-story", "play-copy"):
        phone.send(do, {"art": "<svg/>"})
        assert "download" not in phone.reply
