"""The memory a start begins with: kept when the app rests, used by the next, not trusted when damaged."""

from __future__ import annotations

import pytest
from editions import edition
from playwright.sync_api import Error

from conftest import House, Server
from devtools.hands import ARGS, chromium_path

NEW = '[data-do="setup"]'
KEEP = "import(new URL('./web/boot.js', location.href)).then(boot => boot.remember())"
#: (store, memory) of the version in use
MEMORY = """caches.keys().then(names => caches.open(names[0]))
    .then(store => store.match("./memory").then(memory => [store, memory]))"""
IS_KEPT = f"{MEMORY}.then(([, memory]) => Boolean(memory))"
SIZE = f"{MEMORY}.then(([, memory]) => memory.blob()).then(blob => blob.size)"
#: puts a damaged copy of the memory on the page in the place of the whole one
DAMAGE = f"""async (how) => {{
    const [store, memory] = await {MEMORY};
    if (memory) await store.put("./whole", memory);
    const whole = await store.match("./whole");
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const headers = new Headers(whole.headers);
    const shape = JSON.parse(headers.get("shape"));
    let body = bytes;
    if (how === "a bit") bytes[12_345_678] ^= 1;
    if (how === "shorter") body = bytes.subarray(0, -4096);
    if (how === "empty") body = new Uint8Array();
    if (how === "pages") [shape.pages[7], shape.pages[8]] = [shape.pages[8], shape.pages[7]];
    if (how === "another engine") shape.head[16] ^= 1;
    headers.set("shape", how === "no shape" ? "" : JSON.stringify(shape));
    if (how === "another engine") {{
        const sum = async (part) => new Uint8Array(await crypto.subtle.digest("SHA-256", part));
        headers.set("sums", [await sum(new TextEncoder().encode(headers.get("shape"))), await sum(bytes)]);
    }}
    await store.put("./memory", new Response(body, {{ headers }}));
}}"""
#: what may have happened to it, and what the start then says
HARM = {
    "a bit": "Error: damaged",
    "shorter": "Error: damaged",
    "empty": "Error: damaged",
    "pages": "Error: damaged",
    "no shape": "SyntaxError",
    "another engine": "Error: Snapshot build id mismatch",
}


def remembered(house, said: list[str]):
    """A phone with a kept memory; `said` gets what starts say about it."""
    page = house.page()
    page.on("console", lambda line: said.append(line.text) if "plain start" in line.text else None)
    house.open(page)
    house.ready_for_offline(page)
    page.evaluate(KEEP)
    return page


def test_a_start_begins_with_the_memory_of_the_one_before_it(house):
    """Without a network too. What holds only zeros is not kept."""
    said: list[str] = []
    page = remembered(house, said)
    assert 10e6 < page.evaluate(SIZE) < 24e6
    house.server.kill()
    page.reload()
    house.begin(page, "Mia", "Kai", "Lu")
    assert said == []
    assert page.evaluate(IS_KEPT)


def test_a_damaged_memory_means_a_plain_start(house):
    """Whatever happened to it, the game goes on, and the memory is thrown away."""
    said: list[str] = []
    page = remembered(house, said)
    house.begin(page, "Mia", "Kai", "Lu")
    for how, why in HARM.items():
        page.evaluate(DAMAGE, how)
        page.reload()
        house.awake(page)
        assert len(said) == 1, (how, said)
        assert said.pop().startswith(f"a plain start: {why}"), how
        assert house.screen(page) == "curtain"
        assert not page.evaluate(IS_KEPT), how


def test_a_memory_that_outgrew_the_first_room_of_python_is_brought_back(browser, site, tmp_path):
    """Python begins with 30 MiB. What does not fit in there any more must not be lost."""
    ballast = "\nimport sys\nsys.ballast = [bytes([n + 1]) * 2**20 for n in range(40)]\n"
    server = Server(edition(site, tmp_path / "site", "larger0001", {"warm.py": lambda text: text + ballast}))
    house = House(browser, server)
    said: list[str] = []
    try:
        page = remembered(house, said)
        assert page.evaluate(SIZE) > 55e6
        page.reload()
        house.begin(page, "Mia", "Kai", "Lu")
        assert said == []
        assert house.wrong == []
    finally:
        house.close()
        server.kill()


def test_a_full_phone_keeps_no_half_memory(house):
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    used = page.evaluate("navigator.storage.estimate().then(estimate => estimate.usage)")
    asked = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    asked.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 2**20})
    with pytest.raises(Error, match="Quota"):
        page.evaluate(KEEP)
    assert not page.evaluate(IS_KEPT)
    page.reload()
    house.awake(page)
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
    shut = 'caches.open = () => Promise.reject(new DOMException("shut", "SecurityError"));\n'
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
