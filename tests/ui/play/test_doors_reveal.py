"""The end of a round of Doors & Crystals: who could pass, who won and why, the pay (rules: section 3)."""

from __future__ import annotations

import pytest
from doors_end import PLAIN, ended, failed, listed, shown, step_to
from sitting import label, marked, read_out
from tests.helpers.doors import table

from lantern.ui.play import saboteur2_final

#: From the start, and from a ladder further on.
BLUE_DOOR, GREEN_DOOR = "S ─ b ─ ─ ─ ─ . B", "S ─ g ─ ─ ─ ─ . B"
BOTH_DOORS = "S ─ b ─ g ─ ─ . B"
ROLES = ["boss", "blue", "green", "saboteur"]


def words(phone, name="verdict-line"):
    """The lines in the order in which they are read."""
    from sitting import stripped

    html = phone.reply["html"]
    return [stripped(part.split("</li>")[0]) for part in html.split(f'<li data-aloud class="{name}')[1:]]


def lines(phone) -> list[str]:
    """What is told about passing and winning."""
    return [line.split("> ", 1)[-1].removeprefix('">').strip() for line in words(phone)]


def told(phone) -> str:
    return " ".join(lines(phone))


def test_the_reveal_goes_tap_by_tap():
    phone = ended(roles=ROLES)
    assert phone.screen == "round" and phone.reply["audience"] == "all"
    labels = []
    while phone.controls("play-step"):
        assert ("ROLE_" in phone.reply["html"]) == ('data-step="roles"' in phone.reply["html"])
        labels.append(label(phone))
        phone.tap("play-step")
    assert labels == ["Show the way", "Who has won?", "Turn the dwarves over", "Pay the gold"]
    assert phone.reply["html"].count('href="#ROLE_') == 4
    assert label(phone) == "Next round"
    phone.tap("next")
    assert phone.screen == "curtain"


def test_a_blue_door_kept_green_out_and_the_door_is_pointed_at():
    phone = ended(BLUE_DOOR, roles=ROLES)
    step_to(phone, "way")
    assert "The way goes through a blue door: the green team could not pass." in told(phone)
    assert "The blue team can pass." in told(phone)
    assert marked(phone, "shut-green") == {(2, 0)}
    assert marked(phone, "pass-blue") == {(x, 0) for x in range(9)}
    assert marked(phone, "pass-green") == set()
    step_to(phone, "won")
    assert "Blue reaches the treasure" in read_out(phone)
    assert "Only the blue team could pass, so it wins, whoever laid the last card." in told(phone)
    assert "The boss wins with the team." in told(phone)
    assert "The saboteurs do not win: the treasure was reached." in told(phone)


def test_marks_of_teams_are_shapes_with_words():
    phone = ended(BLUE_DOOR, roles=ROLES)
    step_to(phone, "way")
    door = next(e for e in phone.main if e.attrs.get("data-cell") == "2,0")
    shapes = [e.attrs["href"] for e in door if e.tag == "use"]
    assert "#i-team-blue" in shapes and "#i-team-green" in shapes
    assert "a way of the blue team" in door.attrs["aria-label"]
    assert "the green team could not pass here" in door.attrs["aria-label"]


def test_the_other_way_round_with_a_green_door():
    phone = ended(GREEN_DOOR, roles=ROLES)
    step_to(phone, "won")
    assert "The way goes through a green door: the blue team could not pass." in told(phone)
    assert "Green reaches the treasure" in read_out(phone)
    assert marked(phone, "shut-blue") == {(2, 0)}


def test_doors_of_both_colours_let_nobody_win():
    phone = ended(BOTH_DOORS, roles=ROLES)
    step_to(phone, "won")
    assert "Doors of both colours shut the way, so no team wins." in told(phone)
    assert "The boss does not win: no team has won." in told(phone)
    assert "The treasure is reached" in read_out(phone)
    step_to(phone, "gold")
    assert "Nobody has won this round." in read_out(phone)


def test_the_boss_of_the_house_rule_wins_with_the_treasure():
    phone = ended(BOTH_DOORS, roles=ROLES, options={"boss_wins": "gold"})
    step_to(phone, "won")
    assert "The boss wins because the treasure was reached (house rule)." in told(phone)


