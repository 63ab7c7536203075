"""The worker dies, hangs or answers wrongly: the page says so, and the game goes on at the same curtain.

The site's `main.py` is served with faults in it: the request ``poison`` does what the test wants to go wrong,
inside the worker, where it would.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import laid
import pytest
from driver import Player, control
from walk import choose, enter

from lantern.lab.__main__ import main as lab

FAULTS = """
import js
from lantern.ui.desk import ACTIONS

answer, last = handle, ""

def hang(request):
    while True:
        pass

def late(request):
    end = js.Date.now() + 4000
    while js.Date.now() < end:
        pass
    return answer(json.dumps({**request, "do": "draw"}))

def hoard(request):
    js.eval("self.grow = WebAssembly.Memory.prototype.grow")
    js.eval("WebAssembly.Memory.prototype.grow = () => { throw new RangeError('no more memory') }")
    kept = []
    try:
        while True:
            kept.append(bytearray(2**20))
    finally:
        js.eval("WebAssembly.Memory.prototype.grow = self.grow")

def script(request):
    js.eval("setTimeout(() => { throw new Error('a fault of the worker') })")
    return answer(json.dumps({**request, "do": "menu"}))

def close(request):
    js.self.close()
    hang(request)

def other(request):
    return last

def inside(desk, args):
    desk.session.log.append("nonsense")
    hoard(args)

ACTIONS["poison"] = inside

def handle(text):
    global last
    request = json.loads(text)
    kind = request["args"].get("kind") if request["do"] == "poison" else None
    if request["do"] == "boot" and request["args"].get("resume") == "poisoned":
        hang(request)
    fault = globals().get(kind) if kind else None
    last = fault(request) if fault else answer(text)
    return last

