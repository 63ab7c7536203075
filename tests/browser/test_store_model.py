"""web/store.js and the model of it that games under fire are played on (`tests.helpers.keeper`) do the same.

Both get the same saves, deletions, lies and faults, and everything that lies there afterwards is the same, to
the letter; so whatever the fire finds or does not find there, holds for the page.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from bare import Bare
from playwright.sync_api import Page
from tests.helpers.keeper import Keeper
from tests.helpers.storage import PLAIN, ROOM, Storage

SLOTS = ("t1", "t2", "key-1")
NAMES = ("prefs", "at", "kept")
VALUES: tuple[Any, ...] = (
    None,
    "t1",
    7,
    -0.5,
    True,
    [],
    {"people": ["Zoë", "משה", "🦊"], "nth": 3},
    'a "b" \\ \n\t\x7f',
)
LIES = (
    "null",
    "[",
    '"b"',
    '{"turn":"a"}',
    '{"turn":"b"}',
    '{"turn":{}}',
    "NaN",
    '{"turn":"a","turn":"b"}',
    "",
    "7",
)
FAULTS = ("full", "blocked", "deaf", "dead")
#: So many things are done while a fault lasts, at most.
LASTS = 6


def note(rng: Random) -> dict[str, Any]:
    """What stands in the plain beside a save."""
    return {
        "game": "saboteur",
        "names": rng.sample(["Mia", "Zoë", "🦊 Lu", 'K"ai'], 2),
        "at": rng.randrange(2**45),
    }


def saved(rng: Random, slot: str) -> dict[str, Any]:
    """A game of some length."""
    letters = "".join(rng.choices("ABCxyz-_09", k=rng.choice((1, 40, 3000))))
    return {"slot": slot, "data": letters + rng.choice(("", "", "ü🦊")), "plain": note(rng)}


def other(page: dict[str, str], model: dict[str, str]) -> list[str]:
    """What differs between what lies here and what should."""
    names = sorted(key for key in page | model if page.get(key) != model.get(key))
    return [f"{key}: {page.get(key)!s:.60} instead of {model.get(key)!s:.60}" for key in names]


def write(rng: Random) -> dict[str, Any]:
    """Of any game, and now and then its end."""
    slot = rng.choice(SLOTS)
    return saved(rng, slot) if rng.random() < 0.85 else {"slot": slot, "data": None, "plain": None}


class Both:
    """The page and the model beside each other. `tried`: what both were given, counted."""

    def __init__(self, house: Any) -> None:
        self.bare, self.storage = Bare(house), Storage()
        self.keeper, self.fault = Keeper(self.storage), ""
        self.tried: Counter[str] = Counter()
        self.bare.put({}, {})

    def same(self, what: str) -> None:
        """Everything that lies there, and what was said of it."""
        turns = 2 + len(self.keeper.waiting)
        self.keeper.settle()
        local, mirror, heard = self.bare.all(turns)
        wrong = [*other(local, self.storage.local), *other(mirror, self.storage.mirror)]
        assert not wrong, f"{what[:200]}: {wrong}"
        assert heard == self.keeper.heard, what[:200]
        self.keeper.heard.clear()
        # browsers give the names in an order of their own
        self.storage.local = {key: self.storage.local[key] for key in local}

    # --- what a page does

    def save(self, save: dict[str, Any]) -> None:
        self.bare.ask("{ store.save(args[0]); await store.kept(); }", save)
        self.keeper.save(save)
        self.tried["deletion" if save["data"] is None else "save"] += 1
        self.same(f"{save} {self.fault}")

    def write(self, name: str, value: Any) -> None:
        self.bare.ask("store.write(...args)", name, value)
        self.keeper.write(name, value)
        self.tried["small thing"] += 1
        self.same(f"small {name} {value} {self.fault}")
        assert self.bare.ask("store.read(args[0], null)", name) == self.keeper.read(name)

    def start(self) -> None:
        """The page is loaded anew, and asks for all there is."""
        self.bare.fresh(*{"blocked", "deaf"}.intersection([self.fault]))
        self.keeper = Keeper(self.storage)
        found = {kept["slot"]: kept["copies"] for kept in self.bare.ask("store.slots()")}
        assert found == {kept["slot"]: kept["copies"] for kept in self.keeper.slots()}, self.fault
        self.tried["start"] += 1
        self.same(f"start {self.fault}")

    # --- what happens to it

    def meddle(self, rng: Random) -> None:
        """Behind the page's back: a note lies, something is damaged or gone, or all of it."""
        local, mirror = dict(self.storage.local), dict(self.storage.mirror)
        kind = rng.choice(("lie", "lie", "torn", "gone", "mirror", "cleared"))
        part = mirror if kind == "mirror" else local
        if kind == "lie":
            local[PLAIN + rng.choice(SLOTS)] = rng.choice(LIES)
        elif kind == "cleared":
            local, mirror = {}, {}
        elif part:
            key = rng.choice(sorted(part))
            torn = part.pop(key)
            if kind == "torn":
                part[key] = torn[: rng.randrange(len(torn) + 1)]
        self.bare.put(local, mirror)
        self.storage.local, self.storage.mirror = local, mirror
        self.tried[kind] += 1
        self.same(kind)

    def fail(self, fault: str) -> None:
        """From now on the storage does not do what it should."""
        self.storage.fail(fault)
        self.fault = fault
        if fault == "full":
            self.bare.ask("rig.fill(args[0])", ROOM - self.storage.used())
        elif fault == "dead":
            self.bare.hush(True)
        else:
            self.bare.ask("{ rig[args[0]] = true; }", fault)
        self.tried[fault] += 1
        self.same(f"{fault} begins")

    def work(self) -> None:
        """It does again."""
        self.storage.work()
        self.bare.hush(False)
        self.bare.ask("{ rig.blocked = rig.deaf = false; rig.empty(); }")
        self.same(f"{self.fault} is over")
        self.fault = ""


