"""Words: every event, refusal, card and place can be said, and "Why?" finds its paragraph."""

from __future__ import annotations

import re
from random import Random

import pytest
from phone import Phone
from players import able, play
from sitting import cell, prompt, read_out, sit

from lantern import games
from lantern.core.contract import IllegalMove
from lantern.games.saboteur import cards as table
from lantern.games.saboteur.cards import BOX
from lantern.table.seats import Seat
from lantern.table.session import Session
from lantern.ui.desk import Desk
from lantern.ui.play import news
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_words as text

#: Reasons of the base game (rules: section 4) that a person at the table can meet.
REASONS = (
    "not-your-turn", "not-in-hand", "occupied", "outside-field", "mismatch", "unconnected", "tool-broken",
    "self-target", "already-broken", "nothing-to-repair", "not-removable", "already-turned", "round-over",
    "unreadable",
)  # fmt: skip


def book() -> set[str]:
    """The paragraphs of the rule book."""
    phone = Phone()
    phone.send("rules", {"at": "book"})
    return set(re.findall(r'<section class="rule" id="rule-([a-z-]+)"', phone.reply["html"]))


def test_every_refusal_has_a_sentence_of_its_own():
    said = {key: str(text.reason(key, ("lantern",))) for key in REASONS}
    assert len(set(said.values())) == len(REASONS)
    assert all(sentence.endswith(".") for sentence in said.values())


def test_why_leads_to_a_paragraph_that_is_there():
    there = book()
    assert {text.RULE_OF_REASON[key] for key in REASONS if key in text.RULE_OF_REASON} <= there
    assert {text.rule_of_card(card) for card in BOX.deck()} <= there
    linked = set()
    for name in ("turn", "sheets", "reveal", "final", "role"):
        template = games.__path__[0] + "/../ui/templates/saboteur/" + name + ".html"
        with open(template, encoding="utf-8") as source:
            linked |= set(re.findall(r'data-arg-at="([a-z-]+)"', source.read()))
    assert linked and linked <= there


def test_a_why_opens_the_paragraph_and_closing_it_goes_back_to_the_turn():
    phone = sit("S ─ ─ . . . . . B", "B04", "B01")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=3, y=0)
    phone.tap("rules", at="fit")
    assert phone.reply["focus"] == "#rule-fit"
    assert any(e.attrs.get("id") == "rule-fit" for e in phone.main)
    phone.tap("close")
    assert phone.screen == "turn"
    assert phone.app.desk.local["refused"]["key"] == "mismatch"


def test_a_search_in_the_book_finds_by_all_words():
    phone = Phone()
    phone.send("rules", {"at": "book"})
    phone.send("rules-search", {"words": "rubble tunnel"})
    found = re.findall(r'id="rule-([a-z-]+)"', phone.reply["html"])
    assert found == ["dead-end"]


@pytest.mark.parametrize("card", [*table.PATHS, *table.ACTIONS, "START", "GOLD", "STONE_A", "STONE_B"])
def test_every_card_has_a_name(card):
    assert str(text.card_name(card)).strip()
    if card in table.PATHS or card in table.ACTIONS:
        assert str(text.card_help(card)).endswith(".")


def test_the_openings_of_cards_are_those_of_the_table():
    assert [cards.sides("B02"), cards.sides("B02", True)] == ["NES", "NSW"]
    assert [cards.sides("B06"), cards.sides("B06", True)] == ["NE", "SW"]
    assert cards.ways("B11") == ("N", "S")
    assert [card for card in table.PATHS if cards.is_dead_end(card)] == [f"B{n:02}" for n in range(8, 17)]


def test_a_place_is_said_with_everything_on_it():
    phone = sit(
        """
        . . . . . . . . A
        . . . . . . . . .
        S ┴ . . . . . . B
        . . . . . . . . .
        . . . . . . . . C
        """,
        "B01",
    )
    words = cell(phone, 1, 0).attrs["aria-label"]
    assert words == "row 3, column 2, T tunnel, open north, east and west"
    assert cell(phone, 8, 0).attrs["aria-label"] == "row 3, column 9, goal B, face down"
    assert cell(phone, 5, 2).attrs["aria-label"] == "row 5, column 6, free"
    phone.tap("play-choose", card=0)
    assert cell(phone, 2, 0).attrs["aria-label"].endswith("the card fits here")
    phone.tap("play-cell", x=2, y=0)
    assert (
        "your Crossing, open north, east, south and west, not laid yet"
        in cell(phone, 2, 0).attrs["aria-label"]
    )
    phone.tap("play-place")
    assert cell(phone, 2, 0).attrs["aria-label"].endswith("laid by you")


def walked(seed: int) -> Session:
    """A whole game by chance, every kind of move in it."""
    rng = Random(seed)
    seats = [Seat(name, n, n) for n, name in enumerate(("Mia", "Kai", "Lu", "Ana"))]
    options = {"rounds": 2, "gold_pick": "choose", "break_self": "on"}
    session = Session.start("saboteur", seats, options, seed)
    while session.turn.kind != "over":
        moves = session.legal()
        digs = [m for m in moves if m.kind == "dig"]
        session.play(rng.choice(digs if digs and rng.random() < 0.6 else moves))
        session.finish()
    return session


@pytest.fixture(scope="module", params=range(4))
def game(request: pytest.FixtureRequest) -> Session:
    return walked(request.param)


def test_every_event_can_be_said_to_everybody(game):
    for viewer in (None, 0, 1, 2, 3):
        desk = Desk(session=game, opener=viewer)
        teller = lines.Teller(desk)
        for line in game.feed(viewer):
            assert line.key in lines.TELL, line.key
            told = teller.tell(line)
            assert str(told["text"]).strip() and told["icon"]


