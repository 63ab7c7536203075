"""Everything that is otherwise imported, translated or worked out the first time it is needed, at once."""

from __future__ import annotations

import gc
import zipfile
from importlib import import_module
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