@pytest.fixture
def both(house) -> Both:
    return Both(house)


def test_the_page_and_its_model_keep_the_same(both, soak):
    """Whatever comes in whatever order, each fault as often as the others."""
    rng, rounds = Random(8), soak.times(16)
    for number in range(rounds):
        both.fail(FAULTS[number // 2 % len(FAULTS)]) if number % 2 else both.meddle(rng)
        for _ in range(rng.randrange(2, LASTS)):
            kind = rng.random()
            if kind < 0.55:
                both.save(write(rng))
            elif kind < 0.8:
                both.write(rng.choice(NAMES), rng.choice(VALUES))
            else:
                both.start()
        if both.fault:
            both.work()
            both.save(write(rng))
    assert all(both.tried[fault] for fault in FAULTS), both.tried
    for what, count in sorted(both.tried.items()):
        soak.tell(what, count)


#: What may lie there before a write: how often it was kept before, and what the note says if that is changed.
END = {"slot": "t1", "data": None, "plain": None}
BEFORE = ((0, None), (1, None), (2, None), (3, None), (2, "["), (2, '{"turn":"b"}'))


def test_cut_short_after_each_call_the_page_leaves_what_the_model_says(both, soak):
    """The k-th call of `setItem` or `removeItem` in one write is the last that is made, with the mirror
    written and not: each half-done state of `Storage.killed`, and no other.
    """
    rng = Random(9)
    for _ in range(soak.times(1)):
        for often, lie in BEFORE:
            for ends in (False, True):
                cut_short(both, kept(rng, often, lie), END if ends else saved(rng, "t1"))
    for what, count in sorted(both.tried.items()):
        soak.tell(what, count)


def kept(rng: Random, often: int, lie: str | None = None) -> Storage:
    """Where the slot lies that was kept so often."""
    storage = Storage()
    for _ in range(often):
        Keeper(storage).save(saved(rng, "t1"))
    if lie is not None:
        storage.local[PLAIN + "t1"] = lie
    return storage


def cut_short(both: Both, before: Storage, write: dict[str, Any]) -> None:
    """One write, cut short everywhere."""
    states = list(before.killed(write))
    for number, (where, state) in enumerate(states):
        mirrored, calls = divmod(number, len(states) // 2)
        both.bare.put(before.local, before.mirror)
        both.bare.hush(not mirrored)
        both.bare.ask("{ rig.left = args[0]; store.save(args[1]); }", calls, write)
        local, mirror, _heard = both.bare.all(2)
        wrong = [*other(local, state.local), *other(mirror, state.mirror)]
        assert not wrong, f"{where}: {wrong}"
        both.bare.hush(False)
        both.tried["deletion cut short" if write["data"] is None else "write cut short"] += 1


def test_a_page_that_dies_between_two_calls_leaves_that_too(both):
    """The real end of a process that hangs there."""
    before = kept(Random(10), 2)
    write = saved(Random(11), "t1")
    both.bare.put(before.local, before.mirror)
    both.bare.ask("{ rig.stuck = true; rig.left = 1; setTimeout(() => store.save(args[0]), 100); }", write)
    both.bare.die()
    local, mirror, _heard = both.bare.all(2)
    there = [(state.local, state.mirror) for where, state in before.killed(write) if "generation" in where]
    assert (local, mirror) in there


def test_of_two_tabs_only_one_keeps_things(both):
    """The second says so; then it takes over, and the first keeps nothing more."""
    rng, first, second = Random(12), both.bare.page, both.bare.other
    models = {page: Keeper(both.storage) for page in (first, second)}
    for page in models:
        both.bare.ask("store.claim()", page=page)
    models[second].lose("second-tab")
    each_keeps(both, models, rng)
    both.bare.ask("store.claim(true)", page=second)
    models[first].lose("taken")
    models[second].mine = True
    each_keeps(both, models, rng)


def each_keeps(both: Both, models: dict[Page, Keeper], rng: Random) -> None:
    """Each of the tabs is asked to keep a game and a setting."""
    for page, model in models.items():
        game, setting = saved(rng, "t1"), rng.random()
        both.bare.ask("{ store.save(args[0]); store.write('prefs', args[1]); }", game, setting, page=page)
        model.save(game)
        model.write("prefs", setting)
        local, mirror, heard = both.bare.all(3, page)
        wrong = [*other(local, both.storage.local), *other(mirror, both.storage.mirror)]
        assert (wrong, heard) == ([], model.heard)
        model.heard.clear()
