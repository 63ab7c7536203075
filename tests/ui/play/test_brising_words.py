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
