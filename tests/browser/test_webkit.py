"""The whole journey in WebKit, the nearest thing to Safari here."""

from __future__ import annotations

import pytest
from journey import journey
from webdriver import missing, webkit


@pytest.mark.skipif(bool(missing()), reason=f"{missing()} of WebKitGTK is not here")
def test_the_journey_in_webkit(server):
    with webkit() as window:
        journey(window, server)
