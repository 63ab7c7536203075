"""Taps on the turn screen of The Saboteurs: what each ``data-do="play-..."`` changes on the desk.

What is kept between two taps is listed in `saboteur_local`.
"""

from __future__ import annotations

from collections.abc import Callable

from lantern.table import claims
from lantern.ui.desk import Args, Desk, Refused, me, number, session_of, text
from lantern.ui.play import edition as editions
from lantern.ui.play import news, recap
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play.saboteur_choice import PersonChoice
from lantern.ui.play.saboteur_local import (
    aim,
    ask,
    chosen,
    forget,
    held,
    my_look,
    phase,
    refuse,
)
from lantern.ui.play.saboteur_verbs import Verb

SHEETS = ("where", "can", "feed", "goal")


def act(desk: Desk, do: str, args: Args) -> None:
    """Do one tap. Raises `Refused` for a tap that this moment does not know."""
    tap = TAPS.get(do) or editions.of(desk).taps.get(do)
    if tap is None or (do in NEEDS_CHOICE and phase(desk) != "choose"):
        raise Refused("odd-request")
    tap(desk, args)


def _choose(desk: Desk, args: Args) -> None:
    """Take a card into the hand, or put it back."""
    index, edition = number(args, "card"), editions.of(desk)
    card = held(desk, index)
    if edition.throw.choose(desk, index):
        return
    again = desk.local.get("card") == index
    forget(desk)
    desk.local["sheet"] = None
    desk.out.effects.append("pick")
    if again:
        return
    desk.local["card"] = index
    if card in choice.playable(session_of(desk)):
        edition.verbs[cards.kind(card)].chosen(desk, card)


def _verb(desk: Desk) -> tuple[str, Verb] | None:
    """The chosen card and what it does, while it may be played; not while cards are thrown away."""
    card = chosen(desk) if phase(desk) == "choose" and "pile" not in desk.local else None
    return (card, editions.of(desk).verbs[cards.kind(card)]) if card else None


def _cell(desk: Desk, args: Args) -> None:
    """A tap on the mine: lay, turn, move, clear, peek, or ask what lies there."""
    at = number(args, "x"), number(args, "y")
    if recap.on(desk):
        recap.onward(desk, {})
        return
    for key in ("refused", "flash"):
        desk.local.pop(key, None)
    if "card" in desk.local:
        desk.local.pop("pile", None)
    verb = _verb(desk)
    if verb:
        verb[1].tap(desk, verb[0], at)
    else:
        ask(desk, at)


def _targets(desk: Desk) -> list[PersonChoice]:
    """Everybody as a target of the chosen card. Raises `Refused` when it is played at nobody."""
    verb = _verb(desk)
    rows = verb[1].people(session_of(desk), verb[0], me(desk)) if verb else []
    if not rows:
        raise Refused("odd-request")
    return rows


def _person(desk: Desk, args: Args) -> None:
    """Choose the person a card is for; with one possible tool that is the whole target."""
    seat = number(args, "seat")
    row = next((r for r in _targets(desk) if r.seat == seat), None)
    if row is None:
        raise Refused("odd-request")
    desk.local.pop("refused", None)
    desk.local.pop("target", None)
    desk.local.update(person=seat, sheet="who")
    if len(row.allowed) == 1:
        aim(desk, row.allowed[0].move)
    elif not row.allowed and row.tools[0].reason:
        refuse(desk, row.tools[0].reason)


def _tool(desk: Desk, args: Args) -> None:
    """Choose which of two cracked tools to mend."""
    wanted = text(args, "tool")
    for row in _targets(desk):
        for option in row.tools:
            if row.seat == desk.local.get("person") and option.tool == wanted:
                aim(desk, option.move)
                return
    raise Refused("odd-request")


def _pit(desk: Desk, args: Args) -> None:
    """The pit: cards are to be thrown away."""
    editions.of(desk).throw.begin(desk, args)


def planned(desk: Desk) -> str | None:
    """The text of the move that the bar would make now."""
    edition = editions.of(desk)
    if "pile" in desk.local:
        return edition.throw.plan(desk)
    card = chosen(desk)
    return edition.verbs[cards.kind(card)].plan(desk, card) if card else None


def _place(desk: Desk, args: Args) -> None:
    """The bar: make the planned move. It may be taken back until something is revealed."""
    session, move = session_of(desk), planned(desk)
    if move is None or session.why_not(move) is not None:
        raise Refused("odd-request")
    session.play(session.game.parse(move))
    forget(desk)
    deed = editions.of(desk).deed(move)
    desk.local["sheet"] = None
    if deed.found(desk, my_look(desk), move.split()):
        desk.local["peek"] = move
    desk.out.effects.append(deed.effect)
    desk.out.focus = ".bar .main"


def _claim(desk: Desk, args: Args) -> None:
    """Say aloud what lay under the goal, truly or not (house rule of the table). Once for each look."""
    session, says = session_of(desk), text(args, "says")
    goal = claims.open_for(session, me(desk)) if desk.prefs.get("claims") else None
    event = claims.event({"seat": me(desk), "goal": goal, "says": says}, len(session.seats))
    if event is None:
        raise Refused("odd-request")
    session.note(event)
    desk.out.effects.append("pick")
    desk.out.focus = ".bar .main"


def _sheet(desk: Desk, args: Args) -> None:
    """Open one of the sheets that only tell something."""
    name = text(args, "name")
    if name not in SHEETS:
        raise Refused("odd-request")
    desk.local["sheet"] = name
    news.begin(desk)
    desk.local.pop("zoom", None)
    desk.out.focus = ".sheet button"


def _shut(desk: Desk, args: Args) -> None:
    """Close whatever lies over the turn screen."""
    if desk.local.get("sheet") == "who":
        forget(desk)
    desk.local["sheet"] = None
    for key in ("zoom", "peek"):
        desk.local.pop(key, None)


def _zoom(desk: Desk, args: Args) -> None:
    """A card of my hand, big, with its words."""
    desk.local.update(sheet="zoom", zoom=held(desk, number(args, "card")))
    desk.out.focus = ".sheet button"


TAPS: dict[str, Callable[[Desk, Args], None]] = {
    "choose": _choose,
    "cell": _cell,
    "person": _person,
    "tool": _tool,
    "pit": _pit,
    "place": _place,
    "claim": _claim,
    "sheet": _sheet,
    "shut": _shut,
    "zoom": _zoom,
    **news.TAPS,
    **recap.TAPS,
}
NEEDS_CHOICE = frozenset({"recap", "choose", "person", "tool", "pit", "place"})
