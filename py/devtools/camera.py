"""A phone whose pictures go to a folder, for `./dev shots`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from devtools.hands import PHONE, Hands


def small(png: bytes) -> Image.Image:
    """The picture in 256 colours of its own: a quarter of the bytes, and the eye sees no difference."""
    whole = Image.open(BytesIO(png)).convert("RGB")
    return whole.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)


class Camera(Hands):
    """Opens pages, and takes their pictures when they are at rest."""

    def __init__(self, browser: Browser, url: str, out: Path) -> None:
        self.browser, self.url, self.out = browser, url, out

    def shot(self, page: Page, name: str) -> None:
        """Take the picture when everything has come to rest."""
        self.settled(page)
        page.wait_for_timeout(500)
        self.keep(page.screenshot(), name)

    def keep(self, png: bytes, name: str) -> None:
        """Put a picture into the folder."""
        small(png).save(self.out / f"{name}.png", optimize=True)
        print(f"  docs/shots/{name}.png")

    def page(self, save: str | None = None, size: ViewportSize = PHONE) -> Page:
        """A phone at its first screen; with a save, at the curtain of that game."""
        context = self.browser.new_context(
            viewport=size, locale="en-GB", color_scheme="dark", reduced_motion="reduce"
        )
        page = context.new_page()
        page.goto(self.url)
        self.awake(page)
        if save:
            page.evaluate("save => { localStorage['lantern:save:shots:a'] = save }", save)
            page.evaluate("() => { localStorage['lantern:at'] = '\"shots\"' }")
            page.reload()
            self.awake(page)
        return page

    def still(self, html: str, width: int, name: str) -> None:
        """The picture of a page of its own, as high as it is."""
        page = self.browser.new_page(viewport={"width": width, "height": 100})
        page.set_content(html)
        self.keep(page.screenshot(full_page=True), name)
        page.close()

    def enter(self, page: Page) -> None:
        """Through the curtain, and past the role if it has not been seen.

        Where nothing is secret, the curtain is a button.
        """
        if page.locator(".hold-open").count():
            page.wait_for_timeout(500)
            return self.tap(page, ".hold-open")
        self.open_curtain(page)
        while self.screen(page) == "role":
            self.know_role(page)
            self.open_curtain(page)
