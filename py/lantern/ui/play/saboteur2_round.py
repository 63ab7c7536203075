"""The end of a round of Doors & Crystals, tap by tap: mine, way, who won and why, dwarves, pay (ux: 2.9).

When thieves are at the table, the phone goes round to them after the last of these steps.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.games.saboteur2.cards import GEOLOGIST, TEAMS
from lantern.table.session import Session
from lantern.ui.desk import Desk, Refused
from lantern.ui.play import saboteur2_verdict as verdicts
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_round as base
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.words import N_, name, plain, say, say_n

Look = dict[str, Any]

#: What each tap shows. The same taps whoever has won.
STEPS = ("mine", "way", "won", "roles", "gold")

ONWARD = {
    "mine": N_("Show the way"),
    "way": N_("Who has won?"),
    "won": N_("Turn the dwarves over"),
    "roles": N_("Pay the gold"),
}
#: Nobody dug a way to be shown, but everybody wants to know where the treasure lay.
NO_WAY = N_("Turn the goals over")
THIEVES = N_("On to the thieves")

PASSED = {"blue": N_("a way of the blue team"), "green": N_("a way of the green team")}
STOPPED = {"blue": N_("the blue team could not pass here"), "green": N_("the green team could not pass here")}

WINNER = N_("won")
LESS = {1: N_("won, the boss gets one less"), 2: N_("won, the profiteer gets two less")}
NO_LESS = N_("won, the profiteer gets two less, but never less than nothing")
TRAPPED, LOST = N_("trapped: nothing"), N_("did not win")

STOLE = N_("%(thief)s took a piece of gold from %(name)s.")
LEFT_IT = N_("%(name)s took nothing.")


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur2/round.html`` needs; built from ``look(None)``."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    outcome, step = look["outcome"], base.step_of(desk, STEPS)
    order = lit(outcome) if step != "mine" else {}
    return {
        "mine": mine_of(session, look, step),
        "way": order,
        "step": step,
        "revealing": base.reached(desk, STEPS) < len(STEPS),
        "head": verdicts.head(outcome, told=step not in ("mine", "way")),
        "passing": verdicts.passing(look),
        "verdict": verdicts.verdict(session, look),
        "roles": roles(outcome),
        "pay": pay(look),
        "thefts": thefts(session, outcome),
        "thieves": outcome["thieves"][len(outcome["stolen"]) :],
        "deeds": base.deeds(desk, look),
        "onward": _onward(step, bool(outcome["way"])),
        "round_the_table": say(THIEVES) if look["turn"]["kind"] == "theft" else None,
        "last": look["turn"]["kind"] == "over",
        "round": look["round"],
    }


def _onward(step: str, way: bool) -> Markup | None:
    if step == STEPS[-1]:
        return None
    return say(NO_WAY) if step == "mine" and not way else say(ONWARD[step])


# -- the mine ----------------------------------------------------------------------------------------


def lit(outcome: Look) -> dict[str, int]:
    """The places of all ways with their number from the start on, so that they light up card by card."""
    order: dict[str, int] = {}
    for way in (outcome["way"], *outcome["ways"].values()):
        for number, at in enumerate(way):
            order.setdefault(f"{at[0]},{at[1]}", number)
    return order


def mine_of(session: Session, look: Look, step: str) -> Mine:
    """The mine; from the second step on with the ways of the teams, and the doors that kept a team out."""
    mine = mines.drawn(look, session.seats, goals_shown=step != "mine")
    if step == "mine":
        return mine
    outcome = look["outcome"]
    for key in lit(outcome):
        mine.mark(place(key.split(",")), "on-way")
    for team in TEAMS:
        for at in outcome["ways"][team]:
            _passed(mine, place(at), f"pass-{team}", PASSED[team])
    for spot, team in verdicts.shut_doors(look).items():
        _passed(mine, spot, f"shut-{team}", STOPPED[team])
    return mine


def _passed(mine: Mine, at: tuple[int, int], mark: str, words: str) -> None:
    """One more mark, and the words for those who do not see it."""
    cell = mine.cells[at]
    cell.marks.append(mark)
    cell.label = plain(say(N_("%(place)s, %(fact)s"), place=cell.label, fact=say(words)))


# -- dwarves and pay -----------------------------------------------------------------------------------


def roles(outcome: Look) -> list[Look]:
    """Round the ring: who was what, who has won, who is trapped."""
    return [
        {
            "seat": share["seat"],
            "role": share["role"],
            "name": text.role_name(share["role"]),
            "card": cards.role_picture(share["role"]),
            "team": share["role"] if share["role"] in TEAMS else None,
            "won": share["won"],
            "trapped": share["trapped"],
        }
        for share in outcome["shares"]
    ]


def pay(look: Look) -> dict[str, Any]:
    """What every seat is paid, with each deduction. How much it has by now only where that is open."""
    outcome = look["outcome"]
    shares = outcome["shares"]
    winners = [share for share in shares if share["won"]]
    return {
        "rule": _rule(winners),
        "rows": [
            {
                "seat": share["seat"],
                "role": text.role_name(share["role"]),
                "why": _why(share, outcome),
                "sum": f"{share['each']} − {share['less']} =" if 0 < share["less"] <= share["each"] else "",
                "nuggets": share["nuggets"],
                "total": look["players"][share["seat"]]["nuggets"],
            }
            for share in shares
        ],
    }


def _rule(winners: list[Look]) -> Markup:
    """How much a winner gets, by how many there are."""
    if not winners:
        return say(N_("Nobody has won this round."))
    return say(N_("Winners: %(n)s. Nuggets for each: %(each)s."), n=len(winners), each=winners[0]["each"])


def _why(share: Look, outcome: Look) -> Markup:
    """One share in words: why this much. Crystals are all that a geologist is paid for."""
    if share["trapped"]:
        return say(TRAPPED)
    if share["role"] == GEOLOGIST:
        return _crystals(share, outcome)
    if share["less"] > share["each"]:
        return say(NO_LESS)
    if share["won"]:
        return say(LESS.get(share["less"], WINNER))
    return say(LOST)


def _crystals(share: Look, outcome: Look) -> Markup:
    """The crystals in the mine; two geologists share them, rounded down."""
    found = outcome["crystals"]
    if outcome["roles"].count(GEOLOGIST) == 1:
        return say_n("%(n)s crystal in the mine", "%(n)s crystals in the mine", found)
    return say_n("%(n)s crystal, shared by two", "%(n)s crystals, shared by two", found)


def thefts(session: Session, outcome: Look) -> list[Look]:
    """What the thieves that had their turn did, in their order."""
    who = [name(seat.name) for seat in session.seats]
    return [
        {
            "seat": theft["seat"],
            "words": say(LEFT_IT, name=who[theft["seat"]])
            if theft["target"] is None
            else say(STOLE, thief=who[theft["seat"]], name=who[theft["target"]]),
        }
        for theft in outcome["stolen"]
    ]


def act(desk: Desk, do: str, args: dict[str, Any]) -> None:
    """Taps on the round's end."""
    if do not in ("step", "skip") or desk.where not in ("round", "final"):
        raise Refused("odd-request")
    base.go_on(desk, do, STEPS)
