"""index.html: the shell with everything it needs for a first paint and a first tap without Python."""

from __future__ import annotations

from pathlib import Path

from lantern.ui.app import App
from lantern.ui.art import sheet


def prerendered() -> dict[str, str]:
    """Home and setup as a first visitor sees them, and the art both use."""
    return App.prerender() | {"art": sheet()}


def render(source: Path, styles: list[str], parts: dict[str, str]) -> str:
    """The page with its stylesheets, the art sheet, home, and setup waiting in a template."""
    text = source.read_text("utf-8")
    filled = {
        "styles": "\n    ".join(f'<link rel="stylesheet" href="./{name}">' for name in styles),
        "art": parts["art"],
        "home": parts["home"],
        "early": f'<template data-early="setup">{parts["setup"]}</template>',
    }
    for name, value in filled.items():
        mark = f"<!-- {name} -->"
        if text.count(mark) != 1:
            raise ValueError(f"index.html needs one {mark}")
        text = text.replace(mark, value)
    return text
