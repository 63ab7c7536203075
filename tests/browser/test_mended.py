"""What a phone has put by, thrown away or damaged by its browser: said truly, and got once more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

from conftest import House, Server

BADGE = "document.querySelector('[data-offline-badge]').textContent"
WORKS = "Works offline"
#: not asked for by a start
LATE = "web/sounds/gold.wav"
#: puts another file of the same length by
DAMAGE = """async (path) => {
    for (const name of await caches.keys()) {
        const store = await caches.open(name), kept = await store.match(path);
        const bytes = new Uint8Array(await kept.arrayBuffer());
        for (let n = 0; n < bytes.length; n += 4096) bytes[n] ^= 255;
        await store.put(path, new Response(bytes, { headers: kept.headers }));
    }
}"""
#: all that the badge says
SAID = """addEventListener('DOMContentLoaded', () => {
    window.said = [];
    new MutationObserver(() => said.push(document.querySelector('[data-offline-badge]')?.textContent))
        .observe(document.body, { subtree: true, childList: true, characterData: true });
})"""
#: read by every start; Python itself may fall over it without a word
FILE = "./lantern.zip"
#: what is said of it when it is damaged
BROKEN = ["damaged, or not there", "MessageEvent"]
#: whether a zip begins as zips do
INTACT = "path => caches.match(path).then((put) => put.text()).then((text) => text.startsWith('PK'))"
CLEAR = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
DROP = "path => caches.keys().then((names) => caches.open(names[0])).then((store) => store.delete(path))"


@contextmanager
def held_back(server: Server, path: str) -> Iterator[None]:
    """The host does not answer for this file meanwhile."""
    handler, go = server.http.RequestHandlerClass.func, Event()
    before = handler.do_GET

    def waiting(self: Any) -> None:
        if self.path.endswith(path):
            go.wait(60)
        before(self)

    handler.do_GET = waiting
    try:
        yield
    finally:
        handler.do_GET = before
        go.set()


def goes_on_without_host(house: House, page: Any) -> None:
    """The badge says it; that moment the host dies."""
    page.wait_for_function(f"{BADGE} === '{WORKS}'", polling="raf")
    house.server.kill()
    page.reload()
    house.awake(page)
    assert page.evaluate(BADGE) == WORKS
    house.tap(page, '[data-do="setup"]')


def test_it_works_offline_as_soon_as_that_is_said_and_not_before(house):
    page = house.page()
    with held_back(house.server, LATE):
        house.open(page)
        page.wait_for_function(f"{BADGE}.startsWith('Getting ready for offline')")
        page.wait_for_timeout(1000)
        assert page.evaluate(BADGE).startswith("Getting ready for offline")
    goes_on_without_host(house, page)


def test_files_that_were_thrown_away_are_put_by_again_before_it_is_said(house):
    """A browser short of room, or a person who clears what a site has kept: the worker is still there."""
    page = house.page()
    house.open(page)
    page.wait_for_function(f"{BADGE} === '{WORKS}'")
    page.add_init_script(SAID)
    page.evaluate(CLEAR)
    with held_back(house.server, LATE):
        page.reload()
        house.awake(page)
        page.wait_for_function(f"{BADGE}.startsWith('Getting ready for offline')")
        assert WORKS not in page.evaluate("said")
    goes_on_without_host(house, page)


def test_a_file_that_is_missing_is_noticed_when_the_app_has_started(house):
    page = house.page()
    house.open(page)
    page.wait_for_function(f"{BADGE} === '{WORKS}'")
    page.evaluate(DROP, f"./{LATE}")
    with held_back(house.server, LATE):
        page.reload()
        house.awake(page)
        page.wait_for_function(f"{BADGE}.startsWith('Getting ready for offline')")
    goes_on_without_host(house, page)


def test_a_damaged_file_is_got_once_more(house):
    """The start fails and says so; started again, it is a whole one. No game is lost."""
    house.expected = BROKEN
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    house.begin(page, "Mia", "Kai", "Lu")
    page.evaluate(DAMAGE, FILE)
    page.reload()
    page.wait_for_selector("#stumble", state="visible")
    assert page.inner_text("#stumble h2") == "The table stumbled. Your game is safe."
    assert "lantern.zip: damaged" in str(page.text_content("#stumble-details"))
    page.wait_for_function(INTACT, arg=FILE)
    page.click('#stumble [data-do="restart"]')
    house.awake(page)
    assert house.screen(page) == "curtain"


def test_a_damaged_file_that_cannot_be_got_now_is_waited_for(house):
    """Without a network: nothing says that it works offline, and it goes on when the network is back."""
    house.expected = [*BROKEN, "ERR_", "Failed to"]
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    page.evaluate(DAMAGE, FILE)
    house.server.kill()
    page.reload()
    page.wait_for_selector("#stumble[data-cut]", state="visible")
    assert page.inner_text("#stumble h2") == "The download broke off."
    assert page.evaluate(BADGE) != WORKS
    house.server.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    house.awake(page)
    assert not page.is_visible("#stumble")
    goes_on_without_host(house, page)
