"""The pseudo-languages, made anew from today's sentences for every run."""

from __future__ import annotations

from pathlib import Path

import pytest

from lantern.ui import words


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
