"""Bots are blind: where two worlds look alike to a seat, its bot chooses alike."""

from random import Random

import pytest
from helpers_bots import bot_table, random_options, steps

from lantern.bots import levels
from lantern.core.contract import Sight
from lantern.table.feed import told


def sight_of(table, state, seat):
    """What the seat would get if the table stood in `state`."""
    game, feed = table.game, told(table.entries, seat)
    return Sight(seat, game.look(state, seat), feed, game.legal(state), table.seats[seat].bot.temper)


RULES = {"saboteur": {"rounds": 2, "gold_pick": "choose"}, "saboteur2": {"rounds": 2}}
TABLES = [
    *(("saboteur", count, skill) for count, skill in [(3, 2), (5, 1), (6, 3), (10, 2)]),
    *(("saboteur2", count, skill) for count, skill in [(2, 2), (5, 2), (7, 1), (12, 3)]),
]


@pytest.mark.parametrize(("game", "count", "skill"), TABLES)
def test_in_redealt_twins_bots_choose_alike(game, count, skill):
    table = bot_table(count, 11, skill, game, **RULES[game])
    changed = 0
    for _ in steps(table):
        seat = table.turn.seat
        twin = table.game.redeal(table.state, seat, Random(len(table.log)))
        changed += table.game.describe(twin) != table.game.describe(table.state)
        choices = [
            levels.choose(table.game, sight_of(table, state, seat), skill, str(len(table.log)))
            for state in (table.state, twin)
        ]
        assert choices[0] == choices[1], (len(table.log), seat)
    assert changed > len(table.log) * 0.9


@pytest.mark.parametrize("game", RULES)
def test_twins_of_a_house_rule_table_choose_alike_too(game):
    rules = {**random_options(5, game), "area": "open", "connection": "any", "rounds": 1}
    table = bot_table(4, 3, 2, game, **rules)
    for _ in steps(table):
        seat = table.turn.seat
        twin = table.game.redeal(table.state, seat, Random(7))
        weights = [table.game.weigh(sight_of(table, state, seat)) for state in (table.state, twin)]
        assert weights[0] == weights[1]


def test_the_same_table_played_again_plays_the_same():
    logs = []
    for _ in range(2):
        table = bot_table(5, 4, 1, rounds=1)
        for _ in steps(table):
            pass
        logs.append(table.log)
    assert logs[0] == logs[1]


def test_bots_never_see_the_seed():
    """Only names, seat and number of moves flavour a choice; the seed deals the cards and would tell."""
    table, other = bot_table(4, 1), bot_table(4, 2)
    other.log = list(table.log)
    assert table._public_salt(1) == other._public_salt(1)
