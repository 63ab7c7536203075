"""What somebody new to Doors & Crystals is told: all of the base game, and what is new here."""

from __future__ import annotations

from lantern.ui.play import saboteur_coach as base
from lantern.ui.play.coach import Context, Hint
from lantern.ui.play.saboteur_coach import aims, free, lies, over, scene
from lantern.ui.play.saboteur_words import SPECIAL
from lantern.ui.words import N_

__all__ = ["HINTS", "scene"]


def _special(wanted: str, context: Context) -> bool:
    """A path card with something special on it is chosen."""
    return aims("path", context) and SPECIAL.get(context["chosen"], "").startswith(wanted)


#: What is special about a card comes before how any card is laid.
NEW = (
    Hint(
        "trapped", "tools",
        N_("You are trapped: no tunnels, and no gold at the end, until somebody frees you or two cards go."),
        lambda c: free(c) and lies({"trapped"}, c),
    ),
    Hint(
        "pile", "hand",
        N_("Up to three cards may go at once, and as many are drawn. Tap them into the pile and out of it."),
        lambda c: c.get("phase") == "choose" and not c.get("sheet") and bool(c.get("offers")),
    ),
    Hint(
        "ladder", "mine",
        N_("A ladder is as good as a start of its own. It only has to touch a card."),
        lambda c: _special("ladder", c),
    ),
    Hint(
        "blue-door", "mine",
        N_("Behind this door all may dig, but at the end only the blue team can pass it."),
        lambda c: _special("blue", c),
    ),
    Hint(
        "green-door", "mine",
        N_("Behind this door all may dig, but at the end only the green team can pass it."),
        lambda c: _special("green", c),
    ),
    Hint(
        "crystal", "mine",
        N_("Each crystal in the mine is gold for the geologists, whoever laid it."),
        lambda c: _special("crystal", c),
    ),
    Hint(
        "bridge", "mine",
        N_("Two tunnels lie on this card that do not meet. One of them has to lead back to the start."),
        lambda c: _special("two-ways", c),
    ),
    Hint(
        "theft", "main",
        N_("With this before you, you may take a piece of gold from anybody after the round."),
        lambda c: aims("theft", c),
    ),
    Hint(
        "hands-off", "sheet",
        N_("Choose whose theft card goes away: nobody is robbed by it."),
        lambda c: over("hands-off", c),
    ),
    Hint(
        "swap-hands", "sheet",
        N_("You get all the cards of whom you choose, and they get yours, and draw."),
        lambda c: over("swap-hands", c),
    ),
    Hint(
        "inspect", "sheet",
        N_("All will know whom you looked at; which dwarf it was only you will know."),
        lambda c: over("inspect", c),
    ),
    Hint(
        "swap-hats", "sheet",
        N_("Whoever you choose gets another dwarf, from those that nobody has. It may be you."),
        lambda c: over("swap-hats", c),
    ),
    Hint(
        "trap", "sheet",
        N_("Who is trapped lays no tunnels, and gets no gold if it stays so."),
        lambda c: over("trap", c),
    ),
    Hint(
        "free", "sheet",
        N_("Choose who gets out of the trap, you or another."),
        lambda c: over("free", c),
    ),
    Hint(
        "rob", "top",
        N_("Everybody will see whom you take it from. You may also leave it."),
        lambda c: "earlier" in c,
    ),
)  # fmt: skip

HINTS = (base.HINTS[0], *NEW, *base.HINTS[1:])
