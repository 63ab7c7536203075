"""What the sheets over the turn screen list: people, places, cards, news, a goal held to be looked at."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.core.contract import Reason
from lantern.table import claims
from lantern.ui.desk import Desk
from lantern.ui.play import mine_view
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_prompt as prompts
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.words import N_, say, say_n


def helper(desk: Desk) -> bool:
    """Whether this seat asked for marks on good places."""
    assert desk.session is not None and desk.opener is not None
    return bool(desk.session.seats[desk.opener].comfort.get("helper"))


def sheet(desk: Desk, look: dict[str, Any], phase: str, card: str | None) -> dict[str, Any] | None:
    """The sheet that is open, with what it lists; None when there is none."""
    name_ = desk.local.get("sheet", "feed" if hit_by_bot(desk, phase) else None)
    if desk.local.get("peek"):
        return {
            "name": "peek",
            **goal_face(look, desk.local["peek"]),
            "claim": claim(desk, desk.local["peek"]),
        }
    if name_ == "goal":
        return {
            "name": "goal",
            **goal_face(look, desk.local.get("zoom", "")),
            "claim": claim(desk, desk.local.get("zoom", "")),
        }
    if name_ == "zoom":
        return {"name": "zoom", **card_face(desk.local.get("zoom", ""))}
    if name_ == "feed":
        return {"name": "feed", **lines.feed(desk)}
    if name_ == "who" and card:
        return {"name": "who", **who(desk, card)}
    if name_ == "where":
        return {"name": "where", "spots": where(desk, look, card)}
    if name_ == "can":
        return {"name": "can", "things": can(desk, look, phase)}
    return None


def hit_by_bot(desk: Desk, phase: str) -> bool:
    """The news open by themselves when a bot did something to me since my turn (ux: 2.5)."""
    session = desk.session
    assert session is not None
    return phase == "choose" and any(
        line.fresh
        and line.key in ("broke", "repaired")
        and line.data["target"] == desk.opener
        and session.seats[line.data["seat"]].bot is not None
        for line in session.feed(desk.opener)
    )


def goal_face(look: dict[str, Any], letter: str) -> dict[str, Any]:
    """A goal this seat has looked at, under a card that has to be held to be seen."""
    for goal in look["goals"]:
        if goal["letter"] == letter and goal["card"]:
            return {"letter": letter, "card": goal["card"], "words": text.card_name(goal["card"])}
    return {"letter": letter, "card": "GOAL_BACK", "words": say(N_("face down"))}


def claim(desk: Desk, letter: str) -> dict[str, Any] | None:
    """What may be said aloud about the goal just looked at, where the table plays with claims (ux: 2.6).

    The same choices whatever lies there. None: the table does not play so.
    """
    session = desk.session
    assert session is not None and desk.opener is not None
    if not desk.prefs.get("claims") or session.pending != f"map {letter}":
        return None
    said = claims.said(session)
    return {
        "said": said,
        "choices": [{"says": says, "label": say(CLAIMS[says])} for says in claims.SAYS],
    }


CLAIMS = {"gold": N_("Gold"), "stone": N_("A stone"), "nothing": N_("I say nothing")}


def card_face(card: str) -> dict[str, Any]:
    """A card of the hand, big, and its rule."""
    return {
        "card": card,
        "title": text.card_name(card),
        "open": text.opening(card, False) if mines.is_path(card) else None,
        "words": text.card_help(card),
        "rule": text.rule_of_card(card),
    }


def who(desk: Desk, card: str) -> dict[str, Any]:
    """The people a break or repair card may be used on, in ring order; the others with the reason."""
    assert desk.session is not None and desk.opener is not None
    rows = []
    for row in choice.people(desk.session, card, desk.opener):
        reason = None if row.allowed else row.tools[0].reason
        rows.append(
            {
                "seat": row.seat,
                "reason": text.brief(reason.key) if reason else None,
                "chosen": bool(row.allowed) and desk.local.get("person") == row.seat,
                "tools": [
                    {"tool": t.tool, "name": text.tool(t.tool), "chosen": desk.local.get("target") == t.move}
                    for t in row.allowed
                ],
            }
        )
    return {"rows": rows, "title": text.card_name(card)}


def where(desk: Desk, look: dict[str, Any], card: str | None) -> list[dict[str, Any]]:
    """Where can this go? Every legal place in words, each one a tap on the mine."""
    session = desk.session
    assert session is not None
    if card is None:
        return []
    mine = mine_view.build(look)
    kind = cards.kind(card)
    if kind == "path":
        ats = sorted(choice.places(session, card), key=lambda at: (at[1], at[0]))
    elif kind == "rockfall":
        ats = sorted(choice.removable(session), key=lambda at: (at[1], at[0]))
    elif kind == "map":
        ats = [place(g["at"]) for g in look["goals"] if session.why_not(f"map {g['letter']}") is None]
    else:
        return []
    near = (
        choice.nearer(look, card, choice.places(session, card)) if kind == "path" and helper(desk) else set()
    )
    return [{"x": at[0], "y": at[1], "words": _place_words(mine, at), "near": at in near} for at in ats]


def _place_words(mine: Mine, at: tuple[int, int]) -> Markup:
    cell = mine.cells[at]
    if cell.letter:
        return say(N_("goal %(letter)s"), letter=cell.letter)
    return mines.place_words(mine, at)


def can(desk: Desk, look: dict[str, Any], phase: str) -> list[dict[str, Any]]:
    """What can I do? One line a card, in the order of the hand, each choosing its card."""
    session = desk.session
    assert session is not None
    if phase != "choose":
        return []
    useful = choice.playable(session)
    return [
        {"index": i, "card": card, "words": _can_words(desk, look, card, useful)}
        for i, card in enumerate(look["hand"])
    ]


def _can_words(desk: Desk, look: dict[str, Any], card: str, useful: set[str]) -> Markup:
    session = desk.session
    assert session is not None and desk.opener is not None
    name_ = text.card_name(card)
    if card not in useful:
        reason: Reason = choice.why_useless(session, card, desk.opener, look)
        why = prompts.useless(reason, look, desk.opener)
        return say(N_("%(card)s: only to throw away. %(why)s"), card=name_, why=why)
    if mines.is_path(card):
        n = len(choice.places(session, card))
        return say_n("%(card)s: fits in %(n)s place", "%(card)s: fits in %(n)s places", n, card=name_)
    return say(N_("%(card)s: %(help)s"), card=name_, help=text.card_help(card))
