"""The pictures of Brísingamen.

gem-<cut> gem-<cut>-large           ruby sapphire emerald amethyst amber (gems.py)
J01 .. J38                          jewels: a setting of gold with just the gems it takes (jewels.py)
B1 .. B7                            the links of the necklace, likewise
necklace                            a chain with four empty places, 160 by 64; centres of the places: PLACES
JEWEL_BACK ABILITY_BACK             the backs of both piles
ability-<kind>                      thief bat speed stamina stealth strength, one colour
pawn pawn-loaded                    a dwarf in the colour of its seat; its number is written at (12, 19)
lamp-lit lamp-unlit cavern barrow   the mine
token                               an extra action
i-workshop i-market i-barrow i-necklace i-gem i-token    (icons.py)
"""

# Outlines are long words: they are not broken over lines.
# ruff: noqa: E501

from __future__ import annotations

from lantern.ui.art.gems import gems
from lantern.ui.art.jewels import jewels
from lantern.ui.art.pen import Point, disc, inked, lay, part, picture, shape, symbol
from lantern.ui.art.rock import slate
from lantern.ui.art.tools import glyph

#: the places of the necklace, on its 160 by 64
PLACES: tuple[Point, ...] = ((22, 22), (58, 46), (102, 46), (138, 22))
CHAIN = "M3 2c10 74 144 74 154 0"

ABILITIES = {
    "bat": "M24 15l2.5-4.5 2 5c5-1 8-4 9.5-7.5 5 3 8 10 8 20-2.5-3-6-3.5-8.5-2-1.5 4-4.5 4-6.5 3-1 4-4 8-7 10-3-2-6-6-7-10-2 1-5 1-6.5-3"
    "-2.5-1.5-6-1-8.5 2 0-10 3-17 8-20 1.5 3.5 4.5 6.5 9.5 7.5l2-5z",
    # a boot with a wing
    "speed": "M15 3h15v22c6 3 13 4 16 8 1.5 3 1 9 1 11H15zM12.5 8C8 8 3 6 1 2c0 6 3 9 6 10-2 0-4-.5-6-2 0 5 3 8 6.5 8.5-1.5.5-3 0-4.5-1 1 5 5 7 9.5 7z",
    # a heart and more
    "stamina": "M24 44C6 31 2 22 5 13c3-8 14-9 19 0 5-9 16-8 19 0 3 9-1 18-19 31zM21.5 15v5h-5v5h5v5h5v-5h5v-5h-5v-5z",
    # soft soles
    "stealth": "M13 3c5 0 7 6 6 12-.5 4-1.5 6-1.5 8h-9C8 19 6 15 6 11c0-5 3-8 7-8zM8.5 26h9c.5 5-1 9-4.5 9s-5-4-4.5-9z"
    "M35 13c-5 0-7 6-6 12 .5 4 1.5 6 1.5 8h9c.5-4 2.5-8 2.5-12 0-5-3-8-7-8zM39.5 36h-9c-.5 5 1 9 4.5 9s5-4 4.5-9z",
    # an arm
    "strength": "M11 4c4-2 10 0 10 4l-1 6c-2 2-4 1-5 3l1 10c4-5 10-7 16-5 8 2 14 8 14 14 0 7-7 9-15 9-10 0-21-2-26-9C2 30 4 14 7 8c1-2 2-3 4-4z",
}
BARROW = "M9 9h36l-9 18H18zM1 26l1.5-3.5L39 35.5 37.5 39zM13 31.5l4 1.5-1 11h-4zM39 30a7.5 7.5 0 1 1-.1 0z"
CAVERN = """
    rim-1 M8 8 24 1l17 8 6 17-8 16-18 5L6 39 1 23z
    .hollow M11 12l13-6 13 7 5 13-6 11-14 5-12-6-4-12z
"""
PAWN = "M12 1l5 8.5c4 2 5.5 8 5.5 17.5h-21C1.5 17.5 3 11.5 7 9.5z"
LOAD = """
    wood-lo M14.5 27c0-6 1-9 3.5-11l-1.5-3h6L21 16c2 2 2.5 5 2.5 11z
    .nugget M17 22l2-3 2 3-2 3z
"""


def necklace() -> str:
    """The chain and its four places."""
    chain = f"~edge 5.5 {CHAIN}\n~nugget 3 {CHAIN}"
    return picture(
        chain + "".join(f"\nrim-1 o {x:g} {y:g} 15\n.hollow o {x:g} {y:g} 12" for x, y in PLACES), 2
    )


def backs() -> dict[str, str]:
    """Both backs: the frame of all backs, and a ring or a bat."""
    frame = shape("M6 6h53v88H6z", "none", stroke="brass", stroke_width=2) + shape(
        disc(32.5, 50, 21), "hollow"
    )
    box = 'x="14.5" y="32" width="36" height="36"'
    ring = f'<g color="{{}}"><use href="#{{}}" {box}/></g>'
    return {
        name: slate(name) + frame + ring.format("var(--lamp)", inner)
        for name, inner in (("JEWEL_BACK", "i-gem"), ("ABILITY_BACK", "ability-bat"))
    }


def mine() -> list[str]:
    """Lamps, a cavern, a barrow, dwarves and a token."""
    flame = "M12 6.5c.5 3 4 4.5 4 7.5a4 4 0 0 1-8 0c0-2 1.5-3 1.5-4.5l1.5 1c1-1 1-2.5 1-4z"
    lit = shape(disc(12, 12, 11.5), "lamp", opacity=".3") + picture(
        f"spark o 12 12 8\n.nugget-lo {flame}", 1.6
    )
    token = picture(f"nugget o 12 12 10.5\n.wood-lo {flame}", 1.6)
    pawn = inked(f'<path d="{PAWN}"/>', 1.5, "var(--seat,currentColor)") + shape(disc(12, 19, 6), "paper")
    return [
        symbol("lamp-lit", "0 0 24 24", lit),
        symbol("lamp-unlit", "0 0 24 24", shape(disc(12, 12, 7), "hollow", stroke="brass", stroke_width=2)),
        symbol("cavern", "0 0 48 48", picture(CAVERN)),
        symbol("barrow", "0 0 48 48", glyph(BARROW)),
        symbol("token", "0 0 24 24", token),
        symbol("pawn", "0 0 24 28", part("pawn-body", pawn)),
        symbol("pawn-loaded", "0 0 24 28", lay("pawn-body") + picture(LOAD, 1.2)),
    ]


def brising() -> list[str]:
    """Every picture of the game."""
    abilities = {kind: glyph(data) for kind, data in ABILITIES.items()} | {"thief": lay("t-theft")}
    return [
        *gems(),
        *jewels(),
        symbol("necklace", "0 0 160 64", necklace()),
        *(symbol(name, "0 0 65 100", drawing) for name, drawing in backs().items()),
        *(symbol(f"ability-{kind}", "0 0 48 48", drawing) for kind, drawing in abilities.items()),
        *mine(),
    ]
