"""The sheets over the mine of Brísingamen: workshop, market, necklace, what is mine, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Desk, me, session_of
from lantern.ui.play import brisingamen_lines as lines
from lantern.ui.play import brisingamen_local as local
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_table as public
from lantern.ui.play import brisingamen_words as text
from lantern.ui.play import news, recap
from lantern.ui.words import N_, name, say, say_n

Look = dict[str, Any]
Sheet = dict[str, Any]

RATES = N_("Two gems at most: one for one of its size, a large one for two small ones, or the other way.")
#: kind of step, the sheet it is done in, picture, words
ACTS = (
    ("move", "shut", "barrow", N_("Move a dwarf")),
    ("take", "workshop", "workshop", N_("Take a jewel from the workshop")),
    ("make", "own", "star", N_("Make a jewel")),
    ("make", "necklace", "necklace", N_("Make a part of the necklace")),
    ("trade", "market", "market", N_("Trade gems at the market")),
    ("ability", "market", "token", N_("Take an ability")),
)
#: Why there is nothing to move, or to trade.
NEVER = {"move": N_("No dwarf can move now."), "trade": N_("You have no gems the market would take.")}


def sheet(desk: Desk, look: Look, phase: str) -> Sheet | None:
    """The open sheet."""
    wanted = local.sheet(desk)
    return None if wanted is None else {"name": wanted, **SHEETS[wanted](desk, look, phase)}


def _workshop(desk: Desk, look: Look, phase: str) -> Sheet:
    own = local.my(look, desk)
    return {
        "title": say(N_("Workshop")),
        "rows": [_row(desk, public.jewel(card, own["gems"])) for card in look["workshop"]],
        "deck": look["deck"],
    }


def _row(desk: Desk, jewel: dict[str, Any]) -> dict[str, Any]:
    return {**jewel, "chosen": desk.local.get("card") == jewel["card"]}


def _own(desk: Desk, look: Look, phase: str) -> Sheet:
    seat = me(desk)
    own = local.my(look, desk)
    can_make = own["can_make"] if own["outside"] else []
    person = public.person(look, seat)
    return {
        "title": say(N_("My things")),
        **person,
        "jewels": [{**_row(desk, row), "now": row["card"] in can_make} for row in person["jewels"]],
        "thief": "thief" in own["abilities"],
    }


def _person(desk: Desk, look: Look, phase: str) -> Sheet:
    seat = int(desk.local["person"])
    who = name(session_of(desk).seats[seat].name)
    return {"title": say(N_("Before %(name)s"), name=who), **public.person(look, seat)}


def _necklace(desk: Desk, look: Look, phase: str) -> Sheet:
    own = local.my(look, desk)
    can_make = own["can_make"] if own["outside"] else []
    return {
        "title": say(N_("Necklace")),
        **public.necklace(look),
        "rows": [
            {**_row(desk, public.jewel(card, own["gems"])), "now": card in can_make}
            for card in look["open_links"]
        ],
    }


def _market(desk: Desk, look: Look, phase: str) -> Sheet:
    own, kept = local.my(look, desk), desk.local
    return {
        "title": say(N_("Black market")),
        "mine": _side(own["gems"], kept.get("give", ())),
        "theirs": _side(look["market"], kept.get("get", ())),
        "given": _chosen(kept.get("give", ())),
        "got": _chosen(kept.get("get", ())),
        "words": _refused(desk) or say(RATES),
        "abilities": [
            {**public.ability(kind), "chosen": kept.get("ability") == kind} for kind in look["open_abilities"]
        ],
        "pile": look["pile"],
    }  # fmt: skip


def _side(kinds: list[str], chosen: Any) -> list[dict[str, Any]]:
    """A heap of gems, those left that were not chosen yet."""
    rest = list(kinds)
    for kind in chosen:
        if kind in rest:
            rest.remove(kind)
    return [{**gem, "left": rest.count(gem["kind"])} for gem in public.pile(kinds)]


def _chosen(kinds: Any) -> list[dict[str, Any]]:
    return [{"kind": kind, "picture": names.picture(kind), "words": names.gem(kind)} for kind in kinds]


def _refused(desk: Desk) -> Markup | None:
    refused = desk.local.get("refused")
    return Markup(refused["words"]) if refused else None


def _thief(desk: Desk, look: Look, phase: str) -> Sheet:
    kept, seats = desk.local, session_of(desk).seats
    victims: list[dict[str, Any]] = [
        {"whom": str(seat), "seat": seat, "gems": public.pile(p["gems"]), "words": name(seats[seat].name)}
        for seat, p in enumerate(look["players"])
        if seat != me(desk)
    ]
    market = {"gems": public.pile(look["market"]), "words": say(N_("Black market"))}
    victims.append({"whom": "market", "seat": None, **market})
    victim = kept.get("victim")
    lying = look["market"] if victim == "market" else look["players"][int(victim)]["gems"] if victim else []
    return {
        "title": say(N_("Use the thief")),
        "victims": [{**row, "chosen": row["whom"] == victim} for row in victims],
        "mine": _side(lying, kept.get("loot", ())),
        "loot": _chosen(kept.get("loot", ())),
        "words": _refused(desk) or say(N_("One large gem, or two small ones.")),
    }  # fmt: skip


def _bat(desk: Desk, look: Look, phase: str) -> Sheet:
    number = desk.local.get("dwarf")
    at = local.my(look, desk)["dwarves"][number - 1]["at"] if number else "out"
    return {
        "title": say(N_("Let the bat fly")),
        "mine": _side(look["caverns"].get(at, []), desk.local.get("bat", ())),
        "loot": _chosen(desk.local.get("bat", ())),
        "words": _refused(desk) or say(N_("Two gems of this cavern fly straight out to you.")),
    }


# -- what can I do -------------------------------------------------------------------------------------------


def _can(desk: Desk, look: Look, phase: str) -> Sheet:
    """Every kind of action in words; what does not go now, with the reason."""
    session, own = session_of(desk), local.my(look, desk)
    mine = phase == "choose"
    legal = [move.kind for move in session.legal()] if mine else []
    rows = [
        _act(legal, kind, opens, picture, words, _why(desk, look, kind))
        for kind, opens, picture, words in ACTS
    ]
    if "thief" in own["abilities"]:
        rows.append(_act(legal, "thief", "thief", "thief", N_("Use the thief"), _why(desk, look, "thief")))
    price = look["actions"]["price"] if mine else None
    return {
        "title": say(N_("What can I do?")),
        "words": _price(look, price),
        "rows": rows,
        "passes": look["actions"]["left"] if phase == "choose" else 0,
    }


def _price(look: Look, price: int | None) -> Markup:
    if price == 0:
        left = look["actions"]["left"]
        return say_n("%(n)s action left in this turn.", "%(n)s actions left in this turn.", left)
    if price:
        return say(N_("Each of these costs a token now: three extra actions at most, and no thief."))
    return say(N_("No action is left in this turn."))


def _act(legal: list[str], kind: str, opens: str, picture: str, words: str, why: Markup) -> dict[str, Any]:
    return {"opens": opens, "picture": picture, "words": say(words), "why": None if kind in legal else why}


def _why(desk: Desk, look: Look, kind: str) -> Markup:
    """Why none of this goes, by what would be tried first."""
    if kind in NEVER:
        return say(NEVER[kind])
    own, session = local.my(look, desk), session_of(desk)
    tries = {
        "take": [f"take {card}" for card in look["workshop"]],
        "make": [f"make {card}" for card in (*own["jewels"], *look["open_links"])],
        "ability": [f"ability {kind}" for kind in look["open_abilities"]],
        "thief": ["thief market ruby-L"],
    }[kind]
    why = session.why_not(tries[0]) if tries else None
    if why is None:
        return say(N_("Not now."))
    return text.reason(why, session.seats, desk.opener)


def _end(desk: Desk, look: Look, phase: str) -> Sheet:
    """How the game could end, and what that pays."""
    seats = session_of(desk).seats
    return {"title": say(N_("The end is near")), "rows": public.warnings(look, seats, me(desk))}


def _feed(desk: Desk, look: Look, phase: str) -> Sheet:
    """What is new to this seat as it happened, then what was before, the newest first."""
    happened = [line for line in reversed(session_of(desk).feed(desk.opener)) if line.key != "paid"]
    return news.sheet(desk, lines.Teller(desk), happened) | {
        "title": say(N_("What happened")),
        "missed": phase == "choose" and bool(recap.missed(desk)),
    }


SHEETS: dict[str, Callable[[Desk, Look, str], Sheet]] = {
    "workshop": _workshop,
    "market": _market,
    "necklace": _necklace,
    "own": _own,
    "person": _person,
    "thief": _thief,
    "bat": _bat,
    "can": _can,
    "end": _end,
    "feed": _feed,
}
