"""The end of a round: who has won, who is paid what (rules: section 2, end of a round)."""

from __future__ import annotations

from dataclasses import replace

from lantern.core.contract import Event, Plain
from lantern.games.saboteur.move import given
from lantern.games.saboteur.rules import DIGGER, MOST_GOLD_DRAWN, PAY, SABOTEUR
from lantern.games.saboteur.state import Draft, Outcome, Purse, Sketch, State, replaced


def end_round(draft: Draft, finisher: int | None, events: list[Event]) -> None:
    """Shows the roles and pays. `finisher` reached the treasure; None: all cards are gone."""
    roles = draft.deal.roles
    draft.seat = None
    if finisher is not None:
        draft.outcome = Outcome("diggers", finisher, digger_order(draft, finisher), ())
    else:
        saboteurs = saboteur_order(draft)
        draft.outcome = Outcome("saboteurs" if saboteurs else "nobody", None, saboteurs, ())
    shown: Plain = {"winner": draft.outcome.winner, "finisher": finisher, "roles": list(roles)}
    shown["spare"] = draft.deal.spare[0] if draft.deal.spare else None
    events.append(Event("round-over", shown, reveals=True))
    if finisher is None:
        _pay_saboteurs(draft, events)
        close_round(draft, totals(draft), events)
    else:
        _draw_gold(draft, events)


def digger_order(draft: Draft, finisher: int) -> tuple[int, ...]:
    """The diggers who take gold, in pick order.

    The finisher begins and the gold goes round in the direction of `gold_order`.  A saboteur who
    finished takes nothing: the next digger clockwise begins, and from there the gold goes round
    counterclockwise whatever the option says (worked case G03).
    """
    seats, roles = draft.rules.seats, draft.deal.roles
    first = next((s for s in _ring(seats, finisher) if roles[s] == DIGGER), finisher)
    step = 1 if first == finisher and draft.rules.gold_order == "clockwise" else -1
    unpaid = draft.rules.sabotaged_unpaid == "on"
    return tuple(
        s for s in _ring(seats, first, step) if roles[s] == DIGGER and not (unpaid and draft.before[s])
    )


def _ring(seats: int, first: int, step: int = 1) -> list[int]:
    return [(first + step * away) % seats for away in range(seats)]


def saboteur_order(draft: Draft) -> tuple[int, ...]:
    """The saboteurs round the ring, from the seat after the one that played last."""
    ring = _ring(draft.rules.seats, 0 if draft.last is None else draft.last + 1)
    return tuple(seat for seat in ring if draft.deal.roles[seat] == SABOTEUR)


def gold_drawn(draft: Draft) -> int:
    """How many gold cards a win is worth. An unpaid digger does not lower it."""
    if draft.rules.gold_count == "diggers":
        return min(draft.deal.roles.count(DIGGER), MOST_GOLD_DRAWN)
    return min(draft.rules.seats, MOST_GOLD_DRAWN)


def _draw_gold(draft: Draft, events: list[Event]) -> None:
    """Draws the gold of a win; it is chosen from by hand or shared out at once, the best card first."""
    outcome, purse = given(draft.outcome), draft.purse
    number = gold_drawn(draft) if outcome.order else 0
    drawn = tuple(sorted(purse.box[:number], reverse=True))
    draft.purse = replace(purse, box=purse.box[number:], table=drawn)
    if not drawn:
        close_round(draft, totals(draft), events)
    elif draft.rules.gold_pick == "choose":
        draft.phase, draft.seat = "gold", outcome.order[0]
    else:
        _share_out(draft, events)


def _share_out(draft: Draft, events: list[Event]) -> None:
    order, drawn = given(draft.outcome).order, draft.purse.table
    got: dict[int, list[int]] = {}
    for turn, value in enumerate(drawn):
        got.setdefault(order[turn % len(order)], []).append(value)
    for seat, values in got.items():
        draft.purse = _given(draft.purse, seat, values)
        events.append(_paid(draft, "paid", seat, values))
    takers = tuple(order[turn % len(order)] for turn in range(len(drawn)))
    draft.purse = replace(draft.purse, table=())
    draft.outcome = replace(given(draft.outcome), takers=takers)
    close_round(draft, totals(draft), events)


