"""An app at rest prepares its next start; a phone on which that never succeeds is left in peace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from driver import hurry
from playwright.sync_api import Browser
from remembered import REMEMBERS, is_kept, telling, until_kept

from conftest import LIKE_ALL, House, Server

PREPARING = "JSON.parse(localStorage.getItem('lantern:preparing'))"


@contextmanager
def restless(browser: Browser, site: Path) -> Iterator[tuple[House, Any]]:
    """A phone that prepares its next start, as all do but those of other tests; its clock runs faster."""
    server = Server(site)
    house = House(browser, server)
    try:
        phone = house.watched(browser.new_context(**LIKE_ALL), quiet=False)
        hurry(phone)
        yield house, house.page(phone)
        assert house.wrong == []
    finally:
        house.close()
        server.kill()


def test_an_app_at_rest_prepares_its_next_start(browser, site, tmp_path):
    with restless(browser, telling(site, tmp_path / "site")) as (house, page):
        house.open(page)
        assert not is_kept(page)
        page.wait_for_function(f"{PREPARING} !== null")
        assert page.evaluate(PREPARING) == {house.version: 1}
        until_kept(page)
        page.wait_for_function(f"{PREPARING} === null")
        with page.expect_console_message(lambda line: line.text == REMEMBERS):
            page.reload()
        house.awake(page)


def test_after_three_tries_in_vain_a_phone_is_left_in_peace(browser, site, tmp_path):
    """One was before today. A try that fails does no harm to the start it is tried beside."""
    vain = telling(site, tmp_path / "site", warm="raise RuntimeError('in vain')\n")
    with restless(browser, vain) as (house, page):
        tries: list[str] = []
        page.on("worker", lambda worker: tries.append(worker.url) if "remember" in worker.url else None)
        page.add_init_script(f"localStorage['lantern:preparing'] ??= '{{\"{house.version}\": 1}}'")
        for number in (2, 3):
            with page.expect_console_message(lambda line: "in vain" in line.text):
                house.open(page)
            assert page.evaluate(PREPARING) == {house.version: number}
            assert len(tries) == number - 1
        house.open(page)
        house.ready_for_offline(page)
        page.wait_for_timeout(2000)
        assert page.evaluate(PREPARING) == {house.version: 3}
        assert len(tries) == 2
        assert not is_kept(page)
        house.tap(page, '[data-do="setup"]')
