"""Laws of the contract (core/contract.py) that hold for every registered game, at every step."""

import json
from importlib.util import find_spec
from itertools import islice

import pytest
from hypothesis import given, settings
from tests.helpers.walks import walks

from lantern.core.contract import BadOptions, BadScene, IllegalMove
from lantern.games import load, names

LAWS = settings(max_examples=40, deadline=None)
ALL = pytest.mark.parametrize("name", names(hidden=True))


def plain(value):
    """The value, if JSON can hold it without changing it."""
    assert json.loads(json.dumps(value)) == value
    return value


@LAWS
@given(walks())
def test_legal_is_what_is_not_refused(walk):
    game = walk.game
    for step in walk.steps():
        legal, candidates = game.legal(step.before), game.candidates(step.before)
        assert legal == [move for move in candidates if game.why_not(step.before, move) is None]
        assert legal == game.legal(step.before)
        assert len({str(move) for move in candidates}) == len(candidates)


@LAWS
@given(walks())
def test_a_move_is_its_text(walk):
    game = walk.game
    for step in islice(walk.steps(), 0, None, 3):
        for move in game.candidates(step.before):
            text = str(move)
            assert "\n" not in text
            assert game.parse(text) == move
            assert hash(game.parse(text)) == hash(move)
            assert game.why_not(step.before, text) == game.why_not(step.before, move)


@LAWS
@given(walks())
def test_a_refused_move_changes_nothing(walk):
    """What candidates offers and why_not refuses, apply refuses for the same reason."""
    game = walk.game
    for step in islice(walk.steps(), 0, None, 4):
        before = json.dumps(game.describe(step.before))
        for move in game.candidates(step.before):
            reason = game.why_not(step.before, move)
            if reason is not None:
                plain([list(reason.where), reason.params])
                for make in (game.apply, game.half):
                    with pytest.raises(IllegalMove) as caught:
                        make(step.before, move)
                    assert caught.value.reason == reason
        assert json.dumps(game.describe(step.before)) == before


@LAWS
@given(walks())
def test_apply_is_a_function(walk):
    """It leaves its state alone and gives the same answer again, for the move and for its text."""
    game = walk.game
    for step in walk.steps():
        before = json.dumps(game.describe(step.before))
        again, events = game.apply(step.before, str(step.move))
        assert (again, events) == (step.after, step.events)
        assert json.dumps(game.describe(step.before)) == before


@LAWS
@given(walks())
def test_half_is_the_beginning_of_the_move(walk):
    game = walk.game
    for step in walk.steps():
        half, events = game.half(step.before, step.move)
        assert events == step.events[: len(events)]
        turn = game.turn(half)
        if turn.kind == "draw":
            assert turn.seat == game.turn(step.before).seat
            assert game.legal(half) == []
            assert game.scene(plain(game.describe(half))) == half
        else:
            assert (half, events) == (step.after, step.events)


@LAWS
@given(walks())
def test_scene_and_describe_are_inverse(walk):
    game = walk.game
    for step in walk.steps():
        said = plain(game.describe(step.after))
        again = game.scene(said)
        assert again == step.after
        assert game.describe(again) == said
        assert game.legal(again) == game.legal(step.after)
        assert game.look(again, None) == game.look(step.after, None)


@LAWS
@given(walks())
def test_looks_and_events_are_plain_and_addressed(walk):
    game = walk.game
    for step in islice(walk.steps(), 0, None, 3):
        for viewer in walk.viewers():
            look = plain(game.look(step.after, viewer))
            turn = game.turn(step.after)
            assert (look["game"], look["viewer"]) == (game.name, viewer)
            assert look["turn"] == {"seat": turn.seat, "kind": turn.kind}
            for event in step.events:
                plain(event.seen_by(viewer))
        for event in step.events:
            assert event.public is not None or event.inside is not None
            assert event.seat in walk.viewers()
            if event.inside not in (None, event.public):
                assert event.reveals or set(event.inside) > set(event.public)


@LAWS
@given(walks())
def test_a_game_ends_with_a_result_and_not_before(walk):
    game, last = walk.game, None
    for step in walk.whole():
        assert game.result(step.before) is None
        last = step.after
    result = plain(game.result(last))
    assert len(result["scores"]) == walk.seats
    best = [seat for seat, score in enumerate(result["scores"]) if score == max(result["scores"])]
    # Ties are shared, unless the game has something else to settle them by and says which it was.
    assert result["winners"] == best or ("decided" in result and set() < set(result["winners"]) < set(best))
    assert game.legal(last) == game.candidates(last) == []
    assert game.turn(last).seat is None
    assert game.look(last, None)["result"] == result


@LAWS
@given(walks())
def test_a_log_is_a_game(walk):
    """The same seed and the same texts give the same game again."""
    game = walk.game
    steps = list(walk.whole())
    state = walk.start()
    for step in steps:
        state, events = game.apply(state, str(step.move))
        assert events == step.events
    assert state == steps[-1].after


@LAWS
@given(walks())
def test_figures_are_numbers_all_may_know(walk):
    game = walk.game
    for step in islice(walk.steps(), 0, None, 5):
        figures = plain(game.measure(step.after))
        assert all(
            isinstance(value, (int, float)) and not isinstance(value, bool) for value in figures.values()
        )


@ALL
def test_the_registry_knows_the_game_by_its_name(name):
    game = load(name)
    assert game.name == name
    fewest, most = game.seats
    for seats in (fewest - 1, most + 1):
        with pytest.raises(ValueError, match="seats"):
            game.start(seats, 1)
    with pytest.raises(BadOptions):
        game.start(fewest, 1, {"no such option": 1})
    with pytest.raises(BadScene):
        game.scene({"seats": fewest, "no such key": 1})


@ALL
def test_options_are_plain_and_defaults_are_choices(name):
    game = load(name)
    assert len({option.key for option in game.options}) == len(game.options)
    for option in game.options:
        plain(list(option.choices))
        assert option.default in option.choices
        with pytest.raises(BadOptions):
            game.start(game.seats[0], 1, {option.key: "no such choice"})


@ALL
@pytest.mark.parametrize("text", ["", " ", "no such move", "next\n", "\x00", "🂡"])
def test_what_is_no_move_is_unreadable(name, text):
    game = load(name)
    state = game.start(game.seats[0], 1)
    assert game.why_not(state, text).key == "unreadable"
    with pytest.raises(ValueError):
        game.parse(text)


def test_hidden_games_are_not_offered():
    assert "nothing" not in names()
    for name in names():
        assert find_spec(f"lantern.ui.play.{name}"), "a game is offered when it has screens"
    with pytest.raises(KeyError):
        load("chess")
