"""What html of ours is made of: `wrong` finds whatever no template and no picture of ours ever writes."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

from phone import Element, read

import lantern.ui
from lantern.ui.art import sheet

#: A screen takes no more than this many letters.
LONGEST = 900_000
#: Seen nowhere, but parts of words: joiners.
JOINERS = "\u200c\u200d"
#: Written without a value, so no pattern finds them.
BARE = frozenset({"hidden", "readonly", "open", "checked", "selected", "required", "inert", "disabled"})
#: What would act by itself.
NEVER = frozenset(
    {"script", "iframe", "img", "object", "embed", "link", "meta", "base", "style", "foreignobject"}
)


def wrong(html: str) -> str | None:
    """What is not ours in it, or None."""
    if len(html) > LONGEST:
        return f"{len(html)} letters"
    if odd := sorted(set(filter(hidden, html)) - {"\n"}):
        return f"hidden {odd}"
    try:
        tree = read(html)
    except AssertionError as problem:
        return str(problem)
    return next((found for element in tree if (found := _foreign(element))), None)


@cache
def hidden(char: str) -> bool:
    """Controls, directions and everything else that is not seen and does something."""
    unseen = unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    return unseen and char not in JOINERS


def _foreign(element: Element) -> str | None:
    tags, attributes = vocabulary()
    if element.tag not in tags:
        return f"<{element.tag}>"
    for name, value in element.attrs.items():
        if name not in attributes and not name.startswith(("data-", "aria-")):
            return f"{name}={value[:60]!r} on <{element.tag}>"
        if name in ("href", "src") and not value.startswith("#"):
            return f"leads to {value[:60]!r}"
    return None


@cache
def vocabulary() -> tuple[frozenset[str], frozenset[str]]:
    """The tags and attributes that templates and pictures are written with."""
    here = Path(lantern.ui.__file__).parent
    sources = [path.read_text("utf-8") for kind in ("html", "py") for path in here.rglob(f"*.{kind}")]
    text = "\n".join([*sources, sheet()])
    tags = {tag.lower() for tag in re.findall(r"<([a-z][a-zA-Z0-9]*)", text)} - NEVER
    attributes = {name.lower() for name in re.findall(r"[\s\"'}]([a-z][a-zA-Z:-]*)=", text)}
    return frozenset(tags | {"root"}), frozenset({a for a in attributes if not a.startswith("on")} | BARE)
