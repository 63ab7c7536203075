"""The screens that are not of one game. `register` makes their actions and screens known."""

from __future__ import annotations

from importlib import import_module

MODULES = (
    "home",
    "setup",
    "course",
    "curtain",
    "dots",
    "game",
    "feed",
    "guesses",
    "settings",
    "saves",
    "rules",
    "watch",
    "about",
    "trouble",
)


def register() -> None:
    """Import every module here, which puts its actions and screens into the registries of the desk."""
    for module in MODULES:
        import_module(f"lantern.ui.screens.{module}")
