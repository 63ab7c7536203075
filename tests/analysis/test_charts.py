"""The charts tell the truth about the log."""

import pytest

from lantern import games
from lantern.analysis.charts import Approach, Conclusion, Gold, Route, approach, gold, route
from lantern.analysis.journey import walk
from lantern.table import stats
from lantern.table.feed import Line
from lantern.table.seats import fill_with_bots
from lantern.table.session import Session

GAME = games.load("saboteur")


@pytest.fixture(scope="module", params=[(5, 3), (7, 1)])
def played(request):
    count, seed = request.param
    session = Session.start("saboteur", fill_with_bots([], count), {}, seed)
    looks = []
    while session.phone().kind != "final":
        if session.phone().kind == "round":
            looks.append(session.look(None))
            session.play("next")
        else:
            session.bot_move()
    looks.append(session.look(None))
    first = GAME.start(count, seed, session.options)
    return session, walk(GAME, first, session.log), looks


def test_the_walk_ends_where_the_table_is(played):
    session, journey, _ = played
    assert journey.whole
    assert journey.moments[-1].state == session.state
    assert len(journey.rounds()) == 3


def test_gold_adds_up_to_the_result(played):
    session, journey, _ = played
    found = gold(GAME, journey, len(session.seats))
    assert list(found.totals) == GAME.result(session.state)["scores"]
    conclusion = found.conclusion
    assert conclusion.amount == max(max(row) for row in found.gained)
    best = [
        (n, s) for n, row in enumerate(found.gained, 1) for s, g in enumerate(row) if g == conclusion.amount
    ]
    assert (conclusion.key == "best-round") == (len(best) == 1)
    if conclusion.key == "best-round":
        assert best == [(conclusion.round, conclusion.seat)]


def test_the_approach_goes_from_first_to_last_and_every_step_has_its_owner(played):
    session, journey, looks = played
    for moments, look in zip(journey.rounds(), looks, strict=True):
        seats = len(session.seats)
        found = approach(moments, seats)
        assert len(found.away) == len(moments)
        assert found.away[0] == 7
        assert (found.away[-1] == 0) == (look["outcome"]["winner"] == "diggers")
        assert found.away[0] - found.away[-1] == sum(step[2] for step in found.steps)
        assert sum(found.nearer) - sum(found.farther) == sum(step[2] for step in found.steps)
        for number, seat, change in found.steps:
            assert moments[number].seat == seat
            assert found.away[number - 1] - found.away[number] == change
        assert found.net[found.conclusion.seat] == found.conclusion.amount == max(found.net)
        assert found.dodged is None or found.dodged.amount == -min(found.net) > 0


def test_the_way_to_a_certain_goal_can_be_followed(played):
    session, journey, _ = played
    moments = journey.rounds()[0]
    letter = "ABC"[GAME.describe(moments[0].state)["goals"].index("GOLD")].lower()
    away = approach(moments, len(session.seats), f"distance_{letter}").away
    assert all(a >= b for a, b in zip(away, approach(moments, len(session.seats)).away, strict=True))


def test_the_route_is_what_was_laid(played):
    _, journey, looks = played
    for moments, look in zip(journey.rounds(), looks, strict=True):
        found = route(look)
        if look["outcome"]["winner"] != "diggers":
            assert found.conclusion == Conclusion("no-way")
            continue
        diggings = {}
        for moment in moments:
            if moment.move and moment.move.startswith("dig"):
                diggings[tuple(map(int, moment.move.split()[2].split(",")))] = moment.seat
        assert found.cells[0] == (0, 0)
        assert [diggings.get(cell) for cell in found.cells] == list(found.laid_by)
        assert found.laid_by.count(found.conclusion.seat) == found.conclusion.amount >= 1


def test_tools_and_deeds_agree_with_the_log(played):
    session, journey, _ = played
    seats = len(session.seats)
    lines = session.feed(None)
    matrix, deeds = stats.tools(lines, seats), stats.deeds(lines, seats)
    for word, total in (
        ("break", sum(map(sum, matrix.broke))),
        ("repair", sum(map(sum, matrix.mended))),
        ("dig", sum(deed.dug for deed in deeds)),
        ("map", sum(deed.looked for deed in deeds)),
        ("discard", sum(deed.discarded for deed in deeds)),
        ("rockfall", sum(deed.rockfalls for deed in deeds)),
    ):
        assert total == sum(move.split()[0] == word for move in session.log), word
    for moment in journey.moments:
        if moment.move and moment.move.startswith("break"):
            assert matrix.broke[moment.seat][int(moment.move.split()[2])] >= 1
    assert [deed.broke for deed in deeds] == [sum(row) for row in matrix.broke]
    rounds = [stats.of_round(lines, number) for number in (1, 2, 3)]
    assert sum(len(part) for part in rounds) == len(lines)


def test_whoever_pays_cards_to_be_rid_of_something_has_mended_it():
    """In Doors & Crystals two cards mend a tool of one's own, or open the trap one sits in."""
    lines = [
        Line(n, 1, "shed", {"seat": 1, "thing": thing, "count": 2}, fresh=False)
        for n, thing in enumerate(("cart", "lantern", "trapped", "theft"))
    ]
    assert stats.tools(lines, 2).mended == ((0, 0), (0, 2))
    assert stats.tools(lines, 2, "trapped", "freed", ("trapped",)).mended == ((0, 0), (0, 1))
    assert [deed.mended for deed in stats.deeds(lines, 2)] == [0, 2]


def test_who_went_to_and_fro_is_judged_by_the_whole():
    found = Approach((7, 3, 5, 6), ((1, 0, 4), (2, 0, -2), (3, 1, -1)), (4, 0, 0), (2, 1, 0))
    assert found.conclusion == Conclusion("dug-most", 0, 2)
    assert found.dodged == Conclusion("pushed-away", 1, 1)
    idle = Approach((7, 8, 7), ((1, 1, -1), (2, 1, 1)), (0, 1), (0, 1))
    assert idle.conclusion == Conclusion("nobody-dug") and idle.dodged is None


def test_conclusions():
    nobody = stats.Tools(((0, 0), (0, 0)), ((0, 0), (0, 0)))
    assert nobody.conclusion == ("nothing-broken", None, 0)
    assert stats.Tools(((0, 2), (1, 0)), ((1, 3), (0, 0))).conclusion == ("hit-most", 1, 2)
    assert stats.Tools(((0, 1), (1, 0)), ((0, 0), (0, 0))).conclusion == ("hit-alike", None, 1)
    assert stats.Tools(((0, 2), (1, 0)), ((1, 3), (0, 0))).gave_most == (0, 2)
    assert nobody.gave_most is None
    assert Gold(((0, 0),)).conclusion == Conclusion("no-gold")
    assert Gold(((1, 3), (2, 0))).conclusion == Conclusion("best-round", 1, 3, 1)
    assert Gold(((1, 3), (3, 0))).conclusion == Conclusion("best-alike", None, 3), "nobody is named before"
    assert Gold(((3, 3),)).conclusion == Conclusion("best-alike", None, 3)
    assert Gold(((1, 3), (0, 3))).conclusion == Conclusion("best-alike", 1, 3)
    assert Route(((0, 0), (1, 0), (2, 0)), (None, 2, 2)).conclusion == Conclusion("laid-most", 2, 2)


def test_a_log_that_is_refused_today_ends_the_walk_there(played):
    session, journey, _ = played
    first = journey.moments[0].state
    broken = walk(GAME, first, [*session.log[:5], "dig B99 1,1"])
    assert not broken.whole
    assert len(broken.moments) == 6
