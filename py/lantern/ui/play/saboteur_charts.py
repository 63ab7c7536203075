"""The charts of a finished game: gold by round, who dug and who dodged, tools, time with the phone (ux 2.10).

Numbers and one line in words for each; how they are drawn is the templates' business.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from markupsafe import Markup

from lantern.analysis.journey import Journey, Moment
from lantern.table.session import Session
from lantern.ui.play import chart
from lantern.ui.words import N_, name, say, say_n

#: Fills told apart without colour, one a round; the symbols lie in the template.
FILLS = ("fill-solid", "fill-lines", "fill-dots")

#: Below this many milliseconds nobody held the phone long enough to speak of.
SHORT = 60_000


def gold_by_round(session: Session, trip: Journey) -> dict[str, Any]:
    """How much each seat had gained in each round, as bars and as numbers."""
    game, seats = session.game, range(len(session.seats))
    totals = [
        [game.look(moments[-1].state, seat)["players"][seat]["nuggets"] or 0 for seat in seats]
        for moments in trip.rounds()
    ]
    gained = [[now[s] - (totals[r - 1][s] if r else 0) for s in seats] for r, now in enumerate(totals)]
    high = max([1, *(max(now) for now in totals)])
    bars = [
        {
            "seat": s,
            "parts": [
                {
                    "n": gained[r][s],
                    "share": round(100 * gained[r][s] / high, 2),
                    "fill": FILLS[r % 3],
                    "round": r + 1,
                }
                for r in range(len(gained))
                if gained[r][s]
            ],
            "total": totals[-1][s],
        }
        for s in seats
    ]
    best = max(((gained[r][s], -r, -s) for r in range(len(gained)) for s in seats), default=(0, 0, 0))
    words = say_n(
        "The best round was %(name)s’s: %(n)s nugget in round %(round)s.",
        "The best round was %(name)s’s: %(n)s nuggets in round %(round)s.",
        best[0],
        name=name(session.seats[-best[2]].name),
        round=1 - best[1],
    )
    return {"bars": bars, "rounds": len(gained), "rows": gained, "words": words}


def treasure(session: Session, moment: Moment) -> str:
    """The letter of the goal under which the treasure lay. Only asked when the game is over."""
    goals = session.game.describe(moment.state)["goals"]
    return "ABC"[goals.index("GOLD")].lower()


def who_dug(session: Session, moments: list[Moment]) -> dict[str, Any]:
    """Cards missing to the treasure after each move of a round, with a mark for who changed it."""
    letter = treasure(session, moments[0])
    away = [0 if m.figures["distance"] == 0 else m.figures.get(f"distance_{letter}", 0) for m in moments]
    high = max([1, *away])
    x, y = chart.across(len(away)), chart.upward(high)
    marks, nearer = [], Counter[int]()
    for i in range(1, len(away)):
        step, seat = away[i] - away[i - 1], moments[i].seat
        if seat is not None and step:
            nearer[seat] -= int(step)
            marks.append({"x": x(i), "y": y(away[i]), "seat": seat, "up": step > 0, "by": int(abs(step))})
    ticks = [{"n": n, "y": y(n)} for n in chart.ticks(high)]
    seats = range(len(session.seats))
    rows = [
        {
            "seat": s,
            "nearer": sum(m["by"] for m in marks if m["seat"] == s and not m["up"]),
            "farther": sum(m["by"] for m in marks if m["seat"] == s and m["up"]),
        }
        for s in seats
    ]
    return {
        "round": moments[0].round,
        "line": chart.steps(away, x, y),
        "marks": marks,
        "ticks": ticks,
        "rows": rows,
        "moves": len(away) - 1,
        "words": _dug_words(session, nearer),
        "width": chart.WIDE,
        "height": chart.HIGH,
        "left": chart.LEFT,
        "right": chart.WIDE - chart.RIGHT,
        "foot": chart.HIGH - chart.BOTTOM,
    }


def _dug_words(session: Session, nearer: Counter[int]) -> Markup:
    """One line: who brought it nearest, who pushed it away."""
    if not nearer:
        return say(N_("Nobody came any nearer to the treasure."))
    best, worst = max(nearer, key=lambda s: (nearer[s], -s)), min(nearer, key=lambda s: (nearer[s], s))
    dug = say_n(
        "%(name)s brought the treasure %(n)s card nearer.",
        "%(name)s brought the treasure %(n)s cards nearer.",
        nearer[best],
        name=name(session.seats[best].name),
    )
    if nearer[worst] >= 0:
        return dug if nearer[best] > 0 else say(N_("Nobody came any nearer to the treasure."))
    dodged = say_n(
        "%(name)s pushed it %(n)s card away.",
        "%(name)s pushed it %(n)s cards away.",
        -nearer[worst],
        name=name(session.seats[worst].name),
    )
    return dodged if nearer[best] <= 0 else say(N_("%(one)s %(other)s"), one=dug, other=dodged)


def tools(session: Session) -> dict[str, Any]:
    """A small matrix: how often each broke and mended whom."""
    broke, mended = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for line in session.feed(None):
        if line.key == "broke":
            broke[line.data["seat"], line.data["target"]] += 1
        elif line.key == "repaired":
            mended[line.data["seat"], line.data["target"]] += 1
    seats = range(len(session.seats))
    rows = [[{"broke": broke[s, t], "mended": mended[s, t], "own": s == t} for t in seats] for s in seats]
    return {"rows": rows, "any": bool(broke or mended), "words": _tool_words(session, broke, mended)}


def _tool_words(
    session: Session, broke: Counter[tuple[int, int]], mended: Counter[tuple[int, int]]
) -> Markup:
    if not broke:
        return say(N_("No tool was broken in the whole game."))
    hit = Counter[int]()
    for (_seat, target), n in broke.items():
        hit[target] += n
    seat, n = max(hit.items(), key=lambda item: (item[1], -item[0]))
    words = say_n(
        "%(name)s was hit most: %(n)s cracked tool.",
        "%(name)s was hit most: %(n)s cracked tools.",
        n,
        name=name(session.seats[seat].name),
    )
    fixed = say_n("%(n)s was mended.", "%(n)s were mended.", sum(mended.values()))
    return say(N_("%(one)s %(other)s"), one=words, other=fixed)


def held(session: Session) -> list[dict[str, Any]]:
    """How long each person held the phone, gently: in minutes, longest bar full."""
    most = max([1, *session.held])
    if most < SHORT:
        return []
    return [
        {"seat": s, "share": round(100 * ms / most), "minutes": round(ms / 60000, 1)}
        for s, ms in enumerate(session.held)
        if session.seats[s].bot is None
    ]
