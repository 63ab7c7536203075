"""Who wins and what it is worth (rules: section 3, who wins)."""

from itertools import product

import pytest
from tests.helpers.doors import GAME, NEARLY, play, table

from lantern.games.saboteur2.scoring import reach, winning_roles

SEVEN = ["blue", "green", "green", "boss", "profiteer", "saboteur", "saboteur"]


def finished(drawing=NEARLY, card="B05", finisher=0, roles=SEVEN, **keys):
    """The position after a card at 7,0 reached the treasure."""
    hands = [[card] if seat == finisher else ["A11"] for seat in range(len(roles))]
    state = table(drawing, seats=len(roles), roles=list(roles), hands=hands, to_move=finisher, **keys)
    return play(state, f"dig {card} 7,0")


def failed(roles, **keys):
    """The position after the last card was thrown away."""
    hands = [["A11"], *[[]] * (len(roles) - 1)]
    drawing = keys.pop("drawing", "S ─ ─")
    state = table(drawing, seats=len(roles), roles=list(roles), hands=hands, deck=[], **keys)
    return play(state, "discard A11")


def outcome(state):
    return GAME.look(state, None)["outcome"]


# -- which teams can pass ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "can"),
    [
        ("S ─ ─ ─ ─ ─ ─ . B", (True, True)),
        ("S ─ b ─ ─ ─ ─ . B", (True, False)),
        ("S ─ ─ ─ g ─ ─ . B", (False, True)),
        ("S ─ b ─ g ─ ─ . B", (False, False)),
    ],
)
def test_a_team_passes_no_door_of_the_other_colour(drawing, can):
    assert reach(finished(drawing).mine) == can


def test_a_way_round_the_door_lets_the_other_team_pass():
    drawing = """
        . ┌ ─ ┐ . . . . .
        S ┴ b ┴ ─ ─ ─ . B
    """
    assert reach(finished(drawing).mine) == (True, True)
    doors = """
        . ┌ g ┐ . . . . .
        S ┴ b ┴ ─ ─ ─ . B
    """
    assert reach(finished(doors).mine) == (True, True), "each team has a way of its own"


def test_the_last_card_may_be_the_door():
    assert reach(finished(card="X11").mine) == (False, True)


def test_ladders_count_in_team_reach():
    """Trap: ladders forgotten in team reach. Blue is cut off by a green door but comes up the ladder."""
    drawing = """
        . . . . n . . . .
        S ─ g ─ ┴ ─ ─ . B
    """
    assert reach(finished(drawing).mine) == (False, True), "wall against wall is no way"
    drawing = """
        . . . . s . . . .
        S ─ g ─ ┴ ─ ─ . B
    """
    assert reach(finished(drawing).mine) == (True, True)


def test_a_removed_ladder_no_longer_counts():
    """Trap: a removed ladder still counted."""
    drawing = """
        . . . . s . . . .
        S ─ g ─ ┴ ─ ─ . B
    """
    hands = [["B05"], ["A11"], ["A10"], ["A11"]]
    state = table(drawing, hands=hands, to_move=2)
    after = play(state, "rockfall 4,-1", "discard A11", "dig B05 7,0")
    assert reach(after.mine) == (False, True)


def test_the_treasure_on_a_piece_with_a_ladder_of_its_own():
    state = table("S . . ─ ─ ─ ─ ─ B", hands=[["X05"], ["A11"], ["A11"], ["A11"]])
    after = play(state, "dig X05 2,0")
    assert reach(after.mine) == (True, True)
    assert outcome(after)["way"][0] == [2, 0]


def test_the_ways_are_shown_for_each_team():
    shown = outcome(finished("S ─ b ─ ─ ─ ─ . B"))
    assert shown["ways"] == {"blue": [[x, 0] for x in range(9)], "green": []}
    assert (shown["blue_can"], shown["green_can"]) == (True, False)


# -- who wins ---------------------------------------------------------------------------------------

CAN = list(product((True, False), repeat=2))


@pytest.mark.parametrize(("blue", "green"), CAN)
def test_a_blue_digger_finishes(blue, green):
    won = winning_roles("blue", (blue, green), "team")
    assert ("blue" in won, "green" in won) == (blue, green and not blue)


