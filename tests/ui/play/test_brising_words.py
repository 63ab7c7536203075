"""Brísingamen: every key of the game has words."""

from __future__ import annotations

import re
from pathlib import Path

from mining import mine

from lantern.core.contract import Reason
from lantern.games.brisingamen import board, cards, gems, moves
from lantern.ui.play import brisingamen_lines as lines
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_words as text


def listed(page: str) -> set[str]:
    """The keys in the table of a module's first page."""
    return set(re.findall(r"``([a-z]+(?:-[a-z]+)+)``", page))


def test_every_refusal_has_a_sentence_and_a_place_in_the_rules():
    keys = {key for key in listed(moves.__doc__ or "") if key in text.REASONS or "-" in key} - {"ruby-S"}
    assert len(keys) > 35
    assert keys <= text.REASONS.keys()
    assert {key for _, keys in text.RULES_OF.items() for key in keys} <= text.REASONS.keys()


def test_every_event_has_a_line():
    source = "".join(path.read_text("utf-8") for path in Path(moves.__file__).parent.glob("*.py"))
    events = set(re.findall(r'Event\("([a-z-]+)"', source))
    assert len(events) > 12
    assert events == lines.TELL.keys()


def test_everything_is_called_something():
    assert names.CARDS.keys() == cards.NEED.keys()
    assert names.CAVERNS.keys() == board.CAVERNS.keys()
    assert names.ABILITIES.keys() == cards.ABILITIES.keys()
    assert set(names.KINDS) == set(gems.KINDS)


def test_a_refusal_names_the_dwarf_it_is_about():
    phone = mine()
    seats = phone.app.desk.session.seats
    why = Reason("strong-dwarf", ({"place": "W1"}, {"seat": 1, "dwarf": 2}))
    assert "Kai" in text.reason(why, seats, 0)
    assert text.reason(why, seats, 1) == "your dwarf 2 is strong: nobody passes."


def test_every_why_lands_on_a_paragraph():
    phone = mine()
    phone.send("rules", {"at": "book"})
    there = re.findall(r'<section class="rule" id="rule-([a-z-]+)"', phone.reply["html"])
    assert len(there) == len(set(there))
    assert {text.rule_of(key) for key in text.REASONS} <= set(there)
    for key, (_, line) in names.ABILITIES.items():
        assert key and line.endswith(".")


def test_an_odd_tap_is_refused_and_breaks_nothing():
    """Arguments that no control has: the notice says so, the turn is as it was."""
    phone = mine()
    before = phone.text
    for do, args in (
        ("play-place", {"at": "nowhere"}),
        ("play-place", {"at": "X9"}),
        ("play-dwarf", {"n": "99"}),
        ("play-person", {"seat": "7"}),
        ("play-sheet", {"name": "cellar"}),
        ("play-victim", {"whom": "9"}),
        ("play-gem", {"side": "give", "gem": "pearl-S"}),
        ("play-card", {"card": "J99"}),
        ("play-along", {"kind": "thief"}),
        ("play-sip", {}),
        ("play-first", {}),
        ("play-step", {"kind": "bat"}),
        ("play-do", {}),
        ("play-turn-up", {}),
        ("play-end", {}),
        ("feed-show", {"at": "0"}),
        ("play-no-such", {}),
    ):
        phone.send(do, args)
        assert phone.screen == "turn", do
        phone.send("play-shut")
    assert phone.text == before
