"""The story of a finished game of The Saboteurs as one picture: the mines of all rounds (ux: 2.10)."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.analysis.journey import Journey
from lantern.table.session import Session
from lantern.ui import play as plays
from lantern.ui.desk import Desk
from lantern.ui.play import guesses, story
from lantern.ui.play import saboteur_charts as charts
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play.mine_view import Mine
from lantern.ui.play.paper import Paper, isolated, wrap
from lantern.ui.play.story import EDGE, GAP, WIDE
from lantern.ui.words import N_, say

#: How wide a card is for its height.
CARD = 0.65
#: How much of the paper's height the mines take.
MINE = 300


def picture(desk: Desk, trip: Journey, heading: Markup, art: str) -> str:
    """Who won with how much, the mines as they were left, and what was remarkable; as an SVG. `art`: the
    sheet of symbols, which the page has.
    """
    session = desk.session
    assert session is not None
    sheet, y = story.begun(desk, art, heading, "n-1")
    y = _mines(sheet, desk, trip, y)
    return story.ended(sheet, _highlights(session, trip), y)


def _mines(sheet: Paper, desk: Desk, trip: Journey, y: float) -> float:
    """The mine of each round as it was left, side by side, and how the round ended."""
    session, rounds = desk.session, trip.rounds()
    assert session is not None
    ends = {x.round: x for x in session.feed(None) if x.key == "round-over"}
    room = (WIDE - 2 * EDGE - 24 * (len(rounds) - 1)) / len(rounds)
    lowest = y
    for n, moments in enumerate(rounds):
        number, start = moments[0].round, EDGE + n * (room + 24)
        sheet.box(start, y, room, MINE + 24, "slate", 20)
        look = session.game.look(moments[-1].state, None)
        mine = mines.drawn(look, session.seats, goals_shown=bool(look["outcome"]))
        _mine(sheet, mine, sheet.place(start, room) + 12, y + 12, room - 24, MINE)
        title = isolated(say(N_("Round %(round)s"), round=number))
        sheet.text(start + 6, y + MINE + 66, title, 26, font_weight="700")
        if number in ends:
            ending = plays.of(session.game.name).line(ends[number], desk)["html"]
            found = wrap(isolated(ending), 24, room - 12, 4)
            lowest = max(lowest, sheet.lines(start + 6, y + MINE + 102, found, 24, "dim"))
    return max(lowest, y + MINE + 90) + GAP - 24


def _mine(sheet: Paper, mine: Mine, x: float, y: float, width: float, height: float) -> None:
    """All cards of a mine in that room, as large as it allows. It never mirrors."""
    lying = [cell for cell in mine.cells.values() if cell.kind != "free"]
    columns, rows = {cell.at[0] for cell in lying}, {cell.at[1] for cell in lying}
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    tall = min(height / down, width / across / CARD, MINE / 3)
    left, top = x + (width - across * tall * CARD) / 2, y + (height - down * tall) / 2
    for cell in lying:
        at = (left + (cell.at[0] - min(columns)) * tall * CARD, top + (cell.at[1] - min(rows)) * tall)
        sheet.symbol(cell.card or "GOAL_BACK", *at, tall * CARD, tall, turned=cell.turned)


def _highlights(session: Session, trip: Journey) -> list[Any]:
    found = [charts.gold_by_round(session, trip)["words"], charts.tools(session)["words"]]
    suspected, claimed = guesses.chapter(session, trip), charts.claimed(session, trip)
    found += [suspected["words"]] if suspected["rounds"] else []
    return found + ([claimed["words"]] if claimed["rows"] else [])
