"""About: which version this is, which published rules it follows, where the games are kept."""

from __future__ import annotations

from typing import Any

from lantern.table.record import app_version
from lantern.ui.desk import Args, Desk, action, screen
from lantern.ui.phrases import games
from lantern.ui.screens.game import lay_over
from lantern.ui.words import listing


@action("about")
def open_about(desk: Desk, args: Args) -> None:
    """About, over whatever is on show."""
    lay_over(desk, "about")


@screen("about", template="about.html", audience="all")
def about(desk: Desk) -> dict[str, Any]:
    """The version, and what there is to play."""
    version = desk.device.get("version")
    return {
        "version": version if isinstance(version, str) and version else app_version(),
        "scramble": desk.prefs["scramble"],
        "games": listing([games.title(name) for name in games.playable()]),
    }
