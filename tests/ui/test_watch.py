"""Watch a table: bots play one round with all cards open; it is nobody's game and touches nobody's."""

from __future__ import annotations

import pytest
from phone import Phone

from lantern import games
from lantern.table.feed import Line
from lantern.ui import words
from lantern.ui.screens import watch


def watching(seed=7):
    phone = Phone(seed=seed)
    phone.send("rules")
    phone.tap("watch")
    return phone


def moves(phone):
    return len(phone.app.desk.watch.session.log)


def test_it_plays_by_itself_at_its_pace_and_stops_when_told():
    phone = watching()
    assert phone.reply["after"] == {"do": "watch-tick", "args": {}, "ms": watch.PACE["normal"]}
    phone.wait()
    assert moves(phone) == 1
    slow = next(c for c in phone.controls("watch-pace") if c.attrs["value"] == "slow")
    phone.press(slow)
    assert phone.reply["after"]["ms"] == watch.PACE["slow"]
    phone.tap("watch-play")
    assert phone.reply["after"] is None
    phone.send("watch-tick")
    assert moves(phone) == 1, "a late tick moves nobody"
    phone.tap("watch-step")
    assert moves(phone) == 2
    assert phone.reply["after"] is None
    phone.tap("watch-play")
    assert phone.reply["after"]


def test_something_from_the_page_does_not_stop_it():
    phone = watching()
    phone.send("install-offer")
    assert phone.reply["after"]["do"] == "watch-tick"


def test_it_ends_with_the_round_and_there_is_another():
    phone = watching()
    while not phone.controls("watch-again"):
        phone.wait()
    assert phone.app.desk.watch.session.round == 1
    assert phone.reply["after"] is None
    assert "That was one round" in phone.text
    phone.send("watch-step")
    assert phone.controls("watch-again")
    phone.tap("watch-again")
    assert moves(phone) == 0
    assert phone.reply["after"]


def test_all_cards_lie_open():
    """Every hand and every goal is on the screen, and each role by name."""
    phone = watching()
    session = phone.app.desk.watch.session
    html = phone.reply["html"]
    state = session.game.describe(session.state)
    for card in {card for hand in [*state["hands"], state["goals"]] for card in hand}:
        assert f'href="#{card}"' in html
    assert phone.text.count("aboteur") >= state["roles"].count("saboteur")


def test_every_move_is_told_and_most_are_explained():
    said = set()
    for seed in range(6):
        phone = watching(seed)
        while not phone.controls("watch-again"):
            phone.wait()
            context = watch.watching(phone.app.desk)
            assert context["lines"]
            assert not any(words.plain(line["html"]) == "" for line in context["lines"])
            said.add(context["why"] and words.plain(context["why"]))
    assert len(said - {None}) > 12


def test_behind_doors_moves_are_explained_too():
    """Teams, traps and thieves: what is said fits both sides."""
    game, roles = watch.of("saboteur2"), ["blue", "green", "saboteur", "geologist"]

    def why(key, seat, target):
        line = Line(0, 1, key, {"seat": seat, "target": target, "tool": "cart"}, True)
        said = game.why(None, None, line, roles)
        return said and words.plain(said)

    assert why("broke", 0, 1) == "The other team digs for itself."
    assert why("broke", 0, 2) == "A suspicion, and a right one."
    assert why("trapped", 2, 0) == "Who is trapped lays no tunnels."
    assert why("broke", 3, 0) is None
    assert why("inspected", 3, 0)


def test_it_is_nobodys_game():
    """With a game on the table and without: no save, no other Continue, the same curtain afterwards."""
    phone = Phone()
    phone.seat(["Mia", "Kai", "Lu"])
    before = (dict(phone.kept), phone.home, phone.app.desk.session.seq, phone.reply["html"])
    phone.tap("menu")
    phone.tap("rules")
    phone.tap("watch")
    for _ in range(8):
        phone.wait()
        assert phone.reply["save"] == []
        assert phone.reply["slot"] == phone.app.desk.slot
    phone.tap("close")
    assert phone.app.desk.watch is None
    phone.tap("close")
    phone.send("close")
    assert phone.screen == "curtain"
    assert (dict(phone.kept), phone.home, phone.app.desk.session.seq, phone.reply["html"]) == before


def test_it_is_not_shown_over_anything_private():
    """Somebody who holds the phone at their turn is not shown open cards."""
    phone = Phone()
    phone.seat(["Mia", "Kai", "Lu"])
    phone.tap("open")
    phone.tap("menu")
    phone.tap("rules")
    assert not phone.controls("watch")
    phone.send("watch")
    assert phone.reply["effects"] == ["refuse"]


@pytest.mark.parametrize("do", ["watch-step", "watch-play", "watch-again", "watch-pace"])
def test_without_a_table_to_watch_nothing_happens(do):
    phone = Phone()
    phone.send(do, {"value": "slow"})
    assert phone.reply["effects"] == ["refuse"]
    phone = watching()
    phone.send("watch-pace", {"value": "never"})
    assert phone.reply["effects"] == ["refuse"]


#: Games whose screens are there, also those that no table is offered yet.
PLAYED = sorted({*games.names(), "saboteur2"})


@pytest.mark.parametrize("name", PLAYED)
def test_every_game_can_be_watched_to_the_end_of_a_round(name):
    phone = Phone(seed=3)
    desk = phone.app.desk
    desk.over, desk.watch = ["watch"], watch.Watch(watch.deal(desk, name))
    phone.send("install-offer")
    for _ in range(1500):
        if phone.controls("watch-again"):
            return
        assert phone.screen == "watch"
        phone.wait()
    raise AssertionError("it never ends")
