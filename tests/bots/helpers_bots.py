"""Tables of bots."""

from random import Random

from lantern import games
from lantern.table.seats import TEMPERS, Bot, Seat
from lantern.table.session import Session


def bot_table(count, seed, skill=2, game="saboteur", **options):
    skills = skill if callable(skill) else lambda _: skill
    seats = [Seat(f"P{n}", n, n, Bot(TEMPERS[(n + seed) % 3], skills(n))) for n in range(count)]
    return Session.start(game, seats, options, seed)


def steps(table):
    """Play the table to its end; yields before every bot's move."""
    while (phone := table.phone()).kind != "final":
        if phone.kind == "round" and table.turn.seat is not None:
            table.reveal_seen()
        elif phone.kind == "round":
            table.play("next")
        else:
            yield table
            table.bot_move()


def random_options(seed, game="saboteur"):
    rng = Random(seed)
    return {o.key: o.choices[int(rng.random() * len(o.choices))] for o in games.load(game).options}
