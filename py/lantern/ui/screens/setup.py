"""New game and seats (ux: 2.2). What is being set up is a `Draft`; the form holds all of it, so that it can
be filled in before Python is awake, and every tap in it sends the whole form along.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern import games as registry
from lantern.table import dots, slots
from lantern.table import seats as tables
from lantern.table.session import Session
from lantern.ui import people, prefs, words
from lantern.ui.desk import Args, Desk, Refused, action, number, screen, text
from lantern.ui.drafts import Draft, new_draft, read_form, to_seats, why_not
from lantern.ui.phrases import common, games
from lantern.ui.screens.course import table
from lantern.ui.screens.dots import tapped
from lantern.ui.words import N_, say


def draft_of(desk: Desk, args: Args) -> Draft:
    """The draft as it stands: from the form that came with the tap, else as the desk remembers it."""
    if desk.where != "setup" or desk.over:
        raise Refused("odd-request")
    draft = desk.local.get("draft") or new_draft(desk, None)
    read_form(draft, args)
    desk.local["draft"] = draft
    return draft


def seat_in(draft: Draft, args: Args, key: str = "seat") -> int:
    """A seat of the draft out of the arguments."""
    seat = number(args, key)
    if not 0 <= seat < len(draft.seats):
        raise Refused("odd-request")
    return seat


@action("setup")
def open_setup(desk: Desk, args: Args) -> None:
    """A new game (argument `game`); the table of last time sits there already."""
    game = args.get("game")
    desk.session, desk.slot, desk.holder = None, None, None
    desk.go("setup")
    desk.local["draft"] = new_draft(desk, game if isinstance(game, str) else None)


@action("setup-update")
def update(desk: Desk, args: Args) -> None:
    """A field changed that changes others."""
    draft_of(desk, args)


@action("setup-edit")
def edit(desk: Desk, args: Args) -> None:
    """Open the drawer of a seat; once more closes it. While places are changed, the tap chooses who moves."""
    draft = draft_of(desk, args)
    seat = seat_in(draft, args)
    draft.tapping = None
    if draft.moving is None:
        draft.chosen = None if draft.chosen == seat else seat
    elif draft.moving == -1:
        draft.moving = seat
    else:
        draft.swap(draft.moving, seat)
        draft.moving = -1


@action("setup-dots")
def choose_dots(desk: Desk, args: Args) -> None:
    """Begin choosing the four dots of the seat whose drawer is open, or put them away (`off`)."""
    draft = draft_of(desk, args)
    seat = draft.seats[drawer(draft, args)]
    seat["comfort"].pop(dots.KEY, None)
    draft.tapping = None if "off" in args else []


@action("setup-dot")
def choose_dot(desk: Desk, args: Args) -> None:
    """One of the four (`at`), then the same four once more; what is kept of them is only their seal."""
    draft = draft_of(desk, args)
    seat = draft.seats[drawer(draft, args)]
    if draft.tapping is None:
        raise Refused("odd-request")
    half = len(draft.tapping) // dots.TAPS * dots.TAPS
    draft.tapping = draft.tapping[:half] + tapped(draft.tapping[half:], args)
    if len(draft.tapping) < 2 * dots.TAPS:
        return
    once, again = draft.tapping[: dots.TAPS], draft.tapping[dots.TAPS :]
    draft.tapping = None if once == again else []
    if once == again:
        seat["comfort"][dots.KEY] = dots.seal(once, desk.dice())
    desk.tell("dots-set" if once == again else "dots-differ")


def drawer(draft: Draft, args: Args) -> int:
    """The person's seat whose drawer is open. Raises `Refused` for another."""
    seat = seat_in(draft, args)
    if seat != draft.chosen or draft.seats[seat]["bot"]:
        raise Refused("odd-request")
    return seat


@action("setup-move")
def move(desk: Desk, args: Args) -> None:
    """Begin or end changing places: tap one seat, then the other."""
    draft = draft_of(desk, args)
    draft.moving = -1 if draft.moving is None else None
    draft.chosen = None


@action("setup-add")
def add(desk: Desk, args: Args) -> None:
    """One more seat: a person, a bot (`kind`), or a remembered person (`index`)."""
    draft = draft_of(desk, args)
    most = registry.load(draft.game).seats[1]
    if len(draft.seats) >= most:
        desk.tell("too-many", most=most)
        return
    if "index" in args:
        index = number(args, "index")
        if not 0 <= index < len(desk.prefs["people"]):
            raise Refused("odd-request")
        draft.seat_person(desk.prefs["people"][index], most)
    else:
        draft.add(bot=args.get("kind") == "bot")


@action("setup-fill")
def fill(desk: Desk, args: Args) -> None:
    """Bots until the game can begin."""
    draft = draft_of(desk, args)
    while len(draft.seats) < registry.load(draft.game).seats[0]:
        draft.add(bot=True)


@action("setup-remove")
def remove(desk: Desk, args: Args) -> None:
    """Take a seat away."""
    draft = draft_of(desk, args)
    draft.remove(seat_in(draft, args))


@action("setup-preset")
def preset(desk: Desk, args: Args) -> None:
    """A named set of house rules (`value`)."""
    draft = draft_of(desk, args)
    known = games.presets(draft.game)
    chosen = text(args, "value")
    if chosen not in known:
        raise Refused("odd-request")
    rounds = draft.rules.get("rounds")
    draft.rules = {option.key: option.default for option in registry.load(draft.game).options} | known[
        chosen
    ][2]
    if rounds is not None:
        draft.rules["rounds"] = rounds


