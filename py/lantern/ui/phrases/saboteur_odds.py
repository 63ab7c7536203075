"""How often diggers win The Saboteurs, measured, for one sentence beside the house rules (ux: 2.2).

The lab played 500 rounds for every number of seats (300 in the open mine), ordinary bots in all of them,
seeds from 1, no other house rule changed (a percentage is good to about five points):

    python -m lantern.lab simulate --seats 6 --games 500 --players normal \\
        --option rounds=1 --option area=field --option saboteurs=mix

Measure again when the bots change. People are not bots, and the sentence says so.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.ui.words import N_, say, say_n

#: (area, saboteurs) -> percent of rounds won by the diggers, for 3, 4, ... 10 seats
DIGGERS: dict[tuple[str, str], tuple[int, ...]] = {
    ("field", "mix"): (62, 75, 54, 69, 42, 53, 62, 46),
    ("field", "max"): (47, 71, 35, 54, 24, 39, 51, 31),
    ("open", "mix"): (63, 82, 55, 65, 48, 58, 68, 51),
    ("open", "max"): (55, 82, 32, 62, 24, 42, 49, 35),
}
FEWEST = 3


def hint(seats: int, chosen: dict[str, Any]) -> tuple[Markup, Markup] | None:
    """What to expect with so many seats, and where that is from. None when nothing like it was measured."""
    measured = DIGGERS.get((chosen["area"], chosen["saboteurs"])) if chosen["connection"] == "live" else None
    if measured is None or not 0 <= seats - FEWEST < len(measured):
        return None
    wins = round(measured[seats - FEWEST] / 10)
    return (
        say_n(
            "With %(n)s player the diggers win about %(wins)s in 10 rounds.",
            "With %(n)s players the diggers win about %(wins)s in 10 rounds.",
            seats,
            wins=wins,
        ),
        say(N_("Counted over many rounds that bots played with each other. People may do otherwise.")),
    )