@pytest.mark.parametrize(("blue", "green"), CAN)
def test_a_green_digger_finishes(blue, green):
    won = winning_roles("green", (blue, green), "team")
    assert ("blue" in won, "green" in won) == (blue and not green, green)


@pytest.mark.parametrize(("blue", "green"), CAN)
@pytest.mark.parametrize("finisher", ["boss", "geologist", "profiteer", "saboteur"])
def test_anybody_else_finishes(finisher, blue, green):
    won = winning_roles(finisher, (blue, green), "team")
    assert ("blue" in won, "green" in won) == (blue, green)
    assert "saboteur" not in won
    assert "profiteer" in won
    assert ("boss" in won) == (blue or green)


@pytest.mark.parametrize("finisher", ["blue", "green", "boss"])
def test_both_colours_in_series_no_team_no_boss_no_saboteur(finisher):
    assert winning_roles(finisher, (False, False), "team") == ("profiteer",)
    assert winning_roles(finisher, (False, False), "gold") == ("boss", "profiteer")


def test_the_boss_wins_with_a_team_even_if_nobody_is_in_it():
    after = finished(roles=["saboteur", "boss", "saboteur"])
    assert after.gold == (0, 4, 0)


def test_the_boss_wins_whenever_the_treasure_is_reached_by_house_rule():
    roles = ["blue", "boss", "saboteur"]
    drawing = "S ─ b ─ g ─ ─ . B"
    assert finished(drawing, roles=roles).gold == (0, 0, 0)
    assert finished(drawing, roles=roles, options={"boss_wins": "gold"}).gold == (0, 4, 0)


def test_saboteurs_win_when_the_treasure_was_not_reached():
    """Trap: saboteurs never paid."""
    after = failed(SEVEN)
    assert after.gold == (0, 0, 0, 0, 1, 3, 3)
    assert outcome(after)["won"] == ["profiteer", "saboteur"]
    assert outcome(after)["blue_can"] is None


def test_with_boss_wins_gold_the_boss_does_not_win_when_nobody_found_it():
    assert failed(["boss", "saboteur"], options={"boss_wins": "gold"}).gold == (0, 5)


def test_reaching_the_treasure_with_the_last_card_is_looked_at_first():
    state = table(NEARLY, hands=[["B05"], [], [], []], deck=[])
    assert play(state, "dig B05 7,0").outcome.finisher == 0


# -- pay --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("winners", "each"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 1)])
def test_pay_by_the_number_of_winners(winners, each):
    roles = (["blue"] * winners + ["saboteur"])[: winners + 1]
    assert finished(roles=roles).gold == (each,) * winners + (0,)


def test_the_boss_gets_one_less_and_the_profiteer_two_and_nobody_less_than_nothing():
    """Trap: pay clamped to 1."""
    assert finished(roles=["blue", "boss", "profiteer"]).gold == (3, 2, 1)
    assert finished(roles=["blue", "blue", "boss", "profiteer"]).gold == (2, 2, 1, 0)
    assert finished(roles=["blue", "blue", "blue", "boss", "profiteer"]).gold == (1, 1, 1, 0, 0)


def test_who_is_trapped_does_not_win_is_not_paid_and_does_not_count():
    """Trap: trapped players paid."""
    after = finished(roles=["blue", "blue", "boss"], before={"1": ["trapped"]})
    assert after.gold == (4, 0, 3)
    assert outcome(after)["winners"] == [0, 2]
    assert failed(["saboteur", "saboteur"], before={"1": ["trapped"]}).gold == (5, 0)
    assert failed(["profiteer", "saboteur"], before={"0": ["trapped"]}).gold == (0, 5)


def test_other_broken_tools_do_not_matter():
    tools = ["pickaxe", "lantern", "cart"]
    assert finished(roles=["blue", "blue", "green"], before={"1": tools}).gold == (4, 4, 0)


def test_each_deduction_is_shown():
    after = finished(roles=["blue", "boss", "profiteer", "geologist"], drawing="S * ─ ─ ─ ─ ─ . B")
    shown = [(s["each"], s["less"], s["crystals"], s["nuggets"]) for s in outcome(after)["shares"]]
    assert shown == [(3, 0, 0, 3), (3, 1, 0, 2), (3, 2, 0, 1), (0, 0, 1, 1)]


