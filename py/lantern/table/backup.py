"""All saves of a phone in one file, and back: a zip of ``.lantern`` files (ux: 2.13).

What is read is not trusted: the number of files, the size of each and of all are bounded before anything is
unpacked, whatever the zip says about itself.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass

from lantern.core.codec import LARGEST, BadSave
from lantern.core.contract import Plain
from lantern.table import slots
from lantern.table.copies import Shelf
from lantern.table.slots import SUFFIX

MAGIC = b"PK"
#: Before each file that a zip lists; a small zip can list a hundred thousand of nothing.
LISTED = b"PK\x01\x02"
#: More games, or more bytes, than the storage of a page holds.
MOST = 100
LARGEST_FILE = 5 * 1024 * 1024
#: Zip files know no time before this; ours say it always, so that the same games make the same bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)
#: How ours are packed, or anybody's who unpacked and packed them again. Other ways let a small file ask for
#: any amount of memory before its first byte is there.
PACKED = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What was in a backup: the games in its order, how many lay here already, how many cannot be read."""

    records: tuple[Plain, ...]
    here: int
    unreadable: int


def pack(shelf: Shelf) -> bytes:
    """Every save of the shelf, of those that cannot be opened every copy as it was found."""
    return _zipped((f"{slot}-{name}", data) for slot in shelf for name, data in slots.files(shelf, slot))


def export(shelf: Shelf, slot: str) -> tuple[str, bytes]:
    """One save as a file; of one that cannot be opened all copies, in a zip if there are several.

    Raises `BadSave` where nothing at all was found.
    """
    return _as_one(f"{slot}-{shelf[slot].problem}.zip", slots.files(shelf, slot))


def export_damaged(shelf: Shelf, slot: str) -> tuple[str, bytes]:
    """What lies damaged beside a save that can be opened. Raises `BadSave` where nothing does."""
    return _as_one(f"{slot}-damaged.zip", slots.damaged(shelf, slot))


def _as_one(name: str, files: list[tuple[str, bytes]]) -> tuple[str, bytes]:
    if not files:
        raise BadSave("damaged")
    return files[0] if len(files) == 1 else (name, _zipped(files))


def _zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data)
    return out.getvalue()


def unpack(data: bytes, shelf: Shelf) -> Unpacked:
    """The games of a backup that this shelf does not have yet. Raises `BadSave` when it is none of ours."""
    if len(data) > LARGEST_FILE or data.count(LISTED) > 10 * MOST:
        raise BadSave("too-large")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = [entry for entry in archive.infolist() if entry.filename.endswith(SUFFIX)]
            if len(files) > MOST or sum(entry.file_size for entry in files) > LARGEST_FILE:
                raise BadSave("too-large")
            found = [_one(archive, entry) for entry in files]
    except BadSave:
        raise
    except Exception as broken:  # whatever a broken or odd zip raises while it is read
        raise BadSave("damaged") from broken
    if not any(found):
        raise BadSave("damaged" if found else "not-a-save")
    there = [slots.bare(kept.record) for kept in shelf.values() if kept.record is not None]
    records = [record for record in found if record is not None]
    new = tuple(record for record in records if slots.bare(record) not in there)
    return Unpacked(new, len(records) - len(new), len(found) - len(records))


def _one(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Plain | None:
    """The record of one file; None when it is damaged, too large or no save."""
    if entry.file_size > LARGEST or entry.compress_type not in PACKED:
        return None
    try:
        with archive.open(entry) as file:
            return slots.preview(file.read(LARGEST + 1))
    except Exception:  # a `BadSave`, or the zip is broken here
        return None
