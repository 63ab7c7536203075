"""A page with every picture in three sizes on dark and light, and two mines of joined cards.

python -m devtools.gallery out.html [beginning of ids, by comma]
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from devtools.places import WEB
from lantern.core.grid import AROUND, half_turn, letters_of, place_of
from lantern.games.brisingamen import cards as dwarves
from lantern.games.brisingamen import gems
from lantern.games.saboteur import cards as base
from lantern.games.saboteur2 import cards as new
from lantern.ui.art import sheet, symbols
from lantern.ui.art.pen import LIGHT

OPENINGS = {card.id: sum(card.ways) for card in (*base.FIXED_CARDS, *base.DECK_PATHS, *new.DECK_PATHS)}


def deck(*boxes: tuple[base.PathCard, ...]) -> list[str]:
    """Cards to build with: tunnels come more often than dead ends, or the mine would stop at once."""
    out = []
    for card in (card for box in boxes for card in box):
        leads_on = any(len(letters_of(way)) > 1 for way in card.ways)
        out += [card.id] * card.count * (3 if leads_on else 1)
    return out


DECKS = {"base": deck(base.DECK_PATHS), "both": deck(base.DECK_PATHS, new.DECK_PATHS, new.DECK_PATHS)}
STEPS = {side: place_of(step) for side, step, _ in AROUND}
OPPOSITE = {side: facing for side, _, facing in AROUND}
WIDTHS = {
    "0 0 24 24": (20, 24, 40),
    "-12 -12 24 24": (14, 24, 40),
    "0 0 360 220": (360, 720),
    "0 0 160 100": (110, 320),
}
SEATS = (
    "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#D55E00", "#CC79A7",
    "#B0B0B0", "#5B8DEF", "#9BE3B5", "#B08BEA", "#F3D9B1", "#A8553A",
)  # fmt: skip
STYLE = """
body { margin: 0; font: 12px system-ui }
section { padding: 12px; background: var(--page); color: var(--ink) }
section.dark { --page: #14110f; --ink: #f4ecdf }
section.light { --page: #f6f0e4; --ink: #241d16; --slate: #f6f0e4; LIGHT }
.all { display: flex; flex-wrap: wrap; gap: 10px }
figure { margin: 0; display: flex; gap: 4px; align-items: end; flex-wrap: wrap; max-width: 1100px }
figcaption { width: 100% }
.board { display: grid; width: max-content; margin: 8px 0 }
.board svg { display: block; width: calc(100% + 1px); height: calc(100% + 1px); margin: -.5px }
.turned { transform: rotate(180deg) }
"""

#: The spread of a box: rows of symbols, each with its width.
Rows = tuple[tuple[int, tuple[str, ...]], ...]
#: Width of the whole spread.
WIDTH = 820
BOXES: dict[str, Rows] = {
    "doors": (
        (72, tuple(card.id for card in new.DECK_PATHS)),
        (72, tuple(card.id for card in new.DECK_ACTIONS)),
        (72, tuple(f"ROLE_{role.upper()}" for role in dict.fromkeys(new.DWARVES))),
    ),
    "dwarves": (
        (64, tuple(dwarves.JEWELS)),
        (64, tuple(dwarves.LINKS)),
        (64, tuple(f"ability-{kind}" for kind in dwarves.ABILITIES)),
        (34, tuple(f"gem-{cut}{size}" for cut in gems.CUTS for size in ("", "-large"))),
    ),
}
#: cards of a mine worth showing
FULL = 42
SPREAD = """
.spread { padding: 14px; display: grid; gap: 14px }
.row { display: flex; flex-wrap: wrap; gap: 8px }
.row svg { display: block; color: var(--lantern) }
"""

Cells = dict[tuple[int, int], tuple[str, bool]]


def picture(name: str, text: str, width: int, attributes: str = "") -> str:
    """A symbol in that width."""
    wide, high = (float(value) for value in text.split('viewBox="')[1].split('"')[0].split()[2:])
    return f'<svg width="{width}" height="{width * high / wide:.0f}"{attributes}><use href="#{name}"/></svg>'


def figure(name: str, text: str) -> str:
    """One picture in several widths."""
    box = text.split('viewBox="')[1].split('"')[0]
    number = name[1:]
    seat = f' style="--seat:{SEATS[int(number) % 12]}"' if name[0] == "d" and number.isdigit() else ""
    drawn = "".join(picture(name, text, width, seat) for width in WIDTHS.get(box, (36, 60, 160)))
    return f"<figure>{drawn}<figcaption>{name}</figcaption></figure>"


def opens(cell: tuple[str, bool]) -> int:
    """The sides a card opens to as it lies."""
    card, turned = cell
    return half_turn(OPENINGS[card]) if turned else OPENINGS[card]


def fits(cells: Cells, x: int, y: int, new: tuple[str, bool]) -> bool:
    """Whether every neighbour agrees."""
    for side, (dx, dy) in STEPS.items():
        other = cells.get((x + dx, y + dy))
        if other and bool(opens(new) & side) != bool(opens(other) & OPPOSITE[side]):
            return False
    return True


def grown(rng: Random, cards: list[str], wide: int, high: int) -> Cells:
    """A mine grown by lot from the start, every card fitting its neighbours."""
    cells: Cells = {(0, high // 2): ("START", False)}
    for _ in range(wide * high * 12):
        x, y = rng.choice(list(cells))
        side = rng.choice([side for side in STEPS if opens(cells[x, y]) & side])
        x, y = x + STEPS[side][0], y + STEPS[side][1]
        new = (rng.choice(cards), rng.random() < 0.5)
        if (x, y) not in cells and 0 <= x < wide and 0 <= y < high and fits(cells, x, y, new):
            cells[x, y] = new
    return cells


def board(seed: int, cards: list[str], wide: int, high: int, width: int) -> str:
    """A mine as the screen shows it."""
    cells = grown(Random(seed), cards, wide - 2, high)
    cells |= {(wide - 1, high // 2 + k): ("GOAL_BACK", False) for k in (-2, 0, 2)}
    return laid(cells, wide, high, width)


def laid(cells: Cells, wide: int, high: int, width: int) -> str:
    """The cards of a mine in their places."""
    drawn = "".join(
        f'<svg class="{"turned" * turned}" style="grid-area:{y + 1}/{x + 1}"><use href="#{card}"/></svg>'
        for (x, y), (card, turned) in cells.items()
    )
    grid = f"repeat({high},{width / 0.65:g}px)/repeat({wide},{width}px)"
    return f'<div class="board" style="grid-template:{grid}">{drawn}</div>'


def spread(rows: Rows) -> str:
    """A page with all pictures of a box once, on dark."""
    drawings = symbols()
    lines = "".join(
        '<div class="row">' + "".join(picture(name, drawings[name], width) for name in names) + "</div>"
        for width, names in rows
    )
    inner = f'<section class="dark spread">{lines}</section>'
    return f'<!doctype html><meta charset="utf-8"><style>{styles()}{SPREAD}</style>{sheet()}{inner}\n'


def mines() -> str:
    """A page with mines as they can be dug, in which every path card of Doors & Crystals lies."""
    wanted = {card.id for card in new.DECK_PATHS}
    cards = deck(new.DECK_PATHS)
    drawn, seed = "", 0
    while wanted:
        seed += 1
        cells = grown(Random(seed), cards, 10, 6)
        found = wanted & {card for card, _ in cells.values()}
        # Few mines and full ones: one that shows little that is new is passed over.
        if len(cells) > FULL and len(found) > len(wanted) / 2:
            wanted -= found
            drawn += laid(cells, 10, 6, 64)
    inner = f'<section class="dark spread">{drawn}</section>'
    return f'<!doctype html><meta charset="utf-8"><style>{styles()}{SPREAD}</style>{sheet()}{inner}\n'


def page(only: str = "") -> str:
    """The whole gallery; `only` keeps the symbols whose id begins so."""
    kept = tuple(only.split(","))
    figures = "".join(
        figure(name, text) for name, text in symbols().items() if name.startswith(kept) and "viewBox" in text
    )
    boards = "" if only else board(3, DECKS["base"], 9, 5, 39) + board(8, DECKS["both"], 9, 5, 64)
    inner = f'{boards}<div class="all">{figures}</div>'
    parts = "".join(f'<section class="{mode}">{inner}</section>' for mode in ("dark", "light"))
    return f'<!doctype html><meta charset="utf-8"><style>{styles()}</style>{sheet()}{parts}\n'


def styles() -> str:
    """The colours of the app, and the looks of this page."""
    ours = "".join((WEB / "style" / name).read_text("utf-8") for name in ("tokens.css", "art.css"))
    return ours + STYLE.replace("LIGHT", ";".join(f"--{name}:{value}" for name, value in LIGHT.items()))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(*sys.argv[2:3]), encoding="utf-8")
