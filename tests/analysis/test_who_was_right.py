"""Suspicions against roles: who was right, most often and with fewest guesses."""

from lantern.analysis.guesses import Best, best, judged

BASE = {"digger": ["digger"], "saboteur": ["saboteur"]}
ROLES = {1: ["digger", "saboteur", "digger"], 2: ["saboteur", "digger", "digger"]}


def test_each_round_is_judged_by_its_own_roles():
    marks = [(1, 0, 1, "saboteur"), (2, 0, 1, "saboteur"), (2, 2, 0, "saboteur"), (1, 2, 0, "saboteur")]
    assert [g.right for g in judged(marks, ROLES, BASE)] == [True, False, True, False]


def test_a_kind_may_stand_for_several_roles():
    means = {"team": ["blue", "boss"], "alone": ["profiteer", "geologist"]}
    roles = {1: ["blue", "boss", "geologist"]}
    marks = [(1, 0, 1, "team"), (1, 0, 2, "team"), (1, 1, 2, "alone")]
    assert [g.right for g in judged(marks, roles, means)] == [True, False, True]


def test_what_cannot_be_judged_is_left_out():
    marks = [(3, 0, 1, "saboteur"), (1, 0, 1, "werewolf")]
    assert judged(marks, ROLES, BASE) == [] and best([]) is None


def test_the_best_were_right_most_often_and_guessed_least():
    def scored(*rows):
        marks = [(1, seat, 1, "saboteur") for seat, right, _ in rows for _ in range(right)]
        marks += [(1, seat, 2, "saboteur") for seat, right, made in rows for _ in range(made - right)]
        return best(judged(marks, ROLES, BASE))

    assert scored((0, 3, 4), (2, 1, 1)) == Best((0,), 3, 4)
    assert scored((0, 2, 4), (2, 2, 3)) == Best((2,), 2, 3)
    assert scored((0, 2, 3), (2, 2, 3)) == Best((0, 2), 2, 3)
    assert scored((0, 0, 3)) is None
