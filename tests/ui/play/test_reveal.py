"""The end of a round and of the game: the steps, the chain, the charts, the story (ux: 2.9, 2.10)."""

from __future__ import annotations

import base64
import json
from random import Random

import pytest
from phone import Phone
from players import play
from sitting import card_shown, label, read_out, sit

from lantern.analysis.journey import walk
from lantern.ui.play import final, saboteur_round
from lantern.ui.play import saboteur_charts as charts

ALMOST = """
    . . . . . . . . A
    . . . . . . . . .
    S ─ ─ ─ ─ ─ ─ . B
    . . . . . . . . .
    . . . . . . . . C
"""


def won(**keys) -> Phone:
    """Mia lays the last card."""
    phone = sit(ALMOST, "B05", "A02", **keys)
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=7, y=0)
    phone.tap("play-place")
    return phone


def test_the_reveal_goes_step_by_step():
    phone = won()
    assert phone.screen == "round" and phone.reply["audience"] == "all"
    assert "The treasure is reached" in read_out(phone)
    assert "ROLE_" not in phone.reply["html"], "dwarves turn over later"
    assert 'class="seen"' not in phone.reply["html"], "a table has no private marks"
    labels = []
    while phone.controls("play-step"):
        labels.append(label(phone))
        phone.tap("play-step")
    assert labels == ["Show the way", "Turn the dwarves over", "Share the gold"]
    assert phone.reply["html"].count('href="#ROLE_') == 4
    assert label(phone) == "Next round"


def test_the_way_lights_up_from_the_start_to_the_treasure():
    phone = won()
    phone.tap("play-step")
    lit = [e for e in phone.main if "on-way" in e.attrs.get("class", "").split()]
    order = sorted(lit, key=lambda e: int(e.attrs["style"].removeprefix("--step: ")))
    assert [e.attrs["data-cell"] for e in order] == [f"{x},0" for x in range(9)]
    assert card_shown(order[-1]) == [("GOLD", False)]


def test_after_a_failed_tunnel_the_table_sees_where_the_treasure_lay():
    phone = sit(ALMOST, "B04", hands=[["B04"], [], [], []], deck=[])
    phone.tap("play-choose", card=0)
    phone.tap("play-pit")
    phone.tap("play-place")
    assert phone.screen == "round" and "The treasure stays hidden" in read_out(phone)
    assert "#GOLD" not in phone.reply["html"], "not before the first tap"
    phone.tap("play-step")
    for letter in ("#STONE_A", "#GOLD", "#STONE_B"):
        assert letter in phone.reply["html"]


def chain(phone: Phone) -> list[str]:
    while phone.controls("play-step"):
        phone.tap("play-step")
    return [e.text() for e in phone.main if e.attrs.get("class", "") == "chain-name"]


def test_the_chain_of_gold_follows_the_rule_and_says_why():
    phone = won()
    assert chain(phone) == ["Mia", "Kai", "Ana", "Mia"], "Lu is a saboteur"
    assert "Mia laid the last card and takes first" in read_out(phone)
    assert "secret until the end" in read_out(phone)


def test_a_saboteur_who_finishes_takes_nothing_and_the_reason_says_so():
    phone = won(roles=["saboteur", "digger", "digger", "digger"])
    assert chain(phone) == ["Kai", "Ana", "Lu", "Kai"]
    assert "Mia laid the last card but takes no gold. Kai is the next digger" in read_out(phone)


def test_open_gold_shows_the_nuggets():
    phone = won(options={"gold_secret": "off"})
    chain(phone)
    shares = phone.app.desk.session.look(None)["outcome"]["shares"]
    shown = [e.text() for e in phone.main if e.tag == "b" and e.up.attrs.get("class") == "chain-gold"]
    assert shown == [str(share["nuggets"]) for share in shares]


def test_deeds_count_what_everybody_saw():
    phone = won()
    phone.tap("play-step")
    deeds = saboteur_round.context(phone.app.desk)["deeds"]
    assert [row["way"] for row in deeds["rows"]] == [1, 0, 0, 0]
    assert "Nobody laid more of the way than Mia: 1 card." in read_out(phone)


@pytest.fixture(scope="module")
def finished() -> Phone:
    phone, rng = Phone(seed=3), Random(3)
    phone.seat(["Mia", "Kai", "Lu"], bots=1)
    play(phone, rng)
    return phone


