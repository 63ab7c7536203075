"""The box and the set-up (rules: section 1)."""

from collections import Counter

import pytest

from lantern.games.brisingamen.board import CAVERNS
from lantern.games.brisingamen.cards import ABILITIES, BOX, JEWELS, LINKS, TOKENS
from lantern.games.brisingamen.game import GAME
from lantern.games.brisingamen.gems import CUTS, INDEX, listed, plus, sizes


def test_110_gems():
    assert sum(BOX) == 110
    for cut in CUTS:
        small, large = BOX[INDEX[f"{cut}-S"]], BOX[INDEX[f"{cut}-L"]]
        assert (small, large) == ((8, 6) if cut == "amber" else (14, 10))


def test_38_jewels_with_their_points():
    assert len(JEWELS) == 38
    assert Counter(jewel.tier for jewel in JEWELS.values()) == {
        "trinket": 8, "plain": 8, "fine": 13, "grand": 9
    }  # fmt: skip
    assert sum(jewel.points for jewel in JEWELS.values()) == 506
    assert not any(jewel.points % 2 for jewel in JEWELS.values())
    assert not any("amber" in gem for jewel in JEWELS.values() for gem in listed(jewel.need))
    assert sizes(JEWELS["J33"].need) == (2, 4)
    assert listed(JEWELS["J14"].need) == ["ruby-S", *["sapphire-S"] * 3]


def test_the_four_stones_are_wanted_alike():
    need = (0,) * len(BOX)
    for jewel in JEWELS.values():
        need = plus(need, jewel.need)
    assert len(set(need[0:8:2])) == len(set(need[1:8:2])) == 1


def test_seven_links_of_amber_for_28_tokens():
    assert len(LINKS) == 7
    assert sum(link.tokens for link in LINKS.values()) == 28
    assert all(set(listed(link.need)) <= {"amber-S", "amber-L"} for link in LINKS.values())


def test_15_abilities():
    assert ABILITIES == {"thief": 3, "bat": 3, "speed": 3, "stamina": 2, "stealth": 2, "strength": 2}


@pytest.mark.parametrize(("seats", "dwarves"), [(3, 6), (4, 5), (5, 4)])
def test_all_dwarves_outside_and_nothing_in_hand(seats, dwarves):
    state = GAME.start(seats, 5)
    assert [len(own) for own in state.dwarves] == [dwarves] * seats
    assert len(state.outside(0)) == dwarves
    assert not list(state.standing())
    for things in (state.jewels, state.made, state.abilities):
        assert things == ((),) * seats
    assert state.tokens == (0,) * seats
    assert not any(map(any, state.gems))
    assert (state.bank, state.seat, state.actions) == (TOKENS, 0, 2)


@pytest.mark.parametrize("seed", range(5))
def test_what_lies_where(seed):
    state = GAME.start(4, seed)
    assert sizes(state.market) == (6, 5)
    assert not any(gem.startswith("amber") for gem in listed(state.market))
    for cavern, gems in zip(CAVERNS.values(), state.caverns, strict=True):
        amber = gems[INDEX["amber-S"]], gems[INDEX["amber-L"]]
        assert amber == (cavern.amber_small, cavern.amber_large)
        assert sizes(gems) == (cavern.small + amber[0], cavern.large + amber[1])
    assert len(state.workshop) == 8 and set(state.workshop) < set(JEWELS)
    assert len(state.open_abilities) == 3 and len(state.pile) == 6
    assert len(state.open_links) == 2 and set(state.open_links) < set(LINKS)
    kinds = Counter("jewel" if c in JEWELS else "link" if c in LINKS else "ability" for c in state.deck)
    assert kinds == {"jewel": 30, "ability": 6, "link": 5}
    abilities = [*state.open_abilities, *state.pile, *(card for card in state.deck if card in ABILITIES)]
    assert Counter(abilities) == ABILITIES


def test_seeds_deal_differently_and_alike():
    assert GAME.start(4, 1) == GAME.start(4, 1)
    assert GAME.start(4, 1).caverns != GAME.start(4, 2).caverns
    assert GAME.start(4, 1).deck != GAME.start(4, 2).deck
