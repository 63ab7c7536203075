"""What somebody new to The Saboteurs is told, each thing when it first happens on their turn (ux: 2.11)."""

from __future__ import annotations

from collections.abc import Collection

from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play.coach import Context, Hint
from lantern.ui.play.mine_view import place
from lantern.ui.play.saboteur_words import TOOLS
from lantern.ui.words import N_


def _kind(context: Context) -> str | None:
    """The kind of the chosen card."""
    return cards.kind(context["chosen"]) if context.get("chosen") else None


def _sheet(context: Context) -> str | None:
    return (context.get("sheet") or {}).get("name")


def _ghost(context: Context) -> bool:
    return context.get("focus_cell") is not None


def _both(context: Context) -> bool:
    """The card that lies there as a try may lie the other way round as well."""
    at = place(context["focus_cell"].split(","))
    return "both" in context["mine"].cells[at].marks


def _locked(context: Context) -> bool:
    """The chosen card cannot be played now."""
    return any(card["chosen"] and card["locked"] for card in context["hand"])


def scene(context: Context) -> str:
    """The moment of the turn: its phase, the kind of the chosen card, a card lying as a try, a sheet."""
    words = (context.get("phase"), _kind(context), "ghost" if _ghost(context) else None, _sheet(context))
    return " ".join(word or "-" for word in words)


def free(context: Context) -> bool:
    """Nothing is chosen yet and nothing lies over the screen."""
    return context.get("phase") == "choose" and not context.get("chosen") and not _sheet(context)


def lies(wanted: Collection[str], context: Context) -> bool:
    """One of these things lies before me."""
    return any(thing["lies"] and thing["thing"] in wanted for thing in context["things"])


def over(kind: str, context: Context) -> bool:
    """A card of this kind is chosen, and the sheet with the people lies open."""
    return _kind(context) == kind and _sheet(context) == "who"


def aims(kind: str, context: Context) -> bool:
    """A card of this kind is chosen that can be played, and nothing lies over the screen."""
    return _kind(context) == kind and not _locked(context) and not _sheet(context) and not _ghost(context)


HINTS = (
    Hint(
        "choose", "hand",
        N_("These are your cards. Tap one to choose it, hold it to read what it does."),
        free,
    ),
    Hint(
        "cracked", "tools",
        N_("A tool of yours is cracked. Until it is mended you lay no tunnels, but all else you may do."),
        lambda c: free(c) and lies(TOOLS, c),
    ),
    Hint(
        "recap", "chips",
        N_("Here you see what the others did since your turn."),
        lambda c: free(c) and c["recap"]["count"] > 0,
    ),
    Hint(
        "helmet", "helmet",
        N_("Your secret lies under the helmet. Hold it to look, lift to hide."),
        free,
    ),
    Hint(
        "zoom", "chips",
        N_("Plus and minus make the mine larger and smaller; so do two fingers."),
        free,
    ),
    Hint(
        "pit", "second",
        N_("This card is of no use now. You may throw it away: nobody sees which it was."),
        lambda c: c.get("phase") == "choose" and not _sheet(c) and _locked(c),
    ),
    Hint(
        "place", "mine",
        N_("The card fits where it glows. Tap a place to try it there."),
        lambda c: aims("path", c),
    ),
    Hint(
        "both", "mine",
        N_("Here it fits both ways round. Tap it again to turn it."),
        lambda c: _ghost(c) and not _sheet(c) and _both(c),
    ),
    Hint(
        "ghost", "main",
        N_("It only lies there as a try. Tap another place to move it, or the large button to lay it."),
        lambda c: _ghost(c) and not _sheet(c),
    ),
    Hint(
        "map", "mine",
        N_("Choose a goal. All will know that you looked; what you saw only you will know."),
        lambda c: aims("map", c),
    ),
    Hint(
        "rockfall", "mine",
        N_("A rockfall takes one tunnel card out of the mine. The marked ones can go."),
        lambda c: aims("rockfall", c),
    ),
    Hint(
        "break", "sheet",
        N_("Choose somebody. With a cracked tool they lay no tunnels until it is mended."),
        lambda c: over("break", c),
    ),
    Hint(
        "mend", "sheet",
        N_("Choose whose tool is made whole again, yours or another’s."),
        lambda c: over("repair", c),
    ),
    Hint(
        "peek", "sheet",
        N_("Hold the card to look under it. What you tell the others is up to you."),
        lambda c: _sheet(c) == "peek",
    ),
    Hint(
        "laid", "second",
        N_("You may still take this back, until you draw a card or pass the phone on."),
        lambda c: c.get("phase") == "laid" and not _sheet(c) and not c["bar"]["second"]["off"],
    ),
    Hint(
        "drawn", "main",
        N_("Here is what you drew. Pass the phone on, and talk as much as you like."),
        lambda c: c.get("phase") == "drawn" and not _sheet(c),
    ),
)  # fmt: skip
