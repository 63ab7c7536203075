"""The dwarves' mine through the real page: a person among bots to the end, people for three turns each."""

from __future__ import annotations

from typing import Any

import laid
from driver import Player, Seen, control, hurry
from test_journey import STANDS, quick

from lantern.core import codec
from lantern.table.session import Session

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
        if seen.main is not None:
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


def nearly_over(session: Session) -> bool:
    """Somebody has two dwarves left, and seat 0 is about to begin a turn."""
    look = session.look(None)
    near = min(p["dwarves_left"] for p in look["players"]) <= 2 or len(look["necklace"]) == 3
    return session.phone().kind == "final" or (
        near and session.turn.seat == 0 and look["actions"]["left"] == 2
    )


def test_one_person_and_two_bots_play_to_the_end_without_a_network(house):
    game = laid.played(nearly_over, people=("Mia", "Kai", "Lu"), seed=6, game="brisingamen")
    assert game.phone().kind != "final"
    record = game.to_record(laid.NOW)
    record["seats"] = [seat | ({"bot": None} if n == 0 else {}) for n, seat in enumerate(record["seats"])]
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    quick(house, page)
    laid.lay(house, page, codec.to_text(codec.encode(record)))
    house.ready_for_offline(page)
    house.server.kill()
    player = Miner(house, page, seed=2)
    player.until("turn")
    page.reload()
    house.awake(page)
    assert player.see().screen == "curtain"
    assert not page.locator("[data-hold]").count()
    player.until("final")
    stands = page.evaluate(STANDS)
    most = max(stand["gold"] for stand in stands)
    assert {s["name"] for s in stands} == {"Mia", "Kai", "Lu"}
    assert all(s["gold"] == most for s in stands if s["won"])
    player.tap("play-numbers", chart="points")
    assert page.locator("#chapter-points tbody tr").count() == 3


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
