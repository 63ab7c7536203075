"""No tells (design: 3.1): a role card lights a face in the dark the same way whichever it is."""

from __future__ import annotations

import colorsys
import shutil
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from lantern.ui.art import sheet
from lantern.ui.art.pen import LIGHT

if TYPE_CHECKING:
    from playwright.sync_api import Page

sync_api = pytest.importorskip("playwright.sync_api")
pytestmark = pytest.mark.browser

Pixels = list[tuple[int, int, int]]
READ = """async ([source, wide, high]) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(wide, high).getContext('2d');
  canvas.drawImage(image, 0, 0, wide, high);
  return [...canvas.getImageData(0, 0, wide, high).data];
}"""
WIDE, HIGH = 65, 100
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A bare page that turns pictures into pixels."""
    with sync_api.sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, NAMES))),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser.new_page()
        browser.close()


def pixels(page: Page, card: str, theme: str) -> Pixels:
    """A card as it looks in a theme."""
    colours = ";".join(f"--{name}:{value}" for name, value in LIGHT.items()) if theme == "light" else ""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" style="{colours}">'
        f'{sheet()}<use href="#{card}" width="{WIDE}" height="{HIGH}"/></svg>'
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


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_both_roles_throw_the_same_light(page: Page, theme: str) -> None:
    digger, saboteur = (pixels(page, card, theme) for card in ("ROLE_DIGGER", "ROLE_SABOTEUR"))
    assert len(digger) == len(saboteur) == WIDE * HIGH
    assert digger != saboteur
    assert luminance(digger) == pytest.approx(luminance(saboteur), rel=0.02)
    assert main_hue(digger) == main_hue(saboteur)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_light_of_both_roles_has_the_same_colour(page: Page, theme: str) -> None:
    hues = []
    for card in ("ROLE_DIGGER", "ROLE_SABOTEUR"):
        hue, _, saturation = colorsys.rgb_to_hls(*mean_light(pixels(page, card, theme)))
        hues.append((360 * hue, saturation))
    assert hues[0][0] == pytest.approx(hues[1][0], abs=2)
    assert hues[0][1] == pytest.approx(hues[1][1], abs=0.03)


def test_the_light_of_the_upper_and_the_lower_half_is_alike_too(page: Page) -> None:
    half = WIDE * HIGH // 2
    digger, saboteur = (pixels(page, card, "dark") for card in ("ROLE_DIGGER", "ROLE_SABOTEUR"))
    assert luminance(digger[:half]) == pytest.approx(luminance(saboteur[:half]), rel=0.1)
    assert luminance(digger[half:]) == pytest.approx(luminance(saboteur[half:]), rel=0.1)
