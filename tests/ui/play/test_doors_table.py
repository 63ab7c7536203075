"""Role cards and the public table of Doors & Crystals: what is open, and nothing else (ux: 2.4, 2.7)."""

from __future__ import annotations

import copy
import re
from random import Random

import pytest
from doors_end import NAMES, listed, shown
from sitting import read_out
from tests.helpers.doors import GAME, play, table

from lantern.games.saboteur2.cards import DWARVES
from lantern.ui.play.saboteur2_public import ROLE_LINES

ROLES = sorted(set(DWARVES))
SEATS = ["blue", "green", "boss", "saboteur", "geologist"]


def laid_out(*moves, **keys):
    """Five people between two turns, the table on show."""
    keys = {
        "seats": 5,
        "roles": SEATS,
        "hands": [["A15", "B05"], ["A16", "A11"], ["A15", "A11"], ["A11"], ["A11"]],
        "deck": ["A11"] * 20,
        **keys,
    }
    phone = shown(play(table("S ─ * ─ . . . . .", **keys), *moves))
    phone.tap("table")
    return phone


# -- role cards ------------------------------------------------------------------------------------


def role_card(role):
    """The role card of seat 0, held."""
    phone = shown(table("S ─", roles=[role, "green"], seats=2, hands=[["B05"], ["A11"]]))
    phone.app.desk.session.roles.clear()
    phone.tap("open")
    assert phone.screen == "role"
    phone.peek()
    return phone


@pytest.mark.parametrize("role", ROLES)
def test_every_role_says_how_it_wins(role):
    said = read_out(role_card(role))
    assert all(line in said for line in ROLE_LINES[role])
    assert f'href="#ROLE_{role.upper()}"' in role_card(role).reply["html"]


def test_all_role_cards_are_laid_out_alike():
    """The same elements in the same places with as many lines; only words and drawing differ."""

    def bare(role):
        html = role_card(role).reply["html"]
        html = re.sub(r"#ROLE_\w+|#i-(team-\w+|helmet)", "#", html)
        return re.sub(r">[^<]*<", "><", html)

    assert set(ROLE_LINES) == set(ROLES)
    assert len({bare(role) for role in ROLES}) == 1
    assert {len(lines) for lines in ROLE_LINES.values()} == {3}
    for lines in zip(*ROLE_LINES.values(), strict=True):
        assert max(map(len, lines)) <= min(map(len, lines)) * 1.45, lines
        assert max(map(len, lines)) < 80


def test_a_team_is_a_shape_before_it_is_a_colour():
    marks = {role: re.search(r"#i-(team-\w+|helmet)", role_card(role).reply["html"])[1] for role in ROLES}
    assert marks["blue"] == "team-blue" and marks["green"] == "team-green"
    assert {marks[role] for role in ROLES if role not in ("blue", "green")} == {"helmet"}


# -- the table -------------------------------------------------------------------------------------


def test_the_table_says_what_lies_beside_the_mine():
    said = read_out(laid_out())
    for words in ("20 cards in the deck", "cards set aside", "not dealt", "1 crystal face up"):
        assert words in said, words
    look = laid_out().app.desk.session.look(None)
    assert f"{look['aside']} cards set aside" in said
    assert f"{look['undealt']} dwar" in said


def test_the_table_says_who_knows_whose_dwarf_and_which_were_put_away():
    phone = laid_out("inspect 1", "swap-hats 4", "inspect 3")
    told = read_out(phone)
    assert "Mia has looked at Kai’s dwarf" in told and "Lu has looked at Ana’s dwarf" in told
    assert "Bo’s old dwarf lies face down, known to Bo" in told
    assert "ROLE_" not in phone.reply["html"]
    for name in ("Blue digger", "Green digger", "Boss", "Geologist"):
        assert name not in told


def test_what_happened_is_told_in_words_of_this_game():
    """The latest moves fold out under the table, each in a whole sentence."""
    hands = [["A12", "B05"], ["A17", "A11"], ["A15", "A11"], ["A11"], ["A11"]]
    phone = laid_out(hands=hands)
    session = phone.app.desk.session
    for move in ("theft", "trap 0", "inspect 1"):
        session.play(move)
        session.finish()
    phone.send("back")
    phone.tap("table")
    told = read_out(phone)
    for line in ("Mia laid a theft card", "Kai trapped Mia", "Lu looked at Kai’s dwarf"):
        assert line in told


def test_a_dwarf_that_was_put_away_stays_known_to_who_looked():
    told = read_out(laid_out("inspect 4", "swap-hats 4"))
    assert "Bo’s old dwarf lies face down, known to Mia and Bo" in told
    assert "Mia has looked at" not in told, "nobody has looked at the new one"


def test_thieves_stand_there_in_the_order_in_which_they_would_steal():
    lying = {"1": ["theft"], "3": ["theft"], "2": ["theft", "trapped"]}
    phone = laid_out(before=lying, theft_order=[1, 3, 2])
    assert "Thieves, in their order: Ana, Kai" in read_out(phone)
    assert "Thieves" not in read_out(laid_out())
    html = phone.reply["html"]
    assert html.count('href="#t-theft"') >= 3 and 'href="#t-trapped"' in html
    assert "theft card" in html and "trapped" in html


def test_the_table_says_who_has_gold_and_not_how_much():
    phone = laid_out(gold=[0, 7, 0, 0, 2])
    seats = listed(phone, "table-seat")
    assert ["has gold" in seat for seat in seats] == [False, True, False, False, True]
    assert ["no gold" in seat for seat in seats] == [True, False, True, True, False]
    assert "7" not in seats[1] and "nugget" not in " ".join(seats)
    opened = laid_out(gold=[0, 7, 0, 0, 2], options={"gold_secret": "off"})
    assert "7 nuggets" in listed(opened, "table-seat")[1]


def test_house_rules_of_this_game_stand_on_the_table():
    phone = laid_out(options={"boss_wins": "gold"})
    assert "The boss wins whenever the treasure is reached, even if no team could pass." in read_out(phone)


@pytest.mark.parametrize("seed", range(4))
def test_the_table_is_the_same_in_every_world(seed):
    """All that the table cannot know dealt anew: nothing on it changes by a letter."""
    phone = laid_out("inspect 1", "swap-hats 4", "inspect 3", gold=[0, 7, 0, 0, 2])
    desk = phone.app.desk
    twin = copy.copy(phone)
    twin.app = copy.copy(phone.app)
    twin.app.desk = copy.copy(desk)
    twin.app.desk.session = desk.session.fork()
    state = desk.session.state
    twin.app.desk.session.state = GAME.redeal(state, None, Random(seed))
    assert GAME.describe(twin.app.desk.session.state) != GAME.describe(state)
    for do in ("close", "back", "table"):
        assert twin.send(do)["html"] == phone.send(do)["html"]
    assert NAMES[0] in phone.text
