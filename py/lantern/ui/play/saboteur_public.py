"""What everybody may see between two turns: the role card's words, the public table, the house rules.

The table is built from ``look(None)`` and cannot show a secret (ux: 2.7).
"""

from __future__ import annotations

from typing import Any

from lantern.ui.desk import Args, Desk, Refused, number
from lantern.ui.phrases.saboteur_rules import RULES
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_words as text
from lantern.ui.words import N_, say

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


#: Minutes of talk that are offered.
TALK = (1, 2, 5)


def role(desk: Desk) -> dict[str, Any]:
    """The role card of the opener; everything but the drawing and the words is the same for both."""
    session = desk.session
    assert session is not None and desk.opener is not None
    own = str(session.look(desk.opener)["role"])
    return {
        "role": own,
        "name": text.role_name(own),
        "lines": [say(sentence) for sentence in ROLE_LINES[own]],
        "seen": bool(desk.local.get("seen")),
    }


def house_rules(options: dict[str, Any], defaults: dict[str, Any]) -> list[dict[str, Any]]:
    """Every option as chosen; `own` marks what differs from the rulebook."""
    return [
        {"words": say(RULES[key][1][value]), "own": value != defaults.get(key)}
        for key, value in options.items()
        if key in RULES and value in RULES[key][1]
    ]


def table(desk: Desk) -> dict[str, Any]:
    """The whole mine and everybody's public things."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    defaults = {option.key: option.default for option in session.game.options}
    told = [line for line in session.feed(None) if lines.tells(line) and line.round == look["round"]]
    teller = lines.Teller(desk)
    return {
        "mine": mines.drawn(look, session.seats),
        "players": [_player(p, look) for p in look["players"]],
        "deck": look["deck"],
        "discards": look["discards"],
        "rules": house_rules(look["options"], defaults),
        "talk": desk.local.get("talk"),
        "talks": TALK,
        "turned": bool(desk.local.get("turned_round")),
        "news": [teller.tell(line) for line in reversed(told[-12:])],
        "goals": [_goal(goal, session.seats) for goal in look["goals"]],
    }


def _player(player: dict[str, Any], look: dict[str, Any]) -> dict[str, Any]:
    return {
        "seat": player["seat"],
        "cards": player["cards"],
        "before": player["before"],
        "gold": player["nuggets"],
        "gold_cards": player["gold_cards"],
        "starter": player["seat"] == look["starter"],
    }


def _goal(goal: dict[str, Any], seats: Any) -> dict[str, Any]:
    """A goal and who has looked at it; what they saw is theirs."""
    return {"letter": goal["letter"], "face_up": goal["face_up"], "looked": list(goal["looked"])}


def talk(desk: Desk, args: Args) -> None:
    """Time to talk, if the table likes that: a bar that runs out by itself, silently (0: put away)."""
    minutes = number(args, "minutes")
    if minutes not in (0, *TALK):
        raise Refused("odd-request")
    desk.local["talk"] = {"minutes": minutes, "since": desk.now} if minutes else None


def turn_round(desk: Desk) -> None:
    """Turn the table for whoever sits opposite."""
    desk.local["turned_round"] = not desk.local.get("turned_round")
