"""What this phone remembers: settings, people, the last table. Plain data, kept by the page, never a secret.

What comes back from storage is not trusted: `read` keeps what is of the right kind and puts defaults for
the rest.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from lantern.table import dots, names
from lantern.ui.words import best

Prefs = dict[str, Any]

#: Each setting with its choices; the first is the default.
CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": ("auto", "dark", "light"),
    "guard": (False, True),
    "text": (100, 115, 130, 150, 175, 200),
    "hold": ("hold", "tap"),
    "sound": (True, False),
    "buzz": (True, False),
    "calm": ("auto", "on", "off"),
    "awake": (True, False),
    "cover": (60, 30, 120, 0),
    "pace": ("normal", "slow", "quick"),
    "recap": ("normal", "slow", "quick", "off"),
    "claims": (False, True),
    "marks": (False, True),
    "next": (True, False),
    "scramble": (True, False),
}

#: Their name beside the slots in the page's IndexedDB, which is on the disk before localStorage is.
SLOT = "prefs"

#: How long a bot takes at least, in milliseconds. The same for every move, or the time would tell.
PACE = {"slow": 2600, "normal": 1500, "quick": 600}

#: How much of that a bot may think, in milliseconds: it is asked so much earlier, and how long it took inside
#: that time shows nobody how much it had to think about (ux: 3.1). A move that takes longer comes a pace
#: later, or two: at a beat of the table, whatever is tapped meanwhile.
THOUGHT = 500

#: How long each missed move is shown when they are played back (ux: 2.8); None: until the next tap.
RECAP: dict[str, int | None] = {"slow": 3400, "normal": 2300, "quick": 1400, "off": None}

#: How many people and how many of the last games are remembered.
PEOPLE = 24

COMFORT_TEXT = CHOICES["text"]
#: What a seat may have: bar at the left, calm motion, marks at good places, "read to me", a large hand,
#: a line the first time each thing happens.
COMFORTS = ("left", "calm", "helper", "aloud", "big", "new")
#: What belongs to a person's comfort and stands in no form.
TOLD = "told"
UNSEEN = (dots.KEY, TOLD)
#: More coach lines than all games have together; a list that is longer is not ours.
LINES = 200


def fresh() -> Prefs:
    """The settings of a phone that has never seen the app."""
    return {key: choices[0] for key, choices in CHOICES.items()} | {
        "lang": None,
        "people": [],
        "last": None,
        "visits": 0,
        "rounds": 0,
        "install_later": 0,
        "nth": 0,
    }


def read(raw: Any) -> Prefs:
    """Settings out of storage, whatever is there."""
    prefs = fresh()
    if not isinstance(raw, dict):
        return prefs
    for key, choices in CHOICES.items():
        if any(raw.get(key) is choice or raw.get(key) == choice for choice in choices):
            prefs[key] = raw[key]
    if isinstance(raw.get("lang"), str):
        prefs["lang"] = best(raw["lang"])
    prefs["people"] = [person(p) for p in _list(raw.get("people")) if isinstance(p, dict)][:PEOPLE]
    prefs["last"] = raw["last"] if isinstance(raw.get("last"), dict) else None
    for key in ("visits", "rounds", "install_later", "nth"):
        prefs[key] = raw[key] if type(raw.get(key)) is int and raw[key] >= 0 else 0
    return prefs


def newest(kept: Prefs, copies: Iterable[str]) -> Prefs:
    """Those that were changed last, of these and of texts in which they may be, too. `nth` counts changes."""
    return max([kept, *map(_parsed, copies)], key=lambda prefs: int(prefs["nth"]))


def _parsed(text: str) -> Prefs:
    try:
        return read(json.loads(text))
    except (ValueError, RecursionError):
        return fresh()


def person(raw: dict[str, Any]) -> dict[str, Any]:
    """A remembered person with all fields of the right kind."""
    name = raw.get("name")
    return {
        "name": names.clean(name) if isinstance(name, str) else "",
        "avatar": _whole(raw.get("avatar"), 16),
        "colour": _whole(raw.get("colour"), 12),
        "comfort": comfort(raw.get("comfort")),
    }


def comfort(raw: Any) -> dict[str, Any]:
    """What makes the phone comfortable for one person. Missing: as the phone is set."""
    kept: dict[str, Any] = {}
    if isinstance(raw, dict):
        if raw.get("text") in COMFORT_TEXT:
            kept["text"] = raw["text"]
        if isinstance(raw.get("lang"), str):
            kept["lang"] = best(raw["lang"])
        if isinstance(raw.get("pace"), str) and raw["pace"] in RECAP:
            kept["pace"] = raw["pace"]
        kept |= {key: True for key in COMFORTS if raw.get(key) is True}
        if dots.of(raw):
            kept[dots.KEY] = raw[dots.KEY]
        told = [line for line in _list(raw.get(TOLD))[:LINES] if isinstance(line, str)]
        if told and kept.get("new"):
            kept[TOLD] = told
    return kept


def comfort_form(args: Prefs, tail: str = "", before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Comfort out of the fields of a form (templates/comfort.html), whose names end in `tail`. What no form
    holds stays as it was `before`.
    """
    text = str(args.get(f"text{tail}") or "")[:4]
    raw: dict[str, Any] = {key: True for key in COMFORTS if args.get(f"{key}{tail}")}
    raw |= {"text": int(text) if text.isdecimal() else None, "lang": args.get(f"lang{tail}") or None}
    raw["pace"] = args.get(f"pace{tail}") or None
    return comfort({key: value for key, value in (before or {}).items() if key in UNSEEN} | raw)


def set_choice(prefs: Prefs, key: str, value: str) -> bool:
    """Set a setting from the text the page sent. False when there is no such setting or choice."""
    for choice in CHOICES.get(key, ()):
        if str(choice).lower() == value.lower():
            prefs[key] = choice
            return True
    return False


def remember(prefs: Prefs, people: list[dict[str, Any]]) -> None:
    """Put these people first among the remembered; nobody twice, the oldest forgotten."""
    named = [person(p) for p in people if p.get("name")]
    known = {p["name"] for p in named}
    prefs["people"] = (named + [p for p in prefs["people"] if p["name"] not in known])[:PEOPLE]


def known(prefs: Prefs, name: str) -> list[dict[str, Any]]:
    """Whoever is remembered under this name, as a person and at the last table."""
    last = _list((prefs["last"] or {}).get("seats"))
    people = [p for p in prefs["people"] + last if isinstance(p, dict) and isinstance(p.get("comfort"), dict)]
    return [p for p in people if p.get("name") == name]


def _list(raw: Any) -> list[Any]:
    return raw if isinstance(raw, list) else []


def _whole(raw: Any, below: int) -> int:
    return raw if type(raw) is int and 0 <= raw < below else 0
