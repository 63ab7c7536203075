"""What everybody may see between two turns: the role card's words, the public table, the house rules.

The table is built from ``look(None)`` and cannot show a secret (ux: 2.7).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Desk
from lantern.ui.phrases import games
from lantern.ui.play import edition as editions
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_words as text
from lantern.ui.play import tabletop
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.words import N_, one_after_the_other, say, say_n

#: Goal, how to win, a tip: as many lines of about the same length for both, so that no glance tells.
ROLE_LINES = {
    "digger": (
        N_("Dig a tunnel from the start to the treasure."),
        N_("You win if the treasure is reached in time, and share the gold."),
        N_("Watch who breaks tools, and say out loud what you saw on a map."),
    ),
    "saboteur": (
        N_("Keep the tunnel from reaching the treasure."),
        N_("You win if the cards run out before that, and share the gold."),
        N_("Help a little at first, and break tools when somebody else did."),
    ),
}


def role(desk: Desk, sentences: Mapping[str, tuple[str, ...]] = ROLE_LINES) -> dict[str, Any]:
    """The role card of the opener; everything but the drawing and the words is the same for all."""
    session = desk.session
    assert session is not None and desk.opener is not None
    own = str(session.look(desk.opener)["role"])
    return {
        "role": own,
        "name": text.role_name(own),
        "card": cards.role_picture(own),
        "lines": [say(sentence) for sentence in sentences[own]],
        "seen": bool(desk.local.get("seen")),
    }


def table(desk: Desk) -> dict[str, Any]:
    """The whole mine and everybody's public things."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    told = [line for line in session.feed(None) if lines.tells(line) and line.round == look["round"]]
    teller = editions.of(desk).teller(desk)
    return {
        "mine": _mine(desk, look),
        "players": [_player(player) for player in look["players"]],
        "facts": facts(look),
        "notes": [],
        "rules": games.house_rules(session),
        **tabletop.context(desk),
        "news": [teller.tell(line) for line in reversed(told[-12:])],
        "goals": [_goal(goal) for goal in look["goals"]],
    }


def _mine(desk: Desk, look: dict[str, Any]) -> Mine:
    """The mine, with the place that a line of the feed points at."""
    assert desk.session is not None
    mine = mines.drawn(look, desk.session.seats)
    if desk.local.get("flash"):
        mine.mark(place(desk.local["flash"]), "flash")
    return mine


def _player(player: dict[str, Any]) -> dict[str, Any]:
    """Somebody at the table, with what lies before them."""
    words = one_after_the_other(holding(player))
    return {"seat": player["seat"], "before": player["before"], "words": words, "gold_words": None}


def holding(player: dict[str, Any]) -> list[Markup]:
    """What somebody has, in numbers; gold where it is open."""
    words = [say_n("%(n)s card", "%(n)s cards", player["cards"])]
    if player["nuggets"] is not None:
        words.append(say_n("%(n)s nugget", "%(n)s nuggets", player["nuggets"]))
    return words


def facts(look: dict[str, Any]) -> list[dict[str, Any]]:
    """What lies beside the mine: a picture and a number in words each."""
    deck, pit = look["deck"], look["discards"]
    return [
        {"icon": "deck", "words": say_n("%(n)s card in the deck", "%(n)s cards in the deck", deck)},
        {"icon": "pit", "words": say_n("%(n)s card in the pit", "%(n)s cards in the pit", pit)},
    ]


def _goal(goal: dict[str, Any]) -> dict[str, Any]:
    """A goal and who has looked at it; what they saw is theirs."""
    return {"letter": goal["letter"], "face_up": goal["face_up"], "looked": list(goal["looked"])}
