"""Saves (ux: 2.13): continue, copy, rename, delete with a way back, export and import. Nothing is
replaced unasked.
"""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count
from typing import Any

from markupsafe import Markup

from lantern.core import codec
from lantern.core.codec import BadSave
from lantern.table import backup, link, mask, names, slots
from lantern.table.copies import Slot
from lantern.ui import links, shelf, words
from lantern.ui.desk import Args, Desk, Refused, action, screen, text
from lantern.ui.phrases import common, games, imports
from lantern.ui.screens.game import lay_over
from lantern.ui.screens.home import enter, running
from lantern.ui.words import N_, say, say_n

#: How long "Undo" stands there after a deletion.
UNDO_MS = 8000


@action("saves")
def open_saves(desk: Desk, args: Args) -> None:
    """The list of saves; from a game it is reached by the home screen only."""
    away_from_the_table(desk)
    lay_over(desk, "saves")


def away_from_the_table(desk: Desk) -> None:
    """While a game is played nothing leaves the shelf: it holds every hand of that game. Raises `Refused`."""
    if desk.session is not None:
        raise Refused("odd-request")


def slot_of(desk: Desk, args: Args) -> str:
    """The slot of the arguments. Raises `Refused` if it is not on the shelf, or during a game."""
    away_from_the_table(desk)
    slot = text(args, "slot")
    shelf.entry(desk, slot)
    return slot


@action("save-open")
def manage(desk: Desk, args: Args) -> None:
    """Show what can be done with a save, or put it away again."""
    slot = slot_of(desk, args)
    desk.local["open"] = None if desk.local.get("open") == slot else slot
    desk.local.pop("rename", None)
    remind(desk)


@action("save-copy")
def copy(desk: Desk, args: Args) -> None:
    """An independent copy of a save."""
    slot = slot_of(desk, args)
    title = title_of(shelf.entry(desk, slot))
    try:
        made, write = slots.duplicate(desk.shelf, slot, name_of_copy(desk, title))
    except BadSave as wrong:
        raise Refused(wrong.key) from None
    desk.out.saves.append(write)
    desk.local["open"] = made
    desk.tell("saved-copy")


def title_of(kept: Slot) -> str:
    """What a save is called: its own name, or its game's."""
    if kept.record is None:
        return words.plain(say(N_("A save")))
    label = slots.label(kept.record)
    return label["title"] or words.plain(games.title(label["game"]))


def name_of_copy(desk: Desk, title: str) -> str:
    """What a copy is called: like no other save, and the title cut where the whole would be too long."""
    taken = {row.get("title") for row in slots.listing(desk.shelf)}
    letters = names.letters(title)
    for number in count(1):
        sentence = N_("%(title)s, copy") if number == 1 else N_("%(title)s, copy %(number)s")
        shown, called = letters, words.plain(say(sentence, title=title, number=number))
        while len(names.letters(called)) > slots.LONGEST and shown:
            shown = shown[:-1]
            called = words.plain(say(sentence, title="".join(shown).strip() + "…", number=number))
        if called not in taken:
            return called
    raise AssertionError("numbers do not end")


@action("save-rename")
def rename(desk: Desk, args: Args) -> None:
    """Give a save a name: first the field, then with `title` the name."""
    slot = slot_of(desk, args)
    kept = shelf.entry(desk, slot)
    if kept.record is None:
        raise Refused(kept.problem or "damaged")
    if "title" not in args:
        desk.local["rename"] = slot
        remind(desk)
        return
    try:
        desk.out.saves.append(slots.rename(desk.shelf, slot, text(args, "title")))
    except BadSave as wrong:
        raise Refused(wrong.key) from None
    desk.local.pop("rename", None)
    desk.tell("renamed")


@action("save-delete")
def delete(desk: Desk, args: Args) -> None:
    """Delete a save; for eight seconds it can be taken back."""
    slot = slot_of(desk, args)
    kept, write = slots.delete(desk.shelf, slot)
    desk.out.saves.append(write)
    desk.local["gone"] = (slot, kept, desk.now + UNDO_MS)
    desk.local["open"] = None
    remind(desk)


def remind(desk: Desk) -> None:
    """Say what was deleted, with Undo beside it, as long as its eight seconds last; other taps do not take
    it away.
    """
    slot, kept, until = desk.local.get("gone", ("", None, 0))
    left = min(until - desk.now, UNDO_MS)
    if left <= 0:
        return
    desk.tell("deleted", name=title_of(kept))
    desk.local["notice_do"] = {"do": "save-restore", "label": say(N_("Undo")), "args": {}}
    desk.out.after = {"do": "save-forget", "args": {"slot": slot}, "ms": left}


