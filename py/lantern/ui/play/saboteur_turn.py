"""What the turn screen of The Saboteurs shows: built anew for every tap from the seat's look and the desk.

Nothing here depends on a secret in a way that others could notice: every seat has the same buttons in the
same places and the same number of steps (ux: 3.1).
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Desk
from lantern.ui.play import recap
from lantern.ui.play import saboteur_act as acting
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_prompt as prompts
from lantern.ui.play import saboteur_sheets as sheets
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.words import N_, plain, say


def context(desk: Desk) -> dict[str, Any]:
    """Everything the template ``saboteur/turn.html`` needs."""
    session, look, phase = desk.session, acting.my_look(desk), acting.phase(desk)
    assert session is not None and desk.opener is not None
    card = acting.chosen(desk) if phase == "choose" else None
    mine = _mine(desk, look, card)
    open_sheet = sheets.sheet(desk, look, phase, card)
    return {
        "phase": phase,
        "mine": mine,
        "focus_cell": _focus(desk),
        "chosen": card,
        "hand": hand(desk, look, phase),
        "tools": tools(look, desk.opener),
        "role": cards.role_picture(look["role"]),
        "role_name": text.role_name(look["role"]),
        "prompt": prompts.prompt(desk, look, mine, phase, card),
        "bar": prompts.bar(desk, look, phase, card),
        "recap": recap.chip(desk),
        "sheet": open_sheet,
        "targets": targets(desk, card),
        "helper": sheets.helper(desk),
    }


def _mine(desk: Desk, look: dict[str, Any], card: str | None) -> Mine:
    """The mine with what the chosen card may do drawn over it."""
    session, local = desk.session, desk.local
    assert session is not None
    mine = mines.drawn(look, session.seats)
    kind = cards.kind(card) if card and not str(local.get("target", "")).startswith("discard") else None
    if card and kind == "path":
        spots = choice.places(session, card)
        mines.show_places(mine, spots, choice.nearer(look, card, spots) if sheets.helper(desk) else set())
        if local.get("ghost"):
            mines.show_ghost(mine, place(local["ghost"]), card, bool(local.get("turned")))
    if kind == "rockfall":
        for at in choice.removable(session):
            mine.mark(at, "crack")
    if kind == "map":
        for goal in look["goals"]:
            if session.why_not(f"map {goal['letter']}") is None:
                mine.mark(place(goal["at"]), "legal")
    _point(desk, mine, card)
    return mine


def _point(desk: Desk, mine: Mine, card: str | None) -> None:
    """What the last tap points at: the target, a refused place, a place asked about, a line of the feed."""
    local = desk.local
    for word in str(local.get("target", "")).split()[1:]:
        for cell in mine.cells.values():
            if word in (cell.id, cell.letter):
                cell.marks.append("target")
    recap.mark(desk, mine)
    refused = local.get("refused")
    if refused and refused["at"]:
        at = place(refused["at"])
        if card and cards.kind(card) == "path":
            mines.show_refusal(mine, at, card, refused["turned"], refused["sides"])
        else:
            mine.mark(at, "bounce")
    for key, mark in (("spot", "asked"), ("flash", "flash")):
        if local.get(key):
            mine.mark(place(local[key]), mark)


def _focus(desk: Desk) -> str | None:
    """The place the stage eases to: where the ghost lies."""
    ghost = desk.local.get("ghost")
    return f"{ghost[0]},{ghost[1]}" if ghost else None


def targets(desk: Desk, card: str | None) -> dict[str, Any] | None:
    """What the seats strip offers while a break or mend card is chosen (ux: 2.6): who is picked, and who
    cannot be and why. None with any other card: then the strip only tells.
    """
    if card is None or cards.kind(card) not in ("break", "repair"):
        return None
    rows = sheets.who(desk, card)["rows"]
    return {
        "picked": next((row["seat"] for row in rows if row["chosen"]), None),
        "refused": {row["seat"]: row["reason"] for row in rows if row["reason"]},
    }


def hand(desk: Desk, look: dict[str, Any], phase: str) -> list[dict[str, Any]]:
    """The cards in the order of the drawing; never sorted by use (ux: 3.1)."""
    assert desk.session is not None
    useful = choice.playable(desk.session) if phase == "choose" else set(look["hand"])
    index = desk.local.get("card") if phase == "choose" else None
    new = len(look["hand"]) - 1 if phase == "drawn" and prompts.drew(desk) else None
    return [
        {
            "index": i,
            "card": card,
            "name": text.card_name(card),
            "label": _hand_label(card, card not in useful, i == new),
            "chosen": i == index,
            "locked": card not in useful,
            "fresh": i == new,
        }
        for i, card in enumerate(look["hand"])
    ]


def _hand_label(card: str, locked: bool, fresh: bool) -> str:
    facts = [text.card_name(card)]
    if mines.is_path(card):
        facts.append(text.opening(card, False))
    if locked:
        facts.append(say(N_("cannot be played now")))
    if fresh:
        facts.append(say(N_("new")))
    return plain(Markup(", ").join(facts))


def tools(look: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """My three tools: whole or cracked, in shape and in words."""
    broken = look["players"][seat]["before"]
    return [
        {
            "tool": key,
            "broken": key in broken,
            "label": say(BROKEN_LABELS[key] if key in broken else WHOLE_LABELS[key]),
        }
        for key in choice.TOOLS
    ]


WHOLE_LABELS = {
    "pickaxe": N_("your pickaxe is whole"),
    "lantern": N_("your lantern is whole"),
    "cart": N_("your cart is whole"),
}
BROKEN_LABELS = {
    "pickaxe": N_("your pickaxe is cracked"),
    "lantern": N_("your lantern is cracked"),
    "cart": N_("your cart is cracked"),
}
