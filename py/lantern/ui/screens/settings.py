"""Settings (ux: 2.12): they act at once; a private screen underneath stays covered by the same rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lantern.table.names import crests
from lantern.ui import prefs, shelf, words
from lantern.ui.desk import Args, Desk, Refused, action, number, screen, text
from lantern.ui.phrases import common
from lantern.ui.screens.game import lay_over
from lantern.ui.screens.setup import PACES, comfort_choices, text_sizes
from lantern.ui.words import N_, say, say_n

LABELS: dict[str, dict[Any, str]] = {
    "theme": {"auto": N_("By the light"), "dark": N_("Dark"), "light": N_("Light")},
    "hold": {"hold": N_("Hold"), "tap": N_("Tap, then tap again")},
    "calm": {"auto": N_("As the phone"), "on": N_("Calm"), "off": N_("Lively")},
    "pace": {"slow": N_("Slow"), "normal": N_("Normal"), "quick": N_("Quick")},
    "recap": PACES,
}


@action("settings")
def open_settings(desk: Desk, args: Args) -> None:
    """Settings over whatever is on show."""
    lay_over(desk, "settings")


@action("set")
def set_one(desk: Desk, args: Args) -> None:
    """Set one setting (`key`, `value`)."""
    key, value = text(args, "key"), text(args, "value")
    if key == "lang":
        if value not in words.languages():
            raise Refused("odd-request")
        desk.prefs["lang"] = value
    elif not prefs.set_choice(desk.prefs, key, value):
        raise Refused("odd-request")
    if key == "scramble":
        shelf.keep_all(desk, times=2)
    desk.local.pop("asked", None)
    desk.out.prefs_changed = True


@action("reset")
def reset(desk: Desk, args: Args) -> None:
    """All settings as on the first day; asks once. People and games stay."""
    if desk.local.get("asked") != "reset":
        desk.local["asked"] = "reset"
        return
    desk.local.pop("asked")
    kept = {key: desk.prefs[key] for key in ("people", "last", "visits", "rounds", "nth")}
    if not desk.prefs["scramble"]:
        shelf.keep_all(desk, times=2)
    desk.prefs = prefs.fresh() | kept
    desk.out.prefs_changed = True
    desk.tell("reset")


@action("forget")
def forget(desk: Desk, args: Args) -> None:
    """Forget a remembered person (`index`)."""
    index = number(args, "index")
    if not 0 <= index < len(desk.prefs["people"]):
        raise Refused("odd-request")
    desk.prefs["people"].pop(index)
    desk.local.pop("person", None)
    desk.out.prefs_changed = True


@action("person")
def open_person(desk: Desk, args: Args) -> None:
    """Show the comfort of a remembered person (`index`), or put it away again."""
    index = number(args, "index")
    if not 0 <= index < len(desk.prefs["people"]):
        raise Refused("odd-request")
    desk.local["person"] = None if desk.local.get("person") == index else index


@action("person-comfort")
def set_comfort(desk: Desk, args: Args) -> None:
    """Keep a person's comfort (`index`, fields of the form); it holds at once at the table where they sit."""
    index = number(args, "index")
    if not 0 <= index < len(desk.prefs["people"]):
        raise Refused("odd-request")
    person = desk.prefs["people"][index]
    person["comfort"] = prefs.comfort_form(args, before=person["comfort"])
    desk.local.pop("person", None)
    desk.out.prefs_changed = True
    if desk.session is not None:
        desk.session.seats = tuple(
            replace(seat, comfort=prefs.comfort_form(args, before=seat.comfort))
            if seat.bot is None and seat.name == person["name"]
            else seat
            for seat in desk.session.seats
        )
        shelf.keep(desk)
    desk.tell("comfort-kept", name=words.name(person["name"]))


@screen("settings", template="settings.html", audience="all")
def settings(desk: Desk) -> dict[str, Any]:
    """Every setting with its choices in words."""
    return {
        "set": desk.prefs,
        "languages": [(lang, words.OWN_NAMES[lang]) for lang in words.languages()],
        "language": words.best(desk.prefs.get("lang") or desk.device.get("lang")),
        "options": {
            key: [(value, say(word)) for value, word in labels.items()] for key, labels in LABELS.items()
        },
        "sizes": text_sizes(),
        "covers": [(s, cover_words(s)) for s in sorted(prefs.CHOICES["cover"], key=lambda s: s or 999)],
        "asked": desk.local.get("asked") == "reset",
        "used": common.number(shelf.used(desk) / 1024),
        "room": common.number(shelf.ROOM / 1024 / 1024),
        "comforts": comfort_choices(),
        "people": [
            {
                "index": i,
                "name": words.name(p["name"]),
                "avatar": p["avatar"],
                "colour": p["colour"],
                "letter": crests([p["name"]])[0],
                "comfort": p["comfort"],
                "open": desk.local.get("person") == i,
            }
            for i, p in enumerate(desk.prefs["people"])
        ],
    }


def cover_words(seconds: int) -> Any:
    """After how long without a touch the screen covers itself."""
    return say_n("%(n)s second", "%(n)s seconds", seconds) if seconds else say(N_("Never"))
