"""A phone without a browser: it taps what the screens offer, by the attributes that the page obeys.

Only controls that are in the html can be tapped, disabled ones not at all, and every tap inside a form
sends the form
along, just as web/app.js does.  So a whole game can be played under pytest, and a random clicker is a few
lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import count
from typing import Any, ClassVar

from lantern.core import codec
from lantern.table import mask
from lantern.ui.app import App

VOID = frozenset({"input", "img", "br", "hr", "use", "path", "circle", "rect", "link", "meta"})
NOW = 1_800_000_000_000


@dataclass
class Element:
    """One element of a screen. `up` is what it lies in."""

    tag: str
    attrs: dict[str, str]
    up: Element | None
    inside: list[Element] = field(default_factory=list)
    words: str = ""

    def __iter__(self) -> Iterator[Element]:
        yield self
        for child in self.inside:
            yield from child

    def text(self) -> str:
        """All words in it."""
        return " ".join([self.words, *(child.text() for child in self.inside)]).strip()

    def near(self, tag: str) -> Element | None:
        """The nearest element of that kind round it, itself included."""
        here: Element | None = self
        while here is not None and here.tag != tag:
            here = here.up
        return here

    @property
    def args(self) -> dict[str, Any]:
        """Its ``data-arg-...``."""
        return {k.removeprefix("data-arg-"): v for k, v in self.attrs.items() if k.startswith("data-arg-")}

    @property
    def off(self) -> bool:
        """Whether tapping it does nothing."""
        return self.attrs.get("aria-disabled") == "true"

    def fields(self) -> dict[str, str]:
        """What a form would send."""
        sent: dict[str, str] = {}
        for part in self:
            name, kind = part.attrs.get("name"), part.attrs.get("type", "text")
            if not name:
                continue
            if part.tag == "select":
                options = [o for o in part if o.tag == "option"]
                chosen = next((o for o in options if "selected" in o.attrs), options[0])
                sent[name] = chosen.attrs.get("value", "")
            elif part.tag == "input" and (kind not in ("radio", "checkbox") or "checked" in part.attrs):
                sent[name] = part.attrs.get("value", "on")
        return sent


class _Reader(HTMLParser):
    """Builds the tree of a screen; complains about tags that do not close as they opened."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {}, None)
        self.here = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> says something twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.inside.append(element)
        if tag not in VOID:
            self.here = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.here.inside.append(Element(tag, {name: value or "" for name, value in attrs}, self.here))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.here.tag == tag and self.here.up is not None, f"</{tag}> closes <{self.here.tag}>"
        self.here = self.here.up

    def handle_data(self, data: str) -> None:
        self.here.words += data


