"""Why a file or a pasted text was not taken in, and what to do then. Nothing on the phone was changed."""

from __future__ import annotations

from lantern.ui.words import N_

#: By what it was (a file, a backup, a text, a link) and the key of the codec or of the page. What one of
#: those has no sentence of its own for, is said as of a file.
REFUSED = {
    "file-not-a-save": N_(
        "This is no game file. Choose one that ends in .lantern, or a backup that ends in .zip."
    ),
    "file-damaged": N_(
        "This file is damaged, and nothing of it was taken over. Ask for it again, or for the game as text."
    ),
    "file-newer": N_(
        "This game was made by a newer version. Update the app on the home screen, then bring it in again."
    ),
    "file-older-unsupported": N_(
        "This game is from a version so old that it cannot be opened any more. Nothing here was changed."
    ),
    "file-too-large": N_(
        "This file is too large to be one of our games. Those end in .lantern and are a few kilobytes."
    ),
    "file-locked": N_(
        "This game is scrambled, and its key is gone from this browser. Export it again where it opens: what "
        "is exported is never scrambled."
    ),
    "file-unread": N_(
        "The browser could not read this file. Copy it to this phone first, then choose it again."
    ),
    "backup-not-a-save": N_(
        "No game is in this zip file. Choose one that “Back up all games” made, or a file that ends in "
        ".lantern."
    ),
    "backup-damaged": N_(
        "This backup is damaged, and no game in it can be read. Ask for it again, or for single games."
    ),
    "backup-too-large": N_(
        "This zip file holds too much to be a backup of games. Choose single games out of it."
    ),
    "text-not-a-save": N_(
        "This text holds no game. Copy it from its first letter to its last, and paste it again."
    ),
    "text-damaged": N_(
        "Something of this text is missing or changed. Copy all of it and paste it again, or ask for the "
        "file."
    ),
    "text-too-large": N_("This text is too long to be one of our games. Ask for the file, and import that."),
    "text-none": N_("Nothing was pasted. Hold the field, choose “Paste”, then look inside."),
    "link-not-a-save": N_("There is no game in this link. Ask for it again, or for the game as a file."),
    "link-damaged": N_(
        "Something of this link is missing or changed. Ask for it again, or for the game as a file."
    ),
    "link-too-large": N_("This link is too long to be one of our games. Ask for the file, and import that."),
}


def reason(kind: str, key: str) -> str:
    """The key of the sentence for a `kind` (file, backup, text, link) that was refused because of `key`."""
    own = f"{kind}-{key}"
    if own in REFUSED:
        return own
    return f"file-{key}" if f"file-{key}" in REFUSED else f"{kind}-not-a-save"
