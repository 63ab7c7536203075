"""The shelf of saves: which copy of a game counts, what its label says, and what becomes of damaged ones.

A shelf is a dict of slot names to `Slot`; nothing here stores anything.  Each change returns the writes the
page has to make (``{"slot", "data", "plain"}``, data None: remove).  The page keeps two generations of a
slot, written alternately, and the newest once more in another store; on load all copies come back and the
highest valid `seq` wins (architecture.md section 4), whatever the clock said meanwhile.  `nth` counts the
writes of a whole phone, so that the game played last is known without a clock, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lantern.core.codec import LAST_STEP, BadSave, decode, encode, to_text
from lantern.core.contract import Plain
from lantern.table import names, rescue
from lantern.table.copies import Shelf, Slot, game_of, once, played, sorted_out
from lantern.table.record import from_record
from lantern.table.rescue import Rescue
from lantern.table.seats import MOST
from lantern.table.session import Session

#: Longest name of a save, in letters.
LONGEST = names.TITLE
SUFFIX = ".lantern"
#: So many finished games stay, for the page reads the whole shelf at every start; one with a name stays.
FINISHED = 30


def gather(found: Mapping[str, Iterable[str]]) -> tuple[Shelf, list[Plain]]:
    """The shelf behind all copies of all slots, and the writes that put it in order.

    Where copies of two games lie under one name (a deletion that reached one store only, and then a new
    game), the one played last keeps it, unless it has another; any other game gets a slot of its own.
    """
    several = {slot: sorted_out(list(copies)) for slot, copies in found.items()}
    shelf = {slot: games[0] for slot, games in several.items()}
    writes = []
    for slot, games in several.items():
        others = [kept for name, kept in shelf.items() if name != slot]
        stays = next((game for game in games if not _is_among(others, game)), games[0])
        shelf[slot] = stays
        for stray in games:
            if stray is not stays and stray.record is not None and not _is_among(shelf.values(), stray):
                made = new_slot(shelf)
                shelf[made] = Slot(stray.record)
                writes.append(write(made, stray.record))
    return shelf, writes


def _is_among(slots: Iterable[Slot], one: Slot) -> bool:
    """Whether that game is in one of these, at least as far on."""
    return any(one.record is not None and _is_of(kept.record, one.record) for kept in slots)


def _is_of(kept: Plain | None, record: Plain) -> bool:
    """Whether that is the same game, at least as far on."""
    return kept is not None and game_of(kept) == game_of(record) and kept["seq"] >= record["seq"]


def label(record: Mapping[str, Any]) -> Plain:
    """What home, curtain and the list need before anything is decoded: who, where in the game, when. No
    secrets, and nothing that people should not see in a name: this may be any file's.
    """
    seats = [seat for seat in record["seats"][:MOST] if isinstance(seat, dict)]
    called = names.tell_apart([names.clean(_text(seat.get("name")), names.TOLD_APART) for seat in seats])
    shown = record.get("label")
    progress = shown if isinstance(shown, dict) else {}
    return {
        "title": names.clean(_text(record.get("name")), LONGEST) or None,
        "game": names.clean(record["game"]),
        "seats": len(seats),
        "names": called,
        "avatars": [seat.get("avatar") for seat in seats],
        "colours": [seat.get("colour") for seat in seats],
        "bots": [seat.get("bot") is not None for seat in seats],
        "turn": progress.get("turn"),
        "kind": progress.get("kind"),
        "round": _round(record.get("round")),
        "rounds": _round(progress.get("rounds")),
        "at": record["at"],
    }


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _round(value: Any) -> int | None:
    """The number of a round, or of rounds, if it is one."""
    return value if type(value) is int and 0 < value < 100 else None


def listing(shelf: Shelf) -> list[Plain]:
    """All slots for the saves screen, the one played last first; those that cannot be played last, with
    their problem.
    """
    rows = []
    for slot, kept in shelf.items():
        row: Plain = {"slot": slot, "problem": kept.problem, "aside": len(kept.aside)}
        rows.append({**label(kept.record), **row} if kept.record is not None else row)

    def order(row: Plain) -> tuple[Any, ...]:
        record = shelf[row["slot"]].record
        nth, at = (0, 0) if record is None else played(record)
        return row["problem"] is not None, -nth, -at, row["slot"]

    return sorted(rows, key=order)


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
    return {"slot": slot, "data": to_text(encode(record)), "plain": label(record)}


def removal(slot: str) -> Plain:
    """The write that takes a slot off the phone."""
    return {"slot": slot, "data": None, "plain": None}


def keep(shelf: Shelf, slot: str, session: Session, at: int, **more: Any) -> Plain:
    """Put the table as it is now into its slot, with what else is to be remembered (`more`).

    Every write is a step further than the one before, also when only `more` has changed: the newest of all
    copies has to be known by its `seq` alone.  Unreadable older copies stay aside.  Raises `BadSave`
    ``too-large``.
    """
    older = shelf.get(slot)
    if older is not None and older.record is not None:
        session.seq = max(session.seq, older.record["seq"] + 1)
    record = session.to_record(at) | more | {"nth": _next(shelf)}
    return _put(shelf, slot, record)


def _next(shelf: Shelf) -> int:
    return 1 + max((played(kept.record)[0] for kept in shelf.values() if kept.record is not None), default=0)


def _put(shelf: Shelf, slot: str, record: Plain) -> Plain:
    made = write(slot, record)
    older = shelf.get(slot)
    shelf[slot] = Slot(record, None, older.aside if older else ())
    return made


def left(shelf: Shelf, slot: str) -> Rescue | None:
    """What can be gone on with of a save that is damaged, newer, or whole with damaged copies beside it;
    of the last only what goes further than the whole one.
    """
    kept = shelf[slot]
    if kept.record is None:
        return rescue.best(kept.aside, kept.older, kept.problem == "newer")
    found = rescue.best(kept.aside) if kept.aside else None
    if found is None or found.moves <= _moves(kept.record):
        return None
    return found


def _moves(record: Plain) -> int:
    before = record["origin"]["log"] if isinstance(record.get("origin"), dict) else ""
    return sum(len(text.split("\n")) for text in (before, record["log"], record.get("pending")) if text)


def take_up_rest(shelf: Shelf, slot: str, at: int) -> tuple[str, Plain]:
    """Make a save of its own of what is left of that one: its slot, and the write. Raises `BadSave`."""
    found = left(shelf, slot)
    if found is None:
        raise BadSave(shelf[slot].problem or "damaged")
    made = new_slot(shelf)
    return made, keep(shelf, made, found.session.fork(), at)


def open_slot(shelf: Shelf, slot: str) -> Session:
    """The table in that slot. Raises `BadSave`; the save is then one of those in trouble."""
    record = _record(shelf, slot)
    try:
        return Session.from_record(record)
    except BadSave as bad:
        kept = shelf[slot]
        shelf[slot] = Slot(None, bad.key, once([encode(record), *kept.aside]), kept.older)
        raise


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


def restore(shelf: Shelf, slot: str, kept: Slot) -> list[Plain]:
    """Undo a deletion; if the slot is taken by now, into a new one. Of a save that cannot be read every copy
    is written as it was found, the best last.
    """
    slot = new_slot(shelf) if slot in shelf else slot
    shelf[slot] = kept
    return as_found(slot, kept)


def as_found(slot: str, kept: Slot) -> list[Plain]:
    """The writes that put this into the storage again."""
    if kept.record is not None:
        return [write(slot, kept.record)]
    return [{"slot": slot, "data": to_text(data), "plain": {}} for data in reversed(_found(kept))]


def files(shelf: Shelf, slot: str) -> list[tuple[str, bytes]]:
    """Names and bytes of a save as files: one, or all that was found of one that cannot be read."""
    kept = shelf[slot]
    if kept.record is not None:
        return [(f"{_file_name(kept.record)}{SUFFIX}", encode(kept.record))]
    found = _found(kept)
    if kept.problem == "newer":  # the rest is from before, unless only the game is newer
        found = [data for data in found if _is_newer(data)] or found
    more = [f"-{n}" for n in range(len(found))] if len(found) > 1 else [""]
    return [(f"{slot}-{kept.problem}{n}{SUFFIX}", data) for n, data in zip(more, found, strict=True)]


def damaged(shelf: Shelf, slot: str) -> list[tuple[str, bytes]]:
    """The copies of a save that could not be read, as files."""
    return [(f"{slot}-damaged-{n}{SUFFIX}", data) for n, data in enumerate(shelf[slot].aside)]


def _found(kept: Slot) -> list[bytes]:
    """The copies of a save that cannot be read: of a later format first, then the longest."""
    return sorted(kept.aside, key=lambda data: (not _is_newer(data), -len(data))) + list(kept.older)


def _is_newer(data: bytes) -> bool:
    try:
        decode(data)
    except BadSave as bad:
        return bad.key == "newer"
    return False


def _file_name(record: Plain) -> str:
    """A name every file system takes: the game, its seats, its round; no names of people."""
    shown = label(record)
    game = "".join(letter for letter in shown["game"] if letter.isascii() and letter.isalnum())
    return f"{game}-{shown['seats']}-{shown['round'] or 1}-{record['seq']}"


def preview(data: bytes) -> Plain:
    """The record of an imported file, looked into so that it surely opens. Raises `BadSave`.

    The log is left out: a backup may hold a hundred games, and what a log says decides nothing.
    """
    record = decode(data)
    if record["seq"] > LAST_STEP // 2:  # it could not be gone on with
        raise BadSave("damaged")
    from_record(record, replay=False)
    return record


def take_in(shelf: Shelf, record: Plain) -> tuple[str, Plain]:
    """Put an imported record into a new slot: its slot, and the write."""
    slot = new_slot(shelf)
    return slot, _put(shelf, slot, bare(record))


def bare(record: Plain) -> Plain:
    """A record without its place in the order of a phone: what two phones have alike of a game."""
    return {name: value for name, value in record.items() if name != "nth"}