@action("start")
def start(desk: Desk, args: Args) -> None:
    """Everybody sits: deal. What is missing is said, and the form stays as it is."""
    draft = draft_of(desk, args)
    refused = why_not(draft)
    if refused:
        desk.tell(refused[0], **refused[1])
    else:
        desk.prefs["last"] = draft.to_plain()
        prefs.remember(desk.prefs, [seat for seat in draft.seats if not seat["bot"]])
        desk.out.prefs_changed = True
        seed = desk.dice()
        first = draft.first if draft.first is not None else seed % len(draft.seats)
        deal(desk, draft.game, tables.begun_by(to_seats(draft), first), draft.rules, seed)


@action("rematch")
def rematch(desk: Desk, args: Args) -> None:
    """The same people and rules again; the next seat begins."""
    session = table(desk)
    if desk.where != "final":
        raise Refused("odd-request")
    deal(desk, session.game.name, tables.begun_by(session.seats, 1), session.options, desk.dice())


def deal(desk: Desk, game: str, seats: Any, options: dict[str, Any], seed: int) -> None:
    """A new game in a slot of its own, at its first curtain."""
    desk.session = Session.start(game, seats, options, seed)
    desk.slot = slots.new_slot(desk.shelf)
    desk.holder, desk.giver, desk.shown = None, None, 0
    desk.go("curtain")
    desk.out.effects.append("pass")


@screen("setup", template="setup.html", audience="all")
def setup(desk: Desk) -> dict[str, Any]:
    """The form: game, ring, seats, house rules, all out of the draft."""
    draft = desk.local.get("draft") or new_draft(desk, None)
    desk.local["draft"] = draft
    game = registry.load(draft.game)
    seats = tables.seated(to_seats(draft))
    letters = tables.crests(seats)
    rows = [row(people.person(seat, n, letters[n]), draft.seats[n]) for n, seat in enumerate(seats)]
    taken = {seat["name"] for seat in draft.seats}
    refused = why_not(draft)
    return {
        "draft": draft,
        "rows": rows,
        "games": [(name, games.title(name)) for name in games.playable()],
        "least": game.seats[0],
        "most": game.seats[1],
        "missing": max(0, game.seats[0] - len(rows)),
        "over": max(0, len(rows) - game.seats[1]),
        "why_not": common.notice(*refused) if refused else None,
        "known": [(i, p) for i, p in enumerate(desk.prefs.get("people", [])) if p["name"] not in taken],
        "hint": games.hint(draft.game, len(rows), draft.rules),
        "rounds": option_view(draft, "rounds"),
        "rules": [option_view(draft, option.key) for option in game.options if option.key != "rounds"],
        "presets": [preset_view(draft, key, *rest) for key, rest in games.presets(draft.game).items()],
        "tempers": [(key, say(word)) for key, word in common.TEMPERS.items()],
        "skills": [(key, say(word)) for key, word in common.SKILLS.items()],
        "comforts": comfort_choices(),
    }


def row(shown: dict[str, Any], typed: dict[str, Any]) -> dict[str, Any]:
    """A seat for the form: how it looks, what was typed, and its comfort."""
    bot = typed["bot"] or {}
    return shown | {
        "typed": typed["name"],
        "temper": bot.get("temper"),
        "skill": bot.get("skill"),
        "comfort": typed["comfort"],
        "comforted": bool(typed["comfort"]),
        "dots": dots.of(typed["comfort"]) is not None,
    }


#: What each switch of a person's comfort does.
COMFORT_WORDS = {
    "left": N_("Left-handed: the main button goes to the left"),
    "calm": N_("Calm motion"),
    "helper": N_("Helper: marks good places, whatever the role"),
    "aloud": N_("Read aloud: a button that reads the screen to you"),
    "big": N_("Big cards in the hand"),
    "new": N_("New to this: a line the first time each thing happens"),
}


#: How missed moves are played back (ux: 2.8).
PACES = {
    "slow": N_("Slowly"),
    "normal": N_("Normal"),
    "quick": N_("Quickly"),
    "off": N_("Tap by tap"),
}


def comfort_choices() -> dict[str, Any]:
    """What the fields of templates/comfort.html offer."""
    spoken = [("", say(N_("As the phone"))), *((lang, words.OWN_NAMES[lang]) for lang in words.languages())]
    switches = [(key, say(COMFORT_WORDS[key])) for key in prefs.COMFORTS]
    paces = [(key, say(words)) for key, words in PACES.items()]
    return {"languages": spoken, "sizes": text_sizes(), "switches": switches, "paces": paces}


def text_sizes() -> list[tuple[int, Markup]]:
    """Every size of letters, in percent of the usual one."""
    return [(size, say(N_("%(size)s%%"), size=size)) for size in prefs.CHOICES["text"]]


def option_view(draft: Draft, key: str) -> dict[str, Any] | None:
    """A house rule: title, choices with their sentences, what is chosen. None if the game has no such
    rule.
    """
    option = next((o for o in registry.load(draft.game).options if o.key == key), None)
    if option is None:
        return None
    chosen = draft.rules.get(key, option.default)
    return {
        "key": key,
        "title": games.option_title(draft.game, option),
        "chosen": chosen,
        "changed": chosen != option.default,
        "choices": [
            (c, games.choice_name(draft.game, key, c), games.choice_line(draft.game, key, c))
            for c in option.choices
        ],
    }


def preset_view(draft: Draft, key: str, name: Markup, line: Markup, chosen: dict[str, Any]) -> dict[str, Any]:
    """A preset and whether the rules are just so now."""
    options = [option for option in registry.load(draft.game).options if option.key != "rounds"]
    on = all(draft.rules.get(o.key, o.default) == chosen.get(o.key, o.default) for o in options)
    return {"key": key, "name": name, "line": line, "on": on}
