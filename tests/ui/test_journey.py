"""The whole way, tapped: home, seats, curtains, roles, turns, gold, the end; with people, bots and house
rules.
"""

from __future__ import annotations

from random import Random

import pytest
from phone import Phone
from players import able, play, step

from lantern import games
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session


def test_from_home_to_the_end_and_again_with_one_person_and_bots():
    """1 person and 3 bots play three rounds; the result stands there; rematch begins with the next seat."""
    phone, rng = Phone(seed=11), Random(1)
    assert phone.screen == "home"
    phone.seat(["Mia"], bots=3, **{"rule-rounds": "3"})
    assert phone.screen == "curtain"
    rounds = set()
    while phone.screen != "final":
        rounds.add(phone.app.desk.session.round)
        step(phone, rng)
    assert rounds == {1, 2, 3}
    assert phone.app.desk.session.game.result(phone.app.desk.session.state)["winners"]
    first = phone.app.desk.session.seats[1].name
    for _ in range(20):
        if able(phone, "rematch"):
            break
        phone.tap("play-step")
    phone.tap("rematch")
    assert phone.app.desk.session.seats[0].name == first
    play(phone, rng)


@pytest.mark.parametrize("seats", [3, 5, 10])
def test_people_pass_the_phone_round(seats):
    """Only people: every turn goes through a curtain with the right name, roles first."""
    names = ["Mia", "Kai", "Lu", "Ana", "Bo", "Zoe", "Finn", "Eva", "Rob", "Ida"][:seats]
    phone, rng = Phone(seed=5), Random(seats)
    phone.seat(names, first="0", **{"rule-rounds": "2"})
    seen = []
    while phone.screen != "round":
        if phone.screen == "curtain":
            name = phone.app.desk.session.seats[phone.app.desk.expected()].name
            assert name in phone.text
            if not able(phone, "open") and not phone.reply["after"]:
                raise AssertionError("nobody can open this curtain")
        if phone.screen == "role":
            seen.append(phone.app.desk.opener)
        step(phone, rng)
    assert seen == list(range(seats))


def test_every_house_rule_at_once():
    """The sharp preset with chosen gold: the phone goes round for the gold as well."""
    phone, rng = Phone(seed=3), Random(4)
    phone.tap("setup")
    phone.tap("setup-preset", value="sharp")
    phone.press(next(c for c in phone.controls("start")), **{"rule-rounds": "1"})
    screens = set()
    while phone.screen != "final":
        screens.add(phone.screen)
        step(phone, rng)
    assert {"curtain", "role", "turn"} <= screens


def test_chosen_gold_goes_round_through_curtains():
    """With gold_pick=choose some seed ends in gold for diggers; each pick is behind its own curtain."""
    for seed in (5, *range(40)):
        phone, rng = Phone(seed=seed), Random(seed)
        phone.seat(["Mia", "Kai", "Lu"], **{"rule-rounds": "1", "rule-gold_pick": "choose"})
        picked = 0
        while phone.screen != "final":
            picked += phone.screen == "gold"
            before = phone.screen
            step(phone, rng)
            if before == "gold" and phone.screen not in ("gold", "round", "final"):
                assert phone.screen == "curtain"
        if picked:
            return
    raise AssertionError("no seed ended in gold")


def test_reload_at_every_screen_comes_back_to_the_right_curtain():
    """Close and reopen the page, at first after every tap, later now and then: same person, same position."""
    phone, rng = Phone(seed=8), Random(2)
    phone.seat(["Mia", "Kai", "Lu"], **{"rule-rounds": "2"})
    phone.tap("open")
    assert phone.screen == "role"
    open_again(phone)
    covered = set()
    for taps in range(260):
        if phone.screen == "round":
            break
        if taps < 40 or rng.random() < 0.15:
            covered.add(phone.screen)
            open_again(phone)
            go_back_in(phone, rng)
        else:
            step(phone, rng)
    assert {"curtain", "turn"} <= covered


def open_again(phone: Phone) -> None:
    """Reload; the same person's curtain, the move that may be taken back and the card drawn are all still
    there.
    """
    desk = phone.app.desk
    before = (desk.expected(), desk.session.log, desk.session.pending, desk.holder)
    phone.boot(resume=desk.slot)
    desk = phone.app.desk
    assert (desk.expected(), desk.session.log, desk.session.pending, desk.holder) == before
    assert (phone.screen, phone.reply["audience"]) == ("curtain", "all")


