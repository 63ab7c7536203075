"""Home: go on with a game, start one, or learn (ux: 2.1); and the first request of all, `boot`."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.core.codec import BadSave
from lantern.table import slots
from lantern.table.names import crests
from lantern.table.seats import AVATARS, COLOURS
from lantern.ui import prefs, shelf, words
from lantern.ui.desk import Args, Desk, action, screen, text
from lantern.ui.phrases import common, games
from lantern.ui.screens import trouble
from lantern.ui.words import N_, say, say_n

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000

#: The install card is shown after this many visits, and again this long after "Not now".
INSTALL_VISITS = 2
INSTALL_REST = 60 * DAY


@action("boot")
def boot(desk: Desk, args: Args) -> None:
    """The page has just opened: take over what it kept, and go back to the game it was in.

    `fall`: the Python before this one has died, and the page tells of what. `link`: what stood behind the
    ``#`` of the address; a tab that had to wait for another comes to it when it has taken over.
    """
    from lantern.ui.screens import saves  # which knows home

    device = args.get("device")
    desk.device = dict(device) if isinstance(device, dict) else {}
    desk.prefs = prefs.read(args.get("prefs"))
    shelf.receive(desk, args.get("slots"))
    desk.prefs["visits"] += 1
    desk.session, desk.slot, desk.holder, desk.giver, desk.fall = None, None, None, None, None
    desk.go("home")
    desk.out.prefs_changed = True
    if isinstance(args.get("trouble"), str):
        desk.tell(args["trouble"])
    offered, desk.link = args.get("link") or desk.link, ""
    resume = args.get("resume")
    if isinstance(offered, str) and offered:
        desk.link = offered
        saves.arrive(desk, offered)
    elif isinstance(resume, str) and resume in desk.shelf:
        enter(desk, resume)
    elif isinstance(resume, str):
        desk.tell("save-gone")
    if isinstance(args.get("fall"), dict):
        trouble.fell(desk, args["fall"])


def enter(desk: Desk, slot: str) -> None:
    """Open a saved game at the curtain of whoever has the phone. A save that cannot be opened says why."""
    try:
        shelf.take_up(desk, slot)
    except BadSave as wrong:
        desk.tell(wrong.key)
        desk.go("home")
        return
    desk.go("curtain")
    if desk.session is not None and desk.session.history_readonly:
        desk.tell("history-readonly")
    elif desk.shelf[slot].doubt:
        desk.tell("older-copy")


@action("continue")
def go_on(desk: Desk, args: Args) -> None:
    """Go on with a saved game (argument `slot`)."""
    slot = text(args, "slot")
    shelf.entry(desk, slot)
    enter(desk, slot)


@action("home")
def home_again(desk: Desk, args: Args) -> None:
    """Leave the game for the home screen. It is saved."""
    desk.session, desk.slot, desk.holder, desk.giver = None, None, None, None
    desk.go("home")


@action("install-later")
def install_later(desk: Desk, args: Args) -> None:
    """Not now: the install card rests for sixty days."""
    desk.prefs["install_later"] = desk.now
    desk.out.prefs_changed = True
    desk.tell("install-later")


@screen("home", template="home.html", audience="all")
def home(desk: Desk) -> dict[str, Any]:
    """What home shows: the newest game that can be opened, the shop window, and quiet cards."""
    rows = slots.listing(desk.shelf)
    latest = slots.latest(desk.shelf)
    there = games.playable()
    return {
        "games": [window(name, name in there) for name in games.GAMES],
        "first": there[0] if there else None,
        "going": next((running(row, desk.now) for row in rows if row["slot"] == latest), None),
        "saves": len(rows),
        "install": may_install(desk),
        "page": common.page_words(),
        "ios": bool(desk.device.get("ios")),
    }


def window(name: str, there: bool) -> dict[str, Any]:
    """A game card: name, one line, people and minutes; honest about what is not there yet."""
    game = games.GAMES[name]
    least, most = game["people"]
    return {
        "name": name,
        "title": say(game["title"]),
        "line": say(game["line"]),
        "people": say(N_("%(least)s to %(most)s players"), least=least, most=most),
        "minutes": say(N_("%(minutes)s min"), minutes=game["minutes"]),
        "there": there,
    }


def running(row: dict[str, Any], now: int) -> dict[str, Any]:
    """A row of the shelf (`slots.listing`) in words: whose turn, which round in games that have several, how
    many, how long ago.
    """
    people = heads(row)
    facts = [say_n("%(n)s player", "%(n)s players", row["seats"]), ago(now - row["at"])]
    if row["rounds"]:
        number = row["round"] or 1
        facts.insert(0, say(N_("Round %(round)s of %(rounds)s"), round=number, rounds=row["rounds"]))
    return {
        "slot": row["slot"],
        "title": words.name(row["title"]) if row.get("title") else games.title(row["game"]),
        "game": games.title(row["game"]),
        "whose": whose(row, people),
        "facts": facts,
        "heads": people,
    }


def heads(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats of a saved game for the `crest` macro. What is no seat is drawn as the first dwarf."""
    shown = [name if isinstance(name, str) and name else "?" for name in row["names"]]
    letters = crests(shown)
    return [
        {
            "avatar": whole(avatar, AVATARS),
            "colour": whole(colour, COLOURS),
            "letter": letters[n],
            "plain": shown[n],
            "name": words.name(shown[n]),
        }
        for n, (avatar, colour) in enumerate(zip(row["avatars"], row["colours"], strict=True))
    ]


def whole(value: Any, below: int) -> int:
    """A number out of a save, if it is one."""
    return value if type(value) is int and 0 <= value < below else 0


def whose(row: dict[str, Any], people: list[dict[str, Any]]) -> Markup:
    """Whose turn it is in a saved game, as far as everybody may know."""
    if row.get("kind") == "final":
        return say(N_("Finished"))
    if row.get("kind") == "round":
        return say(N_("The end of a round"))
    seat = row.get("turn")
    if type(seat) is int and 0 <= seat < len(people):
        return say(N_("%(name)s’s turn"), name=people[seat]["name"])
    return say(N_("Under way"))


def ago(ms: int) -> Markup:
    """How long ago, roughly, as people say it."""
    if ms < 2 * MINUTE:
        return say(N_("just now"))
    if ms < HOUR:
        return say_n("%(n)s minute ago", "%(n)s minutes ago", ms // MINUTE)
    if ms < DAY:
        return say_n("%(n)s hour ago", "%(n)s hours ago", ms // HOUR)
    return say_n("%(n)s day ago", "%(n)s days ago", ms // DAY)


def may_install(desk: Desk) -> bool:
    """The install card: after the first finished round or on the second visit, not for 60 days after "Not
    now".
    """
    if desk.device.get("standalone") or desk.device.get("lang") is None:
        return False
    earned = desk.prefs.get("rounds", 0) > 0 or desk.prefs.get("visits", 0) >= INSTALL_VISITS
    later = desk.prefs.get("install_later", 0)
    return earned and (not later or desk.now - later > INSTALL_REST)
