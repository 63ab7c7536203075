"""Saves under fire: whole games through the whole app, and at every step whatever can happen to what is kept.

`fire(games, seed, taps)` plays and counts.  After each thing that is done to the storage, the page is loaded
anew and has to show the newest whole state there is, or to say in words what is wrong; see `Watch.look`.
"""

from __future__ import annotations

import base64
import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any

from players import behind_doors, just_dig
from players import step as mining_step
from tests.helpers.depths import PEOPLE, PLACES, START, table
from tests.helpers.page import Page
from tests.helpers.storage import SAVE, Storage

from lantern.core.contract import Plain
from lantern.table import mask, slots
from lantern.ui import shelf
from lantern.ui.desk import Desk

#: What differs between two saves of the same moment.
PASSING = frozenset({"at", "app", "seq", "nth", "held", "label"})
#: So many writes back localStorage may be on the disk when the browser is killed.
LATE = (1, 2, 5)
#: What a storage may do at a write. They are dealt out, one to every second write.
FAULTS = ("full", "deaf", "dead", "blocked")
#: People tap about so often for one save, at most.
TAPS = 20


@dataclass
class Report:
    """What was tried and what came of it. `screens`: on which there was a write, or that came of one.
    `faults`: where the promise was broken.
    """

    tried: Counter[str] = field(default_factory=Counter)
    back: int = 0
    told: int = 0
    saves: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def injections(self) -> int:
        return sum(self.tried.values())

    def __str__(self) -> str:
        kinds = ", ".join(f"{name} {count}" for name, count in sorted(self.tried.items()))
        return (
            f"{self.injections} injections at {self.saves} saves: {self.back} times the newest whole state "
            f"came back, {self.told} times it was said what is wrong, {len(self.faults)} faults ({kinds})"
        )


@dataclass(frozen=True)
class Moment:
    """A write the page was asked for: which one it was, and the table that has to come back from it."""

    number: int
    slot: str
    record: Plain
    expected: int | None


