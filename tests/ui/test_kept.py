"""What is kept of screens and of what was worked out for them: it is always what would be made anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from phone import Phone
from players import able, anything, behind_doors, just_dig, step

from lantern.table import names, slots
from lantern.table.feed import lines
from lantern.ui import kept, words
from lantern.ui.app import App
from lantern.ui.kept import Kept

NAMES = ["Mia", "Kai", "Lu", "Noa"]


def wander(phone: Phone, rng: Random) -> None:
    """A step of a turn in the dwarves' mine: a dwarf to a lit place, or on with whatever there is."""
    main = [do for do in ("play-do", "play-step", "draw", "play-turn-up", "pass") if able(phone, do)]
    lit = [c for c in phone.controls("play-place") if "lit" in c.attrs["class"].split()]
    if main:
        phone.tap(main[0])
    elif lit:
        phone.press(rng.choice(lit))
    elif able(phone, "play-end"):
        phone.tap("play-end")
    else:
        phone.press(rng.choice(phone.controls("play-dwarf")))


TURN = ("turn", "role", "curtain")
TURNS = {"saboteur": just_dig, "saboteur2": behind_doors, "brisingamen": wander}


def anew(app: App) -> str:
    """The screen on show, drawn by somebody who remembers nothing."""
    kept.LABELS.found.clear()
    kept.PLACES.found.clear()
    kept.STRIPS.found.clear()
    session = app.desk.session
    if session is not None:
        session._known.found.clear()
    lang = words.best(app.desk.prefs.get("lang"))
    with words.speaking(lang):
        return app.draw(app.desk)[0]


def taps(phone: Phone, rng: Random, count: int) -> Iterator[str]:
    """Steps that get on with the game, and taps on anything between them."""
    for n in range(count):
        if phone.screen in ("home", "final"):
            break
        if n % 5 > 2 or phone.screen not in TURN:
            yield anything(phone, rng)
        else:
            step(phone, rng, TURNS[phone.app.desk.session.game.name])  # type: ignore[union-attr]
            yield "step"


def at_table(game: str, seed: int) -> Phone:
    """A phone at the first turn of a game of four."""
    phone, rng = Phone(seed=seed), Random(1)
    phone.seat(NAMES, game=game)
    while phone.screen != "turn":
        step(phone, rng)
    return phone


@pytest.mark.parametrize("game", list(TURNS))
def test_a_screen_out_of_what_was_kept_is_the_screen_drawn_anew(game: str) -> None:
    phone, compared = at_table(game, 11), 0
    for n, done in enumerate(taps(phone, Random(5), 60)):
        if n % 3 == 0 and phone.app.desk.notice is None:
            assert phone.reply["html"] == anew(phone.app), f"after {n} taps, the last of them {done}"
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("game", list(TURNS))
def test_what_is_asked_again_is_what_the_game_says_now(game: str) -> None:
    """Whoever draws a screen only reads; and nothing that was done is missing from what was asked before."""
    phone, logs = at_table(game, 3), set()
    for _ in taps(phone, Random(8), 60):
        session = phone.app.desk.session
        assert session is not None
        for viewer in (None, *range(len(NAMES))):
            assert session.look(viewer) == session.game.look(session.shown, viewer)
            told = lines(session._happened(), viewer, session._fresh_from(viewer))
            assert session.feed(viewer) == told
            assert session.news(viewer) == [line for line in told if line.fresh]
        assert session.legal() == session.game.legal(session.shown)
        logs.add(len(session.log))
    assert len(logs) > 3


def test_what_was_not_asked_for_longest_goes_first() -> None:
    store, made = Kept(2), []

    def make(key: str) -> Any:
        made.append(key)
        return key.upper()

    for key in ("a", "b", "a", "c", "a", "b"):
        assert store.get(key, lambda key=key: make(key)) == key.upper()  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]
    assert len(store.found) == 2


def test_a_save_does_not_read_the_names_of_the_whole_shelf_anew() -> None:
    """However many games lie on it: a save costs what the move added (architecture: section 4)."""
    phone = at_table("saboteur", 6)
    desk = phone.app.desk
    assert desk.slot is not None
    played = desk.shelf[desk.slot]
    desk.shelf |= {f"old{n}": played for n in range(20)}
    slots.listing(desk.shelf)
    before = names.clean.cache_info().misses
    assert len(slots.listing(desk.shelf)) == 21
    assert names.clean.cache_info().misses == before
