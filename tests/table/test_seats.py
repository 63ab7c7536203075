"""Names and the ring."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lantern.table import names, seats
from lantern.table.seats import Bot, Seat


def test_every_avatar_has_a_name_of_its_own_and_a_letter_of_its_own():
    assert len(names.DWARVES) == seats.AVATARS
    assert len({name[0] for name in names.DWARVES}) == seats.AVATARS


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Mia \t Rose ", "Mia Rose"),
        ("Mia\u202eevil", "Miaevil"),
        ("\u2066x\u2069\u200f\u061c", "x"),
        ("a\x00b\nc", "ab c"),
        ("\u200d\u200c", ""),
        ("", ""),
        ("e\u0301", "é"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * 40, "x" * 16),
        ("👩‍👩‍👧" * 20, "👩‍👩‍👧" * 16),
        ("🇭🇺" * 20, "🇭🇺" * 16),
        ("\ud800a", "a"),
        ("\u3164\u115f\u2800\uffa0", ""),
        ("\u0301\u0301Mia \u0300 x", "Mia x"),
        ("M\u034fia", "Mia"),
    ],
)
def test_names_are_cleaned(typed, shown):
    assert names.clean(typed) == shown


def test_towers_of_accents_are_cut():
    assert len(names.clean("a" + "\u0332" * 200 + "b")) <= 12


@given(st.text(max_size=60))
def test_a_clean_name_is_clean_and_short(text):
    name = names.clean(text)
    assert names.clean(name) == name
    assert len(names.letters(name)) <= names.LONGEST
    bad = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not any(unicodedata.category(char) in bad for char in name)
    assert not any(
        unicodedata.bidirectional(char) in {"RLO", "LRO", "RLI", "LRI", "PDI", "FSI"} for char in name
    )


def test_twins_get_numbers_and_numbers_already_there_are_left_alone():
    assert names.tell_apart(["Kai", "kai", "Kai 2", "KAI"]) == ["Kai", "kai 3", "Kai 2", "KAI 4"]


@given(st.lists(st.sampled_from(["Kai", "kai", "Kai 2", "Kai 3", "Mia", "ＫＡＩ"]), max_size=10))
def test_told_apart_names_are_all_different(given_names):
    told = names.tell_apart(given_names)
    assert all(not names.same(a, b) for i, a in enumerate(told) for b in told[:i])
    assert all(new.startswith(old) for new, old in zip(told, given_names, strict=True))


@pytest.mark.parametrize("twin", ["M\u200dia", "M\u200cia", "Міа", "Mia\ufe0f", "ＭＩＡ", "Μια"])
def test_names_that_look_alike_are_twins(twin):
    """Joiners, letters drawn alike in Cyrillic and Greek, wide letters: nobody tells them from Mia."""
    assert names.same("Mia", names.clean(twin))
    assert names.tell_apart(["Mia", names.clean(twin)])[1].endswith(" 2")
    assert not names.same("Mia", "Mina") and not names.same("Анна", "Anna")


def test_crests_differ_even_for_one_initial():
    assert names.crests(["Mia", "Max", "max", "mm"]) == ("M", "A", "X", "M")


def test_empty_names_become_the_dwarf_of_the_avatar():
    table = seats.seated([Seat("", 3), Seat("\u202e", 3), Seat("Mia")])
    assert [seat.name for seat in table] == ["Tilla", "Tilla 2", "Mia"]


def test_ring():
    assert list(seats.ring(3, 5)) == [3, 4, 0, 1, 2]
    assert seats.left_of(4, 5) == 0
    assert seats.right_of(0, 5) == 4
    assert [seats.direction(1, taker, 5) for taker in range(5)] == [
        "right",
        "same",
        "left",
        "across",
        "across",
    ]
    assert seats.direction(0, 1, 2) == "left"
    table = [Seat(name) for name in "abcd"]
    assert "".join(seat.name for seat in seats.begun_by(table, 2)) == "cdab"
    assert "".join(seat.name for seat in seats.swapped(table, 0, 3)) == "dbca"


def test_bots_fill_the_table_with_faces_of_their_own():
    table = seats.fill_with_bots([Seat("Mia", 0, 0)], 10)
    assert len(table) == 10
    assert len({seat.avatar for seat in table}) == 10
    assert len({seat.colour for seat in table}) == 10
    assert table[0].bot is None and all(seat.bot for seat in table[1:])
    assert seats.fill_with_bots(table, 5) == table


@given(st.integers(0, 15), st.integers(0, 11), st.sampled_from(seats.TEMPERS), st.sampled_from(seats.SKILLS))
def test_seats_go_into_records_and_back(avatar, colour, temper, skill):
    seat = Seat("Longest name x12 16", avatar, colour, Bot(temper, skill), {"text": 150, "lang": "he"})
    assert seats.from_plain(seats.to_plain(seat)) == seat


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"name": ""},
        {"name": "a", "avatar": 16, "colour": 0},
        {"name": "a", "avatar": True, "colour": 0},
        {"name": "a", "avatar": 0, "colour": 0, "bot": {"temper": "angry", "skill": 1}},
        {"name": "a", "avatar": 0, "colour": 0, "bot": {"temper": [], "skill": 1}},
        {"name": "a", "avatar": 0, "colour": 0, "comfort": 3},
    ],
)
def test_what_is_no_seat_is_refused(data):
    with pytest.raises((ValueError, TypeError)):
        seats.from_plain(data)
