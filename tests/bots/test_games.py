"""Tables of bots play whole games, whatever their number and the house rules."""

import pytest
from helpers_bots import bot_table, random_options, steps

from lantern.table.seats import Bot, Seat
from lantern.table.session import Session


@pytest.mark.parametrize("count", range(3, 11))
def test_every_number_of_bots_plays_three_rounds_to_the_end(count):
    table = bot_table(count, count)
    for _ in steps(table):
        pass
    assert table.round == 3
    result = table.game.result(table.state)
    assert len(result["scores"]) == count
    assert sum(result["scores"]) > 0
    assert result["winners"]


@pytest.mark.parametrize("count", [2, 4, 12])
def test_bots_play_three_rounds_of_doors_and_crystals(count):
    table = bot_table(count, count, game="saboteur2")
    for _ in steps(table):
        assert len(table.log) < 600
    assert table.round == 3
    assert sum(table.game.result(table.state)["scores"]) > 0


@pytest.mark.parametrize("seed", range(4))
def test_every_house_rule_of_doors_and_crystals_is_played_to_the_end(seed):
    options = random_options(seed, "saboteur2")
    table = bot_table((2, 3, 8, 11)[seed], seed, 1 + seed % 3, "saboteur2", **options)
    for _ in steps(table):
        assert len(table.log) < 600
    assert table.round == options["rounds"]


@pytest.mark.parametrize("seed", range(12))
def test_every_house_rule_is_played_to_the_end(seed):
    options = random_options(seed)
    table = bot_table(3 + seed % 8, seed, 1 + seed % 3, **options)
    for _ in steps(table):
        assert len(table.log) < 400
    assert table.round == options["rounds"]


def test_one_person_and_nine_bots():
    seats = [Seat("Mia"), *(Seat(f"B{n}", n + 1, n + 1, Bot("sly", 1 + n % 3)) for n in range(9))]
    table = Session.start("saboteur", seats, {"rounds": 1}, 9)
    turns = 0
    while (phone := table.phone()).kind != "final":
        if phone.kind == "role":
            assert phone.seat == 0
            table.role_seen(0)
        elif phone.kind == "turn":
            turns += 1
            table.play(table.legal()[-1])
            table.finish()
        else:
            assert phone.kind == "bots"
            table.bot_move()
    assert turns >= 3


def played_by(count, seed, digger_skill, saboteur_skill):
    """Who wins a round when skill goes by role."""
    table = bot_table(count, seed, rounds=1)
    skills = {"digger": digger_skill, "saboteur": saboteur_skill}
    table.seats = tuple(
        Seat(seat.name, bot=Bot(seat.bot.temper, skills[table.look(n)["role"]]))
        for n, seat in enumerate(table.seats)
    )
    for _ in steps(table):
        pass
    return table.look(None)["outcome"]["winner"]


def wins(side, digger_skill, saboteur_skill, seeds=15):
    tables = [(count, seed) for count in (3, 5, 7, 9) for seed in range(seeds)]
    won = [played_by(count, seed, digger_skill, saboteur_skill) == side for count, seed in tables]
    return sum(won) / len(won)


def test_normal_plays_better_than_easy_on_either_side():
    normal = wins("diggers", 2, 2)
    assert 0.4 < normal < 0.75, "both sides win a believable share"
    assert wins("diggers", 1, 2) < normal - 0.15
    assert wins("diggers", 2, 1) > normal
