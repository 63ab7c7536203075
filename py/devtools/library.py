"""Which modules of Python's library go to the phones, and who asks for each.  Runs inside Pyodide.

From what a bare Pyodide holds when it has started, from our code, its packages and the Python in PyScript
the imports are followed, along every one that is made at the head of a module.  An import inside a function
of the library is followed only where `LATE` says who comes there; every other is told as left out, and
`LEFT` says why nobody misses it.
"""

from __future__ import annotations

import ast
import importlib
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from encodings.aliases import aliases

#: what is asked for without an import that one could read, and by whom
BY_NAME = {
    "encodings.ascii": "a file or text said to be ascii",
    "encodings.cp437": "zipfile, for the names in every zip",
    "encodings.latin_1": "a file or text said to be latin-1",
}
#: the imports inside functions of the library that the app comes to, and when: importer -> what, why
LATE: dict[str, dict[str, str]] = {
    "importlib._bootstrap_external": {"importlib.metadata": "whenever files may have been added"},
}
#: what a module that goes asks for inside a function that nobody here comes to: what is left out, and why
LEFT = {
    "_ast_unparse": "nothing turns a tree back into text",
    "_pyrepl.main": "there is no prompt",
    "_pyrepl.readline": "there is no prompt",
    "_pyrepl.unix_console": "there is no prompt",
    "_pyrepl.windows_console": "there is no prompt",
    "argparse": "no module is run as a command",
    "asyncio.windows_events": "another system",
    "calendar": "only for the dates of certificates",
    "concurrent.futures.interpreter": "there are no threads",
    "concurrent.futures.process": "there are no processes",
    "concurrent.futures.thread": "there are no threads",
    "csv": "no installed package is looked at",
    "difflib": "only to guess what a syntax error meant; what goes is compiled",
    "email.parser": "no mail is read",
    "getopt": "no module is run as a command",
    "importlib.metadata._adapters": "no installed package is looked at",
    "importlib.readers": "no package asks for files beside its code",
    "py_compile": "only to write zips of modules",
    "pydoc": "there is no prompt that could be asked for help",
    "pyodide._nodesock_transport": "only under Node",
    "rlcompleter": "there is no prompt",
    "statistics": "only in a test of random",
    "tarfile": "all that is unpacked is a zip",
    "tracemalloc": "a warning does without it",
    "urllib.error": "only for addresses of files",
    "urllib.request": "only for addresses of files",
}
#: what PyScript asks for on its other Python, MicroPython, alone
OTHER_PYTHON = frozenset({"gzip", "tarfile"})
#: strings in calls of these name an encoding
CODING = frozenset({"encode", "decode", "open", "read_text", "write_text", "lookup", "bytes", "str"})
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


@dataclass(frozen=True)
class Import:
    """A name that may be a module, and whether it is imported inside a function."""

    name: str
    late: bool


def imports(source: str, package: str = "") -> Iterator[Import]:
    """What a source imports (`from a import b`: a and a.b). `package`: what a leading dot stands for."""

    def walk(node: ast.AST, late: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            if isinstance(child, ast.Import):
                yield from (Import(alias.name, late) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                above = package.split(".")[: len(package.split(".")) - child.level + 1] if child.level else []
                base = ".".join([*above, *([child.module] if child.module else [])])
                yield Import(base, late)
                yield from (Import(f"{base}.{alias.name}", late) for alias in child.names)
            else:
                yield from walk(child, late or isinstance(child, FUNCTIONS))

    return walk(ast.parse(source), False)


def codings(source: str) -> set[str]:
    """Encodings a source asks for: ``.decode("unicode-escape")`` gives encodings.unicode_escape."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = [*node.args, *(word.value for word in node.keywords)] if called in CODING else []
        for text in given:
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                name = re.sub(r"[^a-z0-9]+", "_", text.value.lower())
                found.add(f"encodings.{aliases.get(name, name)}")
    return found


def imported_by_pyscript(scripts: Iterable[str]) -> set[str]:
    """Names that the Python inside PyScript's scripts imports; it lies there as JavaScript strings."""
    text = "\n".join(scripts).replace("\\n", "\n").replace("\\t", "\t")
    found: set[str] = set()
    for line in re.findall(r"(?:^|[\"'`\n;])\s*(?:import|from) ([\w.]+(?:[ \t]*,[ \t]*[\w.]+)*)", text):
        found.update(part.strip() for part in line.split(","))
    return found - OTHER_PYTHON


def load(names: Iterable[str]) -> None:
    """Import all; what Pyodide cannot import is left out."""
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ImportError as absent:
            print(f"  not in this interpreter: {name} ({absent})")


@dataclass
class Why:
    """Who asks for each module that goes (`asked`), and what is asked for late and does not go (`left`)."""

    asked: dict[str, set[str]] = field(default_factory=dict)
    left: dict[str, set[str]] = field(default_factory=dict)

    def text(self) -> str:
        """As a file that `devtools.why_modules` reads."""
        parts = {"asked": self.asked, "left": self.left}
        plain = {part: {name: sorted(by) for name, by in all_.items()} for part, all_ in parts.items()}
        return json.dumps(plain, indent=1, sort_keys=True)


def why(sources: dict[str, str], packages: set[str], roots: dict[str, set[str]]) -> Why:
    """Follow the imports.

    Args:
        sources: the whole library, dotted name -> source; `packages` are those that are a folder.
        roots: who -> the modules of the library that it asks for itself.

    Only what this interpreter holds after importing all that the roots ask for counts: a library also has
    the imports of other systems, and spare parts for what is built in here.
    """
    late = {name for names in LATE.values() for name in names}
    load(late.union(*roots.values()) & sources.keys())
    found = Why()
    edges = [(who, name) for who in roots for name in sorted(roots[who])]
    for who, name in edges:
        if name not in sources or name not in sys.modules:
            continue
        fresh = name not in found.asked
        found.asked.setdefault(name, set()).add(who)
        if not fresh:
            continue
        if "." in name:
            edges.append((name, name.rpartition(".")[0]))
        for one in imports(sources[name], name if name in packages else name.rpartition(".")[0]):
            if one.name == name:
                continue
            if not one.late or one.name in LATE.get(name, {}):
                edges.append((name, one.name))
            elif one.name in sources:
                found.left.setdefault(one.name, set()).add(name)
    found.left = {name: by for name, by in found.left.items() if name not in found.asked}
    return found
