"""A sheet of paper to draw a picture on that stands on its own: an SVG with everything in it (ux: 2.10).

The symbols come with the page, which has the whole art sheet; here those that are used are put inside, with
the colours of the theme written out.  SVG breaks no lines, so words are measured by rule of thumb.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field

from markupsafe import Markup, escape

#: The colours of web/style/tokens.css and art.css, by theme. (Phones do not have `lantern.ui.art`.)
DARK = {
    "coal": "#14110f", "slate": "#211c18", "seam": "#2e2721", "ink": "#f4ecdf", "dim": "#bfb3a3",
    "lantern": "#f2b33d", "gold": "#ffd34d", "mend": "#6cc5f0", "crack": "#ff9a6b", "rock": "#3a3028",
    "rim-2": "#51412f", "rim-1": "#735a3d", "edge": "#1c1511", "tunnel-lo": "#dba859", "tunnel": "#f5d192",
    "tie": "#b98a4c", "back": "#332b24", "hollow": "#1d1814", "brass": "#a27c43", "lamp": "#f2b33d",
}  # fmt: skip
LIGHT = DARK | {
    "coal": "#f6f0e4", "slate": "#efe6d5", "seam": "#e6dbc7", "ink": "#241d16", "dim": "#5f5346",
    "lantern": "#8a4b00", "gold": "#7a5a00", "mend": "#0b5c8a", "crack": "#9a3412", "rock": "#8a745c",
    "rim-2": "#9c866b", "rim-1": "#b49c7c", "edge": "#4a3826", "tunnel-lo": "#f3d59a", "tunnel": "#fff1cf",
    "tie": "#c99f63", "back": "#d9cbb2", "hollow": "#f6efe0", "brass": "#8d6a34", "lamp": "#8a4b00",
}  # fmt: skip
SEATS = (
    "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#d55e00", "#cc79a7",
    "#b0b0b0", "#5b8def", "#9be3b5", "#b08bea", "#f3d9b1", "#a8553a",
)  # fmt: skip

_BEGIN = re.compile(r'<(symbol|g|path) id="([\w-]+)"')
_USED = re.compile(r'href="#([\w-]+)"')
_COLOUR = re.compile(r"var\(--([\w-]+)(?:,([^()]*))?\)")
#: The classes of the drawings, as attributes.
_CLASSES = {
    'class="inked"': 'stroke="var(--edge)" stroke-linejoin="round"',
    'class="pen"': 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" '
    'stroke-linejoin="round"',
}
_ISOLATED = {"<bdi>": "\u2068", "</bdi>": "\u2069"}


def isolated(words: str) -> str:
    """Words as text alone, names still isolated from the direction of what stands round them."""
    text = str(words)
    for tag, sign in _ISOLATED.items():
        text = text.replace(tag, sign)
    return Markup(text).striptags()


def wide(words: str, size: float) -> float:
    """About how wide the words are in a system font of that size."""
    return size * sum(map(_letter, words))


def _letter(char: str) -> float:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return 1
    if char in "iljtfrI.,:;'’|!()- ":
        return 0.34
    return 0.7 if char.isupper() or char in "mwMW%" else 0.57


def wrap(words: str, size: float, room: float, most: int) -> list[str]:
    """The words in at most so many lines; what does not go in is left out with an ellipsis."""
    found, line = [], ""
    for part in re.findall(r"\S+\s*|\s+", words):
        for piece in [part] if wide(part.strip(), size) <= room else list(part):
            if line and wide((line + piece).rstrip(), size) > room:
                found.append(line.rstrip())
                line = ""
            line += piece
    found.append(line.rstrip())
    if len(found) > most:
        last = found[most - 1]
        while last and wide(last + "…", size) > room:
            last = last[:-1]
        found = [*found[: most - 1], last.rstrip() + "…"]
    return found


def _element(art: str, begin: re.Match[str]) -> str:
    """The element that begins there, to its end."""
    depth = 0
    for tag in re.finditer(rf"<(/?){begin[1]}\b[^>]*?(/?)>", art[begin.start() :]):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if not depth:
            return art[begin.start() : begin.start() + tag.end()]
    return ""


@dataclass
class Paper:
    """What is drawn so far. `art`: the page's sheet of symbols; `rtl`: start is at the right."""

    width: float
    art: str
    light: bool = False
    rtl: bool = False
    parts: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)

    def place(self, x: float, size: float = 0) -> float:
        """Where something so wide lies that begins `x` from the start side."""
        return self.width - x - size if self.rtl else x

    def text(self, x: float, y: float, words: str, size: float, fill: str = "ink", **more: str) -> None:
        """One line. `more`: attributes such as ``text_anchor``."""
        more = {"font_weight": "400"} | more
        rest = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in more.items())
        self.parts.append(
            f'<text x="{self.place(x):g}" y="{y:g}" font-size="{size:g}" '
            f'fill="{self.colour(fill)}"{rest}>{escape(words)}</text>'
        )

    def lines(
        self, x: float, y: float, found: list[str], size: float, fill: str = "ink", **more: str
    ) -> float:
        """Lines one below the other; returns where the next would stand."""
        for line in found:
            self.text(x, y, line, size, fill, **more)
            y += size * 1.3
        return y

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **more: str
    ) -> None:
        """A rectangle."""
        rest = "".join(f' {key.replace("_", "-")}="{self.colour(value)}"' for key, value in more.items())
        self.parts.append(
            f'<rect x="{self.place(x, width):g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            f'rx="{radius:g}" fill="{self.colour(fill)}"{rest}/>'
        )

    def symbol(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        ink: str = "ink",
        turned: bool = False,
    ) -> None:
        """A picture of the art sheet; it does not mirror, and `x` is counted from the left."""
        self.used.add(name)
        turn = f' transform="rotate(180 {x + width / 2:g} {y + height / 2:g})"' if turned else ""
        self.parts.append(
            f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            f'color="{self.colour(ink)}"{turn}/>'
        )

    def colour(self, name: str) -> str:
        """A colour of the theme by its name; others as they are."""
        return (LIGHT if self.light else DARK).get(name, name)

    def svg(self, height: float) -> str:
        """The picture, standing on its own."""
        whole = "".join([*self._symbols(), *self.parts])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}" height="{height:g}" '
            f'viewBox="0 0 {self.width:g} {height:g}" direction="{"rtl" if self.rtl else "ltr"}" '
            f'font-family="system-ui, sans-serif">'
            f'<rect width="100%" height="100%" fill="{self.colour("coal")}"/>{whole}</svg>'
        )

    def _symbols(self) -> list[str]:
        """The symbols that are used, and the shapes that they use, in the colours of the theme."""
        begins = {found[2]: found for found in _BEGIN.finditer(self.art)}
        needed: dict[str, str] = {}
        waiting = sorted(self.used)
        while waiting:
            name = waiting.pop()
            if name in begins and name not in needed:
                needed[name] = _element(self.art, begins[name])
                waiting += _USED.findall(needed[name])
        shapes = [text for text in needed.values() if not text.startswith("<symbol")]
        symbols = [text for text in needed.values() if text.startswith("<symbol")]
        return [f"<defs>{self._painted(''.join(shapes + symbols))}</defs>"]

    def _painted(self, drawing: str) -> str:
        for old, new in _CLASSES.items():
            drawing = drawing.replace(old, new)
        theme = LIGHT if self.light else DARK
        return _COLOUR.sub(lambda found: theme.get(found[1]) or found[2] or "none", drawing)