# -- geologists -------------------------------------------------------------------------------------

CRYSTALS = """
    . . o . . . . . .
    S * * * ─ ─ ─ . B
    . . . . . . . . .
    o . . . . . . . .
"""


def test_a_geologist_gets_a_piece_for_every_crystal_cut_off_or_not():
    assert finished(CRYSTALS, roles=["blue", "geologist"]).gold == (5, 5)


def test_two_geologists_share_rounded_down():
    """Trap: both geologists paid in full."""
    assert finished(CRYSTALS, roles=["blue", "geologist", "geologist"]).gold == (5, 2, 2)


def test_a_trapped_geologist_loses_its_half_and_the_other_keeps_only_its_own():
    after = finished(CRYSTALS, roles=["blue", "geologist", "geologist"], before={"2": ["trapped"]})
    assert after.gold == (5, 2, 0)
    assert finished(CRYSTALS, roles=["blue", "geologist"], before={"1": ["trapped"]}).gold == (5, 0)


def test_geologists_are_paid_when_the_tunnel_failed_too_and_are_no_winners():
    after = failed(["geologist", "saboteur"], drawing="S * *")
    assert after.gold == (2, 5)


def test_a_crystal_that_was_removed_is_not_there():
    state = table("S * *", seats=2, roles=["saboteur", "geologist"], hands=[["A10"], ["A11"]], deck=[])
    after = play(state, "rockfall 2,0", "discard A11")
    assert after.gold == (5, 1)


def test_the_hat_at_the_end_counts():
    state = table(
        NEARLY, roles=["blue", "green", "boss", "saboteur"], spare_roles=["blue"],
        hands=[["A16"], ["B05"], ["A11"], ["A11"]], deck=[],
    )  # fmt: skip
    after = play(state, "swap-hats 3", "dig B05 7,0")
    assert after.deal.roles == ("blue", "green", "boss", "blue")
    assert outcome(after)["won"] == ["green", "boss", "profiteer"]
    assert after.gold == (0, 4, 3, 0)


# -- what is told -----------------------------------------------------------------------------------


def test_everybody_hears_who_could_pass_who_was_who_and_what_each_got():
    state = table("S ─ b ─ ─ ─ ─ . B", hands=[["B05"], ["A11"], ["A11"], ["A11"]])
    events = [(event.key, event.public) for event in GAME.apply(state, "dig B05 7,0")[1]]
    assert events[1:] == [
        ("turned", {"goal": "B", "card": "GOLD", "turned": 0}),
        ("way-result", {"blue_can": True, "green_can": False}),
        (
            "round-over",
            {
                "winner": "blue",
                "won": ["blue", "boss", "profiteer"],
                "finisher": 0,
                "roles": ["blue", "green", "boss", "saboteur"],
            },
        ),
        ("paid", {"seat": 0, "nuggets": 4}),
        ("paid", {"seat": 2, "nuggets": 3}),
    ]


@pytest.mark.parametrize(
    ("drawing", "finisher", "winner"),
    [
        ("S ─ b ─ ─ ─ ─ . B", "green", "blue"),
        ("S ─ g ─ ─ ─ ─ . B", "boss", "green"),
        (NEARLY, "boss", "teams"),
        (NEARLY, "blue", "blue"),
        ("S ─ g ─ b ─ ─ . B", "boss", "nobody"),
    ],
)
def test_the_headline_of_a_treasure_found(drawing, finisher, winner):
    assert outcome(finished(drawing, roles=[finisher, "saboteur"]))["winner"] == winner


def test_the_headline_of_a_treasure_not_found():
    assert outcome(failed(["blue", "saboteur"]))["winner"] == "saboteurs"
    assert outcome(failed(["blue", "profiteer"]))["winner"] == "nobody"


def test_the_game_is_won_by_the_most_gold_and_ties_share():
    """Trap: one winner on a tie."""
    after = finished(roles=["blue", "blue", "saboteur"], options={"rounds": 1})
    assert GAME.result(after) == {"scores": [4, 4, 0], "winners": [0, 1]}
