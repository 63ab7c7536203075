"""Many games in a row leave nothing behind: memory, storage and saving stay as they are."""

from __future__ import annotations

from statistics import median

from tests.soak.life import KINDS, lives

#: Objects of Python by which two games of a kind may differ in what they leave (caches of their bots).
SLACK = 1500


def test_games_in_a_row_leave_nothing_behind(soak):
    """After one game of each kind, which loads what there is to load, no game adds anything."""
    lived = list(lives(len(KINDS) + soak.times(1, most=200)))
    warm = max(after.objects for after in lived[: len(KINDS)])
    soak.tell("games", len(lived))
    soak.tell("objects", f"{warm} -> {lived[-1].objects}")
    soak.tell("stored", f"{max(after.stored for after in lived)} characters at most")
    for game in KINDS:
        saves = [after.save for after in lived if after.game == game]
        soak.tell(f"save {game}", f"{median(saves[:5]):.1f} -> {median(saves[-5:]):.1f} ms")
    assert lived[-1].objects < warm + SLACK
    assert max(after.stored for after in lived) < 20_000
