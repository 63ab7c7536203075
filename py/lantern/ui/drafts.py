"""A game being set up: who will sit where and by which rules, and the form it is filled in with.

Field names of the form: ``game``, ``count``, ``first``, ``rule-KEY``, and for seat N ``name-N``, ``kind-N``,
``avatar-N``, ``colour-N``, ``temper-N``, ``skill-N``, ``text-N``, ``lang-N`` and the switches of
`prefs.COMFORTS`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lantern import games as registry
from lantern.table import names
from lantern.table.seats import AVATARS, COLOURS, SKILLS, TEMPERS, Bot, Seat, fill_with_bots, free
from lantern.ui import prefs
from lantern.ui.desk import Args, Desk
from lantern.ui.phrases import games

Plain = dict[str, Any]

#: Who sits there when nobody was remembered: enough people for a first game.
FIRST_TABLE = 3


@dataclass(slots=True)
class Draft:
    """`chosen`: the seat whose drawer is open. `moving`: None, -1 (tap the first), or the seat that moves.
    `first`: who begins; None: surprise us. `tapping`: the dots that seat is choosing, once and once more."""

    game: str
    seats: list[Plain] = field(default_factory=list)
    rules: Plain = field(default_factory=dict)
    first: int | None = None
    chosen: int | None = None
    moving: int | None = None
    tapping: list[int] | None = None

    def add(self, bot: bool) -> None:
        """One more seat with a head and a colour that nobody has yet."""
        table = to_seats(self)
        if bot:
            new = fill_with_bots(table, len(table) + 1)[-1]
            self.seats.append(
                plain_seat(
                    "",
                    new.avatar,
                    new.colour,
                    {"temper": new.bot.temper, "skill": new.bot.skill} if new.bot else None,
                )
            )
        else:
            self.seats.append(plain_seat("", *free(table), None))

    def seat_person(self, person: Plain, most: int) -> None:
        """Seat a remembered person: in a nameless person's place, else in a new one."""
        known = plain_seat(person["name"], person["avatar"], person["colour"], None) | {
            "comfort": dict(person["comfort"])
        }
        nameless = next(
            (n for n, seat in enumerate(self.seats) if not seat["name"] and not seat["bot"]), None
        )
        others = [seat for n, seat in enumerate(to_seats(self)) if n != nameless]
        if any(seat.avatar == known["avatar"] for seat in others):
            known["avatar"] = free(others)[0]
        if any(seat.colour == known["colour"] for seat in others):
            known["colour"] = free(others)[1]
        if nameless is not None:
            self.seats[nameless] = known
        elif len(self.seats) < most:
            self.seats.append(known)

    def swap(self, one: int, other: int) -> None:
        """Two people change places; who begins stays the same person."""
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        self.tapping = None
        if self.first in (one, other):
            self.first = other if self.first == one else one

    def remove(self, seat: int) -> None:
        """Take a seat away; the ring closes."""
        self.seats.pop(seat)
        self.chosen, self.moving, self.tapping = None, None, None
        if self.first is not None:
            self.first = None if self.first == seat else self.first - (self.first > seat)

    def to_plain(self) -> Plain:
        """What is remembered for next time."""
        return {"game": self.game, "seats": self.seats, "rules": self.rules}


def plain_seat(name: str, avatar: int, colour: int, bot: Plain | None) -> Plain:
    """A seat of the draft. An empty name means: called as the head is."""
    return {"name": name, "avatar": avatar, "colour": colour, "bot": bot, "comfort": {}}


def why_not(draft: Draft) -> tuple[str, Plain] | None:
    """Why the cards cannot be dealt for this table yet, as a notice and what it names; None: they can."""
    least, most = registry.load(draft.game).seats
    if len(draft.seats) < least:
        return "too-few", {"least": least}
    if len(draft.seats) > most:
        return "seats-over", {"most": most}
    return ("one-person", {}) if all(seat["bot"] for seat in draft.seats) else None


