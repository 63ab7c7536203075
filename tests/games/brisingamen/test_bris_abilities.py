"""The six abilities and their whole life (rules: section 3)."""

import pytest
from tests.helpers.dwarves import at, front, keys, play, scene, told, why
from tests.helpers.dwarves import texts as legal

from lantern.games.brisingamen.gems import listed

FULL = {"c01": ["ruby-S", "ruby-L", "amber-S"], "c02": ["emerald-S"]}


def one(place, **more):
    """Three seats; the first has one dwarf there."""
    dwarf = at(place, *more.pop("load", ()), **{k: more.pop(k) for k in ("ability", "active") if k in more})
    return scene(caverns=FULL, dwarves=[[dwarf], *more.pop("others", [[], []])], **more)


# -- on entering ----------------------------------------------------------------------------------------


def test_one_ability_may_be_taken_along_on_entering():
    state = scene(abilities=[["speed", "bat"], [], []])
    assert legal(state, "move 1") == ["move 1 L1", "move 1 L1 with speed", "move 1 L1 with bat"]
    state = play(state, "move 1 L1 with bat")
    assert state.dwarves[0][0].ability == "bat"
    assert state.abilities[0] == ("speed",)


def test_nobody_has_to_take_or_use_one():
    """The last of the questions answered in the rules: nobody must use what he has."""
    state = play(scene(abilities=[["speed"], [], []]), "move 1 L1", "move 1 L2")
    assert state.abilities[0] == ("speed",)
    state = play(one("W1", ability="bat"), "move 1 c01", "pass")
    assert state.dwarves[0][0].ability == "bat"


def test_the_thief_stays_outside():
    state = scene(abilities=[["thief"], [], []])
    assert why(state, "move 1 L1 with thief") == "unreadable"
    assert legal(state, "move 1") == ["move 1 L1"]


def test_only_on_entering_and_only_what_is_held():
    state = scene(dwarves=[[at("L1")], [], []], abilities=[["bat"], [], []])
    assert why(state, "move 1 L2 with bat") == "not-entering"
    assert why(state, "move 2 L2 with speed") == "ability-not-held"


@pytest.mark.parametrize(("ability", "active"), [("speed", True), ("speed", False), ("bat", False)])
def test_leaving_the_mine_loses_it_used_or_not(ability, active):
    state = one("L1", ability=ability, active=active)
    out = told(state, "move 1 out")[1].public
    assert (out["lost"], out["drunk"]) == (ability, active)
    state = play(state, "move 1 out")
    assert state.dwarves[0][0].ability is None and state.dwarves[0][0].active == 0
    assert state.spent == (ability,) and state.abilities[0] == ()


def test_strength_ends_on_leaving_too():
    state = scene(dwarves=[[at("L1", ability="strength", ends_left=2)], [], []])
    state = play(state, "move 1 out")
    assert state.spent == ("strength",)


# -- the bat --------------------------------------------------------------------------------------------


def test_two_gems_fly_out_and_can_be_used_in_the_next_action():
    state = play(
        one("W1", ability="bat", jewels=[["J05"], [], []], gems=[["sapphire-S"], [], []]), "move 1 c01"
    )
    assert set(legal(state, "bat")) == {
        "bat 1 ruby-S ruby-L", "bat 1 ruby-S amber-S", "bat 1 ruby-L amber-S"
    }  # fmt: skip
    state = play(state, "bat 1 ruby-L amber-S")
    assert front(state) == ["ruby-L", "sapphire-S", "amber-S"]
    assert listed(state.caverns[0]) == ["ruby-S"]
    assert state.spent == ("bat",) and state.dwarves[0][0].ability is None
    assert play(state, "make J05").made[0] == ("J05",)


def test_one_gem_if_only_one_is_there():
    state = play(one("W2", ability="bat"), "move 1 c02")
    assert legal(state, "bat") == ["bat 1 emerald-S"]
    assert front(play(state, "bat 1 emerald-S")) == ["emerald-S"]


def test_not_one_of_two_and_only_what_is_there():
    state = play(one("W1", ability="bat"), "move 1 c01")
    assert why(state, "bat 1 ruby-L") == "wrong-count"
    assert why(state, "bat 1 ruby-S ruby-S") == "gems-not-there"


def test_who_came_with_a_bat_collects_nothing_in_that_move():
    state = play(one("W1", ability="bat"), "move 1 c01")
    assert why(state, "collect 1") == "carries-bat"
    state = play(state, "bat 1 ruby-S ruby-L")
    assert why(state, "collect 1") == "carries-bat"


def test_what_the_bat_left_is_taken_later():
    state = play(one("W1", ability="bat"), "move 1 c01", "bat 1 ruby-S ruby-L", "move 1 W1 collect-first")
    assert listed(state.dwarves[0][0].gems) == ["amber-S"]


