"""The sheet of symbols: complete, tidy, small, and true to the tables of the game."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from lantern.games.saboteur import cards as base
from lantern.games.saboteur2 import cards as new
from lantern.ui.art import halves, sheet, symbols
from lantern.ui.art.pen import COLOURS, LIGHT

WEB = Path(__file__).parents[3] / "web"
SVG = "{http://www.w3.org/2000/svg}"
PROMISED = """
    GOAL_BACK BACK ROLE_DIGGER ROLE_SABOTEUR ROLE_BACK title curtain g-saboteur g-saboteur2 g-brisingamen
    t-pickaxe t-lantern t-cart t-pickaxe-x t-lantern-x t-cart-x n-1 n-2 n-3
    i-eye-open i-eye-closed i-pass i-undo i-turn i-menu i-cards i-deck i-crown i-gold i-helmet i-lock i-info
    i-settings i-home i-save i-play i-rules i-share i-trash i-plus i-minus i-fit i-sound i-check i-cross
    i-left i-right i-clock i-bot i-person i-offline i-update i-rotate i-feed i-pit i-star i-copy i-edit
    i-upload i-download i-lantern i-pickaxe i-cart
    ROLE_BLUE ROLE_GREEN ROLE_BOSS ROLE_PROFITEER ROLE_GEOLOGIST t-trapped t-theft
    i-crystal i-ladder i-door-blue i-door-green i-team-blue i-team-green i-swap i-hat i-thief i-inspect
"""


@pytest.fixture(scope="module")
def root() -> ET.Element:
    """The sheet, parsed."""
    return ET.fromstring(sheet())


def test_every_card_of_the_tables_is_drawn() -> None:
    cards = (*base.FIXED_CARDS, *new.BOX.paths.values(), *new.BOX.actions.values())
    assert {card.id for card in cards} <= symbols().keys()


def test_every_role_of_both_games_is_drawn() -> None:
    assert {f"ROLE_{role.upper()}" for role in ("digger", *new.DWARVES)} <= symbols().keys()


def test_what_may_lie_before_a_player_is_drawn() -> None:
    broken = {f"t-{thing}-x" for thing in base.BOX.things}
    assert broken | {f"t-{thing}" for thing in new.BOX.things} <= symbols().keys()


def test_everything_the_screens_ask_for_is_there() -> None:
    wanted = {*PROMISED.split(), *(f"d{k}" for k in range(16)), *(f"s{k}" for k in range(12))}
    assert wanted <= symbols().keys()


def test_ids_are_unique_and_every_use_finds_its_symbol(root: ET.Element) -> None:
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    used = {element.get("href", "").removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert used <= ids.keys()
    parts = {element.get("id") for element in root if element.tag != f"{SVG}symbol"}
    assert parts <= used, "drawn for nothing"


def test_no_symbol_is_drawn_inside_itself(root: ET.Element) -> None:
    inside = {
        element.get("id"): {use.get("href", "").removeprefix("#") for use in element.iter(f"{SVG}use")}
        for element in root.iter()
        if element.get("id")
    }
    while leaves := {name for name, needs in inside.items() if not needs & inside.keys()}:
        inside = {name: needs for name, needs in inside.items() if name not in leaves}
    assert inside == {}


def test_pictures_need_no_words_and_nothing_from_elsewhere(root: ET.Element) -> None:
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds <= {"svg", "symbol", "g", "path", "circle", "use"}
    assert not re.search(r"url\(|https?://(?!www\.w3\.org/2000/svg)|<!--| style=", sheet())
    assert all(href.startswith("#") for e in root.iter() if (href := e.get("href")) is not None)


def test_the_sheet_keeps_to_its_budget() -> None:
    assert len(sheet().encode()) < 120_000


def test_numbers_are_tidy(root: ET.Element) -> None:
    for element in root.iter(f"{SVG}path"):
        assert not re.search(r"\.\d{2}|\d\.0(?!\d)|e[-+]\d", element.get("d", "")), element.get("d")


def test_every_path_can_be_read(root: ET.Element) -> None:
    """Commands have as many numbers as they need: after a slip, browsers draw only the path before it."""
    need = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
    for element in root.iter(f"{SVG}path"):
        data = element.get("d", "")
        assert data.startswith("M")
        for command, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
            found = re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", numbers)
            per = need[command.lower()]
            assert (len(found) == 0) if per == 0 else (found and len(found) % per == 0), (
                command,
                numbers,
                data,
            )


def test_themes_reach_the_pictures() -> None:
    used = {f"{layer}-NESW" for layer in "rf"}
    crossing = "".join(symbols()[name] for name in used)
    assert {"rock", "rim-1", "rim-2", "tunnel", "tunnel-lo", "tie", "edge"} == set(
        re.findall(r"var\(--([a-z0-9-]+)\)", crossing)
    )
    assert used <= set(re.findall(r'href="#([^"]+)"', symbols()["B01"]))
    assert all(
        "currentColor" in text
        for name, text in symbols().items()
        if re.fullmatch(r"(i-|t-|s\d|d\d).*", name) and "pen" not in text and "title" not in name
    )


def test_no_two_cards_look_stamped() -> None:
    drawings = [re.sub(r'id="[^"]*"', "", text) for text in symbols().values()]
    assert len(drawings) == len(set(drawings))


def test_pictures_are_the_same_every_time() -> None:
    assert sheet() == sheet()


@pytest.mark.parametrize(("room", "wanted"), [("", COLOURS), ('[data-theme="light"]', LIGHT)])
def test_the_colours_of_the_page_are_those_the_pictures_were_made_for(
    room: str, wanted: dict[str, str]
) -> None:
    styles = "".join((WEB / "style" / name).read_text(encoding="utf-8") for name in ("art.css", "tokens.css"))
    blocks = "".join(re.findall(rf":root{re.escape(room)} \{{(.*?)\}}", styles, re.S))
    declared = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", blocks))
    assert {name: declared.get(name) for name in LIGHT} == {name: wanted[name] for name in LIGHT}
    asked = set(re.findall(r"var\(--([a-z0-9-]+)\)", sheet()))
    assert asked - {"seat"} <= declared.keys()


def test_the_first_half_has_all_that_a_screen_uses_and_the_halves_are_the_whole() -> None:
    first, rest = halves('<svg><use href="#g-saboteur"/><use href="#gem-ruby"/></svg>')
    ids = set(re.findall(r'\bid="([^"]+)"', first))
    assert {"g-saboteur", "gem-ruby"} <= ids
    assert set(re.findall(r'<use href="#([^"]+)"', first)) <= ids
    assert len(first) < len(rest)
    whole = [ET.fromstring(half) for half in (first, rest)]
    drawn = Counter(ET.tostring(part) for half in whole for part in half)
    assert drawn == Counter(ET.tostring(part) for part in ET.fromstring(sheet()))
