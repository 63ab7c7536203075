"""What a start is prepared with: done over and over, it is a start each time, and leaves nothing behind."""

from __future__ import annotations

from lantern.ui import warm
from lantern.ui.app import App


def test_what_starts_do_is_practised(monkeypatch):
    """Each time a page comes back to a game that was on, as after any reload."""
    screens = []
    handle = App.handle

    def noted(self, request):
        reply = handle(self, request)
        screens.append((request["do"], reply["screen"]))
        return reply

    monkeypatch.setattr(App, "handle", noted)
    warm.practise("x = 1\n", seconds=0.1)
    assert screens[:3] == [("boot", "home"), ("setup", "setup"), ("start", "curtain")]
    assert len(screens) > 3
    assert set(screens[3:]) == {("boot", "curtain")}
