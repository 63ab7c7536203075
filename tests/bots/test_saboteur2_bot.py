"""What the bots of Doors & Crystals prefer and believe, in positions small enough to see."""

import pytest
from helpers_bots import bot_table, steps
from tests.helpers.doors import GAME, NEARLY, table

from lantern.core.contract import Sight
from lantern.games.saboteur2 import mind as minds
from lantern.games.saboteur2.cards import DWARVES
from lantern.games.saboteur2.suspicion import DEAD_ENDS, beliefs
from lantern.table.feed import told


def scene(drawing, hand, role="blue", others=("green", "boss", "saboteur"), **keys):
    """Seat 0 is to move; one card more in its hand than matters, so that nobody is out of cards."""
    hands = [hand, *[["A11"] * 6 for _ in others]]
    keys = {"roles": [role, *others], "seats": 1 + len(others), "hands": hands, **keys}
    return table(drawing, **keys)


def weights(state, feed=(), seat=0):
    moves = GAME.legal(state)
    sight = Sight(seat, GAME.look(state, seat), list(feed), moves)
    return dict(zip(map(str, moves), GAME.weigh(sight), strict=True))


def best(state, feed=(), seat=0):
    found = weights(state, feed, seat)
    return max(found, key=found.__getitem__)


FAR_AWAY = "S . . . . . . . B"
KNOWN_B = {"looked": {"A": [0], "B": [0], "C": [0]}}


# -- the mine ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["blue", "green", "boss"])
def test_whoever_digs_takes_the_last_step_to_the_gold(role):
    assert best(scene(NEARLY, ["B12", "A11", "B05", "A12"], role)) == "dig B05 7,0"


def test_a_team_finishes_with_its_own_door_and_never_with_the_other():
    for role, door in (("blue", "X09"), ("green", "X11")):
        state = scene(NEARLY, ["X09", "X11"], role, **KNOWN_B)
        assert best(state) == f"dig {door} 7,0"


def test_nobody_opens_the_treasure_for_the_other_team_alone():
    for role, shut in (("blue", "g"), ("green", "b")):
        state = scene(f"S ─ {shut} ─ ─ ─ ─ . B", ["B05", "B06", "A11"], role, **KNOWN_B)
        assert best(state) != "dig B05 7,0"
    assert best(scene("S ─ g ─ ─ ─ ─ . B", ["B05", "B06", "A11"], "boss", **KNOWN_B)) == "dig B05 7,0"


def test_a_rockfall_takes_the_door_that_shuts_a_team_out():
    state = scene("S ─ g ─ ─ ─ ─ . B", ["A10", "B15"], "blue", options={"area": "field"}, **KNOWN_B)
    assert best(state) == "rockfall 2,0"


def test_a_ladder_wakes_a_tunnel_that_was_cut_off():
    state = scene("S . . ─ ─ ─ ─ . B", ["X05", "B06"], "boss", **KNOWN_B)
    assert best(state).startswith("dig X05 2,0")


def test_through_a_bridge_the_way_goes_straight_on():
    state = scene("S ─ # . . . . . B", ["X01", "X02"], "boss", **KNOWN_B)
    assert best(state) == "dig X01 3,0"


def test_a_partial_dead_end_is_laid_with_its_way_along_the_tunnel():
    state = scene("S ─ ─ . . . . . B", ["X14", "X15"], "boss", **KNOWN_B)
    assert best(state).startswith("dig X15 3,0")


def test_a_saboteur_blocks_the_way_when_the_gold_is_near():
    assert best(scene(NEARLY, ["B05", "B12", "A11"], "saboteur", others=("blue",) * 3)) == "dig B12 7,0"


def test_a_geologist_lays_crystals_wherever_they_fit():
    assert best(scene(FAR_AWAY, ["B01", "X26", "B05"], "geologist")).startswith("dig X26")


def test_a_geologist_leaves_crystals_alone():
    falls = weights(scene("S * ─ ─ . . . . B", ["A10"], "geologist"))
    assert falls["rockfall 1,0"] < falls["rockfall 2,0"]


