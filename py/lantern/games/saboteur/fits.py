"""Which card fits where, as tables.

What a free cell asks of a card is one byte, its *code*: two bits for each side (N lowest).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from lantern.core.grid import AROUND, cell_at
from lantern.games.saboteur.cards import BOX, OPENINGS, SPRINGS, Box, piece_of, same_turned
from lantern.games.saboteur.move import Move, dig

#: The two bits of a side: nothing face up there, a wall, an opening, an opening of a live way.
FREE, WALL, OPEN, LIVE = 0, 1, 2, 3
#: side -> place of its two bits in a code.
SHIFT = {1: 0, 2: 2, 4: 4, 8: 6}
#: An opening of a neighbour becomes live by this bit.
LIVE_BIT = {side: 1 << shift for side, shift in SHIFT.items()}


def _sides_in(code: int, *wanted: int) -> int:
    return sum(side for side, shift in SHIFT.items() if (code >> shift & 3) in wanted)


#: code -> sides where the card must be open / must be closed / would meet a live way.
NEED = tuple(_sides_in(code, OPEN, LIVE) for code in range(256))
FORBID = tuple(_sides_in(code, WALL) for code in range(256))
LIVE_SIDES = tuple(_sides_in(code, LIVE) for code in range(256))


def clashes(piece: int, code: int) -> int:
    """The sides of the piece that do not fit their neighbours (rules: section 2, 2)."""
    openings = OPENINGS[piece]
    return (NEED[code] & ~openings) | (FORBID[code] & openings)


#: The 9 x 5 field of the rules (option area=field).
FIELD = frozenset(cell_at(x, y) for x in range(9) for y in range(-2, 3))
FIELD_BOX = (0, -2, 8, 2)
#: Cells of the goals A, B, C (rules: section 1), and those orthogonally beside them.
GOAL_CELLS = (cell_at(8, -2), cell_at(8, 0), cell_at(8, 2))
BESIDE_GOALS = frozenset(goal + step for goal in GOAL_CELLS for _, step, _ in AROUND)

#: index 0-3 (1: upright fits, 2: turned fits) -> the moves that lay a card in a cell.
Offers = tuple[tuple[Move, ...], ...]


class _Digs(dict[int, Offers]):
    """cell -> the moves that lay one card there; filled as cells come into play.

    A ladder is never laid beside a goal (rules: section 3).
    """

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card
        if SPRINGS[piece_of(card, 0)]:
            self.update(dict.fromkeys(BESIDE_GOALS, ((),) * 4))

    def __missing__(self, cell: int) -> Offers:
        y = (cell + 128) >> 8
        at = (cell - y * 256, y)
        upright, turned = dig(self.card, at, False), dig(self.card, at, True)
        offers = ((), (upright,), (turned,), (upright, turned))
        self[cell] = offers
        return offers


@dataclass(frozen=True, slots=True)
class Ground:
    """Where cards may lie and what joins them: the options `area` and `connection`, for one box of cards.

    `allowed` is the field, or None when the ground is open.  `fits[card][code]` has bit 1 when the
    card may be laid upright in a free cell of that code, bit 2 when turned (never set for a card
    that looks the same turned).  `digs` are the moves that lay a card, by card and cell.
    """

    area: str
    connection: str
    allowed: frozenset[int] | None = field(repr=False, compare=False)
    fits: dict[str, bytes] = field(repr=False, compare=False)
    digs: dict[str, dict[int, Offers]] = field(repr=False, compare=False)

    def joins(self, piece: int, code: int) -> bool:
        """Whether a way of the piece meets a way it may build on (rules: section 2, 3).

        A ladder only has to touch something (rules: section 3).
        """
        if SPRINGS[piece]:
            return code != 0
        sides = LIVE_SIDES[code] if self.connection == "live" else NEED[code]
        return bool(OPENINGS[piece] & sides)

    def takes(self, piece: int, code: int) -> bool:
        return not clashes(piece, code) and self.joins(piece, code)


@lru_cache(maxsize=8)
def ground_of(area: str, connection: str, box: Box = BOX) -> Ground:
    fits: dict[str, bytes] = {}
    digs: dict[str, dict[int, Offers]] = {card: _Digs(card) for card in box.paths}
    ground = Ground(area, connection, FIELD if area == "field" else None, fits, digs)
    for card in box.paths:
        upright = piece_of(card, 0)
        twice = 0 if same_turned(card) else 2
        fits[card] = bytes(
            int(ground.takes(upright, code)) | (twice if ground.takes(upright + 1, code) else 0)
            for code in range(256)
        )
    return ground
