"""The storage of a page: what lies where, and what fails.

Everything that lies there can be taken, damaged and put back.  How web/store.js uses it is in
`tests.helpers.keeper`; the half-done states of one write are here, for they need no page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

#: Names are written here as they are behind this, which stands before all of them in localStorage.
HEAD = "lantern:"
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
    written and does not keep it.  `dead`: IndexedDB answers nothing until it is no longer.
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
        """Raises `Shut`. What gets no larger always goes in."""
        if self.blocked:
            raise Shut("blocked")
        if self.deaf:
            return
        more = _units(key, text) - (_units(key, self.local[key]) if key in self.local else 0)
        if more > 0 and self.used() + more > self.room:
            raise Shut("quota")
        self.local[key] = text

    def remove(self, key: str) -> None:
        if self.blocked:
            raise Shut("blocked")
        self.local.pop(key, None)

    def used(self) -> int:
        """How much room is taken."""
        return sum(_units(key, text) for key, text in self.local.items())

    # --- one write

    def steps(self, save: dict[str, Any]) -> Iterator[str]:
        """Put a slot away in localStorage, a step at a time. Raises `Shut`."""
        slot, data = save["slot"], save["data"]
        if data is None:
            for key in (f"{SAVE}{slot}:a", f"{SAVE}{slot}:b", PLAIN + slot):
                self.remove(key)
                yield f"{key} removed"
            return
        turn = "b" if self.newer(slot) == "a" else "a"
        self.put(f"{SAVE}{slot}:{turn}", data)
        yield "generation written"
        if self.get(f"{SAVE}{slot}:{turn}") != data:
            raise Shut("verify")
        self.put(PLAIN + slot, written({**save["plain"], "turn": turn}))
        yield "note written"

    def newer(self, slot: str) -> Any:
        """The generation that the plain note beside a slot calls the newer one. A note that is nonsense is
        as good as none.
        """
        note = None if self.blocked else parsed(self.local.get(PLAIN + slot))
        return note.get("turn") if isinstance(note, dict) else None

    def reflect(self, save: dict[str, Any]) -> None:
        """The same in the mirror."""
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
            if key.startswith(SAVE):
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
            self.room = self.used()
        else:
            setattr(self, fault, True)

    def work(self) -> None:
        """It does again what it is there for."""
        self.room, self.blocked, self.deaf, self.dead = ROOM, False, False, False

    def clear(self) -> None:
        """Everything this site has kept, as the settings of a browser do it."""
        self.local.clear()
        self.mirror.clear()


def _units(key: str, text: str) -> int:
    """The room that takes, in UTF-16 units."""
    return len(f"{HEAD}{key}{text}".encode("utf-16-le", "surrogatepass")) // 2


def written(value: Any) -> str:
    """What JSON.stringify makes of plain things."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def parsed(text: str | None) -> Any:
    """What JSON.parse makes of a text; None for nonsense, and where nothing lies."""
    try:
        return None if text is None else json.loads(text, parse_constant=_never)
    except (ValueError, RecursionError):
        return None


def _never(name: str) -> None:
    raise ValueError(name)