sync.handle = handle
"""

#: The page's longest patience with an answer, made short.
IMPATIENT = """(() => {
    const { setTimeout } = window;
    window.setTimeout = (f, ms = 0, ...rest) => setTimeout.call(window, f, ms === 45000 ? 2000 : ms, ...rest);
})()"""


#: What Chromium, PyScript and Pyodide say about such faults, besides what we say.
NOISE = ("fault of the worker", "yodide", "RangeError", "SystemExit", "onerror", "Traceback", "MemoryError")


@pytest.fixture
def player(house, site: Path) -> Player:
    """A phone with those faults in its worker, at a turn with a move that may still be taken back."""
    faulty = (site / "main.py").read_text("utf-8") + FAULTS
    phone = house.phone(
        reduced_motion="reduce", service_workers="block", permissions=["clipboard-read", "clipboard-write"]
    )
    phone.route("**/main.py", lambda route: route.fulfill(body=faulty, content_type="text/x-python"))
    phone.add_init_script(IMPATIENT)
    house.expected = [*NOISE]
    page = house.page(phone)
    house.open(page, awake=False)
    laid.lay(house, page, laid.rich())
    player = Player(house, page)
    enter(player)
    choose(player, "mine")
    page.locator(".cell.free.legal").first.click()
    house.settled(page)
    player.tap("play-place")
    return player


def poison(player: Player, kind: str) -> None:
    """Tap something that goes wrong in that way. Nothing is waited for."""
    player.page.evaluate(
        """(kind) => {
            const button = document.createElement("button");
            button.dataset.do = "poison";
            button.dataset.argKind = kind;
            document.querySelector("main").append(button);
            button.click();
        }""",
        kind,
    )


def falls(player: Player, kind: str) -> None:
    """The page says that the table stumbles, and then Python says it, over nothing private."""
    page = player.page
    poison(player, kind)
    page.wait_for_selector("#stumble", state="visible", timeout=15_000)
    assert page.get_attribute("main", "data-audience") == "all"
    assert page.inner_text("#stumble") == "The table stumbled. Your game is safe."
    stands_again(player)


def stands_again(player: Player) -> None:
    """Another worker has answered: Python says what has happened, and nothing covers that."""
    player.page.wait_for_selector('main[data-screen="error"]')
    player.house.settled(player.page)
    assert player.see().audience == "all"


def goes_on(player: Player, before: dict[str, Any]) -> None:
    """The same curtain, the same moves, and behind it the same turn, once it has been held open."""
    player.tap("recover")
    seen = player.see()
    assert (seen.screen, seen.audience) == ("curtain", "all")
    after = laid.kept(player.page)
    assert (after["log"], after["pending"]) == (before["log"], before["pending"])
    player.open(seen)
    assert player.see().able("undo")


def test_a_worker_that_breaks_is_replaced(player, soak):
    """An answer that comes too late (what it did is not done), a fault outside any answer, no memory left."""
    before = laid.kept(player.page)
    times = soak.times(1, most=30)
    for kind in ("late", "script", "hoard") * times:
        falls(player, kind)
        goes_on(player, before)
    soak.tell("workers replaced", 3 * times)
    by_hand(player)
    goes_on(player, before)
    held(player)
    goes_on(player, before)


def by_hand(player: Player) -> None:
    """The worker is gone. Nobody has to wait for the time limit: after ten seconds there is a button."""
    page = player.page
    poison(player, "close")
    page.wait_for_selector("#moment", state="visible")
    button = page.locator("#moment button")
    assert button.evaluate("e => getComputedStyle(e).visibility") == "hidden"
    button.evaluate("e => e.style.animationDelay = '0s'")
    button.click()
    stands_again(player)


def held(player: Player) -> None:
    """A finger lies on the ring of the curtain while an answer with another number comes: nothing opens."""
    player.tap("cover")
    player.press(".hold[data-hold]")
    poison(player, "other")
    stands_again(player)
    player.page.wait_for_timeout(700)
    player.release()
    assert player.see().screen == "error"


def test_a_report_is_copied_and_played_again_at_a_desk(player, tmp_path, capsys):
    """Inside Python something breaks: that tap is lost and nothing else. What is copied leads there again;
    where copying is not allowed, it is kept as a file.
    """
    page, before = player.page, laid.kept(player.page)
    poison(player, "memory")
    stands_again(player)
    player.tap("report-copy")
    page.wait_for_selector("#notice >> text=Copied.")
    report = tmp_path / "report.json"
    report.write_text(page.evaluate("navigator.clipboard.readText()"), "utf-8")
    assert lab(["replay", str(report)]) == 0
    told = capsys.readouterr().out
    assert "MemoryError" in told
    assert " as recorded" in told and f"pending {before['pending']}" in told
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    with page.expect_download() as kept:
        page.click(control("report-copy"))
    assert json.loads(Path(kept.value.path()).read_text("utf-8")) == json.loads(report.read_text("utf-8"))
    player.house.settled(page)
    goes_on(player, before)
    twice(player)
    cannot_be_opened(player)


def twice(player: Player) -> None:
    """Whatever sends a request twice, or an old one late: one draw. (The page knows nothing of all this.)"""
    before = laid.kept(player.page)
    ask = """async (n) => JSON.parse(await document.getElementById("engine").xworker.sync.handle(
        JSON.stringify({ n, do: "draw", args: {}, now: Date.now() })))"""
    first, again, old = (player.page.evaluate(ask, n) for n in (9000, 9000, 8999))
    assert len(first["save"]) == 1
    assert again["html"] == old["html"] == first["html"]
    assert (again["n"], again["save"], old["n"], old["save"]) == (9000, [], 8999, [])
    assert laid.kept(player.page) == before


def cannot_be_opened(player: Player) -> None:
    """The first answer never comes: nothing starts by itself for ever, and the next start is home."""
    page = player.page
    page.evaluate("""() => localStorage.setItem("lantern:at", '"poisoned"')""")
    page.reload()
    page.wait_for_selector('#stumble [data-do="restart"]', state="visible", timeout=60_000)
    page.click('#stumble [data-do="restart"]')
    stands_again(player)
    player.tap("recover")
    assert player.see().screen == "home"
    assert player.see().able("continue")
