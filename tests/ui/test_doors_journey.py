"""Whole games of Doors & Crystals, tapped: every kind of card, thieves, new roles, the end."""

from __future__ import annotations

from collections import Counter
from random import Random

from phone import Element, Phone
from players import able
from players import step as plain_step

#: What a person at a turn may do with a chosen card: the controls that point at something.
AIMS = ("play-person", "play-tool", "play-cell")


def aim(phone: Phone, rng: Random) -> bool:
    """Give the chosen card what it asks for, as long as there is something to point at."""
    for do in AIMS:
        if able(phone, "play-place"):
            return True
        there = [c for c in phone.controls(do) if not c.off]
        if do == "play-cell":
            there = [c for c in there if {"legal", "crack"} & set(c.attrs.get("class", "").split())]
        if do == "play-person":
            refused = {"off", "refused"}
            there = [c for c in there if not refused & set(c.near("li").attrs.get("class", "").split())]
        if there:
            phone.press(rng.choice(there))
    return able(phone, "play-place")


def pictures(control: Element) -> set[str]:
    """The pictures drawn on it."""
    return {part.attrs["href"] for part in control if part.tag == "use"}


def turn(phone: Phone, rng: Random) -> None:
    """Play any card in any way it goes, a good part of the time tunnels; else pass."""
    onward = next((do for do in ("play-place", "draw", "pass", "play-shut") if able(phone, do)), None)
    if onward:
        phone.tap(onward)
        return
    cards = [c for c in phone.controls("play-choose") if "#i-lock" not in pictures(c)]
    rng.shuffle(cards)
    for card in cards:
        if able(phone, "play-shut"):
            phone.tap("play-shut")
        phone.tap("play-choose", card=card.args["card"])
        if aim(phone, rng):
            return
    if able(phone, "play-shut"):
        phone.tap("play-shut")
    phone.tap("play-pit")
    if not able(phone, "play-place"):
        phone.press(next(c for c in phone.controls("play-choose") if not c.off))


def step(phone: Phone, rng: Random) -> None:
    """One tap."""
    turn(phone, rng) if phone.screen == "turn" else plain_step(phone, rng)


def doors(people: list[str], bots: int, seed: int, **rules: str) -> Phone:
    """A table of Doors & Crystals at its first curtain, set up by tapping."""
    phone = Phone(seed=seed)
    phone.seat(people, bots=bots, game="saboteur2", **{f"rule-{key}": v for key, v in rules.items()})
    assert phone.app.desk.session.game.name == "saboteur2"
    return phone


def to_the_end(phone: Phone, rng: Random, most: int = 6000) -> Counter[str]:
    """Play on to the winners; which screens were met."""
    met: Counter[str] = Counter()
    for _ in range(most):
        met[phone.screen] += 1
        assert phone.screen != "error", phone.app.desk.fall
        if phone.screen == "final":
            return met
        step(phone, rng)
    raise AssertionError(f"no end: {met}")


def test_one_person_and_six_bots_play_three_rounds():
    phone, rng = doors(["Mia"], bots=6, seed=4, rounds="3"), Random(4)
    met = to_the_end(phone, rng)
    session = phone.app.desk.session
    assert len(session.seats) == 7 and session.round == 3
    assert met["role"] >= 3, "a new role in every round"
    while able(phone, "play-step"):
        phone.tap("play-step")
    result = session.look(None)["result"]
    best = max(result["scores"])
    assert result["winners"] == [s for s, n in enumerate(result["scores"]) if n == best]
    assert phone.controls("rematch") and "podium" in phone.reply["html"]
    for chart in ("gold", "dug"):
        phone.tap("play-numbers", chart=chart)
    last = int(next(c for c in phone.controls("play-replay") if c.attrs.get("max")).attrs["max"])
    for at in range(0, last + 1, 5):
        phone.send("play-replay", {"value": str(at)})
        assert phone.screen == "final", phone.app.desk.fall
    phone.send("play-story")
    assert phone.reply["download"]


def test_two_people_pass_the_phone_and_a_reload_now_and_then_loses_nothing():
    """A round of two, with every kind of card that comes; the same person's curtain after each reload."""
    phone, rng = doors(["Mia", "Kai"], bots=0, seed=1, rounds="1", area="open"), Random(1)
    roles = set()
    for taps in range(1, 1500):
        if phone.screen == "final":
            break
        if phone.screen == "role":
            roles.add(phone.app.desk.opener)
        if taps % 23 == 0 and phone.screen != "round":
            desk = phone.app.desk
            before = (desk.expected(), desk.session.log, desk.session.pending, desk.holder)
            phone.boot(resume=desk.slot)
            desk = phone.app.desk
            assert (desk.expected(), desk.session.log, desk.session.pending, desk.holder) == before
            assert (phone.screen, phone.reply["audience"]) == ("curtain", "all")
        else:
            step(phone, rng)
    assert phone.screen == "final" and roles == {0, 1}
    kinds = {move.split()[0] for move in phone.app.desk.session.log}
    assert len(kinds) > 9 and {"dig", "theft", "swap-hands", "discard"} <= kinds, kinds


def test_twelve_sit_down_and_play_a_round():
    phone, rng = doors(["Mia"], bots=11, seed=1, rounds="1"), Random(1)
    assert len(phone.app.desk.session.seats) == 12
    assert to_the_end(phone, rng)["turn"] > 2


def test_family_and_sharp_are_presets_of_this_game():
    phone = Phone(seed=1)
    phone.tap("setup", game="saboteur2")
    phone.tap("setup-preset", value="family")
    rules = phone.app.desk.local["draft"].rules
    assert (rules["boss_wins"], rules["gold_secret"], rules["rounds"]) == ("gold", "off", 3)
    assert "The boss wins whenever the treasure is reached" in phone.text
    phone.tap("setup-preset", value="sharp")
    assert phone.app.desk.local["draft"].rules["area"] == "open"