def new_draft(desk: Desk, game: str | None) -> Draft:
    """The table of last time, or three nameless people."""
    last = desk.prefs.get("last") or {}
    there = games.playable()
    wanted = game or last.get("game")
    draft = Draft(wanted if wanted in there else there[0])
    remembered = last.get("seats")
    remembered = remembered if isinstance(remembered, list) else []
    for raw in remembered[: registry.load(draft.game).seats[1]]:
        if isinstance(raw, dict):
            draft.seats.append(prefs.person(raw) | {"bot": bot_of(raw.get("bot"))})
    while not last and len(draft.seats) < FIRST_TABLE:
        draft.add(bot=False)
    set_rules(draft, last.get("rules") if last.get("game") == draft.game else None)
    return draft


def bot_of(raw: Any) -> Plain | None:
    """A remembered bot with a temper and a skill that there are."""
    if not isinstance(raw, dict):
        return None
    temper, skill = raw.get("temper"), raw.get("skill")
    return {
        "temper": temper if temper in TEMPERS else TEMPERS[0],
        "skill": skill if skill in SKILLS else SKILLS[1],
    }


def set_rules(draft: Draft, chosen: Any) -> None:
    """House rules out of plain data; what the game does not know or offer falls back to the rule book."""
    chosen = chosen if isinstance(chosen, dict) else {}
    draft.rules = {}
    for option in registry.load(draft.game).options:
        texts = {str(choice): choice for choice in option.choices}
        draft.rules[option.key] = texts.get(str(chosen.get(option.key)), option.default)


def to_seats(draft: Draft) -> tuple[Seat, ...]:
    """The draft's seats as the table takes them."""
    return tuple(
        Seat(
            s["name"], s["avatar"], s["colour"],
            Bot(s["bot"]["temper"], s["bot"]["skill"]) if s["bot"] else None,
            {} if s["bot"] else dict(s["comfort"]),
        )
        for s in draft.seats
    )  # fmt: skip


def read_form(draft: Draft, args: Args) -> None:
    """Take the form that came with a tap into the draft. Fields that are not there change nothing."""
    game = args.get("game")
    if isinstance(game, str) and game != draft.game and game in games.playable():
        draft.game = game
        set_rules(draft, draft.rules)
    count = _whole(args.get("count"), 0, 17)
    if count is not None:
        while len(draft.seats) < count:
            draft.add(bot=False)
        del draft.seats[count:]
    for key, below in (("avatar", AVATARS), ("colour", COLOURS)):
        _read_looks(draft, key, [_whole(args.get(f"{key}-{n}"), 0, below) for n in range(len(draft.seats))])
    for number, seat in enumerate(draft.seats):
        _read_seat(seat, number, args)
    set_rules(
        draft, draft.rules | {k.removeprefix("rule-"): v for k, v in args.items() if k.startswith("rule-")}
    )
    if "first" in args:
        draft.first = _whole(args["first"], 0, len(draft.seats))


def _read_seat(seat: Plain, number: int, args: Args) -> None:
    name = args.get(f"name-{number}")
    if isinstance(name, str):
        seat["name"] = names.clean(name)
    kind = args.get(f"kind-{number}")
    if kind == "person":
        seat["bot"] = None
    elif kind == "bot":
        was = seat["bot"] or {}
        temper, skill = args.get(f"temper-{number}"), _whole(args.get(f"skill-{number}"), 1, 4)
        seat["bot"] = bot_of({"temper": temper or was.get("temper"), "skill": skill or was.get("skill")})
    if f"text-{number}" in args:
        seat["comfort"] = prefs.comfort_form(args, f"-{number}", seat["comfort"])


def _read_looks(draft: Draft, key: str, wanted: list[int | None]) -> None:
    """Heads or colours out of the form. Whoever chose what another has gets it; the other takes what was
    left.
    """
    before = [seat[key] for seat in draft.seats]
    for seat, value in zip(draft.seats, wanted, strict=True):
        if value is not None:
            seat[key] = value
    for n, seat in enumerate(draft.seats):
        if seat[key] == before[n]:
            continue
        for other, had in zip(draft.seats, before, strict=True):
            if other is not seat and other[key] == seat[key] == had:
                other[key] = before[n]


def _whole(value: Any, least: int, below: int) -> int | None:
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if least <= number < below else None
