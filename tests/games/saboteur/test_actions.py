"""Action cards and discards (rules: section 2, action cards)."""

import pytest
from tests.helpers.mines import GAME, holding, live_cells, play, refusal, table

MINE = "S ─ ─ ─"


def before(state):
    return GAME.describe(state)["before"]


# -- break ----------------------------------------------------------------------------------------


def test_a_broken_tool_lies_before_the_other():
    after = play(holding(MINE, "A02"), "break lantern 3")
    assert before(after) == {"3": ["lantern"]}
    assert "A02" not in after.spent


def test_at_most_one_of_each_kind():
    state = holding(MINE, "A01", "A02", before={"1": ["pickaxe"]})
    assert refusal(state, "break pickaxe 1") == "already-broken"
    assert refusal(state, "break pickaxe 2") is None


def test_three_tools_may_be_broken_at_once():
    """Trap: one broken tool in all."""
    state = holding(MINE, "A03", before={"1": ["pickaxe", "lantern"]})
    assert before(play(state, "break cart 1")) == {"1": ["pickaxe", "lantern", "cart"]}


def test_not_oneself_by_default():
    assert refusal(holding(MINE, "A01"), "break pickaxe 0") == "self-target"


def test_oneself_with_the_option():
    state = holding(MINE, "A01", options={"break_self": "on"})
    assert refusal(state, "break pickaxe 0") is None
    assert before(play(state, "break pickaxe 0")) == {"0": ["pickaxe"]}


def test_the_card_must_be_of_that_tool():
    assert refusal(holding(MINE, "A01"), "break lantern 1") == "not-in-hand"


# -- repair ---------------------------------------------------------------------------------------


def test_a_repair_mends_and_both_cards_leave():
    after = play(holding(MINE, "A05", before={"1": ["lantern", "cart"]}), "repair A05 lantern 1")
    assert before(after) == {"1": ["cart"]}
    assert after.spent == ("A05", "A02")


def test_a_repair_may_mend_ones_own_tool():
    """Trap: repair forbidden on oneself."""
    after = play(holding(MINE, "A04", before={"0": ["pickaxe"]}), "repair A04 pickaxe 0")
    assert before(after) == {}


def test_a_repair_must_match():
    state = holding(MINE, "A05", before={"1": ["pickaxe"]})
    assert refusal(state, "repair A05 pickaxe 1") == "nothing-to-repair"
    assert refusal(state, "repair A05 lantern 1") == "nothing-to-repair"


@pytest.mark.parametrize("tool", ["pickaxe", "lantern"])
def test_a_double_repair_mends_one_of_its_tools_by_choice(tool):
    """Trap: a double repair mending both."""
    state = holding(MINE, "A07", before={"1": ["pickaxe", "lantern", "cart"]})
    left = [other for other in ("pickaxe", "lantern", "cart") if other != tool]
    assert before(play(state, f"repair A07 {tool} 1")) == {"1": left}
    assert refusal(state, "repair A07 cart 1") == "nothing-to-repair"


def test_with_nothing_broken_a_repair_can_only_be_thrown_away():
    state = holding(MINE, "A08")
    assert [str(move) for move in GAME.legal(state)] == ["discard A08"]


# -- rockfall -------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["0,0", "8,0", "8,-2", "8,2"])
def test_no_rockfall_on_the_start_or_a_goal(at):
    """Trap: rockfall on goals."""
    assert refusal(holding(MINE, "A10"), f"rockfall {at}") == "not-removable"


def test_no_rockfall_on_a_turned_goal():
    state = holding("S ─ ─ ─ ─ ─ ─ ─ ┐", "A10", goals=["STONE_B", "STONE_A", "GOLD"])
    assert refusal(state, "rockfall 8,0") == "not-removable"


def test_no_rockfall_where_nothing_lies():
    state = holding(MINE, "A10")
    assert refusal(state, "rockfall 5,0") == "not-removable"
    assert refusal(state, "rockfall 123456,0") == "not-removable"


def test_with_nothing_to_remove_it_is_unplayable():
    assert [str(move) for move in GAME.legal(holding("S", "A10"))] == ["discard A10"]


def test_cut_off_cards_stay_and_live_again_when_reconnected():
    after = play(holding("S ─ ─ ─", "A10"), "rockfall 2,0")
    assert live_cells(after) == {(0, 0), (1, 0)}
    assert (3, 0) in {tuple(cell["at"]) for cell in GAME.look(after, None)["mine"]["cells"]}
    again = play(holding("S ─ . ─", "B05"), "dig B05 2,0")
    assert (3, 0) in live_cells(again)


