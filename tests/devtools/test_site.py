"""The building and serving of the site."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import zipfile
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from devtools import build, pack, page, policy, serve, vendor
from devtools.places import DIST, PY, ROOT


def test_the_same_tree_makes_the_same_site(site: Path) -> None:
    again = site.with_name(f"{site.name}-again")
    version = build.build(again)
    worker = (again / "service-worker.js").read_bytes()
    shutil.rmtree(again)
    assert f'data-version="{version}"' in (site / "index.html").read_text("utf-8")
    assert worker == (site / "service-worker.js").read_bytes()


def test_a_part_that_is_missing_from_the_shell_is_noticed(tmp_path: Path) -> None:
    shell = tmp_path / "index.html"
    shell.write_text("<!-- links --><!-- art --><!-- more art --><!-- home -->", "utf-8")
    with pytest.raises(ValueError, match="early"):
        page.render(
            shell, "a.css", ["a.js"], {"art": "", "more art": "", "home": "", "setup": "", "rules": ""}
        )
    with pytest.raises(build.BuildError):
        build.put("a b a", "a", "c")


def test_the_page_stands_without_python(site: Path) -> None:
    """Home is in index.html, setup and the rules wait in templates, and every picture they use is there."""
    text = (site / "index.html").read_text("utf-8")
    assert text.count("<main") == 5
    assert 'data-screen="home"' in text
    assert {f'<template data-early="{do}">' in text for do in page.EARLY} == {True}
    assert "<noscript>" in text
    used = set(re.findall(r'<use href="#([^"]+)"', text))
    assert used
    assert used <= set(re.findall(r'\bid="([^"]+)"', text))
    before, _, rest = text.partition("<main")
    home = set(re.findall(r'<use href="#([^"]+)"', rest.partition("</main>")[0]))
    assert home
    assert home <= set(re.findall(r'\bid="([^"]+)"', before)) < set(re.findall(r'\bid="([^"]+)"', text))


def test_the_page_names_every_module_it_will_ask_for(site: Path) -> None:
    """Also those that PyScript's scripts import, whose names change with every version."""
    named = set(re.findall(r'rel="modulepreload" href="./([^"]+)"', (site / "index.html").read_text("utf-8")))
    assert {"web/paint.js", "vendor/idb-keyval.js"} <= named
    assert any(re.fullmatch(r"vendor/pyscript/core-.+\.js", name) for name in named)
    assert "web/app.js" not in named
    assert all((site / name).is_file() for name in named)


def test_what_phones_get_is_compiled_and_whole(site: Path) -> None:
    with zipfile.ZipFile(site / "lantern.zip") as archive:
        names = set(archive.namelist())
    assert not [name for name in names if name.endswith((".py", ".html", ".po"))]
    assert {
        "lantern/ui/app.pyc",
        "jinja2/__init__.pyc",
        "msgpack/fallback.pyc",
        "markupsafe/__init__.pyc",
    } <= names
    assert not [name for name in names if name.startswith(("lantern/lab", "devtools"))]
    with zipfile.ZipFile(site / "vendor/pyodide/python_stdlib.zip") as archive:
        library = archive.namelist()
    assert {"codeop.pyc", "encodings/cp437.pyc", "encodings/unicode_escape.pyc"} <= set(library)
    assert len(library) < 260


def test_phones_get_nothing_that_an_installation_leaves_beside_the_package(site: Path) -> None:
    """With metadata there Python would look up versions with parts of its library that phones do not have."""
    assert not pack.shipped("lantern.egg-info/PKG-INFO")
    assert not pack.shipped("lantern/core/__pycache__/codec.cpython-311.pyc")
    assert pack.shipped("lantern/core/codec.py")
    with zipfile.ZipFile(site / "lantern.zip") as archive:
        assert not [name for name in archive.namelist() if "-info/" in name]


def test_templates_are_all_translated(site: Path) -> None:
    templates = list((PY / "lantern/ui/templates").rglob("*.html"))
    with zipfile.ZipFile(site / "lantern.zip") as archive:
        compiled = [name for name in archive.namelist() if name.startswith("lantern/ui/compiled/")]
    assert len(compiled) == len(templates) > 0


