"""What every template may count on: the `frame`, and the Jinja environment that draws it.

The frame is built up from `session.look(opener)`, so on a public screen there is nothing private to leave
out.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, ModuleLoader, StrictUndefined, Template
from jinja2.environment import TemplateModule

from lantern.ui import aloud, kept, parts, people, words
from lantern.ui.desk import Desk
from lantern.ui.phrases import common, games
from lantern.ui.play import guesses

TEMPLATES = Path(__file__).parent / "templates"
#: The same, translated to Python by the build (devtools.pack): on a phone a screen must not wait for that.
COMPILED = Path(__file__).parent / "compiled"

#: From this hour to that one the dark theme is used when the theme is "auto" (ux: 3.9).
EVENING, MORNING = 20, 7


class Part(Template):
    """A template of macros that several others import for one screen: run once for that screen, not once for
    each of them.  All of them hand it the same things, those that the screen is drawn from.
    """

    def make_module(
        self,
        vars: dict[str, Any] | None = None,
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,
    ) -> TemplateModule:
        ran: dict[str | None, TemplateModule] = (vars or {}).get("frame", {}).get("ran", {})
        if self.name not in ran:
            ran[self.name] = super().make_module(vars, shared, locals)
        return ran[self.name]


@cache
def environment() -> Environment:
    """Jinja with autoescape, the words of now, and complaints about anything undefined. One for all: it holds
    templates and nothing of any table.
    """
    env = Environment(
        loader=FileSystemLoader(TEMPLATES) if TEMPLATES.is_dir() else ModuleLoader(COMPILED),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    env.template_class = Part
    env.install_gettext_callables(words.gettext, words.ngettext, newstyle=True, pgettext=words.pgettext)  # type: ignore[attr-defined]
    env.globals |= {"words": Vocabulary, "once": kept.once, "once_a_strip": kept.strip}
    env.globals |= parts.MARKS
    return env


class Vocabulary:
    """The lookups that templates may use as ``words.thing("lantern")``."""

    thing = staticmethod(common.thing)
    picture = staticmethod(common.picture)
    name = staticmethod(words.name)
    plain = staticmethod(words.plain)
    number = staticmethod(common.number)
    game = staticmethod(games.title)


def comfort(desk: Desk, key: str, default: Any = None) -> Any:
    """How the reader of the screen likes it: the seat whose screen or curtain it is, else the phone."""
    reader = desk.reader()
    if desk.session is not None and reader is not None:
        return desk.session.seats[reader].comfort.get(key, default)
    return default


def language(desk: Desk) -> str:
    """The language of the screen on show."""
    return words.best(comfort(desk, "lang") or desk.prefs.get("lang") or desk.device.get("lang"))


def calm(desk: Desk) -> bool:
    """Whether motion is kept small: the seat wishes it, or the phone."""
    setting = desk.prefs.get("calm", "auto")
    asked = bool(desk.device.get("calm")) if setting == "auto" else setting == "on"
    return bool(comfort(desk, "calm", False)) or asked


def dress(desk: Desk, lang: str) -> dict[str, str]:
    """Attributes of the page itself: language, its direction, colours, text size, whether white is dimmed.

    They are said here, not looked for by the stylesheet: a page whose root depends on what lies in it is
    dressed anew at every tap.
    """
    guard = "on" if desk.prefs.get("guard") else "off"
    return {
        "lang": lang,
        "dir": words.direction(lang),
        "data-theme": theme(desk),
        "data-guard": guard,
        "data-text": str(text(desk)),
    }


def text(desk: Desk) -> int:
    """The size of the text in per cent: the seat's that looks, or the phone's."""
    return int(comfort(desk, "text") or desk.prefs.get("text", 100))


def theme(desk: Desk) -> str:
    """``dark`` or ``light``. On "auto": dark in the evening by the phone's own clock, or when the phone
    is dark.
    """
    setting = desk.prefs.get("theme", "auto")
    if setting != "auto":
        return str(setting)
    if desk.device.get("dark", True):
        return "dark"
    zone = desk.device.get("zone")
    if isinstance(zone, (int, float)) and abs(zone) <= 24 * 60:
        hour = (datetime.fromtimestamp(desk.now / 1000, UTC) + timedelta(minutes=zone)).hour
        return "dark" if hour >= EVENING or hour < MORNING else "light"
    return "light"


def frame(desk: Desk, screen: str, audience: str) -> dict[str, Any]:
    """The `frame` of the screen on show. Call it while the reader's language is being spoken."""
    session, lang = desk.watch.session if screen == "watch" else desk.session, words.spoken()
    look = session.look(desk.opener) if session is not None else {}
    table = people.at_table(session.seats, look, desk.opener) if session is not None else []
    for seat, guess in guesses.own(desk).items():
        table[seat]["guess"] = guess
    return {
        "screen": screen,
        "audience": audience,
        "private": audience == "seat",
        "title": words.say(words.N_("Pass the Lantern")),
        "game": session.game.name if session is not None else None,
        "people": table,
        "crests": tuple(people.crest(person) for person in table),
        "standing": tuple(people.standing(person) for person in table),
        "guesses": guesses.offered(desk),
        "opener": None if desk.opener is None else table[desk.opener],
        "look": look,
        "round": look.get("round"),
        "rounds": look.get("rounds"),
        "deck": look.get("deck"),
        "lang": lang,
        "dir": words.direction(lang),
        "text": text(desk),
        "calm": calm(desk),
        "left": bool(comfort(desk, "left", False)),
        "big": bool(comfort(desk, "big", False)),
        "aloud": bool(comfort(desk, "aloud", False)) if desk.opener is not None else aloud.at_table(desk),
        "tap": "twice" if desk.prefs.get("hold") == "tap" else "hold",
        "notice": common.notice(*desk.notice) if desk.notice else None,
        "notice_do": desk.notice_do(),
        "ran": {},
    }
