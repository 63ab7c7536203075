"""Twin worlds: two apps that differ in all that the reader of the screen cannot know (ux: 3.1).

    tally = watch(phone, Random(1), screens=300)       plays on, and compares at the screens it comes by

At a screen both worlds are drawn, and then both are sent each request (or some) that a person could make
there: what is on show, what is wired to time, and what the page itself sends.  What people could notice of
the answers has to be the same, to the letter, as long as both worlds look the same to whoever reads.  Once a
request has shown its owner something (a card drawn, a goal, a dwarf), all that others could see, hear or
time of it still has to be the same.
"""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from phone import Phone, read
from players import AWAY, Turn, step

from lantern.core.contract import Event
from lantern.table.feed import Entry, told
from lantern.table.session import Session
from lantern.table.slots import Slot
from lantern.ui.app import App, fork

Reply = dict[str, Any]
Request = tuple[str, dict[str, Any]]

#: Requests that need a person's own typing or a file, or take up another game: no business of twins.
NOT_HERE = AWAY | {"save-continue", "save-rename", "import", "import-file", "start"}
#: What the page sends by itself.
PAGE: tuple[Request, ...] = (
    ("cover", {}), ("back", {}), ("bots", {}), ("install-offer", {}), ("storage-trouble", {"key": "quota"}),
)  # fmt: skip
#: What lies in the open of every answer: to be seen from afar, heard, felt or timed.
LOUD = ("lang", "title", "screen", "audience", "effects", "after", "slot", "kept", "prefs", "words")
#: What only whoever reads the screen, or has it read, gets of it.
QUIET = ("html", "speak", "aloud", "focus")
#: The round is over: its secrets are told, and charts are drawn from its log.
TOLD = ("round", "final")
#: What of a save is another in another world.
SECRET = ("seed", "log", "state", "guesses")
#: Screens that do not come often.
RARE = (*TOLD, "gold", "theft")
#: How often a world is dealt until a move that is not finished yet shows the same in it.
TRIES = 24


@dataclass
class Tally:
    """What was compared: screens, where they were, requests by name, and how the worlds came out of them;
    `moves`: what people played on the way.
    """

    screens: int = 0
    twins: int = 0
    moves: int = 0
    places: Counter[str] = field(default_factory=Counter)
    requests: Counter[str] = field(default_factory=Counter)
    #: ``same``: to the letter; ``shown``: the owner has learned something; ``parted``: everybody has
    ends: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return (
            f"{self.screens} screens in {self.twins} twins, {self.requests.total()} requests of "
            f"{len(self.requests)} kinds: {dict(self.ends)}, {self.moves} moves, at {dict(self.places)}"
        )


# --- the other world --------------------------------------------------------------------------------------


def twin_of(app: App, viewer: int | None, rng: Random) -> App | None:
    """The same table with all that `viewer` (None: the table) cannot know dealt anew.

    None if there is no such world at hand: the viewer has just seen what a move shows.
    """
    twin = copy.copy(app)
    twin.desk = desk = fork(app.desk)
    assert desk.session is not None
    if not other_world(desk.session, viewer, rng):
        return None
    if desk.slot in desk.shelf:
        kept, other = desk.shelf[desk.slot], desk.session.to_record(desk.now)
        record = {**kept.record, **{key: other[key] for key in SECRET}}
        desk.shelf[desk.slot] = Slot(record, None, kept.aside)
    return twin


def other_world(session: Session, viewer: int | None, rng: Random) -> bool:
    """Make the session one of another world. False: none was found that fits the pending move."""
    game, over = session.game, session.phone().kind in TOLD
    before, half = session.state, session._half
    session.state = game.redeal(before, viewer, rng)
    session.trail = [replace(one, state=game.redeal(one.state, viewer, rng)) for one in session.trail]
    session.entries = retold(session.entries, viewer, rng)
    if not over:
        # What was thrown away stands in the log, and what others think in the marks: no screen may need it.
        # It is as long as before: how much the phone stores is no secret.
        session.seed = rng.getrandbits(53) | 1 << 52
        session.log = ["x" * len(move) for move in session.log]
        session.marks = {key: kind if key[1] == viewer else kind[::-1] for key, kind in session.marks.items()}
    if half is None:
        return True
    if viewer != game.turn(before).seat:
        session._half = game.redeal(half[0], viewer, rng), half[1]
        return True
    return same_pending(session, before, viewer, rng)


