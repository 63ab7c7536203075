"""What web/store.js does with a storage, told once more in Python; a page that stands on it needs no browser.

tests/browser/test_store_model.py gives both the same to do and compares all that lies there afterwards.
"""

from __future__ import annotations

from typing import Any

from tests.helpers.storage import SAVE, Shut, Storage, parsed, written

#: The one small thing that goes into the mirror too (`lantern.ui.prefs.SLOT`).
SETTINGS = "prefs"


class Keeper:
    """One loaded module, as long as its page lives.

    `mine`: it holds the lock of the one tab that keeps things.  `mirrors`: IndexedDB answered at the start;
    one that did not is left alone.  `known`: something that lies in localStorage.  `heard`: the troubles it
    has told.  `waiting`: what IndexedDB has been asked for and has not done yet.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage, self.mine, self.mirrors = storage, True, True
        self.known = ""
        self.heard: list[str] = []
        self.waiting: list[dict[str, Any]] = []
        self._told: set[str] = set()

    def slots(self) -> list[dict[str, Any]]:
        """Every copy of every slot, as a start asks for them."""
        if self.storage.blocked:
            self._report("blocked")
        else:
            self.known = next(
                (key for key in reversed(self.storage.local) if key.startswith(SAVE)), self.known
            )
        self.mirrors = not self.storage.dead
        return self.storage.slots()

    def read(self, name: str) -> Any:
        """What is kept under a name, or None."""
        return None if self.storage.blocked else parsed(self.storage.local.get(name))

    def write(self, name: str, value: Any) -> None:
        """Keep something small under a name, or forget it (None)."""
        if not self.mine:
            return
        if name == SETTINGS:
            self._mirror({"slot": name, "data": written(value)})
        try:
            if value is None:
                self.storage.remove(name)
            else:
                self.storage.put(name, written(value))
        except Shut as shut:
            self._report(str(shut))

    def save(self, save: dict[str, Any]) -> None:
        """Put a slot away, or clear it."""
        if not self.mine:
            return self._report("second-tab", again=True)
        self._mirror(save)
        try:
            if self.known and self.storage.get(self.known) is None:
                self._report("cleared", again=True)
            self.known = ""
            for _step in self.storage.steps(save):
                pass
        except Shut as shut:
            return self._report(str(shut), again=True)
        if save["data"] is not None:
            self.known = f"{SAVE}{save['slot']}:{self.storage.newer(save['slot'])}"
            self._told.clear()
        return None

    def lose(self, key: str) -> None:
        """Another tab is the one (`second-tab`, `taken`)."""
        self.mine = False
        self._report(key, again=True)

    def settle(self) -> None:
        """IndexedDB does what it was asked for, if it does anything."""
        while self.waiting and not self.storage.dead:
            self.storage.reflect(self.waiting.pop(0))

    def _mirror(self, save: dict[str, Any]) -> None:
        if self.mirrors:
            self.waiting.append(save)
        self.settle()

    def _report(self, key: str, again: bool = False) -> None:
        if again or key not in self._told:
            self._told.add(key)
            self.heard.append(key)
