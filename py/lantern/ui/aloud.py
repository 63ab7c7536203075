"""What a screen says when somebody has it read to them (ux: 2.2 "read aloud", 3.6).

Templates mark what is worth hearing with ``data-aloud``: such an element is read by its ``aria-label``, or
else by its words, but not by what is marked ``data-hush`` inside.  While a sheet lies over the screen, the
sheet alone is read.  Whoever has asked once hears after each tap only what is new: the sheet, or the prompt
(``data-aloud="prompt"``).
"""

from __future__ import annotations

from html.parser import HTMLParser

#: A longer text is cut here; nobody listens to more, and speech engines give up on it.
LONGEST = 1500
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
        if "data-hush" in found and self.hush is None:
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
    reader = _Reader()
    reader.feed(html)
    reader.close()
    said = reader.said
    chosen = said["sheet"] or (said[""] if whole else []) + said["prompt"]
    parts = [" ".join(part.split()) for part in chosen]
    sentences = [part if part[-1] in ".?:" else f"{part}." for part in parts if part]
    return " ".join(sentences)[:LONGEST]
