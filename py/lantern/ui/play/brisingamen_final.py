"""The end of Brísingamen: who won and by what, which jewels, and the story of the mine (ux: 2.10)."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.analysis.journey import Journey
from lantern.table.session import Session
from lantern.ui.desk import Args, Desk, text
from lantern.ui.play import brisingamen_lines as lines
from lantern.ui.play import brisingamen_net as nets
from lantern.ui.play import brisingamen_story as stories
from lantern.ui.play import brisingamen_table as public
from lantern.ui.play import final, story
from lantern.ui.words import N_, listing, name, say, say_n

#: Where points come from, the fill of each in the chart, and what it is called.
SOURCES = (
    ("made", "fill-solid", N_("Jewels made")),
    ("tokens", "fill-lines", N_("Tokens")),
    ("finisher", "fill-dots", N_("Ending the game")),
)
LOST = ("held", "fill-cross", N_("Jewels not made"))

DECIDED = {
    "jewels": N_("As many points, but more jewels made."),
    "gems": N_("As many points and jewels, but more gems left."),
}
ENDED = {
    "jewel": N_("%(name)s ended the game with the last jewel."),
    "necklace": N_("%(name)s ended the game by making the necklace whole."),
    "stall": N_("Nobody could go on: the mine was empty and nothing moved."),
}


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``brisingamen/final.html`` needs."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    result, trip = look["result"], final.journey(session)
    return {
        "heading": winners_words(session, result),
        "ended": _ended(session, result),
        "podium": [
            {"seat": seat, "points": n, "won": seat in result["winners"]}
            for seat, n in enumerate(result["scores"])
        ],
        "points": points(result),
        "jewels": jewels(look),
        "emptied": stories.chapter(session, look),
        "replay": replay(desk, session, trip),
        **final.chapters(desk, session, trip),
    }


def winners_words(session: Session, result: dict[str, Any]) -> Markup:
    """Winners, shared if tied."""
    won = [name(session.seats[seat].name) for seat in result["winners"]]
    n = max(result["scores"])
    if len(won) == 1:
        return say_n("%(names)s wins with %(n)s point", "%(names)s wins with %(n)s points", n, names=won[0])
    return say_n(
        "%(names)s share the win with %(n)s point each",
        "%(names)s share the win with %(n)s points each",
        n,
        names=listing(won),
    )


def _ended(session: Session, result: dict[str, Any]) -> list[Markup]:
    """By what the game ended, and what decided a tie."""
    finisher = result["finisher"]
    who = Markup() if finisher is None else name(session.seats[finisher].name)
    said = [say(ENDED[result["ended_by"]], name=who)]
    if result["decided"] in DECIDED:
        said.append(say(DECIDED[result["decided"]]))
    return said


def points(result: dict[str, Any]) -> dict[str, Any]:
    """Points by source as bars round a common zero: what was lost lies before it, what was won after it."""
    rows = result["points"]
    won = max(1, *(sum(row[key] for key, _, _ in SOURCES) for row in rows))
    lost = max(0, *(-row[LOST[0]] for row in rows))
    scale = 100 / (won + lost)
    zero = lost * scale
    bars = []
    for seat, row in enumerate(rows):
        parts, x = [], zero
        if row[LOST[0]]:
            parts.append({"x": zero + row[LOST[0]] * scale, "share": -row[LOST[0]] * scale, "fill": LOST[1]})
        for key, fill, _ in SOURCES:
            if row[key]:
                parts.append({"x": x, "share": row[key] * scale, "fill": fill})
                x += row[key] * scale
        bars.append({"seat": seat, "parts": parts, "total": result["scores"][seat], "row": row})
    columns = [{"key": key, "fill": fill, "words": say(words)} for key, fill, words in (*SOURCES, LOST)]
    return {"bars": bars, "zero": zero, "columns": columns, "words": _most(result)}


def _most(result: dict[str, Any]) -> Markup:
    """One line: how much of all points came from jewels."""
    made = sum(row["made"] for row in result["points"])
    whole = max(1, sum(max(0, row[key]) for row in result["points"] for key, _, _ in SOURCES))
    return say(N_("%(percent)s of 100 points came from jewels."), percent=round(100 * made / whole))


def jewels(look: dict[str, Any]) -> list[dict[str, Any]]:
    """For each player the jewels that were made, and those that were not and cost half."""
    return [
        {
            "seat": player["seat"],
            "made": [public.jewel(card, ()) for card in player["made"]],
            "lost": [public.jewel(card, ()) for card in player["jewels"]],
            "links": [
                public.jewel(link["card"], ()) for link in look["necklace"] if link["seat"] == player["seat"]
            ],
        }
        for player in look["players"]
    ]


def replay(desk: Desk, session: Session, trip: Journey) -> dict[str, Any]:
    """The mine after each move of the game."""
    moment, slider = final.moment(desk, trip)
    net = nets.drawn(session.game.look(moment.state, None), session.seats)
    told = [lines.Teller(desk).tell(line) for line in _of_move(session, slider["at"])]
    for item in told:
        if item["cell"]:
            net.mark(nets.key_at(item["cell"]), "flash")
    words = told[0]["text"] if told else say(N_("The game begins"))
    return {**slider, "net": net, "words": words}


def _of_move(session: Session, number: int) -> list[Any]:
    """What the whole table was told of one move of the log."""
    entries = session.entries
    wanted = {n for n, entry in enumerate(entries) if entry.moves == number and not entry.note}
    return [line for line in session.feed(None) if line.n in wanted and line.key not in lines.ASIDE]


# -- taps ----------------------------------------------------------------------------------------------------


def _heading(desk: Desk) -> Markup:
    session = final.played(desk)
    return winners_words(session, session.look(None)["result"])


def _story(desk: Desk, args: Args) -> None:
    """The game told as plain text."""
    final.file(desk, "story.txt", "text/plain", story.told(desk, _heading(desk)))


def _picture(desk: Desk, args: Args) -> None:
    """The game as one picture. The page sends its art along (`art`), of which Python has no copy."""
    session = final.played(desk)
    result = session.look(None)["result"]
    said = [*_ended(session, result), points(result)["words"]]
    drawn = stories.picture(desk, _heading(desk), said, text(args, "art"))
    final.file(desk, "story.svg", "image/svg+xml", drawn)


TAPS = {**final.TAPS, "story": _story, "picture": _picture}
