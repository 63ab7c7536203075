"""New game: the form, the ring, the seats, what is remembered."""

from __future__ import annotations

import pytest
from phone import Phone

from lantern.games import load
from lantern.ui.phrases import games
from lantern.ui.phrases.saboteur_odds import DIGGERS

FIELD = {"area": "field", "saboteurs": "mix", "connection": "live"}


@pytest.fixture
def phone():
    phone = Phone()
    phone.tap("setup")
    return phone


def names(phone):
    return [seat["name"] for seat in phone.app.desk.local["draft"].seats]


def test_names_typed_are_kept_by_every_tap(phone):
    """Whatever is tapped next, what was typed into the form is still there."""
    add = next(c for c in phone.controls("setup-add"))
    phone.press(add, **{"name-0": "Mia", "name-1": "  K\u202eai "})
    assert names(phone)[:2] == ["Mia", "Kai"]
    assert len(phone.rows()) == 4


def test_two_taps_swap_two_seats(phone):
    """Change places, tap one, tap the other; who begins stays the same person."""
    phone.press(
        phone.controls("setup-edit")[0], **{"name-0": "Mia", "name-1": "Kai", "name-2": "Lu", "first": "0"}
    )
    phone.tap("setup-move")
    phone.tap("setup-edit", seat=0)
    phone.tap("setup-edit", seat=2)
    assert names(phone) == ["Lu", "Kai", "Mia"]
    assert phone.app.desk.local["draft"].first == 2


def test_nobody_looks_like_anybody_else(phone):
    """Choosing the head or colour of another exchanges them."""
    phone.tap("setup-edit", seat=0)
    draft = phone.app.desk.local["draft"]
    mine, theirs = draft.seats[0]["avatar"], draft.seats[1]["avatar"]
    radio = next(
        e for e in phone.main if e.attrs.get("name") == "avatar-0" and e.attrs.get("value") == str(theirs)
    )
    phone.press(radio)
    draft = phone.app.desk.local["draft"]
    assert (draft.seats[0]["avatar"], draft.seats[1]["avatar"]) == (theirs, mine)
    assert len({seat["colour"] for seat in draft.seats}) == 3


def dealer(phone):
    """The button that deals, and the words on the screen that say why it does not."""
    start = next(c for c in phone.controls("start"))
    why = next((e for e in phone.main if e.attrs.get("id") == start.attrs.get("aria-describedby", "-")), None)
    assert start.off == (why is not None), "it is off exactly where the screen says why"
    return start, why.text() if why is not None else None


def test_too_few_seats_are_said_before_anybody_taps(phone):
    """The game wants three; what was typed is kept, and a start that comes all the same is refused."""
    phone.tap("setup-edit", seat=2)
    remove = next(c for c in phone.controls("setup-remove"))
    phone.press(remove, **{"name-0": "Mia"})
    start, why = dealer(phone)
    assert start.text() == "1 seat missing"
    assert "at least 3 seats" in why
    phone.send("start", phone.form_of(start).fields())
    assert phone.screen == "setup"
    assert names(phone)[0] == "Mia"
    phone.tap("setup-fill")
    assert len(phone.rows()) == 3
    assert dealer(phone)[1] is None


def test_too_many_seats_are_said_before_anybody_taps(phone):
    """Ten sit there, and a game for five is chosen: five are too many, one after the other."""
    for _ in range(7):
        phone.tap("setup-add", kind="bot")
    assert all(c.off for c in phone.controls("setup-add"))
    phone.send("setup-add", {"kind": "bot"})
    assert len(phone.rows()) == 10
    assert dealer(phone)[1] is None
    phone.press(next(e for e in phone.main if e.attrs.get("value") == "brisingamen"))
    start, why = dealer(phone)
    assert start.text() == "5 seats too many"
    assert "room for 5 seats" in why
    phone.send("start", phone.form_of(start).fields())
    assert phone.screen == "setup"
    for left in range(9, 4, -1):
        phone.tap("setup-edit", seat=left)
        phone.tap("setup-remove")
        assert (dealer(phone)[1] is None) == (left == 5)


