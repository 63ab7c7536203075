"""Words: every sentence the app says, in the language of who reads it.

Templates use ``{{ _("...") }}`` and ``{{ ngettext("...", "...", n) }}`` of Jinja's i18n extension; Python
code marks its sentences with `N_` in a table and says them with `say`.  A sentence is always whole: names
and numbers go into named places (``%(name)s``), never between two pieces, because languages order them
differently.

All results are `Markup`: what was put in is escaped, and names arrive isolated in ``<bdi>`` from `name`.
"""

from __future__ import annotations

import gettext as gnu
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from markupsafe import Markup

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "lantern"
#: Reads a file beside this one: from a folder or, on phones, out of the zip that the whole package lies in.
_FILES: Any = __spec__.loader

#: Languages written from right to left.  ``xr`` is the pseudo-language that tests this.
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", "xr"})

#: How a language calls itself. A language is offered when its catalogue is there (English always is).
OWN_NAMES = {
    "en": "English",
    "hu": "Magyar",
    "he": "עברית",
    "vi": "Tiếng Việt",
    "zh": "简体中文",
    "xa": "Åççéñţéð (pseudo)",
    "xr": "Right to left (pseudo)",
}


def N_(message: str) -> str:
    """Mark a sentence for the catalogue without saying it yet."""
    return message


@cache
def catalogue(lang: str) -> gnu.NullTranslations:
    """The catalogue of a language; English, and what is not translated, speaks for itself."""
    compiled = None if lang == "en" else _compiled(lang, LOCALE)
    return gnu.NullTranslations() if compiled is None else gnu.GNUTranslations(BytesIO(compiled))


@cache
def _compiled(lang: str, folder: Path) -> bytes | None:
    """The compiled catalogue of a language, or None."""
    try:
        return bytes(_FILES.get_data(str(folder / lang / "LC_MESSAGES" / f"{DOMAIN}.mo")))
    except OSError:
        return None


def languages() -> list[str]:
    """The languages whose catalogues are there, in the order in which they are offered."""
    return ["en", *(lang for lang in OWN_NAMES if lang != "en" and _compiled(lang, LOCALE) is not None)]


def best(wanted: object) -> str:
    """The language to speak to a device or seat that asks for `wanted` (``pt-BR``); what is no text asks for
    none.
    """
    short = (wanted if isinstance(wanted, str) else "en").replace("_", "-").split("-")[0].lower()
    return short if short in languages() else "en"


def direction(lang: str) -> str:
    """``rtl`` or ``ltr``."""
    return "rtl" if lang in RIGHT_TO_LEFT else "ltr"


class _Tongue:
    """The language being spoken. One request is answered at a time, so one is enough."""

    lang = "en"


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Say everything inside in this language."""
    before, _Tongue.lang = _Tongue.lang, lang
    try:
        yield
    finally:
        _Tongue.lang = before


def spoken() -> str:
    """The language of now."""
    return _Tongue.lang


def gettext(message: str) -> str:
    """The sentence in the language of now, places not yet filled."""
    return catalogue(_Tongue.lang).gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for a number of things, by the plural rule of the language of now."""
    return catalogue(_Tongue.lang).ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """A sentence whose meaning depends on where it stands."""
    return catalogue(_Tongue.lang).pgettext(context, message)


def fill(sentence: str, params: dict[str, Any]) -> Markup:
    """Put the values into the named places of a sentence; texts are escaped, Markup is kept."""
    return Markup(sentence) % params if params else Markup(sentence)


def say(message: str, /, **params: Any) -> Markup:
    """A sentence marked with `N_`, in the language of now, with its places filled."""
    return fill(gettext(message), params)


def say_n(one: str, many: str, n: int, /, **params: Any) -> Markup:
    """A sentence about `n` things; ``%(n)s`` is the number. No `N_` round the two forms."""
    return fill(ngettext(one, many, n), {"n": n, **params})


def name(text: str) -> Markup:
    """A person's name, isolated from the direction of the text around it."""
    return Markup("<bdi>%s</bdi>") % text


def listing(parts: list[Markup]) -> Markup:
    """Several things one after the other: "Mia, Kai and Lu"."""
    if len(parts) < 2:
        return Markup("").join(parts)
    return say(N_("%(first)s and %(last)s"), first=one_after_the_other(parts[:-1]), last=parts[-1])


def one_after_the_other(parts: Iterable[Markup]) -> Markup:
    """Facts in a row, each parted from the next as the language of now does it: "free, beside the tunnel"."""
    return say(N_("%(first)s, %(next)s"), first="", next="").join(parts)


def plain(text: str | Markup) -> str:
    """The same words without markup, for a screen reader, a title or a file name."""
    return Markup(text).striptags()
