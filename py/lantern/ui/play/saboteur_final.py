"""The end of the game: who won, and the chapters to talk about (ux: 2.10).

The last round is revealed first, step by step like the others; then come winners and charts.  Everything here is
drawn from the log, when nothing is secret any more.
"""

from __future__ import annotations

import base64
import json
from collections import Counter
from typing import Any

from markupsafe import Markup

from lantern.analysis.journey import Journey, Moment, walk
from lantern.table.session import Session
from lantern.ui.desk import Args, Desk, number
from lantern.ui.play import chart, saboteur_round
from lantern.ui.play import saboteur_lines as lines
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play.mine_view import place
from lantern.ui.words import N_, listing, name, plain, say, say_n

#: Fills told apart without colour, one a round; the symbols lie in the template.
FILLS = ("fill-solid", "fill-lines", "fill-dots")

#: Below this many milliseconds nobody held the phone long enough to speak of.
SHORT = 60_000

#: The journey of the newest finished game: drawing the same screen again must not walk the log again.
_walked: dict[tuple[Any, ...], Journey] = {}


def journey(session: Session) -> Journey:
    """The game walked through from its log."""
    key = (session.game.name, session.seed, len(session.seats), tuple(session.options.items()), tuple(session.log))
    if key not in _walked:
        game = session.game
        origin = session.origin
        first = (
            game.start(len(session.seats), session.seed, session.options)
            if origin is None
            else game.scene(origin["state"])
        )
        _walked.clear()
        _walked[key] = walk(game, first, session.log)
    return _walked[key]


def context(desk: Desk) -> dict[str, Any]:
    """What the template ``saboteur/final.html`` needs."""
    session = desk.session
    assert session is not None
    reveal = saboteur_round.context(desk)
    if int(desk.local.get("step", 0)) < len(saboteur_round.STEPS):
        return {"reveal": True, **reveal}
    look = session.look(None)
    trip = journey(session)
    return {
        "reveal": False,
        **reveal,
        "heading": winners_words(session, look["result"]),
        "ring": ring(look["result"]),
        "gold": gold_by_round(session, trip),
        "dug": [who_dug(session, moments) for moments in trip.rounds()],
        "tools": tools(session),
        "replay": replay(desk, session, trip),
        "held": held(session),
        "numbers": set(desk.local.get("numbers", ())),
        "whole": trip.whole and session.origin is None,
    }


def winners_words(session: Session, result: dict[str, Any]) -> Markup:
    """Winners, shared if tied."""
    won = [name(session.seats[seat].name) for seat in result["winners"]]
    n = max(result["scores"])
    if len(won) == 1:
        return say_n("%(names)s wins with %(n)s nugget", "%(names)s wins with %(n)s nuggets", n, names=won[0])
    return say_n("%(names)s share the win with %(n)s nugget each", "%(names)s share the win with %(n)s nuggets each", n, names=listing(won))


