"""The three tools, whole and broken, and the other things of the action cards, on a 48 grid: one colour, told
apart by outline alone.

Broken means taken apart and struck through: handle snapped, glass gone dark, wheel off.
"""

# Outlines are long words: they are not broken over lines.
# ruff: noqa: E501

from __future__ import annotations

from lantern.ui.art.pen import num, paint, symbol

CUT = "var(--cut,var(--slate,#211c18))"
NAMES = ("pickaxe", "lantern", "cart")

WHOLE = {
    "pickaxe": "M8 5Q43 1 44 39 39 23 33.5 19L12 42.5Q8 45 5.5 42.5 3 40 5.5 36L28 13.5Q23 9 8 5z",
    "lantern": "M18.5 8.5a5.5 5.5 0 1 1 11 0L39 18v4H9v-4zM22 8h4a2 2 0 0 0-4 0zM11.5 22H15v16h-3.5zM33 22h3.5v16H33zM8 38h32v4.5L37.5 46h-27L8 42.5z"
    "M24.5 20.5c.5 5 6 6.5 5.5 11.5a6 5 0 0 1-12 0c0-3 2-4 2.5-6.5l2 1.5c1.5-2 2-4 2-6.5z",
    "cart": "M12 11.5 13 6.5l6-3 5 2.5 6-3.5 6 4 .5 5H46V17h-3l-5 17.5a6 6 0 1 1-7.5 1h-13a6 6 0 1 1-7.5-1L5 17H2V11.5z"
    "M14 37a2.2 2.2 0 1 0 .1 0zM34 37a2.2 2.2 0 1 0 .1 0z",
}

BROKEN = {
    "pickaxe": "M8 5Q43 1 44 39 39 23 33.5 19L30.5 22l-2.5 4-1-4.5-4.5.5L28 13.5Q23 9 8 5z"
    "M14.5 29l4 1.5 1 4 3-.5-9 10.5Q9 49 5.5 46 2 43 4.5 39z",
    "lantern": "M18.5 8.5a5.5 5.5 0 1 1 11 0L39 18v4H26l-1.5-5-3.5 2L22.5 22H9v-4zM22 8h4a2 2 0 0 0-4 0zM11.5 22H15v16h-3.5zM33 22h3.5v4l-3 3 3 3v6H33zM8 38h32v4.5L37.5 46h-27L8 42.5z"
    "M15 25l4.5 3-4.5 4.5zM15 38v-3.5l4-2 2 5.5zM33 38h-8l2.5-6 2 3 3.5-3z",
    "cart": "M11 11.5 13 6.5l6-3 3 2 0 6 3.5 4-4 4 4.5 4.5-3.5 5 1.5 5.5h-7a6 6 0 1 1-7.5-1L5 17H2V11.5zM14 37a2.2 2.2 0 1 0 .1 0z"
    "M28 10l3-5 6 1 .5 5.5 8.5 1.5-.8 5.5-3-.5-6.2 14-7 1.5-1-5 3-4.5-4-4.5 4.5-4.5z"
    "M40 36a5.6 5.6 0 1 0 .1 0zM40 39.4a2.2 2.2 0 1 1-.1 0z",
}