def test_the_last_round_is_revealed_before_the_winners(finished):
    phone = finished
    phone.app.desk.local.clear()
    phone.send("close")
    assert "wins with" not in read_out(phone) and "share the win" not in read_out(phone)
    for _ in range(4):
        phone.tap("play-step")
    scores = phone.app.desk.session.look(None)["result"]
    assert str(max(scores["scores"])) in read_out(phone)
    assert phone.controls("rematch")


def test_the_log_walks_to_the_same_end(finished):
    session = finished.app.desk.session
    trip = final.journey(session)
    assert trip.whole and len(trip.rounds()) == 3
    assert session.game.describe(trip.moments[-1].state) == session.game.describe(session.state)
    broken = walk(session.game, session.game.start(4, session.seed, session.options), ["dig B01 8,2"])
    assert not broken.whole and len(broken.moments) == 1


def test_gold_by_round_adds_up(finished):
    session = finished.app.desk.session
    chart = charts.gold_by_round(session, final.journey(session))
    scores = session.look(None)["result"]["scores"]
    assert [sum(row[s] for row in chart["rows"]) for s in range(4)] == scores
    assert [bar["total"] for bar in chart["bars"]] == scores
    for bar in chart["bars"]:
        assert sum(part["n"] for part in bar["parts"]) == bar["total"]
        assert sum(part["share"] for part in bar["parts"]) <= 100.1


def test_who_dug_counts_every_step_once(finished):
    session = finished.app.desk.session
    for moments in final.journey(session).rounds():
        chart = charts.who_dug(session, moments)
        nearer = sum(row["nearer"] for row in chart["rows"])
        farther = sum(row["farther"] for row in chart["rows"])
        letter = charts.treasure(session, moments[0]).lower()
        first, last = moments[0].figures, moments[-1].figures
        end = 0 if last["distance"] == 0 else last[f"distance_{letter}"]
        assert nearer - farther == first[f"distance_{letter}"] - end
        assert chart["line"].startswith("M")


def test_the_table_of_deeds_agrees_with_the_log(finished):
    """Every tunnel laid, tool broken and tool mended in the last round has its place in the table."""
    session = finished.app.desk.session
    deeds = saboteur_round.deeds(finished.app.desk, session.look(None))
    last = final.journey(session).rounds()[-1]
    verbs = [(m.seat, m.move.split()[0]) for m in last if m.move]
    for row in deeds["rows"]:
        for key, verb in (("laid", "dig"), ("gave", "break"), ("mended", "repair")):
            assert row[key] == verbs.count((row["seat"], verb)), (row, key)
    targets = [int(m.move.split()[-1]) for m in last if m.move and m.move.startswith("break")]
    assert [row["got"] for row in deeds["rows"]] == [targets.count(s) for s in range(4)]
    assert deeds["most"] == max([1, *(row[k] for row in deeds["rows"] for k in ("laid", "gave", "got"))])


def test_the_matrix_of_tools_counts_both_ways(finished):
    session = finished.app.desk.session
    chart = charts.tools(session)
    breaks = [
        (m.seat, int(m.move.split()[-1]))
        for m in final.journey(session).moments
        if (m.move or "").startswith("break")
    ]
    mends = [
        (m.seat, int(m.move.split()[-1]))
        for m in final.journey(session).moments
        if (m.move or "").startswith("repair")
    ]
    for seat, row in enumerate(chart["rows"]):
        for target, cell in enumerate(row):
            assert cell == {
                "broke": breaks.count((seat, target)),
                "mended": mends.count((seat, target)),
                "own": seat == target,
            }
    assert chart["any"] == bool(breaks or mends)


def test_numbers_stand_behind_each_chart(finished):
    phone = finished
    phone.app.desk.local.clear()
    phone.app.desk.local["step"] = 9
    phone.send("close")
    assert "bar-line" in phone.reply["html"]
    phone.tap("play-numbers", chart="gold")
    assert 'class="bars" aria-hidden' not in phone.reply["html"]
    phone.tap("play-numbers", chart="gold")
    assert 'class="bars" aria-hidden' in phone.reply["html"]


