"""Jewels and the links of the necklace: a setting of gold that carries just the gems the card takes.

A card is drawn from its row of the table, so the picture is its price.
"""

# Outlines are long words: they are not broken over lines.
# ruff: noqa: E501

from __future__ import annotations

from lantern.games.brisingamen.cards import JEWELS, LINKS
from lantern.games.brisingamen.gems import Gems, listed
from lantern.ui.art.pen import Point, lay, num, part, picture, symbol

#: form -> its metal on a 64 grid, and where its gems sit: large ones first, then by number
FORMS: dict[str, tuple[str, tuple[Point, ...]]] = {
    "studs": (
        "nugget o 17 22 12\nnugget o 47 22 12\nnugget o 32 46 12",
        ((17, 22), (47, 22), (32, 46)),
    ),
    "ring": (
        "nugget M32 22a20 20 0 1 1-.1 0zM32 29a13 13 0 1 0 .1 0z\nnugget M20 26 24 8h16l4 18-12 5z",
        ((32, 17), (32, 57)),
    ),
    "pin": (
        "~edge 5.5 M6 58 44 20\n~nugget 2.5 M6 58 44 20\nnugget o 46 18 14",
        ((46, 18), (30, 34), (16, 48)),
    ),
    "chain": (
        "~edge 6.5 M6 8c2 48 50 48 52 0\n~nugget 3.5 M6 8c2 48 50 48 52 0",
        ((9.5, 20), (22, 41), (42, 41), (54.5, 20)),
    ),
    "brooch": (
        "nugget o 32 32 27\n.nugget-lo o 32 32 21\nnugget o 32 32 14",
        ((32, 32), (32, 9), (12, 44), (52, 44)),
    ),
    "torc": (
        "nugget M14 60C-12 22 10 4 32 4s44 18 18 56l-9-6c18-26 7-39-9-39s-27 13-9 39z",
        ((15, 53), (49, 53), (10, 26), (54, 26)),
    ),
    "buckle": (
        "nugget M4 10h56v44H4zM12 18v28h40V18z",
        ((22, 26), (42, 26), (12, 50), (32, 50), (52, 50)),
    ),
    "armring": (
        "nugget-lo M4 22c0-18 56-18 56 0v6c-6-12-50-12-56 0z\nnugget M4 22c6 14 50 14 56 0v22c-6 16-50 16-56 0z",
        ((14, 38), (50, 38), (32, 42), (21, 55), (43, 55)),
    ),
    "crown": (
        "nugget M8 60 2 24l14 12 8-24h16l8 24 14-12-6 36z",
        ((11, 29), (53, 29), (23, 15), (41, 15), (24, 48), (40, 48)),
    ),
    "beads": (
        "~edge 6.5 M32 12a20 20 0 1 1-.1 0z\n~nugget 3.5 M32 12a20 20 0 1 1-.1 0z",
        ((32, 12), (52, 32), (32, 52), (12, 32)),
    ),
    "collar": (
        "nugget M2 10h10c4 24 36 24 40 0h10c-4 62-56 62-60 0z",
        ((12, 24), (24, 44), (40, 44), (52, 24)),
    ),
}
#: jewel -> its form: four of each, one for each stone that leads
FORM = {
    f"J{number:02}": form
    for number, form in enumerate(
        (
            form
            for form in ("studs", "ring", "pin", "chain", "brooch", "torc", "buckle", "armring", "crown")
            for _ in range(4)
        ),
        1,
    )
} | {"J37": "beads", "J38": "collar"}

#: link of the necklace -> its metal on a 64 grid, and where its amber sits
LINK_FORMS: dict[str, tuple[str, tuple[Point, ...]]] = {
    # a clasp like the rising sun
    "B1": (
        "nugget M32 2l7 14 15-6-6 15 14 7-14 7 6 15-15-6-7 14-7-14-15 6 6-15-14-7 14-7-6-15 15 6z",
        ((32, 32),),
    ),
    # two tears
    "B2": (
        "~edge 6.5 M32 6 18 40M32 6l14 34\n~nugget 3.5 M32 6 18 40M32 6l14 34\nnugget o 32 8 6",
        ((18, 44), (46, 44)),
    ),
    # a cat with three eyes
    "B3": (
        "nugget M10 6l14 10h16L54 6v32c0 14-10 20-22 22C20 58 10 52 10 38z",
        ((21, 31), (43, 31), (32, 48)),
    ),
    # a feather
    "B4": (
        "nugget M10 60C4 30 26 6 58 4c2 28-12 46-36 46l-8 10z\n~wood-lo 2 M12 58C22 40 32 26 46 14",
        ((42, 22), (24, 40)),
    ),
    # two tusks
    "B5": (
        "nugget M22 18C4 22-2 44 12 60c2-16 8-24 20-26 12 2 18 10 20 26 14-16 8-38-10-42z",
        ((32, 24), (13, 38), (51, 38)),
    ),
    # two hearts
    "B6": (
        "nugget M32 58C4 36-2 24 4 13c6-10 22-9 28 2 6-11 22-12 28-2 6 11 0 23-28 45z",
        ((19, 25), (45, 25)),
    ),
    # a falcon
    "B7": (
        "nugget M32 4l8 10c10 0 18 4 22 14L46 36 40 60H24l-6-24L2 28c4-10 12-14 22-14z",
        ((32, 24), (32, 44), (32, 5)),
    ),
}


def set_with(metal: str, need: Gems, spots: tuple[Point, ...]) -> str:
    """A setting and just the gems a card takes: large ones first, then those it takes most of."""
    wanted = listed(need)
    wanted.sort(key=lambda kind: (kind[-1] == "S", -wanted.count(kind)))
    out = metal
    for kind, (x, y) in zip(wanted, spots, strict=True):
        cut, size = kind.split("-")
        out += f'<use href="#{"G" if size == "L" else "g"}-{cut}" x="{num(x)}" y="{num(y)}"/>'
    return out


def jewels() -> list[str]:
    """The settings, the 38 jewels and the seven links."""
    drawn = [part(f"m-{form}", picture(metal, 1.8)) for form, (metal, _) in FORMS.items()]
    for card in JEWELS.values():
        form = FORM[card.id]
        drawn.append(symbol(card.id, "0 0 64 64", set_with(lay(f"m-{form}"), card.need, FORMS[form][1])))
    for link in LINKS.values():
        metal, spots = LINK_FORMS[link.id]
        drawn.append(symbol(link.id, "0 0 64 64", set_with(picture(metal, 1.8), link.need, spots)))
    return drawn
