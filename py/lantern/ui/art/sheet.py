"""The sheet: every picture of the app as one hidden `<svg>` of symbols."""

from __future__ import annotations

import re

from lantern.ui.art.icons import icons
from lantern.ui.art.paths import path_card
from lantern.ui.art.pen import shape, symbol
from lantern.ui.art.rock import ground
from lantern.ui.art.seats import seats

CARD = "0 0 65 100"
BASE_WAYS = {
    "START": "NESW", "GOLD": "NESW", "STONE_A": "NE", "STONE_B": "NW", "B01": "NESW", "B02": "NES", "B03": "NEW",
    "B04": "NS", "B05": "EW", "B06": "NE", "B07": "NW", "B08": "N|E|S|W", "B09": "N|E|S", "B10": "N|E|W", "B11": "N|S",
    "B12": "E|W", "B13": "N|E", "B14": "N|W", "B15": "N", "B16": "E",
}
FIRST = {
    CARD: [f"A{k:02}" for k in range(1, 12)] + ["GOAL_BACK", "BACK", "ROLE_DIGGER", "ROLE_SABOTEUR", "ROLE_BACK"],
    "0 0 48 48": [f"d{k}" for k in range(16)] + [f"t-{t}{x}" for t in ("pickaxe", "lantern", "cart") for x in ("", "-x")],
    "0 0 360 220": ["title", "curtain"],
    "0 0 160 100": ["g-saboteur", "g-saboteur2", "g-brisingamen"],
}


def symbols() -> dict[str, str]:
    """Every symbol by its id."""
    made = [symbol(name, CARD, path_card(name, text)) for name, text in BASE_WAYS.items()]
    made += icons() + seats()
    for box, names in FIRST.items():
        made += [symbol(name, box, ground() + shape("M10 10h20v20h-20z", "tunnel")) for name in names]
    return {re.match(r'<symbol id="([^"]+)"', text)[1]: text for text in made}  # type: ignore[index]


def sheet() -> str:
    """One `<svg hidden>` to be put into the page once; screens write `<svg><use href="#B05"/></svg>`."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden aria-hidden="true">{"".join(symbols().values())}</svg>'
