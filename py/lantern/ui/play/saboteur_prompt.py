"""The prompt line and the thumb bar of the turn screen: what to do now, why not, what the button will do."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.core.contract import Reason
from lantern.table.seats import ring
from lantern.ui.desk import Desk
from lantern.ui.play import recap
from lantern.ui.play import saboteur_act as acting
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import Mine, place
from lantern.ui.words import N_, name, say

ASK = {
    "path": N_("Tap a glowing place."),
    "break": N_("Choose whose tool to break."),
    "repair": N_("Choose whose tool to mend."),
    "rockfall": N_("Tap a marked card to take it out."),
    "map": N_("Tap a goal to look under it."),
}
OFF = {
    "path": N_("Choose a place first"),
    "break": N_("Choose a person first"),
    "repair": N_("Choose a person first"),
    "rockfall": N_("Choose a card in the mine first"),
    "map": N_("Choose a goal first"),
}
AIMED = {
    "map": N_("Only you will see what lies there."),
    "rockfall": N_("This card would leave the mine."),
}
USELESS = {
    "nowhere": N_("It fits nowhere now."),
    "nobody-to-break": N_("There is nobody whose tool this could break."),
    "nobody-to-mend": N_("No tool of this kind is cracked."),
    "nothing-to-clear": N_("There is nothing in the mine to take out."),
    "nothing-to-see": N_("All goals lie open already."),
}
DONE = {
    "dig": N_("Placed. You may still take it back."),
    "break": N_("Broken. You may still take it back."),
    "repair": N_("Mended. You may still take it back."),
    "rockfall": N_("Cleared. You may still take it back."),
    "discard": N_("Thrown away. You may still take it back."),
}


def useless(reason: Reason, look: dict[str, Any], seat: int) -> Markup:
    """Why a card cannot be played at all."""
    if reason.key in USELESS:
        return say(USELESS[reason.key])
    return text.reason(reason.key, tuple(look["players"][seat]["before"]))


def line(words: Markup, tone: str = "", more: str | None = None) -> dict[str, Any]:
    """A prompt for the macro of the frame."""
    return {"words": words, "tone": tone, "more": more}


def prompt(desk: Desk, look: dict[str, Any], mine: Mine, phase: str, card: str | None) -> dict[str, Any]:
    """What to do now; after a refusal, why not and where to read more."""
    assert desk.session is not None and desk.opener is not None
    if recap.on(desk):
        return line(recap.words(desk))
    refused = desk.local.get("refused")
    broken = tuple(look["players"][desk.opener]["before"])
    if refused:
        return line(text.reason(refused["key"], broken), "refused", text.RULE_OF_REASON.get(refused["key"]))
    if desk.local.get("spot") and not card:
        return line(_lies_there(desk, mine))
    if phase == "laid":
        return line(_done(desk))
    if phase == "drawn":
        return line(_drawn(desk, look))
    if card is None:
        return _opening(desk, look, broken)
    return _with_card(desk, look, card)


def _lies_there(desk: Desk, mine: Mine) -> Markup:
    """The answer to a tap on the mine with no card chosen."""
    assert desk.session is not None
    cell = mine.cells.get(place(desk.local["spot"]))
    if cell is None:
        return say(N_("Choose a card."))
    facts = mines.about(cell, desk.session.seats, desk.opener)
    return Markup(", ").join(facts)


def _done(desk: Desk) -> Markup:
    """The move is made; whether it may be taken back is the session's one rule."""
    session = desk.session
    assert session is not None and session.pending is not None
    kind = session.pending.split()[0]
    if kind == "map":
        return say(N_("You have looked at goal %(letter)s."), letter=session.pending.split()[1])
    if not session.can_undo:
        return say(N_("A goal lies open. This stays as it is."))
    return say(DONE[kind])


