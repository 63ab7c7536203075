"""What a player of the expansion makes of its sight, worked out once for all its moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp

from lantern.core.contract import Sight
from lantern.games.saboteur import bot as base
from lantern.games.saboteur.prospect import cells_of
from lantern.games.saboteur2.cards import (
    BLUE,
    BOSS,
    DWARVES,
    GEOLOGIST,
    GREEN,
    PROFITEER,
    SABOTEUR,
    TEAMS,
    THEFT,
)
from lantern.games.saboteur2.prospect import TeamOutlook
from lantern.games.saboteur2.rules import LEAST_PAY, LESS, PAY
from lantern.games.saboteur2.suspicion import FOES, Belief, beliefs, enmity


class Mind(base.Mind):
    """`side` is the role with whose eyes it looks at the mine: its own, but a profiteer takes sides."""

    prospect: TeamOutlook

    def __init__(self, sight: Sight) -> None:
        self.beliefs = beliefs(sight.look, sight.feed, sight.seat)
        own: str = sight.look["role"]
        self.side = leaning(self.beliefs) if own == PROFITEER else own
        super().__init__(sight)

    def outlook(self) -> TeamOutlook:
        return TeamOutlook(cells_of(self.look), self.bounded, self.side)

    @cached_property
    def foes(self) -> list[float]:
        """For each seat how much of a foe it is, 0 to 1."""
        return [enmity(FOES[self.side], belief) for belief in self.beliefs]

    @cached_property
    def guilt(self) -> list[float]:
        """The same for those who dig; for a saboteur, how much of a friend each seat is."""
        return [1.0 - foe for foe in self.foes] if self.side == SABOTEUR else self.foes

    @cached_property
    def seen_as(self) -> float:
        return beliefs(self.look, self.feed, None)[self.me][SABOTEUR]

    def has(self, seat: int, thing: str) -> bool:
        """Whether that lies before the seat."""
        return thing in self.players[seat]["before"]

    def broken(self, seat: int) -> int:
        return len(self.players[seat]["before"]) - self.has(seat, THEFT)

    @cached_property
    def near(self) -> float:
        """Cards missing for the team that has the shorter way."""
        miles = zip(self.gold, self.prospect.miles, strict=True)
        return sum(chance * min(one.blue, one.green) for chance, one in miles)

    @cached_property
    def hopes(self) -> dict[str, float]:
        """For each role roughly how much of a win it may hope for as things stand, 0 to 1."""
        blue, green = (
            sum(chance * one.of(team) for chance, one in zip(self.gold, self.prospect.miles, strict=True))
            for team in TEAMS
        )
        reached = 1.0 / (1.0 + exp((self.near - self.left / 8.0) / 2.0))
        ahead = max(-0.4, min(0.4, 0.1 * (green - blue)))
        crystals: int = self.look["crystals"]
        return {
            BLUE: reached * (0.55 + ahead),
            GREEN: reached * (0.55 - ahead),
            BOSS: 0.8 * reached,
            PROFITEER: 0.4,
            GEOLOGIST: min(1.0, 0.25 * crystals),
            SABOTEUR: 1.0 - reached,
        }

    def hope(self, chances: Mapping[str, float]) -> float:
        """What somebody may hope for who is each role with these chances."""
        return sum(chance * self.hopes[role] for role, chance in chances.items())

    @cached_property
    def usual_hope(self) -> float:
        """What somebody may hope for under any hat."""
        return sum(self.hopes[role] for role in DWARVES) / len(DWARVES)


def leaning(seats: list[Belief]) -> str:
    """Whom a profiteer, who is paid whoever wins, would like to see win: where the fewest share.

    It sides with saboteurs only where that pays clearly better, since the others would notice.
    """
    shares = {role: sum(belief[role] for belief in seats) for role in (BLUE, GREEN, BOSS, SABOTEUR)}
    pays = {team: _pay(1.0 + shares[team] + shares[BOSS]) for team in TEAMS}
    best = max(TEAMS, key=pays.__getitem__)
    return SABOTEUR if _pay(1.0 + shares[SABOTEUR]) > pays[best] + 0.8 else best


def _pay(winners: float) -> float:
    """What a profiteer gets among so many winners; between whole numbers in a straight line."""
    below = int(winners)
    one, more = (max(0, PAY.get(count, LEAST_PAY) - LESS[PROFITEER]) for count in (below, below + 1))
    return one + (more - one) * (winners - below)