def test_a_table_of_bots_alone_is_said_before_anybody_taps(phone):
    """At least one is a person; also where the last of them becomes a bot with the very tap on "Deal"."""
    for seat in range(3):
        phone.tap("setup-edit", seat=seat)
        bot = [e for e in phone.main if e.attrs.get("name") == f"kind-{seat}"][-1]
        phone.press(bot)
        phone.tap("setup-edit", seat=seat)
        assert (dealer(phone)[1] is None) == (seat < 2)
    start, why = dealer(phone)
    assert start.text() == "Deal the cards"
    assert "has to be a person" in why
    phone.tap("setup-add", kind="person")
    assert dealer(phone)[1] is None
    phone.press(next(c for c in phone.controls("start")), **{"kind-3": "bot"})
    assert phone.screen == "setup"
    assert dealer(phone)[1] == why


def test_why_nobody_deals_is_said_in_the_language_of_the_phone():
    """The button, and the sentence that belongs to it."""
    phone = Phone(lang="xa")
    phone.tap("setup")
    phone.tap("setup-edit", seat=2)
    phone.tap("setup-remove")
    start, why = dealer(phone)
    assert not start.text().isascii()
    assert not why.isascii()


@pytest.mark.parametrize("seats", range(3, 11))
def test_every_number_of_seats_deals(phone, seats):
    """From three to ten, one person and the rest bots."""
    phone.tap("setup-edit", seat=2)
    phone.tap("setup-remove")
    phone.tap("setup-edit", seat=1)
    phone.tap("setup-remove")
    while len(phone.rows()) < seats:
        phone.tap("setup-add", kind="bot")
    phone.press(next(c for c in phone.controls("start")))
    assert phone.screen == "curtain"
    assert len(phone.app.desk.session.seats) == seats


def test_whoever_begins_is_seat_nought(phone):
    """The ring is turned so that the chosen seat is seat 0 (rules: section 2, next round)."""
    phone.press(
        next(c for c in phone.controls("start")),
        **{"name-0": "Mia", "name-1": "Kai", "name-2": "Lu", "first": "2"},
    )
    assert [seat.name for seat in phone.app.desk.session.seats] == ["Lu", "Mia", "Kai"]
    assert "Lu" in phone.text


def test_the_table_of_last_time_sits_there_again():
    """Names, heads, bots, comfort and house rules are remembered over a reload; people become chips."""
    phone = Phone()
    phone.seat(
        ["Mia", "Kai"], bots=2, **{"rule-area": "open", "rule-rounds": "1", "text-0": "150", "left-0": "on"}
    )
    phone.boot()
    phone.tap("setup")
    draft = phone.app.desk.local["draft"]
    assert [bool(seat["bot"]) for seat in draft.seats] == [False, False, True, True]
    assert names(phone)[:2] == ["Mia", "Kai"]
    assert draft.seats[0]["comfort"] == {"text": 150, "left": True}
    assert (draft.rules["area"], draft.rules["rounds"]) == ("open", 1)
    phone.tap("setup-edit", seat=1)
    phone.tap("setup-remove")
    chip = next(c for c in phone.controls("setup-add") if "index" in c.args)
    phone.press(chip)
    assert "Kai" in names(phone)


def test_presets_set_the_rules_and_show_it(phone):
    """Sharp, then back to the rule book; the length of the game is its own choice."""
    radio = next(e for e in phone.main if e.attrs.get("name") == "rule-rounds" and e.attrs["value"] == "1")
    phone.press(phone.controls("setup-edit")[0], **{"rule-rounds": radio.attrs["value"]})
    phone.tap("setup-preset", value="sharp")
    draft = phone.app.desk.local["draft"]
    assert (draft.rules["gold_pick"], draft.rules["rounds"]) == ("choose", 1)
    phone.tap("setup-preset", value="rulebook")
    assert phone.app.desk.local["draft"].rules["gold_pick"] == "auto"
    pressed = [c.args["value"] for c in phone.controls("setup-preset") if c.attrs["aria-pressed"] == "true"]
    assert pressed == ["rulebook"]


