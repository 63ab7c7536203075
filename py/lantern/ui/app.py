"""Requests to replies: one tap in, one screen out.

A request is applied whole or not at all: actions work on a copy of the desk, and only if the screen could be
drawn as well does the copy become the desk.  So a mistake of ours costs one tap and never a game (ux: 2.14).
Requests are numbered by the page; one that comes twice, or late, is answered but not applied again.
"""

from __future__ import annotations

import copy
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from lantern.core.contract import IllegalMove
from lantern.ui import aloud, frame, parts, screens, shelf, words
from lantern.ui import play as plays
from lantern.ui.desk import ACTIONS, PRIVATE, SCREENS, Args, Desk, Outbox, Refused
from lantern.ui.phrases import common
from lantern.ui.play import coach
from lantern.ui.screens import course, trouble, watch

screens.register()

Plain = dict[str, Any]

#: Only these actions are still understood after the table stumbled.
AFTER_A_FALL = frozenset({"boot", "recover", "report", "report-copy", "copied", "home"})

#: The page asks for these by itself, and nobody has tapped: what was just said stays.
ASIDE = frozenset({"install-offer"})

#: And only these while another tab has the game.
WAITING = frozenset({"boot", "storage-trouble"})

#: The last millisecond that is believed of a phone's clock (in the year 9000); calendars end soon after.
END_OF_TIME = 221_845_392_000_000


class App:
    """The running app. `dice` gives the seed of a new game (tests give their own)."""

    def __init__(self, dice: Callable[[], int] | None = None) -> None:
        self.desk = Desk(dice=dice) if dice else Desk()
        self.env = frame.environment()
        self.n = -1
        self.last: Plain | None = None
        self.parts: parts.Parts = {}
        self.ahead: tuple[str, Args, Desk, Desk, Plain] | None = None

    def handle(self, request: Any) -> Plain:
        """The reply to a request. Never raises: what goes wrong becomes the screen that says so."""
        asked = request if isinstance(request, dict) else {}
        n, do, args = asked.get("n"), asked.get("do"), asked.get("args")
        args = args if isinstance(args, dict) else {}
        if do != "boot" and type(n) is int and n <= self.n:
            return self._again(n)
        if type(n) is int:
            self.n = n
        now = asked.get("now")
        now = now if type(now) is int and 0 <= now <= END_OF_TIME else self.desk.now
        try:
            reply = self._apply(do if isinstance(do, str) else "", args, now)
        except Exception:
            trace = traceback.format_exc()
            reply = self._home_instead(do, args, now) or self._stumble(asked, trace)
        reply["n"] = n if type(n) is int else self.n
        return reply | {"html": self._news(reply, asked.get("on"))}

    def _news(self, reply: Plain, on: Any) -> str:
        """Its html, without what the page has already: `on` is the answer that the page shows."""
        last, had = self.last, self.parts
        self.last, self.parts = reply, reply.pop("parts")
        shows = [self.last.get(key) for key in ("screen", "audience")]
        same = last is not None and on == last["n"] and shows == [last[key] for key in ("screen", "audience")]
        return parts.news(reply["html"], self.parts, had if same else {})

    def _again(self, n: int) -> Plain:
        """A request that was applied already: its screen once more, without its saves, sounds and words."""
        quiet: Plain = {"save": [], "effects": [], "speak": None, "aloud": None, "n": n}
        once = {"prefs", "download", "copy"}
        return {k: v for k, v in (self.last or {}).items() if k not in once} | quiet

    def prepare(self, request: Any) -> None:
        """A finger lies on a control of somebody's own screen: make the answer that a tap would get, and
        change nothing.  Until it leaves, a tenth of a second goes by; if that was a tap, the answer is there.
        """
        self.ahead = None
        if self.desk.opener is None:
            return
        with suppress(Exception):  # then the tap itself finds out what is wrong
            do, args, now = request["do"], request["args"], request["now"]
            self.ahead = (do, args, self.desk, *self._tried(do, args, now))

    def _apply(self, do: str, args: Args, now: int) -> Plain:
        """Do it, unless it was made ready, and keep what has become of the desk."""
        ahead, self.ahead = self.ahead, None
        ready = ahead is not None and ahead[:2] == (do, args) and ahead[2] is self.desk
        self.desk, reply = ahead[3:] if ahead and ready else self._tried(do, args, now)
        return reply

    def _tried(self, do: str, args: Args, now: int) -> tuple[Desk, Plain]:
        """What becomes of a copy of the desk when it is done there, and the reply."""
        before = self.desk
        desk = fork(before)
        desk.now, desk.notice, desk.out = now, before.notice if do in ASIDE else None, Outbox()
        try:
            with words.speaking(frame.language(desk)):
                perform(desk, do, args)
        except (Refused, IllegalMove) as refused:
            desk = fork(before)
            desk.now, desk.out = now, Outbox()
            desk.notice = refusal(refused)
            desk.out.effects.append("refuse")
        course.settle(desk)
        watch.settle(desk)
        if desk.session is not None and fingerprint(desk) != fingerprint(before):
            shelf.keep(desk)
        moved = (desk.where, desk.opener, desk.over) != (before.where, before.opener, before.over)
        return desk, self._reply(desk, moved, do)

    def _reply(self, desk: Desk, moved: bool, asked: str = "") -> Plain:
        lang = frame.language(desk)
        with words.speaking(lang):
            html, name, audience, hint, its_parts = self.draw(desk)
            notice = common.notice(*desk.notice) if desk.notice else None
        coach.remember(desk, hint)
        out = desk.out
        reply: Plain = {
            "html": html,
            "parts": its_parts,
            "lang": lang,
            "title": self._title(lang),
            "screen": name,
            "audience": audience,
            "save": shelf.outgoing(desk),
            "speak": out.speak or (words.plain(notice) if notice else None),
            "aloud": aloud.spoken(desk, html, asked),
            "effects": out.effects,
            "after": out.after,
            "slot": desk.slot,
            "focus": out.focus or (focus(name) if moved else None),
        }
        if out.download:
            reply["download"] = out.download
        if out.copy:
            reply["copy"] = out.copy
        if out.prefs_changed:
            desk.prefs["nth"] += 1
            reply["prefs"] = desk.prefs
        if lang != desk.page_lang:
            desk.page_lang = lang
            with words.speaking(lang):
                reply["words"] = common.page_words()
        reply["kept"] = {"dress": frame.dress(desk, lang)} | self._kept(desk, reply)
        return reply

    def draw(self, desk: Desk) -> tuple[str, str, str, coach.Shown, parts.Parts]:
        """The screen on show: its html, its name, who may see it, the coach line on it, its parts."""
        name = desk.over[-1] if desk.over else desk.where
        on_show = SCREENS[name]
        if (on_show.audience == "seat") != (name in PRIVATE) or (name in PRIVATE and desk.opener is None):
            raise ValueError(f"{name} may not be drawn for {desk.opener}")
        audience = "all" if desk.opener is None or plays.lies_open(desk) else "seat"
        template = on_show.template.replace("<game>", desk.session.game.name if desk.session else "")
        context = on_show.context(desk)
        hint = coach.hint(desk, name, context)
        around = frame.frame(desk, name, audience) | {"coach": coach.view(hint)}
        html, its_parts = parts.split(self.env.get_template(template).render(context, frame=around).strip())
        return html, name, audience, hint, its_parts

    def _kept(self, desk: Desk, reply: Plain) -> dict[str, str]:
        """The public screens that the next start shows before Python is awake, as far as they are new.

        Home is not drawn at every move: a start in a game shows its curtain, and from a game home is come to.
        """
        kept = {}
        if desk.out.prefs_changed:
            kept["home"] = self._home(desk)
        if reply["screen"] in ("home", "curtain") and reply["audience"] == "all":
            kept[reply["screen"]] = reply["html"]
        return kept

    def _home(self, desk: Desk) -> str:
        """The home screen as it is to stand there at the next start, before Python is awake."""
        lang = words.best(desk.prefs.get("lang") or desk.device.get("lang"))
        at_home = fork(desk)
        at_home.notice, at_home.session = None, None
        at_home.go("home")
        with words.speaking(lang):
            return self.draw(at_home)[0]

    def _title(self, lang: str) -> str:
        with words.speaking(lang):
            return words.plain(words.say(words.N_("Pass the Lantern")))

    def _home_instead(self, do: Any, args: Args, now: int) -> Plain | None:
        """The game to wake up in cannot be shown: home, with the whole shelf, and a word about it."""
        if do != "boot" or not isinstance(args.get("resume"), str):
            return None
        try:
            return self._apply("boot", args | {"resume": None, "trouble": "damaged"}, now)
        except Exception:
            return None

    def _stumble(self, asked: Plain, trace: str) -> Plain:
        """Something inside broke: the desk is as it was; say so, and keep what a report needs.

        When the way back to the game breaks as well, the game rests on the shelf and home is next.
        """
        desk = fork(self.desk)
        if asked.get("do") == "recover":
            desk.session, desk.slot, desk.holder = None, None, None
        desk.out, desk.notice = Outbox(), None
        desk.opener, desk.local, desk.over, desk.where = None, {}, [], "error"
        desk.fall = trouble.fall(asked, trace, self.desk.where)
        self.desk = desk
        return self._reply(desk, moved=True)

    @staticmethod
    def prerender(lang: str = "en") -> dict[str, str]:
        """Home, setup and the rules on a picture, as a first visitor sees them before Python is awake."""
        app = App()
        app.desk.device = {"lang": lang}
        drawn = {}
        for place in ("home", "setup", "rules"):
            app.desk.go(place)
            with words.speaking(lang):
                drawn[place] = app.draw(app.desk)[0]
        return drawn


