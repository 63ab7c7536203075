"""The story of a finished game, to keep or to send: in words, and the frame of the one picture (ux: 2.10).

What lies between the people and the last lines of the picture is drawn by the game itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from lantern.table.seats import crests
from lantern.table.session import Session
from lantern.ui import play as plays
from lantern.ui import words
from lantern.ui.desk import Desk
from lantern.ui.frame import theme
from lantern.ui.phrases import games
from lantern.ui.play import paper
from lantern.ui.play.paper import Paper, isolated, wide, wrap
from lantern.ui.words import N_, plain, say

#: In pixels: the picture, its margin, and what lies between two parts.
WIDE, EDGE, GAP = 1080, 64, 44
#: How many people stand side by side.
ROW = 5


def told(desk: Desk, heading: Markup) -> str:
    """Who won, and one line an event; round by round in games that have rounds."""
    session = desk.session
    assert session is not None
    screens, feed = plays.of(session.game.name), session.feed(None)
    text, round_, rounds = [], 0, any(line.key == "round-over" for line in feed)
    for line in feed:
        said = screens.line(line, desk)
        if not said["tells"]:
            continue
        if rounds and line.round != round_:
            round_ = line.round
            text += ["", plain(say(N_("Round %(round)s"), round=round_))]
        text.append(plain(said["text"]))
    return "\n".join([plain(heading), *text, ""])


def begun(desk: Desk, art: str, heading: Markup, symbol: str) -> tuple[Paper, float]:
    """The picture with its title, who won, and everybody with what they have; and where the rest begins.

    `art`: the sheet of symbols, which the page has; `symbol`: the one that stands before the numbers.
    """
    session = desk.session
    assert session is not None
    sheet = Paper(WIDE, art, theme(desk) == "light", words.direction(words.spoken()) == "rtl")
    y = _head(sheet, session, heading)
    return sheet, _people(sheet, session, symbol, y)


def ended(sheet: Paper, said: Iterable[Markup], y: float) -> str:
    """The picture with the lines that end it; as an SVG."""
    for line in said:
        lamp = sheet.colour("lantern")
        sheet.parts.append(f'<circle cx="{sheet.place(EDGE + 8):g}" cy="{y + 20:g}" r="7" fill="{lamp}"/>')
        found = wrap(isolated(line), 30, WIDE - 2 * EDGE - 36, 2)
        y = sheet.lines(EDGE + 36, y + 30, found, 30) - 12
    return sheet.svg(y + EDGE)


def _head(sheet: Paper, session: Session, heading: Markup) -> float:
    game, app = isolated(games.title(session.game.name)), isolated(say(N_("Pass the Lantern")))
    sheet.text(EDGE, 96, game, 32, "lantern", font_weight="700")
    sheet.text(WIDE - EDGE, 96, app, 26, "dim", text_anchor="end")
    found = wrap(isolated(heading), 64, WIDE - 2 * EDGE, 4)  # bold letters are wider
    return sheet.lines(EDGE, 186, found, 60, font_weight="800") - 24


def _people(sheet: Paper, session: Session, symbol: str, y: float) -> float:
    """Everybody with head, letter, name and number; winners on gold."""
    result, letters = session.look(None)["result"], crests(session.seats)
    count = len(session.seats)
    rows = -(-count // ROW)
    columns = -(-count // rows)
    room = (WIDE - 2 * EDGE) / columns
    for seat, person in enumerate(session.seats):
        row, column = divmod(seat, columns)
        top, middle = y + row * 226, EDGE + room * (column + 0.5)
        if seat in result["winners"]:
            left, gold = middle - room / 2 + 6, {"stroke": "gold", "stroke_width": "4"}
            sheet.box(left, top, room - 12, 212, "slate", 24, **gold)
        crest(sheet, sheet.place(middle), top + 62, person.avatar, person.colour, letters[seat])
        name = wrap(f"\u2068{person.name}\u2069", 28, room - 24, 1)[0]
        sheet.text(middle, top + 150, name, 28, text_anchor="middle")
        _number(sheet, symbol, middle, top + 194, result["scores"][seat])
    return y + rows * 226 + GAP


def crest(
    sheet: Paper, x: float, y: float, avatar: int, colour: int, letter: str, radius: float = 46
) -> None:
    """A head in the colour of its seat with its letter, round that point."""
    paint, size = paper.SEATS[colour], radius / 46
    ring = f'fill="#1a1511" stroke="{paint}" stroke-width="{5 * size:g}"'
    sheet.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {ring}/>')
    sheet.symbol(f"d{avatar}", x - 38 * size, y - 38 * size, 76 * size, 76 * size, paint)
    dot = (x + 38 * size, y + 34 * size)
    sheet.parts.append(f'<circle cx="{dot[0]:g}" cy="{dot[1]:g}" r="{19 * size:g}" fill="{paint}"/>')
    ink = "#ffffff" if paint == paper.SEATS[-1] else "#14110f"
    at = (sheet.place(dot[0]), dot[1] + 8 * size)
    sheet.text(*at, letter, 23 * size, ink, text_anchor="middle", font_weight="800")


def _number(sheet: Paper, symbol: str, middle: float, y: float, count: int) -> None:
    """A symbol and a number, together in the middle."""
    number = str(count)
    start = middle - (40 + wide(number, 34)) / 2
    sheet.symbol(symbol, sheet.place(start, 36), y - 30, 36, 36)
    sheet.text(start + 44, y, number, 34, "gold", font_weight="700")
