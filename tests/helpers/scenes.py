"""A game that is on its way, on a page whose storage can be got at."""

from __future__ import annotations

from random import Random

from tests.helpers.fire import tap
from tests.helpers.page import Page
from tests.helpers.storage import SAVE, Storage

from lantern.core.codec import decode, from_text, to_text
from lantern.table import mask

PEOPLE = ["Mia", "Kai", "Lu"]


def playing(taps: int = 14, game: str = "saboteur") -> Page:
    """A game of three that is on its way."""
    page = Page(Storage(), seed=6)
    page.seat(PEOPLE, game=game)
    play(page, taps)
    return page


def play(page: Page, taps: int, seed: int = 6) -> set[str]:
    """Some more taps; the troubles heard of meanwhile."""
    rng, heard = Random(seed), set()
    for _ in range(taps):
        tap(page, rng)
        heard |= set(page.troubles)
    return heard


def again(page: Page) -> Page:
    """The same phone, the page loaded anew."""
    return Page(page.storage)


def log(page: Page) -> list[str]:
    session = page.app.desk.session
    return [*session.log, *filter(None, [session.pending])]


def keys_of(page: Page) -> tuple[bytes, ...]:
    """Every key that lies in the storage."""
    found = page.storage.slots()
    return mask.keys(text for kept in found if mask.is_slot(kept["slot"]) for text in kept["copies"])


def opened(page: Page, slot: str = "t1") -> list[dict]:
    """The records of a slot's whole copies, newest first."""
    keys = keys_of(page)
    records = [decode(mask.opened(from_text(text), keys)) for text in page.storage.copies(slot)]
    return sorted(records, key=lambda record: -record["seq"])


def put(page: Page, data: bytes, slot: str = "t1", *places: str) -> None:
    """Lay these bytes into these places of a slot (none: into all)."""
    for place in places or ("a", "b", "mirror"):
        if place == "mirror":
            page.storage.mirror[SAVE + slot] = to_text(data)
        else:
            page.storage.local[f"{SAVE}{slot}:{place}"] = to_text(data)
