"""The house rules of Brísingamen in words (rules: sections 3 and 4)."""

from __future__ import annotations

from typing import Any

from lantern.ui.phrases.brisingamen_odds import hint as hint
from lantern.ui.words import N_

#: key -> (title, {choice: one sentence})
RULES: dict[str, tuple[str, dict[Any, str]]] = {
    "equal_turns": (
        N_("The last round"),
        {
            "off": N_("The game ends with the turn of whoever ends it."),
            "on": N_("The round is played to its end, so that all have as many turns."),
        },
    ),
    "strength_in_shaft": (
        N_("Strength at the entrance"),
        {
            "off": N_("A strong dwarf stops nobody at the two lamps under the entrance."),
            "on": N_("A strong dwarf stops the others at the entrance too."),
        },
    ),
}

#: key -> {choice: its name on the button}
NAMES: dict[str, dict[Any, str]] = {
    "equal_turns": {"off": N_("Ends at once"), "on": N_("To its end")},
    "strength_in_shaft": {"off": N_("Stops nobody"), "on": N_("Stops all")},
}

#: key -> (name, one sentence, what differs from the defaults)
PRESETS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "rulebook": (N_("Rule book"), N_("As the rules say."), {}),
    "family": (N_("Family"), N_("Everybody has as many turns."), {"equal_turns": "on"}),
    "sharp": (N_("Sharp"), N_("The entrance can be held shut."), {"strength_in_shaft": "on"}),
}
