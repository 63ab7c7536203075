"""The house rules of The Saboteurs in words (rules: section 3 of the rule book, keys of `Game.options`)."""

from __future__ import annotations

from typing import Any

from lantern.ui.phrases.saboteur_odds import hint as hint
from lantern.ui.words import N_

#: key -> (title, {choice: one sentence})
RULES: dict[str, tuple[str, dict[Any, str]]] = {
    "rounds": (
        N_("How long"),
        {
            1: N_("One round, about 10 minutes."),
            2: N_("Two rounds, about 20 minutes."),
            3: N_("Three rounds, as in the rule book, about 30 minutes."),
        },
    ),
    "area": (
        N_("The mine"),
        {
            "field": N_("Tunnels stay in the field of nine by five cards between start and goals."),
            "open": N_("Tunnels may go anywhere, as far as the table is wide."),
        },
    ),
    "connection": (
        N_("Joining on"),
        {
            "live": N_("A card must be joined to the start by a tunnel."),
            "any": N_("A card may be laid against any other, even a piece that is cut off."),
        },
    ),
    "saboteurs": (
        N_("How many saboteurs"),
        {
            "mix": N_("One dwarf stays in the box unseen, so there may be one saboteur fewer."),
            "max": N_("The dwarf in the box is always a digger: every saboteur is at the table."),
        },
    ),
    "break_self": (
        N_("Breaking your own tools"),
        {
            "off": N_("Cracked tools are laid before others only."),
            "on": N_("You may lay a cracked tool before yourself, to look innocent."),
        },
    ),
    "gold_pick": (
        N_("Taking gold"),
        {
            "auto": N_("Everybody gets the best gold card left, in the order of the rules."),
            "choose": N_("Everybody chooses a gold card; the phone goes round."),
        },
    ),
    "gold_order": (
        N_("Which way gold goes"),
        {
            "clockwise": N_("Gold goes on to the left, like the turns."),
            "counterclockwise": N_("Gold goes on to the right, against the turns."),
        },
    ),
    "gold_count": (
        N_("How much gold"),
        {
            "players": N_("As many gold cards as players."),
            "diggers": N_("As many gold cards as diggers."),
        },
    ),
    "sabotaged_unpaid": (
        N_("Cracked tools at the end"),
        {
            "off": N_("Diggers are paid even with a cracked tool."),
            "on": N_("A digger with a cracked tool at the end gets no gold."),
        },
    ),
    "gold_secret": (
        N_("Gold piles"),
        {
            "on": N_("How much gold each has stays secret until the end."),
            "off": N_("Everybody sees how much gold each has."),
        },
    ),
}

#: key -> {choice: its name on the button}
NAMES: dict[str, dict[Any, str]] = {
    "rounds": {1: N_("1 round"), 2: N_("2 rounds"), 3: N_("3 rounds")},
    "area": {"field": N_("Field"), "open": N_("Open")},
    "connection": {"live": N_("To the start"), "any": N_("To anything")},
    "saboteurs": {"mix": N_("Perhaps fewer"), "max": N_("All of them")},
    "break_self": {"off": N_("Not allowed"), "on": N_("Allowed")},
    "gold_pick": {"auto": N_("Given out"), "choose": N_("Chosen")},
    "gold_order": {"clockwise": N_("To the left"), "counterclockwise": N_("To the right")},
    "gold_count": {"players": N_("By players"), "diggers": N_("By diggers")},
    "sabotaged_unpaid": {"off": N_("Paid"), "on": N_("Not paid")},
    "gold_secret": {"on": N_("Secret"), "off": N_("Open")},
}

#: key -> (name, one sentence, what differs from the defaults). ``rounds`` is chosen apart.
PRESETS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "rulebook": (N_("Rule book"), N_("As the rules say."), {}),
    "family": (
        N_("Family"),
        N_("Gold lies open and every saboteur is at the table."),
        {"saboteurs": "max", "gold_secret": "off"},
    ),
    "sharp": (
        N_("Sharp"),
        N_("An open mine, gold chosen against the turns, cracked diggers unpaid."),
        {
            "area": "open",
            "break_self": "on",
            "gold_pick": "choose",
            "gold_order": "counterclockwise",
            "sabotaged_unpaid": "on",
        },
    ),
}