@dataclass
class Watch:
    """Knows every text the page was ever given, by what it means, and holds what comes back against that."""

    report: Report
    moments: dict[bytes, Moment] = field(default_factory=dict)
    writes: list[tuple[Storage, dict[str, Any]]] = field(default_factory=list)
    saves: int = 0

    def saw(self, page: Page, save: dict[str, Any]) -> None:
        """A write is about to be made."""
        if mask.is_slot(save["slot"]):
            return
        self.writes.append((page.storage.clone(), save))
        if save["data"] is not None:
            desk = page.app.desk
            record, expected = desk.shelf[save["slot"]].record, desk.session and desk.expected()
            self.moments[meaning(save["data"])] = Moment(len(self.moments), save["slot"], record, expected)

    def written(self) -> list[tuple[Storage, dict[str, Any]]]:
        """The writes since this was asked last: the storage before, and what was to be kept."""
        writes, self.writes = self.writes, []
        return writes

    def newest(self, storage: Storage, slot: str) -> Moment | None:
        """The latest of all writes of which a whole copy lies there."""
        found = [self.moments.get(meaning(text)) for text in storage.copies(slot)]
        return max(filter(None, found), key=lambda moment: moment.number, default=None)

    def glance(self, kind: str, storage: Storage, slot: str) -> None:
        """Only which copy counts, without a screen: the same question as `look`, a hundred times faster."""
        self.report.tried[kind] += 1
        newest, desk = self.newest(storage, slot), Desk()
        shelf.receive(desk, storage.slots())
        found = desk.shelf.get(slot)
        record = None if found is None else found.record
        if (newest and newest.record) != record:
            self.fault(kind, f"{record and record['seq']} came back instead of {newest}")
        elif newest is None and found is not None and not found.problem:
            self.fault(kind, "nothing whole, and nothing is said")
        self.report.back += newest is not None
        self.report.told += newest is None

    def failing(self, fault: str, page: Page, writes: list[tuple[Storage, dict[str, Any]]]) -> None:
        """What was written while the storage failed is told, unless only the mirror did not answer. Then it
        works again.
        """
        kind = f"a write while the storage is {fault}"
        self.report.tried[kind] += len(writes)
        kept = all(save["data"] in page.storage.local.values() for _before, save in writes[-1:])
        if not kept and not (page.troubles and page.reply["speak"]):
            self.fault(kind, f"silence on {page.screen}")
        elif not kept:
            self.report.told += len(writes)
        else:
            self.report.back += len(writes)
        for storage in (page.storage, *(before for before, _save in writes)):
            storage.work()

    def look(self, kind: str, storage: Storage, slot: str) -> Page:
        """Load the page on this storage and see what it shows."""
        self.report.tried[kind] += 1
        newest, page = self.newest(storage, slot), Page(storage, witness=self.saw)
        damaged = any(meaning(text) not in self.moments for text in storage.copies(slot))
        if page.screen == "error" or page.reply["audience"] != "all":
            self.fault(kind, f"{page.screen} for {page.reply['audience']}: {page.app.desk.fall}")
        elif newest is not None:
            self._same(kind, page, newest)
            self.report.back += 1
            if damaged:
                self._says(kind, page)
        elif page.app.desk.session is not None and page.app.desk.slot == slot:
            self.fault(kind, "a table came out of nothing")
        elif damaged or "at" in storage.local:
            self._says(kind, page)
            self.report.told += 1
        return page

    def _same(self, kind: str, page: Page, newest: Moment) -> None:
        desk = page.app.desk
        if desk.session is None:
            if page.storage.local.get("at") is None:  # home was left last, or nobody knows which game was on
                return
            return self.fault(kind, f"no table, but {page.text[:200]}")
        now, then = bare(desk.session.to_record(0) | shelf.beside(desk)), bare(newest.record)
        if now != then:
            parts = [name for name in then if now.get(name) != then[name]]
            self.fault(kind, f"another state than that of write {newest.number}: {parts}")
        elif desk.expected() != newest.expected:
            self.fault(kind, f"the phone is for {desk.expected()} and was for {newest.expected}")
        return None

    def _says(self, kind: str, page: Page) -> None:
        if not page.reply["speak"]:
            self.fault(kind, f"silence on {page.screen}")

    def fault(self, kind: str, what: str) -> None:
        self.report.faults.append(f"{kind}: {what}"[:600])


def meaning(text: str) -> bytes:
    """The bytes of a text. Damage may fall on bits that mean nothing, or turn a letter that was an A into one
    that base64 does not know and that is read as A: such a copy is whole.
    """
    letters = re.sub(r"[^A-Za-z0-9+/_-]", "A", text.rstrip("="))
    letters = letters[: len(letters) - (len(letters) % 4 == 1)]
    return base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_")


def bare(record: Plain) -> Plain:
    """The game in a record, without what two saves of it differ in."""
    return {name: value for name, value in record.items() if name not in PASSING}


# --- playing
# ---------------------------------------------------------------------------------------------------


def tap(page: Page, rng: Random) -> None:
    """One sensible tap, whatever the game."""
    session = page.app.desk.session
    if session is None:
        page.tap("continue")
    elif session.game.name == "brisingamen":
        from test_brising_game import step as mine_step

        mine_step(page, rng)
    else:
        mining_step(page, rng, behind_doors if session.game.name == "saboteur2" else just_dig)


def seated(watch: Watch, game: str, seed: int, place: str) -> Page:
    """A page with such a table, come to it as any page comes to a game: by loading it."""
    page = Page(Storage(), seed=seed, witness=watch.saw)
    if place == START:
        page.seat(list(PEOPLE), game=game)
        return page
    save = slots.write("t1", table(game, place, seed) | {"at": page.now})
    page.storage.local[f"{SAVE}t1:a"] = save["data"]
    for _generation in "ab":  # each start writes one anew
        page.boot(resume="t1")
    return page


# --- fire
# ---------------------------------------------------------------------------------------------------


