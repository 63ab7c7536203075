"""What lies on the path cards of the expansion: doors, ladders, crystals, and the planks of a bridge.

A door tells its team by its form, its sign and its colour: blue is round, green is square.
"""

from __future__ import annotations

from lantern.games.saboteur2.cards import NewPath
from lantern.ui.art.channels import Way, ways
from lantern.ui.art.goals import LADDER
from lantern.ui.art.paths import end
from lantern.ui.art.pen import lay, num, part, picture, shape

DOORS = {
    "blue": """
        wood-lo M19.5 67V47a13 14 0 0 1 26 0v20z
        door-blue M23 67V47.5a9.5 10.5 0 0 1 19 0V67z
        ~edge 1.3 M29.3 39v27M35.7 39v27
        eye-white o 32.5 51.5 6
    """,
    "green": """
        wood-lo M19.5 33h26v34h-26z
        door-green M23 36.5h19V67H23z
        ~edge 1.3 M29.3 37v29M35.7 37v29
        eye-white M26.5 45.5h12v12h-12z
    """,
}

#: a cluster on a little rock, about the origin
CRYSTAL = """
    stone-lo M-13 14l2-5 6-2h12l5 2 1 5-4 2h-18z
    crystal M-5 11-7-6-1-16 5-8 4 11z
    .crystal-hi M-7-6-1-16-1 11-5 11z
    crystal M4 11 5-2 10-8 13-1 10 11z
    .crystal-hi M5-2 10-8 8 11 4 11z
    crystal M-6 11-12-1-9-5-4 1-2 11z
    .crystal-hi M-12-1-9-5-5 11-6 11z
"""

DECK = "M16 39.5h33v21H16z"
BRIDGE = f"""
    wood {DECK}
    ~wood-lo 1.4 M21.5 41v18M27 41v18M32.5 41v18M38 41v18M43.5 41v18
    ~edge 5.4 M15 38.5h35M15 61.5h35
    ~wood 2.6 M15 38.5h35M15 61.5h35
    wood-lo o 15.5 38.5 3
    wood-lo o 49.5 38.5 3
    wood-lo o 15.5 61.5 3
    wood-lo o 49.5 61.5 3
"""


def things() -> list[str]:
    """Everything that lies on several cards, drawn once."""
    shade = shape("M21.5 31.5h22v5h-22zM21.5 63.5h22v5h-22z", "edge", opacity=".4")
    return [
        part("ladder", picture(LADDER, 1.8)),
        part("crystal", picture(CRYSTAL, 1.6)),
        part("bridge", shade + picture(BRIDGE)),
        *(part(f"door-{team}", picture(drawing, 1.8)) for team, drawing in DOORS.items()),
    ]


def middle(way: Way) -> tuple[float, float]:
    """How far the middle of a way lies from that of the card: a bend cuts its corner, a stub ends early."""
    if way.stub:
        x, y = end(way, -8)
        return x - 32.5, y - 50
    if len(way.sides) == 2 and way.sides not in ("NS", "EW"):
        return (4 if "E" in way.sides else -4), (4 if "S" in way.sides else -4)
    return 0, 0


def at(name: str, x: float, y: float, scale: float = 1) -> str:
    """A thing moved from where it was drawn."""
    moved = f"translate({num(x)} {num(y)})" if x or y else ""
    return lay(name, moved + (f"scale({num(scale)})" if scale != 1 else ""))


def rock_left(openings: str) -> tuple[float, float, float]:
    """Where a card has room for crystals beside its tunnels, and for how large ones."""
    if not {"S", "W"} & set(openings):
        return 20, 76, 1.3
    if "S" not in openings:
        return 32.5, 80, 1.2
    if "W" not in openings:
        return 12, 52, 1
    return 53.5, 84, 0.9


def lying_on_new(card: NewPath) -> str:
    """The door, the ladder, the crystals and the bridge of a card."""
    found = ways(card.ways)
    out = lay("bridge") if {"NS", "EW"} == {way.sides for way in found} else ""
    if card.door:
        out += at(f"door-{card.door}", *middle(max(found, key=lambda way: len(way.sides))))
    if card.ladder:
        out += at("ladder", *middle(found[0]))
    if card.crystals:
        out += at("crystal", *rock_left("".join(way.sides for way in found)))
    return out
