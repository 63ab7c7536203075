"""Gems, told apart by their cut: sapphires are round, rubies triangles, amethysts hexagons, emeralds squares,
amber is a drop.  A large one has a facet inside.  No cut has the colour of a seat.
"""

from __future__ import annotations

from lantern.ui.art.pen import COLOURS, disc, symbol

#: cut -> its outline about the origin, its colour, the colour of its facet
GEMS = {
    "ruby": ("M-10.5-8.5h21L0 10.5z", "#e0264f", "#ff9db0"),
    "sapphire": (disc(0, 0, 9.5), "#2f56d8", "#9db4ff"),
    "emerald": ("M-8.5-8.5h17v17h-17z", "#1fc25c", "#b4f5cc"),
    "amethyst": ("M0-11.5 8-6V6L0 11.5-8 6V-6z", "#b14de4", "#e8c8fb"),
    "amber": ("M0-12C6-5 8.5-1 8.5 3a8.5 8.5 0 0 1-17 0c0-4 2.5-8 8.5-15z", "#b9720a", "#ffcf70"),
}
EDGE = COLOURS["edge"]
BOX = "-12 -12 24 24"


def gems() -> list[str]:
    """Large and small, of every cut.  The gems themselves are parts round the origin: `G-ruby`, `g-ruby`."""
    drawn = []
    for cut, (data, tone, facet) in GEMS.items():
        ring = f'<path id="c-{cut}" d="{data}"/>'
        pen = f'fill="{tone}" stroke="{EDGE}"'
        large = (
            f'<g id="G-{cut}"><g {pen} stroke-width="1.6">{ring}</g>'
            f'<use href="#c-{cut}" fill="{facet}" transform="scale(.5)"/></g>'
        )
        small = f'<g id="g-{cut}"><use href="#c-{cut}" {pen} stroke-width="2.3" transform="scale(.7)"/></g>'
        drawn += [symbol(f"gem-{cut}-large", BOX, large), symbol(f"gem-{cut}", BOX, small)]
    return drawn
