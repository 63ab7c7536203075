"""What the sheets over the turn screen list: people, places, cards, news, a goal held to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Desk, me, session_of
from lantern.ui.phrases import common as words
from lantern.ui.play import edition as editions
from lantern.ui.play import mine_view
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_peek as peek
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import At, Mine
from lantern.ui.play.saboteur_face import card_face
from lantern.ui.words import N_, say


def helper(desk: Desk) -> bool:
    """Whether this seat asked for marks on good places."""
    assert desk.session is not None and desk.opener is not None
    return bool(desk.session.seats[desk.opener].comfort.get("helper"))


def near(desk: Desk, look: dict[str, Any], card: str) -> set[At]:
    """The places that a helper seat sees marked; empty for the others."""
    places = choice.places(desk.session, card) if desk.session and helper(desk) else {}
    return choice.nearer(look, card, places) if places else set()


def sheet(desk: Desk, look: dict[str, Any], phase: str, card: str | None) -> dict[str, Any] | None:
    """The sheet that is open, with what it lists; None when there is none."""
    edition = editions.of(desk)
    if desk.local.get("peek"):
        move = str(desk.local["peek"])
        return {"name": "peek", **(edition.deed(move).found(desk, look, move.split()) or {})}
    name_: str | None = desk.local.get("sheet", "feed" if hit_by_bot(desk, phase) else None)
    if name_ == "goal":
        return {"name": "peek", **peek.goal_face(desk, look, desk.local.get("zoom", ""))}
    if name_ == "zoom":
        return {"name": "zoom", **card_face(desk.local.get("zoom", ""))}
    if name_ == "feed":
        return {"name": "feed", **lines.feed(desk)}
    if name_ == "who" and card:
        return {"name": "who", **who(desk, card)}
    if name_ == "where":
        return {"name": "where", "spots": where(desk, look, card)}
    if name_ == "can":
        return {"name": "can", **can(desk, look, phase)}
    if name_ and name_ in edition.sheets:
        return {"name": name_, **edition.sheets[name_](desk, look)}
    return None


def hit_by_bot(desk: Desk, phase: str) -> bool:
    """The news open by themselves when a bot did something to me since my turn (ux: 2.5)."""
    session = desk.session
    assert session is not None
    return phase == "choose" and any(
        line.key in editions.of(desk).teller.at_somebody
        and line.data["target"] == desk.opener
        and session.seats[line.data["seat"]].bot is not None
        for line in session.news(desk.opener)
    )


def who(desk: Desk, card: str) -> dict[str, Any]:
    """The people a card may be used on, in ring order; the others with the reason."""
    session = session_of(desk)
    verb, before = editions.of(desk).verbs[cards.kind(card)], session.look(None)["players"]
    rows = []
    for row in verb.people(session, card, me(desk)):
        reason = None if row.allowed else row.tools[0].reason
        rows.append(
            {
                "seat": row.seat,
                "reason": text.brief(reason.key) if reason else None,
                "chosen": bool(row.allowed) and desk.local.get("person") == row.seat,
                "things": things(before[row.seat]["before"]),
                "tools": [
                    {"tool": t.tool, "name": text.tool(t.tool), "chosen": desk.local.get("target") == t.move}
                    for t in row.allowed
                    if t.tool
                ],
            }
        )
    return {"rows": rows, "title": text.card_name(card)}


def things(before: list[str], named: Callable[[str, bool], Markup] = words.thing) -> list[dict[str, Any]]:
    """The three tools of a person and what else lies before it, in shape and in words."""
    return [
        {
            "thing": key,
            "picture": words.picture(key) if key in before else f"t-{key}",
            "lies": key in before,
            "label": named(key, key in before),
        }
        for key in (*choice.TOOLS, *(thing for thing in before if thing not in choice.TOOLS))
    ]


def where(desk: Desk, look: dict[str, Any], card: str | None) -> list[dict[str, Any]]:
    """Where can this go? Every legal place in words, each one a tap on the mine."""
    if card is None:
        return []
    mine, nearer = mine_view.build(look), near(desk, look, card)
    spots = editions.of(desk).verbs[cards.kind(card)].spots(session_of(desk), look, card)
    return [{"x": at[0], "y": at[1], "words": _place_words(mine, at), "near": at in nearer} for at in spots]


def _place_words(mine: Mine, at: tuple[int, int]) -> Markup:
    cell = mine.cells[at]
    if cell.letter:
        return say(N_("goal %(letter)s"), letter=cell.letter)
    return mines.place_words(mine, at)


def can(desk: Desk, look: dict[str, Any], phase: str) -> dict[str, Any]:
    """What can I do? One line a card, in the order of the hand, each choosing its card; then what else."""
    intro, more = editions.of(desk).throw.can(desk, look)
    if phase != "choose":
        return {"intro": intro, "things": []}
    useful = choice.playable(session_of(desk))
    things = [
        {
            "do": "play-choose",
            "args": {"card": i},
            "card": card,
            "words": _can_words(desk, look, card, useful),
        }
        for i, card in enumerate(look["hand"])
    ]
    return {"intro": intro, "things": things + more}


def _can_words(desk: Desk, look: dict[str, Any], card: str, useful: set[str]) -> Markup:
    verb = editions.of(desk).verbs[cards.kind(card)]
    if card in useful:
        return verb.can(session_of(desk), card)
    why, _ = verb.why_useless(desk, look, card)
    return say(N_("%(card)s: only to throw away. %(why)s"), card=text.card_name(card), why=why)
