"""A phone whose page stands on a `Storage`: it does with every reply what web/app.js and web/store.js do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from phone import Phone
from tests.helpers.keeper import Keeper
from tests.helpers.storage import Storage

from lantern.ui import prefs
from lantern.ui.app import App

Witness = Callable[["Page", dict[str, Any]], None]
#: What the page asks for by itself when it has heard of a trouble.
TROUBLE = "storage-trouble"


class Page(Phone):
    """One tab. `troubles`: what it heard of its storage since the last tap, in the words of the page.

    `witness` hears of every write before it is made.
    """

    def __init__(self, storage: Storage, seed: int = 7, witness: Witness | None = None) -> None:
        self.storage, self.witness = storage, witness
        self.keeper = Keeper(storage)
        self.troubles: list[str] = []
        super().__init__(seed=seed)

    @property
    def mine(self) -> bool:
        """Whether it is the one tab that keeps things."""
        return self.keeper.mine

    @mine.setter
    def mine(self, mine: bool) -> None:
        self.keeper.mine = mine

    def boot(self, resume: str | None = None) -> None:
        """Load the page: whatever it finds is all it knows."""
        self.app, self.keeper = App(dice=self.app.desk.dice), Keeper(self.storage)
        self.troubles = []
        settings, at, found = self.keeper.read(prefs.SLOT), self.keeper.read("at"), self.keeper.slots()
        args = {"slots": found, "prefs": settings, "device": self.device, "resume": resume or at}
        self.send("boot", args)

    def send(self, do: str, args: dict[str, Any] | None = None, n: int | None = None) -> dict[str, Any]:
        """A request, and all that the page does with the answer; then it tells what went wrong with that."""
        if do not in ("boot", TROUBLE):
            self.troubles = []
        self.keeper.settle()
        reply = super().send(do, args, n)
        for save in reply["save"]:
            if self.witness:
                self.witness(self, save)
            self.keeper.save(save)
        if reply.get("prefs"):
            self.keeper.write(prefs.SLOT, reply["prefs"])
        if reply.get("words"):
            self.keeper.write("words", reply["words"])
        kept = self.keeper.read("kept")
        self.keeper.write("kept", (kept if isinstance(kept, dict) else {}) | reply["kept"])
        self.keeper.write("at", reply["slot"])
        while self.keeper.heard:
            heard = list(dict.fromkeys(self.keeper.heard))
            self.keeper.heard.clear()
            for key in heard:
                self.troubles.append(key)
                reply = self.send(TROUBLE, {"key": key})
        return reply
