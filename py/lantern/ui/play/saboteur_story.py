"""The story of a finished game, to keep or to send: in words, and as one picture (ux: 2.10)."""

from __future__ import annotations

from typing import Any

from lantern.analysis.journey import Journey
from lantern.table.seats import crests
from lantern.table.session import Session
from lantern.ui import play as plays
from lantern.ui import words
from lantern.ui.desk import Desk
from lantern.ui.frame import theme
from lantern.ui.phrases import games
from lantern.ui.play import guesses, paper
from lantern.ui.play import saboteur_charts as charts
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play.mine_view import Mine
from lantern.ui.play.paper import Paper, isolated, wide, wrap
from lantern.ui.words import N_, plain, say

#: In pixels: the picture, its margin, and what lies between two parts.
WIDE, EDGE, GAP = 1080, 64, 44
#: How wide a card is for its height.
CARD = 0.65
#: How much of the paper's height the mines take.
MINE = 300
ROW = 5


def told(desk: Desk, heading: str) -> str:
    """One line an event, round by round, and who won."""
    session = desk.session
    assert session is not None
    screens = plays.of(session.game.name)
    text, round_ = [], 0
    for line in session.feed(None):
        if not lines.tells(line):
            continue
        if line.round != round_:
            round_ = line.round
            text += ["", plain(say(N_("Round %(round)s"), round=round_))]
        text.append(plain(screens.line(line, desk)["text"]))
    return "\n".join([plain(heading), *text, ""])


def picture(desk: Desk, trip: Journey, heading: str, art: str) -> str:
    """Who won with how much, the mines as they were left, and what was remarkable; as an SVG. `art`: the
    sheet of symbols, which the page has.
    """
    session = desk.session
    assert session is not None
    sheet = Paper(WIDE, art, theme(desk) == "light", words.direction(words.spoken()) == "rtl")
    y = _head(sheet, session, heading)
    y = _people(sheet, session, y)
    y = _mines(sheet, desk, trip, y)
    y = _lines(sheet, session, trip, y)
    return sheet.svg(y + EDGE - GAP)


def _head(sheet: Paper, session: Session, heading: str) -> float:
    game, app = isolated(games.title(session.game.name)), isolated(say(N_("Pass the Lantern")))
    sheet.text(EDGE, 96, game, 32, "lantern", font_weight="700")
    sheet.text(WIDE - EDGE, 96, app, 26, "dim", text_anchor="end")
    found = wrap(isolated(heading), 64, WIDE - 2 * EDGE, 4)  # bold letters are wider
    return sheet.lines(EDGE, 186, found, 60, font_weight="800") - 24


def _people(sheet: Paper, session: Session, y: float) -> float:
    """Everybody with head, letter, name and gold; winners on gold."""
    result, letters = session.look(None)["result"], crests(session.seats)
    count = len(session.seats)
    rows = -(-count // ROW)
    columns = -(-count // rows)
    room = (WIDE - 2 * EDGE) / columns
    for seat, person in enumerate(session.seats):
        row, column = divmod(seat, columns)
        top, middle = y + row * 226, EDGE + room * (column + 0.5)
        if seat in result["winners"]:
            sheet.box(
                middle - room / 2 + 6, top, room - 12, 212, "slate", 24, stroke="gold", stroke_width="4"
            )
        _crest(sheet, sheet.place(middle), top + 62, person.avatar, paper.SEATS[person.colour], letters[seat])
        name = wrap(f"\u2068{person.name}\u2069", 28, room - 24, 1)[0]
        sheet.text(middle, top + 150, name, 28, text_anchor="middle")
        _gold(sheet, middle, top + 194, result["scores"][seat])
    return y + rows * 226 + GAP


def _crest(sheet: Paper, x: float, y: float, avatar: int, colour: str, letter: str) -> None:
    """A head in the colour of its seat with its letter, round that point."""
    ring = f'fill="#1a1511" stroke="{colour}" stroke-width="5"'
    sheet.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="46" {ring}/>')
    sheet.symbol(f"d{avatar}", x - 38, y - 38, 76, 76, colour)
    sheet.parts.append(f'<circle cx="{x + 38:g}" cy="{y + 34:g}" r="19" fill="{colour}"/>')
    ink = "#ffffff" if colour == paper.SEATS[-1] else "#14110f"
    sheet.text(sheet.place(x + 38), y + 42, letter, 23, ink, text_anchor="middle", font_weight="800")


def _gold(sheet: Paper, middle: float, y: float, nuggets: int) -> None:
    """A nugget and the number, together in the middle."""
    number = str(nuggets)
    start = middle - (40 + wide(number, 34)) / 2
    sheet.symbol("n-1", sheet.place(start, 36), y - 30, 36, 36)
    sheet.text(start + 44, y, number, 34, "gold", font_weight="700")


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


def _lines(sheet: Paper, session: Session, trip: Journey, y: float) -> float:
    """What there is to say: one line a chapter."""
    for words_ in _highlights(session, trip):
        sheet.parts.append(
            f'<circle cx="{sheet.place(EDGE + 8):g}" cy="{y + 20:g}" r="7" fill="{sheet.colour("lantern")}"/>'
        )
        y = sheet.lines(EDGE + 36, y + 30, wrap(isolated(words_), 30, WIDE - 2 * EDGE - 36, 2), 30) - 12
    return y + GAP


def _highlights(session: Session, trip: Journey) -> list[Any]:
    found = [charts.gold_by_round(session, trip)["words"], charts.tools(session)["words"]]
    suspected, claimed = guesses.chapter(session, trip), charts.claimed(session, trip)
    found += [suspected["words"]] if suspected["rounds"] else []
    return found + ([claimed["words"]] if claimed["rows"] else [])
