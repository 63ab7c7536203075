"""The end of a round, for everybody: the goal, the way, the roles, the gold; each by a tap (ux: 2.9)."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.analysis.charts import Conclusion, route
from lantern.table import stats
from lantern.table.session import Session
from lantern.ui.desk import Desk, Refused, number
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


def step_of(desk: Desk) -> str:
    """How far the reveal has come."""
    return STEPS[min(int(desk.local.get("step", 0)), len(STEPS) - 1)]


def forward(desk: Desk) -> None:
    """One tap further."""
    desk.local["step"] = min(int(desk.local.get("step", 0)) + 1, len(STEPS))
    desk.out.effects.append("gold" if step_of(desk) == "gold" else "place")
    desk.out.focus = ".bar .main"


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur/round.html`` needs; built from ``look(None)``."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    outcome, step = look["outcome"], step_of(desk)
    mine = mines.drawn(look, session.seats, goals_shown=step != "mine")
    way = [place(at) for at in outcome["way"]]
    if step != "mine":
        for at in way:
            mine.mark(at, "on-way")
    return {
        "mine": mine,
        "way": {f"{x},{y}": i for i, (x, y) in enumerate(way)},
        "step": step,
        "head": say(HEADS[outcome["winner"]]),
        "winner": say(WINNERS[outcome["winner"]]),
        "won": outcome["winner"],
        "roles": roles(outcome),
        "spare": saying.role_name(outcome["spare"]) if outcome["spare"] else None,
        "shares": shares(outcome),
        "why": why_first(desk, outcome),
        "deeds": deeds(desk, look),
        "onward": _onward(step, bool(way)),
        "last": look["turn"]["kind"] == "over",
        "round": look["round"],
    }


def _onward(step: str, way: bool) -> Markup | None:
    if step == "mine" and not way:
        return say(WAY_LESS)
    return say(ONWARD[step]) if step in ONWARD else None


def roles(outcome: dict[str, Any]) -> list[dict[str, Any]]:
    """Round the ring: who was what."""
    return [
        {
            "seat": seat,
            "role": role,
            "name": saying.role_name(role),
            "card": "ROLE_DIGGER" if role == "digger" else "ROLE_SABOTEUR",
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


def act(desk: Desk, do: str, args: dict[str, Any]) -> None:
    """Taps on the round's end and on the choice of gold."""
    session = desk.session
    if session is None:
        raise Refused("odd-request")
    if do == "step" and desk.where in ("round", "final"):
        forward(desk)
    elif do == "skip" and desk.where in ("round", "final"):
        desk.local["step"] = len(STEPS)
    elif do == "nugget" and desk.where == "gold":
        desk.local["pick"] = number(args, "value")
        desk.out.effects.append("pick")
    elif do == "take" and desk.where == "gold":
        session.play(f"pick {desk.local.get('pick') or number(args, 'value')}")
        desk.out.effects.append("gold")
    else:
        raise Refused("odd-request")
