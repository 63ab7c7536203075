"""A save as a link to this app, and that as a picture for the camera of another phone (ux: 2.13): a QR code,
drawn as one SVG path.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from lantern.core.codec import BadSave
from lantern.table import link
from lantern.ui import shelf
from lantern.ui.desk import Desk, Refused

#: The address of an app, of letters that stand for themselves.
ADDRESS = re.compile(r"https?://[!-~]{1,200}")
#: How many light squares must lie round a picture (ISO/IEC 18004).
MARGIN = 4


def to_save(desk: Desk, slot: str) -> str:
    """The link that opens this app with that save. Raises `Refused` where there is none."""
    kept, home = shelf.entry(desk, slot), address(desk)
    if kept.record is None or home is None:
        raise Refused(kept.problem or "odd-request")
    try:
        return home + link.fragment(kept.record)
    except BadSave as wrong:
        raise Refused(wrong.key) from None


def address(desk: Desk) -> str | None:
    """Where this app lies, as the page says it."""
    url = desk.device.get("url")
    return url if isinstance(url, str) and ADDRESS.fullmatch(url) else None


@dataclass(frozen=True, slots=True)
class Picture:
    """`size`: squares along each side, its quiet margin included; `path`: one stroke along each dark run."""

    size: int
    path: str


def drawn(text: str) -> Picture | None:
    """The picture of an ASCII text; None if it is too long for one (some 2,950 letters).

    With the least of spare squares, so that the others are as large as can be.
    """
    # Nobody pays for it who does not ask.
    from segno import encoder

    try:
        code = encoder.encode(text.encode("ascii"), error="l", mode="byte", micro=False)  # type: ignore[no-untyped-call]
    except encoder.DataOverflowError:
        return None
    rows = [_row(row, MARGIN + y) for y, row in enumerate(code.matrix)]
    return Picture(len(code.matrix) + 2 * MARGIN, "".join(rows))


def _row(row: bytearray, y: int) -> str:
    """The dark runs of a row, in squares."""
    path, x, pen = "", MARGIN, None
    for dark, run in groupby(row):
        length = len(list(run))
        if dark:
            path += f"M{x} {y}.5h{length}" if pen is None else f"m{x - pen} 0h{length}"
            pen = x + length
        x += length
    return path
