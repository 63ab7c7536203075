"""The pseudo-languages, made anew from today's sentences for every run; the pictures asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from phone import Phone

from lantern.ui import words
from lantern.ui.art import sheet


@pytest.fixture(scope="session", autouse=True)
def pictures():
    """No screen of the whole run asks for a picture that nobody has drawn."""
    yield
    drawn = set(re.findall(r'<symbol id="([^"]+)"', sheet()))
    assert drawn and not Phone.pictures - drawn


@pytest.fixture(scope="session", autouse=True)
def pseudo_languages(tmp_path_factory: pytest.TempPathFactory):
    """Accented (xa) and right-to-left (xr), beside the real catalogues. Without Babel there are none."""
    try:
        from devtools import pseudo
    except ImportError:
        yield None
        return
    folder: Path = tmp_path_factory.mktemp("locale")
    template = pseudo.write(folder)
    before, words.LOCALE = words.LOCALE, folder
    words.catalogue.cache_clear()
    yield template
    words.LOCALE = before
    words.catalogue.cache_clear()
