"""How often the treasure of Doors & Crystals is reached, measured, for one sentence beside the house rules.

200 rounds were played for every number of seats, ordinary bots of all tempers in all of them, seeds from 1,
no house rule but the length of the game changed (a percentage is good to about seven points).
To see who wins:

    python -m lantern.lab simulate --game saboteur2 --seats 6 --games 200 --players normal --option rounds=1

Measure again when the bots change. People are not bots, and the sentence says so.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.ui.words import N_, say, say_n

#: Percent of rounds in which the treasure was reached, for 2, 3, ... 12 seats.
REACHED = (60, 76, 76, 77, 75, 80, 72, 82, 82, 84, 90)
FEWEST = 2
#: The house rules with which that was measured, of those that matter to it.
MEASURED = {"area": "field", "connection": "live", "break_self": "off", "boss_wins": "team"}


def hint(seats: int, chosen: dict[str, Any]) -> tuple[Markup, Markup] | None:
    """What to expect with so many seats, and where that is from. None when nothing like it was measured."""
    alike = all(chosen[key] == choice for key, choice in MEASURED.items())
    if not alike or not 0 <= seats - FEWEST < len(REACHED):
        return None
    return (
        say_n(
            "With %(n)s player the treasure is reached in about %(wins)s of 10 rounds.",
            "With %(n)s players the treasure is reached in about %(wins)s of 10 rounds.",
            seats,
            wins=round(REACHED[seats - FEWEST] / 10),
        ),
        say(N_("Counted over many rounds that bots played with each other. People may do otherwise.")),
    )
