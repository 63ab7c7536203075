"""Lines of the feed point at their place, and open their card, wherever they are read (ux: 2.8)."""

from __future__ import annotations

from random import Random

import pytest
from phone import Element, Phone
from sitting import card_shown, marked, read_out, sit
from test_telling import walked

from lantern.table.feed import Line
from lantern.ui.play import saboteur2_lines, saboteur2_words
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_face as faces

ROAD = """
    . . . . . . . . A
    . . . . . . . . .
    S ─ ─ . . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""


def after_three() -> Phone:
    """Ana has the phone: Mia has looked at B, Kai has laid a bend, Lu has broken Ana's lantern."""
    phone = sit(
        ROAD,
        hands=[["A11", "B01"], ["B06", "B01"], ["A02", "B01"], ["B01"]],
        goals=["STONE_A", "GOLD", "STONE_B"],
    )
    session = phone.app.desk.session
    for begins in ("map B", "dig B06 3,0", "break lantern 3"):
        session.play(next(m for m in session.legal() if str(m).startswith(begins)))
        session.finish()
    phone.app.desk.go("curtain")
    phone.send("open")
    assert phone.app.desk.opener == 3
    return phone


def rows(phone: Phone) -> list[Element]:
    """The lines that act, newest last as they are listed."""
    return [e for e in phone.main if "feed-row" in e.attrs.get("class", "").split() and e.tag == "button"]


def row(phone: Phone, words: str) -> Element:
    return next(e for e in rows(phone) if words in " ".join(e.text().split()))


def to_feed(phone: Phone, where: str) -> None:
    """The feed on the turn's sheet, as a page over the turn, as a page over the table, or on the table."""
    if where in ("table", "over the table"):
        phone.send("cover")
        phone.tap("table")
    if where == "sheet":
        phone.tap("play-sheet", name="feed")
    elif where != "table":
        phone.send("feed")


PLACES = ("sheet", "page", "table", "over the table")


@pytest.mark.parametrize("where", PLACES)
def test_a_tap_points_and_a_long_press_opens(where):
    phone = after_three()
    to_feed(phone, where)
    laid = row(phone, "laid a card")
    assert (phone.do_of(laid), laid.attrs["data-long"]) == ("feed-show", "feed-open")
    beside = next(c for c in phone.controls("feed-open") if c.args["n"] == laid.args["n"] and c is not laid)
    assert beside.attrs["aria-label"].startswith("Show the card"), "the same without a long press"
    phone.send(laid.attrs["data-long"], laid.args)
    assert phone.screen == "card" and "Kai laid a card" in read_out(phone)
    shown = card_shown(phone.main)
    assert [card for card, _ in shown] == [phone.app.desk.session.log[1].split()[1]]
    assert phone.controls("rules")
    phone.tap("close")
    assert row(phone, "laid a card"), "back where it was read"
    phone.press(row(phone, "laid a card"))
    assert phone.screen == ("turn" if where in ("sheet", "page") else "table")
    x, y = phone.app.desk.local["flash"]
    assert marked(phone, "flash") == {(x, y)}
    assert phone.reply["focus"] == f'[data-cell="{x},{y}"]'


@pytest.mark.parametrize("where", PLACES)
def test_goals_are_pointed_at_too(where):
    phone = after_three()
    to_feed(phone, where)
    phone.press(row(phone, "looked at B"))
    assert marked(phone, "flash") == {(8, 0)}


@pytest.mark.parametrize("where", PLACES)
def test_lines_of_no_place_open_by_a_tap(where):
    phone = after_three()
    to_feed(phone, where)
    phone.press(row(phone, "broke"))
    assert phone.screen == "card" and "cannot lay tunnels" in read_out(phone)


def test_elsewhere_there_is_no_mine_to_point_at():
    phone = after_three()
    phone.send("cover")
    phone.send("feed")
    assert not phone.controls("feed-show")
    phone.send("feed-show", {"at": "3,0"})
    assert "flash" not in phone.app.desk.local
    phone.press(row(phone, "laid a card"))
    assert phone.screen == "card"


def test_only_lines_of_the_own_feed_open():
    """What a seat did not read it cannot open; a look opens the map and never what lay there."""
    phone = after_three()
    drew = next(line for line in phone.app.desk.session.feed(0) if line.key == "drew" and "card" in line.data)
    phone.send("feed-open", {"n": str(drew.n)})
    assert phone.screen == "turn" and faces.face(drew)
    for n in ("999", "-1", "x"):
        phone.send("feed-open", {"n": n})
        assert phone.screen == "turn"
    own = Line(0, 1, "looked", {"seat": 0, "goal": "B", "card": "GOLD"}, True)
    other = Line(0, 1, "looked", {"seat": 0, "goal": "B"}, True)
    assert faces.face(own) == faces.face(other) and faces.face(own)["card"] == "A11"


def test_every_line_of_a_game_opens_or_says_that_it_does_not():
    opened = set()
    for line in (line for seed in range(5) for viewer in (None, 0) for line in walked(seed).feed(viewer)):
        face = faces.face(line)
        if face:
            opened.add(line.key)
            assert str(face["title"]) and str(face["words"]) and face["rule"]
    assert opened >= {"dug", "broke", "looked", "rockfall", "repaired"}


assert saboteur2_words, "with it the cards of Doors & Crystals are known"


@pytest.mark.parametrize("key", saboteur2_lines.PLAYED)
def test_actions_that_name_no_card_open_a_card_of_their_kind(key):
    tool = {"tool": "cart"} if key == "broke" else {}
    face = faces.face(Line(0, 1, key, {"seat": 0, "target": 1, "role": "boss", **tool}, True))
    assert face and face["rule"] and cards.kind(face["card"]) == saboteur2_lines.PLAYED[key]


def test_what_happened_in_older_rounds_is_in_no_mine_of_now():
    phone = sit(ROAD, "B01")
    phone.send("cover")
    session, rng = phone.app.desk.session, Random(4)
    while session.round == 1:
        session.play(rng.choice(session.legal()))
        session.finish()
    phone.app.desk.go("table")
    phone.send("feed")
    assert "Round 1" in read_out(phone) and "laid a card" in read_out(phone)
    assert not phone.controls("feed-show") and phone.controls("feed-open")


@pytest.mark.parametrize("where", ["sheet", "page"])
def test_the_mine_shows_opened_goals_too(where):
    phone = sit(
        "S ─ ─ ─ ─ ─ ─ . B", hands=[["B05"], ["B01"], ["B01"], ["B01"]], goals=["STONE_A", "STONE_B", "GOLD"]
    )
    session = phone.app.desk.session
    session.play("dig B05 7,0")
    session.finish()
    phone.app.desk.go("curtain")
    phone.send("open")
    to_feed(phone, where)
    phone.send(*(("play-filter", {"by": "mine"}) if where == "sheet" else ("feed-filter", {"value": "mine"})))
    words = read_out(phone)
    assert "drew a card" not in words, "a draw follows every turn"
    assert "Goal B is open" in words and "laid a card" in words and "Round 1: cards are dealt" not in words
    opened = row(phone, "Goal B is open")
    assert opened.attrs["data-long"] == "feed-open"
    phone.press(opened)
    assert marked(phone, "flash") == {(8, 0)}
