"""No tells and no obstacles: roles and twins look alike, keys and screen readers get everywhere."""

from __future__ import annotations

import copy
from random import Random

import pytest
from phone import Phone
from sitting import EMPTY, cell, main_button, marked, sit

from lantern.ui.play.saboteur_public import ROLE_LINES

FULL = """
    . . . . . . . . A
    . . ┌ ─ ┐ . . . .
    S ─ ┴ ═ ┴ ─ . . B
    . . . . . . ├ . .
    . . . . . . . . C
"""
HAND = ("B01", "B06", "A01", "A07", "A10", "A11")


def test_role_cards_say_as_much():
    """As many lines, of nearly the same length, for both."""
    assert len(ROLE_LINES["digger"]) == len(ROLE_LINES["saboteur"]) == 3
    for one, other in zip(ROLE_LINES["digger"], ROLE_LINES["saboteur"], strict=True):
        assert abs(len(one) - len(other)) <= 12, (one, other)


def test_the_turn_screen_differs_by_role_only_under_the_helmet():
    shapes, cleaned = [], []
    for role in ("digger", "saboteur"):
        phone = sit(FULL, *HAND, roles=[role, "digger", "digger", "digger"], before={"1": ["lantern"]})
        shapes.append([(e.tag, sorted(e.attrs), e.attrs.get("class")) for e in phone.main])
        html = (
            phone.reply["html"].replace("ROLE_SABOTEUR", "ROLE_DIGGER").replace("Saboteur<", "Gold digger<")
        )
        cleaned.append(html)
    assert shapes[0] == shapes[1]
    assert cleaned[0] == cleaned[1]


TAPS = [
    ("play-choose", {"card": "0"}),
    ("play-cell", {"x": "6", "y": "0"}),
    ("play-cell", {"x": "3", "y": "1"}),
    ("play-sheet", {"name": "where"}),
    ("play-shut", {}),
    ("play-choose", {"card": "2"}),
    ("play-person", {"seat": "3"}),
    ("play-person", {"seat": "1"}),
    ("play-shut", {}),
    ("play-sheet", {"name": "can"}),
    ("play-choose", {"card": "4"}),
    ("play-cell", {"x": "2", "y": "0"}),
    ("play-cell", {"x": "0", "y": "0"}),
    ("play-zoom", {"card": "1"}),
    ("play-pit", {}),
    ("play-place", {}),
    ("undo", {}),
]


@pytest.mark.parametrize("seed", range(5))
def test_every_tap_shows_the_same_in_every_world_the_seat_cannot_tell_apart(seed):
    """Hands, roles, deck and goals of the others dealt anew: not a letter of html changes, tap by tap."""
    phone = sit(FULL, *HAND, before={"1": ["lantern"]})
    twin = copy.copy(phone)
    twin.app = copy.copy(phone.app)
    twin.app.desk = copy.copy(phone.app.desk)
    session = phone.app.desk.session
    twin.app.desk.session = session.fork()
    twin.app.desk.local = dict(phone.app.desk.local)
    twin.app.desk.session.state = session.game.redeal(session.state, 0, Random(seed))
    assert session.game.describe(session.state) != session.game.describe(twin.app.desk.session.state)
    for do, args in TAPS:
        one, other = phone.send(do, args), twin.send(do, args)
        for key in ("html", "effects", "after", "focus", "speak"):
            assert one[key] == other[key], (do, args, key)


def test_the_mine_is_a_grid_with_one_stop_for_the_tab_key():
    phone = sit(FULL, *HAND)
    grids = [e for e in phone.main if e.attrs.get("role") == "grid"]
    assert len(grids) == 1 and "data-roving" in grids[0].attrs
    rows = [e for e in grids[0] if e.attrs.get("role") == "row"]
    cells = [[c for c in row.inside if c.attrs.get("role") == "gridcell"] for row in rows]
    assert [len(row) for row in cells] == [9] * 5
    assert [c.attrs["data-cell"] for row in cells for c in row if c.attrs["tabindex"] == "0"] == ["0,0"]
    assert len({c.attrs["id"] for row in cells for c in row}) == 45
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=6, y=0)
    assert cell(phone, 6, 0).attrs["tabindex"] == "0", "the ghost is where the keys go on"