def test_time_with_the_phone_is_told_gently(finished):
    session = finished.app.desk.session
    kept, session.held = session.held, [59_000] * 4
    try:
        assert final.held(session)["rows"] == [], "nobody held it for a minute"
        people = [seat for seat, sitting in enumerate(session.seats) if sitting.bot is None]
        session.held = [9_000_000] * 4
        for seat, spent in zip(people, (120_000, 20_000, 300_000), strict=True):
            session.held[seat] = spent
        told = final.held(session)
    finally:
        session.held = kept
    assert [row["seat"] for row in told["rows"]] == people, "bots hold no phone"
    assert [str(row["words"]) for row in told["rows"]] == ["2 min", "under 1 min", "5 min"]
    assert [row["share"] for row in told["rows"]] == [40, 7, 100]
    assert told["words"] == "The phone was in your hands for 7 minutes in all."


def test_the_replay_shows_the_treasure_when_a_round_is_over(finished):
    phone = finished
    trip = final.journey(phone.app.desk.session)
    last = max(i for i, moment in enumerate(trip.moments) if moment.round == 1)
    for at, count in ((last - 1, 0), (last, 1)):
        phone.app.desk.local.update(step=9)
        phone.send("play-replay", {"value": str(at)})
        assert phone.reply["html"].count('href="#GOLD"') == count, at


def test_the_replay_goes_move_by_move(finished):
    phone = finished
    phone.app.desk.local.update(step=9)
    last = len(final.journey(phone.app.desk.session).moments) - 1
    phone.send("play-replay", {"value": "0"})
    assert "Round 1 begins" in read_out(phone)
    phone.send("play-replay", {"value": "99999"})
    assert phone.app.desk.local["replay"] == last
    for at in range(0, last + 1, 7):
        phone.send("play-replay", {"value": str(at)})
        assert phone.screen == "final", phone.app.desk.fall


def test_the_story_is_text_and_keeps_discards_face_down(finished):
    phone = finished
    phone.app.desk.local.update(step=9)
    reply = phone.send("play-story")
    told = base64.b64decode(reply["download"]["data"]).decode()
    assert "Round 3" in told and "threw away a card" in told and "You threw" not in told
    reply = phone.send("play-copy")
    record = json.loads(base64.b64decode(reply["download"]["data"]))
    assert record["log"] == phone.app.desk.session.log


def test_time_to_talk_is_off_until_somebody_wants_it():
    phone = sit(ALMOST, "B05", "A02")
    phone.send("cover")
    phone.tap("table")
    assert "talk-bar" not in phone.reply["html"]
    phone.tap("play-talk", minutes=2)
    assert "2 minutes to talk" in read_out(phone)
    phone.send("play-talk", {"minutes": "7"})
    assert "2 minutes to talk" in read_out(phone)
    phone.tap("play-talk", minutes=0)
    assert "talk-bar" not in phone.reply["html"]


def test_the_table_can_be_turned_round():
    phone = sit(ALMOST, "B05", "A02")
    phone.send("cover")
    phone.tap("table")
    main = phone.main.inside[0]
    assert "turned-round" not in main.attrs["class"]
    phone.tap("play-round-about")
    assert "turned-round" in phone.main.inside[0].attrs["class"]
    phone.tap("back")
    assert phone.screen == "curtain"


def test_the_table_says_who_looked_and_who_is_cracked_and_no_more():
    phone = sit(ALMOST, "A11", "B05", before={"2": ["cart"]})
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=8, y=0)
    phone.tap("play-place")
    phone.send("cover")
    phone.tap("table")
    assert "looked here" in read_out(phone)
    assert "cracked cart" in phone.reply["html"]
    assert '#GOLD"' not in phone.reply["html"] and "ROLE_" not in phone.reply["html"]
    assert "you have looked" not in phone.reply["html"]


@pytest.mark.parametrize(
    ("gains", "parts"),
    [
        ([3, 0, 2], [(1, 3), (3, 2)]),
        ([3, -1, 2], [(1, 2), (3, 2)]),
        ([2, 1, -2], [(1, 1)]),
        ([1, -1, 0], []),
        ([1, 2, -1], [(1, 1), (2, 1)]),
        ([0, 0], []),
    ],
)
def test_gold_that_was_lost_again_is_gone_from_the_bar(gains, parts):
    """A thief may take more from somebody in a round than the round had paid."""
    drawn = charts.bar(gains, 4)
    assert [(part["round"], part["n"]) for part in drawn] == parts
    assert sum(part["n"] for part in drawn) == sum(gains)
    assert all(part["share"] > 0 for part in drawn)
