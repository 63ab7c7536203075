"""Sixteen dwarf heads.  The outline alone tells them apart (helmet, hood, horns, braids, tools ...); what is
worn takes the colour of the seat, `--seat`, or the colour of the text around.

A head is a few lines `fill path`, back to front: `s` what is worn, `d` its darker parts, `h` hair, `k` skin, `n` nose,
`l` lamp light, `m` metal, `e` dark without an outline.
"""

# Outlines are long words: they are not broken over lines.
# ruff: noqa: E501

from __future__ import annotations

from lantern.ui.art.pen import inked, paint, symbol

SEAT = "var(--seat,currentColor)"
HAIR = {
    "white": "#efe6d6",
    "grey": "#a9a196",
    "ginger": "#cf7236",
    "brown": "#7d4e2a",
    "black": "#40342f",
    "blond": "#e3bd62",
}
SKIN = ("#f3d3a6", "#dba876", "#ab7446", "#80522f")

COLLAR = "s M6 48c0-9 8-12 18-12s18 3 18 12z"
FACE = "k M14 17h20v12c0 10-20 10-20 0z"
EYES = (
    "e M18 24.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0zM26.6 24.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0z"
)
NOSE = "n M21 28.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0z"
LIPS = "h M24 31.5c-3-3-8-2-9 3 4 2 7 1 9-1 2 2 5 3 9 1-1-5-6-6-9-3z"
ROUND = "h M12 22c-3 13 3 22 12 23 9-1 15-10 12-23-1 5-3 8-6 8H18c-3 0-5-3-6-8z"
POINTED = "h M12 22c-2 10 4 18 12 26 8-8 14-16 12-26-1 5-3 8-6 8H18c-3 0-5-3-6-8z"
FORKED = "h M12 22c-4 9-3 17 1 25 4-2 8-5 11-8 3 3 7 6 11 8 4-8 5-16 1-25-1 5-3 8-6 8H18c-3 0-5-3-6-8z"
SQUARE = "h M11 22v21h26V22c-1 5-4 8-7 8H18c-3 0-6-3-7-8z"
SHORT = "h M12 21c-2 10 2 19 12 19s14-9 12-19c-1 6-3 9-6 9H18c-3 0-5-3-6-9z"
CURLS = (
    "h M12 21c-6 1-6 7-3 9-5 3-3 9 1 9-1 5 5 8 8 5 2 4 10 4 12 0 3 3 9 0 8-5 4 0 6-6 1-9 3-2 3-8-3-9-1 5-3 9-6 9H18"
    "c-3 0-5-4-6-9z"
)
DOME = "s M11.5 20C10 3 38 3 36.5 20z"

