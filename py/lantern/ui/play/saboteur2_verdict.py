"""Who could pass, who has won a round of Doors & Crystals, and why, in words (rules: section 3, who wins).

Everything is told from the public outcome; each line has a picture beside it, so that it is drawn too.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.games.saboteur2.cards import BOSS, BOX, GEOLOGIST, PROFITEER, SABOTEUR, TEAMS
from lantern.table.session import Session
from lantern.ui.play.mine_view import At, place
from lantern.ui.words import N_, name, say

Look = dict[str, Any]
Line = dict[str, Any]

OTHER = {"blue": "green", "green": "blue"}

HEADS = {
    "blue": N_("Blue reaches the treasure"),
    "green": N_("Green reaches the treasure"),
    "teams": N_("Both teams reach the treasure"),
}
#: The headline before anybody knows more than that.
FOUND, HIDDEN = N_("The treasure is reached"), N_("The treasure stays hidden")

PASSES = {"blue": N_("The blue team can pass."), "green": N_("The green team can pass.")}
BY_LADDER = {
    "blue": N_("The blue team can pass, from a ladder."),
    "green": N_("The green team can pass, from a ladder."),
}
ROUND_ABOUT = {
    "blue": N_("The blue team can pass by a second way, round the green door."),
    "green": N_("The green team can pass by a second way, round the blue door."),
}
SHUT = {
    "blue": N_("The way goes through a green door: the blue team could not pass."),
    "green": N_("The way goes through a blue door: the green team could not pass."),
}
NO_WAY = N_("No way leads to the treasure.")

FIRST = {
    "blue": N_("%(name)s is a blue digger and got there first, so the green team does not win."),
    "green": N_("%(name)s is a green digger and got there first, so the blue team does not win."),
}
ALONE = {
    "blue": N_("Only the blue team could pass, so it wins, whoever laid the last card."),
    "green": N_("Only the green team could pass, so it wins, whoever laid the last card."),
}
TOGETHER = N_("%(name)s, who laid the last card, is in no team, so both teams win.")
NO_TEAM = N_("Doors of both colours shut the way, so no team wins.")

SABOTEURS = {
    "won": N_("The saboteurs win: the treasure was not reached."),
    "trapped": N_("The treasure was not reached, but every saboteur is trapped."),
    "lost": N_("The saboteurs do not win: the treasure was reached."),
}
UNREACHED = N_("The treasure was not reached, and there was no saboteur.")
BOSS_LINES = {
    "team": N_("The boss wins with the team."),
    "teams": N_("The boss wins with both teams."),
    "gold": N_("The boss wins because the treasure was reached (house rule)."),
    "no-team": N_("The boss does not win: no team has won."),
    "hidden": N_("The boss does not win: the treasure was not reached."),
}
PROFITS = N_("The profiteer always wins.")
DIGS_CRYSTALS = N_("Geologists are paid for crystals, whoever wins.")
TRAPPED = N_("%(name)s is trapped at the end: no win, no gold.")


def head(outcome: Look, told: bool) -> Markup:
    """The headline; `told`: who has won was shown. A team that nobody is in is not named."""
    if outcome["finisher"] is None:
        return say(HIDDEN)
    there = [team for team in TEAMS if team in outcome["won"] and team in outcome["roles"]]
    if not told or not there:
        return say(FOUND)
    return say(HEADS["teams" if len(there) == len(TEAMS) else there[0]])


def shut_doors(look: Look) -> dict[At, str]:
    """The doors on the shortest way that kept a team out: place -> the team that could not pass."""
    outcome = look["outcome"]
    way = {place(at) for at in outcome["way"]}
    shut = {}
    for cell in look["mine"]["cells"]:
        door = getattr(BOX.paths.get(cell["card"]), "door", "")
        if door and place(cell["at"]) in way and not outcome[f"{OTHER[door]}_can"]:
            shut[place(cell["at"])] = OTHER[door]
    return shut


def passing(look: Look) -> list[Line]:
    """For each team whether it could pass on the final board, and what let it through or kept it out."""
    outcome = look["outcome"]
    if outcome["finisher"] is None:
        return [_line("target", NO_WAY)]
    return [_passes(outcome, team) for team in TEAMS]


def _passes(outcome: Look, team: str) -> Line:
    icon, own = f"team-{team}", outcome["ways"][team]
    if not outcome[f"{team}_can"]:
        return {**_line(icon, SHUT[team]), "off": True, "beside": f"door-{OTHER[team]}"}
    if len(own) > len(outcome["way"]):
        return _line(icon, ROUND_ABOUT[team])
    if place(own[0]) != (0, 0):
        return {**_line(icon, BY_LADDER[team]), "beside": "ladder"}
    return _line(icon, PASSES[team])


def verdict(session: Session, look: Look) -> list[Line]:
    """Who has won and who has not, with the reason; only of the dwarves that are at the table."""
    outcome, there = look["outcome"], set(look["outcome"]["roles"])
    found = outcome["finisher"] is not None
    lines = _teams(session, outcome) if found else []
    if SABOTEUR in there:
        key = _saboteurs(outcome)
        lines.append(_line("rockfall", SABOTEURS[key], off=key != "won"))
    elif not found:
        lines.append(_line("target", UNREACHED))
    if BOSS in there:
        key = _boss(outcome)
        lines.append(_line("crown", BOSS_LINES[key], off=key in ("no-team", "hidden")))
    if PROFITEER in there:
        lines.append(_line("gold", PROFITS))
    if GEOLOGIST in there:
        lines.append(_line("crystal", DIGS_CRYSTALS))
    for share in outcome["shares"]:
        if share["trapped"]:
            lines.append(_line("cross", TRAPPED, off=True, name=name(session.seats[share["seat"]].name)))
    return lines


def _teams(session: Session, outcome: Look) -> list[Line]:
    """What the teams have won, by who laid the last card."""
    finisher = outcome["finisher"]
    role, who = outcome["roles"][finisher], name(session.seats[finisher].name)
    can = [team for team in TEAMS if outcome[f"{team}_can"]]
    if not can:
        return [_line("cross", NO_TEAM, off=True)]
    if len(can) == 1:
        return [_line(f"team-{can[0]}", ALONE[can[0]])]
    if role in TEAMS:
        return [_line(f"team-{role}", FIRST[role], name=who)]
    return [{**_line("team-blue", TOGETHER, name=who), "beside": "team-green"}]


def _saboteurs(outcome: Look) -> str:
    """Whether they win: a key of `SABOTEURS`."""
    if outcome["finisher"] is not None:
        return "lost"
    free = any(share["won"] for share in outcome["shares"] if share["role"] == SABOTEUR)
    return "won" if free else "trapped"


def _boss(outcome: Look) -> str:
    """Why the boss wins, or does not: a key of `BOSS_LINES`."""
    won = outcome["won"]
    if outcome["finisher"] is None:
        return "hidden"
    if BOSS not in won:
        return "no-team"
    teams = sum(team in won for team in TEAMS)
    return ("gold", "team", "teams")[teams]


def _line(icon: str, sentence: str, off: bool = False, **params: Any) -> Line:
    return {"icon": icon, "words": say(sentence, **params), "off": off, "beside": None}
