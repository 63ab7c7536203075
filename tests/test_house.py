"""The drawing of the house holds: arrows between rooms, short files, lists that agree with the tree."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

from devtools import build, policy, vendor
from devtools.places import PY, ROOT

LANTERN = PY / "lantern"
#: room -> the rooms it may import, besides itself
ARROWS = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "analysis": {"core"},
    "table": {"core", "games", "bots"},
    "ui": {"core", "games", "table", "bots", "analysis"},
    "lab": {"core", "games", "table", "bots", "analysis"},
}
#: of core, rooms that see games from outside may import this alone
BY_CONTRACT = {"bots": {"contract", "rng"}, "analysis": {"contract", "rng"}}
#: games that are a difference from another
BUILT_ON = {"saboteur2": {"saboteur"}}
#: packages beyond the standard library, and who may use them
PACKAGES = {"jinja2": {"ui"}, "markupsafe": {"ui"}, "msgpack": {"core"}, "segno": {"ui"}}
BROWSER = {"js", "pyscript", "pyodide", "_pyodide", "pyodide_js"}


def tracked(*patterns: str) -> list[Path]:
    """Files of the project that match, new ones too, without what git ignores."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns]
    names = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True).stdout.split("\n")
    return [ROOT / name for name in names if name and (ROOT / name).exists()]


def imports(path: Path) -> set[str]:
    """Every module a file imports, anywhere in it, relative ones made whole."""
    found: set[str] = set()
    package = path.relative_to(PY).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) - node.level + 1]) + "." if node.level else ""
            base = (start + (node.module or "")).strip(".")
            found.add(base)
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return found


def room(module: str) -> str | None:
    """``lantern.core.rng`` -> ``core``; None if it is in no room."""
    parts = module.split(".")
    return parts[1] if parts[0] == "lantern" and len(parts) > 1 and parts[1] in ARROWS else None


MODULES = sorted(LANTERN.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(LANTERN).as_posix())
def test_imports_follow_the_arrows(path: Path) -> None:
    parts = path.relative_to(LANTERN).parts
    here = parts[0] if len(parts) > 1 else None
    for module in imports(path):
        top = module.split(".")[0]
        assert top not in BROWSER, f"only py/main.py may import {top}"
        if top in PACKAGES:
            assert here in PACKAGES[top], f"{top} is for {PACKAGES[top]}"
        there = room(module)
        if there is None or there == here:
            continue
        assert here is not None, f"lantern/{path.name} is in no room and imports {there}"
        assert there in ARROWS[here], f"{here} may not import {there} ({module})"
        inside = module.split(".")[2:3]
        if there == "core" and here in BY_CONTRACT and inside:
            assert inside[0] in BY_CONTRACT[here], f"{here} sees games by the contract alone, not by {module}"


def test_games_do_not_know_each_other() -> None:
    for path in (LANTERN / "games").rglob("*.py"):
        parts = path.relative_to(LANTERN / "games").parts
        if len(parts) < 2:
            continue
        for module in imports(path):
            names = module.split(".")
            if names[:2] == ["lantern", "games"] and len(names) > 2:
                assert names[2] in {parts[0]} | BUILT_ON.get(parts[0], set()), f"{path} imports {module}"


def test_only_main_knows_pyscript() -> None:
    assert "pyscript" in {name.split(".")[0] for name in imports(PY / "main.py")}


