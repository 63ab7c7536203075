"""The prompt line and the thumb bar of the turn screen: what to do now, why not, what the button will do."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from markupsafe import Markup

from lantern.table.seats import ring
from lantern.ui.desk import Desk, me, session_of
from lantern.ui.play import edition as editions
from lantern.ui.play import recap
from lantern.ui.play import saboteur_act as acting
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.words import N_, name, one_after_the_other, say, say_n


def line(words: Markup, tone: str = "", more: str | None = None) -> dict[str, Any]:
    """A prompt for the macro of the frame."""
    return {"words": words, "tone": tone, "more": more}


def prompt(desk: Desk, look: dict[str, Any], mine: Mine, phase: str, card: str | None) -> dict[str, Any]:
    """What to do now; after a refusal, why not and where to read more."""
    before = tuple(look["players"][me(desk)]["before"])
    if recap.on(desk):
        return line(recap.words(desk))
    refused = desk.local.get("refused")
    if refused:
        return line(text.reason(refused["key"], before), "refused", text.RULE_OF_REASON.get(refused["key"]))
    if desk.local.get("spot") and not card:
        return line(_lies_there(desk, mine))
    if phase == "laid":
        return line(_done(desk))
    if phase == "drawn":
        return line(_drawn(desk, look))
    if "pile" in desk.local:
        return line(editions.of(desk).throw.prompt(desk))
    if card is None:
        return _opening(desk, before)
    return _with_card(desk, look, card)


def _lies_there(desk: Desk, mine: Mine) -> Markup:
    """The answer to a tap on the mine with no card chosen."""
    assert desk.session is not None
    cell = mine.cells.get(place(desk.local["spot"]))
    if cell is None:
        return say(N_("Choose a card."))
    facts = mines.about(cell, desk.session.seats, desk.opener)
    return one_after_the_other(facts)


def _done(desk: Desk) -> Markup:
    """The move is made."""
    move = _pending(desk)
    return editions.of(desk).deed(move).after(desk, move.split())


def _pending(desk: Desk) -> str:
    """The text of the move that is made but not finished."""
    move = session_of(desk).pending
    assert move is not None
    return move


def _drawn(desk: Desk, look: dict[str, Any]) -> Markup:
    if look["outcome"]:
        return say(N_("This round is over. Show it to everybody."))
    count = drew(desk)
    if count > 1:
        return say(N_("These %(n)s cards are new."), n=count)
    return say(N_("This is your new card.")) if count else say(N_("No cards are left in the deck."))


def drew(desk: Desk) -> int:
    """How many cards the seat that still holds the phone has drawn at the end of its turn."""
    own = [item.key for item in session_of(desk).feed(desk.opener) if item.data.get("seat") == desk.opener]
    return len(list(takewhile(lambda key: key == "drew", reversed(own))))


def _opening(desk: Desk, before: tuple[str, ...]) -> dict[str, Any]:
    """Nothing is chosen yet: what hinders me, and what can be done about it."""
    edition = editions.of(desk)
    for hindrance in edition.hindrances:
        if hindrance.things & set(before):
            legal = session_of(desk).legal()
            helps = any(move.kind == hindrance.helps and move.seat == desk.opener for move in legal)
            said = hindrance.helped if helps else hindrance.otherwise
            words = say(said) if said else text.reason(hindrance.reason, before)
            return line(words, "warn", text.RULE_OF_REASON[hindrance.reason])
    return line(edition.greeting(desk) or say(N_("Choose a card.")))


def _with_card(desk: Desk, look: dict[str, Any], card: str) -> dict[str, Any]:
    """A card is chosen: where it goes, or that it goes nowhere."""
    verb = editions.of(desk).verbs[cards.kind(card)]
    if card in choice.playable(session_of(desk)):
        return line(verb.prompt(desk, card))
    why, rule = verb.why_useless(desk, look, card)
    return line(why, "refused", rule)


# -- the bar -------------------------------------------------------------------------------------------------


def bar(desk: Desk, look: dict[str, Any], phase: str, card: str | None) -> dict[str, Any]:
    """The main button and the second one beside it; both always there, always in the same places."""
    if recap.on(desk):
        return recap.bar(desk)
    if phase == "choose":
        return {"main": _main(desk, card), "second": _pit(desk, card)}
    if phase == "laid":
        return {"main": _after(desk, look), "second": _undo(desk)}
    return {"main": _button("pass", pass_words(desk, look)), "second": _undo(desk, seen=True)}


def _button(do: str, label: Markup, off: Markup | None = None, picture: str | None = None) -> dict[str, Any]:
    return {"do": do, "label": label, "off": off, "picture": picture}


def _main(desk: Desk, card: str | None) -> dict[str, Any]:
    """What the planned move is called; without a plan, what is missing."""
    edition, move = editions.of(desk), acting.planned(desk)
    if move is not None:
        return _button("play-place", edition.deed(move).bar(desk, move.split()))
    if "pile" in desk.local:
        return _button("play-place", *edition.throw.waits(desk))
    if card is None:
        return _button("play-place", say(N_("Choose a card")), say(N_("Choose a card first")))
    if card not in choice.playable(session_of(desk)):
        off = say(N_("Throw it away or choose another"))
        return _button("play-place", say(N_("Cannot be played now")), off)
    off = say(edition.verbs[cards.kind(card)].off)
    return _button("play-place", off, off)


def _pit(desk: Desk, card: str | None) -> dict[str, Any]:
    label, off, picture = editions.of(desk).throw.second(desk, card)
    return _button("play-pit", label, off, picture)


def _after(desk: Desk, look: dict[str, Any]) -> dict[str, Any]:
    """After the move: the draw, or when there is nothing to draw at once the passing (ux: 2.5)."""
    if desk.local.get("peek"):
        return _button("play-shut", say(N_("Done")))
    move = _pending(desk)
    count = min(look["deck"], editions.of(desk).deed(move).draws(move.split()))
    if count:
        return _button("draw", say_n("Draw a card", "Draw %(n)s cards", count))
    return _button("pass", pass_words(desk, look))


def _undo(desk: Desk, seen: bool = False) -> dict[str, Any]:
    assert desk.session is not None
    off = None
    if seen and drew(desk) and not _saw_before(desk):
        off = say(N_("you have seen a new card"))
    elif seen or not desk.session.can_undo:
        off = say(N_("something new was seen"))
    label = say(N_("Undo"))
    return _button("undo", label if off is None else label + Markup("<small>%s</small>") % off, off, "undo")


def _saw_before(desk: Desk) -> bool:
    """Whether the last move itself showed something new, before the draw."""
    assert desk.session is not None
    entries, moves = desk.session.entries, len(desk.session.log)
    return any(e.event.reveals and e.event.key != "drew" for e in entries if e.moves == moves)


def pass_words(desk: Desk, look: dict[str, Any]) -> Markup:
    """Whom the phone goes to: the next person, bots play on their own in between."""
    session = desk.session
    assert session is not None and desk.opener is not None
    if look["outcome"]:
        return say(N_("Show everybody"))
    last = session.turn.kind == "draw"
    waiting = [
        s
        for s in ring(desk.opener + 1, len(session.seats))
        if look["players"][s]["cards"] or (last and look["deck"])
    ]
    if not waiting:
        return say(N_("Show everybody"))
    return _pass_to(desk, next((s for s in waiting if session.seats[s].bot is None), None))


def _pass_to(desk: Desk, person: int | None) -> Markup:
    """The button that hands the phone to this person; the opener or nobody: bots play on."""
    assert desk.session is not None
    if person is None or person == desk.opener:
        return say(N_("Done, let the others play"))
    return say(N_("Pass to %(name)s"), name=name(desk.session.seats[person].name))
