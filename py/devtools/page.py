"""index.html: the shell with everything it needs for a first paint and a first tap without Python."""

from __future__ import annotations

import json
import re
import tomllib
from html import escape
from pathlib import Path

from devtools import policy
from devtools.places import ROOT
from lantern.ui.app import App
from lantern.ui.art import halves

#: what can be tapped though Python is not awake, and what is shown then
EARLY = {"setup": "setup", "rules": "rules", "back close": "home"}


def prerendered() -> dict[str, str]:
    """Home, setup and the rules as a first visitor sees them; the art that home uses, and all other art."""
    screens = App.prerender()
    art, more = halves(screens["home"])
    return screens | {"art": art, "more art": more}


#: an import at the head of a module, which is known before anything runs
IMPORT = re.compile(r"""(?:^|[;}])\s*(?:import|export)\b[^;'"()]*?["'](\.{1,2}/[^"']+)["']""", re.M)
#: the modules of the page that scripts in index.html name
ROOTS = ("vendor/pyscript/core.js", "web/app.js")
#: what PyScript asks for before it starts the worker, whatever it has been told
SOON = "vendor/pyscript/error-*.js"


def modules(site: Path) -> list[str]:
    """Every module that the page's two scripts import, and theirs, in the order in which they are met.

    Told in index.html, they are fetched side by side, PyScript first; otherwise each is asked for when its
    importer has come. There is no such hint for Python: a worker cannot use what its page has preloaded.
    On a first visit the service worker asks for all of it at once, and later all of it is on the phone.
    """
    met = list(ROOTS)
    for name in met:
        for other in IMPORT.findall((site / name).read_text("utf-8")):
            found = (site / name).parent.joinpath(other).resolve().relative_to(site.resolve()).as_posix()
            if found not in met:
                met.append(found)
    return met + [path.relative_to(site).as_posix() for path in sorted(site.glob(SOON))]


def worker() -> dict[str, object]:
    """What PyScript is told about the worker."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def render(source: Path, style: str, modules: list[str], parts: dict[str, str]) -> str:
    """The page with its policy, stylesheet, modules, art sheet, home, and what waits in templates."""
    text = source.read_text("utf-8")
    first, *others = [f'<link rel="modulepreload" href="./{name}">' for name in modules if name not in ROOTS]
    links = [first, f'<link rel="stylesheet" href="./{style}">']
    links += ['<link rel="preload" href="./main.py" as="fetch" crossorigin>', *others]
    filled = {
        "links": "\n    ".join(links),
        "art": parts["art"],
        "more art": parts["more art"],
        "home": parts["home"],
        "early": "".join(
            f'<template data-early="{do}">{parts[name]}</template>' for do, name in EARLY.items()
        ),
        "early script": policy.EARLY.read_text("utf-8"),
        "policy": policy.meta(),
        "config": escape(json.dumps(worker())),
    }
    for name, value in filled.items():
        mark = f"<!-- {name} -->"
        if text.count(mark) != 1:
            raise ValueError(f"index.html needs one {mark}")
        text = text.replace(mark, value)
    return text
