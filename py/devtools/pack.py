"""Compiles Python to .pyc with the very interpreter that will run it.  Runs inside Pyodide (see pyodide.mjs).

    python -m devtools.pack stdlib OUT      the standard library, only what the app needs, compiled
    python -m devtools.pack site OUT        lantern and its packages, compiled, with templates and words

Most of a start of Pyodide is Python compiling some 200 modules of its standard library from source.  So the
library is shipped compiled, and without what nobody asks for.
"""

from __future__ import annotations

import ast
import importlib
import importlib._bootstrap_external
import importlib.util
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from encodings.aliases import aliases
from pathlib import Path

STDLIB = Path("/lib") / f"python{sys.version_info[0]}{sys.version_info[1]}.zip"
HOUSE = Path("/house")
#: parts of lantern that stay at the desk: the laboratory, and the drawing of what index.html then holds
UNSHIPPED = ("lantern/lab/", "lantern/ui/art/")
#: parts of packages that only their own developers or other uses need
UNUSED = ("jinja2/sandbox.py", "jinja2/meta.py", "jinja2/nativetypes.py", "jinja2/constants.py")
#: the same time for every entry: the same sources make the same bytes
EPOCH = (2020, 1, 1, 0, 0, 0)
#: what Python finds by a name made at run time, so that no import tells of it
#: (`encodings.cp437`: without it no zip file can be opened, and PyScript stays on "loading")
NAMED_AT_RUN_TIME = (
    "codeop",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "encodings.utf_8_sig",
)

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
    """lantern, Jinja2, MarkupSafe and msgpack: modules and templates compiled, catalogues as they are."""
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


def library() -> dict[str, str]:
    """Every module of the stock library: dotted name -> name in the zip."""
    with zipfile.ZipFile(STDLIB) as archive:
        names = [n for n in archive.namelist() if n.endswith(".py") and not n.startswith("site-packages")]
    return {n.removesuffix(".py").removesuffix("/__init__").replace("/", "."): n for n in names}


def imported_by(source: str) -> set[str]:
    """Names a source imports anywhere, in functions too (``from a import b`` gives a and a.b)."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def spelled_in(source: str) -> set[str]:
    """Encodings a source names in any of its strings: ``"unicode-escape"`` gives encodings.unicode_escape."""
    texts = {
        n.value
        for n in ast.walk(ast.parse(source))
        if isinstance(n, ast.Constant) and isinstance(n.value, str)
    }
    names = {re.sub(r"[^a-z0-9]+", "_", text.lower()) for text in texts if len(text) < 20}
    return {f"encodings.{aliases.get(name, name)}" for name in names}


def imported_by_pyscript() -> set[str]:
    """Names that the Python inside PyScript's scripts imports; it lies there as JavaScript strings."""
    text = "\n".join(p.read_text("utf-8") for p in sorted((HOUSE / "vendor/pyscript").glob("*.js")))
    text = text.replace("\\n", "\n").replace("\\t", "\t")
    found: set[str] = set()
    for line in re.findall(r"(?:^|[\"'`\n;])\s*(?:import|from) ([\w.]+(?:[ \t]*,[ \t]*[\w.]+)*)", text):
        found.update(part.strip() for part in line.split(","))
    return found


def load_all(names: Iterable[str], known: dict[str, str]) -> None:
    """Import those of `names` that are in the library; what Pyodide cannot import is left out."""
    for name in sorted(names):
        if name in known and name not in sys.modules:
            try:
                importlib.import_module(name)
            except ImportError as absent:
                print(f"  not in this interpreter: {name} ({absent})")


def live_modules(known: dict[str, str]) -> set[str]:
    return {name for name in sys.modules if name in known}


def needed(known: dict[str, str]) -> set[str]:
    """Modules of the library that the running app can come to ask for.

    These are: what a started Pyodide holds; what our code, the packages and PyScript import; what the
    modules named there import inside their functions; and what is found by a name made at run time.
    """
    direct: set[str] = imported_by_pyscript()
    for root in (HOUSE / "py", HOUSE / "vendor/site"):
        for path in sorted(root.rglob("*.py")):
            if shipped(path.relative_to(root).as_posix()):
                source = path.read_text("utf-8")
                direct |= imported_by(source) | spelled_in(source)
    direct &= known.keys()
    lazy = set(NAMED_AT_RUN_TIME)
    with zipfile.ZipFile(STDLIB) as archive:
        for name in sorted(direct - TOO_WIDE):
            lazy |= imported_by(archive.read(known[name]).decode())
    load_all(direct | (lazy - UNREACHED), known)
    exercise()
    return live_modules(known)


#: modules whose functions reach far beyond what we call in them
TOO_WIDE = frozenset({"asyncio", "inspect", "os", "json", "typing", "shutil", "tarfile", "random"})
#: imported inside functions that nobody here calls: interactive shells, doctests, other systems
UNREACHED = frozenset({"doctest", "pdb", "unittest", "pydoc", "readline", "optparse", "argparse", "ctypes"})


def exercise() -> None:
    """What the library does on the way of an error, a message and a file, so that its late imports happen."""
    import asyncio
    import gettext
    import shutil
    import tempfile
    import traceback
    import warnings

    try:
        raise ValueError("shown")
    except ValueError:
        traceback.format_exc()
    warnings.formatwarning("shown", UserWarning, "a.py", 1)
    gettext.c2py("n != 1")(2)
    gettext.find("lantern", tempfile.gettempdir(), ["en"])
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "a.zip"
        write_zip(archive, [("a.txt", b"a")])
        shutil.unpack_archive(archive, folder)
    asyncio.get_event_loop()
    "bücher".encode("idna")


def stdlib() -> Iterator[tuple[str, bytes]]:
    """The trimmed library, compiled."""
    known = library()
    keep = needed(known)
    with zipfile.ZipFile(STDLIB) as archive:
        for name in sorted(keep | {"pyodide", "_pyodide"}):
            entry = known[name]
            yield f"{entry}c", compiled(archive.read(entry), entry)


def main(what: str, out: str) -> None:
    entries = list({"site": site, "stdlib": stdlib}[what]())
    write_zip(HOUSE / out, entries)
    print(f"  {out}: {len(entries)} files, {(HOUSE / out).stat().st_size:,} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
