"""The end of a round of the expansion: who could pass, who has won, pay, thefts (rules: section 3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lantern.core.contract import Event, Plain
from lantern.games.saboteur.mine import Mine
from lantern.games.saboteur.move import given
from lantern.games.saboteur.scoring import close_round, ranked
from lantern.games.saboteur.state import replaced
from lantern.games.saboteur.survey import way_to_treasure
from lantern.games.saboteur2.cards import (
    BIT,
    BLUE,
    BOSS,
    CRYSTALS,
    DOORS,
    GEOLOGIST,
    GREEN,
    PROFITEER,
    SABOTEUR,
    TEAMS,
    THEFT,
    TRAPPED,
)
from lantern.games.saboteur2.rules import LEAST_PAY, LESS, PAY
from lantern.games.saboteur2.state import Draft, Outcome, State


@dataclass(frozen=True, slots=True)
class Share:
    """What a seat gets at the end of a round, and why."""

    seat: int
    role: str
    trapped: bool
    #: Its role won (and it is not trapped).
    won: bool
    #: What a winner of this round gets, and how much less its role gets.
    each: int
    less: int
    #: What its crystals are worth to a geologist.
    crystals: int

    @property
    def nuggets(self) -> int:
        return max(0, self.each - self.less) + self.crystals


# -- who has won ------------------------------------------------------------------------------------


def way_of(mine: Mine, colour: str) -> list[int]:
    """Cells of a shortest way to the treasure for a team: the doors of the other colour are shut."""
    (other,) = (team for team in TEAMS if team != colour)
    return way_to_treasure(mine, DOORS[other])


def reach(mine: Mine) -> tuple[bool, bool]:
    """(blue_can, green_can) on the final board. Ladders count as the start does."""
    return bool(way_of(mine, BLUE)), bool(way_of(mine, GREEN))


def winning_roles(finisher: str | None, can: tuple[bool, bool], boss_wins: str) -> tuple[str, ...]:
    """The roles that win, by the role of who reached the treasure (None: nobody did)."""
    if finisher is None:
        return (PROFITEER, SABOTEUR)
    blue, green = can
    if finisher == BLUE:
        green = green and not blue
    elif finisher == GREEN:
        blue = blue and not green
    wins = {BLUE: blue, GREEN: green, BOSS: blue or green or boss_wins == "gold", PROFITEER: True}
    return tuple(role for role, won in wins.items() if won)


def roles_won(state: State | Draft) -> tuple[str, ...]:
    """The roles that won the round that is over."""
    finisher = given(state.outcome).finisher
    role = None if finisher is None else state.deal.roles[finisher]
    return winning_roles(role, reach(state.mine), state.rules.boss_wins)


def winner(state: State | Draft) -> str:
    """The headline: ``blue`` or ``green``, ``teams`` (both), ``saboteurs``, or ``nobody``."""
    won = roles_won(state)
    teams = [team for team in TEAMS if team in won]
    if SABOTEUR in won:
        return "saboteurs" if SABOTEUR in state.deal.roles else "nobody"
    return "teams" if len(teams) > 1 else (*teams, "nobody")[0]


# -- pay --------------------------------------------------------------------------------------------


def crystals_on(mine: Mine) -> int:
    """Crystals face up on the table, on cards that are cut off too."""
    return sum(CRYSTALS.get(piece, 0) for piece in mine.cells.values())


def shares(state: State | Draft) -> list[Share]:
    """What every seat gets, before thefts. Who is trapped wins nothing and is paid nothing."""
    won, roles = roles_won(state), state.deal.roles
    trapped = [bool(bits & BIT[TRAPPED]) for bits in state.before]
    winners = [role in won and not stuck for role, stuck in zip(roles, trapped, strict=True)]
    each = PAY.get(sum(winners), LEAST_PAY)
    geologists = roles.count(GEOLOGIST)
    crystals = crystals_on(state.mine) // geologists if geologists else 0
    return [
        Share(
            seat=seat,
            role=role,
            trapped=trapped[seat],
            won=winners[seat],
            each=each if winners[seat] else 0,
            less=LESS.get(role, 0) if winners[seat] else 0,
            crystals=crystals if role == GEOLOGIST and not trapped[seat] else 0,
        )
        for seat, role in enumerate(roles)
    ]


def end_round(draft: Draft, finisher: int | None, events: list[Event]) -> None:
    """Shows the roles and who could pass, and pays; then the thieves have their turns."""
    draft.outcome = Outcome(finisher, thieves(draft), ())
    if finisher is not None:
        blue, green = reach(draft.mine)
        events.append(Event("way-result", {"blue_can": blue, "green_can": green}, reveals=True))
    shown: Plain = {"winner": winner(draft), "finisher": finisher, "roles": list(draft.deal.roles)}
    shown["won"] = list(roles_won(draft))
    events.append(Event("round-over", shown, reveals=True))
    for share in shares(draft):
        if share.nuggets:
            draft.gold = replaced(draft.gold, share.seat, draft.gold[share.seat] + share.nuggets)
            events.append(Event("paid", {"seat": share.seat, "nuggets": share.nuggets}, reveals=True))
    _next_thief(draft, events)


# -- thefts -----------------------------------------------------------------------------------------


def thieves(state: State | Draft) -> tuple[int, ...]:
    """The seats that may steal: from the one that laid its theft card last, clockwise. Not the trapped."""
    free = [seat for seat in state.theft_order if not state.before[seat] & BIT[TRAPPED]]
    seats = state.rules.seats
    return tuple(sorted(free, key=lambda seat: (seat - free[-1]) % seats))


def _next_thief(draft: Draft, events: list[Event]) -> None:
    """It is the next thief's turn; one that could rob nobody is passed over. After the last, go on."""
    outcome = given(draft.outcome)
    if len(outcome.stolen) == len(outcome.thieves):
        close_round(draft, list(draft.gold), events)
        return
    draft.phase, draft.seat = "theft", outcome.thieves[len(outcome.stolen)]
    if not any(pieces for owner, pieces in enumerate(draft.gold) if owner != draft.seat):
        steal(draft, None, events)


def steal(draft: Draft, victim: int | None, events: list[Event]) -> None:
    """The thief whose turn it is takes a piece from somebody, or from nobody; its theft card is gone."""
    thief, outcome = given(draft.seat), given(draft.outcome)
    if victim is not None:
        draft.gold = replaced(draft.gold, victim, draft.gold[victim] - 1)
        draft.gold = replaced(draft.gold, thief, draft.gold[thief] + 1)
    draft.take(thief, THEFT)
    draft.outcome = replace(outcome, stolen=(*outcome.stolen, victim))
    # Whether the other has any gold left is seen by all.
    events.append(Event("stole", {"seat": thief, "target": victim}, reveals=True))
    _next_thief(draft, events)


def standings(state: State) -> Plain:
    """Pieces of every seat and the winners."""
    return ranked(list(state.gold))
