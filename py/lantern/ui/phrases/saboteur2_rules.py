"""The house rules of Doors & Crystals in words (rules: section 3, keys of `Game.options`)."""

from __future__ import annotations

from typing import Any

from lantern.ui.phrases import saboteur_rules as base
from lantern.ui.phrases.saboteur2_odds import hint as hint
from lantern.ui.words import N_

#: key -> (title, {choice: one sentence})
RULES: dict[str, tuple[str, dict[Any, str]]] = {
    "rounds": (
        N_("How long"),
        {
            1: N_("One round, about 15 minutes."),
            2: N_("Two rounds, about 30 minutes."),
            3: N_("Three rounds, as in the rule book, about 45 minutes."),
        },
    ),
    "area": base.RULES["area"],
    "connection": (
        N_("Joining on"),
        {
            "live": N_("A card must be joined to the start or a ladder by a tunnel."),
            "any": N_("A card may be laid against any other, even a piece that is cut off."),
        },
    ),
    "break_self": base.RULES["break_self"],
    "boss_wins": (
        N_("The boss"),
        {
            "team": N_("The boss wins when blue or green wins."),
            "gold": N_("The boss wins whenever the treasure is reached, even if no team could pass."),
        },
    ),
    "gold_secret": base.RULES["gold_secret"],
}

#: key -> {choice: its name on the button}
NAMES: dict[str, dict[Any, str]] = {
    **{key: base.NAMES[key] for key in ("rounds", "area", "break_self", "gold_secret")},
    "connection": {"live": N_("To a way"), "any": N_("To anything")},
    "boss_wins": {"team": N_("With a team"), "gold": N_("With the treasure")},
}

#: key -> (name, one sentence, what differs from the defaults). ``rounds`` is chosen apart.
PRESETS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "rulebook": (N_("Rule book"), N_("As the rules say."), {}),
    "family": (
        N_("Family"),
        N_("Gold lies open, and the boss is glad of any treasure."),
        {"boss_wins": "gold", "gold_secret": "off"},
    ),
    "sharp": (
        N_("Sharp"),
        N_("An open mine, and cracked tools may be laid before oneself."),
        {"area": "open", "break_self": "on"},
    ),
}
