"""`./dev shots`: a picture of every screen at 390x844 into docs/shots, and those of the install dialog.

Games are played up to the interesting place by bots, or laid out, then handed to people; so the pictures are
the same every time until the app changes.  Arguments are names of chapters: `./dev shots a_turn cards`.
"""

from __future__ import annotations

import shutil
import sys
from threading import Thread

from playwright.sync_api import Page, ViewportSize, sync_playwright

from devtools import build, serve, tour
from devtools.camera import Camera
from devtools.hands import ARGS, PHONE, chromium_path
from devtools.places import DIST, ROOT, WEB
from devtools.posed import PEOPLE, played
from lantern.table.session import Session

SHOTS = ROOT / "docs/shots"
#: pictures that the manifest shows when somebody installs the app: name there -> name here
INSTALL = {"turn": "turn-ghost", "curtain": "curtain", "final": "final", "wide": "wide"}
TABLET: ViewportSize = {"width": 1280, "height": 800}


def can_dig(session: Session) -> bool:
    """Whether whoever is to move can lay a card."""
    return any(move.kind == "dig" for move in session.legal())


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
    camera.begin(page, *(name for name, _, _ in PEOPLE[:5]))
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
        for chapter in (before_the_game, first_secrets, a_turn, ends, on_a_tablet, *tour.CHAPTERS):
            if not wanted or chapter.__name__ in wanted:
                chapter(camera)
        browser.close()
    serving.shutdown()
    for name, source in INSTALL.items():
        if (SHOTS / f"{source}.png").exists():
            shutil.copyfile(SHOTS / f"{source}.png", WEB / f"icons/screenshot-{name}.png")


if __name__ == "__main__":
    main()
