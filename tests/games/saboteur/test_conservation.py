"""Nothing is lost and nothing is made: cards, dwarves and gold through whole games."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helpers.walks import Walk

from lantern.games.saboteur.cards import ACTIONS, BREAKS, DECK, FIXED_CARDS, GOLD_CARDS, PATHS, card_of
from lantern.games.saboteur.moves import tools_of
from lantern.games.saboteur.rules import HAND, MIX

GAMES = st.builds(
    Walk,
    st.just("saboteur"),
    st.integers(3, 10),
    st.integers(0, 10**6),
    st.sampled_from([(), (("area", "open"),), (("gold_pick", "choose"),), (("connection", "any"),)]),
    st.just(True),
)
FIXED = {card.id for card in FIXED_CARDS}


def cards_of(state):
    """Every card of the deck, wherever it is."""
    found = Counter(card for hand in state.hands for card in hand)
    found += Counter(state.deck) + Counter(card for _, card in state.thrown) + Counter(state.spent)
    found += Counter(card_of(piece) for piece in state.mine.cells.values())
    found += Counter(BREAKS[tool] for bits in state.before for tool in tools_of(bits))
    # A map or a rockfall is spent, a break lies before somebody until it is mended.
    return Counter({card: count for card, count in found.items() if card not in FIXED})


@settings(max_examples=15, deadline=None)
@given(GAMES)
def test_everything_is_somewhere(walk):
    saboteurs, diggers = MIX[walk.seats]
    for step in walk.steps():
        state = step.after
        assert cards_of(state) == Counter(DECK)
        dwarves = Counter((*state.deal.roles, *state.deal.spare))
        assert (dwarves["saboteur"], dwarves["digger"]) == (saboteurs, diggers)
        gold = [*state.purse.box, *state.purse.table, *(v for held in state.purse.held for v in held)]
        assert Counter(gold) == Counter(GOLD_CARDS)
        assert all(len(hand) <= HAND[walk.seats] for hand in state.hands)
        assert all(0 <= bits <= 7 for bits in state.before)
        signed = {cell for cell, piece in state.mine.cells.items() if card_of(piece) in {*PATHS, "START"}}
        assert set(state.laid) == signed


def test_the_deck_is_paths_and_actions():
    assert set(DECK) == {*PATHS, *ACTIONS}
