"""The command line of the lab.

python -m lantern.lab simulate --seats 6 --games 200 --players normal --option area=open
python -m lantern.lab simulate --game saboteur2 --seats 4 --players normal easy
python -m lantern.lab simulate --game brisingamen --seats 4 --players normal --figures turns jewels links
python -m lantern.lab play --seats 4 --seed 7 > game.json
python -m lantern.lab replay game.json     also a report ("Copy the details"); - reads what is pasted
python -m lantern.lab transcript game.json
python -m lantern.lab show game.json --at 20
python -m lantern.lab perft 3 --seats 3 --seed 1
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any

from lantern.core.contract import Plain
from lantern.games import load, names
from lantern.lab import reports
from lantern.lab.perft import divide
from lantern.lab.records import PLAYERS, play, replay, states
from lantern.lab.transcript import drawn, transcript


def main(arguments: list[str] | None = None) -> int:
    chosen = _parser().parse_args(arguments)
    status: int = chosen.run(chosen)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lantern.lab", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, run: Any, help: str, deals: bool = False) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=help)
        one.set_defaults(run=run)
        if deals:
            one.add_argument("--game", choices=names(hidden=True), default="saboteur")
            one.add_argument("--seats", type=int, default=5)
            one.add_argument("--seed", type=int, default=1)
            one.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE")
            one.add_argument("--players", nargs="+", choices=list(PLAYERS), default=["random"])
        return one

    many = command("simulate", simulate, "play many games and count how they end", deals=True)
    many.add_argument("--games", type=int, default=100)
    many.add_argument("--figures", nargs="+", default=[], help="what games measured at their end, of many")
    command("play", play_one, "play one game and print its record", deals=True)
    counting = command("perft", count, "count sequences of moves, first move by first move", deals=True)
    counting.add_argument("depth", type=int)
    counting.add_argument("--scene", type=Path, help="a position as JSON, instead of a deal")
    command("replay", check, "replay a record or a report, and compare").add_argument("record", type=Path)
    command("transcript", write, "print a record as text, move by move").add_argument("record", type=Path)
    drawing = command("show", show, "draw the mine of a record")
    drawing.add_argument("record", type=Path)
    drawing.add_argument("--at", type=int, help="after so many moves (default: all)")
    return parser


def options_of(pairs: list[str], game: str) -> dict[str, Any]:
    """``area=open`` as an option, with the type its choices have. Unknown keys and choices stay as text."""
    choices = {
        option.key: {str(choice): choice for choice in option.choices} for option in load(game).options
    }
    split = [pair.partition("=")[::2] for pair in pairs]
    return {key: choices.get(key, {}).get(value, value) for key, value in split}


def simulate(chosen: argparse.Namespace) -> int:
    ends: Counter[str] = Counter()
    earned: dict[str, list[int]] = {name: [] for name in chosen.players}
    won: Counter[int] = Counter()
    figures: dict[str, list[float]] = {name: [] for name in chosen.figures}
    moves, start = 0, perf_counter()
    players = [PLAYERS[name] for name in chosen.players]
    options = options_of(chosen.option, chosen.game)
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        record = play(chosen.game, chosen.seats, seed, options, players)
        ends.update(record["ends"])
        for seat, score in enumerate(record["result"]["scores"]):
            earned[chosen.players[seat % len(players)]].append(score)
        won.update(record["result"]["winners"])
        for name, found in figures.items():
            found.append(measured(record)[name])
        moves += len(record["log"])
    seconds = perf_counter() - start
    print(f"{chosen.games} games, {moves} moves, {moves / seconds:,.0f} moves a second")
    for winner, count in ends.most_common():
        print(f"{winner:12} {count:6} rounds {count / ends.total():7.1%}")
    for name, scores in earned.items():
        if scores:
            print(f"{name:12} {sum(scores) / len(scores):6.2f} a seat and game")
    print("won by seat ", *(f"{won[seat]:6}" for seat in range(chosen.seats)))
    for name, found in figures.items():
        print(f"{name:12} {mean(found):6.1f} mean {median(found):6g} median {max(found):6g} at most")
    return 0


def measured(record: Plain) -> dict[str, float]:
    """The public figures of a game at its end."""
    *_, (state, _, _) = states(record)
    return load(record["game"]).measure(state)


def play_one(chosen: argparse.Namespace) -> int:
    players = [PLAYERS[name] for name in chosen.players]
    record = play(chosen.game, chosen.seats, chosen.seed, options_of(chosen.option, chosen.game), players)
    json.dump(record, sys.stdout, ensure_ascii=False, indent=1)
    print()
    return 0


def count(chosen: argparse.Namespace) -> int:
    game = load(chosen.game)
    if chosen.scene:
        state = game.scene(_read(chosen.scene))
    else:
        state = game.start(chosen.seats, chosen.seed, options_of(chosen.option, chosen.game))
    branches = divide(game, state, chosen.depth)
    for move, number in branches.items():
        print(f"{move:24} {number:10,}")
    print(f"{'all':24} {sum(branches.values()):10,}")
    return 0


def check(chosen: argparse.Namespace) -> int:
    record = _read(chosen.record)
    if reports.is_report(record):
        said, well = reports.replay(record)
        print("\n".join(said))
        return 0 if well else 1
    agrees = replay(record) == record
    print(f"{len(record['log'])} moves, {'as recorded' if agrees else 'NOT as recorded'}: {record['result']}")
    return 0 if agrees else 1


def write(chosen: argparse.Namespace) -> int:
    print(transcript(_read(chosen.record)), end="")
    return 0


def show(chosen: argparse.Namespace) -> int:
    record = _read(chosen.record)
    game = load(record["game"])
    for number, (state, move, _) in enumerate(states(record)):
        last = number == len(record["log"]) if chosen.at is None else number == chosen.at
        if last:
            print(f"after move {number}: {move or 'the deal'}, then {game.turn(state)}")
            print(drawn(game.look(state, None)))
    return 0


def _read(path: Path) -> Any:
    return json.loads(sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    sys.exit(main())
