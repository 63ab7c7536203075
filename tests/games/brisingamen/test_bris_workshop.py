"""Taking and making jewels, the refill chain, the necklace (rules: section 2, actions 2 and 3)."""

from tests.helpers.dwarves import at, front, gems_in_all, keys, play, scene, told, why
from tests.helpers.dwarves import texts as legal

from lantern.games.brisingamen.cards import BOX, JEWELS, TOKENS
from lantern.games.brisingamen.game import GAME

EIGHT = ["J01", "J02", "J03", "J04", "J09", "J10", "J11", "J12"]


def taking(deck, **more):
    """The events of taking J01 while these cards come up, and the state after it."""
    state = scene(workshop=EIGHT, deck=deck, **more)
    return told(state, "take J01"), play(state, "take J01")


def turned(events):
    return [(event.public["card"], event.public["to"]) for event in events if event.key == "turned-up"]


# -- taking ---------------------------------------------------------------------------------------------


def test_a_jewel_is_taken_without_any_gems():
    state = play(scene(workshop=EIGHT), "take J02")
    assert state.jewels[0] == ("J02",)
    assert why(state, "take J02") == "not-in-workshop"


def test_the_same_action_may_be_done_twice():
    """A question answered in the rules. Nor is there a limit on jewels in hand."""
    state = scene(workshop=EIGHT, jewels=[["J20", "J21", "J22", "J23"], [], []])
    assert len(play(state, "take J02", "take J03").jewels[0]) == 6


def test_the_place_is_filled_at_once():
    events, state = taking(["J20", "J21"])
    assert turned(events) == [("J20", "workshop")]
    assert len(state.workshop) == 8 and state.deck == ("J21",)
    assert events[-1].reveals


def test_what_is_no_jewel_goes_where_it_belongs_until_eight_lie_open():
    events, state = taking(
        ["bat", "B3", "speed", "J20", "J21"], open_abilities=["thief", "bat"], pile=[], brising_open=["B1"]
    )
    assert turned(events) == [("bat", "market"), ("B3", "links"), ("speed", "pile"), ("J20", "workshop")]
    assert state.open_abilities == ("thief", "bat", "bat") and state.pile == ("speed",)
    assert state.open_links == ("B1", "B3") and state.deck == ("J21",)


def test_a_fourth_ability_goes_face_down_under_the_pile():
    _, state = taking(["speed", "J20"], open_abilities=["thief", "bat", "bat"], pile=["stealth", "strength"])
    assert state.pile == ("stealth", "strength", "speed") and state.buried == 1


def test_an_empty_deck_leaves_the_place_empty():
    events, state = taking([])
    assert [event.key for event in events] == ["took"]
    assert len(state.workshop) == 7
    assert len(play(state, "take J02").workshop) == 6


def test_a_deck_without_jewels_runs_out():
    events, state = taking(["B3", "bat"], open_abilities=["thief", "bat", "speed"], pile=[])
    assert turned(events) == [("B3", "links"), ("bat", "pile")]
    assert state.deck == () and len(state.workshop) == 7


def test_half_of_taking_is_before_a_card_is_turned_up():
    state, events = GAME.half(scene(workshop=EIGHT), "take J01")
    assert [event.key for event in events] == ["took"]
    assert len(state.workshop) == 7 and state.phase == "draw" and state.jewels[0] == ("J01",)
    assert GAME.look(state, 0)["waits"] == {"cards": True, "passes": False}


# -- making ---------------------------------------------------------------------------------------------


def making(**more):
    """Seat 0 holds the Ember Studs, two small rubies and a small sapphire."""
    return scene(
        **{
            "jewels": [["J01"], [], []],
            "gems": [["ruby-S", "ruby-S", "sapphire-S", "ruby-L"], [], []],
            **more,
        }
    )


def test_the_gems_go_and_a_dwarf_outside_with_them():
    state = play(making(), "make J01")
    assert state.made[0] == ("J01",) and state.jewels[0] == ()
    assert front(state) == ["ruby-L"]
    assert state.dwarves_left(0) == 5 and len(state.outside(0)) == 5
    assert gems_in_all(state) == BOX
    assert JEWELS["J01"].need == state.used


