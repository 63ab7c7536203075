"""Pictures of Doors & Crystals and of Brísingamen for `./dev shots`, and of all their cards."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from devtools import gallery, posed
from devtools.camera import Camera
from devtools.hands import PHONE

SMALL: ViewportSize = {"width": 360, "height": 640}
WIDE: ViewportSize = {"width": 1280, "height": 800}


def choose(camera: Camera, page: Page, card: str) -> None:
    """Tap that card of the hand."""
    camera.tap(page, f'.hand-card:has(use[href="#{card}"])')


def doors(camera: Camera) -> None:
    """A turn: a new card on its place, whom to look at, what is seen; and the table for everybody."""
    page = camera.page(posed.doors_turn())
    camera.tap(page, '[data-do="table"]')
    camera.shot(page, "doors-table")
    camera.tap(page, '[data-do="back"]')
    camera.enter(page)
    choose(camera, page, "X23")
    camera.tap(page, '.cell.legal[data-cell="6,-2"]')
    camera.shot(page, "doors-turn")
    choose(camera, page, "X23")
    choose(camera, page, "A15")
    camera.shot(page, "doors-who")
    camera.tap(page, '.sheet [data-do="play-person"][data-arg-seat="4"]')
    camera.tap(page, '[data-do="play-place"]')
    page.hover(".sheet [data-peek]")
    page.mouse.down()
    page.wait_for_selector(".sheet [data-held]")
    camera.shot(page, "doors-dwarf")
    page.mouse.up()


def doors_end(camera: Camera) -> None:
    """Who has won and why, the pay, and a thief."""
    page = camera.page(posed.doors_end())
    step = '[data-do="play-step"]'
    for name in ("won", "gold"):
        while page.get_attribute(".reveal", "data-step") != name:
            camera.tap(page, step)
        camera.shot(page, f"doors-{name}")
    camera.tap(page, '[data-do="hand-round"]')
    camera.open_curtain(page)
    camera.tap(page, '[data-do="play-rob"]:not([aria-disabled]) >> nth=0')
    camera.shot(page, "doors-theft")


def dwarves(camera: Camera) -> None:
    """The mine of Brísingamen in three sizes, its sheets and its rules."""
    page = camera.page(posed.dwarves_turn())
    camera.tap(page, '[data-do="menu"]')
    camera.tap(page, 'main [data-do="rules"]')
    camera.shot(page, "dwarves-rules")
    for name, size in {"": None, "-360": SMALL, "-wide": WIDE}.items():
        page = camera.page(posed.dwarves_turn(), size or PHONE)
        camera.enter(page)
        if size is None:
            camera.shot(page, "dwarves-turn")
        camera.tap(page, ".own-dwarf:not(.made):not(.out) >> nth=0")
        camera.shot(page, f"dwarves-chosen{name}")
        if size is None:
            sheets(camera, page)


def sheets(camera: Camera, page: Page) -> None:
    """What lies beside the mine."""
    for name in ("workshop", "market", "necklace", "own"):
        camera.tap(page, f'.door[data-arg-name="{name}"]')
        camera.shot(page, f"dwarves-{name}")
        camera.tap(page, '.sheet [data-do="play-shut"] >> nth=0')


def dwarves_end(camera: Camera) -> None:
    """The points of everybody by where they came from, and the jewels."""
    page = camera.page(posed.dwarves_over())
    camera.shot(page, "dwarves-final")
    page.mouse.move(195, 400)
    page.mouse.wheel(0, 600)
    camera.shot(page, "dwarves-jewels")


def cards(camera: Camera) -> None:
    """All cards of the two games."""
    for name, rows in gallery.BOXES.items():
        camera.still(gallery.spread(rows), gallery.WIDTH, f"cards-{name}")
    camera.still(gallery.mines(), gallery.WIDTH, "cards-doors-mine")


CHAPTERS = (doors, doors_end, dwarves, dwarves_end, cards)