HEADS: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    (
        "brown",
        0,
        (
            COLLAR,
            ROUND,
            FACE,
            LIPS,
            EYES,
            NOSE,
            DOME,
            "d M8 18h32v4.5H8z",
            "l M19.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z",
        ),
    ),
    (
        "white",
        1,
        (
            COLLAR,
            POINTED,
            FACE,
            LIPS,
            EYES,
            NOSE,
            "s M8 21Q19 15 23 1c1-1 2-1 3 0Q30 15 40 21 24 15 8 21z",
            "d M8 21Q24 13 40 21l-1 3Q24 17 9 24z",
        ),
    ),
    (
        "ginger",
        0,
        (
            COLLAR,
            FORKED,
            FACE,
            LIPS,
            EYES,
            NOSE,
            "m M13 15C5 16 1 10 2 2c3 5 7 6 13 6zM35 15c8 1 12-5 11-13-3 5-7 6-13 6z",
            DOME,
            "d M10 17.5h28V22H10zM22 6h4v12h-4z",
        ),
    ),
    (
        "black",
        2,
        (
            COLLAR,
            FACE,
            EYES,
            NOSE,
            "h M24 31c-4-3-8-2-11 0-3 1-7 0-9-3 0 7 6 10 11 9 4 0 7-2 9-4 2 2 5 4 9 4 5 1 11-2 11-9-2 3-6 4-9 3-3-2-7-3-11 0z",
            "s M11 19C8 8 30 2 36 12c5 0 9 4 9 8-4 0-6-2-10-2z",
            "d M11 19c7-4 16-4 24-1l-1 3c-7-3-15-3-22 0z",
        ),
    ),
    (
        "ginger",
        0,
        (
            "h M10 23c-7 3-6 8-4 9-4 3-3 7 0 8-2 4 1 8 4 8s6-4 4-8c3-2 3-6 1-8 2-3 1-8-5-9zM38 23c7 3 6 8 4 9 4 3 3 7 0 8 2 4-1 8-4 8"
            "s-6-4-4-8c-3-2-3-6-1-8-2-3-1-8 5-9z",
            COLLAR,
            FACE,
            EYES,
            NOSE,
            "e M20.5 33.5q3.5 2.5 7 0l-1 1.8q-2.5 1-5 0z",
            "h M10 26C5 2 43 2 38 26c-1-5-3-8-6-9-6 2-10 2-16 0-3 1-5 4-6 9z",
            "s M10.5 17C18 12 30 12 37.5 17v-4.5C30 8 18 8 10.5 12.5z",
        ),
    ),
    (
        "grey",
        0,
        (
            COLLAR,
            "k M9 21a3.5 4 0 1 0 5 5zM39 21a3.5 4 0 1 1-5 5z",
            POINTED,
            "k M13 24C9 2 39 2 35 24v5c0 10-22 10-22 0z",
            LIPS,
            EYES,
            NOSE,
            "h M14.5 22c1-4 6-4 8 0l-1 1.5c-2-1-4-1-7 .5z",
            "s M13.5 14 35 19v2.5l-3-.7c1 4-1 7-3.7 7S24.5 25 25 19.3L13 16.5z",
        ),
    ),
    (
        "brown",
        2,
        (
            "d M41 7l3.5 1L37 44h-4z",
            "m M30 5C38 0 47 4 48 17 45 11 40 9 30 9.5z",
            COLLAR,
            SHORT,
            FACE,
            LIPS,
            EYES,
            NOSE,
            "s M11 19C9 7 17 5 23 5s13 3 12 14z",
            "d M8 18h29v4.5H8z",
        ),
    ),
    (
        "black",
        1,
        (
            "s M19 6a5 5.5 0 1 1 10 0 5 5.5 0 1 1-10 0z",
            COLLAR,
            SQUARE,
            FACE,
            LIPS,
            EYES,
            NOSE,
            "h M12 24C7 6 41 6 36 24c-1-4-3-7-5-7H17c-2 0-4 3-5 7z",
            "d M19 9h10v3.5H19zM15 42.5h18v3.5H15z",
        ),
    ),
    (
        "blond",
        0,
        (
            "m M13 18C3 19 0 11 1 3c4 3 8 3 12 6zM35 18c10 1 13-7 12-15-4 3-8 3-12 6z",
            COLLAR,
            SHORT,
            "h M20 38h8l1 4-2 2 1 4h-8l1-4-2-2z",
            FACE,
            LIPS,
            EYES,
            NOSE,
            DOME,
            "d M10.5 17.5h27V22h-5l-1.5 4h-3l-2-4h-4l-2 4h-3L15.5 22h-5z",
        ),
    ),
    (
        "brown",
        3,
        (
            COLLAR,
            "s M16 17C13 9 15 3 17 0l3 3 4-3 4 3 3-3c2 3 4 9 1 17z",
            "k M14 17c2-5 18-5 20 0v12c0 10-20 10-20 0z",
            NOSE,
            LIPS,
            "d M11 20h26v4H11z",
            "m M14 22.5a4.8 4.8 0 1 0 9.6 0 4.8 4.8 0 1 0-9.6 0zM24.4 22.5a4.8 4.8 0 1 0 9.6 0 4.8 4.8 0 1 0-9.6 0z",
            "e M17 22.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM27 22.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0z",
        ),
    ),
    (
        "white",
        3,
        (
            COLLAR,
            CURLS,
            FACE,
            LIPS,
            EYES,
            NOSE,
            "s M10 20 8 5l8 5.5L24 1l8 9.5L40 5l-2 15z",
            "d M10 17h28v4.5H10z",
            "l M22 12.5l2-3 2 3-2 3z",
        ),
    ),
    (
        "grey",
        2,
        (
            COLLAR,
            FACE,
            "h M20 35c1-2 7-2 8 0l-1 8c-1 3-5 3-6 0z",
            LIPS,
            EYES,
            NOSE,
            "s M13 17C11 1 20 3 24 5c4-2 13-4 11 12z",
            "d M12.5 13.5h23V18h-23z",
            "s M1 18c12-4 34-4 46 0-3 5-9 4-13 3.5-7-1-13-1-20 0C10 22 4 23 1 18z",
        ),
    ),
    (
        "blond",
        1,
        (
            "h M11 18C4 26 8 30 4 36c-1 5 2 9 5 12h30c3-3 6-7 5-12-4-6 0-10-7-18z",
            COLLAR,
            FACE,
            EYES,
            NOSE,
            "e M20.5 33.5q3.5 2.5 7 0l-1 1.8q-2.5 1-5 0z",
            "h M13 27c-2-6-1-9 3-11 8 3 14 2 17-1 4 3 4 7 2 12-1-4-2-6-4-7-5 1-9 1-14 0-2 1-3 3-4 7z",
            "s M35 14l10-6-1.5 6.5L47 20l-10-1z",
            "s M11 19C8 3 40 3 37 19 29 13 19 13 11 19z",
            "l M17 11.5l2 2-2 2-2-2zM24 8.5l2 2-2 2-2-2zM31 11.5l2 2-2 2-2-2z",
        ),
    ),
    (
        "ginger",
        3,
        (
            COLLAR,
            "h M11 21c-7 12-2 26 13 26s20-14 13-26c-1 6-4 9-7 9H18c-3 0-6-3-7-9z",
            FACE,
            LIPS,
            EYES,
            NOSE,
            "l M24 0c4 4 2.5 6.5 0 6.5S20 4 24 0z",
            "m M21.5 6.5h5V13h-5z",
            "s M11.5 20C11 8 37 8 36.5 20z",
            "d M9 17.5h30V22H9z",
        ),
    ),
    (
        "black",
        0,
        (
            COLLAR,
            SHORT,
            FACE,
            LIPS,
            EYES,
            NOSE,
            "s M11 17C8 3 40 3 37 17z",
            "h M7 13c11-3 23-3 34 0v7c-11-3-23-3-34 0z",
            "d M7 18c3-1 5-1 7-1 1 7 1 12-1 18-5 2-8-2-7-8zM41 18c-3-1-5-1-7-1-1 7-1 12 1 18 5 2 8-2 7-8z",
        ),
    ),
    (
        "white",
        2,
        (
            COLLAR,
            CURLS,
            FACE,
            LIPS,
            EYES,
            NOSE,
            "s M10 19C9 5 26-3 36 6c6 5 9 10 8 18-3-1-4-5-8-8l1 4z",
            "l M40 26a4 4 0 1 0 8 0 4 4 0 1 0-8 0z",
            "h M9 17.5c10-3 20-3 30 0V22c-10-3-20-3-30 0z",
        ),
    ),
)


