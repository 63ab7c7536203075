"""The memory a start begins with: kept when the app rests, used by the next, not trusted when damaged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from editions import edition
from playwright.sync_api import Error
from remembered import ANEW, KEEP, NAME, REMEMBERS, SIZE, is_kept, keep, telling

from conftest import House, Server
from devtools.hands import ARGS, chromium_path

NEW = '[data-do="setup"]'
#: what a start says of memories
TOLD = ("a plain start", "Python ")
#: puts a damaged copy of the memory on the page in the place of the whole one
DAMAGE = """async ([how, name]) => {
    const folder = await navigator.storage.getDirectory();
    const read = async (name) => (await (await folder.getFileHandle(name)).getFile()).arrayBuffer();
    const write = async (name, ...parts) => {
        const out = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await out.write(new Blob(parts));
        await out.close();
    };
    const whole = new Uint8Array(await read("whole").catch(() => read(name)));
    await write("whole", whole);
    const line = whole.indexOf(10, 32);
    const shape = JSON.parse(new TextDecoder().decode(whole.subarray(32, line)));
    let [sum, pages] = [whole.subarray(0, 32), whole.subarray(line + 1)];
    if (how === "a bit") pages[12_345_678] ^= 1;
    if (how === "shorter") pages = pages.subarray(0, -4096);
    if (how === "pages") [shape.pages[7], shape.pages[8]] = [shape.pages[8], shape.pages[7]];
    if (how === "another engine") shape.head[16] ^= 1;
    if (how === "another app") shape.app = "another";
    const text = how === "no shape" ? "" : `${JSON.stringify(shape)}\n`;
    if (how.startsWith("another")) {
        sum = await crypto.subtle.digest("SHA-256", await new Blob([text, pages]).arrayBuffer());
    }
    if (how === "no sum") sum = new Uint8Array(32);
    await write(name, ...(how === "empty" ? [] : [sum, text, pages]));
}"""
#: what may have happened to it, and what the start then says
HARM = {
    "a bit": "Error: damaged",
    "shorter": "Error: damaged",
    "no sum": "Error: damaged",
    "empty": "SyntaxError",
    "pages": "Error: damaged",
    "no shape": "SyntaxError",
    "another engine": "Error: Snapshot build id mismatch",
}
#: has the file open in a worker, and for itself alone, as soon as nobody else has
OPEN = """async (name) => {
    const text = `navigator.storage.getDirectory().then((folder) => folder.getFileHandle("${name}"))
        .then((file) => file.createSyncAccessHandle())
        .then((open) => postMessage(Boolean(self.held = open)), () => postMessage(false))`;
    do {
        window.holding = new Worker(URL.createObjectURL(new Blob([text])));
    } while (!(await new Promise((done) => (holding.onmessage = done))).data);
}"""
#: a page of the site that is not the app
PICTURE = "web/icons/icon.svg"
#: what is wrong with a Python that comes out of a memory: it breaks at every question
BREAKS = "if hasattr(sys, 'remembers'):\n    app.handle = None\n"


@pytest.fixture(scope="module")
def tells(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose Python says what it began with."""
    return telling(site, tmp_path_factory.mktemp("telling") / "site")


@pytest.fixture
def server(tells: Path) -> Iterator[Server]:
    running = Server(tells)
    yield running
    with suppress(OSError):
        running.kill()


def phone(house: House, said: list[str]) -> Any:
    """A phone on which a plain start is over; `said` gets what starts say about memories."""
    page = house.page()
    page.on("console", lambda line: said.append(line.text) if line.text.startswith(TOLD) else None)
    house.open(page)
    assert heard(page, said) == [ANEW]
    house.ready_for_offline(page)
    return page


def remembered(house: House, said: list[str]) -> Any:
    """A phone with a kept memory."""
    page = phone(house, said)
    keep(page)
    return page


def heard(page: Any, said: list[str]) -> list[str]:
    """What the start has said, ending with what Python says of itself."""
    for _ in range(100):
        if said and said[-1] in (ANEW, REMEMBERS):
            break
        page.wait_for_timeout(50)
    found, said[:] = list(said), []
    return found


def test_a_start_begins_with_the_memory_of_the_one_before_it(house):
    """Without a network too. What holds only zeros is not kept."""
    said: list[str] = []
    page = remembered(house, said)
    assert 10e6 < page.evaluate(SIZE) < 24e6
    house.server.kill()
    for _ in range(2):
        page.reload()
        house.awake(page)
        assert heard(page, said) == [REMEMBERS]
    house.begin(page, "Mia", "Kai", "Lu")
    assert is_kept(page)


def test_a_damaged_memory_means_a_plain_start(house):
    """Whatever happened to it, the game goes on, and the memory is thrown away."""
    said: list[str] = []
    page = remembered(house, said)
    house.begin(page, "Mia", "Kai", "Lu")
    for how, why in HARM.items():
        page.evaluate(DAMAGE, [how, page.evaluate(NAME)])
        page.reload()
        house.awake(page)
        reason, begun = heard(page, said)
        assert reason.startswith(f"a plain start: {why}"), how
        assert begun == ANEW, how
        assert house.screen(page) == "curtain"
        assert not is_kept(page), how


