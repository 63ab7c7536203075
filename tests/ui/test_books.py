"""The rules of every game: each "why?" lands on its paragraph, each rule has its card, the search finds."""

from __future__ import annotations

import re

import pytest
from phone import Phone

from lantern import games
from lantern.games.saboteur2.cards import BOX
from lantern.table.seats import Seat
from lantern.table.session import Session
from lantern.ui.play import saboteur2_words, saboteur_words

GAMES = ["saboteur", "saboteur2"]


def read(game: str, at: str) -> Phone:
    """The rules of the game that is being played, over its curtain."""
    phone, desk = Phone(), None
    desk = phone.app.desk
    people = [Seat(name, n, n, None) for n, name in enumerate(("Mia", "Kai", "Lu", "Ana"))]
    desk.session, desk.slot = Session.start(game, people, {}, 1), "table"
    desk.go("curtain")
    phone.send("rules", {"at": at})
    assert phone.screen == "rules"
    return phone


def sections(phone: Phone) -> dict[str, str]:
    """id -> html of every paragraph."""
    parts = re.split(r'(?=<section class="rule")', phone.reply["html"])[1:]
    return {re.search(r'id="rule-([a-z-]+)"', part).group(1): part for part in parts}


@pytest.mark.parametrize("game", GAMES)
def test_every_why_lands_on_a_paragraph(game):
    assert saboteur2_words
    there = sections(read(game, "book"))
    cards = set(BOX.paths) | set(BOX.actions) if game == "saboteur2" else set()
    cards |= set(games.load("saboteur").start(4, 1).rules.box.paths)
    wanted = {saboteur_words.rule_of_card(card) for card in cards}
    reasons = set(saboteur_words.RULE_OF_REASON.values())
    if game == "saboteur":
        reasons &= set(there)
    assert wanted | reasons | {"gold", "talk"} <= set(there)


@pytest.mark.parametrize("game", GAMES)
def test_no_paragraph_stands_twice(game):
    ids = re.findall(r'id="(rule-[a-z-]+)"', read(game, "book").reply["html"])
    assert len(ids) == len(set(ids)) > 20


def test_every_new_kind_of_card_is_drawn_with_its_rule():
    there = sections(read("saboteur2", "book"))
    for card in (*BOX.paths, *BOX.actions):
        if not card.startswith(("X", "A1")) or card in ("A10", "A11", "A19"):
            continue
        kind = saboteur_words.kind_of(card)
        alike = [c for c in (*BOX.paths, *BOX.actions) if saboteur_words.kind_of(c) == kind]
        rule = there[saboteur_words.rule_of_card(card)]
        if kind not in ("crystal", "crystal-end", "dead-end"):
            assert any(f'href="#{c}"' in rule for c in alike), card
    for role in ("BLUE", "GREEN", "BOSS", "PROFITEER", "GEOLOGIST", "SABOTEUR"):
        assert f"#ROLE_{role}" in there["roles"]


def test_the_numbers_of_the_book_are_those_of_the_rules():
    from lantern.games.saboteur2.cards import DWARVES
    from lantern.games.saboteur2.rules import ASIDE, HAND, LEAST_PAY, PAY

    there = sections(read("saboteur2", "book"))
    assert (ASIDE, HAND, len(DWARVES)) == (10, 6, 15), "the book says ten, six and fifteen"
    counts = [int(n) for n in re.findall(r"<td>(\d+)</td>", there["roles"])]
    roles = ("blue", "green", "boss", "profiteer", "geologist", "saboteur")
    assert counts == [DWARVES.count(role) for role in roles]
    assert [int(n) for n in re.findall(r"<td>(\d)</td>", there["gold"])] == [*PAY.values(), LEAST_PAY]


def test_the_picture_and_the_search():
    phone = read("saboteur2", "picture")
    assert "Two teams dig one mine" in phone.text and "#ROLE_GREEN" in phone.reply["html"]
    phone.send("rules", {"at": "book"})
    phone.send("rules-search", {"words": "hands off"})
    assert [*sections(phone)] == ["theft"]


def test_while_none_is_played_the_rules_of_every_game_can_be_read_and_watched():
    """Chosen once, the game stays: for the book, the search, the table to watch, and the next time."""
    phone = Phone()
    phone.tap("rules", at="picture")
    offered = [option.attrs["value"] for option in phone.controls("rules-game")[0] if option.tag == "option"]
    assert offered == games.names()
    for name in reversed(offered):
        phone.send("rules-game", {"value": name})
        assert not sections(phone), "still at the picture"
        phone.tap("rules", at="book")
        there = sections(phone)
        assert there
        phone.tap("close")
        phone.send("rules", {"at": "book"})
        assert sections(phone) == there
        phone.tap("watch")
        assert phone.app.desk.watch.session.game.name == name
        phone.tap("close")
        phone.tap("rules", at="picture")
    phone.send("rules-game", {"value": "nothing"})
    assert phone.reply["effects"] == ["refuse"]


def test_setup_leads_to_the_rules_of_its_game_and_a_game_to_its_own():
    phone = Phone()
    phone.tap("setup", game="brisingamen")
    phone.send("rules")
    assert "Brísingamen" in phone.main.text()
    assert phone.controls("rules-game")[0].inside[-1].attrs == {"value": "brisingamen", "selected": ""}
    playing = read("saboteur2", "book")
    assert not playing.controls("rules-game")
    playing.send("rules-game", {"value": "brisingamen"})
    assert playing.reply["effects"] == ["refuse"]
