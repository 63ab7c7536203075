"""Who emptied which cavern: as a chapter of the last screen, and on the picture to take home (ux: 2.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup

from lantern.table.seats import crests
from lantern.table.session import Session
from lantern.ui.desk import Desk
from lantern.ui.play import brisingamen_names as names
from lantern.ui.play import brisingamen_net as nets
from lantern.ui.play import brisingamen_table as public
from lantern.ui.play import story
from lantern.ui.play.brisingamen_net import Net, Place, Taker
from lantern.ui.play.paper import Paper, isolated, wide
from lantern.ui.play.story import EDGE, GAP, WIDE
from lantern.ui.words import N_, listing, name, one_after_the_other, plain, say, say_n

#: In pixels of the picture: one place of the mine, and how thick the passages are.
PLACE, ROCK, FLOOR = 118, 40, 24
TOOK = frozenset({"collected", "bat-flew"})


def chapter(session: Session, look: dict[str, Any]) -> dict[str, Any]:
    """The mine with whoever took gems out of each cavern; the same as a list, in the order of the game."""
    net = mine(session, look)
    return {
        "net": net,
        "words": _most(session, net),
        "rows": [
            {
                "seat": line.data["seat"],
                "bat": line.key == "bat-flew",
                "place": names.place(line.data["place"]),
                "gems": public.pile(line.data["gems"]),
            }
            for line in session.feed(None)
            if line.key in TOOK
        ],
    }


def mine(session: Session, look: dict[str, Any]) -> Net:
    """The mine as it was left, without dwarves; each cavern with everybody who took gems out of it."""
    net = nets.drawn(look, session.seats)
    for spot in net.places.values():
        spot.pawns = []
    for line in session.feed(None):
        if line.key in TOOK:
            taker = Taker(line.data["seat"], line.key == "bat-flew")
            if taker not in net.places[line.data["place"]].takers:
                net.places[line.data["place"]].takers.append(taker)
    for spot in net.places.values():
        spot.label = plain(_label(session, spot))
    return net


def _label(session: Session, spot: Place) -> Markup:
    """ "Magpie Vault, empty, taken by Kai and by Mia’s bat"."""
    said = [names.place(spot.key)]
    if spot.kind == "cavern":
        said.append(names.gems(spot.gems) if spot.gems else say(N_("empty")))
    if spot.takers:
        said.append(say(N_("taken by %(names)s"), names=listing([_taker(session, t) for t in spot.takers])))
    return one_after_the_other(said)


def _taker(session: Session, taker: Taker) -> Markup:
    who = name(session.seats[taker.seat].name)
    return say(N_("%(name)s’s bat"), name=who) if taker.bat else who


def _most(session: Session, net: Net) -> Markup:
    """One line: who emptied the most caverns. A cavern counts for whoever took the last of it."""
    caverns = [spot for spot in net.places.values() if spot.kind == "cavern"]
    counted = Counter(spot.takers[-1].seat for spot in caverns if spot.takers and not spot.gems)
    if not counted:
        return say(N_("No cavern was emptied."))
    most = max(counted.values())
    best = [name(session.seats[seat].name) for seat in sorted(counted) if counted[seat] == most]
    facts = {"names": listing(best), "all": len(caverns)}
    if len(best) == 1:
        return say_n(
            "%(names)s emptied the most caverns: %(n)s of %(all)s.",
            "%(names)s emptied the most caverns: %(n)s of %(all)s.",
            most,
            **facts,
        )
    return say_n(
        "%(names)s emptied the most caverns: %(n)s of %(all)s each.",
        "%(names)s emptied the most caverns: %(n)s of %(all)s each.",
        most,
        **facts,
    )


# -- the picture ---------------------------------------------------------------------------------------------


def picture(desk: Desk, heading: Markup, said: Iterable[Markup], art: str) -> str:
    """Who won with how much, the mine with whoever emptied it, and what there is to say; as an SVG.

    `art`: the sheet of symbols, which the page has.
    """
    session = desk.session
    assert session is not None
    sheet, y = story.begun(desk, art, heading, "i-star")
    net = mine(session, session.look(None))
    left = (WIDE - nets.COLS * PLACE) / 2
    sheet.box(EDGE, y, WIDE - 2 * EDGE, nets.ROWS * PLACE + 24, "slate", 20)
    _ways(sheet, net, left, y + 12)
    letters = crests(session.seats)
    for spot in net.places.values():
        _place(sheet, session, letters, spot, left + spot.at[0] * PLACE, y + 12 + spot.at[1] * PLACE)
    return story.ended(sheet, [_most(session, net), *said], y + nets.ROWS * PLACE + 24 + GAP)


def _ways(sheet: Paper, net: Net, left: float, top: float) -> None:
    """The passages. The mine never mirrors."""
    for colour, thick in (("rim-2", ROCK), ("tunnel" if sheet.light else "back", FLOOR)):
        for *ends, _ in net.ways:
            (x1, y1), (x2, y2) = [(left + (x + 0.5) * PLACE, top + (y + 0.5) * PLACE) for x, y in ends]
            sheet.parts.append(
                f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{sheet.colour(colour)}" '
                f'stroke-width="{thick}" stroke-linecap="round"/>'
            )


def _place(sheet: Paper, session: Session, letters: Sequence[str], spot: Place, x: float, y: float) -> None:
    """A lamp, the entrance, or a cavern: with heads of whoever took gems, and what still lies there."""
    middle = (x + PLACE / 2, y + PLACE / 2)
    if spot.kind == "lamp":
        sheet.symbol("lamp-unlit", middle[0] - 26, middle[1] - 26, 52, 52)
    elif spot.kind == "out":
        words = isolated(say(N_("Outside")))
        room = wide(words, 26) + 40
        sheet.parts.append(
            f'<rect x="{middle[0] - room / 2:g}" y="{middle[1] - 26:g}" width="{room:g}" height="52" rx="26" '
            f'fill="{sheet.colour("seam")}"/>'
        )
        sheet.text(sheet.place(middle[0]), middle[1] + 9, words, 26, text_anchor="middle", font_weight="650")
    else:
        sheet.symbol("cavern", x, y, PLACE, PLACE)
        _gems(sheet, spot, middle)
        _heads(sheet, session, letters, spot, middle)


def _gems(sheet: Paper, spot: Place, middle: tuple[float, float]) -> None:
    """What was left lying, three in a row."""
    for n, kind in enumerate(spot.gems):
        row, column = divmod(n, 3)
        across = min(3, len(spot.gems) - 3 * row)
        x, y = middle[0] + (column - across / 2) * 30, middle[1] - 30 + 30 * row
        sheet.symbol(names.picture(kind), x, y, 30, 30)


def _heads(
    sheet: Paper, session: Session, letters: Sequence[str], spot: Place, middle: tuple[float, float]
) -> None:
    """Everybody who took gems here, a bat at whoever sent one."""
    size = {1: 30, 2: 21}.get(len(spot.takers), 15)
    for n, taker in enumerate(spot.takers):
        person = session.seats[taker.seat]
        x = middle[0] + (n - (len(spot.takers) - 1) / 2) * size * 2.35
        story.crest(sheet, x, middle[1], person.avatar, person.colour, letters[taker.seat], size)
        if taker.bat:
            sheet.symbol("ability-bat", x - size, middle[1] - size * 1.7, size * 1.1, size * 1.1)
