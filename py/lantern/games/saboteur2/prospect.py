"""How far the gold is for each team, and what that is to somebody who wants one of them to pass.

A team goes through its own doors and not through the other's (rules: section 3, who wins), so that the mine
is looked at three times: with no door shut, which is how far the tunnel itself has come, and with the doors
of either colour shut.  While no door lies on the table these are one and the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lantern.games.saboteur.prospect import Cells, Prospect
from lantern.games.saboteur2.cards import BLUE, BOSS, DOORS, GEOLOGIST, GREEN, SABOTEUR

#: colour -> the other one.
OTHER = {BLUE: GREEN, GREEN: BLUE}
#: A goal that was turned by somebody who may not pass: as bad as this many cards.
_LOST = 8.0
#: What a card nearer is worth to a team, less than 1 since the other team may take the last step; what it is
#: worth to be nearer than that team, and up to how many cards this counts.
_WAY, _AHEAD, _LEAD = 0.6, 0.5, 4.0


@dataclass(frozen=True, slots=True)
class Miles:
    """Cards missing to one goal: for the tunnel itself, for the blue team, for the green team."""

    tunnel: int
    blue: int
    green: int

    def of(self, team: str) -> int:
        return self.blue if team == BLUE else self.green


def _for_team(team: str) -> Callable[[Miles], float]:
    """Its own way counts, and that the others have a longer one."""

    def wished(miles: Miles) -> float:
        own, other = miles.of(team), miles.of(OTHER[team])
        if not miles.tunnel:
            return _LOST if own else 0.0
        return max(0.5, _WAY * own + _AHEAD * max(-_LEAD, min(_LEAD, own - other)))

    return wished


def _for_boss(miles: Miles) -> float:
    """Any team that passes will do, and one alone shares with fewer."""
    near = min(miles.blue, miles.green)
    if not miles.tunnel:
        return _LOST if near else 0.0
    return max(0.5, float(near))


def _for_saboteur(miles: Miles) -> float:
    """Whoever comes through: once the treasure is turned all is lost, whatever the doors."""
    return float(min(miles.blue, miles.green)) if miles.tunnel else 0.0


def _for_geologist(miles: Miles) -> float:
    """Digs along without minding whether anybody arrives."""
    return 1.0 + 0.25 * miles.tunnel


#: role -> the number of cards that a goal seems away to it; 0: it is reached and the round is won (lost).
WISHED: dict[str, Callable[[Miles], float]] = {
    BLUE: _for_team(BLUE),
    GREEN: _for_team(GREEN),
    BOSS: _for_boss,
    SABOTEUR: _for_saboteur,
    GEOLOGIST: _for_geologist,
}


class TeamOutlook:
    """The mine with no doors shut and with those of either colour shut, through the eyes of a role."""

    def __init__(self, cells: Cells, bounded: bool, role: str) -> None:
        self.wished = WISHED[role]
        self.tunnel = Prospect(cells, bounded)
        self.teams = {team: self._seen_by(team, cells, bounded) for team in (BLUE, GREEN)}
        self.miles = self._merged(self.tunnel.now, self.teams[BLUE].now, self.teams[GREEN].now)
        self.now = self._told(self.miles)

    def _seen_by(self, team: str, cells: Cells, bounded: bool) -> Prospect:
        shut = DOORS[OTHER[team]]
        if shut.isdisjoint(cells.values()):
            return self.tunnel
        return Prospect(cells, bounded, shut)

    @staticmethod
    def _merged(*distances: tuple[int, ...]) -> tuple[Miles, ...]:
        return tuple(Miles(*one) for one in zip(*distances, strict=True))

    def _told(self, miles: tuple[Miles, ...]) -> tuple[float, ...]:
        return tuple(map(self.wished, miles))

    def miles_after_dig(self, cell: int, piece: int) -> tuple[Miles, ...]:
        """Distances after laying a piece; another team's door is as good as a wall."""
        tunnel = self.tunnel.after_dig(cell, piece)
        blue, green = (
            view.after_wall(cell)
            if piece in DOORS[OTHER[team]]
            else (tunnel if view is self.tunnel else view.after_dig(cell, piece))
            for team, view in self.teams.items()
        )
        return self._merged(tunnel, blue, green)

    def after_dig(self, cell: int, piece: int) -> tuple[float, ...]:
        return self._told(self.miles_after_dig(cell, piece))

    def miles_after_rockfall(self, cell: int) -> tuple[Miles, ...]:
        """Distances after a card is gone."""
        tunnel = self.tunnel.after_rockfall(cell)
        blue, green = (
            tunnel if view is self.tunnel else view.after_rockfall(cell) for view in self.teams.values()
        )
        return self._merged(tunnel, blue, green)

    def after_rockfall(self, cell: int) -> tuple[float, ...]:
        return self._told(self.miles_after_rockfall(cell))