def drawn(line: str, fills: dict[str, str]) -> str:
    """One line of a head; what is worn has the colour of the whole head and needs to say none."""
    kind, data = line.split(" ", 1)
    fill = f' fill="{fills[kind]}"' if fills[kind] else ""
    if kind == "d":
        return f'<path d="{data}"/><path{fill} opacity=".25" stroke="none" d="{data}"/>'
    return f'<path{fill}{STROKELESS * (kind == "e")} d="{data}"/>'


STROKELESS = ' stroke="none"'


def dwarf(hair: str, skin: int, lines: tuple[str, ...]) -> str:
    """One head."""
    fills = {
        "s": "",
        "d": "#000",
        "h": HAIR[hair],
        "k": SKIN[skin],
        "n": SKIN[skin],
        "l": paint("spark"),
        "m": paint("stone-hi"),
        "e": paint("edge"),
    }
    inner = "".join(drawn(line, fills) for line in lines)
    return inked(inner, 1.4, SEAT)


def dwarfs() -> list[str]:
    """The avatars d0 to d15.

    What several have is drawn in each: a table of people is the most that a screen shows, and for a part that
    is used a browser makes three things instead of one, each time it draws a head.
    """
    return [symbol(f"d{k}", "0 0 48 48", dwarf(*head)) for k, head in enumerate(HEADS)]
