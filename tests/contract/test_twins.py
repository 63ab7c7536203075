"""Nobody peeks: a position and its redealt twin look the same to the seat they were redealt for.

`redeal` follows what the state declares (field metadata ``seen_by``); `look`, `legal` and the events do
not read it.  So the two hold one another.
"""

from dataclasses import fields, is_dataclass
from random import Random

from hypothesis import given, settings
from tests.helpers.walks import walks

from lantern.core.contract import IllegalMove

SEEN_BY = {"all", "owner", "signed", "knowers", "nobody", "parts"}
LAWS = settings(max_examples=40, deadline=None)


def twins(walk, state):
    """(viewer, twin) for every seat and for the table."""
    for viewer in walk.viewers():
        yield viewer, walk.game.redeal(state, viewer, Random(walk.seed + 7))


def refusals(game, state):
    return [(str(move), game.why_not(state, move)) for move in game.candidates(state)]


@LAWS
@given(walks())
def test_a_twin_looks_the_same(walk):
    game = walk.game
    for step in walk.steps():
        for viewer, twin in twins(walk, step.before):
            assert game.look(twin, viewer) == game.look(step.before, viewer)
            assert game.turn(twin) == game.turn(step.before)
            assert game.measure(twin) == game.measure(step.before)


@LAWS
@given(walks())
def test_a_twin_offers_the_same_moves_for_the_same_reasons(walk):
    game = walk.game
    for step in walk.steps():
        turn = game.turn(step.before)
        viewers = walk.viewers() if turn.seat is None else [turn.seat]
        for viewer in viewers:
            twin = game.redeal(step.before, viewer, Random(walk.seed))
            assert game.legal(twin) == game.legal(step.before)
            assert refusals(game, twin) == refusals(game, step.before)


@LAWS
@given(walks())
def test_the_same_move_tells_the_same_story(walk):
    """Until something is revealed, both worlds show the viewer the same events and stay twins."""
    game = walk.game
    for step in walk.steps():
        for viewer, twin in twins(walk, step.before):
            try:
                after, events = game.apply(twin, step.move)
            except IllegalMove:
                # A move of another seat, out of a hand that this twin deals otherwise.
                assert viewer != game.turn(step.before).seat
                continue
            for ours, theirs in zip(step.events, events, strict=False):
                assert (ours.key, ours.seat, ours.reveals) == (theirs.key, theirs.seat, theirs.reveals)
                if ours.reveals:
                    break
                assert ours.seen_by(viewer) == theirs.seen_by(viewer)
            else:
                assert game.look(after, viewer) == game.look(step.after, viewer)


@LAWS
@given(walks())
def test_redealing_follows_the_declarations(walk):
    """What is for all stays, of what has owners the own part stays; and the twin is a whole position."""
    game = walk.game
    for step in walk.steps():
        for viewer, twin in twins(walk, step.before):
            holds(step.before, twin, viewer)
        assert game.scene(game.describe(twin)) == twin


def holds(record, twin, viewer):
    for field in fields(record):
        seen_by = field.metadata.get("seen_by")
        assert seen_by in SEEN_BY, f"{type(record).__name__}.{field.name} does not say who may see it"
        ours, theirs = getattr(record, field.name), getattr(twin, field.name)
        if seen_by == "all":
            assert ours == theirs, field.name
        elif seen_by == "parts":
            assert is_dataclass(ours)
            holds(ours, theirs, viewer)
        elif seen_by == "owner" and viewer is not None:
            assert ours[viewer : viewer + 1] == theirs[viewer : viewer + 1], field.name
        elif seen_by == "signed":
            assert [pair[0] for pair in ours] == [pair[0] for pair in theirs], field.name
            assert [pair for pair in ours if pair[0] == viewer] == [p for p in theirs if p[0] == viewer]
