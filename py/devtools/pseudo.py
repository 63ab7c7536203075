"""Collects the sentences into ``lantern.pot`` and makes two pseudo-languages of them.

    xa   Åççéñţéð and 40 % longer: what is not translated, or has no room, shows at once
    xr   the same sentences in Hebrew letters, from right to left

    python -m devtools.pseudo            the template, and both languages into py/lantern/ui/locale
    python -m devtools.pseudo --clean    take both languages away again

The two languages are products of a build and are not kept in the history.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "py/lantern/ui/locale"
DOMAIN = "lantern"

#: Functions whose text is a sentence: singular alone, or singular and plural.
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "N_": None, "ngettext": (1, 2), "say_n": (1, 2)}

#: What must come through unchanged: places, markup, entities.
KEEP = re.compile(r"(%\(\w+\)[sd]|%%|\{\w+\}|<[^>]+>|&\w+;)")

_ACCENTS = str.maketrans(
    "AaBbCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz",
    "ÅåƁƀÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž",
)
_HEBREW = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz",
    "אבגדהופגהיזכלמנוסצרשתוטקיפ",
)
_PADDING = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def sentences() -> Catalog:
    """All sentences of templates and tables, with the places where they are."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as config:
        methods, options = parse_mapping_cfg(config)  # type: ignore[no-untyped-call]
    found = Catalog(domain=DOMAIN, project="Pass the Lantern", charset="utf-8")
    for path, line, message, comments, context in extract_from_dir(ROOT, methods, options, keywords=KEYWORDS):
        found.add(message, None, [(path, line)], auto_comments=comments, context=context)
    return found


def accented(text: str) -> str:
    """The sentence with accents, and 40 % longer."""
    more = round(len(KEEP.sub("", text)) * 0.4)
    padding = ""
    for word in _PADDING * 20:
        if len(padding) >= more:
            break
        padding += f" {word.translate(_ACCENTS)}"
    return f"{outside(text, lambda part: part.translate(_ACCENTS))}{padding}"


def mirrored(text: str) -> str:
    """The sentence in Hebrew letters."""
    return outside(text, lambda part: part.lower().translate(_HEBREW))


def outside(text: str, change: Callable[[str], str]) -> str:
    """Change the words of a sentence and leave places and markup as they are."""
    return "".join(part if KEEP.fullmatch(part) else change(part) for part in KEEP.split(text))


LANGUAGES: dict[str, Callable[[str], str]] = {"xa": accented, "xr": mirrored}


def translated(template: Catalog, change: Callable[[str], str]) -> Catalog:
    """A whole catalogue in a pseudo-language. Both have English plurals."""
    made = Catalog(locale="en", domain=DOMAIN, charset="utf-8")
    for message in template:
        if not message.id:
            continue
        texts = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        changed = tuple(change(text) for text in texts)
        made.add(message.id, changed[0] if isinstance(message.id, str) else changed, context=message.context)
    return made


def write(locale: Path = LOCALE) -> Catalog:
    """Write both pseudo-languages below `locale`; returns the sentences."""
    template = sentences()
    for lang, change in LANGUAGES.items():
        folder = locale / lang / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / f"{DOMAIN}.mo").open("wb") as out:
            write_mo(out, translated(template, change))
    return template


def write_template(template: Catalog) -> None:
    """The template that translators start from; no dates, so that it changes only when a sentence does."""
    LOCALE.mkdir(parents=True, exist_ok=True)
    with (LOCALE / f"{DOMAIN}.pot").open("wb") as out:
        write_po(out, template, width=100, sort_by_file=True, include_lineno=False, omit_header=True)


def main() -> None:
    """The command line."""
    if "--clean" in sys.argv[1:]:
        for lang in LANGUAGES:
            shutil.rmtree(LOCALE / lang, ignore_errors=True)
        return
    template = write()
    write_template(template)
    print(f"{len(template)} sentences; pseudo-languages {', '.join(LANGUAGES)}")


if __name__ == "__main__":
    main()
