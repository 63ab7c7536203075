"""Sentences of the table, whatever the game: notices, troubles, things before a player."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.ui.phrases.imports import REFUSED
from lantern.ui.words import N_, gettext, say

#: One short message on the next screen. Calm, and it says what would work.
NOTICES = {
    "odd-request": N_("That tap got lost. Please try again."),
    "unknown-action": N_("This button does nothing here. Your game is as it was."),
    "covered": N_("The screen was covered. Hold the ring to go on."),
    "one-moment": N_("One moment, the others are still moving."),
    "look-first": N_("Hold the card to look at it first."),
    "no-save": N_("That save is not here any more."),
    "went-back": N_("One turn taken back. Everybody’s list of what happened says so."),
    "no-game": N_("No game is open. Start one or continue a saved one."),
    "nothing-to-undo": N_("There is nothing to take back."),
    "seen-new": N_("Something new was seen, so this stays as it is."),
    "undone": N_("Taken back."),
    "dots-wrong": N_("Those are not the four dots. Try again, as often as you like."),
    "dots-differ": N_("Those were not the same four dots. Begin again."),
    "dots-set": N_("The four dots are set."),
    "dots-put-away": N_("The four dots are put away. Everybody’s list of what happened says so."),
    "too-few": N_("This game needs at least %(least)s seats. Add people or fill with bots."),
    "too-many": N_("This game has room for %(most)s seats."),
    "seats-over": N_(
        "This game has room for %(most)s seats. Tap a seat to remove it, or choose another game."
    ),
    "one-person": N_("At least one seat has to be a person."),
    "saved-copy": N_("A copy is kept among your saves."),
    "renamed": N_("Renamed."),
    "deleted": N_("%(name)s is deleted."),
    "restored": N_("%(name)s is back."),
    "imported": N_("The game is among your saves now."),
    "imported-all": N_("The games are among your saves now."),
    "import-here": N_("Every game of this file is here already."),
    "import-none": N_("No game file was chosen."),
    "reset": N_("Settings are as on the first day. People and games are kept."),
    "comfort-kept": N_("From now on it is like this for %(name)s."),
    "install-later": N_("The menu of the browser can install it at any time."),
    "history-readonly": N_(
        "This game was saved by another version. You can play on; what came before cannot be replayed."
    ),
    "older-copy": N_(
        "A copy of this game was damaged. This is the newest whole one: look whether the last step is there."
    ),
    "save-gone": N_(
        "The game that was open is not stored here any more. If you have a file of it, import it under Saves."
    ),
    "rescued": N_("What could be read is a save of its own now. The damaged one is still here."),
    "play-unsaved": N_(
        "This step could not be saved. The game goes on, but it may be lost when the page closes."
    ),
    "copy-failed": N_("The browser does not allow that. Hold the text itself, and copy it."),
    "copied": N_("Copied."),
    "room-made": N_("There is room again, and the game is kept."),
    "not-legal": N_("That does not go now."),
}

#: What is wrong with a save, by the keys of the codec and of the page's storage, and a way out.
TROUBLES = {
    "damaged": N_("This save is damaged and cannot be opened. You can still export the file, or delete it."),
    "older-unsupported": N_(
        "This save is from a very old version and cannot be opened any more. Export the file to keep it."
    ),
    "locked": N_(
        "This save is scrambled, and its key is gone from this browser. It cannot be opened; if you exported "
        "the game before, import that file."
    ),
    "too-large": N_("This file is too large to be one of our games."),
    "newer": N_("This save was made by a newer version. Update the app on the home screen, then open it."),
    "not-a-save": N_("This is no game file. Choose a file that ends in .lantern."),
    "quota": N_("The storage of this browser is full: what is new may be lost when the page closes."),
    "verify": N_("The browser did not keep what was saved. Export games you want to keep."),
    "blocked": N_(
        "This browser lets nothing be stored, as in a private window or where cookies are blocked: games may "
        "be lost when it closes. Export what you want to keep."
    ),
    "second-tab": N_("The game is open in another tab. Go on there, or in this tab with the button below."),
    "cleared": N_("The storage of this browser was cleared. What was still known here is kept again."),
}

#: Things that can lie before a player: as it is called when it does not, and when it does.
THINGS = {
    "pickaxe": (N_("pickaxe"), N_("cracked pickaxe")),
    "lantern": (N_("lantern"), N_("cracked lantern")),
    "cart": (N_("cart"), N_("cracked cart")),
    "trapped": (N_("free"), N_("trapped")),
    "theft": (N_("no theft card"), N_("theft card")),
}
#: Things that are there only while they lie: one picture each. Tools have two, whole and cracked.
LYING_ONLY = frozenset({"trapped", "theft"})

#: The few words the page says by itself, while Python is asleep or gone (index.html has them in English).
PAGE = {
    "moment": N_("One moment"),
    "stumble": N_("The table stumbled. Your game is safe."),
    "safe": N_("Start it again and the phone comes back to the same person."),
    "again": N_("Start again"),
    "reload": N_("Load the page again"),
    "copy": N_("Copy details"),
    "offline": N_("Offline"),
    "ready": N_("Works offline"),
    "progress": N_(
        "Getting ready for offline: {done} of {whole} MB. You can already set up a table or read the rules."
    ),
    "broken": N_("The download for offline use has stopped. It goes on by itself when the network is back."),
    "cut": N_("The download broke off."),
    "later": N_("It goes on by itself when the network is back."),
}

TEMPERS = {
    "cautious": N_("Cautious"),
    "cheerful": N_("Cheerful"),
    "sly": N_("Sly"),
}

SKILLS = {1: N_("Beginner"), 2: N_("Regular"), 3: N_("Old hand")}


def notice(key: str, params: dict[str, Any]) -> Markup:
    """The sentence of a notice or a trouble; an unknown key still says something true."""
    sentence = NOTICES.get(key) or TROUBLES.get(key) or REFUSED.get(key) or NOTICES["not-legal"]
    return say(sentence, **params)


def trouble(key: str) -> Markup:
    """What is wrong with a save and what can be done."""
    return say(TROUBLES.get(key, TROUBLES["damaged"]))


def thing(key: str, broken: bool = False) -> Markup:
    """Something before a player; a key without words is shown as it is (tests keep this from happening)."""
    return say(THINGS[key][broken]) if key in THINGS else Markup.escape(key)


def picture(key: str) -> str:
    """The picture of a thing that lies before a player, on the art sheet."""
    return f"t-{key}" if key in LYING_ONLY else f"t-{key}-x"


def number(n: int | float, digits: int = 0) -> str:
    """A number for people. Western digits in every language of ours; tabular by CSS."""
    return f"{n:.{digits}f}"


def page_words() -> dict[str, str]:
    """The page's own words in the language of now."""
    return {key: gettext(sentence) for key, sentence in PAGE.items()}
