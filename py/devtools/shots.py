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
from devtools.posed import PEOPLE, SEED, given, played, seated
from lantern.table import dots
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
    for name in ("rules", "settings"):
        camera.tap(page, f'main [data-do="{name}"] >> nth=-1')
        camera.shot(page, name)
        page.go_back()
        camera.settled(page)
    camera.tap(page, 'main [data-do="setup"]')
    camera.shot(page, "setup")


def beside_the_game(camera: Camera) -> None:
    """A demonstration, what the app says of itself, the list of saves, and a worker that has died."""
    page = camera.page()
    camera.tap(page, 'main [data-do="about"]')
    camera.shot(page, "about")
    page.go_back()
    camera.settled(page)
    camera.tap(page, 'main [data-do="rules"] >> nth=-1')
    camera.tap(page, 'main [data-do="rules"][data-arg-at="book"]')
    camera.shot(page, "book")
    camera.tap(page, '[data-do="watch"]')
    camera.tap(page, '[data-do="watch-play"]')
    for _ in range(30):
        camera.tap(page, '[data-do="watch-step"]')
        if page.locator(".watch-stage .cell.path").count() == 6:
            break
    camera.shot(page, "watch")
    page = camera.page(played(lambda s: len(s.log) >= 18 and can_dig(s)))
    page.evaluate("document.getElementById('engine').xworker.dispatchEvent(new ErrorEvent('error'))")
    page.wait_for_selector('main[data-screen="error"]')
    camera.shot(page, "stumble")
    camera.tap(page, 'main [data-do="home"]')
    camera.tap(page, 'main [data-do="saves"]')
    camera.tap(page, '[data-do="save-open"]')
    camera.shot(page, "saves")


def at_the_table(camera: Camera) -> None:
    """The menu, guesses of one seat, a card of the list, and the four dots of a careful one."""
    session = Session.start("saboteur", seated(5), {}, SEED)
    while len(session.log) < 18:
        session.bot_move()
    session.roles = set(range(5))
    page = camera.page(given(session, {dots.KEY: dots.seal((0, 4, 8, 2), SEED)}))
    camera.tap(page, '[data-do="menu"]')
    camera.shot(page, "menu")
    camera.tap(page, 'main [data-do="settings"]')
    page.click('label:has([name="marks"][value="true"])')
    camera.settled(page)
    camera.tap(page, '[data-do="close"]')
    camera.open_curtain(page)
    camera.tap(page, '[data-do="dot"] >> nth=0')
    camera.shot(page, "dots")
    for dot in (4, 8, 2):
        camera.tap(page, f'[data-do="dot"] >> nth={dot}')
    camera.tap(page, '[data-do="menu"]')
    camera.tap(page, '[data-do="guesses"]')
    for row, kind in enumerate(("digger", "saboteur")):
        page.click(f'.guess-about:nth-of-type({row + 1}) label:has([value="{kind}"])')
        camera.settled(page)
    camera.shot(page, "guesses")
    camera.tap(page, '[data-do="close"]')
    camera.tap(page, '[data-do="menu"]')
    camera.tap(page, '[data-do="feed"]')
    camera.tap(page, '[data-do="feed-open"] >> nth=0')
    camera.shot(page, "card")


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


CHAPTERS = (before_the_game, beside_the_game, first_secrets, at_the_table, a_turn, ends, on_a_tablet)


def main() -> None:
    wanted = sys.argv[1:]
    build.build()
    SHOTS.mkdir(parents=True, exist_ok=True)
    serving = serve.server(DIST, "127.0.0.1", 0, "/")
    Thread(target=serving.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=ARGS)
        camera = Camera(browser, f"http://127.0.0.1:{serving.server_port}/", SHOTS)
        for chapter in (*CHAPTERS, *tour.CHAPTERS):
            if not wanted or chapter.__name__ in wanted:
                chapter(camera)
        browser.close()
    serving.shutdown()
    for name, source in INSTALL.items():
        if (SHOTS / f"{source}.png").exists():
            shutil.copyfile(SHOTS / f"{source}.png", WEB / f"icons/screenshot-{name}.png")


if __name__ == "__main__":
    main()
