"""A file through the whole house: decode, load, look, render, and on with it.

`swallow(data)` brings a file in as a person would, opens it and taps about.  Whatever the file is, either it is
refused with words of its own, or it is a game that can be opened and looked at from all sides.  Anything else is a
`Fault`.
"""

from __future__ import annotations

import base64
import unicodedata
from functools import cache
from random import Random
from typing import Any

from phone import VOID, Element, Phone, read

from lantern.core import codec
from lantern.ui.phrases import common

from tests.hostile import stages

#: What a refusal of a file may be.
REFUSALS = frozenset({*codec.KEYS, "import-none", "import-here", "quota"})
#: Taps that leave the game or write elsewhere.
AWAY = frozenset({"home", "reset", "save-delete", "forget", "import", "report", "recover", "play-card", "share"})
#: A screen takes no more than this many letters, and no text on it more than that.
LONGEST_SCREEN = 600_000
#: Taps made in a game that was let in.
TAPS = 14
SHOWN_GAME = frozenset({"curtain", "round", "final", "role", "turn", "gold", "theft"})


class Fault(AssertionError):
    """Something a file must never be able to do."""


def swallow(data: bytes, taps: int = TAPS) -> str:
    """Bring the file in and use it. Says what came of it: the key of the refusal, or ``played``."""
    phone = Phone()
    do(phone, "saves")
    do(phone, "import", {"value": base64.b64encode(data).decode(), "name": "x.lantern"})
    if not phone.controls("import-keep"):
        return refused(phone)
    do(phone, "import-keep")
    if not phone.kept:
        return refused(phone)
    do(phone, "save-continue", {"slot": "t1"})
    opened(phone)
    about(phone, Random(len(data)), taps)
    return "played"


def found(text: str) -> str:
    """The same for a text that lies in the storage: the page wakes up in it."""
    phone = Phone()
    phone.kept = {"t1": text}
    phone.boot("t1")
    right(phone)
    do(phone, "home")
    do(phone, "saves")
    for name in ("save-open", "save-text", "save-copy", "save-export", "backup"):
        if phone.controls(name):
            do(phone, name, {"slot": "t1"})
    if phone.controls("save-continue"):
        do(phone, "save-continue", {"slot": "t1"})
    return phone.screen


def refused(phone: Phone) -> str:
    """The key of the refusal, which has words and changes nothing."""
    key = (phone.app.desk.notice or ("",))[0]
    if key not in REFUSALS or phone.kept or phone.screen != "saves":
        raise Fault(f"refused as {key!r} on {phone.screen}, kept {list(phone.kept)}")
    if key not in common.NOTICES and key not in common.TROUBLES:
        raise Fault(f"no words for {key}")
    return key


def opened(phone: Phone) -> None:
    """A file that was let in opens."""
    if phone.screen not in SHOWN_GAME:
        raise Fault(f"let in, but it opens on {phone.screen}: {phone.app.desk.notice}")


def about(phone: Phone, rng: Random, taps: int) -> None:
    """Tap about, every screen once at least looked at."""
    for name in ("table", "back", "menu", "feed", "close", "close", "rules", "close"):
        if phone.screen in ("curtain", "table", "menu", "feed", "rules", "round", "final"):
            do(phone, name)
    for _ in range(taps):
        if phone.reply["after"] and rng.random() < 0.3:
            do(phone, phone.reply["after"]["do"], phone.reply["after"]["args"])
            continue
        there = [c for c in phone.controls() if not c.off and phone.do_of(c) not in AWAY]
        if not there:
            return
        tap(phone, rng.choice(there))


def tap(phone: Phone, control: Element) -> None:
    """Use a control, looked at before if it is a card that asks for that."""
    for card in phone.main:
        if card.attrs.get("data-peek-do"):
            do(phone, card.attrs["data-peek-do"], card.args)
            break
    phone.press(control)
    right(phone)


def do(phone: Phone, name: str, args: dict[str, Any] | None = None) -> None:
    """Send a request; the answer is a right screen."""
    phone.send(name, args)
    right(phone)


def right(phone: Phone) -> None:
    """The table has not stumbled, and the screen is made of what our screens are made of."""
    if phone.screen == "error":
        raise Fault((phone.app.desk.fall or {}).get("trace", "the table stumbled"))
    html = phone.reply["html"]
    if len(html) > LONGEST_SCREEN:
        raise Fault(f"{phone.screen} has {len(html)} letters")
    if odd := sorted(set(filter(hidden, html)) - {"\n"}):
        raise Fault(f"{phone.screen} has {odd}")
    try:
        tree = phone.main
    except AssertionError as wrong:
        raise Fault(f"{phone.screen}: {wrong}") from None
    for element in tree:
        _of_ours(phone.screen, element)


@cache
def hidden(char: str) -> bool:
    """Controls, directions and everything else that is not seen and does something."""
    joins = char in "\u200c\u200d\u00ad"
    return not joins and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _of_ours(screen: str, element: Element) -> None:
    tags, attributes = vocabulary()
    if element.tag not in tags:
        raise Fault(f"{screen} has a <{element.tag}>")
    for name, value in element.attrs.items():
        if name not in attributes and not name.startswith(("data-", "aria-")):
            raise Fault(f"{screen} has {name}={value[:60]!r} on <{element.tag}>")
        if name in ("href", "src") and not value.startswith("#"):
            raise Fault(f"{screen} leads to {value[:60]}")


@cache
def vocabulary() -> tuple[frozenset[str], frozenset[str]]:
    """The tags and attributes our templates and pictures are written with."""
    import re
    from pathlib import Path

    import lantern.ui as ui
    from lantern.ui.art import sheet

    here = Path(ui.__file__).parent
    sources = [path.read_text("utf-8") for path in here.rglob("*.html")] + [sheet()]
    sources += [path.read_text("utf-8") for path in here.rglob("*.py")]
    text = "\n".join(sources)
    tags = frozenset({"root", *re.findall(r"<([a-z][a-zA-Z0-9]*)", text)}) - {"script", "iframe", "img", "object"}
    attributes = frozenset(re.findall(r"[\s\"'}]([a-z][a-zA-Z:-]*)=", text))
    return (
        frozenset(map(str.lower, tags)),
        frozenset(a.lower() for a in attributes if not a.startswith("on")) | {"hidden", "readonly", "open", "checked"}
        | {"selected", "disabled", "required", "inert", "autofocus", "multiple"},
    )


__all__ = ["VOID", "Fault", "found", "read", "stages", "swallow"]
