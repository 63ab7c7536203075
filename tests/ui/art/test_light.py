"""No tells (design: 3.1): a role card lights a face in the dark the same way whichever it is.

Each is compared with the digger and may differ by one in a hundred, so any two differ by two at most.
"""

from __future__ import annotations

import colorsys
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from lantern.ui.art import sheet, symbols
from lantern.ui.art.pen import COLOURS, LIGHT

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api")
pytestmark = pytest.mark.browser

Pixels = list[tuple[int, int, int]]
Seen = dict[tuple[str, str], Pixels]
READ = """async ([source, wide, high]) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(wide, high).getContext('2d');
  canvas.drawImage(image, 0, 0, wide, high);
  return [...canvas.getImageData(0, 0, wide, high).data];
}"""
WIDE, HIGH = 65, 100
STYLE = (Path(__file__).parents[3] / "web/style/art.css").read_text("utf-8")
LIGHTS: dict[str, dict[str, str]] = {"dark": {}, "light": LIGHT}
#: every role card of both games
ROLES = sorted(
    name for name in symbols() if name.startswith("ROLE_") and name not in ("ROLE_BACK", "ROLE_DIGGER")
)
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="module")
def page(play: Any) -> Iterator[Page]:
    """A bare page that turns pictures into pixels."""
    browser = play.chromium.launch(
        executable_path=next(filter(None, map(shutil.which, NAMES))),
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    )
    yield browser.new_page()
    browser.close()


def pixels(page: Page, card: str, theme: str) -> Pixels:
    """A card as it looks in a theme."""
    colours = ";".join(f"--{name}:{value}" for name, value in {**COLOURS, **LIGHTS[theme]}.items())
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" style="{colours}">'
        f'<style>{STYLE}</style>{sheet()}<use href="#{card}" width="{WIDE}" height="{HIGH}"/></svg>'
    )
    data = page.evaluate(READ, ["data:image/svg+xml," + quote(svg), WIDE, HIGH])
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 4) if data[i + 3] == 255]


def linear(value: int) -> float:
    """The light of an sRGB value (IEC 61966-2-1)."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def mean_light(found: Pixels) -> tuple[float, float, float]:
    """The light that the whole card throws, by primary."""
    red, green, blue = (sum(linear(pixel[k]) for pixel in found) / len(found) for k in range(3))
    return red, green, blue


def luminance(found: Pixels) -> float:
    """Relative luminance of the whole card."""
    red, green, blue = mean_light(found)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def main_hue(found: Pixels) -> int:
    """The twelfth of the circle with most colour in it."""
    bins: Counter[int] = Counter()
    for (red, green, blue), count in Counter(found).items():
        hue, _, saturation = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
        bins[round(hue * 12) % 12] += round(1000 * saturation) * count
    return bins.most_common(1)[0][0]


@pytest.fixture(scope="module")
def seen(page: Page) -> Seen:
    """Every role card in both themes."""
    cards = ("ROLE_DIGGER", *ROLES)
    return {(card, theme): pixels(page, card, theme) for card in cards for theme in LIGHTS}


@pytest.mark.parametrize("theme", LIGHTS)
@pytest.mark.parametrize("role", ROLES)
def test_all_roles_throw_the_same_light(seen: Seen, role: str, theme: str) -> None:
    digger, other = seen["ROLE_DIGGER", theme], seen[role, theme]
    assert len(digger) == len(other) == WIDE * HIGH
    assert digger != other
    assert luminance(other) == pytest.approx(luminance(digger), rel=0.01)
    assert main_hue(digger) == main_hue(other)


@pytest.mark.parametrize("theme", LIGHTS)
@pytest.mark.parametrize("role", ROLES)
def test_the_light_of_all_roles_has_the_same_colour(seen: Seen, role: str, theme: str) -> None:
    (hue, _, rich), (other_hue, _, other_rich) = (
        colorsys.rgb_to_hls(*mean_light(seen[card, theme])) for card in ("ROLE_DIGGER", role)
    )
    assert 360 * other_hue == pytest.approx(360 * hue, abs=2)
    assert other_rich == pytest.approx(rich, abs=0.03)


@pytest.mark.parametrize("role", ROLES)
def test_the_light_of_the_upper_and_the_lower_half_is_alike_too(seen: Seen, role: str) -> None:
    half = WIDE * HIGH // 2
    digger, other = seen["ROLE_DIGGER", "dark"], seen[role, "dark"]
    assert luminance(other[:half]) == pytest.approx(luminance(digger[:half]), rel=0.1)
    assert luminance(other[half:]) == pytest.approx(luminance(digger[half:]), rel=0.1)
