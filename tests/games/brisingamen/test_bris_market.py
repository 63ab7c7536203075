"""The black market: swaps, abilities, the thief (rules: section 2, actions 4 to 6)."""

import pytest
from tests.helpers.dwarves import at, front, gems, gems_in_all, play, scene, told, why
from tests.helpers.dwarves import texts as legal

from lantern.games.brisingamen.cards import BOX
from lantern.games.brisingamen.game import GAME
from lantern.games.brisingamen.gems import listed

STALL = ["emerald-S", "emerald-S", "amber-S", "sapphire-S", "emerald-L", "amber-L"]


def trading(*own, **more):
    return scene(**{"gems": [list(own), [], []], "market": STALL, **more})


# -- trading --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "swap",
    [
        "ruby-S for emerald-S",
        "ruby-L for emerald-L",
        "ruby-L for emerald-S emerald-S",
        "ruby-L for emerald-S amber-S",
        "ruby-S amethyst-S for emerald-L",
        "ruby-S amethyst-S for sapphire-S emerald-S",
        "ruby-S ruby-L for emerald-S emerald-L",
        "ruby-S ruby-L for sapphire-S emerald-S emerald-S",
        "ruby-L amethyst-L for emerald-L amber-L",
        "ruby-L amethyst-L for emerald-S emerald-S amber-L",
        "ruby-L amethyst-L for sapphire-S emerald-S emerald-S amber-S",
    ],
)
def test_rates(swap):
    """Same size one for one, a large for two small, two small for a large; four at most for two."""
    state = trading("ruby-S", "amethyst-S", "ruby-L", "amethyst-L")
    given, got = swap.split(" for ")
    after = play(state, f"trade {swap}")
    assert gems_in_all(after) == BOX
    assert all(kind in front(after) for kind in got.split())
    assert after.gems[0] == gems(" ".join(k for k in front(state) if k not in given.split()) + " " + got)


@pytest.mark.parametrize(
    "swap",
    [
        "ruby-S for emerald-L",
        "ruby-L for emerald-S",
        "ruby-S amethyst-S for emerald-S",
        "ruby-S ruby-L for emerald-L emerald-L",
        "ruby-L amethyst-L for emerald-L",
        "ruby-S for emerald-S emerald-S",
    ],
)
def test_no_other_rates(swap):
    assert why(trading("ruby-S", "amethyst-S", "ruby-L", "amethyst-L"), f"trade {swap}") == "bad-rate"


def test_three_cannot_be_given():
    state = trading("ruby-S", "ruby-S", "ruby-S")
    assert why(state, "trade ruby-S ruby-S ruby-S for emerald-S emerald-S amber-S") == "too-many-given"


def test_only_what_the_market_holds_and_what_one_has():
    state = trading("ruby-S")
    assert why(state, "trade ruby-S for amethyst-S") == "gems-not-there"
    assert why(state, "trade amethyst-S for emerald-S") == "gems-not-there"
    assert why(state, "trade ruby-S for ruby-S") == "same-gems"


def test_amber_may_be_traded():
    state = play(trading("ruby-L"), "trade ruby-L for amber-L")
    assert front(state) == ["amber-L"]
    assert "ruby-L" in listed(state.market)


def test_gems_in_barrows_are_not_for_sale():
    state = trading(dwarves=[[at("L1", "ruby-S")], [], []])
    assert why(state, "trade ruby-S for emerald-S") == "gems-not-there"
    assert not legal(state, "trade")


def test_a_second_gem_may_be_given_in_the_same_action():
    state = play(trading("ruby-S", "amethyst-S", "ruby-S"), "trade ruby-S for emerald-S")
    assert state.actions == 1
    state = play(state, "trade amethyst-S for amber-S")
    assert state.actions == 1
    state = play(state, "trade ruby-S for sapphire-S")
    assert state.actions == 0 and state.seat == 0, "one more gem may be given"
    assert play(state, "end").seat == 1


def test_two_for_one_is_a_whole_trade():
    state = play(trading("ruby-S", "ruby-S", "amethyst-S"), "trade ruby-S ruby-S for emerald-L")
    assert play(state, "trade amethyst-S for emerald-S").actions == 0


def test_after_one_gem_two_more_are_another_trade():
    state = play(trading("ruby-S", "ruby-S", "amethyst-S"), "trade amethyst-S for emerald-S")
    assert play(state, "trade ruby-S ruby-S for emerald-L").seat == 1


def test_every_swap_offered_is_legal_and_none_is_missing():
    state = trading("ruby-S", "ruby-S", "ruby-L")
    assert legal(state, "trade") == [
        "trade ruby-S for sapphire-S", "trade ruby-S for emerald-S", "trade ruby-S for amber-S",
        "trade ruby-L for emerald-L", "trade ruby-L for amber-L",
        "trade ruby-L for sapphire-S emerald-S", "trade ruby-L for sapphire-S amber-S",
        "trade ruby-L for emerald-S emerald-S", "trade ruby-L for emerald-S amber-S",
        "trade ruby-S ruby-S for emerald-L", "trade ruby-S ruby-S for amber-L",
    ]  # fmt: skip