def test_no_part_payment():
    """A question answered in the rules: all gems at once, from those in front of the player."""
    state = making(gems=[["ruby-S", "sapphire-S"], [], []], dwarves=[[at("L1", "ruby-S")], [], []])
    reason = GAME.why_not(state, "make J01")
    assert (reason.key, reason.params["gems"]) == ("gems-missing", ["ruby-S"])
    assert reason.where == ({"card": "J01"}, {"gem": "ruby-S"})


def test_a_large_gem_is_no_small_one():
    state = making(gems=[["ruby-S", "ruby-L", "ruby-L", "sapphire-S"], [], []])
    assert why(state, "make J01") == "gems-missing"


def test_somebody_must_be_outside_to_make_it():
    inside = [at(place) for place in ("L1", "L2", "W1", "W2", "N1", "S1")]
    assert why(making(dwarves=[inside, [], []]), "make J01") == "nobody-outside"
    assert why(making(dwarves=[inside[:5], [], []]), "make J01") is None
    assert why(making(dwarves=[[{"at": "made"}] * 6, [], []]), "make J01") == "no-dwarves-left"


def test_only_held_jewels_are_made():
    state = making(workshop=["J02"])
    assert why(state, "make J02") == "take-first"
    assert why(state, "make J03") == "not-held"


def test_taken_and_made_in_one_turn():
    state = play(making(jewels=[[], [], []], workshop=EIGHT), "take J01", "make J01")
    assert state.made[0] == ("J01",)


# -- the necklace ---------------------------------------------------------------------------------------


def linking(**more):
    amber = [["amber-S", "amber-S", "amber-S", "amber-L"], [], []]
    return scene(**{"gems": amber, "brising_open": ["B1", "B2"], **more})


def test_a_link_pays_tokens_and_the_dwarf_stays():
    state = play(linking(), "make B1")
    assert state.necklace == (("B1", 0),) and state.open_links == ("B2",)
    assert state.tokens[0] == 3 and state.bank == TOKENS - 3
    assert len(state.outside(0)) == 6
    assert front(state) == ["amber-S"] * 3
    assert gems_in_all(state) == BOX


def test_the_bank_pays_what_it_has():
    state = play(linking(tokens=[0, 16, 0]), "make B1")
    assert state.tokens == (2, 16, 0) and state.bank == 0
    assert play(linking(tokens=[0, 18, 0]), "make B1").tokens[0] == 0


def test_a_link_is_made_outside_and_when_it_is_open():
    inside = [at(place) for place in ("L1", "L2", "W1", "W2", "N1", "S1")]
    assert why(linking(dwarves=[inside, [], []]), "make B1") == "nobody-outside"
    assert why(linking(), "make B4") == "link-not-open"
    assert why(linking(gems=[["amber-S"], [], []]), "make B2") == "gems-missing"


def test_the_necklace_has_four_places():
    four = [["B3", 1], ["B4", 1], ["B5", 2], ["B6", 2]]
    state = linking(necklace=four, gems=[["amber-L"], [], []], used=[])
    assert why(state, "make B1") == "necklace-whole"


def test_two_links_in_a_turn_and_the_events_they_tell():
    state = linking()
    assert keys(state, "make B1") == ["linked"]
    shown = told(state, "make B1")[0].public
    assert (shown["tokens"], shown["links"]) == (3, 1)
    state = play(state, "make B1", "make B2")
    assert len(state.necklace) == 2 and state.tokens[0] == 6


def test_everything_in_hand_can_be_pointed_at():
    state = making(jewels=[["J01", "J38"], [], []], brising_open=["B1"])
    makes = [str(move) for move in GAME.candidates(state) if move.kind == "make"]
    assert makes == ["make J01", "make J38", "make B1"]
    assert legal(state, "make") == ["make J01"]
    assert GAME.look(state, 0)["players"][0]["can_make"] == ["J01"]
