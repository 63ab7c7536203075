"""What the games are called and what their house rules mean, by the keys of `Game.options`.

Each house rule has a title and one sentence for every choice; presets are named sets of choices.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from markupsafe import Markup

from lantern import games
from lantern.core.contract import Option
from lantern.table.session import Session
from lantern.ui.words import N_, say

#: The shop window, in order: name, one line, people, minutes.
GAMES: dict[str, dict[str, Any]] = {
    "saboteur": {
        "title": N_("The Saboteurs"),
        "line": N_("Dig towards the treasure together. Somebody may be working against it."),
        "people": (3, 10),
        "minutes": 30,
    },
    "saboteur2": {
        "title": N_("The Saboteurs: Doors & Crystals"),
        "line": N_("Two teams of diggers, doors, ladders and thieves."),
        "people": (2, 12),
        "minutes": 45,
    },
    "brisingamen": {
        "title": N_("Brísingamen"),
        "line": N_("Gather gems for the necklace. Nothing is hidden but the next card."),
        "people": (3, 5),
        "minutes": 60,
    },
}


def title(game: str) -> Markup:
    """What the game is called here."""
    return say(GAMES[game]["title"]) if game in GAMES else Markup.escape(game)


def playable() -> list[str]:
    """The games of the shop window that this version has, in its order."""
    there = set(games.names())
    return [game for game in GAMES if game in there]


def rules_of(game: str) -> Any:
    """The module with the words of a game's house rules."""
    return import_module(f"lantern.ui.phrases.{game}_rules")


def hint(game: str, seats: int, chosen: dict[str, Any]) -> tuple[Markup, Markup] | None:
    """What simulation says about such a table: a sentence, and where it is from. None: nothing measured."""
    measured = getattr(rules_of(game), "hint", None)
    told: tuple[Markup, Markup] | None = measured(seats, chosen) if measured else None
    return told


def option_title(game: str, option: Option) -> Markup:
    """What a house rule is called."""
    return say(rules_of(game).RULES[option.key][0])


def choice_line(game: str, key: str, choice: Any) -> Markup:
    """One sentence: what this choice of a house rule means."""
    return say(rules_of(game).RULES[key][1][choice])


def choice_name(game: str, key: str, choice: Any) -> Markup:
    """A choice in two words, for the button."""
    return say(rules_of(game).NAMES[key][choice])


def house_rules(session: Session) -> list[dict[str, Any]]:
    """Every house rule of a table as it was chosen, in words; `own` marks what differs from the rule book."""
    return [
        {
            "words": choice_line(session.game.name, option.key, session.options[option.key]),
            "own": session.options[option.key] != option.default,
        }
        for option in session.game.options
    ]


def presets(game: str) -> dict[str, tuple[Markup, Markup, dict[str, Any]]]:
    """Named sets of house rules: name, one sentence, and what differs from the rule book."""
    return {
        key: (say(name), say(line), chosen) for key, (name, line, chosen) in rules_of(game).PRESETS.items()
    }