# -- abilities ------------------------------------------------------------------------------------------

OPEN = ["bat", "speed", "thief"]


def test_an_ability_is_taken_and_the_next_turned_up():
    state = scene(open_abilities=OPEN, pile=["stealth", "strength"])
    events = told(state, "ability bat")
    assert [event.key for event in events] == ["learned", "turned-up"]
    assert events[1].public == {"card": "stealth", "to": "market"} and events[1].reveals
    state = play(state, "ability bat")
    assert state.abilities[0] == ("bat",)
    assert state.open_abilities == ("speed", "thief", "stealth") and state.pile == ("strength",)


def test_without_a_pile_the_place_stays_empty():
    state = play(scene(open_abilities=OPEN, pile=[]), "ability bat")
    assert state.open_abilities == ("speed", "thief")
    assert why(play(state, "pass", "pass"), "ability bat") == "ability-not-open"


def test_one_ability_a_turn_extra_actions_included():
    """A question answered in the rules."""
    state = play(scene(open_abilities=OPEN, tokens=[3, 0, 0]), "ability bat")
    assert why(state, "ability speed") == "one-ability-a-turn"
    state = play(state, "pass")
    assert state.may_buy and why(state, "ability speed") == "one-ability-a-turn"
    state = play(state, "end", "pass", "pass", "pass", "pass")
    assert why(state, "ability speed") is None


def test_three_at_most_and_all_different():
    held = [["bat", "stealth"], [], []]
    assert why(scene(open_abilities=OPEN, abilities=held), "ability bat") == "ability-held"
    assert why(scene(open_abilities=OPEN, abilities=held), "ability speed") is None
    three = [["bat", "stealth", "strength"], [], []]
    assert why(scene(open_abilities=OPEN, abilities=three), "ability speed") == "too-many-abilities"


def test_cards_of_potions_at_work_count():
    dwarves = [[at("L1", ability="strength", ends_left=1), at("L2", ability="bat")], [], []]
    state = scene(open_abilities=OPEN, abilities=[["stealth"], [], []], dwarves=dwarves)
    assert why(state, "ability speed") == "too-many-abilities"
    state = scene(open_abilities=OPEN, dwarves=dwarves)
    assert why(state, "ability bat") == "ability-held"


# -- the thief ------------------------------------------------------------------------------------------


def stealing(**more):
    said = {
        "abilities": [["thief"], [], []],
        "gems": [["ruby-S"], ["emerald-L", "emerald-S", "amber-S"], ["amethyst-S"]],
        "market": STALL,
    }
    return scene(**{**said, **more})


def test_one_large_or_two_small_of_another_player():
    assert legal(stealing(), "thief seat 1") == ["thief seat 1 emerald-L", "thief seat 1 emerald-S amber-S"]
    assert why(stealing(), "thief seat 1 emerald-S") == "wrong-loot"
    assert why(stealing(), "thief seat 1 emerald-L amber-S") == "wrong-loot"
    state = play(stealing(), "thief seat 1 emerald-S amber-S")
    assert front(state) == ["ruby-S", "emerald-S", "amber-S"] and front(state, 1) == ["emerald-L"]
    assert state.spent == ("thief",) and state.abilities[0] == ()


def test_or_of_the_market():
    state = play(stealing(), "thief market amber-L")
    assert front(state) == ["ruby-S", "amber-L"]
    assert gems_in_all(state) == BOX


def test_a_single_small_gem_where_there_is_no_second():
    assert legal(stealing(), "thief seat 2") == ["thief seat 2 amethyst-S"]


def test_the_loot_is_used_in_the_next_action():
    state = stealing(jewels=[["J03"], [], []], gems=[["amethyst-S"], ["emerald-S", "emerald-S"], []])
    assert play(state, "thief seat 1 emerald-S emerald-S", "make J03").made[0] == ("J03",)


def test_not_from_barrows_oneself_or_nobody():
    state = stealing(dwarves=[[], [at("L1", "ruby-L")], []])
    assert why(state, "thief seat 1 ruby-L") == "gems-not-there"
    assert why(state, "thief seat 0 ruby-S") == "self-target"
    assert why(stealing(gems=[[], [], []]), "thief seat 1 ruby-L") == "nothing-to-steal"
    assert why(state, "thief seat 3 ruby-L") == "unreadable"


def test_the_thief_needs_its_card_and_a_dwarf_outside():
    inside = [at(place) for place in ("L1", "L2", "W1", "W2", "N1", "S1")]
    assert why(stealing(dwarves=[inside, [], []]), "thief market amber-L") == "nobody-outside"
    assert why(stealing(abilities=[["bat"], [], []]), "thief market amber-L") == "ability-not-held"


def test_the_thief_is_no_extra_action():
    state = play(stealing(tokens=[3, 0, 0]), "pass", "pass")
    assert why(state, "thief market amber-L") == "thief-not-extra"
    assert not [move for move in GAME.candidates(state) if move.kind == "thief"]
