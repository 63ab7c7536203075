"""Two languages that nobody speaks, over every screen: one longer and accented, one from right to left.

What is not translated, has no room, or does not turn round, shows.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import laid
import pytest
from driver import Player, hurry
from test_sizes import FAULTS, SIZES, resize
from walk import walk

from conftest import House, Server
from devtools import build, pseudo
from lantern.table.names import DWARVES
from lantern.ui.words import OWN_NAMES

#: Latin letters that are nobody's words: names of people, of dwarfs and of languages, units.
NAMES = re.compile(
    r"\b(" + "|".join([*laid.PEOPLE, *DWARVES, *map(re.escape, OWN_NAMES.values()), "kB", "MB"]) + r")(?!\w)"
)

#: Everything that is read or spoken on this screen, piece by piece.
WORDS = """() => {
    const main = document.querySelector("main"), found = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const own = "bdi, .digits, .letter, .goal-letter, input, .about .facts-list dd, [data-colour] text";
    while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.parentElement.closest(own)) found.push(text.data.trim());
    }
    for (const e of main.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
        for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
            if (e.hasAttribute(name)) found.push(e.getAttribute(name));
    found.push(document.title);
    return [...new Set(found)].filter(Boolean);
}"""


@pytest.fixture(scope="module")
def foreign(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with both languages in its zip."""
    out = tmp_path_factory.mktemp("foreign") / "site"
    shutil.copytree(site, out)
    before = build.package_sum(out)
    locale = tmp_path_factory.mktemp("locale")
    pseudo.write(locale)
    with zipfile.ZipFile(out / "lantern.zip", "a") as archive:
        for lang in pseudo.LANGUAGES:
            name = f"{lang}/LC_MESSAGES/lantern.mo"
            if f"lantern/ui/locale/{name}" not in archive.namelist():
                archive.write(locale / name, f"lantern/ui/locale/{name}")
    boot = out / "web/boot.js"
    boot.write_text(build.put(boot.read_text("utf-8"), before, build.package_sum(out)), "utf-8")
    return out


@pytest.fixture
def house(browser, foreign):
    """Like the house of every other test, with the foreign site."""
    server = Server(foreign)
    house = House(browser, server)
    yield house
    house.close()
    server.kill()
    assert not house.wrong, "\n".join(house.wrong)


def speaking(house: House, lang: str) -> Player:
    """A phone that speaks this language; without a service worker, which would find a strange zip."""
    phone = house.phone(reduced_motion="reduce", service_workers="block")
    phone.add_init_script(f"""localStorage["lantern:prefs"] ??= '{{"lang": "{lang}", "cover": 0}}';""")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    return Player(house, page)


def latin(text: str) -> list[str]:
    """Whole words of plain Latin letters in a text."""
    return re.findall(r"\b[A-Za-z]{2,}\b", NAMES.sub("", text))


def test_accented_and_longer(house):
    """Every sentence has accents, so it came from the catalogue; and there is room for 40 % more."""
    player = speaking(house, "xa")
    wrong: dict[str, list[str]] = {}
    for name in walk(player):
        assert player.page.get_attribute("html", "lang") == "xa"
        for text in player.page.evaluate(WORDS):
            if latin(text) and not re.search(r"[^\x00-\x7f]", NAMES.sub("", text)):
                wrong.setdefault(f"not translated: {text}", []).append(name)
        for width, height in SIZES[:2]:
            resize(player.page, width, height)
            for fault in player.page.evaluate(FAULTS):
                wrong.setdefault(fault, []).append(f"{name} {width}")
    assert not wrong, "\n".join(f"{fault}   {', '.join(where)}" for fault, where in wrong.items())


def test_from_right_to_left(house):
    """The page turns round, the mine does not, nothing sticks out, and no Latin word is left."""
    player = speaking(house, "xr")
    page = player.page
    wrong: dict[str, list[str]] = {}
    for name in walk(player):
        assert page.get_attribute("html", "dir") == "rtl", name
        assert page.get_attribute("main", "dir") == "rtl", name
        for text in page.evaluate(WORDS):
            if latin(text):
                wrong.setdefault(f"not translated: {text}", []).append(name)
        for fault in page.evaluate(FAULTS):
            wrong.setdefault(fault, []).append(name)
        if page.locator("[data-cell]").count():
            start, goal = (
                page.locator(f'[data-cell="{cell}"]').first.bounding_box() for cell in ("0,0", "8,0")
            )
            assert start["x"] < goal["x"], f"{name}: the mine is mirrored"
        if page.locator(".status").count():
            menu = page.locator('.status [data-do="menu"]').bounding_box()
            assert menu["x"] > 195, f"{name}: the menu stays at the left"
    assert not wrong, "\n".join(f"{fault}   {', '.join(where)}" for fault, where in wrong.items())
