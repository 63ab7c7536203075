"""What every test stands on: order of the suites, and fewer examples where Python runs slowly.

Rules first (a second each), then the same inside Pyodide, then the browser.  Run side by side (`./dev test`
with nothing named), one process begins with the browser and the other with all the rest.

Tests that ask for `soak` do as much as they are told: once in `./dev test`, many times in `./dev soak`,
which runs them alone and ends with the figures they told.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
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
#: for processes that take from both ends: the browser's at the front, the next longest at the back
SIDE_BY_SIDE = {"browser": -1, "pyodide": 1}
#: what stands on the built site, besides the browser's
SITE = (
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


@pytest.fixture(scope="session")
def play() -> Iterator[Any]:
    """Playwright. A process can have only one at a time."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@dataclass(frozen=True)
class Soak:
    """How long a test may take: `factor` times what it does in `./dev test`. `tell` keeps a figure."""

    factor: float
    tell: Callable[[str, Any], None]

    def times(self, number: int, most: int | None = None) -> int:
        """How many of what would be `number` in `./dev test`; at least one, at most `most`."""
        return max(1, min(round(number * self.factor), most or 10**9))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--soak", type=float, metavar="N", help="only the tests that can go on and on, N times as long"
    )


@pytest.fixture
def soak(request: pytest.FixtureRequest, record_property: Callable[[str, Any], None]) -> Soak:
    """For tests that find more the longer they run."""

    def tell(name: str, value: Any) -> None:
        record_property(name, str(value))  # processes side by side send each other plain things only

    return Soak(request.config.getoption("--soak") or 1, tell)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What the long tests counted, a line each."""
    if not terminalreporter.config.getoption("--soak"):
        return
    terminalreporter.section("soak")
    for report in (r for kind in ("passed", "failed") for r in terminalreporter.stats.get(kind, [])):
        figures = ", ".join(f"{name} {value}" for name, value in report.user_properties)
        terminalreporter.line(f"{report.nodeid.split('/')[-1]} {report.outcome}: {figures}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Side by side: one process takes the browser's files from the front of the queue, others what is behind
    them, from the back, test by test; those of `SITE` stay together. Whoever is ready first helps.
    """
    from xdist.scheduler.loadscope import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith("tests/browser/"):
                return nodeid.partition("::")[0]
            return "site" if nodeid.startswith(SITE) else nodeid

        def _assign_work_unit(self, node: Any) -> None:
            if node is not self.nodes[0]:
                self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
            super()._assign_work_unit(node)

    # its own order would be by the number of tests
    config.option.loadscopereorder = False
    return Scheduling(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow suites last; inside Pyodide, few examples of what asks for many. A soak has its own tests."""
    if config.getoption("--soak"):
        items[:] = [item for item in items if "soak" in getattr(item, "fixturenames", ())]
    for item in items:
        suite = item.path.relative_to(ROOT / "tests").parts[0]
        if suite in SLOW:
            item.add_marker(suite)
        if IN_PYODIDE:
            fewer(item)
    order = SIDE_BY_SIDE if "PYTEST_XDIST_WORKER" in os.environ else SLOW
    items.sort(key=lambda item: order.get(item.path.relative_to(ROOT / "tests").parts[0], 0))


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
