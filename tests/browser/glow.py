"""How brightly a screen shines: drawn by Python, painted with the site's own styles, and measured.

The page's scripts stay off; nothing is asked of Python in the browser, so that many screens can be measured.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from driver import set_size
from PIL import Image
from playwright.sync_api import Page

SIZES = ((360, 640), (390, 844), (1280, 800))
THEMES = ("dark", "light")

#: The light of an sRGB value (IEC 61966-2-1), and what each primary adds to luminance.
LINEAR = [v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in range(256)]
WEIGHTS = (0.2126, 0.7152, 0.0722)

SHOW = """([html, theme]) => {
    document.documentElement.dataset.theme = theme;
    document.querySelector("noscript")?.remove();
    document.querySelector("main").outerHTML = html;
    for (const card of document.querySelectorAll("[data-peek]")) card.setAttribute("data-held", "");
    for (const moves of document.getAnimations()) {
        if (moves.effect.getComputedTiming().endTime < Infinity) moves.finish();
    }
}"""


def bare_page(house: Any) -> Page:
    """A page of the site on which no script runs."""
    page: Page = house.page(java_script_enabled=False)
    page.goto(house.server.url)
    return page


def show(page: Page, html: str, theme: str) -> None:
    """Put a screen on the page, its covered card held."""
    page.evaluate(SHOW, [html, theme])


def light(png: bytes) -> float:
    """Mean relative luminance of a picture, 0 to 1."""
    counts = Image.open(BytesIO(png)).convert("RGB").histogram()
    pixels = sum(counts[:256])
    primaries = (counts[256 * k : 256 * (k + 1)] for k in range(3))
    return (
        sum(
            weight * sum(count * lit for count, lit in zip(counted, LINEAR, strict=True))
            for weight, counted in zip(WEIGHTS, primaries, strict=True)
        )
        / pixels
    )


def lights(page: Page, screens: dict[str, str]) -> dict[tuple[str, str], dict[str, float]]:
    """The light of each screen by (size, theme)."""
    found: dict[tuple[str, str], dict[str, float]] = {}
    for wide, high in SIZES:
        set_size(page, wide, high)
        for theme in THEMES:
            here = found.setdefault((f"{wide}x{high}", theme), {})
            for name, html in screens.items():
                show(page, html, theme)
                here[name] = light(page.screenshot(animations="disabled"))
    return found
