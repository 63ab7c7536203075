"""`./dev shots`: a picture of every screen at 390x844 into docs/shots, and those of the install dialog.

Games are played up to the interesting place by bots, then handed to people; so the pictures are the same
every time until the app changes.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from threading import Thread

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from devtools import build, serve
from devtools.hands import ARGS, PHONE, Hands, chromium_path
from devtools.places import DIST, ROOT, WEB
from lantern.core import codec
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

SHOTS = ROOT / "docs/shots"
#: pictures that the manifest shows when somebody installs the app: name there -> name here
INSTALL = {"turn": "turn-ghost", "curtain": "curtain", "final": "final", "wide": "wide"}
TABLET: ViewportSize = {"width": 1280, "height": 800}
SEED = 20
#: the moment the pictures are taken, in milliseconds since 1970: an evening, so that the theme is dark
NOW = 1_800_000_000_000
PEOPLE = (("Mia", 0, 0), ("Kai", 3, 1), ("Lu", 6, 2), ("Noa", 9, 3), ("Ben", 12, 4))


def played(until: Callable[[Session], bool]) -> str:
    """A game of five played by bots up to there, then given to people, as the page keeps it."""
    seats = [Seat(name, avatar, colour, Bot()) for name, avatar, colour in PEOPLE]
    session = Session.start("saboteur", seats, {"rounds": 3}, SEED)
    while not until(session):
        if session.phone().kind == "round" and session.turn.seat is not None:
            session.reveal_seen()
        elif session.phone().kind == "round":
            session.play("next")
        else:
            session.bot_move()
    record = session.to_record(NOW)
    record["seats"] = [seat | {"bot": None} for seat in record["seats"]]
    return codec.to_text(codec.encode(record))


def small(png: bytes) -> Image.Image:
    """The picture in 256 colours of its own: a quarter of the bytes, and the eye sees no difference."""
    whole = Image.open(BytesIO(png)).convert("RGB")
    return whole.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)


def can_dig(session: Session) -> bool:
    """Whether whoever is to move can lay a card."""
    return any(move.kind == "dig" for move in session.legal())


class Camera(Hands):
    """A phone whose pictures go to a folder."""

    def __init__(self, browser: Browser, url: str, out: Path) -> None:
        self.browser, self.url, self.out = browser, url, out

    def shot(self, page: Page, name: str) -> None:
        """Take the picture when everything has come to rest."""
        self.settled(page)
        page.wait_for_timeout(500)
        small(page.screenshot()).save(self.out / f"{name}.png", optimize=True)
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

    def enter(self, page: Page) -> None:
        """Through the curtain, and past the role if it has not been seen."""
        self.open_curtain(page)
        while self.screen(page) == "role":
            self.know_role(page)
            self.open_curtain(page)


def before_the_game(camera: Camera) -> None:
    page = camera.page()
    camera.shot(page, "home")
    for name, control in {"rules": "rules", "settings": "settings", "saves": "saves"}.items():
        camera.tap(page, f'main [data-do="{control}"] >> nth=-1')
        camera.shot(page, name)
        page.go_back()
        camera.settled(page)
    camera.tap(page, 'main [data-do="setup"]')
    camera.shot(page, "setup")


def first_secrets(camera: Camera) -> None:
    page = camera.page()
    camera.begin(page, *(name for name, _, _ in PEOPLE))
    camera.shot(page, "curtain-role")
    camera.open_curtain(page)
    camera.shot(page, "role")
    page.hover("[data-peek]")
    page.mouse.down()
    page.wait_for_timeout(1200)
    camera.shot(page, "role-held")
    page.mouse.up()


def a_turn(camera: Camera) -> None:
    """A turn in the middle of a round: choosing, laying, taking back, aiming, looking back."""
    page = camera.page(played(lambda s: len(s.log) >= 18 and can_dig(s)))
    camera.shot(page, "curtain")
    camera.tap(page, '[data-do="table"]')
    camera.shot(page, "table")
    camera.tap(page, '[data-do="back"]')
    camera.enter(page)
    camera.shot(page, "turn")
    lay_or_aim(camera, page)
    camera.shot(page, "turn-chosen")
    camera.tap(page, ".cell.legal >> nth=0")
    camera.shot(page, "turn-ghost")
    camera.tap(page, '[data-do="play-place"]')
    camera.shot(page, "turn-placed")
    camera.tap(page, '[data-do="play-sheet"][data-arg-name="feed"]')
    camera.shot(page, "feed")


def lay_or_aim(camera: Camera, page: Page) -> None:
    """Choose cards until one can be laid; a sheet that opens for another gets its picture."""
    cards = page.locator('[data-do="play-choose"]')
    for index in range(cards.count()):
        camera.tap(page, f'[data-do="play-choose"] >> nth={index}')
        if page.locator(".cell.legal").count():
            return
        if page.locator(".sheet").count():
            if page.viewport_size == PHONE:
                camera.shot(page, "turn-aim")
            camera.tap(page, '.sheet [data-do="play-shut"]')


def ends(camera: Camera) -> None:
    """The end of a round and of the game, step by step to the last."""
    page = camera.page(played(lambda s: s.phone().kind == "round"))
    camera.shot(page, "round")
    while page.locator('[data-do="play-step"]').count():
        camera.tap(page, '[data-do="play-step"]')
    camera.shot(page, "round-gold")
    page = camera.page(played(lambda s: s.phone().kind == "final"))
    while page.locator('[data-do="play-step"]').count():
        camera.tap(page, '[data-do="play-step"]')
    camera.shot(page, "final")


def on_a_tablet(camera: Camera) -> None:
    page = camera.page(played(lambda s: len(s.log) >= 30 and can_dig(s)), TABLET)
    camera.enter(page)
    lay_or_aim(camera, page)
    camera.shot(page, "wide")


def main() -> None:
    wanted = sys.argv[1:]
    build.build()
    SHOTS.mkdir(parents=True, exist_ok=True)
    serving = serve.server(DIST, "127.0.0.1", 0, "/")
    Thread(target=serving.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=ARGS)
        camera = Camera(browser, f"http://127.0.0.1:{serving.server_port}/", SHOTS)
        for chapter in (before_the_game, first_secrets, a_turn, ends, on_a_tablet):
            if not wanted or chapter.__name__ in wanted:
                chapter(camera)
        browser.close()
    serving.shutdown()
    for name, source in INSTALL.items():
        if (SHOTS / f"{source}.png").exists():
            shutil.copyfile(SHOTS / f"{source}.png", WEB / f"icons/screenshot-{name}.png")


if __name__ == "__main__":
    main()
