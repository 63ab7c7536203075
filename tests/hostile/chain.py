"""A file through the whole house: decode, load, look, render, and on with it.

`swallow(data)` brings a file in as a person would, opens it and taps about.  Whatever the file is, either it
is refused with words of its own, or it is a game that can be opened and looked at from all sides.  Anything
else is a `Fault`.
"""

from __future__ import annotations

import base64
from random import Random
from typing import Any

from phone import Element, Phone
from tests.hostile import markup

from lantern.ui.phrases import imports

#: What a refusal of a file may be.
REFUSALS = frozenset({*imports.REFUSED, "import-none", "import-here", "quota"})
#: Taps that leave the game or write elsewhere.
AWAY = frozenset({"home", "reset", "save-delete", "forget", "import", "report", "recover"})
#: Taps made in a game that was let in.
TAPS = 14
GAME = frozenset({"curtain", "round", "final", "role", "turn", "gold", "theft"})
PUBLIC = frozenset({"curtain", "table", "menu", "feed", "rules", "round", "final"})


class Fault(AssertionError):
    """Something a file must never be able to do."""


def swallow(data: bytes, taps: int = TAPS) -> str:
    """Bring the file in and use it. Says what came of it: the key of the refusal, or ``played``."""
    phone = Phone()
    do(phone, "saves")
    do(phone, "import", {"value": base64.b64encode(data).decode(), "name": "x.lantern"})
    return used(phone, len(data), taps)


def arrive(text: str, taps: int = TAPS) -> str:
    """The same for what stands behind the ``#`` of the address that the app is opened by."""
    phone = Phone()
    phone.boot(link=text)
    right(phone)
    return used(phone, len(text), taps)


def used(phone: Phone, size: int, taps: int) -> str:
    """Keep what is shown, if it was not refused, and use it."""
    if not phone.controls("import-keep"):
        return refused(phone)
    do(phone, "import-keep")
    if not phone.kept:
        return refused(phone)
    for name in ("save-open", "save-text", "save-link", "save-rename", "save-copy"):
        do(phone, name, {"slot": "t1"})
    do(phone, "save-continue", {"slot": "t1"})
    if phone.screen not in GAME:
        raise Fault(f"let in, but it opens on {phone.screen}: {phone.app.desk.notice}")
    about(phone, Random(size), taps)
    return "played"


def found(text: str) -> str:
    """The same for a text that lies in the storage: the page wakes up in it. Says on which screen."""
    phone = Phone()
    phone.kept = {"t1": text}
    phone.boot("t1")
    right(phone)
    woken = phone.screen
    do(phone, "home")
    do(phone, "saves")
    for name in ("save-open", "save-text", "save-copy", "save-export", "save-rescue", "backup"):
        if phone.controls(name):
            do(phone, name, {"slot": "t1"})
    if phone.controls("save-continue"):
        do(phone, "save-continue", {"slot": "t1"})
    return f"on {woken}"


def refused(phone: Phone) -> str:
    """The key of the refusal, which has words, says a way on and changes nothing."""
    key = (phone.app.desk.notice or ("",))[0]
    if key not in REFUSALS or phone.kept or phone.screen != "saves":
        raise Fault(f"refused as {key!r} on {phone.screen}, kept {list(phone.kept)}")
    if not phone.reply["speak"]:
        raise Fault(f"{key} says nothing")
    return key


def about(phone: Phone, rng: Random, taps: int) -> None:
    """Every public screen of the game, and some taps on whatever there is."""
    for name in ("table", "back", "menu", "feed", "close", "close", "rules", "close"):
        if phone.screen in PUBLIC:
            do(phone, name)
    for _ in range(taps):
        after = phone.reply["after"]
        if after and rng.random() < 0.3:
            do(phone, after["do"], after["args"])
            continue
        there = [c for c in phone.controls() if not c.off and phone.do_of(c) not in AWAY]
        if not there:
            return
        tap(phone, rng.choice(there))


def tap(phone: Phone, control: Element) -> None:
    """Use a control; a card that is to be looked at first is looked at."""
    card = next((e for e in phone.main if e.attrs.get("data-peek-do")), None)
    if card is not None:
        do(phone, card.attrs["data-peek-do"], card.args)
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
    wrong = markup.wrong(phone.reply["html"])
    if wrong:
        raise Fault(f"{phone.screen}: {wrong}")
