"""Doors & Crystals through the real page: one person among bots for three rounds, two people to an end."""

from __future__ import annotations

import laid
from driver import Player, control, hurry
from test_journey import STANDS, quick

from lantern.table.session import Session

#: What the last step of a reveal shows of the pay: name and pieces, row by row.
PAY = """() => [...document.querySelectorAll(".pay-row")].map((row) => [
    row.querySelector("bdi").textContent, Number(row.querySelector(".chain-gold .digits").textContent)])"""


def to_the_winners(player: Player) -> dict[str, int]:
    """From the last reveal to the winners, who are those with the most; the gold of everybody."""
    while player.page.locator(".reveal").count():
        if player.see().step == "gold":
            assert len(player.page.evaluate(PAY)) == len(player.page.query_selector_all(".pay-row")) > 1
        player.tap("play-step")
    stands = player.page.evaluate(STANDS)
    most = max(stand["gold"] for stand in stands)
    assert [s["name"] for s in stands if s["won"]] == [s["name"] for s in stands if s["gold"] == most]
    return {stand["name"]: stand["gold"] for stand in stands}


def test_one_person_and_six_bots_play_three_rounds(house):
    phone = house.phone(has_touch=True, is_mobile=True)
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    quick(house, page)
    house.begin(page, "Mia", bots=6, game="saboteur2")
    player = Player(house, page, seed=3, touch=True)
    player.until("final")
    gold = to_the_winners(player)
    assert len(gold) == 7 and "Mia" in gold
    # What is dealt decides whether tunnels are laid or people aimed at.
    assert min(player.deeds["draw"], player.deeds["pass"]) > 1, player.deeds
    assert player.deeds["mine"] + player.deeds["person"] > 1, player.deeds
    kept = laid.kept(page)
    assert (kept["game"], kept["round"], kept["log"].count("next")) == ("saboteur2", 3, 2)


def last_cards(seed: int) -> Session:
    """A round of two up to its last cards, or to its end if the treasure is reached before."""

    def near(session: Session) -> bool:
        return session.look(None)["deck"] < 12 or session.phone().kind in ("round", "final")

    return laid.played(near, people=("Mia", "Kai"), seed=seed, game="saboteur2", rounds=1)


def test_two_people_play_a_round_to_its_end(house):
    """The last cards of a round of two, the reveal step by step, thieves if there are any, the winners."""
    game = next(played for played in map(last_cards, range(5, 40)) if played.phone().kind == "bots")
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    laid.lay(house, page, laid.given(game))
    player = Player(house, page, seed=7)
    player.until("final", "round")
    steps = []
    while player.see().screen != "final" or page.locator(".reveal").count():
        seen = player.see()
        steps.append(seen.step)
        if seen.screen == "final":
            player.tap("play-step")
        else:
            player.step(seen)
    assert [s for s in steps if s][:5] == ["mine", "way", "won", "roles", "gold"], steps
    assert page.locator(control("rematch")).count() and page.locator(".stand").count() == 2
