"""What the turn screen of The Saboteurs shows: built anew for every tap from the seat's own look and the desk.

Nothing here depends on a secret in a way that others could notice: every seat has the same buttons in the same
places and the same number of steps (ux: 3.1).
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.core.contract import Reason
from lantern.ui.desk import Desk
from lantern.ui.play import saboteur_act as acting
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_prompt as prompts
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.words import N_, plain, say, say_n


def context(desk: Desk) -> dict[str, Any]:
    """Everything the template ``saboteur/turn.html`` needs."""
    session, look, phase = desk.session, acting.my_look(desk), acting.phase(desk)
    assert session is not None and desk.opener is not None
    card = acting.chosen(desk) if phase == "choose" else None
    mine = _mine(desk, look, card)
    open_sheet = sheet(desk, look, phase, card)
    return {
        "phase": phase,
        "mine": mine,
        "focus_cell": _focus(desk),
        "chosen": card,
        "hand": hand(desk, look, phase),
        "tools": tools(look, desk.opener),
        "role": look["role"],
        "role_name": text.role_name(look["role"]),
        "prompt": prompts.prompt(desk, look, mine, phase, card),
        "bar": prompts.bar(desk, look, phase, card),
        "recap": recap(desk),
        "sheet": open_sheet,
        "helper": helper(desk),
    }


def helper(desk: Desk) -> bool:
    """Whether this seat asked for marks on good places."""
    assert desk.session is not None and desk.opener is not None
    return bool(desk.session.seats[desk.opener].comfort.get("helper"))


def _mine(desk: Desk, look: dict[str, Any], card: str | None) -> Mine:
    """The mine with what the chosen card may do drawn over it."""
    session, local = desk.session, desk.local
    assert session is not None
    mine = mines.drawn(look, session.seats)
    kind = cards.kind(card) if card and not str(local.get("target", "")).startswith("discard") else None
    if card and kind == "path":
        spots = choice.places(session, card)
        mines.show_places(mine, spots, choice.nearer(look, card, spots) if helper(desk) else set())
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


def hand(desk: Desk, look: dict[str, Any], phase: str) -> list[dict[str, Any]]:
    """The cards in the order of the drawing; never sorted by use (ux: 3.1)."""
    assert desk.session is not None
    useful = choice.playable(desk.session) if phase == "choose" else set(look["hand"])
    index = desk.local.get("card") if phase == "choose" else None
    new = len(look["hand"]) - 1 if phase == "drawn" and drew(desk) else None
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


def drew(desk: Desk) -> bool:
    """Whether the seat that still holds the phone has drawn a card at the end of its turn."""
    assert desk.session is not None
    for line in reversed(desk.session.feed(desk.opener)):
        if line.key == "drew":
            return bool(line.data.get("seat") == desk.opener)
        if line.data.get("seat") == desk.opener:
            return False
    return False


def tools(look: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """My three tools: whole or cracked, in shape and in words."""
    broken = look["players"][seat]["before"]
    return [
        {"tool": key, "broken": key in broken, "label": say(BROKEN_LABELS[key] if key in broken else WHOLE_LABELS[key])}
        for key in choice.TOOLS
    ]


WHOLE_LABELS = {
    "pickaxe": N_("your pickaxe is whole"), "lantern": N_("your lantern is whole"), "cart": N_("your cart is whole"),
}  # fmt: skip
BROKEN_LABELS = {
    "pickaxe": N_("your pickaxe is cracked"), "lantern": N_("your lantern is cracked"),
    "cart": N_("your cart is cracked"),
}  # fmt: skip


def recap(desk: Desk) -> dict[str, Any]:
    """The chip: how much happened since this seat's turn."""
    assert desk.session is not None
    feed = desk.session.feed(desk.opener)
    fresh = [x for x in feed if x.fresh and lines.tells(x) and x.data.get("seat") != desk.opener]
    words = say_n("%(n)s thing since your turn", "%(n)s things since your turn", len(fresh))
    return {"count": len(fresh), "words": words}


def sheet(desk: Desk, look: dict[str, Any], phase: str, card: str | None) -> dict[str, Any] | None:
    """The sheet that is open, with what it lists; None when there is none."""
    name_ = desk.local.get("sheet", "feed" if hit_by_bot(desk, phase) else None)
    if desk.local.get("peek"):
        return {"name": "peek", **goal_face(look, desk.local["peek"])}
    if name_ == "goal":
        return {"name": "goal", **goal_face(look, desk.local.get("zoom", ""))}
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
                "chosen": desk.local.get("person") == row.seat,
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
    mine = mines.mine_view.build(look)
    kind = cards.kind(card)
    if kind == "path":
        ats = sorted(choice.places(session, card), key=lambda at: (at[1], at[0]))
    elif kind == "rockfall":
        ats = sorted(choice.removable(session), key=lambda at: (at[1], at[0]))
    elif kind == "map":
        ats = [place(g["at"]) for g in look["goals"] if session.why_not(f"map {g['letter']}") is None]
    else:
        return []
    near = choice.nearer(look, card, choice.places(session, card)) if kind == "path" and helper(desk) else set()
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
    return [{"index": i, "card": card, "words": _can_words(desk, look, card, useful)} for i, card in enumerate(look["hand"])]


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

