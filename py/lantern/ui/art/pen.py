"""The pen all pictures are drawn with: tidy numbers, short path data, and the named colours of the paper.

What a theme changes is a custom property (declared in web/style/art.css), so a theme, a seat or a dimmed card
only has to set it: `svg.card.cold { --tunnel: #8d7a5c }`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]

COLOURS = {
    "rock": "#3a3028",
    "rim-2": "#51412f",
    "rim-1": "#735a3d",
    "edge": "#1c1511",
    "tunnel-lo": "#dba859",
    "tunnel": "#f5d192",
    "tie": "#b98a4c",
    "stone-lo": "#7d7062",
    "stone-hi": "#c6b79f",
    "nugget": "#ffd34d",
    "nugget-lo": "#d99a1e",
    "nugget-hi": "#fff0b0",
    "wood": "#d1924f",
    "wood-lo": "#6e4522",
    "role-dusk": "#2a211a",
    "role-glow": "#7a5a30",
    "cloth": "#8a5a30",
    "hat": "#b98038",
    "beard": "#d9ab6c",
    "beard-hi": "#ecc88f",
    "beard-lo": "#b3854a",
    "skin": "#f0cfa0",
    "nose": "#d9a56e",
    "steel": "#b9a68c",
    "spark": "#ffd98a",
    "back": "#332b24",
    "hollow": "#1d1814",
    "brass": "#a27c43",
    "paper-lo": "#dcc69c",
    "eye-white": "#fffaf0",
    "ink-brown": "#4a3018",
    "mend": "#6cc5f0",
    "crack": "#ff9a6b",
    "lamp": "#f2b33d",
    "paper": "#f0dfbf",
    "night": "#14110f",
    "door-blue": "#4f86ea",
    "door-green": "#3f9a5c",
    "crystal": "#a06fe0",
    "crystal-hi": "#e2ccff",
}

LIGHT = {
    "rock": "#8a745c",
    "rim-2": "#9c866b",
    "rim-1": "#b49c7c",
    "edge": "#4a3826",
    "tunnel-lo": "#f3d59a",
    "tunnel": "#fff1cf",
    "tie": "#c99f63",
    "back": "#d9cbb2",
    "hollow": "#f6efe0",
    "brass": "#8d6a34",
    "mend": "#0b5c8a",
    "crack": "#9a3412",
    "lamp": "#8a4b00",
}


def colour(name: str) -> str:
    """`var(--rock)`: the property of the theme. Gold is gold in every theme: it is written out."""
    return f"var(--{name})" if name in LIGHT else COLOURS[name]


def plain(drawing: str) -> str:
    """The drawing with its own colours written out: night stays night in a light theme."""
    drawing = drawing.replace('class="inked"', f'stroke="{COLOURS["edge"]}" stroke-linejoin="round"')
    for name, value in COLOURS.items():
        drawing = drawing.replace(f"var(--{name})", value)
    return drawing


def num(value: float) -> str:
    """A coordinate with at most one decimal and nothing superfluous: 21.5, 4, -.5."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    text = text.replace("-0.", "-.", 1) if text.startswith("-0.") else text
    text = text[1:] if text.startswith("0.") else text
    return "0" if text in ("-0", "", "-") else text


def joined(values: Iterable[float]) -> str:
    """Numbers separated by as little as SVG allows."""
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text.startswith("-") else " " + text
    return out


def trace(points: Sequence[Point], closed: bool = True) -> str:
    """Path data through the points: an absolute start and relative steps, without drifting."""
    rounded = straightened([(round(x, 1), round(y, 1)) for x, y in points])
    steps: list[float] = []
    for (x0, y0), (x1, y1) in pairwise(rounded):
        steps += [x1 - x0, y1 - y0]
    return f"M{joined(rounded[0])}l{joined(steps)}{'z' if closed else ''}"


