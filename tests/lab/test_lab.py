"""The desk: records, drawings and counts."""

import json

import pytest
from tests.helpers.mines import table

from lantern.games import load
from lantern.lab.__main__ import main, options_of
from lantern.lab.draw import SIGNS, draw
from lantern.lab.perft import divide, perft
from lantern.lab.records import PLAYERS, play, replay
from lantern.lab.transcript import drawn

GAME = load("saboteur")
DRAWING = """\
. . . . . . . . A
. . . ╷ . . . . .
S ─ ┬ ╬ . . . . ┐
. . └ ┼ . . . . .
. . . . . . . . $"""


def test_a_drawing_is_read_back():
    state = table(DRAWING, goals=["STONE_B", "STONE_A", "GOLD"])
    assert draw(GAME.look(state, None)) == DRAWING


def test_every_card_has_a_sign_of_its_own():
    for sign, (card, turned) in SIGNS.items():
        cell = {"at": [1, 0], "card": card, "turned": turned}
        assert draw({"goals": [], "mine": {"cells": [cell]}}) == sign
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_a_game_played_can_be_replayed():
    record = play("saboteur", 4, 3, {"rounds": 1}, [PLAYERS["random"]])
    assert replay(json.loads(json.dumps(record))) == record
    assert len(record["ends"]) == 1


def test_the_same_players_play_the_same_game():
    players = [PLAYERS["normal"], PLAYERS["easy"]]
    assert play("saboteur", 3, 5, {"rounds": 1}, players) == play("saboteur", 3, 5, {"rounds": 1}, players)


def test_dividing_adds_up():
    state = GAME.start(3, 1)
    assert sum(divide(GAME, state, 2).values()) == perft(GAME, state, 2)
    assert set(divide(GAME, state, 1)) == {str(move) for move in GAME.legal(state)}


def test_options_on_the_command_line_have_their_types():
    assert options_of(["rounds=1", "area=open", "x=1"], "saboteur") == {"rounds": 1, "area": "open", "x": "1"}


@pytest.fixture
def record(tmp_path, capsys):
    assert main(["play", "--seats", "3", "--seed", "2", "--option", "rounds=1"]) == 0
    path = tmp_path / "game.json"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


def test_replay_says_whether_the_rules_agree(record, capsys):
    assert main(["replay", str(record)]) == 0
    assert "as recorded" in capsys.readouterr().out
    changed = json.loads(record.read_text(encoding="utf-8"))
    changed["result"]["scores"][0] += 1
    record.write_text(json.dumps(changed), encoding="utf-8")
    assert main(["replay", str(record)]) == 1
    assert "NOT as recorded" in capsys.readouterr().out


def test_show_draws_a_moment(record, capsys):
    assert main(["show", str(record), "--at", "0"]) == 0
    shown = capsys.readouterr().out
    assert "the deal" in shown
    assert "S . . . . . . . B" in shown


def test_transcript_and_counts_and_simulation_print_something_true(record, capsys):
    assert main(["transcript", str(record)]) == 0
    assert capsys.readouterr().out.startswith('{"game":"saboteur","seats":3')
    assert main(["perft", "1", "--seats", "3"]) == 0
    assert f"{len(GAME.legal(GAME.start(3, 1))):10,}" in capsys.readouterr().out.split("\n")[-2]
    assert main(["simulate", "--games", "2", "--seats", "3", "--option", "rounds=2"]) == 0
    assert "2 games" in capsys.readouterr().out


def test_players_of_several_kinds_are_told_apart(capsys):
    """What each kind of player earned, seat by seat: the sum is that of the records."""
    options = ["--option", "rounds=1", "--players", "normal", "random"]
    assert main(["simulate", "--game", "saboteur2", "--games", "3", "--seats", "4", *options]) == 0
    told = dict(line.split()[:2] for line in capsys.readouterr().out.split("\n") if "a seat" in line)
    players = [PLAYERS["normal"], PLAYERS["random"]]
    scores = [play("saboteur2", 4, seed, {"rounds": 1}, players)["result"]["scores"] for seed in (1, 2, 3)]
    assert told == {
        "normal": f"{sum(one[0] + one[2] for one in scores) / 6:.2f}",
        "random": f"{sum(one[1] + one[3] for one in scores) / 6:.2f}",
    }


def test_wins_are_told_seat_by_seat_and_figures_as_they_were_at_the_end(capsys):
    options = ["--option", "rounds=1", "--players", "normal", "--figures", "laid"]
    assert main(["simulate", "--games", "3", "--seats", "4", *options]) == 0
    told = {line[:12].strip(): line[12:].split() for line in capsys.readouterr().out.split("\n")}
    records = [play("saboteur", 4, seed, {"rounds": 1}, [PLAYERS["normal"]]) for seed in (1, 2, 3)]
    winners = [seat for record in records for seat in record["result"]["winners"]]
    assert told["won by seat"] == [str(winners.count(seat)) for seat in range(4)]
    digs = sorted(sum(move.startswith("dig") for move in record["log"]) for record in records)
    assert told["laid"][2:] == [str(digs[1]), "median", str(digs[2]), "at", "most"]


def test_a_mine_of_lamps_and_caverns_is_drawn_too():
    mine = load("brisingamen")
    state = mine.scene(
        {
            "seats": 3,
            "dwarves": [[{"at": "W1", "gems": ["ruby-L"]}], [{"at": "c02"}], []],
            "caverns": {"c01": ["ruby-S", "ruby-S", "sapphire-L"], "c02": ["amber-S"], "c19": ["amethyst-S"]},
        }
    )
    rows = drawn(mine.look(state, None)).split("\n")
    assert "W1 0:1+   c01[rrS]" in rows
    assert "W2 -      c02[a] 1:1" in rows
    assert "S1 -      c19[m]" in rows
    assert rows[24].startswith("0: 5 outside, gems [], 0 tokens, holds [] made []")
