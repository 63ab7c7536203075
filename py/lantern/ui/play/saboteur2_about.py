"""What I know of a person in Doors & Crystals: a sheet that opens from the seats strip.

Who has looked at whose dwarf is public; what they saw is theirs.  Cards given away in a swap of hands stay
known to the giver until they may have left.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Args, Desk, Refused, me, number, session_of
from lantern.ui.phrases import common
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_local as local
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.saboteur2_verbs import dwarf_face
from lantern.ui.words import N_, listing, name, say, say_n

Look = dict[str, Any]


def ask(desk: Desk, args: Args) -> None:
    """A tap on somebody in the seats strip."""
    seat = number(args, "seat")
    if not 0 <= seat < len(session_of(desk).seats):
        raise Refused("odd-request")
    local.forget(desk, "card", "pile", "shed")
    desk.local.update(sheet="about", about=seat)
    desk.out.focus = ".sheet button"


def sheet(desk: Desk, look: Look) -> dict[str, Any]:
    """The person asked about: what is public, and what only I know."""
    seat = desk.local.get("about", me(desk))
    player = look["players"][seat]
    known = player["role"] is not None
    return {
        "seat": seat,
        "title": _title(desk, seat),
        "facts": [*_lying(player), *_dwarf(desk, look, player)],
        "face": dwarf_face(desk, look, seat) if known else None,
        "gave": [{"card": card, "name": text.card_name(card)} for card in player["gave"]],
    }


def _who(desk: Desk, seat: int) -> Markup:
    return name(session_of(desk).seats[seat].name)


def _title(desk: Desk, seat: int) -> Markup:
    return say(N_("You")) if seat == desk.opener else _who(desk, seat)


def _lying(player: Look) -> list[Markup]:
    cards = say_n("%(n)s card in hand", "%(n)s cards in hand", player["cards"])
    things = [common.thing(thing, True) for thing in player["before"]]
    return [cards, *([listing(things)] if things else [])]


def _dwarf(desk: Desk, look: Look, player: Look) -> list[Markup]:
    """Who has looked at this dwarf, and which dwarves the person was before."""
    seat = player["seat"]
    others = [knower for knower in player["role_known"] if knower not in (seat, desk.opener)]
    facts = [say(N_("%(name)s knows this dwarf"), name=_who(desk, knower)) for knower in others]
    if seat != desk.opener and desk.opener in player["role_known"]:
        facts.append(say(N_("You know this dwarf")))
    for doffed in look["doffed"]:
        if doffed["seat"] == seat:
            facts.append(_doffed(doffed["role"]))
    return facts


def _doffed(role: str | None) -> Markup:
    if role is None:
        return say(N_("Was another dwarf before"))
    return say(N_("Was this dwarf before: %(role)s"), role=text.role_name(role))


def greeting(desk: Desk) -> Markup | None:
    """What a turn opens with when somebody changed my hand or my dwarf since my last one."""
    done = [line for line in lines.missed(desk) if line.data.get("target") == desk.opener]
    if any(line.key == "swapped-hat" for line in done):
        return say(N_("You have a new dwarf. Hold the helmet to see it."))
    swap = next((line for line in reversed(done) if line.key == "swapped-hands"), None)
    if swap is not None:
        return say(N_("%(name)s swapped hands with you. Choose a card."), name=_who(desk, swap.data["seat"]))
    return None