def straightened(points: list[Point]) -> list[Point]:
    """The same line without the points that lie on the way from one to the next."""
    kept: list[Point] = []
    for point in points:
        while len(kept) > 1:
            (ax, ay), (bx, by) = ((q[0] - p[0], q[1] - p[1]) for p, q in pairwise([*kept[-2:], point]))
            if abs(ax * by - ay * bx) > 0.005 or ax * bx + ay * by < 0:
                break
            kept.pop()
        if not kept or kept[-1] != point:
            kept.append(point)
    return kept


def shape(data: str, fill: str | None = None, **more: object) -> str:
    """One `<path>`; keyword `stroke_width` becomes the attribute `stroke-width`, colours go by name."""
    attributes = f' fill="{paint(fill)}"' if fill else ""
    for key, value in more.items():
        text = num(value) if isinstance(value, (int, float)) and key != "opacity" else str(value)
        attributes += f' {key.replace("_", "-")}="{paint(text) if key == "stroke" else text}"'
    return f'<path{attributes} d="{data}"/>'


def paint(name: str) -> str:
    """A named colour as its custom property; anything else (none, currentColor) as it is."""
    return colour(name) if name in COLOURS else name


def group(inner: str, fill: str | None = None, **more: object) -> str:
    """Several shapes that share attributes."""
    head = shape("", fill, **more)
    return f"<g{head[len('<path') : head.rindex(' d=')]}>{inner}</g>"


def inked(inner: str, width: float, fill: str | None = None) -> str:
    """Pieces of paper with a dark cut edge of this width (the class `inked` of web/style/art.css)."""
    return group(inner, fill, stroke_width=width).replace("<g", '<g class="inked"', 1)


def disc(x: float, y: float, r: float) -> str:
    """A circle as path data: one arc, from the top nearly all the way round."""
    return f"M{joined((x, y - r))}a{joined((r, r))} 0 1 1-.1 0z"


def picture(text: str, edge: float = 1.6) -> str:
    """A drawing by hand, a line for each piece of paper, back to front.

    `tone outline` has a dark cut edge, `.tone outline` has none, `~tone width outline` is a rounded stroke;
    the outline is path data, or `o x y r` for a disc.
    """
    out = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        tone, data = line.split(" ", 1)
        if tone[0] == "~":
            wide, data = data.split(" ", 1)
            out += shape(data, "none", stroke=tone[1:], stroke_width=float(wide), stroke_linecap="round")
            continue
        if data.startswith("o "):
            x, y, r = map(float, data[2:].split())
            data = disc(x, y, r)
        out += shape(data, tone[1:], stroke="none") if tone[0] == "." else shape(data, tone)
    return inked(out, edge)


#: how a thing of the size of a card may lie: as it is, mirrored left to right, upside down, turned
FLIPS = {
    "": "",
    "x": "matrix(-1 0 0 1 65 0)",
    "y": "matrix(1 0 0-1 0 100)",
    "xy": "matrix(-1 0 0-1 65 100)",
}


def mirror(inner: str, how: str = "x") -> str:
    """The same from right to left, or turned, in a picture of the size of a card."""
    return f'<g transform="{FLIPS[how]}">{inner}</g>'


def lay(name: str, how: str = "") -> str:
    """A part of the sheet laid on a card: as it is, in a position of `FLIPS`, or moved otherwise."""
    turn = FLIPS.get(how, how)
    return f'<use href="#{name}"' + (f' transform="{turn}"/>' if turn else "/>")


def part(name: str, inner: str) -> str:
    """Something drawn once for many pictures: it has no frame of its own and lies where it was drawn."""
    return f'<g id="{name}">{inner}</g>'


def symbol(name: str, box: str, inner: str, fills: bool = False) -> str:
    """One picture of the sheet; `fills`: to the last pixel of its box, leaving no gap beside it."""
    fit = ' preserveAspectRatio="none"' if fills else ""
    return f'<symbol id="{name}" viewBox="{box}"{fit}>{inner}</symbol>'
