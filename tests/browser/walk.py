"""A walk through every screen of the app, and every state of the turn screen, by tapping.

    for name in walk(player): ...look at what is on show...

Whoever looks must leave the page as it is (the size of the window may change, if it is changed back).
"""

from __future__ import annotations

from collections.abc import Iterator

import laid
from driver import Player, control


def walk(player: Player) -> Iterator[str]:
    """Every screen once, from a phone that has never been here to the end of a game."""
    yield from before(player)
    yield from secrets(player)
    yield from turn(player)
    yield from aiming(player)
    yield from between(player)
    yield from gold(player)
    yield from ends(player)
    yield from afterwards(player)


def over(player: Player, name: str) -> Iterator[str]:
    """A page that lies over another one, and back."""
    player.tap(name)
    yield name
    player.tap("close")


def before(player: Player) -> Iterator[str]:
    """Before the first game."""
    yield "home-first"
    player.tap("rules", at="picture")
    yield "rules-picture"
    player.tap("rules", at="book")
    yield "rules-book"
    player.tap("close")
    for name in ("settings", "saves", "about"):
        yield from over(player, name)
    player.tap("setup")
    yield "setup"
    player.tap("setup-add", kind="bot")
    player.tap("setup-edit", seat=0)
    player.page.locator("#drawer-0 summary").click()
    player.page.locator(".rules-drawer summary").click()
    yield "setup-seat"
    player.tap("back")


def secrets(player: Player) -> Iterator[str]:
    """The first curtain and the role."""
    laid.lay(player.house, player.page, laid.fresh())
    yield "curtain-first"
    player.open(player.see())
    yield "role"
    player.press("[data-peek]")
    player.wait(control("known") + ':not([aria-disabled="true"])')
    yield "role-held"
    player.release()
    player.tap("known")
    yield "curtain-passed"


def enter(player: Player) -> None:
    """Through the curtain to the turn, past a role if it has not been seen; nothing lies open."""
    while True:
        seen = player.see()
        if seen.screen == "turn" and seen.sheet is None:
            return
        player.turn(seen) if seen.screen == "turn" else player.step(seen)


def choose(player: Player, kind: str) -> None:
    """Choose a card of the hand that does this: `mine`, `goal` or `who`."""
    marks = {"mine": ".cell.free.legal", "goal": ".cell.goal.legal", "who": ".sheet .targets"}
    for card in [c for c in player.see().able("play-choose") if "hand-card" in c["marks"]]:
        player.tap("play-choose", **card["args"])
        if player.page.locator(marks[kind]).count():
            return
        if player.see().sheet:
            player.tap("play-shut")
    raise AssertionError(f"no card of this hand is for {kind}")


def turn(player: Player) -> Iterator[str]:
    """Laying a card: choosing, refused, ghost, laid, drawn; and everything that opens over it."""
    page = player.page
    laid.lay(player.house, page, laid.rich())
    enter(player)
    yield "turn"
    for name in ("can", "feed"):
        player.tap("play-sheet", name=name)
        yield f"turn-{name}"
        player.tap("play-shut")
    for name in ("menu", "rules", "settings"):
        player.tap("menu")
        if name != "menu":
            player.tap(name)
        yield f"turn-{name}"
        player.tap("close")
    choose(player, "mine")
    yield "turn-chosen"
    player.tap("play-sheet", name="where")
    yield "turn-where"
    player.tap("play-shut")
    page.click(".cell.path, .cell.start >> nth=0")
    player.house.settled(page)
    yield "turn-refused"
    page.click(".cell.free.legal >> nth=0")
    player.house.settled(page)
    yield "turn-ghost"
    player.tap("play-place")
    yield "turn-laid"
    player.tap("play-zoom", card=0)
    yield "turn-zoom"
    player.tap("play-shut")
    player.tap("draw")
    yield "turn-drawn"
    player.tap("pass")


def aiming(player: Player) -> Iterator[str]:
    """Breaking somebody's tool, and a map: people in a sheet, letters on the goals."""
    page = player.page
    laid.lay(player.house, page, laid.rich())
    enter(player)
    choose(player, "who")
    yield "turn-who"
    player.person(player.see())
    yield "turn-person"
    player.tap("play-shut")
    choose(player, "goal")
    page.click(".cell.goal.legal >> nth=0")
    player.house.settled(page)
    yield "turn-map"
    player.tap("play-place")
    yield "turn-goal"
    player.press(".sheet [data-peek]")
    player.wait(".sheet [data-held]")
    yield "turn-goal-held"
    player.release()
    player.tap("play-shut")
    player.tap("draw")
    player.tap("pass")


def between(player: Player) -> Iterator[str]:
    """What everybody may see between two turns."""
    yield "curtain"
    player.tap("table")
    yield "table"
    player.tap("back")
    player.tap("menu")
    yield "menu"
    player.tap("feed")
    yield "feed"
    player.tap("close")


def gold(player: Player) -> Iterator[str]:
    """Choosing a nugget by hand."""
    laid.lay(player.house, player.page, laid.gold_to_choose())
    yield "curtain-gold"
    player.open(player.see())
    player.page.click(control("play-nugget") + " >> nth=0")
    player.house.settled(player.page)
    yield "gold"


def ends(player: Player) -> Iterator[str]:
    """The end of a round, step by step, and of the game."""
    for save, name in ((laid.round_over(), "round"), (laid.game_over(), "final")):
        laid.lay(player.house, player.page, save)
        while player.see().able("play-step"):
            yield f"{name}-{player.see().step}"
            player.tap("play-step")
        yield name
    player.tap("play-numbers", chart="gold")
    player.tap("play-numbers", chart="dug")
    yield "final-numbers"


def afterwards(player: Player) -> Iterator[str]:
    """Home and saves once there are games."""
    player.tap("home")
    yield "home"
    player.tap("saves")
    player.page.click(control("save-open") + " >> nth=0")
    player.house.settled(player.page)
    yield "saves-open"
    player.tap("save-rename")
    yield "saves-rename"
    player.tap("close")
