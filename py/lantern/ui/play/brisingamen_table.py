"""What everybody sees in Brísingamen: the strip of players, who could end the game, the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from lantern.games.brisingamen.cards import JEWELS, LINKS, NEED
from lantern.games.brisingamen.gems import listed
from lantern.games.brisingamen.rules import FINISHER, NECKLACE, TOKEN_WHOLE
from lantern.table.seats import Seat
from lantern.ui.desk import Desk
from lantern.ui.phrases import games
from lantern.ui.play import brisingamen_lines as lines
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_net as nets
from lantern.ui.play import tabletop
from lantern.ui.words import N_, name, say, say_n

Look = dict[str, Any]

MISSING = N_(
    "One part of the necklace is missing: it ends the game, for %(points)s points, and tokens count double."
)

PAYS = N_("The last part ends the game and pays %(points)s points; each token then counts %(each)s.")


def strip(look: Look) -> list[dict[str, Any]]:
    """For each player the two numbers worth knowing: dwarves left, and points if the game ended now."""
    return [
        {"seat": p["seat"], "dwarves": p["dwarves_left"], "points": sum(p["points"].values())}
        for p in look["players"]
    ]


def warnings(look: Look, seats: Sequence[Seat], you: int | None) -> list[Markup]:
    """Who ends the game, or could with one more card, and what that pays."""
    ending = look["ending"]
    if ending is not None:
        who = name(seats[ending["seat"]].name)
        if look["options"]["equal_turns"] == "on":
            return [say(N_("%(name)s has ended the game: the round is played to its end."), name=who)]
        return [say(N_("%(name)s has ended the game: this is the last turn."), name=who)]
    found = []
    for player in look["players"]:
        if player["dwarves_left"] == 1:
            if player["seat"] == you:
                words = N_("You have one dwarf left: one more jewel ends the game, for %(points)s points.")
            else:
                words = N_(
                    "%(name)s has one dwarf left: one more jewel ends the game, for %(points)s points."
                )
            found.append(say(words, name=name(seats[player["seat"]].name), points=FINISHER))
    if len(look["necklace"]) == NECKLACE - 1:
        found.append(say(MISSING, points=FINISHER))
    return found


def table(desk: Desk) -> dict[str, Any]:
    """The whole mine and everything that lies open."""
    session = desk.session
    assert session is not None
    look = session.look(None)
    teller = lines.Teller(desk)
    told = [line for line in session.feed(None) if line.key not in lines.ASIDE]
    return {
        "net": _mine(desk, look, teller),
        **tabletop.context(desk),
        "warnings": warnings(look, session.seats, None),
        "players": [person(look, seat) for seat in range(look["seats"])],
        "workshop": [jewel(card, ()) for card in look["workshop"]],
        "market": pile(look["market"]),
        "abilities": [ability(kind) for kind in look["open_abilities"]],
        "necklace": necklace(look),
        "parts": [jewel(card, ()) for card in look["open_links"]],
        "deck": look["deck"],
        "rules": games.house_rules(session),
        "news": [teller.tell(line) for line in reversed(told[-12:])],
    }


def _mine(desk: Desk, look: Look, teller: lines.Teller) -> nets.Net:
    """The mine with the place that a line of the feed points at, or with those of the last step."""
    assert desk.session is not None
    session, asked = desk.session, desk.local.get("flash")
    net = nets.drawn(look, session.seats)
    for spot in [asked] if asked else [teller.tell(line)["cell"] for line in session.news(None)]:
        if spot:
            net.mark(nets.key_at(spot), "flash")
    return net


def necklace(look: Look) -> dict[str, Any]:
    """The parts that are made and by whom, how many are missing, and what the last one pays."""
    missing = NECKLACE - len(look["necklace"])
    return {
        "made": [{**link, "words": names.card(link["card"])} for link in look["necklace"]],
        "missing": missing,
        "words": say_n("%(n)s part is missing.", "%(n)s parts are missing.", missing),
        "pays": say(PAYS, points=FINISHER, each=TOKEN_WHOLE),
        "bank": look["bank"],
    }


def pile(kinds: Sequence[str]) -> list[dict[str, Any]]:
    """Gems by kind with their number, as they are shown."""
    return [
        {"kind": kind, "picture": names.picture(kind), "n": n, "words": names.gem(kind, n)}
        for kind, n in names.counted(kinds).items()
    ]


def jewel(card: str, have: Sequence[str]) -> dict[str, Any]:
    """A jewel or a part of the necklace: its price in gems, those that `have` holds marked."""
    rest, need = list(have), []
    for kind in listed(NEED[card]):
        there = kind in rest
        if there:
            rest.remove(kind)
        need.append({"kind": kind, "picture": names.picture(kind), "there": there})
    points = JEWELS[card].points if card in JEWELS else None
    return {
        "card": card,
        "words": names.card(card),
        "need": need,
        "needs": names.gems(listed(NEED[card])),
        "missing": sum(not gem["there"] for gem in need),
        "points": points,
        "half": None if points is None else points // 2,
        "tokens": LINKS[card].tokens if card in LINKS else None,
    }


def person(look: Look, seat: int) -> dict[str, Any]:
    """Everything that lies before somebody."""
    player = look["players"][seat]
    return {
        "seat": seat,
        "gems": pile(player["gems"]),
        "tokens": player["tokens"],
        "jewels": [jewel(card, player["gems"]) for card in player["jewels"]],
        "made": [jewel(card, ()) for card in player["made"]],
        "abilities": [ability(kind) for kind in player["abilities"]],
        "total": sum(player["points"].values()),
        "words": say_n("%(n)s dwarf left", "%(n)s dwarves left", player["dwarves_left"]),
    }


def ability(kind: str) -> dict[str, Any]:
    """An ability card: never without its name and its line."""
    return {"kind": kind, "words": names.ability(kind), "line": names.ability_line(kind)}
