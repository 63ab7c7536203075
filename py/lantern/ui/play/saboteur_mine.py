"""The mine of The Saboteurs for one viewer: looks and labels laid over the bare cells of `mine_view`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from lantern.table.seats import Seat
from lantern.ui import kept
from lantern.ui.play import mine_view
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import At, Cell, Mine
from lantern.ui.words import N_, name, one_after_the_other, plain, say


def drawn(look: dict[str, Any], seats: Sequence[Seat], goals_shown: bool = False) -> Mine:
    """The mine of `look` with a label for a screen reader on every cell.

    `goals_shown`: the round is over and the goals that nobody reached lie face up too.
    """
    mine = mine_view.build(look)
    if goals_shown:
        mine.turn_goals()
    elif look["viewer"] is None:
        mine.keep_goals()
    for cell in mine.cells.values():
        cell.dead = cut_off(cell)
        cell.label = label(mine, cell, seats, look["viewer"])
    return mine


def label(mine: Mine, cell: Cell, seats: Sequence[Seat], viewer: int | None) -> str:
    """ "row 2, column 4: T tunnel, open north and east, laid by Kai"."""
    people = tuple(seat.name for seat in seats)
    where = (mine.row(cell.at), mine.column(cell.at))
    spoken_of = (where, cell.face, cell.live_sides, cell.by, cell.looked, people, viewer)
    return kept.label(spoken_of, lambda: _label(mine, cell, seats, viewer))


def _label(mine: Mine, cell: Cell, seats: Sequence[Seat], viewer: int | None) -> str:
    where = say(N_("row %(row)s, column %(column)s"), row=mine.row(cell.at), column=mine.column(cell.at))
    facts = [where, *about(cell, seats, viewer)]
    return plain(one_after_the_other(facts))


def about(cell: Cell, seats: Sequence[Seat], viewer: int | None) -> list[Markup]:
    """What can be said about a place, most important first."""
    if cell.kind == "free":
        return [say(N_("free, beside the tunnel")) if cell.edge else say(N_("free"))]
    if cell.kind == "goal":
        return _about_goal(cell, seats, viewer)
    if cell.card is None:
        return []
    facts = [text.card_name(cell.card), text.opening(cell.card, cell.turned)]
    if cell.kind == "path":
        if not cell.live:
            facts.append(say(N_("cut off from the start")))
        elif cell.dead and cell.live_sides:
            facts.append(say(N_("only %(sides)s joined to the start"), sides=text.sides(cell.live_sides)))
        if cell.by is not None:
            facts.append(_laid_by(seats, cell.by, viewer))
    return facts


def cut_off(cell: Cell) -> str:
    """The openings of tunnels that are cut off, on a card of which another is live."""
    if cell.card is None or not cell.live_sides:
        return ""
    ways = (way for way in cards.ways(cell.card, cell.turned) if len(way) > 1)
    return "".join(way for way in ways if not set(way) & set(cell.live_sides))


def _laid_by(seats: Sequence[Seat], seat: int, viewer: int | None) -> Markup:
    if seat == viewer:
        return say(N_("laid by you"))
    return say(N_("laid by %(name)s"), name=name(seats[seat].name))


def _about_goal(cell: Cell, seats: Sequence[Seat], viewer: int | None) -> list[Markup]:
    facts = [say(N_("goal %(letter)s"), letter=cell.letter)]
    if cell.face_up and cell.card:
        return [*facts, text.card_name(cell.card), text.opening(cell.card, cell.turned)]
    facts.append(say(N_("face down")))
    if cell.known and viewer is not None:
        facts.append(say(N_("you have looked at it")))
    others = [name(seats[seat].name) for seat in cell.looked if seat != viewer]
    facts += [say(N_("%(name)s has looked at it"), name=person) for person in others]
    return facts


def place_words(mine: Mine, at: At) -> Markup:
    """A place in words, for lists: "row 2, column 4"."""
    return say(N_("row %(row)s, column %(column)s"), row=mine.row(at), column=mine.column(at))


def show_places(mine: Mine, spots: dict[At, tuple[bool, ...]], near: set[At]) -> None:
    """Let the places glow where the chosen card may go, with the needed turn already made."""
    for at, turns in spots.items():
        mine.mark(at, "legal")
        if len(turns) == 2:
            mine.mark(at, "both")
        elif turns[0]:
            mine.mark(at, "needs-turn")
        if at in near:
            mine.mark(at, "near")
        cell = mine.cells.get(at)
        if cell is not None:
            cell.label = plain(say(N_("%(place)s, the card fits here"), place=cell.label))


def show_ghost(mine: Mine, at: At, card: str, turned: bool) -> None:
    """The card that is not laid yet."""
    cell = mine.cells[at]
    cell.ghost, cell.ghost_turned = card, turned
    facts = (text.card_name(card), text.opening(card, turned))
    cell.label = plain(
        say(
            N_("%(place)s, your %(card)s, %(open)s, not laid yet"),
            place=place_words(mine, at),
            card=facts[0],
            open=facts[1],
        )
    )


def show_refusal(mine: Mine, at: At, card: str, turned: bool, sides: str) -> None:
    """The card bounces off the place, and the sides that clash pulse on both cards."""
    mine.mark(at, "bounce")
    cell = mine.cells.get(at)
    if cell is not None and cell.kind == "free":
        cell.ghost, cell.ghost_turned = card, turned
    mine_view.point_at(mine, at, sides)


def is_path(card: str) -> bool:
    """Whether the card is laid in the mine."""
    return cards.kind(card) == "path"
