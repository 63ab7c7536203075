"""What a page and its worker hold: memory, objects, nodes, listeners, storage.

    census = Census(page)      before the page loads anything
    census.take()              a `Held`, after a collection on both sides

Python is asked through a function that is put before main.py on its way to the page; the worker's own
JavaScript through the inspector of the page, in messages of messages.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, Route

from devtools.browser_bench.process import BLINK, NATIVE, Process

HELD = (Path(__file__).parent / "held.py").read_text("utf-8")
#: Python answers about itself, and deals one game after the other instead of by chance.
ASKED = """
from itertools import count
deals = count({seed})
app.desk.dice = lambda: next(deals)
sync.heap, sync.held, sync.saving = heap, held, lambda: saving(app.desk)
"""
#: How often the page kept a game, in how many characters, and the most at a time.
KEEPING = """(() => {
    const { setItem } = Storage.prototype;
    const kept = (window.kept = { writes: 0, characters: 0, most: 0 });
    Storage.prototype.setItem = function (key, value) {
        if (key.startsWith("lantern:save:")) {
            kept.writes += 1;
            kept.characters += value.length;
            kept.most = Math.max(kept.most, value.length);
        }
        setItem.call(this, key, value);
    };
})()"""
#: What was kept since this was asked the last time.
KEPT = """() => {
    const now = { ...kept };
    for (const key of Object.keys(kept)) kept[key] = 0;
    return now;
}"""
#: Characters of all that is stored: in localStorage, in every database.
STORED = """async () => {
    const finished = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const letters = (_, value) => (value instanceof Uint8Array ? String.fromCharCode(...value) : value);
    const all = Object.entries(localStorage).map(([key, value]) => key.length + value.length);
    const mirrored = [];
    for (const { name } of await indexedDB.databases()) {
        const db = await finished(indexedDB.open(name));
        for (const store of db.objectStoreNames) {
            const there = () => db.transaction(store).objectStore(store);
            const [keys, values] = [await finished(there().getAllKeys()), await finished(there().getAll())];
            const sizes = values.map((value) => JSON.stringify(value, letters).length);
            keys.forEach((key, n) => mirrored.push(String(key).length + sizes[n]));
        }
        db.close();
    }
    const sum = (sizes) => sizes.reduce((whole, size) => whole + size, 0);
    return [sum(all), sum(mirrored)];
}"""
LISTENERS = "Object.values(getEventListeners(self)).flat().length"
ENGINE = "document.getElementById('engine').xworker.sync"


@dataclass(frozen=True)
class Held:
    """What there is. Bytes, or how many.

    Of the process of page and worker: `blink` and `native` what is in use beside scripts (`process`),
    `resident` all memory that it alone has.
    """

    heap: int
    objects: int
    bytes: int
    cached: int
    page: int
    nodes: int
    documents: int
    listeners: int
    worker: int
    worker_listeners: int
    workers: int
    stored: int
    mirrored: int
    blink: int
    native: int
    resident: int


class Census:
    """Counts on one page, which has yet to be opened."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.asked = page, ASKED.format(seed=seed)
        # of the page alone: what the service worker puts by is as it was built, or it would not be taken
        page.route("**/main.py", self._asked)
        page.add_init_script(KEEPING)
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")

    def _asked(self, route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{HELD}\n{answer.text()}\n{self.asked}")

    @cached_property
    def worker(self) -> Worker:
        """The worker, once it is there."""
        return Worker(self.page, self.session)

    def python(self, name: str) -> Any:
        """What Python says about itself."""
        return self.page.evaluate(f"{ENGINE}.{name}()")

    def kept(self) -> dict[str, int]:
        """What was kept since the last time."""
        found: dict[str, int] = self.page.evaluate(KEPT)
        return found

    def take(self) -> Held:
        """All of it, after a collection on both sides."""
        python = json.loads(self.python("held"))
        self.worker.ask("HeapProfiler.collectGarbage")
        for _ in range(2):  # what the first lets go may hold something in turn
            self.session.send("HeapProfiler.collectGarbage")
        told = self.session.send("Performance.getMetrics")["metrics"]
        metrics = {metric["name"]: int(metric["value"]) for metric in told}
        stored, mirrored = self.page.evaluate(STORED)
        process = Process(self.page)
        allocated = process.allocated()
        return Held(
            heap=self.python("heap"),
            objects=python["objects"],
            bytes=python["bytes"],
            cached=python["cached"],
            page=metrics["JSHeapUsedSize"],
            nodes=metrics["Nodes"],
            documents=metrics["Documents"],
            listeners=metrics["JSEventListeners"],
            worker=self.worker.ask("Runtime.getHeapUsage")["usedSize"],
            worker_listeners=self.worker.value(LISTENERS),
            workers=metrics["WorkerGlobalScopes"],
            stored=stored,
            mirrored=mirrored,
            blink=allocated[BLINK],
            native=sum(allocated[name] for name in NATIVE),
            resident=process.resident(),
        )


class Worker:
    """The worker of a page, through the page's inspector."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self.page, self.session, self.number = page, session, 0
        self.answers: dict[int, dict[str, Any]] = {}
        self.target = ""
        session.on("Target.attachedToTarget", self._attached)
        session.on("Target.receivedMessageFromTarget", self._answered)
        asked = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        session.send("Target.setAutoAttach", asked)
        while not self.target:
            page.wait_for_timeout(10)
        self.ask("HeapProfiler.enable")

    def _attached(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["type"] == "worker":
            self.target = event["sessionId"]

    def _answered(self, event: dict[str, Any]) -> None:
        answer = json.loads(event["message"])
        if "id" in answer:
            self.answers[answer["id"]] = answer

    def ask(self, method: str, **asked: Any) -> dict[str, Any]:
        """A command of the inspector, and its result."""
        self.number += 1
        message = json.dumps({"id": self.number, "method": method, "params": asked})
        self.session.send("Target.sendMessageToTarget", {"sessionId": self.target, "message": message})
        while self.number not in self.answers:
            self.page.wait_for_timeout(10)
        result: dict[str, Any] = self.answers.pop(self.number)["result"]
        return result

    def value(self, expression: str) -> Any:
        """What this comes to in the worker, with what the console knows."""
        asked = {"expression": expression, "includeCommandLineAPI": True, "returnByValue": True}
        return self.ask("Runtime.evaluate", **asked)["result"].get("value")
