"""The shelf as the desk uses it: every write of `table.slots` goes out with the reply.

A record also carries what the desk knows of the phone itself (`beside`): after a reload it is still whoever's
it was, comes from where it came, and shows the end of a round from where that had got to.  The shelf itself
is never scrambled: saves are when they leave for the page (`outgoing`), and no more once they have come from
there (`receive`).
"""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lantern.core import codec
from lantern.core.codec import BadSave
from lantern.table import mask, slots
from lantern.table.copies import Slot
from lantern.ui import prefs
from lantern.ui.desk import Desk, Refused

if TYPE_CHECKING:
    from lantern.table.session import Session

Plain = dict[str, Any]

#: The media type of an exported file.
MEDIA = "application/octet-stream"

#: No round takes so many taps to be shown.
MOST_SHOWN = 100

#: What browsers give a site at least, in UTF-16 units, and how many bytes one takes.
ROOM = 5 * 1024 * 1024


def receive(desk: Desk, found: Any) -> None:
    """Fill the shelf from what the page found in its storage, put that in order, and take the keys to it; and
    the settings, where they are newer than those that came by themselves.
    """
    there: dict[str, list[str]] = {}
    for kept in found if isinstance(found, list) else []:
        if not isinstance(kept, dict):
            continue
        slot, copies = kept.get("slot"), kept.get("copies")
        if isinstance(slot, str) and isinstance(copies, list) and copies:
            there[slot] = [copy for copy in copies if isinstance(copy, str)]
    desk.prefs = prefs.newest(desk.prefs, there.pop(prefs.SLOT, []))
    locks = [there.pop(slot) for slot in list(there) if mask.is_slot(slot)]
    keys = mask.keys(text for copies in locks for text in copies)
    desk.keys, desk.keys_kept = keys or (mask.new_key(),), False
    opened = {slot: unlocked(copies, keys) for slot, copies in there.items()}
    desk.shelf, writes = slots.gather({slot: texts for slot, (texts, _shut) in opened.items()})
    desk.out.saves += writes
    for slot, (texts, shut) in opened.items():
        if shut:
            kept = desk.shelf[slot] if texts else Slot(None, mask.LOCKED)
            desk.shelf[slot] = replace(kept, aside=(*kept.aside, *shut), doubt=True)


def unlocked(copies: list[str], keys: tuple[bytes, ...]) -> tuple[list[str], list[bytes]]:
    """The copies of a slot that are not scrambled any more, as texts, and those whose key is gone."""
    texts, shut = [], []
    for text in copies:
        data = codec.mended(text)
        try:
            texts.append(text if data is None else codec.to_text(mask.opened(data, keys)))
        except BadSave as bad:
            if data is not None and bad.key == mask.LOCKED:
                shut.append(data)
            else:
                texts.append(text)
    return texts, list(dict.fromkeys(shut))


def outgoing(desk: Desk) -> list[Plain]:
    """The writes of this reply as the page is to keep them: scrambled, unless the phone is set otherwise.
    With the first of them after a start goes every key, into each of its places, so that one that was lost is
    made good.
    """
    writes = desk.out.saves
    if not desk.prefs["scramble"] or not any(write["data"] for write in writes):
        return writes
    made = [write | {"data": write["data"] and scrambled(write["data"], desk.keys[0])} for write in writes]
    if desk.keys_kept:
        return made
    desk.keys_kept = True
    locks = [{"slot": mask.slot(key), "data": mask.key_text(key), "plain": {}} for key in desk.keys]
    return [*locks, *locks, *made]


def scrambled(data: str, key: bytes) -> str:
    """The text of a save, scrambled."""
    return codec.to_text(mask.close(codec.from_text(data), key))


def keep_all(desk: Desk, times: int = 1) -> None:
    """Write every save of the shelf once more; `times` 2: into both generations."""
    for slot, kept in desk.shelf.items():
        desk.out.saves += slots.as_found(slot, kept) * times


def keep(desk: Desk) -> None:
    """Save the running game with this reply."""
    if desk.session is None or desk.slot is None:
        return
    try:
        desk.out.saves.append(slots.keep(desk.shelf, desk.slot, desk.session, desk.now, **beside(desk)))
    except BadSave:
        desk.tell("play-unsaved")
        return
    for slot in slots.outlived(desk.shelf, desk.slot):
        desk.out.saves.append(slots.delete(desk.shelf, slot)[1])


def beside(desk: Desk) -> Plain:
    """What a record holds of the phone itself: who has drawn but not passed, who had it before, and how far
    the end of a round has been shown. None of it is a secret of anybody's.
    """
    return {"holder": desk.holder, "giver": desk.giver, "shown": desk.shown}


def entry(desk: Desk, slot: str) -> Slot:
    """What lies in that slot. Raises `Refused`."""
    if slot not in desk.shelf:
        raise Refused("no-save")
    found: Slot = desk.shelf[slot]
    return found


def take_up(desk: Desk, slot: str) -> None:
    """Make a saved game the running one; comfort is believed as far as there is such. Raises `BadSave`."""
    session = slots.open_slot(desk.shelf, slot)
    session.seats = tuple(replace(seat, comfort=prefs.comfort(seat.comfort)) for seat in session.seats)
    record = desk.shelf[slot].record or {}
    shown = record.get("shown")
    over = session.phone().kind in ("round", "final")
    desk.session, desk.slot, desk.giver = session, slot, _person(session, record.get("giver"))
    desk.holder = _person(session, record.get("holder")) if session.pending is None else None
    desk.shown = shown if over and type(shown) is int and 0 < shown < MOST_SHOWN else 0


def _person(session: Session, seat: Any) -> int | None:
    """That seat, if a person sits there."""
    there = type(seat) is int and 0 <= seat < len(session.seats) and session.seats[seat].bot is None
    return seat if there else None


def text(data: bytes) -> str:
    """Bytes as the page takes them for a file."""
    return base64.b64encode(data).decode("ascii")


def used(desk: Desk) -> int:
    """About how many characters the saves take in the page's storage: two generations of each, in base64."""
    total = 0
    for kept in desk.shelf.values():
        found = b"".join(kept.aside + kept.older) if kept.record is None else codec.encode(kept.record)
        total += room_for(found)
    return total


def room_for(data: bytes) -> int:
    """About how many characters of the page's storage a save takes: two generations of it, in base64."""
    return 2 * (len(data) * 4 // 3)