def test_one_step_before_the_gold_a_team_waits_when_the_other_would_take_it():
    """The next player is known to be of the other team: it gets no last step for nothing."""
    waits = scene("S ─ ─ ─ ─ ─ . . B", ["B05", "A12"], "blue", ("green",), **KNOWN_B, known=[[0], [0, 1]])
    goes = scene("S ─ ─ ─ ─ ─ . . B", ["B05", "A12"], "blue", ("blue",), **KNOWN_B, known=[[0], [0, 1]])
    assert weights(waits)["dig B05 6,0"] < 0 < weights(goes)["dig B05 6,0"]


# -- the new actions ---------------------------------------------------------------------------------


def test_a_theft_is_safe_income():
    assert best(scene(FAR_AWAY, ["B05", "A12", "B01"])) == "theft"


def test_a_thief_is_stopped_and_nobody_stops_itself():
    found = weights(scene(FAR_AWAY, ["A13", "B15"], before={"0": ["theft"], "2": ["theft"]}))
    assert found["hands-off 2"] > 1
    assert found["hands-off 0"] < min(found["hands-off 2"], found["discard B15"])


def test_a_known_saboteur_is_trapped_and_a_known_friend_is_freed():
    known = [[0], [1], [0, 2], [0, 3]]
    roles = ("green", "blue", "saboteur")
    state = scene(FAR_AWAY, ["A17", "B15"], "blue", roles, known=known)
    assert best(state) == "trap 3"
    trapped = {"2": ["trapped"], "3": ["trapped"]}
    found = weights(scene(FAR_AWAY, ["A18", "B15"], "blue", roles, known=known, before=trapped))
    assert found["free 2"] > 1
    assert found["free 3"] < 0


def test_the_trapped_free_themselves_or_throw_poor_cards_away_for_it():
    trapped = {"0": ["trapped"]}
    assert best(scene(FAR_AWAY, ["A18", "B15", "B16", "B05"], before=trapped)) == "free 0"
    assert best(scene(FAR_AWAY, ["B05", "B15", "B16", "B01"], before=trapped)) == "shed trapped B15 B16"


def test_whom_one_doubts_is_looked_at_and_whom_one_knows_is_not():
    known = [[0], [0, 1], [2], [0, 3]]
    found = weights(scene(FAR_AWAY, ["A15", "B15"], known=known))
    assert max(found, key=found.__getitem__) == "inspect 2"
    assert found["inspect 1"] < 0


def test_a_poor_hand_is_swapped_and_a_good_one_kept():
    poor = weights(scene(FAR_AWAY, ["A14", "B15", "B16", "B15"], before={"0": ["cart"]}))
    rich = weights(scene(FAR_AWAY, ["A14", "A12", "B01", "B02", "X09"]))
    assert poor["swap-hands 1"] > 0 > rich["swap-hands 1"]


def test_cards_given_away_before_are_remembered_when_hands_are_swapped_again():
    state = scene(FAR_AWAY, ["A14", "B15"], hands=[["A14", "B15"], ["B15"] * 4, ["A11"] * 4, ["A11"] * 4])
    described = GAME.describe(state)
    seen = GAME.scene({**described, "seen": [[0, 1, ["B15"] * 4]]})
    assert weights(state)["swap-hands 1"] == weights(state)["swap-hands 2"]
    assert weights(seen)["swap-hands 1"] < weights(seen)["swap-hands 2"]


def test_a_saboteur_who_has_lost_puts_on_another_hat_and_a_boss_who_has_not_keeps_his():
    for role, wish in (("saboteur", True), ("boss", False)):
        found = weights(scene("S ─ ─ ─ ─ ─ . . B", ["A16", "B15"], role, deck=["B04"] * 60, **KNOWN_B))
        assert (found["swap-hats 0"] > found["discard B15"]) == wish, role