@action("save-restore")
def restore(desk: Desk, args: Args) -> None:
    """Put the deleted save back."""
    if "gone" not in desk.local:
        raise Refused("no-save")
    slot, kept, _until = desk.local.pop("gone")
    desk.out.saves += slots.restore(desk.shelf, slot, kept)
    desk.tell("restored", name=words.plain(say(N_("The game"))))


@action("save-forget")
def forget(desk: Desk, args: Args) -> None:
    """The eight seconds are over."""
    if "gone" in desk.local and desk.local["gone"][0] == args.get("slot"):
        desk.local.pop("gone")
        desk.local.pop("notice_do", None)


@action("save-export")
def export(desk: Desk, args: Args) -> None:
    """Hand a save out as a file. One that cannot be opened goes out as it was found; so does, with the
    argument `damaged`, what lies damaged beside one that can.
    """
    hand_out = backup.export_damaged if "damaged" in args else backup.export
    try:
        name, data = hand_out(desk.shelf, slot_of(desk, args))
    except BadSave as wrong:
        raise Refused(wrong.key) from None
    desk.out.download = {"name": name, "data": shelf.text(data), "type": shelf.MEDIA}
    remind(desk)


@action("save-rescue")
def rescue(desk: Desk, args: Args) -> None:
    """Go on with what is left of a damaged save: it becomes a save of its own."""
    try:
        made, write = slots.take_up_rest(desk.shelf, slot_of(desk, args), desk.now)
    except BadSave as wrong:
        raise Refused(wrong.key) from None
    desk.out.saves.append(write)
    desk.local["open"] = made
    desk.tell("rescued")


@action("save-text")
def as_text(desk: Desk, args: Args) -> None:
    """Show a save as text, to be sent in a message and pasted on another phone; once more hides it."""
    slot = slot_of(desk, args)
    desk.local["text"] = None if desk.local.get("text") == slot else slot
    remind(desk)


@action("save-link")
def as_link(desk: Desk, args: Args) -> None:
    """Show a save as a link to this app and as a picture of that link; once more hides both."""
    slot = slot_of(desk, args)
    shown = desk.local.pop("link", None)
    if shown is None or shown["slot"] != slot:
        url = links.to_save(desk, slot)
        desk.local["link"] = {"slot": slot, "url": url, "picture": links.drawn(url)}
    remind(desk)


@action("save-link-copy")
def copy_link(desk: Desk, args: Args) -> None:
    """Put the link on the clipboard."""
    desk.out.copy = links.to_save(desk, slot_of(desk, args))
    remind(desk)


@action("backup")
def back_up(desk: Desk, args: Args) -> None:
    """Hand out all saves in one file."""
    away_from_the_table(desk)
    if not desk.shelf:
        raise Refused("no-save")
    day = datetime.fromtimestamp(desk.now / 1000, UTC).date().isoformat()
    data = backup.pack(desk.shelf)
    desk.out.download = {"name": f"lantern-{day}.zip", "data": shelf.text(data), "type": "application/zip"}
    remind(desk)


@action("import")
def bring_in(desk: Desk, args: Args) -> None:
    """A file was chosen (`value`, base64; or `problem`, what kept the page from reading it) or its text was
    pasted (`data`): open it to see what it is. Nothing is kept yet.
    """
    bring(desk, *looked_into(desk, args))
    remind(desk)


def bring(desk: Desk, by: str, found: backup.Unpacked) -> None:
    """Show what was found, to be kept or not. Raises `Refused` if all of it is here already."""
    if not found.records:
        raise Refused("import-here")
    # As bytes: the desk is copied with every tap.
    desk.local["incoming"] = {
        "by": by,
        "games": [(codec.encode(record), slots.label(record)) for record in found.records],
        "here": found.here,
        "unreadable": found.unreadable,
    }


def looked_into(desk: Desk, args: Args) -> tuple[str, backup.Unpacked]:
    """What it was (file, backup, text, link), and what is in it. Raises `Refused` with the sentence for its
    kind.
    """
    kind = "text" if "data" in args and "value" not in args else "file"
    raw = args.get("data" if kind == "text" else "value")
    if isinstance(args.get("problem"), str):
        raise Refused(imports.reason(kind, args["problem"]))
    if not isinstance(raw, str) or not raw.strip():
        raise Refused("text-none" if kind == "text" else "import-none")
    if kind == "text" and link.inside(raw) is not None:
        return "link", linked(raw)
    try:
        data = mask.opened(codec.from_text(raw, backup.LARGEST_FILE), desk.keys)
        if not data.startswith(backup.MAGIC):
            return kind, backup.Unpacked((slots.preview(data),), 0, 0)
        kind = "backup"
        return kind, backup.unpack(data, desk.shelf)
    except BadSave as wrong:
        raise Refused(imports.reason(kind, wrong.key)) from None


