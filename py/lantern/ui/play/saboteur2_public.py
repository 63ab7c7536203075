"""What everybody may see between two turns of Doors & Crystals, besides what the base game shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from lantern.games.saboteur2.cards import TEAMS
from lantern.table.seats import Seat
from lantern.ui.desk import Desk
from lantern.ui.play import saboteur_public as base
from lantern.ui.words import N_, listing, name, one_after_the_other, say, say_n

Look = dict[str, Any]

#: How this role wins in two lines, and a tip: the same number of lines for all, and with the name the same
#: number of letters, for light letters on a dark card light up a face (test_glow.py measures it).
ROLE_LINES: dict[str, tuple[str, ...]] = {
    "blue": (
        N_("You win if the treasure is reached and no green door stops you."),
        N_("Your team wins with you, unless a green digger is there first."),
        N_("Find out who else is blue. Shut the way behind you with blue doors."),
    ),
    "green": (
        N_("You win if the treasure is reached and no blue door stops you."),
        N_("Your team wins with you, unless a blue digger is there first."),
        N_("Find out who is green. Shut the way behind you with green doors."),
    ),
    "boss": (
        N_("You win with whichever team wins, be it with blue or green or with both."),
        N_("You get one piece of gold less than each one of the other winners does."),
        N_("Doors of both colours on a way also shut you out. Keep one kind away."),
    ),
    "profiteer": (
        N_("You win every round, whoever else wins it, unless you are trapped."),
        N_("You get two pieces of gold less than the other winners get."),
        N_("The fewer the winners, the more for each. So help those who are fewest."),
    ),
    "geologist": (
        N_("You get one piece of gold for each crystal in the mine at the end."),
        N_("It does not matter who wins. Two geologists share the crystals."),
        N_("Lay crystals, make the mine wide, and keep the rockfalls off them."),
    ),
    "saboteur": (
        N_("You win if the cards run out before the treasure has been reached."),
        N_("All saboteurs win together, but for those who are trapped at the end."),
        N_("Help a little at first, and set your traps after somebody else has."),
    ),
}


def role(desk: Desk) -> Look:
    """The role card; a team is a shape before it is a colour."""
    shown = base.role(desk, ROLE_LINES)
    return {**shown, "mark": f"team-{shown['role']}" if shown["role"] in TEAMS else "helmet"}


def table(desk: Desk) -> Look:
    """The public table with what the expansion lays on it."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    shown = base.table(desk)
    return {
        **shown,
        "players": [
            player | {"has_gold": seen["has_gold"], "gold_words": _gold(seen)}
            for player, seen in zip(shown["players"], look["players"], strict=True)
        ],
        "facts": shown["facts"] + facts(look),
        "notes": notes(look, session.seats),
    }


def _gold(player: Look) -> Markup | None:
    """That somebody has gold is for all to see, how much only by house rule: then the number says it."""
    if player["nuggets"] is not None:
        return None
    return say(N_("has gold")) if player["has_gold"] else say(N_("no gold"))


def facts(look: Look) -> list[Look]:
    """What lies beside the mine, and the crystals in it."""
    aside, undealt, crystals = look["aside"], look["undealt"], look["crystals"]
    return [
        {"icon": "lock", "words": say_n("%(n)s card set aside", "%(n)s cards set aside", aside)},
        {"icon": "hat", "words": say_n("%(n)s dwarf not dealt", "%(n)s dwarves not dealt", undealt)},
        {"icon": "crystal", "words": say_n("%(n)s crystal face up", "%(n)s crystals face up", crystals)},
    ]


def notes(look: Look, seats: Sequence[Seat]) -> list[Look]:
    """Who would steal and in which order; who has looked at whose dwarf; the dwarves that were put away."""
    who = [name(seat.name) for seat in seats]
    told: list[Look] = []
    if look["thieves"]:
        order = one_after_the_other(who[seat] for seat in look["thieves"])
        told.append(_note("thief", look["thieves"], say(THIEVES, names=order)))
    for player in look["players"]:
        for knower in player["role_known"]:
            if knower != player["seat"]:
                words = say(LOOKED, name=who[knower], target=who[player["seat"]])
                told.append(_note("inspect", [knower], words))
    for old in look["doffed"]:
        knowers = listing([who[seat] for seat in old["role_known"]])
        words = say(DOFFED, name=who[old["seat"]], names=knowers)
        told.append(_note("hat", [old["seat"]], words))
    return told


THIEVES = N_("Thieves, in their order: %(names)s")
LOOKED = N_("%(name)s has looked at %(target)s’s dwarf")
DOFFED = N_("%(name)s’s old dwarf lies face down, known to %(names)s")


def _note(icon: str, seats: Sequence[int], words: Markup) -> Look:
    return {"icon": icon, "seats": list(seats), "words": words}
