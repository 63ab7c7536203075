"""Third-party files, taken from what the lock files installed and put into `vendor/`.

    vendor/pyodide/     the interpreter for the browser, stock files of npm `pyodide`
    vendor/pyscript/    the parts of `@pyscript/core` that a page with a worker loads
    vendor/*.js         idiomorph and idb-keyval, with their types for the JavaScript check
    vendor/site/        Jinja2, MarkupSafe, msgpack and segno as pure Python, and PyScript's own Python
    vendor/licences.txt what their authors ask to be told

They come from the virtual environment, where pip has checked their hashes; their compiled parts are left out.
MarkupSafe has no wheel for Pyodide, and msgpack's would have to be linked at every start, while a save of
10 kB takes the pure-Python one under 10 ms.
"""

from __future__ import annotations

import re
import shutil
from importlib import metadata
from pathlib import Path

from devtools.places import NODE, ROOT, VENDOR, digest_of, files

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PACKAGES = {"jinja2": "Jinja2", "markupsafe": "MarkupSafe", "msgpack": "msgpack", "segno": "segno"}
SCRIPTS = {
    "idiomorph.js": "idiomorph/dist/idiomorph.esm.js",
    "idb-keyval.js": "idb-keyval/dist/index.js",
    "idb-keyval.d.ts": "idb-keyval/dist/index.d.ts",
}
#: what the metadata of a package says whose archive encloses no licence text
UNENCLOSED = {
    "pyodide": "Mozilla Public License 2.0. The source is github.com/pyodide/pyodide at this version's tag.\n"
    "It contains CPython (PSF License Agreement) and the runtime of Emscripten (MIT)."
}
#: chunks of PyScript that only editors, terminals and other runtimes ask for; index.html turns plugins off
UNUSED = re.compile(
    r"codemirror|xterm|zip-|toml-|pyodide_graph|index-|storage|service-worker|"
    r"deprecations-manager|donkey|mpy-|py-"
)


def npm_version(name: str) -> str:
    """The version of an npm package that the lock file installed."""
    found = re.search(r'"version":\s*"([^"]+)"', (NODE / name / "package.json").read_text())
    assert found, name
    return found.group(1)


def versions() -> dict[str, str]:
    """Every third-party part that is shipped, and its version."""
    npm = {name: npm_version(name) for name in ("pyodide", "@pyscript/core", "idiomorph", "idb-keyval")}
    return npm | {name: metadata.version(name) for name in PACKAGES.values()}


def pyscript_chunks(dist: Path) -> list[Path]:
    """The files of PyScript a page can ask for when it runs one worker with a JSON config."""
    return [p for p in sorted(dist.glob("*.js")) if not UNUSED.match(p.name)]


def licences() -> str:
    """The licence text of everything shipped, one after the other."""
    parts = []
    for name, version in versions().items():
        if (NODE / name).is_dir():
            texts = [
                p
                for p in sorted((NODE / name).iterdir())
                if p.name.upper().startswith(("LICENSE", "LICENCE"))
            ]
        else:
            listed = metadata.files(name) or []
            texts = [
                Path(str(p.locate())) for p in listed if "LICENSE" in p.name.upper() or p.name == "COPYING"
            ]
        head = f"{name} {version}"
        body = "\n\n".join(p.read_text("utf-8").strip() for p in texts) or UNENCLOSED[name]
        parts.append(f"{head}\n{'=' * len(head)}\n{body}\n")
    return "\n\n".join(parts)


def stale() -> str | None:
    """None if `vendor/` is what the lock files say; otherwise the mark to write when it is."""
    mark = digest_of(ROOT / "package-lock.json", ROOT / "requirements-dev.txt", Path(__file__))
    stamp = VENDOR / ".stamp"
    return None if stamp.is_file() and stamp.read_text() == mark else mark


def fill() -> None:
    """Fill `vendor/` anew, unless it is up to date."""
    mark = stale()
    if mark is None:
        return
    for part in ("pyodide", "pyscript", "site"):
        shutil.rmtree(VENDOR / part, ignore_errors=True)
        (VENDOR / part).mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(NODE / "pyodide" / name, VENDOR / "pyodide" / name)
    for chunk in pyscript_chunks(NODE / "@pyscript/core/dist"):
        (VENDOR / "pyscript" / chunk.name).write_text(without_map(chunk.read_text("utf-8")), "utf-8")
    for name, source in SCRIPTS.items():
        shutil.copyfile(NODE / source, VENDOR / name)
    for package in PACKAGES:
        home = Path(str(metadata.distribution(PACKAGES[package]).locate_file(package)))
        for path in files(home, "*.py"):
            target = VENDOR / "site" / package / path.relative_to(home)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    shutil.copytree(NODE / "@pyscript/core/src/stdlib/pyscript", VENDOR / "site/pyscript", dirs_exist_ok=True)
    (VENDOR / "licences.txt").write_text(licences(), "utf-8")
    (VENDOR / ".stamp").write_text(mark)


def without_map(script: str) -> str:
    """The script without the pointer to a source map that is not shipped."""
    return re.sub(r"^//# sourceMappingURL=.*$", "", script, flags=re.M)


if __name__ == "__main__":
    fill()
