"""Whole games through the real page, tap after tap, from home to the winners."""

from __future__ import annotations

from driver import Player, control, hurry
from stored import Looked

STANDS = """() => [...document.querySelectorAll(".stand")].map((stand) => ({
    name: stand.querySelector(".stand-name bdi").textContent,
    gold: Number(stand.querySelector(".digits").textContent),
    won: stand.classList.contains("won"),
}))"""


def quick(house, page) -> None:
    """Bots as quick as the settings allow."""
    house.tap(page, control("settings"))
    house.tap(page, 'label:has([data-arg-key="pace"][value="quick"])')
    house.tap(page, control("close"))


ROWS = """() => [...document.querySelectorAll("#chapter-gold tbody tr")].map((row) => [
    row.querySelector("bdi").textContent,
    [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)),
])"""


def shown_to_the_end(player: Player) -> None:
    """From the reveal of the last round to the winners; the gold of that round is noted on the way."""
    while player.page.locator(".reveal").count():
        if player.see().step == "gold":
            player.note_gold()
        player.tap("play-step")


def check_the_end(player: Player, names: set[str], rounds: int) -> None:
    """Winners are those with the most; everybody has what the rounds gave and no gold is lost or made."""
    stands = player.page.evaluate(STANDS)
    assert {stand["name"] for stand in stands} >= names
    most = max(stand["gold"] for stand in stands)
    assert [s["name"] for s in stands if s["won"]] == [s["name"] for s in stands if s["gold"] == most]
    player.tap("play-numbers", chart="gold")
    rows = dict(player.page.evaluate(ROWS))
    assert {name: row[-1] for name, row in rows.items()} == {s["name"]: s["gold"] for s in stands}
    assert len(player.gold) == rounds
    for name, row in rows.items():
        *by_round, total = row
        assert len(by_round) == rounds
        assert sum(by_round) == total
        for got, paid in zip(by_round, player.gold, strict=True):
            assert (got > 0) == (name in paid), (name, rows, player.gold)
            assert paid.get(name) in (None, got)


def test_one_person_and_four_bots_play_three_rounds_with_fingers(house):
    phone = house.phone(has_touch=True, is_mobile=True)
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    quick(house, page)
    house.begin(page, "Mia", bots=4)
    player = Player(house, page, seed=3, touch=True)
    player.until("final")
    shown_to_the_end(player)
    check_the_end(player, {"Mia"}, rounds=3)
    assert min(player.deeds[deed] for deed in ("draw", "pass", "mine")) > 1, player.deeds


#: Counts how often the page asks that its storage be kept.
ASKED = "StorageManager.prototype.persist = async () => (window.asked = (window.asked ?? 0) + 1)"


def check_what_was_stored(player: Player, looked: Looked) -> None:
    """At no moment could anything of the game be read; with scrambling off it can: the search finds."""
    assert {"lantern:save:t1:a", "lantern:save:t1:b", "keyval-store/save:t1"} <= looked.places
    assert looked.found == set()
    open_to_all = Looked(player)
    for value in ("false", "true"):
        player.tap("menu")
        player.tap("settings")
        player.house.tap(player.page, f'label:has([data-arg-key="scramble"][value="{value}"])')
        player.tap("close")
        open_to_all.look()
    assert {"digger", "roles", "hands", "gold_deck"} <= {word for _key, word in open_to_all.found}
    assert {key for key, _word in open_to_all.found} <= looked.places
    looked.look()
    assert looked.found == set(), "and scrambled again nothing is left open"


def test_three_people_pass_the_phone_for_three_rounds(house):
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    phone.add_init_script(ASKED)
    page = house.page(phone)
    house.open(page)
    quick(house, page)
    house.begin(page, "Mia", "Kai", "Lu")
    player = Player(house, page, seed=5)
    looked = Looked(player)
    while (seen := player.see()).screen != "final":
        if seen.screen == "curtain" and player.rng.random() < 0.1:
            looked.look()
        assert page.evaluate("window.asked ?? 0") == 0 or player.gold or seen.screen == "round"
        player.step(seen)
    looked.look()
    assert page.evaluate("window.asked") > 0, "the browser was asked to keep what lies here"
    check_what_was_stored(player, looked)
    shown_to_the_end(player)
    check_the_end(player, {"Mia", "Kai", "Lu"}, rounds=3)
    assert min(player.deeds[deed] for deed in ("draw", "pass", "mine")) > 3, player.deeds
    player.tap("rematch")
    assert player.see().screen == "curtain"


def test_a_whole_game_without_a_network(house):
    """After one visit: the server is gone, the page is loaded again, and the game goes to the end."""
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    house.ready_for_offline(page)
    house.server.kill()
    page.reload()
    house.awake(page)
    quick(house, page)
    house.begin(page, "Mia", bots=4, rounds=1)
    player = Player(house, page, seed=9)
    player.until("turn")
    page.reload()
    house.awake(page)
    assert player.see().screen == "curtain"
    player.until("final")
    shown_to_the_end(player)
    check_the_end(player, {"Mia"}, rounds=1)