def pick(draft: Draft, value: int, events: list[Event]) -> None:
    """The seat whose turn it is takes one of the gold cards on the table and passes them on."""
    outcome, purse, seat = given(draft.outcome), draft.purse, given(draft.seat)
    place = purse.table.index(value)
    left = purse.table[:place] + purse.table[place + 1 :]
    draft.purse = replace(_given(purse, seat, [value]), table=left)
    draft.outcome = replace(outcome, takers=(*outcome.takers, seat))
    events.append(_paid(draft, "picked", seat, [value]))
    if left:
        draft.seat = next_to_choose(draft.outcome)
    else:
        close_round(draft, totals(draft), events)


def next_to_choose(outcome: Outcome) -> int | None:
    """Whose turn it is while the gold goes round and round."""
    return outcome.order[len(outcome.takers) % len(outcome.order)] if outcome.order else None


def _pay_saboteurs(draft: Draft, events: list[Event]) -> None:
    """Each saboteur held by a player gets the same number of nuggets; what no card covers is credited."""
    outcome = given(draft.outcome)
    due = PAY[min(len(outcome.order), max(PAY))]
    for seat in outcome.order:
        cards, rest = change_for(due, draft.purse.box)
        box = list(draft.purse.box)
        for value in cards:
            box.remove(value)
        purse = _given(draft.purse, seat, cards)
        credit = replaced(purse.credit, seat, purse.credit[seat] + rest)
        draft.purse = replace(purse, box=tuple(box), credit=credit)
        events.append(_paid(draft, "paid", seat, cards, rest))
    draft.outcome = replace(outcome, takers=outcome.order)


def change_for(due: int, box: tuple[int, ...]) -> tuple[list[int], int]:
    """(gold cards worth `due` or as near below as can be, nuggets still owed); few cards before many."""
    threes, twos, ones = (box.count(value) for value in (3, 2, 1))
    best: tuple[list[int], int] = ([], due)
    for three in range(min(threes, due // 3), -1, -1):
        for two in range(min(twos, (due - 3 * three) // 2), -1, -1):
            one = min(ones, due - 3 * three - 2 * two)
            rest = due - 3 * three - 2 * two - one
            cards = [3] * three + [2] * two + [1] * one
            if (rest, len(cards)) < (best[1], len(best[0]) if best[0] else 99):
                best = cards, rest
    return best


def close_round(draft: Sketch, scores: list[int], events: list[Event]) -> None:
    """The gold is shared out: on to the next round, or the end of the game with these scores."""
    draft.seat = None
    if draft.deal.round < draft.rules.rounds:
        draft.phase = "round-end"
        return
    draft.phase = "over"
    events.append(Event("over", ranked(scores), reveals=True))


def ranked(scores: list[int]) -> Plain:
    """The gold of every seat and the winners: most gold wins, ties share."""
    best = max(scores)
    return {"scores": scores, "winners": [seat for seat, score in enumerate(scores) if score == best]}


def totals(draft: Draft | State) -> list[int]:
    """Nuggets of every seat."""
    return [draft.purse.total(seat) for seat in range(draft.rules.seats)]


def shares(state: State) -> list[tuple[int, int]]:
    """(seat, nuggets) of every taking of this round, in order: diggers card by card, saboteurs at once."""
    outcome = state.outcome
    if outcome is None:
        return []
    if outcome.winner != "diggers":
        return [(seat, PAY[min(len(outcome.order), max(PAY))]) for seat in outcome.takers]
    taken: dict[int, int] = {}
    out = []
    for seat in outcome.takers:
        first = len(state.purse.held[seat]) - outcome.takers.count(seat)
        out.append((seat, state.purse.held[seat][first + taken.get(seat, 0)]))
        taken[seat] = taken.get(seat, 0) + 1
    return out


def _given(purse: Purse, seat: int, values: list[int]) -> Purse:
    return replace(purse, held=replaced(purse.held, seat, (*purse.held[seat], *values)))


def _paid(draft: Draft, key: str, seat: int, values: list[int], credit: int = 0) -> Event:
    """Everybody sees how many cards a seat got, itself which; all see which when gold is open."""
    counted: Plain = {"seat": seat, "cards": len(values)}
    shown: Plain = {**counted, "values": list(values)}
    if credit:
        shown["credit"] = credit
    if draft.rules.gold_secret == "off":
        return Event(key, shown, reveals=True)
    return Event(key, counted, seat, shown, reveals=True)
