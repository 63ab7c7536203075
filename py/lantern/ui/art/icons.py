"""Icons: a 24 grid, lines two wide in the colour of the text.  The two eyes say who may look at the screen.

The line itself is said once for all of them in web/style/art.css.
"""

# Outlines are long words: they are not broken over lines.
# ruff: noqa: E501

from __future__ import annotations

from lantern.ui.art.pen import symbol

DOT = '<circle cx="{}" cy="{}" r="{}" fill="currentColor" stroke="none"/>'


def dot(x: float, y: float, r: float = 1.4) -> str:
    """A filled dot."""
    return DOT.format(f"{x:g}", f"{y:g}", f"{r:g}")


def line(data: str) -> str:
    """A stroke."""
    return f'<path d="{data}"/>'


def solid(data: str) -> str:
    """A filled part of an icon."""
    return f'<path d="{data}" fill="currentColor"/>'


ICONS = {
    # who may look
    "eye-open": line("M2 12c5-9.3 15-9.3 20 0-5 9.3-15 9.3-20 0z") + dot(12, 12, 3.6),
    "eye-closed": line("M2 9.5c5 8 15 8 20 0M12 15.5v4M6.3 13.8l-2 3.2M17.7 13.8l2 3.2"),
    # going on
    "pass": line("M3 14.5c1-6 8-9 14-5.5M17.5 3.5v6h-6") + dot(5, 19.5, 2) + dot(19, 19.5, 2),
    "undo": line("M8.5 4 4 8.5 8.5 13M4.5 8.5H14a5.5 5.5 0 0 1 0 11H8"),
    "turn": line("M4.5 11a7.7 7.7 0 0 1 14-3.5M19 3v5h-5M19.5 13a7.7 7.7 0 0 1-14 3.5M5 21v-5h5"),
    "rotate": line("M20 12a8 8 0 1 1-2.6-5.9M20.5 2.5V7.5h-5"),
    "menu": line("M4 6.5h16M4 12h16M4 17.5h16"),
    "cards": line("M9 4.5h9.5v13H9zM5.5 8v12.5H14"),
    "deck": line("M6 3.5h12v13H6zM6.5 20.5h11"),
    "discard": line("M7 3.5h10v9H7zM3 16.5c1 5 17 5 18 0"),
    # things
    "crown": line("M3.5 18.5 2.5 8l5.5 4 4-7.5 4 7.5 5.5-4-1 10.5z"),
    "gold": line("M4 15.5 8 8l6-2.5 5.5 5L20 16l-5.5 3.5H7.5zM8 8l3 4.5 8.5-2M11 12.5l-1 6.5"),
    "helmet": line("M4 16.5a8 8.5 0 0 1 16 0M2 17h20v3H2z") + solid("M10 5.5h4v5h-4z"),
    "lock": line("M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3") + dot(12, 15.7, 1.6),
    "info": '<circle cx="12" cy="12" r="9.5"/>' + line("M12 11v6") + dot(12, 7.4),
    "why": '<circle cx="12" cy="12" r="9.5"/>'
    + line("M9 9.5a3 3 0 1 1 4.3 2.7c-1 .5-1.3 1-1.3 2")
    + dot(12, 17.2),
    "settings": line("M4 7h8M18 7h2M4 17h2M12 17h8")
    + '<circle cx="15" cy="7" r="2.7"/><circle cx="9" cy="17" r="2.7"/>',
    "home": line("M3 11.5 12 3.5l9 8M5.5 10v10.5h13V10M10 20.5v-6h4v6"),
    "save": line("M4 8.5h16v11.5H4zM4 8.5l2.5-4.5h11L20 8.5M12 11v5.5M9.5 14l2.5 2.5 2.5-2.5"),
    "play": '<path d="M7 4.5v15L19.5 12z" stroke-linejoin="round" fill="currentColor"/>',
    "pause": line("M8.5 5v14M15.5 5v14"),
    "rules": line(
        "M12 6.5C9.5 4.5 6 4 3 4.5v14c3-.5 6.5 0 9 2 2.5-2 6-2.5 9-2v-14c-3-.5-6.5 0-9 2zM12 6.5v14"
    ),
    "share": line("M12 15V3M7.5 7 12 2.7 16.5 7M8 11H5v10h14V11h-3"),
    "trash": line("M3.5 6.5h17M8.5 6V3.5h7V6M5.5 6.5l1 14h11l1-14M10 10.5v6M14 10.5v6"),
    "copy": line("M8.5 8.5H20V21H8.5zM5.5 15.5H4V3h11.5v2.5"),
    "edit": line("M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4"),
    "upload": line("M12 16V4M7 8.7 12 3.7l5 5M4 15.5V20.5h16v-5"),
    "download": line("M12 3.5v12M7 10.8l5 5 5-5M4 15.5V20.5h16v-5"),
    "trophy": line(
        "M7 3.5h10v6a5 5 0 0 1-10 0zM7 5.5H3.5c0 4 1.5 5.5 4 5.5M17 5.5h3.5c0 4-1.5 5.5-4 5.5M12 14.5v6M8 20.5h8"
    ),
    # marks and arrows
    "plus": line("M12 4.5v15M4.5 12h15"),
    "minus": line("M4.5 12h15"),
    "fit": line("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
    "talk": line("M4 5h16v11h-8l-4.5 4v-4H4z"),
    "check": line("M4 12.5 9.5 18 20 6.5"),
    "cross": line("M5.5 5.5l13 13M18.5 5.5l-13 13"),
    "left": line("M15 4.5 7.5 12 15 19.5"),
    "right": line("M9 4.5 16.5 12 9 19.5"),
    "up": line("M4.5 15 12 7.5 19.5 15"),
    "star": line("M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8z"),
    "target": '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="4"/>' + dot(12, 12, 1),
    "warning": line("M12 3.5 22 20.5H2zM12 10v4.5") + dot(12, 17.3, 1.2),
    # the table
    "clock": '<circle cx="12" cy="12" r="9.5"/>' + line("M12 6.5V12l4 2.5"),
    "bot": line("M5 8.5h14v11H5zM12 8.5V4.5M2.5 12v4M21.5 12v4M9.5 16h5")
    + dot(12, 3.8)
    + dot(9, 12.2)
    + dot(15, 12.2),
    "person": '<circle cx="12" cy="7.5" r="4"/>' + line("M4 21c0-9.5 16-9.5 16 0z"),
    "people": '<circle cx="9" cy="8" r="3.5"/>'
    + line("M2.5 20c0-8 13-8 13 0zM15.5 4.8a3.5 3.5 0 0 1 0 6.4M18.5 14.5c2 1 3 3 3 5.5"),
    "offline": line("M3 9c3-2.7 6-4 9-4 1 0 2 .1 3 .4M19 7.5l2 1.5M6.5 13c1-1 2.2-1.7 3.5-2.1M3.5 3.5l17 17")
    + dot(12, 18.5, 2),
    "update": line("M12 3.5v8.5M8 8.7l4 4 4-4M4.5 12a7.5 7.5 0 0 0 15 0"),
    "feed": line("M9 6h11M9 12h11M9 18h11") + dot(4.5, 6, 1.6) + dot(4.5, 12, 1.6) + dot(4.5, 18, 1.6),
    "pit": line("M2.5 9c0-4.7 19-4.7 19 0 0 4.7-19 4.7-19 0zM2.5 9l3.5 10.5c2 1.5 10 1.5 12 0L21.5 9")
    + solid("M7 9.5c1-2 9-2 10 0-1 1.5-9 1.5-10 0z"),
    "sound": line("M3.5 9.5h3.5L12 5v14l-5-4.5H3.5zM15.5 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12"),
    "lantern": line("M9 6.5a3 3 0 0 1 6 0M7.5 7h9M8.5 7.5 7 18h10L15.5 7.5M6 20.5h12")
    + solid("M12 10.5c2 2 2 4.5 0 5-2-.5-2-3 0-5z"),
    "pickaxe": line("M3.5 9.5C7 4 14 3 20.5 6.5M13 5.5 6 21"),
    "cart": line("M3 7h18l-3 9H6zM2 5v2")
    + '<circle cx="8.5" cy="19" r="2"/><circle cx="15.5" cy="19" r="2"/>',
    "map": line("M3 6l6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 4v14M15 6v14"),
    "rockfall": line(
        "M4.5 20.5 3 15.5l4-3 4.5 2.5-.5 5.5zM14 20.5l-1-4.5 4-2.5 4.5 3-1 4zM8.5 9.5 8 6l3.5-2.5L15.5 5l.5 3.5-4 2z"
    ),
    "language": '<circle cx="12" cy="12" r="9.5"/>'
    + line("M2.5 12h19M12 2.5c-5 5-5 14 0 19M12 2.5c5 5 5 14 0 19"),
    "text": line("M3 18.5 7.5 6h1L13 18.5M4.7 14.5h6.6M14.5 18.5l3-8h.5l3 8M15.5 16h5"),
    "hand": line(
        "M7.5 12.5V6a1.5 1.5 0 0 1 3 0V4.5a1.5 1.5 0 0 1 3 0V6a1.5 1.5 0 0 1 3 0v2.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 6.5-6 6.5-4 0-5.5-2-9-7 .5-2 2.5-2 3.5-.5"
    ),
    "shuffle": line(
        "M3 7h3.5c5 0 6 10 11 10H21M3 17h3.5c1.5 0 2.6-.9 3.5-2.2M13.5 9.2c1-1.3 2.2-2.2 4-2.2H21M18.5 4 21.5 7l-3 3M18.5 14l3 3-3 3"
    ),
}

#: the expansion
ICONS |= {
    "crystal": line("M7.5 21 4.5 12 8.5 3l5 8-1 10zM12.5 21h5l3-8-3-4.5-4 4.5M8.5 3 10 21"),
    "ladder": line("M7 2.5v19M17 2.5v19M7 7h10M7 12h10M7 17h10"),
    "door-blue": line("M5.5 21V9.5a6.5 6.5 0 0 1 13 0V21M2.5 21h19") + dot(12, 12.5, 3),
    "door-green": line("M5.5 21V3.5h13V21M2.5 21h19") + solid("M10 10h4v4h-4z"),
    "team-blue": dot(12, 12, 9.5),
    "team-green": solid("M4 4h16v16H4z"),
    "swap": line("M3.5 8h16.5l-4-4.5M20.5 16H4l4 4.5"),
    "hat": line("M5.5 16c1-7 3.5-12 6.5-12s5.5 5 6.5 12M2.5 16.5h19v3.5h-19z"),
    "thief": line(
        "M2.5 8.5c3-2.5 6.5-2 9.5-.5 3-1.5 6.5-2 9.5.5.5 5-1 8.5-4.5 8.5-2.5 0-4-1.5-5-3-1 1.5-2.5 3-5 3C3.5 17 2 13.5 2.5 8.5z"
    )
    + dot(7.5, 12, 1.5)
    + dot(16.5, 12, 1.5),
    "inspect": '<circle cx="10" cy="10" r="7.5"/>'
    + line("M15.5 15.5 21.5 21.5M6.5 11.5h7")
    + solid("M8 11.5c.5-6 3.5-6 4 0z"),
}

#: Brísingamen
ICONS |= {
    "workshop": line("M2.5 6h19v3c-4 0-6 1.5-6.5 4v2.5h3V20h-12v-4.5h3V13c-.5-2.5-3-3.5-6.5-4z"),
    "market": line("M12 3v17.5M7.5 20.5h9M4 6.5h16M4 6.5l-2.5 7h5zM20 6.5l-2.5 7h5z"),
    "barrow": line("M5.5 4.5h17l-4.5 8.5H10zM1.5 10.5l14.5 7M8 14v7") + '<circle cx="18.5" cy="18.5" r="3"/>',
    "necklace": line("M3.5 3.5c0 17 17 17 17 0") + dot(12, 19, 3),
    "gem": line("M6.5 4h11L22 10 12 21 2 10zM2 10h20M8.5 10l3.5 11 3.5-11"),
    "token": '<circle cx="12" cy="12" r="9.5"/>' + line("M12 7v10M7 12h10"),
}

#: A cracked tool: the tool, struck through.
ICONS |= {f"{tool}-broken": ICONS[tool] + line("M3.5 3.5l17 17") for tool in ("pickaxe", "lantern", "cart")}


def icons() -> list[str]:
    """All icon symbols."""
    return [symbol(f"i-{name}", "0 0 24 24", f'<g class="pen">{inner}</g>') for name, inner in ICONS.items()]
