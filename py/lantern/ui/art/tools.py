"""The three tools, whole and broken, on a 48 grid: one colour, told apart by outline alone.

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


def tool(name: str, broken: bool, fill: str) -> str:
    """A tool in one colour."""
    data = (BROKEN if broken else WHOLE)[name]
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
    """The tool marks of the seats strip and of the hand."""
    out = []
    for name in NAMES:
        out.append(symbol(f"t-{name}", "0 0 48 48", tool(name, False, "currentColor")))
        out.append(
            symbol(f"t-{name}-x", "0 0 48 48", tool(name, True, "currentColor") + strike("currentColor"))
        )
    return out
