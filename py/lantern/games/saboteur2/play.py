"""What the moves of the expansion do (rules: section 3)."""

from __future__ import annotations

from dataclasses import replace

from lantern.core.contract import Event, Plain
from lantern.games.saboteur.move import Move, given
from lantern.games.saboteur.play import DEEDS as BASE
from lantern.games.saboteur.play import Course, Deed
from lantern.games.saboteur.state import replaced
from lantern.games.saboteur2 import scoring
from lantern.games.saboteur2.cards import BOX, THEFT, TRAPPED
from lantern.games.saboteur2.deal import next_round
from lantern.games.saboteur2.moves import BOOK
from lantern.games.saboteur2.state import Draft


def draws(draft: Draft, move: Move) -> tuple[int, int]:
    """(who draws, how many): as many as were passed; after a swap of hands the other one."""
    if move.kind == "swap-hands":
        return given(move.seat), 1
    return given(draft.seat), len(move.cards) if move.kind == "discard" else 1


# -- what lies before players -----------------------------------------------------------------------


def _spend(draft: Draft, move: Move) -> None:
    draft.spent = (*draft.spent, given(move.card))


def _theft(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    draft.put(seat, THEFT)
    events.append(Event("theft", {"seat": seat}))


def _hands_off(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    _spend(draft, move)
    draft.take(given(move.seat), THEFT)
    events.append(Event("hands-off", {"seat": seat, "target": move.seat}))


def _trap(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    draft.put(given(move.seat), TRAPPED)
    events.append(Event("trapped", {"seat": seat, "target": move.seat}))


def _free(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    _spend(draft, move)
    draft.take(given(move.seat), TRAPPED)
    events.append(Event("freed", {"seat": seat, "target": move.seat}))


def _shed(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """Two cards go face down, and one that lies before oneself is gone."""
    draft.take(seat, given(move.tool))
    draft.thrown = (*draft.thrown, *((seat, card) for card in move.cards))
    shown: Plain = {"seat": seat, "thing": move.tool, "count": len(move.cards)}
    events.append(Event("shed", shown, seat, {**shown, "cards": list(move.cards)}))


# -- hands and hats ---------------------------------------------------------------------------------


def _swap_hands(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """All remaining cards change hands; the card that was played is not among them."""
    target = given(move.seat)
    _spend(draft, move)
    mine, theirs = draft.hands[seat], draft.hands[target]
    draft.hands = replaced(replaced(draft.hands, seat, theirs), target, mine)
    _swap_memories(draft, seat, target)
    shown: Plain = {"seat": seat, "target": target}
    events.append(Event("swapped-hands", shown, seat, {**shown, "cards": list(theirs)}, reveals=True))
    events.append(Event("swapped-hands", None, target, {**shown, "cards": list(mine)}, reveals=True))


def _swap_memories(draft: Draft, one: int, two: int) -> None:
    """Who knew cards of a hand knows where they went; and the two know what they gave away."""
    other = {one: two, two: one}
    seen = {(knower, other.get(holder, holder)): cards for knower, (holder, cards) in draft.seen}
    seen |= {(one, two): draft.hands[two], (two, one): draft.hands[one]}
    draft.seen = tuple(
        (knower, (holder, cards))
        for (knower, holder), cards in sorted(seen.items())
        if knower != holder and cards
    )


def _inspect(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    target = given(move.seat)
    _spend(draft, move)
    draft.known = replaced(draft.known, target, draft.known[target] | 1 << seat)
    shown: Plain = {"seat": seat, "target": target}
    inside = {**shown, "role": draft.deal.roles[target]}
    events.append(Event("inspected", shown, seat, inside, reveals=True))


def _swap_hats(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
    """The old dwarf is discarded unseen and stays known to those who knew it; the new one only its owner
    knows."""
    target, deal = given(move.seat), draft.deal
    _spend(draft, move)
    new = deal.spare[0]
    draft.doffed = (*draft.doffed, deal.roles[target])
    draft.doffed_by = (*draft.doffed_by, (target, draft.known[target]))
    draft.known = replaced(draft.known, target, 1 << target)
    draft.deal = replace(deal, roles=replaced(deal.roles, target, new), spare=deal.spare[1:])
    shown: Plain = {"seat": seat, "target": target}
    events.append(Event("swapped-hat", shown, target, {**shown, "role": new}, reveals=True))


# -- all together -----------------------------------------------------------------------------------


def _remembered(deed: Deed) -> Deed:
    """The deed; and who knew cards of this hand by a swap remembers what is left of them.

    A card that was seen to leave is gone.  Cards thrown away face down may be any: from then on nobody is
    sure of that hand.
    """

    def done(draft: Draft, seat: int, move: Move, events: list[Event]) -> None:
        if draft.seen:
            draft.seen = tuple(
                (knower, (holder, left))
                for knower, (holder, cards) in draft.seen
                if (left := _left(cards, move) if holder == seat else cards)
            )
        deed(draft, seat, move, events)

    return done


def _left(cards: tuple[str, ...], move: Move) -> tuple[str, ...]:
    if move.cards:
        return ()
    # One that cannot be told from it counts as it: or one saw whether both were held.
    card = BOX.held(cards, move.card)
    if card is None:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


_DEEDS: dict[str, Deed] = {
    **BASE,
    "theft": _theft,
    "hands-off": _hands_off,
    "swap-hands": _swap_hands,
    "inspect": _inspect,
    "swap-hats": _swap_hats,
    "trap": _trap,
    "free": _free,
    "shed": _shed,
}

COURSE = Course(
    book=BOOK,
    draft=Draft,
    deeds={kind: _remembered(deed) for kind, deed in _DEEDS.items()},
    draws=draws,
    end_round=scoring.end_round,
    later={"steal": lambda draft, move, events: scoring.steal(draft, move.seat, events)},
    next_round=next_round,
)