def _drawn(desk: Desk, look: dict[str, Any]) -> Markup:
    if look["outcome"]:
        return say(N_("This round is over. Show it to everybody."))
    if desk.session is not None and any(item.key == "drew" for item in _last(desk)):
        return say(N_("This is your new card."))
    return say(N_("No cards are left in the deck."))


def _last(desk: Desk) -> list[Any]:
    """The newest line of the seat's own feed about itself."""
    assert desk.session is not None
    own = [item for item in desk.session.feed(desk.opener) if item.data.get("seat") == desk.opener]
    return own[-1:]


def _opening(desk: Desk, look: dict[str, Any], broken: tuple[str, ...]) -> dict[str, Any]:
    """Nothing is chosen yet."""
    assert desk.session is not None and desk.opener is not None
    if not broken:
        return line(say(N_("Choose a card.")))
    mends = any(move.kind == "repair" and move.seat == desk.opener for move in desk.session.legal())
    if mends:
        return line(say(N_("Tools are cracked. A card of yours can mend.")), "warn", "broken")
    return line(text.reason("tool-broken", broken), "warn", "broken")


def _with_card(desk: Desk, look: dict[str, Any], card: str) -> dict[str, Any]:
    """A card is chosen: where it goes, or that it goes nowhere."""
    session, local = desk.session, desk.local
    assert session is not None and desk.opener is not None
    target = str(local.get("target", ""))
    if target.startswith("discard"):
        return line(say(N_("Nobody will see which card it was.")))
    if card not in choice.playable(session):
        reason = choice.why_useless(session, card, desk.opener, look)
        return line(
            useless(reason, look, desk.opener),
            "refused",
            text.RULE_OF_REASON.get(reason.key, text.rule_of_card(card)),
        )
    if target.startswith(("map ", "rockfall ")):
        return line(say(AIMED[target.split()[0]]))
    if local.get("ghost"):
        both = len(choice.places(session, card).get(place(local["ghost"]), ())) == 2
        return line(say(N_("Tap it again to turn it.")) if both else say(N_("It fits here, this way round.")))
    if local.get("person") is not None and not target:
        return line(say(N_("Choose which tool.")))
    return line(say(ASK[cards.kind(card)]))


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
    move = acting.planned(desk)
    if card is None:
        return _button("play-place", say(N_("Choose a card")), say(N_("Choose a card first")))
    if move is None:
        kind = cards.kind(card)
        assert desk.session is not None
        if card not in choice.playable(desk.session):
            return _button(
                "play-place", say(N_("Cannot be played now")), say(N_("Throw it away or choose another"))
            )
        return _button("play-place", say(OFF[kind]), say(OFF[kind]))
    return _button("play-place", _move_words(desk, move))


def _move_words(desk: Desk, move: str) -> Markup:
    words = move.split()
    assert desk.session is not None
    if words[0] in ("break", "repair"):
        tool, seat = words[-2], int(words[-1])
        return text.act_on(words[0], tool, desk.session.seats[seat].name, seat == desk.opener)
    if words[0] == "map":
        return say(N_("Look at %(letter)s"), letter=words[1])
    plain = {
        "dig": N_("Place here"),
        "rockfall": N_("Take this card out"),
        "discard": N_("Throw away (face down)"),
    }
    return say(plain[words[0]])


def _pit(desk: Desk, card: str | None) -> dict[str, Any]:
    off = say(N_("Choose the card to throw away first")) if card is None else None
    return _button("play-pit", say(N_("Throw away")), off, "pit")


def _after(desk: Desk, look: dict[str, Any]) -> dict[str, Any]:
    """After the move: the draw, or with an empty deck at once the passing (ux: 2.5)."""
    if desk.local.get("peek"):
        return _button("play-shut", say(N_("Done")))
    if look["deck"] > 0:
        return _button("draw", say(N_("Draw a card")))
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


def drew(desk: Desk) -> bool:
    """Whether the seat that still holds the phone has drawn a card at the end of its turn."""
    return any(item.key == "drew" for item in _last(desk))


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
