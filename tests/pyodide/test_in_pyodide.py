"""The rules inside Pyodide: the same tests, run by the interpreter of the browser, under Node.

And the site's own Python: the compiled package on the trimmed library, as phones get it.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from devtools import vendor
from devtools.places import PY, ROOT

SUITES = ("core", "games", "contract", "table")
#: about msgpack with its compiled part, which the browser does not have
ELSEWHERE = (
    "tests/core/test_codec.py::test_the_compiled_msgpack_is_the_one_tested_above",
    "tests/core/test_codec.py::test_the_pure_python_msgpack_reads_the_same_and_breaks_no_worse",
)


def node(*arguments: str) -> str:
    """What a module says inside Pyodide; fails with all of it if the module does."""
    vendor.fill()
    command = ["node", "py/devtools/pyodide.mjs", *arguments]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True)
    assert done.returncode == 0, f"{done.stdout[-8000:]}{done.stderr[-4000:]}"
    return done.stdout


@pytest.mark.parametrize("suite", SUITES)
def test_suite(suite: str) -> None:
    left_out = [f"--deselect={test}" for test in ELSEWHERE if test.startswith(f"tests/{suite}/")]
    said = node("pytest", f"tests/{suite}", "-q", "-p", "no:cacheprovider", *left_out)
    assert " passed" in said
    assert " skipped" not in said


def test_the_site_plays_on_the_trimmed_library(site: Path) -> None:
    """Import every module phones get and play a game: nothing of the library is missed."""
    parts = ("--stdlib", str(site / "vendor/pyodide/python_stdlib.zip"), "tests.pyodide.sweep")
    said = node(*parts, str((site / "lantern.zip").relative_to(ROOT)))
    modules = [p.relative_to(PY).as_posix() for p in (PY / "lantern").rglob("*.py")]
    shipped = [name for name in modules if not name.startswith(("lantern/lab/", "lantern/ui/art/"))]
    compiled = len(list((PY / "lantern/ui/templates").rglob("*.html")))
    assert f"{len(shipped) + compiled} modules of lantern" in said
    assert "finished: final" in said
