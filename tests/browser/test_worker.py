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

FAULTS = '''
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
    kept = []
    while True:
        kept.append(bytearray(2**26))

def script(request):
    js.eval("setTimeout(() => { throw new Error('a fault of the worker') })")
    return answer(json.dumps({**request, "do": "menu"}))

def recursion(request):
    js.eval("const deep = () => deep(); deep()")

def leave(request):
    sys.exit(3)

def close(request):
    js.self.close()
    hang(request)

def other(request):
    return last

def inside(desk, args):
    desk.session.log.append("nonsense")
    kept = []
    while args["kind"] == "memory":
        kept.append(bytearray(2**26))
    raise RuntimeError("a fault of an action")

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
'''

#: The page's longest patience with an answer, made short.
IMPATIENT = """(() => {
    const { setTimeout } = window;
    window.setTimeout = (f, ms = 0, ...rest) => setTimeout.call(window, f, ms === 45000 ? 2000 : ms, ...rest);
})()"""


@pytest.fixture
def player(house, site: Path) -> Player:
    """A phone with those faults in its worker, at a table in the middle of a round."""
    faulty = (site / "main.py").read_text("utf-8") + FAULTS
    phone = house.phone(
        reduced_motion="reduce", service_workers="block", permissions=["clipboard-read", "clipboard-write"]
    )
    phone.route("**/main.py", lambda route: route.fulfill(body=faulty, content_type="text/x-python"))
    phone.add_init_script(IMPATIENT)
    house.expected = ["fault of the worker", "pyodide", "Pyodide", "RangeError", "SystemExit", "service worker"]
    page = house.page(phone)
    house.open(page)
    laid.lay(house, page, laid.rich())
    return Player(house, page)


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


def fallen(player: Player) -> None:
    """Wait until the page, and then Python, says that the table has stumbled."""
    player.page.wait_for_selector('main[data-screen="error"]')
    player.house.settled(player.page)


def place(player: Player) -> tuple[dict[str, Any], str]:
    """A turn with a move pending: what is kept of it, and whose it is."""
    enter(player)
    choose(player, "mine")
    player.page.locator(".cell.free.legal").first.click()
    player.house.settled(player.page)
    player.tap("play-place")
    return laid.kept(player.page), player.page.inner_text(".eye.only bdi")


def back(player: Player, before: dict[str, Any], whose: str) -> None:
    """Go on: the same curtain, the same moves, and behind it the same turn, once it has been held open."""
    player.tap("recover")
    seen = player.see()
    assert (seen.screen, seen.audience) == ("curtain", "all")
    assert player.page.inner_text("main h1 bdi") == whose
    after = laid.kept(player.page)
    assert (after["log"], after["pending"]) == (before["log"], before["pending"])
    player.open(seen)
    assert player.see().able("undo")


@pytest.mark.parametrize("kind", ["hang", "late", "hoard", "script", "recursion", "leave", "close", "other"])
def test_a_worker_that_breaks_is_replaced(player, kind, tmp_path):
    before, whose = place(player)
    poison(player, kind)
    player.page.wait_for_selector("#stumble", state="visible", timeout=15_000)
    player.page.screenshot(path=f"/tmp/shot-{kind}-1.png")
    fallen(player)
    player.page.screenshot(path=f"/tmp/shot-{kind}-2.png")
    print(player.page.evaluate("document.getElementById('stumble-details').textContent")[-300:])
    back(player, before, whose)
