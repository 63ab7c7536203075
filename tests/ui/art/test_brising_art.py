"""The pictures of Brísingamen are drawn from its tables, and gems are told apart without colour."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from lantern.games.brisingamen.cards import ABILITIES, JEWELS, LINKS, NEED
from lantern.games.brisingamen.gems import CUTS, listed
from lantern.ui.art import symbols
from lantern.ui.art.gems import GEMS
from lantern.ui.art.jewels import FORM

DRAWN = symbols()
TOKENS = Path(__file__).parents[3] / "web/style/tokens.css"


@pytest.mark.parametrize("card", NEED)
def test_a_jewel_shows_just_the_gems_it_takes(card: str) -> None:
    found = re.findall(r'href="#([gG])-(\w+)"', DRAWN[card])
    shown = [f"{cut}-{'L' if size == 'G' else 'S'}" for size, cut in found]
    assert Counter(shown) == Counter(listed(NEED[card]))


def test_jewels_of_one_form_take_alike_and_the_links_all_differ() -> None:
    def sizes(card: str) -> list[str]:
        return sorted(kind[-1] for kind in listed(NEED[card]))

    kinds: dict[str, list[str]] = {}
    for card in JEWELS:
        assert kinds.setdefault(FORM[card], sizes(card)) == sizes(card)
        assert f'href="#m-{FORM[card]}"' in DRAWN[card]
    metals = {re.sub(r"<use[^>]*>|id=\"\w+\"", "", DRAWN[link]) for link in LINKS}
    assert len(metals) == len(LINKS)


def test_gems_differ_by_cut_and_only_large_ones_have_a_facet() -> None:
    assert set(GEMS) == set(CUTS)
    assert len({outline for outline, _, _ in GEMS.values()}) == len(CUTS)
    for cut, (outline, tone, facet) in GEMS.items():
        large, small = DRAWN[f"gem-{cut}-large"], DRAWN[f"gem-{cut}"]
        assert outline in large
        assert f'href="#c-{cut}"' in small
        assert facet in large
        assert facet not in small
        assert tone in large
        assert tone in small


def lab(colour: str) -> tuple[float, float, float]:
    """CIE Lab of an sRGB colour under D65."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    mixed = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in mixed)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("cut", CUTS)
def test_no_gem_has_the_colour_of_a_seat(cut: str) -> None:
    """Rules: section 6.  A difference of 2.3 can just be seen."""
    seats = re.findall(r"--seat: (#[0-9a-f]{6})", TOKENS.read_text("utf-8"))
    assert len(seats) == 12
    gem = lab(GEMS[cut][1])
    for seat in seats:
        assert sum((a - b) ** 2 for a, b in zip(gem, lab(seat), strict=True)) ** 0.5 > 20


def test_everything_else_of_the_game_is_there() -> None:
    wanted = {f"ability-{kind}" for kind in ABILITIES}
    wanted |= {"necklace", "JEWEL_BACK", "ABILITY_BACK", "pawn", "pawn-loaded", "cavern", "barrow", "token"}
    wanted |= {"lamp-lit", "lamp-unlit"}
    wanted |= {f"i-{name}" for name in ("workshop", "market", "barrow", "necklace", "gem", "token")}
    assert wanted <= DRAWN.keys()
