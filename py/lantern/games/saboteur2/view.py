"""What one seat, or the table, sees of the expansion besides what it sees in the base game.

Beyond the look of the base game (but for gold cards, `choice` and what was taken in turn):

mine.cells   each with `live_sides`, the openings that are live, as letters
players      `role_known`, `gave`, `has_gold` (see `_player`); `before` may hold trapped and theft
aside, undealt, doffed, theft_order, crystals    what lies beside the mine; sizes where it is face down
thieves      who would steal if the round ended now, in that order
outcome      see `_outcome`
"""

from __future__ import annotations

from lantern.core.contract import Plain
from lantern.core.grid import cell_at, letters_of, place_of
from lantern.games.saboteur.survey import way_to_treasure
from lantern.games.saboteur.view import table_seen
from lantern.games.saboteur2.cards import TEAMS
from lantern.games.saboteur2.scoring import (
    crystals_on,
    reach,
    roles_won,
    shares,
    standings,
    thieves,
    way_of,
    winner,
)
from lantern.games.saboteur2.state import Outcome, State


def look(state: State, viewer: int | None) -> Plain:
    """All that `viewer` (None: the table) may see, as plain data without words."""
    table = table_seen(state, viewer)
    for cell in table["mine"]["cells"]:
        # Of a card with two ways one may be live and the other not.
        cell["live_sides"] = letters_of(state.mine.live[cell_at(*cell["at"])])
    return {
        **table,
        "players": [_player(state, seat, viewer) for seat in range(state.rules.seats)],
        "aside": len(state.aside),
        "undealt": len(state.deal.spare),
        "doffed": [_doffed(state, index, viewer) for index in range(len(state.doffed))],
        "theft_order": list(state.theft_order),
        "thieves": list(thieves(state)),
        "crystals": crystals_on(state.mine),
        "outcome": None if state.outcome is None else _outcome(state, state.outcome),
        "result": standings(state) if state.phase == "over" else None,
    }


def _player(state: State, seat: int, viewer: int | None) -> Plain:
    """`role`: the dwarf it is now, if the viewer knows; `role_known`: the seats that do, which all know;
    `gave`: cards of its hand that the viewer knows, having given them away."""
    own = seat == viewer
    knowers = _seats(state, state.known[seat])
    role_shown = viewer in knowers or state.outcome is not None
    gold_shown = own or state.phase == "over" or state.rules.gold_secret == "off"
    gave = [cards for knower, (holder, cards) in state.seen if (knower, holder) == (viewer, seat)]
    return {
        "seat": seat,
        "cards": len(state.hands[seat]),
        "before": state.rules.box.lying(state.before[seat]),
        "role": state.deal.roles[seat] if role_shown else None,
        "role_known": knowers,
        "gave": [card for cards in gave for card in cards],
        "nuggets": state.gold[seat] if gold_shown else None,
        "has_gold": state.gold[seat] > 0,
    }


def _doffed(state: State, index: int, viewer: int | None) -> Plain:
    """A dwarf that was discarded: who was it, and which, for those who knew it."""
    seat, bits = state.doffed_by[index]
    knowers = _seats(state, bits)
    role = state.doffed[index] if viewer in knowers else None
    return {"seat": seat, "role": role, "role_known": knowers}


def _seats(state: State, bits: int) -> list[int]:
    return [seat for seat in range(state.rules.seats) if bits >> seat & 1]


def _outcome(state: State, outcome: Outcome) -> Plain:
    """How the round ended: who reached the treasure, who could pass and on which way, and every share."""
    found = outcome.finisher is not None
    paid = shares(state)
    blue, green = reach(state.mine)
    return {
        "winner": winner(state),
        "finisher": outcome.finisher,
        "blue_can": blue if found else None,
        "green_can": green if found else None,
        "won": list(roles_won(state)),
        "winners": [share.seat for share in paid if share.won],
        "roles": list(state.deal.roles),
        "way": [list(place_of(cell)) for cell in way_to_treasure(state.mine)],
        "ways": {team: [list(place_of(cell)) for cell in way_of(state.mine, team)] for team in TEAMS},
        "crystals": crystals_on(state.mine),
        "shares": [
            {
                "seat": share.seat,
                "role": share.role,
                "trapped": share.trapped,
                "won": share.won,
                "each": share.each,
                "less": share.less,
                "crystals": share.crystals,
                "nuggets": share.nuggets,
            }
            for share in paid
        ],
        "thieves": list(outcome.thieves),
        "stolen": [
            {"seat": thief, "target": victim}
            for thief, victim in zip(outcome.thieves, outcome.stolen, strict=False)
        ],
    }
