"""The whole journey in Firefox."""

from __future__ import annotations

import pytest
from journey import journey
from marionette import command, firefox


@pytest.mark.skipif(command() is None, reason="Firefox is not here")
def test_the_journey_in_firefox(server, tmp_path):
    with firefox(tmp_path) as window:
        journey(window, server)