def test_the_own_colour_of_the_finisher_comes_first():
    phone = ended(roles=["green", "blue", "boss", "blue"])
    step_to(phone, "won")
    assert "Mia is a green digger and got there first, so the blue team does not win." in told(phone)
    assert "Green reaches the treasure" in read_out(phone)


def test_a_finisher_of_no_team_lets_both_win():
    phone = ended(roles=ROLES)
    step_to(phone, "won")
    assert "Mia, who laid the last card, is in no team, so both teams win." in told(phone)
    assert "The boss wins with both teams." in told(phone)


def test_a_second_way_leads_green_round_the_blue_door():
    drawing = """
        . ┌ ─ ┐ . . . . .
        S ┼ b ┼ ─ ─ ─ . B
    """
    phone = ended(drawing, roles=ROLES)
    step_to(phone, "way")
    assert "The green team can pass by a second way, round the blue door." in told(phone)
    assert marked(phone, "shut-green") == set()
    assert (2, -1) in marked(phone, "pass-green") and (2, 0) not in marked(phone, "pass-green")


def test_a_ladder_lets_a_team_through():
    phone = ended("S ─ b . e ─ ─ . B", roles=ROLES)
    step_to(phone, "way")
    assert "The green team can pass, from a ladder." in told(phone)
    assert (0, 0) not in marked(phone, "pass-green")


def test_a_treasure_that_was_not_reached_is_for_the_saboteurs():
    phone = failed(roles=["blue", "boss", "profiteer", "saboteur"])
    assert label(phone) == "Turn the goals over" and "#GOLD" not in phone.reply["html"]
    step_to(phone, "won")
    assert 'href="#GOLD"' in phone.reply["html"]
    assert "No way leads to the treasure." in told(phone)
    assert "The saboteurs win: the treasure was not reached." in told(phone)
    assert "The boss does not win: the treasure was not reached." in told(phone)
    assert "The profiteer always wins." in told(phone)
    assert "The treasure stays hidden" in read_out(phone)


def test_without_a_saboteur_nobody_wins_what_was_not_reached():
    phone = failed(roles=["blue", "green"])
    step_to(phone, "won")
    assert told(phone).endswith("The treasure was not reached, and there was no saboteur.")


def test_trapped_saboteurs_do_not_win_what_was_not_reached():
    phone = failed(roles=["blue", "green", "saboteur"], before={"2": ["trapped"]})
    step_to(phone, "won")
    assert "The treasure was not reached, but every saboteur is trapped." in told(phone)
    assert "The saboteurs win" not in told(phone)


def test_one_free_saboteur_is_enough():
    phone = failed(roles=["blue", "saboteur", "saboteur"], before={"2": ["trapped"]})
    step_to(phone, "won")
    assert "The saboteurs win: the treasure was not reached." in told(phone)


def test_the_headline_names_no_team_that_nobody_is_in():
    phone = ended(roles=["boss", "profiteer"])
    step_to(phone, "won")
    assert "The treasure is reached" in read_out(phone)
    assert "Both teams reach the treasure" not in read_out(phone)
    phone = ended(roles=["boss", "blue", "profiteer"])
    step_to(phone, "won")
    assert "Blue reaches the treasure" in read_out(phone)


def pay(phone) -> dict[str, tuple[str, str, str]]:
    """Name -> (why, sum, pieces) of every row of the pay."""
    step_to(phone, "gold")
    found = {}
    for row in phone.main:
        if "pay-row" not in row.attrs.get("class", "").split():
            continue
        parts = {e.attrs.get("class", "").split()[0]: e for e in row if e.attrs.get("class")}
        name = next(e for e in row if e.tag == "bdi").words
        got = next(e for e in parts["chain-gold"] if e.attrs.get("class") == "digits").words
        total = parts["pay-sum"].words if "pay-sum" in parts else ""
        found[name] = (parts["why"].text(), total, got)
    return found


