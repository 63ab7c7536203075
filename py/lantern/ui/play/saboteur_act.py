"""Taps on the turn screen of The Saboteurs: what each ``data-do="play-..."`` changes on the desk.

The local part of the desk, all of it private to the seat that opened the screen and gone when it is left:

    card     number of the chosen card in the hand        ghost    where the path card would lie, [x, y]
    turned   whether the ghost is turned by 180           target   text of the chosen action, which is legal
    person   the person chosen, two tools being possible  refused  the last refusal, to point at
    spot     a place asked about with no card chosen      sheet    the open sheet (None: closed by hand)
    zoom     a card or goal shown big                     peek     the goal just looked at, until Done
    flash    a place the feed points at                   filter   what the feed shows
    recap    which of the missed moves is being shown; held: it waits there (`play.recap`)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lantern.core.contract import Reason
from lantern.table import claims
from lantern.ui.desk import Args, Desk, Refused, number, text
from lantern.ui.play import recap
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play.mine_view import At, place

SHEETS = ("where", "can", "feed", "goal")
FILTERS = ("all", "me", "mine")

#: The sound of a move, the same whatever is found (ux 3.1).
EFFECT = {
    "dig": "place",
    "break": "break",
    "repair": "place",
    "rockfall": "break",
    "map": "pick",
    "discard": "place",
}


def phase(desk: Desk) -> str:
    """``choose``, ``laid`` (played, may be taken back) or ``drawn`` (only the passing is left)."""
    session = _session(desk)
    if desk.holder is not None:
        return "drawn"
    if session.pending is not None:
        return "laid"
    turn = session.turn
    return "choose" if turn.kind == "play" and turn.seat == desk.opener else "drawn"


def act(desk: Desk, do: str, args: Args) -> None:
    """Do one tap. Raises `Refused` for a tap that this moment does not know."""
    if do not in TAPS or (do in NEEDS_CHOICE and phase(desk) != "choose"):
        raise Refused("odd-request")
    TAPS[do](desk, args)


def chosen(desk: Desk) -> str | None:
    """The card in the hand that is chosen, if any."""
    index = desk.local.get("card")
    hand = my_look(desk)["hand"]
    return hand[index] if index is not None and index < len(hand) else None


def my_look(desk: Desk) -> dict[str, Any]:
    """What the opener may see. Only ever asked for on a private screen."""
    look: dict[str, Any] = _session(desk).look(desk.opener)
    return look


def _session(desk: Desk) -> Any:
    if desk.session is None or desk.opener is None:
        raise Refused("odd-request")
    return desk.session


def _forget(desk: Desk, *kept: str) -> None:
    """Put away everything that was being chosen, except `kept`."""
    recap.put_away(desk)
    for key in ("card", "ghost", "turned", "target", "person", "refused", "spot", "zoom", "flash"):
        if key not in kept:
            desk.local.pop(key, None)


def _choose(desk: Desk, args: Args) -> None:
    """Take a card into the hand, or put it back."""
    index, hand = number(args, "card"), my_look(desk)["hand"]
    if not 0 <= index < len(hand):
        raise Refused("odd-request")
    again = desk.local.get("card") == index
    _forget(desk)
    desk.local["sheet"] = None
    desk.out.effects.append("pick")
    if again:
        return
    desk.local["card"] = index
    if cards.kind(hand[index]) in ("break", "repair") and hand[index] in choice.playable(_session(desk)):
        desk.local["sheet"] = "who"
        desk.out.focus = ".sheet button"


def _cell(desk: Desk, args: Args) -> None:
    """A tap on the mine: lay, turn, move, clear, peek, or ask what lies there."""
    at = number(args, "x"), number(args, "y")
    if recap.on(desk):
        recap.onward(desk, {})
        return
    card = chosen(desk) if phase(desk) == "choose" else None
    for key in ("refused", "flash"):
        desk.local.pop(key, None)
    kind = cards.kind(card) if card else "ask"
    if desk.local.get("target", "").startswith("discard"):
        desk.local.pop("target")
    if card and kind == "path":
        _lay(desk, card, at)
    elif kind == "rockfall":
        _aim(desk, f"rockfall {at[0]},{at[1]}", at)
    elif kind == "map" and (letter := _goal_at(desk, at)):
        _aim(desk, f"map {letter}", at)
    else:
        _ask(desk, at)


def _ask(desk: Desk, at: At) -> None:
    """No card to put there: say what lies there; a goal I have looked at can be looked at again."""
    desk.local["spot"] = list(at)
    letter = _goal_at(desk, at)
    if letter and _hidden_but_known(desk, letter):
        desk.local.update(sheet="goal", zoom=letter)


def _goal_at(desk: Desk, at: At) -> str | None:
    for goal in my_look(desk)["goals"]:
        if place(goal["at"]) == at:
            return str(goal["letter"])
    return None


def _hidden_but_known(desk: Desk, letter: str) -> bool:
    return any(
        goal["letter"] == letter and goal["card"] and not goal["face_up"] for goal in my_look(desk)["goals"]
    )


def _lay(desk: Desk, card: str, at: At) -> None:
    """The ghost of a path card: put it down, turn it, move it, or be told why not."""
    session, local = _session(desk), desk.local
    turns = choice.places(session, card).get(at)
    if not turns:
        refused = choice.refusal(session, card, at)
        if refused:
            _refuse(desk, refused[1], at, refused[0])
        return
    if local.get("ghost") == list(at):
        local["turned"] = turns[(turns.index(local["turned"]) + 1) % len(turns)]
    else:
        local.update(ghost=list(at), turned=turns[0])
    desk.out.effects.append("pick")


def _refuse(desk: Desk, reason: Reason, at: At | None = None, turned: bool = False) -> None:
    """Remember why not, to say it and to point at it. Nothing else changes."""
    desk.local["refused"] = {
        "key": reason.key,
        "at": list(at) if at else None,
        "turned": turned,
        "sides": choice.clashing(reason),
    }
    desk.out.effects.append("refuse")


def _aim(desk: Desk, move: str, at: At | None = None) -> None:
    """Choose the target of an action, if it is allowed."""
    reason = _session(desk).why_not(move)
    if reason is not None:
        desk.local.pop("target", None)
        _refuse(desk, reason, at)
        return
    desk.local["target"] = move
    desk.out.effects.append("pick")


def _person(desk: Desk, args: Args) -> None:
    """Choose whom to break or mend; with one possible tool that is the whole target."""
    card, seat = chosen(desk), number(args, "seat")
    desk.local.pop("refused", None)
    desk.local.pop("target", None)
    if card is None or cards.kind(card) not in ("break", "repair"):
        raise Refused("odd-request")
    row = next((r for r in choice.people(_session(desk), card, _me(desk)) if r.seat == seat), None)
    if row is None:
        raise Refused("odd-request")
    desk.local.update(person=seat, sheet="who")
    if len(row.allowed) == 1:
        _aim(desk, row.allowed[0].move)
    elif not row.allowed and row.tools[0].reason:
        _refuse(desk, row.tools[0].reason)


def _tool(desk: Desk, args: Args) -> None:
    """Choose which of two cracked tools to mend."""
    card, wanted = chosen(desk), text(args, "tool")
    if card is None or "person" not in desk.local:
        raise Refused("odd-request")
    for row in choice.people(_session(desk), card, _me(desk)):
        for option in row.tools:
            if row.seat == desk.local["person"] and option.tool == wanted:
                _aim(desk, option.move)
                return
    raise Refused("odd-request")


def _me(desk: Desk) -> int:
    if desk.opener is None:
        raise Refused("odd-request")
    return desk.opener


def _pit(desk: Desk, args: Args) -> None:
    """The pit: the chosen card would be thrown away."""
    card = chosen(desk)
    if card is None:
        raise Refused("odd-request")
    _forget(desk, "card")
    desk.local["sheet"] = None
    _aim(desk, f"discard {card}")


def planned(desk: Desk) -> str | None:
    """The text of the move that the bar would make now."""
    card, ghost = chosen(desk), desk.local.get("ghost")
    if desk.local.get("target"):
        return str(desk.local["target"])
    if card and ghost and cards.kind(card) == "path":
        return choice.dig_text(card, place(ghost), bool(desk.local.get("turned")))
    return None


def _place(desk: Desk, args: Args) -> None:
    """The bar: make the planned move. It may be taken back until something is revealed."""
    session, move = _session(desk), planned(desk)
    if move is None or session.why_not(move) is not None:
        raise Refused("odd-request")
    session.play(session.game.parse(move))
    _forget(desk)
    desk.local.update(sheet=None, done=move)
    if move.startswith("map "):
        desk.local["peek"] = move.removeprefix("map ")
    desk.out.effects.append(EFFECT[move.split()[0]])
    desk.out.focus = ".bar .main"


def _claim(desk: Desk, args: Args) -> None:
    """Say aloud what lay under the goal, truly or not (house rule of the table). Once for each look."""
    session, me, says = _session(desk), _me(desk), text(args, "says")
    goal = claims.open_for(session, me) if desk.prefs.get("claims") else None
    event = claims.event({"seat": me, "goal": goal, "says": says}, len(session.seats))
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
    desk.local.pop("zoom", None)
    desk.out.focus = ".sheet button"


def _shut(desk: Desk, args: Args) -> None:
    """Close whatever lies over the turn screen."""
    if desk.local.get("sheet") == "who":
        _forget(desk)
    desk.local["sheet"] = None
    for key in ("zoom", "peek"):
        desk.local.pop(key, None)


def _zoom(desk: Desk, args: Args) -> None:
    """A card of my hand, big, with its words."""
    index, hand = number(args, "card"), my_look(desk)["hand"]
    if not 0 <= index < len(hand):
        raise Refused("odd-request")
    desk.local.update(sheet="zoom", zoom=hand[index])
    desk.out.focus = ".sheet button"


def _filter(desk: Desk, args: Args) -> None:
    """What the feed shows: everything, what concerns me, what happened in the mine."""
    if text(args, "by") not in FILTERS:
        raise Refused("odd-request")
    desk.local["filter"] = text(args, "by")


def _flash(desk: Desk, args: Args) -> None:
    """A line of the feed points at its place in the mine."""
    desk.local.update(sheet=None, flash=[number(args, "x"), number(args, "y")])


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
    "filter": _filter,
    "flash": _flash,
    **recap.TAPS,
}
NEEDS_CHOICE = frozenset({"recap", "choose", "person", "tool", "pit", "place"})
