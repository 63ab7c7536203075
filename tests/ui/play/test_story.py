"""The story of a game as one picture: it stands on its own, says who won, and follows theme and language."""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from phone import Phone

from lantern.table.seats import Bot, Seat
from lantern.table.session import Session
from lantern.ui.art import sheet
from lantern.ui.play import paper, story

STYLE = Path(__file__).parents[3] / "web/style"
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Mia", "Ana <b>&", "נועה", "张伟张伟张伟张伟张伟张伟张伟张伟")


def over(lang: str = "en", **prefs: object) -> Phone:
    """The last screen of a game of four."""
    rng = Random(4)
    session = Session.start("saboteur", [Seat(n, i, i, Bot()) for i, n in enumerate(NAMES)], {"rounds": 2}, 4)
    while session.turn.kind != "over":
        moves = session.legal()
        digs = [move for move in moves if getattr(move, "kind", "") == "dig"]
        session.play(rng.choice(digs or moves))
        session.finish()
    session.seats = tuple(replace(seat, bot=None) for seat in session.seats)
    phone = Phone(lang=lang)
    desk = phone.app.desk
    desk.session, desk.slot = session, "table"
    desk.prefs.update(prefs)
    desk.go("final")
    desk.local["step"] = 9
    phone.send("close")
    return phone


def drawn(phone: Phone) -> ElementTree.Element:
    """The picture, as the page gets it: it must be whole XML."""
    (control,) = [c for c in phone.controls("play-picture") if "data-art" in c.attrs]
    phone.send(phone.do_of(control), {"art": sheet()})
    made = phone.reply["download"]
    assert (made["name"], made["type"]) == ("story.svg", "image/svg+xml")
    return ElementTree.fromstring(base64.b64decode(made["data"]))


@pytest.fixture(scope="module")
def phone() -> Phone:
    return over()


def words(picture: ElementTree.Element) -> str:
    return " ".join("".join(e.itertext()) for e in picture.iter(f"{SVG}text"))


def test_everything_is_inside(phone):
    stands_alone(drawn(phone))


def stands_alone(picture: ElementTree.Element) -> None:
    """Every symbol that is used lies in the picture, and nothing of the page is needed."""
    text = ElementTree.tostring(picture, encoding="unicode")
    there = {e.attrib["id"] for e in picture.iter() if "id" in e.attrib}
    used = {e.attrib["href"].removeprefix("#") for e in picture.iter() if "href" in e.attrib}
    assert used and used <= there
    assert "var(" not in text and "class=" not in text and "<style" not in text
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert len(text) < 60_000


def test_it_says_who_won_with_how_much_and_shows_each_mine(phone):
    picture, session = drawn(phone), phone.app.desk.session
    result, said = session.look(None)["result"], words(picture)
    for seat in result["winners"]:
        assert f"\u2068{NAMES[seat]}\u2069" in said or "…" in said
    assert f"{max(result['scores'])} nugget" in said
    numbers = [e.text for e in picture.iter(f"{SVG}text") if (e.text or "").isdigit()]
    assert sorted(numbers) == sorted(map(str, result["scores"]))
    assert "Round 1" in said and "Round 2" in said
    starts = [e for e in picture.iter(f"{SVG}use") if e.attrib["href"] == "#START"]
    assert len(starts) == 2
    laid = [e for e in picture.iter(f"{SVG}use") if re.fullmatch(r"#B\d\d", e.attrib["href"])]
    assert len(laid) >= len(session.look(None)["mine"]["cells"]) - 1


def test_nothing_lies_outside(phone):
    nothing_lies_outside(drawn(phone))


def nothing_lies_outside(picture: ElementTree.Element) -> None:
    """All symbols and all words lie on the paper."""
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    for e in picture.iter(f"{SVG}use"):
        if "width" in e.attrib:
            x, y = float(e.attrib["x"]), float(e.attrib["y"])
            assert 0 <= x <= width - float(e.attrib["width"]) and 0 <= y <= height - float(e.attrib["height"])
    for e in picture.iter(f"{SVG}text"):
        size = paper.wide(e.text or "", float(e.attrib["font-size"]))
        reach = size / 2 if e.attrib.get("text-anchor") == "middle" else size
        assert reach <= width - 2 * story.EDGE and 0 < float(e.attrib["y"]) < height


def test_it_follows_the_theme():
    dark, light = drawn(over(theme="dark")), drawn(over(theme="light"))
    grounds = [next(picture.iter(f"{SVG}rect")).attrib["fill"] for picture in (dark, light)]
    assert grounds == [paper.DARK["coal"], paper.LIGHT["coal"]]


def test_from_right_to_left_words_begin_at_the_right_and_the_mine_stays():
    picture, other = drawn(over("xr")), drawn(over())
    assert (picture.attrib["direction"], other.attrib["direction"]) == ("rtl", "ltr")
    title, plain = next(picture.iter(f"{SVG}text")), next(other.iter(f"{SVG}text"))
    assert float(title.attrib["x"]) == story.WIDE - float(plain.attrib["x"])

    def start_of(drawing: ElementTree.Element) -> list[tuple[float, float]]:
        """How far the treasure lies to the right of the start, by round."""
        place = {"#START": [], "#GOLD": []}
        for e in drawing.iter(f"{SVG}use"):
            if e.attrib["href"] in place:
                place[e.attrib["href"]].append(float(e.attrib["x"]))
        return [gold - start for start, gold in zip(*place.values(), strict=True)]

    assert start_of(picture) == pytest.approx(start_of(other), abs=0.1) and min(start_of(other)) > 0


def test_only_a_finished_game_has_one_and_only_with_the_pages_art(phone):
    for args in ({}, {"art": 7}):
        phone.send("play-picture", args)
        assert "download" not in phone.reply
    phone.send("play-picture", {"art": "<svg><path id='x'"})
    assert "download" in phone.reply, "without its pictures the words are there still"


def test_the_colours_are_those_of_the_styles():
    for sheet_name in ("tokens.css", "art.css"):
        css = (STYLE / sheet_name).read_text("utf-8")
        dark, light = css.split(':root[data-theme="light"]')
        for part, theme in ((dark, paper.DARK), (light.split("}")[0], paper.LIGHT)):
            found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]+);", part))
            shared = set(found) & set(theme)
            assert shared and {key: found[key] for key in shared} == {key: theme[key] for key in shared}
    tokens = (STYLE / "tokens.css").read_text("utf-8")
    assert re.findall(r'\[data-colour="\d+"\] \{ --seat: (#\w+);', tokens) == list(paper.SEATS)


@pytest.mark.parametrize("text", [
    "The phone goes round the table and all talk", "金矿已经找到了这一轮" * 3, "Donaudampfschifffahrt" * 4,
])  # fmt: skip
def test_lines_are_as_long_as_there_is_room(text):
    whole = paper.wrap(text, 30, 300, 99)
    assert "".join(whole).replace(" ", "") == text.replace(" ", "")
    assert all(paper.wide(line, 30) <= 300 for line in whole) and len(whole) > 1
    cut = paper.wrap(text, 30, 300, 2)
    assert len(cut) == 2 and cut[1].endswith("…") and paper.wide(cut[1], 30) <= 300
