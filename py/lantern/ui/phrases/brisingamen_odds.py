"""How long a game of Brísingamen takes and how it ends, measured, for one sentence beside the house rules.

The lab played 300 games for every number of seats, ordinary bots in all of them, seeds from 1 (a percentage
is good to about six points):

    python -m lantern.lab simulate --game brisingamen --seats 4 --games 300 --players normal \\
        --figures turns jewels links

A last round that is played to its end changes none of these figures.  Measure again when the bots change.
People are not bots, and the sentence says so.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.ui.words import N_, say, say_n

#: For 3, 4, 5 seats: turns of each seat, percent of games that the whole necklace ends.
MEASURED = ((27, 75), (22, 75), (18, 60))
FEWEST = 3


def hint(seats: int, chosen: dict[str, Any]) -> tuple[Markup, Markup] | None:
    """What to expect with so many seats, and where that is from. None when nothing like it was measured."""
    if chosen["strength_in_shaft"] != "off" or not 0 <= seats - FEWEST < len(MEASURED):
        return None
    turns, whole = MEASURED[seats - FEWEST]
    sentence = say_n(
        "With %(n)s player each has about %(turns)s turns; the whole necklace ends %(ends)s of 10 games.",
        "With %(n)s players each has about %(turns)s turns; the whole necklace ends %(ends)s of 10 games.",
        seats,
        turns=turns,
        ends=round(whole / 10),
    )
    source = say(N_("Counted over many games that bots played with each other. People may do otherwise."))
    return sentence, source
