"""The shelf of saves: which copy of a game counts, what its label says, and what becomes of damaged ones.

A shelf is a dict of slot names to `Slot`; nothing here stores anything.  Each change returns the writes the
page has to make (``{"slot", "data", "generation", "plain"}``, data None: remove).  The page keeps two
generations of a slot, written alternately, each in two stores; on load all copies come back and the highest
valid `seq` wins (architecture.md section 4).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lantern.core.codec import LARGEST, BadSave, decode, encode, from_text, to_text
from lantern.core.contract import Plain
from lantern.table import names
from lantern.table.session import Session

#: Longest name of a save, in letters.
LONGEST = 40
SUFFIX = ".lantern"
#: So many finished games stay, for the page reads the whole shelf at every start; one with a name stays.
FINISHED = 30

Shelf = dict[str, "Slot"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One saved table. Without a `record` it cannot be played and `problem` (a key of the codec) says why.

    `aside` are the copies that could not be read, kept as they are so that they can be exported.
    """

    record: Plain | None
    problem: str | None = None
    aside: tuple[bytes, ...] = ()


def read(copies: Iterable[str]) -> Slot:
    """The slot behind all its copies (texts as stored): the valid one with the highest seq."""
    best: Plain | None = None
    problem, aside = None, []
    for text in copies:
        try:
            data = from_text(text)
        except BadSave as bad:
            problem, data = problem or bad.key, text.encode("utf-8", "replace")[:LARGEST]
            aside.append(data)
            continue
        try:
            record = decode(data)
        except BadSave as bad:
            problem = "newer" if "newer" in (problem, bad.key) else problem or bad.key
            aside.append(data)
            continue
        if best is None or record["seq"] > best["seq"]:
            best = record
    if problem == "newer" or best is None:
        return Slot(best if problem != "newer" else None, problem or "damaged", _once(aside))
    return Slot(best, None, _once(aside))


def _once(copies: Iterable[bytes]) -> tuple[bytes, ...]:
    return tuple(dict.fromkeys(copies))


def label(record: Mapping[str, Any]) -> Plain:
    """What home, curtain and the list need before anything is decoded: who, where in the game, when. No
    secrets.
    """
    seats = [seat for seat in record["seats"] if isinstance(seat, dict)]
    shown = record.get("label")
    progress = shown if isinstance(shown, dict) else {}
    return {
        "title": record.get("name"),
        "game": record["game"],
        "seats": len(seats),
        "names": [seat.get("name") for seat in seats],
        "avatars": [seat.get("avatar") for seat in seats],
        "colours": [seat.get("colour") for seat in seats],
        "bots": [seat.get("bot") is not None for seat in seats],
        "turn": progress.get("turn"),
        "kind": progress.get("kind"),
        "round": record.get("round"),
        "rounds": progress.get("rounds"),
        "at": record["at"],
    }


def listing(shelf: Shelf) -> list[Plain]:
    """All slots for the saves screen, the latest first; those that cannot be played last, with their
    problem.
    """
    rows = []
    for slot, kept in shelf.items():
        row: Plain = {"slot": slot, "problem": kept.problem, "aside": len(kept.aside)}
        rows.append({**label(kept.record), **row} if kept.record is not None else row)
    return sorted(rows, key=lambda row: (row["problem"] is not None, -row.get("at", 0), row["slot"]))


def latest(shelf: Shelf) -> str | None:
    """The slot to continue: the last played game that is not over."""
    rows = [row for row in listing(shelf) if row["problem"] is None and row.get("kind") != "final"]
    return rows[0]["slot"] if rows else None


def outlived(shelf: Shelf, slot: str) -> list[str]:
    """The slots of finished games that make room for the one in `slot`, the oldest first."""
    finished = [row for row in listing(shelf) if row.get("kind") == "final" and row["slot"] != slot]
    plain = [row["slot"] for row in finished if not row["title"] and not row["aside"]]
    return plain[FINISHED - 1 :][::-1]


def new_slot(shelf: Shelf) -> str:
    """A slot name that is not taken: t1, t2, ..."""
    number = 1
    while f"t{number}" in shelf:
        number += 1
    return f"t{number}"