def test_a_memory_of_another_version_is_not_looked_at(house):
    said: list[str] = []
    page = remembered(house, said)
    page.evaluate(DAMAGE, ["another app", page.evaluate(NAME)])
    page.reload()
    house.awake(page)
    assert heard(page, said) == [ANEW]
    assert not is_kept(page)
    keep(page)
    page.reload()
    house.awake(page)
    assert heard(page, said) == [REMEMBERS]


def test_while_another_page_has_the_memory_open_a_start_is_plain(house):
    """Where browsers let one page read at a time; nothing is thrown away."""
    said: list[str] = []
    page = remembered(house, said)
    other = page.context.new_page()
    other.goto(f"{house.server.url}{PICTURE}")
    name = page.evaluate(NAME)
    assert other.evaluate("document.documentElement.tagName") == "svg"
    other.evaluate(OPEN, name)
    page.reload()
    house.begin(page, "Mia", "Kai", "Lu")
    assert heard(page, said) == [ANEW]
    other.close()
    page.reload()
    house.awake(page)
    assert heard(page, said) == [REMEMBERS]


def test_a_memory_that_outgrew_the_first_room_of_python_is_brought_back(browser, site, tmp_path):
    """Python begins with 30 MiB. What does not fit in there any more must not be lost."""
    ballast = "sys.ballast = [bytes([n + 1]) * 2**20 for n in range(40)]\n"
    weigh = "assert not hasattr(sys, 'ballast') or sum(map(sum, sys.ballast)) == 820 * 2**20\n"
    server = Server(telling(site, tmp_path / "site", ballast, weigh))
    house = House(browser, server)
    said: list[str] = []
    try:
        page = remembered(house, said)
        assert page.evaluate(SIZE) > 55e6
        page.reload()
        house.awake(page)
        assert heard(page, said) == [REMEMBERS]
        house.begin(page, "Mia", "Kai", "Lu")
        assert house.wrong == []
    finally:
        house.close()
        server.kill()


def test_a_memory_with_a_python_that_fails_is_forgotten_when_it_is_started_again(browser, site, tmp_path):
    """Whole as a file and of no use: the person says "start again", and the start is a plain one."""
    server = Server(telling(site, tmp_path / "site", main=BREAKS))
    house = House(browser, server)
    said: list[str] = []
    try:
        page = remembered(house, said)
        house.begin(page, "Mia", "Kai", "Lu")
        page.reload()
        page.wait_for_selector('#stumble [data-do="restart"]', state="visible")
        assert heard(page, said) == [REMEMBERS]
        page.click('#stumble [data-do="restart"]')
        house.awake(page)
        assert heard(page, said) == [ANEW]
        assert not is_kept(page)
        # a start that fell with the game does not go back there by itself
        house.tap(page, '[data-do="recover"]')
        house.tap(page, '[data-do="continue"]')
        assert house.screen(page) == "curtain"
    finally:
        house.close()
        server.kill()


def test_a_full_phone_keeps_no_half_memory(house):
    said: list[str] = []
    page = phone(house, said)
    used = page.evaluate("navigator.storage.estimate().then(estimate => estimate.usage)")
    asked = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    asked.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 2**20})
    with page.expect_console_message(lambda line: "no room" in line.text):
        page.evaluate(KEEP)
    assert not is_kept(page)
    with pytest.raises(Error, match="NotFound"):
        page.evaluate(SIZE)
    page.reload()
    house.awake(page)
    assert heard(page, said) == [ANEW]
    house.tap(page, NEW)


def test_where_the_browser_has_no_store_every_start_is_plain(browser, server):
    """`http` on a network of one's own: no service worker, no caches, no sums. It plays all the same."""
    named = [*ARGS, "--host-resolver-rules=MAP lantern.example 127.0.0.1"]
    other = browser.browser_type.launch(executable_path=chromium_path(), args=named)
    house = House(other, server)
    try:
        page = house.page()
        page.goto(server.url.replace("127.0.0.1", "lantern.example"))
        house.awake(page)
        assert not page.evaluate("isSecureContext || 'caches' in window")
        house.begin(page, "Mia", "Kai", "Lu")
        # another name than `house` knows, and a header that browsers pass over on such pages and say so
        fine = ("lantern.example", "Cross-Origin-Opener-Policy")
        assert [line for line in house.wrong if not any(part in line for part in fine)] == []
    finally:
        house.close()
        other.close()


def test_a_store_that_throws_only_means_a_plain_start(browser, site, tmp_path):
    """Some browsers have it and refuse it, in private windows for example."""
    refused = 'Promise.reject(new DOMException("shut", "SecurityError"))'
    shut = f"navigator.storage.getDirectory = () => {refused};\n"
    server = Server(edition(site, tmp_path / "site", "shut000001", {"web/boot.js": lambda text: shut + text}))
    house = House(browser, server)
    try:
        page = house.page()
        house.open(page)
        house.begin(page, "Mia", "Kai", "Lu")
        assert house.wrong == []
    finally:
        house.close()
        server.kill()
