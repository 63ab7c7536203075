"""Taps on the turn screen of Brísingamen: what each ``data-do="play-..."`` changes (see `brisingamen_local`).

A turn is built step by step: each step is a move of the game, and may be taken back until a card is turned
up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lantern.games.brisingamen.rules import BAT_LOAD, TRADED
from lantern.ui.desk import Args, Desk, Refused, me, number, session_of, text
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_net as nets
from lantern.ui.play import news, recap
from lantern.ui.play.brisingamen_local import (
    follow_ups,
    forget,
    going,
    look_of,
    my,
    phase,
    planned,
    refuse,
    sheet,
)
from lantern.ui.screens import course

SHEETS = ("workshop", "market", "necklace", "own", "thief", "bat", "can", "feed", "end")
#: How many gems may be chosen: what is given and got in a trade, what a thief takes, what the bat flies out.
MOST = {"give": TRADED, "get": 2 * TRADED, "loot": 2, "bat": BAT_LOAD}


def act(desk: Desk, do: str, args: Args) -> None:
    """Do one tap. Raises `Refused` for a tap that this moment does not know."""
    tap = TAPS.get(do)
    if tap is None or (do in NEEDS_CHOICE and phase(desk) != "choose"):
        raise Refused("odd-request")
    for key in ("refused", "flash"):
        desk.local.pop(key, None)
    tap(desk, args)


# -- dwarves -------------------------------------------------------------------------------------------------


def _dwarf(desk: Desk, args: Args) -> None:
    """Choose one of my dwarves, or put it back."""
    n = number(args, "n")
    dwarves = my(look_of(desk), desk)["dwarves"]
    if not 1 <= n <= len(dwarves):
        raise Refused("odd-request")
    again = desk.local.get("dwarf") == n and sheet(desk) is None
    forget(desk)
    desk.local["sheet"] = None
    desk.out.effects.append("pick")
    if again:
        return
    if dwarves[n - 1]["at"] == "made":
        why = session_of(desk).why_not(f"move {n} out")
        if why is not None:
            refuse(desk, why)
        return
    desk.local["dwarf"] = n


def _place(desk: Desk, args: Args) -> None:
    """A tap on the mine: go there, choose the dwarf that stands there, or ask what lies there."""
    key = text(args, "at")
    if key not in nets.AT:
        raise Refused("odd-request")
    if recap.on(desk):
        recap.onward(desk, {})
        return
    desk.local["sheet"] = None
    desk.local.pop("spot", None)
    own = _own_at(desk, key)
    if phase(desk) == "choose" and desk.local.get("dwarf") and own is None:
        _aim(desk, key)
    elif phase(desk) == "choose" and own is not None and own != desk.local.get("dwarf"):
        forget(desk)
        desk.local["dwarf"] = own
        desk.out.effects.append("pick")
    else:
        forget(desk)
        desk.local["spot"] = key


def _own_at(desk: Desk, key: str) -> int | None:
    """My dwarf in that place of the mine; outside the first one, while none is chosen."""
    dwarves = my(look_of(desk), desk)["dwarves"]
    if key == "out" and desk.local.get("dwarf"):
        return None
    return next((d["dwarf"] for d in dwarves if d["at"] == key), None)


def _aim(desk: Desk, key: str) -> None:
    """The chosen dwarf would go there: with what it needs for the way, or a word why not."""
    n = desk.local["dwarf"]
    stops = look_of(desk)["reach"].get(str(n), ())
    stop = next((stop for stop in stops if stop["to"] == key), None)
    if stop is None:
        desk.local.pop("to", None)
        why = session_of(desk).why_not(f"move {n} {key}")
        if why is not None:
            refuse(desk, why)
        return
    desk.local["to"] = key
    if stop["drink"]:
        desk.local.update(drink=True, take=stop["ability"])
    desk.out.effects.append("pick")


def _along(desk: Desk, args: Args) -> None:
    """Take an ability into the mine, or leave it at home."""
    kind = text(args, "kind")
    if kind not in my(look_of(desk), desk)["abilities"] or kind == "thief" or not desk.local.get("dwarf"):
        raise Refused("odd-request")
    taken = desk.local.get("take") == kind
    desk.local["take"] = None if taken else kind
    desk.local["drink"] = False
    _still_there(desk)


def _sip(desk: Desk, args: Args) -> None:
    """Drink on setting out, or not yet."""
    desk.local["drink"] = not desk.local.get("drink")
    _still_there(desk)


def _first(desk: Desk, args: Args) -> None:
    """Pick up here before going, or not."""
    desk.local["first"] = not desk.local.get("first")


def _still_there(desk: Desk) -> None:
    """A place that is too far without the potion is let go."""
    move = planned(desk)
    if move is not None and session_of(desk).why_not(move) is not None:
        desk.local.pop("to", None)


def _leave(desk: Desk, args: Args) -> None:
    """What lies here is left lying; on to the next action."""
    forget(desk)
    desk.local["left"] = True


# -- cards and gems ------------------------------------------------------------------------------------------


def _card(desk: Desk, args: Args) -> None:
    """Choose a jewel or a part of the necklace in the open sheet."""
    card = text(args, "card")
    if card not in names.CARDS or sheet(desk) not in ("workshop", "own", "necklace"):
        raise Refused("odd-request")
    again = desk.local.get("card") == card
    forget(desk)
    if not again:
        desk.local["card"] = card
        _explain(desk)
    desk.out.effects.append("pick")


def _ability(desk: Desk, args: Args) -> None:
    """Choose an ability of the market."""
    kind = text(args, "kind")
    if kind not in names.ABILITIES:
        raise Refused("odd-request")
    again = desk.local.get("ability") == kind
    forget(desk)
    if not again:
        desk.local["ability"] = kind
        _explain(desk)
    desk.out.effects.append("pick")


def _gem(desk: Desk, args: Args) -> None:
    """One more gem on this side (`side`), or one fewer (`less`)."""
    side, kind = text(args, "side"), text(args, "gem")
    if side not in MOST or kind not in names.KINDS:
        raise Refused("odd-request")
    held = list(desk.local.get(side, ()))
    if args.get("less"):
        if kind in held:
            held.remove(kind)
    elif len(held) < MOST[side]:
        held.append(kind)
    desk.local.pop("ability", None)
    desk.local[side] = held
    _explain(desk)
    desk.out.effects.append("pick")


def _victim(desk: Desk, args: Args) -> None:
    """Choose who is robbed."""
    whom = text(args, "whom")
    if whom != "market" and whom not in [str(seat) for seat in range(len(session_of(desk).seats))]:
        raise Refused("odd-request")
    forget(desk)
    desk.local["victim"] = whom


def _explain(desk: Desk) -> None:
    """Say at once why what is chosen does not go."""
    move = planned(desk)
    why = session_of(desk).why_not(move) if move else None
    if why is not None:
        refuse(desk, why)


# -- making steps --------------------------------------------------------------------------------------------


def _do(desk: Desk, args: Args) -> None:
    """The bar: make the planned step. It may be taken back until a card is turned up."""
    move = planned(desk)
    if move is None:
        raise Refused("odd-request")
    _make(desk, move)


def _step(desk: Desk, args: Args) -> None:
    """A step that needs no planning: ``collect``, ``drink``, ``pass``."""
    kind = text(args, "kind")
    moves = {**follow_ups(desk), "pass": "pass"}
    n = desk.local.get("dwarf")
    if kind == "drink" and n and kind not in moves:
        moves["drink"] = f"drink {n}"
    if kind not in moves or kind == "bat":
        raise Refused("odd-request")
    _make(desk, moves[kind])


def _make(desk: Desk, move: str) -> None:
    session = session_of(desk)
    why = session.why_not(move)
    if why is not None:
        refuse(desk, why)
        return
    session.play(move)
    forget(desk)
    desk.local["sheet"] = None
    if phase(desk) == "choose":
        actions = look_of(desk)["actions"]
        if (actions["going"] or {}).get("hops"):
            desk.local["dwarf"] = going(look_of(desk))
    desk.out.effects.append("gold" if move.startswith("make") else "place")
    desk.out.focus = ".bar .main"


def _turn_up(desk: Desk, args: Args) -> None:
    """The step stands and cards are turned up; the turn goes on."""
    session = session_of(desk)
    waits = look_of(desk)["waits"]
    if waits is None or waits["passes"]:
        raise Refused("odd-request")
    session.finish()
    desk.local = {"sheet": None}
    desk.out.effects.append("pick")


def _end(desk: Desk, args: Args) -> None:
    """No more actions: the turn is over and the phone goes on."""
    session = session_of(desk)
    if session.why_not("end") is not None:
        raise Refused("odd-request")
    session.play("end")
    course.hand_on_when_done(desk, args)


# -- sheets --------------------------------------------------------------------------------------------------


def _sheet(desk: Desk, args: Args) -> None:
    """Open one of the sheets, or close it again."""
    name = text(args, "name")
    if name not in SHEETS:
        raise Refused("odd-request")
    again = sheet(desk) == name
    n = going(look_of(desk)) if name == "bat" else None
    forget(desk, "left")
    desk.local["sheet"] = None if again else name
    news.begin(desk)
    if n is not None:
        desk.local["dwarf"] = n
    desk.out.focus = ".sheet button"


def _person(desk: Desk, args: Args) -> None:
    """What lies before somebody."""
    seat = number(args, "seat")
    if not 0 <= seat < len(session_of(desk).seats):
        raise Refused("odd-request")
    forget(desk, "left")
    if seat == me(desk):
        desk.local["sheet"] = "own"
    else:
        desk.local.update(sheet="person", person=seat)
    desk.out.focus = ".sheet button"


def _shut(desk: Desk, args: Args) -> None:
    """Close whatever lies over the mine, and put away what was being chosen."""
    forget(desk, "left")
    desk.local["sheet"] = None


TAPS: dict[str, Callable[[Desk, dict[str, Any]], None]] = {
    "dwarf": _dwarf,
    "place": _place,
    "along": _along,
    "sip": _sip,
    "first": _first,
    "leave": _leave,
    "card": _card,
    "ability": _ability,
    "gem": _gem,
    "victim": _victim,
    "do": _do,
    "step": _step,
    "turn-up": _turn_up,
    "end": _end,
    "sheet": _sheet,
    "person": _person,
    "shut": _shut,
    **news.TAPS,
    **recap.TAPS,
}
NEEDS_CHOICE = frozenset({"recap", "along", "sip", "first", "leave", "gem", "victim", "do", "step", "end"})
