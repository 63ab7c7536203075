"""The same taps at two tables that differ in their names alone: every screen must be the same but for them.

At one table sit people with plain names that are found nowhere else.  Put the other table's names in their
place, in every text and every attribute, and what comes out must be the other table's screen to the letter.
"""

from __future__ import annotations

import base64
import copy
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from phone import Element, Phone, read
from tests.hostile import chain, markup, stages

from lantern.core import codec
from lantern.table import names
from lantern.ui.art import sheet

#: Names that no word of ours contains, and the name of a save.
PLAIN = ("Qaz", "Wsx", "Edc", "Rfv", "Tgb", "Yhn")
TITLE = "Ujm"
#: A save's name that stays whole in the name of a copy has at most so many letters.
SHORT = 16


def table(stage: str, people: tuple[str, ...], title: str) -> Phone:
    """A phone that has this stage on its shelf, people with these names at all seats; the saves are open."""
    record = copy.deepcopy(stages.records()[stage])
    record["seats"] = [
        seat | {"bot": None, "name": name} for seat, name in zip(record["seats"], people, strict=False)
    ]
    data = codec.encode(record | {"name": title})
    phone = Phone()
    phone.send("saves")
    phone.send("import", {"value": base64.b64encode(data).decode()})
    return phone


def compare(stage: str, people: tuple[str, ...], title: str, taps: int, seed: int = 0) -> int:
    """Walk both tables through the stage; how many screens were compared."""
    people = tuple(map(_not_cut, people))
    title = "".join(names.letters(names.clean(title))[:SHORT])
    seats = len(stages.records()[stage]["seats"])
    plain, other = table(stage, PLAIN, TITLE), table(stage, people, title)
    shown = names.tell_apart([names.clean(name, names.TOLD_APART) for name in people[:seats]])
    swap = dict(zip(PLAIN, shown, strict=False)) | {TITLE: title}
    count = 0
    for do, args in walk(plain, Random(seed), taps):
        if do:
            plain.send(do, args), other.send(do, _named(args, swap))
        same(plain.reply, other.reply, swap)
        count += 1
    return count


def _not_cut(name: str) -> str:
    """The name, or what is left of one that would be cut: a new game cuts shorter than an old file."""
    return name if len(names.letters(names.clean(name, 99))) <= names.LONGEST else names.clean(name)


def walk(phone: Phone, rng: Random, taps: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is done one after the other; chosen by what the plain table shows."""
    yield "", {}
    yield "import-keep", {}
    for do in ("save-text", "save-rename", "save-copy", "save-delete", "save-restore", "close"):
        yield do, {"slot": "t1" if do != "save-delete" else "t2"}
    yield "continue", {"slot": "t1"}
    for do in ("table", "back", "menu", "feed", "close", "close", "settings", "close"):
        yield do, {}
    for _ in range(taps):
        after = phone.reply["after"]
        if after and rng.random() < 0.3:
            yield after["do"], after["args"]
            continue
        there = [c for c in phone.controls() if not c.off and phone.do_of(c) not in chain.AWAY]
        if not there:
            return
        card = next((e for e in phone.main if e.attrs.get("data-peek-do")), None)
        if card is not None:
            yield card.attrs["data-peek-do"], card.args
        yield _tapped(phone, rng.choice(there))


def _tapped(phone: Phone, control: Element) -> tuple[str, dict[str, Any]]:
    """What using a control asks for."""
    form = phone.form_of(control)
    args: dict[str, Any] = form.fields() | form.args if form is not None else {}
    if control.tag in ("input", "select"):
        args["value"] = control.attrs.get("value", "")
    if "data-art" in control.attrs:
        args["art"] = sheet()
    return phone.do_of(control), args | control.args


def same(plain: dict[str, Any], other: dict[str, Any], swap: dict[str, str]) -> None:
    """Two replies that differ in nothing but names. Raises AssertionError."""
    assert other["screen"] == plain["screen"] != "error"
    assert markup.wrong(other["html"]) is None, markup.wrong(other["html"])
    alike(read(plain["html"]), read(other["html"]), swap)
    for key in ("speak", "aloud", "title"):
        assert _spoken(other[key]) == _named(_spoken(plain[key]), swap), key
    for key, html in plain["kept"].items():
        if key != "dress":
            alike(read(html), read(other["kept"][key]), swap)
    told, found = plain.get("download"), other.get("download")
    assert (told is None) == (found is None)
    if told and found and told["type"].startswith("image/svg"):
        drawing, drawn = (read(base64.b64decode(file["data"]).decode()) for file in (told, found))
        # words are wrapped by their width, so there may be more or fewer lines of them
        assert {e.tag for e in drawn} == {e.tag for e in drawing}
        assert {name for e in drawn for name in e.attrs} == {name for e in drawing for name in e.attrs}


def alike(plain: Element, other: Element, swap: dict[str, str]) -> None:
    """The same tree, names aside."""
    assert other.tag == plain.tag and len(other.inside) == len(plain.inside), (plain.attrs, other.attrs)
    assert list(other.attrs) == list(plain.attrs), (plain.tag, plain.attrs, other.attrs)
    for name, value in plain.attrs.items():
        if not _of_a_save(plain, name):
            found, wanted = other.attrs[name], _named(value, swap)
            assert found == wanted, f"{name} is {found!r} instead of {wanted!r} on <{plain.tag}>"
    if not _crest(plain):
        found, wanted = _spaced(other.words), _spaced(_named(plain.words, swap))
        assert found == wanted, f"{found!r} instead of {wanted!r} in <{plain.tag}>"
    for one, two in zip(plain.inside, other.inside, strict=True):
        alike(one, two, swap)


def _crest(element: Element) -> bool:
    """The letter of a person, which names give."""
    in_a_drawing = element.tag == "text" and element.words in {name[0] for name in PLAIN}
    return in_a_drawing or "letter" in element.attrs.get("class", "")


def _of_a_save(element: Element, name: str) -> bool:
    """The text of a whole save: it holds the names in its own way."""
    return name == "value" and "readonly" in element.attrs


def _named(value: Any, swap: dict[str, str]) -> Any:
    """The same with the other names."""
    if isinstance(value, dict):
        return {key: _named(item, swap) for key, item in value.items()}
    if not isinstance(value, str):
        return value
    return re.sub("|".join(swap), lambda found: swap[found[0]], value)


def _spoken(said: Any) -> str:
    return _spaced(said if isinstance(said, str) else repr(said))


def _spaced(text: str) -> str:
    """The words of a text; how much room the saves take may differ."""
    return re.sub(r"\b\d+ kB", "some kB", " ".join(text.split()))
