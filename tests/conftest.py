"""What every test stands on: order of the suites, and fewer examples where Python runs slowly.

Rules first (a second each), then the same inside Pyodide, then the browser.  Run side by side (`./dev test`
with nothing named), one process has all that needs the built site and begins with it; the other has the rest.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
#: set by py/devtools/pyodide.mjs: the same tests, inside Pyodide under Node
IN_PYODIDE = os.environ.get("LANTERN_IN_PYODIDE") == "1"
#: examples of a Hypothesis test inside Pyodide, where everything takes some five times as long
FEW = 12
SLOW = {"pyodide": 1, "browser": 2}
#: what stands on the built site
SITE = (
    "tests/browser/",
    "tests/devtools/",
    "tests/test_house.py",
    "tests/pyodide/test_in_pyodide.py::test_the_site",
)

settings.register_profile("here", deadline=None, print_blob=True)
settings.register_profile(
    "pyodide", deadline=None, max_examples=FEW, suppress_health_check=list(HealthCheck), database=None
)
settings.load_profile("pyodide" if IN_PYODIDE else "here")


@pytest.fixture(scope="session")
def site() -> Iterator[Path]:
    """The site built from the tree as it is, in a folder of this run's own."""
    from devtools import build
    from devtools.places import BUILD

    out = BUILD / f"tested-{os.getpid()}"
    build.build(out)
    yield out
    shutil.rmtree(out, ignore_errors=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Side by side: all of `SITE` in one process, which has browser and site; the rest test by test."""
    from xdist.scheduler.loadscope import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return "site" if nodeid.startswith(SITE) else nodeid

    return Scheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow suites last; inside Pyodide, tests that ask for many examples get few."""
    side_by_side = "PYTEST_XDIST_WORKER" in os.environ
    for item in items:
        suite = item.path.relative_to(ROOT / "tests").parts[0]
        if suite in SLOW:
            item.add_marker(suite)
        if IN_PYODIDE:
            fewer(item)
    order = -1 if side_by_side else 1
    items.sort(key=lambda item: order * SLOW.get(item.path.relative_to(ROOT / "tests").parts[0], 0))


def fewer(item: pytest.Item) -> None:
    """Cap the examples of a Hypothesis test whose own settings ask for more."""
    test = getattr(item, "obj", None)
    test = getattr(test, "__func__", test)
    asked = getattr(test, "_hypothesis_internal_use_settings", None)
    if asked is not None and test is not None:
        test._hypothesis_internal_use_settings = settings(
            asked,
            max_examples=min(asked.max_examples, FEW),
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
        )
