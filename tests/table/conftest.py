"""The tiny game is on the shelf while the table is tried."""

import pytest
from tiny import Tiny

from lantern import games


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    load = games.load
    monkeypatch.setattr(games, "load", lambda name: Tiny() if name == "tiny" else load(name))
    return Tiny()
