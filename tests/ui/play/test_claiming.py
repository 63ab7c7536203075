"""Saying aloud what lay under a goal, where the table plays with claims (ux: 2.6, 2.10, 2.12)."""

from __future__ import annotations

import pytest
from phone import Phone
from sitting import read_out, sit

from lantern.analysis.journey import walk
from lantern.ui.play import saboteur_charts as charts

ROAD = """
    . . . . . . . . A
    . . . . . . . . .
    S ─ ─ ┼ . . . . B
    . . . . . . . . .
    . . . . . . . . C
"""


def looking(at: tuple[int, int] = (8, 0), claims: bool = True, **keys) -> Phone:
    """Mia has just confirmed her look at a goal."""
    phone = sit(ROAD, "A11", "B01", **keys)
    phone.app.desk.prefs["claims"] = claims
    phone.prefs = dict(phone.app.desk.prefs)
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=at[0], y=at[1])
    phone.tap("play-place")
    return phone


def offered(phone: Phone) -> list[tuple[str, bool]]:
    return [(c.args["says"], c.off) for c in phone.controls("play-claim")]


def test_claims_are_off_until_the_table_wants_them():
    phone = looking(claims=False)
    assert offered(phone) == []
    seq = phone.app.desk.session.seq
    phone.send("play-claim", {"says": "gold"})
    assert phone.app.desk.session.asides == [] and phone.app.desk.session.seq == seq
    fresh = Phone()
    assert fresh.app.desk.prefs["claims"] is False
    fresh.tap("settings")
    fresh.send("set", {"key": "claims", "value": "true"})
    assert fresh.prefs["claims"] is True


def test_a_claim_is_made_once_and_everybody_reads_it():
    phone = looking()
    assert offered(phone) == [("gold", False), ("stone", False), ("nothing", False)]
    phone.tap("play-claim", says="stone")
    assert [off for _, off in offered(phone)] == [True] * 3
    phone.send("play-claim", {"says": "gold"})
    assert [e.public["says"] for e in phone.app.desk.session.asides] == ["stone"]
    phone.tap("play-shut")
    phone.tap("draw")
    phone.tap("pass")
    phone.tap("open")
    phone.tap("play-sheet", name="feed")
    assert "Mia says: a stone under B" in read_out(phone)
    assert "Gold" not in read_out(phone).replace("Gold digger", ""), "what lay there is not told"


def test_saying_nothing_is_also_said_and_passing_it_over_is_not():
    spoken, silent = looking(), looking()
    spoken.tap("play-claim", says="nothing")
    for phone, told in ((spoken, True), (silent, False)):
        phone.tap("play-shut")
        phone.tap("draw")
        assert offered(phone) == [], "only beside the look"
        phone.send("play-sheet", {"name": "feed"})
        assert ("Mia says nothing about B" in read_out(phone)) is told


@pytest.mark.parametrize("early", [True, False])
def test_a_claim_outlives_the_page_and_may_be_made_after_it(early):
    phone = looking()
    if early:
        phone.tap("play-claim", says="gold")
    phone.boot()
    phone.tap("continue")
    phone.tap("open")
    phone.tap("play-cell", x=8, y=0)
    assert [off for _, off in offered(phone)] == [early] * 3
    if not early:
        phone.tap("play-claim", says="gold")
    phone.send("play-sheet", {"name": "feed"})
    assert "Mia says: gold under B" in read_out(phone)
    phone.tap("play-shut")
    phone.tap("play-cell", x=8, y=-2)
    assert offered(phone) == [], "not about another goal"


@pytest.mark.parametrize("says", ["gold", "stone", "nothing"])
def test_the_same_screens_whatever_lies_there(says):
    """Gold or a stone: only the card behind the hold differs."""
    shapes = []
    for goals in (["STONE_A", "GOLD", "STONE_B"], ["GOLD", "STONE_A", "STONE_B"]):
        phone = looking(goals=goals)
        first = [(e.tag, sorted(e.attrs), e.attrs.get("class")) for e in phone.main]
        phone.tap("play-claim", says=says)
        after = [(e.tag, sorted(e.attrs), e.attrs.get("class")) for e in phone.main]
        shapes.append((first, after, phone.reply["effects"], phone.reply["focus"]))
    assert shapes[0] == shapes[1]


def test_the_curtain_after_a_claim_tells_no_more_than_was_said():
    """Twin worlds: Mia saw gold or a stone and says the same; what the others get is the same page."""
    pages = []
    for goals in (["STONE_A", "GOLD", "STONE_B"], ["GOLD", "STONE_A", "STONE_B"]):
        phone = looking(goals=goals)
        phone.tap("play-claim", says="gold")
        phone.tap("play-shut")
        phone.tap("draw")
        phone.tap("pass")
        curtain = phone.reply["html"]
        phone.tap("open")
        phone.tap("play-sheet", name="feed")
        pages.append((curtain, phone.reply["html"]))
    assert pages[0] == pages[1]


def test_at_the_end_claims_stand_against_the_truth():
    phone = looking()
    phone.tap("play-claim", says="stone")
    session = phone.app.desk.session
    session.finish()
    session.note(session.entries[-1].event.__class__("claimed", {"seat": 1, "goal": "A", "says": "stone"}))
    trip = walk(session.game, session.state, [])
    told = charts.claimed(session, trip)
    assert [(row["seat"], row["true"]) for row in told["rows"]] == [(0, False), (1, True)]
    assert told["words"] == "1 of 2 things said were true."


def test_without_claims_there_is_no_chapter():
    phone = looking(claims=False)
    session = phone.app.desk.session
    assert charts.claimed(session, walk(session.game, session.state, []))["rows"] == []