def go_back_in(phone: Phone, rng: Random) -> None:
    """Open the curtain and go on until there is something new to lose."""
    seq = phone.app.desk.session.seq
    for _ in range(12):
        step(phone, rng)
        if phone.app.desk.session.seq != seq or phone.screen == "round":
            return


def test_continue_from_home_after_leaving_in_the_middle():
    """Leaving by the menu keeps the game; Continue is the first thing at home and leads to the same
    curtain.
    """
    phone, rng = Phone(seed=8), Random(2)
    phone.seat(["Mia", "Kai", "Lu"])
    for _ in range(30):
        step(phone, rng)
    phone.send("cover")
    who, log = phone.app.desk.expected(), phone.app.desk.session.log
    phone.tap("menu")
    phone.tap("home")
    assert phone.screen == "home"
    assert phone.controls()[0].attrs["data-do"] == "continue"
    phone.boot()
    phone.tap("continue")
    assert (phone.app.desk.expected(), phone.app.desk.session.log) == (who, log)


def table_at(scene: dict, bots: set[int]) -> Phone:
    """A game in the middle, from a scene; these seats are bots, everybody knows their role."""
    game, count = games.load("saboteur"), scene["seats"]
    state = game.scene({"game": "saboteur", "seed": 1} | scene)
    seats = tuple(Seat(f"P{n}", n, n, Bot() if n in bots else None) for n in range(count))
    rules = {option.key: option.default for option in game.options} | scene.get("options", {})
    session = Session(game, seats, 1, rules, state, origin={"state": game.describe(state), "log": ""})
    session.read, session.held, session.roles = [0] * count, [0] * count, set(range(count))
    phone = Phone()
    phone.app.desk.session, phone.app.desk.slot = session, "t1"
    phone.app.desk.go("curtain")
    phone.send("cover")
    return phone


def test_the_curtain_names_who_will_really_have_the_phone_next():
    """While a bot moves: people without cards are skipped, so the phone does not go to them; the bar said
    the same.
    """
    phone = table_at({"seats": 4, "hands": [["A11", "A11"], ["A11"], [], ["A11"]], "deck": []}, bots={1})
    phone.tap("open")
    phone.tap("play-choose", card=0)
    phone.tap("play-pit")
    phone.tap("play-place")
    assert "Pass to P3" in phone.text
    phone.tap("pass")
    assert phone.app.desk.expected() == 3
    assert "Next: P3" in phone.text
    phone.wait()
    assert (phone.app.desk.expected(), phone.reply["after"]) == (3, None)


def test_when_only_bots_have_cards_nobody_is_asked_to_take_the_phone():
    """The people wait for the end of the round."""
    phone = table_at({"seats": 3, "hands": [["A11"], ["A11"], []], "deck": []}, bots={1})
    phone.tap("open")
    phone.tap("play-choose", card=0)
    phone.tap("play-pit")
    phone.tap("play-place")
    phone.tap("pass")
    assert phone.app.desk.expected() is None
    assert "Next" not in phone.text
    phone.wait()
    assert phone.screen == "round"


@pytest.mark.parametrize(("order", "last"), [("clockwise", 2), ("counterclockwise", 3)])
def test_while_a_bot_takes_gold_the_next_in_that_order_is_named(order, last):
    """Gold goes round among the diggers, the way the house rule says."""
    taker, bot = (0, 1) if order == "clockwise" else (0, 4)
    scene = {
        "seats": 5,
        "options": {"gold_pick": "choose", "gold_order": order},
        "goals": ["STONE_A", "GOLD", "STONE_B"],
        "board": [[x, 0, "B05", 0] for x in range(1, 7)],
        "roles": ["digger"] * 5,
        "hands": [["B05"]] + [["A11"]] * 4,
    }
    phone = table_at(scene, bots={bot})
    phone.tap("open")
    phone.tap("play-choose", card=0)
    phone.tap("play-cell", x=7, y=0)
    phone.tap("play-place")
    phone.tap("play-skip")
    phone.tap("hand-round")
    assert phone.app.desk.expected() == taker
    phone.tap("open")
    step(phone, Random(1))
    assert (phone.screen, phone.app.desk.expected()) == ("curtain", last)
