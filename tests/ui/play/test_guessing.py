"""What people take each other for: on their own screen alone until the end (ux: 2.10 chapter 5, 2.12)."""

from __future__ import annotations

import json
from random import Random

import pytest
from phone import Phone
from players import play
from sitting import EMPTY, read_out, sit

from lantern.games.saboteur2.cards import DWARVES
from lantern.table import marks
from lantern.ui import play as plays
from lantern.ui import words
from lantern.ui.play import Kind, final, guesses

HANDS = [["B01"], ["B01"], ["B01"], ["B01"]]


def at_turn(wanted: bool = True) -> Phone:
    """Mia's turn at a table that keeps marks."""
    phone = sit(EMPTY, hands=HANDS)
    phone.app.desk.prefs["marks"] = wanted
    phone.prefs = dict(phone.app.desk.prefs)
    phone.send("cover")
    phone.send("open")
    return phone


def take(phone: Phone, seat: int, kind: str) -> None:
    phone.send("guess", {"key": str(seat), "value": kind})


def chosen(phone: Phone) -> dict[int, str]:
    """What is chosen for whom on the open list."""
    return {int(c.args["key"]): c.attrs["value"] for c in phone.controls("guess") if "checked" in c.attrs}


def test_a_house_switch_off_at_first():
    phone = Phone()
    assert phone.app.desk.prefs["marks"] is False
    phone = at_turn(wanted=False)
    phone.tap("menu")
    assert not phone.controls("guesses")
    for do, args in (("guesses", {}), ("guess", {"key": "1", "value": "saboteur"})):
        phone.send(do, args)
        assert phone.screen == "menu" and phone.app.desk.session.marks == {}
    phone.tap("settings")
    on = next(c for c in phone.controls("set") if c.args["key"] == "marks" and c.attrs["value"] == "true")
    phone.press(on)
    assert phone.prefs["marks"] is True


def test_marks_are_made_from_the_menu_and_stand_beside_the_names():
    phone = at_turn()
    assert "you think" not in read_out(phone)
    phone.tap("menu")
    phone.tap("guesses")
    assert chosen(phone) == {1: "unknown", 2: "unknown", 3: "unknown"}
    for control in phone.controls("guess"):
        if (control.args["key"], control.attrs["value"]) in (("2", "saboteur"), ("3", "digger")):
            phone.press(control)
    assert chosen(phone) == {1: "unknown", 2: "saboteur", 3: "digger"}
    phone.tap("close")
    assert phone.screen == "turn"
    strip = next(e for e in phone.main if e.attrs.get("class") == "seats")
    shapes = [e.attrs["href"] for e in strip for up in [e.up] if up and up.attrs.get("class") == "guess"]
    assert shapes == ["#s2", "#s0"] and strip.attrs["data-long"] == "guesses"
    assert "you think: Saboteur" in read_out(phone)
    phone.send("guesses")
    take(phone, 2, "unknown")
    assert chosen(phone) == {1: "unknown", 2: "unknown", 3: "digger"}


@pytest.mark.parametrize("args", [
    {"key": "0", "value": "saboteur"}, {"key": "9", "value": "digger"}, {"key": "1", "value": "elf"}, {},
])  # fmt: skip
def test_nonsense_is_refused(args):
    phone = at_turn()
    phone.send("guess", args)
    assert phone.app.desk.session.marks == {}


def test_only_at_the_own_screen():
    phone = at_turn()
    phone.send("cover")
    for do in ("guesses", "menu"):
        phone.send(do)
        assert phone.screen != "guesses" and not phone.controls("guesses")
        take(phone, 1, "saboteur")
    assert phone.app.desk.session.marks == {}


def test_a_cover_takes_the_list_away():
    phone = at_turn()
    phone.send("guesses")
    take(phone, 1, "saboteur")
    phone.send("cover")
    assert phone.screen == "curtain" and "saboteur" not in phone.reply["html"].lower()
    phone.tap("open")
    assert phone.screen == "turn" and "you think: Saboteur" in read_out(phone)


def others_see(kinds: tuple[str, ...]) -> list[object]:
    """Mia marks so; then everything that anybody else gets to see, hear or store in plain."""
    phone, seen = at_turn(), []
    for kind in kinds:
        take(phone, 1, kind)
    take(phone, 2, kinds[0])
    plain: list[object] = []

    def note(reply):
        told = {key: value for key, value in reply.items() if key != "save"}
        seen.append(json.dumps(told))
        plain.extend(save["plain"] for save in reply["save"])

    note(phone.send("cover"))
    for do in ("table", "back", "feed", "close", "menu", "settings", "close", "close"):
        note(phone.send(do))
    phone.tap("open")
    phone.tap("play-choose", card=0)
    phone.tap("play-pit")
    phone.tap("play-place")
    phone.send("draw")
    note(phone.send("pass"))
    note(phone.send("open"))
    assert phone.app.desk.opener == 1
    for do in ("guesses", "close", "menu", "close", "feed", "close", "cover"):
        note(phone.send(do))
    note(phone.send("home"))
    return [*seen, plain]


