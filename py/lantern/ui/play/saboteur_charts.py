"""The charts of a finished game: gold by round, who dug and who dodged, tools, claims (ux 2.10).

The figures come from `analysis.charts` and `table.stats`; here they get their words and their places on the
drawing surface.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from lantern.analysis import charts as figures
from lantern.analysis.charts import Approach, Conclusion
from lantern.analysis.journey import Journey, Moment
from lantern.table import claims, stats
from lantern.table.session import Session
from lantern.ui.play import chart
from lantern.ui.words import N_, name, say, say_n

#: Fills told apart without colour, one a round; the symbols lie in the template.
FILLS = ("fill-solid", "fill-lines", "fill-dots")


def gold_by_round(session: Session, trip: Journey) -> dict[str, Any]:
    """How much each seat had gained in each round, as bars and as numbers."""
    gold = figures.gold(session.game, trip, len(session.seats))
    high = max(1, *gold.totals)
    bars = [
        {"seat": seat, "parts": bar([row[seat] for row in gold.gained], high), "total": total}
        for seat, total in enumerate(gold.totals)
    ]
    return {
        "bars": bars,
        "rounds": len(gold.gained),
        "rows": gold.gained,
        "words": _gold_words(session, gold.conclusion),
    }


def bar(gains: Sequence[int], high: int) -> list[dict[str, Any]]:
    """What somebody has of each round, as parts of a bar. What was lost again is gone from the last part."""
    left: list[tuple[int, int]] = []
    for number, gain in enumerate(gains):
        while gain < 0 and left:
            before, had = left.pop()
            gain += had
            number = before
        if gain > 0:
            left.append((number, gain))
    return [
        {"n": n, "share": round(100 * n / high, 2), "fill": FILLS[r % 3], "round": r + 1} for r, n in left
    ]


def _gold_words(session: Session, best: Conclusion) -> Markup:
    if best.key == "no-gold":
        return say(N_("Nobody was paid any gold."))
    if best.seat is None:
        return say_n(
            "Several had an equally good round: %(n)s nugget.",
            "Several had an equally good round: %(n)s nuggets.",
            best.amount,
        )
    if best.key == "best-alike":
        return say_n(
            "The best rounds were %(name)s’s: %(n)s nugget each time.",
            "The best rounds were %(name)s’s: %(n)s nuggets each time.",
            best.amount,
            name=name(session.seats[best.seat].name),
        )
    return say_n(
        "The best round was %(name)s’s: %(n)s nugget in round %(round)s.",
        "The best round was %(name)s’s: %(n)s nuggets in round %(round)s.",
        best.amount,
        name=name(session.seats[best.seat].name),
        round=best.round,
    )


def treasure(session: Session, moment: Moment) -> str:
    """The letter of the goal under which the treasure lay. Only asked when the game is over."""
    goals = session.game.describe(moment.state)["goals"]
    return "ABC"[goals.index("GOLD")]


def who_dug(session: Session, moments: list[Moment]) -> dict[str, Any]:
    """Cards missing to the treasure after each move of a round, with a mark for who changed it."""
    found = figures.approach(moments, len(session.seats), f"distance_{treasure(session, moments[0]).lower()}")
    high = max(1, *found.away)
    x, y = chart.across(len(found.away)), chart.upward(high)
    return {
        "round": moments[0].round,
        "line": chart.steps(found.away, x, y),
        "marks": [
            {"x": x(n), "y": y(found.away[n]), "seat": seat, "up": nearer < 0}
            for n, seat, nearer in found.steps
        ],
        "ticks": [{"n": n, "y": y(n)} for n in chart.ticks(high)],
        "rows": [
            {"seat": seat, "nearer": nearer, "farther": farther}
            for seat, (nearer, farther) in enumerate(zip(found.nearer, found.farther, strict=True))
        ],
        "moves": len(found.away) - 1,
        "words": _dug_words(session, found),
        "width": chart.WIDE,
        "height": chart.HIGH,
        "left": chart.LEFT,
        "right": chart.WIDE - chart.RIGHT,
    }


def _dug_words(session: Session, found: Approach) -> Markup:
    """One line: who brought it nearer most, who pushed it away most."""
    best, worst = found.conclusion, found.dodged
    dug = say(N_("Nobody came any nearer to the treasure."))
    if best.seat is not None:
        dug = say_n(
            "%(name)s brought the treasure %(n)s card nearer.",
            "%(name)s brought the treasure %(n)s cards nearer.",
            best.amount,
            name=name(session.seats[best.seat].name),
        )
    if worst is None or worst.seat is None:
        return dug
    dodged = say_n(
        "%(name)s pushed it %(n)s card away.",
        "%(name)s pushed it %(n)s cards away.",
        worst.amount,
        name=name(session.seats[worst.seat].name),
    )
    return say(N_("%(one)s %(other)s"), one=dug, other=dodged)


def tools(session: Session) -> dict[str, Any]:
    """Who broke and mended whose tools."""
    found = stats.tools(session.feed(None), len(session.seats))
    return matrix(found) | {
        "id": "tools",
        "title": say(N_("Tools")),
        "caption": say(N_("Rows did it, columns had it done: first broken, then mended.")),
        "done": say(N_("broke")),
        "undone": say(N_("mended")),
        "words": _tool_words(session, found),
    }


def matrix(found: stats.Tools) -> dict[str, Any]:
    """A small matrix: how often each did it to whom, and undid it."""
    rows = [
        [
            {"broke": broke, "mended": mended, "own": seat == target}
            for target, (broke, mended) in enumerate(zip(*pair, strict=True))
        ]
        for seat, pair in enumerate(zip(found.broke, found.mended, strict=True))
    ]
    return {"rows": rows, "any": any(cell["broke"] or cell["mended"] for row in rows for cell in row)}


def _tool_words(session: Session, found: stats.Tools) -> Markup:
    key, seat, n = found.conclusion
    if key == "nothing-broken":
        return say(N_("No tool was broken in the whole game."))
    if seat is None:
        hit = say_n(
            "Several were hit alike: %(n)s cracked tool each.",
            "Several were hit alike: %(n)s cracked tools each.",
            n,
        )
    else:
        hit = say_n(
            "%(name)s was hit most: %(n)s cracked tool.",
            "%(name)s was hit most: %(n)s cracked tools.",
            n,
            name=name(session.seats[seat].name),
        )
    mended = sum(map(sum, found.mended))
    fixed = (
        say_n("%(n)s was mended.", "%(n)s were mended.", mended) if mended else say(N_("None was mended."))
    )
    return say(N_("%(one)s %(other)s"), one=hit, other=fixed)


def claimed(session: Session, trip: Journey) -> dict[str, Any]:
    """What people said lay under a goal, against what lay there. No rows: nobody said anything."""
    treasures = {moments[0].round: treasure(session, moments[0]) for moments in trip.rounds()}
    found = claims.judged(session.feed(None), treasures)
    spoken = [claim for claim in found if claim.true is not None]
    true = sum(claim.true is True for claim in spoken)
    words = say_n(
        "%(true)s of %(n)s thing said was true.",
        "%(true)s of %(n)s things said were true.",
        len(spoken),
        true=true,
    )
    return {
        "rows": [
            {"seat": c.seat, "round": c.round, "words": say(CLAIMS[c.says], letter=c.goal), "true": c.true}
            for c in found
        ],
        "words": words if spoken else say(N_("Nobody said what they saw.")),
    }


CLAIMS = {
    "gold": N_("gold under %(letter)s"),
    "stone": N_("a stone under %(letter)s"),
    "nothing": N_("nothing about %(letter)s"),
}
