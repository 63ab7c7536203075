"""What the turn screen of The Saboteurs shows: built anew for every tap from the seat's look and the desk.

Nothing here depends on a secret in a way that others could notice: every seat has the same buttons in the
same places and the same number of steps (ux: 3.1).
"""

from __future__ import annotations

from typing import Any

from lantern.ui.desk import Desk, me, session_of
from lantern.ui.play import edition as editions
from lantern.ui.play import recap
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_local as local
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_prompt as prompts
from lantern.ui.play import saboteur_recap as played
from lantern.ui.play import saboteur_sheets as sheets
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.play.saboteur_verbs import Verb
from lantern.ui.words import N_, one_after_the_other, plain, say


def context(desk: Desk) -> dict[str, Any]:
    """Everything the template ``saboteur/turn.html`` needs."""
    look, phase = local.my_look(desk), local.phase(desk)
    card = local.chosen(desk) if phase == "choose" else None
    mine = _mine(desk, look, card)
    open_sheet = sheets.sheet(desk, look, phase, card)
    return {
        "phase": phase,
        "mine": mine,
        "focus_cell": _focus(desk),
        "chosen": card,
        "hand": hand(desk, look, phase),
        "things": sheets.things(look["players"][me(desk)]["before"], text.own_thing),
        "role": cards.role_picture(look["role"]),
        "role_name": text.role_name(look["role"]),
        "prompt": prompts.prompt(desk, look, mine, phase, card),
        "bar": prompts.bar(desk, look, phase, card),
        "recap": recap.chip(desk),
        "offers": offers(desk, look, phase),
        "sheet": open_sheet,
        "targets": targets(desk, card),
        "helper": sheets.helper(desk),
    }


def _mine(desk: Desk, look: dict[str, Any], card: str | None) -> Mine:
    """The mine with what the chosen card may do drawn over it."""
    session = session_of(desk)
    mine = mines.drawn(look, session.seats)
    verb = editions.of(desk).verbs[cards.kind(card)] if card else None
    if verb and card and "pile" not in desk.local:
        verb.show(desk, mine, card, sheets.near(desk, look, card))
    _point(desk, mine, card, verb)
    return mine


def _point(desk: Desk, mine: Mine, card: str | None, verb: Verb | None) -> None:
    """What the last tap points at: the target, a refused place, a place asked about, a line of the feed."""
    for word in str(desk.local.get("target", "")).split()[1:]:
        for cell in mine.cells.values():
            if word in (cell.id, cell.letter):
                cell.marks.append("target")
    played.mark(desk, mine)
    refused = desk.local.get("refused")
    if refused and refused["at"] and card and verb:
        verb.bounce(mine, card, refused)
    for key, mark in (("spot", "asked"), ("flash", "flash")):
        if desk.local.get(key):
            mine.mark(place(desk.local[key]), mark)


def _focus(desk: Desk) -> str | None:
    """The place the stage eases to: where the ghost lies."""
    ghost = desk.local.get("ghost")
    return f"{ghost[0]},{ghost[1]}" if ghost else None


def targets(desk: Desk, card: str | None) -> dict[str, Any] | None:
    """What the seats strip offers: with a card that is played at somebody, who is picked, and who cannot be
    and why (ux: 2.6); otherwise, in games that have more to tell, everybody can be asked about.  None: the
    strip only tells.
    """
    rows = sheets.who(desk, card)["rows"] if card and "pile" not in desk.local else []
    if rows:
        return {
            "do": "play-person",
            "picked": next((row["seat"] for row in rows if row["chosen"]), None),
            "refused": {row["seat"]: row["reason"] for row in rows if row["reason"]},
        }
    about = editions.of(desk).about
    asked = desk.local.get("about") if desk.local.get("sheet") == "about" else None
    return {"do": about, "picked": asked, "refused": {}} if about else None


def offers(desk: Desk, look: dict[str, Any], phase: str) -> list[dict[str, Any]]:
    """What the cards of the pile may be thrown away for."""
    return editions.of(desk).throw.offers(desk, look) if phase == "choose" and "pile" in desk.local else []


def hand(desk: Desk, look: dict[str, Any], phase: str) -> list[dict[str, Any]]:
    """The cards in the order of the drawing; never sorted by use (ux: 3.1)."""
    session, held = session_of(desk), look["hand"]
    throwing = phase != "choose" or "pile" in desk.local
    useful = set(held) if throwing else choice.playable(session)
    picked = desk.local.get("pile", [desk.local.get("card")]) if phase == "choose" else []
    new = len(held) - (prompts.drew(desk) if phase == "drawn" else 0)
    return [
        {
            "index": i,
            "card": card,
            "name": text.card_name(card),
            "label": _hand_label(card, card not in useful, i >= new),
            "chosen": i in picked,
            "locked": card not in useful,
            "fresh": i >= new,
        }
        for i, card in enumerate(held)
    ]


def _hand_label(card: str, locked: bool, fresh: bool) -> str:
    facts = [text.card_name(card)]
    if mines.is_path(card):
        facts.append(text.opening(card, False))
    if locked:
        facts.append(say(N_("cannot be played now")))
    if fresh:
        facts.append(say(N_("new")))
    return plain(one_after_the_other(facts))