def test_twins_whatever_was_marked_nobody_else_sees_a_letter_of_it():
    assert others_see(("saboteur", "digger")) == others_see(("digger", "unknown"))


def test_marks_survive_the_page_and_lie_in_no_plain_index():
    phone = at_turn()
    take(phone, 3, "saboteur")
    *_, save = phone.reply["save"]
    assert "saboteur" not in json.dumps(save["plain"]).replace('"game": "saboteur"', "")
    assert phone.record(save["slot"])["guesses"] == [[1, 0, 3, "saboteur"]]
    phone.boot()
    phone.tap("continue")
    phone.tap("open")
    phone.send("guesses")
    assert chosen(phone)[3] == "saboteur"


@pytest.fixture(scope="module")
def played() -> Phone:
    """A whole game."""
    phone, rng = Phone(seed=3), Random(3)
    phone.seat(["Mia", "Kai", "Lu"], first="0")
    play(phone, rng)
    return phone


@pytest.fixture
def over(played: Phone) -> Phone:
    """The end of a game; Mia was right about both others in round 1, Kai about nobody."""
    phone = played
    session = phone.app.desk.session
    roles = final.journey(session).rounds()[0][-1].state.deal.roles
    other = {"digger": "saboteur", "saboteur": "digger"}
    session.marks = {(1, 0, about): roles[about] for about in (1, 2)}
    session.marks |= {(1, 1, 0): other[roles[0]], (2, 1, 0): "werewolf"}
    phone.app.desk.local["step"] = 9
    phone.send("close")
    return phone


def test_the_chapter_holds_them_against_the_roles(over):
    session = over.app.desk.session
    told = guesses.chapter(session, final.journey(session))
    assert str(told["words"]) == "<bdi>Mia</bdi> was right about 2 of 2."
    (only,) = told["rounds"]
    assert only["round"] == 1 and [row["seat"] for row in only["rows"]] == [0, 1]
    mia, kai = only["rows"]
    assert [cell and cell["right"] for cell in mia["cells"]] == [None, True, True]
    assert [cell and cell["right"] for cell in kai["cells"]] == [False, None, None]
    for about in (1, 2):
        assert mia["cells"][about]["key"] == only["truth"][about]["key"]
    assert "Who suspected whom" in read_out(over)


def test_its_numbers_say_the_same_in_words(over):
    over.tap("play-numbers", chart="suspected")
    table = next(e for e in over.main if e.attrs.get("class") == "numbers")
    rows = [[" ".join(c.text().split()) for c in row.inside] for row in table if row.tag == "tr"]
    assert rows[0] == ["Who", "about", "thought", "was"]
    right = [row[2] == row[3] for row in rows[1:]]
    assert (len(rows), right) == (4, [True, True, False])
    over.tap("play-numbers", chart="suspected")


def test_without_marks_there_is_no_chapter(over):
    session = over.app.desk.session
    session.marks = {}
    assert guesses.chapter(session, final.journey(session))["rounds"] == []
    over.send("close")
    assert "Who suspected whom" not in read_out(over)


@pytest.mark.parametrize("who", [(1,), (1, 2)])
def test_the_one_line_names_all_who_were_best(over, who):
    session = over.app.desk.session
    roles = final.journey(session).rounds()[0][-1].state.deal.roles
    session.marks = {(1, seat, 0): roles[0] for seat in who}
    line = words.plain(guesses.chapter(session, final.journey(session))["words"])
    assert line == {1: "Kai was right about 1 of 1.", 2: "Kai and Lu were each right about 1 of 1."}[len(who)]


@pytest.mark.parametrize(("game", "roles"), [
    ("saboteur", {"digger", "saboteur"}),
    ("saboteur2", set(DWARVES)),
])  # fmt: skip
def test_every_role_of_a_game_can_be_guessed_and_is_told_apart_by_shape(game, roles):
    kinds = plays.of(game).kinds
    assert len({kind.shape for kind in kinds}) == len({kind.key for kind in kinds}) == len(kinds)
    assert sorted(role for kind in kinds for role in kind.roles) == sorted(roles)


def test_a_game_of_six_roles_brings_its_own_kinds(monkeypatch):
    """The list, the strip and the rules of marking know only what the screens of the game say."""
    six = tuple(
        Kind(key, key.title(), f"s{n}", frozenset({key}))
        for n, key in enumerate(("blue", "green", "boss", "profiteer", "geologist", "saboteur"))
    )
    monkeypatch.setattr(plays.of("saboteur"), "kinds", six)
    phone = at_turn()
    phone.send("guesses")
    assert len(phone.controls("guess")) == 3 * 7
    take(phone, 1, "geologist")
    take(phone, 2, "digger")
    assert chosen(phone) == {1: "geologist", 2: "unknown", 3: "unknown"}
    assert marks.own(phone.app.desk.session, 0) == {1: "geologist"}
