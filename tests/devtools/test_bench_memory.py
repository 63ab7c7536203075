"""What counts as growth in `./dev bench --browser memory`. That there is none, the browser tests hold."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from devtools.browser_bench.census import Held
from devtools.browser_bench.memory import ALLOWED, KINDS, SHOWN, After, growth, plan, rows

HELD = Held(**dict.fromkeys((field.name for field in fields(Held)), 1000))


def played(*nodes: int | None) -> list[After]:
    """Games in turn, with so many nodes after each; None: nobody counted."""
    kept = {"writes": 9, "characters": 900, "most": 100}
    return [
        After(game, 50, 1.0, kept, None if held is None else replace(HELD, nodes=held))
        for game, held in zip(plan(len(nodes)), nodes, strict=True)
    ]


def test_what_comes_before_every_kind_has_been_played_is_no_growth() -> None:
    grown = growth(played(1, 500, 1000, 900, 1000, 950))
    assert grown["nodes"] == 1
    assert set(grown.values()) == {1.0}


@pytest.mark.parametrize("nodes", [(1, 1, 100, 101, 102, 103), (5, 5, 100, None, 100, 103)])
def test_what_every_game_leaves_behind_is_growth(nodes: tuple[int | None, ...]) -> None:
    assert growth(played(*nodes))["nodes"] > ALLOWED["nodes"]


def test_something_where_there_was_nothing_is_growth() -> None:
    lived = played(0, 0, 0, 7)
    assert growth(lived)["nodes"] > ALLOWED["nodes"]
    assert growth(played(0, 0, 0, 0))["nodes"] <= ALLOWED["nodes"]


def test_the_table_shows_what_there_is_after_the_first_game_and_the_growth() -> None:
    found = {row.what: row for row in rows(played(2000, 2100, 2200, 2300, 2400, 2500))}
    assert len(found) == 2 * len(SHOWN)
    nodes = found["after a game of 3 rounds: nodes of the page"]
    assert (nodes.value, nodes.note) == (2.0, "after 6 games 2.5 k")
    grown = found["6 games, later half over earlier: nodes of the page"]
    assert (grown.value, grown.verdict) == (round(2500 / 2300, 3), "missed")
    assert found["6 games, later half over earlier: Python's memory"].verdict == "met"


def test_all_kinds_come_in_turn() -> None:
    assert plan(5) == [*KINDS, *KINDS[:2]]