def test_a_hint_says_what_simulation_found(phone):
    """One sentence for so many seats and such rules, said to come from bots; none where nobody measured."""
    told = [games.hint("saboteur", seats, dict(FIELD)) for seats in range(3, 11)]
    for seats, (sentence, source) in zip(range(3, 11), told, strict=True):
        assert sentence.startswith(f"With {seats} players the diggers win about ")
        assert "bots" in source
    assert "With 3 players the diggers win about 6 in 10 rounds." in phone.text
    phone.tap("setup-add", kind="bot")
    assert "With 4 players the diggers win about 8 in 10 rounds." in phone.text
    rule = next(
        e for e in phone.main if e.attrs.get("name") == "rule-connection" and e.attrs["value"] == "any"
    )
    phone.press(rule)
    assert "in 10 rounds" not in phone.text
    assert games.hint("saboteur", 2, dict(FIELD)) is None
    assert games.hint("saboteur", 11, dict(FIELD)) is None


def test_the_ring_turns_to_who_begins_on_the_first_curtain_alone():
    """Everybody is in it, the starter first; who begins is said when a bot does; later curtains have none."""
    phone = Phone()
    phone.seat(["Mia", "Kai"], bots=2, first="3")
    session = phone.app.desk.session

    def ring():
        return [e.attrs["data-i"] for e in phone.main if "ring-seat" in e.attrs.get("class", "")]

    assert ring() == ["0", "1", "2", "3"]
    assert session.seats[0].bot is not None
    told = next(e for e in phone.main if e.attrs.get("class") == "for-what")
    assert [e.words for e in told if e.tag == "bdi"] == [session.seats[0].name, "Mia"]
    assert "begins the round" in told.text()
    phone.tap("open")
    phone.peek()
    phone.tap("known")
    assert phone.screen == "curtain"
    assert ring() == []


def test_saboteurs_who_are_all_there_win_more_often():
    """The table behind the hint: every number from 3 to 10 seats, and never easier for diggers by more
    than chance with all saboteurs at the table.
    """
    assert all(len(row) == 8 and all(10 < won < 95 for won in row) for row in DIGGERS.values())
    for area in {area for area, _saboteurs in DIGGERS}:
        mix, full = DIGGERS[area, "mix"], DIGGERS[area, "max"]
        assert sum(full) < sum(mix)
        assert all(hard <= easy + 6 for easy, hard in zip(mix, full, strict=True))


def test_brisingamen_says_how_long_it_takes_and_how_it_ends():
    """For every number of seats and both kinds of last round; nothing is said where nobody measured."""
    usual = {option.key: option.default for option in load("brisingamen").options}
    for seats in range(3, 6):
        sentence, source = games.hint("brisingamen", seats, usual)
        assert sentence.startswith(f"With {seats} players each has about ") and "bots" in source
        assert games.hint("brisingamen", seats, {**usual, "equal_turns": "on"}) == (sentence, source)
    assert games.hint("brisingamen", 6, usual) is None
    assert games.hint("brisingamen", 2, usual) is None
    assert games.hint("brisingamen", 4, {**usual, "strength_in_shaft": "on"}) is None


def test_doors_and_crystals_say_how_often_the_treasure_is_reached():
    """For every number of seats by the rules as they come; nothing is said where nobody measured."""
    usual = {option.key: option.default for option in load("saboteur2").options}
    for seats in range(2, 13):
        sentence, source = games.hint("saboteur2", seats, usual)
        assert sentence.startswith(f"With {seats} players the treasure is reached in about ")
        assert "bots" in source
    assert games.hint("saboteur2", 13, usual) is None
    assert games.hint("saboteur2", 1, usual) is None
    for key, other in (("area", "open"), ("connection", "any"), ("break_self", "on"), ("boss_wins", "gold")):
        assert games.hint("saboteur2", 5, {**usual, key: other}) is None