def linked(text: str) -> backup.Unpacked:
    """What is in a link. Raises `Refused` with the sentence for it."""
    try:
        return backup.Unpacked((slots.preview(link.envelope(text)),), 0, 0)
    except BadSave as wrong:
        raise Refused(imports.reason("link", wrong.key)) from None


def arrive(desk: Desk, text: str) -> None:
    """The app was opened by a link with a game (or anything) behind its ``#``: show what is in it, over home.
    Nothing is kept yet, and a game that was going on rests on the shelf.
    """
    lay_over(desk, "saves")
    try:
        bring(desk, "link", linked(text))
    except Refused as refused:
        desk.tell(refused.key)


@action("import-keep")
def keep_it(desk: Desk, args: Args) -> None:
    """Keep every game of the file as a save of its own; no other save is touched."""
    incoming = desk.local.pop("incoming", None)
    if incoming is None:
        raise Refused("import-none")
    if shelf.used(desk) + sum(shelf.room_for(data) for data, _label in incoming["games"]) > shelf.ROOM:
        raise Refused("quota")
    for data, _label in incoming["games"]:
        slot, write = slots.take_in(desk.shelf, codec.decode(data))
        desk.out.saves.append(write)
        desk.local["open"] = slot
    desk.tell("imported" if len(incoming["games"]) == 1 else "imported-all")


@action("import-drop")
def drop_it(desk: Desk, args: Args) -> None:
    """Not this file."""
    desk.local.pop("incoming", None)
    remind(desk)


@action("save-continue")
def go_on(desk: Desk, args: Args) -> None:
    """Open a save at its curtain."""
    enter(desk, slot_of(desk, args))


@screen("saves", template="saves.html", audience="all")
def saves(desk: Desk) -> dict[str, Any]:
    """All saves, the latest first; those in trouble last, each with what can be done."""
    used = shelf.used(desk)
    incoming = desk.local.get("incoming")
    return {
        "rows": [row_view(desk, row) for row in slots.listing(desk.shelf)],
        "finished": slots.FINISHED,
        "incoming": None if incoming is None else incoming_view(incoming, desk.now),
        "renaming": desk.local.get("rename"),
        "used": common.number(used / 1024),
        "room": common.number(shelf.ROOM / 1024 / 1024),
        "linkable": links.address(desk) is not None,
        "eviction": bool(desk.device.get("ios")),
    }


def incoming_view(incoming: dict[str, Any], now: int) -> dict[str, Any]:
    """What is in a file, before anything of it is kept."""
    notes = []
    if incoming["here"]:
        notes.append(
            say_n(
                "%(n)s game of this file is here already.",
                "%(n)s games of this file are here already.",
                incoming["here"],
            )
        )
    if incoming["unreadable"]:
        notes.append(
            say_n(
                "%(n)s game of this file cannot be read.",
                "%(n)s games of this file cannot be read.",
                incoming["unreadable"],
            )
        )
    games_in = [view({"slot": "", **label}, now) for _data, label in incoming["games"]]
    return {"by": incoming["by"], "games": games_in, "notes": notes}


def row_view(desk: Desk, row: dict[str, Any]) -> dict[str, Any]:
    """A save for the list."""
    open_now = desk.local.get("open") == row["slot"]
    trouble = common.trouble(row["problem"]) if row["problem"] else None
    facts = (
        view(row, desk.now)
        if "game" in row
        else {"slot": row["slot"], "title": say(N_("A save")), "whose": "", "heads": []}
    )
    left = slots.left(desk.shelf, row["slot"]) if open_now else None
    told = open_now and "game" in row and desk.local.get("text") == row["slot"]
    linked_to = desk.local.get("link") if open_now and "game" in row else None
    return facts | {
        "open": open_now,
        "trouble": trouble,
        "playable": "game" in row,
        "aside": row["aside"] if "game" in row else 0,
        "left": None if left is None else what_is_left(left.moves),
        "text": shelf.text(backup.export(desk.shelf, row["slot"])[1]) if told else None,
        "link": linked_to if linked_to and linked_to["slot"] == row["slot"] else None,
    }


def what_is_left(moves: int) -> Markup:
    """How much of a damaged save can be gone on with."""
    if not moves:
        return say(N_("Its position can still be read, its moves cannot."))
    return say(N_("What can still be read of it goes up to move %(n)s."), n=moves)


def view(row: dict[str, Any], now: int) -> dict[str, Any]:
    """A readable save in words."""
    return running(row, now) | {"named": row.get("title") or ""}
