"""The storage of a page, as web/store.js uses it: what lies where, in which order it is written, what fails.

A write is a series of steps between which a page may be killed: the new text into one of two generations, the
plain note beside them, and, at any time of its own, the mirror.  Everything that lies there can be taken,
damaged and put back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

SAVE, PLAIN = "save:", "plain:"
#: What a browser gives at least, in UTF-16 units.
ROOM = 5 * 1024 * 1024
#: How the mirror stands when the page is killed: still as before, or with this write in it.
MIRRORED = (False, True)


class Shut(Exception):
    """The storage throws; what it throws is the name of the trouble (`quota`, `blocked`)."""


@dataclass
class Storage:
    """localStorage (`local`) and IndexedDB (`mirror`) of one site.

    `room`: how much localStorage takes.  `blocked`: it throws whatever is asked.  `deaf`: it takes what is
    written and does not keep it.  `dead`: IndexedDB answers nothing.
    """

    local: dict[str, str] = field(default_factory=dict)
    mirror: dict[str, str] = field(default_factory=dict)
    room: int = ROOM
    blocked: bool = False
    deaf: bool = False
    dead: bool = False

    # --- localStorage

    def get(self, key: str) -> str | None:
        if self.blocked:
            raise Shut("blocked")
        return self.local.get(key)

    def put(self, key: str, text: str) -> None:
        if self.blocked:
            raise Shut("blocked")
        used = sum(len(name) + len(value) for name, value in self.local.items() if name != key)
        if used + len(key) + len(text) > self.room:
            raise Shut("quota")
        if not self.deaf:
            self.local[key] = text

    def remove(self, key: str) -> None:
        if self.blocked:
            raise Shut("blocked")
        self.local.pop(key, None)

    # --- what the page does with it

    def note(self, slot: str) -> dict[str, Any]:
        """The plain note beside a slot. One that is nonsense is as good as none."""
        try:
            found = json.loads(self.local.get(PLAIN + slot, "null"))
        except ValueError:
            found = None
        return found if isinstance(found, dict) else {}

    def steps(self, save: dict[str, Any]) -> Iterator[str]:
        """Put a slot away in localStorage, a step at a time. Raises `Shut`."""
        slot, data = save["slot"], save["data"]
        if data is None:
            for key in (f"{SAVE}{slot}:a", f"{SAVE}{slot}:b", PLAIN + slot):
                self.remove(key)
                yield f"{key} removed"
            return
        self.get(PLAIN + slot)
        turn = "b" if self.note(slot).get("turn") == "a" else "a"
        self.put(f"{SAVE}{slot}:{turn}", data)
        yield "generation written"
        if self.get(f"{SAVE}{slot}:{turn}") != data:
            raise Shut("verify")
        self.put(PLAIN + slot, json.dumps({**save["plain"], "turn": turn}))
        yield "note written"

    def reflect(self, save: dict[str, Any]) -> None:
        """The same in the mirror, whose troubles nobody hears of."""
        if self.dead:
            return
        if save["data"] is None:
            self.mirror.pop(SAVE + save["slot"], None)
        else:
            self.mirror[SAVE + save["slot"]] = save["data"]

    def slots(self) -> list[dict[str, Any]]:
        """Every copy of every slot."""
        found: dict[str, list[str]] = {}
        for key, text in () if self.blocked else self.local.items():
            if key.startswith(SAVE):
                found.setdefault(key[len(SAVE) : -2], []).append(text)
        for key, text in () if self.dead else self.mirror.items():
            found.setdefault(key[len(SAVE) :], []).append(text)
        return [{"slot": slot, "copies": list(dict.fromkeys(copies))} for slot, copies in found.items()]

    def copies(self, slot: str) -> list[str]:
        """Every copy of one slot."""
        return next((found["copies"] for found in self.slots() if found["slot"] == slot), [])

    # --- what happens to it

    def clone(self) -> Storage:
        return deepcopy(self)

    def killed(self, save: dict[str, Any]) -> Iterator[tuple[str, Storage]]:
        """Every half-done state in which a page may die over this write, the finished one last."""
        for mirrored in MIRRORED:
            there = self.clone()
            if mirrored:
                there.reflect(save)
            yield f"before, mirror {mirrored}", there.clone()
            for step in there.steps(save):
                yield f"{step}, mirror {mirrored}", there.clone()

    def fail(self, fault: str) -> None:
        """From now on it is `full`, `blocked`, `deaf` or `dead`."""
        if fault == "full":
            self.room = sum(len(name) + len(text) for name, text in self.local.items())
        else:
            setattr(self, fault, True)

    def work(self) -> None:
        """It does again what it is there for."""
        self.room, self.blocked, self.deaf, self.dead = ROOM, False, False, False

    def clear(self) -> None:
        """Everything this site has kept, as the settings of a browser do it."""
        self.local.clear()
        self.mirror.clear()
