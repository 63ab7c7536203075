"""A page with every picture in three sizes on dark and light, and a board of joined cards.

    python -m devtools.gallery out.html
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from lantern.ui.art import sheet, symbols
from lantern.games.saboteur.cards import DECK_PATHS, FIXED_CARDS
from lantern.ui.art.channels import SIDES, ways

OPENINGS = {card.id: "".join(way.sides for way in ways(card.ways)) for card in (*FIXED_CARDS, *DECK_PATHS)}

WIDTHS = {"0 0 24 24": (20, 24, 40), "0 0 360 220": (360, 720), "0 0 160 100": (110, 320)}
STYLE = """
body{margin:0;font:12px system-ui} section{padding:12px;background:var(--page);color:var(--ink)}
section.dark{--page:#14110f;--ink:#f4ecdf} section.light{--page:#f6f0e4;--ink:#241d16}
.all{display:flex;flex-wrap:wrap;gap:10px} figure{margin:0;display:flex;gap:4px;align-items:end;flex-wrap:wrap;max-width:1100px}
figcaption{width:100%} .board{display:grid;width:max-content;margin:8px 0} .board svg{display:block;width:calc(100% + 1px);height:calc(100% + 1px);margin:-.5px}
.turned{transform:rotate(180deg)} .cold{--tunnel:#8b7a60;--tunnel-lo:#6b5c47;--tie:#54483a;--rim-1:#43392f;--rim-2:#3d342b}
.light{LIGHT}
"""


def figure(name: str, text: str, widths: tuple[int, ...]) -> str:
    """One picture in several widths."""
    box = [float(v) for v in text.split('viewBox="')[1].split('"')[0].split()]
    seat = f' style="--seat:{SEAT[int(name[1:]) % len(SEAT)]}"' if name[0] in "ds" and name[1:].isdigit() else ""
    drawn = "".join(
        f'<svg width="{w}" height="{w * box[3] / box[2]:.0f}"{seat}><use href="#{name}"/></svg>' for w in widths
    )
    return f"<figure>{drawn}<figcaption>{name}</figcaption></figure>"


SEAT = ("#E69F00 #56B4E9 #009E73 #F0E442 #D55E00 #CC79A7 #B0B0B0 #5B8DEF #9BE3B5 #B08BEA #F3D9B1 #A8553A").split()


def opens(ways: str, turned: bool) -> set[str]:
    """The sides a card opens to."""
    return {SIDES[(SIDES.index(s) + 2 * turned) % 4] for s in ways}


def board(seed: int, wide: int, high: int, width: int) -> str:
    """A mine grown by lot from the start, every card fitting its neighbours."""
    rng = Random(seed)
    cells: dict[tuple[int, int], tuple[str, bool]] = {(0, high // 2): ("START", False)}
    deck = [card.id for card in DECK_PATHS for _ in range(card.count * (1 + 2 * (len(card.ways) == 1)))]
    steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    for _ in range(wide * high * 8):
        x, y = rng.choice(list(cells))
        side = rng.choice("NEESWE")
        if side not in opens(OPENINGS[cells[x, y][0]], cells[x, y][1]):
            continue
        at = (x + steps[side][0], y + steps[side][1])
        if at in cells or not (0 <= at[0] < wide and 0 <= at[1] < high):
            continue
        for _ in range(40):
            name, turned = rng.choice(deck), rng.random() < 0.5
            mine = opens(OPENINGS[name], turned)
            if all((s in mine) == (SIDES[(SIDES.index(s) + 2) % 4] in opens(OPENINGS[cells[n][0]], cells[n][1]))
                   for s, (dx, dy) in steps.items() if (n := (at[0] + dx, at[1] + dy)) in cells):
                cells[at] = (name, turned)
                break
    goals = {(wide - 1, high // 2 + k): "GOAL_BACK" for k in (-2, 0, 2)}
    drawn = "".join(
        f'<svg style="grid-area:{y + 1}/{x + 1}"{" class=turned" if turned else ""}><use href="#{name}"/></svg>'
        for (x, y), (name, turned) in {**cells, **{g: (n, False) for g, n in goals.items()}}.items()
    )
    height = width / 0.65
    return (f'<div class="board" style="grid-template:repeat({high},{height:g}px)/repeat({wide},{width}px)">{drawn}</div>')


def page(only: str = "") -> str:
    """The whole gallery; `only` keeps the symbols whose id starts so."""
    figures = ""
    for name, text in symbols().items():
        if not name.startswith(tuple(only.split(",")) if only else ""):
            continue
        box = text.split('viewBox="')[1].split('"')[0]
        figures += figure(name, text, WIDTHS.get(box, (36, 60, 160)))
    boards = "" if only else board(3, 9, 5, 39) + board(8, 9, 5, 64)
    from lantern.ui.art.pen import LIGHT
    light = ";".join(f"--{k}:{v}" for k, v in LIGHT.items())
    parts = "".join(f'<section class="{mode}">{boards}<div class="all">{figures}</div></section>' for mode in ("dark", "light"))
    return f'<!doctype html><meta charset="utf-8"><style>{STYLE.replace("LIGHT", light)}</style>{sheet()}{parts}'


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(*sys.argv[2:3]), encoding="utf-8")