def test_a_first_visit_stays_light(site: Path) -> None:
    """Gzipped. Pyodide itself is 3.8 MB of it."""
    small = {part: gz for part, _, gz in build.sizes(site)}
    assert small["scripts"] < 40_000
    assert small["page"] < 60_000
    assert small["styles"] < 30_000
    assert sum(small.values()) < 7_500_000


def test_licences_name_everything_shipped(site: Path) -> None:
    text = (site / "licences.txt").read_text("utf-8")
    assert text.startswith("MIT License")
    for name, version in vendor.versions().items():
        assert f"{name} {version}\n" in text


def test_packed_files_hold_the_same_and_are_not_put_by(tmp_path: Path) -> None:
    script = "let lamp;" * 99
    for name, text in {"index.html": "<p>lantern</p>" * 99, "web/app.js": script, "a.zip": "zip"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    before = build.precache(tmp_path)
    transferred = build.compress(tmp_path)
    assert build.precache(tmp_path) == before
    assert gzip.decompress((tmp_path / "web/app.js.gz").read_bytes()).decode() == script
    packed = [(tmp_path / f"{name}.br").stat().st_size for name in ("index.html", "web/app.js")]
    assert transferred == sum(packed) + len("zip")
    assert not (tmp_path / "a.zip.br").exists()


def test_versions_are_those_of_the_lock_files() -> None:
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name in ("pyodide", "@pyscript/core", "idiomorph", "idb-keyval"):
        assert vendor.npm_version(name) == locked[f"node_modules/{name}"]["version"]


def test_the_server_serves_under_a_path_with_the_right_types(site: Path) -> None:
    serving = serve.server(site, "127.0.0.1", 0, "/a/b/")
    Thread(target=serving.serve_forever, daemon=True).start()

    def ask(path: str) -> tuple[int, str | None]:
        connection = HTTPConnection("127.0.0.1", serving.server_port)
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status, answer.headers["Content-Type"]

    try:
        assert ask("/a/b/") == (200, "text/html")
        assert ask("/a/b/vendor/pyodide/pyodide.asm.wasm") == (200, "application/wasm")
        assert ask("/a/b/web/app.js") == (200, "text/javascript")
        assert ask("/a/b/vendor/pyodide/pyodide.mjs") == (200, "text/javascript")
        assert ask("/a/b/web/manifest.webmanifest") == (200, "application/manifest+json")
        assert ask("/")[0] == 404
        assert ask("/a/b/../../pyproject.toml")[0] == 404
    finally:
        serving.shutdown()
        serving.server_close()


def test_hosts_that_read_headers_find_them(site: Path) -> None:
    first, *lines = (site / "_headers").read_text("utf-8").splitlines()
    assert first == "/*"
    told = dict(line.strip().split(": ", 1) for line in lines)
    assert all(line.startswith("  ") for line in lines)
    assert told == {"Cache-Control": "no-cache"} | policy.headers()
    assert "frame-ancestors 'none'" in told["Content-Security-Policy"]


def test_a_browser_is_opened_only_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("CI", raising=False)
    assert serve.wants_browser(quiet=False)
    assert not serve.wants_browser(quiet=True)
    monkeypatch.setenv("CI", "1")
    assert not serve.wants_browser(quiet=False)


def test_every_push_to_main_is_built_and_published() -> None:
    """The workflow for GitHub Pages: `./dev build`, then the folder that makes, with what GitHub asks for."""
    text = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    head, *steps = text.split("\n      - ")
    assert "\non:\n  push:\n    branches: [main]\n" in head
    for granted in ("contents: read", "pages: write", "id-token: write"):
        assert f"\n  {granted}\n" in head
    assert "\n      name: github-pages\n" in head
    lines = [step.rstrip().splitlines() for step in steps]
    done = [next(line for line in step if re.search(r"\b(uses|run): ", line)).strip() for step in lines]
    names = [re.sub(r"^uses: actions/|@v\d+$", "", line) for line in done]
    assert names == [
        "checkout",
        "setup-python",
        "setup-node",
        "run: ./dev build",
        "upload-pages-artifact",
        "deploy-pages",
    ]
    assert [line.strip() for line in lines[names.index("upload-pages-artifact")][1:]] == [
        "with:",
        f"path: {DIST.relative_to(ROOT).as_posix()}",
    ]
