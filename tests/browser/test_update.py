"""From one version to the next during a game: it goes on until told, and nothing is lost or mixed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import laid
import pytest
from editions import edition, version_of
from remembered import WHOSE, keep

from conftest import Server
from devtools import build

LOOK = "navigator.serviceWorker.getRegistration().then(r => r.update()).catch(() => null)"
WAITS = "navigator.serviceWorker.getRegistration().then(r => Boolean(r.waiting))"
VERSION = "document.documentElement.dataset.version"
CARD = "[data-update-card]"
EDITION = "getComputedStyle(document.documentElement).getPropertyValue('--edition')"
#: every copy of every game
SAVES = "Object.entries(localStorage).filter(([name]) => name.startsWith('lantern:save:')).sort()"
#: what phones keep of this app
STORES = "caches.keys().then((names) => names.map((name) => name.split(' ').at(-1)))"
#: which of the files of a version the page gets with other contents
MIXED = """async (files) => {
    const wrong = [];
    for (const [path, rev] of files) {
        const got = await (await fetch(path)).arrayBuffer();
        const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", got)).slice(0, 8);
        if (Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("") !== rev) wrong.push(path);
    }
    return wrong;
}"""
#: rules that refuse all that was played before, when a game is taken up
REFUSE = """
from lantern.core.contract import IllegalMove, Reason
from lantern.games.saboteur.game import Saboteur

before = Saboteur.apply


def refuse(self, state, move):
    if not wide_awake:
        raise IllegalMove(Reason("not-legal"))
    return before(self, state, move)


wide_awake = False
Saboteur.apply = refuse
"""


@pytest.fixture
def server(site: Path, tmp_path: Path) -> Iterator[Server]:
    """A host on which another site can take the place of this one; connections stay open."""
    host = tmp_path / "host"
    host.symlink_to(site)
    running = Server(host)
    yield running
    with suppress(OSError):
        running.kill()


@pytest.fixture
def site_b(site: Path, tmp_path: Path) -> Path:
    """The next version: another page, another script, another style, another start of Python."""
    changes = {
        "web/app.js": lambda text: text + "\nroot.dataset.script = 'B';\n",
        "web/style.css": lambda text: text + "\n:root { --edition: B; }\n",
        "main.py": lambda text: text + "\n# B\n",
    }
    return edition(site, tmp_path / "b", "another001", changes)


@pytest.fixture
def page(house: Any) -> Any:
    """A phone that has the first version, in the middle of a game of Mia and others."""
    page = house.page()
    house.open(page)
    house.ready_for_offline(page)
    game = laid.played(lambda session: len(session.log) >= 9)
    game.roles = set(range(len(game.seats)))
    laid.lay(house, page, laid.given(game))
    return page


def move(house: Any, to: Path) -> None:
    """The host now has this site."""
    house.server.site.unlink()
    house.server.site.symlink_to(to)


def mixed(page: Any, to: Path) -> list[str]:
    """The files that this page gets, which are not those of this site."""
    return list(page.evaluate(MIXED, [[path, rev] for path, rev, *_ in build.precache(to)]))


def look(page: Any, found: bool) -> None:
    """The app looks for a new version, and finds one, or not."""
    page.evaluate(LOOK)
    if found:
        page.wait_for_function(WAITS)
    else:
        page.wait_for_timeout(1200)
        assert not page.evaluate(WAITS)


def home(house: Any, page: Any) -> None:
    """From the curtain to the home screen."""
    page.go_back()
    house.settled(page)
    house.tap(page, '[data-do="home"]')


def who(page: Any) -> str:
    """Whose curtain it is."""
    assert page.get_attribute("main", "data-screen") == "curtain"
    return str(page.inner_text("main h1 bdi"))


def test_a_game_goes_on_through_an_update(house, page, site, site_b):
    first, person = version_of(site), who(page)
    keep(page)
    move(house, site_b)
    look(page, found=True)
    # nothing has happened to the table, nor will it after any reload
    page.reload()
    house.awake(page)
    assert (page.evaluate(VERSION), who(page)) == (first, person)
    assert mixed(page, site) == []
    house.open_curtain(page)
    assert page.get_attribute("main", "data-audience") == "seat"
    house.tap(page, '[data-do="cover"]')
    assert page.evaluate(STORES) == [first, "another001"]
    assert page.evaluate(WHOSE) == first
    home(house, page)
    saves = page.evaluate(SAVES)
    assert saves
    page.click(f'{CARD} [data-do="update"]')
    page.wait_for_function(f"{VERSION} === 'another001'")
    house.awake(page)
    assert page.evaluate(SAVES) == saves
    house.tap(page, '[data-do="continue"]')
    assert who(page) == person
    assert page.evaluate("document.documentElement.dataset.script") == "B"
    assert page.evaluate(EDITION).strip() == "B"
    assert mixed(page, site_b) == []
    page.wait_for_function("caches.keys().then(names => names.length === 1)")
    assert page.evaluate(STORES) == ["another001"]
    assert page.evaluate(WHOSE) != first, "the memory of the version before it is gone with it"
    house.server.kill()
    page.reload()
    house.awake(page)
    assert who(page) == person


def test_half_an_update_is_none(house, page, site, site_b):
    """A file that is missing, or already of the version after next: the app stays as it is, whole."""
    first, person = version_of(site), who(page)
    start, style = site_b / "main.py", site_b / "web/style.css"
    whole = start.read_bytes(), style.read_bytes()
    house.expected = ["404"]
    move(house, site_b)
    start.unlink()
    style.write_bytes(whole[1] + b"/* of another version */")
    look(page, found=False)
    start.write_bytes(whole[0])
    look(page, found=False)
    page.reload()
    house.awake(page)
    assert (page.evaluate(VERSION), who(page)) == (first, person)
    assert mixed(page, site) == []
    style.write_bytes(whole[1])
    look(page, found=True)
    home(house, page)
    page.wait_for_selector(CARD, state="visible")


def test_rules_that_refuse_the_past_trust_the_position(house, page, site, tmp_path):
    """The game can be played on from where it stood, and says what it cannot do any more."""
    person = who(page)
    taken_up = "    global wide_awake\n    wide_awake = request['do'] != 'continue'\n    try:\n"

    def strict(text: str) -> str:
        return text.replace("\napp = App()", f"\n{REFUSE}\napp = App()").replace("    try:\n", taken_up)

    site_b = edition(site, tmp_path / "strict", "stricter01", {"main.py": strict})
    move(house, site_b)
    look(page, found=True)
    home(house, page)
    page.click(f'{CARD} [data-do="update"]')
    page.wait_for_function(f"{VERSION} === 'stricter01'")
    house.awake(page)
    house.tap(page, '[data-do="continue"]')
    assert "what came before cannot be replayed" in page.inner_text("main")
    assert who(page) == person
    house.open_curtain(page)
    assert page.get_attribute("main", "data-screen") == "turn"
