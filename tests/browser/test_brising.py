"""The dwarves' mine through the real page, from the setup on: a person among bots to the end, and people for
three turns each.
"""

from __future__ import annotations

from typing import Any

import laid
from driver import Player, Seen, control, hurry
from playwright.sync_api import Page, Route
from test_journey import STANDS, quick

from devtools import posed
from lantern import games

#: What is dealt to the person and two bots: a game that is over after few turns.
SEED = 14

#: How wide the narrowest place of the mine is, and whether all of them lie inside the window.
PLACES = """() => {
    const box = (part) => part.getBoundingClientRect();
    const frame = box(document.querySelector("[data-pan]"));
    const boxes = [...document.querySelectorAll(".place")].map(box);
    const inside = (b) => b.left > frame.left - 1 && b.right < frame.right + 1
        && b.top > frame.top - 1 && b.bottom < frame.bottom + 1;
    const width = Math.min(...boxes.map((b) => b.width));
    return { count: boxes.length, width, inside: boxes.every(inside) };
}"""


class Miner(Player):
    """Plays turns in the mine: into caverns and out again, and lets go what it does not know."""

    def open(self, seen: Seen) -> None:
        """Wait for the bots, then tap."""
        self.wait(f'{control("open")}, main:not([data-screen="curtain"])')
        self.house.settled(self.page)
        if self.see().screen == "curtain":
            self.page.wait_for_timeout(500 / self.pace)
            self.tap("open")

    def turn(self, seen: Seen) -> None:
        """The main button, or a dwarf that goes on, or nothing."""
        lit = [c["args"] for c in seen.able("play-place") if "lit" in c["marks"]]
        able = [c["args"] for c in seen.able("play-dwarf") if "idle" not in c["marks"]]
        if seen.sheet == "news":  # a bot robbed this seat
            self.tap("play-shut")
        elif seen.main is not None:
            self.deeds[seen.main] += 1
            self.main()
        elif lit:
            self.tap("play-place", **self.wanted(lit))
        elif able and self.rng.random() < 0.8:
            self.tap("play-dwarf", **self.rng.choice(able))
        else:
            self.tap("play-sheet", name="can")
            self.tap("play-step", kind="pass")
            self.deeds["let go"] += 1

    def main(self) -> None:
        """Tap the main button, whatever it does."""
        point = self.point(".bar .main")
        self.page.mouse.click(point["x"], point["y"])
        self.house.settled(self.page)

    def wanted(self, lit: list[dict[str, Any]]) -> dict[str, Any]:
        """Caverns first."""
        return next((at for at in lit if at["at"].startswith("c")), None) or self.rng.choice(lit)


class Dreamer(Miner):
    """Plays its first turns, then lets nearly all actions go: bots end the game, and soon."""

    #: Turns in which it plays with all its might.
    AWAKE = 4

    def turn(self, seen: Seen) -> None:
        """As a miner at first; later nothing is begun."""
        begun = self.deeds["pass"] + self.deeds["play-end"]
        if seen.main is None and seen.sheet is None and begun >= self.AWAKE:
            self.tap("play-sheet", name="can")
            self.tap("play-step", kind="pass")
            self.deeds["let go"] += 1
        else:
            super().turn(seen)


def dealt(page: Page, seed: int) -> None:
    """Games of this page are dealt by that seed: the same cards, the same bots, the same end, every time."""

    def loaded(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{answer.text()}\napp.desk.dice = lambda: {seed}\n")

    page.route("**/main.py", loaded)


def test_one_person_and_two_bots_play_from_the_setup_to_the_end_without_a_network(house):
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    dealt(page, SEED)
    house.open(page)
    quick(house, page)
    house.begin(page, "Mia", bots=2, game="brisingamen")
    house.ready_for_offline(page)
    house.server.kill()
    player = Dreamer(house, page, seed=2)
    while laid.kept(page)["state"]["turns"] < 7:
        player.step(player.see())
    page.reload()
    house.awake(page)
    assert player.see().screen == "curtain"
    assert not page.locator("[data-hold]").count()
    player.until("final")
    check_the_end(page, player)


def check_the_end(page: Page, player: Player) -> None:
    """The log leads from the deal to the points of everybody; whoever has most has won; the mine tells its
    story.
    """
    game, kept = games.load("brisingamen"), laid.kept(page)
    state = game.start(3, SEED, kept["options"])
    for move in kept["log"].splitlines():
        state, _ = game.apply(state, move)
    result = game.result(state)
    stands = page.evaluate(STANDS)
    assert [s["gold"] for s in stands] == result["scores"] and "Mia" in {s["name"] for s in stands}
    assert [n for n, s in enumerate(stands) if s["won"]] == result["winners"]
    assert result["ended_by"] in ("jewel", "necklace")
    player.tap("play-numbers", chart="points")
    assert page.locator("#chapter-points tbody tr").count() == 3
    assert page.locator("#chapter-emptied .taker").count() > 5
    with page.expect_download() as story:
        player.tap("play-picture")
    assert story.value.suggested_filename == "story.png", "the page paints the picture"


def test_three_people_have_three_turns_each(house):
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    quick(house, page)
    house.begin(page, "Mia", "Kai", "Lu", game="brisingamen")
    player = Miner(house, page, seed=5)
    seen = player.until("turn")
    assert (seen.audience, page.locator(control("cover")).count()) == ("all", 0)
    places = page.evaluate(PLACES)
    assert (places["count"], places["inside"]) == (49, True)
    assert places["width"] >= 44
    for _ in range(400):
        if player.deeds["pass"] + player.deeds["play-end"] >= 9:
            break
        player.step(player.see())
    kept = laid.kept(page)
    assert kept["state"]["turns"] >= 9
    assert kept["log"].count("move ") > 5, player.deeds


#: What lies on top in the middle of the upper edge of this part of the screen.
ON_TOP = """(selector) => {
    const part = document.querySelector(selector), box = part.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + 6);
    return part.contains(hit) || hit?.outerHTML.slice(0, 120);
}"""


def test_a_sheet_on_a_small_phone_hides_neither_the_button_nor_the_reason(house):
    """A button of three lines is whole; why something far down in a sheet does not go can be read."""
    phone = house.phone(reduced_motion="reduce", viewport={"width": 360, "height": 640})
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    laid.lay(house, page, posed.dwarves_turn())
    player = Miner(house, page)
    player.open(player.see())
    house.tap(page, '.door[data-arg-name="workshop"]')
    house.tap(page, ".sheet .list-row >> nth=0")
    high = "document.querySelector('.bar .main').offsetHeight"
    assert page.evaluate(high) > 60, "no longer three lines: choose a longer name"
    assert page.evaluate(ON_TOP, ".bar .main") is True
    player.tap("play-shut")
    house.tap(page, '.door[data-arg-name="market"]')
    house.tap(page, '.sheet [data-do="play-ability"] >> nth=-1')
    assert page.evaluate("document.querySelector('.sheet-body').scrollTop") > 60
    assert page.evaluate(ON_TOP, ".sheet-why.refused") is True
