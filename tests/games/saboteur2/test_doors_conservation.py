"""Nothing is lost and nothing is made: cards, dwarves, gold and what lies before players, in whole games."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helpers.walks import Walk

from lantern.games.saboteur.cards import FIXED_CARDS, card_of
from lantern.games.saboteur2.cards import BIT, BOX, DWARVES, THEFT

GAMES = st.builds(
    Walk,
    st.just("saboteur2"),
    st.integers(2, 12),
    st.integers(0, 10**6),
    st.sampled_from([(), (("area", "open"),), (("boss_wins", "gold"),), (("connection", "any"),)]),
    st.just(True),
)
FIXED = {card.id for card in FIXED_CARDS}


def cards_of(state):
    """Every card of the deck, wherever it is."""
    found = Counter(card for hand in state.hands for card in hand)
    found += Counter(state.deck) + Counter(card for _, card in state.thrown) + Counter(state.spent)
    found += Counter(state.aside)
    found += Counter(card_of(piece) for piece in state.mine.cells.values())
    found += Counter(BOX.things[thing] for bits in state.before for thing in BOX.lying(bits))
    return Counter({card: count for card, count in found.items() if card not in FIXED})


@settings(max_examples=10, deadline=None)
@given(GAMES)
def test_everything_is_somewhere(walk):
    for step in walk.steps():
        state, before = step.after, step.before
        assert cards_of(state) == Counter(BOX.deck())
        assert Counter((*state.deal.roles, *state.deal.spare, *state.doffed)) == Counter(DWARVES)
        assert len(state.doffed) == len(state.doffed_by)
        assert set(state.theft_order) == {s for s, bits in enumerate(state.before) if bits & BIT[THEFT]}
        assert all(known >> seat & 1 for seat, known in enumerate(state.known))
        assert all(pieces >= 0 for pieces in state.gold)
        if step.move.kind == "steal":
            assert sum(state.gold) == sum(before.gold), "a theft moves gold and makes none"
        for _, (holder, cards) in state.seen:
            assert not Counter(cards) - Counter(state.hands[holder])


@settings(max_examples=8, deadline=None)
@given(GAMES)
def test_the_board_is_legal_all_the_time(walk):
    """Where two cards meet both are open or both closed, but for turned goals; ladders keep off goals."""
    from lantern.core.grid import AROUND
    from lantern.games.saboteur.cards import OPENINGS, SPRINGS
    from lantern.games.saboteur.mine import GOAL_CELLS, START_CELL

    for step in walk.steps():
        if step.move.kind != "dig":
            continue
        cells = step.after.mine.cells
        for cell, piece in cells.items():
            for side, step_to, facing in AROUND:
                beside = cells.get(cell + step_to)
                goals = cell in GOAL_CELLS or cell + step_to in GOAL_CELLS
                if beside is not None and not goals:
                    assert bool(OPENINGS[piece] & side) == bool(OPENINGS[beside] & facing)
                if SPRINGS[piece] and cell != START_CELL:
                    assert cell + step_to not in GOAL_CELLS
