"""Whole games written out, to be read by people: a change of rules or of an audience shows as a difference.

The first line of a transcript is its record. After a change that is meant, write it again with
``python -m lantern.lab transcript``.
"""

from pathlib import Path

import pytest

from lantern.lab.transcript import record_of, transcript

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_reads_as_it_was_written_down(path):
    text = path.read_text(encoding="utf-8")
    assert transcript(record_of(text)).splitlines() == text.splitlines()


def test_there_is_something_to_read():
    assert FILES
