"""A phone whose page stands on a `Storage`: it does with every reply what web/app.js and web/store.js do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from phone import Phone
from tests.helpers.storage import SAVE, Shut, Storage

from lantern.ui import prefs
from lantern.ui.app import App

Witness = Callable[["Page", dict[str, Any]], None]


class Page(Phone):
    """One tab. `troubles`: what it heard of its storage since the last tap, in the words of the page.

    `mine`: it holds the lock of the one tab that keeps things.  `mirrors`: IndexedDB answered at the start;
    one that did not is left alone.  `witness` hears of every write before it is made.
    """

    def __init__(self, storage: Storage, seed: int = 7, witness: Witness | None = None) -> None:
        self.storage, self.mine, self.witness = storage, True, witness
        self.troubles: list[str] = []
        self.known, self.mirrors = "", True
        super().__init__(seed=seed)

    def boot(self, resume: str | None = None) -> None:
        """Load the page: whatever it finds is all it knows."""
        self.app = App(dice=self.app.desk.dice)
        self.troubles = ["blocked"] if self.storage.blocked else []
        found, self.mirrors = self.storage.slots(), not self.storage.dead
        local = self.storage.local
        self.known = next((key for key in reversed(local) if key.startswith(SAVE)), "")
        settings, at = (_read(local.get(name)) for name in (prefs.SLOT, "at"))
        if self.storage.blocked:
            settings, at = None, None
        args = {"slots": found, "prefs": settings, "device": self.device, "resume": resume or at}
        self.send("boot", args)

    def send(self, do: str, args: dict[str, Any] | None = None, n: int | None = None) -> dict[str, Any]:
        """A request, and all that the page does with the answer; then it tells what went wrong with that."""
        if do not in ("boot", "storage-trouble"):
            self.troubles = []
        reply = super().send(do, args, n)
        heard = self.troubles if do == "boot" else []
        heard = heard + [key for save in reply["save"] if (key := self.store(save))]
        self.write("prefs", reply.get("prefs"))
        self.write("at", reply["slot"], forget=True)
        for key in dict.fromkeys(heard):
            self.troubles.append(key)
            if do != "storage-trouble":
                reply = self.send("storage-trouble", {"key": key})
        return reply

    def store(self, save: dict[str, Any]) -> str | None:
        """Put a slot away; the trouble there was."""
        if self.witness:
            self.witness(self, save)
        if not self.mine:
            return "second-tab"
        if self.mirrors:
            self.storage.reflect(save)
        try:
            gone = self.known and self.storage.get(self.known) is None
            self.known = ""
            for _step in self.storage.steps(save):
                pass
        except Shut as shut:
            return str(shut)
        keys = [key for key in self.storage.local if key.startswith(f"{SAVE}{save['slot']}:")]
        self.known = keys[-1] if keys else ""
        return "cleared" if gone else None

    def write(self, name: str, value: Any, forget: bool = False) -> None:
        """Keep something small."""
        if not self.mine or (value is None and not forget):
            return
        if name == prefs.SLOT and self.mirrors:
            self.storage.reflect({"slot": name, "data": json.dumps(value)})
        try:
            if value is None:
                self.storage.remove(name)
            else:
                self.storage.put(name, json.dumps(value))
        except Shut:
            pass


def _read(text: str | None) -> Any:
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return None