def same_pending(session: Session, before: Any, viewer: int | None, rng: Random) -> bool:
    """A world in which the pending move has shown its owner just what it did in ours."""
    game, half, pending = session.game, session._half, session.pending
    assert half is not None and pending is not None
    for _ in range(TRIES):
        state = game.redeal(before, viewer, rng)
        after, events = game.half(state, game.parse(pending))
        if game.look(after, viewer) == game.look(half[0], viewer) and seen(events, viewer) == seen(
            half[1], viewer
        ):
            session.state, session._half = state, (after, events)
            return True
    return False


def retold(entries: list[Entry], viewer: int | None, rng: Random) -> list[Entry]:
    """What happened, with all that other seats alone saw of it taken from other such moments."""
    pool: dict[tuple[str, str], list[Any]] = {}
    hidden = [one.event for one in entries if one.event.inside and one.event.seat not in (None, viewer)]
    for event in hidden:
        for name in private(event):
            pool.setdefault((event.key, name), []).append((event.inside or {})[name])

    def other(event: Event) -> Event:
        if event not in hidden:
            return event
        inside = dict(event.inside or {})
        for name in private(event):
            alike = [value for value in pool[event.key, name] if size(value) == size(inside[name])]
            inside[name] = rng.choice(alike)
        return replace(event, inside=inside)

    return [replace(one, event=other(one.event)) for one in entries]


def private(event: Event) -> list[str]:
    """The names of what only the owner saw of it."""
    public = event.public or {}
    return [name for name, value in (event.inside or {}).items() if public.get(name) != value]


def size(value: Any) -> int | None:
    return len(value) if isinstance(value, (list, tuple)) else None


def seen(events: list[Event], viewer: int | None) -> list[Any]:
    return [(event.key, event.seen_by(viewer)) for event in events]


# --- what people could notice -----------------------------------------------------------------------------


def loud(reply: Reply) -> dict[str, Any]:
    """What everybody could notice of an answer: light and place of the screen, sound, buzz, times, what is
    kept in plain, and how many things happen.
    """
    file = reply.get("download")
    return {key: reply.get(key) for key in LOUD} | {
        "saves": [(save["slot"], save["data"] is None, save.get("plain")) for save in reply["save"]],
        "spoken": (reply["speak"] is None, reply["aloud"] is None),
        "file": file and (file["name"], file["type"]),
    }


def noticed(reply: Reply) -> dict[str, Any]:
    """All that whoever reads the screen could notice."""
    file = reply.get("download")
    drawing = file["data"] if file and file["type"].startswith("image/") else None
    return loud(reply) | {key: reply[key] for key in QUIET} | {"drawing": drawing}


def bones(html: str) -> list[tuple[str, str, str, bool]]:
    """A screen without its words and pictures: what stands where, and what it does."""
    parts = [part for part in read(html) if part.tag not in ("use", "root", "bdi")]
    return [(p.tag, p.attrs.get("class", ""), p.attrs.get("data-do", ""), p.off) for p in parts]


def known(session: Session, viewer: int | None) -> Any:
    """All that the viewer knows of the game."""
    return session.look(viewer), told(session._happened(), viewer), session.phone()