def test_a_bat_that_was_kept_still_forbids_collecting():
    state = one("c01", ability="bat")
    assert why(state, "move 1 W1 collect-first") == "carries-bat"


def test_the_bat_flies_on_entering_a_cavern_only():
    assert why(one("c01", ability="bat"), "bat 1 ruby-S ruby-L") == "not-moving"
    assert why(play(one("L2", ability="bat"), "move 1 W1"), "bat 1 ruby-S ruby-L") == "not-in-cavern"
    assert why(play(one("W1"), "move 1 c01"), "bat 1 ruby-S ruby-L") == "no-bat"
    nothing = scene(caverns={"c01": []}, dwarves=[[at("W1", ability="bat")], [], []])
    assert why(play(nothing, "move 1 c01"), "bat 1 ruby-S") == "nothing-here"


# -- stamina --------------------------------------------------------------------------------------------


def test_with_stamina_a_loaded_dwarf_collects_in_a_second_cavern():
    state = play(one("W1", ability="stamina", load=["emerald-L"]), "move 1 c01", "collect 1")
    assert listed(state.dwarves[0][0].gems) == ["ruby-S", "ruby-L", "emerald-L", "amber-S"]
    assert state.spent == ("stamina",) and state.dwarves[0][0].ability is None


def test_an_empty_barrow_does_not_use_it_up():
    state = play(one("W1", ability="stamina"), "move 1 c01", "collect 1")
    assert state.dwarves[0][0].ability == "stamina" and state.spent == ()


def test_a_third_cavern_is_too_many():
    state = play(one("c01", ability="stamina", load=["ruby-S"]), "move 1 W1 collect-first")
    state = play(state, "move 1 W2", "pass", "pass", "pass", "pass", "move 1 c02")
    assert why(state, "collect 1") == "barrow-full"


# -- speed ----------------------------------------------------------------------------------------------


def test_a_speedy_dwarf_moves_twice_in_one_action():
    state = play(one("L2", ability="speed", active=True), "move 1 W1")
    assert state.actions == 1
    state = play(state, "move 1 c01")
    assert state.actions == 1
    state = play(state, "move 1 W1")
    assert state.actions == 0 and state.seat == 0, "the second hop of the second action is still open"
    assert play(state, "end").seat == 1
    assert play(state, "move 1 W2").seat == 1


def test_it_may_be_drunk_on_entering_or_later():
    state = play(scene(abilities=[["speed"], [], []]), "move 1 L1 with speed drink")
    assert why(state, "move 1 L2") is None and state.actions == 1
    assert play(state, "move 1 L2").actions == 1
    state = play(scene(abilities=[["speed"], [], []]), "move 1 L1 with speed", "drink 1", "move 1 L2")
    assert state.actions == 1
    state = play(one("L2", ability="speed"), "move 1 W1", "move 1 c01")
    assert state.actions == 0, "not drunk, not fast"


def test_it_collects_in_between_and_turns_round():
    state = play(one("W1", ability="speed", active=True), "move 1 c01", "collect 1", "move 1 W1")
    assert state.actions == 1
    assert listed(state.dwarves[0][0].gems) == ["ruby-S", "ruby-L", "amber-S"]


def test_collecting_in_two_caverns_takes_stamina_all_the_same():
    state = scene(caverns=FULL, dwarves=[[at("c01", ability="speed", active=True)], [at("W1")], []])
    state = play(state, "move 1 W2 collect-first", "move 1 c02")
    assert why(state, "collect 1") == "barrow-full"


def test_two_moves_and_not_three():
    state = play(one("L2", ability="speed", active=True), "move 1 W1", "move 1 W2", "move 1 W3")
    assert state.actions == 0


def test_the_second_move_is_for_the_same_dwarf():
    state = scene(dwarves=[[at("W1", ability="speed", active=True), at("E1")], [], []])
    state = play(state, "move 1 W2", "move 2 E2")
    assert state.seat == 1, "the other dwarf took the second action"
    state = play(scene(dwarves=[[at("W1", ability="speed", active=True)], [], []]), "move 1 W2", "pass")
    assert state.seat == 1


def test_speed_ends_outside():
    state = play(one("L1", ability="speed", active=True), "move 1 out")
    assert state.going is None
    assert play(state, "move 1 L1").seat == 1


# -- stealth --------------------------------------------------------------------------------------------

CROWD = [[at("L1"), at("L2"), at("W1"), at("W2")], [at("N1"), at("E1"), at("S1")]]