def test_the_pay_of_every_seat_with_each_deduction():
    roles = ["boss", "blue", "profiteer", "saboteur", "geologist", "green"]
    phone = ended("S ─ * ─ ─ ─ ─ . B", roles=roles, before={"5": ["trapped"]})
    assert pay(phone) == {
        "Mia": ("won, the boss gets one less", "3 − 1 =", "2"),
        "Kai": ("won", "", "3"),
        "Lu": ("won, the profiteer gets two less", "3 − 2 =", "1"),
        "Ana": ("did not win", "", "0"),
        "Bo": ("1 crystal in the mine", "", "1"),
        "Zoe": ("trapped: nothing", "", "0"),
    }
    assert "Winners: 3. Nuggets for each: 3." in read_out(phone)
    assert "Zoe is trapped at the end: no win, no gold." in told(phone)


def test_nobody_is_paid_less_than_nothing_and_no_sum_says_so():
    phone = ended(roles=["blue", "blue", "blue", "boss", "profiteer"])
    paid = pay(phone)
    assert paid["Ana"] == ("won, the boss gets one less", "1 − 1 =", "0")
    assert paid["Bo"] == ("won, the profiteer gets two less, but never less than nothing", "", "0")


def test_two_geologists_share_rounded_down():
    phone = ended("S ─ * ─ * ─ * . B", roles=["geologist", "blue", "geologist"])
    paid = pay(phone)
    assert paid["Mia"] == paid["Lu"] == ("3 crystals, shared by two", "", "1")
    assert "Geologists are paid for crystals, whoever wins." in told(phone)


def test_totals_are_shown_only_where_gold_lies_open():
    secret = ended(roles=ROLES, gold=[3, 7, 0, 0])
    step_to(secret, "gold")
    assert "pay-total" not in secret.reply["html"] and "now" not in read_out(secret)
    opened = ended(roles=ROLES, gold=[3, 7, 0, 0], options={"gold_secret": "off"})
    step_to(opened, "gold")
    assert listed(opened, "pay-total") == ["now 5", "now 10", "now 3", "now 0"]


def test_winners_are_crowned_and_teams_have_shapes():
    phone = ended(BLUE_DOOR, roles=ROLES)
    step_to(phone, "roles")
    seats = [e for e in phone.main if "role-seat" in e.attrs.get("class", "").split()]
    assert ["won" in e.attrs["class"].split() for e in seats] == [True, True, False, False]
    shapes = [[u.attrs["href"] for u in e if u.tag == "use" and "team" in u.attrs["href"]] for e in seats]
    assert shapes == [[], ["#i-team-blue"], ["#i-team-green"], []]


@pytest.mark.parametrize("roles", [ROLES, ["blue", "green"]])
def test_the_last_round_is_revealed_before_the_winners(roles):
    phone = ended(PLAIN, roles=roles, options={"rounds": 1})
    assert phone.screen == "final"
    step_to(phone, "gold")
    assert label(phone) == "See who won" and not phone.controls("rematch")
    phone.tap("play-step")
    assert phone.controls("rematch") and "podium" in phone.reply["html"]


def test_the_final_counts_who_trapped_and_freed_whom():
    hands = [["A17", "A11"], ["A11"] * 2, ["A18", "A11"]]
    state = table(
        "S ─ ─", seats=3, roles=["blue", "green", "boss"], hands=hands, deck=[], options={"rounds": 1}
    )
    phone = shown(state)
    session = phone.app.desk.session
    for move in ("trap 1", "discard A11", "free 1", "discard A11", "discard A11", "discard A11"):
        session.play(move)
        session.finish()
    phone.send("cover")
    assert phone.screen == "final"
    while phone.controls("play-step"):
        phone.tap("play-step")
    traps = saboteur2_final.traps(session)
    assert [[(c["broke"], c["mended"]) for c in row] for row in traps["rows"]] == [
        [(0, 0), (1, 0), (0, 0)],
        [(0, 0)] * 3,
        [(0, 0), (0, 1), (0, 0)],
    ]
    assert "Kai was trapped most: 1 time." in read_out(phone)
    assert 'id="chapter-traps"' in phone.reply["html"] and 'id="chapter-tools"' in phone.reply["html"]
    assert "No tool was broken in the whole game." in read_out(phone)
