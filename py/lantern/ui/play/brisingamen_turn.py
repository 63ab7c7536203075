"""What the turn screen of Brísingamen shows: built anew for every tap from the seat's look and the desk."""

from __future__ import annotations

from typing import Any

from lantern.ui.desk import Desk, me, session_of
from lantern.ui.play import brisingamen_local as local
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_net as nets
from lantern.ui.play import brisingamen_prompt as prompts
from lantern.ui.play import brisingamen_recap as played
from lantern.ui.play import brisingamen_sheets as sheets
from lantern.ui.play import brisingamen_table as public
from lantern.ui.play import recap
from lantern.ui.play.brisingamen_net import Net
from lantern.ui.words import N_, one_after_the_other, plain, say, say_n

Look = dict[str, Any]

#: The first lamp: what lies outside is seen best from there.
_ENTRANCE = "L1"


def context(desk: Desk) -> dict[str, Any]:
    """Everything the template ``brisingamen/turn.html`` needs."""
    look, phase = local.look_of(desk), local.phase(desk)
    own = local.my(look, desk)
    net = mine(desk, look, phase)
    return {
        "phase": phase,
        "net": net,
        "focus_cell": focus(desk),
        "strip": public.strip(look),
        "lamps": lamps(look, phase),
        "tokens": own["tokens"],
        "warnings": public.warnings(look, session_of(desk).seats, me(desk)),
        "dwarves": dwarves(desk, look, phase),
        "doors": doors(desk, look),
        "offers": prompts.offers(desk, look, phase),
        "prompt": prompts.prompt(desk, look, phase),
        "bar": prompts.bar(desk, look, phase),
        "recap": recap.chip(desk),
        "sheet": sheets.sheet(desk, look, phase),
    }


def mine(desk: Desk, look: Look, phase: str) -> Net:
    """The mine with what the chosen dwarf may do drawn over it."""
    session, kept = session_of(desk), desk.local
    net = played.mine(desk, look)
    dwarf = kept.get("dwarf")
    if dwarf and phase == "choose" and local.sheet(desk) is None:
        at = local.my(look, desk)["dwarves"][dwarf - 1]["at"]
        net.mark(at, "chosen")
        nets.light(net, look["reach"].get(str(dwarf), ()), session.seats, desk.opener)
        if kept.get("to"):
            net.mark(kept["to"], "target")
            nets.lay_way(net, at, kept["to"])
    for key in (kept.get("refused") or {}).get("places", ()):
        net.mark(key, "bounce")
    if kept.get("spot"):
        net.mark(kept["spot"], "asked")
    if kept.get("flash"):
        net.mark(nets.key_at(kept["flash"]), "flash")
    return net


def focus(desk: Desk) -> str | None:
    """The place the stage eases to: where the chosen dwarf would go, else where it stands."""
    dwarf = desk.local.get("dwarf")
    if not dwarf or local.sheet(desk) is not None:
        return None
    at = desk.local.get("to") or local.my(local.look_of(desk), desk)["dwarves"][dwarf - 1]["at"]
    return ",".join(map(str, nets.AT[_ENTRANCE if at == "out" else at]))


def lamps(look: Look, phase: str) -> dict[str, Any]:
    """The two actions as two lamps that go out."""
    left = look["actions"]["left"] if phase == "choose" else 0
    words = say_n("%(n)s action left", "%(n)s actions left", left)
    return {"left": left, "words": words}


def dwarves(desk: Desk, look: Look, phase: str) -> list[dict[str, Any]]:
    """My dwarves: where each stands and what it carries."""
    found = []
    for dwarf in local.my(look, desk)["dwarves"]:
        at = dwarf["at"]
        said = [say(N_("Dwarf %(n)s"), n=dwarf["dwarf"])]
        said.append(say(N_("has made its jewel")) if at == "made" else names.place(at))
        if dwarf["gems"]:
            said.append(say(N_("with %(gems)s"), gems=names.gems(dwarf["gems"])))
        if dwarf["ability"]:
            said.append(names.ability(dwarf["ability"]))
        found.append(
            {
                "n": dwarf["dwarf"],
                "at": at,
                "kind": "made" if at == "made" else nets.kind_of(at),
                "gems": [names.picture(kind) for kind in dwarf["gems"]],
                "ability": dwarf["ability"],
                "active": dwarf["active"],
                "chosen": desk.local.get("dwarf") == dwarf["dwarf"],
                "able": phase == "choose" and str(dwarf["dwarf"]) in look["reach"],
                "label": plain(one_after_the_other(said)),
            }
        )
    return found


def doors(desk: Desk, look: Look) -> list[dict[str, Any]]:
    """The sheets that can be opened, each with the one number worth knowing before."""
    own = local.my(look, desk)
    can_make = set(own["can_make"]) if own["outside"] else set()
    links = len(can_make & set(look["open_links"]))
    rows = (
        ("own", "gem", N_("My things"), len(own["gems"]), len(can_make & set(own["jewels"]))),
        ("workshop", "workshop", N_("Workshop"), len(look["workshop"]), 0),
        ("market", "market", N_("Market"), len(look["market"]), 0),
        ("necklace", "necklace", N_("Necklace"), len(look["necklace"]), links),
    )
    return [
        {
            "name": name,
            "picture": picture,
            "words": say(words),
            "count": count,
            "now": now,
            "open": local.sheet(desk) == name,
        }
        for name, picture, words, count, now in rows
    ]
