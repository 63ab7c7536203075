"""Everything that is otherwise imported, translated or worked out the first time it is needed, at once; and
what every start does, many times over.
"""

from __future__ import annotations

import ast
import gc
import json
import textwrap
import time
import zipfile
from importlib import import_module, reload
from pathlib import PurePosixPath
from typing import cast

from jinja2 import ModuleLoader

from lantern.ui import frame, words
from lantern.ui.app import App

#: Where the whole package lies on a phone.
PACKAGE = "/lib/lantern.zip"
#: What PyScript's own Python imports.
OTHERS = ("ast", "asyncio", "base64", "html", "inspect", "io", "json", "re", "textwrap", "traceback")


def everything() -> None:
    """Import every module of the package, load every template and catalogue, draw the first screen once."""
    with zipfile.ZipFile(PACKAGE) as package:
        modules = [PurePosixPath(name) for name in package.namelist() if name.endswith(".pyc")]
    # PyScript's Python asks for the page at once
    modules = [path for path in modules if path.parts[0] != "pyscript"]
    templates = cast(ModuleLoader, frame.environment().loader).package_name
    for path in modules:
        parts = path.with_suffix("").parts
        if path.parent.name == frame.COMPILED.name:
            import_module(f"{templates}.{path.stem}")
        else:
            import_module(".".join(parts[:-1] if path.stem == "__init__" else parts))
    for name in OTHERS:
        import_module(name)
    for lang in words.languages():
        words.catalogue(lang)
    App().handle({"n": 0, "do": "boot", "args": {"slots": [], "prefs": None, "device": {}}})
    gc.collect()


def practise(source: str, seconds: float = 2.0) -> None:
    """What a start does, over and over for so long: read a `source`, import, come back to a game.

    Browsers compile well what runs often, and keep that code for the next start; what ran once, they compile
    again at every start.
    """
    phone = App()
    phone.handle({"n": 0, "do": "boot", "args": {"slots": [], "prefs": None, "device": {}}})
    phone.handle({"n": 1, "do": "setup", "args": {}})
    begun = phone.handle({"n": 2, "do": "start", "args": {}})
    slots = [{"slot": save["slot"], "copies": [save["data"]]} for save in begun["save"]]
    boot = {"slots": slots, "prefs": begun["prefs"], "device": {}, "resume": begun["slot"]}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        ast.parse(source)
        reload(textwrap)
        json.loads(json.dumps(App().handle({"n": 0, "do": "boot", "args": boot})))
