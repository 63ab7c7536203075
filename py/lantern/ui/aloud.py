"""What a screen says when somebody has it read to them (ux: 2.2 "read aloud", 3.6).

Templates mark what is worth hearing with ``data-aloud``: such an element is read by its ``aria-label``, or
else by its words and the labels of its pictures, but not by what is hidden or marked ``data-hush`` inside.

A private screen is read when its owner asks, and while a sheet lies over it, the sheet alone.  Whoever has
asked once hears after each tap only what is new: the sheet, or the prompt (``data-aloud="prompt"``).

The screens that everybody may see are read by themselves where somebody at the table has it so: all of a
screen when it comes, then what is new on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html.parser import HTMLParser

from lantern.ui.desk import Desk

#: A longer text is cut here; nobody listens to more, and speech engines give up on it.
LONGEST = 1500
#: How much longer a bot takes where its move is read aloud, in milliseconds: the time of a short sentence.
A_LINE = 2500
#: The screens of a game that everybody may see, and hear.
PUBLIC = frozenset({"curtain", "dots", "table", "round", "final"})
VOID = frozenset({"input", "img", "br", "hr", "use", "path", "circle", "rect"})


class _Reader(HTMLParser):
    """Collects the marked parts, and apart from them those of a sheet."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: dict[str, list[str]] = {"": [], "prompt": [], "sheet": []}
        self.depth = 0
        #: where the marked element began whose words are being collected, and into which list they go
        self.since: int | None = None
        self.into = ""
        #: where the part began that is not read
        self.hush: int | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if "data-aloud" in found and self.since is None:
            self.into = found["data-aloud"] or ""
            self.said[self.into].append(found.get("aria-label") or "")
            if not found.get("aria-label") and tag not in VOID:
                self.since = self.depth
        elif self.since is not None and found.get("role") == "img":
            self.handle_data(f" {found.get('aria-label') or ''} ")
        hidden = "data-hush" in found or found.get("aria-hidden") == "true"
        if hidden and self.hush is None and tag not in VOID:
            self.hush = self.depth
        if tag not in VOID:
            self.depth += 1
        self.part(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A drawing's part: nothing to read, and no end to wait for."""

    def part(self, tag: str) -> None:
        """A new element is a new word, unless it only isolates a name."""
        if tag != "bdi":
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        self.part(tag)
        self.depth -= 1
        if self.depth == self.since:
            self.since = None
        if self.depth == self.hush:
            self.hush = None

    def handle_data(self, data: str) -> None:
        if self.since is not None and self.hush is None:
            self.said[self.into][-1] += data


def words_of(html: str, whole: bool = True) -> str:
    """The words of a screen's marked parts, one sentence each; not `whole`: only its sheet or its prompt."""
    said = _said(html)
    return sentences(said["sheet"] or (said[""] if whole else []) + said["prompt"])


def parts_of(html: str) -> list[str]:
    """The marked parts of a screen that everybody may see, in its order."""
    return _said(html)[""]


def sentences(parts: Iterable[str]) -> str:
    """Parts as one text to be spoken."""
    return " ".join(part if part[-1] in ".?:" else f"{part}." for part in parts)[:LONGEST]


def _said(html: str) -> dict[str, list[str]]:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    joined = {into: [" ".join(part.split()) for part in parts] for into, parts in reader.said.items()}
    return {into: [part for part in parts if part] for into, parts in joined.items()}


def at_table(desk: Desk) -> bool:
    """Whether somebody who sits at this table has it read aloud."""
    seats = desk.session.seats if desk.session is not None else ()
    return any(seat.bot is None and seat.comfort.get("aloud") for seat in seats)


def spoken(desk: Desk, html: str, asked: str) -> str | None:
    """What is said with this screen; `asked` is the request it answers. None: nothing."""
    if desk.opener is not None:
        desk.heard = None
        return words_of(html, whole=desk.out.aloud) if desk.listening else None
    if desk.over or desk.where not in PUBLIC or not at_table(desk):
        return None
    parts, before = parts_of(html), desk.heard
    desk.heard = (desk.where, parts)
    if desk.out.aloud:
        return sentences(parts)
    if asked == "cover":
        return None
    known = before[1] if before is not None and before[0] == desk.where else []
    return sentences(part for part in parts if part not in known) or None
