"""Tables to be taken pictures of: games played by bots up to a moment, and positions drawn as text.

The same every time, until the rules or the bots change.  Each is a save as the page keeps it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lantern.core import codec
from lantern.core.contract import Plain
from lantern.lab.draw import EMPTY, SIGNS, START
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

SEED = 20
#: the moment the pictures are taken, in milliseconds since 1970: an evening, so that the theme is dark
NOW = 1_800_000_000_000
PEOPLE = (("Mia", 0, 0), ("Kai", 3, 1), ("Lu", 6, 2), ("Noa", 9, 3), ("Ben", 12, 4), ("Ada", 15, 5))


def seated(count: int) -> list[Seat]:
    """The first so many of us."""
    return [Seat(name, avatar, colour, Bot()) for name, avatar, colour in PEOPLE[:count]]


def given(session: Session, comfort: Plain | None = None) -> str:
    """The game as a save in which people sit at every seat, each with that comfort."""
    record = session.to_record(NOW)
    record["seats"] = [seat | {"bot": None, "comfort": comfort or {}} for seat in record["seats"]]
    return codec.to_text(codec.encode(record))


def played(
    until: Callable[[Session], bool], game: str = "saboteur", count: int = 5, seed: int = SEED, **options: Any
) -> str:
    """A game played by bots up to there, then given to people."""
    session = Session.start(game, seated(count), options, seed)
    while not until(session):
        if session.phone().kind == "round" and session.turn.seat is not None:
            session.reveal_seen()
        elif session.phone().kind == "round":
            session.play("next")
        else:
            session.bot_move()
    return given(session)


def posed(scene: Plain, *moves: str) -> str:
    """A position in which everybody knows its role, and what was done since."""
    session = Session.start(scene["game"], seated(scene["seats"]), scene["options"], SEED)
    session.state = session.game.scene(scene)
    session.roles = set(range(scene["seats"]))
    session.origin = {"state": session.game.describe(session.state), "log": ""}
    for move in moves:
        session.play(move)
        if session.pending is not None:
            session.finish()
    return given(session)


# -- Doors & Crystals -----------------------------------------------------------------------------------

#: Besides those of the lab: bridge, double curve, crystals, doors, ladder.
NEW_SIGNS = {
    "#": ("X01", 0),
    "%": ("X02", 0),
    "y": ("X20", 1),
    "t": ("X21", 1),
    "v": ("X24", 1),
    "b": ("X09", 0),
    "g": ("X11", 0),
    "c": ("X10", 0),
    "l": ("X06", 1),
}
#: A bit of everything: two ways to the upper goal, a door of each colour on them.
BOTH_DOORS = """
    . ┌ t b ┬ v . . .
    ┌ % y . │ . . . .
    S # ┼ g ┤ . . . .
    . └ ┘ . c l . . .
    . . . . . └ . . .
"""
#: One card is missing before the upper goal, and the blue door lies on the way.
BLUE_DOOR = """
    . ┌ t b ─ v ─ . .
    ┌ % y . . . . . .
    S # ┼ g ┤ . . . .
    . └ ┘ . c l . . .
    . . . . . └ . . .
"""
DOORS: Plain = {
    "game": "saboteur2",
    "seats": 6,
    "seed": SEED,
    "options": {"rounds": 3, "area": "open"},
    "round": 2,
    "goals": ["GOLD", "STONE_A", "STONE_B"],
    "roles": ["blue", "green", "boss", "saboteur", "geologist", "profiteer"],
    "gold": [4, 2, 3, 5, 1, 2],
    "hands": [
        ["X23", "B05", "A15", "A17", "X08", "A13"],
        ["B01", "B06", "A02", "A11", "X03", "B16"],
        ["B03", "B04", "A17", "A05", "X14", "B02"],
        ["A03", "A01", "X25", "A10", "B12", "B06"],
        ["X22", "B04", "A12", "A11", "B02", "X19"],
        ["A16", "B03", "A18", "B01", "X17", "A14"],
    ],
    "looked": {"B": [0, 3], "C": [2]},
}


def mined(drawing: str) -> Plain:
    """What lies in a drawing, and that everybody has laid some of it in turn."""
    rows = [line.split() for line in drawing.strip().split("\n")]
    laid = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != EMPTY}
    ((left, top),) = [at for at, sign in laid.items() if sign == START]
    signs = {**SIGNS, **NEW_SIGNS}
    board = [[x - left, y - top, *signs[sign]] for (x, y), sign in laid.items() if sign != START]
    seats = DOORS["seats"]
    return {"board": board, "laid": [[n % seats, n + 1] for n in range(len(board))]}


def doors_turn() -> str:
    """Mia is to move; since her turn before a theft card was laid, a lantern broken and Lu trapped."""
    scene = {**DOORS, **mined(BOTH_DOORS), "to_move": 2, "before": {"1": ["cart"]}}
    scene["hands"] = [*DOORS["hands"][:5], ["A02", *DOORS["hands"][5][1:]]]
    return posed(scene, "trap 3", "discard B12", "theft", "break lantern 2")


def doors_end(*moves: str) -> str:
    """Mia has laid the last card: her team wins with the boss and the profiteer, two thieves wait."""
    before = {"1": ["theft"], "3": ["trapped"], "5": ["theft"]}
    scene = {**DOORS, **mined(BLUE_DOOR), "to_move": 0, "before": before, "theft_order": [5, 1]}
    return posed(scene, "dig B05 7,-2", *moves)


# -- Brísingamen ----------------------------------------------------------------------------------------


def at(place: str, *gems: str, **more: Any) -> Plain:
    """A dwarf and what it carries."""
    return {"at": place, "gems": list(gems), **more}


#: Four in the middle of the game: every gallery has somebody in it, two parts of the necklace are made.
DWARVES: Plain = {
    "game": "brisingamen",
    "seats": 4,
    "seed": SEED,
    "options": {},
    "turns": 30,
    "to_move": 0,
    "dwarves": [
        [
            at("N2", "ruby-L", "emerald-S", "amethyst-S"),
            at("c05", ability="speed", active=True),
            at("S1"),
            at("made"),
        ],
        [at("L2"), at("E3", "sapphire-S", "amber-S"), at("W3"), at("made")],
        [at("N1", ability="strength", ends_left=2), at("S3", "amethyst-L", "ruby-S"), at("E1")],
        [at("c20"), at("W1", "emerald-L"), at("N5", ability="bat"), at("made")],
    ],
    "caverns": {cavern: [] for cavern in ("c01", "c07", "c13", "c19", "c08")},
    "gems": [
        ["ruby-S", "ruby-S", "sapphire-S", "sapphire-L", "emerald-S", "amber-S", "amber-L"],
        ["sapphire-S", "sapphire-S", "amethyst-S"],
        ["ruby-L", "emerald-S", "emerald-S", "amber-L"],
        ["amethyst-S", "amethyst-L"],
    ],
    "jewels": [["J01", "J18"], ["J14"], ["J09", "J31"], ["J24"]],
    "made": [["J05"], ["J12"], [], ["J07"]],
    "abilities": [["stealth", "thief"], ["speed"], [], ["stamina"]],
    "tokens": [3, 1, 0, 2],
    "necklace": [["B3", 0], ["B1", 1]],
    "market": ["ruby-S", "ruby-L", "sapphire-S", "emerald-S", "emerald-L", "amethyst-S", "amber-S"],
}


def dwarves_turn() -> str:
    """A turn in which there is much to choose."""
    return posed(DWARVES)


def dwarves_over() -> str:
    """The necklace is whole, and the points are counted."""
    return played(lambda session: session.phone().kind == "final", "brisingamen", 4)
