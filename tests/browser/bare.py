"""web/store.js alone, on a bare page of the site: no Python, no screens, and a storage that can be made to
fail.

What fails is made as real as it can be: a full storage is full to the last letter, a silent IndexedDB waits
for a transaction that does not end; only that localStorage throws or forgets is laid over it.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError
from tests.helpers.storage import HEAD

#: A page at an address of the site that runs nothing.
BARE, NOTHING = "bare.html", '<!doctype html><link rel="icon" href="data:,">'

RIG = """async () => {
    const real = window.localStorage, { setItem, removeItem } = Storage.prototype, { setTimeout } = window;
    const rig = { left: Infinity, stuck: false, hushed: false, blocked: false, deaf: false };
    Object.assign(rig, { heard: [], asked: null });
    Object.defineProperty(window, "localStorage", { get() {
        if (rig.blocked) throw new DOMException("shut", "SecurityError");
        return real;
    } });
    const spend = () => {
        if (rig.left-- > 0) return;
        while (rig.stuck) { /* until somebody kills it */ }
        throw new Error("cut short");
    };
    Storage.prototype.setItem = function (key, text) {
        spend();
        if (!rig.deaf) setItem.call(this, key, text);
    };
    Storage.prototype.removeItem = function (key) { spend(); removeItem.call(this, key); };
    // nobody waits seconds here for an IndexedDB that is known to be silent
    window.setTimeout = (f, ms) => setTimeout(f, rig.hushed && ms === 4000 ? 40 : ms);
    addEventListener("trouble", ({ detail }) => rig.heard.push(detail));

    const done = (request) => new Promise((go, fail) => {
        request.onsuccess = () => go(request.result);
        request.onerror = () => fail(request.error);
    });
    rig.store = await import("./web/store.js");
    const opening = indexedDB.open("keyval-store");
    opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
    const db = await done(opening), open = () => db.transaction("keyval", "readwrite").objectStore("keyval");
    const within = (look) =>
        rig.asked ? new Promise((go) => rig.asked.push((at) => go(look(at)))) : look(open());
    // One transaction holds the store until `answers`; whoever wants to look meanwhile does so from within.
    rig.silent = () => {
        const asked = (rig.asked = []), at = open();
        return new Promise((go) => {
            const spin = () => {
                asked.splice(0).forEach((look) => look(at));
                go();
                if (rig.asked) at.count().onsuccess = spin;
            };
            at.count().onsuccess = spin;
        });
    };
    rig.answers = () => { rig.asked = null; };
    rig.put = (pairs) => within((at) => {
        at.clear();
        return Promise.all(Object.entries(pairs).map(([key, text]) => done(at.put(text, key))));
    });
    rig.set = (pairs) => {
        real.clear();
        for (const [key, text] of Object.entries(pairs)) setItem.call(real, key, text);
    };
    // `turns`: so many writes of this page may be on their way
    rig.mirror = async (turns) => {
        for (let n = 0; n < turns; n++) await within((at) => done(at.count()));
        const [keys, texts] = await within((at) => Promise.all([done(at.getAllKeys()), done(at.getAll())]));
        return Object.fromEntries(keys.map((key, n) => [key, texts[n]]));
    };
    rig.local = () => Object.fromEntries(Object.keys(real).map((key) => [key, real.getItem(key)]));
    rig.fill = (room) => setItem.call(real, "filler", "x".repeat(room - "filler".length));
    rig.empty = () => removeItem.call(real, "filler");
    window.rig = rig;
}"""


class Bare:
    """The module, on a page that can be loaded anew, and what lies there. `other` is a second tab, which can
    have IndexedDB be silent for the first.
    """

    def __init__(self, house: Any) -> None:
        self.url, self.silent = house.server.url + BARE, False
        phone = house.watched(house.browser.new_context(), quiet=False)  # which keeps nothing of its own
        self.page, self.other = (house.page(phone) for _ in range(2))
        phone.route(self.url, lambda route: route.fulfill(content_type="text/html", body=NOTHING))
        for page in (self.page, self.other):
            self.load(page)

    def load(self, page: Page) -> None:
        page.goto(self.url)
        page.evaluate(RIG)

    def fresh(self, *faults: str) -> None:
        """The page is loaded anew, with these faults from the beginning: the module knows nothing."""
        self.load(self.page)
        self.ask("{ rig.hushed = args[0]; }", self.silent)
        for fault in faults:
            self.ask("{ rig[args[0]] = true; }", fault)

    def ask(self, script: str, *args: Any, page: Page | None = None) -> Any:
        """The answer of some JavaScript to these arguments; `rig` and `store` are at hand there."""
        whole = f"(args) => (async (rig, store) => {script})(rig, rig.store)"
        return (page or self.page).evaluate(whole, list(args))

    def hush(self, silent: bool) -> None:
        """IndexedDB does not answer any more, or does again."""
        self.ask("rig.silent()" if silent else "rig.answers()", page=self.other)
        self.silent = silent

    def die(self) -> None:
        """The process of the page, which hangs, is killed, and another comes in its place."""
        watch = self.page.context.browser.new_browser_cdp_session()
        crashed: list[Page] = []
        self.page.on("crash", lambda page: crashed.append(page))

        def spent() -> dict[int, float]:
            there = watch.send("SystemInfo.getProcessInfo")["processInfo"]
            return {process["id"]: process["cpuTime"] for process in there if process["type"] == "renderer"}

        # a page of another test that is just going may be as busy for a moment
        for _ in range(4):
            self.other.wait_for_timeout(300)
            before = spent()
            self.other.wait_for_timeout(500)
            after = spent()
            hangs = max(after, key=lambda pid: after[pid] - before.get(pid, after[pid]))
            with suppress(TimeoutError), self.page.expect_event("crash", timeout=5000):
                os.kill(hangs, signal.SIGKILL)
            if crashed:
                break
        assert crashed
        self.page = self.page.context.new_page()
        self.load(self.page)

    def put(self, local: dict[str, str], mirror: dict[str, str]) -> None:
        """Only this lies there. Names are told without the head of all of ours."""
        self.ask("rig.set(args[0])", {HEAD + key: text for key, text in local.items()})
        self.ask("rig.put(args[0])", mirror, page=self.seeing)

    def all(self, turns: int, page: Page | None = None) -> tuple[dict[str, str], dict[str, str], list[str]]:
        """All that lies in localStorage and in IndexedDB, and the troubles told since the last time.
        `turns`: so many writes may still be on their way. As one page sees it (the first, unless given).
        """
        mirror = self.ask("rig.mirror(args[0])", turns, page=page or self.seeing)
        local, heard = self.ask("[rig.local(), rig.heard.splice(0)]", page=page)
        return {key.removeprefix(HEAD): text for key, text in local.items() if key != "filler"}, mirror, heard

    @property
    def seeing(self) -> Page:
        """The page that can look into IndexedDB now."""
        return self.other if self.silent else self.page