def test_no_file_is_longer_than_400_lines() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): count
        for path in tracked("*.py", "*.js", "*.mjs", "*.css", "*.html", "*.md")
        if (count := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert long == {}


def test_the_scripts_of_the_page_stay_small() -> None:
    """Python decides, the page paints: under 1,000 lines of JavaScript, comments and blank lines aside."""
    lines = [
        line.strip()
        for path in tracked("web/*.js", "service-worker.js")
        for line in path.open(encoding="utf-8")
    ]
    assert sum(bool(line) and not line.startswith(("//", "/*", "*")) for line in lines) < 1000


def test_one_interpreter_version_everywhere() -> None:
    pinned = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    assert f'version = "{pinned}"' in (ROOT / "web/boot.js").read_text("utf-8")
    assert vendor.npm_version("pyodide") == pinned


def test_pyscript_toml_names_what_the_site_has() -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert (ROOT / config["interpreter"]).is_file()
    assert "packages" not in config and "files" not in config
    assert config["sync_main_only"] is True


def test_lock_files_name_no_host() -> None:
    for name in ("package-lock.json", "requirements-dev.txt", "requirements-pyodide.txt"):
        text = (ROOT / name).read_text("utf-8")
        assert '"resolved"' not in text, name
        assert "index-url" not in text, name
        assert "find-links" not in text, name


def test_the_service_workers_list_is_the_site(site: Path) -> None:
    worker = (site / "service-worker.js").read_text("utf-8")
    listed = json.loads(re.search(r"const FILES = (\[.*?\]);\n", worker).group(1))
    paths = [path for path, *_ in listed]
    there = {p.relative_to(site).as_posix() for p in site.rglob("*") if p.is_file()}
    kept_out = {name for name in there if name.startswith(build.ONLINE_ONLY)}
    assert len(paths) == len(set(paths))
    assert {"index.html" if p == "./" else p[2:] for p in paths} == there - kept_out
    assert all(
        name.startswith(("_headers", "web/icons/screenshot", "licences.txt", "service-worker.js"))
        for name in kept_out
    )


def test_every_script_and_style_of_the_tree_is_in_the_site(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    version = re.search(r'data-version="(\w+)"', page)
    assert version
    early = policy.EARLY.read_text("utf-8")
    assert page.count(f"<script>{early}</script>") == 1 and not (site / "web/early.js").exists()
    begins = ",".join(map(str, sha256((site / "lantern.zip").read_bytes()).digest()[:8]))
    known = f'const APP = "{version[1]}", OURS = "{begins}";'
    for path in tracked("web/*.js"):
        name = path.relative_to(ROOT).as_posix()
        if path == policy.EARLY:
            continue
        written = path.read_text("utf-8").replace('const APP = "", OURS = "";', known)
        assert (site / name).read_text("utf-8") == written, name
    assert 'href="./web/style.css"' in page
    sheet = (site / "web/style.css").read_text("utf-8")
    assert sheet.startswith((ROOT / "web/style/tokens.css").read_text("utf-8"))
    for path in tracked("web/style/*.css"):
        assert path.read_text("utf-8") in sheet, path
    assert "<!-- " not in re.sub(r"<!-- \w+: .*?-->", "", page)


def test_the_style_of_the_root_hangs_on_nothing_within_it() -> None:
    """Else browsers dress the page anew whenever anything changes in it: at every tap."""
    for path in tracked("web/style/*.css"):
        assert not re.search(r"(:root|html|body|main|\.screen)[^ ,{]*:has\(", path.read_text("utf-8")), path


def test_the_site_asks_no_other_host(site: Path) -> None:
    """In our own files no address at all; the browser tests watch what third parties do."""
    for path in [
        site / "index.html",
        *site.glob("web/**/*.js"),
        *site.glob("web/**/*.css"),
        site / "main.py",
    ]:
        text = re.sub(r'xmlns(:\w+)?="[^"]*"', "", path.read_text("utf-8"))
        assert not re.search(r"(https?:)?//\w+[.]\w", text.replace("// ", "")), path


def test_the_site_has_no_address_that_starts_at_the_root(site: Path) -> None:
    """So that it works under any base path."""
    page = (site / "index.html").read_text("utf-8")
    assert not re.search(r'(href|src|config)="/', page)
    manifest = json.loads((site / "web/manifest.webmanifest").read_text("utf-8"))
    assert not re.search(r'"/', json.dumps(manifest))