def test_only_the_looker_reads_what_lay_under_a_goal(game):
    for viewer in (None, 0, 1, 2, 3):
        teller = lines.Teller(Desk(session=game, opener=viewer))
        for line in game.feed(viewer):
            words = str(teller.tell(line)["text"])
            if line.key == "looked":
                assert words.startswith("You looked at") == (line.data["seat"] == viewer)
            if line.key == "discarded":
                assert words.startswith("You threw away") == (line.data["seat"] == viewer)


def test_the_events_of_the_game_are_all_covered():
    """Over several games every event key but the rarest has been told at least once."""
    told = {line.key for seed in range(6) for line in walked(seed).feed(0)}
    phone = sit("S ─ ─ ─ ─ ─ ─ . B", "B05", goals=["GOLD", "STONE_A", "STONE_B"])
    session = phone.app.desk.session
    session.play("dig B05 7,0")
    told |= {line.key for line in session.feed(0)}
    assert told >= {"dealt", "hand", "dug", "broke", "repaired", "rockfall", "looked", "discarded", "drew"}
    assert told >= {"round-over", "over", "turned"} and told <= set(lines.TELL)


def test_the_feed_filters():
    phone, rng = Phone(seed=5), Random(5)
    phone.seat(["Mia", "Kai", "Lu"])
    play(phone, rng, until="round")
    desk = Desk(session=phone.app.desk.session, opener=1, local={"earlier": 99})
    everything = lines.feed(desk)
    desk.local["filter"] = "me"
    mine = lines.feed(desk)
    desk.local["filter"] = "mine"
    dug = lines.feed(desk)

    def count(found):
        return len(found["fresh"]) + sum(len(items) for _round, items in found["older"])

    assert 0 < count(mine) < count(everything)
    assert 0 < count(dug) < count(everything)
    assert all(item["cell"] is not None or item["key"] == "turned" for item in dug["fresh"])


def test_the_recap_counts_what_others_did():
    phone = sit("S ─ ─ . . . . . B", "B01", "B05")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=3, y=0)
    phone.tap("play-place")
    phone.tap("draw")
    phone.tap("pass")
    phone.tap("open")
    assert "1 thing since your turn" in read_out(phone)
    phone.tap("play-sheet", name="feed")
    assert "Mia laid a card: Crossing" in read_out(phone)
    phone.tap("feed-show", at="3,0")
    assert "flash" in cell(phone, 3, 0).attrs["class"].split()


def test_an_illegal_move_cannot_be_played_past_the_screen():
    phone = sit("S ─ ─ . . . . . B", "B04")
    with pytest.raises(IllegalMove):
        phone.app.desk.session.play("dig B04 3,0")


def missed_three(**comfort) -> Phone:
    """Mia's turn after Kai, Lu and Ana each laid a card."""
    hands = [["A11"], ["B05", "A11"], ["B05", "A11"], ["B05", "A11"]]
    phone = sit("S ─ ─ . . . . . B", hands=hands, comfort=comfort, to_move=1, who=1)
    session = phone.app.desk.session
    for x in (3, 4, 5):
        session.play(f"dig B05 {x},0")
        session.finish()
    phone.app.desk.go("curtain")
    phone.send("open")
    return phone


def test_missed_moves_are_played_one_by_one_and_can_be_skipped():
    phone = missed_three()
    phone.tap("play-sheet", name="feed")
    phone.tap("play-recap")
    for n, (x, name) in enumerate(((3, "Kai"), (4, "Lu"), (5, "Ana"))):
        assert f"{name} laid a card: Straight tunnel" in prompt(phone)
        assert "flash" in cell(phone, x, 0).attrs["class"].split()
        badges = [e.text() for e in phone.main if e.attrs.get("class", "") == "badge"]
        assert badges == [str(k + 1) for k in range(n + 1)]
        assert (phone.reply["after"] is None) == (n == 2)
        phone.tap("play-recap")
    assert prompt(phone) == "Choose a card."
    phone.tap("play-sheet", name="feed")
    phone.tap("play-recap")
    phone.tap("play-skip")
    assert prompt(phone) == "Choose a card."


def test_with_calm_motion_missed_moves_are_numbers_at_once():
    phone = missed_three(calm=True)
    phone.tap("play-sheet", name="feed")
    phone.tap("play-recap")
    assert [e.text() for e in phone.main if e.attrs.get("class", "") == "badge"] == ["1", "2", "3"]
    assert phone.reply["after"] is None


def test_the_sheet_shows_the_last_lines_and_the_earlier_ones_when_asked():
    phone, rng = Phone(seed=5), Random(5)
    phone.seat(["Mia", "Kai", "Lu"])
    play(phone, rng, until="round")
    play(phone, rng, until="turn")
    desk = phone.app.desk
    wanted = [line.n for line in reversed(desk.session.feed(desk.opener)) if lines.tells(line)]

    def shown():
        found = lines.feed(phone.app.desk)
        older = [item["n"] for _round, items in found["older"] for item in items]
        return [item["n"] for item in reversed(found["fresh"])] + older

    phone.tap("play-sheet", name="feed")
    assert shown() == wanted[: len(shown())] and news.SHEETFUL <= len(shown()) < len(wanted)
    while able(phone, "play-earlier"):
        before = len(shown())
        phone.tap("play-earlier")
        assert len(shown()) == min(before + news.MORE, len(wanted))
    assert shown() == wanted
    phone.tap("play-shut")
    phone.tap("play-sheet", name="feed")
    assert len(shown()) < len(wanted), "opened anew, it is short again"
