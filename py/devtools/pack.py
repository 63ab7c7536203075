"""Compiles Python to .pyc with the very interpreter that will run it.  Runs inside Pyodide (see pyodide.mjs).

    python -m devtools.pack stdlib OUT      the standard library, only what the app needs, compiled
    python -m devtools.pack site OUT        lantern and its packages, compiled, with templates and words

Most of a start of Pyodide is Python compiling some 200 modules of its standard library from source.  So the
library is shipped compiled, and without what nobody asks for.
"""

from __future__ import annotations

import ast
import importlib._bootstrap_external
import importlib.util
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from devtools import library

STDLIB = Path("/lib") / f"python{sys.version_info[0]}{sys.version_info[1]}.zip"
HOUSE = Path("/house")
#: parts of lantern that stay at the desk: the laboratory, and the drawing of what index.html then holds
UNSHIPPED = ("lantern/lab/", "lantern/ui/art/")
#: parts of packages that only their own developers or other uses need
UNUSED: tuple[str, ...] = (
    "jinja2/sandbox.py",
    "jinja2/meta.py",
    "jinja2/nativetypes.py",
    "jinja2/constants.py",
)
#: of segno what finds out which squares are dark: all else writes files, with a fifth of Python's library
UNUSED += tuple(f"segno/{name}.py" for name in ("__init__", "cli", "helpers", "utils", "writers"))
#: of PyScript's Python what it imports only when asked for it
UNUSED += tuple(f"pyscript/{name}.py" for name in ("fs", "media", "web", "workers"))
#: the same time for every entry: the same sources make the same bytes
EPOCH = (2020, 1, 1, 0, 0, 0)
TELLS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def untold(tree: ast.Module) -> ast.Module:
    """The tree without its docstrings, which nobody on a phone reads: an eighth of what is fetched.

    Assertions stay. A class gets a mark instead, or `dataclasses` would write it a docstring at every start.
    """
    for node in ast.walk(tree):
        if not isinstance(node, TELLS) or ast.get_docstring(node, False) is None:
            continue
        if isinstance(node, ast.ClassDef):
            node.body[0] = ast.Expr(ast.Constant("."))
        else:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.fix_missing_locations(tree)


def compiled(source: bytes, name: str) -> bytes:
    """The .pyc of a source; unchecked, for no source lies beside it."""
    tree = ast.parse(source, name)
    # Pyodide's own modules copy their docstrings about.
    code = compile(
        tree if name.startswith(("pyodide/", "_pyodide/")) else untold(tree),
        name,
        "exec",
        dont_inherit=True,
        optimize=0,
    )
    make = importlib._bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]
    return bytes(make(code, importlib.util.source_hash(source), False))


def write_zip(out: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """A zip of `entries` whose bytes depend on nothing but them."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(entries):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)


# --- the site ---------------------------------------------------------------------------------


def site() -> Iterator[tuple[str, bytes]]:
    """lantern and the packages it needs: modules and templates compiled, catalogues as they are."""
    for root in (HOUSE / "py", HOUSE / "vendor/site"):
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or not shipped(name):
                continue
            if path.suffix == ".py":
                yield f"{name}c", compiled(path.read_bytes(), name)
            elif path.suffix not in (".pyi", ".typed", ".po", ".pot", ".html"):
                yield name, path.read_bytes()
    yield from templates()


def templates() -> Iterator[tuple[str, bytes]]:
    """Every template translated to Python and compiled, where `lantern.ui.frame` looks for them.

    Translating one takes some 50 ms here and several times that on a phone; drawing it takes two.
    """
    from jinja2 import ModuleLoader

    from lantern.ui import frame

    env = frame.environment()
    folder = frame.COMPILED.relative_to(HOUSE / "py").as_posix()
    for name in env.list_templates():
        source = env.loader.get_source(env, name)[0] if env.loader else ""
        python = env.compile(source, name, name, raw=True, defer_init=True)
        target = f"{folder}/{ModuleLoader.get_module_filename(name)}"
        yield f"{target}c", compiled(python.encode(), f"templates/{name}")


def shipped(name: str) -> bool:
    """Whether a file under an import root goes to the phones."""
    if any(part == "__pycache__" or part.endswith(".egg-info") for part in name.split("/")):
        return False
    return "/" in name and not name.startswith((*UNSHIPPED, "devtools/")) and name not in UNUSED


# --- the standard library ---------------------------------------------------------------------


def stock() -> dict[str, str]:
    """Every module of the stock library: dotted name -> name in the zip."""
    with zipfile.ZipFile(STDLIB) as archive:
        names = [n for n in archive.namelist() if n.endswith(".py") and not n.startswith("site-packages")]
    return {n.removesuffix(".py").removesuffix("/__init__").replace("/", "."): n for n in names}


def roots(started: frozenset[str]) -> dict[str, set[str]]:
    """Who asks for modules of the library, and for which. `started`: what a Pyodide just started holds."""
    scripts = [p.read_text("utf-8") for p in sorted((HOUSE / "vendor/pyscript").glob("*.js"))]
    found = {
        "Pyodide's start": set(started),
        "PyScript": library.imported_by_pyscript(scripts),
        "by name": set(library.BY_NAME),
    }
    for root in (HOUSE / "py", HOUSE / "vendor/site"):
        for path in sorted(root.rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if name.startswith("pyscript/"):
                continue  # its scripts hold the same
            if shipped(name) or name == "main.py":
                source = path.read_text("utf-8")
                asked = found.setdefault(name.split("/")[0], set())
                asked |= {one.name for one in library.imports(source)} | library.codings(source)
    return found


def stdlib(started: frozenset[str]) -> tuple[list[tuple[str, bytes]], library.Why]:
    """The trimmed library, compiled, and who asks for what of it."""
    names = stock()
    with zipfile.ZipFile(STDLIB) as archive:
        sources = {name: archive.read(entry).decode() for name, entry in names.items()}
    packages = {name for name, entry in names.items() if entry.endswith("/__init__.py")}
    why = library.why(sources, packages, roots(started))
    return [(f"{names[n]}c", compiled(sources[n].encode(), names[n])) for n in sorted(why.asked)], why


def main(started: frozenset[str], what: str, out: str) -> None:
    if what == "site":
        entries = list(site())
    else:
        entries, why = stdlib(started)
        (HOUSE / out).with_suffix(".json").write_text(why.text(), "utf-8")
    write_zip(HOUSE / out, entries)
    print(f"  {out}: {len(entries)} files, {(HOUSE / out).stat().st_size:,} bytes")


if __name__ == "__main__":
    # pyodide.mjs tells what the interpreter held when it had started
    main(globals()["STARTED"], *sys.argv[1:])
