"""Why something does not go in Brísingamen, and what would (rules: sections 2 and 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from lantern.core.contract import Reason
from lantern.table.seats import Seat
from lantern.ui.play import brisingamen_names as names
from lantern.ui.words import N_, name, say

REASONS = {
    "no-actions-left": N_("Both actions are used, and there is no token to buy another."),
    "no-more-extra": N_("Three extra actions are all a turn has."),
    "thief-not-extra": N_("The thief needs one of the two actions of a turn, not an extra one."),
    "dwarf-gone": N_("This dwarf has made its jewel and left. Choose another."),
    "already-there": N_("It stands there already. Choose another place."),
    "lamp-taken": N_("%(who)s stands at this lamp. Go on to the next one."),
    "stops-before": N_("The move ends at %(place)s, the first empty lamp on the way."),
    "too-many-passed": N_("Too many on the way: it passes %(most)s dwarves at most."),
    "strong-dwarf": N_("%(who)s is strong: nobody passes."),
    "cavern-taken": N_("%(who)s is in this cavern. A cavern holds one dwarf."),
    "not-entering": N_("An ability is taken along from outside only."),
    "ability-not-held": N_("You do not have this card: %(ability)s."),
    "nothing-to-drink": N_("This dwarf has no potion to drink now."),
    "already-drunk": N_("It has drunk that already."),
    "drunk-while-moving": N_("This potion is drunk while the dwarf moves."),
    "not-in-cavern": N_("Gems lie in caverns. Move into one."),
    "not-moving": N_("Gems are picked up in the action in which a dwarf moves."),
    "carries-bat": N_("Whoever set out with the bat picks up nothing in that move."),
    "barrow-full": N_("The barrow is full. A second cavern takes the stamina potion."),
    "no-bat": N_("This dwarf has no bat."),
    "nothing-here": N_("This cavern is empty. Look for another."),
    "wrong-count": N_("The bat takes %(count)s here. Choose as many."),
    "gems-not-there": N_("Not there: %(gems)s."),
    "not-in-workshop": N_("This jewel is not in the workshop."),
    "take-first": N_("Take this jewel from the workshop first."),
    "not-held": N_("You do not have this jewel."),
    "link-not-open": N_("This part of the necklace is not open."),
    "necklace-whole": N_("The necklace is whole. Make a jewel instead."),
    "nobody-outside": N_("This takes a dwarf outside. Bring one out first."),
    "no-dwarves-left": N_("All your dwarves have made their jewel."),
    "gems-missing": N_("Still missing: %(gems)s."),
    "too-many-given": N_("Two gems at most are given in one action."),
    "bad-rate": N_("One for one of the same size, or a large one for two small ones, either way."),
    "same-gems": N_("That would be the same gem. Choose another."),
    "one-ability-a-turn": N_("One ability a turn, and this turn has had its one."),
    "ability-not-open": N_("This ability does not lie open."),
    "ability-held": N_("You have one like it. Abilities are all different."),
    "too-many-abilities": N_("Three abilities are the most, those of your dwarves included."),
    "self-target": N_("Not from yourself. Choose another player or the market."),
    "nothing-to-steal": N_("There is nothing to take here."),
    "wrong-loot": N_("One large gem, or two small ones."),
    "actions-left": N_("There are actions left. Use them, or let one go."),
    "not-your-turn": N_("It is not your turn."),
    "game-over": N_("The game is over."),
    "unreadable": N_("That does not go."),
}

#: The paragraph of the rule book about a refusal; what is not named here is about moving.
RULES_OF = {
    "make": (
        "not-held", "take-first", "not-in-workshop", "link-not-open", "gems-missing", "nobody-outside",
        "no-dwarves-left", "necklace-whole",
    ),
    "trade": ("too-many-given", "bad-rate", "same-gems", "gems-not-there"),
    "ability": (
        "one-ability-a-turn", "ability-not-open", "ability-held", "too-many-abilities", "ability-not-held",
        "not-entering", "nothing-to-drink", "already-drunk", "drunk-while-moving", "no-bat", "wrong-count",
    ),
    "thief": ("self-target", "nothing-to-steal", "wrong-loot", "thief-not-extra"),
    "turn": ("no-actions-left", "no-more-extra", "actions-left", "not-your-turn", "game-over", "unreadable"),
    "collect": ("not-in-cavern", "not-moving", "carries-bat", "barrow-full", "nothing-here"),
}  # fmt: skip
_RULE = {key: rule for rule, keys in RULES_OF.items() for key in keys}


def rule_of(key: str) -> str:
    """The paragraph of the rule book that explains a refusal."""
    return _RULE.get(key, "moving")


def reason(why: Reason, seats: Sequence[Seat], you: int | None) -> Markup:
    """A refusal in a sentence that says what would work."""
    return say(REASONS.get(why.key, REASONS["unreadable"]), **_params(why, seats, you))


def _params(why: Reason, seats: Sequence[Seat], you: int | None) -> dict[str, Any]:
    """What its places stand for: dwarves and lamps out of `where`, gems and cards out of `params`."""
    found: dict[str, Any] = dict(why.params)
    for spot in why.where:
        if "place" in spot:
            found["place"] = names.place(spot["place"])
        if "dwarf" in spot:
            found["who"] = dwarf(seats, spot["seat"], spot["dwarf"], you)
    if "gems" in found:
        found["gems"] = names.gems(found["gems"])
    if "ability" in found:
        found["ability"] = names.ability(found["ability"])
    return found


def dwarf(seats: Sequence[Seat], seat: int, number: int, you: int | None) -> Markup:
    """ "your dwarf 2" or "Kai’s dwarf 2"."""
    if seat == you:
        return say(N_("your dwarf %(n)s"), n=number)
    return say(N_("%(name)s’s dwarf %(n)s"), name=name(seats[seat].name), n=number)
