"""The mine keeps liveness and frontier up to date: never different from working them out anew."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from lantern.core.grid import AROUND, cell_at
from lantern.games.saboteur.cards import DECK_PATHS, OPENINGS, WAYS, piece_of, same_turned
from lantern.games.saboteur.fits import ground_of
from lantern.games.saboteur.mine import GOAL_CELLS, START_CELL, build, empty_mine

CARD = st.sampled_from([card.id for card in DECK_PATHS])
STEPS = st.lists(st.tuples(CARD, st.integers(0, 10**6), st.booleans()), max_size=30)


def grown(steps, area="open", connection="any"):
    """A mine grown by laying cards where they fit, with some rockfalls; with `any` much of it is cut off."""
    mine = empty_mine(area, connection)
    for card, pick, remove in steps:
        if remove and pick % 3 == 0:
            falls = mine.rockfalls()
            if falls:
                mine = mine.remove(cell_at(*falls[pick % len(falls)].at))
            continue
        moves = mine.digs(card)
        if moves:
            move = moves[pick % len(moves)]
            mine = mine.lay(cell_at(*move.at), piece_of(card, move.turned))
            for index, _ in mine.opened_goals():
                mine = mine.lay(GOAL_CELLS[index], piece_of("STONE_A", pick % 2))
    return mine


def live_by_walking(cells):
    """Liveness worked out the slow way: way by way from the start, straight from the rules."""
    reached = {(START_CELL, WAYS[cells[START_CELL]][0])}
    todo = list(reached)
    while todo:
        cell, way = todo.pop()
        for side, step, facing in AROUND:
            beside = cells.get(cell + step)
            if way & side and beside is not None:
                for other in WAYS[beside]:
                    if other & facing and (cell + step, other) not in reached:
                        reached.add((cell + step, other))
                        todo.append((cell + step, other))
    return {cell: sum(way for at, way in reached if at == cell) for cell in cells}


@given(STEPS, st.sampled_from(["open", "field"]))
def test_kept_up_to_date(steps, area):
    mine = grown(steps, area)
    anew = build(dict(mine.cells), mine.ground)
    assert mine.live == anew.live == live_by_walking(mine.cells)
    assert mine.frontier == anew.frontier


@given(STEPS, st.sampled_from(["live", "any"]))
def test_the_tables_say_what_the_rules_say(steps, connection):
    """Every offer of the tables against the rules of laying, checked side by side."""
    mine = build(grown(steps).cells, ground_of("open", connection))
    openings = {cell: OPENINGS[piece] for cell, piece in mine.cells.items()}
    joining = live_by_walking(mine.cells) if connection == "live" else openings
    offered = {(move.card, move.at, move.turned) for card in DECK_PATHS for move in mine.digs(card.id)}
    for card in DECK_PATHS:
        for x, y, turned in product(range(-4, 13), range(-5, 6), (False, True)):
            cell, piece = cell_at(x, y), piece_of(card.id, turned)
            fits, joined = True, False
            for side, step, facing in AROUND:
                if cell + step in openings:
                    opens = bool(OPENINGS[piece] & side)
                    fits &= opens == bool(openings[cell + step] & facing)
                    joined |= opens and bool(joining[cell + step] & facing)
            free = cell not in mine.cells and cell not in GOAL_CELLS
            key, sides = mine.refusal(cell, piece)
            assert (key == "") == (free and fits and joined)
            assert (key == "occupied") == (not free)
            assert bool(sides) == (free and not fits)
            once = not (turned and same_turned(card.id))
            assert ((card.id, (x, y), turned) in offered) == (key == "" and once)


@given(STEPS)
def test_a_mine_never_changes(steps):
    mine = grown(steps)
    cells, live, frontier = dict(mine.cells), dict(mine.live), dict(mine.frontier)
    for move in mine.digs("B01"):
        mine.lay(cell_at(*move.at), piece_of("B01", 0))
    for move in mine.rockfalls():
        mine.remove(cell_at(*move.at))
    assert (mine.cells, mine.live, mine.frontier) == (cells, live, frontier)


def test_what_did_not_change_is_shared():
    """All games of one ground begin with the very same mine."""
    assert empty_mine("field", "live") is empty_mine("field", "live")
