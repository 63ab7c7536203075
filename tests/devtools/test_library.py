"""What goes of Python's library: every module for somebody who asks, and nothing asked for is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from devtools import library, why_modules
from devtools.build import LIBRARY
from devtools.library import Import

ROOTS = {
    "Pyodide's start",
    "PyScript",
    "by name",
    "lantern",
    "main.py",
    "jinja2",
    "markupsafe",
    "msgpack",
    "segno",
}


def test_every_module_that_goes_is_asked_for_by_somebody_who_goes(site: Path) -> None:
    asked, _ = why_modules.noted()
    assert set(why_modules.sizes(site / LIBRARY)) == set(asked)
    reached = set(ROOTS)
    for _ in asked:  # more rounds than any chain is long
        reached |= {name for name, by in asked.items() if reached & set(by)}
    assert reached == ROOTS | set(asked)


def test_what_is_left_out_is_explained(site: Path) -> None:
    """An import inside a function of the library that leads to nothing: a new one wants to be looked at."""
    _, left = why_modules.noted()
    assert set(left) == set(library.LEFT)
    told = "\n".join(why_modules.lines(site / LIBRARY))
    assert "NOT EXPLAINED" not in told
    assert "encodings.cp437" in told


def test_imports_are_read_wherever_they_stand() -> None:
    source = """
import os, json.decoder
from typing import TYPE_CHECKING
from . import events
from ..top import one
if TYPE_CHECKING:
    import ssl
try:
    import zlib
except ImportError:
    zlib = None
def late():
    import csv
"""
    found = set(library.imports(source, "a.b"))
    assert {Import("os", False), Import("json.decoder", False), Import("zlib", False)} <= found
    assert {Import("a.b.events", False), Import("a.top.one", False), Import("csv", True)} <= found
    assert not [one for one in found if one.name == "ssl"]


def test_encodings_are_those_that_are_asked_for_by_name() -> None:
    found = library.codings('b"".decode("unicode-escape"); open(f, encoding="UTF-8"); kind = "undefined"')
    assert found >= {"encodings.unicode_escape", "encodings.utf_8"}
    assert "encodings.undefined" not in found


def test_imports_inside_functions_are_followed_only_where_somebody_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sources = {
        "json": "from json import decoder\ndef tool():\n    import csv\n    import wave",
        "json.decoder": "",
        "csv": "import ntpath",
        "wave": "",
        "ntpath": "",
    }
    monkeypatch.setattr(library, "LATE", {"json": {"csv": "whenever"}})
    found = library.why(sources, {"json"}, {"us": {"json", "not.there"}, "them": {"json.decoder"}})
    assert found.asked == {
        "json": {"us", "json.decoder"},
        "json.decoder": {"them", "json"},
        "csv": {"json"},
        "ntpath": {"csv"},
    }
    assert found.left == {"wave": {"json"}}