def test_stealth_passes_four():
    state = scene(abilities=[["stealth"], [], []], dwarves=[[], *CROWD])
    far = ["c01", "c02", "W3", "W4", "N2", "N3", "c13", "E2", "E3", "c19", "S2", "S3"]
    assert set(legal(state, "move 1")) == {f"move 1 {place} with stealth drink" for place in far}
    assert why(state, "move 1 W3 with stealth") == "too-many-passed"


def test_it_works_until_the_dwarf_leaves():
    state = scene(
        dwarves=[[at("W3", ability="stealth", active=True)], [at("W2"), at("W1"), at("L2")], [at("L1")]]
    )
    assert "move 1 out" in legal(state)
    assert play(state, "move 1 out").spent == ("stealth",)


def test_not_drunk_it_does_not_help():
    state = scene(dwarves=[[at("W3", ability="stealth")], [at("W2"), at("W1"), at("L2")], [at("L1")]])
    assert why(state, "move 1 out") == "too-many-passed"
    assert "move 1 out drink" in legal(state)


def test_stealth_is_drunk_on_setting_out():
    state = play(one("L2", ability="stealth"), "move 1 W1")
    assert why(state, "drink 1") == "drunk-while-moving"
    assert why(state, "move 1 W2 drink") is None
    assert why(one("L2", ability="stealth", active=True), "move 1 W1 drink") == "already-drunk"


# -- strength -------------------------------------------------------------------------------------------


def strong(place, mover=1, **more):
    """Seat 0 has a strong dwarf there; seat `mover` has one two lamps behind it."""
    dwarves = [[at(place, ability="strength", ends_left=2)], [at("W3"), at("L2")], [at("N1")]]
    return scene(dwarves=dwarves, to_move=mover, **more)


def test_no_other_players_dwarf_passes():
    state = strong("W2")
    assert why(state, "move 1 W1") == "strong-dwarf"
    assert play(strong("W1"), "move 1 W2").dwarves[1][0].at
    assert why(strong("W1"), "move 2 W2") == "strong-dwarf"


def test_its_own_kin_passes():
    dwarves = [[at("W1", ability="strength", ends_left=3), at("L2")], [], []]
    assert "move 2 W2" in legal(scene(dwarves=dwarves))


def test_stealth_does_not_help_against_it():
    dwarves = [[at("W1", ability="strength", ends_left=3)], [at("L2", ability="stealth", active=True)], []]
    assert why(scene(dwarves=dwarves, to_move=1), "move 1 W2") == "strong-dwarf"


def test_in_the_shaft_it_stops_nobody_unless_played_so():
    dwarves = [[at("L1", ability="strength", ends_left=3)], [at("L2")], []]
    assert why(scene(dwarves=dwarves, to_move=1), "move 1 out") is None
    options = {"strength_in_shaft": "on"}
    assert why(scene(dwarves=dwarves, to_move=1, options=options), "move 1 out") == "strong-dwarf"


def test_drunk_on_entering_in_a_move_or_as_an_action():
    state = play(scene(abilities=[["strength"], [], []]), "move 1 L1 with strength drink")
    assert state.dwarves[0][0].active == 3 and state.actions == 1
    state = play(one("L2", ability="strength"), "move 1 W1", "drink 1")
    assert state.dwarves[0][0].active == 3 and state.actions == 1
    state = play(one("L2", ability="strength"), "drink 1")
    assert state.dwarves[0][0].active == 3 and state.actions == 1
    assert why(state, "drink 1") == "already-drunk"


def test_it_lasts_until_the_end_of_the_second_turn_after():
    state = play(one("W1", ability="strength"), "drink 1", "pass")
    idle = ("pass", "pass", "pass", "pass")
    assert state.dwarves[0][0].active == 2
    state = play(state, *idle, "pass", "pass")
    assert state.dwarves[0][0].active == 1
    state = play(state, *idle, "pass")
    assert state.dwarves[0][0].strong
    assert keys(state, "pass") == ["passed", "worn-off"]
    state = play(state, "pass")
    assert state.dwarves[0][0].ability is None and state.spent == ("strength",)


def test_as_an_action_it_needs_one():
    state = play(one("L2", ability="strength"), "move 1 W1", "move 2 L1")
    assert state.seat == 1
    state = play(one("L2", ability="strength", tokens=[1, 0, 0]), "pass", "pass", "drink 1")
    assert state.tokens[0] == 0 and state.seat == 1


def test_other_potions_are_no_action_by_themselves():
    assert why(one("W1", ability="speed"), "drink 1") == "drunk-while-moving"
    assert why(one("W1", ability="bat"), "drink 1") == "nothing-to-drink"
    assert why(one("W1"), "move 1 W2 drink") == "nothing-to-drink"
    assert why(one("W1", ability="stamina"), "move 1 W2 drink") == "nothing-to-drink"
