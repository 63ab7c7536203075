"""The longest task on the page's thread while bots think: nobody can tap while one runs."""

from __future__ import annotations

from dataclasses import replace

from devtools.bench_tables import Moment
from devtools.browser_bench.phone import Phone
from devtools.browser_bench.taps import lay
from devtools.hands import START
from lantern.core import codec
from lantern.table.seats import Bot

#: milliseconds from which on Chromium calls a task long, and tells of it
LONG_TASK = 50
#: on the curtain while somebody thinks who is no person
MOVING = "p.moving"


def among_bots(moment: Moment) -> Moment:
    """The same turn, but all others than the seat before it are bots, and think until it comes round."""
    record = codec.decode(codec.from_text(moment.save))
    person = (moment.seat - 1) % moment.seats
    bot = {"temper": Bot().temper, "skill": Bot().skill}
    for seat, plain in enumerate(record["seats"]):
        plain["bot"] = None if seat == person else bot
    return replace(moment, save=codec.to_text(codec.encode(record)))


def thinking(running: Phone, url: str, moment: Moment) -> float:
    """Milliseconds of the longest task from the first answer until the phone is a person's again."""
    page = lay(running, url, among_bots(moment).save, rest=False)
    page.wait_for_selector(MOVING, state="attached", timeout=START)
    page.wait_for_selector(MOVING, state="detached", timeout=START)
    found = page.evaluate(
        "Math.max(0, ...window.probe.tasks.map(([at, ms]) => at > window.probe.answered ? ms : 0))"
    )
    page.close()
    return float(found)