def write(slot: str, record: Plain) -> Plain:
    """What the page is to store for this record. Raises `BadSave` ``too-large``."""
    data = to_text(encode(record))
    return {"slot": slot, "data": data, "generation": record["seq"] % 2, "plain": label(record)}


def removal(slot: str) -> Plain:
    """The write that takes a slot off the phone."""
    return {"slot": slot, "data": None, "generation": None, "plain": None}


def keep(shelf: Shelf, slot: str, session: Session, at: int) -> Plain:
    """Put the table as it is now into its slot. Unreadable older copies stay aside."""
    return _put(shelf, slot, session.to_record(at))


def _put(shelf: Shelf, slot: str, record: Plain) -> Plain:
    made = write(slot, record)
    older = shelf.get(slot)
    shelf[slot] = Slot(record, None, older.aside if older else ())
    return made


def open_slot(shelf: Shelf, slot: str) -> Session:
    """The table in that slot. Raises `BadSave`."""
    kept = shelf.get(slot)
    if kept is None or kept.record is None:
        raise BadSave((kept.problem if kept else None) or "not-a-save")
    return Session.from_record(kept.record)


def rename(shelf: Shelf, slot: str, title: str) -> Plain:
    """Give a save a name of its own (an empty one takes it away). Raises `BadSave` if it cannot be read."""
    record = _record(shelf, slot)
    return _put(
        shelf, slot, {**record, "name": names.clean(title, LONGEST) or None, "seq": record["seq"] + 1}
    )


def duplicate(shelf: Shelf, slot: str, title: str) -> tuple[str, Plain]:
    """A second, independent save of the same table: its slot, and the write."""
    copy = new_slot(shelf)
    return copy, _put(shelf, copy, {**_record(shelf, slot), "name": names.clean(title, LONGEST) or None})


def _record(shelf: Shelf, slot: str) -> Plain:
    kept = shelf.get(slot)
    if kept is None or kept.record is None:
        raise BadSave((kept.problem if kept else None) or "not-a-save")
    return kept.record


def delete(shelf: Shelf, slot: str) -> tuple[Slot, Plain]:
    """Take a slot off the shelf. The `Slot` is what `restore` needs to put it back."""
    return shelf.pop(slot), removal(slot)


def restore(shelf: Shelf, slot: str, kept: Slot) -> Plain | None:
    """Undo a deletion; if the slot is taken by now, into a new one. A save that cannot be read is written
    as it was found.  None when there is nothing to write.
    """
    slot = new_slot(shelf) if slot in shelf else slot
    shelf[slot] = kept
    return as_found(slot, kept)


def as_found(slot: str, kept: Slot) -> Plain | None:
    """The write that puts this into the storage again; None when there is nothing to write."""
    if kept.record is not None:
        return write(slot, kept.record)
    if not kept.aside:
        return None
    return {"slot": slot, "data": to_text(max(kept.aside, key=len)), "generation": 0, "plain": {}}


def export(shelf: Shelf, slot: str) -> tuple[str, bytes]:
    """File name and bytes of a save; of one that cannot be read, its bytes as they were found."""
    kept = shelf[slot]
    if kept.record is not None:
        return f"{_file_name(kept.record)}{SUFFIX}", encode(kept.record)
    if not kept.aside:
        raise BadSave(kept.problem or "damaged")
    return f"{slot}-{kept.problem}{SUFFIX}", max(kept.aside, key=len)


def _file_name(record: Plain) -> str:
    """A name every file system takes: the game, its seats, its round; no names of people."""
    return f"{record['game']}-{len(record['seats'])}-{record.get('round', 1)}-{record['seq']}"


def preview(data: bytes) -> Plain:
    """The record of an imported file, played through once so that it surely opens. Raises `BadSave`."""
    record = decode(data)
    Session.from_record(record)
    return record


def take_in(shelf: Shelf, record: Plain) -> tuple[str, Plain]:
    """Put an imported record into a new slot: its slot, and the write."""
    slot = new_slot(shelf)
    return slot, _put(shelf, slot, record)