def test_everything_that_acts_can_be_read_out():
    """A name on every control, on every sheet of the turn."""
    phone = sit(FULL, *HAND)
    for do, args in [("", {}), *TAPS]:
        if do:
            phone.send(do, args)
        for control in phone.controls():
            name = control.attrs.get("aria-label") or control.text()
            assert name.strip(), (do, control.attrs)


def test_a_whole_turn_by_lists_alone():
    """Without pointing at the mine: what can I do, choose, where can this go, place, draw, pass."""
    phone = sit(FULL, *HAND)
    phone.tap("play-sheet", name="can")
    phone.tap("play-choose", card=0)
    phone.tap("play-sheet", name="where")
    listed = {
        (int(c.args["x"]), int(c.args["y"]))
        for c in phone.controls("play-cell")
        if "list-row" in c.attrs["class"]
    }
    assert listed == marked(phone, "legal") and listed
    x, y = min(listed)
    row = next(c for c in phone.controls("play-cell") if "list-row" in c.attrs["class"])
    phone.press(row)
    assert main_button(phone).text() == "Place here"
    for do in ("play-place", "draw", "pass"):
        phone.tap(do)
    assert phone.screen == "curtain"
    kind, card, place = phone.app.desk.session.log[0].split()[:3]
    assert (kind, card) == ("dig", "B01") and place == row.args["x"] + "," + row.args["y"]
    assert (x, y) in listed


def test_cards_stay_in_the_order_of_the_drawing():
    phone = sit(EMPTY, "A11", "B16", "A01", "B01")
    shown = [
        e.inside[0].inside[0].attrs["href"] for e in phone.main if e.attrs.get("id", "").startswith("hand")
    ]
    assert shown == ["#A11", "#B16", "#A01", "#B01"]


def test_hand_buttons_are_the_same_for_useful_and_useless_cards():
    """A lock mark is drawn inside; the button itself is no smaller and no dimmer."""
    phone = sit(EMPTY, "A05", "B01")
    buttons = [e for e in phone.main if e.attrs.get("id", "").startswith("hand")]
    assert len({e.attrs["class"] for e in buttons}) == 1
    assert len({tuple(sorted(e.attrs)) for e in buttons}) == 1


def test_everything_fits_a_phone_of_any_pseudo_language():
    """The turn in the language that is 40 per cent longer and in the one from right to left."""
    for lang, way in (("xa", "ltr"), ("xr", "rtl")):
        phone = sit(FULL, *HAND, comfort={"lang": lang})
        assert (phone.reply["lang"], phone.reply["kept"]["dress"]["dir"]) == (lang, way)
        view = next(e for e in phone.main if e.attrs.get("class", "") == "mine-view")
        assert view.attrs["dir"] == "ltr", "the mine never mirrors"


def test_news_open_by_themselves_when_a_bot_has_hit_me():
    """Bots go at Mia whenever they can; her turn opens with the news then, and only then."""
    phone, rng, seen = Phone(seed=1), Random(2), set()
    phone.seat(["Mia"], bots=3)
    phone.app.desk.session.roles = {0, 1, 2, 3}
    for _ in range(60):
        session = phone.app.desk.session
        me = next(n for n, seat in enumerate(session.seats) if seat.bot is None)
        if session.turn.kind != "play":
            break
        if session.turn.seat == me:
            fresh = [line for line in session.feed(me) if line.fresh]
            hit = any(line.data.get("target") == me for line in fresh)
            phone.app.desk.go("curtain")
            phone.send("open")
            shown = any(e.attrs.get("aria-labelledby") == "news-title" for e in phone.main)
            assert shown == hit
            seen.add(hit)
            session = phone.app.desk.session
        moves = session.legal()
        breaks = [m for m in moves if m.kind == "break" and m.seat == me]
        session.play(breaks[0] if breaks else rng.choice(moves))
        session.finish()
    assert seen == {True, False}, "the walk came to both kinds of turn"