def differences(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What differs, cut to where it does."""
    found = {}
    for key in one:
        ours, theirs = str(one[key]), str(other[key])
        if one[key] != other[key]:
            at = next((n for n, pair in enumerate(zip(ours, theirs, strict=False)) if len(set(pair)) > 1), 0)
            found[key] = ours[max(0, at - 90) : at + 90], theirs[max(0, at - 90) : at + 90]
    return found


# --- comparing --------------------------------------------------------------------------------------------


def requests_at(phone: Phone) -> list[Request]:
    """Every request that can be made at this screen: by touch, by holding, by time, by the page itself."""
    found: list[Request] = list(PAGE)
    if phone.reply["after"]:
        found.append((phone.reply["after"]["do"], phone.reply["after"]["args"]))
    for part in phone.main:
        for attribute in ("data-peek-do", "data-long"):
            if part.attrs.get(attribute):
                found.append((part.attrs[attribute], part.args))
    for control in phone.controls():
        if not control.off and control.attrs.get("type") != "file":
            form = phone.form_of(control)
            found.append((phone.do_of(control), (form.fields() if form else {}) | control.args))
    return [(do, args) for do, args in found if do not in NOT_HERE]


def answer(app: App, request: Request, now: int) -> tuple[App, Reply]:
    """What the request comes to; the app itself goes on from before it."""
    after = copy.copy(app)
    return after, after.handle({"n": None, "do": request[0], "args": request[1], "now": now})


def compare(app: App, twin: App, request: Request, now: int) -> str:
    """Send the request to both worlds. Returns how they came out of it (see `Tally.ends`)."""
    (one, ours), (other, theirs) = answer(app, request, now), answer(twin, request, now)
    where = (app.desk.where, app.desk.over, request)
    assert ours["screen"] != "error", (where, one.desk.fall)
    ours_in, theirs_in = one.desk.session, other.desk.session
    if ours_in is None or theirs_in is None:
        assert noticed(ours) == noticed(theirs), (where, differences(noticed(ours), noticed(theirs)))
        return "same"
    if known(ours_in, None) != known(theirs_in, None):
        alike_in_shape(ours, theirs, where)
        return "parted"
    assert loud(ours) == loud(theirs), (where, differences(loud(ours), loud(theirs)))
    seat = one.desk.opener
    assert seat == other.desk.opener, where
    if seat is not None and known(ours_in, seat) != known(theirs_in, seat):
        return "shown"
    if ours["screen"] == "final" != app.desk.where:
        # its charts are drawn from the log, and the other world has none
        ours, theirs = ours | {"html": ""}, theirs | {"html": ""}
    assert noticed(ours) == noticed(theirs), (where, differences(noticed(ours), noticed(theirs)))
    return "same"


def alike_in_shape(ours: Reply, theirs: Reply, where: Any) -> None:
    """Something was done or shown before everybody, and not the same in both worlds. Still the move of a bot
    sounds, lasts and is kept like any other.
    """
    if {ours["screen"], theirs["screen"]} & set(TOLD):
        return
    one, other = (
        {key: loud(reply)[key] for key in ("effects", "after", "spoken")} for reply in (ours, theirs)
    )
    assert one == other, (where, differences(one, other))
    assert len(ours["save"]) == len(theirs["save"]), where


def compare_screen(phone: Phone, rng: Random, most: int | None, tally: Tally) -> None:
    """Compare what is on show, and up to `most` of the requests from there (those tried least; None: all)."""
    app, desk = phone.app, phone.app.desk
    if desk.session is None or desk.where == "setup":
        return
    tally.screens += 1
    seats = range(len(desk.session.seats))
    viewer = rng.choice([None, *seats]) if desk.opener is None else desk.opener
    twin = twin_of(app, viewer, rng)
    if twin is None:
        return
    tally.twins += 1
    tally.places[phone.screen] += 1
    assert app.draw(desk)[:3] == twin.draw(twin.desk)[:3], (desk.where, desk.over, viewer)
    every = requests_at(phone)
    rng.shuffle(every)
    # what the page sends by itself can be tried anywhere
    every.sort(key=lambda request: (tally.requests[request[0]], request in PAGE))
    for request in every[:most]:
        tally.requests[request[0]] += 1
        tally.ends[compare(app, twin, request, phone.now)] += 1
    if desk.opener is None and not desk.over and rng.random() < 0.1:
        compare_shelf(app, twin, phone.now, tally)
    if desk.opener is not None and not desk.local.keys() - {"drawn", "seen"} and not desk.over:
        others = [None, *(seat for seat in seats if seat != desk.opener)]
        compare_from_outside(phone, rng.choice(others), rng, most, tally)


def compare_shelf(app: App, twin: App, now: int, tally: Tally) -> None:
    """The table is left: the home screen, the list of saves, and the name of the file a save is given as."""
    slot = {"slot": app.desk.slot}
    for request in (("home", {}), ("saves", {}), ("save-open", slot), ("save-export", slot)):
        (app, ours), (twin, theirs) = answer(app, request, now), answer(twin, request, now)
        tally.requests[request[0]] += 1
        tally.ends["same"] += 1
        assert ours["screen"] == ("home" if request[0] == "home" else "saves"), request
        assert noticed(ours) == noticed(theirs), (request, differences(noticed(ours), noticed(theirs)))


def compare_from_outside(
    phone: Phone, viewer: int | None, rng: Random, most: int | None, tally: Tally
) -> None:
    """Somebody looks at a private screen. For all the others know it is another hand and another dwarf: what
    they hear and see of the same tap is the same.
    """
    twin = twin_of(phone.app, viewer, rng)
    if twin is None:
        return
    tally.twins += 1
    desk = phone.app.desk
    html = twin.draw(twin.desk)[0]
    if desk.where == "role":
        assert bones(html) == bones(phone.reply["html"])
    there = requests_at(shows(twin, html))
    both = [request for request in requests_at(phone) if request in there]
    rng.shuffle(both)
    for request in both[:most]:
        (one, ours), (other, theirs) = (answer(world, request, phone.now) for world in (phone.app, twin))
        tally.requests[request[0]] += 1
        tally.ends["outside"] += 1
        where = (desk.where, viewer, request)
        if known(one.desk.session, None) != known(other.desk.session, None):
            alike_in_shape(ours, theirs, where)
        else:
            assert heard(phone, ours) == heard(phone, theirs), (where, differences(loud(ours), loud(theirs)))


def heard(phone: Phone, reply: Reply) -> dict[str, Any]:
    """What is loud of an answer. Which coach lines a person has had is kept with the person, unheard."""
    desk = phone.app.desk
    assert desk.session is not None and desk.opener is not None
    coached = desk.session.seats[desk.opener].comfort.get("new")
    return {key: value for key, value in loud(reply).items() if not coached or key not in ("saves", "kept")}


def shows(app: App, html: str) -> Phone:
    """A phone on which this is on show."""
    phone = Phone()
    phone.app, phone.reply, phone._main = app, {"html": html, "after": None}, None
    return phone


# --- playing on -------------------------------------------------------------------------------------------


def watch(
    phone: Phone,
    rng: Random,
    screens: int,
    *,
    share: float = 1.0,
    most: int | None = 2,
    turn: Turn | None = None,
    tally: Tally | None = None,
) -> Tally:
    """Play on until so many screens were compared or the game is over. `share`: of the screens on the way, at
    how many to stop and compare; always at those behind which a secret comes out.
    """
    tally = tally or Tally()
    enough = tally.screens + screens
    while tally.screens < enough:
        if rng.random() < share or phone.screen in RARE:
            compare_screen(phone, rng, most, tally)
        if phone.screen == "final":
            break
        before, private = moves_at(phone), phone.app.desk.opener is not None
        wander(phone, rng, turn)
        tally.moves += private and moves_at(phone) > before
    return tally


def moves_at(phone: Phone) -> int:
    """How many moves stand on the table."""
    session = phone.app.desk.session
    return len(session.log) if session is not None else 0


def wander(phone: Phone, rng: Random, turn: Turn | None = None) -> None:
    """Mostly get on with it; now and then tap anything that leads away from the straight path."""
    able = [c for c in phone.controls() if not c.off and phone.do_of(c) not in NOT_HERE | {"home"}]
    if (phone.app.desk.over or phone.screen == "table") and rng.random() < 0.6:
        phone.send("back")
    elif phone.app.desk.over or phone.screen == "table" or rng.random() < 0.2:
        control = rng.choice([c for c in able if c.attrs.get("type") != "file"])
        phone.press(control)
    else:
        try:
            step(phone, rng, turn)
        except AssertionError:
            # The straight path begins elsewhere: something is chosen, or asked about, that is not on it.
            phone.send("cover")