def read(html: str) -> Element:
    """The tree of a screen."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.here is reader.root, f"<{reader.here.tag}> is never closed"
    return reader.root


class Phone:
    """The app, the screen it shows, and what the page would have stored."""

    #: Every picture that any screen of any phone has asked for.
    pictures: ClassVar[set[str]] = set()

    def __init__(self, seed: int = 7, lang: str = "en", prefs: dict[str, Any] | None = None) -> None:
        self.app = App(dice=lambda: seed)
        self.n = count(1)
        self.now = NOW
        self.kept: dict[str, str] = {}
        self.lock: list[str] = []
        self.prefs = prefs
        self.home = ""
        self.device = {"lang": lang, "dark": True, "calm": False, "standalone": False, "online": True}
        self.device["url"] = "https://lantern.example/table/"
        self.reply: dict[str, Any] = {}
        self._main: Element | None = None
        self.boot()

    def boot(self, resume: str | None = None, **more: Any) -> None:
        """Open the page: a new Python, with what was stored, and `more` that the page tells."""
        self.app = App(dice=self.app.desk.dice)
        slots = [{"slot": slot, "copies": [data]} for slot, data in self.kept.items()]
        slots += [{"slot": f"{mask.SLOT}-{n}", "copies": [text]} for n, text in enumerate(self.lock)]
        self.send(
            "boot", {"slots": slots, "prefs": self.prefs, "device": self.device, "resume": resume} | more
        )

    def send(self, do: str, args: dict[str, Any] | None = None, n: int | None = None) -> dict[str, Any]:
        """A request through JSON and back, and everything the page does with the answer."""
        self.now += 1000
        request = {"n": next(self.n) if n is None else n, "do": do, "args": args or {}, "now": self.now}
        reply = json.loads(json.dumps(self.app.handle(json.loads(json.dumps(request)))))
        for save in reply["save"]:
            if mask.is_slot(save["slot"]):
                self.lock += [save["data"]] if save["data"] not in self.lock else []
            elif save["data"] is None:
                self.kept.pop(save["slot"], None)
            else:
                self.kept[save["slot"]] = save["data"]
        self.prefs = reply.get("prefs", self.prefs)
        self.home = reply.get("home", self.home)
        self.pictures |= set(re.findall(r'href="#([^"]+)"', reply["html"]))
        self.reply = reply
        self._main = None
        return reply

    def record(self, slot: str) -> dict[str, Any]:
        """The game in that slot, as it was stored."""
        data = codec.from_text(self.kept[slot])
        return codec.decode(mask.opened(data, mask.keys(self.lock)))

    @property
    def main(self) -> Element:
        """The tree of the screen on show."""
        if self._main is None:
            self._main = read(self.reply["html"])
        return self._main

    @property
    def screen(self) -> str:
        return str(self.reply["screen"])

    @property
    def text(self) -> str:
        """All words on the screen."""
        return " ".join(self.main.text().split())

    def controls(self, do: str | None = None) -> list[Element]:
        """Everything that acts, in the order of the screen."""
        found = [e for e in self.main if "data-do" in e.attrs and e.tag != "form"]
        found += [e for e in self.main if e.attrs.get("type") == "submit"]
        return [e for e in found if do is None or self.do_of(e) == do]

    def do_of(self, control: Element) -> str:
        """What tapping it asks for."""
        if "data-do" in control.attrs:
            return control.attrs["data-do"]
        form = self.form_of(control)
        return form.attrs.get("data-do", "") if form else ""

    def form_of(self, control: Element) -> Element | None:
        """The form it belongs to."""
        if "form" in control.attrs:
            return next(e for e in self.main if e.attrs.get("id") == control.attrs["form"])
        return control.near("form")

    def tap(self, do: str, **args: Any) -> dict[str, Any]:
        """Tap the first control that does `do` with these arguments. It has to be there and able."""
        wanted = {key: str(value) for key, value in args.items()}
        there = [c for c in self.controls(do) if wanted.items() <= c.args.items()]
        assert there, (
            f"nothing does {do} {wanted} on {self.screen}: {[self.do_of(c) for c in self.controls()]}"
        )
        assert not there[0].off, f"{do} is off on {self.screen}"
        return self.press(there[0])

    def press(self, control: Element, **typed: Any) -> dict[str, Any]:
        """Use a control as its kind is used; `typed` are fields filled in before."""
        form = self.form_of(control)
        args: dict[str, Any] = form.fields() if form is not None else {}
        args |= typed
        if form is not None and "data-do" not in control.attrs:
            args |= form.args
        if control.tag in ("input", "select"):
            args["value"] = control.attrs.get("value", "")
            if control.attrs.get("type") in ("radio", "checkbox") and "name" in control.attrs:
                args[control.attrs["name"]] = args["value"]
        return self.send(self.do_of(control), args | control.args)

    def peek(self) -> dict[str, Any] | None:
        """Hold the card that may be looked at for a second."""
        card = next(e for e in self.main if "data-peek" in e.attrs)
        return self.send(card.attrs["data-peek-do"], card.args) if card.attrs.get("data-peek-do") else None

    def wait(self) -> dict[str, Any]:
        """Let the time pass that the last reply asked for."""
        after = self.reply["after"]
        assert after, f"nothing is to come on {self.screen}"
        return self.send(after["do"], after["args"])

    def seat(self, people: list[str], bots: int = 0, game: str | None = None, **fields: Any) -> None:
        """From home to the first curtain with these people and bots, by tapping."""
        self.tap("setup", **({"game": game} if game else {}))
        while len(self.rows()) > len(people):
            self.tap("setup-edit", seat=len(self.rows()) - 1)
            self.tap("setup-remove")
        while len(self.rows()) < len(people):
            self.tap("setup-add", kind="person")
        for _ in range(bots):
            self.tap("setup-add", kind="bot")
        start = next(c for c in self.controls("start"))
        self.press(start, **{f"name-{n}": name for n, name in enumerate(people)}, **fields)

    def rows(self) -> list[Element]:
        """The rows of the seats in setup."""
        return [e for e in self.main if "seat-row" in e.attrs.get("class", "").split()]
