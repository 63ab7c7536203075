"""Builds the site: `dist/`, a folder that any static host can serve under any base path.

    index.html service-worker.js main.py lantern.zip licences.txt
    web/     our scripts, styles, icons, sounds
    vendor/  Pyodide with its trimmed library, PyScript, idiomorph, idb-keyval

Steps that cost seconds are named by what goes into them and kept in `build/`.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

from devtools import page, policy, vendor, why_modules
from devtools.places import BUILD, DIST, PY, ROOT, VENDOR, WEB, digest, digest_of, files

#: the stylesheets, scripts and pictures of ours that are not for a browser
UNSHIPPED = {".ts", ".md", ".py", ".css"}
#: all stylesheets in one: a page that asks for twenty small files waits for each
STYLE = "web/style.css"
#: Python's own library, trimmed
LIBRARY = "vendor/pyodide/python_stdlib.zip"
#: in the site, but not put by for offline: only hosts, stores and install dialogs ask for them
ONLINE_ONLY = ("_headers", "web/icons/screenshot", "licences.txt", "service-worker.js")
#: the same file, packed, for hosts that send such files
PACKED = (".gz", ".br")


class BuildError(Exception):
    """The site could not be built; the text says why."""


def inside_pyodide(*arguments: str) -> None:
    """Run a module of devtools inside Pyodide under Node."""
    done = subprocess.run(
        ["node", "py/devtools/pyodide.mjs", *arguments], cwd=ROOT, text=True, capture_output=True
    )
    if done.returncode:
        raise BuildError(f"{' '.join(arguments)} inside Pyodide:\n{done.stdout}{done.stderr}")
    print(done.stdout, end="")


def packed(what: str, *sources: Path) -> Path:
    """`devtools.pack` made anew if any of `sources` changed; otherwise the one made before."""
    tools = (PY / "devtools" / name for name in ("pack.py", "library.py", "pyodide.mjs"))
    name = digest_of(*tools, VENDOR / ".stamp", *sources)
    out = BUILD / f"{what}-{name}.zip"
    if not out.exists():
        BUILD.mkdir(exist_ok=True)
        for old in BUILD.glob(f"{what}-*"):
            old.unlink(missing_ok=True)
        inside_pyodide("devtools.pack", what, str(out.relative_to(ROOT)))
    return out


def catalogues() -> None:
    """Compile every gettext catalogue beside its source, where it changed."""
    for source in files(PY / "lantern/ui/locale", "*.po") if (PY / "lantern/ui/locale").is_dir() else []:
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        with source.open("rb") as text, target.open("wb") as out:
            write_mo(out, read_po(text))


def shipped_python() -> list[Path]:
    """Everything under `lantern` that ends in the zip or decides what does."""
    return [p for p in files(PY / "lantern") if p.suffix not in (".pyc", ".po", ".pot")]


def imports_of_ours() -> Path:
    """A file of all our lines that import or name an encoding: while they stay, so does the library."""
    lines: set[str] = set()
    for path in [*files(PY / "lantern", "*.py"), PY / "main.py"]:
        text = path.read_text("utf-8").splitlines()
        lines.update(line.strip() for line in text if "import " in line or "code(" in line)
    BUILD.mkdir(exist_ok=True)
    out = BUILD / "imports.txt"
    out.write_text("\n".join(sorted(lines)), "utf-8")
    return out


def copy_in(site: Path, source: Path, name: str) -> None:
    target = site / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def gather(site: Path) -> None:
    """Everything but index.html and the service worker."""
    for path in files(WEB):
        if path.suffix not in UNSHIPPED and path != policy.EARLY:
            copy_in(site, path, path.relative_to(ROOT).as_posix())
    (site / STYLE).write_text("".join(path.read_text("utf-8") for path in styles()), "utf-8")
    for path in files(VENDOR):
        name = path.relative_to(VENDOR).as_posix()
        if not name.startswith(("site/", "pyodide-site/", ".")) and path.suffix not in (".ts", ".txt"):
            copy_in(site, path, f"vendor/{name}")
    copy_in(site, packed("stdlib", imports_of_ours()), LIBRARY)
    copy_in(site, packed("site", *shipped_python()), "lantern.zip")
    for name in ("main.py", "warm.py"):
        copy_in(site, PY / name, name)
    (site / "licences.txt").write_text(
        (ROOT / "LICENSE").read_text("utf-8") + "\n\n" + (VENDOR / "licences.txt").read_text("utf-8"), "utf-8"
    )


def precache(site: Path) -> list[tuple[str, str, int, int]]:
    """What the service worker puts by: path, name of the contents, bytes, bytes when packed for the way.

    ``./`` is index.html. The packed bytes are what people see of the first download.
    """
    listed = []
    for path in files(site):
        name = path.relative_to(site).as_posix()
        if not name.startswith(ONLINE_ONLY) and not name.endswith(PACKED):
            data = path.read_bytes()
            shown = "./" if name == "index.html" else f"./{name}"
            listed.append((shown, digest(data), len(data), len(gzip.compress(data, 9))))
    return listed


def put(text: str, old: str, new: str) -> str:
    """Replace what must be there exactly once."""
    if text.count(old) != 1:
        raise BuildError(f"expected once: {old}")
    return text.replace(old, new)


def build(out: Path = DIST) -> str:
    """Build the site and return its version. A build that fails leaves the site before it."""
    vendor.fill()
    catalogues()
    site = out.with_name(f"{out.name}.new")
    shutil.rmtree(site, ignore_errors=True)
    gather(site)
    shell = page.render(ROOT / "index.html", STYLE, page.modules(site), page.prerendered())
    version = digest(repr([(f.name, digest(f.read_bytes())) for f in files(site)]).encode() + shell.encode())[
        :10
    ]
    (site / "index.html").write_text(put(shell, 'data-version=""', f'data-version="{version}"'), "utf-8")
    (site / "_headers").write_text(headers(), "utf-8")
    boot = (site / "web/boot.js").read_text("utf-8")
    known = f'const APP = "{version}", OURS = "{package_sum(site)}";'
    (site / "web/boot.js").write_text(put(boot, 'const APP = "", OURS = "";', known), "utf-8")
    worker = put(
        (ROOT / "service-worker.js").read_text("utf-8"),
        'const VERSION = "";',
        f'const VERSION = "{version}";',
    )
    listed = json.dumps(precache(site), separators=(",", ":"))
    (site / "service-worker.js").write_text(
        put(worker, "const FILES = [];", f"const FILES = {listed};"), "utf-8"
    )
    shutil.rmtree(out, ignore_errors=True)
    site.rename(out)
    return version


def package_sum(site: Path) -> str:
    """How the sum of our package begins, as web/boot.js knows it."""
    return ",".join(map(str, bytes.fromhex(digest((site / "lantern.zip").read_bytes()))))


def headers() -> str:
    """What a host should send with every file, in the form that Netlify, Cloudflare Pages and others read."""
    advised = {"Cache-Control": "no-cache"} | policy.headers()
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in advised.items())


def styles() -> list[Path]:
    """The stylesheets in the order of their names; `tokens.css` first, because all others use it."""
    return sorted(files(WEB / "style", "*.css"), key=lambda path: (path.name != "tokens.css", path.name))


def sizes(site: Path = DIST) -> list[tuple[str, int, int]]:
    """What a first visit transfers, by part: name, bytes, bytes when gzipped."""
    parts: dict[str, tuple[int, int]] = {}
    for path, _, whole, packed in precache(site):
        raw, small = parts.get(part_of(path), (0, 0))
        parts[part_of(path)] = (raw + whole, small + packed)
    return [(part, raw, small) for part, (raw, small) in sorted(parts.items())]


def part_of(path: str) -> str:
    """The part of the site a file belongs to, for the table of sizes."""
    table = {
        "./vendor/pyodide/python_stdlib": "Python library (.pyc)",
        "./vendor/pyodide": "Pyodide",
        "./vendor": "PyScript and helpers",
        "./lantern.zip": "lantern, Jinja2, msgpack, segno",
        "./web/icons": "icons",
        "./web/sounds": "sounds",
        "./web/style.css": "styles",
        "./web": "scripts",
    }
    return next((name for start, name in table.items() if path.startswith(start)), "page")


def compress(site: Path = DIST) -> int:
    """Write .gz and .br files beside what gets smaller by it; the bytes of a first visit with the .br."""
    subprocess.run(["node", "py/devtools/compress.mjs", str(site)], cwd=ROOT, check=True)
    paths = [site / ("index.html" if path == "./" else path) for path, *_ in precache(site)]
    small = [path.with_name(f"{path.name}.br") for path in paths]
    return sum((br if br.is_file() else path).stat().st_size for path, br in zip(paths, small, strict=True))


def main() -> None:
    start = time.perf_counter()
    try:
        version = build()
    except BuildError as wrong:
        sys.exit(f"build: {wrong}")
    rows = sizes()
    for part, raw, small in rows:
        print(f"  {part:<28} {raw:>11,} {small:>11,} gzipped")
    print(f"  {'first visit':<28} {sum(r[1] for r in rows):>11,} {sum(r[2] for r in rows):>11,} gzipped")
    if "--why" in sys.argv:
        print("\n".join(why_modules.lines(DIST / LIBRARY)))
    if "--packed" in sys.argv:
        print(f"  {'with the .br files':<28} {'':>11} {compress():>11,}")
    print(f"dist/ is version {version}, built in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
