"""Brísingamen: a dwarf's move is built by taps, step by step, and can be taken back."""

from __future__ import annotations

from mining import log, marked, mine, spot, team
from sitting import label, main_button, prompt

from lantern.games.brisingamen.board import CAVERNS, PARENT, PLACES
from lantern.ui.play import brisingamen_net as net


def test_every_place_has_a_place_of_its_own_on_the_screen():
    assert set(net.AT) == set(PLACES)
    assert len(set(net.AT.values())) == len(PLACES)
    assert {key: PLACES[PARENT[PLACES.index(key)]] for key in net.WAYS} == net.WAYS
    assert all(0 <= x < net.COLS and 0 <= y < net.ROWS for x, y in net.AT.values())


def test_passages_do_not_cross():
    def turns(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    ways = [(net.AT[key], net.AT[before]) for key, before in net.WAYS.items()]
    for n, (p, q) in enumerate(ways):
        for r, s in ways[n + 1 :]:
            if {p, q} & {r, s}:
                continue
            assert not (turns(p, q, r) * turns(p, q, s) < 0 and turns(r, s, p) * turns(r, s, q) < 0)


def test_lit_places_are_those_of_the_rules_and_say_whom_they_pass():
    """From outside the first dwarf stops at L1, the second at L2, the third may go to W1, N1, E1 or S1."""
    phone = mine(dwarves=[team(), team({"at": "L1"}), team({"at": "L2"})])
    phone.tap("play-dwarf", n=1)
    assert marked(phone, "lit") == {"W1", "N1", "E1", "S1"}
    assert spot(phone, "W1").text().endswith("2")
    assert "passes Kai’s dwarf 1 and Lu’s dwarf 1" in spot(phone, "W1").attrs["aria-label"]


def test_where_no_dwarf_can_move_the_sheets_are_what_is_left():
    """Every lamp that could be come to is taken."""
    first = team({"at": "L1"}, {"at": "L2"}, {"at": "W1"}, {"at": "N1"})
    phone = mine(dwarves=[team(), first, team({"at": "E1"}, {"at": "S1"})])
    assert prompt(phone) == "2 actions. No dwarf can move now: open a sheet."
    assert label(phone) == "Open a sheet"
    phone.tap("play-sheet", name="workshop")
    assert label(phone) == "Choose a jewel"


def test_a_move_is_shown_before_it_is_made():
    phone = mine()
    phone.tap("play-dwarf", n=2)
    phone.tap("play-place", at="L1")
    assert marked(phone, "target") == {"L1"}
    assert prompt(phone) == "Dwarf 2 to lamp L1: passes nobody."
    assert log(phone) == []
    assert label(phone) == "Dwarf 2 to lamp L1"
    phone.tap("play-do")
    assert log(phone) == ["move 2 L1"]
    phone.tap("undo")
    assert log(phone) == []


def test_a_refused_place_says_why_and_points():
    phone = mine(dwarves=[team({"at": "L1"}), team({"at": "L2"}), team()])
    phone.tap("play-dwarf", n=2)
    phone.tap("play-place", at="L2")
    assert prompt(phone).startswith("Kai’s dwarf 1 stands at this lamp.")
    assert marked(phone, "bounce") == {"L2"}
    phone.tap("play-place", at="W2")
    assert prompt(phone).startswith("The move ends at lamp W1")
    assert marked(phone, "bounce") == {"W1"}
    assert log(phone) == []


def test_gems_are_picked_up_in_a_step_of_their_own_and_undo_goes_step_by_step():
    phone = mine(dwarves=[team({"at": "W1"}), team(), team()], caverns={"c01": ["ruby-S", "amber-L"]})
    phone.tap("play-dwarf", n=1)
    phone.tap("play-place", at="c01")
    phone.tap("play-do")
    assert label(phone) == "Pick up all 2 gems"
    phone.tap("play-step", kind="collect")
    assert log(phone) == ["move 1 c01", "collect 1"]
    phone.tap("undo")
    assert log(phone) == ["move 1 c01"]
    phone.tap("undo")
    assert log(phone) == []


def test_what_lies_there_may_be_left():
    phone = mine(dwarves=[team({"at": "W1"}), team(), team()])
    phone.tap("play-dwarf", n=1)
    phone.tap("play-place", at="c01")
    phone.tap("play-do")
    phone.tap("play-leave")
    assert label(phone) == "Choose a dwarf"
    assert log(phone) == ["move 1 c01"]


def test_an_ability_is_taken_along_and_drunk():
    phone = mine(
        dwarves=[team(), team({"at": "L1"}, {"at": "L2"}, {"at": "W1"}), team()],
        abilities=[["stealth", "speed"], [], []],
    )
    phone.tap("play-dwarf", n=1)
    assert marked(phone, "far") == {"W2", "c01"}
    phone.tap("play-place", at="W2")
    assert {c.args["kind"] for c in phone.controls("play-along") if c.attrs["aria-pressed"] == "true"} == {
        "stealth"
    }
    phone.tap("play-do")
    assert log(phone) == ["move 1 W2 with stealth drink"]


def test_a_speedy_dwarf_goes_on_at_once():
    phone = mine(abilities=[["speed"], [], []])
    phone.tap("play-dwarf", n=1)
    phone.tap("play-along", kind="speed")
    phone.tap("play-sip")
    phone.tap("play-place", at="L1")
    phone.tap("play-do")
    assert prompt(phone).startswith("Its second move is free")
    assert marked(phone, "lit") == {"L2", "out"}
    phone.tap("play-place", at="L2")
    phone.tap("play-do")
    assert log(phone) == ["move 1 L1 with speed drink", "move 1 L2"]
    assert phone.app.desk.session.look(0)["actions"]["left"] == 1


def test_a_bat_takes_two_gems_that_are_chosen():
    phone = mine(
        dwarves=[team({"at": "W1", "ability": "bat"}), team(), team()],
        caverns={"c01": ["ruby-S", "sapphire-S", "amber-L"]},
    )
    phone.tap("play-dwarf", n=1)
    phone.tap("play-place", at="c01")
    phone.tap("play-do")
    phone.tap("play-sheet", name="bat")
    phone.tap("play-gem", side="bat", gem="amber-L")
    assert main_button(phone).off
    phone.tap("play-gem", side="bat", gem="ruby-S")
    phone.tap("play-do")
    assert log(phone) == ["move 1 c01", "bat 1 ruby-S amber-L"]


def test_every_cavern_is_read_out_with_its_gems_and_dwarves():
    phone = mine(
        dwarves=[team(), team({"at": "c03", "gems": ["ruby-L"], "ability": "bat"}), team()],
        caverns={"c03": ["ruby-S", "ruby-S"], "c04": []},
    )
    assert spot(phone, "c03").attrs["aria-label"] == (
        "Magpie Vault, 2 small rubies, Kai’s dwarf 1, with 1 gem, Bat"
    )
    assert spot(phone, "c04").attrs["aria-label"] == "Cold Forge, empty"
    assert all(spot(phone, key).attrs["aria-label"] for key in CAVERNS)


def test_the_bar_says_what_is_still_to_be_chosen():
    phone = mine(dwarves=[team({"at": "W1"}), team(), team()])
    assert label(phone) == "Choose a dwarf"
    phone.tap("play-dwarf", n=1)
    assert label(phone) == "Choose a place"
    phone.tap("play-sheet", name="workshop")
    assert label(phone) == "Choose a jewel"
    phone.tap("play-sheet", name="market")
    assert label(phone) == "Choose what to trade"
    phone.tap("play-shut")
    assert label(phone) == "Choose a dwarf"