def test_the_worst_cards_are_passed():
    state = scene(FAR_AWAY, ["B15", "A12", "B01", "B16"], before={"0": ["theft", "cart"]})
    found = weights(state)
    passes = {move: weight for move, weight in found.items() if move.startswith("discard")}
    assert max(passes, key=passes.__getitem__) in ("discard B15 B16", "discard B15 A12 B16")


def test_a_thief_robs_whom_it_knows_to_be_rich():
    state = GAME.start(3, 4, {"rounds": 2})
    paid = [{"key": "paid", "seat": 1, "nuggets": 1}, {"key": "paid", "seat": 2, "nuggets": 4}]
    over = {
        "before": {"0": ["theft"]}, "theft_order": [0], "gold": [0, 1, 4], "roles": ["blue"] * 3,
        "outcome": {"finisher": None, "thieves": [0], "stolen": []}, "phase": "theft",
    }  # fmt: skip
    theft = GAME.scene({**GAME.describe(state), **over})
    assert best(theft, paid) == "steal 2"
    assert best(theft, [*paid, {"key": "paid", "seat": 1, "nuggets": 7}]) == "steal 1"


# -- who may be what ---------------------------------------------------------------------------------


def test_chances_add_up_to_the_dwarves_there_are():
    played = bot_table(5, 3, game="saboteur2", rounds=1)
    for _ in steps(played):
        seat = played.turn.seat
        look = played.look(seat)
        believed = beliefs(look, told(played.entries, seat), seat)
        for other, belief in enumerate(believed):
            assert sum(belief.values()) == pytest.approx(1.0)
            known = look["players"][other]["role"]
            assert known is None or belief[known] == 1.0
        for role in set(DWARVES):
            assert sum(belief[role] for belief in believed) <= DWARVES.count(role) + 0.05


def test_a_swapped_hat_wipes_out_what_was_known():
    dig = {"key": "dug", "seat": 1, "card": "B12", "at": [1, 0], "turned": False}
    swap = {"key": "swapped-hat", "seat": 2, "target": 1}
    look = GAME.look(scene("S ═ . . . . . . B", ["B05"]), 0)
    before, after = (beliefs(look, feed, 0)[1]["saboteur"] for feed in ([dig], [dig, swap]))
    fresh = beliefs(look, [], 0)[1]["saboteur"]
    assert before > fresh + 0.1
    assert after == pytest.approx(fresh)


def test_doors_tell_the_teams_apart():
    look = GAME.look(scene("S b . . . . . . B", ["B05"], "boss"), 0)
    belief = beliefs(look, [{"key": "dug", "seat": 1, "card": "X09", "at": [1, 0], "turned": False}], 0)[1]
    assert belief["blue"] > 2 * belief["green"]


def test_a_profiteer_sides_with_the_few():
    def leaning(*roles):
        return minds.leaning([{role: float(role == own) for role in set(DWARVES)} for own in roles])

    assert leaning("blue", "blue", "blue", "green", "profiteer", "saboteur") == "green"
    assert leaning("blue", "blue", "blue", "green", "green", "profiteer", "saboteur") == "saboteur"


def test_dead_ends_leave_no_way_and_ladders_are_none():
    assert {"X25", "X26", "B12"} <= DEAD_ENDS
    assert DEAD_ENDS.isdisjoint({"X04", "X05", "X14", "X17", "B05"})


# -- skill -------------------------------------------------------------------------------------------


def gold_of(count, seed, skill):
    """The pieces of every seat after a round in which skill goes by seat."""
    played = bot_table(count, seed, skill, "saboteur2", rounds=1)
    for _ in steps(played):
        pass
    return played.game.result(played.state)["scores"]


def test_normal_players_earn_more_than_easy_ones():
    """At mixed tables, every deal twice with the skills exchanged; small ones, where few share a win."""
    gold = {1: 0, 2: 0}
    for seed in range(24):
        for even in (1, 2):
            skills = (even, 3 - even)
            scores = gold_of((2, 4)[seed % 2], seed, lambda seat, skills=skills: skills[seat % 2])
            for seat, score in enumerate(scores):
                gold[skills[seat % 2]] += score
    assert gold[2] > 1.06 * gold[1], gold
