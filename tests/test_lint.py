"""Style and types, as tests, so that one summary says it all. `./dev lint` runs these alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from devtools.places import ROOT

CHECKS = {
    "ruff": [sys.executable, "-m", "ruff", "check", "."],
    "mypy": [sys.executable, "-m", "mypy"],
    "tsc-page": ["node_modules/.bin/tsc", "--project", "tsconfig.json"],
    "tsc-worker": ["node_modules/.bin/tsc", "--project", "tsconfig.worker.json"],
    "eslint": ["node_modules/.bin/eslint", "."],
}


@pytest.mark.parametrize("check", CHECKS)
def test_clean(check: str) -> None:
    done = subprocess.run(CHECKS[check], cwd=ROOT, text=True, capture_output=True)
    assert done.returncode == 0, f"{done.stdout[-6000:]}{done.stderr[-2000:]}"