def ring(result: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody round the ring with the gold as a pile and in digits."""
    return [
        {"seat": seat, "nuggets": n, "won": seat in result["winners"]} for seat, n in enumerate(result["scores"])
    ]


def gold_by_round(session: Session, trip: Journey) -> dict[str, Any]:
    """How much each seat had gained in each round, as bars and as numbers."""
    game, seats = session.game, range(len(session.seats))
    totals = [
        [game.look(moments[-1].state, seat)["players"][seat]["nuggets"] or 0 for seat in seats]
        for moments in trip.rounds()
    ]
    gained = [
        [now[s] - (totals[r - 1][s] if r else 0) for s in seats] for r, now in enumerate(totals)
    ]
    high = max([1, *(max(now) for now in totals)])
    bars = [
        {
            "seat": s,
            "parts": [
                {"n": gained[r][s], "share": round(100 * gained[r][s] / high, 2), "fill": FILLS[r % 3], "round": r + 1}
                for r in range(len(gained))
                if gained[r][s]
            ],
            "total": totals[-1][s],
        }
        for s in seats
    ]
    best = max(
        ((gained[r][s], -r, -s) for r in range(len(gained)) for s in seats), default=(0, 0, 0)
    )
    words = say_n(
        "The best round was %(name)s’s: %(n)s nugget in round %(round)s.",
        "The best round was %(name)s’s: %(n)s nuggets in round %(round)s.",
        best[0], name=name(session.seats[-best[2]].name), round=1 - best[1],
    )  # fmt: skip
    return {"bars": bars, "rounds": len(gained), "rows": gained, "words": words}


def treasure(session: Session, moment: Moment) -> str:
    """The letter of the goal under which the treasure lay. Only asked when the game is over."""
    goals = session.game.describe(moment.state)["goals"]
    return "ABC"[goals.index("GOLD")].lower()


def who_dug(session: Session, moments: list[Moment]) -> dict[str, Any]:
    """Cards missing to the treasure after each move of a round, with a mark for who changed it."""
    letter = treasure(session, moments[0])
    away = [0 if m.figures["distance"] == 0 else m.figures.get(f"distance_{letter}", 0) for m in moments]
    high = max([1, *away])
    x, y = chart.across(len(away)), chart.upward(high)
    marks, nearer = [], Counter[int]()
    for i in range(1, len(away)):
        step, seat = away[i] - away[i - 1], moments[i].seat
        if seat is not None and step:
            nearer[seat] -= int(step)
            marks.append({"x": x(i), "y": y(away[i]), "seat": seat, "up": step > 0, "by": int(abs(step))})
    ticks = [{"n": n, "y": y(n)} for n in chart.ticks(high)]
    seats = range(len(session.seats))
    rows = [
        {
            "seat": s,
            "nearer": sum(m["by"] for m in marks if m["seat"] == s and not m["up"]),
            "farther": sum(m["by"] for m in marks if m["seat"] == s and m["up"]),
        }
        for s in seats
    ]
    return {
        "round": moments[0].round, "line": chart.steps(away, x, y), "marks": marks, "ticks": ticks, "rows": rows,
        "moves": len(away) - 1, "words": _dug_words(session, nearer), "width": chart.WIDE, "height": chart.HIGH,
        "left": chart.LEFT, "right": chart.WIDE - chart.RIGHT, "foot": chart.HIGH - chart.BOTTOM,
    }  # fmt: skip


def _dug_words(session: Session, nearer: Counter[int]) -> Markup:
    """One line: who brought it nearest, who pushed it away."""
    if not nearer:
        return say(N_("Nobody came any nearer to the treasure."))
    best, worst = max(nearer, key=lambda s: (nearer[s], -s)), min(nearer, key=lambda s: (nearer[s], s))
    dug = say_n(
        "%(name)s brought the treasure %(n)s card nearer.", "%(name)s brought the treasure %(n)s cards nearer.",
        nearer[best], name=name(session.seats[best].name),
    )  # fmt: skip
    if nearer[worst] >= 0:
        return dug if nearer[best] > 0 else say(N_("Nobody came any nearer to the treasure."))
    dodged = say_n(
        "%(name)s pushed it %(n)s card away.", "%(name)s pushed it %(n)s cards away.",
        -nearer[worst], name=name(session.seats[worst].name),
    )  # fmt: skip
    return dodged if nearer[best] <= 0 else say(N_("%(one)s %(other)s"), one=dug, other=dodged)


def tools(session: Session) -> dict[str, Any]:
    """A small matrix: how often each broke and mended whom."""
    broke, mended = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for line in session.feed(None):
        if line.key == "broke":
            broke[line.data["seat"], line.data["target"]] += 1
        elif line.key == "repaired":
            mended[line.data["seat"], line.data["target"]] += 1
    seats = range(len(session.seats))
    rows = [[{"broke": broke[s, t], "mended": mended[s, t], "own": s == t} for t in seats] for s in seats]
    return {"rows": rows, "any": bool(broke or mended), "words": _tool_words(session, broke, mended)}


def _tool_words(session: Session, broke: Counter[tuple[int, int]], mended: Counter[tuple[int, int]]) -> Markup:
    if not broke:
        return say(N_("No tool was broken in the whole game."))
    hit = Counter[int]()
    for (_seat, target), n in broke.items():
        hit[target] += n
    seat, n = max(hit.items(), key=lambda item: (item[1], -item[0]))
    words = say_n(
        "%(name)s was hit most: %(n)s cracked tool.", "%(name)s was hit most: %(n)s cracked tools.",
        n, name=name(session.seats[seat].name),
    )  # fmt: skip
    fixed = say_n("%(n)s was mended.", "%(n)s were mended.", sum(mended.values()))
    return say(N_("%(one)s %(other)s"), one=words, other=fixed)


def replay(desk: Desk, session: Session, trip: Journey) -> dict[str, Any]:
    """The mines of all rounds, one move a step."""
    last = len(trip.moments) - 1
    at = max(0, min(last, int(desk.local.get("replay", last))))
    moment = trip.moments[at]
    look = session.game.look(moment.state, None)
    mine = mines.drawn(look, session.seats)
    words = (move_text := moment.move) and _moved(desk, session, moment, move_text)
    if moment.move and moment.move.startswith("dig "):
        mine.mark(place(moment.move.split()[2].split(",")), "flash")
    starts = [i for i, m in enumerate(trip.moments) if m.move is None]
    return {
        "mine": mine, "at": at, "last": last, "round": moment.round, "seat": moment.seat, "starts": starts,
        "words": words or say(N_("Round %(round)s begins"), round=moment.round),
    }  # fmt: skip


def _moved(desk: Desk, session: Session, moment: Moment, move: str) -> Markup | None:
    """A move of the log in the words of the feed. Discards stay face down, also at the end."""
    words = move.split()
    data: dict[str, Any] = {"seat": moment.seat, "count": len(words) - 1}
    if words[0] == "dig":
        key, data = "dug", {**data, "card": words[1]}
    elif words[0] in ("break", "repair"):
        key = "broke" if words[0] == "break" else "repaired"
        data |= {"target": int(words[-1]), "tool": words[-2]}
    else:
        key = {"rockfall": "rockfall", "map": "looked", "discard": "discarded", "pick": "paid"}[words[0]]
        data |= {"goal": words[1], "cards": None}
    return lines.TELL[key](lines.Teller(desk), data)[1]


def held(session: Session) -> list[dict[str, Any]]:
    """How long each person held the phone, gently: in minutes, longest bar full."""
    most = max([1, *session.held])
    if most < SHORT:
        return []
    return [
        {"seat": s, "share": round(100 * ms / most), "minutes": round(ms / 60000, 1)}
        for s, ms in enumerate(session.held)
        if session.seats[s].bot is None
    ]


# -- taps ---------------------------------------------------------------------------------------------------------


def _replay(desk: Desk, args: Args) -> None:
    """The slider, or one step with its buttons."""
    assert desk.session is not None
    last = len(journey(desk.session).moments) - 1
    desk.local["replay"] = max(0, min(last, number(args, "value")))


def _numbers(desk: Desk, args: Args) -> None:
    """The table of numbers behind a chart."""
    shown = set(desk.local.get("numbers", ()))
    desk.local["numbers"] = sorted(shown ^ {str(args.get("chart", ""))})


def _story(desk: Desk, args: Args) -> None:
    """The game told as plain text, made on this phone."""
    desk.out.download = _file("story.txt", "text/plain", story(desk))


def _copy(desk: Desk, args: Args) -> None:
    """The log as it can be replayed: for a bug report or for friends."""
    session = desk.session
    assert session is not None
    record = {
        "game": session.game.name, "seats": len(session.seats), "seed": session.seed,
        "options": session.options, "log": session.log,
    }  # fmt: skip
    desk.out.download = _file("game.json", "application/json", json.dumps(record, ensure_ascii=False, indent=1))


def _file(title: str, kind: str, content: str) -> dict[str, str]:
    return {"name": title, "type": kind, "data": base64.b64encode(content.encode()).decode()}


def story(desk: Desk) -> str:
    """One line an event, round by round, and who won."""
    session = desk.session
    assert session is not None
    teller = lines.Teller(desk)
    told, round_ = [], 0
    for line in session.feed(None):
        if not lines.tells(line):
            continue
        if line.round != round_:
            round_ = line.round
            told += ["", plain(say(N_("Round %(round)s"), round=round_))]
        told.append(plain(teller.tell(line)["text"]))
    return "\n".join([plain(winners_words(session, session.look(None)["result"])), *told, ""])


TAPS = {"replay": _replay, "numbers": _numbers, "story": _story, "copy": _copy}


def act(desk: Desk, do: str, args: Args) -> None:
    """Taps on the final screen."""
    TAPS[do](desk, args)