def fire(games: int, kind: str, seed: int = 0, saves: int = 8, looks: float = 0.1) -> Report:
    """Play so many games of this kind, `saves` saves of each, from all of its places in turn.

    Every injection is tried at every save; this share of them (`looks`) with a screen, the rest as glances.
    """
    report, dealt = Report(), deque(chain.from_iterable((None, fault) for fault in FAULTS))
    for number in range(games):
        place = PLACES[kind][number % len(PLACES[kind])]
        watch, rng = Watch(report), Random(seed + number)
        _game(watch, seated(watch, kind, seed + number, place), rng, saves, looks, dealt)
    return report


def _game(watch: Watch, page: Page, rng: Random, saves: int, looks: float, dealt: deque[str | None]) -> None:
    """One game, killed and loaded anew over and over; what comes back is what is played on with."""
    disk = [page.storage.clone()]
    watch.written()
    for number in range(TAPS * saves):
        if page.screen == "final" or not (page.app.desk.session or page.controls("continue")):
            break  # over, or killed before anything was kept
        if watch.saves >= saves:
            break
        fault, shown = dealt[0], page.screen
        if fault:
            page.storage.fail(fault)
        tap(page, rng)
        writes = watch.written()
        if fault:
            watch.failing(fault, page, writes)
        if not writes:
            continue
        watch.report.screens.update({shown, page.screen})
        dealt.rotate(-1)
        for before, save in writes:
            disk.append(before)
            watch.saves += 1
            watch.report.saves += 1
            for what, storage in (*_half_done(before, save, disk), *_harmed(page.storage, save["slot"], rng)):
                (watch.look if rng.random() < looks else watch.glance)(what, storage, save["slot"])
        if number % 3 == 0:
            before, save = writes[-1]
            _where, storage = rng.choice(list(before.killed(save)))
            page = watch.look("page killed, and played on", storage, save["slot"])
        watch.written()


def _half_done(before: Storage, save: dict[str, Any], disk: list[Storage]) -> Iterator[tuple[str, Storage]]:
    """The page dies over this write, the browser with it, or a note lies about where the newest is."""
    for _where, storage in before.killed(save):
        yield "page killed in a write", storage
        for lie in ('{"turn": "a"}', '{"turn": "b"}', "null", "[", ""):
            told = storage.clone()
            told.local["plain:" + save["slot"]] = lie
            yield "the note missing or lying", told
    finished = before.clone()
    finished.reflect(save)
    for late in LATE:
        if len(disk) >= late:
            killed = finished.clone()
            killed.local = dict(disk[-late].local)
            yield "browser killed, localStorage late", killed


def _harmed(storage: Storage, slot: str, rng: Random) -> Iterator[tuple[str, Storage]]:
    """One copy of it is damaged somewhere, or two, or all; or one is gone."""
    stores = ("local", "mirror")
    places = [(part, key) for part in stores for key in getattr(storage, part) if _is_of(key, slot)]
    for number in range(1, len(places) + 1):
        for chosen in ([place] for place in places) if number == 1 else [rng.sample(places, number)]:
            for harm in (flipped, cut, gone):
                there = storage.clone()
                for part, key in chosen:
                    harm(getattr(there, part), key, rng)
                yield f"{number} of {len(places)} copies {harm.__name__}", there


def _is_of(key: str, slot: str) -> bool:
    return key == SAVE + slot or key.startswith(f"{SAVE}{slot}:")


def flipped(copies: dict[str, str], key: str, rng: Random) -> None:
    """One letter is another."""
    text, at = copies[key], rng.randrange(len(copies[key]))
    copies[key] = text[:at] + chr(ord(text[at]) ^ (1 << rng.randrange(7))) + text[at + 1 :]


def cut(copies: dict[str, str], key: str, rng: Random) -> None:
    """The end is missing."""
    copies[key] = copies[key][: rng.randrange(len(copies[key]))]


def gone(copies: dict[str, str], key: str, rng: Random) -> None:
    """The copy is missing."""
    del copies[key]
