"""What somebody new to Brísingamen is told, each thing when it first happens on their turn (ux: 2.11)."""

from __future__ import annotations

from lantern.ui.play.coach import Context, Hint
from lantern.ui.words import N_


def _chosen(context: Context) -> bool:
    """A dwarf of mine is chosen."""
    return any(dwarf["chosen"] for dwarf in context.get("dwarves", ()))


def scene(context: Context) -> str:
    """The moment of the turn: its phase, whether a dwarf is chosen, whether a sheet lies open."""
    marks = ("dwarf" if _chosen(context) else "-", "sheet" if context.get("sheet") else "-")
    return " ".join((str(context.get("phase")), *marks))


def free(context: Context) -> bool:
    """Nothing is chosen yet and nothing lies over the screen."""
    return context.get("phase") == "choose" and not _chosen(context) and not context.get("sheet")


HINTS = (
    Hint(
        "dwarves", "dwarves",
        N_("These are your dwarves. Tap one, and all places light up that it can reach."),
        free,
    ),
    Hint(
        "reach", "mine",
        N_("Lit places can be reached. Tap one to see what it would be, then the large button to do it."),
        lambda c: c.get("phase") == "choose" and _chosen(c) and not c.get("sheet"),
    ),
    Hint(
        "lamps", "chips",
        N_("The lamps are your actions of this turn. Each goes out when it is used."),
        free,
    ),
    Hint(
        "sheets", "doors",
        N_("Here lies what is not in the mine. Tap a sheet to see what you could do there."),
        free,
    ),
)  # fmt: skip
