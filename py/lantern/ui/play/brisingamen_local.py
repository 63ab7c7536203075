"""What the turn screen of Brísingamen holds between two taps, and the few things every tap does to it.

It lies in the local part of the desk and is gone when the screen is left; the steps of a turn themselves are
moves of the game and stay.

    dwarf    number of the chosen dwarf            to       the place it would go to
    take     the ability it would take along       drink    whether it drinks on setting out
    first    whether it picks up before it goes    left     what lies here is left lying
    card     a chosen jewel or part                ability  a chosen ability of the market
    give/get gems of a trade                       victim   who is robbed (a seat, or ``market``)
    loot     gems that are stolen                  bat      gems that the bat takes
    spot     a place that is asked about           person   the seat whose things are shown
    sheet    the open sheet                        refused  the last refusal: its words, rule and places
    flash    a place the feed points at            filter   what the feed shows; earlier: how much
    recap    which of the missed moves is being shown; held: it waits there (`play.recap`)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lantern.core.contract import Reason
from lantern.ui.desk import Desk, me, session_of
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_words as text
from lantern.ui.play import recap

CHOICES = (
    "dwarf", "to", "take", "drink", "first", "left", "card", "ability", "give", "get", "victim", "loot",
    "bat", "spot", "refused", "flash",
)  # fmt: skip


def look_of(desk: Desk) -> dict[str, Any]:
    return session_of(desk).look(desk.opener)


def my(look: dict[str, Any], desk: Desk) -> dict[str, Any]:
    """What lies before the opener."""
    player: dict[str, Any] = look["players"][me(desk)]
    return player


def phase(desk: Desk) -> str:
    """``choose``; ``done`` (only turning up cards or passing is left); ``drawn`` (only passing)."""
    turn = session_of(desk).turn
    if desk.holder is not None or turn.seat != desk.opener:
        return "drawn"
    return "choose" if turn.kind == "play" else "done"


def forget(desk: Desk, *kept: str) -> None:
    """Put away everything that was being chosen, except `kept`."""
    recap.put_away(desk)
    for key in CHOICES:
        if key not in kept:
            desk.local.pop(key, None)


def refuse(desk: Desk, why: Reason) -> None:
    """Remember why not, to say it and to point at it."""
    session = session_of(desk)
    desk.local["refused"] = {
        "words": str(text.reason(why, session.seats, desk.opener)),
        "rule": text.rule_of(why.key),
        "places": [spot["place"] for spot in why.where if "place" in spot],
        "gems": [spot["gem"] for spot in why.where if "gem" in spot],
    }
    desk.out.effects.append("refuse")


def sheet(desk: Desk) -> str | None:
    """The open sheet. The news open by themselves when a bot robbed this seat since its turn (ux: 2.5)."""
    name: str | None = desk.local.get("sheet", "feed" if _robbed_by_bot(desk) else None)
    return name


def _robbed_by_bot(desk: Desk) -> bool:
    session = session_of(desk)
    return phase(desk) == "choose" and any(
        line.key == "stole"
        and line.data["victim"] == desk.opener
        and session.seats[line.data["seat"]].bot is not None
        for line in session.news(desk.opener)
    )


def planned(desk: Desk) -> str | None:
    """The text of the step that the bar would make now; None while nothing is chosen."""
    kept, name = desk.local, sheet(desk)
    if name in _PLANS:
        return _PLANS[name](kept)
    if name is None and kept.get("dwarf") and kept.get("to"):
        return _walk(kept)
    return None


def _walk(kept: dict[str, Any]) -> str:
    words = ["move", str(kept["dwarf"]), kept["to"]]
    if kept.get("take"):
        words += ["with", kept["take"]]
    words += ["drink"] * bool(kept.get("drink")) + ["collect-first"] * bool(kept.get("first"))
    return " ".join(words)


def _market(kept: dict[str, Any]) -> str | None:
    if kept.get("ability"):
        return f"ability {kept['ability']}"
    if kept.get("give") and kept.get("get"):
        return " ".join(["trade", *ordered(kept["give"]), "for", *ordered(kept["get"])])
    return None


def _thief(kept: dict[str, Any]) -> str | None:
    victim, loot = kept.get("victim"), kept.get("loot")
    if victim is None or not loot:
        return None
    whom = "market" if victim == "market" else f"seat {victim}"
    return " ".join(["thief", whom, *ordered(loot)])


def _bat(kept: dict[str, Any]) -> str | None:
    return " ".join(["bat", str(kept["dwarf"]), *ordered(kept["bat"])]) if kept.get("bat") else None


_PLANS: dict[Any, Callable[[dict[str, Any]], str | None]] = {
    "workshop": lambda kept: f"take {kept['card']}" if kept.get("card") else None,
    "own": lambda kept: f"make {kept['card']}" if kept.get("card") else None,
    "necklace": lambda kept: f"make {kept['card']}" if kept.get("card") else None,
    "market": _market,
    "thief": _thief,
    "bat": _bat,
}


def ordered(gems: list[str]) -> list[str]:
    """Gems in the order in which a move spells them."""
    return sorted(gems, key=names.KINDS.index)


def going(look: dict[str, Any]) -> int | None:
    """The dwarf whose move may be gone on with."""
    under_way = look["actions"]["going"] or {}
    number: int | None = under_way.get("dwarf")
    return number


#: What a dwarf does where it has come to.
AFTERWARDS = frozenset({"collect", "bat", "drink"})


def follow_ups(desk: Desk) -> dict[str, str]:
    """What the dwarf under way may still do: kind of step -> its text (of the bat: any)."""
    look = look_of(desk)
    number = going(look)
    if phase(desk) != "choose" or number is None or desk.local.get("left"):
        return {}
    if desk.local.get("to") or desk.local.get("dwarf", number) != number:
        return {}
    found: dict[str, str] = {}
    for move in session_of(desk).legal():
        if move.kind in AFTERWARDS and move.dwarf == number - 1:
            found.setdefault(move.kind, str(move))
    return found
