"""The tables that pictures are taken of: positions that the game could have come to."""

from __future__ import annotations

import pytest

from devtools import gallery, posed
from lantern.core import codec
from lantern.core.grid import AROUND, place_of
from lantern.games.saboteur.cards import OPENINGS, piece_of
from lantern.table.session import Session
from lantern.ui.art import symbols


def opened(save: str) -> Session:
    return Session.from_record(codec.decode(codec.from_text(save)))


@pytest.mark.parametrize(
    ("pose", "kind", "seat"),
    [
        (posed.doors_turn, "turn", 0),
        (posed.doors_end, "round", None),
        (posed.dwarves_turn, "turn", 0),
    ],
)
def test_a_pose_opens_at_its_moment_with_people_in_all_seats(pose, kind, seat):
    session = opened(pose())
    assert (session.phone().kind, session.phone().seat) == (kind, seat)
    assert not any(person.bot for person in session.seats)
    if kind == "turn":
        assert session.legal()


@pytest.mark.parametrize("drawing", [posed.BOTH_DOORS, posed.BLUE_DOOR])
def test_tunnels_of_a_drawing_join(drawing):
    laid = {(x, y): OPENINGS[piece_of(card, turned)] for x, y, card, turned in posed.mined(drawing)["board"]}
    laid[0, 0] = OPENINGS[piece_of("START", 0)]
    for (x, y), openings in laid.items():
        for side, step, facing in AROUND:
            dx, dy = place_of(step)
            if (x + dx, y + dy) in laid:
                assert bool(openings & side) == bool(laid[x + dx, y + dy] & facing), (x, y, dx, dy)


def test_the_end_shows_a_team_that_could_not_pass_and_everything_that_is_taken_off():
    outcome = opened(posed.doors_end()).look(None)["outcome"]
    assert (outcome["blue_can"], outcome["green_can"]) == (True, False)
    assert {share["less"] for share in outcome["shares"] if share["won"]} == {0, 1, 2}
    assert outcome["thieves"] == [1, 5]


def test_spreads_show_pictures_there_are():
    drawn = symbols()
    for rows in gallery.BOXES.values():
        names = [name for _, row in rows for name in row]
        assert len(set(names)) == len(names) > 30 and set(names) <= set(drawn)
