"""Points and who has won (rules: section 4)."""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.games.brisingamen.cards import JEWELS
from lantern.games.brisingamen.gems import worth
from lantern.games.brisingamen.rules import FINISHER, NECKLACE, TOKEN, TOKEN_WHOLE
from lantern.games.brisingamen.state import State


def points(state: State, seat: int) -> dict[str, int]:
    """What a seat would score if the game were over now, by source; jewels still held count against it."""
    each = TOKEN_WHOLE if len(state.necklace) == NECKLACE else TOKEN
    return {
        "made": sum(JEWELS[card].points for card in state.made[seat]),
        "held": -sum(JEWELS[card].points // 2 for card in state.jewels[seat]),
        "tokens": each * state.tokens[seat],
        "finisher": FINISHER if state.finisher == seat else 0,
    }


def result(state: State) -> Plain:
    """The standings of a game that is over.

    `points` is what each seat scored by source.  Ties go to whoever made more jewels, then to whoever has
    more gems left (large 2, small 1), then they are shared; `decided` tells by which: points, jewels, gems,
    shared.  `ended_by` is jewel, necklace or stall, `finisher` the seat that ended it.
    """
    sources = [points(state, seat) for seat in range(state.rules.seats)]
    scores = [sum(source.values()) for source in sources]
    winners, decided = _best(list(range(len(scores))), scores), "points"
    for name, figures in (
        ("jewels", [len(made) for made in state.made]),
        ("gems", [worth(gems) for gems in state.gems]),
    ):
        if len(winners) > 1:
            winners, decided = _best(winners, figures), name
    return {
        "scores": scores,
        "winners": winners,
        "decided": decided if len(winners) == 1 else "shared",
        "points": sources,
        "finisher": state.finisher,
        "ended_by": state.ended_by,
    }


def _best(seats: list[int], figures: list[int]) -> list[int]:
    most = max(figures[seat] for seat in seats)
    return [seat for seat in seats if figures[seat] == most]


def distance(state: State) -> int:
    """How many cards the game is from its end: jewels of the player with fewest dwarves, or links."""
    dwarves = min(state.dwarves_left(seat) for seat in range(state.rules.seats))
    return min(dwarves, NECKLACE - len(state.necklace))


def measure(state: State) -> dict[str, float]:
    """Public figures for the charts."""
    return {
        "distance": distance(state),
        "turns": state.turns,
        "in_caverns": sum(map(sum, state.caverns)),
        "in_barrows": sum(sum(dwarf.gems) for _, _, dwarf in state.standing()),
        "jewels": sum(map(len, state.made)),
        "links": len(state.necklace),
        **{f"points_{seat}": sum(points(state, seat).values()) for seat in range(state.rules.seats)},
    }
