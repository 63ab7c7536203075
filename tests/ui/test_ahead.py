"""A finger lies on a control: its answer may be made before it leaves. Whether it was is never noticed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from phone import Phone
from players import anything, step

#: what lies in a reply of both; saves are scrambled with keys of their own
SAME = ("html", "screen", "audience", "speak", "aloud", "effects", "after", "slot", "focus", "title", "n")


class Eager(Phone):
    """A phone on which fingers lie on this and that before they tap."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.met = 0
        answer, rng = self.app.handle, Random(9)

        def handle(request: dict[str, Any]) -> dict[str, Any]:
            for control in rng.sample(self.main_controls(), min(2, len(self.main_controls()))):
                self.app.prepare({"do": self.do_of(control), "args": control.args, "now": self.now})
            if rng.random() < 0.6:
                self.app.prepare(request)
            made = self.app.ahead
            reply = answer(request)
            self.met += made is not None and made[3] is self.app.desk
            return reply

        self.app.handle = handle  # type: ignore[method-assign]

    def main_controls(self) -> list[Any]:
        return self.controls() if getattr(self, "reply", None) else []


def around(phone: Phone) -> tuple[Any, ...]:
    """All that is known of a table, and of this phone."""
    desk, session = phone.app.desk, phone.app.desk.session
    game = session and (session.seed, session.seq, session.log, session.pending, session.seats)
    return (
        game,
        desk.where,
        desk.over,
        desk.local,
        desk.holder,
        desk.giver,
        desk.shown,
        desk.prefs,
        desk.heard,
    )


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "brisingamen"])
def test_what_was_made_ready_changes_nothing(game: str) -> None:
    """Two phones at which the same is tapped; on one, fingers slide off and linger as well."""
    plain, eager = Phone(seed=3), Eager(seed=3)
    one, two = Random(4), Random(4)
    for phone in (plain, eager):
        phone.seat(["Mia", "Kai", "Lu"], bots=1, game=game)
    for n in range(150):
        for phone, rng in ((plain, one), (eager, two)):
            if phone.screen in ("curtain", "role", "round") or (
                phone.screen == "turn" and rng.random() < 0.3
            ):
                step(phone, rng)
            else:
                anything(phone, rng)
        assert {key: plain.reply.get(key) for key in SAME} == {key: eager.reply.get(key) for key in SAME}, n
        assert len(plain.reply["save"]) == len(eager.reply["save"])
        assert around(plain) == around(eager)
    assert eager.met > 20


def at_turn() -> Phone:
    phone = Phone(seed=5)
    phone.seat(["Mia", "Kai", "Lu"])
    while phone.screen != "turn":
        step(phone, Random(1))
    return phone


def test_the_answer_is_that_of_the_tap_and_of_no_other() -> None:
    phone = at_turn()
    phone.app.prepare({"do": "play-choose", "args": {"card": "1"}, "now": phone.now})
    assert phone.app.ahead is not None
    phone.tap("play-choose", card="0")
    assert phone.app.ahead is None
    assert 'id="hand0" class="hand-card chosen' in phone.reply["html"]


def test_what_was_made_for_another_screen_is_no_answer() -> None:
    phone = at_turn()
    phone.app.prepare({"do": "play-choose", "args": {"card": "1"}, "now": phone.now})
    made = phone.app.ahead
    phone.tap("cover")
    phone.app.ahead = made
    phone.send("play-choose", {"card": "1"})
    assert phone.screen == "curtain"
    assert "hand-card" not in phone.reply["html"]


@pytest.mark.parametrize(
    "request_", [{"do": 7, "args": [], "now": "x"}, {"do": "no-such-thing", "args": {}, "now": 1}]
)
def test_nonsense_is_left_to_the_tap(request_: dict[str, Any]) -> None:
    phone = at_turn()
    phone.app.prepare(request_)
    phone.tap("play-choose", card="0")
    assert phone.screen == "turn"


def test_nothing_is_made_ready_for_all_to_see() -> None:
    """At a curtain the next person's own screen is asked for by a hold alone."""
    phone = at_turn()
    phone.tap("cover")
    phone.app.prepare({"do": "open", "args": {}, "now": phone.now})
    assert phone.app.ahead is None