def test_a_dead_end_may_be_removed_and_both_cards_are_seen_to_leave():
    state = holding("S ═", "A10")
    after, events = GAME.apply(state, "rockfall 1,0")
    assert after.spent == ("A10", "B12")
    assert events[0].public == {"seat": 0, "at": [1, 0], "card": "B12"}


# -- map ------------------------------------------------------------------------------------------


def test_a_map_shows_the_goal_to_its_player_alone():
    after, events = GAME.apply(holding(MINE, "A11"), "map B")
    looked = events[0]
    assert looked.seen_by(0) == {"seat": 0, "goal": "B", "card": "GOLD"}
    assert [looked.seen_by(viewer) for viewer in (None, 1, 2, 3)] == [{"seat": 0, "goal": "B"}] * 4
    cards = [GAME.look(after, viewer)["goals"][1]["card"] for viewer in (None, 0, 1, 2, 3)]
    assert cards == [None, "GOLD", None, None, None]
    assert GAME.look(after, None)["goals"][1]["looked"] == [0]


def test_a_goal_may_be_looked_at_again():
    state = holding(MINE, "A11", looked={"B": [0, 2]})
    assert refusal(state, "map B") is None
    assert GAME.look(play(state, "map B"), None)["goals"][1]["looked"] == [0, 2]


def test_no_map_on_a_turned_goal():
    state = holding("S ─ ─ ─ ─ ─ ─ ─ ┐", "A11", goals=["STONE_B", "STONE_A", "GOLD"])
    assert refusal(state, "map B") == "already-turned"
    assert refusal(state, "map A") is None


# -- discard, draw, pass --------------------------------------------------------------------------


def test_a_discard_is_face_down():
    """Nobody, the neighbours included, learns which card it was."""
    after, events = GAME.apply(holding(MINE, "B05", "A01"), "discard B05")
    assert events[0].seen_by(0) == {"seat": 0, "count": 1, "cards": ["B05"]}
    assert all(events[0].seen_by(viewer) == {"seat": 0, "count": 1} for viewer in (None, 1, 2, 3))
    assert after.thrown == ((0, "B05"),)


def test_discarding_is_always_allowed():
    state = holding(MINE, "B05", "A01", "A10", before={"0": ["cart"]})
    assert [refusal(state, f"discard {card}") for card in ("B05", "A01", "A10")] == [None] * 3


@pytest.mark.parametrize("move", ["discard B05 B05", "discard B05 A01"])
def test_one_card_not_more(move):
    assert refusal(holding(MINE, "B05", "B05", "A01"), move) == "wrong-count"


def test_after_each_move_one_card_is_drawn_and_the_next_seat_plays():
    state = holding(MINE, "B05", "A01")
    after, events = GAME.apply(state, "discard A01")
    assert [event.key for event in events] == ["discarded", "drew"]
    assert after.hands[0] == ("B05", "B04")
    assert after.deck == state.deck[1:]
    assert GAME.turn(after).seat == 1
    assert events[1].seen_by(0) == {"seat": 0, "left": 4, "card": "B04"}
    assert events[1].seen_by(1) == events[1].seen_by(None) == {"seat": 0, "left": 4}


def test_an_empty_deck_gives_no_card():
    after, events = GAME.apply(holding(MINE, "B05", "A01", deck=[]), "discard A01")
    assert [event.key for event in events] == ["discarded"]
    assert after.hands[0] == ("B05",)


def test_an_empty_hand_is_skipped_without_a_move():
    state = table(MINE, hands=[["B05", "A01"], [], [], ["A11"]], deck=[])
    after, events = GAME.apply(state, "discard A01")
    assert [(event.key, event.public["seat"]) for event in events[1:]] == [("skipped", 1), ("skipped", 2)]
    assert GAME.turn(after).seat == 3


def test_the_only_seat_with_cards_plays_again():
    after = play(table(MINE, hands=[["B05", "A01"], [], [], []], deck=[]), "discard A01")
    assert GAME.turn(after).seat == 0


def test_half_a_move_is_the_move_without_its_draw():
    state = holding(MINE, "B05", "A01")
    half, events = GAME.half(state, "dig B05 4,0")
    assert [event.key for event in events] == ["dug"]
    assert GAME.turn(half).seat == 0
    assert GAME.turn(half).kind == "draw"
    assert half.hands[0] == ("A01",)
    assert half.deck == state.deck
    assert GAME.legal(half) == []
    assert refusal(half, "discard A01") == "not-your-turn"


def test_an_equal_card_stays_when_one_is_played():
    after = play(holding(MINE, "B05", "A01", "B05"), "discard B05")
    assert after.hands[0] == ("A01", "B05", "B04")
