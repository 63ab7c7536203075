"""Makes the lock files anew: versions and hashes, never where they came from.

requirements-dev.in      -> requirements-dev.txt        with pip-tools, in a throwaway environment
requirements-pyodide.in  -> requirements-pyodide.txt    the wheels pip would take for Pyodide
package.json             -> package-lock.json           .npmrc keeps addresses out
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from hashlib import sha256
from pathlib import Path

from devtools.places import ROOT

#: what pip is told to look for: the wheels of Pyodide's Python, as in ./dev
PLATFORM = [
    "--no-deps",
    "--only-binary",
    ":all:",
    "--platform",
    "pyemscripten_2026_0_wasm32",
    "--platform",
    "any",
]
PLATFORM += ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"]
#: what pip-tools is told to leave out
COMPILE = ["--quiet", "--generate-hashes", "--no-emit-index-url", "--no-emit-find-links"]
COMPILE += ["--no-emit-trusted-host", "--no-header", "--strip-extras", "--no-annotate", "--upgrade"]


def run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def lock_dev(folder: Path) -> None:
    """The tools of this machine."""
    venv.create(folder / "tools", with_pip=True)
    tools = folder / "tools/bin/python"
    run(tools, "-m", "pip", "install", "--quiet", "pip-tools")
    run(tools, "-m", "piptools", "compile", *COMPILE, "-o", "requirements-dev.txt", "requirements-dev.in")


def lock_pyodide(folder: Path) -> None:
    """The wheels for Pyodide, each with the hash of the file pip chose."""
    fetch = [sys.executable, "-m", "pip", "download", "--quiet", *PLATFORM]
    run(*fetch, "--dest", folder, "-r", "requirements-pyodide.in")
    lines = []
    for wheel in sorted(folder.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        lines.append(f"{name}=={version} \\\n    --hash=sha256:{sha256(wheel.read_bytes()).hexdigest()}\n")
    (ROOT / "requirements-pyodide.txt").write_text("".join(lines), "utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        lock_dev(Path(first))
        lock_pyodide(Path(second))
    run("npm", "install", "--package-lock-only", "--ignore-scripts", "--silent")


if __name__ == "__main__":
    main()