#: what else may lie before a player, and what the other cards of the expansion do
THINGS = {
    # a sack with a mask before its eyes
    "theft": "M14 2l5.5 3L24 2l4.5 3L34 2l-2 9H16zM15.5 13.5h17C41 20 46 28 46 36c0 7-6 10-22 10S2 43 2 36c0-8 5-16 13.5-22.5z"
    "M6.5 28.5c-1 6 2 11 7.5 11 4.5 0 7.5-3 10-6 2.5 3 5.5 6 10 6 5.5 0 8.5-5 7.5-11-5-4-11.5-3.5-17.5-.5-6-3-12.5-3.5-17.5.5z"
    "M11 32q5-3 9 1.5-5 3.5-9-1.5zM37 32q-5-3-9 1.5 5 3.5 9-1.5z",
    # somebody sits behind bars
    "trapped": "M21 5a3.5 3.5 0 0 1 6 0C39 6.5 44 13 44 22v25H4V22C4 13 9 6.5 21 5z"
    "M8.5 21v8h4V13.5c-2.5 1.5-4 4-4 7.5zM17 11.5V29h4.5V10.5zM26.5 10.5V29H31V11.5zM35.5 13.5V29h4v-8c0-3.5-1.5-6-4-7.5z"
    "M8.5 33.5v9h4v-9zM17 33.5v9h4.5v-9zM26.5 33.5v9H31v-9zM35.5 33.5v9h4v-9z",
    # an open hand
    "hands-off": "M12 30V12a3 3 0 0 1 6 0v10h1.8V6a3 3 0 0 1 6 0v16h1.8V7.5a3 3 0 0 1 6 0V23h1.8V13a3 3 0 0 1 6 0v19"
    "c0 9-6 14-14.5 14-8 0-11.5-4-15-10.5L3.5 27c-1.5-4 3-6.5 6-3z",
    # a key
    "free": "M15 2a13 13 0 1 1-.1 0zM15 9a6 6 0 1 0 .1 0zM26.5 21.5 46 41l-4.5 4.5-3.5-3.5-3.5 3.5-4.5-4.5 3.5-3.5-2.5-2.5"
    "-3.5 3.5-4.5-4.5 3.5-3.5-4.5-4.5z",
    # a lens over a head
    "inspect": "M19 1.5a17.5 17.5 0 1 1-.1 0zM19 6a13 13 0 1 0 .1 0zM34.5 30l12 12c2 3.5-1 6.5-4.5 4.5l-12-12z"
    "M20 7l6.5 10.5h-15zM12 20h14l-2 6.5-5 4-5-4z",
    # two hands of cards, to and fro
    "swap-hands": "M5 18.5 15 15l6 15.5L11 34zM33 15l10 3.5L37 34l-10-3.5z"
    "M9 4h22V0l10 6.5L31 13V9H9zM39 44H17v4L7 41.5 17 35v4h22z",
    # a hat, up and down
    "swap-hats": "M15 30c1-9 4-16 13-19-1.5 4-.5 6 1.5 9.5 2 3.5 3 5.5 3.5 9.5zM11 32.5h26v5H11z"
    "M2.5 44V16H0L4.7 7l4.8 9H7v28zM41 4h4.5v28H48l-4.8 9-4.7-9H41z",
}


def tool(name: str, broken: bool, fill: str) -> str:
    """A tool in one colour."""
    data = (BROKEN if broken else WHOLE)[name]
    return glyph(data, fill)


def glyph(data: str, fill: str = "currentColor") -> str:
    """One outline, with holes where it meets itself."""
    return f'<path fill="{fill}" fill-rule="evenodd" d="{data}"/>'


def strike(fill: str) -> str:
    """The stroke through what is broken, cut free from what lies under it."""
    return (
        f'<g fill="none" stroke-linecap="round"><path stroke="{CUT}" stroke-width="8" d="M5 7 43 45"/>'
        f'<path stroke="{fill}" stroke-width="3.6" d="M5 7 43 45"/></g>'
    )


def placed(name: str, fill: str, x: float, y: float, size: float) -> str:
    """A tool from the sheet (`pickaxe`, `pickaxe-x`), cut from paper: its shadow and itself."""
    lot = f'width="{size:g}" height="{size:g}" href="#t-{name}"'
    left, top = x - size / 2, y - size / 2
    shadow = f'<use x="{num(left + 1.2)}" y="{num(top + 1.6)}" {lot} color="{paint("edge")}" opacity=".55"/>'
    return f'{shadow}<use x="{num(left)}" y="{num(top)}" {lot} color="{paint(fill)}"/>'


def tools() -> list[str]:
    """The marks of the seats strip, of the hand and of the action cards."""
    out = [symbol(f"t-{name}", "0 0 48 48", glyph(data)) for name, data in THINGS.items()]
    for name in NAMES:
        out.append(symbol(f"t-{name}", "0 0 48 48", tool(name, False, "currentColor")))
        out.append(
            symbol(f"t-{name}-x", "0 0 48 48", tool(name, True, "currentColor") + strike("currentColor"))
        )
    return out
