"""`./dev` on a machine that lacks something: it says what, or gets it. Never is it taken for being there."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).parents[2]
#: what the script itself needs, and nothing that it can get
BARE = ("bash", "dirname", "cat", "cksum", "id")


def run(command: str, *there: str, place: Path) -> subprocess.CompletedProcess[str]:
    """`./dev command` where only these programs are, none of which does anything."""
    for name in BARE:
        (place / name).symlink_to(which(name) or name)
    for name in there:
        (place / name).write_text("#!/bin/sh\n")
        (place / name).chmod(0o755)
    return subprocess.run(
        [place / "bash", ROOT / "dev", command], env={"PATH": str(place)}, capture_output=True, text=True
    )


def test_a_missing_chromium_is_missed(tmp_path):
    done = run("setup", place=tmp_path)
    assert done.returncode == 1
    assert "Missing: chromium" in done.stderr


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_any_chromium_will_do_and_other_browsers_are_optional(name, tmp_path):
    done = run("setup", name, place=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "no WebKitGTK driver here" in done.stderr
    assert "no Firefox here" in done.stderr