def perform(desk: Desk, do: str, args: Args) -> None:
    """Do what was tapped. Raises `Refused` or `IllegalMove` when it does not go."""
    if desk.where == "error" and do not in AFTER_A_FALL:
        raise Refused("unknown-action")
    if desk.where == "elsewhere" and do not in WAITING:
        raise Refused("second-tab")
    if do not in WAITING | ASIDE:
        desk.link = ""
    if do.startswith("play-"):
        course.play(desk, do.removeprefix("play-"), args)
    elif do in ACTIONS:
        ACTIONS[do](desk, args)
    else:
        raise Refused("unknown-action")


def refusal(refused: Refused | IllegalMove) -> tuple[str, Plain]:
    """The notice of something that does not go."""
    if isinstance(refused, Refused):
        return (refused.key, refused.params)
    return ("not-legal", {})


def fingerprint(desk: Desk) -> tuple[Any, ...]:
    """What changes exactly when there is something new to save."""
    session = desk.session
    return (desk.slot, shelf.beside(desk), None if session is None else (session.seed, session.seq))


def fork(desk: Desk) -> Desk:
    """A copy that can be worked on: states are immutable, the lists round them are not."""
    twin = copy.copy(desk)
    twin.session = desk.session.fork() if desk.session is not None else None
    twin.local, twin.prefs = copy.deepcopy(desk.local), copy.deepcopy(desk.prefs)
    twin.over, twin.shelf = list(desk.over), dict(desk.shelf)
    return twin


def focus(screen: str) -> str:
    """Where a keyboard or a screen reader goes on a new screen: the hold on the curtain, else the heading."""
    return ".hold" if screen == "curtain" else "#screen"
