"""The prompt line, the offers above it and the bar of the turn screen of Brísingamen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from lantern.games.brisingamen.cards import DRUNK
from lantern.games.brisingamen.rules import TRADED
from lantern.table.session import Session
from lantern.ui.desk import Desk, me, session_of
from lantern.ui.play import brisingamen_lines as lines
from lantern.ui.play import brisingamen_local as local
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_net as nets
from lantern.ui.play import recap
from lantern.ui.words import N_, name, say, say_n

Look = dict[str, Any]


def prompt(desk: Desk, look: Look, phase: str) -> dict[str, Any]:
    """What to do now, or why not."""
    if recap.on(desk):
        return {"words": recap.words(desk), "tone": "", "more": None}
    refused = desk.local.get("refused")
    if refused:
        return {"words": Markup(refused["words"]), "tone": "refused", "more": refused["rule"]}
    if phase == "choose":
        return {"words": _choosing(desk, look), "tone": "", "more": None}
    return {"words": _told(desk) or say(N_("Your turn is over.")), "tone": "", "more": None}


def _told(desk: Desk) -> Markup | None:
    """The last thing that happened."""
    news = session_of(desk).feed(desk.opener)
    return lines.Teller(desk).tell(news[-1])["text"] if news else None


def _choosing(desk: Desk, look: Look) -> Markup:
    kept, dwarf = desk.local, desk.local.get("dwarf")
    if kept.get("spot"):
        session = session_of(desk)
        spot = nets.drawn(look, session.seats).places[kept["spot"]]
        return nets.label(spot, session.seats, desk.opener)
    if local.sheet(desk) in (None, "can", "feed", "end") and dwarf:
        return _with_dwarf(desk, look, dwarf)
    under_way = local.follow_ups(desk)
    if under_way:
        return _told(desk) or Markup()
    price, own = look["actions"]["price"], local.my(look, desk)
    left = look["actions"]["left"]
    if price == 0 and not _can_move(look):
        return say_n(
            "%(n)s action left. No dwarf can move now: open a sheet.",
            "%(n)s actions. No dwarf can move now: open a sheet.",
            left,
        )
    if price == 0:
        return say_n(
            "%(n)s action left. Choose a dwarf, or open a sheet.",
            "%(n)s actions. Choose a dwarf, or open a sheet.",
            left,
        )
    if price:
        return say_n(
            "Both lamps are out. Another action costs a token: you have %(n)s, worth %(points)s points.",
            "Both lamps are out. Another action costs a token: you have %(n)s, worth %(points)s points each.",
            own["tokens"],
            points=own["points"]["tokens"] // max(1, own["tokens"]),
        )
    return say(N_("Both lamps are out."))


def _can_move(look: Look) -> bool:
    """Whether any dwarf of this seat can."""
    return any(look["reach"].values())


def _with_dwarf(desk: Desk, look: Look, dwarf: int) -> Markup:
    session = session_of(desk)
    stops = look["reach"].get(str(dwarf), ())
    to = desk.local.get("to")
    if to:
        stop = next(stop for stop in stops if stop["to"] == to)
        return say(
            N_("Dwarf %(n)s to %(place)s: %(passing)s."),
            n=dwarf, place=names.place(to), passing=nets.passing(stop, session.seats, desk.opener),
        )  # fmt: skip
    if (look["actions"]["going"] or {}).get("hops") and local.going(look) == dwarf:
        return say(N_("Its second move is free: tap a lit place, or go on with something else."))
    if not stops:
        return say(N_("Dwarf %(n)s cannot move now."), n=dwarf)
    return say(N_("Where to? Lit places can be reached; the number says how many dwarves it passes."))


def offers(desk: Desk, look: Look, phase: str) -> list[dict[str, Any]]:
    """What may be added to the step being built, and what the dwarf under way may still do."""
    if phase != "choose" or local.sheet(desk) is not None or recap.on(desk):
        return []
    dwarf = desk.local.get("dwarf")
    under_way = local.follow_ups(desk)
    if under_way:
        return _under_way(under_way)
    if not dwarf or str(dwarf) not in look["reach"]:
        return []
    return _before(desk, look, dwarf)


def _under_way(moves: dict[str, str]) -> list[dict[str, Any]]:
    found = []
    if "bat" in moves:
        found.append(_offer("play-sheet", say(N_("Let the bat fly")), "ability-bat", args={"name": "bat"}))
    if "drink" in moves:
        found.append(_offer("play-step", say(N_("Drink the potion")), "i-token", args={"kind": "drink"}))
    if "collect" in moves or found:
        found.append(_offer("play-leave", say(N_("Leave it")), "i-cross"))
    return found


def _before(desk: Desk, look: Look, dwarf: int) -> list[dict[str, Any]]:
    """Taking an ability along, drinking, picking up first."""
    kept, session, own = desk.local, session_of(desk), local.my(look, desk)
    mine = own["dwarves"][dwarf - 1]
    found = []
    if mine["at"] == "out":
        for kind in own["abilities"]:
            if kind != "thief":
                chosen = kept.get("take") == kind
                label = say(N_("Take along: %(ability)s"), ability=names.ability(kind))
                found.append(_offer("play-along", label, f"ability-{kind}", chosen, {"kind": kind}))
    potion = kept.get("take") or (mine["ability"] if not mine["active"] else None)
    if potion in DRUNK:
        label = say(N_("Drink on setting out"))
        found.append(_offer("play-sip", label, f"ability-{potion}", bool(kept.get("drink"))))
    if potion == "strength" and mine["ability"] and session.why_not(f"drink {dwarf}") is None:
        label = say(N_("Only drink, for an action"))
        found.append(_offer("play-step", label, "ability-strength", args={"kind": "drink"}))
    if nets.kind_of(mine["at"]) == "cavern" and look["caverns"][mine["at"]]:
        stops = look["reach"][str(dwarf)]
        if any(session.why_not(f"move {dwarf} {stop['to']} collect-first") is None for stop in stops):
            label = say(N_("Pick up before it goes"))
            found.append(_offer("play-first", label, "i-gem", bool(kept.get("first"))))
    return found


def _offer(
    do: str, label: Markup, picture: str, chosen: bool | None = None, args: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {"do": do, "label": label, "picture": picture, "chosen": chosen, "args": args or {}}


# -- the bar -------------------------------------------------------------------------------------------------


def bar(desk: Desk, look: Look, phase: str) -> dict[str, Any]:
    """The main button and the one beside it."""
    if recap.on(desk):
        return recap.bar(desk)
    return {"main": _main(desk, look, phase), "second": _second(desk, phase)}


def _button(
    do: str, label: Markup, off: Markup | None = None, picture: str | None = None, **args: Any
) -> dict[str, Any]:
    return {"do": do, "label": label, "off": off, "picture": picture, "args": args}


def _main(desk: Desk, look: Look, phase: str) -> dict[str, Any]:
    if phase == "drawn":
        return _button("pass", pass_words(desk))
    if phase == "done":
        waits = look["waits"]
        if not waits["cards"]:
            return _button("pass", pass_words(desk))
        return _button("draw" if waits["passes"] else "play-turn-up", say(N_("Turn up a card")))
    planned = local.planned(desk)
    if planned:
        why = session_of(desk).why_not(planned)
        off = None if why is None else say(N_("That does not go now."))
        words = deed(desk, planned)
        return _button("play-do", say(PRICED, deed=words) if _costs(look, planned) else words, off)
    if local.sheet(desk) is None:
        under_way = local.follow_ups(desk)
        if "collect" in under_way:
            return _button("play-step", _pick_up(desk, look), kind="collect")
    if look["actions"]["price"] == 0:
        words = say(_still_to_choose(desk, look))
        return _button("play-do", words, words)
    return _button("play-end", pass_words(desk))


#: A step that a token is paid for.
PRICED = N_("%(deed)s, for a token")


def _costs(look: Look, move: str) -> bool:
    """Whether a token is paid for this step: it begins an action when both lamps are out."""
    kind, *words = move.split()
    under_way = look["actions"]["going"] or {}
    if look["actions"]["price"] != 1 or kind == "bat":
        return False
    if kind == "move":
        return not (under_way.get("hops") and under_way["dwarf"] == int(words[0]))
    if kind == "trade":
        given = under_way.get("given", 0)
        return not given or given + words.index("for") > TRADED
    return True


#: What an open sheet waits for.
WANTED = {
    "workshop": N_("Choose a jewel"),
    "own": N_("Choose a jewel"),
    "necklace": N_("Choose a part"),
    "market": N_("Choose what to trade"),
    "thief": N_("Choose what to take"),
    "bat": N_("Choose what to take"),
}


def _still_to_choose(desk: Desk, look: Look) -> str:
    sheet = local.sheet(desk)
    if sheet in WANTED:
        return WANTED[sheet]
    if not _can_move(look):
        return N_("Open a sheet")
    return N_("Choose a place") if desk.local.get("dwarf") else N_("Choose a dwarf")


def _pick_up(desk: Desk, look: Look) -> Markup:
    number = local.going(look)
    assert number is not None
    at = local.my(look, desk)["dwarves"][number - 1]["at"]
    n = len(look["caverns"][at])
    return say_n("Pick up %(n)s gem", "Pick up all %(n)s gems", n)


def pass_words(desk: Desk) -> Markup:
    """ "Pass to Kai", when the next is a person."""
    session, seat = session_of(desk), me(desk)
    after = (seat + 1) % len(session.seats)
    if session.seats[after].bot is not None:
        return say(N_("End my turn"))
    return say(N_("Pass to %(name)s"), name=name(session.seats[after].name))


def _second(desk: Desk, phase: str) -> dict[str, Any]:
    """Put away what is being chosen, or take the last step back."""
    chosen = any(desk.local.get(key) for key in ("to", "card", "ability", "give", "get", "loot"))
    if phase == "choose" and (chosen or (desk.local.get("dwarf") and not local.follow_ups(desk))):
        return _button("play-shut", say(N_("Not this")), picture="cross")
    session, label = session_of(desk), say(N_("Undo"))
    reason = None if desk.holder is None else "revealed"
    reason = reason or session.undo_reason
    off = {
        None: None,
        "revealed": say(N_("A new card was turned up.")),
        "nothing": say(N_("There is nothing to take back.")),
    }[reason]
    return _button("undo", label, off, "undo")


def deed(desk: Desk, move: str) -> Markup:
    """A step in words for the button."""
    kind, *words = move.split()
    words_of: Callable[[Session, list[str]], Markup] = DEEDS[kind]
    return words_of(session_of(desk), words)


def _move(session: Session, words: list[str]) -> Markup:
    if words[1] == "out":
        return say(N_("Bring dwarf %(n)s out"), n=words[0])
    return say(N_("Dwarf %(n)s to %(place)s"), n=words[0], place=names.place(words[1]))


def _make(session: Session, words: list[str]) -> Markup:
    return say(N_("Make: %(card)s"), card=names.card(words[0]))


def _trade(session: Session, words: list[str]) -> Markup:
    """How many for how many; which ones lie in the trays above."""
    gave = words.index("for")
    got = len(words) - gave - 1
    return say_n("Trade %(n)s gem for %(got)s", "Trade %(n)s gems for %(got)s", gave, got=got)


def _thief(session: Session, words: list[str]) -> Markup:
    if words[0] == "market":
        return say_n("Take %(n)s gem from the market", "Take %(n)s gems from the market", len(words) - 1)
    whom = name(session.seats[int(words[1])].name)
    return say_n("Take %(n)s gem from %(name)s", "Take %(n)s gems from %(name)s", len(words) - 2, name=whom)


def _bat(session: Session, words: list[str]) -> Markup:
    return say_n("Fly out %(n)s gem", "Fly out %(n)s gems", len(words) - 1)


DEEDS: dict[str, Any] = {
    "move": _move,
    "take": lambda session, words: say(N_("Take: %(card)s"), card=names.card(words[0])),
    "make": _make,
    "trade": _trade,
    "ability": lambda session, words: say(N_("Take: %(card)s"), card=names.ability(words[0])),
    "thief": _thief,
    "bat": _bat,
}
