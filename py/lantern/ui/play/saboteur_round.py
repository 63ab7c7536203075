"""The end of a round, for everybody: the goal, the way, the roles, the gold; each by a tap (ux: 2.9).

When gold is chosen by hand, the phone goes round for it before the last of these steps.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.analysis.charts import Conclusion, route
from lantern.table import stats
from lantern.table.session import Session
from lantern.ui.desk import Desk, Refused, number
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_words as saying
from lantern.ui.play.mine_view import place
from lantern.ui.words import N_, name, say, say_n

#: What each tap shows. The same taps whoever has won.
STEPS = ("mine", "way", "roles", "gold")

HEADS = {
    "diggers": N_("The treasure is reached"),
    "saboteurs": N_("The treasure stays hidden"),
    "nobody": N_("The treasure stays hidden"),
}
WINNERS = {
    "diggers": N_("The gold diggers win this round."),
    "saboteurs": N_("The saboteurs win this round."),
    "nobody": N_("There was no saboteur, so nobody is paid."),
}
ONWARD = {
    "mine": N_("Show the way"),
    "way": N_("Turn the dwarves over"),
    "roles": N_("Share the gold"),
}
#: A saboteur who finished takes nothing; gold goes on to the right from the next digger.
NEXT_DIGGER = N_(
    "%(last)s laid the last card but takes no gold. "
    "%(name)s is the next digger, and from there it goes round to the right."
)
WAY_LESS = N_("See who laid what")
CHOOSE_GOLD = N_("On to the gold")


def reached(desk: Desk, steps: tuple[str, ...]) -> int:
    """How many taps of the reveal were made. Who saw it before the phone went round is spared that."""
    assert desk.session is not None
    seen_before = len(steps) - 1 if desk.session.revealed else 0
    return min(int(desk.local.get("step", seen_before)), len(steps))


def step_of(desk: Desk, steps: tuple[str, ...] = STEPS) -> str:
    """How far the reveal has come."""
    return steps[min(reached(desk, steps), len(steps) - 1)]


def forward(desk: Desk, steps: tuple[str, ...] = STEPS) -> None:
    """One tap further; the last tap of a game ends the reveal."""
    desk.local["step"] = desk.shown = min(reached(desk, steps) + 1, len(steps))
    desk.out.effects.append("gold" if step_of(desk, steps) == "gold" else "place")
    desk.out.focus = ".bar .main"


def steps_now(look: dict[str, Any]) -> tuple[str, ...]:
    """The steps that can be shown now: gold that is still being chosen is shared out later."""
    return STEPS[:-1] if look["turn"]["kind"] == "gold" else STEPS


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur/round.html`` needs; built from ``look(None)``."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    steps = steps_now(look)
    outcome, step = look["outcome"], step_of(desk, steps)
    mine = mines.drawn(look, session.seats, goals_shown=step != "mine")
    way = [place(at) for at in outcome["way"]]
    if step != "mine":
        for at in way:
            mine.mark(at, "on-way")
    return {
        "mine": mine,
        "way": {f"{x},{y}": i for i, (x, y) in enumerate(way)},
        "step": step,
        "revealing": reached(desk, steps) < len(steps),
        "head": say(HEADS[outcome["winner"]]),
        "winner": say(WINNERS[outcome["winner"]]),
        "won": outcome["winner"],
        "roles": roles(outcome),
        "spare": saying.role_name(outcome["spare"]) if outcome["spare"] else None,
        "shares": shares(outcome),
        "why": why_first(desk, outcome),
        "deeds": deeds(desk, look),
        "onward": _onward(step, bool(way)) if step != steps[-1] else None,
        "round_the_table": say(CHOOSE_GOLD) if look["turn"]["kind"] == "gold" else None,
        "last": look["turn"]["kind"] == "over",
        "round": look["round"],
    }


def _onward(step: str, way: bool) -> Markup:
    return say(WAY_LESS) if step == "mine" and not way else say(ONWARD[step])


def roles(outcome: dict[str, Any]) -> list[dict[str, Any]]:
    """Round the ring: who was what."""
    return [
        {
            "seat": seat,
            "role": role,
            "name": saying.role_name(role),
            "card": cards.role_picture(role),
        }
        for seat, role in enumerate(outcome["roles"])
    ]


def shares(outcome: dict[str, Any]) -> list[dict[str, Any]]:
    """The gold chain in the order of the taking; secret gold shows the taking and not the nuggets."""
    return [{"seat": share["seat"], "nuggets": share["nuggets"]} for share in outcome["shares"]]


def why_first(desk: Desk, outcome: dict[str, Any]) -> Markup | None:
    """Why the first in the chain is the first, by the rule (rules: section 2, end of a round).

    None where there is nothing to ask: saboteurs are all paid the same.
    """
    session = desk.session
    assert session is not None
    if outcome["winner"] != "diggers" or not outcome["order"]:
        return None
    first = name(session.seats[outcome["order"][0]].name)
    finisher = outcome["finisher"]
    if outcome["order"][0] == finisher:
        return say(
            N_("%(name)s laid the last card and takes first. Then it goes round the diggers."),
            name=first,
        )
    last = name(session.seats[finisher].name)
    return say(NEXT_DIGGER, last=last, name=first)


def deeds(desk: Desk, look: dict[str, Any]) -> dict[str, Any]:
    """Who laid what on the way, who broke and who was broken, in this round, as everybody saw it."""
    session = desk.session
    assert session is not None
    seats = len(session.seats)
    this_round = stats.of_round(session.feed(None), session.round)
    way, tools = route(look), stats.tools(this_round, seats)
    rows = [
        {
            "seat": seat,
            "way": way.laid_by.count(seat),
            "laid": done.dug,
            "gave": done.broke,
            "got": tools.hits(seat),
            "mended": done.mended,
        }
        for seat, done in enumerate(stats.deeds(this_round, seats))
    ]
    return {
        "rows": rows,
        "most": max([1, *(row[key] for row in rows for key in ("laid", "gave", "got"))]),
        "words": _conclusion(session, way.conclusion, tools.gave_most),
    }


def _conclusion(session: Session, way: Conclusion, gave: tuple[int, int] | None) -> Markup:
    """One line in words about who did most."""
    if way.seat is not None:
        return say_n(
            "Nobody laid more of the way than %(name)s: %(n)s card.",
            "Nobody laid more of the way than %(name)s: %(n)s cards.",
            way.amount,
            name=name(session.seats[way.seat].name),
        )
    if gave is not None:
        seat, n = gave
        return say_n(
            "Nobody broke more tools than %(name)s: %(n)s.",
            "Nobody broke more tools than %(name)s: %(n)s.",
            n,
            name=name(session.seats[seat].name),
        )
    return say(N_("No way was finished and no tool was broken."))


def gold(desk: Desk) -> dict[str, Any]:
    """The choice of a nugget (house rule): what lies there, and what the others will have left."""
    session = desk.session
    assert session is not None
    look = session.look(desk.opener)
    choice = look["choice"] or []
    return {
        "choice": [
            {"value": value, "label": say_n("%(n)s nugget", "%(n)s nuggets", value)} for value in choice
        ],
        "picked": desk.local.get("pick"),
        "head": say(HEADS[look["outcome"]["winner"]]),
        "roles": roles(look["outcome"]),
        "why": why_first(desk, look["outcome"]),
    }


def go_on(desk: Desk, do: str, steps: tuple[str, ...]) -> None:
    """One step of the reveal further (``step``), or past all of it (``skip``)."""
    if do == "step":
        forward(desk, steps)
    else:
        desk.local["step"] = desk.shown = len(steps)


def act(desk: Desk, do: str, args: dict[str, Any]) -> None:
    """Taps on the round's end and on the choice of gold."""
    session = desk.session
    if session is None:
        raise Refused("odd-request")
    if do in ("step", "skip") and desk.where in ("round", "final"):
        go_on(desk, do, steps_now(session.look(None)))
    elif do == "nugget" and desk.where == "gold":
        desk.local["pick"] = number(args, "value")
        desk.out.effects.append("pick")
    elif do == "take" and desk.where == "gold":
        session.play(f"pick {desk.local.get('pick') or number(args, 'value')}")
        desk.out.effects.append("gold")
    else:
        raise Refused("odd-request")
