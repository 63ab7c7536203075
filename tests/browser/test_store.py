"""What the phone keeps: two generations and a mirror, the newest whole copy wins, and trouble is said."""

from __future__ import annotations

import pytest
from laid import game_over, lay
from PIL import Image

KEYS = "Object.keys(localStorage).filter(key => key.startsWith('lantern:save:t')).sort()"
MIRROR = """() => new Promise((done) => {
    const open = indexedDB.open('keyval-store');
    open.onsuccess = () => {
        const found = open.result.transaction('keyval').objectStore('keyval').get('save:t1');
        found.onsuccess = () => done(found.result);
    };
})"""


@pytest.fixture
def page(house):
    """A game of Mia and two bots that has made two saves."""
    page = house.page()
    house.open(page)
    house.begin(page, "Mia", bots=2)
    house.open_curtain(page)
    house.know_role(page)
    return page


def whose(page) -> str:
    return str(page.inner_text("main h1"))


def test_a_reload_on_a_private_screen_comes_back_to_the_curtain_of_the_same_person(house, page):
    page.wait_for_selector(".hold[data-hold]", timeout=60_000)
    house.open_curtain(page)
    assert page.get_attribute("main", "data-audience") == "seat"
    page.reload()
    assert page.get_attribute("main", "data-audience") == "all"
    house.awake(page)
    assert house.screen(page) == "curtain"
    assert "Mia" in whose(page)


def test_generations_are_written_in_turn_and_mirrored(page):
    keys = page.evaluate(KEYS)
    assert [key[-2:] for key in keys] == [":a", ":b"]
    copies = page.evaluate(f"{KEYS}.map(key => localStorage[key])")
    assert len(set(copies)) == 2
    page.wait_for_function(f"async () => (await ({MIRROR})()) !== undefined")
    assert page.evaluate(MIRROR) in copies


def test_a_damaged_newest_copy_leaves_the_one_before(house, page):
    page.evaluate(
        f"""() => {{
            for (const key of {KEYS}) {{
              const turn = JSON.parse(localStorage[key.slice(0, -2).replace('save', 'plain')]).turn;
              if (key.endsWith(turn)) localStorage[key] = 'AAAA' + localStorage[key].slice(4);
            }}
            indexedDB.deleteDatabase('keyval-store');
        }}"""
    )
    page.reload()
    house.awake(page)
    assert house.screen(page) == "curtain"
    assert "Mia" in whose(page)


def test_what_only_the_mirror_has_is_found(house, page):
    """Chromium killed before it wrote localStorage to the disk."""
    page.wait_for_function(f"async () => (await ({MIRROR})()) !== undefined")
    page.evaluate(f"{KEYS}.forEach(key => localStorage.removeItem(key))")
    page.reload()
    house.awake(page)
    assert house.screen(page) == "curtain"


def test_the_plain_note_beside_a_save_holds_names_and_nothing_secret(page):
    notes = page.evaluate(
        "Object.entries(localStorage).filter(([k]) => k.startsWith('lantern:plain:t')).map(([, v]) => v)"
    )
    assert notes
    assert "Mia" in notes[0]
    everything = page.evaluate("Object.entries(localStorage).filter(([k]) => !k.startsWith('lantern:save:'))")
    text = str(everything)
    for secret in ('"digger"', "saboteur_role", "ROLE_", '"hand"', "STONE_A"):
        assert secret not in text, secret


def test_a_full_storage_is_said(house, page):
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    house.tap(page, '[data-do="menu"]')
    house.tap(page, '[data-do="home"]')
    house.begin(page, "Mia", "Kai", "Lu")
    page.wait_for_selector(".notice")
    assert "full" in page.inner_text(".notice")


def test_the_story_of_a_game_is_handed_out_as_a_png(house, tmp_path):
    """Drawn by Python, painted by the page; without a place to share it to it is a file."""
    page = house.page()
    house.open(page)
    lay(house, page, game_over())
    while page.locator('[data-do="play-step"]').count():
        house.tap(page, '[data-do="play-step"]')
    with page.expect_download() as handed:
        page.click('[data-do="play-picture"]')
    assert handed.value.suggested_filename == "story.png"
    handed.value.save_as(tmp_path / "story.png")
    with Image.open(tmp_path / "story.png") as picture:
        assert picture.size[0] == 1080
        assert len(picture.convert("RGB").quantize(64).getcolors()) > 20, "something is painted on it"
