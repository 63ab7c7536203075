"""What a start asks for: each file once, nothing that is not used, nothing of anybody else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

from editions import edition

from conftest import BASE, House, Server
from devtools import build
from devtools.browser_bench import transfer
from devtools.browser_bench.host import hosting

#: asked for when something is heard, installed or rested, not by a start
LATER = ("web/sounds/", "web/icons/", "web/remember.js", "warm.py", "licences.txt")
#: gzipped bytes that a first visit may take, by part (build.sizes): at most a tenth more than it takes
BUDGET = {
    "Pyodide": 3_900_000,
    "Python library (.pyc)": 1_225_000,
    "lantern, Jinja2, msgpack, segno": 1_175_000,
    "PyScript and helpers": 68_500,
    "icons": 82_000,
    "page": 32_500,
    "scripts": 28_000,
    "sounds": 55_500,
    "styles": 26_500,
}


def asked(house, page) -> Counter[str]:
    """Paths under the site that the page and Python's worker have asked for."""
    ours = [url for url in house.requests if not url.startswith(("blob:", "data:"))]
    return Counter(urlsplit(url).path.removeprefix(BASE) for url in ours)


def listed(site: Path) -> set[str]:
    """What the service worker puts by."""
    return {"" if path == "./" else path.removeprefix("./") for path, *_ in build.precache(site)}


def test_a_first_visit_asks_for_each_file_once(house, site):
    """Without a service worker, whose own list is put by once more from what is there already."""
    page = house.page(service_workers="block")
    house.open(page)
    page.wait_for_timeout(500)
    counted = asked(house, page)
    assert {path: n for path, n in counted.items() if n > 1} == {}
    # what a browser asks for to install the app, if and when it likes
    install = {path for path in counted if path.startswith(("web/icons/", "web/manifest"))}
    wanted = {path for path in listed(site) if not path.startswith((*LATER, "web/manifest"))}
    assert set(counted) - install == wanted
    assert install <= {"web/icons/icon.svg", "web/manifest.webmanifest"}
    # what takes longest is on its way before the script of Pyodide, which asks for one thing after another
    order = [path.rpartition("/")[2] for path in counted]
    first, second, own, asks = map(
        order.index, ("pyodide.asm.wasm", "lantern.zip", "pyodide.mjs", "python_stdlib.zip")
    )
    assert max(first, second) < own < asks


def test_what_a_start_reads_is_asked_for_while_its_memory_is_read(browser, site, tmp_path):
    """Here that never comes to an end."""
    never = "navigator.storage.getDirectory = () => new Promise(() => {});\n"
    server = Server(
        edition(site, tmp_path / "site", "waiting001", {"web/boot.js": lambda text: never + text})
    )
    house = House(browser, server)
    try:
        page = house.page(service_workers="block")
        house.open(page, awake=False)
        engine = {f"vendor/pyodide/pyodide{name}" for name in (".asm.wasm", ".asm.mjs", ".mjs")}
        for _ in range(200):
            if asked(house, page).keys() >= engine | {"lantern.zip"}:
                break
            page.wait_for_timeout(100)
        else:
            raise AssertionError(asked(house, page))
        assert "vendor/pyodide/python_stdlib.zip" not in asked(house, page)
    finally:
        house.close()
        server.kill()


def test_a_warm_start_asks_the_host_for_nothing_but_news(house, site):
    """Of the host only whether the service worker is still the same; of the phone each file once."""
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    house.requests.clear()
    seen: list[str] = []
    handler = house.server.http.RequestHandlerClass.func
    before = handler.do_GET
    handler.do_GET = lambda self: (seen.append(self.path.removeprefix(BASE)), before(self))[1]
    try:
        page.reload()
        house.awake(page)
        page.wait_for_timeout(500)
    finally:
        handler.do_GET = before
    assert set(seen) <= {"service-worker.js"}
    counted = asked(house, page)
    assert {path: n for path, n in counted.items() if n > 1 and path != "service-worker.js"} == {}
    assert set(counted) - {"service-worker.js", "web/icons/icon.svg"} <= listed(site)
    assert not [path for path in counted if path.startswith(("web/sounds/", "warm.py"))]


def test_what_is_no_page_is_not_the_app(house):
    """Licences can be read where the app is put by, as can pages of others; a wrong address leads home."""
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    page.goto(f"{house.server.url}licences.txt")
    assert "Permission is hereby granted" in page.inner_text("body")
    assert not page.locator("main").count()
    page.goto(f"{house.server.url}vendor/pyodide/")
    assert "Directory listing" in page.inner_text("body")
    page.goto(f"{house.server.url}no/such/place")
    assert page.url == house.server.url
    house.awake(page)
    assert house.screen(page) == "home"


def test_nothing_is_sent_twice_while_page_and_service_worker_ask_side_by_side(site, play, tmp_path):
    """A profile on a disk and a network that takes its time: one of them waits for what the other fetches."""
    with hosting(site, pace=4e6) as host:
        sent = transfer.visit(play, host, tmp_path)
    assert "vendor/pyodide/pyodide.asm.wasm" in sent
    assert transfer.twice(sent) == []


def test_the_parts_of_a_first_visit_keep_to_their_budgets(site):
    """9 MB gzipped in all (what people are promised), and no part creeps up unseen."""
    rows = {part: packed for part, _, packed in build.sizes(site)}
    assert set(rows) == set(BUDGET)
    over = {part: packed for part, packed in rows.items() if packed > BUDGET[part]}
    assert over == {}
    assert sum(rows.values()) < 9_000_000
