"""The figures behind the charts of a finished game: plain data and a key for the one line to say about it.

How they are drawn and said is for the screens.  Everything is taken from the log, walked through again
(`journey`), by way of `core.contract` alone; so this is for the end of a round or game, when what it shows is
open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lantern.analysis.journey import Journey, Moment
from lantern.core.contract import Game


@dataclass(frozen=True, slots=True)
class Conclusion:
    """The one line under a chart: a key for the words, whom it is about, and how much."""

    key: str
    seat: int | None = None
    amount: int = 0
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Approach:
    """Who dug, who dodged: the way that was left after each move of a round.

    `away` has one entry more than there were moves.  `steps` are (number of the move from 1, seat, cards
    nearer; negative: farther).  `nearer` and `farther` sum them up for each seat.
    """

    away: tuple[int, ...]
    steps: tuple[tuple[int, int, int], ...]
    nearer: tuple[int, ...]
    farther: tuple[int, ...]

    @property
    def net(self) -> tuple[int, ...]:
        """For each seat the cards nearer less the cards farther."""
        return tuple(near - far for near, far in zip(self.nearer, self.farther, strict=True))

    @property
    def conclusion(self) -> Conclusion:
        """``dug-most``: who in all brought it nearest; or ``nobody-dug``."""
        most = max(self.net, default=0)
        return Conclusion("dug-most", self.net.index(most), most) if most > 0 else Conclusion("nobody-dug")

    @property
    def dodged(self) -> Conclusion | None:
        """``pushed-away``: who in all took it farthest away; None if nobody did."""
        least = min(self.net, default=0)
        return Conclusion("pushed-away", self.net.index(least), -least) if least < 0 else None


def approach(moments: Sequence[Moment], seats: int, figure: str = "distance") -> Approach:
    """The approach of one round (`Journey.rounds`), by a figure of `Game.measure`.

    The figure of a goal that was turned is gone; from then on ``distance`` counts.
    """
    away = [
        int(m.figures.get(figure, m.figures["distance"])) if m.figures["distance"] else 0 for m in moments
    ]
    nearer, farther, steps = [0] * seats, [0] * seats, []
    for number in range(1, len(away)):
        seat, change = moments[number].seat, away[number - 1] - away[number]
        if seat is None or not change:
            continue
        steps.append((number, seat, change))
        if change > 0:
            nearer[seat] += change
        else:
            farther[seat] -= change
    return Approach(tuple(away), tuple(steps), tuple(nearer), tuple(farther))


@dataclass(frozen=True, slots=True)
class Gold:
    """Gold over rounds: `gained[round][seat]`."""

    gained: tuple[tuple[int, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has in the end."""
        return tuple(map(sum, zip(*self.gained, strict=True)))

    @property
    def conclusion(self) -> Conclusion:
        """``best-round``: the largest gain of anybody in one round; ``best-alike``: several gained as much
        (with the seat, if all these rounds were one seat's); ``no-gold``.
        """
        gains = [(gain, seat, n) for n, row in enumerate(self.gained, 1) for seat, gain in enumerate(row)]
        most = max(gain for gain, _seat, _round in gains)
        best = [(seat, number) for gain, seat, number in gains if gain == most]
        if most <= 0:
            return Conclusion("no-gold")
        if len(best) == 1:
            return Conclusion("best-round", best[0][0], most, best[0][1])
        whose = {seat for seat, _round in best}
        return Conclusion("best-alike", whose.pop() if len(whose) == 1 else None, most)


def gold(game: Game[Any], journey: Journey, seats: int) -> Gold:
    """How much each seat gained in each round. Each pile is read as its owner saw it."""
    before, gained = [0] * seats, []
    for moments in journey.rounds():
        state = moments[-1].state
        now = [game.look(state, seat)["players"][seat]["nuggets"] or 0 for seat in range(seats)]
        gained.append(tuple(n - b for n, b in zip(now, before, strict=True)))
        before = now
    return Gold(tuple(gained))


@dataclass(frozen=True, slots=True)
class Route:
    """The way to the treasure of a finished round: its cells from the start on, and who laid each (None:
    nobody).
    """

    cells: tuple[tuple[int, int], ...]
    laid_by: tuple[int | None, ...]

    @property
    def conclusion(self) -> Conclusion:
        """``laid-most`` of the way, or ``no-way``."""
        laid = [seat for seat in self.laid_by if seat is not None]
        if not laid:
            return Conclusion("no-way")
        most = max(sorted(set(laid)), key=laid.count)
        return Conclusion("laid-most", most, laid.count(most))


def route(look: dict[str, Any]) -> Route:
    """The route out of what the table sees after a round (`look(state, None)`)."""
    outcome = look.get("outcome")
    cells = [tuple(at) for at in outcome["way"]] if outcome else []
    by = {tuple(cell["at"]): cell["by"] for cell in look["mine"]["cells"]}
    return Route(tuple(cells), tuple(by.get(cell) for cell in cells))
