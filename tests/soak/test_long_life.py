"""Many games in a row leave nothing behind: memory, storage and saving stay as they are."""

from __future__ import annotations

from statistics import median

from tests.soak.life import KINDS, lives

#: Games after which everything that is kept for good is there (templates, words, pictures).
WARM = 2 * len(KINDS)
#: One game more or less of what caches hold: objects of Python.
CACHES = 2500


def test_games_in_a_row_leave_nothing_behind(soak):
    lived = list(lives(soak.times(len(KINDS), most=200)))
    first, last = lived[: 2 * len(KINDS)], lived[-len(KINDS) :]
    soak.tell("games", len(lived))
    soak.tell("objects", f"{first[-1].objects} -> {last[-1].objects}")
    soak.tell("stored", f"{max(after.stored for after in lived)} characters at most")
    saves = [[after.save for after in lived if after.game == game] for game in KINDS]
    soak.tell("save", " ".join(f"{median(some[:5]):.1f} -> {median(some[-5:]):.1f} ms" for some in saves))
    assert max(after.stored for after in last) < 20_000
    assert last[-1].objects - first[-1].objects < CACHES
